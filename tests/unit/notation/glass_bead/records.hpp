// Records of the Glass Bead Game: read by the name of their notation, written, and checked as the program does it.
#pragma once

#include "notation/glass_bead/glass_bead.hpp"
#include "tests/unit/notation/reading.hpp"
#include "tools/games/registry.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace notaio::notation::glass_bead_test {

using glass_bead::Form;
using glass_bead::Letters;
using glass_bead::Syntax;
using glass_bead::Written;
using Reading = ReadingOf<Written>;

inline const Notation<Written>& notation_named(std::string_view id) {
    return *std::ranges::find(glass_bead::notations(), id, &Notation<Written>::id);
}

inline Reading read(std::string_view id, std::string_view bytes, Tags defaults = {}) {
    return read_with(notation_named(id), bytes, std::move(defaults));
}

/// The move in its long form.
inline std::string text_of(const Written& written) {
    std::string out;
    Syntax(Tags{}).write(out, written);
    return out;
}

/// The plies in their long form; `?` is a hole, the ending word stands last.
inline std::string moves(const std::vector<Ply<Written>>& plies, const std::optional<Ending>& ending = {}) {
    std::string out;
    for (const auto& ply : plies) out += (out.empty() ? "" : " ") + (ply.written ? text_of(*ply.written) : "?");
    if (ending) out += (out.empty() ? "" : " ") + std::string(ending_word(ending->kind));
    return out;
}
inline std::string moves(const Reading& reading) { return moves(reading.record.plies, reading.record.ending); }

/// A record as a notation writes it, in the seat order of the default setup.
inline std::string write(std::string_view id, const Record<Written>& record, unsigned first_place = 0) {
    std::string text;
    Diagnostics losses;
    WriteTask<Written> task{.record = record,
                            .game_id = "glass-bead",
                            .game_name = "Glass Bead Game",
                            .target = id,
                            .seats = {"North", "South"},
                            .first_place = first_place,
                            .outcome = {}};
    task.holds = &notation_named(id).holds;
    notation_named(id).write(task, text, losses);
    EXPECT_EQ(codes(losses), "");
    return text;
}

struct Case {
    std::string_view text;
    std::string_view moves;
    std::string_view findings;
};

inline void expect_read(std::string_view id, std::span<const Case> cases, const Tags& defaults = {}) {
    for (const Case& given : cases) {
        const Reading made = read(id, given.text, defaults);
        EXPECT_EQ(moves(made), given.moves) << given.text;
        EXPECT_EQ(findings(made.diagnostics), given.findings) << given.text;
    }
}

/// A record in another notation, as the command `convert` writes it; the codes of its findings where it is refused.
inline std::string convert(std::string_view from, std::string_view bytes, std::string_view to) {
    const tools::GameModule& game = *tools::find_game("glass-bead");
    const auto worker = game.make_worker();
    tools::CheckReport report;
    std::string made;
    const ReadSettings settings;
    const bool written = worker->convert({{.uri = "-", .bytes = bytes}, from, settings},
                                         {.to = to, .to_coordinates = {}, .lossy = true}, made, report);
    return written ? made : codes(report.diagnostics);
}

/// What `check` finds in a record: `GBG-111@5-6#1`.
inline std::string checked(std::string_view from, std::string_view bytes) {
    const tools::GameModule& game = *tools::find_game("glass-bead");
    const auto worker = game.make_worker();
    tools::CheckReport report;
    const ReadSettings settings;
    worker->check({{.uri = "-", .bytes = bytes}, from, settings}, {}, report);
    return findings(report.diagnostics);
}

}  // namespace notaio::notation::glass_bead_test
