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

TEST(PageChange, CountsCharactersOfTextsAsScriptsDo) {
    EXPECT_EQ(changed(described("Black: a1. "), described("Black: a1 b2. ")), R"({"d":[9,2," b2"]})");
    EXPECT_EQ(changed(described("è\U0001F600x"), described("è\U0001F601x")), "{\"d\":[1,1,\"\U0001F601\"]}");
    EXPECT_EQ(changed(described("\U0001F600 a"), described("\U0001F600 b")), R"({"d":[3,0,"b"]})");
    EXPECT_EQ(changed(described("aa"), described("aaa")), R"({"d":[2,0,"a"]})");
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
