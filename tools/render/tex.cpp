#include "tools/render/tex.hpp"

#include "notation/source/code_point.hpp"
#include "notation/source/encoding.hpp"
#include "notation/source/printable.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace notaio::tools {
namespace {

// The letters from U+00C0 on that are a letter of ASCII under or over an accent: that letter, and the accent by the
// name of its command. `.` where there is another letter, `!` for a dot above.
constexpr std::string_view letters = "AAAAAA.CEEEEIIII.NOOOOO..UUUUY.."
                                     "aaaaaa.ceeeeiiii.nooooo..uuuuy.y"
                                     "AaAa..CcCcCcCcDd..EeEeEe..EeGgGg"
                                     "GgGgHh..IiIiIi..I...JjKk.LlLlLl."
                                     "...NnNnNn...OoOoOo..RrRrRrSsSsSs"
                                     "SsTtTt..UuUuUuUuUu..WwYyYZzZzZz.";
constexpr std::string_view accents = "`'^~\"r.c`'^\"`'^\".~`'^~\"..`'^\"'.."
                                     "`'^~\"r.c`'^\"`'^\".~`'^~\"..`'^\"'.\""
                                     "==uu..''^^!!vvvv..==uu!!..vv^^uu"
                                     "!!cc^^..~~==uu..!...^^cc.''ccvv."
                                     "...''ccvv...==uuHH..''ccvv''^^cc"
                                     "vvccvv..~~==uurrHH..^^^^\"''!!vv.";
constexpr std::uint32_t first_letter = 0xC0;
static_assert(letters.size() == 0x180 - first_letter && accents.size() == letters.size());

struct Known {
    std::uint32_t character;
    std::string_view tex;
};
// Behind a command stands {} where a letter might follow it. Signs are those of mathematics: of text they would need
// fonts that not every LaTeX has.
constexpr std::array<Known, 80> known_characters = {{{'"', "''{}"},
                                                     {'#', "\\#"},
                                                     {'$', "$\\mathdollar$"},
                                                     {'%', "\\%"},
                                                     {'&', "\\&"},
                                                     {'\'', "'{}"},
                                                     {',', ",{}"},
                                                     {'-', "-{}"},
                                                     {'<', "$<$"},
                                                     {'>', "$>$"},
                                                     {'\\', "$\\backslash$"},
                                                     {'^', "\\^{}"},
                                                     {'_', "\\_"},
                                                     {'`', "{}`{}"},
                                                     {'{', "\\{"},
                                                     {'|', "$|$"},
                                                     {'}', "\\}"},
                                                     {'~', "\\~{}"},
                                                     {0xA0, "~"},
                                                     {0xA1, "!`"},
                                                     {0xA3, "$\\mathsterling$"},
                                                     {0xA7, "$\\mathsection$"},
                                                     {0xA8, "\\\"{}"},
                                                     {0xA9, "(c)"},
                                                     {0xAA, "$^{\\mathrm{a}}$"},
                                                     {0xAB, "$\\ll$"},
                                                     {0xAC, "$\\neg$"},
                                                     {0xAD, "\\-"},
                                                     {0xAF, "\\={}"},
                                                     {0xB0, "$^\\circ$"},
                                                     {0xB1, "$\\pm$"},
                                                     {0xB2, "$^2$"},
                                                     {0xB3, "$^3$"},
                                                     {0xB4, "\\'{}"},
                                                     {0xB5, "$\\mu$"},
                                                     {0xB6, "$\\mathparagraph$"},
                                                     {0xB7, "$\\cdot$"},
                                                     {0xB8, "\\c{}"},
                                                     {0xB9, "$^1$"},
                                                     {0xBA, "$^{\\mathrm{o}}$"},
                                                     {0xBB, "$\\gg$"},
                                                     {0xBC, "$\\frac14$"},
                                                     {0xBD, "$\\frac12$"},
                                                     {0xBE, "$\\frac34$"},
                                                     {0xBF, "?`"},
                                                     {0xC6, "\\AE{}"},
                                                     {0xD7, "$\\times$"},
                                                     {0xD8, "\\O{}"},
                                                     {0xDF, "\\ss{}"},
                                                     {0xE6, "\\ae{}"},
                                                     {0xF7, "$\\div$"},
                                                     {0xF8, "\\o{}"},
                                                     {0x131, "\\i{}"},
                                                     {0x132, "IJ"},
                                                     {0x133, "ij"},
                                                     {0x141, "\\L{}"},
                                                     {0x142, "\\l{}"},
                                                     {0x152, "\\OE{}"},
                                                     {0x153, "\\oe{}"},
                                                     {0x2010, "-{}"},
                                                     {0x2011, "-{}"},
                                                     {0x2012, "--{}"},
                                                     {0x2013, "--{}"},
                                                     {0x2014, "---{}"},
                                                     {0x2018, "`{}"},
                                                     {0x2019, "'{}"},
                                                     {0x201C, "``{}"},
                                                     {0x201D, "''{}"},
                                                     {0x2020, "$\\dagger$"},
                                                     {0x2021, "$\\ddagger$"},
                                                     {0x2022, "$\\bullet$"},
                                                     {0x2026, "..."},
                                                     {0x2190, "$\\leftarrow$"},
                                                     {0x2192, "$\\rightarrow$"},
                                                     {0x2194, "$\\leftrightarrow$"},
                                                     {0x2212, "$-$"},
                                                     {0x221E, "$\\infty$"},
                                                     {0x2260, "$\\ne$"},
                                                     {0x2264, "$\\le$"},
                                                     {0x2265, "$\\ge$"}}};
static_assert(std::ranges::is_sorted(known_characters, {}, &Known::character));

bool append_accented(std::string& out, std::uint32_t character) {
    const std::size_t place = character - first_letter;
    if (character < first_letter || place >= letters.size() || letters[place] == '.') return false;
    const char letter = letters[place];
    const char accent = accents[place] == '!' ? '.' : accents[place];
    out += '\\';
    out += accent;
    out += '{';
    const bool is_above = accent != 'c';
    if (is_above && (letter == 'i' || letter == 'j')) out += '\\';
    out += letter;
    out += '}';
    return true;
}

bool append_character(std::string& out, std::uint32_t character) {
    const auto* known = std::ranges::lower_bound(known_characters, character, {}, &Known::character);
    if (known != known_characters.end() && known->character == character) {
        out += known->tex;
        return true;
    }
    const bool is_plain = character >= 0x20 && character < 0x7F;
    const bool is_blank = character == '\n' || character == '\r' || character == '\t';
    if (is_plain || is_blank) out += is_blank ? ' ' : static_cast<char>(character);
    return is_plain || is_blank || append_accented(out, character);
}

}  // namespace

