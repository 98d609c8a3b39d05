// Text within XML and HTML.
#pragma once

#include <string>
#include <string_view>

namespace notaio::tools {

/// Appends a text so that it stands for itself between tags and in attributes in double quotes. Bytes that are no UTF-8
/// and characters that XML 1.0 cannot hold become U+FFFD.
void append_xml(std::string& out, std::string_view text);

/// Whether a text holds characters that are written from right to left.
bool runs_to_the_left(std::string_view text);

}  // namespace notaio::tools
