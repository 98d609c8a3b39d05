// What is asked of a record: by its tags, its game, what the replay makes of it and what is found about it.
#pragma once

#include "tools/collection/record_facts.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// One thing that is asked; of several about the same thing one is enough.
struct Criterion {
    std::string about;  ///< equal for those about the same thing: `verdict`, `where Event`
    bool by_replay = false;
    std::function<bool(const RecordFacts& facts)> holds;
};

/// A criterion as it was read, or what is wrong with it.
struct ReadCriterion {
    std::string wrong = {};  ///< empty: nothing
    std::vector<Criterion> made = {};
};

/// Reads the value of the option of that name. `game`: the id of the one asked for, or empty.
ReadCriterion read_criterion(std::string_view option, std::string_view value, std::string_view game, Language language);

/// The options that are criteria.
bool is_criterion(std::string_view option);

class Criteria {
  public:
    /// Adds one that was read.
    void add(std::vector<Criterion>&& more);
    void invert() { inverted_ = true; }
    /// Asks that some position of the record answers it.
    void ask(std::shared_ptr<const PositionQuestion> question) { question_ = std::move(question); }

    /// Whether anything is asked: else all records hold.
    [[nodiscard]] bool any() const { return !asked_.empty() || question_ || inverted_; }
    /// About positions; null: nothing.
    [[nodiscard]] const std::shared_ptr<const PositionQuestion>& question() const { return question_; }
    /// Whether the record must be replayed for that.
    [[nodiscard]] bool need_replay() const { return needs_replay_; }
    /// Of different things all must hold, of those about the same thing any. `answers`: whether some position answers
    /// the question.
    [[nodiscard]] bool hold(const RecordFacts& facts, bool answers = true) const {
        return (answers && fit(facts)) != inverted_;
    }
    /// Whether all but the question holds.
    [[nodiscard]] bool fit(const RecordFacts& facts) const;

  private:
    std::vector<std::vector<Criterion>> asked_;  // those about the same thing together
    std::shared_ptr<const PositionQuestion> question_;
    bool inverted_ = false;
    bool needs_replay_ = false;
};

}  // namespace notaio::tools
