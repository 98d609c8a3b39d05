#include "analysis/urbino/urbino.hpp"

#include <algorithm>

namespace notaio::analysis::urbino {
namespace {

using rules::Fact;
using rules::index;
using rules::Urbino;
using Colour = Urbino::Colour;
using Kind = Urbino::Kind;
using Phase = Urbino::Phase;

bool has_turns(Phase phase) { return phase == Phase::play || phase == Phase::skipped; }

// A line as the chance of a seat: its own pieces in their places, and cells where the others may be built; better than
// the monuments of the blocks that it would grow from.
std::optional<Analysis::Chance> chance_of(const Buildings& buildings, const ByKind& anywhere, const Cells& lots,
                                          Colour colour, const Pattern& pattern, const Line& line) {
    Analysis::Chance made{.colour = colour, .pattern = &pattern, .cells = line};
    std::size_t missing = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Kind piece = pattern.pieces[i];
        if (const Block* const block = buildings.block(line[i])) {
            if (block->colour != colour || buildings.kind_at(line[i]) != piece) return std::nullopt;
            if (block->monument && block->monument->pattern->value >= pattern.value) return std::nullopt;
            continue;
        }
        if (!anywhere[place(piece)].holds(line[i])) return std::nullopt;
        made.missing[i] = true;
        made.now = lots.holds(line[i]);
        ++missing;
    }
    if (missing == 0 || missing == line.size()) return std::nullopt;
    made.now = made.now && missing == 1;
    return made;
}

std::vector<Analysis::Chance> chances_of(const Buildings& buildings, const Analysis& found) {
    std::vector<Analysis::Chance> made;
    for (const Colour colour : Urbino::colours)
        for (const Pattern& pattern : patterns())
            for (const Line& line : lines())
                if (const auto chance = chance_of(buildings, found.buildable[place(colour)].anywhere, found.lots,
                                                  colour, pattern, line))
                    made.push_back(*chance);
    return made;
}

constexpr std::array<std::string_view, 3> kind_words = {"house", "palace", "tower"};

// The words of one position, in its coordinates.
class Words {
  public:
    explicit Words(const Urbino::Table& table) : table_(table) {}

    [[nodiscard]] Fact cell(Cell cell) const { return table_.coordinates->label(cell); }
    template <class Range>
    [[nodiscard]] Fact cells(const Range& cells) const {
        Fact::List made;
        for (const Cell each : cells) made.push_back(cell(each));
        return made;
    }
    [[nodiscard]] Fact cells(const Cells& cells) const {
        Fact::List made;
        cells.for_each([&](Cell each) { made.push_back(cell(each)); });
        return made;
    }
    [[nodiscard]] Fact seat(Colour colour) const { return Urbino::seats(table_)[place(colour)].en; }
    [[nodiscard]] Fact seat(std::optional<Colour> colour) const { return colour ? seat(*colour) : Fact(); }

    // As `score` has it.
    [[nodiscard]] Fact monument(const std::optional<Monument>& monument) const {
        if (!monument) return nullptr;
        return Fact::Object{{"kind", rules::urbino::word(monument->pattern->kind)},
                            {"cells", cells(monument->cells)},
                            {"adds", monument->pattern->adds()}};
    }
    [[nodiscard]] Fact block(const Block& block) const {
        return Fact::Object{{"seat", seat(block.colour)},
                            {"cells", cells(block.cells)},
                            {"value", block.value},
                            {"monument", monument(block.monument)}};
    }
    [[nodiscard]] Fact district(const District& district) const {
        Fact::List blocks;
        for (const Block& each : district.blocks) blocks.push_back(block(each));
        Fact::Object made = {{"cells", cells(district.cells)},
                             {"blocks", std::move(blocks)},
                             {"mixed", district.mixed()},
                             {"leader", nullptr},
                             {"by", nullptr},
                             {"margin", nullptr}};
        if (const auto& lead = district.lead) {
            made[3].second = seat(lead->leader);
            made[4].second = rules::urbino::word(lead->by);
            made[5].second = std::abs(lead->values[0] - lead->values[1]);
        }
        made.emplace_back("articulation", cells(district.cut));
        made.emplace_back("edge", cells(district.edge));
        return made;
    }
    [[nodiscard]] Fact by_kind(const ByKind& sets) const {
        Fact::Object made;
        for (const Kind kind : Urbino::kinds) made.emplace_back(kind_words[place(kind)], cells(sets[place(kind)]));
        return made;
    }
    [[nodiscard]] Fact chance(const Analysis::Chance& chance) const {
        Fact::List missing;
        for (std::size_t i = 0; i < chance.cells.size(); ++i)
            if (chance.missing[i])
                missing.push_back(Fact::Object{{"cell", cell(chance.cells[i])},
                                               {"piece", kind_words[place(chance.pattern->pieces[i])]}});
        return Fact::Object{{"seat", seat(chance.colour)},
                            {"kind", rules::urbino::word(chance.pattern->kind)},
                            {"cells", cells(chance.cells)},
                            {"missing", std::move(missing)},
                            {"now", chance.now}};
    }

  private:
    const Urbino::Table& table_;
};

}  // namespace

Analysis study(const Urbino::Table& table, const Urbino::Position& position) {
    const Buildings buildings(table, position);
    const Sites sites(table, position, buildings);
    Analysis made;
    made.architects.assign(position.architect.begin(), position.architect.begin() + position.architect_count);
    made.lots = sites.lots();
    for (const Colour colour : Urbino::colours) {
        Buildable& buildable = made.buildable[place(colour)];
        buildable = sites.buildable(colour);
        // Rules 1.6.
        const auto none = [](const ByKind& sets) { return std::ranges::all_of(sets, &Cells::empty); };
        made.must_skip[place(colour)] = has_turns(position.phase) && none(buildable.now) && none(buildable.moved);
    }
    made.districts = buildings.districts();
    if (table.monuments) made.chances = chances_of(buildings, made);
    made.standing = buildings.standing();
    return made;
}

Fact analyse(const Urbino::Table& table, const Urbino::Position& position) {
    const Analysis found = study(table, position);
    const Words words(table);
    const bool is_over = position.phase == Phase::over;
    Fact::List districts, buildable, chances;
    Fact::Object closed;
    for (const District& district : found.districts) districts.push_back(words.district(district));
    for (const Colour colour : Urbino::colours) {
        const Buildable& sites = found.buildable[place(colour)];
        buildable.push_back(Fact::Object{{"seat", words.seat(colour)},
                                         {"now", words.by_kind(sites.now)},
                                         {"anywhere", words.by_kind(sites.anywhere)}});
        closed.emplace_back(Urbino::seats(table)[place(colour)].en, words.cells(sites.closed));
    }
    for (const auto& chance : found.chances) chances.push_back(words.chance(chance));
    return Fact::Object{
        {"position", Urbino::position_text(table, position)},
        {"to_move", is_over ? Fact() : words.seat(position.to_move)},
        {"architects", words.cells(found.architects)},
        {"lots", words.cells(found.lots)},
        {"must_skip", static_cast<bool>(found.must_skip[place(position.to_move)])},
        {"districts", std::move(districts)},
        {"buildable", std::move(buildable)},
        {"closed", std::move(closed)},
        {"monument_chances", std::move(chances)},
        {"scores", Fact::List{found.standing.scores[0], found.standing.scores[1]}},
        {"leading", words.seat(found.standing.leading)},
    };
}

}  // namespace notaio::analysis::urbino
