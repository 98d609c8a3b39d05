#include "tools/collection/record_id.hpp"

#include "tools/collection/script_settings.hpp"
#include "tools/collection/without_blanks.hpp"

#include <utility>

namespace notaio::tools {
namespace {

constexpr std::array equalities = {Equality{"record", {}}, Equality{"moves", EqualBy::moves},
                                   Equality{"symmetry", EqualBy::symmetry}, Equality{"final", EqualBy::final}};

RecordId id_of_text(std::string_view text) {
    Sha256 sum;
    sum.add(text);
    return id_of(sum.sum());
}

}  // namespace

std::string own_bytes(const Source& source) {
    std::string text;
    if (!are_own_settings(source.context, source.bytes)) text += source.context;
    return text += without_blanks(source.bytes);
}

RecordText text_of(RecordJob& job) {
    std::string line;
    const Source& source = job.request.source;
    if (job.worker == nullptr) return {own_bytes(source), false};
    const ConvertOptions options{.to = "jsonl", .to_coordinates = std::string(job.game->coordinates.front())};
    if (!job.worker->convert(job.request, options, line, job.report)) return {own_bytes(source), false};
    const std::size_t begin = line.find(R"(,"game":)");
    line.replace(0, begin + 1, "{");
    if (line.ends_with('\n')) line.pop_back();
    return {std::move(line), true};
}

const Equality& equality_of(std::string_view word) { return *std::ranges::find(equalities, word, &Equality::word); }

Identified identify(RecordJob& job, const Equality& equality, bool comments) {
    Identified identified;
    if (job.worker == nullptr) {
        if (!equality.by) identified.id = id_of_text(text_of(job).text);
        return identified;
    }
    if (equality.by || comments)
        job.worker->identify(job.request, {.repairs = rules::RepairDepth::never, .proof = false},
                             equality.by.value_or(EqualBy::moves), job.report, identified.identity);
    if (!equality.by) {
        job.report = {};
        identified.id = id_of_text(text_of(job).text);
    } else if (!identified.identity.line.empty()) {
        identified.id = id_of_text(identified.identity.line);
    }
    return identified;
}

}  // namespace notaio::tools
