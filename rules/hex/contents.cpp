// What stands on the cells of Hex, for patterns.
#include "rules/hex/hex.hpp"

#include "rules/board/shift.hpp"

namespace notaio::rules {

std::optional<Content> Hex::read_content(std::string_view text) { return letter_in(content_letters, text, true); }
std::optional<Content> Hex::read_mover(std::string_view text) { return letter_in(mover_letters, text, true); }

Content Hex::Setup::mover(const Position& position) const {
    return static_cast<unsigned char>(position.to_move == Side::red ? 'x' : 'o');
}

Content Hex::Setup::image_of_content(Content content, const Image& image) const {
    return image.turn == 0 ? content : other_of_pair("xo", content);
}

std::optional<Cell> Hex::Setup::shifted(Cell cell, Cell from, Cell to) const {
    return rules::shifted(board(), cell, from, to);
}

}  // namespace notaio::rules
