// One game for bytes.cpp: compiled for each, with the headers of its analysis and of its conformance tests.
#include "tests/pictures/bytes/drawn_game.hpp"

#include NOTAIO_GAME_HEADER
#include NOTAIO_PICTURE_HEADER

namespace notaio::test {
namespace {

using G = conformance::TestedGame::Rules;

std::optional<analysis::Picture> draw(const std::string& position, analysis::PictureWish wish) {
    notation::Diagnostics ignored;
    const auto setup = G::read_setup({{"Position", position}}, ignored);
    if (!setup) return std::nullopt;
    const auto& start = setup->start();
    wish.highlights.threats = !setup->outcome(start);
    analysis::Picture result = analysis::NOTAIO_GAME::picture(
        analysis::Scene<G>{.setup = *setup, .position = start, .ended_on_board = setup->is_over(start), .wish = wish});
    if (result.description.ends_with(' ')) result.description.pop_back();  // as the program ends it
    result.title = std::string(G::name) + ": " + wish.caption;
    return result;
}

[[maybe_unused]] const bool is_known = [] {
    drawn_games().push_back({G::id.data(), std::string(G::name), draw});
    return true;
}();

}  // namespace
}  // namespace notaio::test
