// One record a line, in Abstract Play's spelling. docs/notation/urbino.md 3.4
#include "notation/containers/lines.hpp"
#include "notation/record/movetext_actions.hpp"
#include "notation/urbino/abstract_play_codes.hpp"
#include "notation/urbino/abstract_play_grammar.hpp"
#include "notation/urbino/abstract_play_moves.hpp"
#include "notation/urbino/own_notations.hpp"

namespace notaio::notation::urbino {
namespace {

using Move = abstract_play_grammar::move<notation::grammar::lone_end>;

AbstractPlaySyntax make_syntax(const Tags& tags) { return AbstractPlaySyntax(tags); }

void run_reports_line(const AbstractPlaySyntax&, std::string_view text, RecordBuilder<AbstractPlaySyntax>& builder) {
    notation::grammar::run<notation::grammar::line_of_moves<Move>>(text, builder);
}

Fit recognises_line(std::string_view head) {
    const auto architect = AbstractPlaySyntax({}).read(lines::first_word(head), 0);
    return architect && std::holds_alternative<PlaceArchitect>(architect->written) ? Fit::own : Fit::none;
}

void read_line(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    add_notation_default(record.tags, "Coordinates", coordinate_ids[0]);
    lines::read<AbstractPlaySyntax>(source, settings, record, out, make_syntax, run_reports_line);
}

void write_line(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    lines::write(AbstractPlaySyntax(task.record.tags), task, out, losses);
}

}  // namespace

Notation<Written> abstract_play_lines_row() {
    auto notation = own_row("abstract-play-lines", cut_lines, recognises_line, read_line, write_line, coordinate_ids[0],
                            lines::holds(loss_codes));
    notation.needs_game = true;
    notation.write_move = write_abstract_play_move;
    return notation;
}

}  // namespace notaio::notation::urbino
