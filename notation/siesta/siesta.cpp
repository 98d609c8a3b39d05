#include "notation/siesta/siesta.hpp"

#include "notation/containers/containers.hpp"
#include "notation/record/coords.hpp"
#include "notation/record/movetext_actions.hpp"
#include "notation/siesta/codes.hpp"
#include "notation/siesta/grammar.hpp"
#include "notation/siesta/turn.hpp"
#include "notation/source/ascii.hpp"

#include <array>

namespace notaio::notation::siesta {
namespace {

/// Takes the parts of one turn that stands alone, whose letters are English.
struct LoneTurn {
    std::string_view text;
    std::uint32_t offset;
    Syntax::Read read = {};
    bool fits = true;

    [[nodiscard]] std::uint32_t at(std::string_view part) const {
        return offset + static_cast<std::uint32_t>(part.data() - text.data());
    }
    void placement(std::string_view part) {
        fits = fits && !read.written.has_dashes();
        read.lenient = static_cast<Spellings>(read.lenient | add_placement(part, at(part), false, read.written));
    }
    void no_pieces(std::string_view) {
        fits = fits && read.written.count == 0 && !read.written.failed;
        read.written.failed = true;
    }
    void seat_label(std::string_view part) {
        fits = fits && read.written.count == 0 && !read.written.seat;
        read.written.seat = static_cast<std::uint8_t>(part[0] - 'A');
        read.written.seat_where = {at(part), at(part) + 1};
    }
    void points(std::string_view part) {
        fits = fits && is_begun();
        const Span where = {at(part), at(part) + static_cast<std::uint32_t>(part.size())};
        if (add_points(part, read.written.points))
            read.claim = points_claim(read.written.points, where, 0);
        else if (!read.unread)
            read.unread = UnreadPart{&sie_004_unreadable_points, where, shown(part)};
    }
    void flag(std::string_view) {
        fits = fits && is_begun();
        read.written.failed = read.written.flagged = true;
    }
    [[nodiscard]] bool is_begun() const { return read.written.count > 0 || read.written.failed; }
};

}  // namespace
}  // namespace notaio::notation::siesta

namespace notaio::notation::grammar {

template <auto member>
struct hand_part {
    template <class Input, class Builder>
    static void apply(const Input& in, Builder& builder) {
        member(builder, std::string_view(in.begin(), in.size()));
    }
};

// clang-format off
template <> struct build<siesta::grammar::placement>  : hand_part<[](auto& to, std::string_view text) { to.placement(text); }> {};
template <> struct build<siesta::grammar::no_pieces>  : hand_part<[](auto& to, std::string_view text) { to.no_pieces(text); }> {};
template <> struct build<siesta::grammar::seat_label> : hand_part<[](auto& to, std::string_view text) { to.seat_label(text); }> {};
template <> struct build<siesta::grammar::points>     : hand_part<[](auto& to, std::string_view text) { to.points(text); }> {};
template <> struct build<siesta::grammar::flag>       : hand_part<[](auto& to, std::string_view text) { to.flag(text); }> {};
template <> struct build<siesta::grammar::separator>  : hand_part<[](auto& to, std::string_view) { to.end_turn(); }> {};
template <> struct build<siesta::grammar::line_word>  : hand_piece<Piece::word> {};
// clang-format on

}  // namespace notaio::notation::grammar

