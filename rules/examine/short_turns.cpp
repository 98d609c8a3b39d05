#include "rules/examine/short_turns.hpp"

#include <algorithm>
#include <optional>

namespace notaio::rules {

using notation::PlyClaim;

ShortTurns::ShortTurns(std::span<const PlyClaim> claims, std::uint32_t per, std::uint32_t first, std::uint32_t size) {
    struct Number {
        std::int64_t plies;  // that stand before its ply, it says
        std::uint32_t ply_index;
        std::int64_t number;
    };
    std::optional<Number> last;
    std::int64_t spare = 0;  // plies by which the last number may be off: where the first turn begins, nobody knows
    const auto add = [](std::vector<Range>& ranges, std::uint32_t from, std::uint32_t to) {
        if (ranges.empty() || ranges.back().last < from)
            ranges.push_back({from, to});
        else
            ranges.back().last = to;
    };
    constexpr std::int64_t most = 1'000'000'000'000;
    for (const PlyClaim& claim : claims) {
        if (!claim.is_number() || claim.ply == 0 || claim.value < 0 || claim.value > most) continue;
        const bool of_ply = claim.kind == PlyClaim::Kind::ply_number;
        const std::uint32_t ply_index = claim.ply - 1;
        Number here{of_ply ? claim.value - 1 : (claim.value - 1) * per, ply_index, claim.value};
        if (claim.kind == PlyClaim::Kind::round_middle) here.plies += 1;
        if (!numbered_) {
            const bool is_of_turn = claim.kind == PlyClaim::Kind::turn_number;
            if (ply_index > 0 && here.plies != ply_index) {  // what stands before it has no numbers
                add(ranges_, 0, ply_index);
                add(long_, 0, ply_index);
            }
            if (is_of_turn && ply_index == 0 && claim.value == 1) here.plies += first;
            if (is_of_turn && ply_index == 0 && claim.value != 1) spare = std::int64_t{per} - 1;
        }
        numbered_ = true;
        if (last && last->ply_index == ply_index) continue;
        const std::int64_t between = last ? std::int64_t{ply_index} - last->ply_index : 0;
        if (last && here.plies - last->plies > between) {
            add(ranges_, last->ply_index, ply_index);
            const std::int64_t missing = here.plies - last->plies - between;
            if (here.number == last->number + 1 && missing > spare) short_.push_back({last->number, ply_index});
        }
        if (last && here.plies - last->plies - spare < between) add(long_, last->ply_index, ply_index);
        if (last) spare = 0;
        // `4.` may stand before each ply of its turn
        if (!last || here.plies != last->plies) last = here;
    }
    if (!last) return;
    add(ranges_, last->ply_index, size);
    if (size - last->ply_index > per) add(long_, last->ply_index, size);
}

bool begins_short_turn(std::span<const PlyClaim> claims, std::uint32_t per, std::uint32_t ply_index) {
    const PlyClaim* before = nullptr;
    for (const PlyClaim& claim : claims) {
        if (claim.ply > ply_index + 1) break;
        if (claim.kind != PlyClaim::Kind::turn_number && claim.kind != PlyClaim::Kind::ply_number) continue;
        if (claim.ply < ply_index + 1) {
            before = &claim;
            continue;
        }
        if (before == nullptr || before->kind != claim.kind || claim.value <= before->value) return false;
        const std::int64_t plies = std::int64_t{claim.ply} - before->ply;
        const std::int64_t of_each = claim.kind == PlyClaim::Kind::ply_number ? 1 : std::int64_t{per};
        return plies % of_each == 0 && plies / of_each == claim.value - before->value;
    }
    return false;
}

bool is_before_lower_number(std::span<const PlyClaim> claims, std::uint32_t ply_index) {
    const auto here = std::ranges::find_if(
        claims, [&](const PlyClaim& claim) { return claim.is_number() && claim.ply == ply_index + 1; });
    return here != claims.end() && std::any_of(here, claims.end(), [&](const PlyClaim& claim) {
               return claim.is_number() && claim.value < here->value;
           });
}

bool ShortTurns::allow(std::uint32_t ply_index) const { return !numbered_ || is_in(ranges_, ply_index); }

bool ShortTurns::allow_fewer(std::uint32_t ply_index) const { return !numbered_ || is_in(long_, ply_index); }

bool ShortTurns::is_in(const std::vector<Range>& ranges, std::uint32_t ply_index) {
    return std::ranges::any_of(ranges,
                               [&](const Range& range) { return range.first <= ply_index && ply_index <= range.last; });
}

std::optional<std::int64_t> ShortTurns::only_short(std::uint32_t ply_index) const {
    const auto end = std::ranges::find_if(short_, [&](const ShortTurn& turn) { return turn.behind > ply_index; });
    return end - short_.begin() == 1 ? std::optional(short_.front().number) : std::nullopt;
}

}  // namespace notaio::rules
