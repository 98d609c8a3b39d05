#include "tools/library/file_stem.hpp"

#include "notation/source/ascii.hpp"
#include "notation/source/encoding.hpp"
#include "notation/source/printable.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace notaio::tools {
namespace {

void remove_packing(std::string_view& name) {
    constexpr std::array<std::string_view, 5> endings = {".gz", ".zst", ".xz", ".bz2", ".lzma"};
    for (const std::string_view ending : endings)
        if (name.size() > ending.size() && name.ends_with(ending)) return name.remove_suffix(ending.size());
}

void remove_folders(std::string_view& name) {
    const std::size_t slash = name.find_last_of('/');
    if (slash != std::string_view::npos) name.remove_prefix(slash + 1);
}

// `.nta`, not the `.2` of `v1.2`, and not the whole of a name.
std::string_view ending_of(std::string_view name) {
    const std::size_t dot = name.find_last_of('.');
    if (dot == std::string_view::npos || dot == 0) return {};
    const std::string_view ending = name.substr(dot + 1);
    const bool is_one = ending.size() <= 8 && std::ranges::any_of(ending, notation::is_letter) &&
                        std::ranges::all_of(ending, notation::is_alnum);
    return is_one ? name.substr(dot) : std::string_view();
}

// Whether a character may stand in names: it hides nothing, and no shell and no file system takes it for something
// else.
bool is_safe(std::string_view character) {
    constexpr std::string_view special = "\"'`\\/:*?<>|$;&!";
    return special.find(character) == std::string_view::npos && notation::printable(character) == character;
}

std::uint64_t number_of_name(std::string_view name) {
    std::uint64_t value = 0xCBF29CE484222325U;  // FNV-1a
    for (const char c : name) value = (value ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return value;
}

}  // namespace

std::string file_stem(std::string_view uri) {
    if (uri.empty() || uri == "-") return "stdin";
    if (uri == "--position") return "position";
    remove_folders(uri);
    std::string_view kept = uri;
    remove_packing(kept);
    kept.remove_suffix(ending_of(kept).size());
    constexpr std::size_t most = 100;
    std::string text;
    for (std::string_view rest = kept; !rest.empty();) {
        const std::size_t length = std::max<std::size_t>(notation::utf8_length(rest).value_or(1), 1);
        const std::string_view character = rest.substr(0, length);
        if (text.size() + length > most) break;
        text += is_safe(character) ? character : "_";
        rest.remove_prefix(length);
    }
    if (text.empty()) text = "_";
    // An option, a file that is not listed, what a list of names swallows.
    if (std::string_view("-. ").find(text.front()) != std::string_view::npos) text.front() = '_';
    if (text.back() == ' ') text.back() = '_';
    return text == kept ? text : fmt::format("{}-{:08x}", text, number_of_name(uri) >> 32U);
}

std::string_view file_ending(std::string_view uri) {
    remove_folders(uri);
    remove_packing(uri);
    return ending_of(uri);
}

}  // namespace notaio::tools