namespace notaio::notation::siesta {
namespace {

// Whether a shadow or a roof of the English alphabet stands in a text.
bool has_english_piece(std::string_view text) {
    const auto is_cell = [&](std::size_t at) {
        return at + 1 < text.size() && is_lower(text[at]) && is_digit(text[at + 1]);
    };
    for (std::size_t at = text.find_first_of("HR"); at != std::string_view::npos;
         at = text.find_first_of("HR", at + 1)) {
        const bool owned = at + 1 < text.size() && text[at + 1] >= 'A' && text[at + 1] <= 'D';
        if (is_cell(owned ? at + 2 : at + 1)) return true;
    }
    return false;
}

template <class Grammar>
void run(const Syntax& syntax, std::string_view text, RecordBuilder<Syntax>& builder) {
    // Lines have English letters, whatever the tag says.
    TurnBuilder turns(syntax, builder, std::is_same_v<Grammar, grammar::movetext> && syntax.is_italian_letters());
    notation::grammar::run<Grammar>(text, turns);
    turns.finish();
    if (builder.collects_edits() && !syntax.names_language() && !has_english_piece(text))
        builder.keep_alphabet("HR", "OT");
}

using Shared = Containers<Syntax, run<grammar::movetext>, run<grammar::line>>;

void append_placement(std::string& out, const Placement& placement, std::string_view letters) {
    out += letters[static_cast<std::size_t>(placement.piece)];
    if (placement.owner) out += static_cast<char>('A' + *placement.owner);
    append_coord(out, placement.to);
}

void append_placements(std::string& out, const Written& written, std::string_view letters) {
    if (written.count == 0) out += "--";
    for (const Placement& placement : written.placements()) {
        if (&placement != written.pieces.data()) out += ' ';
        append_placement(out, placement, letters);
    }
}

constexpr std::string_view english = "SHR";
constexpr std::string_view italian = "SOT";

bool is_piece_letter(char c) { return std::string_view("SHORT").find(c) != std::string_view::npos; }

template <class Rule>
bool is_all(std::string_view text) {
    return notation::grammar::matches<grammar::pegtl::seq<Rule, grammar::pegtl::eof>>(text);
}

// The first word of a turn that is no part of one; all of it, if the words are parts that make no turn together.
std::string_view unread_part(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
        const std::string_view word = text.substr(at, end - at);
        if (!word.empty() && !is_all<grammar::pegtl::plus<grammar::part>>(word)) return word;
        at = end + 1;
    }
    return text;
}

const DiagnosticCode& hole_code(std::string_view text) {
    const bool owned = text.size() > 2 && text[1] >= 'A' && text[1] <= 'D' && is_lower(text[2]);
    const std::size_t rank = std::min(text.find_first_of("0123456789"), text.size());
    const bool zero = rank + 1 < text.size() && rank > 1 && text[rank] == '0' && is_digit(text[rank + 1]);
    const bool piece = !text.empty() && is_piece_letter(text[0]);
    if (piece && owned && text[0] != 'R' && text[0] != 'T') return sie_002_owner_on_common_piece;
    if (piece && zero) return sie_003_leading_zero;
    return is_all<grammar::seat_label>(text) ? sie_005_turn_without_pieces : sie_001_unreadable_placement;
}

}  // namespace

Syntax::Syntax(const Tags& tags) {
    const auto says = [&](std::string_view name, std::string_view value) {
        const Tag* tag = find_tag(tags, name);
        return tag != nullptr && equal_without_case(tag->value, value);
    };
    italian_letters_ = says("Lang", "it");
    names_language_ = find_tag(tags, "Lang") != nullptr;
    italian_rules_ = says("Ruleset", "italian");
}

Spellings Syntax::decode(std::string_view text, std::uint32_t offset, std::optional<Written>& out) const {
    const auto result = read(text, offset);
    if (result) out = result->written;
    return result ? result->lenient : Spellings{0};
}

std::optional<Syntax::Read> Syntax::read(std::string_view text, std::uint32_t offset) const {
    LoneTurn turn{text, offset};
    notation::grammar::lazy_input in(text.data(), text.data() + text.size(), "");
    if (!grammar::pegtl::parse<grammar::lone_turn, notation::grammar::build>(in, turn)) return std::nullopt;
    return turn.is_begun() && turn.fits ? std::optional(std::move(turn.read)) : std::nullopt;
}

bool Syntax::is_part(std::string_view word) const { return is_all<grammar::pegtl::plus<grammar::part>>(word); }

