// Plays games whose setup and moves the bytes choose: what is visited as legal is legal in every way, and nothing else
// is.
#include "analysis/susan.hpp"
#include "notation/susan.hpp"
#include "rules/perft.hpp"
#include "rules/susan.hpp"
#include "tests/fuzz/holds.hpp"
#include "tests/fuzz/input.hpp"

#include <algorithm>

namespace {

using namespace notaio;
using notation::Tags;

// analysis/ finds the same from the board graph.
void hold_analysis(const rules::Susan::Table& table, const rules::Susan::Position& position) {
    const auto study = analysis::study(table, position);
    NOTAIO_HOLDS(study.surrounded == rules::Susan::surrounded(table, position));
    NOTAIO_HOLDS(study.legal == rules::Susan::count_legal(table, position));
    NOTAIO_HOLDS(study.ending.has_value() == rules::Susan::is_over(table, position));
    if (!study.ending) return;
    NOTAIO_HOLDS(study.ending->end == position.end);
    const auto outcome = rules::Susan::outcome(table, position);
    NOTAIO_HOLDS(study.ending->winner.has_value() == !outcome->winners.empty());
    if (study.ending->winner)
        NOTAIO_HOLDS(outcome->winners.front() == static_cast<rules::Seat>(*study.ending->winner != table.first));
}

template <class G>
struct Play {
    using Table = typename G::Table;
    using Position = typename G::Position;
    using Move = typename G::Move;

    // The setup that the first bytes choose; nothing where the game does not have it.
    static std::optional<Table> setup(fuzz::Input& input) {
        Tags tags = {{"Ruleset", std::string(G::rulesets[input.below(G::rulesets.size())])},
                     {"Coordinates", std::string(G::coordinate_ids[input.below(G::coordinate_ids.size())])}};
        if (const std::uint8_t side = input.byte(); side > 0) tags.push_back({"Board", std::to_string(side)});
        if (const std::uint8_t first = input.byte(); first > 0)
            tags.push_back({"First", first % 2 == 1 ? "White" : "Black"});
        notation::Diagnostics out;
        const auto table = G::read_table(tags, out);
        NOTAIO_HOLDS(table.has_value() != (out.count(notation::Severity::error) > 0), "a setup is used or refused");
        return table;
    }

    // One written move, and what resolves from it.
    static void hold_move(const Table& table, const Position& position, const Move& move) {
        const auto written = G::express(table, position, move);
        const std::string text = G::written_text(table, written);
        const auto legal = G::legal_move(table, position, written);
        NOTAIO_HOLDS(legal == move, text);
        const auto read = notation::susan::Syntax(table.coordinates->form()).read(text, 0);
        NOTAIO_HOLDS(read && read->written == written && !read->lenient, text);
        Position applied = position;
        G::apply(table, applied, move);
        Position played = position;
        NOTAIO_HOLDS(G::play(table, played, written) && played == applied, text);
    }

    static std::vector<Move> hold_position(const Table& table, const Position& position, bool closely) {
        std::vector<Move> moves;
        G::for_each_legal(table, position, [&](const Move& move) {
            moves.push_back(move);
            return true;
        });
        NOTAIO_HOLDS(moves.size() == G::count_legal(table, position));
        NOTAIO_HOLDS(G::is_over(table, position) == G::outcome(table, position).has_value());
        NOTAIO_HOLDS(!G::is_over(table, position) || moves.empty(), "nothing may follow the end");
        NOTAIO_HOLDS(G::is_over(table, position) || !moves.empty(), "a game that goes on has a move");
        if (!moves.empty()) {  // a visitor can stop
            std::size_t visited = 0;
            G::for_each_legal(table, position, [&](const Move&) { return ++visited < (moves.size() + 1) / 2; });
            NOTAIO_HOLDS(visited == (moves.size() + 1) / 2);
        }
        const std::string text = G::position_text(table, position);
        Tags tags = G::setup_tags(table);
        std::erase_if(tags, [](const auto& tag) { return tag.name == "Position"; });
        tags.push_back({"Position", text});
        notation::Diagnostics out;
        const auto again = G::read_table(tags, out);
        NOTAIO_HOLDS(again.has_value(), text);
        NOTAIO_HOLDS(again->start == position, text);
        if (closely) {
            for (const Move& move : moves) hold_move(table, position, move);
            hold_analysis(table, position);
        }
        return moves;
    }

    // Any written move is legal exactly if it is visited; else it breaks a rule.
    static void hold_written(const Table& table, const Position& position, const std::vector<Move>& moves,
                             fuzz::Input& input) {
        const auto form = table.coordinates->form();
        const auto coord = [&] {
            notation::Coord made{.numbers = {}, .form = form};
            made.numbers[0] = static_cast<std::int16_t>(form == notation::CoordForm::number ? input.below(1000)
                                                                                            : 1 + input.below(26));
            if (form != notation::CoordForm::number) made.numbers[1] = static_cast<std::int16_t>(input.byte());
            return made;
        };
        typename G::Written written;
        switch (input.below(5)) {
        case 0: written = notation::susan::Pass{}; break;
        case 1:
        case 2: written = notation::susan::Place{coord()}; break;
        default: {
            const auto from = coord();
            written = notation::susan::Slide{from, coord()};
        }
        }
        const std::string text = G::written_text(table, written);
        const auto legal = G::legal_move(table, position, written);
        Position played = position;
        NOTAIO_HOLDS(G::play(table, played, written) == legal.has_value(), text);
        if (G::is_over(table, position)) return;
        const bool visited = legal && std::find(moves.begin(), moves.end(), *legal) != moves.end();
        NOTAIO_HOLDS(legal.has_value() == visited, text);
        if (!legal) NOTAIO_HOLDS(G::broken_rule(table, position, written).code != nullptr, text);
        G::repairs(table, position, written, [&](const typename G::Written& candidate) {
            NOTAIO_HOLDS(!G::written_text(table, candidate).empty(), text);
        });
    }

    static void run(fuzz::Input& input) {
        const auto table = setup(input);
        if (!table) return;
        const std::uint8_t close = input.byte();  // every how many plies the position is looked at closely
        Position position = G::start(*table);
        std::size_t ply = 0;
        while (true) {
            const bool closely = input.empty() || G::is_over(*table, position) || (close > 0 && ply % close == 0);
            const auto moves = hold_position(*table, position, closely);
            if (input.empty()) break;
            const std::size_t choice = input.below(std::max<std::size_t>(moves.size(), 257));
            if (choice % 16 == 15) hold_written(*table, position, moves, input);
            if (moves.empty()) break;
            const Move& move = moves[choice % moves.size()];
            hold_move(*table, position, move);
            G::apply(*table, position, move);
            ++ply;
        }
    }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Input input(data, size);
    Play<rules::Susan>::run(input);
    return 0;
}
