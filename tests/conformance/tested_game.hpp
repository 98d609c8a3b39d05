// The game that a program of these tests is compiled for: CMakeLists.txt names its header,
// tests/conformance/<game>.hpp.
#pragma once

#include NOTAIO_CONFORMANCE_GAME

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace notaio::conformance {

using Games = ::testing::Types<TestedGame>;

/// How many games a test plays: the usual number, or as many times more as the environment variable NOTAIO_CONFORMANCE
/// says.
template <class Number>
Number times(Number usual) {
    static const char* const asked = std::getenv("NOTAIO_CONFORMANCE");
    return usual * static_cast<Number>(asked == nullptr ? 1 : std::max(1, std::atoi(asked)));
}

}  // namespace notaio::conformance
