// Records put behind each other as they stand.
#include "tools/collection/record_joiner.hpp"

#include <gtest/gtest.h>

namespace notaio::tools {
namespace {

// What is written of records of as many inputs; a ! for one that cannot stand there.
std::string joined(notation::CutRule cut, const std::vector<std::string>& records,
                   const std::vector<std::string>& contexts = {}) {
    RecordJoiner joiner;
    std::string text;
    for (std::size_t i = 0; i < records.size(); ++i) {
        const std::string name(1, static_cast<char>('a' + i));
        KeptRecord record{.record = i + 1, .source = {}, .size = records[i].size(), .notation = "any", .cut = cut};
        record.source.offset = 1'000 * i;
        if (i < contexts.size()) record.context = contexts[i];
        const auto joint = joiner.take(record, records[i]);
        text += joint.wrong.empty() ? joint.before + records[i] : "!";
    }
    return text + std::string(joiner.end());
}

TEST(RecordJoiner, PartsWhatHasNoEndOfItsOwn) {
    EXPECT_EQ(joined(notation::cut_lines, {"a1", "b1\n", "c1\r\n"}), "a1\nb1\nc1\r\n");
    EXPECT_EQ(joined(notation::cut_json, {"{}", "{}"}), "{}\n{}\n");
    EXPECT_EQ(joined(notation::cut_sgf, {"(;A[])", "(;B[])"}), "(;A[])\n(;B[])\n");
    const std::string tags = "[Game \"x\"]\n\n1. a1";
    for (const std::string end : {"", "\n", "\n\n", "\n \n"})
        EXPECT_EQ(joined(notation::cut_text, {tags + end, tags}), tags +
                                                                      (end.empty()   ? "\n\n"
                                                                       : end == "\n" ? "\n\n"
                                                                                     : end) +
                                                                      tags);
}

TEST(RecordJoiner, RefusesWhatWouldBeReadAsAPart) {
    EXPECT_EQ(joined(notation::cut_text, {"[Game \"x\"]\n\n1. a1\n\n", "1. b1\n"}), "[Game \"x\"]\n\n1. a1\n\n!");
    EXPECT_EQ(joined(notation::cut_all, {"a1\n", "b1\n"}), "a1\n!");
}

TEST(RecordJoiner, TakesSettingsAlongAndLetsNoneLeak) {
    const std::string game = "boardsize 5\nplay b a1\n";
    const std::string bare = "clear_board\nplay b a1\n";
    EXPECT_EQ(joined(notation::cut_scripts, {game, game}), game + game);
    EXPECT_EQ(joined(notation::cut_scripts, {game, bare}), game + '!');
    EXPECT_EQ(joined(notation::cut_scripts, {game, bare}, {"", "boardsize 5\n"}), game + bare);
    EXPECT_EQ(joined(notation::cut_scripts, {game, bare}, {"", "boardsize 6\n"}), game + "boardsize 6\n" + bare);
    EXPECT_EQ(joined(notation::cut_scripts, {bare, game}, {"hguicoords\n"}), "hguicoords\n" + bare + '!');
    EXPECT_EQ(joined(notation::cut_scripts, {bare, game}, {"hguicoords\n", "gridcoords\n"}),
              "hguicoords\n" + bare + "gridcoords\n" + game);
}

}  // namespace
}  // namespace notaio::tools
