// Havannah's SGF, step by step: what reading costs, what examining adds, and what hand-written programs need for both.
#include "notation/havannah/havannah.hpp"
#include "rules/examine/examine.hpp"
#include "rules/havannah/havannah.hpp"
#include "rules/play/random_game.hpp"
#include "tests/bench/havannah/floor.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::bench {
namespace {

using rules::Havannah;
using Record = notation::Record<Havannah::Written>;

// Random games of size 10 as Little Golem writes them.
struct Games {
    std::string text;
    std::vector<std::string_view> records;
    std::int64_t plies = 0;
};

Games make_games() {
    constexpr std::uint64_t count = 2000;
    constexpr std::uint32_t longest = 1000;
    Games all;
    notation::Diagnostics out;
    const auto setup = Havannah::read_setup({{"Swap", "off"}}, out).value();
    std::vector<std::size_t> ends;
    for (std::uint64_t number = 1; number <= count; ++number) {
        rules::Random random(1, number);
        std::string moves;
        const auto last = rules::play_randomly<Havannah>(
            setup, setup.start(), random, longest, [&](const auto& move, const auto& position) {
                moves += position.to_move == Havannah::Colour::white ? ";W[" : ";B[";
                moves += setup.written_text(setup.written_move(position, move)) + "]";
                ++all.plies;
            });
        const auto outcome = setup.outcome(last);
        const bool drawn = outcome->winners.empty();
        const std::string result = drawn ? "" : rules::index(outcome->winners.front()) == 0 ? "RE[B]" : "RE[W]";
        all.text += "(;FF[4]EV[null]PB[a]PW[b]SZ[10]RU[LG]" + result + "GC[ game #1]SO[http://www.littlegolem.com]" +
                    moves + ")\n";
        ends.push_back(all.text.size());
    }
    std::size_t begin = 0;
    for (const std::size_t end : ends) {
        all.records.push_back(std::string_view(all.text).substr(begin, end - begin));
        begin = end;
    }
    return all;
}

const Games& games() {
    static const Games result = make_games();
    return result;
}

void count(benchmark::State& state) {
    const auto rounds = static_cast<std::int64_t>(state.iterations());
    state.SetItemsProcessed(rounds * games().plies);
    state.SetBytesProcessed(rounds * static_cast<std::int64_t>(games().text.size()));
}

// A hand-written reader of the same language: one game, its properties in any order, values with escapes, nothing read
// beyond the end. It keeps what notaio keeps of a move (label, row, place, where it stands) and views of the header,
// and knows one spelling of moves.
struct FloorMove {
    char label;
    std::int16_t row;
    std::int16_t place;
    std::uint32_t begin;
};
struct FloorGame {
    std::vector<std::pair<std::string_view, std::string_view>> header;
    std::vector<FloorMove> moves;
};

class FloorReader {
  public:
    FloorReader(std::string_view text, FloorGame& game) : text_(text), game_(game) {}

    bool read() {
        if (!take('(')) return false;
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == ')') return true;
            if (c == ';' || c == ' ' || c == '\n' || c == '\r')
                ++at_;
            else if (!property())
                return false;
        }
        return false;
    }

  private:
    bool take(char wanted) {
        if (at_ >= text_.size() || text_[at_] != wanted) return false;
        ++at_;
        return true;
    }
    bool property() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && text_[at_] >= 'A' && text_[at_] <= 'Z') ++at_;
        const std::string_view name = text_.substr(begin, at_ - begin);
        if (name.empty() || !take('[')) return false;
        if (name == "W" || name == "B") return move(name[0]);
        const std::size_t value = at_;
        for (; at_ < text_.size() && text_[at_] != ']'; ++at_)
            if (text_[at_] == '\\') ++at_;
        if (at_ >= text_.size()) return false;
        game_.header.emplace_back(name, text_.substr(value, at_ - value));
        return take(']');
    }
    bool move(char label) {
        FloorMove floor_move{label, 0, 0, static_cast<std::uint32_t>(at_)};
        if (at_ >= text_.size() || text_[at_] < 'A' || text_[at_] > 'Z') return false;
        floor_move.row = static_cast<std::int16_t>(text_[at_++] - 'A' + 1);
        int number = 0;
        for (; at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9' && number < 100; ++at_)
            number = number * 10 + (text_[at_] - '0');
        floor_move.place = static_cast<std::int16_t>(number);
        game_.moves.push_back(floor_move);
        return take(']');
    }

    std::string_view text_;
    FloorGame& game_;
    std::size_t at_ = 0;
};

void floor_of_reading(benchmark::State& state) {
    FloorGame game;
    for (auto _ : state) {
        for (const std::string_view record : games().records) {
            game.header.clear();
            game.moves.clear();
            if (!FloorReader(record, game).read()) state.SkipWithError("a game is not read");
            benchmark::DoNotOptimize(game.moves.data());
        }
    }
    count(state);
}

void floor_of_both(benchmark::State& state) {
    HavannahFloor floor;
    for (auto _ : state)
        if (floor.check(games().text).bad > 0) state.SkipWithError("a game is not replayed as it was played");
    count(state);
}

// Reads each game, then does `work(record, diagnostics)`, which says whether all is well.
template <class Work>
void for_each_game(benchmark::State& state, Work work) {
    const auto& row =
        *std::ranges::find(notation::havannah::notations(), "littlegolem", &notation::Notation<Havannah::Written>::id);
    Record record;
    notation::Diagnostics found;
    for (auto _ : state) {
        bool good = true;
        for (const std::string_view text : games().records) {
            record.clear();
            found.clear();
            row.read({.uri = "", .bytes = text}, {}, record, found);
            good = work(record, found) && good;
        }
        if (!good) state.SkipWithError("a game is not read or replayed as it was played");
    }
    count(state);
}

void read(benchmark::State& state) {
    for_each_game(state, [](const Record& record, const notation::Diagnostics& found) {
        return !record.plies.empty() && found.empty();
    });
}

void read_and_examine(benchmark::State& state) {
    rules::KnownSetups<Havannah> setups;
    for_each_game(state, [&](const Record& record, notation::Diagnostics& found) {
        const auto examined =
            rules::examine<Havannah>(record, {.repairs = rules::RepairDepth::never, .proof = false}, found, setups);
        return examined.verdict == rules::Verdict::legal && found.count(notation::Severity::error) == 0;
    });
}

BENCHMARK(floor_of_reading)->Unit(benchmark::kMillisecond);
BENCHMARK(read)->Unit(benchmark::kMillisecond);
BENCHMARK(floor_of_both)->Unit(benchmark::kMillisecond);
BENCHMARK(read_and_examine)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace notaio::bench
