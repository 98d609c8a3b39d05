// Urbino's boards as text, written and read. docs/notation/urbino.md 4.2
#include "notation/encoding.hpp"
#include "rules/board/drawn_lines.hpp"
#include "rules/setup.hpp"
#include "rules/urbino.hpp"
#include "rules/urbino_codes.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using namespace urbino;
using notation::equal_without_case;

constexpr std::string_view building_marks = "hptHPT";
constexpr std::size_t side = 9;

char mark_of(const Urbino::Position& position, Cell cell) {
    if (position.architects.holds(cell)) return '*';
    const auto kind = position.kind_at(cell);
    if (!kind) return '.';
    return building_marks[static_cast<std::size_t>(*position.colour_at(cell)) * 3 + static_cast<std::size_t>(*kind)];
}

std::string reserves_line(const Urbino::Position& position) {
    std::string out;
    for (std::size_t colour = 0; colour < 2; ++colour) {
        out += colour == 0 ? "Black " : "   White ";
        for (const auto left : position.reserve[colour]) out += ' ' + std::to_string(left);
    }
    return out + '\n';
}

// A line without blanks at its ends.
std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

bool is_frame(std::string_view line) { return line.find_first_not_of("+-=| \t") == std::string_view::npos; }

bool is_column_letters(std::string_view line) {
    std::string letters;
    for (const char c : line)
        if (c != ' ' && c != '\t' && c != '|') letters += c;
    return equal_without_case(letters, "abcdefghi");
}

// Reads the lines of one drawing; stops at the first that is at fault.
class DrawingReader {
  public:
    explicit DrawingReader(std::string_view text) : text_(text) {}

    // The position string, or nothing and the fault.
    std::optional<std::string> read(DrawingFault& fault) {
        for (const DrawnLine& line : drawn_lines(text_)) {
            if (is_frame(line.text) || is_column_letters(line.text)) continue;
            const auto found = equal_without_case(line.tokens[0], "Black") ? read_reserves(line) : read_row(line);
            if (!found) continue;
            fault = *found;
            return std::nullopt;
        }
        if (rows_.size() == side) return position();
        const auto end = static_cast<std::uint32_t>(text_.size());
        fault = {{0, end}, {"it has fewer than nine rows", "ha meno di nove righe"}};
        return std::nullopt;
    }

  private:
    std::optional<DrawingFault> read_row(const DrawnLine& line) {
        if (rows_.size() == side)
            return DrawingFault{line.where, {"it has more than nine rows", "ha più di nove righe"}};
        std::string_view row = trimmed(line.text);
        if (auto fault = take_label(row, row.substr(0, 1), true)) return fault;
        if (!row.empty())
            if (auto fault = take_label(row, row.substr(row.size() - 1), false)) return fault;
        if (row.starts_with('|')) row.remove_prefix(1);
        if (row.ends_with('|')) row.remove_suffix(1);
        std::string marks;
        for (std::size_t at = 0; at < row.size();) {
            const std::size_t length = std::max<std::size_t>(notation::utf8_length(row.substr(at)).value_or(1), 1);
            if (auto fault = take_mark(row.substr(at, length), marks)) return fault;
            at += length;
        }
        if (marks.size() != side)
            return DrawingFault{line.where, {"this row does not have nine marks", "questa riga non ha nove segni"}};
        rows_.push_back(std::move(marks));
        return std::nullopt;
    }

    // A digit beside a row is its label: from 9 to 1 downwards, or from 1 to 9.
    std::optional<DrawingFault> take_label(std::string_view& row, std::string_view end, bool at_front) {
        if (end[0] < '1' || end[0] > '9') return std::nullopt;
        const auto label = static_cast<std::size_t>(end[0] - '0');
        if (at_front)
            row.remove_prefix(1);
        else
            row.remove_suffix(1);
        row = trimmed(row);
        falls_ = falls_ && label == side - rows_.size();
        rises_ = rises_ && label == rows_.size() + 1;
        if (falls_ || rises_) return std::nullopt;
        return DrawingFault{where(end),
                            {"the rows are numbered neither from 9 to 1 nor from 1 to 9",
                             "le righe non sono numerate né da 9 a 1 né da 1 a 9"}};
    }

