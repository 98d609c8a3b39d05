#include "tools/stream/pipeline.hpp"

#include "tests/unit/tools/temporary_folder.hpp"
#include "tools/library/record_runner.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <vector>

namespace notaio::tools {
namespace {

using test::TemporaryFolder;

// What came of a run: what the sink got, in its order, and what the summary says.
struct Ran {
    std::string out;
    std::vector<std::string> ends;
    std::size_t largest = 0;  // of the results that came at a time, in bytes
    PipelineSummary summary;
    int status = 0;
};

// What a test does with a record, or with a result.
template <class Function>
class Doing final : public RecordWork {
  public:
    explicit Doing(Function function) : function_(std::move(function)) {}
    void on_record(RecordJob& job, BatchResult& result) const override { function_(job, result); }

  private:
    Function function_;
};
template <class Function>
class Taking final : public Sink {
  public:
    explicit Taking(Function function) : function_(std::move(function)) {}
    void batch(const BatchResult& result) override { function_(result); }

  private:
    Function function_;
};

class Keeping final : public Sink {
  public:
    explicit Keeping(Ran& ran) : ran_(ran) {}
    void batch(const BatchResult& result) override {
        ran_.out += result.out;
        ran_.largest = std::max(ran_.largest, result.out.size());
    }
    void input_end(const std::string& input, const Tally& tally) override {
        ran_.ends.push_back(input.substr(input.rfind('/') + 1) + ' ' + std::to_string(tally.records()));
        ran_.out += "end\n";
    }

