// Havannah's positions and moves explained to people. docs/notation/havannah.md 7
#include "analysis/havannah/havannah.hpp"
#include "analysis/prose/stone_text.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace notaio::analysis::havannah {
namespace {

using notation::Language;
using notation::Text;
using rules::Fact;
using rules::Havannah;
using Colour = Havannah::Colour;

std::size_t index_of(Colour colour) { return static_cast<std::size_t>(colour); }

Text name_of(const Havannah::Setup& setup, Colour colour) { return setup.seats()[colour == setup.first() ? 0 : 1]; }

struct Formation {
    Havannah::End bit;
    std::string_view id;
    Text name;
};
constexpr std::array<Formation, 3> formations = {{{Havannah::ring, "ring", "ring"_text},
                                                  {Havannah::bridge, "bridge", "bridge"_text},
                                                  {Havannah::fork, "fork", "fork"_text}}};

// `ring+fork` in the reader's language.
std::string how_text(std::uint8_t how, Language language) {
    return rules::how_text(Havannah::how_words(), Havannah::how_word(how), language);
}

std::vector<std::string> win_texts(const Havannah::Setup& setup, const std::vector<Win>& wins, Language language) {
    std::vector<std::string> texts;
    texts.reserve(wins.size());
    for (const Win& win : wins)
        texts.push_back(setup.coordinates().label(win.cell) + " (" + how_text(win.how, language) + ')');
    return texts;
}

std::string distance_text(const Distance& distance, Language language) {
    const std::array<std::optional<int>, 3> stones = {distance.ring, distance.bridge, distance.fork};
    std::string out;
    for (std::size_t i = 0; i < stones.size(); ++i) {
        if (i > 0) out += ", ";
        out += formations[i].name.in(language);
        out += ' ';
        out += stones[i] ? std::to_string(*stones[i]) : std::string("never"_text.in(language));
    }
    return out;
}

// Writes lines of text in one language about one position.
class Description {
  public:
    Description(const Havannah::Setup& setup, const Havannah::Position& position, Language language)
        : setup_(setup),
          position_(position),
          found_(study(setup, position)),
          language_(language),
          out_(setup.coordinates(), {name_of(setup, Colour::white), name_of(setup, Colour::black)}, language) {}

    std::string write() && {
        if (found_.to_move)
            add_turn();
        else
            add_ending();
        add_stones();
        if (found_.to_move) {
            add_wins();
            out_.both("stones missing: {first}; {second}"_text,
                      [&](std::size_t colour) { return distance_text(found_.distance[colour], language_); });
        }
        out_.chains(found_.chains, [&](const Chain& chain) { return clauses(chain); });
        if (found_.to_move) add_links();
        return out_.text();
    }

  private:
    void add_turn() {
        const bool swap = position_.swap_open && position_.placed == 1;
        out_.line(swap ? "to move: {seat}, who may swap; legal moves: {n}"_text
                       : "to move: {seat}; legal moves: {n}"_text,
                  {{"seat", name_of(setup_, *found_.to_move)}, {"n", static_cast<std::int64_t>(found_.legal)}});
    }

    void add_ending() {
        if (position_.end == Havannah::full_board) return out_.line("game over: a draw, the board is full"_text);
        out_.line("game over: {winner} wins: {how}"_text, {{"winner", name_of(setup_, rules::other(position_.to_move))},
                                                           {"how", how_text(position_.end, language_)}});
        const Fact witnesses = setup_.breakdown(position_);
        for (const Fact& witness : std::get<Fact::List>(witnesses.value)) add_witness(witness);
    }

    void add_witness(const Fact& witness) {
        const auto formation =
            std::ranges::find_if(formations, [&](const Formation& known) { return witness["kind"] == Fact(known.id); });
        if (formation == formations.end()) return;
        const bool ring = formation->bit == Havannah::ring;
        out_.line(
            ring ? "{kind}: {cells}; around: {inside}"_text : "{kind}: {cells}"_text,
            {{"kind", formation->name}, {"cells", texts(witness["cells"])}, {"inside", texts(witness["encloses"])}});
    }

