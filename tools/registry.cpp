#include "tools/registry.hpp"

#include "analysis/havannah.hpp"
#include "analysis/susan.hpp"
#include "notation/havannah.hpp"
#include "notation/susan.hpp"
#include "rules/havannah.hpp"
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
    using Move = rules::Susan::Move;
    static constexpr std::optional<std::string> (*remark_on_move)(const Table&, const Position&, const Move&,
                                                                  Language) = analysis::remark_on_move;
};

template <>
struct GameParts<rules::Havannah> {
    using Syntax = notation::havannah::Syntax;
    static constexpr auto notations = notation::havannah::notations;
    static constexpr auto notation_codes = notation::havannah::codes;
    using Table = rules::Havannah::Table;
    using Position = rules::Havannah::Position;
    using Move = rules::Havannah::Move;
    static constexpr rules::Fact (*analyse)(const Table&, const Position&) = analysis::analyse;
    static constexpr std::string (*describe)(const Table&, const Position&, Language) = analysis::describe;
    static constexpr std::optional<std::string> (*remark_on_move)(const Table&, const Position&, const Move&,
                                                                  Language) = analysis::remark_on_move;
};

std::span<const GameModule> games() {
    static const std::array table = {
        Module<rules::Susan>::make(),
        Module<rules::Havannah>::make(),
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
