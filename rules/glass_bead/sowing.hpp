// Sowing, and the chain of ripe drops that ends it. docs/rules/glass-bead.md 2 and 3
#pragma once

#include "rules/glass_bead/beads.hpp"

#include <span>

namespace notaio::rules::glass_bead {

// By origin and drop: no division while beads are sown.
inline constexpr auto targets = [] {
    std::array<std::array<std::uint8_t, all_beads>, pits> table{};
    for (std::size_t origin = 0; origin < pits; ++origin)
        for (std::size_t i = 0; i < all_beads; ++i)
            table[origin][i] = static_cast<std::uint8_t>((origin + 1 + i % (pits - 1)) % pits);
    return table;
}();

/// The place of drop number `i`, from 0: the origin is skipped on every lap (2.4).
constexpr std::size_t target(std::size_t origin, std::size_t i) { return targets[origin][i]; }

/// Whether a pit with so many beads reaches the other row (2.5).
constexpr bool reaches(std::size_t pit, unsigned beads) { return beads > row - 1 - pit % row; }

enum class Capture : std::uint8_t { none, direct, indirect };

/// The ripe drops at the end of a sowing, all of one kind (3.4).
struct Chain {
    Capture capture = Capture::none;
    std::uint8_t length = 0;  ///< 1 to 5; 0 where nothing is captured
};

/// The beads of a move, sown on a copy of the places.
class Sowing {
  public:
    /// `order` holds the kinds of all beads of the pit as they fall. `literal`: the ruleset.
    Sowing(const Places& before, std::size_t origin, std::span<const std::uint8_t> order, bool literal)
        : before_(before),
          after_(before),
          origin_(origin),
          count_(order.size()),
          literal_(literal) {
        after_[origin] = {};
        for (std::size_t i = 0; i < order.size(); ++i) {
            Beads& pit = after_[target(origin, i)];
            found_[i] = pit;
            pit.add(order[i]);
        }
        for (std::size_t i = order.size(); i-- > 0;) {
            const Capture ripe = order[i] == stone ? ripeness(i) : Capture::none;
            if (ripe == Capture::none || (chain_.length > 0 && ripe != chain_.capture) || chain_.length == row) break;
            chain_ = {ripe, static_cast<std::uint8_t>(chain_.length + 1)};
        }
    }

    [[nodiscard]] const Places& after() const { return after_; }
    [[nodiscard]] const Chain& chain() const { return chain_; }
    /// The place of the chain's drop number `i`, from 0, in the order of the sowing.
    [[nodiscard]] std::size_t chain_place(std::size_t i) const { return target(origin_, count_ - chain_.length + i); }
    /// The gem of a pit of a direct chain.
    [[nodiscard]] Gem chain_gem(std::size_t i) const {
        const std::size_t place = chain_place(i);
        return {static_cast<std::uint8_t>(place),
                static_cast<std::uint8_t>(found_[count_ - chain_.length + i].only_kind())};
    }
    /// What the last bead found in its pit.
    [[nodiscard]] Beads last_found() const { return found_[count_ - 1]; }
    [[nodiscard]] std::size_t last_place() const { return target(origin_, count_ - 1); }

  private:
    // Whether a stone dropped as number `i` is ripe (3.1, 3.2).
    [[nodiscard]] Capture ripeness(std::size_t i) const {
        const std::size_t place = target(origin_, i);
        if (owner(place) == owner(origin_) || found_[i].total() != 1) return Capture::none;
        if (literal_ && before_[place].total() != 1) return Capture::none;
        return found_[i].stones() == 1 ? Capture::indirect : Capture::direct;
    }

    const Places& before_;
    Places after_;
    std::array<Beads, all_beads> found_;  // in the pit of each drop, before it
    std::size_t origin_;
    std::size_t count_;
    bool literal_;
    Chain chain_;
};

/// How many gems an indirect chain of that length takes, and from where (3.7).
struct Due {
    unsigned from_pits = 0;
    unsigned from_store = 0;
    [[nodiscard]] unsigned total() const { return from_pits + from_store; }
};
Due due(const Places& after, Side mover, unsigned length);

/// Whether there is one choice of the gems that are due.
bool has_only_choice(const Places& after, Side mover, const Due& due);

}  // namespace notaio::rules::glass_bead
