// Puts what is asked of positions together from the values of several options.
#pragma once

#include "tools/library/settings.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace notaio::tools {

class QuestionReader {
  public:
    /// `settings`: the game that is asked for, and how bare positions, cells and moves are read; they outlive it.
    /// `symmetry`: `none`, `board` or `all`; empty: it was not given. `shifts`: patterns stand anywhere.
    QuestionReader(const Settings& settings, std::string_view symmetry, bool shifts);

    /// Takes the value of an option in the order in which they are given; false: it is not about positions.
    bool take(std::string_view option, std::string_view value);
    /// What is wrong, or nothing. Call once, when all are taken.
    std::string finish(Language language);
    /// What was taken, as it was given.
    [[nodiscard]] const PositionQuestion& asked() const { return asked_; }
    /// What is wrong with the values alone, or nothing: where it matters not whether they go together.
    [[nodiscard]] std::string wrong_value(Language language) const {
        return wrong_ ? wrong_->in(language) : std::string();
    }
    /// Null: nothing is asked of positions.
    [[nodiscard]] const std::shared_ptr<const PositionQuestion>& question() const { return question_; }

  private:
    [[nodiscard]] std::string wrong_together(Language language) const;
    [[nodiscard]] std::string wrong_for_all_games(Language language) const;
    void read_plies(std::string_view value);

    const Settings& settings_;
    const bool says_more_;  // of what is asked, which must be there then
    PositionQuestion asked_;
    std::optional<notation::Phrase> wrong_;
    std::shared_ptr<const PositionQuestion> question_;
};

}  // namespace notaio::tools
