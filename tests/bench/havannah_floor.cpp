// The floor as a program, to be timed beside `notaio check` on the same file: reads standard input in blocks.
#include "tests/bench/havannah_floor.hpp"

#include <cstdio>
#include <string>
#include <unistd.h>

int main() {
    notaio::bench::HavannahFloor floor;
    notaio::bench::FloorCounts sum;
    std::string block(std::size_t{1} << 20U, '\0');
    std::size_t held = 0;
    while (true) {
        const ssize_t got = ::read(STDIN_FILENO, block.data() + held, block.size() - held);
        const std::size_t size = held + static_cast<std::size_t>(got > 0 ? got : 0);
        const std::string_view text(block.data(), size);
        const std::size_t whole = got > 0 ? text.rfind('\n') + 1 : size;
        const auto counts = floor.check(text.substr(0, whole));
        sum.records += counts.records;
        sum.plies += counts.plies;
        sum.finished += counts.finished;
        sum.bad += counts.bad;
        if (got <= 0) break;
        held = size - whole;
        block.replace(0, held, text.substr(whole));
        block.resize(std::size_t{1} << 20U);
    }
    std::printf("%llu records, %llu plies, %llu finished, %llu bad\n", static_cast<unsigned long long>(sum.records),
                static_cast<unsigned long long>(sum.plies), static_cast<unsigned long long>(sum.finished),
                static_cast<unsigned long long>(sum.bad));
    return 0;
}
