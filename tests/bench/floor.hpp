// What the floors have in common: what they count, and the program around them, which reads standard input in blocks.
#pragma once

#include "tests/bench/json_floor.hpp"

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

namespace notaio::bench {

struct FloorCounts {
    std::uint64_t records = 0;
    std::uint64_t plies = 0;
    std::uint64_t finished = 0;
    std::uint64_t bad = 0;

    void add(const FloorCounts& other) {
        records += other.records;
        plies += other.plies;
        finished += other.finished;
        bad += other.bad;
    }
    bool operator==(const FloorCounts&) const = default;
};

/// Checks a text of whole lines. `game` reads the record that begins at its first argument, not beyond its second, adds
/// to the counts, and returns where it stopped.
template <class Game>
FloorCounts check_lines(std::string_view text, const Game& game) {
    FloorCounts counts;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at < end) {
        if (*at == '\n') {
            ++at;
            continue;
        }
        ++counts.records;
        at = game(at, end, counts);
    }
    return counts;
}

/// Gives `use` the whole lines of standard input, a block at a time.
template <class Use>
void read_blocks(Use&& use) {
    constexpr std::size_t block_size = std::size_t{1} << 20U;
    std::string block(block_size, '\0');
    std::size_t held = 0;
    while (true) {
        const std::size_t got = std::fread(block.data() + held, 1, block.size() - held, stdin);
        const std::size_t size = held + got;
        const std::string_view text(block.data(), size);
        const std::size_t whole = got > 0 ? text.rfind('\n') + 1 : size;
        use(text.substr(0, whole));
        if (got == 0) break;
        held = size - whole;
        block.replace(0, held, text.substr(whole));
        block.resize(block_size);
    }
}

/// Checks standard input, one record a line, and prints the counts: to be timed beside `notaio check` on the same file.
template <class Floor>
void run_floor(Floor& floor) {
    FloorCounts sum;
    read_blocks([&](std::string_view text) { sum.add(floor.check(text)); });
    std::printf("%llu records, %llu plies, %llu finished, %llu bad\n", static_cast<unsigned long long>(sum.records),
                static_cast<unsigned long long>(sum.plies), static_cast<unsigned long long>(sum.finished),
                static_cast<unsigned long long>(sum.bad));
}

/// Checks standard input and prints the counts; with `--json` the objects of the records instead. Whether it printed
/// the counts.
template <class Floor>
bool run_floor(Floor& floor, int argc, const char* const* argv) {
    if (argc < 2 || std::string_view(argv[1]) != "--json") {
        run_floor(floor);
        return true;
    }
    JsonText out;
    read_blocks([&](std::string_view text) {
        out.enter(text);
        floor.print(text, out);
        out.leave();
    });
    return false;
}

}  // namespace notaio::bench
