// Susan, step by step: what reading costs, what examining adds, and what a hand-written program needs for both.
#include "notation/containers/lines.hpp"
#include "rules/examine/examine.hpp"
#include "rules/play/perft.hpp"
#include "rules/play/random_game.hpp"
#include "rules/susan/susan.hpp"
#include "tests/bench/susan/floor.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::bench {
namespace {

using rules::Susan;
using Record = notation::Record<Susan::Written>;

const Susan::Setup& setup() {
    static const Susan::Setup result = [] {
        notation::Diagnostics out;
        return Susan::read_setup({}, out).value();
    }();
    return result;
}

// Random games, one a line.
struct Games {
    std::string text;
    std::vector<std::string_view> lines;
    std::int64_t plies = 0;
};

const Games& games() {
    static const Games result = [] {
        constexpr std::uint64_t count = 2000;
        constexpr std::uint32_t longest = 100'000;
        Games all;
        for (std::uint64_t number = 1; number <= count; ++number) {
            rules::Random random(1, number);
            rules::play_randomly<Susan>(setup(), setup().start(), random, longest,
                                        [&](const auto& move, const auto& position) {
                                            all.text += setup().written_text(setup().written_move(position, move));
                                            all.text += ' ';
                                            ++all.plies;
                                        });
            all.text.back() = '\n';
        }
        std::string_view left = all.text;
        while (!left.empty()) {
            const std::size_t end = left.find('\n') + 1;
            all.lines.push_back(left.substr(0, end));
            left.remove_prefix(end);
        }
        return all;
    }();
    return result;
}

void count_plies(benchmark::State& state, std::int64_t plies) {
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * plies);
}

// Reads each game, then does `work(record, diagnostics)`, which says whether all is well.
template <class Work>
void for_each_game(benchmark::State& state, Work work) {
    const auto& lines =
        *std::ranges::find(notation::susan::notations(), "lines", &notation::Notation<Susan::Written>::id);
    const notation::ReadSettings settings;
    Record record;
    notation::Diagnostics found;
    for (auto _ : state) {
        bool good = true;
        for (const std::string_view line : games().lines) {
            record.clear();
            found.clear();
            lines.read({.uri = "", .bytes = line}, settings, record, found);
            good = work(record, found) && good;
        }
        if (!good) state.SkipWithError("a game is not read or replayed as it was played");
    }
    count_plies(state, games().plies);
}

void floor_of_both(benchmark::State& state) {
    SusanFloor floor;
    for (auto _ : state) {
        const FloorCounts counts = floor.check(games().text);
        if (counts.bad > 0 || counts.finished != games().lines.size())
            state.SkipWithError("a game is not replayed as it was played");
    }
    count_plies(state, games().plies);
}

void read(benchmark::State& state) {
    for_each_game(state, [](const Record& record, const notation::Diagnostics& found) {
        return !record.plies.empty() && found.empty();
    });
}

void read_and_examine(benchmark::State& state) {
    for_each_game(state, [](const Record& record, notation::Diagnostics& found) {
        const auto examined =
            rules::examine<Susan>(record, {.repairs = rules::RepairDepth::never, .proof = false}, found);
        return examined.verdict == rules::Verdict::legal && found.count(notation::Severity::error) == 0;
    });
}

// The items are the moves of the last ply.
void perft_of_depth_3(benchmark::State& state) {
    std::uint64_t count = 0;
    for (auto _ : state) count = rules::perft<Susan>(setup(), setup().start(), 3);
    if (count != 234'348) state.SkipWithError("not the count of side 5");
    count_plies(state, static_cast<std::int64_t>(count));
}

void random_games(benchmark::State& state) {
    std::uint64_t number = 0;
    std::int64_t plies = 0;
    for (auto _ : state) {
        rules::Random random(2, ++number);
        rules::play_randomly<Susan>(setup(), setup().start(), random, 100'000,
                                    [&](const auto&, const auto&) { ++plies; });
    }
    state.SetItemsProcessed(plies);
}

BENCHMARK(floor_of_both)->Unit(benchmark::kMillisecond);
BENCHMARK(read)->Unit(benchmark::kMillisecond);
BENCHMARK(read_and_examine)->Unit(benchmark::kMillisecond);
BENCHMARK(perft_of_depth_3)->Unit(benchmark::kMillisecond);
BENCHMARK(random_games)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace notaio::bench
