// Names of inputs in JSON, which holds UTF-8 alone.
#pragma once

#include <string>
#include <string_view>

namespace notaio::notation {

/// A name of an input as JSON has it: a byte that is no UTF-8 as `%` and two hexadecimal digits, and so a `%` before
/// two such digits; whoever decodes these has the name again.
std::string json_name(std::string_view name);
/// The name of an input that `json_name` gives this text for: each `%` with two hexadecimal digits is their byte.
std::string name_of_json(std::string_view text);

}  // namespace notaio::notation
