// How a game, or its syntax, says what it can beside what every one does, and how that is held against what it has.
#pragma once

#include <concepts>

namespace notaio::notation {

/// The abilities that a game or a syntax declares: its member type `Abilities`. Each is a type of
/// rules/game/abilities.hpp or notation/record/syntax_abilities.hpp.
template <class... Declared>
struct AbilityList {
    template <class Ability>
    static constexpr bool holds = (std::same_as<Ability, Declared> || ...);
};

/// Whether G has declared an ability. This is what shared code asks, never for a member.
template <class Ability, class G>
inline constexpr bool has = G::Abilities::template holds<Ability>;

/// What has declared an ability: for the heads of templates.
template <class G, class Ability>
concept Has = has<Ability, G>;

namespace detail {

template <class G, class Ability>
struct HeldAgainstMembers {
    static_assert(!has<Ability, G> || Ability::template has_members<G>,
                  "this ability is declared, and a member of it is missing or misspelt");
    static_assert(has<Ability, G> || !Ability::template has_members<G>,
                  "the members of this ability are there, and what has them does not declare it");
    static constexpr bool value = true;
};

template <class G, class... Abilities>
constexpr bool held_against_members(AbilityList<Abilities...>) {
    return (HeldAgainstMembers<G, Abilities>::value && ...);
}

}  // namespace detail

/// What has the members of the abilities of a list that it declares, and of no others. It does not compile where
/// that is not so: the ability that is meant stands in the message.
template <class G, class List>
concept KeepsItsWord =
    detail::held_against_members<G>(List{}) && detail::held_against_members<G>(typename G::Abilities{});

}  // namespace notaio::notation
