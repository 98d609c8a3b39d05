// Urbino's positions and moves explained to people. docs/notation/urbino-analysis.md 6
#include "analysis/prose/list_text.hpp"
#include "analysis/urbino/urbino.hpp"

#include <algorithm>
#include <utility>

namespace notaio::analysis::urbino {
namespace {

using notation::Arguments;
using notation::Language;
using notation::Text;
using rules::Urbino;
using Colour = Urbino::Colour;
using Kind = Urbino::Kind;
using Phase = Urbino::Phase;

constexpr std::array<Text, 3> kind_names = {{"house"_text, "palace"_text, "tower"_text}};

constexpr std::array<Text, 3> monument_names = {{"town wall"_text, "ducal palace"_text, "cathedral"_text}};

Text name_of(rules::urbino::MonumentKind kind) { return monument_names[static_cast<std::size_t>(kind)]; }

// The kind of a building with the article that Italian needs.
std::string with_article(Kind kind, Language language) {
    constexpr std::array<Text, 3> names = {{"a house"_text, "a palace"_text, "a tower"_text}};
    return std::string(names[index_of(kind)].in(language));
}

// What may be said of cells and seats in one language.
class Phrases {
  public:
    Phrases(const Urbino::Setup& setup, Language language) : setup_(setup), language_(language) {}

    [[nodiscard]] std::string filled(const Text& text, const Arguments& arguments = {}) const {
        return fill(text, arguments, language_);
    }
    [[nodiscard]] std::string name(Colour colour) const {
        return std::string(setup_.seats()[index_of(colour)].in(language_));
    }
    [[nodiscard]] std::string label(Cell cell) const { return setup_.coordinates().label(cell); }
    // `feminine` as in `list_text`: the gender of what the cells stand for.
    template <class Range>
    [[nodiscard]] std::string labels(const Range& cells, bool feminine = true) const {
        return list_text(setup_.coordinates().labels(cells), language_, feminine);
    }
    // More cells than a list shows are only counted.
    [[nodiscard]] std::string labels(const Cells& cells, bool feminine = true) const {
        if (cells.count() > most_items_listed)
            return filled("{n} cells"_text, {{"n", static_cast<std::int64_t>(cells.count())}});
        return list_text(setup_.coordinates().labels(cells), language_, feminine);
    }
    [[nodiscard]] std::string monument(const rules::urbino::Monument& monument) const {
        return std::string(name_of(monument.kind).in(language_)) + ' ' + labels(monument.cells);
    }
    // `house on b2, c3; tower on b2`; a set that all kinds share once; nothing where all are empty.
    [[nodiscard]] std::string sites(const ByKind& sets) const {
        if (sets[0] == sets[1] && sets[1] == sets[2])
            return sets[0].empty() ? std::string()
                                   : filled("any building on {cells}"_text, {{"cells", labels(sets[0])}});
        std::string out;
        for (const Kind kind : Urbino::kinds) {
            if (sets[index_of(kind)].empty()) continue;
            if (!out.empty()) out += "; ";
            out += filled("{kind} on {cells}"_text,
                          {{"kind", kind_names[index_of(kind)]}, {"cells", labels(sets[index_of(kind)])}});
        }
        return out;
    }
    // Who would score a district and why.
    [[nodiscard]] std::string lead(const rules::urbino::District& scored) const {
        if (!scored.winner)
            return filled("all equal at {value}, nobody scores"_text, {{"value", std::int64_t{scored.sides[0].value}}});
        const std::size_t leader = index_of(*scored.winner);
        std::string out =
            filled("{seat} leads {more} to {less}"_text, {{"seat", name(*scored.winner)},
                                                          {"more", std::int64_t{scored.sides[leader].value}},
                                                          {"less", std::int64_t{scored.sides[1 - leader].value}}});
        constexpr std::array<Text, 5> reasons = {
            {{}, ", by its monument"_text, ", by its towers"_text, ", by its palaces"_text, ", by its houses"_text}};
        return out += reasons[static_cast<std::size_t>(scored.by)].in(language_);
    }

