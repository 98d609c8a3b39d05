// How an input is to be read: by its notation, or not at all, with a name for what it is.
#pragma once

#include "notation/source/cut.hpp"
#include "tools/library/detect.hpp"

#include <optional>
#include <string_view>

namespace notaio::tools {

struct Reading {
    std::optional<Plan> plan;
    Fault why = {};                       ///< where there is no plan
    bool is_skipped = false;              ///< it is another game, which is passed over
    bool is_board = false;                ///< it holds drawn boards, which are no records
    notation::text::KnownHead head = {};  ///< of the first record, where that is all of the input
};

/// For an input that begins with `head`.
Reading plan_reading(std::string_view head, const Settings& settings, bool positions);

/// What of an input the plan is made by, in bytes of UTF-8.
inline constexpr std::size_t planned_by = notation::RecordReader::block_size;

/// Whether two inputs that begin so are read in the same way. One that is not read is like no other.
bool read_alike(std::string_view head, std::string_view other, const Settings& settings);

}  // namespace notaio::tools
