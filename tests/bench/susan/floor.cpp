// The floor as a program.
#include "tests/bench/susan/floor.hpp"

int main(int argc, char** argv) {
    notaio::bench::SusanFloor floor;
    notaio::bench::run_floor(floor, argc, argv);
    return 0;
}
