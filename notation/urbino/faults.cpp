#include "notation/urbino/faults.hpp"

#include "notation/record/movetext_actions.hpp"
#include "notation/source/ascii.hpp"
#include "notation/urbino/codes.hpp"
#include "notation/urbino/grammar.hpp"

#include <algorithm>

namespace notaio::notation::urbino {
namespace {

constexpr Text missing_architect = "the cell that the architect goes to"_text;
constexpr Text missing_row = "the number of the row"_text;
constexpr Text missing_cell = "a cell"_text;
constexpr Text missing_building = "a building"_text;
constexpr Text missing_white = "W, for White"_text;

constexpr Text hint_comma = "a comma stands before the building: f2-c5,{building}"_text;
constexpr Text hint_hyphen = "a hyphen stands between the two cells of a way: f2-c5"_text;
constexpr Text hint_one_building = "a turn erects one building"_text;
constexpr Text hint_turn_number = "a turn number has a dot after it"_text;
constexpr Text hint_cell = "a cell is a letter and a number: d4"_text;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

struct Fault {
    const DiagnosticCode* code = &urb_001_unreadable_move;
    std::size_t begin = 0;  // of the part at fault, which ends at `end`
    std::size_t end = std::string_view::npos;
    std::size_t whole = 0;  // bytes of the whole move before it
    std::optional<Text> missing = {};
    std::optional<Text> hint = {};
};

// Walks along the text as if it were a move, up to the place where it is none.
class FaultFinder {
  public:
    FaultFinder(std::string_view text, const MoveMarks& marks) : text_(text), marks_(marks) {}

    Fault find() {
        skip_blanks();
        if (at_end()) return {};
        if (marks_.has_words && takes_word("first=")) return choice();
        if ((marks_.has_words && (takes_word("skip") || takes_word("salta"))) || takes_word("passa") ||
            takes_word("pass"))
            return trailing();
        if (marks_.has_words && takes("@")) {
            if (const auto fault = cell()) return *fault;
            return trailing();
        }
        if (is_letter(peek()) && (is_digit(peek(1)) || is_last(1))) return from_cell();
        if (!is_last(1) && std::ranges::all_of(text_.substr(at_), is_digit)) return {.hint = hint_turn_number};
        return building();
    }

  private:
    // Behind `first=`.
    Fault choice() {
        if (at_end()) return missing(missing_white);
        if (takes_word("w")) return trailing();
        if (!takes_word("b")) return {};
        const std::size_t end = at_;
        skip_blanks();
        if (at_end() || end == at_) return {.code = &urb_005_choice_without_building};
        return building();
    }

    Fault from_cell() {
        if (is_last(1)) return missing(is_kind(peek()) ? missing_cell : missing_row);
        if (const auto fault = cell()) return *fault;
        if (!takes_dash()) {
            if (const auto fault = wrong_mark(hint_hyphen, false)) return *fault;
            return trailing();
        }
        if (at_end()) return missing(missing_architect);
        if (const auto fault = cell()) return *fault;
        skip_blanks();
        if (const auto fault = wrong_mark(hint_comma, true)) return *fault;
        if (!takes(",")) return trailing(begins_building() ? std::optional(hint_comma) : std::nullopt);
        skip_blanks();
        if (at_end()) return missing(missing_building);
        if (is_kind(peek()) && is_last(1)) return missing(missing_cell);
        if (is_letter(peek()) && (is_digit(peek(1)) || is_last(1))) return unknown_kind();  // a bare cell
        if (is_digit(peek()) && is_last(1)) return unknown_kind();
        return building();
    }

    // Another mark, or an x, between two cells, or before a building: nothing before it is whole.
    [[nodiscard]] std::optional<Fault> wrong_mark(Text hint, bool before_building) const {
        std::size_t begin = 0;
        while (is_blank(peek(begin))) ++begin;
        std::size_t end = begin;
        while (at_ + end < text_.size() && !is_letter(peek(end)) && !is_digit(peek(end)) && !is_blank(peek(end))) ++end;
        if (end == begin && lower(peek(end)) == 'x') ++end;
        if (end == begin || (before_building && text_[at_ + begin] == ',')) return std::nullopt;
        std::size_t next = end;
        while (is_blank(peek(next))) ++next;
        if (before_building && !is_kind(peek(next++))) return std::nullopt;
        if (!is_letter(peek(next)) || !is_digit(peek(next + 1))) return std::nullopt;
        return Fault{.begin = at_ + begin, .end = at_ + end, .hint = hint};
    }

