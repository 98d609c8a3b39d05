// The moves of a record as nested lists of HTML, with comments, glyphs and variations.
#pragma once

#include "notation/language/language.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// Takes the moves in the order in which a record has them. A ply that was played has a name, by which the
/// script makes a link of it: of the main line `r1p14`, of a variation `r1p14v2.3`, the third ply of the second
/// variation in the place of ply 14.
class PageMoves {
  public:
    /// Lists that stand in so many others are written in parentheses: browsers hold no deeper pages.
    static constexpr std::size_t most_nested = 24;

    /// What is shown of a comment, and of a word in the place of a move or a glyph, in characters.
    static constexpr std::size_t longest_comment = 2000;
    static constexpr std::size_t longest_word = 100;
    /// What is shown of them and of variations in all, the elements of the page around them included; what is left out
    /// is counted at the end. Plies that were played are always shown.
    static constexpr std::size_t most_bytes = 100'000;

    /// `index`: of the record.
    PageMoves(std::uint64_t index, notation::Language language);

    /// `mover`: whose it is, where neither its number nor its place tells that.
    void ply(std::uint32_t turn, bool begins_turn, std::string_view text, bool is_played, std::string_view mover = {});
    void comment(std::string_view text);
    void glyph(std::string_view text);
    /// What the names of the plies of that variation begin with: `p14v2.`; null: there is no room for it, and nothing
    /// of it is to be told, nor its end.
    const std::string* begin_variation();
    void end_variation();
    /// The list. Call once, when all variations have ended.
    std::string finish();

  private:
    struct List {
        std::string name;            // of its plies, without their numbers
        std::size_t plies = 0;       // that have come
        std::size_t variations = 0;  // in the place of the last one
        bool has_open_item = false;
        bool needs_number = true;  // of the turn before the next ply, for something stands between
        bool is_nested = true;     // a list of its own; else in parentheses
    };

    void open_item();
    void close_item();

    [[nodiscard]] std::string word(std::string_view text) const;
    bool take(std::size_t bytes);

    const notation::Language language_;
    std::string record_;  // `r1`
    std::vector<List> open_;
    std::string out_ = "<ol class=\"m\">";
    std::size_t taken_ = 0;  // of `most_bytes`
    std::size_t left_out_ = 0;
};

}  // namespace notaio::tools
