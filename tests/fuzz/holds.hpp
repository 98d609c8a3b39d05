// What a fuzz target demands: a condition that does not hold ends the process with a message, in every build.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace notaio::fuzz {

[[noreturn]] inline void fail(const char* file, int line, const char* condition, std::string_view what) {
    std::fprintf(stderr, "%s:%d: does not hold: %s\n%.*s\n", file, line, condition, static_cast<int>(what.size()),
                 what.data());
    std::abort();
}

}  // namespace notaio::fuzz

/// Ends the process unless `condition` holds; `...` is a text that is only made then.
#define NOTAIO_HOLDS(condition, ...)                                                                                   \
    static_cast<void>((condition) ||                                                                                   \
                      (::notaio::fuzz::fail(__FILE__, __LINE__, #condition, std::string(__VA_ARGS__)), false))