    std::optional<DrawingFault> take_mark(std::string_view mark, std::string& marks) {
        if (mark == " " || mark == "\t") return std::nullopt;
        if (mark == "." || mark == "_" || mark == "\xC2\xB7") {
            marks += '.';
        } else if (mark == "*" || building_marks.find(mark[0]) != std::string_view::npos) {
            if (mark == "*" && ++architects_ > 2)
                return DrawingFault{where(mark),
                                    {"there are more than two architects", "ci sono più di due architetti"}};
            marks += mark;
        } else {
            return DrawingFault{where(mark),
                                {"this mark is neither a building nor an architect nor an empty cell",
                                 "questo segno non è un edificio né un architetto né una casella vuota"}};
        }
        return std::nullopt;
    }

    // Black 17 6 3 White 18 6 3
    std::optional<DrawingFault> read_reserves(const DrawnLine& line) {
        const auto& words = line.tokens;
        if (words.size() != 8 || !equal_without_case(words[4], "White"))
            return DrawingFault{line.where,
                                {"the reserves are written like Black 17 6 3 White 18 6 3",
                                 "le riserve si scrivono come Black 17 6 3 White 18 6 3"}};
        constexpr std::array<int, 3> most = {18, 6, 3};
        reserves_.clear();
        for (std::size_t i = 0; i < 6; ++i) {
            const std::string_view word = words[i < 3 ? i + 1 : i + 2];
            const auto number = whole_number(word, 0, most[i % 3]);
            if (!number)
                return DrawingFault{where(word),
                                    {"a player has at most 18 houses, 6 palaces and 3 towers",
                                     "un giocatore ha al massimo 18 case, 6 palazzi e 3 torri"}};
            reserves_ += (i == 0 ? "" : i == 3 ? "/" : ",") + std::to_string(*number);
        }
        return std::nullopt;
    }

    std::string position() {
        if (!falls_) std::ranges::reverse(rows_);
        std::string out;
        for (const std::string& row : rows_) {
            if (!out.empty()) out += '/';
            for (std::size_t at = 0; at < side;) {
                const std::size_t end = std::min(row.find_first_not_of('.', at), side);
                if (end > at) out += std::to_string(end - at);
                if (end < side) out += row[end];
                at = end + 1;
            }
        }
        return reserves_.empty() ? out : out + " b " + reserves_;
    }

    [[nodiscard]] Span where(std::string_view part) const {
        const auto begin = static_cast<std::uint32_t>(part.data() - text_.data());
        return {begin, begin + static_cast<std::uint32_t>(part.size())};
    }

    std::string_view text_;
    std::vector<std::string> rows_;  // as they stand, from the top
    std::string reserves_;
    unsigned architects_ = 0;
    bool falls_ = true;  // the labels allow 9 to 1
    bool rises_ = true;  // they allow 1 to 9
};

}  // namespace

std::string Urbino::drawing(const Table& table, const Position& position, const std::vector<std::uint32_t>& numbers) {
    std::vector<std::string> marks;
    std::size_t width = 1;
    for (std::size_t i = 0; i < cell_count; ++i) {
        std::string& mark = marks.emplace_back(1, mark_of(position, cell_at(i)));
        const bool built = position.kind_at(cell_at(i)).has_value();
        if (built && i < numbers.size() && numbers[i] > 0) mark += std::to_string(numbers[i]);
        width = std::max(width, mark.size());
    }
    const auto padded = [&](std::string mark) {
        mark.insert(0, " ");
        mark.append(width + 1 - mark.size(), ' ');
        return mark;
    };
    std::string out;
    const auto end_line = [&] {
        out.erase(out.find_last_not_of(' ') + 1);
        out += '\n';
    };
    for (int row = static_cast<int>(side); row >= 1; --row) {
        out += std::to_string(row) + ' ';
        for (int column = 1; column <= static_cast<int>(side); ++column)
            out += padded(marks[index(*table.board->cell({column, row}))]);
        end_line();
    }
    out += "  ";
    for (char column = 'a'; column <= 'i'; ++column) out += padded(std::string(1, column));
    end_line();
    return out + reserves_line(position);
}

std::optional<std::string> Urbino::read_drawing(std::string_view text, const Tags&, Diagnostics& out) {
    DrawingFault fault;
    auto made = DrawingReader(text).read(fault);
    if (!made) out.add(urb_007_bad_drawing, fault.where, {{"reason", fault.reason}});
    return made;
}

}  // namespace notaio::rules
