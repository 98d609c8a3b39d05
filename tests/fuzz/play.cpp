// Plays games whose setup and moves the bytes choose: what is visited as legal is legal in every way, and nothing else
// is.
#include "analysis/glass_bead/captures.hpp"
#include "analysis/havannah/havannah.hpp"
#include "analysis/susan/susan.hpp"
#include "analysis/urbino/urbino.hpp"
#include "notation/glass_bead/glass_bead.hpp"
#include "notation/havannah/havannah.hpp"
#include "notation/susan/susan.hpp"
#include "rules/examine/replay.hpp"
#include "rules/glass_bead/glass_bead.hpp"
#include "rules/havannah/witness.hpp"
#include "rules/play/perft.hpp"
#include "rules/siesta/score.hpp"
#include "rules/susan/susan.hpp"
#include "tests/fuzz/holds.hpp"
#include "tests/fuzz/input.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace {

using namespace notaio;
using notation::Tags;

// What differs from game to game: how moves are read, which ones are made up, and what analysis/ finds.
struct SusanGame {
    using Rules = rules::Susan;

    static notation::susan::Syntax syntax(const Rules::Table& table) {
        return notation::susan::Syntax(table.coordinates->form());
    }

    static Rules::Written any_move(const Rules::Table& table, fuzz::Input& input) {
        const auto form = table.coordinates->form();
        const auto coord = [&] {
            notation::Coord made{.numbers = {}, .form = form};
            made.numbers[0] = static_cast<std::int16_t>(form == notation::CoordForm::number ? input.below(1000)
                                                                                            : 1 + input.below(26));
            if (form != notation::CoordForm::number) made.numbers[1] = static_cast<std::int16_t>(input.byte());
            return made;
        };
        switch (input.below(5)) {
        case 0: return notation::susan::Pass{};
        case 1:
        case 2: return notation::susan::Place{coord()};
        default: {
            const auto from = coord();
            return notation::susan::Slide{from, coord()};
        }
        }
    }

    // analysis/ finds the same from the board graph.
    static void hold_analysis(const Rules::Table& table, const Rules::Position& position) {
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
};

struct HavannahGame {
    using Rules = rules::Havannah;

    [[maybe_unused]] static constexpr std::array<std::string_view, 2> seats = {"White", "Black"};

    static notation::havannah::Syntax syntax(const Rules::Table& table) {
        return notation::havannah::Syntax(table.coordinates->id());
    }

    static void add_setup(Tags& tags, fuzz::Input& input) {
        if (input.below(2) == 1) tags.push_back({"Swap", "off"});
    }

    // A coord on the board or near it.
    static Rules::Written any_move(const Rules::Table& table, fuzz::Input& input) {
        const auto form = table.coordinates->form();
        notation::Coord to{.form = form};
        const auto number = [&](int low) { return static_cast<std::int16_t>(low + static_cast<int>(input.below(28))); };
        const int side = table.board->side();
        switch (form) {
        case notation::CoordForm::number: to.numbers[0] = static_cast<std::int16_t>(input.below(1500)); break;
        case notation::CoordForm::letter_number: to.numbers = {number(1), number(0), 0}; break;
        case notation::CoordForm::letters: to.numbers = {number(1), number(1), 0}; break;
        case notation::CoordForm::triple:
            to.numbers = {number(-side), number(-side), 0};
            to.numbers[2] =
                static_cast<std::int16_t>(-to.numbers[0] - to.numbers[1] + static_cast<int>(input.below(2)));
            break;
        }
        switch (input.below(10)) {
        case 0: return notation::havannah::Pass{};
        case 1: return notation::havannah::Swap{};
        default: return notation::havannah::Place{.to = to};
        }
    }

    // A finished game has a witness for its end, and what wins at once by analysis/ wins by the rules.
    static void hold_analysis(const Rules::Table& table, const Rules::Position& position) {
        const std::string text = Rules::position_text(table, position);
        const auto study = analysis::study(table, position);
        NOTAIO_HOLDS(study.legal == Rules::count_legal(table, position), text);
        const auto outcome = Rules::outcome(table, position);
        const bool won = outcome && !outcome->winners.empty();
        NOTAIO_HOLDS(rules::havannah::witnesses(table, position).empty() != won, text);
        if (!study.to_move) return;
        const auto& wins = study.wins[static_cast<std::size_t>(*study.to_move)];
        std::size_t found = 0;
        Rules::for_each_legal(table, position, [&](const Rules::Move& move) {
            Rules::Position after = position;
            Rules::apply(table, after, move);
            const auto made = Rules::outcome(table, after);
            found += made && !made->winners.empty() ? 1 : 0;
            return true;
        });
        NOTAIO_HOLDS(found == wins.size(), text);
    }
};

struct UrbinoGame {
    using Rules = rules::Urbino;

