#include "rules/urbino_sight.hpp"

namespace notaio::rules::urbino {

const Sight& Sight::of_board() {
    static const Sight made;
    return made;
}

Sight::Sight() : board_(9, 9, SquareBoard::Order::by_column) {
    for (std::size_t i = 0; i < cell_count; ++i) all_.add(cell_at(i));
    for (auto& row : between_) row.fill(all_);
    for (std::size_t i = 0; i < cell_count; ++i) {
        const auto [column, row] = board_.place(cell_at(i));
        for (const Cell near : board_.neighbours(cell_at(i))) beside_[i].add(near);
        std::size_t direction = 0;
        for (int x = -1; x <= 1; ++x)
            for (int y = -1; y <= 1; ++y) {
                if (x == 0 && y == 0) continue;
                Ray& ray = rays_[i][direction++];
                for (int step = 1;; ++step) {
                    const auto found = board_.cell({column + x * step, row + y * step});
                    if (!found) break;
                    ray.cells[ray.count++] = *found;
                }
                if (ray.count > 0) around_[i].add(ray.cells[0]);
                Cells passed;
                for (std::size_t k = 0; k < ray.count; ++k) {
                    between_[i][index(ray.cells[k])] = passed;
                    passed.add(ray.cells[k]);
                    for (std::size_t behind = k; behind < ray.count; ++behind)
                        shadow_[i][index(ray.cells[k])].add(ray.cells[behind]);
                }
            }
    }
}

Cells Sight::from(Cell cell, const Cells& occupied) const {
    Cells seen;
    for (const Ray& ray : rays_[index(cell)])
        for (std::size_t k = 0; k < ray.count && !occupied.holds(ray.cells[k]); ++k) seen.add(ray.cells[k]);
    return seen;
}

}  // namespace notaio::rules::urbino
