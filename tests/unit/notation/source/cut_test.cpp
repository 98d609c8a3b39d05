#include "tests/unit/notation/source/pieces.hpp"

#include "rules/play/random_game.hpp"

namespace notaio::notation {
namespace {

using namespace cut_test;
using rules::Random;

struct Kind {
    std::string_view name;
    CutRule rule;
    std::string_view good;              // a record, `%` the place of its number
    std::vector<std::string_view> bad;  // broken ones that must not eat their neighbours
};

const Kind kinds[] = {
    {"lines", cut_lines, "e5 a1 %\n", {"# nothing\n", "\n", "e5 {\n", "e5 \xFF\xFE\r"}},
    {"text",
     cut_text,
     "[Event \"%\"]\n\n1. e5 a1\n",
     {"[Event \"%\"]\n\n1. e5 {open\n", "[Event \"%\n\ne5 (\r\n", "[Event \"%\"]\n;{\n\ne5 (((\r"}},
    {"trials", cut_trials, "game=%\nMove=1\n", {"game=\n{[(\"\r\n", "game=\n\n\n"}},
    {"listings",
     cut_listings,
     "[Event \"%\"]\n1 B e5\n2 W a1\n",
     {"1 B e5 {open\n2 W \"\n", "1 x\r# {\r\n", "[Event\n1 B\n"}},
    {"json",
     cut_json,
     "{\"event\":\"%\",\"moves\":[\"e5\"]}\n",
     {"{\"event\":\"\n", "{\"a\":[[{\n", "hello\n", "\"{\n"}},
    {"blocks", cut_blocks, ". x\n. % .\n. .\n\n", {"{\n\n", "x [A \"1\"\n\n"}},
};

std::string numbered(std::string_view pattern, std::size_t number) {
    std::string text(pattern);
    if (const std::size_t at = text.find('%'); at != std::string::npos) text.replace(at, 1, std::to_string(number));
    return text;
}

TEST(RecordReader, GivesTheSameRecordsInBlocksOfAnySize) {
    Random random(11);
    for (const Kind& kind : kinds) {
        SCOPED_TRACE(kind.name);
        for (int round = 0; round < 25; ++round) {
            std::string input = round % 3 == 0 ? "\xEF\xBB\xBF" : "";
            std::vector<std::string> goods;
            for (std::size_t i = 0; i < 12; ++i) {
                if (random.below(3) == 0) {
                    input += numbered(kind.bad[random.below(kind.bad.size())], i);
                } else {
                    goods.push_back(numbered(kind.good, i));
                    input += goods.back();
                }
            }
            const auto found = records(input, kind.rule);
            // A good record comes out whole, whatever stands around it. (An array of JSON leaves out the line end.)
            for (const std::string& good : goods) {
                const std::string wanted = kind.rule == cut_json ? good.substr(0, good.size() - 1) : good;
                EXPECT_EQ(std::ranges::count(found, wanted), 1) << wanted << "\nin " << testing::PrintToString(input);
            }
        }
    }
}

TEST(RecordReader, PassesAByteOrderMarkOver) {
    for (const std::size_t block : {1U, 2U, 3U, 4U, 100U}) {
        const auto found = pieces("\xEF\xBB\xBF"
                                  "e5\na1\n",
                                  cut_lines, block);
        ASSERT_EQ(found.size(), 2U) << block;
        EXPECT_EQ(found[0], (Piece{"e5\n", 3, 1, 1, false})) << block;
        EXPECT_EQ(found[1], (Piece{"a1\n", 6, 2, 1, false})) << block;
        EXPECT_TRUE(pieces("\xEF\xBB\xBF", cut_lines, block).empty()) << block;
        // Half a mark is none, and only the start of the input may hold one.
        EXPECT_EQ(pieces("\xEF\xBB", cut_lines, block), (std::vector<Piece>{{"\xEF\xBB", 0, 1, 1, false}})) << block;
        const auto behind = pieces("a\n\xEF\xBB\xBF"
                                   "b",
                                   cut_lines, block);
        ASSERT_EQ(behind.size(), 2U) << block;
        EXPECT_EQ(behind[1], (Piece{"\xEF\xBB\xBF"
                                    "b",
                                    2, 2, 1, false}))
            << block;
    }
}

TEST(RecordReader, LinesThatOnlyPartRecordsAreNone) {
    for (const std::string_view parting :
         {"---", "== ==", "\xE2\x80\x94\xE2\x80\x94", "\xC2\xA0", "\xEF\xBB\xBF", "# a1", ""})
        EXPECT_EQ(pieces("e5\n" + std::string(parting) + "\na1\n", cut_lines, 100).size(), 2U) << parting;
    for (const std::string_view record : {"-", "-a-", "--*"}) {
        const std::string text = "e5\n" + std::string(record) + "\na1\n";
        EXPECT_EQ(pieces(text, cut_lines, 100).size(), 3U) << record;
    }
}

TEST(RecordReader, CountsColumnsInCodePoints) {
    const auto found = pieces("[{\"\xC3\xA0\":1},{\"b\":1}]\n  {\"c\":1}", cut_json, 1);
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[1], (Piece{"{\"b\":1}", 10, 1, 10, false}));
    EXPECT_EQ(found[2], (Piece{"{\"c\":1}", 21, 2, 3, false}));
}

TEST(RecordReader, ShowsTheHeadWithoutConsumingIt) {
    const std::string input = "\xEF\xBB\xBF"
                              "e5\na1\n";
    for (const std::size_t block : block_sizes) {
        GivenBytes given(input, block);
        RecordReader reader(given, nullptr);
        EXPECT_EQ(reader.head(), "e5\na1\n");
        EXPECT_EQ(reader.head(), "e5\na1\n");
        reader.set_rule(cut_lines);
        Batch batch;
        std::vector<std::uint64_t> offsets;
        while (reader.next(batch))
            for (const Slice& slice : batch.records) offsets.push_back(slice.offset);
        EXPECT_EQ(offsets, (std::vector<std::uint64_t>{3, 6})) << block;
    }
}

TEST(RecordReader, HeadIsAtMostOneBlockOfALargeInput) {
    std::string input;
    while (input.size() < 3 * RecordReader::block_size) input += "e5 a1 e6 b1\n";
    GivenBytes given(input, 1000);
    RecordReader reader(given, cut_lines);
    EXPECT_EQ(reader.head(), std::string_view(input).substr(0, RecordReader::block_size));
    Batch batch;
    std::size_t count = 0;
    std::uint64_t end = 0;
    while (reader.next(batch)) {
        for (const Slice& slice : batch.records) {
            ++count;
            EXPECT_EQ(slice.offset, end);
            end += slice.end - slice.begin;
        }
    }
    EXPECT_EQ(end, input.size());
    EXPECT_EQ(count, input.size() / 12);
}

// Records over the limit. What the reader says must not depend on the blocks in which the bytes come.

struct TooLarge {
    std::string_view name;
    CutRule rule;
    std::string input;
    std::vector<Piece> expected;  // `line`, `column` and `offset` of the good ones are worked out
};

constexpr std::size_t limit = 200;

// The good records of `parts`, and a mark for each larger one, where they stand.
TooLarge mixture(std::string_view name, CutRule rule, const std::vector<std::string>& parts) {
    TooLarge large{name, rule, {}, {}};
    for (const std::string& part : parts) {
        Piece piece{part, large.input.size(), 1 + count_lines(large.input), 1, part.size() > limit};
        if (rule == cut_json && part.ends_with('\n')) piece.text.pop_back();
        if (piece.too_large) piece.text.clear();
        large.expected.push_back(piece);
        large.input += part;
    }
    return large;
}

std::string repeated(std::string_view text, std::size_t times) {
    std::string out;
    for (std::size_t i = 0; i < times; ++i) out += text;
    return out;
}

std::vector<TooLarge> mixtures() {
    std::vector<TooLarge> mixtures;
    for (const std::size_t words : {60U, 3000U}) {  // 3000: a line longer than what the reader keeps of one
        const std::string line = repeated("e5 a1 ", words) + "\n";
        const std::string lines = repeated("e5 a1 b2\n", words);
        mixtures.push_back(mixture("lines", cut_lines, {"e5 a1\n", line, "b1\n", line, line, "c1\n", "d1\r\n"}));
        mixtures.push_back(mixture("text, long lines", cut_text,
                                   {"[A \"1\"]\n\ne5\n", "[A \"2\"]\n\n" + line, "[A \"3\"]\n\na1\n",
                                    "[A \"4\"]\n\n" + line + line, "[A \"5\"]\n\na1\n\n"}));
        mixtures.push_back(mixture("text, many lines", cut_text,
                                   {"[A \"1\"]\n\ne5\n", "[A \"2\"]\n\n" + lines, "[A \"3\"]\n\na1\n",
                                    "[A \"4\"]\n\n" + lines, "[A \"5\"]\n\na1\n\n"}));
        mixtures.push_back(mixture("text, a long line before short ones", cut_text,
                                   {"[A \"1\"]\n\n" + line + "a1\nb2\n", "[A \"2\"]\n\na1\n",
                                    "[A \"3\"]\n{" + line + "}\n\n;x\n", "[A \"4\"]\n"}));
        mixtures.push_back(mixture("text, long tags", cut_text,
                                   {"e5\n",
                                    "[A \"" + repeated("x", 5 * words) +
                                        "\"]\n\n"
                                        "[B \"y\"]\n\na1\n",
                                    "[C \"1\"]\n\n"}));
        mixtures.push_back(mixture(
            "text, open comment", cut_text,
            {"[A \"1\"]\n\ne5 {" + lines, "[A \"2\"]\n\na1\n", "[A \"3\"]\n\ne5 {" + line, "[A \"4\"]\n\na1\n"}));
        mixtures.push_back(
            mixture("trials", cut_trials,
                    {"game=1\n", "game=2\n" + lines, "game=3\n", "game=4\n" + line, "game=5 " + line, "game=6\n"}));
        mixtures.push_back(
            mixture("listings", cut_listings, {"1 B e5\n", "1 B " + lines, "1 B a1\n", "1 B " + line, "1 B b1\n"}));
        mixtures.push_back(mixture("blocks", cut_blocks, {". x\n\n", lines + "\n", ". o\n\n", line + "\n", ". .\n\n"}));
        const std::string items = repeated("\"e5\",", words);
        mixtures.push_back(mixture("json", cut_json,
                                   {"{\"a\":1}\n", "{\"a\":[" + items + "1]}\n", "{\"a\":3}\n", "{\"a\":4}\n",
                                    "{\"a\":[" + items + "1]}\n", "{\"a\":5}\n"}));
        mixtures.push_back(mixture("json, broken", cut_json,
                                   {"{\"a\":1}\n", "{\"a\":[" + items + "\n", "{\"a\":3}\n",
                                    "{\"a\":\"" + repeated("x{", words * 3) + "\n", "{\"a\":5}\n"}));
        mixtures.push_back(
            mixture("json, over lines", cut_json,
                    {"{\"a\":1}\n", "{\n" + repeated("\"a\":1,\n", words) + "\"b\":1\n}\n", "{\"a\":3}\n"}));
        mixtures.push_back(
            mixture("json, no JSON", cut_json, {"{\"a\":1}\n", repeated("hello ", words) + "\n", "{\"a\":3}\n"}));
    }
    return mixtures;
}

TEST(RecordReader, LeavesOutRecordsOverTheLimitAndGoesOnWithTheNext) {
    for (const TooLarge& given : mixtures()) {
        SCOPED_TRACE(given.name);
        for (const std::size_t block : {std::size_t{1}, std::size_t{7}, std::size_t{64}, std::size_t{199},
                                        std::size_t{4096}, std::size_t{5000}, given.input.size() + 1})
            EXPECT_EQ(pieces(given.input, given.rule, block, limit), given.expected) << "in pieces of " << block;
    }
}

TEST(RecordReader, AtTheLimitIsNotOverIt) {
    const std::string fits = repeated("a", limit - 1) + "\n";
    const std::string over = repeated("a", limit) + "\n";
    for (const std::size_t block : {1U, 7U, 100U, 1000U}) {
        const auto found = pieces(fits + over + fits, cut_lines, block, limit);
        ASSERT_EQ(found.size(), 3U) << block;
        EXPECT_EQ(found[0].text, fits) << block;
        EXPECT_TRUE(found[1].too_large) << block;
        EXPECT_EQ(found[2], (Piece{fits, 2 * limit + 1, 3, 1, false})) << block;
    }
}

// Bytes of which no more than some may be held at a time, or a part and another block.
class NarrowBytes final : public ByteReader {
  public:
    NarrowBytes(std::string_view bytes, std::size_t room) : given_(bytes), room_(room) {}

