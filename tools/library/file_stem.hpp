// What a file that is made of an input is called after.
#pragma once

#include <string>
#include <string_view>

namespace notaio::tools {

/// The name of an input without its folders and its ending, also that of how it is packed. A character that some system
/// or program takes for another than a part of a name becomes `_`, and what is longer than 100 bytes is cut. A name
/// that was changed so ends with a number that is made of the whole, so that no two inputs have one name.
std::string file_stem(std::string_view uri);

/// The ending of an input's name, `.nta`, without that of how it is packed; empty: it has none.
std::string_view file_ending(std::string_view uri);

}  // namespace notaio::tools
