// Plays games whose setup and moves the bytes choose: what is visited as legal is legal in every way, and nothing else
// is. The game stands in the header that the target names.
#include "rules/examine/replay.hpp"
#include "rules/game/abilities.hpp"
#include "rules/play/perft.hpp"
#include "tests/fuzz/holds.hpp"
#include "tests/fuzz/input.hpp"

#include NOTAIO_FUZZ_GAME

#include <algorithm>
#include <array>
#include <limits>

namespace {

using namespace notaio;
using notation::Tags;

template <class GameOfTest>
struct Play {
    using G = typename GameOfTest::Rules;
    using Setup = typename G::Setup;
    using Position = typename G::Position;
    using Move = typename G::Move;

    static constexpr std::array<std::string_view, 2> seats = [] {
        if constexpr (requires { GameOfTest::seats; }) return GameOfTest::seats;
        return std::array<std::string_view, 2>{"Black", "White"};
    }();
    static constexpr std::size_t most_moves = [] {
        if constexpr (requires { GameOfTest::most_moves; }) return GameOfTest::most_moves;
        return std::numeric_limits<std::size_t>::max();
    }();

    // The setup that the first bytes choose; nothing where the game does not have it.
    static std::optional<Setup> chosen_setup(fuzz::Input& input) {
        Tags tags = {{"Ruleset", std::string(G::rulesets[input.below(G::rulesets.size())])},
                     {"Coordinates", std::string(G::coordinate_ids[input.below(G::coordinate_ids.size())])}};
        if (const std::uint8_t side = input.byte(); side > 0) tags.push_back({"Board", std::to_string(side)});
        if (const std::uint8_t first = input.byte(); first > 0)
            tags.push_back({"First", std::string(seats[first % 2])});
        if constexpr (requires { GameOfTest::add_setup(tags, input); }) GameOfTest::add_setup(tags, input);
        notation::Diagnostics out;
        const auto setup = G::read_setup(tags, out);
        NOTAIO_HOLDS(setup.has_value() != (out.count(notation::Severity::error) > 0), "a setup is used or refused");
        return setup;
    }

    // One written move, and what resolves from it.
    static void hold_move(const Setup& setup, const Position& position, const Move& move) {
        const auto written = setup.written_move(position, move);
        const std::string text = setup.written_text(written);
        const auto legal = setup.legal_move(position, written);
        NOTAIO_HOLDS(legal == move, text);
        const auto read = GameOfTest::syntax(setup).read(text, 0);
        NOTAIO_HOLDS(read && read->written == written && !read->lenient, text);
        Position applied = position;
        setup.apply(applied, move);
        Position played = position;
        NOTAIO_HOLDS(rules::play<G>(setup, played, written) && played == applied, text);
    }

    static std::vector<Move> hold_position(const Setup& setup, const Position& position, bool closely) {
        std::vector<Move> moves;
        setup.for_each_legal(position, [&](const Move& move) {
            moves.push_back(move);
            return moves.size() < most_moves;
        });
        NOTAIO_HOLDS(moves.size() == std::min<std::uint64_t>(most_moves, setup.count_legal(position)));
        NOTAIO_HOLDS(setup.is_over(position) == setup.outcome(position).has_value());
        NOTAIO_HOLDS(!setup.is_over(position) || moves.empty(), "nothing may follow the end");
        NOTAIO_HOLDS(setup.is_over(position) || !moves.empty(), "a game that goes on has a move");
        if (!moves.empty()) {  // a visitor can stop
            std::size_t visited = 0;
            setup.for_each_legal(position, [&](const Move&) { return ++visited < (moves.size() + 1) / 2; });
            NOTAIO_HOLDS(visited == (moves.size() + 1) / 2);
        }
        const std::string text = setup.position_text(position);
        Tags tags = setup.setup_tags();
        std::erase_if(tags, [](const auto& tag) { return tag.name == "Position"; });
        tags.push_back({"Position", text});
        notation::Diagnostics out;
        const auto again = G::read_setup(tags, out);
        NOTAIO_HOLDS(again.has_value(), text);
        if constexpr (requires { GameOfTest::is_same(position, again->start()); })
            NOTAIO_HOLDS(GameOfTest::is_same(position, again->start()), text);
        else
            NOTAIO_HOLDS(again->start() == position, text);
        if (closely) {
            for (const Move& move : moves) hold_move(setup, position, move);
            GameOfTest::hold_analysis(setup, position);
        }
        return moves;
    }

    // Any written move is legal exactly if it is visited; else it breaks a rule.
    static void hold_written(const Setup& setup, const Position& position, const std::vector<Move>& moves,
                             fuzz::Input& input) {
        const typename G::Written written = GameOfTest::any_move(setup, input);
        const std::string text = setup.written_text(written);
        const auto legal = setup.legal_move(position, written);
        Position played = position;
        NOTAIO_HOLDS(rules::play<G>(setup, played, written) == legal.has_value(), text);
        if (setup.is_over(position)) return;
        const bool visited = legal && std::find(moves.begin(), moves.end(), *legal) != moves.end();
        if (moves.size() < most_moves) NOTAIO_HOLDS(legal.has_value() == visited, text);
        if (!legal) NOTAIO_HOLDS(setup.broken_rule(position, written).code != nullptr, text);
        if constexpr (rules::has<rules::TooManyTurns, G>)
            setup.visit_near(position, written, [&](const typename G::Written& near) {
                NOTAIO_HOLDS(!setup.written_text(near).empty(), text);
            });
    }

    static void run(fuzz::Input& input) {
        const auto setup = chosen_setup(input);
        if (!setup) return;
        const std::uint8_t close = input.byte();  // every how many plies the position is looked at closely
        Position position = setup->start();
        std::size_t ply = 0;
        while (true) {
            const bool closely = input.empty() || setup->is_over(position) || (close > 0 && ply % close == 0);
            const auto moves = hold_position(*setup, position, closely);
            if (input.empty()) break;
            const std::size_t choice = input.below(std::max<std::size_t>(moves.size(), 257));
            if (choice % 16 == 15) hold_written(*setup, position, moves, input);
            if (moves.empty()) break;
            const Move& move = moves[choice % moves.size()];
            hold_move(*setup, position, move);
            setup->apply(position, move);
            ++ply;
        }
    }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Input input(data, size);
    Play<fuzz::PlayedGame>::run(input);
    return 0;
}
