#include "tests/oracles/urbino/buildings.hpp"

#include "analysis/graph/groups.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace notaio::oracles::urbino {
namespace {

using analysis::Group;
using analysis::groups;
using rules::cell_at;
using rules::index;
using rules::Urbino;
using rules::urbino::DistrictBy;
using rules::urbino::MonumentKind;
using Colour = Urbino::Colour;
using Kind = Urbino::Kind;

constexpr Count worth = {1, 2, 3};  // rules 1.1
constexpr std::size_t nowhere = ~std::size_t{0};

// Rules 1.9.
constexpr std::array<Pattern, 3> monument_patterns = {
    {{MonumentKind::cathedral, "cathedral"_text, {Kind::tower, Kind::palace, Kind::tower}, 16},
     {MonumentKind::ducal_palace, "ducal palace"_text, {Kind::palace, Kind::house, Kind::palace}, 10},
     {MonumentKind::town_wall, "town wall"_text, {Kind::house, Kind::house, Kind::house}, 6}}};

const BoardGraph& graph_of(const rules::SquareBoard& board) {
    static const BoardGraph graph = BoardGraph::of(board);  // Urbino has one board
    return graph;
}

int worth_of(const Count& buildings) {
    int sum = 0;
    for (std::size_t kind = 0; kind < worth.size(); ++kind) sum += buildings[kind] * worth[kind];
    return sum;
}

void add(Count& sum, const Count& more) {
    for (std::size_t kind = 0; kind < sum.size(); ++kind) sum[kind] += more[kind];
}

// The greater of two lists of numbers, the first ones first: its place, and at which number it is decided.
template <std::size_t N>
std::optional<std::pair<Colour, std::size_t>> greater(const std::array<std::array<int, N>, 2>& lists) {
    for (std::size_t i = 0; i < N; ++i)
        if (lists[0][i] != lists[1][i]) return std::pair(lists[0][i] > lists[1][i] ? Colour::black : Colour::white, i);
    return std::nullopt;
}

}  // namespace

int Pattern::adds() const {
    int parts = 0;
    for (const Kind piece : pieces) parts += worth[index_of(piece)];
    return value - parts;
}

std::span<const Pattern> patterns() { return monument_patterns; }

std::span<const Line> lines() {
    static const auto all = [] {
        const rules::SquareBoard board(9, 9, rules::SquareBoard::Order::by_column);
        std::vector<Line> result;
        for (std::size_t i = 0; i < board.size(); ++i) {
            const auto [column, row] = board.place(cell_at(i));
            for (const auto& [right, up] : {std::pair{1, 0}, std::pair{0, 1}}) {
                const auto second = board.cell({column + right, row + up});
                const auto third = board.cell({column + 2 * right, row + 2 * up});
                if (third) result.push_back({cell_at(i), *second, *third});
            }
        }
        return result;
    }();
    return all;
}

Buildings::Buildings(const Urbino::Setup& setup, const Urbino::Position& position)
    : board_(graph_of(setup.board())),
      monuments_(setup.monuments()),
      counts_all_(setup.counts_all()),
      colours_(analysis::colouring(board_,
                                   [&](Cell cell) -> std::optional<int> {
                                       const auto colour = position.colour_at(cell);
                                       return colour ? std::optional(static_cast<int>(*colour)) : std::nullopt;
                                   })),
      kinds_(analysis::colouring(board_,
                                 [&](Cell cell) -> std::optional<int> {
                                     const auto kind = position.kind_at(cell);
                                     return kind ? std::optional(static_cast<int>(*kind)) : std::nullopt;
                                 })),
      district_of_(board_.size(), nowhere),
      block_of_(board_.size(), nowhere) {
    const auto is_building = [&](Cell cell) { return colours_[index(cell)] ? std::optional(0) : std::nullopt; };
    for (Group& group : groups(board_, is_building)) {
        std::erase_if(group.free, [&](Cell cell) { return position.architects.holds(cell); });
        for (const Cell cell : group.cells) district_of_[index(cell)] = districts_.size();
        districts_.push_back({std::move(group.cells), std::move(group.cut), std::move(group.free), {}, {}});
    }
    for (Group& group : groups(board_, colours_)) {
        District& home = districts_[district_of_[index(group.cells.front())]];
        for (const Cell cell : group.cells) block_of_[index(cell)] = home.blocks.size();
        const auto colour = static_cast<Colour>(group.colour);
        home.blocks.push_back(described_block(colour, std::move(group.cells), std::move(group.cut)));
    }
    for (District& district : districts_) district.lead = lead(district);
}

