// The floor as a program.
#include "tests/bench/havannah/floor.hpp"

int main() {
    notaio::bench::HavannahFloor floor;
    notaio::bench::run_floor(floor);
    return 0;
}