std::size_t append_tex(std::string& out, std::string_view text) {
    std::size_t lost = 0;
    while (!text.empty()) {
        const std::size_t length = notation::utf8_length(text).value_or(0);
        if (length == 0 || !append_character(out, notation::code_point(text.substr(0, length)))) {
            out += '?';
            ++lost;
        }
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return lost;
}

void append_tex_comment(std::string& out, std::string_view of) {
    std::string line(of);
    std::ranges::replace_if(
        line, [](char c) { return (c >= 0 && c < 0x20) || c == 0x7F; }, ' ');
    const std::string shown = notation::printable(line);
    std::string_view text = shown;
    constexpr std::size_t wanted = 100;
    constexpr std::size_t most = 1000;  // TeX takes lines of some length only
    std::size_t column = 0;
    while (!text.empty()) {
        if (column == 0) out += "% ";
        const std::size_t length = notation::utf8_length(text).value_or(0);
        const bool is_blank = text[0] == ' ';
        column += std::max<std::size_t>(length, 1);
        const bool ends = (is_blank && column > wanted) || column > most;
        if (length == 0)
            out += '?';
        else if (!ends || !is_blank)
            out += is_blank ? std::string_view(" ") : text.substr(0, length);
        if (ends) {
            out += '\n';
            column = 0;
        }
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    if (column > 0) out += '\n';
}

}  // namespace notaio::tools
