// A request of the library, read: which command, with which settings, on a text of which name.
#pragma once

#include "tools/library/settings.hpp"

#include <string>
#include <string_view>

namespace notaio::tools {

struct ReadRequest {
    std::string error = {};  ///< what is wrong with it; the rest is good only where this is empty
    Settings settings = {};
    std::string name = "-";
};

/// Reads `{"command":"check","options":{"game":"susan"},"name":"game.nta"}`.
ReadRequest read_request(std::string_view json);

}  // namespace notaio::tools
