#include "tools/registry.hpp"

#include "analysis/susan.hpp"
#include "notation/susan.hpp"
#include "rules/susan.hpp"
#include "tools/module_for.hpp"

#include <array>

namespace notaio::tools {

// A game's parts beside its rules: its notations, and what analysis/ says of it.
template <>
struct GameParts<rules::Susan> {
    using Syntax = notation::susan::Syntax;
    static constexpr auto notations = notation::susan::notations;
    static constexpr auto notation_codes = notation::susan::codes;
    using Table = rules::Susan::Table;
    using Position = rules::Susan::Position;
    static constexpr rules::Fact (*analyse)(const Table&, const Position&) = analysis::analyse;
    static constexpr std::string (*describe)(const Table&, const Position&, Language) = analysis::describe;
    static constexpr auto remark_on_move = analysis::remark_on_move;
};

std::span<const GameModule> games() {
    static const std::array table = {
        Module<rules::Susan>::make(),
    };
    return table;
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
