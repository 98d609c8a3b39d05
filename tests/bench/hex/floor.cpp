// The floor as a program.
#include "tests/bench/hex/floor.hpp"

int main() {
    notaio::bench::HexFloor floor;
    notaio::bench::run_floor(floor);
    return 0;
}
