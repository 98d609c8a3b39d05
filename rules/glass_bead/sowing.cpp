#include "rules/glass_bead/sowing.hpp"

#include <algorithm>

namespace notaio::rules::glass_bead {

Due due(const Places& after, Side mover, unsigned length) {
    Beads row_of_other;
    for (std::size_t i = 0; i < row; ++i) row_of_other += after[first_pit(other(mover)) + i];
    const unsigned from_pits = std::min(length, row_of_other.gems());
    return {from_pits, std::min(length - from_pits, after[store_of(other(mover))].gems())};
}

bool has_only_choice(const Places& after, Side mover, const Due& due) {
    Beads gems;
    std::size_t pits_with_gems = 0;
    for (std::size_t i = 0; i < row; ++i) {
        const Beads& pit = after[first_pit(other(mover)) + i];
        gems += pit;
        pits_with_gems += pit.gems() > 0 ? 1U : 0U;
    }
    const auto one_value = [](const Beads& beads) {
        for (std::size_t value = 1; value < kinds; ++value)
            if (beads.count(value) > 0) return beads.count(value) == beads.gems();
        return true;
    };
    if (due.from_pits < gems.gems()) return due.total() == 0 || (pits_with_gems == 1 && one_value(gems));
    const Beads& store = after[store_of(other(mover))];
    return due.from_store == 0 || due.from_store == store.gems() || one_value(store);
}

}  // namespace notaio::rules::glass_bead
