// The game that a program of these tests is compiled for: CMakeLists.txt names its header,
// tests/conformance/<game>.hpp.
#pragma once

#include NOTAIO_CONFORMANCE_GAME

#include <gtest/gtest.h>

namespace notaio::conformance {

using Games = ::testing::Types<TestedGame>;

}  // namespace notaio::conformance