Block Buildings::described_block(Colour colour, std::vector<Cell> cells, std::vector<Cell> cut) const {
    Block result{.colour = colour, .cells = std::move(cells), .cut = std::move(cut), .buildings = {}, .monument = {}};
    for (const Cell cell : result.cells) ++result.buildings[static_cast<std::size_t>(*kinds_[index(cell)])];
    result.monument = best_monument(colour, result.cells);
    result.value = worth_of(result.buildings) + (result.monument ? result.monument->pattern->adds() : 0);
    return result;
}

// Rules 1.9.2: one for each block, the most valuable; three cells of one colour in a line are of one block.
std::optional<Monument> Buildings::best_monument(Colour colour, const std::vector<Cell>& cells) const {
    if (!monuments_) return std::nullopt;
    for (const Pattern& pattern : monument_patterns) {
        for (const Line& line : lines()) {
            if (!std::ranges::binary_search(cells, line.front())) continue;
            bool fits = true;
            for (std::size_t i = 0; i < line.size(); ++i)
                fits = fits && colour_at(line[i]) == colour && kind_at(line[i]) == pattern.pieces[i];
            if (fits) return Monument{&pattern, line};
        }
    }
    return std::nullopt;
}

// Rules 1.8 and 1.9.3.
std::optional<Lead> Buildings::lead(const District& district) const {
    std::array<Count, 2> buildings{};
    std::array<int, 2> monument{};
    for (const Block& block : district.blocks) {
        add(buildings[index_of(block.colour)], block.buildings);
        if (block.monument) {
            int& best = monument[index_of(block.colour)];
            best = std::max(best, block.monument->pattern->adds());
        }
    }
    Lead result;
    std::array<std::array<int, 5>, 2> compared{};
    for (std::size_t seat = 0; seat < 2; ++seat) {
        if (buildings[seat] == Count{}) return std::nullopt;
        result.values[seat] = worth_of(buildings[seat]) + monument[seat];
        compared[seat] = {result.values[seat], monument[seat], buildings[seat][2], buildings[seat][1],
                          buildings[seat][0]};
    }
    const auto decided = greater(compared);
    if (decided) result.leader = decided->first;
    result.by = decided ? static_cast<DistrictBy>(decided->second) : DistrictBy::tie;
    return result;
}

std::optional<Colour> Buildings::colour_at(Cell cell) const {
    const auto& colour = colours_[index(cell)];
    return colour ? std::optional(static_cast<Colour>(*colour)) : std::nullopt;
}

std::optional<Kind> Buildings::kind_at(Cell cell) const {
    const auto& kind = kinds_[index(cell)];
    return kind ? std::optional(static_cast<Kind>(*kind)) : std::nullopt;
}

const District* Buildings::district(Cell cell) const {
    const std::size_t at = district_of_[index(cell)];
    return at == nowhere ? nullptr : &districts_[at];
}

const Block* Buildings::block(Cell cell) const {
    const District* const home = district(cell);
    return home == nullptr ? nullptr : &home->blocks[block_of_[index(cell)]];
}

// Counts the blocks of the districts beside the cell that the new building does not join.
bool Buildings::joins_two_blocks_at_most(Cell cell, Colour colour) const {
    std::set<const District*> districts;
    std::set<const Block*> joined;
    for (const Cell near : board_.neighbours(cell)) {
        if (!colours_[index(near)]) continue;
        districts.insert(district(near));
        if (colour_at(near) == colour) joined.insert(block(near));
    }
    std::size_t others = 0;
    for (const District* const district : districts)
        for (const Block& block : district->blocks) others += joined.contains(&block) ? 0U : 1U;
    return others + 1 <= 2;
}

Standing Buildings::standing() const {
    Standing result;
    std::array<std::array<int, 7>, 2> compared{};  // totals; cathedrals, palaces, walls; towers, palaces, houses
    for (const District& district : districts_) {
        const auto& lead = district.lead;
        if (lead && lead->leader) result.scores[index_of(*lead->leader)] += lead->values[index_of(*lead->leader)];
        for (const Block& block : district.blocks) {
            auto& numbers = compared[index_of(block.colour)];
            const bool scored = lead && lead->leader == block.colour;
            if (scored && block.monument && !counts_all_)
                ++numbers[static_cast<std::size_t>(1 + (block.monument->pattern - monument_patterns.data()))];
            if (!scored && !counts_all_) continue;
            for (std::size_t kind = 0; kind < 3; ++kind) numbers[6 - kind] += block.buildings[kind];
        }
    }
    for (std::size_t seat = 0; seat < 2; ++seat) compared[seat][0] = result.scores[seat];
    if (const auto decided = greater(compared)) result.leading = decided->first;
    return result;
}

}  // namespace notaio::oracles::urbino