    static notation::urbino::Syntax syntax(const Rules::Table& table) {
        return notation::urbino::Syntax({{"Coordinates", std::string(table.coordinates->id())}});
    }

    static Rules::Written any_move(const Rules::Table&, fuzz::Input& input) {
        namespace written = notation::urbino;
        const auto coord = [&] {
            notation::Coord made;
            made.numbers[0] = static_cast<std::int16_t>(1 + input.below(10));
            made.numbers[1] = static_cast<std::int16_t>(input.below(11));
            return made;
        };
        const auto build = [&] {
            const auto kind = Rules::kinds[input.below(Rules::kinds.size())];
            return written::Build{.kind = kind, .to = coord()};
        };
        switch (input.below(7)) {
        case 0: return written::Skip{};
        case 1: return written::Pass{};
        case 2: return written::GiveFirst{};
        case 3: return written::PlaceArchitect{coord()};
        case 4: return build();
        default: {
            written::Turn turn{.from = coord(), .to = {}, .build = {}};
            turn.to = coord();
            if (input.below(8) > 0) turn.build = build();
            return turn;
        }
        }
    }

    static void hold_analysis(const Rules::Table& table, const Rules::Position& position) {
        const auto study = analysis::study(table, position);
        const std::string text = Rules::position_text(table, position);
        NOTAIO_HOLDS(study.lots == Rules::lots(table, position), text);
        for (const auto colour : Rules::colours) {
            const auto& sites = study.buildable[static_cast<std::size_t>(colour)];
            const auto allowed = Rules::buildable(table, position, colour);
            for (std::size_t kind = 0; kind < allowed.size(); ++kind)
                NOTAIO_HOLDS(sites.anywhere[kind] == allowed[kind].without(position.architects), text);
            const bool has_turns = position.phase == Rules::Phase::play || position.phase == Rules::Phase::skipped;
            NOTAIO_HOLDS(study.must_skip[static_cast<std::size_t>(colour)] ==
                             (has_turns && !Rules::can_build(table, position, colour)),
                         text);
        }
        const auto scored = rules::urbino::score(table, position);
        NOTAIO_HOLDS(study.standing.scores == scored.totals && study.standing.leading == scored.winner, text);
    }
};

struct SiestaGame {
    using Rules = rules::Siesta;

    static notation::siesta::Syntax syntax(const Rules::Table& table) {
        return notation::siesta::Syntax({{"Ruleset", std::string(Rules::ruleset(table))}});
    }

    static void add_setup(Tags& tags, fuzz::Input& input) {
        if (const std::size_t players = input.below(6); players > 0)
            tags.push_back({"Players", std::to_string(players)});
    }

    static Rules::Written any_move(const Rules::Table& table, fuzz::Input& input) {
        Rules::Written made;
        made.count = static_cast<std::uint8_t>(input.below(made.pieces.size() + 1));
        made.failed = input.below(16) == 0;
        for (std::size_t i = 0; i < made.count; ++i) {
            auto& placed = made.pieces[i];
            placed.piece = static_cast<Rules::Piece>(input.below(3));
            placed.to.numbers[0] = static_cast<std::int16_t>(1 + input.below(14));
            placed.to.numbers[1] = static_cast<std::int16_t>(input.below(14));
            if (placed.piece == Rules::Piece::roof && input.below(8) == 0)
                placed.owner = static_cast<std::uint8_t>(input.below(table.players));
        }
        return made;
    }

    // A position string does not tell which pieces ended the game.
    static bool is_same(const Rules::Position& position, const Rules::Position& read) {
        if (position.reason_count == 0) return position == read;
        return position.board == read.board && position.totals == read.totals && read.reason_count > 0;
    }

    // The points that were paid piece by piece are those of the board, and those of its Siestas.
    static void hold_analysis(const Rules::Table& table, const Rules::Position& position) {
        const auto counted = rules::siesta::recount(table, position);
        NOTAIO_HOLDS(counted.total == position.totals, Rules::position_text(table, position));
        if (position.void_count == 0) NOTAIO_HOLDS(position.board.points() == position.totals);
    }
};

struct GlassBeadGame {
    using Rules = rules::GlassBead;

    // A pit of twenty beads has ten thousand million orders: beyond this the first moves are looked at.
    static constexpr std::size_t most_moves = 300;
    [[maybe_unused]] static constexpr std::array<std::string_view, 2> seats = {"North", "South"};

    static notation::glass_bead::Syntax syntax(const Rules::Table&) { return notation::glass_bead::Syntax(Tags{}); }

    // One of the layouts, or every bead where a byte puts it.
    static void add_setup(Tags& tags, fuzz::Input& input) {
        const std::size_t choice = input.below(4);
        if (choice == 1) tags.push_back({"Layout", "mirror"});
        if (choice < 2) return;
        Rules::Position position;
        for (unsigned kind = 0; kind < rules::glass_bead::kinds; ++kind)
            for (unsigned i = 0; i < (kind == 0 ? 10U : 2U); ++i)
                position.places[input.below(kind == 0 ? rules::glass_bead::pits : rules::glass_bead::place_count)].add(
                    kind);
        position.to_move = choice == 2 ? Rules::Side::south : Rules::Side::north;
        tags.push_back({"Position", Rules::position_text({}, position)});
    }

