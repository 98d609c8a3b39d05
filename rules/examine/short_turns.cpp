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
    const auto add = [&](std::uint32_t from, std::uint32_t to) {
        if (ranges_.empty() || ranges_.back().last < from)
            ranges_.push_back({from, to});
        else
            ranges_.back().last = to;
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
            add(last->place, place);
            if (here.number == last->number + 1) short_.push_back({last->number, place});
        }
        // `4.` may stand before each ply of its turn
        if (!last || here.plies != last->plies) last = here;
    }
    if (last) add(last->place, size);
}

bool ShortTurns::allow(std::uint32_t place) const {
    return !numbered_ || std::ranges::any_of(
                             ranges_, [&](const Range& range) { return range.first <= place && place <= range.last; });
}

std::optional<std::int64_t> ShortTurns::only_short(std::uint32_t place) const {
    const auto end = std::ranges::find_if(short_, [&](const ShortTurn& turn) { return turn.behind > place; });
    return end - short_.begin() == 1 ? std::optional(short_.front().number) : std::nullopt;
}

}  // namespace notaio::rules
