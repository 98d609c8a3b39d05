// Positions and moves of Hex explained to people. docs/notation/hex.md 7
#include "analysis/hex/hex.hpp"
#include "analysis/prose/list_text.hpp"

#include <algorithm>
#include <utility>

namespace notaio::analysis::hex {
namespace {

using notation::Arguments;
using notation::Language;
using notation::Text;
using rules::Hex;
using Side = Hex::Side;

std::size_t place(Side side) { return static_cast<std::size_t>(side); }

std::vector<std::string> labels_of(const Hex::Setup& setup, const std::vector<Cell>& cells) {
    std::vector<std::string> made;
    made.reserve(cells.size());
    for (const Cell cell : cells) made.push_back(setup.coordinates().label(cell));
    return made;
}

// Writes lines of text in one language about one position.
class Description {
  public:
    Description(const Hex::Setup& setup, const Hex::Position& position, Language language)
        : setup_(setup),
          position_(position),
          found_(study(setup, position)),
          language_(language) {}

    std::string write() && {
        if (found_.to_move)
            add_turn();
        else
            add_ending();
        line("stones: red {red}, blue {blue}"_text,
             both([&](Side side) { return std::to_string(position_.of(side).count()); }));
        if (found_.to_move) {
            for (const Side side : {Side::red, Side::blue})
                line("cells that win at once for {side}: {list}"_text,
                     {{"side", Hex::side_text(side)}, {"list", labels(found_.wins[place(side)])}});
            line("stones missing: red {red}, blue {blue}"_text, both([&](Side side) { return distance(side); }));
        }
        add_chains();
        if (found_.to_move) add_links();
        return std::move(out_);
    }

  private:
    void line(const Text& text, const Arguments& arguments) { out_ += fill(text, arguments, language_) + '\n'; }
    [[nodiscard]] std::string label(Cell cell) const { return setup_.coordinates().label(cell); }
    [[nodiscard]] std::string labels(const std::vector<Cell>& cells) const {
        return list_text(labels_of(setup_, cells), language_);
    }
    [[nodiscard]] Text seat_of(Side side) const { return Hex::Setup::seats()[rules::index(position_.seat(side))]; }
    template <class Word>
    [[nodiscard]] static Arguments both(Word&& word) {
        return {{"red", word(Side::red)}, {"blue", word(Side::blue)}};
    }
    [[nodiscard]] std::string distance(Side side) const {
        const auto stones = found_.distance[place(side)];
        return stones ? std::to_string(*stones) : std::string("never"_text.in(language_));
    }

    void add_turn() {
        const bool swap = position_.swap_open && position_.placed == 1;
        line(swap ? "to move: {seat} ({side}), who may swap; legal moves: {n}"_text
                  : "to move: {seat} ({side}); legal moves: {n}"_text,
             {{"seat", seat_of(*found_.to_move)},
              {"side", Hex::side_text(*found_.to_move)},
              {"n", static_cast<std::int64_t>(found_.legal)}});
    }

    void add_ending() {
        line("game over: {winner} wins, {side} has a path: {cells}"_text, {{"winner", seat_of(position_.winner)},
                                                                           {"side", Hex::side_text(position_.winner)},
                                                                           {"cells", labels(setup_.path(position_))}});
    }

    // Stones alone are only counted.
    void add_chains() {
        std::size_t large = 0;
        Analysis::PerSide<std::size_t> alone{};
        for (const Group& chain : found_.chains) {
            if (chain.size() == 1)
                ++alone[static_cast<std::size_t>(chain.colour)];
            else if (++large <= most_items_listed)
                add_chain(chain);
        }
        if (large > most_items_listed)
            line("and {n} more chains"_text, {{"n", static_cast<std::int64_t>(large - most_items_listed)}});
        if (alone[0] + alone[1] > 0)
            line("stones alone: red {red}, blue {blue}"_text,
                 both([&](Side side) { return std::to_string(alone[place(side)]); }));
    }

