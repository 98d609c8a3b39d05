// Facts as JSON, the form in which every command answers programs.
#pragma once

#include "rules/game/fact.hpp"

#include <optional>

#include <string>

namespace notaio::tools {

/// Appends `fact` as compact JSON.
void append_json(std::string& out, const rules::Fact& fact);

/// A list of strings as a Fact.
template <class Range>
rules::Fact text_list(const Range& texts) {
    rules::Fact::List list;
    for (const auto& text : texts) list.emplace_back(text);
    return list;
}

/// A value that may be absent: null then.
template <class T>
rules::Fact maybe(const std::optional<T>& value) {
    return value ? rules::Fact(*value) : rules::Fact(nullptr);
}
rules::Fact maybe_numbers(const std::optional<std::vector<int>>& numbers);

}  // namespace notaio::tools
