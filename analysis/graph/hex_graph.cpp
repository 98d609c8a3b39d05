#include "analysis/graph/hex_graph.hpp"

#include <array>
#include <mutex>

namespace notaio::analysis {

const BoardGraph& hex_graph(const rules::HexBoard& board) {
    constexpr std::size_t sides = rules::HexBoard::largest_side + 1;
    static std::array<std::once_flag, sides> flags;
    static std::array<std::optional<BoardGraph>, sides> graphs;
    const auto side = static_cast<std::size_t>(board.side());
    std::call_once(flags[side], [&] { graphs[side] = BoardGraph::of(board); });
    return *graphs[side];
}

}  // namespace notaio::analysis
