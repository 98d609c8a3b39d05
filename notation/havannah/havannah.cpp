#include "notation/havannah/havannah.hpp"

#include "notation/containers/containers.hpp"
#include "notation/havannah/codes.hpp"
#include "notation/havannah/grammar.hpp"
#include "notation/havannah/own_notations.hpp"
#include "notation/havannah/script_codes.hpp"
#include "notation/havannah/sgf_codes.hpp"
#include "notation/record/coords.hpp"
#include "notation/record/movetext_actions.hpp"
#include "notation/source/ascii.hpp"

#include <array>

namespace notaio::notation::havannah {
namespace {

using grammar::lettered;
using grammar::numbered;
using grammar::paired;
using grammar::triple;

template <class Cell>
using text_move = grammar::move<Cell, notation::grammar::word_end>;
template <class Cell>
using line_move = grammar::move<Cell, notation::grammar::lone_end>;
template <class Cell>  // commas part moves too
using listed_move = grammar::move<Cell, notation::grammar::listed_end>;

template <class Cell>
struct lone_move : grammar::pegtl::seq<grammar::shared::blanks, grammar::move<Cell, notation::grammar::lone_end>,
                                       grammar::shared::blanks, grammar::pegtl::eof> {};

// Calls `call` with the grammar of the cells of one form.
template <class Call>
auto with_cells(CoordForm form, Call&& call) {
    switch (form) {
    case CoordForm::number: return call(std::type_identity<numbered>{});
    case CoordForm::letters: return call(std::type_identity<paired>{});
    case CoordForm::triple: return call(std::type_identity<triple>{});
    case CoordForm::letter_number: break;
    }
    return call(std::type_identity<lettered>{});
}

bool is_lone_move(std::string_view text, CoordForm form) {
    return with_cells(
        form, [&]<class Cell>(std::type_identity<Cell>) { return notation::grammar::matches<lone_move<Cell>>(text); });
}

void run_text(const Syntax& syntax, std::string_view text, RecordBuilder<Syntax>& builder) {
    with_cells(syntax.form(), [&]<class Cell>(std::type_identity<Cell>) {
        notation::grammar::run<notation::grammar::movetext<text_move<Cell>>>(text, builder);
    });
}

void run_line(const Syntax& syntax, std::string_view text, RecordBuilder<Syntax>& builder) {
    if (syntax.form() == CoordForm::triple) {
        notation::grammar::run<notation::grammar::line_of_moves<line_move<triple>>>(text, builder);
        return;
    }
    with_cells(syntax.form(), [&]<class Cell>(std::type_identity<Cell>) {
        notation::grammar::run<notation::grammar::list_of_moves<listed_move<Cell>>>(text, builder);
    });
}

using Shared = Containers<Syntax, run_text, run_line>;

}  // namespace

Syntax::Syntax(std::string_view coordinates) : Syntax(CoordForm::letter_number, true) {
    const auto is = [&](std::string_view id) { return equal_without_case(coordinates, id); };
    if (is("openspiel") || is("ludii") || is("index"))
        *this = Syntax(CoordForm::number, false);
    else if (is("littlegolem"))
        *this = Syntax(CoordForm::letters, false);
    else if (is("cube"))
        *this = Syntax(CoordForm::triple, false);
    else if (is("axial-row") || is("axial-column") || is("abstract-play") || is("minizero"))
        *this = Syntax(CoordForm::letter_number, false);
}

Syntax::Syntax(const Tags& tags)
    : Syntax([&]() -> std::string_view {
          const Tag* coordinates = find_tag(tags, "Coordinates");
          return coordinates == nullptr ? coordinate_ids[0] : std::string_view(coordinates->value);
      }()) {}

bool Syntax::decode_any(std::string_view text, std::uint32_t offset, std::optional<Written>& out) const {
    const Read read = decode(text, offset);
    out = read.written;
    return read.lenient;
}

Syntax::Read Syntax::decode(std::string_view text, std::uint32_t offset) const {
    const auto is = [&](std::string_view word) { return equal_without_case(text, word); };
    if (is("swap") || is("pie") || is("scambio")) return {Swap{}, text != "swap" && !is("scambio")};
    if (is("pass") || is("passa") || text == "--") return {Pass{}, text != "pass" && text != "--" && !is("passa")};
    bool lenient = false;
    Coord coord = decode_cell(text, lenient);
    coord.begin = offset;
    return {Place{coord}, lenient};
}

std::optional<Syntax::Read> Syntax::read(std::string_view text, std::uint32_t offset) const {
    if (!is_lone_move(text, form())) return std::nullopt;
    return notation::grammar::read_between_blanks(*this, text, offset);
}

void Syntax::report_hole(std::string_view text, Span where, Diagnostics& out) const {
    out.add(hav_001_bad_move, where, {{"text", shown(text)}});
}

void Syntax::write(std::string& out, const Written& written) const {
    if (const auto* place = std::get_if<Place>(&written))
        append_coord(out, place->to, upper_case());
    else
        out += std::holds_alternative<Swap>(written) ? "swap" : "pass";
}

std::span<const DiagnosticCode* const> Syntax::spelling_codes() {
    static constexpr const DiagnosticCode* codes[] = {&hav_901_spelling};
    return codes;
}

std::span<const Notation<Written>> notations() {
    static const std::array<Notation<Written>, 10> table = {
        Shared::text_row(), Shared::lines_row(), Shared::jsonl_row(), gtp_row(),         abstract_play_row(),
        openspiel_row(),    ludii_row(),         littlegolem_row(),   havannahgui_row(), sgf_row()};
    return table;
}

std::span<const DiagnosticCode* const> codes() {
    static constexpr const DiagnosticCode* table[] = {
        &hav_001_bad_move,
        &hav_003_no_size,
        &hav_004_unclosed_value,
        &hav_005_unclosed_tree,
        &hav_006_setup_stones,
        &hav_007_black_first,
        &hav_008_two_moves,
        &hav_010_coordinates_assumed,
        &hav_014_diameter_size,
        &hav_015_action_mismatch,
        &hav_016_bad_result,
        &hav_017_refused_play,
        &hav_018_line_ends_in_value,
        &hav_202_wrong_reason,
        &hav_205_header_only_result,
        &hav_206_wrong_legal_count,
        &hav_208_draw_not_in_header,
        &hav_213_wrong_answer,
        &hav_301_no_label,
        &hav_302_cannot_hold,
        &hav_303_dropped,
        &hav_304_unknown_variant,
        &hav_901_spelling,
    };
    return table;
}

}  // namespace notaio::notation::havannah
