// A partial answer: the same bytes however the results come, and what is read is what was written.
#include "tests/unit/tools/temporary_folder.hpp"
#include "tools/collection/partial_reader.hpp"
#include "tools/collection/partial_writer.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace {

using namespace notaio;
using namespace notaio::tools;

// What one record makes.
struct Printed {
    std::string out;
    std::string messages;
    std::size_t input = 0;
};

std::string fingerprint(std::uint64_t hash) { return "\"fingerprint\":\"" + fingerprint_text(hash) + "\"\n"; }

// Appends what a record makes, with its marks.
void append(BatchResult& result, const Printed& given, std::uint64_t record) {
    const std::size_t from = result.out.size();
    result.out += given.out;
    for (std::size_t at = from; (at = result.out.find('\n', at)) != std::string::npos;) result.marks.push_back(++at);
    result.mark_fingerprints(false, from, record);
    const std::size_t messages = result.messages.size();
    result.messages += given.messages;
    result.mark_fingerprints(true, messages, record);
    ++result.tally.verdicts[record % 4];
    result.ends.push_back({result.out.size(), result.messages.size(), result.kept.size()});
}

// The partial answer to what records make, in results of so many; of each record after so many bytes a new one begins.
std::string written(const std::vector<Printed>& records, std::size_t of_result, const std::vector<InputFile>& inputs) {
    const test::TemporaryFolder folder;
    Output output(folder / "partial");
    PartialWriter writer(output, {.command = "check", .version = "1"}, false);
    writer.begin(inputs);
    std::uint64_t record = 0;
    for (std::size_t input = 0; input < inputs.size(); ++input) {
        Part part{.result = {}, .input = &inputs[input], .end = {}};
        for (const Printed& one : records) {
            if (one.input != input) continue;
            append(part.result, one, ++record);
            if (record % of_result != 0) continue;
            writer.take(std::move(part));
            part = {.result = {}, .input = &inputs[input], .end = {}};
        }
        part.end = InputEnd{.records = 1};
        writer.take(std::move(part));
    }
    ExitStatus status;
    writer.end(FailOn::never, status);
    output.finish();
    return folder.text("partial");
}

// Puts parts together.
struct Together final : PartReceiver {
    void take(Part&& part) override {
        for (const std::size_t mark : part.result.marks) marks.push_back(out.size() + mark);
        part.result.settle_fingerprints(numbers);
        out += part.result.out;
        messages += part.result.messages;
        if (part.end) ++ends;
        tally.add(part.result.tally);
    }
    std::string out, messages;
    std::vector<std::size_t> marks;
    std::size_t ends = 0;
    FingerprintNumbers numbers;
    Tally tally;
};

Together read(const std::string& text, std::vector<PartialAnswer>* answers = nullptr) {
    const test::TemporaryFolder folder;
    folder.put("partial", text);
    const InputFile file = list_inputs({folder / "partial"}).front();
    std::vector<PartialAnswer> listed = list_partial_answers(file);
    Together together;
    if (answers != nullptr) *answers = listed;
    if (listed.size() != 1 || !listed.front().finished) return together;
    std::vector<InputFile> inputs;
    for (const auto& input : listed.front().head.inputs) inputs.push_back({.name = input.name, .size = input.bytes});
    PartialSource source(listed, inputs, {0}, false);
    source.give(together);
    return together;
}

std::vector<Printed> random_records(std::mt19937& random, std::size_t count) {
    const auto below = [&](std::uint64_t bound) { return random() % bound; };
    std::vector<Printed> printed;
    for (std::size_t i = 0; i < count; ++i) {
        Printed record{.out = {}, .messages = {}, .input = i * 3 / count};
        const std::size_t lines = below(20) == 0 ? 2'000 : below(4);
        for (std::size_t line = 0; line < lines; ++line)
            record.out += below(3) == 0 ? fingerprint(below(5)) : std::string(below(200), 'x') + "\xC3\xA8\n";
        if (below(3) == 0) record.messages = "said \"of\" it\n" + fingerprint(below(5));
        printed.push_back(std::move(record));
    }
    return printed;
}

const std::vector<InputFile> three = {{.name = "a", .size = 10}, {.name = "b"}, {.name = "c\xFF", .size = 0}};

TEST(PartialWriter, WritesTheSameHoweverResultsCome) {
    std::mt19937 random(5);
    const auto records = random_records(random, 200);
    const std::string once = written(records, 1'000, three);
    for (const std::size_t of_result : {1U, 2U, 7U, 64U}) EXPECT_EQ(written(records, of_result, three), once);
}

TEST(PartialSource, GivesWhatWasWritten) {
    std::mt19937 random(6);
    for (int round = 0; round < 10; ++round) {
        const auto records = random_records(random, 150);
        Together whole;
        Part part{.result = {}, .input = &three.front(), .end = {}};
        std::uint64_t number = 0;
        for (const Printed& record : records) append(part.result, record, ++number);
        whole.take(std::move(part));
        const Together together = read(written(records, 9, three));
        EXPECT_EQ(together.out, whole.out);
        EXPECT_EQ(together.messages, whole.messages);
        EXPECT_EQ(together.marks, whole.marks);
        EXPECT_EQ(together.tally.verdicts, whole.tally.verdicts);
        EXPECT_EQ(together.ends, 3U);
    }
}

// A record that makes very much is written in pieces, cut between lines.
TEST(PartialWriter, HoldsNoMoreThanAPieceOfARecord) {
    std::string lines;
    for (std::uint64_t i = 0; lines.size() < 10'000'000; ++i)
        lines += i % 5 == 0 ? fingerprint(i % 3) : std::string(99, 'y') + '\n';
    const std::vector<Printed> records = {{.out = lines, .messages = "said\n"},
                                          {.out = lines.substr(0, 1'000'000), .messages = {}}};
    const std::string text = written(records, 100, {three.front()});
    std::size_t pieces = 0;
    for (std::size_t at = 0; (at = text.find("{\"type\":\"piece\"", at)) != std::string::npos; ++at) ++pieces;
    EXPECT_GE(pieces, 3U);
    Together whole;
    Part part{.result = {}, .input = &three.front(), .end = {}};
    append(part.result, records[0], 1);
    append(part.result, records[1], 2);
    whole.take(std::move(part));
    const Together together = read(text);
    EXPECT_EQ(together.out, whole.out);
    EXPECT_EQ(together.marks, whole.marks);
    EXPECT_EQ(together.messages, whole.messages);
}

// A partial answer that was cut off anywhere is not finished, or damaged.
TEST(PartialSource, KnowsWhatWasCutOff) {
    std::mt19937 random(7);
    const std::string text = written(random_records(random, 20), 5, three);
    for (std::size_t end = 0; end < text.size(); end += 1 + random() % 40) {
        std::vector<PartialAnswer> answers;
        read(text.substr(0, end), &answers);
        ASSERT_EQ(answers.size(), 1U);
        EXPECT_TRUE(!answers.front().finished || !answers.front().fault.empty()) << end;
    }
}

}  // namespace
