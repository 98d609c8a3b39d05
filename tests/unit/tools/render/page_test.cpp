#include "tools/render/page.hpp"

#include "tools/render/html.hpp"
#include "tools/render/page_files.hpp"
#include "tools/render/page_moves.hpp"
#include "tools/render/page_pictures.hpp"
#include "tools/render/svg.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace notaio::tools {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string changed(const PagePosition& from, const PagePosition& to) {
    std::string text;
    PagePictures::append_change(text, from, to);
    return text;
}

PagePosition described(std::string words) {
    PagePosition position;
    position.view_box = "1 1";
    position.description = std::move(words);
    return position;
}

TEST(PageStyle, HasTheDarkColoursOfPictures) { EXPECT_THAT(std::string(page_style), HasSubstr(svg_style_sheet())); }

TEST(PageScript, EndsNoElement) { EXPECT_THAT(std::string(page_script), Not(HasSubstr("</"))); }

TEST(PageMoves, NumbersTurnsAgainBehindWordsAndVariations) {
    PageMoves moves(2, notation::Language::english);
    moves.ply(1, true, "d6", true);
    moves.glyph("!");
    moves.ply(1, false, "<b>", false);
    moves.comment("a\nb");
    moves.ply(2, true, "c4", true);
    ASSERT_NE(moves.begin_variation(), nullptr);
    moves.ply(2, true, "f3", true);
    moves.end_variation();
    const std::string* const second = moves.begin_variation();
    ASSERT_NE(second, nullptr);
    EXPECT_EQ(*second, "p3v2.");
    moves.end_variation();
    moves.ply(2, false, "g2", true);
    EXPECT_EQ(moves.finish(), "<ol class=\"m\"><li>1.\u00A0<a id=\"r2p1\">d6</a><span class=\"g\">!</span></li>\n"
                              "<li><span class=\"u\">&lt;b&gt;</span> <span class=\"c\">a b</span></li>\n"
                              "<li>2.\u00A0<a id=\"r2p3\">c4</a> <ol><li>2.\u00A0<a id=\"r2p3v1.1\">f3</a>"
                              "</li>\n</ol> <ol></ol></li>\n<li>2\u2026\u00A0<a id=\"r2p4\">g2</a></li>\n</ol>");
}

