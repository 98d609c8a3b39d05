// Where memory runs out while a record is worked on, what it has made is taken back, and nothing else.
#include "tools/library/record_runner.hpp"

#include "tools/library/detect.hpp"

#include <gtest/gtest.h>

#include <new>

namespace notaio::tools {
namespace {

constexpr std::size_t much = 1'000'000;

// Memory runs out for the second record, before or after something was handed on.
class Making final : public RecordWork {
  public:
    explicit Making(bool hands_on) : hands_on_(hands_on) {}
    void on_record(RecordJob& job, BatchResult& result) const override {
        const bool fails = job.index == 2 && job.game != nullptr;
        result.messages += std::to_string(job.index) + std::string(fails ? much : 0, 'x');
        result.out += result.messages;
        result.marks.push_back(result.out.size());
        result.fingerprints.emplace_back();
        result.edited.emplace_back();
        result.edited_bytes += 7;
        result.kept.emplace_back();
        ++result.tally.refused;
        if (fails) result.remark = "remark";
        if (fails && hands_on_) job.outlet->hand_on();
        if (fails) throw std::bad_alloc();
    }

  private:
    const bool hands_on_;
};

struct Outside final : Outlet {
    explicit Outside(BatchResult& of) : result(of) {}
    void hand_on() override { fails ? throw std::bad_alloc() : result = {}; }
    BatchResult& result;
    bool fails = false;
};

TEST(RecordRunner, TakesBackWhatARecordMadeWhereMemoryRunsOut) {
    const Source source{.uri = "-", .bytes = "[Game \"Susan\"]\n\ne5 a1"};
    const Settings settings;
    Workers workers;
    for (const bool hands_on : {false, true}) {
        const Making work(hands_on);
        const RecordRunner runner(settings, work);
        const Plan plan = detect(source.bytes, settings, false, workers.head()).front();
        BatchResult result;
        Outside outside(result);
        for (const std::uint64_t index : {1U, 2U, 3U}) runner.on_record(plan, source, index, workers, &outside, result);
        EXPECT_EQ(result.messages, hands_on ? "23" : "123");
        EXPECT_EQ(result.out, hands_on ? "223" : "112123");
        EXPECT_LT(result.out.capacity() + result.messages.capacity(), much);
        EXPECT_EQ(
            std::vector({result.marks.size(), result.fingerprints.size(), result.edited.size(), result.kept.size(),
                         result.edited_bytes / 7, result.tally.refused, result.tally.records()}),
            std::vector<std::size_t>(7, result.messages.size()));
        EXPECT_EQ(result.remark, "");
        EXPECT_TRUE(result.tally.limit_hit);
        outside.fails = hands_on;
        if (!hands_on) continue;
        EXPECT_THROW(runner.on_record(plan, source, 2, workers, &outside, result), std::bad_alloc);
    }
}

}  // namespace
}  // namespace notaio::tools
