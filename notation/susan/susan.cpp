#include "notation/susan/susan.hpp"

#include "notation/containers/containers.hpp"
#include "notation/record/coords.hpp"
#include "notation/record/movetext_actions.hpp"
#include "notation/source/ascii.hpp"
#include "notation/susan/codes.hpp"
#include "notation/susan/grammar.hpp"
#include "notation/susan/own_notations.hpp"

#include <array>

namespace notaio::notation::susan {
namespace {

using grammar::lettered;
using grammar::numbered;
using grammar::spaced;

template <class Cell>  // blanks around the separator
using loose_move = grammar::move<Cell, spaced, notation::grammar::word_end, grammar::end_of_cell>;
template <class Cell>  // none: blanks part the moves of a line
using tight_move = grammar::move<Cell, grammar::dash, notation::grammar::lone_end, notation::grammar::lone_end>;

// Reads a coord at `at` and moves `at` behind it. The grammar has matched: a letter in the lettered form, then one to
// three digits.
inline Coord take_coord(std::string_view text, std::size_t& at, std::uint32_t offset, CoordForm form, bool& lenient) {
    Coord coord{.form = form, .begin = offset + static_cast<std::uint32_t>(at)};
    const std::size_t begin = at;
    std::size_t place = 0;
    if (form == CoordForm::letter_number) {
        const char letter = text[at++];
        const bool upper = letter < 'a';
        lenient |= upper;
        coord.numbers[place++] = static_cast<std::int16_t>(letter - (upper ? 'A' : 'a') + 1);
    }
    int number = text[at] - '0';
    const bool zero = number == 0;
    for (++at; at < text.size() && is_digit(text[at]); ++at) {
        number = number * 10 + (text[at] - '0');
        lenient |= zero;
    }
    coord.numbers[place] = static_cast<std::int16_t>(number);
    coord.length = static_cast<std::uint8_t>(at - begin);
    return coord;
}

bool is_coord_start(char c, CoordForm form) {
    if (is_digit(c)) return form == CoordForm::number;
    return form == CoordForm::letter_number && is_letter(c);
}

// A word that is a separator and a coord, in either order.
template <class Cell>
struct half_slide
    : grammar::pegtl::seq<grammar::pegtl::sor<grammar::pegtl::seq<Cell, spaced>, grammar::pegtl::seq<spaced, Cell>>,
                          grammar::pegtl::eof> {};
template <class Cell>
struct lone_move
    : grammar::pegtl::seq<grammar::shared::blanks, loose_move<Cell>, grammar::shared::blanks, grammar::pegtl::eof> {};

template <template <class> class Rule>
bool matches(std::string_view text, CoordForm form) {
    return form == CoordForm::number ? notation::grammar::matches<Rule<numbered>>(text)
                                     : notation::grammar::matches<Rule<lettered>>(text);
}

template <template <class...> class Movetext, template <class> class Move>
void run(const Syntax& syntax, std::string_view text, RecordBuilder<Syntax>& builder) {
    if (syntax.form() == CoordForm::number)
        notation::grammar::run<Movetext<Move<numbered>>>(text, builder);
    else
        notation::grammar::run<Movetext<Move<lettered>>>(text, builder);
}

void run_text(const Syntax& syntax, std::string_view text, RecordBuilder<Syntax>& builder) {
    run<notation::grammar::movetext, loose_move>(syntax, text, builder);
}
void run_line(const Syntax& syntax, std::string_view text, RecordBuilder<Syntax>& builder) {
    run<notation::grammar::line_of_moves, tight_move>(syntax, text, builder);
}

using Shared = Containers<Syntax, run_text, run_line>;

}  // namespace

Syntax::Syntax(const Tags& tags) : form_(CoordForm::letter_number) {
    const Tag* coordinates = find_tag(tags, "Coordinates");
    if (coordinates != nullptr && equal_without_case(coordinates->value, "ludii")) form_ = CoordForm::number;
}

bool Syntax::decode_any(std::string_view text, std::uint32_t offset, std::optional<Written>& out) const {
    const Read read = decode(text, offset);
    out = read.written;
    return read.lenient;
}

Syntax::Read Syntax::decode(std::string_view text, std::uint32_t offset) const {
    Read read;
    const std::size_t first_digit = form_ == CoordForm::letter_number ? 1 : 0;
    if (!is_digit(text[first_digit])) {  // the grammar has matched: pass or --
        read.written = Pass{};
        read.lenient = text != "--" && text != "pass";
        return read;
    }
    std::size_t at = 0;
    const Coord first = take_coord(text, at, offset, form_, read.lenient);
    if (at == text.size()) {
        read.written = Place{first};
        return read;
    }
    const std::size_t separator = at;
    while (!is_coord_start(text[at], form_)) ++at;
    read.lenient |= at - separator > 1 || text[separator] != '-';
    read.written = Slide{first, take_coord(text, at, offset, form_, read.lenient)};
    return read;
}

std::optional<Syntax::Read> Syntax::read(std::string_view text, std::uint32_t offset) const {
    if (!matches<lone_move>(text, form_)) return std::nullopt;
    return notation::grammar::read_between_blanks(*this, text, offset);
}

void Syntax::report_hole(std::string_view text, Span where, Diagnostics& out) const {
    const auto& code = matches<half_slide>(text, form_) ? sus_002_half_slide : sus_001_bad_move;
    auto& finding = out.add(code, where, {{"text", shown(text)}});
    if (!text.empty() && std::ranges::all_of(text, is_digit))
        finding.hints.push_back("a turn number has a dot after it"_text);
}

void Syntax::write(std::string& out, const Written& written) const {
    if (const auto* place = std::get_if<Place>(&written)) {
        append_coord(out, place->to);
    } else if (const auto* slide = std::get_if<Slide>(&written)) {
        append_coord(out, slide->from);
        out += '-';
        append_coord(out, slide->to);
    } else {
        out += "pass";
    }
}

std::span<const std::string_view> Syntax::move_words() {
    static constexpr std::array<std::string_view, 1> words = {"pass"};
    return words;
}

std::span<const DiagnosticCode* const> Syntax::spelling_codes() {
    static constexpr const DiagnosticCode* codes[] = {&sus_901_spelling};
    return codes;
}

std::span<const Notation<Written>> notations() {
    static const std::array<Notation<Written>, 6> table = {
        Shared::text_row(), Shared::lines_row(), Shared::jsonl_row(), abstract_play_row(), manual_row(), ludii_row()};
    return table;
}

std::span<const DiagnosticCode* const> codes() {
    static constexpr const DiagnosticCode* table[] = {
        &sus_001_bad_move,          &sus_002_half_slide,
        &sus_003_missing_ply,       &sus_004_empty_entry,
        &sus_202_wrong_colour,      &sus_203_wrong_ply_number,
        &sus_205_false_win_mark,    &sus_206_wrong_legal_count,
        &sus_209_swap_claimed,      &sus_301_listing_cannot_hold,
        &sus_302_member_dropped,    &sus_303_abstract_play_cannot_hold,
        &sus_304_ludii_cannot_hold, &sus_305_unknown_variant,
        &sus_901_spelling,
    };
    return table;
}

}  // namespace notaio::notation::susan
