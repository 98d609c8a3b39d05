// A table for people: rows of texts whose columns are made equally wide.
#pragma once

#include "notation/record/diagnostic.hpp"

#include <string>
#include <vector>

namespace notaio::rules {

/// Takes its titles with the columns, then its cells row by row.
class TextTable {
  public:
    enum class Align : std::uint8_t { left, right };

    void column(const notation::Text& title, Align align, notation::Language language);
    /// The titles are told: rows follow.
    void begin_rows() { rows_.emplace_back(); }
    /// Adds the next cell; a full row is followed by a new one.
    void add(std::string text);

    /// All rows, two blanks before each column; the last of them may be short. Where a row would be longer than
    /// `columns`, the longest texts go on below themselves.
    [[nodiscard]] std::string text(std::size_t columns) const;

  private:
    [[nodiscard]] std::vector<std::size_t> widths(std::size_t columns) const;

    std::vector<Align> aligns_;
    std::vector<std::vector<std::string>> rows_;
};

}  // namespace notaio::rules
