#include "tools/module/alignment.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

namespace notaio::tools {
namespace {

using Names = std::span<const std::uint32_t>;

// The search of Myers (An O(ND) Difference Algorithm, 1986). Where long lines differ by more than some plies, the way
// that got furthest is taken, and the search begins again at its end.
class Aligner {
  public:
    Aligner(Names first, Names second)
        : first_(first),
          second_(second),
          most_(first.size() + second.size() <= short_lines ? static_cast<int>(short_lines) : most_of_long) {}

    Alignment run() {
        const std::size_t same_end = common_end();
        first_ = first_.first(first_.size() - same_end);
        second_ = second_.first(second_.size() - same_end);
        pass_same();
        while (!left(first_, x_).empty() && !left(second_, y_).empty()) {
            search();
            pass_same();
        }
        part(first_.size(), second_.size());
        join_shifted();
        return std::move(alignment_);
    }

  private:
    static constexpr std::size_t short_lines = 2048;  // of both: there may be as many differences as plies
    static constexpr int most_of_long = 256;
    static constexpr int nowhere = -1;

    // A ply that only one line has: passed at this place, counted from where the stretch begins.
    struct Step {
        int x = 0;
        int y = 0;
        bool is_of_first = false;
    };

    [[nodiscard]] static Names left(Names of, std::size_t from) { return of.subspan(from); }

    [[nodiscard]] std::size_t common_end() const {
        const auto [of_first, of_second] =
            std::mismatch(first_.rbegin(), first_.rend(), second_.rbegin(), second_.rend());
        return static_cast<std::size_t>(of_first - first_.rbegin());
    }

    void pass_same() {
        const Names first = left(first_, x_);
        const auto same = std::ranges::mismatch(first, left(second_, y_)).in1 - first.begin();
        x_ += static_cast<std::size_t>(same);
        y_ += static_cast<std::size_t>(same);
    }

    // The plies from where all is aligned to there differ.
    void part(std::size_t x, std::size_t y) {
        if (x == x_ && y == y_) return;
        const auto number = [](std::size_t at) { return static_cast<std::uint32_t>(at); };
        auto& partings = alignment_.partings;
        if (partings.empty() || partings.back().first_end != x_ || partings.back().second_end != y_)
            partings.push_back({number(x_), number(x_), number(y_), number(y_)});
        partings.back().first_end = number(x);
        partings.back().second_end = number(y);
        x_ = x;
        y_ = y;
    }

    // Goes on from where all is aligned, as far as `most_` differences lead.
    void search() {
        const Names first = left(first_, x_);
        const Names second = left(second_, y_);
        fronts_.clear();
        for (int depth = 0;; ++depth) {
            std::vector<int> front(2 * static_cast<std::size_t>(depth) + 1, nowhere);
            int best = 0;  // diagonal
            int furthest = nowhere;
            for (int diagonal = -depth; diagonal <= depth; diagonal += 2) {
                int x = begin_of(depth, diagonal);
                if (x == nowhere) continue;
                while (is_same(first, second, x, x - diagonal)) ++x;
                front[static_cast<std::size_t>(diagonal + depth)] = x;
                if (2 * x - diagonal <= furthest) continue;
                furthest = 2 * x - diagonal;
                best = diagonal;
            }
            fronts_.push_back(std::move(front));
            const bool at_end = static_cast<std::size_t>(furthest) == first.size() + second.size();
            if (!at_end && depth < most_) continue;
            alignment_.is_shortest = alignment_.is_shortest && at_end;
            return take_way(depth, best);
        }
    }

    [[nodiscard]] static bool is_same(Names first, Names second, int x, int y) {
        const auto at_first = static_cast<std::size_t>(x);
        const auto at_second = static_cast<std::size_t>(y);
        return at_first < first.size() && at_second < second.size() && first[at_first] == second[at_second];
    }

    // How far a front got on a diagonal, which is the plies of the first line less those of the second.
    [[nodiscard]] int reached(int depth, int diagonal) const {
        if (depth < 0 || diagonal < -depth || diagonal > depth) return nowhere;
        return fronts_[static_cast<std::size_t>(depth)][static_cast<std::size_t>(diagonal + depth)];
    }

    // The last difference of the way that gets furthest on a diagonal with so many; nothing where none gets there.
    [[nodiscard]] std::optional<Step> step_to(int depth, int diagonal) const {
        const int of_first = reached(depth - 1, diagonal - 1);
        const int of_second = reached(depth - 1, diagonal + 1);
        const bool may_first = of_first != nowhere && static_cast<std::size_t>(of_first) < first_.size() - x_;
        const bool may_second =
            of_second != nowhere && static_cast<std::size_t>(of_second - diagonal - 1) < second_.size() - y_;
        if (may_first && (!may_second || of_first + 1 > of_second))
            return Step{of_first, of_first - diagonal + 1, true};
        if (may_second) return Step{of_second, of_second - diagonal - 1, false};
        return std::nullopt;
    }

    // Where a diagonal is entered.
    [[nodiscard]] int begin_of(int depth, int diagonal) const {
        if (depth == 0) return 0;
        const auto step = step_to(depth, diagonal);
        return step ? step->x + (step->is_of_first ? 1 : 0) : nowhere;
    }

    void take_way(int depth, int diagonal) {
        std::vector<Step> steps;
        for (; depth > 0; --depth) {
            steps.push_back(*step_to(depth, diagonal));
            diagonal += steps.back().is_of_first ? -1 : 1;
        }
        const std::size_t x = x_;
        const std::size_t y = y_;
        for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
            x_ = x + static_cast<std::size_t>(step->x);
            y_ = y + static_cast<std::size_t>(step->y);
            part(x_ + (step->is_of_first ? 1 : 0), y_ + (step->is_of_first ? 0 : 1));
        }
    }

    // A ply that falls out and another that comes in a little further on: between them the players would have changed,
    // so all that stands there differs.
    void join_shifted() {
        constexpr std::uint32_t near = 3;
        const auto shift = [](const Parting& of) {
            return std::int64_t{of.first_end} - of.first_begin - of.second_end + of.second_begin;
        };
        std::vector<Parting> joined;
        for (const Parting& next : alignment_.partings) {
            const bool joins = !joined.empty() && next.first_begin - joined.back().first_end < near &&
                               shift(next) != 0 && shift(next) == -shift(joined.back());
            if (!joins) {
                joined.push_back(next);
                continue;
            }
            joined.back().first_end = next.first_end;
            joined.back().second_end = next.second_end;
        }
        alignment_.partings = std::move(joined);
    }

    Names first_;
    Names second_;
    const int most_;
    std::size_t x_ = 0;  // what stands before them is aligned
    std::size_t y_ = 0;
    std::vector<std::vector<int>> fronts_;  // by number of differences: how far they lead on each diagonal
    Alignment alignment_;
};

}  // namespace

Alignment align(Names first, Names second) { return Aligner(first, second).run(); }

}  // namespace notaio::tools