  private:
    const Urbino::Setup& setup_;
    Language language_;
};

// Writes lines of text in one language about one position.
class Description {
  public:
    Description(const Urbino::Setup& setup, const Urbino::Position& position, Language language)
        : position_(position),
          found_(study(setup, position)),
          legal_(setup.count_legal(position)),
          phrases_(setup, language),
          language_(language) {}

    std::string write() && {
        add_turn();
        add_totals();
        if (position_.phase != Phase::over) {
            if (position_.architect_count == 2)
                line("lots: {cells}"_text, {{"cells", phrases_.labels(found_.lots, false)}});
            for (const Colour colour : Urbino::colours) add_sites(colour);
        }
        add_districts();
        for (const Colour colour : Urbino::colours) add_cuts(colour);
        if (position_.phase != Phase::over)
            for (const Colour colour : Urbino::colours) add_chances(colour);
        return std::move(out_);
    }

  private:
    void line(const Text& text, const Arguments& arguments) { out_ += phrases_.filled(text, arguments) + '\n'; }

    void add_turn() {
        const bool skips = found_.must_skip[index_of(position_.to_move)];
        const bool skips_after = found_.must_skip[1 - index_of(position_.to_move)];
        Text text = "to move: {seat}; legal moves: {n}"_text;
        if (position_.phase == Phase::choose)
            text = "to move: {seat}, who may leave the first building to {other}; legal moves: {n}"_text;
        if (position_.phase == Phase::first)
            text = "to move: {seat}, who must erect the first building; legal moves: {n}"_text;
        if (skips) text = "to move: {seat}, who must skip"_text;
        if (skips && skips_after)
            text = "to move: {seat}, who must skip, and {other} after it: the score is final"_text;
        if (position_.phase == Phase::over) text = "game over"_text;
        line(text, {{"seat", phrases_.name(position_.to_move)},
                    {"other", phrases_.name(rules::other(position_.to_move))},
                    {"n", static_cast<std::int64_t>(legal_)}});
        if (!skips && skips_after)
            line("as the town stands {other} could build nothing and would have to skip"_text,
                 {{"other", phrases_.name(rules::other(position_.to_move))}});
    }

    void add_totals() {
        const auto& [scores, leading] = found_.standing;
        Text text = "totals: Black {black}, White {white}; neither leads"_text;
        if (leading) text = "totals: Black {black}, White {white}; {seat} leads"_text;
        line(text, {{"black", std::int64_t{scores[0]}},
                    {"white", std::int64_t{scores[1]}},
                    {"seat", leading ? phrases_.name(*leading) : std::string()}});
    }

    void add_sites(Colour colour) {
        const Buildable& sites = found_.buildable[index_of(colour)];
        const auto add = [&](const Text& text, const std::string& cells) {
            if (!cells.empty()) line(text, {{"seat", phrases_.name(colour)}, {"cells", cells}});
        };
        add("{seat} may build now: {cells}"_text, phrases_.sites(sites.now));
        add("{seat} may build after a reposition: {cells}"_text, phrases_.sites(sites.moved));
        if (!sites.closed.empty()) add("closed to {seat}: {cells}"_text, phrases_.labels(sites.closed));
    }

    void add_districts() {
        std::array<std::int64_t, 2> alone{};
        for (const District& district : found_.districts) {
            if (!district.mixed()) {
                ++alone[index_of(district.blocks.front().colour)];
                continue;
            }
            std::string text =
                phrases_.filled("district {cells}: "_text, {{"cells", phrases_.labels(district.cells, false)}});
            text += phrases_.lead(*district.scored);
            for (const Block& block : district.blocks)
                if (block.monument)
                    text += "; " + phrases_.filled("{seat} has a monument: {monument}"_text,
                                                   {{"seat", phrases_.name(block.colour)},
                                                    {"monument", phrases_.monument(*block.monument)}});
            out_ += text + '\n';
        }
        if (alone[0] + alone[1] > 0)
            line("districts of one colour: Black {black}, White {white}"_text,
                 {{"black", alone[0]}, {"white", alone[1]}});
    }

