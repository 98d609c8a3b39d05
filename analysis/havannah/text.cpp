// Havannah's positions and moves explained to people. docs/notation/havannah.md 7
#include "analysis/havannah/havannah.hpp"
#include "analysis/prose/list_text.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace notaio::analysis::havannah {
namespace {

using notation::Arguments;
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
    std::vector<std::string> made;
    made.reserve(wins.size());
    for (const Win& win : wins)
        made.push_back(setup.coordinates().label(win.cell) + " (" + how_text(win.how, language) + ')');
    return made;
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
          language_(language) {}

    std::string write() && {
        if (found_.to_move)
            add_turn();
        else
            add_ending();
        add_stones();
        if (found_.to_move) {
            add_wins();
            add_distances();
        }
        add_chains();
        if (found_.to_move) add_links();
        return std::move(out_);
    }

  private:
    void line(const Text& text, const Arguments& arguments) { out_ += fill(text, arguments, language_) + '\n'; }
    [[nodiscard]] std::string name(Colour colour) const { return std::string(name_of(setup_, colour).in(language_)); }
    [[nodiscard]] std::string label(Cell cell) const { return setup_.coordinates().label(cell); }
    [[nodiscard]] std::string labels(const std::vector<Cell>& cells) const {
        std::vector<std::string> made;
        made.reserve(cells.size());
        for (const Cell cell : cells) made.push_back(label(cell));
        return list_text(made, language_);
    }

    // "White 7" and "Black 6", for templates with {white} and {black}
    template <class Word>
    [[nodiscard]] Arguments both(Word&& word) const {
        return {{"white", name(Colour::white) + ' ' + word(Colour::white)},
                {"black", name(Colour::black) + ' ' + word(Colour::black)}};
    }

    void add_turn() {
        const bool swap = position_.swap_open && position_.placed == 1;
        line(swap ? "to move: {seat}, who may swap; legal moves: {n}"_text : "to move: {seat}; legal moves: {n}"_text,
             {{"seat", name_of(setup_, *found_.to_move)}, {"n", static_cast<std::int64_t>(found_.legal)}});
    }

    void add_ending() {
        if (position_.end == Havannah::full_board) return line("game over: a draw, the board is full"_text, {});
        line("game over: {winner} wins: {how}"_text, {{"winner", name_of(setup_, rules::other(position_.to_move))},
                                                      {"how", how_text(position_.end, language_)}});
        const Fact witnesses = setup_.breakdown(position_);
        for (const Fact& witness : std::get<Fact::List>(witnesses.value)) add_witness(witness);
    }

    void add_witness(const Fact& witness) {
        const auto formation =
            std::ranges::find_if(formations, [&](const Formation& known) { return witness["kind"] == Fact(known.id); });
        if (formation == formations.end()) return;
        const bool ring = formation->bit == Havannah::ring;
        line(ring ? "{kind}: {cells}; around: {inside}"_text : "{kind}: {cells}"_text,
             {{"kind", formation->name}, {"cells", texts(witness["cells"])}, {"inside", texts(witness["encloses"])}});
    }

    [[nodiscard]] std::string texts(const Fact& list) const {
        std::vector<std::string> made;
        if (const auto* items = std::get_if<Fact::List>(&list.value))
            for (const Fact& item : *items)
                if (const auto* text = std::get_if<std::string>(&item.value)) made.push_back(*text);
        return list_text(made, language_);
    }

    void add_stones() {
        Analysis::PerColour<std::size_t> stones{};
        for (const Chain& chain : found_.chains) stones[index_of(chain.colour)] += chain.cells.size();
        line("stones: {white}, {black}"_text,
             both([&](Colour colour) { return std::to_string(stones[index_of(colour)]); }));
    }

    void add_wins() {
        for (const Colour colour : {Colour::white, Colour::black})
            line("cells that win at once for {seat}: {list}"_text,
                 {{"seat", name_of(setup_, colour)},
                  {"list", list_text(win_texts(setup_, found_.wins[index_of(colour)], language_), language_)}});
    }

    void add_distances() {
        line("stones missing: {white}; {black}"_text,
             both([&](Colour colour) { return distance_text(found_.distance[index_of(colour)], language_); }));
    }

