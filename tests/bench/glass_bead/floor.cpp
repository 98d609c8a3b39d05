// The floor as a program; how the games ended stands on a second line.
#include "tests/bench/glass_bead/floor.hpp"

int main(int argc, char** argv) {
    notaio::bench::GlassBeadFloor floor;
    if (!notaio::bench::run_floor(floor, argc, argv)) return 0;
    const auto& results = floor.results();
    notaio::bench::print_named({{results.first, "North"}, {results.second, "South"}, {results.points, "points"}});
    return 0;
}
