#include "tools/render/tikz.hpp"

#include "analysis/picture/shapes.hpp"
#include "tools/render/tex.hpp"

#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace notaio::tools {
namespace {

using analysis::Dash;
using analysis::Fill;
using analysis::Pen;
using analysis::Picture;
using analysis::Role;
using analysis::Tone;

std::pair<std::string, std::size_t> tex(std::string_view text) {
    std::string out;
    const std::size_t lost = append_tex(out, text);
    return {out, lost};
}

std::string comment(std::string_view text) {
    std::string out;
    append_tex_comment(out, text);
    return out;
}

TEST(TextForTex, StandsForItself) {
    EXPECT_EQ(tex("\\input{/etc/passwd}").first, "$\\backslash$input\\{/etc/passwd\\}");
    EXPECT_EQ(tex("$&#^_~%").first, "$\\mathdollar$\\&\\#\\^{}\\_\\~{}\\%");
    EXPECT_EQ(tex("a<b>|c\"").first, "a$<$b$>$$|$c''{}");
    EXPECT_EQ(tex("--- ?` '' ,,").first, "-{}-{}-{} ?{}`{} '{}'{} ,{},{}") << "no ligatures";
    EXPECT_EQ(tex("a\nb\tc\r\n").first, "a b c  ") << "no paragraph ends";
    EXPECT_EQ(tex("").first, "");
}

TEST(TextForTex, SetsTheLettersOfLatinAlphabets) {
    EXPECT_EQ(tex("\u00e9 \u00ee \u00c5 \u00e7 \u00ff").first, "\\'{e} \\^{\\i} \\r{A} \\c{c} \\\"{y}");
    EXPECT_EQ(tex("\u0142 \u0161 \u0151 \u0130 \u0135 \u017c").first, "\\l{} \\v{s} \\H{o} \\.{I} \\^{\\j} \\.{z}");
    EXPECT_EQ(tex("22\u2026 8\u20135").first, "22... 8--{}5");
    EXPECT_EQ(tex("\u00c0\u00ff\u0100\u017e").second, 0U);
}

TEST(TextForTex, CountsWhatCannotBeSet) {
    using Made = std::pair<std::string, std::size_t>;
    EXPECT_EQ(tex("\u041f\u0440."), (Made{"??.", 2}));
    EXPECT_EQ(tex("\U0001F600"), (Made{"?", 1}));
    EXPECT_EQ(tex(std::string("a\0b\x7F", 4)), (Made{"a?b?", 2}));
    EXPECT_EQ(tex("\xFF\xC3"), (Made{"??", 2})) << "no UTF-8";
    EXPECT_EQ(tex("\u0105"), (Made{"?", 1})) << "no ogonek in the fonts of every LaTeX";
}

TEST(TextForTex, IsAscii) {
    for (std::uint32_t c = 1; c < 0x3000; ++c) {
        std::string utf8;
        if (c < 0x80)
            utf8 = {static_cast<char>(c)};
        else if (c < 0x800)
            utf8 = {static_cast<char>(0xC0 | c >> 6), static_cast<char>(0x80 | (c & 0x3F))};
        else
            utf8 = {static_cast<char>(0xE0 | c >> 12), static_cast<char>(0x80 | (c >> 6 & 0x3F)),
                    static_cast<char>(0x80 | (c & 0x3F))};
        const std::string text = tex(utf8).first;
        EXPECT_FALSE(text.empty()) << c;
        for (const char byte : text) EXPECT_TRUE(byte >= 0x20 && byte < 0x7F) << c;
    }
}

TEST(TextForTex, CommentsStayInTheirLines) {
    EXPECT_EQ(comment("one\ntwo \xFF\\input"), "% one two \u00FF\\input\n");
    EXPECT_EQ(comment("\u202Ea\uFFFF"), "% \u00B7a\u00B7\n");
    EXPECT_EQ(comment(""), "");
    const std::string wide = comment(std::string(5000, 'x') + ' ' + std::string(99, 'y') + " end");
    std::istringstream lines(wide);
    for (std::string line; std::getline(lines, line);) {
        EXPECT_TRUE(line.starts_with("% ")) << line;
        EXPECT_LT(line.size(), 1100U);
    }
}

Picture tex_picture() {
    Picture picture{.size = {1000, 2000}, .title = "A board", .description = "Black: d5."};
    picture.symbols[picture.symbol("x")].shapes = {
        analysis::filled_circle(Role::piece, {}, 150, Tone::dark, Pen::outline, Tone::light)};
    picture.symbols[picture.symbol("pit-50")].shapes = {
        {.kind = analysis::Shape::Kind::symbol, .points = {{-115, 0}}, .text = "x"}};
    picture.board = {analysis::rectangle(Role::board, {0, 0}, {500, 500}, Tone::board, Pen::none)};
    picture.pieces = {{"d5", "x", {500, 15}, 0}, {"a", "50", {500, 700}, 1}};
    picture.marks = {{"proof", {"d5"}, {analysis::ring({500, 15}, 150, Pen::mark, Tone::proof)}},
                     {"fault",
                      {"d5"},
                      {analysis::arrow({0, 0}, {500, 0}, 50, Pen::mark, Tone::repair, Dash::dashed),
                       analysis::ring({500, 15}, 172, Pen::thin, Tone::proof, Dash::dotted)}}};
    picture.notes = {analysis::letters(Role::note, {500, 100}, "50% {x}", 140, Tone::ink, true)};
    return picture;
}

std::string drawn(const Picture& picture, const TikzStyle& style = {}) {
    std::string out;
    append_tikz(out, picture, style);
    return out;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(Tikz, LinesOfMarksHaveCasings) {
    const std::string text = drawn(tex_picture());
    EXPECT_TRUE(has(text, "\\path[draw=notaiorepair,notaio mark dashed]"));
    EXPECT_TRUE(has(text, "\\fill[notaiorepair]")) << "the head of the arrow";
    EXPECT_FALSE(has(text, "\\draw[notaio inner"));
    EXPECT_TRUE(has(drawn(tex_picture(), {.theme = Theme::print}), "\\draw[notaio inner,draw=notaiopaper]"));
}

// Whatever is named is defined, and every tone has a colour of its own.
TEST(Tikz, DefinesTheColoursAndStylesThatItUses) {
    Picture picture = tex_picture();
    for (int tone = 1; tone <= static_cast<int>(Tone::on_gem); ++tone)
        picture.board.push_back(
            analysis::rectangle(Role::board, {0, 0}, {9, 9}, static_cast<Tone>(tone), Pen::grid, Tone::grid));
    picture.board.back().fill = Fill::hatched;
    for (const Theme theme : {Theme::automatic, Theme::light, Theme::dark, Theme::print}) {
        const std::string text = drawn(picture, {.theme = theme});
        std::set<std::string> defined;
        const std::regex definition(
            R"(\\definecolor\{(notaio[a-z]+)\}\{HTML\}\{[0-9A-F]{6}\}|\n  (notaio [a-z ]+)/\.style)");
        for (std::sregex_iterator at(text.begin(), text.end(), definition), end; at != end; ++at)
            EXPECT_TRUE(defined.insert((*at)[1].matched ? (*at)[1] : (*at)[2]).second) << (*at)[0];
        const std::regex use(R"([\[,=](notaio[a-z ]*[a-z])(?=[\],]))");
        for (std::sregex_iterator at(text.begin(), text.end(), use), end; at != end; ++at)
            EXPECT_TRUE(defined.contains((*at)[1])) << (*at)[1];
        EXPECT_GE(defined.size(), static_cast<std::size_t>(Tone::on_gem) + 7U);
    }
    EXPECT_TRUE(has(drawn(picture), "pattern=north east lines,pattern color=notaioongem"));
}

TEST(Tikz, MakesPagesOfADocument) {
    const std::string text = drawn(tex_picture(), {.is_page = true});
    EXPECT_TRUE(has(text, "\\begin{notaiopage}%\n\\providecommand"));
    EXPECT_TRUE(text.ends_with("\\end{tikzpicture}%\n\\end{notaiopage}\n"));
    EXPECT_TRUE(has(std::string(tikz_document_begin()), "\\newenvironment{notaiopage}"));
    EXPECT_TRUE(tikz_document_begin().ends_with("\\begin{document}\n"));
    EXPECT_EQ(tikz_document_end(), "\\end{document}\n");
}

TEST(Tikz, TellsHowManyCharactersAreLost) {
    Picture picture = tex_picture();
    std::string out;
    EXPECT_EQ(append_tikz(out, picture, {}), 0U);
    picture.notes.push_back(analysis::letters(Role::note, {}, "\u041f\u0440"));
    EXPECT_EQ(append_tikz(out, picture, {}), 2U);
}

}  // namespace
}  // namespace notaio::tools
