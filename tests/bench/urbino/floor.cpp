// The floor as a program; how the games ended stands on a second line.
#include "tests/bench/urbino/floor.hpp"

int main(int argc, char** argv) {
    notaio::bench::UrbinoFloor floor;
    if (!notaio::bench::run_floor(floor, argc, argv)) return 0;
    const auto& [black, white, drawn, points] = floor.results();
    std::printf("%llu Black, %llu White, %llu drawn, %llu points\n", static_cast<unsigned long long>(black),
                static_cast<unsigned long long>(white), static_cast<unsigned long long>(drawn),
                static_cast<unsigned long long>(points));
    return 0;
}
