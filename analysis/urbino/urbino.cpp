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
using rules::urbino::Monument;
using rules::urbino::MonumentKind;

bool has_turns(Phase phase) { return phase == Phase::play || phase == Phase::skipped; }

bool must_skip(const Urbino::Setup& setup, const Urbino::Position& position, Colour colour) {
    return has_turns(position.phase) && !setup.can_build(position, colour);
}

Buildable buildable_by(const Urbino::Setup& setup, const Urbino::Position& position, Colour colour, const Cells& lots) {
    const ByKind allowed = setup.buildable(position, colour);
    Buildable buildable;
    buildable.closed = setup.sight().all().without(position.occupied());
    for (const Kind kind : Urbino::kinds) {
        buildable.now[index_of(kind)] = allowed[index_of(kind)] & lots;
        buildable.anywhere[index_of(kind)] = allowed[index_of(kind)].without(position.architects);
        buildable.closed = buildable.closed.without(allowed[index_of(kind)]);
    }
    if (!has_turns(position.phase)) return buildable;
    Urbino::Position asked = position;
    asked.to_move = colour;
    setup.for_each_legal(asked, [&](const Urbino::Move& move) {
        const auto* const build = std::get_if<Urbino::Build>(&move);
        if (build != nullptr && build->reposition) buildable.moved[index_of(build->kind)].add(build->to);
        return true;
    });
    return buildable;
}

// By their first cells, along the row before along the column.
std::vector<Line> lines_of(const rules::SquareBoard& board) {
    std::vector<Line> lines;
    for (std::size_t i = 0; i < board.size(); ++i) {
        const auto [column, row] = board.place(rules::cell_at(i));
        for (const auto& [right, up] : {std::pair{1, 0}, std::pair{0, 1}}) {
            const auto second = board.cell({column + right, row + up});
            const auto third = board.cell({column + 2 * right, row + 2 * up});
            if (third) lines.push_back({rules::cell_at(i), *second, *third});
        }
    }
    return lines;
}

// The most valuable first.
constexpr std::array<MonumentKind, 3> monument_kinds = {MonumentKind::cathedral, MonumentKind::ducal_palace,
                                                        MonumentKind::town_wall};

// A line as the chance of a seat: its own pieces in their places, and cells where the others may be built; better than
// the monuments of the blocks that it would grow from.
std::optional<Analysis::Chance> chance_of(const Buildings& buildings, const Urbino::Position& position,
                                          const ByKind& anywhere, const Cells& lots, Colour colour, MonumentKind kind,
                                          const Line& line) {
    Analysis::Chance chance{.colour = colour, .kind = kind, .cells = line};
    const auto pieces = rules::urbino::pieces_of(kind);
    std::size_t missing = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (const Block* const block = buildings.block(line[i])) {
            if (block->colour != colour || position.kind_at(line[i]) != pieces[i]) return std::nullopt;
            if (block->monument && block->monument->kind >= kind) return std::nullopt;
            continue;
        }
        if (!anywhere[index_of(pieces[i])].holds(line[i])) return std::nullopt;
        chance.missing[i] = true;
        chance.now = lots.holds(line[i]);
        ++missing;
    }
    if (missing == 0 || missing == line.size()) return std::nullopt;
    chance.now = chance.now && missing == 1;
    return chance;
}

std::vector<Analysis::Chance> chances_of(const rules::SquareBoard& board, const Buildings& buildings,
                                         const Urbino::Position& position, const Analysis& found) {
    static const std::vector<Line> lines = lines_of(board);  // Urbino has one board
    std::vector<Analysis::Chance> chances;
    for (const Colour colour : Urbino::colours)
        for (const MonumentKind kind : monument_kinds)
            for (const Line& line : lines)
                if (const auto chance = chance_of(buildings, position, found.buildable[index_of(colour)].anywhere,
                                                  found.lots, colour, kind, line))
                    chances.push_back(*chance);
    return chances;
}

constexpr std::array<std::string_view, 3> kind_words = {"house", "palace", "tower"};

// The words of one position, in its coordinates.
class Words {
  public:
    explicit Words(const Urbino::Setup& setup) : setup_(setup) {}

    [[nodiscard]] Fact cell(Cell cell) const { return setup_.coordinates().label(cell); }
    template <class Some>
    [[nodiscard]] Fact cells(const Some& cells) const {
        return cells_fact(setup_.coordinates(), cells);
    }
    [[nodiscard]] Fact seat(Colour colour) const { return setup_.seats()[index_of(colour)].en; }
    [[nodiscard]] Fact seat(std::optional<Colour> colour) const { return colour ? seat(*colour) : Fact(); }

