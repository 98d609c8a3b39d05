#include "analysis/glass_bead/captures.hpp"

#include "rules/glass_bead/choices.hpp"
#include "rules/glass_bead/count.hpp"
#include "rules/glass_bead/position.hpp"

#include <algorithm>

namespace notaio::analysis::glass_bead {
namespace {

using rules::GlassBead;
using namespace rules::glass_bead;
using Class = CaptureClass;

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
        std::vector<Class> classes;
        for (const auto& by_length : all_)
            std::ranges::copy_if(by_length, std::back_inserter(classes),
                                 [](const Class& each) { return each.moves > 0; });
        return classes;
    }

  private:
    std::array<std::array<Class, row + 1>, 3> all_{};
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

/// What one order of a pit takes at best.
class Order {
  public:
    Order(const GlassBead::Setup& setup, const GlassBead::Position& position, const GlassBead::Move& move)
        : mover_(position.to_move),
          move_(move),
          sowing_(position.places, move.pit, move.order(), setup.literal()) {}

    [[nodiscard]] const Chain& chain() const { return sowing_.chain(); }

    [[nodiscard]] int points() const {
        int sum = 0;
        if (chain().capture == Capture::direct)
            for (std::size_t i = 0; i < chain().length; ++i) sum += sowing_.chain_gem(i).value;
        if (chain().capture != Capture::indirect) return sum;
        const Due due = glass_bead::due(sowing_.after(), mover_, chain().length);
        Beads gems;
        for (std::size_t i = 0; i < row; ++i) gems += sowing_.after()[first_pit(other(mover_)) + i];
        return highest(gems, due.from_pits) + highest(sowing_.after()[store_of(other(mover_))], due.from_store);
    }

    /// A move of this order that takes so many points, the first by its text.
    [[nodiscard]] GlassBead::Move move_of(int points) const {
        GlassBead::Move move = move_;
        move.capture = chain().capture;
        if (move.capture == Capture::direct) {
            for (std::size_t i = 0; i < chain().length; ++i) move.gem[move.taken_count++] = sowing_.chain_gem(i);
            std::sort(move.gem.begin(), move.gem.begin() + move.taken_count);
        } else if (move.capture == Capture::indirect) {
            const auto worth = [](const Choice& choice) {
                int sum = 0;
                for (std::size_t i = 0; i < choice.count; ++i) sum += choice.gem[i].value;
                return sum;
            };
            const auto all = choices(sowing_.after(), mover_, glass_bead::due(sowing_.after(), mover_, chain().length));
            const auto chosen = std::ranges::find(all, points, worth);
            move.gem = chosen->gem;
            move.taken_count = chosen->count;
        }
        return move;
    }

  private:
    Side mover_;
    const GlassBead::Move& move_;
    Sowing sowing_;
};

void add_counts(const GlassBead::Setup& setup, const GlassBead::Position& position, std::size_t pit, Classes& classes) {
    const MoveCounts counts = count_moves(position.places, pit, setup.literal());
    classes.of(Capture::none, 0).moves += counts.none;
    for (unsigned chain = 1; chain <= row; ++chain) {
        classes.of(Capture::direct, chain).moves += counts.direct[chain];
        classes.of(Capture::indirect, chain).moves += counts.indirect[chain];
    }
}

// Orders come in the order of their texts, so the first of equal points is kept.
void find_best(const GlassBead::Setup& setup, const GlassBead::Position& position, std::size_t pit, Classes& classes) {
    GlassBead::Move move = first_order(position, pit);
    do {
        const Order order(setup, position, move);
        Class& found = classes.of(order.chain().capture, order.chain().length);
        const int points = order.points();
        if (found.best && *found.best >= points) continue;
        found.best = points;
        found.example = order.move_of(points);
    } while (std::next_permutation(move.bead.begin(), move.bead.begin() + move.count));
}

}  // namespace

std::vector<Class> capture_classes(const GlassBead::Setup& setup, const GlassBead::Position& position) {
    const bool is_small = setup.count_legal(position) <= most_listed_moves;
    Classes classes;
    for (const std::size_t pit : open_pits(position)) {
        add_counts(setup, position, pit, classes);
        if (is_small) find_best(setup, position, pit, classes);
    }
    return classes.occurring();
}

}  // namespace notaio::analysis::glass_bead
