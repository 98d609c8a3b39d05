#include "notation/hex/hex.hpp"

#include "notation/containers/containers.hpp"
#include "notation/hex/codes.hpp"
#include "notation/hex/grammar.hpp"
#include "notation/hex/own_notations.hpp"
#include "notation/hex/settle.hpp"
#include "notation/hex/sgf_codes.hpp"
#include "notation/source/ascii.hpp"

#include <array>

namespace notaio::notation::hex {
namespace {

using Moves = grammar::Moves<Syntax, grammar::lettered, grammar::swap>;
using Shared = Containers<Syntax, Moves::run_text, Moves::run_line>;

// A row of those that all games share, whose words for the swap and for sides are looked at.
template <auto make>
Notation<Written> checked() {
    auto result = make();
    result.read = [](const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
        static const auto read = make().read;
        read(source, settings, record, out);
        check_swap_words(source.bytes, record, out);
        seat_ending(record);
    };
    return result;
}

CoordForm form_of(std::string_view coordinates) {
    const auto is = [&](std::string_view id) { return equal_without_case(coordinates, id); };
    if (is("index") || is("ludii")) return CoordForm::number;
    return is("hsgf") ? CoordForm::letters : CoordForm::letter_number;
}

}  // namespace

Syntax::Syntax(std::string_view coordinates) : Cells(form_of(coordinates), false) {}

Syntax::Syntax(const Tags& tags) : Syntax(value_of(tags, "Coordinates")) {}

Syntax Syntax::of_sgf() {
    Syntax syntax("standard");
    syntax.of_sgf_ = true;
    return syntax;
}

std::optional<Syntax::Read> Syntax::read(std::string_view text, std::uint32_t offset) const {
    return Moves::read(*this, text, offset);
}

void Syntax::report_hole(std::string_view text, Span where, Diagnostics& out) const {
    const bool of_go =
        of_sgf_ && notation::grammar::matches<grammar::pegtl::seq<grammar::paired, grammar::pegtl::eof>>(text);
    out.add(of_go ? hex_018_go_coordinates : hex_001_bad_move, where, {{"text", shown(text)}});
}

std::span<const DiagnosticCode* const> Syntax::spelling_codes() {
    static constexpr const DiagnosticCode* codes[] = {&hex_901_spelling};
    return codes;
}

const ResultCodes* Syntax::result_codes(std::string_view origin) {
    return equal_without_case(origin, littlegolem_results.origin) ? &littlegolem_results : nullptr;
}

std::span<const Notation<Written>> notations() {
    static const std::array<Notation<Written>, 13> table = {checked<[] { return Shared::text_row(); }>(),
                                                            checked<[] { return Shared::lines_row(); }>(),
                                                            checked<[] { return Shared::jsonl_row(); }>(),
                                                            littlegolem_row(),
                                                            sgf_row(),
                                                            hexworld_row(),
                                                            trmph_row(),
                                                            gtp_row(),
                                                            six_row(),
                                                            openspiel_row(),
                                                            ludii_row(),
                                                            abstract_play_row(),
                                                            playhex_row()};
    return table;
}

std::span<const DiagnosticCode* const> codes() {
    static constexpr const DiagnosticCode* table[] = {
        &hex_001_bad_move,       &hex_003_no_size,         &hex_004_unclosed_value,     &hex_005_unclosed_tree,
        &hex_006_setup_stones,   &hex_007_swap_misnamed,   &hex_008_two_moves,          &hex_010_swap_assumed,
        &hex_014_oblong_board,   &hex_015_action_mismatch, &hex_016_bad_result,         &hex_017_blue_first,
        &hex_018_go_coordinates, &hex_019_stray_bracket,   &hex_020_bad_link,           &hex_021_line_ends_in_value,
        &hex_022_refused_play,   &hex_202_wrong_reason,    &hex_205_header_only_result, &hex_206_wrong_count,
        &hex_208_colour_by_side, &hex_213_wrong_answer,    &hex_301_no_label,           &hex_302_cannot_hold,
        &hex_303_dropped,        &hex_304_unknown_variant, &hex_901_spelling,
    };
    return table;
}

}  // namespace notaio::notation::hex
