#include "notation/containers/jsonl.hpp"

#include "tests/unit/notation/susan/records.hpp"

namespace notaio::notation {
namespace {

using namespace susan_test;

std::string line(std::string_view members) { return "{\"game\":\"susan\"," + std::string(members) + "}\n"; }

struct JsonlCase {
    std::string_view members;
    std::string_view moves;
    std::string_view findings;
};

TEST(Jsonl, MovesBecomePlies) {
    const JsonlCase cases[] = {
        {R"("moves":[])", "", ""},
        {R"("moves":["d6","f6-f7","pass"])", "d6 f6-f7 pass", ""},
        {R"("moves":["e5","resign"])", "e5 resign", ""},
        {R"("moves":["e5","Draw"])", "e5 draw", "SUS-901@31-35#2"},
        {R"("moves":["E5","D03"])", "e5 d3", "SUS-901@26-28#1"},
        {R"("moves":["e5\u2013e6","f6 - f7"])", "e5-e6 f6-f7", "SUS-901@26-36#1"},
        {R"("moves":["e5","e5-",""])", "e5 ? ?", "SUS-002@31-34#2 SUS-001@37-37#3"},
        {R"("moves":["e5",7,null,["e4"]])", "e5 ? ? ?", "GEN-013@30-31#2 GEN-013@32-36#3 GEN-013@37-43#4"},
        {R"("moves":["resign","e5"])", "e5", ""},
        {R"("moves":["resign","draw"])", "resign", ""},
        {R"("moves":["1-0"])", "?", "SUS-001@26-29#1"},
        {R"("moves":["e\u0000"])", "?", "GEN-002@26-33#1"},
        {R"("coordinates":"ludii","moves":["1-12","30"])", "1-12 30", ""},
    };
    for (const JsonlCase& given : cases) {
        const Reading reading = read("jsonl", line(given.members));
        EXPECT_EQ(moves(reading), given.moves) << given.members;
        EXPECT_EQ(findings(reading), given.findings) << given.members;
        EXPECT_FALSE(reading.record.unusable_setup) << given.members;
    }
}

TEST(Jsonl, PlacesAreTrueToTheRecord) {
    const Reading reading = read("jsonl", line(R"("moves":["e5","f6-f7","\u0064\u0033"])"));
    ASSERT_EQ(moves(reading), "e5 f6-f7 d3");
    EXPECT_EQ(text_of(reading, reading.record.plies[1].where), "f6-f7");
    const auto& slide = std::get<susan::Slide>(*reading.record.plies[1].written);
    EXPECT_EQ(text_of(reading, slide.from.where()), "f6");
    EXPECT_EQ(text_of(reading, slide.to.where()), "f7");
    const auto& place = std::get<susan::Place>(*reading.record.plies[2].written);
    EXPECT_EQ(text_of(reading, place.to.where()), "\\u0064\\u0033");
}

TEST(Jsonl, MembersBecomeTags) {
    const Reading reading =
        read("jsonl",
             R"({"setup":{"board":6,"first":"White","position":null},"game":"Susan","ruleset":"draw-first",)"
             R"("coordinates":"axial","tags":{"Event":"A \"b\"","Mood":"good"},"moves":["e5"],"annotations":[],)"
             R"("result":"White","score":"3-3"})",
             {{"Board", "4"}, {"Site", "Rome"}});
    EXPECT_EQ(tags(reading.record),
              "Game=Susan|Ruleset=draw-first|Coordinates=axial|Board=6|First=White|Result=White|Score=3-3|"
              "Event=A \"b\"|Mood=good");
    EXPECT_EQ(find_tag(reading.record.tags, "Site")->value, "Rome");
    EXPECT_EQ(find_tag(reading.record.tags, "Board")->value, "6");
    EXPECT_EQ(results(reading.record), "White");
    EXPECT_EQ(text_of(reading, *find_tag(reading.record.tags, "Board")->where), "6");
    EXPECT_EQ(text_of(reading, *find_tag(reading.record.tags, "Event")->where), "A \\\"b\\\"");
    EXPECT_EQ(findings(reading), "");
}

