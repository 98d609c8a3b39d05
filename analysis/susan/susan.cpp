#include "analysis/susan/susan.hpp"

#include "analysis/graph/hex_graph.hpp"
#include "analysis/prose/facts.hpp"
#include "analysis/prose/list_text.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

namespace notaio::analysis::susan {
namespace {

using notation::Arguments;
using notation::Language;
using notation::Text;
using rules::Fact;
using rules::Susan;
using Colour = Susan::Colour;
using End = Susan::End;
using Move = Susan::Move;

constexpr std::array<Colour, 2> both_colours = {Colour::black, Colour::white};
constexpr unsigned slides_that_draw = 6;
constexpr unsigned slides_worth_saying = 3;

std::size_t index_of(Colour colour) { return static_cast<std::size_t>(colour); }

bool is_loss(End end) { return end == End::self_surrounded || end == End::both_surrounded; }

// What a move of that colour comes to, whosever turn it is.
End end_after(const Susan::Setup& setup, Susan::Position position, Colour mover, const Move& move) {
    position.to_move = mover;
    setup.apply(position, move);
    return position.end;
}

// How a finished game stands: the seat that is not to move has moved last.
std::optional<Analysis::Ending> ending_of(const Susan::Setup& setup, const Susan::Position& position) {
    if (!setup.is_over(position)) return std::nullopt;
    if (position.end == End::six_slides) return Analysis::Ending{position.end, std::nullopt, {}};
    if (position.end == End::both_surrounded)
        return Analysis::Ending{position.end, position.to_move, setup.surrounded(position)};
    const Colour winner = is_loss(position.end) ? position.to_move : rules::other(position.to_move);
    return Analysis::Ending{position.end, winner, setup.surrounded(position, rules::other(winner))};
}

// The moves that end the game at once; `all` counts the others too.
struct Moves {
    std::uint64_t all = 0;
    std::vector<Move> wins, losses, draws;
};

Moves moves_of(const Susan::Setup& setup, Susan::Position position, Colour mover) {
    position.to_move = mover;
    Moves moves;
    setup.for_each_legal(position, [&](const Move& move) {
        ++moves.all;
        const End end = end_after(setup, position, mover, move);
        if (end == End::surrounded) moves.wins.push_back(move);
        if (is_loss(end)) moves.losses.push_back(move);
        if (end == End::six_slides) moves.draws.push_back(move);
        return true;
    });
    return moves;
}

Text name_of(const Susan::Setup& setup, Colour colour) { return setup.seats()[colour == setup.first() ? 0 : 1]; }
Text name_of(const Susan::Setup& setup, const Group& group) {
    return name_of(setup, both_colours[static_cast<std::size_t>(group.colour)]);
}

std::string label(const Susan::Setup& setup, const Susan::Position& position, const Move& move) {
    return setup.written_text(setup.written_move(position, move));
}

std::vector<std::string> labels(const Susan::Setup& setup, const Susan::Position& position,
                                const std::vector<Move>& moves) {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const Move& move : moves) texts.push_back(label(setup, position, move));
    return texts;
}

// An object with one member a colour.
template <class Value>
Fact per_colour(const Susan::Setup& setup, Value&& value) {
    Fact::Object object;
    for (const Colour colour : both_colours) object.emplace_back(name_of(setup, colour).en, value(colour));
    return object;
}

Fact outcome_fact(const Susan::Setup& setup, const Susan::Position& position, const Analysis::Ending& ending) {
    Fact::List winners;
    if (ending.winner) winners.emplace_back(name_of(setup, *ending.winner).en);
    return Fact::Object{{"winners", std::move(winners)},
                        {"how", setup.outcome(position)->how},
                        {"scores", nullptr},
                        {"proof", cells_fact(setup.coordinates(), ending.proof)}};
}

// Writes lines of text in one language about one position.
class Description {
  public:
    Description(const Susan::Setup& setup, const Susan::Position& position, Language language)
        : setup_(setup),
          position_(position),
          found_(study(setup, position)),
          language_(language) {}

    std::string write() && {
        if (found_.ending)
            add_ending(*found_.ending);
        else
            add_turn();
        line("stones: {black}, {white}"_text, counts([&](Colour colour) { return found_.count(colour); }));
        if (!found_.ending) {
            add_moves();
            add_holes();
            add_threats();
        }
        add_groups();
        return std::move(out_);
    }

  private:
    void line(const Text& text, const Arguments& arguments) { out_ += fill(text, arguments, language_) + '\n'; }
    [[nodiscard]] std::string name(Colour colour) const { return std::string(name_of(setup_, colour).in(language_)); }

    // "Black 7" and "White 6", for templates with {black} and {white}
    template <class Count>
    Arguments counts(Count&& count) const {
        return {{"black", name(Colour::black) + ' ' + std::to_string(count(Colour::black))},
                {"white", name(Colour::white) + ' ' + std::to_string(count(Colour::white))}};
    }

