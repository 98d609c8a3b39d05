#include "notation/record/diagnostic.hpp"
#include "notation/record/placement_codes.hpp"

#include <gtest/gtest.h>

#include <string>

namespace notaio::notation {
namespace {

constexpr DiagnosticCode an_error{.id = "GEN-001", .slug = "error", .summary = {}, .message = {}, .cites = ""};
constexpr DiagnosticCode a_warning{
    .id = "GEN-002", .slug = "warning", .severity = Severity::warning, .summary = {}, .message = {}, .cites = ""};
constexpr DiagnosticCode a_note{
    .id = "GEN-003", .slug = "note", .severity = Severity::note, .summary = {}, .message = {}, .cites = ""};

TEST(DiagnosticCode, OfAGameSaysWhatSeveralGamesSay) {
    constexpr DiagnosticCode code =
        with_id(placement::two_moves, "ABC-308", "docs/rules/abc.md 1", {"check", "a", "b"});
    EXPECT_EQ(code.id, "ABC-308");
    EXPECT_EQ(code.slug, "two-moves");
    EXPECT_EQ(code.kind, CodeKind::conversion);
    EXPECT_EQ(code.cites, "docs/rules/abc.md 1");
    EXPECT_EQ(code.example.good, "b");
    EXPECT_EQ(message_of(code).in(Language::english), "this node holds a second move");
    EXPECT_EQ(message_of(code).in(Language::italian), "questo nodo contiene una seconda mossa");
}

TEST(Fill, PutsArgumentsInTheirPlaces) {
    struct Case {
        std::string_view pattern;
        std::string_view expected;
    };
    const Case cases[] = {
        {"", ""},
        {"no places", "no places"},
        {"{cell} is occupied", "e5 is occupied"},
        {"from {cell} to {cell}", "from e5 to e5"},
        {"{cell}{steps}", "e53"},
        {"{steps} steps from {cell}", "3 steps from e5"},
        {"{low}", "-9223372036854775808"},
        {"{seat} is to move", "White is to move"},
        {"{unknown} stays", "{unknown} stays"},
        {"{} stays", "{} stays"},
        {"an open { brace", "an open { brace"},
        {"a {cell} and an open {", "a e5 and an open {"},
        {"closed } first {cell}", "closed } first e5"},
        {"{braces}", "{cell}"},  // what is filled in is not filled again
        {"{empty}|", "|"},
    };
    const Arguments arguments = {
        {"cell", "e5"},         {"steps", std::int64_t{3}}, {"low", std::numeric_limits<std::int64_t>::min()},
        {"seat", "White"_text}, {"braces", "{cell}"},       {"empty", std::string()}};
    for (const Case& given : cases)
        EXPECT_EQ(fill(given.pattern, arguments, Language::english), given.expected) << given.pattern;
}

TEST(Fill, SpeaksTheLanguageThatIsAskedFor) {
    const auto text = [](Language language) {
        return std::string_view(language == Language::italian ? "{move}: tocca al {seat}" : "{seat} plays {move}");
    };
    const auto filled = [&](const Arguments& arguments, Language language) {
        return fill(text(language), arguments, language);
    };
    const Arguments arguments = {{"seat", "White"_text}, {"move", "e5"}};
    EXPECT_EQ(filled(arguments, Language::english), "White plays e5");
    EXPECT_EQ(filled(arguments, Language::italian), "e5: tocca al Bianco");
    const Arguments one = {{"seat", Phrase("a game of {game}"_text, {{"game", "Go"}})}, {"move", "e5"}};
    EXPECT_EQ(filled(one, Language::english), "a game of Go plays e5");
    EXPECT_EQ(filled(one, Language::italian), "e5: tocca al una partita di Go");
    int times = 0;
    const LateText late = [&times](Language language) {
        ++times;
        return std::string(language == Language::italian ? "Nero" : "Black");
    };
    const Arguments kept = {{"seat", late}, {"move", "e5"}};
    EXPECT_EQ(times, 0);  // nothing is made before it is shown
    EXPECT_EQ(filled(kept, Language::english), "Black plays e5");
    EXPECT_EQ(filled(kept, Language::italian), "e5: tocca al Nero");
    EXPECT_EQ(times, 2);
}

TEST(Fill, TakesTheFormThatGoesWithTheNumber) {
    constexpr Plural text = plural("{count} record", "{count} records");
    const auto filled = [&](std::int64_t count, Language language) { return fill(text, count, {}, language); };
    EXPECT_EQ(filled(0, Language::english), "0 records");
    EXPECT_EQ(filled(1, Language::english), "1 record");
    EXPECT_EQ(filled(2, Language::english), "2 records");
    EXPECT_EQ(filled(0, Language::italian), "0 partite");
    EXPECT_EQ(filled(1, Language::italian), "1 partita");
    EXPECT_EQ(filled(2, Language::italian), "2 partite");
}

TEST(Codes, LookTheirTextsUpWithTheirId) {
    constexpr DiagnosticCode code{
        .id = "SUS-107", .slug = "no-pass", .summary = {}, .message = "{seat} cannot pass"_text, .cites = ""};
    constexpr DiagnosticCode unknown{
        .id = "SUS-999", .slug = "no-pass", .summary = {}, .message = "{seat} cannot pass"_text, .cites = ""};
    EXPECT_EQ(message_of(code).in(Language::english), "{seat} cannot pass");
    EXPECT_EQ(message_of(code).in(Language::italian), "il {seat} non può passare");
    EXPECT_EQ(message_of(unknown).in(Language::italian), "{seat} cannot pass");
    EXPECT_EQ(hint_of(code).in(Language::italian), "");
}

TEST(Diagnostics, TakeTheSeverityOfTheirCode) {
    Diagnostics out;
    EXPECT_TRUE(out.empty());
    EXPECT_EQ(out.add(an_error, Span{1, 2}).severity, Severity::error);
    EXPECT_EQ(out.add(a_warning, std::nullopt).severity, Severity::warning);
    auto& finding = out.add(a_note, Span{0, 0}, {{"cell", "e5"}});
    EXPECT_EQ(finding.severity, Severity::note);
    finding.ply = 3;
    ASSERT_EQ(out.list().size(), 3U);
    EXPECT_EQ(out.list()[0].where, (Span{1, 2}));
    EXPECT_EQ(out.list()[1].where, std::nullopt);
    EXPECT_EQ(out.list()[2].ply, 3U);
    ASSERT_EQ(out.list()[2].arguments.size(), 1U);
    EXPECT_EQ(std::get<std::string>(out.list()[2].arguments[0].value), "e5");
    EXPECT_TRUE(out.has(a_note));
}

TEST(Diagnostics, CountTheSeverityOfEachFindingNotOfItsCode) {
    Diagnostics out;
    out.add(an_error, std::nullopt);
    out.add(an_error, std::nullopt).severity = Severity::warning;
    out.add(a_note, std::nullopt);
    EXPECT_EQ(out.count(Severity::error), 1U);
    EXPECT_EQ(out.count(Severity::warning), 1U);
    EXPECT_EQ(out.count(Severity::note), 1U);
    EXPECT_FALSE(out.has(a_warning));
}

TEST(Diagnostics, KeepSoManyAndCountTheRest) {
    Diagnostics out;
    for (std::size_t i = 0; i < Diagnostics::kept_at_most; ++i) out.add(an_error, std::nullopt);
    EXPECT_EQ(out.not_kept(), 0U);
    auto& beyond = out.add(a_note, Span{5, 6});
    EXPECT_EQ(beyond.where, (Span{5, 6}));
    beyond.ply = 7;  // may be written to like any other
    out.add(an_error, std::nullopt);
    out.add(Diagnostic{.code = &an_error, .severity = Severity::warning});
    EXPECT_EQ(out.list().size(), Diagnostics::kept_at_most);
    EXPECT_EQ(out.not_kept(), 3U);
    EXPECT_EQ(out.count(Severity::error), Diagnostics::kept_at_most + 1);
    EXPECT_EQ(out.count(Severity::warning), 1U);
    EXPECT_EQ(out.count(Severity::note), 1U);
    EXPECT_FALSE(out.has(a_note));
    out.clear();
    EXPECT_TRUE(out.empty());
    EXPECT_EQ(out.not_kept(), 0U);
    EXPECT_EQ(out.count(Severity::error), 0U);
}

TEST(Diagnostics, CountFindingsBeyondTheLimitByTheSeverityThatTheyAreGiven) {
    Diagnostics out;
    for (std::size_t i = 0; i < Diagnostics::kept_at_most; ++i) out.add(a_note, std::nullopt);
    out.add(an_error, std::nullopt).severity = Severity::warning;
    out.add(an_error, std::nullopt).severity = Severity::warning;
    out.add(an_error, std::nullopt);
    EXPECT_EQ(out.count(Severity::warning), 2U);
    EXPECT_EQ(out.count(Severity::error), 1U);
    EXPECT_EQ(out.not_kept(), 3U);
}

TEST(Diagnostics, AreSortedByPlaceAndElseStayInTheirOrder) {
    Diagnostics out;
    const auto add = [&](std::optional<Span> where, std::uint32_t ply) { out.add(a_note, where).ply = ply; };
    add(Span{9, 10}, 1);
    add(Span{4, 9}, 2);
    add(std::nullopt, 3);
    add(Span{4, 5}, 4);
    add(Span{0, 0}, 5);
    add(std::nullopt, 6);
    out.sort();
    std::string order;
    for (const Diagnostic& finding : out.list()) order += std::to_string(*finding.ply);
    EXPECT_EQ(order, "365241");
}

}  // namespace
}  // namespace notaio::notation
