// Records of Susan read and written by the name of their notation, and shown as short texts to compare.
#pragma once

#include "notation/susan/susan.hpp"
#include "rules/examine/examine.hpp"
#include "rules/susan/susan.hpp"
#include "tests/places.hpp"
#include "tests/unit/notation/reading.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace notaio::notation::susan_test {

using susan::Written;

using Reading = ReadingOf<Written>;

inline const Notation<Written>& notation_named(std::string_view id) {
    return *std::ranges::find(susan::notations(), id, &Notation<Written>::id);
}

inline Reading read(std::string_view id, std::string_view bytes, Tags defaults = {}) {
    return read_with(notation_named(id), bytes, std::move(defaults));
}

inline std::string file(const std::string& name) {
    std::ifstream in(test_data() + "/susan/" + name, std::ios::binary);
    EXPECT_TRUE(in.good()) << name;
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// The plies in their written form; `?` is a hole, the ending word stands last.
inline std::string moves(const std::vector<Ply<Written>>& plies, const std::optional<Ending>& ending) {
    std::string out;
    const auto add = [&](std::string_view text) { out += (out.empty() ? "" : " ") + std::string(text); };
    for (const auto& ply : plies) {
        std::string text = "?";
        if (ply.written) {
            const auto* place = std::get_if<susan::Place>(&*ply.written);
            const bool numbered = place != nullptr && place->to.form == CoordForm::number;
            text.clear();
            susan::Syntax(numbered ? CoordForm::number : CoordForm::letter_number).write(text, *ply.written);
        }
        add(text);
    }
    if (ending && ending->after == plies.size()) add(ending_word(ending->kind));
    return out;
}
inline std::string moves(const Reading& reading) { return moves(reading.record.plies, reading.record.ending); }

inline std::string findings(const Reading& reading) { return findings(reading.diagnostics); }

/// The first finding's message in English.
inline std::string message(const Diagnostics& diagnostics, std::size_t index = 0) {
    const Diagnostic& made = diagnostics.list()[index];
    return fill(message_of(*made.code), made.arguments, Language::english);
}

/// `Name=value|...` of the tags that the record itself or its notation gives.
inline std::string tags(const Record<Written>& record) {
    std::string out;
    for (const Tag& tag : record.tags)
        if (tag.origin != TagOrigin::option) out += (out.empty() ? "" : "|") + tag.name + "=" + tag.value;
    return out;
}

/// `word` of each result claim, a `*` behind marks.
inline std::string results(const Record<Written>& record) {
    std::string out;
    for (const auto& claim : record.results) out += (out.empty() ? "" : " ") + claim.word + (claim.is_mark ? "*" : "");
    return out;
}

/// The text that a ply stands for in its record.
inline std::string text_of(const Reading& reading, Span where) {
    return reading.bytes.substr(where.begin, where.size());
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
    Writing made;
    WriteTask<Written> task{.record = record,
                            .game_id = "susan",
                            .game_name = "Susan",
                            .target = id,
                            .seats = std::move(seats),
                            .outcome = std::move(outcome),
                            .ended_by_board = by_board,
                            .ruleset_matters = ruleset_matters};
    task.holds = &notation_named(id).holds;
    notation_named(id).write(task, made.text, made.losses);
    return made;
}

/// The variations, each behind the number of its ply, with its moves, its ending and its own: `(2:b1 c1)`.
inline std::string tree(const std::vector<Annotation<Written>>& annotations) {
    std::string out;
    for (const auto& made : annotations)
        if (made.kind == Annotation<Written>::Kind::variation)
            out += "(" + std::to_string(made.ply) + ":" + moves(made.plies, std::nullopt) +
                   (made.ending ? " " + std::string(ending_word(made.ending->kind)) : "") + tree(made.annotations) +
                   ")";
    return out;
}

}  // namespace notaio::notation::susan_test
