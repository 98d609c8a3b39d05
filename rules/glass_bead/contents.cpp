// What stands on the cells of the Glass Bead Game, for patterns.
#include "rules/glass_bead/glass_bead.hpp"

#include "rules/glass_bead/text.hpp"

namespace notaio::rules {

// What lies in a pit is the number of its set of beads, which is beyond all letters.
std::optional<Content> GlassBead::read_content(std::string_view text) {
    const auto beads = glass_bead::read_cell(text);
    return beads ? std::optional(beads->number()) : std::nullopt;
}
std::optional<Content> GlassBead::read_mover(std::string_view text) { return letter_in(mover_letters, text, true); }

Content GlassBead::Setup::content(const Position& position, Cell cell) const {
    return position.places[index(cell)].number();
}

Content GlassBead::Setup::mover(const Position& position) const { return position.to_move == Side::south ? 's' : 'n'; }

std::size_t GlassBead::Setup::pieces(const Position& position) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(position.places, [](const Beads& beads) { return !beads.empty(); }));
}

Content GlassBead::Setup::image_of_content(Content content, const Image& image) const {
    return image.turn == 0 ? content : other_of_pair("sn", content);
}

// What is sown has a direction, and pits have no neighbours but on it: nothing is shifted.
std::optional<Cell> GlassBead::Setup::shifted(Cell cell, Cell from, Cell to) const {
    return from == to ? std::optional(cell) : std::nullopt;
}

}  // namespace notaio::rules
