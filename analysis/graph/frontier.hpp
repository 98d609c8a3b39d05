// What a search still has to look at, where each step costs nothing or one.
#pragma once

#include <optional>
#include <vector>

namespace notaio::analysis {

/// States of a search in the order of their costs, where a step costs nothing or one: two heaps are enough.
template <class State>
class Frontier {
  public:
    void clear() {
        now_.clear();
        later_.clear();
        cost_ = 0;
    }
    void add(State state, int step) { (step == 0 ? now_ : later_).push_back(state); }
    /// The next state; nothing: there is none.
    std::optional<State> take() {
        if (now_.empty()) {
            now_.swap(later_);
            ++cost_;
        }
        if (now_.empty()) return std::nullopt;
        const State state = now_.back();
        now_.pop_back();
        return state;
    }
    /// What it costs to get to the state that was taken last.
    [[nodiscard]] int cost() const { return cost_; }

  private:
    std::vector<State> now_, later_;
    int cost_ = 0;
};

}  // namespace notaio::analysis