struct Fault {
    std::string_view record;
    std::string_view codes;
    bool unusable;
    std::string_view tags;
};

TEST(Jsonl, FaultsAreFoundAndTheRestIsRead) {
    const Fault faults[] = {
        {"{\"game\":\"susan\",\"moves\":[\"e5\"\n", "GEN-013", true, ""},
        {"not JSON\n", "GEN-013", true, ""},
        {"[]", "GEN-013", true, ""},
        {R"({"game":"susan"})", "GEN-013", true, "Game=susan"},
        {R"({"game":"susan","moves":"e5"})", "GEN-013", true, "Game=susan"},
        {R"({"game":["susan"],"moves":[]})", "GEN-013", false, ""},
        {R"({"game":"susan","setup":{"board":[6]},"moves":[]})", "GEN-013", true, "Game=susan"},
        {R"({"game":"susan","setup":6,"moves":[]})", "GEN-013", true, "Game=susan"},
        {R"({"game":"susan","setup":null,"tags":null,"annotations":null,"moves":[]})", "", false, "Game=susan"},
        {R"({"game":"susan","setup":{"board":"6"},"moves":[]})", "", false, "Game=susan|Board=6"},
        {R"({"game":"susan","tags":[],"annotations":{},"moves":[]})", "GEN-013 GEN-013", false, "Game=susan"},
        {R"({"game":"susan","tags":{"Event":true,"a b":"x","Site":"y"},"moves":[]})", "GEN-013 GEN-013", false,
         "Game=susan|Site=y"},
        {R"({"game":"susan","tags":{"Event":"a","event":"b","Game":"c"},"moves":[]})", "GEN-005 GEN-005", false,
         "Game=susan|Event=a"},
        {R"({"game":"susan","moves":[],"moves":["e5"]})", "GEN-005", false, "Game=susan"},
        {R"({"game":"susan","moves":["e5"],"annotations":[{"ply":1,"kind":"glyph","text":"$"}]})", "GEN-013", false,
         "Game=susan"},
        {R"({"game":"susan","mood":1,"setup":{"size":5},"annotations":[{"ply":0,"kind":"comment","text":"a","by":"me"}],"moves":[]})",
         "GEN-302", false, "Game=susan"},
    };
    for (const Fault& fault : faults) {
        const Reading reading = read("jsonl", fault.record);
        EXPECT_EQ(codes(reading.diagnostics), fault.codes) << fault.record;
        EXPECT_EQ(reading.record.unusable_setup, fault.unusable) << fault.record;
        EXPECT_EQ(tags(reading.record), fault.tags) << fault.record;
    }
    const Reading reading = read("jsonl", faults[std::size(faults) - 1].record);
    EXPECT_EQ(reading.record.unread, (std::vector<std::string>{"setup.size", "mood", "annotations.by"}));
}

TEST(Jsonl, AnnotationsAreTiedToPlies) {
    const Reading reading = read(
        "jsonl",
        line(
            R"("moves":["e5","a1"],"annotations":[{"ply":2,"kind":"glyph","text":"$14"},)"
            R"({"ply":0,"kind":"comment","text":" first\r\nsecond "},)"
            R"({"ply":1,"kind":"variation","moves":["e4","resign"],"annotations":[{"ply":1,"kind":"glyph","text":"?!"}]}])"));
    ASSERT_EQ(findings(reading), "");
    using Kind = Annotation<Written>::Kind;
    const auto& list = reading.record.annotations;
    ASSERT_EQ(list.size(), 3U);
    EXPECT_EQ(list[0].kind, Kind::comment);
    EXPECT_EQ(list[0].text, "first\nsecond");
    EXPECT_EQ(list[1].kind, Kind::variation);
    EXPECT_EQ(moves(list[1].plies, std::nullopt), "e4");
    ASSERT_TRUE(list[1].ending);
    EXPECT_EQ(list[1].ending->after, 1U);
    ASSERT_EQ(list[1].annotations.size(), 1U);
    EXPECT_EQ(list[1].annotations[0].text, "?!");
    EXPECT_EQ(list[2].kind, Kind::glyph);
    EXPECT_EQ(list[2].text, "$14");
    // As of a record, the annotations of a variation may be none.
    EXPECT_EQ(findings(read("jsonl", line(R"("moves":["e5"],"annotations":[{"ply":1,"kind":"variation",)"
                                          R"("moves":["e4"],"annotations":null}])"))),
              "");
}

