// One record a line: moves separated by blanks, an ending word or a result at the end; setup from the command line.
#pragma once

#include "notation/containers/text.hpp"
#include "notation/record/notation.hpp"
#include "notation/record/record_builder.hpp"

namespace notaio::notation::lines {

/// The first word of the first line that is neither blank nor a remark; empty if there is none.
std::string_view first_word(std::string_view head);

/// `lines` has no mark of its own: it is what text without tags and turn numbers is.
Fit recognises(std::string_view head);

/// Several lines that are one record, `separator` in the place of the ends between them; nothing where it is one line.
std::optional<std::string> joined_lines(std::string_view bytes, char separator);

/// Reads one line; see text::read for `make_syntax` and `run`.
template <class S, class MakeSyntax, class Run>
void read(const Source& source, const ReadSettings& settings, Record<typename S::Written>& record,
          Diagnostics& diagnostics, MakeSyntax make_syntax, Run run) {
    text::note_encoding(source, diagnostics);
    const auto read = [&](std::string_view bytes) {
        add_defaults(record.tags, settings.defaults);
        add_result_tag<S>(record);
        const S syntax = make_syntax(record.tags);
        RecordBuilder<S> builder(syntax, bytes, record, diagnostics);
        builder.collect_edits(settings.edits);
        run(syntax, bytes, builder);
    };
    const BeforeReading before{diagnostics.list().size(), record.tags.size(), settings.as_meant};
    if constexpr (requires { S::ply_separator(); })
        if (const auto joined = joined_lines(source.bytes, S::ply_separator().front())) return read(*joined);
    read(source.bytes);
    const auto syntax_of = [&](std::string_view) { return std::pair(make_syntax(record.tags), std::size_t{0}); };
    read_again_as_meant<S>(source.bytes, TypedText::Container::line, record, diagnostics, before, syntax_of, read);
}

/// What moves alone tell of the end of a record.
struct Proved {
    bool result = false;
    std::string score = {};  ///< as the tag has it; empty where points do not count
};

/// What a line cannot hold: tags that the reader must be given again, annotations, a result that nothing proves.
void report_losses(const Tags& tags, bool annotated, const Proved& proved, std::string_view target, Diagnostics& losses,
                   const LossCodes& codes);

/// Reports what a line cannot hold of the record of a task: its result and score are no loss where plies and ending
/// give them.
template <class W>
void report_losses(const WriteTask<W>& task, Diagnostics& losses) {
    Proved proved{.result = is_outcome_proved(task)};
    if (proved.result && task.outcome->scores) proved.score = score_word(*task.outcome->scores);
    report_losses(task.record.tags, !task.record.annotations.empty(), proved, task.target, losses, task.codes);
    if (task.record.plies.empty() && !task.record.ending)
        report_loss(losses, task.target, "a record without moves"_text);
}

/// Writes one line.
template <class S>
void write(const S& syntax, const WriteTask<typename S::Written>& task, std::string& out, Diagnostics& losses) {
    report_losses(task, losses);
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
        out += ending_text(*task.record.ending, NamesSeats<S>);
    }
    out += '\n';
}

}  // namespace notaio::notation::lines
