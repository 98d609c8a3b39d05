// What is said of a record that its target does not hold: all of it from the row of the target.
#include "notation/record/losses.hpp"

#include "tests/unit/notation/susan/records.hpp"

namespace notaio::notation {
namespace {

using namespace susan_test;

std::string losses_in(const Diagnostics& found) {
    std::string out;
    for (const Diagnostic& finding : found.list()) {
        const std::string what = fill(std::string_view("{what}"), finding.arguments, Language::english);
        out += (out.empty() ? "" : "; ") + what + (finding.never_lossy ? "!" : "");
        if (finding.code != &gen_301_loss) out += " " + std::string(finding.code->id);
    }
    return out;
}

// What each kind of part gives under a row, in the order of a line: tags, annotations, plies, ending; then defaults.
std::string losses(const Reading& read, const Holds& holds, std::optional<WrittenOutcome> outcome = {},
                   bool by_board = false) {
    WriteTask<Written> task{.record = read.record, .game_id = "susan", .game_name = "Susan", .target = "there"};
    task.seats = {"Black", "White"};
    task.outcome = std::move(outcome);
    task.ended_by_board = by_board;
    task.holds = &holds;
    Diagnostics found;
    LossReport report(task, found);
    report.needs();
    report.tags();
    report.annotations(read.record);
    report.plies();
    report.ending();
    report.defaults();
    return losses_in(found);
}

Reading full() {
    return read("notaio", "[Game \"Susan\"]\n[Board \"5\"]\n[Result \"White\"]\n\n1. e5! {a} {b\n} a1 (b1) resign\n");
}

TEST(Losses, ARowThatHoldsEverythingLosesNothing) { EXPECT_EQ(losses(full(), {}), ""); }

TEST(Losses, EachPartOfARowIsToldByItself) {
    EXPECT_EQ(losses(full(), {.comments = HeldComments::none}), "comments");
    EXPECT_EQ(losses(full(), {.comments = HeldComments::one_a_ply}),
              "a comment before the first ply, or a second one on a ply");
    EXPECT_EQ(losses(full(), {.comments = HeldComments::one_line}), "");
    EXPECT_EQ(losses(read("notaio", "e5 {a\nb}"), {.comments = HeldComments::one_line}), "a comment of several lines");
    EXPECT_EQ(losses(full(), {.glyphs = false}), "glyphs");
    EXPECT_EQ(losses(full(), {.variations = false}), "variations");
    EXPECT_EQ(losses(full(), {.annotations_together = true}), "comments, glyphs and variations");
    EXPECT_EQ(losses(full(), {.endings = held(Ending::Kind::draw)}), "\"resign\"");
    EXPECT_EQ(losses(full(), {.endings = 0, .other_ending = "a word"_text}), "a word");
    EXPECT_EQ(losses(full(), {.unfinished = false}), "a game that is not over!");
    EXPECT_EQ(losses(full(), {.empty = false}), "");
    EXPECT_EQ(losses(read("notaio", ""), {.empty = false}), "a record without moves");
}

TEST(Losses, TagsAreHeldByNameAndValue) {
    static constexpr std::string_view sizes[] = {"6", "5"};
    static constexpr std::string_view other_sizes[] = {"6"};
    static constexpr HeldTag held[] = {{"board", sizes}};
    static constexpr HeldTag others[] = {{"Board", other_sizes}};
    EXPECT_EQ(losses(full(), {.all_tags = false}), "[Board \"5\"]");
    EXPECT_EQ(losses(full(), {.all_tags = false, .tags = held}), "");
    EXPECT_EQ(losses(full(), {.all_tags = false, .tags = others}), "[Board \"5\"]");
    EXPECT_EQ(losses(full(), {.needed = others}), "[Board \"5\"]!");
    EXPECT_EQ(losses(full(), {.needed = held}), "");
}

TEST(Losses, ADefaultIsLostWhereNoTagSaysAnother) {
    static constexpr LostDefault lost[] = {{"board", "5"}, {"First", "Black"}};
    EXPECT_EQ(losses(full(), {.lost_defaults = lost}), "[First \"Black\"]");
}

TEST(Losses, ASwapOfAnotherKindIsWrittenAndWithoutAnyNothingIs) {
    const Reading read = full();
    const auto lost = [&](HeldSwaps held, HeldSwaps swaps) {
        const Holds holds = {.swaps = held};
        WriteTask<Written> task{.record = read.record, .game_id = "susan", .game_name = "Susan", .target = "there"};
        task.holds = &holds;
        Diagnostics found;
        LossReport(task, found).swap(swaps);
        return losses_in(found);
    };
    using enum HeldSwaps;
    for (const HeldSwaps swaps : {all, of_pieces, of_sides}) {
        EXPECT_EQ(lost(all, swaps), "");
        EXPECT_EQ(lost(none, swaps), "a swap!");
    }
    EXPECT_EQ(lost(of_pieces, of_pieces), "");
    EXPECT_EQ(lost(of_pieces, of_sides), "a swap of sides");
    EXPECT_EQ(lost(of_sides, of_pieces), "a swap of pieces");
    EXPECT_EQ(lost(of_sides, of_sides), "");
}

TEST(Losses, AResultIsHeldWhereSomethingGivesItAgain) {
    static constexpr HeldTag held[] = {{"Board"}};
    const auto lost = [&](HeldResult result, HeldEndings endings, bool is_over, bool by_board) {
        const auto outcome = is_over ? std::optional(WrittenOutcome{{1}, "resign"}) : std::nullopt;
        return losses(full(), {.all_tags = false, .tags = held, .result = result, .endings = endings}, outcome,
                      by_board);
    };
    EXPECT_EQ(lost(HeldResult::all, all_endings, false, false), "");
    EXPECT_EQ(lost(HeldResult::of_outcome, all_endings, true, false), "");
    EXPECT_EQ(lost(HeldResult::of_outcome, all_endings, false, false), "[Result \"White\"]");
    EXPECT_EQ(lost(HeldResult::of_end, all_endings, true, false), "");
    EXPECT_EQ(lost(HeldResult::of_end, 0, true, false), "[Result \"White\"]; \"resign\"");
    EXPECT_EQ(lost(HeldResult::of_end, 0, true, true), "\"resign\"");
    EXPECT_EQ(lost(HeldResult::of_plies, all_endings, true, false), "");
    EXPECT_EQ(lost(HeldResult::of_plies, all_endings, false, false), "[Result \"White\"]");
}

TEST(Losses, ARowHasItsOwnCodes) {
    static constexpr std::string_view setup[] = {"Board"};
    static constexpr LossCodes codes = {.annotation = &gen_302_unknown_member,
                                        .setup = &gen_303_written_as_unknown,
                                        .ending = &gen_304_missing_date,
                                        .setup_tags = setup};
    const Holds holds = {.all_tags = false, .endings = 0, .glyphs = false, .codes = &codes};
    EXPECT_EQ(losses(full(), holds), "[Board \"5\"] GEN-303; glyphs GEN-302; \"resign\" GEN-304");
}

}  // namespace
}  // namespace notaio::notation