    [[nodiscard]] std::string texts(const Fact& list) const {
        std::vector<std::string> labels;
        if (const auto* items = std::get_if<Fact::List>(&list.value))
            for (const Fact& item : *items)
                if (const auto* text = std::get_if<std::string>(&item.value)) labels.push_back(*text);
        return list_text(labels, language_);
    }

    void add_stones() {
        std::array<std::size_t, 2> stones{};
        for (const Chain& chain : found_.chains) stones[index_of(chain.colour)] += chain.cells.size();
        out_.both("stones: {first}, {second}"_text, [&](std::size_t colour) { return std::to_string(stones[colour]); });
    }

    void add_wins() {
        for (const Colour colour : {Colour::white, Colour::black})
            out_.line("cells that win at once for {seat}: {list}"_text,
                      {{"seat", name_of(setup_, colour)},
                       {"list", list_text(win_texts(setup_, found_.wins[index_of(colour)], language_), language_)}});
    }

    [[nodiscard]] std::vector<std::string> clauses(const Chain& chain) const {
        std::vector<std::string> parts;
        if (!chain.corners.empty()) parts.push_back(out_.clause("corners: {list}"_text, numbers(chain.corners)));
        if (!chain.sides.empty()) parts.push_back(out_.clause("sides: {list}"_text, numbers(chain.sides)));
        if (!chain.cut.empty()) parts.push_back(out_.clause("breaks at: {list}"_text, out_.labels(chain.cut)));
        for (const auto& enclosed : chain.rings)
            parts.push_back(out_.clause("ring around: {list}"_text, out_.labels(enclosed)));
        return parts;
    }

    [[nodiscard]] std::string numbers(const std::vector<int>& numbers) const {
        std::vector<std::string> numerals;
        numerals.reserve(numbers.size());
        for (const int number : numbers) numerals.push_back(std::to_string(number));
        return list_text(numerals, language_);
    }

    void add_links() {
        const auto owner = [&](Cell stone) { return index_of(*position_.stone(stone)); };
        const StoneText::Lists bridges = out_.two_bridges(found_.two_bridges, owner);
        StoneText::Lists links;
        for (const auto& [stone, side, vacant] : found_.edge_links)
            links[owner(stone)].push_back(fill("{cell}-side {side}"_text,
                                               {{"cell", out_.label(stone)}, {"side", std::int64_t{side}}}, language_) +
                                          out_.pair(vacant));
        for (const Colour colour : {Colour::white, Colour::black}) {
            out_.list("two-bridges of {seat}: {list}"_text, bridges, index_of(colour));
            out_.list("links of {seat} to a side: {list}"_text, links, index_of(colour));
        }
        if (!found_.two_bridges.empty() || !found_.edge_links.empty()) out_.warn_of_shared_cells();
    }

    const Havannah::Setup& setup_;
    const Havannah::Position& position_;
    Analysis found_;
    Language language_;
    StoneText out_;
};

// The wins of the other seat that a move leaves standing.
std::vector<Win> threats_left(const Havannah::Setup& setup, const Havannah::Position& before,
                              const Havannah::Move& played) {
    const Colour enemy = rules::other(before.to_move);
    Havannah::Position after = before;
    setup.apply(after, played);
    if (setup.is_over(after)) return {};
    return wins_of(setup, after, enemy);
}

}  // namespace

std::string describe(const Havannah::Setup& setup, const Havannah::Position& position, Language language) {
    return Description(setup, position, language).write();
}

std::optional<std::string> remark_on_move(const Havannah::Setup& setup, const Havannah::Position& before,
                                          const Havannah::Move& played, Language language) {
    if (setup.is_over(before)) return std::nullopt;
    const auto* placement = std::get_if<Havannah::Place>(&played);
    auto wins = wins_of(setup, before, before.to_move);
    if (placement != nullptr && std::ranges::find(wins, placement->to, &Win::cell) != wins.end()) wins.clear();
    const auto threats = threats_left(setup, before, played);
    return missed_text(win_texts(setup, wins, language), win_texts(setup, threats, language),
                       name_of(setup, rules::other(before.to_move)), language);
}

}  // namespace notaio::analysis::havannah
