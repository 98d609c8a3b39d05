#include "notation/havannah/own_notations.hpp"

#include "notation/source/cut.hpp"
#include "tests/unit/notation/havannah/records.hpp"

namespace notaio::notation {
namespace {

using namespace havannah_test;

// Settings last; a game begins at boardsize or clear_board.
TEST(HavannahGtp, AScriptIsCutWhereAGameBegins) {
    const std::string_view script =
        "hguicoords\nboardsize 4\nplay w a1\n\nclear_board\nplay w b1\nwinner\n#? [none]\nswap 0\n"
        "boardsize 5\nplay w c1\nclear_board\nquit\n";
    for (const std::size_t block : {std::size_t{1}, std::size_t{7}, script.size()}) {
        GivenBytes bytes(script, block);
        RecordReader reader(bytes, cut_scripts);
        std::string found;
        Batch batch;
        while (reader.next(batch))
            for (const Slice& slice : batch.records) {
                const Source source = batch.source(slice, "-");
                Record<Written> record;
                Diagnostics out;
                havannah::gtp_row().read(source, {}, record, out);
                found += tags_of(record, {TagOrigin::record, TagOrigin::notation}) + ":" +
                         std::to_string(record.plies.size()) + codes(out) + "\n";
            }
        EXPECT_EQ(found, "Board=4|Coordinates=axial-row:1\nBoard=4|Coordinates=axial-row:1\n"
                         "Board=5|Coordinates=axial-row|Swap=off:1\n");
    }
}

TEST(HavannahGtp, UndoingTakesTimeInProportion) {
    std::string text = "hguicoords\n";
    for (int i = 0; i < 50'000; ++i) text += "w a1\n# note\nwinner\n= none\n";
    for (int i = 0; i < 50'000; ++i) text += "undo\n";
    const Reading reading = read("gtp", text);
    EXPECT_EQ(reading.record.plies.size(), 0U);
    EXPECT_EQ(reading.record.claims.size(), 0U);
    EXPECT_EQ(reading.record.annotations.size(), 50'000U);
}

}  // namespace
}  // namespace notaio::notation
