#include "rules/siesta/line.hpp"

namespace notaio::rules::siesta {
namespace {

constexpr std::size_t index_of(Piece piece) { return static_cast<std::size_t>(piece); }

// What one sees who looks along a line to one side, for each of its cells a bit.
struct Seen {
    unsigned sun = 0;         // roofs or none, and a sun behind
    unsigned shadow = 0;      // roofs or none, and a shadow behind
    unsigned lit = 0;         // shadows or none, roofs, and a sun behind
    unsigned own_lit = 0;     // one of the roofs is an own one
    unsigned own_shadow = 0;  // roofs, an own one among them, and a shadow behind
};

// From the first cell on, or from the last one back: each cell looks to where the walk comes from.
Seen look(const Line& line, bool backwards) {
    Seen seen;
    bool sun = false, shadow = false, lit = false, own_lit = false, own_shadow = false;
    for (int i = 0; i < side; ++i) {
        const unsigned bit = 1U << (backwards ? side - 1 - i : i);
        seen.sun |= sun ? bit : 0;
        seen.shadow |= shadow ? bit : 0;
        seen.lit |= lit ? bit : 0;
        seen.own_lit |= own_lit ? bit : 0;
        seen.own_shadow |= own_shadow ? bit : 0;
        const bool is_sun = (line.suns & bit) != 0;
        const bool is_shadow = (line.shadows & bit) != 0;
        const bool is_roof = (line.roofs & bit) != 0;
        const bool is_own = (line.own & bit) != 0;
        own_lit = (is_shadow && own_lit) || (is_roof && sun && (own_lit || is_own));
        own_shadow = is_roof && shadow && (own_shadow || is_own);
        lit = (is_shadow && lit) || (is_roof && sun);
        sun = is_sun || (is_roof && sun);
        shadow = is_shadow || (is_roof && shadow);
    }
    return seen;
}

}  // namespace

LineEffects effects_of(const Line& line) {
    const Seen one = look(line, false);
    const Seen other = look(line, true);
    const unsigned empty = ~unsigned(line.suns | line.shadows | line.roofs);
    const auto of = [&](unsigned cells) { return static_cast<std::uint16_t>(cells & empty); };
    LineEffects effects;
    effects.lit = of(one.lit | other.lit);
    effects.pays[index_of(Piece::sun)] = of(one.own_shadow | other.own_shadow);
    effects.pays[index_of(Piece::shadow)] = of(one.own_lit | other.own_lit);
    effects.pays[index_of(Piece::roof)] = of((one.sun & other.shadow) | (one.shadow & other.sun));
    return effects;
}

}  // namespace notaio::rules::siesta
