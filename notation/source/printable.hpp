// Text of records and file names as it may be shown: UTF-8 without characters that command a terminal or mislead a
// reader.
#pragma once

#include <string>
#include <string_view>

namespace notaio::notation {

/// Control characters would disturb a terminal, or command it; bidirectional ones change the order of what is read, and
/// those without a width hide in it; noncharacters have no place in XML: each becomes U+00B7. What is no UTF-8 is
/// decoded.
std::string printable(std::string_view text);

/// A text of several lines made harmless as `printable` does it, but for the line ends, which stay.
std::string printable_lines(std::string_view text);

}  // namespace notaio::notation