  private:
    Ran& ran_;
};

PipelineSummary run_into(const std::vector<std::string>& inputs, unsigned jobs, const RecordWork& work, Sink& sink,
                         ExitStatus& status) {
    Settings settings;
    settings.game = "susan";
    settings.from = "lines";
    return run_pipeline(settings, {.inputs = list_inputs(inputs), .jobs = jobs, .progress = false}, work, sink, status);
}

Ran run(const std::vector<std::string>& inputs, unsigned jobs, const RecordWork& work) {
    Ran ran;
    ExitStatus status;
    Keeping sink(ran);
    ran.summary = run_into(inputs, jobs, work, sink, status);
    ran.status = status.value();
    return ran;
}

// Tells each record with its number; some take their time, so that later ones are done before.
void tell(RecordJob& job, BatchResult& result) {
    if (job.index == 0) return;
    if (job.index % 5'000 == 1) std::this_thread::sleep_for(std::chrono::milliseconds(3));
    std::string_view rest = job.request.source.bytes;
    result.out += std::to_string(job.index) + ' ' + std::string(notation::take_line(rest)) + '\n';
    job.report.verdict = rules::Verdict::legal;
}
const Doing telling(tell);

std::string lines(std::size_t count, const std::string& text) {
    std::string line;
    for (std::size_t i = 0; i < count; ++i) line += text + ' ' + std::to_string(i) + '\n';
    return line;
}

TEST(Pipeline, ARecordMayGiveItsResultInParts) {
    const TemporaryFolder folder;
    folder.put("in", lines(3, "record"));
    const std::string piece(100'000, 'x');
    const Doing work([&](RecordJob& job, BatchResult& result) {
        for (int part = 0; part < 20; ++part) {
            result.out += piece;
            job.made_part(result);
        }
        tell(job, result);
    });
    std::string expected;
    for (const char* record : {"1 record 0\n", "2 record 1\n", "3 record 2\n"}) {
        for (int part = 0; part < 20; ++part) expected += piece;
        expected += record;
    }
    for (const unsigned jobs : {1U, 3U}) {
        const Ran ran = run({folder / "in"}, jobs, work);
        EXPECT_TRUE(ran.out == expected + "end\n") << jobs;
        EXPECT_LT(ran.largest, 2 * BatchResult::part_size);
        EXPECT_EQ(ran.summary.tally.records(), 3U);
    }
}

TEST(Pipeline, KeepsTheOrderWhateverTheJobs) {
    const TemporaryFolder folder;
    std::vector<std::string> inputs;
    std::string expected;
    std::vector<std::string> ends;
    std::size_t number = 0;
    const auto put = [&](const std::string& name, std::size_t count) {
        folder.put(name, lines(count, name));
        inputs.push_back(folder / name);
        for (std::size_t i = 0; i < count; ++i)
            expected += std::to_string(++number) + ' ' + name + ' ' + std::to_string(i) + '\n';
        expected += "end\n";
        ends.push_back(name + ' ' + std::to_string(count));
    };
    // Small inputs, which the workers read, between large ones and empty ones.
    for (std::size_t i = 0; i < 300; ++i) put("small" + std::to_string(i), i % 7);
    put("large", 20'000);
    for (std::size_t i = 0; i < 5; ++i) put("middle" + std::to_string(i), 4'000);
    put("larger", 60'000);  // more than may be under way
    for (std::size_t i = 300; i < 400; ++i) put("small" + std::to_string(i), i % 3);
    for (const unsigned jobs : {1U, 2U, 3U, 9U}) {
        const Ran ran = run(inputs, jobs, telling);
        EXPECT_TRUE(ran.out == expected) << jobs;
        EXPECT_EQ(ran.ends, ends);
        EXPECT_EQ(ran.summary.tally.records(), number);
        EXPECT_EQ(ran.summary.inputs, inputs.size());
        EXPECT_EQ(ran.status, 0);
    }
}

TEST(Pipeline, ResultsMuchLargerThanTheRecordsComeInPartsAndInOrder) {
    const TemporaryFolder folder;
    folder.put("a", lines(40'000, "e5"));
    std::size_t largest = 0;
    std::string order;
    ExitStatus status;
    const Doing work([](RecordJob& job, BatchResult& result) {
        result.out += std::to_string(job.index) + '\n';
        result.out.append(2'000, 'x');
    });
    Taking sink([&](const BatchResult& result) {
        largest = std::max(largest, result.out.size());
        for (const char c : result.out)
            if (c != 'x') order += c;
    });
    run_into({folder / "a"}, 3, work, sink, status);
    std::string expected;
    for (int i = 1; i <= 40'000; ++i) expected += std::to_string(i) + '\n';
    EXPECT_TRUE(order == expected);
    EXPECT_LT(largest, 300'000U);
}

TEST(Pipeline, NobodyWaitsForWhatASlowRecordHasMade) {
    const TemporaryFolder folder;
    folder.put("small", "e5\n");
    folder.put("large", lines(3'000, "e5"));  // too large for the thread that reads
    const Doing work([&](RecordJob& job, BatchResult& result) {
        if (job.index > 1) return;
        for (const char part : {'a', 'b', 'c'}) {
            result.out += part;
            std::this_thread::sleep_for(BatchResult::patience + BatchResult::patience / 4);
            job.made_part(result);
        }
    });
    for (const std::string name : {"small", "large"})
        for (const unsigned jobs : {1U, 3U}) {
            std::vector<std::string> taken;
            Taking sink([&](const BatchResult& result) {
                if (!result.out.empty()) taken.push_back(result.out);
            });
            ExitStatus status;
            run_into({folder / name}, jobs, work, sink, status);
            EXPECT_EQ(taken, (std::vector<std::string>{"a", "b", "c"})) << name << ' ' << jobs;
        }
}

TEST(Pipeline, WhatAWorkerThrowsComesOut) {
    const TemporaryFolder folder;
    folder.put("in/a", lines(200'000, "e5"));
    for (int i = 0; i < 300; ++i) folder.put("in/b" + std::to_string(i), "e5\n");
    for (const unsigned jobs : {1U, 2U, 5U})
        for (const std::uint64_t bad : {1U, 150'000U, 200'123U}) {
            const Doing work([&](RecordJob& job, BatchResult&) {
                if (job.index == bad) throw std::runtime_error("broken");
            });
            EXPECT_THROW(run({folder / "in"}, jobs, work), std::runtime_error) << jobs << ' ' << bad;
        }
}

TEST(Pipeline, WhatTheSinkThrowsComesOut) {
    const TemporaryFolder folder;
    folder.put("a", lines(200'000, "e5"));
    for (const unsigned jobs : {1U, 2U, 5U}) {
        ExitStatus status;
        Taking sink([](const BatchResult&) { throw std::runtime_error("full"); });
        EXPECT_THROW(run_into({folder / "a"}, jobs, telling, sink, status), std::runtime_error);
    }
}

TEST(Pipeline, BoundsWhatIsUnderWay) {
    const TemporaryFolder folder;
    folder.put("a", lines(400'000, "e5"));  // some 4 MB
    std::atomic<std::uint64_t> done = 0;
    std::uint64_t delivered = 0;
    std::uint64_t most_ahead = 0;
    const Doing work([&](RecordJob& job, BatchResult&) {
        ++done;
        job.report.verdict = rules::Verdict::legal;
    });
    Taking sink([&](const BatchResult& result) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));  // a slow consumer
        most_ahead = std::max(most_ahead, done - delivered);
        delivered += result.tally.records();
    });
    ExitStatus status;
    run_into({folder / "a"}, 2, work, sink, status);
    EXPECT_EQ(delivered, 400'000U);
    EXPECT_LE(most_ahead, 9U * 4'096U);  // eight tasks, and the one that is delivered
}

TEST(Pipeline, ARemarkIsToldOnce) {
    const TemporaryFolder folder;
    folder.put("a", lines(100'000, "e5"));
    const Doing work([](RecordJob& job, BatchResult& result) {
        if (job.index > 5) result.remark = "seen\n";
    });
    testing::internal::CaptureStderr();
    run({folder / "a"}, 2, work);
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "seen\n");
}

TEST(Pipeline, NamesWhatCannotBeReadInItsPlace) {
    const TemporaryFolder folder;
    for (int i = 0; i < 50; ++i) folder.put("a" + std::to_string(i), "e5\n");
    std::vector<std::string> inputs;
    for (int i = 0; i < 50; ++i) {
        inputs.push_back(folder / ("a" + std::to_string(i)));
        inputs.push_back(folder / ("missing" + std::to_string(i)));
    }
    testing::internal::CaptureStderr();
    const Ran ran = run(inputs, 4, telling);
    std::string expected;
    std::vector<std::string> ends;
    for (int i = 0; i < 50; ++i) {
        const std::string missing = "missing" + std::to_string(i);
        expected += "notaio: " + (folder / missing) + ": No such file or directory\n";
        ends.push_back("a" + std::to_string(i) + " 1");
        ends.push_back(missing + " 0");
    }
    EXPECT_EQ(testing::internal::GetCapturedStderr(), expected);
    EXPECT_EQ(ran.ends, ends);
    EXPECT_EQ(ran.status, ExitStatus::io_failed);
}

}  // namespace
}  // namespace notaio::tools
