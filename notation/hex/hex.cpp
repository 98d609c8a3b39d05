#include "notation/hex/hex.hpp"

#include "notation/containers/containers.hpp"
#include "notation/hex/abstract_play.hpp"
#include "notation/hex/codes.hpp"
#include "notation/hex/grammar.hpp"
#include "notation/hex/links.hpp"
#include "notation/hex/littlegolem.hpp"
#include "notation/hex/ludii.hpp"
#include "notation/hex/openspiel.hpp"
#include "notation/hex/playhex.hpp"
#include "notation/hex/sgf.hpp"
#include "notation/hex/sgf_codes.hpp"
#include "notation/hex/six.hpp"
#include "notation/record/coords.hpp"
#include "notation/record/movetext_actions.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/cut_links.hpp"

#include <array>

namespace notaio::notation::hex {
namespace {

using grammar::lettered;
using grammar::numbered;
using grammar::paired;

template <class Cell>
using text_move = grammar::move<Cell, notation::grammar::word_end>;
template <class Cell>  // commas part moves too
using listed_move = grammar::move<Cell, notation::grammar::listed_end>;
template <class Cell>
struct lone_move : grammar::pegtl::seq<grammar::shared::blanks, grammar::move<Cell, notation::grammar::lone_end>,
                                       grammar::shared::blanks, grammar::pegtl::eof> {};

// Calls `call` with the grammar of the cells of one form.
template <class Call>
auto with_cells(CoordForm form, Call&& call) {
    if (form == CoordForm::number) return call(std::type_identity<numbered>{});
    if (form == CoordForm::letters) return call(std::type_identity<paired>{});
    return call(std::type_identity<lettered>{});
}

void run_text(const Syntax& syntax, std::string_view text, RecordBuilder<Syntax>& builder) {
    with_cells(syntax.form(), [&]<class Cell>(std::type_identity<Cell>) {
        notation::grammar::run<notation::grammar::movetext<text_move<Cell>>>(text, builder);
    });
}

void run_line(const Syntax& syntax, std::string_view text, RecordBuilder<Syntax>& builder) {
    with_cells(syntax.form(), [&]<class Cell>(std::type_identity<Cell>) {
        notation::grammar::run<notation::grammar::list_of_moves<listed_move<Cell>>>(text, builder);
    });
}

using Shared = Containers<Syntax, run_text, run_line>;

// The coord of a text that the grammar has matched as a cell; whether its spelling is lenient.
Coord cell_of(std::string_view text, CoordForm form, bool& lenient) {
    Coord made{.form = form, .length = static_cast<std::uint8_t>(text.size())};
    std::size_t at = 0;
    const auto letters = [&](std::size_t most) {
        int value = 0;
        for (std::size_t taken = 0; taken < most && at < text.size() && is_letter(text[at]); ++taken, ++at) {
            lenient |= is_upper(text[at]);
            value = value * 26 + (lower(text[at]) - 'a') + 1;
        }
        return static_cast<std::int16_t>(value);
    };
    const auto number = [&] {
        const std::size_t begin = at;
        int value = 0;
        for (; at < text.size() && is_digit(text[at]); ++at) value = value * 10 + (text[at] - '0');
        lenient |= text[begin] == '0' && at - begin > 1;
        return static_cast<std::int16_t>(value);
    };
    if (form == CoordForm::number) {
        made.numbers[0] = number();
        return made;
    }
    made.numbers[0] = letters(form == CoordForm::letters ? 1 : 3);
    made.numbers[1] = form == CoordForm::letters ? letters(1) : number();
    return made;
}

}  // namespace

Syntax::Syntax(std::string_view coordinates) {
    const auto is = [&](std::string_view id) { return equal_without_case(coordinates, id); };
    if (is("index") || is("ludii")) form_ = CoordForm::number;
    if (is("hsgf")) form_ = CoordForm::letters;
}

Syntax::Syntax(const Tags& tags) : Syntax(value_of(tags, "Coordinates")) {}

Syntax Syntax::of_sgf() {
    Syntax made("standard");
    made.of_sgf_ = true;
    return made;
}

bool Syntax::decode_any(std::string_view text, std::uint32_t offset, std::optional<Written>& out) const {
    const auto is = [&](std::string_view word) { return equal_without_case(text, word); };
    if (is("pass") || is("passa") || text == "--") {
        out = Pass{};
        return text != "pass" && text != "--" && !is("passa");
    }
    if (text.size() != 2 &&
        (is("swap") || is("swap-pieces") || is("swap-sides") || is("scambio") || is("pie") || is("s"))) {
        out = Swap{};
        return text != "swap" && !is("scambio") && !(of_sgf_ && text.starts_with("swap-"));
    }
    bool lenient = false;
    Coord coord = cell_of(text, form_, lenient);
    coord.begin = offset;
    out = Place{coord};
    return lenient && !of_sgf_;
}

std::optional<Syntax::Read> Syntax::read(std::string_view text, std::uint32_t offset) const {
    const bool fits = with_cells(
        form_, [&]<class Cell>(std::type_identity<Cell>) { return notation::grammar::matches<lone_move<Cell>>(text); });
    if (!fits) return std::nullopt;
    return notation::grammar::read_between_blanks(*this, text, offset);
}

void Syntax::report_hole(std::string_view text, Span where, Diagnostics& out) const {
    const bool of_go = of_sgf_ && notation::grammar::matches<grammar::pegtl::seq<paired, grammar::pegtl::eof>>(text);
    out.add(of_go ? hex_018_go_coordinates : hex_001_bad_move, where, {{"text", shown(text)}});
}

void Syntax::write(std::string& out, const Written& written) const {
    if (const auto* place = std::get_if<Place>(&written))
        append_coord(out, place->to);
    else
        out += std::holds_alternative<Swap>(written) ? "swap" : "pass";
}

std::span<const std::string_view> Syntax::move_words() {
    static constexpr std::array<std::string_view, 2> words = {"swap", "pass"};
    return words;
}

std::span<const DiagnosticCode* const> Syntax::spelling_codes() {
    static constexpr const DiagnosticCode* codes[] = {&hex_901_spelling};
    return codes;
}

void Syntax::set_where(Written& written, Span where) {
    if (auto* place = std::get_if<Place>(&written)) set_coord_span(place->to, where);
}

const ResultCodes* Syntax::result_codes(std::string_view origin) {
    return equal_without_case(origin, littlegolem_results.origin) ? &littlegolem_results : nullptr;
}

namespace {

// The move in a property, between its brackets.
std::string_view value_of_property(std::string_view property) {
    property.remove_prefix(std::min(property.find('[') + 1, property.size()));
    return property.substr(0, property.find_last_of(']'));
}

}  // namespace

std::span<const Notation<Written>> notations() {
    static const std::array<Notation<Written>, 12> table = {{
        Shared::text_row(),
        Shared::lines_row(),
        Shared::jsonl_row(),
        {.id = "littlegolem",
         .cut = cut_links,
         .recognises = recognises_littlegolem,
         .read = read_littlegolem,
         .write = write_littlegolem,
         .coordinates = "hsgf",
         .fixes_coordinates = true,
         .holds = littlegolem_holds,
         .move_part = value_of_property},
        {.id = "sgf",
         .cut = cut_sgf,
         .recognises = recognises_sgf,
         .read = read_sgf,
         .write = write_sgf,
         .coordinates = "standard",
         .fixes_coordinates = true,
         .holds = sgf_holds,
         .move_part = value_of_property},
        {.id = "hexworld",
         .cut = cut_links,
         .recognises = recognises_hexworld,
         .read = read_hexworld,
         .write = write_hexworld,
         .coordinates = "standard",
         .fixes_coordinates = true,
         .holds = hexworld_holds},
        {.id = "trmph",
         .cut = cut_links,
         .recognises = recognises_trmph,
         .read = read_trmph,
         .write = write_trmph,
         .coordinates = "standard",
         .fixes_coordinates = true,
         .holds = trmph_holds},
        {.id = "six",
         .cut = cut_by_size,
         .recognises = recognises_six,
         .read = read_six,
         .write = write_six,
         .coordinates = "standard",
         .fixes_coordinates = true,
         .holds = six_holds},
        {.id = "openspiel",
         .cut = cut_playthroughs,
         .recognises = recognises_openspiel,
         .read = read_openspiel,
         .write = write_openspiel,
         .coordinates = "index",
         .fixes_coordinates = true,
         .holds = openspiel_holds},
        {.id = "ludii",
         .cut = cut_trials,
         .recognises = recognises_ludii,
         .read = read_ludii,
         .write = write_ludii,
         .coordinates = "ludii",
         .fixes_coordinates = true,
         .wants_legal_counts = true,
         .holds = ludii_holds},
        {.id = "abstract-play",
         .cut = cut_json,
         .recognises = recognises_abstract_play,
         .read = read_abstract_play,
         .write = write_abstract_play,
         .coordinates = "standard",
         .fixes_coordinates = true,
         .holds = abstract_play_holds},
        {.id = "playhex",
         .cut = cut_json,
         .recognises = recognises_playhex,
         .read = read_playhex,
         .write = write_playhex,
         .coordinates = "standard",
         .fixes_coordinates = true,
         .holds = playhex_holds},
    }};
    return table;
}

std::span<const DiagnosticCode* const> codes() {
    static constexpr const DiagnosticCode* table[] = {
        &hex_001_bad_move,           &hex_003_no_size,        &hex_004_unclosed_value,
        &hex_005_unclosed_tree,      &hex_006_setup_stones,   &hex_007_swap_misnamed,
        &hex_008_two_moves,          &hex_010_swap_assumed,   &hex_014_oblong_board,
        &hex_015_action_mismatch,    &hex_016_bad_result,     &hex_017_blue_first,
        &hex_018_go_coordinates,     &hex_019_stray_bracket,  &hex_020_bad_link,
        &hex_021_line_ends_in_value, &hex_202_wrong_reason,   &hex_205_header_only_result,
        &hex_206_wrong_count,        &hex_208_colour_by_side, &hex_301_no_label,
        &hex_302_cannot_hold,        &hex_303_dropped,        &hex_304_unknown_variant,
        &hex_901_spelling,
    };
    return table;
}

}  // namespace notaio::notation::hex