TEST(PageMoves, CutsWhatIsLong) {
    PageMoves moves(1, notation::Language::english);
    const std::string letters(50'000, 'x');
    moves.ply(1, true, letters, true);
    moves.comment(letters);
    moves.glyph(letters);
    moves.ply(1, false, letters, false);
    const std::string text = moves.finish();
    EXPECT_LT(text.size(), PageMoves::longest_comment + 3 * PageMoves::longest_word + 400);
    EXPECT_THAT(text, HasSubstr("x\u2026 (49900 more characters)</a>"));
    EXPECT_THAT(text, HasSubstr("x\u2026 (48000 more characters)</span>"));
}

TEST(PageMoves, LeavesOutWhatThereIsNoRoomFor) {
    PageMoves moves(1, notation::Language::english);
    std::size_t variations = 0;
    for (std::uint32_t turn = 1; turn <= 10'000; ++turn) {
        moves.ply(turn, true, "d6", true);
        moves.comment("word");
        if (moves.begin_variation() == nullptr) continue;
        ++variations;
        moves.end_variation();
    }
    const std::string text = moves.finish();
    EXPECT_GT(variations, 500U);
    EXPECT_LT(variations, 5000U);
    EXPECT_TRUE(text.find("<a id=\"r1p10000\">d6</a>") != std::string::npos);
    EXPECT_THAT(text.substr(text.size() - 100), HasSubstr(" more comments, words and variations</span></li></ol>"));
    EXPECT_LT(text.size(), 10'000 * 60 + PageMoves::most_bytes);
}

PageRecord record_of(const std::string& letters) {
    PageRecord record;
    record.title = "Susan: " + letters;
    record.tags = {{letters, letters}};
    record.findings = {{.code = "GEN-001", .severity = "error", .text = letters}};
    return record;
}

TEST(PageSection, CutsWhatIsLong) {
    const PagePictures pictures(Theme::automatic, notation::Language::italian);
    const auto section = [&](const PageRecord& record) {
        std::string out;
        append_page_section(out, record, pictures, {}, notation::Language::italian);
        return out;
    };
    const std::string text = section(record_of(std::string(400'000, 'x')));
    EXPECT_LT(text.size(), 5000U);
    EXPECT_THAT(text, HasSubstr("x\u2026 (altri 399500 caratteri)</td>"));
    EXPECT_THAT(section(record_of("\u0E01\u0E32")), HasSubstr("<td>\u0E01\u0E32</td>"));
    PageRecord many;
    many.tags.assign(5000, {"T", "x"});
    EXPECT_THAT(section(many), HasSubstr("e altri 4800 tag"));
}

TEST(Html, ShortensAtTheEndOfACharacter) {
    const auto cut = [](std::string_view text) { return shortened(text, 2, notation::Language::english); };
    EXPECT_EQ(cut("\u00E8\U0001F600"), "\u00E8\U0001F600");
    EXPECT_EQ(cut("\u00E8\U0001F600a"), "\u00E8\U0001F600\u2026 (1 more character)");
    EXPECT_EQ(cut("\xFF\xFE\xFD\u00E8"), "\xFF\xFE\u2026 (2 more characters)");
    EXPECT_EQ(cut("a\xE0\xB8"), "a\xE0\u2026 (1 more character)");
}

TEST(PageChange, SaysWhatIsNew) {
    PagePosition from;
    from.view_box = "10 10";
    from.pieces = {{1, 0}, {2, 0}, {5, 1}};
    from.numbers = {{{10, 10}, 3, "1"}, {{20, 10}, 3, "2"}};
    PagePosition to = from;
    to.pieces = {{1, 0}, {3, 1}, {5, 0}, {5, 1}};
    to.numbers = {{{10, 10}, 3, "3"}};
    to.above = to.above_numbered = {7};
    EXPECT_EQ(changed(from, to), R"({"c":[[2],[3,1],[5,0,1]],"g":[[10,10],[20,10]],"n":[[10,10,3,"3"]],"m":[7]})");
    EXPECT_EQ(changed(to, to), R"({"m":[7]})");
}

TEST(PageChange, CountsCharactersOfTextsAsScriptsDo) {
    EXPECT_EQ(changed(described("Black: a1. "), described("Black: a1 b2. ")), R"({"d":[9,2," b2"]})");
    EXPECT_EQ(changed(described("è\U0001F600x"), described("è\U0001F601x")), "{\"d\":[1,1,\"\U0001F601\"]}");
    EXPECT_EQ(changed(described("\U0001F600 a"), described("\U0001F600 b")), R"({"d":[3,0,"b"]})");
    EXPECT_EQ(changed(described("aa"), described("aaa")), R"({"d":[2,0,"a"]})");
}

TEST(PagePictures, DrawsEveryDrawingOnce) {
    analysis::Picture picture;
    picture.size = {100, 100};
    picture.symbols = {{"x", {{.kind = analysis::Shape::Kind::circle, .size = 30, .points = {{}}}}, "Black"_text}};
    picture.pieces = {{"a1", "x", {10, 20}, 0}, {"b1", "x", {30, 20}, 0}};
    picture.marks = {{"last", {"b1"}, {}}};
    PagePictures pictures(Theme::automatic, notation::Language::italian);
    const PagePosition position = pictures.position(picture, picture);
    EXPECT_EQ(position.pieces, (std::vector<std::pair<std::size_t, std::size_t>>{{0, 0}, {1, 0}}));
    EXPECT_EQ(pictures.board(), R"(["a1",10,20,"b1",30,20])");
    std::string tables;
    pictures.append_tables(tables);
    EXPECT_THAT(tables, HasSubstr(R"("k":[[0,"x","Nero"]])"));
    EXPECT_EQ(pictures.take_drawings().size(), 3U);  // the stone, four layers that are empty alike, the mark
}

TEST(Page, GivesDrawingsTheirNumbers) {
    Page page(notation::Language::english, Theme::automatic);
    const std::string text = "<use href=\"#f" + page_drawing(1) + "\"/>" + page_board;
    EXPECT_TRUE(page.add(text, {.drawings = {">a", ">" + page_drawing(0)}, .board = "[1]"}));
    EXPECT_TRUE(page.add(text, {.drawings = {">b", ">a"}, .board = "[2]"}));
    std::string line;
    page.finish("<title>", [&](std::string_view part) { line += part; });
    EXPECT_THAT(line, HasSubstr("<use href=\"#f1\"/>0<use href=\"#f0\"/>1"));
    EXPECT_THAT(line, HasSubstr("<g id=\"f0\">a</g>\n<g id=\"f1\">0</g>\n<g id=\"f2\">b</g>\n"));
    EXPECT_THAT(line, HasSubstr("\"b\":[[1],\n[2]]"));
    EXPECT_THAT(line, HasSubstr("<h1>&lt;title&gt;</h1>"));
}

TEST(Page, IsFullAtFiveHundredRecords) {
    Page page(notation::Language::english, Theme::automatic);
    for (std::size_t i = 0; i < Page::most_records; ++i) EXPECT_TRUE(page.add("", {}));
    EXPECT_FALSE(page.add("", {}));
    EXPECT_EQ(page.records(), Page::most_records);
    EXPECT_FALSE(Page(notation::Language::english, Theme::automatic).add(std::string(Page::most_bytes + 1, 'x'), {}));
}

TEST(Html, KeepsScriptsWhole) {
    std::string json = R"(["</script><!--"])";
    escape_for_script(json);
    EXPECT_EQ(json, R"(["\u003c/script>\u003c!--"])");
}

}  // namespace
}  // namespace notaio::tools
