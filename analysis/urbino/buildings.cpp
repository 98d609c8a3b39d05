#include "analysis/urbino/buildings.hpp"

#include "analysis/graph/groups.hpp"

#include <utility>

namespace notaio::analysis::urbino {
namespace {

using rules::index;
using rules::Urbino;

constexpr std::size_t nowhere = ~std::size_t{0};

const BoardGraph& graph_of(const rules::SquareBoard& board) {
    static const BoardGraph graph = BoardGraph::of(board);  // Urbino has one board
    return graph;
}

Block block_of(const Urbino::Setup& setup, const Urbino::Position& position, Group&& group) {
    Urbino::Cells own;
    for (const Cell cell : group.cells) own.add(cell);
    const auto side = rules::urbino::side_of(setup, position, own);
    return {.colour = static_cast<Urbino::Colour>(group.colour),
            .cells = std::move(group.cells),
            .cut = std::move(group.cut),
            .monument = side.monument,
            .value = side.value};
}

}  // namespace

Buildings::Buildings(const Urbino::Setup& setup, const Urbino::Position& position)
    : board_(graph_of(setup.board())),
      district_of_(board_.size(), nowhere),
      block_of_(board_.size(), nowhere) {
    const auto is_building = [&](Cell cell) { return position.colour_at(cell) ? std::optional(0) : std::nullopt; };
    const auto colour_of = [&](Cell cell) -> std::optional<int> {
        const auto colour = position.colour_at(cell);
        return colour ? std::optional(static_cast<int>(*colour)) : std::nullopt;
    };
    for (Group& group : groups(board_, is_building)) {
        std::erase_if(group.free, [&](Cell cell) { return position.architects.holds(cell); });
        for (const Cell cell : group.cells) district_of_[index(cell)] = districts_.size();
        districts_.push_back({std::move(group.cells), std::move(group.cut), std::move(group.free), {}, {}});
    }
    for (Group& group : groups(board_, colour_of)) {
        District& home = districts_[district_of_[index(group.cells.front())]];
        for (const Cell cell : group.cells) block_of_[index(cell)] = home.blocks.size();
        home.blocks.push_back(block_of(setup, position, std::move(group)));
    }
    const auto score = rules::urbino::score(setup, position);
    for (std::size_t i = 0; i < score.count; ++i)
        districts_[district_of_[index(score.districts[i].cells.first())]].scored = score.districts[i];
    standing_ = {score.totals, score.winner};
}

const District* Buildings::district(Cell cell) const {
    const std::size_t at = district_of_[index(cell)];
    return at == nowhere ? nullptr : &districts_[at];
}

const Block* Buildings::block(Cell cell) const {
    const District* const home = district(cell);
    return home == nullptr ? nullptr : &home->blocks[block_of_[index(cell)]];
}

}  // namespace notaio::analysis::urbino
