#include "rules/board/rhombus_board.hpp"

#include "rules/board/lazy_array.hpp"

#include <algorithm>
#include <cassert>

namespace notaio::rules {

const RhombusBoard& RhombusBoard::of(int side) {
    static LazyArray<RhombusBoard, largest_side> boards;
    assert(side >= 1 && side <= largest_side);
    return boards.at(static_cast<std::size_t>(side - 1), [&] { return RhombusBoard(side); });
}

RhombusBoard::RhombusBoard(int side) : side_(side), grid_(side, side, SquareBoard::Order::from_top) {
    constexpr std::array<Place, 6> steps = {{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};
    const int last = side - 1;
    const auto cells = static_cast<std::size_t>(side * side);
    for (std::size_t i = 0; i < cells; ++i) {
        const auto [x, y] = place(cell_at(i));
        Near& near = near_.emplace_back();
        for (std::size_t d = 0; d < steps.size(); ++d) {
            const Place at{x + steps[d].x, y + steps[d].y};
            near.around[d] = holds(at) ? cell(at) : cell_at(cells);
            if (holds(at)) near.cells[near.count++] = cell(at);
        }
        std::sort(near.cells.begin(), near.cells.begin() + near.count);
        edges_.push_back(static_cast<std::uint8_t>((y == 0 ? top : 0) | (y == last ? bottom : 0) | (x == 0 ? left : 0) |
                                                   (x == last ? right : 0)));
    }
}

bool RhombusBoard::adjacent(Cell a, Cell b) const { return std::ranges::find(around(a), b) != around(a).end(); }

}  // namespace notaio::rules
