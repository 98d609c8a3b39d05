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
    std::string form = {};    ///< `text`, `sarif`: the data are told so, as a text; empty: as objects
    bool tells_text = false;  ///< the findings beside the data are told as a text, not as objects
    std::string with = {};    ///< of diff: the text that the other is compared with
    std::string with_name = "with";
};

/// Reads `{"command":"check","options":{"game":"susan"},"name":"game.nta"}`, which may have a `form`, and
/// `"messages":"text"`; `diff` has `with`
/// or `with-base64`, and `with-name`, too.
ReadRequest read_request(std::string_view json);

}  // namespace notaio::tools
