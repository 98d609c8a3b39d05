// What `score` says beside the points: whether a claim is true, what other rulesets say, what each ply added.
#pragma once

#include "tools/library/settings.hpp"
#include "tools/module/module.hpp"
#include "tools/render/json.hpp"

#include <string>

namespace notaio::tools {

/// The answers that were asked for about one position.
class ScoreAnswers {
  public:
    explicit ScoreAnswers(const Settings& settings)
        : claim_(settings.claim),
          why_(settings.why),
          all_rulesets_(settings.all_rulesets),
          language_(settings.language) {}

    /// Appends them as lines for people; false where a claim was asked about and is false.
    bool append_text(std::string& out, const PositionView& view) const;
    /// Writes the answers as members of the object of a position; false where a claim was asked about and is false.
    bool write_members(JsonWriter& json, const PositionView& view) const;

  private:
    void append_claim(std::string& out, const PositionView& view, const ClaimAnswer& answer) const;
    void append_rulesets(std::string& out, const PositionView& view) const;
    void append_ledger(std::string& out, const PositionView& view) const;
    void write_rulesets(JsonWriter& json, const PositionView& view) const;
    void write_ledger(JsonWriter& json, const PositionView& view) const;
    [[nodiscard]] std::string in_words(const rules::Text& text, const notation::Arguments& arguments = {}) const {
        return notation::fill(text, arguments, language_);
    }

    const std::optional<std::string> claim_;
    const bool why_;
    const bool all_rulesets_;
    const Language language_;
};

}  // namespace notaio::tools
