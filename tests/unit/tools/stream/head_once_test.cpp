// The head of a record is read once: what chooses its notation and its game hands it on to its reader.
#include "tools/library/text_run.hpp"
#include "tools/stream/record_source.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>
#include <string>

namespace {

// The value of a tag in the records below is so long; each reading of a head makes a text of it.
constexpr std::size_t long_value = 70'001;
std::atomic<std::size_t> long_texts = 0;

}  // namespace

void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    if (size > long_value && size <= long_value + 16) ++long_texts;  // the records are longer
    return std::malloc(size);
}
void* operator new(std::size_t size) {
    if (void* room = ::operator new(size, std::nothrow)) return room;
    throw std::bad_alloc();
}
void operator delete(void* at) noexcept { std::free(at); }
void operator delete(void* at, std::size_t) noexcept { std::free(at); }

namespace notaio::tools {
namespace {

class Checking final : public RecordWork {
  public:
    void on_record(RecordJob& job, BatchResult&) const override {
        ASSERT_NE(job.worker, nullptr);
        job.worker->check(job.request, {.repairs = rules::RepairDepth::never, .proof = false}, job.report);
    }
};

std::string records(std::size_t count) {
    std::string text;
    for (; count > 0; --count)
        text += "[Game \"Susan\"]\n[Event \"" + std::string(long_value, 'a') + "\"]\n\n1. e5 a1\n\n";
    return text;
}

std::size_t heads_read(const std::string& text, std::string_view game, bool positions) {
    Settings settings;
    settings.game = game;
    Workers workers;
    long_texts = 0;
    const TextRun run = run_text({"-", text}, settings, positions, Checking(), workers, [](const BatchResult&) {});
    EXPECT_EQ(run.tally.errors, 0U);
    return long_texts;
}

TEST(HeadOnce, OfOneRecord) {
    for (const bool positions : {false, true})
        for (const std::string_view game : {"", "susan"})
            EXPECT_EQ(heads_read(records(1), game, positions), 1U) << game << positions;
}

TEST(HeadOnce, OfSeveralRecordsAndOnceMoreForTheirInput) {
    EXPECT_EQ(heads_read(records(2), "", false), 3U);
    EXPECT_EQ(heads_read(records(3), "susan", true), 4U);
}

TEST(HeadOnce, OfARecordThatIsReadAsAPiece) {
    const std::string text = records(1);
    const InputFile input{.name = "-"};
    const Settings settings;
    const Checking work;
    const RecordRunner runner(settings, work);
    Workers workers;
    BatchResult result;
    notation::GivenBytes bytes(text);
    long_texts = 0;
    PieceReader reader(input, bytes, settings, false);
    Piece piece;
    ASSERT_TRUE(reader.next(piece));
    ASSERT_EQ(piece.records(), 1U);
    runner.on_record(piece.plan, piece.batch->source(piece.batch->records[0], "-"), 1, workers, nullptr, result,
                     piece.head.get());
    EXPECT_EQ(result.tally.errors, 0U);
    EXPECT_EQ(long_texts, 1U);
    ASSERT_TRUE(reader.next(piece));
    EXPECT_EQ(piece.head, nullptr);
}

}  // namespace
}  // namespace notaio::tools
