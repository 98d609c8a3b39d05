// What a game gets from the schema of its setup, and what most games have not.
#pragma once

#include "notation/record/ability.hpp"
#include "notation/record/setup_schema.hpp"
#include "rules/board/cell.hpp"
#include "rules/game/other_name.hpp"
#include "rules/game/told_end.hpp"

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace notaio::rules {

/// A move that puts one piece on a cell.
struct OnCell {
    Cell to;
    bool operator==(const OnCell&) const = default;
};

/// A game whose setup has the rows of `schema`. A game is derived from it, and declares again what it has otherwise.
template <const auto& schema>
struct PlainGame {
    using Abilities = notation::AbilityList<>;

    static constexpr auto& setup_schema = schema;
    static constexpr auto setup_names = notation::names_of(schema);
    /// The ids of rulesets and of systems of coordinates, the default first.
    static constexpr std::span<const std::string_view> rulesets = notation::row_of(schema, "Ruleset").values;
    static constexpr std::span<const std::string_view> coordinate_ids = notation::row_of(schema, "Coordinates").values;

    static constexpr std::array<std::string_view, 0> name_aliases = {};
    static constexpr std::array<OtherName, 0> ruleset_aliases = {};
    static constexpr std::array<std::string_view, 0> last_tags = {};
    static constexpr std::array<std::string_view, 0> reading_tags = {};
    static EndingCodes ending_codes() { return {}; }
    /// Nothing moves: what is put on a cell stays there.
    template <class Move>
    static std::optional<Cell> origin(const Move&) {
        return std::nullopt;
    }
};

}  // namespace notaio::rules
