// How a game says what it can beside what every game does, and how that is held against what it has.
#pragma once

#include <concepts>

namespace notaio::rules {

/// The abilities that a game declares: its member type `Abilities`. Each is a type of rules/game/abilities.hpp.
template <class... Declared>
struct AbilityList {
    template <class Ability>
    static constexpr bool holds = (std::same_as<Ability, Declared> || ...);
};

/// Whether a game has declared an ability. This is what shared code asks, never for a member.
template <class Ability, class G>
inline constexpr bool has = G::Abilities::template holds<Ability>;

/// A game that has declared an ability: for the heads of templates.
template <class G, class Ability>
concept Has = has<Ability, G>;

namespace detail {

template <class G, class Ability>
struct HeldAgainstMembers {
    static_assert(!has<Ability, G> || Ability::template has_members<G>,
                  "the game declares this ability, and a member of it is missing or misspelt");
    static_assert(has<Ability, G> || !Ability::template has_members<G>,
                  "the game has the members of this ability, and does not declare it");
    static constexpr bool value = true;
};

template <class G, class... Abilities>
constexpr bool held_against_members(AbilityList<Abilities...>) {
    return (HeldAgainstMembers<G, Abilities>::value && ...);
}

}  // namespace detail

/// A game that has the members of the abilities of a list that it declares, and of no others. It does not compile where
/// that is not so: the ability that is meant stands in the message.
template <class G, class List>
concept KeepsItsWord =
    detail::held_against_members<G>(List{}) && detail::held_against_members<G>(typename G::Abilities{});

}  // namespace notaio::rules