TEST(Jsonl, AnnotationsThatCannotStandAreRefused) {
    const std::string_view refused[] = {
        R"(7)",
        R"({"ply":1,"kind":"glyph"})",
        R"({"ply":1,"kind":"glyph","text":"good"})",
        R"({"ply":0,"kind":"glyph","text":"!"})",
        R"({"ply":3,"kind":"comment","text":"a"})",
        R"({"ply":-1,"kind":"comment","text":"a"})",
        R"({"ply":1.5,"kind":"comment","text":"a"})",
        R"({"kind":"comment","text":"a"})",
        R"({"ply":1,"kind":"remark","text":"a"})",
        R"({"ply":1,"text":"a"})",
        R"({"ply":1,"kind":"comment","text":5})",
        R"({"ply":0,"kind":"variation","moves":[]})",
        R"({"ply":1,"kind":"variation"})",
        R"({"ply":1,"kind":"variation","moves":{}})",
        R"({"ply":1,"kind":"variation","moves":[],"annotations":7})",
    };
    for (const std::string_view annotation : refused) {
        const Reading reading =
            read("jsonl", line("\"moves\":[\"e5\",\"a1\"],\"annotations\":[" + std::string(annotation) + "]"));
        EXPECT_EQ(codes(reading.diagnostics), "GEN-013") << annotation;
        EXPECT_TRUE(reading.record.annotations.empty()) << annotation;
        EXPECT_EQ(moves(reading), "e5 a1") << annotation;
    }
}

TEST(Jsonl, FaultsInVariationsAreWarnings) {
    const Reading reading =
        read("jsonl", line(R"("moves":["e5"],"annotations":[{"ply":1,"kind":"variation","moves":["x","e4"]}])"));
    ASSERT_EQ(reading.diagnostics.list().size(), 1U);
    const Diagnostic& found = reading.diagnostics.list()[0];
    EXPECT_EQ(found.code->id, "SUS-001");
    EXPECT_EQ(found.severity, Severity::warning);
    EXPECT_TRUE(found.in_variation);
    EXPECT_EQ(found.ply, 1U);
}

std::string nested_variations(std::size_t depth) {
    std::string text = "[Game \"Susan\"]\n\n1. e5";
    for (std::size_t i = 0; i < depth; ++i) text += i % 2 == 0 ? " (1. e4" : " (1. e5";
    return text + std::string(depth, ')') + " a1\n\n";
}

// A record in its written form, through JSON and back.
void expect_kept(std::string_view given) {
    const std::string text = write("notaio", read("notaio", given).record).text;
    const Reading first = read("notaio", text);
    const Writing json = write("jsonl", first.record);
    EXPECT_EQ(codes(json.losses), "");
    Reading back = read("jsonl", json.text);
    EXPECT_EQ(codes(back.diagnostics), "") << json.text;
    EXPECT_EQ(write("jsonl", back.record).text, json.text);

    // The tools put tags in order and leave defaults out.
    std::erase_if(back.record.tags, [&](const Tag& tag) { return find_tag(first.record.tags, tag.name) == nullptr; });
    std::ranges::sort(back.record.tags, {},
                      [&](const Tag& tag) { return find_tag(first.record.tags, tag.name) - first.record.tags.data(); });
    back.record.tags.front().value = "Susan";
    EXPECT_EQ(write("notaio", back.record).text, text) << json.text;
}

