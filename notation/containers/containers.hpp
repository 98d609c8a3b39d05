// The rows of a game's table of notations for the containers that all games share. Included by .cpp files only.
#pragma once

#include "notation/containers/jsonl.hpp"
#include "notation/containers/lines.hpp"
#include "notation/containers/text.hpp"
#include "notation/record/notation.hpp"

namespace notaio::notation {

/// Runs a grammar over a text.
template <class S>
using RunGrammar = void (*)(const S& syntax, std::string_view text, RecordBuilder<S>& builder);

/// The readers and writers of a game whose syntax S is made of a record's tags. `run_text` runs its grammar over the
/// movetext of a text record, `run_line` over a line.
template <JsonSyntax S, RunGrammar<S> run_text, RunGrammar<S> run_line>
struct Containers {
    using Written = typename S::Written;

    static Notation<Written> text_row() {
        Holds holds = text::holds;
        holds.ending_seat = has<PartsTurns, S>;
        return {.id = "notaio",
                .cut = cut_text,
                .recognises = text::recognises,
                .read = read_text,
                .write = [](const WriteTask<Written>& task, std::string& out,
                            Diagnostics& losses) { text::write(S(task.record.tags), task, out, losses); },
                .holds = holds,
                .write_move = write_move,
                .recognises_head = text::recognises};
    }
    /// `codes`: those of the game for what a line does not hold.
    static Notation<Written> lines_row(const LossCodes& codes = general_losses) {
        Holds holds = lines::holds(codes);
        holds.ending_seat = has<PartsTurns, S>;
        return {.id = "lines",
                .cut = cut_lines,
                .recognises = lines::recognises,
                .read = read_lines,
                .write = [](const WriteTask<Written>& task, std::string& out,
                            Diagnostics& losses) { lines::write(S(task.record.tags), task, out, losses); },
                .needs_game = true,
                .holds = holds,
                .write_move = write_move};
    }
    static Notation<Written> jsonl_row() {
        return {.id = "jsonl",
                .cut = cut_json,
                .recognises = jsonl::recognises,
                .read = read_jsonl,
                .write = [](const WriteTask<Written>& task, std::string& out,
                            Diagnostics& losses) { jsonl::write(S(task.record.tags), task, out, losses); },
                .holds = {.characters = HeldText::all, .ending_seat = has<PartsTurns, S>},
                .write_move = write_move,
                .read_move = read_move_of<S>};
    }

  private:
    static S make(const Tags& tags) { return S(tags); }
    static void write_move(const Tags& tags, const Written& written, std::string& out) { S(tags).write(out, written); }

    static void read_text(const Source& source, const ReadSettings& settings, Record<Written>& record,
                          Diagnostics& out) {
        text::read<S>(source, settings, record, out, make, run_text);
    }
    static void read_lines(const Source& source, const ReadSettings& settings, Record<Written>& record,
                           Diagnostics& out) {
        lines::read<S>(source, settings, record, out, make, run_line);
    }
    static void read_jsonl(const Source& source, const ReadSettings& settings, Record<Written>& record,
                           Diagnostics& out) {
        jsonl::read<S>(source, settings, record, out, make);
    }
};

}  // namespace notaio::notation
