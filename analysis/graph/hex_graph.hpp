// The graphs of the hexagonal boards, made once for all who ask.
#pragma once

#include "analysis/graph/board_graph.hpp"
#include "rules/board/hex_board.hpp"

namespace notaio::analysis {

/// The graph of that board; made when it is first asked for.
const BoardGraph& hex_graph(const rules::HexBoard& board);

}  // namespace notaio::analysis
