// A request of the library, read: which command, with which settings, on a text of which name.
#pragma once

#include "tools/library/print_settings.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// A text among those that come one behind the other, or why it cannot be had.
struct AskedInput {
    std::string name;
    std::uint64_t size = 0;
    std::string fault = {};  ///< in the words of the system; empty: none
};

struct ReadRequest {
    std::string error = {};  ///< what is wrong with it; the rest is good only where this is empty
    PrintSettings settings = {};
    std::string name = "-";
    std::string form = {};  ///< `text`, `sarif`: the data are told so, as a text; empty: as objects
    std::string with = {};  ///< of diff: the text that the other is compared with
    std::string with_name = "with";

    bool prints = false;  ///< what the program prints is asked for; the text is then that of all `inputs`,
    std::vector<AskedInput> inputs = {};
    std::optional<AskedInput> baseline = {};  ///< and of this behind them
};

/// Reads `{"command":"check","options":{"game":"susan"},"name":"game.nta"}`, which may have a `form`; `diff` has `with`
/// or `with-base64`, and `with-name`, too. In the place of these stands `"print":{"inputs":[...]}`.
ReadRequest read_request(std::string_view json);

}  // namespace notaio::tools
