// What stands on the cells of Susan, for patterns.
#include "rules/susan/susan.hpp"

#include "rules/board/shift.hpp"

namespace notaio::rules {

std::optional<Content> Susan::read_content(std::string_view text) { return letter_in(content_letters, text, true); }
std::optional<Content> Susan::read_mover(std::string_view text) { return letter_in(mover_letters, text, true); }

Content Susan::Setup::mover(const Position& position) const {
    return static_cast<unsigned char>(position.to_move == Colour::black ? 'b' : 'w');
}

std::size_t Susan::Setup::pieces(const Position& position) const { return position.occupied.count(); }

Content Susan::Setup::image_of_content(Content content, const Image& image) const {
    return image.turn == 0 ? content : other_of_pair("xobw", content);
}

std::optional<Cell> Susan::Setup::shifted(Cell cell, Cell from, Cell to) const {
    return rules::shifted(board(), cell, from, to);
}

}  // namespace notaio::rules
