#include "tools/stream/unpack.hpp"

#include "tests/packed.hpp"
#include "tests/share.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>
#include <vector>

namespace notaio::tools {
namespace {

using namespace std::string_literals;
using packed::bzip2, packed::gzip, packed::xz, packed::zstd;

constexpr std::array packers = {
    +[](std::string_view text) { return gzip(text); }, +[](std::string_view text) { return zstd(text); },
    +[](std::string_view text) { return xz(text); }, +[](std::string_view text) { return bzip2(text); }};

std::vector<std::string> packed_by_each(std::string_view text) {
    std::vector<std::string> packed;
    for (const auto& pack : packers) packed.push_back(pack(text));
    return packed;
}

struct Unpacked {
    std::string text;
    std::string fault;
};

// `in`, `out`: bytes that are read and asked for at a time.
Unpacked unpack(std::string_view packed, std::size_t in = 1U << 18U, std::size_t out = 1U << 18U) {
    notation::GivenBytes bytes(packed, in);
    Unpacker unpacker(bytes);
    Unpacked unpacked;
    while (true) {
        const std::size_t before = unpacked.text.size();
        const std::size_t got = unpacker.read(unpacked.text, out);
        if (unpacked.text.size() != before + got) ADD_FAILURE() << got << " bytes were told";
        if (got == 0) break;
    }
    unpacked.fault = unpacker.fault().in(notation::Language::english);
    EXPECT_EQ(unpacker.read(unpacked.text, out), 0U);  // the end stays the end
    return unpacked;
}

std::string long_text() {
    std::string text;
    for (unsigned i = 0; text.size() < 700'000; ++i) text += std::to_string(i * i * 7) + (i % 9 == 0 ? '\n' : ' ');
    return text;
}

TEST(Unpacker, HandsOnWhatIsNotPacked) {
    for (const std::string& text : {""s, "a"s, "\x1f"s, "\x1f\x8b"s, "\x1f\x8b\x07x"s, "(\xb5/"s, "(;GM[23])"s, "P*M"s,
                                    "\xfd"
                                    "7z"s,
                                    "\xfd"
                                    "7zXz\0\0"s,
                                    "BZh"s, "BZh0"s, "BZh91AY&S "s, "BZhour Z1"s, long_text()})
        for (const std::size_t in : {1U, 3U, 100'000U}) {
            const auto unpacked = unpack(text, in);
            EXPECT_EQ(unpacked.text, text);
            EXPECT_EQ(unpacked.fault, "");
        }
}

TEST(Unpacker, UnpacksInPiecesOfAnySize) {
    const std::string all = long_text();
    using Sizes = std::vector<std::size_t>;
    for (const Sizes& sizes : {Sizes{1}, Sizes{7, 4'096, 1U << 18U}}) {
        const std::string text = all.substr(0, sizes.front() == 1 ? share(80'000) : all.size());
        for (const std::string& packed :
             {gzip(text), gzip(text, 0), zstd(text), zstd(text, 0, false), xz(text), xz(text, LZMA_CHECK_NONE),
              xz(text, LZMA_CHECK_SHA256, 9), bzip2(text), bzip2(text, 9)})
            for (const std::size_t in : sizes)
                for (const std::size_t out : {1'000U, 1U << 18U}) {
                    const auto unpacked = unpack(packed, in, out);
                    EXPECT_EQ(unpacked.text, text);
                    EXPECT_EQ(unpacked.fault, "");
                }
    }
    for (const std::string& packed : packed_by_each("e5")) EXPECT_EQ(unpack(packed, 1, 1).text, "e5");
    for (const std::string& packed : packed_by_each("")) {
        EXPECT_EQ(unpack(packed).text, "");
        EXPECT_EQ(unpack(packed).fault, "");
    }
}

TEST(Unpacker, SeveralMembersAreOneText) {
    const std::string skippable = "\x53\x2a\x4d\x18\x03\0\0\0abc"s;
    for (const std::size_t in : {1U, 5U, 1U << 18U}) {
        for (const auto& pack : packers) EXPECT_EQ(unpack(pack("e5 ") + pack("") + pack("a1"), in).text, "e5 a1");
        EXPECT_EQ(unpack(zstd("e5 ") + skippable + zstd("a1"), in).text, "e5 a1");
        EXPECT_EQ(unpack(skippable + zstd("e5 a1"), in).text, "e5 a1");
        for (const auto& one : packers)
            for (const auto& other : packers) EXPECT_EQ(unpack(one("e5 ") + other("a1"), in).text, "e5 a1");
    }
    EXPECT_EQ(unpack(zstd("e5 ") + skippable + zstd("a1")).fault, "");
}

TEST(Unpacker, ZerosBehindAMemberArePadding) {
    for (const auto& pack : packers)
        for (const std::size_t zeros : {1U, 4U, 100'000U}) {
            const auto unpacked = unpack(pack("e5 ") + std::string(zeros, '\0') + pack("a1"), 4'096);
            EXPECT_EQ(unpacked.text, "e5 a1");
            EXPECT_EQ(unpacked.fault, "");
        }
    for (const std::string& packed : packed_by_each("e5")) {
        EXPECT_EQ(unpack(packed + std::string(100'000, '\0')).text, "e5");
        EXPECT_EQ(unpack(packed + std::string(100'000, '\0')).fault, "");
        for (const std::string& behind : {"x"s, std::string(100'000, '\0') + "x", "e5 a1 b2 c3"s}) {
            EXPECT_EQ(unpack(packed + behind).text, "e5");
            EXPECT_EQ(unpack(packed + behind).fault, "behind the compressed data stand other bytes");
        }
    }
}

TEST(Unpacker, WhatEndsTooEarlyIsHandedOnAndNamed) {
    const std::string text = long_text();
    for (const std::string& packed : packed_by_each(text)) {
        for (std::size_t size : {std::size_t{5}, packed.size() / 3, packed.size() - 9, packed.size() - 1}) {
            const auto unpacked = unpack(std::string_view(packed).substr(0, size), 4'096);
            EXPECT_TRUE(text.starts_with(unpacked.text));
            EXPECT_EQ(unpacked.fault, "the compressed data end too early") << size;
        }
        EXPECT_GT(unpack(std::string_view(packed).substr(0, packed.size() - 9)).text.size(), text.size() / 2);
    }
    for (const auto& pack : packers) {
        const std::string second = pack("e5 ") + pack("a1").substr(0, 12);
        EXPECT_THAT(unpack(second).text, testing::StartsWith("e5 "));
        EXPECT_EQ(unpack(second).fault, "the compressed data end too early");
    }
}

TEST(Unpacker, DamageIsNamed) {
    const std::string text = long_text();
    for (const std::string& packed : packed_by_each(text))
        for (const std::size_t place : {packed.size() / 2, packed.size() - 2}) {  // the data; a checksum, or a length
            std::string damaged = packed;
            damaged[place] = static_cast<char>(damaged[place] ^ 0x55);
            EXPECT_THAT(unpack(damaged).fault, testing::StartsWith("the compressed data are damaged")) << place;
        }
    EXPECT_THAT(unpack("\x1f\x8b\x08\xff\0\0\0\0\0\0"s).fault,
                testing::StartsWith("the compressed data are damaged: "));
}

TEST(Unpacker, AChecksumThatNobodyKnowsIsNamed) {
    std::string packed = xz("e5 a1");
    packed[7] = '\x0F';  // kind of the checksum; then the checksum of both
    const std::uint32_t checksum = lzma_crc32(reinterpret_cast<const std::uint8_t*>(packed.data()) + 6, 2, 0);
    for (unsigned i = 0; i < 4; ++i) packed[8 + i] = static_cast<char>(checksum >> 8U * i);
    EXPECT_EQ(unpack(packed).fault, "the compressed data are damaged: unknown kind of checksum");
}

TEST(Unpacker, AWindowHasALimit) {
    constexpr unsigned most = 128U << 20U;
    EXPECT_EQ(unpack(zstd("e5 a1", 27)).text, "e5 a1");
    EXPECT_EQ(unpack(xz("e5 a1", LZMA_CHECK_CRC32, 6, most)).text, "e5 a1");
    for (const auto& [packed, name] :
         {std::pair(zstd("e5 a1", 28), "Zstandard"), std::pair(xz("e5 a1", LZMA_CHECK_CRC32, 6, most / 2 * 3), "xz")}) {
        const auto refused = unpack(packed);
        EXPECT_EQ(refused.text, "");
        EXPECT_EQ(refused.fault, "the "s + name + " data need a window of more than 128 MiB to be unpacked");
    }
}

}  // namespace
}  // namespace notaio::tools
