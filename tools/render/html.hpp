// Text of records within HTML.
#pragma once

#include "notation/language/language.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace notaio::tools {

/// Appends a text as `printable` shows it, on one line, so that it stands for itself between tags and in attributes.
void append_html(std::string& out, std::string_view text);

/// Appends `<name>text</name>`; `attributes` with a blank before each.
void append_element(std::string& out, std::string_view name, std::string_view text, std::string_view attributes = {});

/// The first characters of a text, at most so many, and behind them an ellipsis and how many are left out. What a
/// browser must break into lines costs it seconds where it is long: words without a blank, Thai, two directions.
std::string shortened(std::string_view text, std::size_t most, notation::Language language);

/// JSON within `<script>`: nothing there can end the element.
void escape_for_script(std::string& json);

}  // namespace notaio::tools
