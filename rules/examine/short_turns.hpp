// Where a ply may have fallen out of a record, or be one too many, by the numbers that are printed in it.
#pragma once

#include "notation/record/record.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace notaio::rules {

/// The places of a line at which a ply may be missing.
class ShortTurns {
  public:
    /// `per`: plies that share a turn number; `first`: place of ply 1 within its turn; `size`: plies of the line.
    ShortTurns(std::span<const notation::PlyClaim> claims, std::uint32_t per, std::uint32_t first, std::uint32_t size);

    /// Whether a ply may have stood before the one at `ply_index` (from 0). Where nothing is numbered: anywhere.
    [[nodiscard]] bool allow(std::uint32_t ply_index) const;
    /// Whether a ply may be too many at `ply_index`. Where nothing is numbered: anywhere.
    [[nodiscard]] bool allow_fewer(std::uint32_t ply_index) const;
    /// The number of the turn that is short by the number behind it, where that is the only one before `ply_index`.
    [[nodiscard]] std::optional<std::int64_t> only_short(std::uint32_t ply_index) const;

  private:
    struct Range {
        std::uint32_t first;
        std::uint32_t last;
    };

    struct ShortTurn {
        std::int64_t number;
        std::uint32_t behind;  // the place of the number behind it
    };

    static bool is_in(const std::vector<Range>& ranges, std::uint32_t ply_index);

    bool numbered_ = false;
    std::vector<ShortTurn> short_;  // ascending
    std::vector<Range> ranges_;     // ascending
    std::vector<Range> long_;       // the same of turns that are too long
};

/// Whether a number stands before the ply at `ply_index` (from 0), and the turns before it are whole: what is missing
/// there belongs behind the number. `per` as above.
bool begins_short_turn(std::span<const notation::PlyClaim> claims, std::uint32_t per, std::uint32_t ply_index);

/// Whether a lower number follows the one of the ply at `ply_index` (from 0): then turns are out of order.
bool is_before_lower_number(std::span<const notation::PlyClaim> claims, std::uint32_t ply_index);

}  // namespace notaio::rules
