#include "tools/library/fault.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace notaio::tools {
namespace {

constexpr std::array<notation::Text, 11> usual = {{
    "No such file or directory"_text,
    "Permission denied"_text,
    "Is a directory"_text,
    "Not a directory"_text,
    "No space left on device"_text,
    "File too large"_text,
    "File name too long"_text,
    "Too many levels of symbolic links"_text,
    "Read-only file system"_text,
    "Input/output error"_text,
    "Bad file descriptor"_text,
}};

}  // namespace

Fault system_fault(std::string words) {
    const auto known = std::ranges::find(usual, words, &notation::Text::en);
    if (known != usual.end()) return *known;
    return Fault(notation::as_is("{words}"), {{"words", std::move(words)}});
}

}  // namespace notaio::tools