    void add_ending(const Analysis::Ending& ending) {
        if (!ending.winner) {
            line("game over: a draw, six slides in a row"_text, {});
            return;
        }
        Text text = "game over: {winner} wins, {loser} is surrounded: {cells}"_text;
        if (ending.end == End::self_surrounded)
            text = "game over: {winner} wins, {loser} has surrounded its own: {cells}"_text;
        if (ending.end == End::both_surrounded)
            text = "game over: {winner} wins, {loser} has surrounded both colours: {cells}"_text;
        line(text, {{"winner", name_of(setup_, *ending.winner)},
                    {"loser", name_of(setup_, rules::other(*ending.winner))},
                    {"cells", list_text(setup_.coordinates().labels(ending.proof), language_)}});
    }

    void add_turn() {
        const unsigned left = slides_that_draw - found_.slides;
        const Arguments seat = {{"seat", name_of(setup_, *found_.to_move)}};
        if (found_.slides < slides_worth_saying) return line("to move: {seat}"_text, seat);
        constexpr auto draws =
            notation::plural("to move: {seat}; {count} more slide draws", "to move: {seat}; {count} more slides draw");
        out_ += fill(draws, std::int64_t{left}, seat, language_) + '\n';
    }

    void add_moves() {
        line("legal moves: {n}"_text, {{"n", static_cast<std::int64_t>(found_.legal)}});
        add_list("winning moves: {list}"_text, found_.wins);
        add_list("losing moves: {list}"_text, found_.losses);
        if (!found_.draws.empty()) add_list("drawing moves: {list}"_text, found_.draws);
        line("moves that do not lose at once: {black}, {white}"_text,
             counts([&](Colour colour) { return found_.safe[index_of(colour)]; }));
    }

    void add_list(const Text& text, const std::vector<Move>& moves) {
        line(text, {{"list", list_text(labels(setup_, position_, moves), language_)}});
    }

    // One list a colour; one word if all are empty.
    void add_lists(const Text& text, const Analysis::PerColour<std::vector<std::string>>& lists, bool feminine) {
        std::string out;
        for (const Colour colour : both_colours) {
            if (lists[index_of(colour)].empty()) continue;
            if (!out.empty()) out += "; ";
            out += name(colour) + ' ' + list_text(lists[index_of(colour)], language_, feminine);
        }
        line(text, {{"list", out.empty() ? list_text({}, language_, feminine) : out}});
    }

    void add_holes() {
        add_lists("holes: {list}"_text,
                  {setup_.coordinates().labels(found_.holes[0]), setup_.coordinates().labels(found_.holes[1])}, false);
    }

    void add_threats() {
        Analysis::PerColour<std::vector<std::string>> lists;
        for (const auto& stone : found_.stones) {
            if (stone.free.size() != 1) continue;
            lists[index_of(stone.colour)].push_back(fill("{cell} (only {free} is free)"_text,
                                                         {{"cell", setup_.coordinates().label(stone.cell)},
                                                          {"free", setup_.coordinates().label(stone.free.front())}},
                                                         language_));
        }
        add_lists("threatened stones: {list}"_text, lists, true);
    }

    // Stones alone are only counted.
    void add_groups() {
        std::size_t large = 0;
        Analysis::PerColour<std::int64_t> alone{};
        for (const Group& group : found_.groups) {
            if (group.size() == 1)
                ++alone[static_cast<std::size_t>(group.colour)];
            else if (++large <= most_items_listed)
                add_group(group);
        }
        if (large > most_items_listed) {
            const auto rest = static_cast<std::int64_t>(large - most_items_listed);
            line("and {n} more groups"_text, {{"n", rest}});
        }
        if (alone[0] + alone[1] > 0)
            line("stones alone: {black}, {white}"_text, counts([&](Colour colour) { return alone[index_of(colour)]; }));
    }

    void add_group(const Group& group) {
        Text text = "group of {seat}, {size} stones: {cells}; empty cells around: {free}"_text;
        if (!group.cut.empty())
            text = "group of {seat}, {size} stones: {cells}; empty cells around: {free}; breaks at: {cut}"_text;
        line(text, {{"seat", name_of(setup_, group)},
                    {"size", static_cast<std::int64_t>(group.size())},
                    {"free", static_cast<std::int64_t>(group.free.size())},
                    {"cells", list_text(setup_.coordinates().labels(group.cells), language_)},
                    {"cut", list_text(setup_.coordinates().labels(group.cut), language_)}});
    }

    const Susan::Setup& setup_;
    const Susan::Position& position_;
    Analysis found_;
    Language language_;
    std::string out_;
};

}  // namespace

std::uint64_t Analysis::count(Colour colour) const {
    return static_cast<std::uint64_t>(std::ranges::count(stones, colour, &Stone::colour));
}

