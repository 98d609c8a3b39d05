#include "rules/examine/short_turns.hpp"

#include <algorithm>
#include <optional>

namespace notaio::rules {

using notation::PlyClaim;

ShortTurns::ShortTurns(std::span<const PlyClaim> claims, std::uint32_t per, std::uint32_t first, std::uint32_t size) {
    struct Number {
        std::int64_t plies;  // that stand before its ply, it says
        std::uint32_t place;
        std::int64_t number;
    };
    std::optional<Number> last;
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
        const std::uint32_t place = claim.ply - 1;
        Number here{of_ply ? claim.value - 1 : (claim.value - 1) * per, place, claim.value};
        if (claim.kind == PlyClaim::Kind::round_middle) here.plies += 1;
        if (!numbered_ && place == 0 && !of_ply && claim.kind == PlyClaim::Kind::turn_number) here.plies += first;
        numbered_ = true;
        if (last && last->place == place) continue;
        if (last && here.plies - last->plies > std::int64_t{place} - last->place) {
            add(ranges_, last->place, place);
            if (here.number == last->number + 1) short_.push_back({last->number, place});
        }
        if (last && here.plies - last->plies < std::int64_t{place} - last->place) add(long_, last->place, place);
        // `4.` may stand before each ply of its turn
        if (!last || here.plies != last->plies) last = here;
    }
    if (!last) return;
    add(ranges_, last->place, size);
    if (size - last->place > per) add(long_, last->place, size);
}

bool begins_short_turn(std::span<const PlyClaim> claims, std::uint32_t per, std::uint32_t place) {
    const PlyClaim* before = nullptr;
    for (const PlyClaim& claim : claims) {
        if (claim.ply > place + 1) break;
        if (claim.kind != PlyClaim::Kind::turn_number && claim.kind != PlyClaim::Kind::ply_number) continue;
        if (claim.ply < place + 1) {
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

bool ShortTurns::allow(std::uint32_t place) const { return !numbered_ || is_in(ranges_, place); }

bool ShortTurns::allow_fewer(std::uint32_t place) const { return !numbered_ || is_in(long_, place); }

bool ShortTurns::is_in(const std::vector<Range>& ranges, std::uint32_t place) {
    return std::ranges::any_of(ranges, [&](const Range& range) { return range.first <= place && place <= range.last; });
}

std::optional<std::int64_t> ShortTurns::only_short(std::uint32_t place) const {
    const auto end = std::ranges::find_if(short_, [&](const ShortTurn& turn) { return turn.behind > place; });
    return end - short_.begin() == 1 ? std::optional(short_.front().number) : std::nullopt;
}

}  // namespace notaio::rules
