// What is asked of the games, whichever they are: a test lists another one.
#include "notation/record/general_codes.hpp"
#include "tools/games/registry.hpp"

#include <algorithm>

namespace notaio::tools {

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
