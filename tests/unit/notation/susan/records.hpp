// Records of Susan read and written by the name of their notation, and shown as short texts to compare.
#pragma once

#include "notation/susan/susan.hpp"
#include "rules/examine/examine.hpp"
#include "rules/susan/susan.hpp"
#include "tests/unit/notation/reading.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace notaio::notation::susan_test {

using susan::Written;

using Reading = ReadingOf<Written>;

inline Reading read(std::string_view id, std::string_view bytes, Tags defaults = {}) {
    return read_with(named(susan::notations(), id), bytes, std::move(defaults));
}

inline std::string file(const std::string& name) { return data_file("susan/" + name); }

/// The plies in their written form; `?` is a hole, the ending word stands last.
inline std::string moves(const std::vector<Ply<Written>>& plies, const std::optional<Ending>& ending) {
    std::string out = spelled(plies, [](std::string& text, const Written& written) {
        const auto* place = std::get_if<susan::Place>(&written);
        const bool numbered = place != nullptr && place->to.form == CoordForm::number;
        susan::Syntax(numbered ? CoordForm::number : CoordForm::letter_number).write(text, written);
    });
    if (ending && ending->after == plies.size())
        out += (out.empty() ? "" : " ") + std::string(ending_word(ending->kind));
    return out;
}
inline std::string moves(const Reading& reading) { return moves(reading.record.plies, reading.record.ending); }

inline std::string findings(const Reading& reading) { return findings(reading.diagnostics); }

/// The first finding's message in English.
inline std::string message(const Diagnostics& diagnostics, std::size_t index = 0) {
    const Diagnostic& finding = diagnostics.list()[index];
    return fill(message_of(*finding.code), finding.arguments, Language::english);
}

/// `Name=value|...` of the tags that the record itself or its notation gives.
inline std::string tags(const Record<Written>& record) {
    return tags_of(record, {TagOrigin::record, TagOrigin::notation});
}

inline rules::Examined<rules::Susan> examine(Reading& reading) {
    return rules::examine<rules::Susan>(reading.record, {}, reading.diagnostics);
}

struct Writing {
    std::string text;
    Diagnostics losses;
};

/// Writes a record that was made for its target: as the tools do, the game's tag first, defaults left out.
inline Writing write(std::string_view id, const Record<Written>& record, std::optional<WrittenOutcome> outcome = {},
                     bool by_board = false, bool ruleset_matters = false,
                     std::vector<std::string> seats = {"Black", "White"}) {
    Writing writing;
    WriteTask<Written> task{.record = record,
                            .game_id = "susan",
                            .game_name = "Susan",
                            .target = id,
                            .seats = std::move(seats),
                            .outcome = std::move(outcome),
                            .ended_by_board = by_board,
                            .ruleset_matters = ruleset_matters};
    const auto& row = named(susan::notations(), id);
    task.holds = &row.holds;
    row.write(task, writing.text, writing.losses);
    return writing;
}

/// The variations, each behind the number of its ply, with its moves, its ending and its own: `(2:b1 c1)`.
inline std::string tree(const std::vector<Annotation<Written>>& annotations) {
    std::string out;
    for (const auto& annotation : annotations)
        if (annotation.kind == Annotation<Written>::Kind::variation)
            out += "(" + std::to_string(annotation.ply) + ":" + moves(annotation.plies, std::nullopt) +
                   (annotation.ending ? " " + std::string(ending_word(annotation.ending->kind)) : "") +
                   tree(annotation.annotations) + ")";
    return out;
}

}  // namespace notaio::notation::susan_test
