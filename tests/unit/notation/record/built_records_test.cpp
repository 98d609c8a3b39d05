// What readers of other notations than text say to the builder of records.
#include "notation/record/record_builder.hpp"

#include "tests/unit/notation/susan/records.hpp"

namespace notaio::notation {
namespace {

using namespace susan_test;

struct Built {
    explicit Built(std::string given) : text(std::move(given)), builder(syntax, text, record, found) {}

    Span at(std::string_view part) const {
        const auto begin = static_cast<std::uint32_t>(text.find(part));
        return {begin, begin + static_cast<std::uint32_t>(part.size())};
    }
    std::string_view part(std::string_view of) const { return std::string_view(text).substr(text.find(of), of.size()); }

    std::string text;
    susan::Syntax syntax{CoordForm::letter_number};
    Record<Written> record;
    Diagnostics found;
    RecordBuilder<susan::Syntax> builder;
};

TEST(Builder, HolesHaveAPlaceAndAReason) {
    Built built("e5 5e -");
    built.builder.ply(built.part("e5"));
    built.builder.hole(built.part("5e"));
    built.builder.hole(gen_013_bad_json, built.at("-"), {{"reason", "so"_text}});
    EXPECT_EQ(moves(built.record.plies, {}), "e5 ? ?");
    EXPECT_EQ(findings(built.found), "SUS-001@3-5#2 GEN-013@6-7#3");
    EXPECT_EQ(built.record.plies[2].where, built.at("-"));
}

TEST(Builder, VariationsMayBeFoundBehindWhatFollowsTheirPly) {
    Built built("e5 a1 e6 (b1 5e)");
    for (const std::string_view move : {"e5", "a1", "e6"}) built.builder.ply(built.part(move));
    built.builder.annotate(3, RecordBuilder<susan::Syntax>::Kind::comment, "late", built.at("e6"));
    built.builder.begin_variation(2, built.at("("));
    EXPECT_EQ(built.builder.plies_before(), 1U);
    EXPECT_EQ(built.builder.next_ply(), 2U);
    built.builder.ply(built.part("b1"));
    built.builder.hole(built.part("5e"));
    built.builder.end_variation();
    built.builder.finish();
    EXPECT_EQ(tree(built.record.annotations), "(2:b1 ?)");
    ASSERT_EQ(built.record.annotations.size(), 2U);
    EXPECT_EQ(built.record.annotations[1].text, "late");
    ASSERT_EQ(built.found.list().size(), 1U);
    EXPECT_EQ(built.found.list()[0].severity, Severity::warning);
    EXPECT_EQ(built.found.list()[0].ply, 3U);
}

TEST(Builder, WhatIsSkippedLeavesNothing) {
    Built built("e5 a1");
    built.builder.skip();
    built.builder.skip();
    built.builder.end_skip();
    EXPECT_EQ(built.builder.add_ply(built.at("e5")), nullptr);
    built.builder.hole(built.part("e5"));
    built.builder.claim(PlyClaim{});
    EXPECT_FALSE(built.builder.annotate(0, RecordBuilder<susan::Syntax>::Kind::comment, "c", built.at("e5")));
    built.builder.end_skip();
    EXPECT_NE(built.builder.add_ply(built.at("a1")), nullptr);
    EXPECT_EQ(built.record.plies.size(), 1U);
    EXPECT_TRUE(built.record.claims.empty() && built.record.annotations.empty() && built.found.empty());
}

TEST(Builder, TheFirstEndingStandsTheSecondIsNotedTheThirdHasNoPlace) {
    Built built("resign timeout draw");
    const auto end = [&](Ending::Kind kind, std::string_view word) {
        return built.builder.end({.kind = kind, .after = 0, .where = built.at(word)}, word);
    };
    EXPECT_TRUE(end(Ending::Kind::resign, "resign"));
    EXPECT_FALSE(end(Ending::Kind::timeout, "timeout"));
    EXPECT_FALSE(end(Ending::Kind::draw, "draw"));
    EXPECT_EQ(built.record.ending->kind, Ending::Kind::resign);
    EXPECT_EQ(built.record.ending->again, built.at("timeout"));
    EXPECT_EQ(findings(built.found), "GEN-009@15-19");
}

TEST(Builder, StrayTextJoinsWhatOnlyBlanksPart) {
    using Joins = RecordBuilder<susan::Syntax>::Joins;
    Built built("ab  cd;ef gh");
    const auto stray = [&](std::string_view text, Joins joins) {
        built.builder.stray(built.part(text), built.at(text), joins);
    };
    stray("ab", Joins::over_blanks);
    stray("cd", Joins::over_blanks);
    stray("ef", Joins::over_blanks);
    stray("gh", Joins::never);
    EXPECT_EQ(findings(built.found), "GEN-009@0-6 GEN-009@7-9 GEN-009@10-12");
}

TEST(Builder, APlyIsTakenBackWithItsClaims) {
    Built built("e5 a1");
    for (const std::string_view move : {"e5", "a1"}) {
        built.builder.ply(built.part(move));
        built.builder.claim({.ply = built.builder.last_ply(), .where = built.at(move)});
    }
    built.builder.take_back();
    EXPECT_EQ(moves(built.record.plies, {}), "e5");
    EXPECT_EQ(built.record.claims.size(), 1U);
}

TEST(Builder, ANoteOnSpellingIsGivenOnce) {
    Built built("E5 A1");
    built.builder.note_spelling(built.at("E5"), 1);
    built.builder.note_spelling(built.at("A1"), 2);
    EXPECT_EQ(findings(built.found), "SUS-901@0-2#1");
}

// In every notation, whoever reads it.
TEST(Builder, PliesBeyondTheLimitAreOneHole) {
    Built built(std::string(most_plies + 10, 'x'));
    const Span where{0, 1};
    for (std::size_t i = 0; i < most_plies; ++i) ASSERT_NE(built.builder.add_ply(where), nullptr);
    EXPECT_FALSE(built.builder.is_full());
    built.builder.hole(built.part("x"));
    built.builder.hole(built.part("x"));
    EXPECT_EQ(built.builder.add_ply(where), nullptr);
    EXPECT_TRUE(built.builder.is_full());
    EXPECT_EQ(built.record.plies.size(), most_plies + 1);
    EXPECT_EQ(findings(built.found), "GEN-015@0-1#1000001");
}

TEST(Builder, PartsBeyondTheLimitAreToldOnce) {
    Built built("e5");
    for (std::size_t i = 0; i < most_parts; ++i) ASSERT_TRUE(built.builder.has_room({0, 2}));
    EXPECT_FALSE(built.builder.has_room({0, 2}));
    EXPECT_FALSE(built.builder.annotate(0, RecordBuilder<susan::Syntax>::Kind::comment, "c", {0, 2}));
    EXPECT_EQ(findings(built.found), "GEN-014@0-2");
}

}  // namespace
}  // namespace notaio::notation
