// The floor as a program; how the games ended stands on a second line.
#include "tests/bench/urbino/floor.hpp"

int main(int argc, char** argv) {
    notaio::bench::UrbinoFloor floor;
    if (!notaio::bench::run_floor(floor, argc, argv)) return 0;
    const auto& results = floor.results();
    notaio::bench::print_named(
        {{results.first, "Black"}, {results.second, "White"}, {results.tied, "drawn"}, {results.points, "points"}});
    return 0;
}
