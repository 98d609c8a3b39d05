// What stands on the cells of Urbino, for patterns.
#include "rules/urbino/urbino.hpp"

#include "rules/board/shift.hpp"

namespace notaio::rules {

std::optional<Content> Urbino::read_content(std::string_view text) { return letter_in(content_letters, text, false); }
std::optional<Content> Urbino::read_mover(std::string_view text) { return letter_in(mover_letters, text, true); }

Content Urbino::Setup::content(const Position& position, Cell cell) const {
    const char mark = position.mark_at(cell);
    if (mark == '.') return 0;
    return static_cast<unsigned char>(mark == '*' ? '@' : mark);
}

Content Urbino::Setup::mover(const Position& position) const {
    return static_cast<unsigned char>(position.to_move == Colour::black ? 'b' : 'w');
}

std::size_t Urbino::Setup::pieces(const Position& position) const { return position.occupied().count(); }

Content Urbino::Setup::image_of_content(Content content, const Image& image) const {
    return image.turn == 0 ? content : other_of_pair("hHpPtTbw", content);
}

std::optional<Cell> Urbino::Setup::shifted(Cell cell, Cell from, Cell to) const {
    return rules::shifted(board(), cell, from, to);
}

}  // namespace notaio::rules
