// The lines of boards that are drawn as text: rows, and what people write around them. Shared by all boards.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "notation/source/function_ref.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::rules {

/// A line of a drawing: what stands between its blanks.
struct DrawnLine {
    std::string_view text;
    std::vector<std::string_view> tokens;
    notation::Span where;
};

/// The lines of a text that hold anything, remarks behind # left out. `blanks` part the tokens. Of more lines or tokens
/// than any board has, the rest is not taken.
std::vector<DrawnLine> drawn_lines(std::string_view text, std::string_view blanks = " \t");

/// How much a line looks like a row of a board, right or wrong.
enum class RowLikeness : std::uint8_t { none, weak, row };

/// The lines of a drawing: the rows of its board from the first to the last, and titles and legends around them.
struct DrawnBoard {
    std::vector<DrawnLine> rows;
    std::vector<DrawnLine> above;
    std::vector<DrawnLine> below;
    std::size_t likely = 0;  ///< of its rows: those that look like one
    std::size_t weak = 0;    ///< those that do so weakly
};

/// Whether a line below a board says more than a legend does: it is a numbered turn, or about whose move it is.
bool is_about_moves(const DrawnLine& line);

/// Divides lines. Where more lines are above or below than people write there, or where one of these is a numbered turn
/// or, below, about whose move it is, all lines are rows. Weak rows at the ends that exceed `most_rows` are no rows.
DrawnBoard divide_drawing(std::vector<DrawnLine> lines, notation::FunctionRef<RowLikeness(const DrawnLine&)> likeness,
                          std::size_t most_rows);

/// Whether half of the lines of a text at least are rows of a board; weak ones count where there are `few_rows` at
/// least.
bool is_mostly_rows(const DrawnBoard& board, std::size_t few_rows);

/// Reports titles and legends of a drawing `text`: they are passed over.
void report_surroundings(std::string_view text, const DrawnBoard& board, notation::Diagnostics& out);

/// Why rows are no board, and which of them is at fault.
struct DrawingFault {
    notation::Span where;
    notation::Phrase reason;
};

/// A row with too few or too many cells. `row`: its name, if it is known.
DrawingFault wrong_cell_count(notation::Span where, const std::optional<std::string>& row, std::size_t found,
                              std::size_t expected);
/// A drawing with too few or too many rows.
DrawingFault wrong_row_count(notation::Span where, std::size_t found, std::size_t expected);
/// A row that the names of the others show to be missing; `where`: beside it.
DrawingFault missing_row(notation::Span where, const std::string& row);

/// Reports faults in the order of their lines.
void report_faults(std::vector<DrawingFault> faults, const notation::DiagnosticCode& code, notation::Diagnostics& out);

/// A row's name without a dot, bracket or colon behind it: 12 of `12.`.
std::string_view without_label_mark(std::string_view label);

}  // namespace notaio::rules
