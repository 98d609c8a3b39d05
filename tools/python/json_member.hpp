// Pieces of JSON that the library has written, found without making values of the rest. What is no JSON has no pieces.
#pragma once

#include "notation/source/function_ref.hpp"

#include <optional>
#include <string_view>

namespace notaio::tools {

/// The value of a member of an object, as it is written; nothing: there is none of that name.
std::optional<std::string_view> json_member(std::string_view object, std::string_view key);

/// Gives the elements of an array, each as it is written.
void for_each_json_element(std::string_view array, notation::FunctionRef<void(std::string_view value)> take);

/// What stands between the quotes of a string, as it is written; nothing: it is none.
std::optional<std::string_view> json_text(std::string_view value);

}  // namespace notaio::tools
