#include "notation/havannah/sgf.hpp"

#include "notation/containers/sgf_plays.hpp"
#include "notation/containers/text.hpp"
#include "notation/havannah/codes.hpp"
#include "notation/havannah/grammar.hpp"
#include "notation/havannah/losses.hpp"
#include "notation/havannah/own_notations.hpp"
#include "notation/havannah/sgf_codes.hpp"
#include "notation/havannah/sgf_header.hpp"

namespace notaio::notation::havannah {
namespace {

struct Play {
    using Syntax = havannah::Syntax;
    using Header = havannah::Header;
    static constexpr sgf::PlayCodes codes = {.unclosed_value = hav_004_unclosed_value,
                                             .unclosed_tree = hav_005_unclosed_tree,
                                             .setup_stones = hav_006_setup_stones,
                                             .two_moves = hav_008_two_moves};
    static Syntax first_syntax() { return {CoordForm::letter_number, true}; }
};

template <Dialect dialect>
void read(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    if (dialect != Dialect::littlegolem || source.first_of_utf16) text::note_encoding(source, out);
    Header header(dialect, source, settings, record, out);
    sgf::read_plays<Play, grammar::lettered>(header, source, record, out);
}

template <Dialect dialect>
void write(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    write_sgf(dialect, task, out, losses);
}

template <Dialect dialect>
Notation<Written> row_of(std::string_view id, Fit (*recognises)(std::string_view), std::string_view coordinates,
                         const Holds& holds) {
    auto result = own_row(id, cut_sgf, recognises, read<dialect>, write<dialect>, coordinates, holds);
    result.fixes_coordinates = dialect != Dialect::sgf;
    result.move_part = sgf::value_of;
    result.read_move = read_move_of<Syntax>;
    return result;
}

}  // namespace

Notation<Written> littlegolem_row() {
    return row_of<Dialect::littlegolem>("littlegolem", recognises_littlegolem, "hgf", littlegolem_holds);
}

Notation<Written> havannahgui_row() {
    return row_of<Dialect::havannahgui>("havannahgui", recognises_havannahgui, "axial-row", havannahgui_holds);
}

Notation<Written> sgf_row() { return row_of<Dialect::sgf>("sgf", recognises_sgf, "axial-row", sgf_holds); }

}  // namespace notaio::notation::havannah