    // As `score` has it.
    [[nodiscard]] Fact monument(const std::optional<Monument>& monument) const {
        if (!monument) return nullptr;
        return Fact::Object{{"kind", rules::urbino::word(monument->kind)},
                            {"cells", cells(monument->cells)},
                            {"adds", monument->adds()}};
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
        Fact::Object object = {{"cells", cells(district.cells)},
                               {"blocks", std::move(blocks)},
                               {"mixed", district.mixed()},
                               {"leader", nullptr},
                               {"by", nullptr},
                               {"margin", nullptr}};
        if (const auto& scored = district.scored) {
            object[3].second = seat(scored->winner);
            object[4].second = rules::urbino::word(scored->by);
            object[5].second = std::abs(scored->sides[0].value - scored->sides[1].value);
        }
        object.emplace_back("articulation", cells(district.cut));
        object.emplace_back("edge", cells(district.edge));
        return object;
    }
    [[nodiscard]] Fact by_kind(const ByKind& sets) const {
        Fact::Object object;
        for (const Kind kind : Urbino::kinds)
            object.emplace_back(kind_words[index_of(kind)], cells(sets[index_of(kind)]));
        return object;
    }
    [[nodiscard]] Fact chance(const Analysis::Chance& chance) const {
        Fact::List missing;
        const auto pieces = rules::urbino::pieces_of(chance.kind);
        for (std::size_t i = 0; i < chance.cells.size(); ++i)
            if (chance.missing[i])
                missing.push_back(
                    Fact::Object{{"cell", cell(chance.cells[i])}, {"piece", kind_words[index_of(pieces[i])]}});
        return Fact::Object{{"seat", seat(chance.colour)},
                            {"kind", rules::urbino::word(chance.kind)},
                            {"cells", cells(chance.cells)},
                            {"missing", std::move(missing)},
                            {"now", chance.now}};
    }

  private:
    const Urbino::Setup& setup_;
};

}  // namespace

Analysis study(const Urbino::Setup& setup, const Urbino::Position& position) {
    const Buildings buildings(setup, position);
    Analysis found;
    found.architects.assign(position.architect.begin(), position.architect.begin() + position.architect_count);
    found.lots = setup.lots(position);
    for (const Colour colour : Urbino::colours) {
        found.buildable[index_of(colour)] = buildable_by(setup, position, colour, found.lots);
        found.must_skip[index_of(colour)] = must_skip(setup, position, colour);
    }
    found.districts = buildings.districts();
    if (setup.monuments()) found.chances = chances_of(setup.board(), buildings, position, found);
    found.standing = buildings.standing();
    return found;
}

bool must_skip(const Urbino::Setup& setup, const Urbino::Position& position) {
    return must_skip(setup, position, position.to_move);
}

Fact analyse(const Urbino::Setup& setup, const Urbino::Position& position) {
    const Analysis found = study(setup, position);
    const Words words(setup);
    const bool is_over = position.phase == Phase::over;
    Fact::List districts, buildable, chances;
    Fact::Object closed;
    for (const District& district : found.districts) districts.push_back(words.district(district));
    for (const Colour colour : Urbino::colours) {
        const Buildable& sites = found.buildable[index_of(colour)];
        buildable.push_back(Fact::Object{{"seat", words.seat(colour)},
                                         {"now", words.by_kind(sites.now)},
                                         {"anywhere", words.by_kind(sites.anywhere)}});
        closed.emplace_back(setup.seats()[index_of(colour)].en, words.cells(sites.closed));
    }
    for (const auto& chance : found.chances) chances.push_back(words.chance(chance));
    return Fact::Object{
        {"position", setup.position_text(position)},
        {"to_move", is_over ? Fact() : words.seat(position.to_move)},
        {"architects", words.cells(found.architects)},
        {"lots", words.cells(found.lots)},
        {"must_skip", static_cast<bool>(found.must_skip[index_of(position.to_move)])},
        {"districts", std::move(districts)},
        {"buildable", std::move(buildable)},
        {"closed", std::move(closed)},
        {"monument_chances", std::move(chances)},
        {"scores", Fact::List{found.standing.scores[0], found.standing.scores[1]}},
        {"leading", words.seat(found.standing.leading)},
    };
}

}  // namespace notaio::analysis::urbino
