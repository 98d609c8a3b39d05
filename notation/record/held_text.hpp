// The tags and comments of a record in the characters that a notation holds.
#pragma once

#include "notation/record/notation.hpp"

namespace notaio::notation {

/// Replaces what the target has no characters for, and reports each tag, and the comments once, as a loss.
class TextHolder {
  public:
    TextHolder(HeldText held, std::string_view target, Diagnostics& losses)
        : held_(held),
          target_(target),
          losses_(losses) {}

    void hold(Tags& tags);
    void hold_comment(std::string& text);

  private:
    [[nodiscard]] std::string printed(std::string_view text, bool keeps_lines) const;

    HeldText held_;
    std::string_view target_;
    Diagnostics& losses_;
    bool told_comments_ = false;
};

}  // namespace notaio::notation
