// The floor as a program; how the games ended stands on a second line.
#include "tests/bench/siesta/floor.hpp"

int main(int argc, char** argv) {
    notaio::bench::SiestaFloor floor;
    if (!notaio::bench::run_floor(floor, argc, argv)) return 0;
    const auto& results = floor.results();
    notaio::bench::print_named(
        {{results.first, "A"}, {results.second, "B"}, {results.tied, "tied"}, {results.points, "points"}});
    return 0;
}
