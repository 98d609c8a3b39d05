// A game that is typed in, a ply at a time: each is read, replayed and kept at once, or refused with its fault.
#pragma once

#include "tools/library/move_choices.hpp"
#include "tools/library/outline.hpp"
#include "tools/library/record_runner.hpp"
#include "tools/library/settings.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// What came of something that was typed.
struct TypedAnswer {
    enum class Kind : std::uint8_t { ok, fault, none } kind = Kind::ok;  ///< none: nothing was to be done
    std::string text = {};               ///< a line: what was played and what it made, or what is wrong
    std::vector<std::string> more = {};  ///< lines that help: hints, repairs
    [[nodiscard]] bool changed() const { return kind == Kind::ok; }
};

class TypedGame {
  public:
    /// `settings` have the game and what records do not say; both outlive it.
    TypedGame(const Settings& settings, const GameModule& game);

    /// Goes on with the last record of a text. Not empty: why that cannot be.
    std::string go_on_with(std::string_view text);

    /// Plies, endings, comments in braces, variations in parentheses: whatever may stand behind the last ply. A line
    /// that begins with a bracket is a tag.
    TypedAnswer type(std::string_view typed);
    TypedAnswer comment(std::string_view text);
    TypedAnswer result(std::string_view word);
    /// Makes the first repair of what was refused last.
    TypedAnswer repair();
    /// Takes back what stands last: a word behind the last ply, else the ply.
    TypedAnswer undo();

    /// All of the text, with the record at its end.
    [[nodiscard]] std::string text() const { return before_ + record_ + '\n'; }
    /// Legal moves that begin so.
    [[nodiscard]] MoveChoices choices(std::string_view prefix, const ChoiceLimits& limits);
    /// Who moves, with the number of the turn: `15. White`; empty: nobody.
    [[nodiscard]] std::string to_move();
    /// The plies so far, a line a turn; the last `most` of them.
    [[nodiscard]] std::vector<std::string> last_turns(std::size_t most);
    /// The board as it is now.
    [[nodiscard]] std::string drawing();

  private:
    /// A text in the place of the record, and what is found about it.
    struct Candidate {
        std::string text;
        CheckReport report = {};
    };

    [[nodiscard]] Request request(std::string_view bytes) const;
    [[nodiscard]] Candidate checked(std::string text, rules::RepairDepth repairs) const;
    [[nodiscard]] bool is_worse(const CheckReport& report) const;
    [[nodiscard]] std::string appended(std::string_view word, bool numbered) const;
    [[nodiscard]] Candidate candidate(std::string_view typed) const;
    [[nodiscard]] Candidate in_written_form(Candidate given, std::string_view typed) const;
    void keep(Candidate given);
    TypedAnswer refuse(Candidate given);
    [[nodiscard]] TypedAnswer told(std::uint32_t plies_before) const;
    TypedAnswer add_tag(std::string_view line);
    TypedAnswer try_text(std::string text);
    [[nodiscard]] std::size_t last_ply() const;  // of the main line, in the outline, from 1; 0: none
    [[nodiscard]] std::string said(const notation::Text& text, const notation::Arguments& arguments = {}) const;

    const Settings& settings_;
    const GameModule& game_;
    std::unique_ptr<Worker> worker_;
    std::string before_;  // of the text, up to the record
    std::string record_;  // without blanks at its end
    CheckReport report_;
    Outline outline_;
    std::optional<Candidate> refused_;
};

}  // namespace notaio::tools
