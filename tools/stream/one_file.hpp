// Whether names stand for one file, of which nothing need be there yet.
#pragma once

#include <string>

namespace notaio::tools {

/// Where the links of a name lead, the last of them even where nothing is there.
std::string followed(const std::string& name);

/// Whether what is written to one would be in the other. False where that cannot be told, as in a folder that is gone.
bool is_one_file(const std::string& one, const std::string& other);

}  // namespace notaio::tools