    // The rest is a building, and perhaps more.
    Fault building() {
        const char mark = peek();
        if (!is_letter(mark) && !is_digit(mark)) return {};
        if (is_digit(mark) && is_last(1)) {
            Fault result = is_kind(mark) ? missing(missing_cell) : Fault{};
            if (marks_.has_words) result.hint = hint_turn_number;
            return result;
        }
        if (!is_letter(peek(1))) return {};
        const bool whole = is_digit(peek(2));
        if (!whole && !is_last(2)) return {};
        if (!whole && is_kind(mark)) return missing(missing_row);
        if (!whole) return {.hint = is_digit(mark) ? std::optional(hint_cell) : std::nullopt};
        if (!is_kind(mark)) return unknown_kind();
        ++at_;
        if (const auto fault = cell()) return *fault;
        return trailing(peek() == ',' ? std::optional(hint_one_building) : std::nullopt);
    }

    // Takes a cell, or says what is wrong with it.
    std::optional<Fault> cell() {
        if (at_end()) return missing(missing_cell);
        if (!is_letter(peek())) return Fault{};
        ++at_;
        if (at_end()) return missing(missing_row);
        const std::size_t begin = at_;
        while (is_digit(peek())) ++at_;
        if (at_ == begin || at_ - begin > 3) return Fault{};
        return std::nullopt;
    }

    [[nodiscard]] Fault missing(Text what) const { return {.code = &urb_003_unfinished_move, .missing = what}; }
    [[nodiscard]] Fault unknown_kind() const { return {.code = &urb_002_unknown_kind, .begin = at_, .end = at_ + 1}; }
    Fault trailing(std::optional<Text> hint = {}) {
        std::size_t whole = at_;
        while (whole > 0 && is_blank(text_[whole - 1])) --whole;
        skip_blanks();
        if (at_end()) return {};
        return {.code = &urb_004_trailing_text, .begin = at_, .whole = whole, .hint = hint};
    }

    [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
    [[nodiscard]] bool is_last(std::size_t ahead) const { return at_ + ahead == text_.size(); }
    [[nodiscard]] char peek(std::size_t ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }
    [[nodiscard]] bool is_kind(char mark) const { return marks_.kinds.find(lower(mark)) != std::string_view::npos; }
    [[nodiscard]] bool begins_building() const {
        std::size_t ahead = 0;
        while (is_blank(peek(ahead))) ++ahead;
        return is_kind(peek(ahead)) && is_letter(peek(ahead + 1)) && is_digit(peek(ahead + 2));
    }
    void skip_blanks() {
        while (!at_end() && is_blank(text_[at_])) ++at_;
    }
    bool takes(std::string_view mark) {
        if (!text_.substr(at_).starts_with(mark)) return false;
        at_ += mark.size();
        return true;
    }
    bool takes_word(std::string_view word) {
        if (!equal_without_case(text_.substr(at_, word.size()), word)) return false;
        at_ += word.size();
        return true;
    }
    // A dash with the blanks around it.
    bool takes_dash() {
        const std::size_t before = at_;
        skip_blanks();
        if (marks_.has_words) {
            notation::grammar::lazy_input in(text_.data() + at_, text_.data() + text_.size(), "");
            if (grammar::pegtl::parse<grammar::separator>(in)) {
                at_ = static_cast<std::size_t>(in.current() - text_.data());
                skip_blanks();
                return true;
            }
        } else if (takes("-")) {
            skip_blanks();
            return true;
        }
        at_ = before;
        return false;
    }

    std::string_view text_;
    const MoveMarks& marks_;
    std::size_t at_ = 0;
};

}  // namespace

void report_fault(std::string_view text, Span where, const MoveMarks& marks, Diagnostics& out) {
    const Fault fault = FaultFinder(text, marks).find();
    const std::size_t end = std::min(fault.end, text.size());
    if (where.size() == text.size())
        where = {where.begin + static_cast<std::uint32_t>(fault.begin), where.begin + static_cast<std::uint32_t>(end)};
    Arguments arguments = {{"text", shown(text)},
                           {"part", shown(text.substr(fault.begin, end - fault.begin))},
                           {"move", shown(text.substr(0, fault.whole))},
                           {"kinds", marks.kind_list},
                           {"building", std::string(marks.building)},
                           {"turn", "f2-c5," + std::string(marks.building)}};
    if (fault.missing) arguments.push_back({"missing", *fault.missing});
    auto& finding = out.add(*fault.code, where, std::move(arguments));
    if (fault.hint) finding.hints.push_back(*fault.hint);
}

}  // namespace notaio::notation::urbino
