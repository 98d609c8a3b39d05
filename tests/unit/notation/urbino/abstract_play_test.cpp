#include "notation/urbino/own_notations.hpp"

#include "notation/urbino/abstract_play_grammar.hpp"
#include "notation/urbino/urbino.hpp"
#include "tests/unit/notation/reading.hpp"

#include <tao/pegtl/contrib/analyze.hpp>

#include <string>
#include <string_view>
#include <tuple>

namespace notaio::notation {
namespace {

constexpr std::string_view record_id = "abstract-play";

ReadingOf<urbino::Written> read_game(std::string_view moves, std::string_view variants, Tags defaults = {}) {
    return read_with(named(urbino::notations(), record_id),
                     R"({"header":{"game":{"name":"Urbino","variants":[)" + std::string(variants) +
                         "]}},\"moves\":" + std::string(moves) + "}\n",
                     std::move(defaults));
}

TEST(UrbinoAbstractPlay, GrammarIsSound) {
    using Move = urbino::abstract_play_grammar::move<grammar::lone_end>;
    EXPECT_EQ(tao::pegtl::analyze<grammar::line_of_moves<Move>>(), 0U);
}

TEST(UrbinoAbstractPlay, TheRulesetIsThatOfTheSiteUnlessAskedOtherwise) {
    const std::tuple<std::string_view, std::string_view, std::string_view> cases[] = {
        {"", "", "abstract-play"},
        {"\"Monuments\"", "", "abstract-play-monuments"},
        {"\"monuments\"", "", "abstract-play-monuments"},
        {"", "standard", "standard"},
        {"", "monuments", "standard"},
        {"\"Monuments\"", "standard", "monuments"},
        {"\"Monuments\"", "monuments", "monuments"},
        {"\"Monuments\"", "abstract-play", "abstract-play-monuments"},
        {"\"variants.urbino.monuments.name\"", "abstract-play", "abstract-play-monuments"},
        {"", "abstract-play-monuments", "abstract-play"},
        {"", "other", "other"},
    };
    for (const auto& [variants, asked, expected] : cases) {
        Tags defaults;
        if (!asked.empty()) defaults.push_back({"Ruleset", std::string(asked)});
        const auto reading = read_game(R"([["f2","d6"]])", variants, defaults);
        EXPECT_EQ(find_tag(reading.record.tags, "Ruleset")->value, expected) << variants << ' ' << asked;
        EXPECT_FALSE(reading.record.unusable_setup);
    }
    const auto unknown = read_game("[]", "\"Monuments\",\"Towers\"");
    EXPECT_EQ(codes(unknown.diagnostics), "URB-009");
    EXPECT_TRUE(unknown.record.unusable_setup);
}

// The options that give the dates which the records here do not say.
Tags dates() {
    return {{"DateStart", "2026-02-03T07:08:09Z"},
            {"DateEnd", "2026-02-03T08:08:09Z"},
            {"DateGenerated", "2026-02-03T08:08:10Z"}};
}

// The codes but for GEN-303, which names people that these records do not tell.
std::string without_unknown(std::string codes) {
    constexpr std::string_view unknown = "GEN-303";
    if (const std::size_t at = codes.find(unknown); at != std::string::npos)
        codes.erase(at > 0 ? at - 1 : 0, unknown.size() + 1);
    return codes;
}

// Only the writer's task knows whether the other break of ties names another winner.
TEST(UrbinoAbstractPlay, ALostTieRuleIsNotLostInSilence) {
    auto [bytes, context, record, found] = read_game(R"([["f2","d6"],["1d4"]])", "");
    const auto& row = named(urbino::notations(), record_id);
    for (const auto& [ruleset, matters, expected] : {std::tuple{"standard", true, "URB-301"},
                                                     {"monuments", true, "URB-301"},
                                                     {"standard", false, ""},
                                                     {"abstract-play", true, ""},
                                                     {"abstract-play-monuments", true, ""}}) {
        record.tags = dates();
        record.tags.push_back({"Ruleset", ruleset});
        WriteTask<urbino::Written> task{
            .record = record, .game_id = "urbino", .game_name = "Urbino", .target = record_id};
        task.outcome = WrittenOutcome{.winners = {1}, .how = "towers", .scores = std::vector{10, 10}};
        task.ruleset_matters = matters;
        std::string out;
        Diagnostics losses;
        task.holds = &row.holds;
        row.write(task, out, losses);
        EXPECT_EQ(without_unknown(codes(losses)), expected) << ruleset;
        EXPECT_NE(out.find(R"("score":10,"result":0},{"name":"","score":10,"result":1}])"), std::string::npos) << out;
    }
}

}  // namespace
}  // namespace notaio::notation
