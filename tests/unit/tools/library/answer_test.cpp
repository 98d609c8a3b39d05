#include <notaio/notaio.hpp>
#include <notaio/notaio_c.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace notaio {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

struct Close {
    void operator()(notaio_handle* handle) const { notaio_close(handle); }
};
using Handle = std::unique_ptr<notaio_handle, Close>;

std::string ask(notaio_handle* handle, const std::string& request, const std::string& text = "") {
    const int exit = notaio_ask(handle, request.data(), request.size(), text.data(), text.size());
    size_t size = 0;
    const char* answer = notaio_answer(handle, &size);
    EXPECT_EQ(answer[size], '\0');
    EXPECT_THAT(answer, StartsWith("{\"exit\":" + std::to_string(exit) + ","));
    return {answer, size};
}

TEST(Answer, HasTheObjectsOfCheckAndTheirSummary) {
    const Handle handle(notaio_open());
    const std::string text =
        ask(handle.get(), R"({"command":"check","options":{"game":"susan"},"name":"g.txt"})", "e5 a1 e5-e8");
    EXPECT_THAT(text, StartsWith(R"({"exit":1,"lines":[{"type":"record","index":1,)"));
    EXPECT_THAT(text, HasSubstr(R"("uri":"g.txt")"));
    EXPECT_THAT(text, HasSubstr(R"(},{"type":"summary","inputs":1,"records":1,)"));
    EXPECT_THAT(text, EndsWith(R"("exit":1}],"text":null,"messages":[],"error":null})"));
}