    static Rules::Written any_move(const Rules::Table&, fuzz::Input& input) {
        namespace written = notation::glass_bead;
        Rules::Written made{};
        made.pit = static_cast<std::uint8_t>(input.below(written::pit_letters.size()));
        made.bead_count = static_cast<std::uint8_t>(input.below(6));
        for (std::size_t i = 0; i < made.bead_count; ++i) made.bead[i] = static_cast<std::uint8_t>(input.below(6));
        const std::size_t mark = input.below(3);
        made.mark = static_cast<Rules::Written::Mark>(mark);
        if (mark == 0) return made;
        made.taken_count = static_cast<std::uint8_t>(1 + input.below(4));
        for (std::size_t i = 0; i < made.taken_count; ++i) {
            const std::size_t place = input.below(written::pit_letters.size() + 1);
            made.gem[i].place =
                place == written::pit_letters.size() ? written::opponents_store : static_cast<std::uint8_t>(place);
            made.gem[i].value = static_cast<std::uint8_t>(input.below(6));
        }
        return made;
    }

    // The moves by what they capture, listed and by formula.
    static void hold_analysis(const Rules::Table& table, const Rules::Position& position) {
        const std::string text = Rules::position_text(table, position);
        const std::uint64_t legal = Rules::count_legal(table, position);
        const auto counted = analysis::counted_classes(table, position);
        std::uint64_t sum = 0;
        for (const auto& one : counted) sum += one.moves;
        NOTAIO_HOLDS(sum == legal, text);
        if (legal > most_moves) return;
        const auto listed = analysis::listed_classes(table, position);
        const auto same = [](const auto& a, const auto& b) {
            return a.capture == b.capture && a.chain == b.chain && a.moves == b.moves;
        };
        NOTAIO_HOLDS(std::ranges::equal(listed, counted, same), text);
    }
};

template <class GameOfTest>
struct Play {
    using G = typename GameOfTest::Rules;
    using Table = typename G::Table;
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
    static std::optional<Table> setup(fuzz::Input& input) {
        Tags tags = {{"Ruleset", std::string(G::rulesets[input.below(G::rulesets.size())])},
                     {"Coordinates", std::string(G::coordinate_ids[input.below(G::coordinate_ids.size())])}};
        if (const std::uint8_t side = input.byte(); side > 0) tags.push_back({"Board", std::to_string(side)});
        if (const std::uint8_t first = input.byte(); first > 0)
            tags.push_back({"First", std::string(seats[first % 2])});
        if constexpr (requires { GameOfTest::add_setup(tags, input); }) GameOfTest::add_setup(tags, input);
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
        const auto read = GameOfTest::syntax(table).read(text, 0);
        NOTAIO_HOLDS(read && read->written == written && !read->lenient, text);
        Position applied = position;
        G::apply(table, applied, move);
        Position played = position;
        NOTAIO_HOLDS(rules::play<G>(table, played, written) && played == applied, text);
    }

    static std::vector<Move> hold_position(const Table& table, const Position& position, bool closely) {
        std::vector<Move> moves;
        G::for_each_legal(table, position, [&](const Move& move) {
            moves.push_back(move);
            return moves.size() < most_moves;
        });
        NOTAIO_HOLDS(moves.size() == std::min<std::uint64_t>(most_moves, G::count_legal(table, position)));
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
        if constexpr (requires { GameOfTest::is_same(position, again->start); })
            NOTAIO_HOLDS(GameOfTest::is_same(position, again->start), text);
        else
            NOTAIO_HOLDS(again->start == position, text);
        if (closely) {
            for (const Move& move : moves) hold_move(table, position, move);
            GameOfTest::hold_analysis(table, position);
        }
        return moves;
    }

    // Any written move is legal exactly if it is visited; else it breaks a rule.
    static void hold_written(const Table& table, const Position& position, const std::vector<Move>& moves,
                             fuzz::Input& input) {
        const typename G::Written written = GameOfTest::any_move(table, input);
        const std::string text = G::written_text(table, written);
        const auto legal = G::legal_move(table, position, written);
        Position played = position;
        NOTAIO_HOLDS(rules::play<G>(table, played, written) == legal.has_value(), text);
        if (G::is_over(table, position)) return;
        const bool visited = legal && std::find(moves.begin(), moves.end(), *legal) != moves.end();
        if (moves.size() < most_moves) NOTAIO_HOLDS(legal.has_value() == visited, text);
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
    Play<NOTAIO_FUZZ_GAME>::run(input);
    return 0;
}
