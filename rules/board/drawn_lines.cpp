#include "rules/board/drawn_lines.hpp"

#include "notation/record/general_codes.hpp"
#include "notation/source/ascii.hpp"

#include <algorithm>
#include <array>

namespace notaio::rules {
namespace {

using notation::Span;

// More than any board has, so that nothing is mistaken for one.
constexpr std::size_t most_lines = 200;
constexpr std::size_t most_tokens = 100;

// As people write them around a board: a title; a line a piece, who played, and the points.
constexpr std::size_t most_above = 3;
constexpr std::size_t most_below = 12;

// +---+---+ and |---|---|: a line of rows of empty cells has no such crossings.
bool is_frame(std::string_view line) {
    if (line.find_first_not_of("+-=| \t") != std::string_view::npos) return false;
    const bool has_rules = line.find("--") != std::string_view::npos || line.find("==") != std::string_view::npos;
    return has_rules && (line.find_first_of("+=") != std::string_view::npos || std::ranges::count(line, '|') > 2);
}

std::vector<std::string_view> split(std::string_view line, std::string_view blanks) {
    std::vector<std::string_view> tokens;
    std::size_t at = 0;
    while (tokens.size() < most_tokens && (at = line.find_first_not_of(blanks, at)) != std::string_view::npos) {
        const std::size_t end = std::min(line.find_first_of(blanks, at), line.size());
        tokens.push_back(line.substr(at, end - at));
        at = end;
    }
    return tokens;
}

// So many things, in words.
notation::LateText counted(const notation::Plural& things, std::size_t count) {
    return [things, count](notation::Language language) {
        return notation::fill(things, static_cast<std::int64_t>(count), {}, language);
    };
}

// 12. Sd6 Re6 Hf6
bool is_numbered_turn(const DrawnLine& line) {
    const std::string_view first = line.tokens.front();
    const std::size_t digits = notation::digits_at(first);
    return digits > 0 && digits < first.size() && first[digits] == '.';
}

std::int64_t number(std::size_t count) { return static_cast<std::int64_t>(count); }

}  // namespace

std::vector<DrawnLine> drawn_lines(std::string_view text, std::string_view blanks) {
    std::vector<DrawnLine> lines;
    std::size_t begin = 0;
    while (begin < text.size() && lines.size() < most_lines) {
        const std::size_t end = std::min(text.find_first_of("\r\n", begin), text.size());
        const std::string_view line = text.substr(begin, end - begin);
        auto tokens = split(line, blanks);
        if (!tokens.empty() && !tokens[0].starts_with('#') && !is_frame(line))
            lines.push_back(
                {line, std::move(tokens), Span{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)}});
        begin = end + 1;
    }
    return lines;
}

bool is_about_moves(const DrawnLine& line) {
    std::string words;
    for (const std::string_view token : line.tokens)
        for (const char c : token) words += notation::lower(c);
    constexpr std::array<std::string_view, 4> known = {"tomove", "movedlast", "muove", "toccaa"};
    const auto has = [&](std::string_view word) { return words.find(word) != std::string::npos; };
    return is_numbered_turn(line) || std::ranges::any_of(known, has);
}

DrawnBoard divide_drawing(std::vector<DrawnLine> lines, notation::FunctionRef<RowLikeness(const DrawnLine&)> likeness,
                          std::size_t most_rows) {
    std::vector<RowLikeness> likenesses;
    for (const DrawnLine& line : lines) likenesses.push_back(likeness(line));
    std::size_t begin = 0;
    std::size_t end = lines.size();
    const auto drop = [&](RowLikeness most, std::size_t rows) {
        while (end - begin > rows && likenesses[end - 1] <= most) --end;
        while (end - begin > rows && likenesses[begin] <= most) ++begin;
    };
    drop(RowLikeness::none, 0);
    drop(RowLikeness::weak, most_rows);
    DrawnBoard board;
    const auto is_inside = [&](std::size_t i) { return i >= begin && i < end; };
    bool is_surrounded = begin <= most_above && lines.size() - end <= most_below;
    for (std::size_t i = 0; i < lines.size() && is_surrounded; ++i)
        is_surrounded = is_inside(i) || !(i < begin ? is_numbered_turn(lines[i]) : is_about_moves(lines[i]));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        board.likely += is_inside(i) && likenesses[i] == RowLikeness::row ? 1 : 0;
        board.weak += is_inside(i) && likenesses[i] == RowLikeness::weak ? 1 : 0;
        auto& to = !is_surrounded || is_inside(i) ? board.rows : i < begin ? board.above : board.below;
        to.push_back(std::move(lines[i]));
    }
    return board;
}

bool is_mostly_rows(const DrawnBoard& board, std::size_t few_rows) {
    const std::size_t all = board.likely + board.weak;
    const std::size_t lines = board.rows.size() + board.above.size() + board.below.size();
    return (all >= few_rows ? all : board.likely) * 2 >= lines && board.likely > 0;
}

void report_surroundings(std::string_view text, const DrawnBoard& board, notation::Diagnostics& out) {
    for (const auto* lines : {&board.above, &board.below}) {
        if (lines->empty()) continue;
        const Span where{lines->front().where.begin, lines->back().where.end};
        auto& finding = out.add(notation::gen_009_stray_text, where,
                                {{"text", notation::shown(text.substr(where.begin, where.size()))}});
        finding.severity = notation::Severity::warning;
        for (const DrawnLine& line : *lines) finding.safe.push_back({{line.where.begin, line.where.begin}, "# "});
    }
}

DrawingFault wrong_cell_count(Span where, const std::optional<std::string>& row, std::size_t found,
                              std::size_t expected) {
    notation::Arguments arguments = {{"cells", counted(notation::plural("{count} cell", "{count} cells"), found)},
                                     {"expected", number(expected)}};
    if (!row) return {where, {"this row has {cells}, expected {expected}"_text, std::move(arguments)}};
    arguments.push_back({"row", *row});
    return {where, {"row {row} has {cells}, expected {expected}"_text, std::move(arguments)}};
}

DrawingFault wrong_row_count(Span where, std::size_t found, std::size_t expected) {
    return {
        where,
        {"it has {rows}, expected {expected}"_text,
         {{"rows", counted(notation::plural("{count} row", "{count} rows"), found)}, {"expected", number(expected)}}}};
}

DrawingFault missing_row(Span where, const std::string& row) {
    return {where, {"row {row} is missing"_text, {{"row", row}}}};
}

void report_faults(std::vector<DrawingFault> faults, const notation::DiagnosticCode& code, notation::Diagnostics& out) {
    std::ranges::stable_sort(faults, {}, [](const DrawingFault& fault) { return fault.where.begin; });
    for (DrawingFault& fault : faults) out.add(code, fault.where, {{"reason", std::move(fault.reason)}});
}

std::string_view without_label_mark(std::string_view label) {
    if (label.size() > 1 && (label.back() == '.' || label.back() == ')' || label.back() == ':')) label.remove_suffix(1);
    return label;
}

}  // namespace notaio::rules
