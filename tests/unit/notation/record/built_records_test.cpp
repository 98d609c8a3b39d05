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
    Built made("e5 5e -");
    made.builder.ply(made.part("e5"));
    made.builder.hole(made.part("5e"));
    made.builder.hole(gen_013_bad_json, made.at("-"), {{"reason", "so"_text}});
    EXPECT_EQ(moves(made.record.plies, {}), "e5 ? ?");
    EXPECT_EQ(findings(made.found), "SUS-001@3-5#2 GEN-013@6-7#3");
    EXPECT_EQ(made.record.plies[2].where, made.at("-"));
}

TEST(Builder, VariationsMayBeFoundBehindWhatFollowsTheirPly) {
    Built made("e5 a1 e6 (b1 5e)");
    for (const std::string_view move : {"e5", "a1", "e6"}) made.builder.ply(made.part(move));
    made.builder.annotate(3, RecordBuilder<susan::Syntax>::Kind::comment, "late", made.at("e6"));
    made.builder.begin_variation(2, made.at("("));
    EXPECT_EQ(made.builder.plies_before(), 1U);
    EXPECT_EQ(made.builder.next_ply(), 2U);
    made.builder.ply(made.part("b1"));
    made.builder.hole(made.part("5e"));
    made.builder.end_variation();
    made.builder.finish();
    EXPECT_EQ(tree(made.record.annotations), "(2:b1 ?)");
    ASSERT_EQ(made.record.annotations.size(), 2U);
    EXPECT_EQ(made.record.annotations[1].text, "late");
    ASSERT_EQ(made.found.list().size(), 1U);
    EXPECT_EQ(made.found.list()[0].severity, Severity::warning);
    EXPECT_EQ(made.found.list()[0].ply, 3U);
}

TEST(Builder, WhatIsSkippedLeavesNothing) {
    Built made("e5 a1");
    made.builder.skip();
    made.builder.skip();
    made.builder.end_skip();
    EXPECT_EQ(made.builder.add_ply(made.at("e5")), nullptr);
    made.builder.hole(made.part("e5"));
    made.builder.claim(PlyClaim{});
    EXPECT_FALSE(made.builder.annotate(0, RecordBuilder<susan::Syntax>::Kind::comment, "c", made.at("e5")));
    made.builder.end_skip();
    EXPECT_NE(made.builder.add_ply(made.at("a1")), nullptr);
    EXPECT_EQ(made.record.plies.size(), 1U);
    EXPECT_TRUE(made.record.claims.empty() && made.record.annotations.empty() && made.found.empty());
}

TEST(Builder, TheFirstEndingStandsTheSecondIsNotedTheThirdHasNoPlace) {
    Built made("resign timeout draw");
    const auto end = [&](Ending::Kind kind, std::string_view word) {
        return made.builder.end({.kind = kind, .after = 0, .where = made.at(word)}, word);
    };
    EXPECT_TRUE(end(Ending::Kind::resign, "resign"));
    EXPECT_FALSE(end(Ending::Kind::timeout, "timeout"));
    EXPECT_FALSE(end(Ending::Kind::draw, "draw"));
    EXPECT_EQ(made.record.ending->kind, Ending::Kind::resign);
    EXPECT_EQ(made.record.ending->again, made.at("timeout"));
    EXPECT_EQ(findings(made.found), "GEN-009@15-19");
}

TEST(Builder, StrayTextJoinsWhatOnlyBlanksPart) {
    using Joins = RecordBuilder<susan::Syntax>::Joins;
    Built made("ab  cd;ef gh");
    const auto stray = [&](std::string_view text, Joins joins) {
        made.builder.stray(made.part(text), made.at(text), joins);
    };
    stray("ab", Joins::over_blanks);
    stray("cd", Joins::over_blanks);
    stray("ef", Joins::over_blanks);
    stray("gh", Joins::never);
    EXPECT_EQ(findings(made.found), "GEN-009@0-6 GEN-009@7-9 GEN-009@10-12");
}

TEST(Builder, APlyIsTakenBackWithItsClaims) {
    Built made("e5 a1");
    for (const std::string_view move : {"e5", "a1"}) {
        made.builder.ply(made.part(move));
        made.builder.claim({.ply = made.builder.last_ply(), .where = made.at(move)});
    }
    made.builder.take_back();
    EXPECT_EQ(moves(made.record.plies, {}), "e5");
    EXPECT_EQ(made.record.claims.size(), 1U);
}

TEST(Builder, ANoteOnSpellingIsGivenOnce) {
    Built made("E5 A1");
    made.builder.note_spelling(made.at("E5"), 1);
    made.builder.note_spelling(made.at("A1"), 2);
    EXPECT_EQ(findings(made.found), "SUS-901@0-2#1");
}

// In every notation, whoever reads it.
TEST(Builder, PliesBeyondTheLimitAreOneHole) {
    Built made(std::string(most_plies + 10, 'x'));
    const Span where{0, 1};
    for (std::size_t i = 0; i < most_plies; ++i) ASSERT_NE(made.builder.add_ply(where), nullptr);
    EXPECT_FALSE(made.builder.is_full());
    made.builder.hole(made.part("x"));
    made.builder.hole(made.part("x"));
    EXPECT_EQ(made.builder.add_ply(where), nullptr);
    EXPECT_TRUE(made.builder.is_full());
    EXPECT_EQ(made.record.plies.size(), most_plies + 1);
    EXPECT_EQ(findings(made.found), "GEN-015@0-1#1000001");
}

TEST(Builder, PartsBeyondTheLimitAreToldOnce) {
    Built made("e5");
    for (std::size_t i = 0; i < most_parts; ++i) ASSERT_TRUE(made.builder.has_room({0, 2}));
    EXPECT_FALSE(made.builder.has_room({0, 2}));
    EXPECT_FALSE(made.builder.annotate(0, RecordBuilder<susan::Syntax>::Kind::comment, "c", {0, 2}));
    EXPECT_EQ(findings(made.found), "GEN-014@0-2");
}

}  // namespace
}  // namespace notaio::notation
