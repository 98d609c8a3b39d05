// The floor as a program; how the games ended stands on a second line.
#include "tests/bench/siesta/floor.hpp"

int main() {
    notaio::bench::SiestaFloor floor;
    notaio::bench::run_floor(floor);
    const auto& [a, b, tied, points] = floor.results();
    std::printf("%llu A, %llu B, %llu tied, %llu points\n", static_cast<unsigned long long>(a),
                static_cast<unsigned long long>(b), static_cast<unsigned long long>(tied),
                static_cast<unsigned long long>(points));
    return 0;
}
