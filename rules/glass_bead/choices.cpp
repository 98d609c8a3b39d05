#include "rules/glass_bead/choices.hpp"

#include <algorithm>
#include <string>

namespace notaio::rules::glass_bead {
namespace {

// Extends `choice` by gems of the places from `place` on, at most `left` of them, the values of a place descending.
class Chooser {
  public:
    Chooser(const Places& after, std::vector<std::size_t> from, std::vector<Choice>& out)
        : after_(after),
          from_(std::move(from)),
          out_(out) {}

    void run(Choice choice, std::size_t place, std::size_t value, unsigned left) {
        if (left == 0) return static_cast<void>(out_.push_back(choice));
        if (place == from_.size()) return;
        const std::size_t next_place = value == 1 ? place + 1 : place;
        const std::size_t next_value = value == 1 ? kinds - 1 : value - 1;
        const unsigned most = std::min(left, after_[from_[place]].count(value));
        for (unsigned taken = 0; taken <= most; ++taken) {
            run(choice, next_place, next_value, left - taken);
            if (taken < most)
                choice.gem[choice.count++] = {static_cast<std::uint8_t>(from_[place]),
                                              static_cast<std::uint8_t>(value)};
        }
    }

  private:
    const Places& after_;
    std::vector<std::size_t> from_;
    std::vector<Choice>& out_;
};

// Sorts as the texts of the lists do: a54b3 before a5b4, since a digit comes before a letter, and $ before both.
std::string text_of(const Choice& choice) {
    std::string text;
    for (std::size_t i = 0; i < choice.count; ++i) {
        const Gem& gem = choice.gem[i];
        if (i == 0 || gem.place != choice.gem[i - 1].place)
            text += is_store(gem.place) ? '$' : static_cast<char>('A' + gem.place);
        text += static_cast<char>('0' + gem.value);
    }
    return text;
}

}  // namespace

std::vector<Choice> choices(const Places& after, Side mover, const Due& due) {
    std::vector<std::size_t> pits_of_other;
    for (std::size_t i = 0; i < row; ++i) pits_of_other.push_back(first_pit(other(mover)) + i);
    std::vector<Choice> from_pits;
    Chooser(after, pits_of_other, from_pits).run({}, 0, kinds - 1, due.from_pits);
    if (due.from_store == 0) {
        std::ranges::sort(from_pits, {}, text_of);
        return from_pits;
    }
    std::vector<Choice> all;
    Chooser chooser(after, {store_of(other(mover))}, all);
    for (const Choice& choice : from_pits) chooser.run(choice, 0, kinds - 1, due.from_store);
    std::ranges::sort(all, {}, text_of);
    return all;
}

}  // namespace notaio::rules::glass_bead
