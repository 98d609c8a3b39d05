// Values of JSON that a stranger may have written: each is there and what it is to be, or nothing.
#pragma once

#include <nlohmann/json.hpp>

#include <algorithm>
#include <concepts>
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

/// Puts a member where it belongs. False: it is not there, or another kind of value.
inline bool read_in(const nlohmann::json& object, const char* name, std::string& to) {
    auto text = text_in(object, name);
    if (text) to = *std::move(text);
    return text.has_value();
}
inline bool read_in(const nlohmann::json& object, const char* name, bool& to) {
    const auto truth = truth_in(object, name);
    to = truth.value_or(to);
    return truth.has_value();
}
template <std::unsigned_integral Number>
bool read_in(const nlohmann::json& object, const char* name, Number& to) {
    const auto number = number_in(object, name);
    to = static_cast<Number>(number.value_or(to));
    return number.has_value();
}

/// Whether it is a list, and `take` says so of each of its values, in their order.
template <class Take>
bool read_each(const nlohmann::json* list, Take take) {
    return list != nullptr && list->is_array() && std::all_of(list->begin(), list->end(), take);
}

/// The numbers of a list; nothing: one of its values is none.
inline std::optional<std::vector<std::uint64_t>> numbers_of_json(const nlohmann::json& list) {
    std::vector<std::uint64_t> values;
    const bool are_numbers = read_each(&list, [&](const nlohmann::json& value) {
        values.push_back(number_of_json(&value).value_or(0));
        return value.is_number_unsigned();
    });
    return are_numbers ? std::optional(std::move(values)) : std::nullopt;
}

/// Whether it is a line of that type.
inline bool is_line_of(const nlohmann::json& line, const char* type) { return text_in(line, "type") == type; }

}  // namespace notaio::tools
