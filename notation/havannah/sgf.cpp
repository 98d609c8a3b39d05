#include "notation/havannah/sgf.hpp"

#include "notation/containers/sgf_plays.hpp"
#include "notation/containers/text.hpp"
#include "notation/havannah/codes.hpp"
#include "notation/havannah/grammar.hpp"
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

void read(Dialect dialect, const Source& source, const ReadSettings& settings, Record<Written>& record,
          Diagnostics& out) {
    if (dialect != Dialect::littlegolem || source.first_of_utf16) text::note_encoding(source, out);
    Header header(dialect, source, settings, record, out);
    sgf::read_plays<Play, grammar::lettered>(header, source, record, out);
}

}  // namespace

void read_littlegolem(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    read(Dialect::littlegolem, source, settings, record, out);
}

void read_havannahgui(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    read(Dialect::havannahgui, source, settings, record, out);
}

void read_sgf(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    read(Dialect::sgf, source, settings, record, out);
}

}  // namespace notaio::notation::havannah
