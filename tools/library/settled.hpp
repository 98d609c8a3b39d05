// Whether what an input is, is known before all of its beginning has come: whoever feeds it may be waiting for answers.
#pragma once

#include "tools/library/settings.hpp"

#include <string_view>

namespace notaio::tools {

/// Whether any input that begins with `head` is read by the plan that `plan_reading` makes of `head`, whatever follows.
/// False where it might: then more is to be read first.
bool is_settled(std::string_view head, const Settings& settings, bool positions);

}  // namespace notaio::tools
