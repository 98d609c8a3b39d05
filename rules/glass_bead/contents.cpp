// What stands on the cells of the Glass Bead Game, for patterns.
#include "rules/glass_bead/glass_bead.hpp"

#include "rules/glass_bead/text.hpp"

namespace notaio::rules {

// What lies in a pit is the number of its set of beads, which is beyond all letters.
std::optional<Content> GlassBead::read_content(std::string_view text) {
    const auto beads = glass_bead::read_cell(text);
    return beads ? std::optional(beads->number()) : std::nullopt;
}

std::size_t GlassBead::Setup::pieces(const Position& position) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(position.places, [](const Beads& beads) { return !beads.empty(); }));
}

}  // namespace notaio::rules
