#include "tools/python/json_member.hpp"

#include <cstddef>

namespace notaio::tools {
namespace {

// Behind the string whose quote stands at `at`; the end of the text where it has none.
std::size_t behind_text(std::string_view json, std::size_t at) {
    for (++at; at < json.size(); ++at) {
        if (json[at] == '"') return at + 1;
        if (json[at] == '\\') ++at;
    }
    return json.size();
}

// Behind the value that begins at `at`: at the comma or bracket that follows it.
std::size_t behind_value(std::string_view json, std::size_t at) {
    std::size_t depth = 0;
    while (at < json.size()) {
        switch (json[at]) {
        case '"': at = behind_text(json, at); continue;
        case '{':
        case '[': ++depth; break;
        case '}':
        case ']':
            if (depth == 0) return at;
            --depth;
            break;
        case ',':
            if (depth == 0) return at;
            break;
        default: break;
        }
        ++at;
    }
    return json.size();
}

}  // namespace

std::optional<std::string_view> json_text(std::string_view value) {
    if (value.size() < 2 || value.front() != '"' || value.back() != '"') return std::nullopt;
    return value.substr(1, value.size() - 2);
}

std::optional<std::string_view> json_member(std::string_view object, std::string_view key) {
    if (!object.starts_with('{')) return std::nullopt;
    for (std::size_t at = 1; at < object.size() && object[at] == '"';) {
        const std::size_t colon = behind_text(object, at);
        if (colon >= object.size()) return std::nullopt;
        const std::string_view name = object.substr(at + 1, colon - at - 2);
        const std::size_t end = behind_value(object, colon + 1);
        if (name == key) return object.substr(colon + 1, end - colon - 1);
        at = end + 1;
    }
    return std::nullopt;
}

void for_each_json_element(std::string_view array, notation::FunctionRef<void(std::string_view value)> take) {
    if (!array.starts_with('[')) return;
    for (std::size_t at = 1; at < array.size() && array[at] != ']';) {
        const std::size_t end = behind_value(array, at);
        take(array.substr(at, end - at));
        at = end + 1;
    }
}

}  // namespace notaio::tools
