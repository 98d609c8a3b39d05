#include "tools/collection/record_id.hpp"

#include "tools/collection/without_blanks.hpp"

namespace notaio::tools {
namespace {

constexpr std::array equalities = {Equality{"record", {}}, Equality{"moves", EqualBy::moves},
                                   Equality{"symmetry", EqualBy::symmetry}, Equality{"final", EqualBy::final}};

RecordId id_of_text(std::string_view text) {
    Sha256 sum;
    sum.add(text);
    return id_of(sum.sum());
}

// All that it tells, whatever its notation, layout and coordinates: its line of JSON in the game's own coordinates,
// without its number and place. What has no such line is its bytes.
RecordId id_of_record(RecordJob& job) {
    std::string line;
    const ConvertOptions options{.to = "jsonl", .to_coordinates = std::string(job.game->coordinates.front())};
    if (!job.worker->convert(job.request, options, line, job.report))
        return id_of_text(without_blanks(job.request.source.bytes));
    const std::size_t begin = line.find(R"(,"game":)");
    line.replace(0, begin + 1, "{");
    if (line.ends_with('\n')) line.pop_back();
    return id_of_text(line);
}

}  // namespace

const Equality& equality_of(std::string_view word) { return *std::ranges::find(equalities, word, &Equality::word); }

Identified identify(RecordJob& job, const Equality& equality, bool comments) {
    Identified made;
    if (job.worker == nullptr) {
        if (!equality.by) made.id = id_of_text(without_blanks(job.request.source.bytes));
        return made;
    }
    if (equality.by || comments)
        job.worker->identify(job.request, {.repairs = rules::RepairDepth::never, .proof = false},
                             equality.by.value_or(EqualBy::moves), job.report, made.identity);
    if (!equality.by) {
        job.report = {};
        made.id = id_of_record(job);
    } else if (!made.identity.line.empty()) {
        made.id = id_of_text(made.identity.line);
    }
    return made;
}

}  // namespace notaio::tools
