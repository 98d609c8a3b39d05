#include "tools/games/registry.hpp"

#include "notation/record/general_codes.hpp"

#include <algorithm>
#include <array>

// The games in the order in which they are listed. Each has a file here that defines its function.
#define NOTAIO_GAMES(game) game(susan) game(havannah) game(urbino) game(siesta) game(glass_bead)

namespace notaio::tools {

#define NOTAIO_DECLARE(id) GameModule id##_module();
NOTAIO_GAMES(NOTAIO_DECLARE)

#define NOTAIO_CALL(id) id##_module(),
std::span<const GameModule> games() {
    static const std::array table = {NOTAIO_GAMES(NOTAIO_CALL)};
    return table;
}

std::vector<const GameModule*> games_asked(std::string_view id) {
    std::vector<const GameModule*> asked;
    for (const GameModule& game : games())
        if (id.empty() || game.id == id) asked.push_back(&game);
    return asked;
}

const GameModule* find_game(std::string_view name) {
    const auto is_name = [&](std::string_view known) { return notation::equal_without_case(name, known); };
    for (const GameModule& game : games())
        if (is_name(game.id) || is_name(game.name) || std::ranges::any_of(game.name_aliases, is_name)) return &game;
    return nullptr;
}

std::vector<const DiagnosticCode*> all_codes() {
    const auto general = notation::general_codes();
    std::vector<const DiagnosticCode*> all(general.begin(), general.end());
    for (const GameModule& game : games()) all.insert(all.end(), game.codes.begin(), game.codes.end());
    return all;
}

}  // namespace notaio::tools