    std::size_t read(std::string& into, std::size_t size) override {
        EXPECT_LE(into.size(), room_);
        return given_.read(into, size);
    }
    bool make_room(std::string& into, std::size_t size) override { return into.size() + size <= room_; }

  private:
    GivenBytes given_;
    std::size_t room_;
};

// Large records between small ones: the small ones stay, the large ones are named where they stand.
TEST(RecordReader, LeavesOutRecordsForWhichThereIsNoMemory) {
    constexpr std::size_t large = 5 * RecordReader::block_size;
    constexpr std::size_t room = 3 * RecordReader::block_size;
    const struct {
        std::string_view name;
        CutRule rule;
        std::string small;
        std::string large;
    } cases[] = {
        {"lines", cut_lines, "e5 a1\n", repeated("e5 ", large / 3) + "\n"},
        {"text", cut_text, "[A \"1\"]\n\ne5 a1\n\n", "[A \"2\"]\n\n" + repeated("e5 a1\n", large / 6) + "\n"},
        {"text, one line", cut_text, "[A \"1\"]\n\ne5 a1\n\n",
         "[A \"2\"]\n\n" + repeated("e5 a1 ", large / 6) + "\n\n"},
        {"text, tags", cut_text, "[A \"1\"]\n\ne5 a1\n\n", repeated("[A \"2\"]\n", large / 8) + "\ne5\n\n"},
        {"comment", cut_text, "[A \"1\"]\n\ne5 a1\n\n", "[A \"2\"]\n\n{" + repeated("words\n", large / 6) + "}\n\n"},
        {"sgf", cut_sgf, "(;FF[4])\n", "(;FF[4]C[" + repeated("words\n", large / 6) + "])\n"},
        {"trials", cut_trials, "game=a\nMove=b\n", "game=c\n" + repeated("Move=d\n", large / 7)},
        {"json", cut_json, "{\"a\":1}\n", "{\"a\":[" + repeated("1,", large / 2) + "1]}\n"},
        {"json over lines", cut_json, "{\"a\":1}\n", "{\n" + repeated("\"a\":1,\n", large / 7) + "\"b\":1\n}\n"},
    };
    for (const auto& given : cases) {
        SCOPED_TRACE(given.name);
        const std::string input = given.small + given.large + given.small + given.small + given.large + given.small;
        const auto expected = pieces(input, given.rule, input.size() + 1);
        ASSERT_EQ(expected.size(), 6U);
        for (const bool is_utf16 : {false, true}) {
            const std::string given_bytes = is_utf16 ? utf8_as_utf16("\xEF\xBB\xBF" + input, false) : input;
            NarrowBytes bytes(given_bytes, room);
            RecordReader reader(bytes, given.rule);
            Batch batch;
            std::size_t at = 0;
            while (reader.next(batch)) {
                for (const Slice& slice : batch.records) {
                    ASSERT_LT(at, expected.size());
                    const Piece& whole = expected[at++];
                    EXPECT_EQ(slice.no_memory, at == 2 || at == 5);
                    EXPECT_FALSE(slice.too_large);
                    EXPECT_EQ(slice.offset, whole.offset + (is_utf16 ? 3 : 0));
                    EXPECT_EQ(slice.line, whole.line);
                    EXPECT_EQ(slice.column, whole.column);
                    EXPECT_EQ(batch.source(slice, "-").bytes, slice.no_memory ? "" : whole.text);
                }
            }
            EXPECT_EQ(at, expected.size());
        }
    }
}

struct Endless {
    std::string_view name;
    CutRule rule;
    std::string_view begin;
    std::string_view more;
};

// Three million bytes of one record, a thousand at a time.
class EndlessBytes final : public ByteReader {
  public:
    explicit EndlessBytes(const Endless& record) : record_(record) {}

