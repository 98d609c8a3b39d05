// Reads any bytes as partial answers, and puts together what they say. The first byte chooses what the command gathers.
#include "notation/source/printable.hpp"
#include "tests/fuzz/holds.hpp"
#include "tests/fuzz/input.hpp"
#include "tools/collection/gathered_forms.hpp"
#include "tools/collection/partial_reader.hpp"
#include "tools/games/registry.hpp"
#include "tools/stream/output.hpp"

#include <array>
#include <cstdio>
#include <string>
#include <vector>

namespace {

using namespace notaio;
using namespace notaio::tools;

// Takes parts as a command does.
struct Taking final : PartReceiver {
    void take(Part&& part) override {
        BatchResult& result = part.result;
        std::size_t before = 0;
        for (const KeptRecord& kept : result.kept) {
            NOTAIO_HOLDS(kept.end >= before && kept.end <= result.out.size(), "kept");
            before = kept.end;
        }
        for (const std::size_t mark : result.marks) NOTAIO_HOLDS(mark <= result.out.size(), "mark");
        result.settle_fingerprints(numbers);
        NOTAIO_HOLDS(part.input != nullptr, "input");
        tally.add(result.tally);
        if (part.end) NOTAIO_HOLDS(part.end->fault.empty() || !part.end->fault.in(Language::italian).empty(), "fault");
    }
    FingerprintNumbers numbers;
    Tally tally;
};

TreeQuestions questions_of_all() {
    TreeQuestions questions;
    for (const GameModule& game : games()) questions.emplace(&game, std::make_shared<PositionQuestion>());
    return questions;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const TreeQuestions questions = questions_of_all();
    static std::FILE* const file = std::tmpfile();
    fuzz::Input input(data, size);
    const std::size_t form = input.below(5);
    const std::string_view text = input.rest();
    NOTAIO_HOLDS(file != nullptr && std::freopen(nullptr, "w+b", file) == file, "a file");
    NOTAIO_HOLDS(std::fwrite(text.data(), 1, text.size(), file) == text.size() && std::fflush(file) == 0, "a file");
    const InputFile from{
        .name = "-", .size = text.size(), .kept_at = "/proc/self/fd/" + std::to_string(::fileno(file))};

    const std::vector<PartialAnswer> answers = list_partial_answers(from);
    NOTAIO_HOLDS(!answers.empty(), "an answer");
    for (const PartialAnswer& answer : answers)
        if (!answer.finished || !answer.fault.empty()) return 0;
    std::vector<InputFile> inputs;
    for (const PartialHead::Input& one : answers.front().head.inputs)
        inputs.push_back({.name = one.name, .size = one.bytes});
    for (const PartialAnswer& answer : answers)
        if (answer.head.inputs.size() != inputs.size()) return 0;
    TreeSum sum(100);
    CountsForm counts;
    HitsForm hits;
    TreesForm trees(sum, questions);
    IdsForm ids;
    const std::array<const GatheredForm*, 5> forms = {nullptr, &counts, &hits, &trees, &ids};
    PartialSource source(answers, inputs, std::vector<std::size_t>(answers.size(), 0), form == 1);
    if (forms[form] != nullptr) source.set_form(*forms[form]);
    Taking taking;
    try {
        source.give(taking);
    } catch (const OutputFault& fault) {
        NOTAIO_HOLDS(fault.status() == ExitStatus::io_failed && !fault.why().empty(), text);
    }
    return 0;
}
