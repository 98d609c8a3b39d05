// The floor as a program; how the games ended stands on a second line.
#include "tests/bench/glass_bead/floor.hpp"

int main(int argc, char** argv) {
    notaio::bench::GlassBeadFloor floor;
    if (!notaio::bench::run_floor(floor, argc, argv)) return 0;
    const auto& [north, south, points] = floor.results();
    std::printf("%llu North, %llu South, %llu points\n", static_cast<unsigned long long>(north),
                static_cast<unsigned long long>(south), static_cast<unsigned long long>(points));
    return 0;
}