TEST(Jsonl, NothingIsLostOfATextRecord) {
    expect_kept("[Game \"Susan\"]\n\n1. e5 a1\n\n");
    expect_kept("[Game \"Susan\"]\n\n\n");
    expect_kept("[Game \"Susan\"]\n[Ruleset \"draw-first\"]\n[Coordinates \"axial\"]\n[Board \"6\"]\n[First "
                "\"White\"]\n[Event \"A \\\"b\\\" \\\\\"]\n"
                "[Black \"Ä\"]\n[White \"?\"]\n[Result \"White\"]\n[Mood \"good\"]\n[Date2 \"x\"]\n\n"
                "{before all} {and more} 1. e5! $14 {one\ntwo} a1 {three} {} 2. e5-e6?? (2. e5-e4 {in it} b1 (2... c1 "
                "resign) 3. e4-e3) (2. pass) b2\n"
                "; a } brace\n3. c3 resign  White\n\n");
    expect_kept("[Game \"Susan\"]\n[Result \"draw\"]\n\n1. e5 (1. e4 draw) draw  draw\n\n");
    expect_kept("[Game \"Susan\"]\n[Position \"2/3/2 b 0\"]\n\n1. a1\n\n");
    for (const std::size_t depth : {std::size_t{1}, std::size_t{2}, deepest_variation})
        expect_kept(nested_variations(depth));
}

TEST(Jsonl, VariationsNestAsDeepAsInText) {
    for (const std::size_t depth : {deepest_variation, deepest_variation + 1}) {
        const Reading text = read("notaio", nested_variations(depth));
        EXPECT_EQ(text.diagnostics.has(gen_007_too_deep), depth > deepest_variation);
    }
    const auto json = [](std::size_t depth) {
        std::string text = R"({"game":"susan","moves":["e5"],"annotations":[)";
        for (std::size_t i = 0; i < depth; ++i) text += R"({"ply":1,"kind":"variation","moves":["e4"],"annotations":[)";
        for (std::size_t i = 0; i < depth; ++i) text += "]}";
        return text + "]}\n";
    };
    const Reading deepest = read("jsonl", json(deepest_variation));
    EXPECT_EQ(codes(deepest.diagnostics), "");
    const Record<Written>& record = deepest.record;
    EXPECT_EQ(codes(read("jsonl", write("jsonl", record).text).diagnostics), "");
    const auto deep = read("jsonl", json(deepest_variation + 1));
    EXPECT_EQ(codes(deep.diagnostics), "GEN-007");
    EXPECT_EQ(deep.diagnostics.count(Severity::error), 1U);
    const Reading beyond = read("jsonl", json(1000));
    EXPECT_EQ(codes(beyond.diagnostics), "GEN-013");
    EXPECT_TRUE(beyond.record.unusable_setup);
}

TEST(Jsonl, WritesAllMembers) {
    const Reading reading = read("notaio", "[Game \"Susan\"]\n[Event \"x\"]\n\n1. d6 f6-f7 {deep} resign White\n");
    EXPECT_EQ(
        write("jsonl", reading.record).text,
        R"({"game":"susan","ruleset":"standard","coordinates":"author","setup":{"board":5,"first":"Black","position":null},)"
        R"("tags":{"Event":"x"},"moves":["d6","f6-f7","resign"],"annotations":[{"ply":2,"kind":"comment","text":"deep"}],)"
        R"("result":"White","score":null})"
        "\n");
}

TEST(Jsonl, SaysWhereItsRecordStood) {
    const Reading reading = read("notaio", "[Game \"Susan\"]\n\n1. d6\n");
    WriteTask<Written> task{.record = reading.record, .game_id = "susan", .game_name = "Susan", .target = "jsonl"};
    const auto head = [&] {
        std::string text;
        Diagnostics losses;
        task.holds = &named(susan::notations(), "jsonl").holds;
        named(susan::notations(), "jsonl").write(task, text, losses);
        return text.substr(0, text.find("\"ruleset\""));
    };
    EXPECT_EQ(head(), R"({"game":"susan",)");
    task.index = 7;
    EXPECT_EQ(head(), R"({"index":7,"source":null,"game":"susan",)");
    task.place = RecordPlace{"a \"b\".nta", 3, 20, 11};
    EXPECT_EQ(head(), R"({"index":7,"source":{"uri":"a \"b\".nta","line":3,"offset":20,"length":11},"game":"susan",)");
    const Reading back = read("jsonl", head() + R"("moves":["e5"]})" + "\n");
    EXPECT_EQ(codes(back.diagnostics), "");
    EXPECT_TRUE(back.record.unread.empty());
    EXPECT_EQ(tags(back.record), "Game=susan");
}

