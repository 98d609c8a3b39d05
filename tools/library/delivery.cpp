#include "tools/library/delivery.hpp"

#include "notation/source/printable.hpp"

#include <utility>

namespace notaio::tools {

void Delivery::take(BatchResult& result) {
    input_.add(result.tally);
    records_ += result.tally.records();
    for (FingerprintMark& mark : result.fingerprints)
        if (mark.of.record == 0) mark.of.record = ~summary_.inputs;  // inputs without a record are no one record
    result.settle_fingerprints(numbers_);
    sink_.batch(result);
    if (!result.messages.empty()) say(result.messages);
    if (!result.remark.empty() && !std::exchange(remarked_, true)) say(result.remark);
}

void Delivery::end_input(const std::string& name, const InputEnd& end) {
    ++summary_.inputs;
    if (end.is_other_game) ++input_.skipped;
    if (!end.fault.empty()) {
        say("notaio: " + notation::printable(name) + ": " + notation::printable(end.fault.in(spoken_)) + '\n');
        if (end.is_passed_over) {
            sink_.input_passed_over(name);
        } else {
            sink_.input_failed(name, input_.records(), end.fault);
            status_.add(end.limit_hit ? ExitStatus::limit_hit : ExitStatus::io_failed);
        }
    } else if (input_.skipped > 0 && input_.records() == 0) {
        sink_.input_skipped(name);
    }
    if (end.understood) sink_.input_end(name, input_);
    summary_.tally.add(input_);
    input_ = {};
}

const PipelineSummary& Delivery::finish(FailOn fail_on) {
    if (summary_.tally.limit_hit) status_.add(ExitStatus::limit_hit);
    if (summary_.tally.fails(fail_on)) status_.add(ExitStatus::findings);
    return summary_;
}

}  // namespace notaio::tools
