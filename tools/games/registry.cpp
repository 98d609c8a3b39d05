#include "tools/games/registry.hpp"

#include "notation/record/general_codes.hpp"
#include "tools/games/games.hpp"

#include <array>

namespace notaio::tools {

std::span<const GameModule> games() {
    static const std::array table = {
        susan_module(), havannah_module(), urbino_module(), siesta_module(), glass_bead_module(),
    };
    return table;
}

std::vector<const GameModule*> games_asked(std::string_view id) {
    std::vector<const GameModule*> asked;
    for (const GameModule& game : games())
        if (id.empty() || game.id == id) asked.push_back(&game);
    return asked;
}

const GameModule* find_game(std::string_view name) {
    for (const GameModule& game : games())
        if (notation::equal_without_case(name, game.id) || notation::equal_without_case(name, game.name)) return &game;
    return nullptr;
}

std::vector<const DiagnosticCode*> all_codes() {
    const auto general = notation::general_codes();
    std::vector<const DiagnosticCode*> all(general.begin(), general.end());
    for (const GameModule& game : games()) all.insert(all.end(), game.codes.begin(), game.codes.end());
    return all;
}

}  // namespace notaio::tools