    // Stones alone are only counted.
    void add_chains() {
        std::size_t large = 0;
        Analysis::PerColour<std::size_t> alone{};
        for (const Chain& chain : found_.chains) {
            if (chain.cells.size() == 1)
                ++alone[index_of(chain.colour)];
            else if (++large <= most_items_listed)
                add_chain(chain);
        }
        if (large > most_items_listed)
            line("and {n} more chains"_text, {{"n", static_cast<std::int64_t>(large - most_items_listed)}});
        if (alone[0] + alone[1] > 0)
            line("stones alone: {white}, {black}"_text,
                 both([&](Colour colour) { return std::to_string(alone[index_of(colour)]); }));
    }

    void add_chain(const Chain& chain) {
        Text text = "chain of {seat}, {size} stones: {cells}"_text;
        std::string out = fill(text,
                               {{"seat", name_of(setup_, chain.colour)},
                                {"size", static_cast<std::int64_t>(chain.cells.size())},
                                {"cells", labels(chain.cells)}},
                               language_);
        const auto add = [&](const Text& what, const std::string& list) {
            out += "; " + fill(what, {{"list", list}}, language_);
        };
        if (!chain.corners.empty()) add("corners: {list}"_text, numbers(chain.corners));
        if (!chain.sides.empty()) add("sides: {list}"_text, numbers(chain.sides));
        if (!chain.cut.empty()) add("breaks at: {list}"_text, labels(chain.cut));
        for (const auto& enclosed : chain.rings) add("ring around: {list}"_text, labels(enclosed));
        out_ += out + '\n';
    }

    [[nodiscard]] std::string numbers(const std::vector<int>& numbers) const {
        std::vector<std::string> made;
        made.reserve(numbers.size());
        for (const int number : numbers) made.push_back(std::to_string(number));
        return list_text(made, language_);
    }

    void add_links() {
        Analysis::PerColour<std::vector<std::string>> bridges, links;
        for (const auto& [stones, vacant] : found_.two_bridges)
            bridges[owner(stones[0])].push_back(label(stones[0]) + '-' + label(stones[1]) + pair(vacant));
        for (const auto& [stone, side, vacant] : found_.edge_links)
            links[owner(stone)].push_back(
                fill("{cell}-side {side}"_text, {{"cell", label(stone)}, {"side", std::int64_t{side}}}, language_) +
                pair(vacant));
        for (const Colour colour : {Colour::white, Colour::black}) {
            add_list("two-bridges of {seat}: {list}"_text, colour, bridges);
            add_list("links of {seat} to a side: {list}"_text, colour, links);
        }
        if (!found_.two_bridges.empty() || !found_.edge_links.empty())
            line("each of these proves its one connection and no more; two that share a vacant cell are not safe "
                 "together"_text,
                 {});
    }

    void add_list(const Text& text, Colour colour, const Analysis::PerColour<std::vector<std::string>>& lists) {
        const auto& list = lists[index_of(colour)];
        if (!list.empty()) line(text, {{"seat", name_of(setup_, colour)}, {"list", list_text(list, language_, false)}});
    }

    [[nodiscard]] std::size_t owner(Cell stone) const { return index_of(*position_.stone(stone)); }
    [[nodiscard]] std::string pair(const std::array<Cell, 2>& cells) const {
        return " (" + label(cells[0]) + ' ' + label(cells[1]) + ')';
    }

    const Havannah::Setup& setup_;
    const Havannah::Position& position_;
    Analysis found_;
    Language language_;
    std::string out_;
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

    Text text = "a win at once was missed: {wins}"_text;
    if (wins.empty())
        text = "a threat is left standing: {seat} wins at once with {threats}"_text;
    else if (!threats.empty())
        text = "a win at once was missed: {wins}, and {seat} wins at once with {threats}"_text;
    else if (wins.size() > 1)
        text = "wins at once were missed: {wins}"_text;
    if (wins.empty() && threats.empty()) return std::nullopt;
    return fill(text,
                {{"wins", list_text(win_texts(setup, wins, language), language)},
                 {"threats", list_text(win_texts(setup, threats, language), language)},
                 {"seat", name_of(setup, rules::other(before.to_move))}},
                language);
}

}  // namespace notaio::analysis::havannah
