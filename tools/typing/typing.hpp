// A conversation in which somebody types a game: a line in, a line out, in a terminal with the board beside.
#pragma once

#include "tools/typing/saved_file.hpp"
#include "tools/typing/typed_game.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace notaio::tools {

/// Understands lines, and keeps what came of them in a file.
class Typing {
  public:
    /// All outlive it. `file`: none where nothing is kept.
    Typing(const Settings& settings, TypedGame& game, SavedFile* file)
        : settings_(settings),
          game_(game),
          file_(file) {}

    /// What is answered to a line: one line that begins with `ok`, `fault`, `moves`, `text` or `help`, and more below
    /// it for people; empty: nothing was typed.
    struct Said {
        std::string line = {};
        std::vector<std::string> more = {};
        bool is_fault = false;
        bool is_end = false;
        bool changed = false;  ///< the board or the record
    };
    Said answer(std::string_view typed);

    /// What the beginning of a line may become.
    [[nodiscard]] std::vector<std::string> completions(std::string_view line);
    /// Whether all is saved that was typed.
    [[nodiscard]] bool is_saved() const { return unsaved_.empty(); }

  private:
    Said moves(std::string_view prefix);
    Said made(TypedAnswer answer);
    [[nodiscard]] std::string said(const notation::Text& text, const notation::Arguments& arguments = {}) const;

    const Settings& settings_;
    TypedGame& game_;
    SavedFile* file_;
    std::string unsaved_;  // why the last change is not in the file
};

/// Lists of lines side by side, in so many columns: the right one where there is room, else left alone. `emphasis`:
/// what begins and ends a line of `right` that differs from that of `before`; empty: nothing does.
std::string beside(const std::vector<std::string>& left, const std::string& right, const std::string& before,
                   std::size_t columns, bool colour);

}  // namespace notaio::tools
