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

/// Reads each text with `read`, and holds what `plies` spells and the findings against the case.
template <class Read, class Plies>
void expect_readings(std::span<const ReadCase> cases, const Read& read, const Plies& plies) {
    for (const ReadCase& given : cases) {
        SCOPED_TRACE(testing::PrintToString(std::string(given.bytes)));
        const auto made = read(given.bytes);
        EXPECT_EQ(plies(made), given.plies);
        EXPECT_EQ(findings(made.diagnostics), given.findings);
    }
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
