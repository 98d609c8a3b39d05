// The floor as a program.
#include "tests/bench/susan/floor.hpp"

int main() {
    notaio::bench::SusanFloor floor;
    notaio::bench::run_floor(floor);
    return 0;
}
