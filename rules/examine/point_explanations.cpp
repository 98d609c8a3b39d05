#include "rules/examine/point_explanations.hpp"

#include "notation/record/notation.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace notaio::rules {
namespace {

using Points = std::vector<int>;

bool is_same(const PointItem& a, const PointItem& b) {
    return a.points == b.points && a.name.in(notation::Language::english) == b.name.in(notation::Language::english);
}

// Finds the sets of items that were left out, one size at a time.
class LeftOut {
  public:
    LeftOut(std::span<const PointItem> items, const Points& missing, std::vector<PointExplanation>& found)
        : items_(items),
          left_(missing),
          found_(found) {
        for (std::size_t i = 0; i < items.size(); ++i) repeats_.push_back(i > 0 && is_same(items[i], items[i - 1]));
    }

    void find(std::size_t count, std::size_t from = 0) {
        if (count == 0) {
            if (std::ranges::all_of(left_, [](int points) { return points == 0; }))
                found_.push_back({.kind = PointExplanation::Kind::left_out, .items = chosen_});
            return;
        }
        for (std::size_t i = from; i < items_.size(); ++i) {
            if ((i > from && repeats_[i]) || !fits(items_[i])) continue;
            add(items_[i], -1);
            chosen_.push_back(i);
            find(count - 1, i + 1);
            chosen_.pop_back();
            add(items_[i], 1);
        }
    }

  private:
    [[nodiscard]] bool fits(const PointItem& item) const {
        bool any = false;
        for (std::size_t seat = 0; seat < left_.size(); ++seat) {
            if (item.points[seat] > left_[seat]) return false;
            any = any || item.points[seat] > 0;
        }
        return any;
    }
    void add(const PointItem& item, int sign) {
        for (std::size_t seat = 0; seat < left_.size(); ++seat) left_[seat] += sign * item.points[seat];
    }

    std::span<const PointItem> items_;
    Points left_;  // points that are still to be explained
    std::vector<PointExplanation>& found_;
    std::vector<std::size_t> chosen_;
    std::vector<bool> repeats_;  // the item before is the same; equal items follow each other
};

Points difference(const Points& a, const Points& b) {
    Points result(a.size());
    std::ranges::transform(a, b, result.begin(), [](int one, int other) { return one - other; });
    return result;
}

// Returns the seat for which an item was counted instead of its owner, if that explains the difference.
std::optional<std::size_t> receiver(const PointItem& item, const Points& missing) {
    const auto owner = std::ranges::find_if(item.points, [](int points) { return points != 0; });
    if (owner == item.points.end() || std::any_of(owner + 1, item.points.end(), [](int points) { return points != 0; }))
        return std::nullopt;
    for (std::size_t seat = 0; seat < missing.size(); ++seat) {
        Points given = item.points;
        given[seat] -= *owner;
        if (item.points[seat] == 0 && given == missing) return seat;
    }
    return std::nullopt;
}

}  // namespace

std::vector<PointExplanation> explain_points(std::span<const PointItem> items, const std::vector<int>& scores,
                                             const std::vector<int>& claimed, std::size_t most) {
    std::vector<PointExplanation> found;
    if (scores.size() != claimed.size() || scores == claimed) return found;
    const Points missing = difference(scores, claimed);
    const Points added = difference(claimed, scores);
    LeftOut left_out(items, missing, found);
    left_out.find(1);
    const auto add_once = [&](std::size_t i, PointExplanation one) {
        const auto is_it = [&](const PointItem& other) { return is_same(other, items[i]); };
        if (std::ranges::none_of(items.first(i), is_it)) found.push_back(std::move(one));
    };
    for (std::size_t i = 0; i < items.size(); ++i)
        if (items[i].points == added) add_once(i, {.kind = PointExplanation::Kind::twice, .items = {i}});
    for (std::size_t i = 0; i < items.size(); ++i)
        if (const auto seat = receiver(items[i], missing))
            add_once(i, {.kind = PointExplanation::Kind::given, .items = {i}, .seat = *seat});
    // To leave out all items is not an explanation.
    for (std::size_t count = 2; found.empty() && count <= most && count < items.size(); ++count) left_out.find(count);
    return found;
}

notation::Phrase explanation_text(const PointExplanation& one, std::span<const PointItem> items,
                                  const std::vector<int>& claimed, const SeatNames& seats) {
    using notation::Phrase;
    const auto named = [&](std::size_t i) {
        return Phrase(notation::as_is("{item} ({rule})"),
                      {{"item", items[i].name}, {"rule", std::string(items[i].cites)}});
    };
    std::vector<bool> changes(claimed.size());
    for (const std::size_t i : one.items)
        for (std::size_t seat = 0; seat < claimed.size(); ++seat)
            changes[seat] = changes[seat] || items[i].points[seat] != 0;
    if (one.kind == PointExplanation::Kind::given)
        return {"{points} is the score with {item} given to {seat}"_text,
                {{"points", notation::score_word(claimed)}, {"item", named(one.items[0])}, {"seat", seats[one.seat]}}};
    const Text of_two = "{item} and {other}"_text;
    Phrase all = named(one.items.back());
    for (std::size_t i = one.items.size() - 1; i-- > 0;)
        all = Phrase(i + 2 == one.items.size() ? of_two : notation::as_is("{item}, {other}"),
                     {{"item", named(one.items[i])}, {"other", std::move(all)}});
    const bool is_twice = one.kind == PointExplanation::Kind::twice;
    if (std::ranges::count(changes, true) == 1) {
        const auto seat = static_cast<std::size_t>(std::ranges::find(changes, true) - changes.begin());
        return {is_twice ? "{points} is what {seat} has with {item} counted twice"_text
                         : "{points} is what {seat} has without {item}"_text,
                {{"points", std::int64_t{claimed[seat]}}, {"seat", seats[seat]}, {"item", std::move(all)}}};
    }
    return {is_twice ? "{points} is the score with {item} counted twice"_text
                     : "{points} is the score without {item}"_text,
            {{"points", notation::score_word(claimed)}, {"item", std::move(all)}}};
}

}  // namespace notaio::rules