    std::size_t read(std::string& into, std::size_t) override {
        longest_ = std::max(longest_, into.size());
        if (given_ >= 3'000'000) return 0;
        const std::size_t before = into.size();
        if (given_ == 0) into += record_.begin;
        while (into.size() - before < 1000) into += record_.more;
        given_ += into.size() - before;
        return into.size() - before;
    }
    // What the reader held when it asked for more, at most.
    [[nodiscard]] std::size_t longest() const { return longest_; }

  private:
    const Endless& record_;
    std::size_t given_ = 0;
    std::size_t longest_ = 0;
};

TEST(RecordReader, KeepsLittleOfAnEndlessRecord) {
    const Endless cases[] = {
        {"lines", cut_lines, "e5 ", "a1 "},
        {"text", cut_text, "[A \"1\"]\n\n", "e5 a1\n"},
        {"text, one line", cut_text, "", "e5 a1 "},
        {"comment", cut_text, "{", "never closed "},
        {"trial", cut_trials, "game=", "Move=\n"},
        {"listing", cut_listings, "1 B e5\n", "2 W a1\n"},
        {"blocks", cut_blocks, "", ". x\n"},
        {"object", cut_json, "{\"a\":[", "1,"},
        {"object over lines", cut_json, "{\n", "\"a\":1,\n"},
        {"string", cut_json, "{\"a\":\"", "never closed "},
        {"no JSON", cut_json, "", "hello "},
        {"brackets", cut_json, "{", "["},
    };
    for (const Endless& given : cases) {
        SCOPED_TRACE(given.name);
        EndlessBytes bytes(given);
        RecordReader reader(bytes, given.rule, 10'000);
        Batch batch;
        std::size_t too_large = 0;
        while (reader.next(batch)) {
            for (const Slice& slice : batch.records) too_large += slice.too_large ? 1U : 0U;
        }
        EXPECT_EQ(too_large, 1U);
        EXPECT_LT(bytes.longest(), 20'000U);
    }
}

// The records and their places are those of the same text in UTF-8 with its mark.
TEST(RecordReader, ReadsUtf16) {
    const std::string text = "e5 a1\n# Citt\xC3\xA0\ne5 \xC3\xA0\n\ne6";
    const auto expected = pieces("\xEF\xBB\xBF" + text, cut_lines, 4096);
    ASSERT_EQ(expected.size(), 3U);
    for (const bool big_endian : {false, true}) {
        std::string bytes;
        const auto put = [&](unsigned unit) {
            const char low = static_cast<char>(unit & 0xFFU);
            const char high = static_cast<char>(unit >> 8U);
            bytes += {big_endian ? high : low, big_endian ? low : high};
        };
        put(0xFEFF);
        for (std::size_t at = 0; at < text.size(); ++at) {
            const bool is_letter = text[at] == '\xC3';
            put(is_letter ? 0xE0U : static_cast<unsigned char>(text[at]));
            at += is_letter ? 1 : 0;
        }
        for (const std::size_t block : block_sizes) {
            EXPECT_EQ(pieces(bytes, cut_lines, block), expected) << block;
            GivenBytes given(bytes, block);
            RecordReader reader(given, cut_lines);
            std::string noted;
            Batch batch;
            while (reader.next(batch))
                for (const Slice& slice : batch.records) noted += batch.source(slice, "-").first_of_utf16 ? '1' : '0';
            EXPECT_EQ(noted, "100");
        }
    }
    GivenBytes plain_bytes(text, 4096);
    RecordReader plain(plain_bytes, cut_lines);
    Batch batch;
    ASSERT_TRUE(plain.next(batch));
    EXPECT_FALSE(batch.source(batch.records[0], "-").first_of_utf16);
}

}  // namespace
}  // namespace notaio::notation
