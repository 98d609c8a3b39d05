// Values of JSON that a stranger may have written: each is there and what it is to be, or nothing.
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace notaio::tools {

/// A member of an object; null: it is none, or has no such member.
inline const nlohmann::json* member_of(const nlohmann::json& object, const char* name) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(name);
    return found == object.end() ? nullptr : &*found;
}

inline std::optional<std::uint64_t> number_of_json(const nlohmann::json* value) {
    if (value == nullptr || !value->is_number_unsigned()) return std::nullopt;
    return value->get<std::uint64_t>();
}
inline std::optional<std::string> text_of_json(const nlohmann::json* value) {
    if (value == nullptr || !value->is_string()) return std::nullopt;
    return value->get<std::string>();
}
inline std::optional<bool> truth_of_json(const nlohmann::json* value) {
    if (value == nullptr || !value->is_boolean()) return std::nullopt;
    return value->get<bool>();
}

inline std::optional<std::uint64_t> number_in(const nlohmann::json& object, const char* name) {
    return number_of_json(member_of(object, name));
}
inline std::optional<std::string> text_in(const nlohmann::json& object, const char* name) {
    return text_of_json(member_of(object, name));
}
inline std::optional<bool> truth_in(const nlohmann::json& object, const char* name) {
    return truth_of_json(member_of(object, name));
}

/// The numbers of a list; nothing: one of its values is none.
inline std::optional<std::vector<std::uint64_t>> numbers_of_json(const nlohmann::json& list) {
    if (!list.is_array()) return std::nullopt;
    std::vector<std::uint64_t> values;
    for (const nlohmann::json& value : list) {
        const auto number = number_of_json(&value);
        if (!number) return std::nullopt;
        values.push_back(*number);
    }
    return values;
}

/// Whether it is a line of that type.
inline bool is_line_of(const nlohmann::json& line, const char* type) { return text_in(line, "type") == type; }

}  // namespace notaio::tools