TEST(Answer, HasAnotherFormWhereOneIsAskedFor) {
    const Handle handle(notaio_open());
    EXPECT_THAT(
        ask(handle.get(), R"({"command":"score","form":"text","options":{"game":"susan","lang":"it"}})", "e5 a1"),
        HasSubstr(R"("lines":[],"text":"partita 1, mossa 2: )"));
    const std::string log =
        ask(handle.get(), R"({"command":"check","form":"sarif","options":{"game":"susan"}})", "e5 e5");
    EXPECT_THAT(log, StartsWith(R"({"exit":1,"lines":[],"text":"{)"));
    EXPECT_THAT(log, HasSubstr(R"(\"ruleId\":\"SUS-103\")"));
    EXPECT_THAT(ask(handle.get(), R"({"command":"check","form":"sarif"})", "(;GM[1]SZ[19])"),
                HasSubstr(R"(\"executionSuccessful\":false)"));
}

TEST(Answer, NamesATextThatIsNotRead) {
    const Handle handle(notaio_open());
    const std::string text = ask(handle.get(), R"({"command":"check"})", "(;FF[4]GM[1]SZ[19];B[pd])");
    EXPECT_THAT(text, HasSubstr(R"({"exit":3,"lines":[{"type":"input","uri":"-","records":0,"status":"unreadable",)"));
    EXPECT_THAT(text, EndsWith(R"x("messages":[],"error":"a game of Go (GM[1])"})x"));
    EXPECT_THAT(ask(handle.get(), R"({"command":"check","options":{"skip-other-games":true}})", "(;GM[1]SZ[19])"),
                HasSubstr(R"("status":"skipped")"));
}

TEST(Answer, SaysBesideTheDataWhatWasFound) {
    const Handle handle(notaio_open());
    const std::string text = ask(handle.get(), R"({"command":"convert","options":{"game":"susan","to":"lines"}})",
                                 "[Event \"Rome\"]\n\n1. e5 a1\n");
    EXPECT_THAT(text, HasSubstr(R"("messages":[{"record":1,"code":"GEN-301")"));
    EXPECT_THAT(ask(handle.get(), R"({"command":"check","options":{"game":"susan"}})", "# nothing\n"),
                HasSubstr(R"("messages":[{"record":null,"code":"GEN-010")"));
}

TEST(Answer, ATextThatIsNoUtf8ComesAndGoesInBase64) {
    const Handle handle(notaio_open());
    const std::string latin = "[Game \"Susan\"]\n[Black \"Citt\xE0\"]\n\n1. e5 a1\n2. d4 d4 Black\n";
    const std::string fixed = ask(handle.get(), R"({"command":"fix","options":{"level":"likely"}})", latin);
    EXPECT_THAT(fixed, HasSubstr(R"("text":null,"text_base64":"W0dhbWUgIlN1c2FuIl0KW0JsYWNrICJDaXR04CJd)"));
    EXPECT_THAT(fixed, Not(HasSubstr("\xEF\xBF\xBD")));
    const std::string same = "\"W0dhbWUgIlN1c2FuIl0KCjEuIGU1IGExCg==\"";  // [Game "Susan"] 1. e5 a1
    EXPECT_THAT(ask(handle.get(), R"({"command":"diff","with-base64":)" + same + "}", "[Game \"Susan\"]\n\n1. e5 a1\n"),
                HasSubstr(R"("same":1,)"));
}

TEST(Answer, ARequestNestedDeepIsAnswered) {
    const Handle handle(notaio_open());
    for (const std::size_t depth : {std::size_t{1000}, std::size_t{300000}}) {
        std::string objects;
        for (std::size_t i = 0; i < depth; ++i) objects += R"({"a":)";
        const std::string nested = objects + "1" + std::string(depth, '}');
        EXPECT_THAT(ask(handle.get(), R"({"command":"check","options":)" + nested + "}"), HasSubstr("has no option"));
        EXPECT_THAT(ask(handle.get(), R"({"command":"version","options":)" + nested + "}"),
                    HasSubstr("has no options"));
        EXPECT_THAT(ask(handle.get(), R"({"command":)" + nested + "}"), HasSubstr("command: not a string"));
        const std::string lists = std::string(depth, '[') + std::string(depth, ']');
        EXPECT_THAT(ask(handle.get(), R"({"command":"check","options":{"tag":)" + lists + "}}"), HasSubstr("tag: not"));
    }
}

TEST(Answer, ManyTagsTakeNoLongerThanTheyAreMany) {
    const Handle handle(notaio_open());
    std::string tags;
    for (int i = 0; i < 100000; ++i) tags += (i > 0 ? ",\"T" : "\"T") + std::to_string(i) + "=x\"";
    EXPECT_THAT(ask(handle.get(), R"({"command":"check","options":{"game":"susan","tag":[)" + tags + "]}}", "a1\na2"),
                StartsWith(R"({"exit":0,)"));
}

TEST(Answer, NothingStandsBehindARequest) {
    const Handle handle(notaio_open());
    for (const std::string& behind :
         {std::string("\0", 1), std::string("\0{}", 3), std::string("x"), std::string("{}")})
        EXPECT_THAT(ask(handle.get(), R"({"command":"version"})" + behind), StartsWith(R"({"exit":2,)")) << behind;
}

TEST(Answer, IsWhatTheProgramPrintsWhereThatIsAskedFor) {
    const Handle handle(notaio_open());
    const std::string text = "[Game \"Susan\"]\n\n1. e5 e5\n";
    const auto request = [&](std::string_view command, std::string_view options) {
        return R"({"command":")" + std::string(command) + R"(","options":{)" + std::string(options) +
               R"(},"print":{"inputs":[{"name":"game.nta","size":)" + std::to_string(text.size()) +
               R"(},{"name":"none.nta","fault":"No such file or directory"}]}})";
    };
    const std::string none = "notaio: none.nta: No such file or directory\\n\"}";
    const std::string checked = ask(handle.get(), request("check", ""), text);
    EXPECT_THAT(checked, StartsWith(R"({"exit":3,"lines":[],"text":"game.nta:3:7: error: ply 2: )"));
    EXPECT_THAT(checked, HasSubstr("\\n2 inputs: 1 record: 0 legal, 0 incomplete, 1 illegal, "));
    EXPECT_THAT(checked, EndsWith(R"("messages":[],"error":null,"said":")" + none));
    EXPECT_THAT(ask(handle.get(), request("check", R"("quiet":true,"max-errors":"0")"), text),
                HasSubstr(R"("text":"")"));
    EXPECT_THAT(ask(handle.get(), request("check", R"("format":"jsonl")"), text), HasSubstr(R"(\"exit\":3}\n")"));
    EXPECT_THAT(ask(handle.get(), request("check", R"("output":"report")"), text), Not(HasSubstr(R"("text":null)")));
    for (const char* command : {"score", "replay", "show"})
        EXPECT_THAT(ask(handle.get(), request(command, ""), text), HasSubstr(R"("said":"game.nta:3:7: error: ply 2: )"))
            << command;
    EXPECT_THAT(ask(handle.get(), request("convert", R"("to":"lines")"), text),
                HasSubstr("the record was not converted\\n\"}"));
    const std::string kept = ask(handle.get(), request("convert", R"("to":"lines","output":"a.txt")"), text);
    EXPECT_THAT(kept, HasSubstr(R"("text":null)"));
    EXPECT_THAT(kept, HasSubstr("notaio: a.txt: not written, because not all was read\\n"));
    EXPECT_THAT(ask(handle.get(), request("fix", ""), text),
                HasSubstr("no fixes; 1 fault is left (game.nta:3:7); 1 input was not fixed\\n\"}"));
    EXPECT_THAT(ask(handle.get(), request("fix", R"("output":"-")"), text),
                HasSubstr(R"("said":"notaio: --output takes one input)"));
    EXPECT_THAT(ask(handle.get(), R"({"command":"explain","options":{"code":"GEN-010"},"print":{}})"),
                HasSubstr(R"("text":"GEN-010 )"));
}

TEST(Answer, KnownFindingsArePrintedNoMore) {
    const Handle handle(notaio_open());
    const std::string text = "[Game \"Susan\"]\n\n1. e5 e5\n";
    const auto request = [&](std::string_view options, std::string_view baseline) {
        return R"({"command":"check","options":{)" + std::string(options) +
               R"(},"print":{"spoken":"it","inputs":[{"name":"game.nta","size":)" + std::to_string(text.size()) + "}]" +
               std::string(baseline) + "}}";
    };
    const std::string told = ask(handle.get(), request(R"("format":"jsonl")", ""), text);
    const std::size_t from = told.find("fingerprint");
    ASSERT_NE(from, std::string::npos);
    const std::string report = R"({"fingerprint":")" + told.substr(from + 16, 16) + R"("} {"type":"summary"})";
    const auto behind = [](std::size_t size) {
        return R"(,"baseline":{"name":"known","size":)" + std::to_string(size) + "}";
    };
    EXPECT_THAT(ask(handle.get(), request("", behind(report.size())), text + report),
                StartsWith(R"({"exit":0,"lines":[],"text":"game.nta: illegale)"));
    EXPECT_THAT(
        ask(handle.get(), request("", behind(1)), text + "x"),
        HasSubstr(R"({"exit":2,"lines":[],"text":"","messages":[],"error":null,"said":"notaio: --baseline: known: )"));
    EXPECT_THAT(
        ask(handle.get(), request("", R"(,"baseline":{"name":"none","fault":"Permission denied"})"), text),
        HasSubstr(R"({"exit":3,"lines":[],"text":"","messages":[],"error":null,"said":"notaio: --baseline: none: )"));
}

TEST(Answer, NoMessageIsAsLongAsATag) {
    const Handle handle(notaio_open());
    const std::string long_word = std::string(199, 'x') + "\u00E8" + std::string(50'000, 'x');
    const std::string text =
        ask(handle.get(), R"({"command":"check"})", "[Game \"Susan\"]\n[Board \"" + long_word + "\"]\n\n1. e5\n");
    EXPECT_THAT(text, HasSubstr(R"("message":"Board \")" + std::string(199, 'x') + R"(...\")"));
}

TEST(Answer, FixRefusesWhatItWouldReadInAnotherWay) {
    const Handle handle(notaio_open());
    const std::string text = ask(handle.get(), R"({"command":"fix","options":{"game":"siesta"}})", "ates\n1 B");
    EXPECT_THAT(text, StartsWith(R"({"exit":3,"lines":[],"text":null,)"));
    EXPECT_THAT(text, HasSubstr("it would be read in another way"));
}

TEST(Answer, NoLimitOfTimeIsTooLong) {
    const Handle handle(notaio_open());
    for (const char* limit : {"9223372036854", "9223372036855", "999999999999999999"})
        EXPECT_THAT(ask(handle.get(),
                        R"({"command":"check","options":{"game":"susan","limit-ms":)" + std::string(limit) + "}}",
                        "a1"),
                    HasSubstr(R"("error":null)"))
            << limit;
}

TEST(Answer, ATextThatIsTooLargeIsRefusedUnseen) {
    const Handle handle(notaio_open());
    const std::string request = R"({"command":"check"})";
    const char byte = 'x';  // the text is not looked at
    EXPECT_EQ(notaio_ask(handle.get(), request.data(), request.size(), &byte, (size_t{64} << 20U) + 1), 4);
}

TEST(Answer, AFailedRequestLeavesNoTrace) {
    const std::string request = R"({"command":"check","options":{"lang":"it"}})";
    const std::string text = "[Game \"Susan\"]\n\n1. e5 a1  2. e5-e8\n\n[Game \"Havannah\"]\n\n1. A1 A1\n";
    const Handle fresh(notaio_open());
    const std::string expected = ask(fresh.get(), request, text);
    const Handle used(notaio_open());
    ask(used.get(), "{", text);
    ask(used.get(), R"({"command":"check","options":{"game":"go"}})", text);
    ask(used.get(), request, std::string(100'000, '['));
    ask(used.get(), R"({"command":"analyse","options":{"game":"siesta","board-text":true}})", "\xff\0x");
    ask(used.get(), R"({"command":"check","options":{"limit-ms":0}})", text);
    EXPECT_EQ(ask(used.get(), request, text), expected);
    EXPECT_EQ(ask(used.get(), request, text), expected);
}

TEST(Answer, NullIsAnswered) {
    size_t size = 7;
    EXPECT_EQ(notaio_ask(nullptr, "{}", 2, "", 0), 2);
    EXPECT_STREQ(notaio_answer(nullptr, &size), "");
    EXPECT_EQ(size, 0U);
    EXPECT_STREQ(notaio_answer(nullptr, nullptr), "");
    notaio_close(nullptr);
    const Handle handle(notaio_open());
    EXPECT_STREQ(notaio_answer(handle.get(), &size), "");  // before the first request
    EXPECT_EQ(notaio_ask(handle.get(), nullptr, 0, nullptr, 0), 2);
    const std::string request = R"({"command":"check","options":{"game":"susan"}})";
    EXPECT_EQ(notaio_ask(handle.get(), request.data(), request.size(), nullptr, 0), 0);
    EXPECT_THAT(notaio_answer(handle.get(), nullptr), Not(StartsWith("{\"exit\":2")));
    EXPECT_EQ(notaio_api(), 1);
}

}  // namespace
}  // namespace notaio
