// The rules that cut links, and the files of the program Six.
#pragma once

#include "notation/source/cut.hpp"

namespace notaio::notation {

/// One line each, also one that begins with `#`; blank ones are passed over.
std::optional<Cut> cut_links(std::string_view pending, bool last, CutState& state);
/// Each begins at `BoardSize:`.
std::optional<Cut> cut_by_size(std::string_view pending, bool last, CutState& state);

}  // namespace notaio::notation