    void add_cuts(Colour colour) {
        std::vector<Cell> cut;
        for (const District& district : found_.districts)
            for (const Block& block : district.blocks)
                if (block.colour == colour) cut.insert(cut.end(), block.cut.begin(), block.cut.end());
        std::ranges::sort(cut);
        if (!cut.empty())
            line("buildings that hold a block of {seat} together: {cells}"_text,
                 {{"seat", phrases_.name(colour)}, {"cells", phrases_.labels(cut, false)}});
    }

    // Those that one building completes are named, the others counted.
    void add_chances(Colour colour) {
        std::vector<std::string> near;
        std::int64_t far = 0;
        for (const auto& chance : found_.chances) {
            if (chance.colour != colour) continue;
            if (std::ranges::count(chance.missing, true) == 1)
                near.push_back(chance_text(chance));
            else
                ++far;
        }
        if (!near.empty())
            line("monuments within reach of {seat}: {list}"_text,
                 {{"seat", phrases_.name(colour)}, {"list", list_text(near, language_, false)}});
        if (far > 0)
            line("lines of {seat} that want two buildings more for a monument: {n}"_text,
                 {{"seat", phrases_.name(colour)}, {"n", far}});
    }

    [[nodiscard]] std::string chance_text(const Analysis::Chance& chance) const {
        const auto at = static_cast<std::size_t>(std::ranges::find(chance.missing, true) - chance.missing.begin());
        return phrases_.filled(chance.now ? "{monument} with {piece} on {cell} now"_text
                                          : "{monument} with {piece} on {cell}"_text,
                               {{"monument", name_of(chance.kind)},
                                {"piece", with_article(rules::urbino::pieces_of(chance.kind)[at], language_)},
                                {"cell", phrases_.label(chance.cells[at])}});
    }

    const Urbino::Position& position_;
    Analysis found_;
    std::uint64_t legal_;
    Phrases phrases_;
    Language language_;
    std::string out_;
};

// The seat that led a district beside that cell, where it was not `mover`'s.
bool was_led_by_other(const Buildings& before, Cell cell, Colour mover) {
    return std::ranges::any_of(before.board().neighbours(cell), [&](Cell near) {
        const District* const district = before.district(near);
        return district != nullptr && district->mixed() && district->scored->winner == rules::other(mover);
    });
}

}  // namespace

std::string describe(const Urbino::Setup& setup, const Urbino::Position& position, Language language) {
    return Description(setup, position, language).write();
}

std::optional<std::string> remark_on_move(const Urbino::Setup& setup, const Urbino::Position& before,
                                          const Urbino::Move& played, Language language) {
    const auto* const build = std::get_if<Urbino::Build>(&played);
    if (build == nullptr) return std::nullopt;
    const Colour mover = before.to_move;
    Urbino::Position after = before;
    setup.apply(after, played);
    const Buildings was(setup, before);
    const Buildings is(setup, after);
    const District& district = *is.district(build->to);
    const Block& block = *is.block(build->to);
    const Phrases phrases(setup, language);
    std::vector<std::string> clauses;
    if (block.monument && std::ranges::find(block.monument->cells, build->to) != block.monument->cells.end())
        clauses.push_back(
            phrases.filled("a monument: {monument}"_text, {{"monument", phrases.monument(*block.monument)}}));
    if (district.mixed() && district.scored->winner == mover && was_led_by_other(was, build->to, mover))
        clauses.push_back(
            phrases.filled("this takes the district {cells}: {lead}"_text,
                           {{"cells", phrases.labels(district.cells)}, {"lead", phrases.lead(*district.scored)}}));
    if (must_skip(setup, after))
        clauses.push_back(phrases.filled("{seat} must skip now"_text, {{"seat", phrases.name(after.to_move)}}));
    if (clauses.empty()) return std::nullopt;
    std::string out = std::move(clauses.front());
    for (std::size_t i = 1; i < clauses.size(); ++i) out += "; " + clauses[i];
    return out;
}

}  // namespace notaio::analysis::urbino
