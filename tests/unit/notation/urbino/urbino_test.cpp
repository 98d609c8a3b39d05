#include "notation/urbino/urbino.hpp"

#include "notation/urbino/grammar.hpp"
#include "notation/urbino/talvola_grammar.hpp"
#include "tests/unit/notation/grammar_checks.hpp"
#include "tests/unit/notation/shared_checks.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace notaio::notation::urbino {
namespace {

using namespace std::string_view_literals;

using Reading = ReadingOf<Written>;

const Tags italian = {{"Lang", "it"}};

Reading read(std::string_view id, std::string_view bytes, Tags defaults = {}) {
    return read_with(named(notations(), id), bytes, std::move(defaults));
}

std::string write(std::string_view id, const Record<Written>& record) {
    return write_with(
        notations(),
        {.record = record, .game_id = "urbino", .game_name = "Urbino", .target = id, .seats = {"Black", "White"}});
}

// The plies in their English form; `?` is a hole, the ending word stands last.
std::string moves(const Reading& reading) {
    const Syntax syntax(Language::english);
    return spelled(reading.record, [&](std::string& out, const Written& written) { syntax.write(out, written); });
}

// The notes by their last digits: `'13` is URB-901 and URB-903.
std::string notes(Spellings found) {
    std::string out = found != 0 ? "'" : "";
    for (unsigned i = 0; i < 8; ++i)
        if ((found >> i & 1U) != 0) out += static_cast<char>('1' + i);
    return out;
}

TEST(UrbinoSyntax, ReadsWhatItWrites) {
    const std::string_view texts[] = {"@f2",       "@z999",     "@a0",          "Hd4",   "Pd4",   "Td4",  "Hi10",
                                      "f2-c5,Hd4", "f2-c5,Pk3", "f10-c11,Td12", "f2-c5", "a1-a1", "skip", "first=W"};
    expect_written_alike(Syntax(Language::english), texts, notes);
}

TEST(UrbinoSyntax, ReadsLooseSpellings) {
    const Spelling cases[] = {
        {"hd4", "Hd4'1"},
        {"HD4", "Hd4'1"},
        {"F2-C5,HD4", "f2-c5,Hd4'1"},
        {"f2 - c5, Hd4", "f2-c5,Hd4'1"},
        {"f2-c5 ,Hd4", "f2-c5,Hd4'1"},
        {"f2\t-c5", "f2-c5'1"},
        {" Hd4 ", "Hd4'1"},
        {"f2\u2013c5,Hd4", "f2-c5,Hd4'1"},
        {"f2\u2014c5,Hd4", "f2-c5,Hd4'1"},
        {"f2\u2192c5,Hd4", "f2-c5,Hd4'1"},
        {"f2\u2212c5,Hd4", "f2-c5,Hd4'1"},
        {"f2>c5,Hd4", "f2-c5,Hd4'1"},
        {"f2->c5,Hd4", "f2-c5,Hd4'1"},
        {"f2:c5,Hd4", "f2-c5,Hd4'1"},
        {"f2\x96"
         "c5,Hd4",
         "f2-c5,Hd4'1"},
        {"1d4", "Hd4'1"},
        {"2d4", "Pd4'1"},
        {"3d4", "Td4'1"},
        {"f2-c5,3d4", "f2-c5,Td4'1"},
        {"f2", "@f2'1"},
        {"F2", "@f2'1"},
        {"c5", "@c5'1"},
        {"h8", "@h8'1"},
        {"@F2", "@f2'1"},
        {"Hd04", "Hd4'1"},
        {"@f00", "@f0'1"},
        {"SKIP", "skip'1"},
        {"First=w", "first=W'1"},
        {"first=B Hd4", "Hd4'2"},
        {"first=B\n\tHd4", "Hd4'2"},
        {"FIRST=b hd4", "Hd4'12"},
        {"first=B Cd4", "Hd4'24"},
        {"pass", "pass'3"},
        {"Pass", "pass'13"},
        {"Cd4", "Hd4'4"},
        {"cd4", "Hd4'14"},
        {"f2-c5,Ca1", "f2-c5,Ha1'4"},
    };
    expect_spellings(Syntax(Language::english), cases, notes);
}

TEST(UrbinoSyntax, ReadsNothingElse) {
    const std::string_view texts[] = {"",
                                      " ",
                                      "d",
                                      "4",
                                      "4d",
                                      "Xd4",
                                      "Hd",
                                      "Hd4x",
                                      "@",
                                      "@d",
                                      "@Hd4",
                                      "f2-",
                                      "f2-c",
                                      "f2-c5,",
                                      "f2-c5,d4",
                                      "f2-c5Hd4",
                                      "f2-c5 Hd4",
                                      "f2-c5,Hd4,Pd5",
                                      "f2,c5-Hd4",
                                      "f2-Hd4",
                                      ",Hd4",
                                      "Hd1234",
                                      "@a1234",
                                      "first",
                                      "first=",
                                      "first=B",
                                      "first=BHd4",
                                      "first=B f2-c5,Hd4",
                                      "first=B first=W",
                                      "first =W",
                                      "skips",
                                      "skip skip",
                                      "H d4",
                                      "f2--c5",
                                      "f2-c5,,Hd4",
                                      "--",
                                      "1-0",
                                      "Hd4\n",
                                      "Hd4\0"sv};
    expect_no_moves(Syntax(Language::english), texts);
}

TEST(UrbinoSyntax, ItalianHousesAreC) {
    const Spelling cases[] = {
        {"Cd4", "Cd4"},
        {"Pd4", "Pd4"},
        {"f2-c5,Cc5", "f2-c5,Cc5"},
        {"Hd4", "Cd4'4"},
        {"f2-c5,Hd4", "f2-c5,Cd4'4"},
        {"hd4", "Cd4'14"},
        {"1d4", "Cd4'1"},
        {"c5", "@c5'1"},
    };
    expect_spellings(Syntax(italian), cases, notes);
    expect_spellings(Syntax(Tags{{"lang", "IT"}}), cases, notes);
    EXPECT_EQ(read_as(Syntax(Tags{{"Lang", "de"}}), "Hd4", notes), "Hd4");
    EXPECT_EQ(read_as(Syntax(Tags{{"Lang", "en"}}), "Cd4", notes), "Hd4'4");
}

// The plain spellings take a short way of their own; it must say what the long one says, also of odd ones.
TEST(UrbinoSyntax, BothWaysToDecodeAgree) {
    std::vector<std::string> texts = {"skip", "pass", "first=W", "first=B Hd4", "f2 - c5, Hd4", "a1-b2", "a12-b2"};
    for (const char* kind : {"H", "P", "T", "C", "h", "c", "1", "3", "@", ""})
        for (const char* cell : {"a1", "z9", "a0", "A1", "a10", "a01"}) {
            const std::string text = std::string(kind) + cell;
            texts.push_back(text);
            if (*kind == '@' || *kind == '\0') continue;
            for (const char* way : {"a1-b2,", "A1-b2,", "a0-b2,", "a1-b0,", "a1>b2,", "a1-b10,"})
                texts.push_back(way + text);
        }
    for (const Syntax& syntax : {Syntax(Language::english), Syntax(italian)})
        for (const std::string& text : texts) {
            std::optional<Written> shortly;
            std::optional<Written> anyhow;
            EXPECT_EQ(syntax.decode(text, 40, shortly), syntax.decode_any(text, 40, anyhow)) << text;
            ASSERT_TRUE(shortly && anyhow) << text;
            EXPECT_EQ(*shortly, *anyhow) << text;
            std::vector<Span> places[2];
            for (std::size_t i = 0; i < 2; ++i) {
                const Written& written = i == 0 ? *shortly : *anyhow;
                if (const auto* architect = std::get_if<PlaceArchitect>(&written))
                    places[i].push_back(architect->to.where());
                if (const auto* build = std::get_if<Build>(&written)) places[i].push_back(build->to.where());
                if (const auto* turn = std::get_if<Turn>(&written)) {
                    places[i].push_back(turn->from.where());
                    places[i].push_back(turn->to.where());
                    if (turn->build) places[i].push_back(turn->build->to.where());
                }
            }
            EXPECT_EQ(places[0], places[1]) << text;
        }
}

TEST(UrbinoSyntax, KnowsWhereCoordsStand) {
    const auto turn = std::get<Turn>(Syntax(Language::english).read(" f2 - c10, Hd4", 100)->written);
    EXPECT_EQ(turn.from.where(), (Span{101, 103}));
    EXPECT_EQ(turn.to.where(), (Span{106, 109}));
    EXPECT_EQ(turn.build->to.where(), (Span{112, 114}));
    const auto plain = std::get<Turn>(Syntax(Language::english).read("f2-c1,Hd4", 100)->written);
    EXPECT_EQ(plain.from.where(), (Span{100, 102}));
    EXPECT_EQ(plain.to.where(), (Span{103, 105}));
    EXPECT_EQ(plain.build->to.where(), (Span{107, 109}));
    Written written = plain;
    Syntax::set_where(written, {10, 5000});
    for (const Coord& coord :
         {std::get<Turn>(written).from, std::get<Turn>(written).to, std::get<Turn>(written).build->to})
        EXPECT_EQ(coord.where(), (Span{10, 265}));  // a length has one byte
    written = Build{};
    Syntax::set_where(written, {5, 7});
    EXPECT_EQ(std::get<Build>(written).to.where(), (Span{5, 7}));
    written = PlaceArchitect{};
    Syntax::set_where(written, {5, 7});
    EXPECT_EQ(std::get<PlaceArchitect>(written).to.where(), (Span{5, 7}));
}

TEST(UrbinoSyntax, ASpelledOutChoiceIsRemembered) {
    const auto value = Syntax(Language::english).read("first=B Hd4", 0)->written;
    EXPECT_EQ(std::get<Build>(value).first, FirstBuilding::chosen);
    EXPECT_EQ(value, Syntax(Language::english).read("Hd4", 0)->written);
    EXPECT_EQ(std::get<Build>(value).to.where(), (Span{9, 11}));
}

using Case = ReadCase;

void expect_read(std::string_view id, std::span<const Case> cases, const Tags& defaults = {}) {
    expect_readings(notations(), id, cases, moves, defaults);
}

TEST(UrbinoText, ReadsMovesAndHoles) {
    const Case cases[] = {
        {"1. @f2 @d6  2. Hd4 f2-c5,Hb6", "@f2 @d6 Hd4 f2-c5,Hb6", ""},
        {"1. @f2 @d6 2. first=W Hd4 resign", "@f2 @d6 first=W Hd4 resign", ""},
        {"1. f2 d6 2. 1d4", "@f2 @d6 Hd4", "URB-901@3-5#1"},
        {"@f2!@d6?{x}Hd4(Pd4)f2-c5,Hb6;y", "@f2 @d6 Hd4 f2-c5,Hb6", ""},
        {"@f2 1d4 pass Cd4 first=B Hd4", "@f2 Hd4 pass Hd4 Hd4",
         "URB-901@4-7#2 URB-903@8-12#3 URB-904@13-16#4 URB-902@17-28#5"},
        {"pass Hd4 pass pass", "pass Hd4 pass pass", "URB-903@0-4#1"},  // once a record
        {"Hd4 (pass) pass", "Hd4 pass", "URB-903@5-9#1"},
        {"1. f2 - c5, Hd4 2. Hd4", "f2-c5,Hd4 Hd4", "URB-901@3-15#1"},
        {"f2-c5 Hd4", "f2-c5 Hd4", ""},  // blank and comma may not be exchanged
        {"f2 Hd4", "@f2 Hd4", "URB-901@0-2#1"},
        {"first=B\nHd4 Pd5", "Hd4 Pd5", "URB-902@0-11#1"},
        {"first=B {x} Hd4", "? Hd4", "URB-005@0-7#1"},
        {"first=B", "?", "URB-005@0-7#1"},
        {"first=B resign", "? resign", "URB-005@0-7#1"},
        {"first=B Xd4 Hd4", "? Hd4", "URB-002@8-9#1"},
        {"first=B f2-c5,Hd4", "? f2-c5,Hd4", "URB-005@0-7#1"},
        {"@f2 Hd4\0 Pd5"sv, "@f2 ? Pd5", "GEN-002@4-8#2"},
        {"1-0", "", ""},
        {"@f2 Black", "@f2", ""},
        {"@f2 Resign", "@f2 resign", "URB-901@4-10#2"},
    };
    expect_read("notaio", cases);
}

TEST(UrbinoText, ATextWithBlanksInsideIsOneHole) {
    const Case cases[] = {
        {"f2 - c5, Xd4 Hd4", "? Hd4", "URB-002@9-10#1"},
        {"f2-c5 , Xd4 Hd4", "? Hd4", "URB-002@8-9#1"},
        {"f2 - Hd4 Pd5", "? Pd5", "URB-001@0-8#1"},
        {"f2 -c5, Hd4x Pd5", "? Pd5", "URB-004@11-12#1"},
        {"f2 - 2. Hd4 Pd5", "? Hd4 Pd5", "URB-003@0-4#1"},
        {"f2-c5, 2. Hd4", "? Hd4", "URB-003@0-6#1"},
        {"f2-c5,\nHd4", "? Hd4", "URB-003@0-6#1"},  // a line end is no blank
        {"f2 -\t", "?", "URB-003@0-4#1"},
        {"f2-c5 ,", "?", "URB-003@0-7#1"},
    };
    expect_read("notaio", cases);
}

TEST(UrbinoText, TheTagLangDecidesTheLetters) {
    const Case cases[] = {
        {"[Lang \"it\"]\n\n1. @f2 @d6 2. Cd4", "@f2 @d6 Hd4", ""},
        {"[Lang \"it\"]\n\n1. @f2 @d6 2. Hd4", "@f2 @d6 Hd4", "URB-904@27-30#3"},
        {"[Lang \"en\"]\n\n1. @f2 @d6 2. Cd4", "@f2 @d6 Hd4", "URB-904@27-30#3"},
    };
    expect_read("notaio", cases);
}

TEST(UrbinoLines, BlanksPartMoves) {
    const Case cases[] = {
        {"@f2 @d6 Hd4 f2-c5,Hb6 skip\n", "@f2 @d6 Hd4 f2-c5,Hb6 skip", ""},
        {"@f2 @d6 first=B Hd4 Pc4\n", "@f2 @d6 Hd4 Pc4", "URB-902@8-19#3"},
        {"@f2 @d6 first=B  \tHd4", "@f2 @d6 Hd4", "URB-902@8-21#3"},
        {"@f2 @d6 first=B 4d4 Pc4", "@f2 @d6 ? Pc4", "URB-002@16-17#3"},
        {"@f2 @d6 first=B\n", "@f2 @d6 ?", "URB-005@8-15#3"},
        {"@f2 f2 -c5,Hd4\n", "@f2 @f2 ?", "URB-901@4-6#2 URB-001@7-14#3"},
        {"f2-c5, Hd4", "? Hd4", "URB-003@0-6#1"},
        {"f2\u2192c5,1d4 timeout", "f2-c5,Hd4 timeout", "URB-901@0-11#1"},
        {"1. @f2 @d6 2. pass", "@f2 @d6 pass", "URB-903@14-18#3"},
        {"", "", ""},
    };
    expect_read("lines", cases);
    const Case in_italian[] = {{"Cd4 Hd4", "Hd4 Hd4", "URB-904@4-7#2"}};
    expect_read("lines", in_italian, italian);
}

TEST(UrbinoJsonl, ReadsMoves) {
    const Reading reading = read("jsonl", R"({"game":"urbino","moves":["@f2","f2 - c5, 1d4","first=B Hd4","pass",)"
                                          R"("Xd4","H\u00644x","resign"]})");
    EXPECT_EQ(moves(reading), "@f2 f2-c5,Hd4 Hd4 pass ? ? resign");
    // the place in an escaped string is the whole string
    EXPECT_EQ(findings(reading.diagnostics),
              "URB-901@33-45#2 URB-902@48-59#3 URB-903@62-66#4 URB-002@69-70#5 URB-004@75-84#6");
    const Reading escaped = read("jsonl", R"({"game":"urbino","moves":["\u0048d4"]})");
    EXPECT_EQ(std::get<Build>(*escaped.record.plies[0].written).to.where(), escaped.record.plies[0].where);
    const Reading lang = read("jsonl", R"({"game":"urbino","tags":{"Lang":"it"},"moves":["Cd4"]})");
    EXPECT_EQ(moves(lang) + findings(lang.diagnostics), "Hd4");
}

// Written, read and written again: the same bytes, in every container and both languages.
TEST(UrbinoNotations, WhatIsWrittenIsReadAgain) {
    const std::string_view line = "@f2 @d6 first=W Hd4 f2-c5,Pb6 i9-a1,Th8 skip skip resign";
    for (const Tags& tags : {Tags{{"Game", "Urbino"}}, Tags{{"Game", "Urbino"}, {"Lang", "it"}}})
        for (const char* id : {"notaio", "lines", "jsonl"}) {
            Reading given = read("lines", line);
            given.record.tags = tags;
            const std::string written = write(id, given.record);
            const Reading again = read(id, written);
            EXPECT_EQ(moves(again), line) << written;
            EXPECT_EQ(findings(again.diagnostics), "") << written;
            Record<Written> record = again.record;
            record.tags = tags;
            EXPECT_EQ(write(id, record), written);
        }
}

TEST(UrbinoNotations, AnnotationsGoThroughJsonlAndBack) {
    for (const std::string_view text :
         {"[Game \"Urbino\"]\n[Event \"x\"]\n[Lang \"it\"]\n\n"
          "{before} 1. @f2 @d6!? {one} {two}  2. Cd4 $7 (2. Pd4 f2-c5,Tb6 {in} (2... Tb6\nskip) resign)"
          " 2... f2-c5,Cb6 timeout\n\n"sv,
          "[Game \"Urbino\"]\n\n1. @f2 @d6  2. first=W Pd4  3. f2-d5,Tc5\n; a } brace\nabandoned\n\n"sv}) {
        const Reading given = read("notaio", text);
        EXPECT_EQ(findings(given.diagnostics), "");
        const std::string first = write("notaio", given.record);
        const std::string json = write("jsonl", given.record);
        Reading back = read("jsonl", json);
        EXPECT_EQ(findings(back.diagnostics), "");
        back.record.tags = given.record.tags;  // those of JSON are brought into order by the conversion
        EXPECT_EQ(write("notaio", back.record), first);
        EXPECT_EQ(write("jsonl", back.record), json);
        EXPECT_EQ(write("notaio", read("notaio", first).record), first);
    }
}

TEST(UrbinoNotations, LettersFollowTheTagAndLinesAreEnglish) {
    const Reading given = read("notaio", "[Game \"Urbino\"]\n[Lang \"it\"]\n\n1. @f2 @d6  2. Cd4 f2-c5,Cb6\n\n");
    EXPECT_EQ(write("notaio", given.record), given.bytes);
    EXPECT_EQ(write("lines", given.record), "@f2 @d6 Hd4 f2-c5,Hb6\n");
    EXPECT_NE(write("jsonl", given.record).find(R"("moves":["@f2","@d6","Cd4","f2-c5,Cb6"])"), std::string::npos);
}

TEST(UrbinoNotations, EveryCodeIsListedOnce) { expect_listed_once(urbino::codes(), "URB-", Syntax::spelling_codes()); }

TEST(UrbinoGrammar, HasNoProblemAndIsTotal) {
    EXPECT_EQ(tao::pegtl::analyze<grammar::lone_move>(), 0U);
    EXPECT_EQ(tao::pegtl::analyze<talvola_grammar::line>(), 0U);
    expect_total<grammar::movetext, grammar::line_of_moves>(
        {"Hd4", "f2-", "f2 - ", "f2 , ", "@", "first=B", "first=B \n", "first=B Xd4", "f2-c5, {", "f2\xE2\x80"});
}

}  // namespace
}  // namespace notaio::notation::urbino
