// The notation that a target reads; each target defines its own, so that what reads is compiled once.
#pragma once

#include <string_view>

namespace notaio::fuzz {

extern const std::string_view fuzzed_notation;

}  // namespace notaio::fuzz
