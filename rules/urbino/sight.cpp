#include "rules/urbino/sight.hpp"

namespace notaio::rules::urbino {

const Sight& Sight::of_board() {
    static const Sight sight;
    return sight;
}

Sight::Sight() : board_(9, 9, SquareBoard::Order::by_column) {
    for (std::size_t i = 0; i < cell_count; ++i) all_.add(cell_at(i));
    for (auto& row : between_) row.fill(all_);
    for (std::size_t i = 0; i < cell_count; ++i) {
        const auto [column, row] = board_.place(cell_at(i));
        for (const Cell near : board_.neighbours(cell_at(i))) beside_[i].add(near);
        std::size_t direction = 0;  // the four to lower numbers come first
        for (int x = -1; x <= 1; ++x)
            for (int y = -1; y <= 1; ++y) {
                if (x == 0 && y == 0) continue;
                Cells& ray = direction < 4 ? rays_[i].down[direction] : rays_[i].up[direction - 4];
                ++direction;
                Cells passed;
                for (int step = 1;; ++step) {
                    const auto found = board_.cell({column + x * step, row + y * step});
                    if (!found) break;
                    ray.add(*found);
                    if (step == 1) around_[i].add(*found);
                    between_[i][index(*found)] = passed;
                    passed.add(*found);
                }
                passed.for_each(
                    [&](Cell block) { shadow_[i][index(block)] = passed.without(between_[i][index(block)]); });
            }
    }
}

}  // namespace notaio::rules::urbino
