// Reads setup tags whose value is one of a list; shared by all games.
#pragma once

#include "rules/game.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace notaio::rules {

/// A whole number in plain digits from `low` (at least 0) to `high`.
std::optional<int> whole_number(std::string_view text, int low, int high);

class SetupReader {
  public:
    SetupReader(const Tags& tags, Diagnostics& out) : tags_(tags), out_(out) {}

    /// Sets `chosen` to the place of the tag's value in `values`, compared without case. A missing tag leaves it as it
    /// is; a value that is not in the list is GEN-012, and the answer is false.
    bool choice(std::string_view name, std::span<const std::string_view> values, std::size_t& chosen) const;

  private:
    const Tags& tags_;
    Diagnostics& out_;
};

}  // namespace notaio::rules
