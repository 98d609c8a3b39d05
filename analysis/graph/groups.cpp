#include "analysis/graph/groups.hpp"

#include <algorithm>
#include <utility>

namespace notaio::analysis {

std::vector<Group> groups(const BoardGraph& board, const Colouring& colours) {
    std::vector<Group> result;
    std::vector<bool> cut(board.size(), false);
    for (const Cell cell : board.articulation_cells(colours)) cut[rules::index(cell)] = true;
    for (auto& cells : board.connected_sets(colours)) {
        Group group{.colour = *colours[rules::index(cells.front())], .cells = {}, .free = {}, .cut = {}};
        group.cells = std::move(cells);
        for (const Cell cell : group.cells) {
            if (cut[rules::index(cell)]) group.cut.push_back(cell);
            for (const Cell near : board.neighbours(cell))
                if (!colours[rules::index(near)]) group.free.push_back(near);
        }
        std::ranges::sort(group.free);
        group.free.erase(std::unique(group.free.begin(), group.free.end()), group.free.end());
        result.push_back(std::move(group));
    }
    return result;
}

}  // namespace notaio::analysis
