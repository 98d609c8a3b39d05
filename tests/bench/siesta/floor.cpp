// The floor as a program; how the games ended stands on a second line.
#include "tests/bench/siesta/floor.hpp"

int main(int argc, char** argv) {
    notaio::bench::SiestaFloor floor;
    if (!notaio::bench::run_floor(floor, argc, argv)) return 0;
    const auto& [a, b, tied, points] = floor.results();
    std::printf("%llu A, %llu B, %llu tied, %llu points\n", static_cast<unsigned long long>(a),
                static_cast<unsigned long long>(b), static_cast<unsigned long long>(tied),
                static_cast<unsigned long long>(points));
    return 0;
}