    void add_chain(const Group& chain) {
        std::string out = fill("chain of {side}, {size} stones: {cells}"_text,
                               {{"side", Hex::side_text(static_cast<Side>(chain.colour))},
                                {"size", static_cast<std::int64_t>(chain.size())},
                                {"cells", labels(chain.cells)}},
                               language_);
        if (!chain.cut.empty()) out += "; " + fill("breaks at: {list}"_text, {{"list", labels(chain.cut)}}, language_);
        out_ += out + '\n';
    }

    void add_links() {
        Analysis::PerSide<std::vector<std::string>> bridges, links, captured;
        for (const auto& [stones, vacant] : found_.two_bridges)
            bridges[place(*position_.stone(stones[0]))].push_back(label(stones[0]) + '-' + label(stones[1]) +
                                                                  pair(vacant));
        for (const auto& [stone, edge, vacant] : found_.edge_links)
            links[place(*position_.stone(stone))].push_back(label(stone) + '-' +
                                                            std::string(edge_text(edge).in(language_)) + pair(vacant));
        for (const auto& [side, cells] : found_.captured)
            captured[place(side)].push_back(label(cells[0]) + ' ' + label(cells[1]));
        for (const Side side : {Side::red, Side::blue}) {
            add_list("two-bridges of {side}: {list}"_text, side, bridges);
            add_list("links of {side} to an edge: {list}"_text, side, links);
            add_list("captured by {side}: {list}"_text, side, captured);
        }
        if (!found_.dead.empty()) line("dead cells: {list}"_text, {{"list", labels(found_.dead)}});
        if (!found_.two_bridges.empty() || !found_.edge_links.empty() || !found_.captured.empty())
            line("each of these proves its one connection and no more; two that share a vacant cell are not safe "
                 "together"_text,
                 {});
    }

    void add_list(const Text& text, Side side, const Analysis::PerSide<std::vector<std::string>>& lists) {
        const auto& list = lists[place(side)];
        if (!list.empty()) line(text, {{"side", Hex::side_text(side)}, {"list", list_text(list, language_, false)}});
    }

    [[nodiscard]] std::string pair(const std::array<Cell, 2>& cells) const {
        return " (" + label(cells[0]) + ' ' + label(cells[1]) + ')';
    }

    const Hex::Setup& setup_;
    const Hex::Position& position_;
    Analysis found_;
    Language language_;
    std::string out_;
};

}  // namespace

std::string describe(const Hex::Setup& setup, const Hex::Position& position, Language language) {
    return Description(setup, position, language).write();
}

std::optional<std::string> remark_on_move(const Hex::Setup& setup, const Hex::Position& before, const Hex::Move& played,
                                          Language language) {
    if (setup.is_over(before)) return std::nullopt;
    const auto* placement = std::get_if<Hex::Place>(&played);
    auto wins = wins_of(setup, before, before.to_move);
    if (placement != nullptr && std::ranges::find(wins, placement->to) != wins.end()) wins.clear();
    Hex::Position after = before;
    setup.apply(after, played);
    const auto threats = setup.is_over(after) ? std::vector<Cell>() : wins_of(setup, after, after.to_move);
    Text text = "a win at once was missed: {wins}"_text;
    if (wins.empty())
        text = "a threat is left standing: {seat} wins at once with {threats}"_text;
    else if (!threats.empty())
        text = "a win at once was missed: {wins}, and {seat} wins at once with {threats}"_text;
    else if (wins.size() > 1)
        text = "wins at once were missed: {wins}"_text;
    if (wins.empty() && threats.empty()) return std::nullopt;
    return fill(text,
                {{"wins", list_text(labels_of(setup, wins), language)},
                 {"threats", list_text(labels_of(setup, threats), language)},
                 {"seat", Hex::Setup::seats()[rules::index(setup.to_move(after))]}},
                language);
}

}  // namespace notaio::analysis::hex
