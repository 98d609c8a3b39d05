// What the floors have in common: what they count, and the program around them, which reads standard input in blocks.
#pragma once

#include "tests/bench/json_floor.hpp"

#include <array>
#include <cstdint>
#include <cstdio>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

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

/// Checks a text of SGF as `check_lines` does one of lines; its records `game` reads from behind their first bracket.
template <class Game>
FloorCounts check_sgf(std::string_view text, const Game& game) {
    FloorCounts counts;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at < end) {
        if (*at++ != '(') continue;
        ++counts.records;
        at = game(at, end, counts);
    }
    return counts;
}

/// Chains of stones and the marks that they gather: a union-find of the cells of a grid.
template <std::size_t cells>
class FloorChains {
  public:
    /// A stone alone.
    void begin(std::size_t cell, unsigned marks) {
        nodes_[cell] = {static_cast<std::uint16_t>(cell), 1, static_cast<std::uint16_t>(marks)};
    }
    [[nodiscard]] std::size_t find(std::size_t at) {
        while (nodes_[at].parent != at) {
            nodes_[at].parent = nodes_[nodes_[at].parent].parent;
            at = nodes_[at].parent;
        }
        return at;
    }
    /// Joins the chains of two roots; the root of both.
    std::size_t join(std::size_t a, std::size_t b) {
        if (a == b) return a;
        if (nodes_[a].size < nodes_[b].size) std::swap(a, b);
        nodes_[b].parent = static_cast<std::uint16_t>(a);
        nodes_[a].size = static_cast<std::uint16_t>(nodes_[a].size + nodes_[b].size);
        nodes_[a].marks = static_cast<std::uint16_t>(nodes_[a].marks | nodes_[b].marks);
        return a;
    }
    [[nodiscard]] unsigned marks(std::size_t root) const { return nodes_[root].marks; }

  private:
    struct Node {
        std::uint16_t parent;
        std::uint16_t size;
        std::uint16_t marks;
    };
    std::array<Node, cells> nodes_{};
};

/// What the floors have that read one record a line. `Floor` gives the base its `game(at, end, counts, out)`, which
/// does as that of `check_lines`, and appends the object of the record to `out` where that prints; `Results` say how
/// games ended.
template <class Floor, class Results>
class LinesFloor {
  public:
    /// Checks a text of whole lines.
    [[nodiscard]] FloorCounts check(std::string_view text) {
        NoJson none;
        return read(text, none);
    }
    /// Checks it, too, and appends the object of each record to `out`, as `check --format json` has it.
    void print(std::string_view text, JsonText& out) { read(text, out); }

    [[nodiscard]] const Results& results() const { return results_; }

  protected:
    Results results_;

  private:
    template <class Out>
    FloorCounts read(std::string_view text, Out& out) {
        auto& floor = static_cast<Floor&>(*this);
        return check_lines(text, [&](const char* at, const char* end, FloorCounts& counts) {
            return floor.game(at, end, counts, out);
        });
    }
};

/// For a floor that tells nothing of how games ended.
struct NoResults {};

/// How the finished games of two seats ended, and the points of both together.
struct FloorResults {
    std::uint64_t first = 0;
    std::uint64_t second = 0;
    std::uint64_t tied = 0;
    std::uint64_t points = 0;
};

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

/// Prints numbers with their names on a line of their own: `3 Black, 4 White`.
inline void print_named(std::initializer_list<std::pair<std::uint64_t, const char*>> numbers) {
    const char* before = "";
    for (const auto& [number, name] : numbers) {
        std::printf("%s%llu %s", before, static_cast<unsigned long long>(number), name);
        before = ", ";
    }
    std::printf("\n");
}

/// Checks standard input, one record a line, and prints the counts: to be timed beside `notaio check` on the same file.
template <class Floor>
void run_floor(Floor& floor) {
    FloorCounts sum;
    read_blocks([&](std::string_view text) { sum.add(floor.check(text)); });
    print_named({{sum.records, "records"}, {sum.plies, "plies"}, {sum.finished, "finished"}, {sum.bad, "bad"}});
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
