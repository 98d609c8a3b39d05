// One record a line: moves separated by blanks, an ending word or a result at the end; setup from the command line.
#pragma once

#include "notation/movetext.hpp"
#include "notation/notation.hpp"
#include "notation/text.hpp"

namespace notaio::notation::lines {

/// `lines` has no mark of its own: it is what text without tags and turn numbers is.
Fit recognises(std::string_view head);

/// Reads one line; see text::read for `make_syntax` and `run`.
template <class S, class MakeSyntax, class Run>
void read(const Source& source, const ReadSettings& settings, Record<typename S::Written>& record,
          Diagnostics& diagnostics, MakeSyntax make_syntax, Run run) {
    text::note_encoding(source, diagnostics);
    add_defaults(record.tags, settings.defaults);
    add_result_tag(record);
    const S syntax = make_syntax(record.tags);
    MovetextBuilder<S> builder(syntax, source.bytes.data(), record, diagnostics);
    run(syntax, source.bytes, builder);
}

/// What a line cannot hold: tags that the reader must be given again, annotations, a result that nothing proves.
void report_losses(const Tags& tags, bool annotated, bool result_is_proved, std::string_view target,
                   Diagnostics& losses);

/// Writes one line.
template <class S>
void write(const S& syntax, const WriteTask<typename S::Written>& task, std::string& out, Diagnostics& losses) {
    report_losses(task.record.tags, !task.record.annotations.empty(), is_outcome_proved(task), task.target, losses);
    if (task.record.plies.empty() && !task.record.ending)
        report_loss(losses, task.target, {"a record without moves", "una partita senza mosse"});
    const std::size_t begin = out.size();
    const auto separate = [&] {
        if (out.size() == begin) return;
        if constexpr (requires { S::ply_separator(); })
            out += S::ply_separator();
        else
            out += ' ';
    };
    for (const auto& ply : task.record.plies) {
        separate();
        syntax.write(out, *ply.written);
    }
    if (task.record.ending) {
        separate();
        out += ending_word(task.record.ending->kind);
    }
    out += '\n';
}

}  // namespace notaio::notation::lines
