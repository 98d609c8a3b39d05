#include "notation/record/held_text.hpp"

#include "tests/unit/notation/reading.hpp"

#include <gtest/gtest.h>

namespace notaio::notation {
namespace {

std::string messages(const Diagnostics& out) {
    std::string text;
    for (const Diagnostic& finding : out.list())
        text += fill(message_of(*finding.code), finding.arguments, Language::english) + "\n";
    return text;
}

TEST(HeldText, WhatHasNoCharactersIsReplacedAndTold) {
    const Tags given = {{"Event", "a\nb"},
                        {"Site", "\xC2\x9D"
                                 "c"},
                        {"Round", "\x1B"},
                        {"Date", "d\te"}};
    const std::string mark = "\xEF\xBF\xBD";
    const auto held = [&](HeldText kind, Diagnostics& out) {
        Tags tags = given;
        TextHolder text(kind, "here", out);
        text.hold(tags);
        std::string comment = "x\ny\x1B\xC2\x9D";
        std::string other = comment;
        text.hold_comment(comment);
        text.hold_comment(other);
        EXPECT_EQ(comment, other);
        std::string all;
        for (const Tag& tag : tags) all += tag.value + "|";
        return all + comment;
    };
    Diagnostics printed;
    EXPECT_EQ(held(HeldText::printed, printed), "a b|" + mark + "c|" + mark + "|d\te|x\ny" + mark + mark);
    EXPECT_EQ(messages(printed),
              "here cannot hold line ends in [Event]\nhere cannot hold control characters in [Site]\n"
              "here cannot hold control characters in [Round]\n"
              "here cannot hold control characters in comments\n");
    Diagnostics bytes;
    EXPECT_EQ(held(HeldText::bytes, bytes), "a b|\xC2\x9D"
                                            "c|" +
                                                mark + "|d\te|x\ny" + mark + "\xC2\x9D");
    EXPECT_EQ(bytes.list().size(), 3U);
    Diagnostics all;
    EXPECT_EQ(held(HeldText::all, all), "a\nb|\xC2\x9D"
                                        "c|\x1B|d\te|x\ny\x1B\xC2\x9D");
    EXPECT_TRUE(all.empty());
}

}  // namespace
}  // namespace notaio::notation