// Control characters are kept, NUL among them; comments are without the blanks around them.
TEST(Jsonl, KeepsEveryCharacter) {
    const Reading reading = read("jsonl", R"({"game":"susan","tags":{"Event":"a\nb\r\u0000\u001b"},"moves":["e5"],)"
                                          R"("annotations":[{"ply":1,"kind":"comment","text":" x\u0000\u001b\ny "}]})");
    using std::string_view_literals::operator""sv;
    EXPECT_EQ(find_tag(reading.record.tags, "Event")->value, "a\nb\r\0\x1B"sv);
    EXPECT_EQ(reading.record.annotations.at(0).text, "x\0\x1B\ny"sv);
    const std::string text = write("jsonl", reading.record).text;
    EXPECT_NE(text.find(R"("Event":"a\nb\r\u0000\u001b")"), std::string::npos) << text;
    EXPECT_NE(text.find(R"("text":"x\u0000\u001b\ny")"), std::string::npos) << text;
}

TEST(Jsonl, IsRecognisedByItsMembers) {
    EXPECT_EQ(jsonl::recognises(R"({"game":"susan","moves":[]})"), Fit::own);
    EXPECT_EQ(jsonl::recognises("\n[ {\"moves\":[\"e5\"],\"x\":{\"header\":1},\"game\":\"susan\""), Fit::own);
    EXPECT_EQ(jsonl::recognises(R"({"game":"susan","moves":["e5)"), Fit::own);
    EXPECT_EQ(jsonl::recognises(R"({"game":"susan"})"), Fit::none);
    EXPECT_EQ(jsonl::recognises(R"({"game":"susan","header":{},"moves":[]})"), Fit::none);
    EXPECT_EQ(jsonl::recognises(R"({"header":{"game":{"name":"Susan"}},"moves":[]})"), Fit::none);
    EXPECT_EQ(jsonl::recognises("[Game \"Susan\"]\n"), Fit::none);
    EXPECT_EQ(jsonl::recognises("{a comment}\n1. e5"), Fit::none);
    EXPECT_EQ(jsonl::recognises(""), Fit::none);
    EXPECT_EQ(
        jsonl::recognises("{\"game\":\"susan\",\"tags\":{\"Event\":\"" + std::string(RecordReader::block_size, 'x')),
        Fit::own);
    EXPECT_EQ(jsonl::game_of(R"({"moves":[{"game":"no"}],"game":"Some Long Name"})"), "Some Long Name");
    EXPECT_EQ(jsonl::game_of(R"({"game":5})"), std::nullopt);
}

TEST(Jsonl, AnyPrefixIsReadWithoutHarm) {
    const std::string whole = line(
        R"("setup":{"board":6},"tags":{"Event":"\u00e0"},"moves":["e5","e5-"],"annotations":[{"ply":1,"kind":"variation","moves":["e4"]}],"result":null)");
    for (std::size_t size = 0; size <= whole.size(); ++size) {
        const std::string part = whole.substr(0, size);
        const Reading reading = read("jsonl", part);
        const bool is_whole = size + 1 >= whole.size();
        EXPECT_EQ(reading.record.unusable_setup, !is_whole) << part;
        for (const Diagnostic& found : reading.diagnostics.list()) EXPECT_LE(found.where->end, size) << part;
        jsonl::recognises(part);
    }
}

}  // namespace
}  // namespace notaio::notation
