// What stands on the cells of Havannah, for patterns.
#include "rules/havannah/havannah.hpp"

#include "rules/board/shift.hpp"

namespace notaio::rules {

std::optional<Content> Havannah::read_content(std::string_view text) { return letter_in(content_letters, text, true); }
std::optional<Content> Havannah::read_mover(std::string_view text) { return letter_in(mover_letters, text, true); }

Content Havannah::Setup::mover(const Position& position) const {
    return static_cast<unsigned char>(position.to_move == Colour::white ? 'w' : 'b');
}

Content Havannah::Setup::image_of_content(Content content, const Image& image) const {
    return image.turn == 0 ? content : other_of_pair("oxwb", content);
}

std::optional<Cell> Havannah::Setup::shifted(Cell cell, Cell from, Cell to) const {
    return rules::shifted(board(), cell, from, to);
}

}  // namespace notaio::rules
