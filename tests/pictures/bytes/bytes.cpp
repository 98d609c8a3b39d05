// Draws positions as `notaio show` does. Each line of the input has a game, a form and a position string, with tabs
// between them; each picture is written behind the number of its bytes, in a line of its own.
#include "tests/pictures/bytes/drawn_game.hpp"
#include "tools/render/svg.hpp"
#include "tools/render/tikz.hpp"

#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <utility>

namespace notaio::test {

std::vector<DrawnGame>& drawn_games() {
    static std::vector<DrawnGame> games;
    return games;
}

namespace {

std::string drawn(const DrawnGame& game, const std::string& form, const std::string& position) {
    analysis::PictureWish wish;
    wish.caption = "A position";
    const auto picture = game.picture(position, std::move(wish));
    std::string out;
    if (!picture) return out;
    if (form == "svg")
        tools::append_svg(out, *picture, {.id = "p"});
    else
        tools::append_tikz(out, *picture, {});
    return out;
}

}  // namespace
}  // namespace notaio::test

int main() {
    using namespace notaio::test;
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream words(line);
        std::string id;
        std::string form;
        std::string position;
        std::getline(words, id, '\t');
        std::getline(words, form, '\t');
        std::getline(words, position);
        const auto game = std::ranges::find(drawn_games(), id, &DrawnGame::id);
        const std::string text = game == drawn_games().end() ? std::string() : drawn(*game, form, position);
        std::cout << text.size() << '\n' << text;
    }
}
