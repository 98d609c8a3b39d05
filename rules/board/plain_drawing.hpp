// Drawings of boards as people type and paste them, brought into plain characters before they are read.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "notation/source/function_ref.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::rules {

/// Returns the mark of a cell's word in lower case, such as S for `sole`; NUL for an unknown word.
using MarkOfWord = notation::FunctionRef<char(std::string_view word)>;

/// A board diagram with one character per cell. Removes box-drawing characters, the `>` of quoted mail, the emphasis of
/// Markdown and the separators of tables; empty cells of tables become dots.
class PlainDrawing {
  public:
    /// `side`: how many cells a row has.
    PlainDrawing(std::string_view given, std::size_t side, MarkOfWord mark_of);
    /// Of a game whose cells are of any length.
    PlainDrawing(std::string_view given, std::size_t side);

    [[nodiscard]] std::string_view text() const { return text_; }
    /// Returns the location in the given text of a part of `text()`.
    [[nodiscard]] notation::Span original(notation::Span place) const;
    /// Replaces the locations of findings and of their edits in `text()` by those in the given text.
    void restore(std::span<notation::Diagnostic> findings) const;

  private:
    void put(char c, std::size_t from);
    void replace_characters(std::string_view given);
    void remove_quotation();
    void part_cells();
    void shorten_words(MarkOfWord mark_of);
    [[nodiscard]] std::vector<std::string_view> cells_of(std::string_view line, char separator,
                                                         std::size_t width) const;

    std::size_t side_;
    std::string text_;
    std::vector<std::uint32_t> from_;  // offsets of the bytes in the given text, and its size; empty: the same text
};

}  // namespace notaio::rules
