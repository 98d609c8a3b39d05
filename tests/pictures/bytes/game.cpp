// One game for bytes.cpp: compiled for each, with the headers of its analysis and of its conformance tests.
#include "tests/pictures/bytes/drawn_game.hpp"

#include NOTAIO_GAME_HEADER
#include NOTAIO_PICTURE_HEADER

namespace notaio::test {
namespace {

using G = conformance::TestedGame::Rules;

std::optional<analysis::Picture> draw(const std::string& position, analysis::PictureWish wish) {
    notation::Diagnostics ignored;
    const auto table = G::read_table({{"Position", position}}, ignored);
    if (!table) return std::nullopt;
    const auto& start = G::start(*table);
    wish.highlights.threats = !G::outcome(*table, start);
    analysis::Picture made = analysis::NOTAIO_GAME::picture(analysis::Scene<G>{
        .table = *table, .position = start, .ended_on_board = G::is_over(*table, start), .wish = wish});
    made.title = std::string(G::name) + ": " + wish.caption;
    return made;
}

[[maybe_unused]] const bool is_known = [] {
    drawn_games().push_back({G::id.data(), std::string(G::name), draw});
    return true;
}();

}  // namespace
}  // namespace notaio::test
