// Whether this build works on collections of records. The module for browsers, where every byte counts, has no command
// for them: there their searches and ids are left out.
#pragma once

#include "rules/game/abilities.hpp"

#ifndef NOTAIO_COLLECTIONS
#define NOTAIO_COLLECTIONS 1
#endif

namespace notaio::tools {

inline constexpr bool with_collections = NOTAIO_COLLECTIONS != 0;

/// A game whose positions can be asked for, in a build that asks.
template <class G>
concept Searched = with_collections && rules::has<rules::Patterned, G>;

}  // namespace notaio::tools
