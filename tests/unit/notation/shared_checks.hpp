// What the tests of each game's notations hold in the same way.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "tests/unit/notation/reading.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::notation {

/// A text, its plies as a test spells them, and its findings.
struct ReadCase {
    std::string_view bytes;
    std::string_view plies;
    std::string_view findings;
};

/// Reads each text with the notation of that name, and holds what `plies` says of the reading, and the findings.
template <class W, class Plies>
void expect_readings(std::span<const Notation<W>> rows, std::string_view id, std::span<const ReadCase> cases,
                     const Plies& plies, const Tags& defaults = {}) {
    for (const ReadCase& given : cases) {
        SCOPED_TRACE(testing::PrintToString(std::string(given.bytes)));
        const auto one = read_with(named(rows, id), given.bytes, defaults);
        EXPECT_EQ(plies(one), given.plies);
        EXPECT_EQ(findings(one.diagnostics), given.findings);
    }
}

/// What stands behind a move of a lenient spelling.
struct LenientMark {
    std::string operator()(bool lenient) const { return lenient ? "'" : ""; }
};

/// The move that a syntax reads in a text as it writes it, and the notes on its spelling; `none` where it is no move.
template <class Syntax, class Notes = LenientMark>
std::string read_as(const Syntax& syntax, std::string_view text, const Notes& notes = {}) {
    const auto one = syntax.read(text, 0);
    if (!one) return "none";
    std::string out;
    syntax.write(out, one->written);
    return out + notes(one->lenient);
}

struct Spelling {
    std::string_view text;
    std::string_view expected;
};

/// Each text is read as its case says.
template <class Syntax, class Notes = LenientMark>
void expect_spellings(const Syntax& syntax, std::span<const Spelling> cases, const Notes& notes = {}) {
    for (const Spelling& given : cases) EXPECT_EQ(read_as(syntax, given.text, notes), given.expected) << given.text;
}

/// Each text is a move in its usual spelling.
template <class Syntax, class Notes = LenientMark>
void expect_written_alike(const Syntax& syntax, std::span<const std::string_view> texts, const Notes& notes = {}) {
    for (const std::string_view text : texts) EXPECT_EQ(read_as(syntax, text, notes), text);
}

/// None of the texts is a move.
template <class Syntax>
void expect_no_moves(const Syntax& syntax, std::span<const std::string_view> texts) {
    for (const std::string_view text : texts) EXPECT_FALSE(syntax.read(text, 0)) << text;
}

/// Each code stands once in a game's list, under the letters of the game; those of its spellings stand there too.
inline void expect_listed_once(std::span<const DiagnosticCode* const> codes, std::string_view letters,
                               std::span<const DiagnosticCode* const> spellings) {
    std::vector<std::string_view> ids;
    for (const DiagnosticCode* code : codes) ids.push_back(code->id);
    std::ranges::sort(ids);
    EXPECT_EQ(std::ranges::adjacent_find(ids), ids.end());
    for (const std::string_view id : ids) EXPECT_TRUE(id.starts_with(letters)) << id;
    for (const DiagnosticCode* code : spellings) EXPECT_TRUE(std::ranges::binary_search(ids, code->id)) << code->id;
}

}  // namespace notaio::notation
