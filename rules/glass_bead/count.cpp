// Orders are not listed. What decides about a chain are the beads that fall into the opponent's pits, pit by pit: for
// each set of beads that a pit may get it is known how many of its orders are ripe. What is left goes where it pleases.
#include "rules/glass_bead/count.hpp"

#include <algorithm>
#include <map>

namespace notaio::rules::glass_bead {
namespace {

constexpr std::size_t most_gems = 10;

/// In how many ways so many gems can be chosen: the coefficient of x^n.
using Ways = std::array<std::uint64_t, most_gems + 1>;

Ways times(const Ways& a, const Ways& b) {
    Ways ways{};
    for (std::size_t i = 0; i <= most_gems; ++i)
        for (std::size_t j = 0; i + j <= most_gems; ++j) ways[i + j] += a[i] * b[j];
    return ways;
}

// Of the gems that lie together: of each value none, one, ... up to all.
Ways choices_of(const Beads& beads) {
    Ways ways{1};
    for (std::size_t value = 1; value < kinds; ++value) {
        Ways factor{};
        std::fill_n(factor.begin(), beads.count(value) + 1, 1U);
        ways = times(ways, factor);
    }
    return ways;
}

enum class Role : std::uint8_t { in_chain, breaks_chain, any };

// How many orders of these beads make the last one ripe of that kind in a pit that held `before`.
std::uint64_t ripe_orders(const Beads& before, const Beads& dropped, Capture kind, bool literal) {
    if (dropped.stones() == 0) return 0;
    Beads found = before;  // by the last drop
    if (before.total() == 0 && dropped.total() == 2 && !literal) {
        found = dropped;
        found.remove(stone);
    } else if (before.total() != 1 || dropped.total() != 1) {
        return 0;
    }
    return (found.stones() == 1) == (kind == Capture::indirect) ? 1 : 0;
}

/// Counts the orders of one pit whose chain has one kind and one length.
class ChainCount {
  public:
    ChainCount(const Places& places, std::size_t pit, bool literal, Capture kind, std::size_t length)
        : places_(places),
          pit_(pit),
          literal_(literal),
          kind_(kind),
          length_(length) {
        state_[places[pit]] = {1, Ways{1}};
    }

    struct Result {
        std::uint64_t orders = 0;
        std::uint64_t moves = 0;
    };
    Result run() {
        const std::size_t beads = places_[pit_].total();
        const std::size_t first = first_pit(other(owner(pit_)));
        for (std::size_t place = first; place < first + row; ++place) {
            const auto drops = std::ranges::count(
                drops_, place, [&](std::size_t i) { return i < beads ? target(pit_, i) : place_count; });
            fill(place, static_cast<std::size_t>(drops), role_of(place, beads));
        }
        return sum();
    }

  private:
    struct Part {
        std::uint64_t orders = 0;
        Ways ways{};  // to choose gems among those of the opponent's pits, over all these orders
    };

    [[nodiscard]] Role role_of(std::size_t place, std::size_t beads) const {
        for (std::size_t i = 0; i < length_; ++i)
            if (target(pit_, beads - 1 - i) == place) return Role::in_chain;
        const bool before_chain = length_ < beads && target(pit_, beads - 1 - length_) == place;
        return before_chain ? Role::breaks_chain : Role::any;
    }

    // Lets `drops` beads fall into a pit, in all ways that its role allows.
    void fill(std::size_t place, std::size_t drops, Role role) {
        std::map<Beads, Part> next;
        for (const auto& [left, part] : state_) choose(place, role, left, {}, 0, drops, part, next);
        state_ = std::move(next);
    }
    void choose(std::size_t place, Role role, Beads left, Beads dropped, std::size_t kind, std::size_t drops,
                const Part& part, std::map<Beads, Part>& next) const {
        if (drops == 0) return add(place, role, left, dropped, part, next);
        for (; kind < kinds; ++kind) {
            if (left.count(kind) == 0) continue;
            Beads without = left;
            without.remove(kind);
            Beads with = dropped;
            with.add(kind);
            choose(place, role, without, with, kind, drops - 1, part, next);
        }
    }
    void add(std::size_t place, Role role, const Beads& left, const Beads& dropped, const Part& part,
             std::map<Beads, Part>& next) const {
        const std::uint64_t ripe = role == Role::any ? 0 : ripe_orders(places_[place], dropped, kind_, literal_);
        const std::uint64_t weight = role == Role::in_chain ? ripe : orders(dropped) - ripe;
        if (weight == 0) return;
        Beads there = places_[place];
        there += dropped;
        Part& one = next[left];
        one.orders += weight * part.orders;
        const Ways ways = times(part.ways, choices_of(there));
        for (std::size_t n = 0; n <= most_gems; ++n) one.ways[n] += weight * ways[n];
    }

    [[nodiscard]] Result sum() const {
        const Side mover = owner(pit_);
        const Beads store = places_[store_of(other(mover))];
        unsigned gems = places_[pit_].gems();  // in the opponent's pits after the sowing, if none stays on this side
        for (std::size_t i = 0; i < row; ++i) gems += places_[first_pit(other(mover)) + i].gems();
        const Ways of_store = choices_of(store);
        Result result;
        for (const auto& [left, part] : state_) {
            const std::uint64_t rest = orders(left);
            const unsigned there = gems - left.gems();
            const auto length = static_cast<unsigned>(length_);
            const std::uint64_t ways =
                length <= there ? part.ways[length] : part.orders * of_store[std::min(length - there, store.gems())];
            result.orders += rest * part.orders;
            result.moves += rest * (kind_ == Capture::indirect ? ways : part.orders);
        }
        return result;
    }

    static constexpr std::array<std::size_t, all_beads> drops_ = [] {
        std::array<std::size_t, all_beads> numbers{};
        for (std::size_t i = 0; i < all_beads; ++i) numbers[i] = i;
        return numbers;
    }();

    const Places& places_;
    std::size_t pit_;
    bool literal_;
    Capture kind_;
    std::size_t length_;
    std::map<Beads, Part> state_;  // by the beads that have not fallen yet
};

}  // namespace

std::uint64_t orders(const Beads& beads) {
    std::uint64_t value = 1;
    unsigned fallen = 0;
    for (std::size_t kind = 0; kind < kinds; ++kind)
        for (unsigned i = 1; i <= beads.count(kind); ++i)
            value = value * ++fallen / i;  // exact: a binomial at each step
    return value;
}

MoveCounts count_moves(const Places& places, std::size_t pit, bool literal) {
    MoveCounts counts;
    counts.none = orders(places[pit]);
    const std::size_t beads = places[pit].total();
    for (const Capture kind : {Capture::direct, Capture::indirect})
        for (std::size_t length = 1; length <= std::min(row, beads); ++length) {
            if (owner(target(pit, beads - length)) == owner(pit)) break;
            const auto [found, moves] = ChainCount(places, pit, literal, kind, length).run();
            if (found == 0) continue;
            counts.none -= found;
            (kind == Capture::direct ? counts.direct : counts.indirect)[length] = moves;
        }
    return counts;
}

}  // namespace notaio::rules::glass_bead
