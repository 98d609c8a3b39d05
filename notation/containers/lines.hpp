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
    if constexpr (has<PartsTurns, S>)
        if (const auto joined = joined_lines(source.bytes, S::ply_separator().front())) return read(*joined);
    read(source.bytes);
    const auto syntax_of = [&](std::string_view) { return std::pair(make_syntax(record.tags), std::size_t{0}); };
    read_again_as_meant<S>(source.bytes, TypedText::Container::line, record, diagnostics, before, syntax_of, read);
}

/// What a line, which is its plies and its ending, does not hold. Its reader must be given the tags again.
inline constexpr std::string_view piece_languages[] = {"en", "it"};
inline constexpr HeldTag held_tags[] = {{"Lang", piece_languages}};  // of piece letters, which are English in a line
constexpr Holds holds(const LossCodes& codes = general_losses) {
    return moves_alone({.tags = held_tags,
                        .result = HeldResult::of_plies,
                        .empty = false,
                        .codes = &codes,
                        .annotations_together = true});
}

template <class W>
void report_losses(const WriteTask<W>& task, Diagnostics& losses) {
    LossReport report(task, losses);
    report.tags();
    report.annotations(task.record);
    report.plies();
    report.ending();
}

/// Writes one line.
template <class S>
void write(const S& syntax, const WriteTask<typename S::Written>& task, std::string& out, Diagnostics& losses) {
    report_losses(task, losses);
    const std::size_t begin = out.size();
    const auto separate = [&] {
        if (out.size() == begin) return;
        if constexpr (has<PartsTurns, S>)
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
        out += ending_text(*task.record.ending, has<PartsTurns, S>);
    }
    out += '\n';
}

}  // namespace notaio::notation::lines
