#include "notation/havannah/havannah.hpp"

#include "notation/containers/containers.hpp"
#include "notation/havannah/codes.hpp"
#include "notation/havannah/grammar.hpp"
#include "notation/havannah/own_notations.hpp"
#include "notation/havannah/script_codes.hpp"
#include "notation/havannah/sgf_codes.hpp"
#include "notation/source/ascii.hpp"

#include <array>

namespace notaio::notation::havannah {
namespace {

using Moves = grammar::Moves<Syntax, grammar::lettered, grammar::swap, true>;
using Shared = Containers<Syntax, Moves::run_text, Moves::run_line>;

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

Syntax::Syntax(const Tags& tags) : Syntax(value_of(tags, "Coordinates")) {}

std::optional<Syntax::Read> Syntax::read(std::string_view text, std::uint32_t offset) const {
    return Moves::read(*this, text, offset);
}

void Syntax::report_hole(std::string_view text, Span where, Diagnostics& out) const {
    out.add(hav_001_bad_move, where, {{"text", shown(text)}});
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
