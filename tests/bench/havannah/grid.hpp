// The board of Havannah's floor: a grid with a margin, so that the neighbours of a cell are at fixed distances.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace notaio::bench {

struct HavannahGrid {
    static constexpr int width = 20;                      // of a row, with the margin
    static constexpr std::size_t cells = 21 * width + 2;  // with the margin of the largest board, of side 10
    static constexpr unsigned border = 1U << 12U;

    HavannahGrid() = default;
    explicit HavannahGrid(int n) : side(n) {
        const int m = n - 1;
        for (int y = 0; y <= 2 * m; ++y)
            for (int x = 0; x <= 2 * m; ++x) {
                if (x - y > m || y - x > m) continue;
                const bool edges[6] = {y == 0, x - y == m, x == 2 * m, y == 2 * m, y - x == m, x == 0};
                const auto on = std::count(edges, edges + 6, true);
                unsigned mark = on > 0 ? border : 0;
                for (unsigned k = 0; k < 6; ++k) {
                    if (on == 1 && edges[k]) mark |= 1U << (6 + k);
                    if (on == 2 && edges[k] && edges[(k + 5) % 6]) mark |= 1U << k;
                }
                const auto cell = static_cast<std::uint16_t>((y + 1) * width + x + 1);
                marks[cell] = static_cast<std::uint16_t>(mark);
                on_board.push_back(cell);
            }
        for (int y = 0; y <= 2 * m; ++y) {
            first[static_cast<std::size_t>(y)] = static_cast<std::int16_t>((y + 1) * width + 1 + std::max(0, y - m));
            length[static_cast<std::size_t>(y)] = static_cast<std::int16_t>(2 * n - 1 - (y > m ? y - m : m - y));
        }
    }

    int side = 0;
    std::array<std::uint16_t, cells> marks{};  // a bit for each corner, for each side from bit 6 on, and `border`
    std::array<std::int16_t, 26> first{};      // of each row: its first cell, and how many it has
    std::array<std::int16_t, 26> length{};
    std::vector<std::uint16_t> on_board;  // the cells in board order, which is that of the grid
};

}  // namespace notaio::bench
