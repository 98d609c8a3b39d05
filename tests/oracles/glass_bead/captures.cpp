// Sows again, with nothing of the rules' sowing, chains and formulas: walking round the ring bead by bead, with
// the chain as it grows. Only the choices of gems for an example are the rules'.
#include "tests/oracles/glass_bead/captures.hpp"

#include "rules/glass_bead/choices.hpp"
#include "rules/glass_bead/count.hpp"

#include <algorithm>

namespace notaio::oracles::glass_bead {
namespace {

using rules::GlassBead;
using namespace rules::glass_bead;
using Class = analysis::glass_bead::CaptureClass;

/// What the moves of all classes have in common, found class by class.
class Classes {
  public:
    Class& of(Capture capture, unsigned chain) {
        Class& found = all_[static_cast<std::size_t>(capture)][chain];
        found.capture = capture;
        found.chain = chain;
        return found;
    }
    [[nodiscard]] std::vector<Class> occurring() const {
        std::vector<Class> capture_class;
        for (const auto& by_length : all_)
            std::ranges::copy_if(by_length, std::back_inserter(capture_class),
                                 [](const Class& each) { return each.moves > 0; });
        return capture_class;
    }

  private:
    std::array<std::array<Class, row + 1>, 3> all_{};
};

// Rules 2.2, 2.5: the pits that may be sown.
std::vector<std::size_t> open_pits(const GlassBead::Position& position) {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < row; ++i) {
        const std::size_t pit = first_pit(position.to_move) + i;
        const unsigned beads = position.places[pit].total();
        if (beads > 0 && (!position.must_feed() || i + beads >= row)) open.push_back(pit);
    }
    return open;
}

/// In how many ways so many gems, up to five, can be taken from what lies together.
class Ways {
  public:
    void add(const Beads& beads) {
        for (std::size_t value = 1; value < kinds; ++value) {
            if (beads.count(value) == 0) continue;
            for (std::size_t n = row; n > 0; --n)
                for (unsigned taken = 1; taken <= std::min<std::size_t>(n, beads.count(value)); ++taken)
                    ways_[n] += ways_[n - taken];
        }
    }
    [[nodiscard]] std::uint64_t of(unsigned gems) const { return ways_[gems]; }

  private:
    std::array<std::uint64_t, row + 1> ways_{1};
};

/// The points of the `most` highest gems.
int highest(const Beads& beads, unsigned most) {
    int points = 0;
    for (unsigned value = kinds - 1; value > 0 && most > 0; --value) {
        const unsigned taken = std::min(most, beads.count(value));
        points += static_cast<int>(taken * value);
        most -= taken;
    }
    return points;
}

/// Sows one pit in all its orders.
class Pit {
  public:
    Pit(const GlassBead::Setup& setup, const GlassBead::Position& position, std::size_t pit, Classes& classes)
        : setup_(setup),
          before_(position.places),
          pit_(pit),
          mover_(position.to_move),
          classes_(classes) {
        for (std::uint8_t kind = 0; kind < kinds; ++kind)
            for (unsigned i = 0; i < before_[pit].count(kind); ++i) order_[count_++] = kind;
    }

    void list() {
        do {
            sow();
            if (capture_ == Capture::indirect)
                add_indirect();
            else
                add(1, direct_points_);
        } while (std::next_permutation(order_.begin(), order_.begin() + count_));
    }

  private:
    // Rules 2.4 and 3: goes round the ring, and lets the chain grow while drop after drop is ripe.
    void sow() {
        after_ = before_;
        after_[pit_] = {};
        capture_ = Capture::none;
        chain_ = 0;
        direct_points_ = 0;
        std::size_t place = pit_;
        for (unsigned i = 0; i < count_; ++i) {
            place = (place + 1) % pits;
            if (place == pit_) place = (place + 1) % pits;
            Beads& here = after_[place];
            const bool is_ripe = order_[i] == stone && owner(place) != mover_ && here.total() == 1 &&
                                 (!setup_.literal() || before_[place].total() == 1);
            const Capture kind = !is_ripe ? Capture::none : here.stones() == 1 ? Capture::indirect : Capture::direct;
            if (kind != capture_) {
                capture_ = kind;
                chain_ = 0;
                direct_points_ = 0;
            }
            if (is_ripe) {
                taken_[chain_++] = place;
                direct_points_ += here.points();
            }
            here.add(order_[i]);
        }
    }

    // Rules 3.7.
    void add_indirect() {
        Ways ways;
        Beads gems;
        for (std::size_t i = 0; i < row; ++i) {
            const Beads& pit = after_[first_pit(other(mover_)) + i];
            ways.add(pit);
            gems += pit;
        }
        if (gems.gems() >= chain_) return add(ways.of(chain_), highest(gems, chain_));
        const Beads& store = after_[store_of(other(mover_))];
        const unsigned rest = std::min(chain_ - gems.gems(), store.gems());
        Ways of_store;
        of_store.add(store);
        add(of_store.of(rest), gems.points() + highest(store, rest));
    }

    // Orders come in the order of their texts, so the first of equal points is kept.
    void add(std::uint64_t moves, int points) {
        Class& found = classes_.of(capture_, chain_);
        found.moves += moves;
        if (found.best && *found.best >= points) return;
        found.best = points;
        found.example = move_of(points);
    }

    // A move of this order that takes so many points, the first by its text.
    [[nodiscard]] GlassBead::Move move_of(int points) const {
        GlassBead::Move move;
        move.pit = static_cast<std::uint8_t>(pit_);
        move.count = static_cast<std::uint8_t>(count_);
        move.bead = order_;
        move.capture = capture_;
        if (capture_ == Capture::direct) {
            for (unsigned i = 0; i < chain_; ++i) move.gem[move.taken_count++] = single_gem(taken_[i]);
            std::sort(move.gem.begin(), move.gem.begin() + move.taken_count);
        } else if (capture_ == Capture::indirect) {
            const auto worth = [](const Choice& choice) {
                int sum = 0;
                for (std::size_t i = 0; i < choice.count; ++i) sum += choice.gem[i].value;
                return sum;
            };
            const auto all = choices(after_, mover_, due(after_, mover_, chain_));
            const auto chosen = std::ranges::find(all, points, worth);
            move.gem = chosen->gem;
            move.taken_count = chosen->count;
        }
        return move;
    }
    // Of a pit in which a stone has fallen on a gem.
    [[nodiscard]] Gem single_gem(std::size_t place) const {
        Beads there = after_[place];
        there.remove(stone);
        return {static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(there.only_kind())};
    }

    const GlassBead::Setup& setup_;
    const Places& before_;
    std::size_t pit_;
    Side mover_;
    Classes& classes_;
    std::array<std::uint8_t, all_beads> order_{};
    unsigned count_ = 0;

    // Of the order that was sown last.
    Places after_{};
    Capture capture_ = Capture::none;
    unsigned chain_ = 0;
    std::array<std::size_t, row> taken_{};  // the pits of the chain
    int direct_points_ = 0;
};

}  // namespace

std::vector<Class> listed_classes(const GlassBead::Setup& setup, const GlassBead::Position& position) {
    Classes classes;
    for (const std::size_t pit : open_pits(position)) Pit(setup, position, pit, classes).list();
    return classes.occurring();
}

}  // namespace notaio::oracles::glass_bead