void Syntax::report_hole(std::string_view text, Span where, Diagnostics& out) const {
    const std::string_view part = unread_part(text);
    if (part.size() < text.size() && where.size() == text.size()) {
        where.begin += static_cast<std::uint32_t>(part.data() - text.data());
        where.end = where.begin + static_cast<std::uint32_t>(part.size());
    }
    auto& finding = out.add(hole_code(part), where, {{"text", shown(part)}});
    if (is_number(part)) finding.hints.push_back("a turn number has a dot after it"_text);
}

void Syntax::write(std::string& out, const Written& written) const {
    append_placements(out, written, english);
    write_behind(out, written);
}

void Syntax::write_turn(std::string& out, const Written& written) const {
    if (written.seat) {
        out += static_cast<char>('A' + *written.seat);
        out += ": ";
    }
    write_pieces(out, written);
}

void Syntax::write_pieces(std::string& out, const Written& written) const {
    append_placements(out, written, italian_letters_ ? italian : english);
}

void Syntax::write_behind(std::string& out, const Written& written) const {
    for (std::size_t seat = 0; seat < written.points.count; ++seat) {
        out += seat == 0 ? " =" : "/";
        out += std::to_string(written.points.numbers[seat]);
    }
    if (written.failed) out += italian_rules_ ? " void" : " unable";
}

std::span<const std::string_view> Syntax::move_words() {
    static constexpr std::array<std::string_view, 2> words = {"unable", "void"};
    return words;
}

std::span<const DiagnosticCode* const> Syntax::spelling_codes() {
    static constexpr const DiagnosticCode* table[] = {&sie_901_other_alphabet, &sie_902_needless_owner,
                                                      &sie_903_seat_without_colon};
    return table;
}

void Syntax::set_where(Written& written, Span where) {
    for (Placement& placement : written.pieces) {
        set_coord_span(placement.to, where);
        placement.to.begin += placement.owner ? 2U : 1U;  // of which a placement takes its letters off again
    }
    if (written.seat) written.seat_where = {where.begin, where.begin + 1};
}

namespace {

// The pieces of a turn, without what may stand behind them: glyphs, points, a flag.
std::string_view pieces_of(std::string_view turn) {
    const auto is_behind = [&](std::size_t at) {  // points, `unable`, `void`
        return turn[at] == '=' || ((at == 0 || turn[at - 1] == ' ') && (turn[at] == 'u' || turn[at] == 'v'));
    };
    std::size_t end = 0;
    while (end < turn.size() && !is_behind(end)) ++end;
    return turn.substr(0, turn.find_last_not_of(" \t\r\n!?", end - 1) + 1);
}

void write_pieces(const Tags& tags, const Written& written, std::string& out) {
    Syntax(tags).write_pieces(out, written);
}
void write_english_pieces(const Tags&, const Written& written, std::string& out) {
    Syntax(false, false).write_pieces(out, written);
}

Notation<Written> with_pieces(Notation<Written> row, decltype(Notation<Written>::write_move) write) {
    row.write_move = write;
    row.move_part = pieces_of;
    return row;
}

}  // namespace

std::span<const Notation<Written>> notations() {
    static const std::array<Notation<Written>, 3> table = {{
        with_pieces(Shared::text_row(), write_pieces),
        with_pieces(Shared::lines_row(), write_english_pieces),
        with_pieces(Shared::jsonl_row(), write_english_pieces),
    }};
    return table;
}

std::span<const DiagnosticCode* const> codes() {
    static constexpr const DiagnosticCode* table[] = {
        &sie_001_unreadable_placement, &sie_002_owner_on_common_piece, &sie_003_leading_zero,
        &sie_004_unreadable_points,    &sie_005_turn_without_pieces,   &sie_009_unreadable_end_reason,
        &sie_201_wrong_points,         &sie_901_other_alphabet,        &sie_902_needless_owner,
        &sie_903_seat_without_colon,
    };
    return table;
}

}  // namespace notaio::notation::siesta