Analysis study(const Susan::Setup& setup, const Susan::Position& position) {
    const BoardGraph& board = hex_graph(setup.board());
    Analysis found;
    found.slides = position.slides;
    found.surrounded = setup.surrounded(position);
    found.ending = ending_of(setup, position);
    if (!found.ending) found.to_move = position.to_move;

    for (std::size_t i = 0; i < board.size(); ++i) {
        const Cell cell = rules::cell_at(i);
        const auto colour_of_stone = position.stone(cell);
        if (!colour_of_stone) {
            for (const Colour colour : both_colours)
                if (is_loss(end_after(setup, position, colour, Susan::Place{cell})))
                    found.holes[index_of(colour)].push_back(cell);
            continue;
        }
        auto& stone = found.stones.emplace_back(Analysis::Stone{cell, *colour_of_stone, {}});
        std::ranges::copy_if(board.neighbours(cell), std::back_inserter(stone.free),
                             [&](Cell near) { return position.is_empty(near); });
        if (stone.free.size() == 1) found.threatened[index_of(stone.colour)].push_back(cell);
    }
    if (found.to_move) {
        for (const Colour colour : both_colours) {
            Moves moves = moves_of(setup, position, colour);
            found.safe[index_of(colour)] = moves.all - moves.losses.size();
            if (colour != *found.to_move) continue;
            found.legal = moves.all;
            found.wins = std::move(moves.wins);
            found.losses = std::move(moves.losses);
            found.draws = std::move(moves.draws);
        }
    }
    found.groups = groups(board, [&](Cell cell) -> std::optional<int> {
        const auto stone = position.stone(cell);
        return stone ? std::optional(static_cast<int>(*stone)) : std::nullopt;
    });
    return found;
}

Fact analyse(const Susan::Setup& setup, const Susan::Position& position) {
    const Analysis found = study(setup, position);
    const auto cell_lists = [&](const Analysis::PerColour<std::vector<Cell>>& lists) {
        return per_colour(setup,
                          [&](Colour colour) { return cells_fact(setup.coordinates(), lists[index_of(colour)]); });
    };
    const auto move_list = [&](const std::vector<Move>& moves) {
        return list_of(moves, [&](const Move& move) { return label(setup, position, move); });
    };

    Fact::List liberties;
    for (const auto& stone : found.stones)
        liberties.emplace_back(Fact::Object{{"cell", setup.coordinates().label(stone.cell)},
                                            {"seat", name_of(setup, stone.colour).en},
                                            {"free", cells_fact(setup.coordinates(), stone.free)}});
    Fact::List all_groups;
    for (const Group& group : found.groups)
        all_groups.emplace_back(Fact::Object{{"seat", name_of(setup, group).en},
                                             {"size", std::uint64_t{group.size()}},
                                             {"cells", cells_fact(setup.coordinates(), group.cells)},
                                             {"free", cells_fact(setup.coordinates(), group.free)},
                                             {"cut", cells_fact(setup.coordinates(), group.cut)}});
    return Fact::Object{
        {"position", setup.position_text(position)},
        {"to_move", found.to_move ? Fact(name_of(setup, *found.to_move).en) : Fact()},
        {"slides", std::uint64_t{found.slides}},
        {"stones", per_colour(setup, [&](Colour colour) -> Fact { return found.count(colour); })},
        {"outcome", found.ending ? outcome_fact(setup, position, *found.ending) : Fact()},
        {"legal", found.legal},
        {"wins", move_list(found.wins)},
        {"losses", move_list(found.losses)},
        {"draws", move_list(found.draws)},
        {"holes", cell_lists(found.holes)},
        {"liberties", std::move(liberties)},
        {"safe", per_colour(setup, [&](Colour colour) -> Fact { return found.safe[index_of(colour)]; })},
        {"threatened", cell_lists(found.threatened)},
        {"groups", std::move(all_groups)},
    };
}

std::string describe(const Susan::Setup& setup, const Susan::Position& position, Language language) {
    return Description(setup, position, language).write();
}

std::optional<std::string> remark_on_move(const Susan::Setup& setup, const Susan::Position& before, const Move& played,
                                          Language language) {
    if (setup.is_over(before)) return std::nullopt;
    const Moves moves = moves_of(setup, before, before.to_move);
    const auto is_among = [&](const std::vector<Move>& list) { return std::ranges::find(list, played) != list.end(); };
    const bool missed = !moves.wins.empty() && !is_among(moves.wins);
    const std::uint64_t safe = moves.all - moves.losses.size();
    const bool lost = safe > 0 && is_among(moves.losses);
    if (!missed && !lost) return std::nullopt;

    constexpr auto loses = notation::plural("this move loses at once, and {count} other does not",
                                            "this move loses at once, and {count} others do not");
    if (!missed) return fill(loses, static_cast<std::int64_t>(safe), {}, language);
    const Text text =
        lost ? "this move loses at once, and {win} wins at once"_text : "a win at once was missed: {win}"_text;
    return fill(text, {{"win", label(setup, before, moves.wins.front())}}, language);
}

}  // namespace notaio::analysis::susan
