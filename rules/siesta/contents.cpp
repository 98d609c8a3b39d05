// What stands on the cells of Siesta, for patterns.
#include "rules/siesta/siesta.hpp"

#include "rules/board/shift.hpp"

namespace notaio::rules {

std::optional<Content> Siesta::read_content(std::string_view text) { return letter_in(content_letters, text, true); }
std::optional<Content> Siesta::read_mover(std::string_view text) { return letter_in(mover_letters, text, true); }

Content Siesta::Setup::content(const Position& position, Cell cell) const {
    const siesta::Mark mark = position.board.at(cell);
    if (mark == siesta::Mark::empty) return 0;
    return static_cast<unsigned char>(content_letters[static_cast<std::size_t>(mark) - 1]);
}

Content Siesta::Setup::mover(const Position& position) const {
    if (is_over(position) || position.mover_unknown) return '-';
    return static_cast<unsigned char>('A' + position.to_move);
}

std::size_t Siesta::Setup::pieces(const Position& position) const { return position.pieces(); }

Content Siesta::Setup::image_of_content(Content content, const Image& image) const {
    if (content < 'A' || content >= Content{'A'} + players_) return content;
    return 'A' + Content{images().turned(image, static_cast<std::uint8_t>(content - 'A'))};
}

std::optional<Cell> Siesta::Setup::shifted(Cell cell, Cell from, Cell to) const {
    return rules::shifted(board(), cell, from, to);
}

}  // namespace notaio::rules
