#include "notation/source/encoding.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace notaio::notation {
namespace {

using namespace std::string_view_literals;

std::string utf8(std::uint32_t code_point) {
    std::string out;
    append_utf8(out, code_point);
    return out;
}

TEST(Utf8Length, KnowsTheEdgesOfEachLength) {
    struct Case {
        std::string_view text;
        std::optional<std::size_t> length;
    };
    const Case cases[] = {
        {"", std::nullopt},
        {"a", 1},
        {"\0"sv, 1},
        {"\x7F", 1},
        {"\x80", std::nullopt},
        {"\xBF", std::nullopt},
        {"\xC2\x80", 2},
        {"\xDF\xBF", 2},
        {"\xC2", std::nullopt},
        {"\xC2 ", std::nullopt},
        {"\xC3\xA0rest", 2},
        {"\xE0\xA0\x80", 3},
        {"\xED\x9F\xBF", 3},
        {"\xEE\x80\x80", 3},
        {"\xEF\xBF\xBF", 3},
        {"\xE2\x86", std::nullopt},
        {"\xE2\x86 ", std::nullopt},
        {"\xF0\x90\x80\x80", 4},
        {"\xF4\x8F\xBF\xBF", 4},
        {"\xF0\x9F\x8E", std::nullopt},
        // overlong forms
        {"\xC0\x80", std::nullopt},
        {"\xC1\xBF", std::nullopt},
        {"\xE0\x80\x80", std::nullopt},
        {"\xE0\x9F\xBF", std::nullopt},
        {"\xF0\x80\x80\x80", std::nullopt},
        {"\xF0\x8F\xBF\xBF", std::nullopt},
        // surrogates, and beyond the last code point
        {"\xED\xA0\x80", std::nullopt},
        {"\xED\xBF\xBF", std::nullopt},
        {"\xF4\x90\x80\x80", std::nullopt},
        {"\xF5\x80\x80\x80", std::nullopt},
        {"\xFF\xFF\xFF\xFF", std::nullopt},
    };
    for (const Case& given : cases)
        EXPECT_EQ(utf8_length(given.text), given.length) << testing::PrintToString(std::string(given.text));
}

TEST(Utf8Length, TakesEveryCodePointAsItIsWritten) {
    for (std::uint32_t code_point = 1; code_point <= 0x10FFFF; ++code_point) {
        if (code_point >= 0xD800 && code_point <= 0xDFFF) continue;
        const std::string text = utf8(code_point);
        const std::size_t size = code_point < 0x80 ? 1 : code_point < 0x800 ? 2 : code_point < 0x10000 ? 3 : 4;
        ASSERT_EQ(text.size(), size) << code_point;
        ASSERT_EQ(utf8_length(text), size) << code_point;
        ASSERT_FALSE(utf8_length(std::string_view(text).substr(0, size - 1))) << code_point;
    }
}

TEST(Utf8Length, AnswersForEveryPairOfBytes) {
    for (unsigned first = 0; first < 256; ++first) {
        for (unsigned second = 0; second < 256; ++second) {
            const std::string text = {static_cast<char>(first), static_cast<char>(second)};
            std::optional<std::size_t> length;
            if (first < 0x80) length = 1;
            if (first >= 0xC2 && first <= 0xDF && second >= 0x80 && second <= 0xBF) length = 2;
            ASSERT_EQ(utf8_length(text), length) << first << ' ' << second;
        }
    }
}

TEST(FirstInvalidUtf8, StandsAtEveryPlace) {
    EXPECT_EQ(first_invalid_utf8(""), std::nullopt);
    EXPECT_EQ(first_invalid_utf8("plain text of more than eight bytes"), std::nullopt);
    EXPECT_EQ(first_invalid_utf8("citt\xC3\xA0 e perch\xC3\xA9 \xE2\x86\x92 \xF0\x9F\x8E\xB2"), std::nullopt);
    for (std::size_t size = 1; size < 80; ++size) {
        for (std::size_t at = 0; at < size; ++at) {
            std::string text(size, 'a');
            text[at] = '\x96';
            ASSERT_EQ(first_invalid_utf8(text), at) << size;
            if (at + 1 < size) text[at + 1] = '\xFF';  // the first one counts
            ASSERT_EQ(first_invalid_utf8(text), at) << size;
        }
    }
    EXPECT_EQ(first_invalid_utf8("\xC3\xA0\xC3"), 2U);
    EXPECT_EQ(first_invalid_utf8("12345678\xE2\x86"), 8U);
}

TEST(Decode, ReadsOtherBytesAsWindows1252) {
    constexpr std::string_view high = "€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD"
                                      "\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ";
    std::string bytes;
    for (unsigned byte = 0x80; byte < 0xA0; ++byte) bytes += static_cast<char>(byte);
    std::string expected(high);
    EXPECT_EQ(decode(bytes), expected);
    for (unsigned byte = 0xA0; byte < 0x100; ++byte) {
        // A blank after it, so that it cannot begin a character.
        const std::string alone = {static_cast<char>(byte), ' '};
        EXPECT_EQ(decode(alone), utf8(byte) + ' ') << byte;
    }
}

TEST(Decode, KeepsWhatIsUtf8) {
    struct Case {
        std::string_view bytes;
        std::string_view text;
    };
    const Case cases[] = {
        {"", ""},
        {"plain", "plain"},
        {"citt\xC3\xA0", "città"},
        {"citt\xE0", "città"},
        {"\xE0 \xC3\xA0", "à à"},
        {"f6\x96"
         "f7",
         "f6–f7"},
        {"\xE2\x86\x92\xE2\x86", "→â†"},
        {"\xC0\x80", "À€"},
        {"\xED\xA0\x80", "í\u00A0€"},
        {"\xF4\x90\x80\x80", "ô\uFFFD€€"},
        {"a\0b\0"sv, "ab"},
        {"\0\xE0\0"sv, "à"},
    };
    for (const Case& given : cases)
        EXPECT_EQ(decode(given.bytes), given.text) << testing::PrintToString(std::string(given.bytes));
}

TEST(CodePoints, CountCharactersAndOtherBytes) {
    struct Case {
        std::string_view text;
        std::size_t count;
    };
    const Case cases[] = {{"", 0},         {"abc", 3},      {"città", 5},
                          {"citt\xE0", 5}, {"\xE2\x86", 2}, {"\xE2\x86\x92", 1},
                          {"🎲🎲", 2},       {"\xFF\xFE", 2}, {"\xC3\xC3\xA0", 2}};
    for (const Case& given : cases)
        EXPECT_EQ(code_points(given.text), given.count) << testing::PrintToString(std::string(given.text));
}

TEST(AppendUtf8, WritesEachLength) {
    EXPECT_EQ(utf8(0x41), "A");
    EXPECT_EQ(utf8(0x7F), "\x7F");
    EXPECT_EQ(utf8(0x80), "\xC2\x80");
    EXPECT_EQ(utf8(0x7FF), "\xDF\xBF");
    EXPECT_EQ(utf8(0x800), "\xE0\xA0\x80");
    EXPECT_EQ(utf8(0xFFFD), "\xEF\xBF\xBD");
    EXPECT_EQ(utf8(0x10000), "\xF0\x90\x80\x80");
    EXPECT_EQ(utf8(0x10FFFF), "\xF4\x8F\xBF\xBF");
    std::string out = "x";
    append_utf8(out, 0xE0);
    EXPECT_EQ(out, "xà");
}

TEST(Bytes, AreReadAsOneEncodingAndWrittenBack) {
    EXPECT_EQ(decode_bytes("Citt\xE0"), "Citt\xC3\xA0");
    EXPECT_EQ(decode_bytes("Citt\xC3\xA0"), "Citt\xC3\xA0");
    EXPECT_EQ(decode_bytes("\xC3\xA0\xE0"), "\xC3\x83\xC2\xA0\xC3\xA0");  // not well-formed as a whole
    EXPECT_EQ(encode_bytes("Citt\xC3\xA0"), "Citt\xE0");
    EXPECT_EQ(encode_bytes("\xE2\x82\xAC"), "\x80");
    EXPECT_EQ(encode_bytes("\xC4\x80\xC3\xA0"), "\xC4\x80\xC3\xA0");  // no such character in Windows-1252
    EXPECT_EQ(encode_bytes("\xC3\x83\xC2\xA0"), "\xC3\x83\xC2\xA0");  // its bytes would be read as UTF-8
    std::string all;
    for (int byte = 1; byte < 256; ++byte) all += static_cast<char>(byte);
    EXPECT_EQ(encode_bytes(decode_bytes(all)), all);
    EXPECT_EQ(first_invalid_utf8(decode_bytes(all)), std::nullopt);
}

TEST(Decode, LeavesOutEveryNulByte) {
    EXPECT_EQ(decode(std::string_view("\0a\0\0bcdefghijk\0\xC3\xA0\0", 18)), "abcdefghijk\xC3\xA0");
    EXPECT_EQ(code_points("abcdefghijk\xC3\xA0\xFFx"), 14U);
}

TEST(WithoutControls, KeepsWhatIsPrinted) {
    using std::string_view_literals::operator""sv;
    const std::string mark = "\xEF\xBF\xBD";
    EXPECT_EQ(without_controls("Citt\xC3\xA0\t\xC2\xA0", false), "Citt\xC3\xA0\t\xC2\xA0");
    EXPECT_EQ(without_controls("a\nb\r\nc\rd", false), "a b c d");
    EXPECT_EQ(without_controls("a\nb\r\nc\rd", true), "a\nb\nc\nd");
    EXPECT_EQ(without_controls("a\0b\x1B\x7F"sv, true), "a" + mark + "b" + mark + mark);
    EXPECT_EQ(without_controls("\xC2\x9B\xC2\x80x", false), mark + mark + "x");
    EXPECT_EQ(without_controls("\xC2\x9B\x1B", false, true), "\xC2\x9B" + mark);
    EXPECT_EQ(without_controls("\xC2", false), "\xC2");
}

TEST(Utf16, IsDecodedInPiecesOfAnySize) {
    using std::string_view_literals::operator""sv;
    const std::pair<std::string_view, std::string_view> texts[] = {
        {"a\0\n\0"sv, "a\n"},
        {"\xE0\0\xAC\x20"sv, "\xC3\xA0\xE2\x82\xAC"},
        {"\x3C\xD8\xB2\xDF"sv, "\xF0\x9F\x8E\xB2"},  // a pair of surrogates
        {"\x3C\xD8\x61\0"sv, "\xEF\xBF\xBD\x61"},    // a high one alone
        {"\xB2\xDF"sv, "\xEF\xBF\xBD"},              // a low one alone
        {"\x3C\xD8\x3C\xD8\xB2\xDF"sv, "\xEF\xBF\xBD\xF0\x9F\x8E\xB2"},
        {"a\0\x3C\xD8"sv, "a\xEF\xBF\xBD"},
        {"a\0b"sv, "a\xEF\xBF\xBD"},  // half a unit
        {"", ""},
    };
    for (const auto& [little, expected] : texts) {
        std::string big(little);
        for (std::size_t i = 0; i + 1 < big.size(); i += 2) std::swap(big[i], big[i + 1]);
        for (const std::string_view bytes : {little, std::string_view(big)})
            for (std::size_t block = 1; block <= 5; ++block) {
                Utf16Decoder decoder(bytes.data() == big.data());
                std::string out;
                for (std::size_t at = 0; at < bytes.size(); at += block) decoder.append(out, bytes.substr(at, block));
                decoder.finish(out);
                EXPECT_EQ(out, expected);
            }
    }
}

}  // namespace
}  // namespace notaio::notation
