// How an input is to be read: by its notation, or not at all, with a name for what it is.
#pragma once

#include "tools/library/detect.hpp"

#include <optional>
#include <string_view>

namespace notaio::tools {

struct Reading {
    std::optional<Plan> plan;
    Fault why = {};           ///< where there is no plan
    bool is_skipped = false;  ///< it is another game, which is passed over
};

/// For an input that begins with `head`.
Reading plan_reading(std::string_view head, const Settings& settings, bool positions);

}  // namespace notaio::tools
