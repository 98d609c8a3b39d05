// What the sources of a build with mutants ask: whether a mutant is the one that the environment variable NOTAIO_MUTANT
// names.
#pragma once

#include <cstdlib>
#include <type_traits>

namespace notaio_mutant {

// 0, no mutant, without the variable, and as long as static objects before this one are made.
inline const int chosen = [] {
    const char* number = std::getenv("NOTAIO_MUTANT");
    return number == nullptr ? 0 : std::atoi(number);
}();

// Constant expressions are never mutated.
[[nodiscard]] constexpr bool on(int number) noexcept { return !std::is_constant_evaluated() && number == chosen; }

}  // namespace notaio_mutant
