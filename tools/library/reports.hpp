// What was found, as the public structs of the library have it.
#pragma once

#include "tools/library/record_work.hpp"

#include <notaio/notaio.hpp>

#include <vector>

namespace notaio::tools {

std::vector<Finding> findings_of(const Source& source, std::uint64_t record, const Diagnostics& findings,
                                 Language language);
std::vector<Finding> findings_of(const RecordJob& job, Language language);
notaio::Fix fix_of(std::uint64_t record, const Change& change);
notaio::Outcome outcome_of(const OutcomeReport& report);
RecordReport record_report(const RecordJob& job, Language language);
PositionReport position_report(const RecordJob& job, const PositionView& view, bool legal);

}  // namespace notaio::tools
