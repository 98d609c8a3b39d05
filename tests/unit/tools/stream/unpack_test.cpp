#include "tools/stream/unpack.hpp"

#include "tests/share.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>
#include <zlib.h>
#include <zstd.h>

namespace notaio::tools {
namespace {

using namespace std::string_literals;

// By the libraries themselves.
std::string gzip(std::string_view text, int level = 6) {
    z_stream stream = {};
    EXPECT_EQ(deflateInit2(&stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
    std::string packed(deflateBound(&stream, text.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

std::string zstd(std::string_view text, int window_log = 0, bool checksum = true) {
    ZSTD_CCtx* context = ZSTD_createCCtx();
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, checksum ? 1 : 0);
    ZSTD_CCtx_setParameter(context, ZSTD_c_windowLog, window_log);
    std::string packed(ZSTD_compressBound(text.size()) + 64, '\0');
    // As a stream whose length is not known beforehand: the window is written as it was asked for.
    ZSTD_inBuffer in{text.data(), text.size(), 0};
    ZSTD_outBuffer out{packed.data(), packed.size(), 0};
    if (window_log > 0) ZSTD_compressStream2(context, &out, &in, ZSTD_e_flush);
    EXPECT_EQ(ZSTD_compressStream2(context, &out, &in, ZSTD_e_end), 0U);
    packed.resize(out.pos);
    ZSTD_freeCCtx(context);
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
    Unpacked made;
    while (true) {
        const std::size_t before = made.text.size();
        const std::size_t got = unpacker.read(made.text, out);
        if (made.text.size() != before + got) ADD_FAILURE() << got << " bytes were told";
        if (got == 0) break;
    }
    made.fault = unpacker.fault().en;
    EXPECT_EQ(unpacker.fault().it.empty(), made.fault.empty());
    EXPECT_EQ(unpacker.read(made.text, out), 0U);  // the end stays the end
    return made;
}

std::string long_text() {
    std::string text;
    for (unsigned i = 0; text.size() < 700'000; ++i) text += std::to_string(i * i * 7) + (i % 9 == 0 ? '\n' : ' ');
    return text;
}

TEST(Unpacker, HandsOnWhatIsNotPacked) {
    for (const std::string& text :
         {""s, "a"s, "\x1f"s, "\x1f\x8b"s, "\x1f\x8b\x07x"s, "(\xb5/"s, "(;GM[23])"s, "P*M"s, long_text()})
        for (const std::size_t in : {1U, 3U, 100'000U}) {
            const auto made = unpack(text, in);
            EXPECT_EQ(made.text, text);
            EXPECT_EQ(made.fault, "");
        }
}

TEST(Unpacker, UnpacksInPiecesOfAnySize) {
    const std::string all = long_text();
    for (const std::size_t in : {1U, 7U, 4'096U, 1U << 18U}) {
        const std::string text = all.substr(0, in == 1 ? share(all.size()) : all.size());
        for (const std::string& packed : {gzip(text), gzip(text, 0), zstd(text), zstd(text, 0, false)})
            for (const std::size_t out : {1'000U, 1U << 18U}) {
                const auto made = unpack(packed, in, out);
                EXPECT_EQ(made.text, text);
                EXPECT_EQ(made.fault, "");
            }
    }
    EXPECT_EQ(unpack(gzip("e5"), 1, 1).text, "e5");
    EXPECT_EQ(unpack(zstd("e5"), 1, 1).text, "e5");
    EXPECT_EQ(unpack(gzip("")).text + unpack(zstd("")).text, "");
}

TEST(Unpacker, SeveralMembersAreOneText) {
    const std::string skippable = "\x53\x2a\x4d\x18\x03\0\0\0abc"s;
    for (const std::size_t in : {1U, 5U, 1U << 18U}) {
        EXPECT_EQ(unpack(gzip("e5 ") + gzip("") + gzip("a1"), in).text, "e5 a1");
        EXPECT_EQ(unpack(zstd("e5 ") + skippable + zstd("a1"), in).text, "e5 a1");
        EXPECT_EQ(unpack(skippable + zstd("e5 a1"), in).text, "e5 a1");
        EXPECT_EQ(unpack(gzip("e5 ") + zstd("a1"), in).text, "e5 a1");
    }
    EXPECT_EQ(unpack(zstd("e5 ") + skippable + zstd("a1")).fault, "");
}

TEST(Unpacker, ZerosBehindTheLastArePadding) {
    for (const std::string& packed : {gzip("e5"), zstd("e5")}) {
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
    for (const std::string& packed : {gzip(text), zstd(text)}) {
        for (std::size_t size : {std::size_t{5}, packed.size() / 3, packed.size() - 9, packed.size() - 1}) {
            const auto made = unpack(std::string_view(packed).substr(0, size), 4'096);
            EXPECT_TRUE(text.starts_with(made.text));
            EXPECT_EQ(made.fault, "the compressed data end too early") << size;
        }
        EXPECT_GT(unpack(std::string_view(packed).substr(0, packed.size() - 9)).text.size(), text.size() / 2);
    }
    const std::string second = gzip("e5 ") + gzip("a1").substr(0, 12);
    EXPECT_THAT(unpack(second).text, testing::StartsWith("e5 "));
    EXPECT_EQ(unpack(second).fault, "the compressed data end too early");
}

TEST(Unpacker, DamageIsNamed) {
    const std::string text = long_text();
    for (std::string packed : {gzip(text), zstd(text)}) {
        packed[packed.size() - 2] = static_cast<char>(packed[packed.size() - 2] ^ 0x55);  // a checksum, or a length
        const auto made = unpack(packed);
        EXPECT_THAT(made.fault, testing::StartsWith("the compressed data are damaged: "));
    }
    EXPECT_THAT(unpack("\x1f\x8b\x08\xff\0\0\0\0\0\0"s).fault,
                testing::StartsWith("the compressed data are damaged: "));
}

TEST(Unpacker, AWindowHasALimit) {
    EXPECT_EQ(unpack(zstd("e5 a1", Unpacker::window_log)).text, "e5 a1");
    const auto refused = unpack(zstd("e5 a1", Unpacker::window_log + 1));
    EXPECT_EQ(refused.text, "");
    EXPECT_EQ(refused.fault, "the Zstandard data need a window of more than 128 MiB to be unpacked");
}

}  // namespace
}  // namespace notaio::tools
