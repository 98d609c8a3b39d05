// The floor as a program.
#include "tests/bench/havannah/floor.hpp"

int main(int argc, char** argv) {
    notaio::bench::HavannahFloor floor;
    notaio::bench::run_floor(floor, argc, argv);
    return 0;
}
