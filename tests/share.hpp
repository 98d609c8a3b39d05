// How many of many cases of a kind a test tries: all of them with sanitizers (`tests/run sanitized`), a quarter of them
// without, so that `tests/run` is quick.
#pragma once

#include <algorithm>
#include <cstdint>

namespace notaio {

#ifdef __SANITIZE_ADDRESS__
inline constexpr std::uint64_t every = 1;
#else
inline constexpr std::uint64_t every = 4;
#endif

/// So many of `all` cases.
constexpr std::uint64_t share(std::uint64_t all) { return std::max<std::uint64_t>(1, all / every); }

}  // namespace notaio
