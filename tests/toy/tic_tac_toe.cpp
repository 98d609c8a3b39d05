// Tic-tac-toe: what is explained and drawn, the game as the tools see it, and the list of games with nothing else in
// it.
#include "analysis/picture/shapes.hpp"
#include "analysis/picture/squares.hpp"
#include "tests/toy/rules.hpp"
#include "tools/games/registry.hpp"
#include "tools/module/module_for.hpp"

namespace notaio::tools {
namespace {

using rules::TicTacToe;

// The cells that win at once.
Fact analyse(const TicTacToe::Setup& setup, const TicTacToe::Position& position) {
    Fact::List wins;
    setup.for_each_legal(position, [&](rules::Cell cell) {
        TicTacToe::Position next = position;
        setup.apply(next, cell);
        if (next.lines(position.mover()).any()) wins.emplace_back(setup.coordinates().label(cell));
        return true;
    });
    return Fact::Object{{"wins", wins}};
}

std::string describe(const TicTacToe::Setup& setup, const TicTacToe::Position& position, Language language) {
    const Fact found = analyse(setup, position);
    std::string out(("wins at once:"_text).in(language));
    for (const Fact& cell : std::get<Fact::List>(found["wins"].value)) out += ' ' + std::get<std::string>(cell.value);
    return out + '\n';
}

analysis::Picture picture(const analysis::Scene<TicTacToe>& scene) {
    using namespace analysis;
    Picture result;
    Squares board(scene.setup.board(), 400, scene.wish.turn);
    const std::vector<std::string> names = scene.setup.coordinates().labels();
    Layout layout = lay_out_squares(result, board, names, scene.wish, scene.caption);
    for (const char seat : {'x', 'o'}) {
        const std::string name(1, seat);
        Symbol& symbol = result.symbols[result.symbol(name)];
        symbol.shapes = {seat == 'x' ? cross({}, 120, Pen::edge, Tone::ink) : ring({}, 120, Pen::edge, Tone::ink)};
        std::vector<std::string> cells;
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (scene.position.mark(rules::cell_at(i)) != seat) continue;
            result.pieces.push_back({names[i], name, board.centre(rules::cell_at(i)), result.symbol(name)});
            cells.push_back(names[i]);
        }
        result.description += cells_words(seat == 'x' ? "X" : "O", cells);
    }
    layout.finish();
    return result;
}

}  // namespace

template <>
struct GameParts<TicTacToe> : NoOtherParts<TicTacToe> {
    using Syntax = notation::tic_tac_toe::Syntax;
    static constexpr auto notations = notation::tic_tac_toe::notations;
    static constexpr auto notation_codes = notation::tic_tac_toe::codes;
    static constexpr auto analyse = tools::analyse;
    static constexpr auto describe = tools::describe;
    static constexpr auto picture = tools::picture;
    static constexpr int turn_step = 90;
};

std::span<const GameModule> games() {
    static const std::array table = {make_module<TicTacToe>()};
    return table;
}

}  // namespace notaio::tools
