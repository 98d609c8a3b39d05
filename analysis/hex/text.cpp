// Positions and moves of Hex explained to people. docs/notation/hex.md 7
#include "analysis/hex/hex.hpp"
#include "analysis/prose/stone_text.hpp"

#include <algorithm>

namespace notaio::analysis::hex {
namespace {

using notation::Language;
using notation::Text;
using rules::Hex;
using Side = Hex::Side;

std::size_t place(Side side) { return static_cast<std::size_t>(side); }

// Writes lines of text in one language about one position.
class Description {
  public:
    Description(const Hex::Setup& setup, const Hex::Position& position, Language language)
        : setup_(setup),
          position_(position),
          found_(study(setup, position)),
          language_(language),
          out_(setup.coordinates(), {Hex::side_text(Side::red), Hex::side_text(Side::blue)}, language) {}

    std::string write() && {
        if (found_.to_move)
            add_turn();
        else
            out_.line("game over: {winner} wins, {side} has a path: {cells}"_text,
                      {{"winner", seat_of(position_.winner)},
                       {"side", Hex::side_text(position_.winner)},
                       {"cells", out_.labels(setup_.path(position_))}});
        out_.both("stones: {first}, {second}"_text,
                  [&](std::size_t side) { return std::to_string(position_.stones[side].count()); });
        if (found_.to_move) {
            for (const Side side : both_sides)
                out_.line("cells that win at once for {seat}: {list}"_text,
                          {{"seat", Hex::side_text(side)}, {"list", out_.labels(found_.wins[place(side)])}});
            out_.both("stones missing: {first}; {second}"_text, [&](std::size_t side) {
                const auto stones = found_.distance[side];
                return stones ? std::to_string(*stones) : std::string("never"_text.in(language_));
            });
        }
        out_.chains(found_.chains, [&](const Group& chain) {
            return chain.cut.empty() ? std::vector<std::string>()
                                     : std::vector{out_.clause("breaks at: {list}"_text, out_.labels(chain.cut))};
        });
        if (found_.to_move) add_links();
        return out_.text();
    }

  private:
    [[nodiscard]] Text seat_of(Side side) const { return Hex::Setup::seats()[rules::index(position_.seat(side))]; }

    void add_turn() {
        const bool swap = position_.swap_open && position_.placed == 1;
        out_.line(swap ? "to move: {seat} ({side}), who may swap; legal moves: {n}"_text
                       : "to move: {seat} ({side}); legal moves: {n}"_text,
                  {{"seat", seat_of(*found_.to_move)},
                   {"side", Hex::side_text(*found_.to_move)},
                   {"n", static_cast<std::int64_t>(found_.legal)}});
    }

    void add_links() {
        const auto owner = [&](Cell stone) { return place(*position_.stone(stone)); };
        const StoneText::Lists bridges = out_.two_bridges(found_.two_bridges, owner);
        StoneText::Lists links, captured;
        for (const auto& [stone, edge, vacant] : found_.edge_links)
            links[owner(stone)].push_back(out_.label(stone) + '-' + std::string(edge_text(edge).in(language_)) +
                                          out_.pair(vacant));
        for (const auto& [side, cells] : found_.captured)
            captured[place(side)].push_back(out_.label(cells[0]) + ' ' + out_.label(cells[1]));
        for (const std::size_t side : {0U, 1U}) {
            out_.list("two-bridges of {seat}: {list}"_text, bridges, side);
            out_.list("links of {seat} to an edge: {list}"_text, links, side);
            out_.list("captured by {seat}: {list}"_text, captured, side);
        }
        if (!found_.dead.empty()) out_.line("dead cells: {list}"_text, {{"list", out_.labels(found_.dead)}});
        if (!found_.two_bridges.empty() || !found_.edge_links.empty() || !found_.captured.empty())
            out_.warn_of_shared_cells();
    }

    const Hex::Setup& setup_;
    const Hex::Position& position_;
    Analysis found_;
    Language language_;
    StoneText out_;
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
    return missed_text(setup.coordinates().labels(wins), setup.coordinates().labels(threats),
                       Hex::Setup::seats()[rules::index(setup.to_move(after))], language);
}

}  // namespace notaio::analysis::hex
