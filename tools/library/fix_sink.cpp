#include "tools/library/fix_sink.hpp"

#include "notation/source/printable.hpp"

#include <cstddef>
#include <vector>

namespace notaio::tools {

void FixSink::batch(const BatchResult& result) {
    for (const EditedRecord& record : result.edited) {
        tell(record);
        for (const Change& change : record.changes) keep(record.record, change);
        for (std::size_t i = 0; i < made_.size(); ++i) made_[i] += record.fixes[i];
    }
}

void FixSink::input_failed(const std::string&, std::uint64_t, const Fault&) {
    failed_ = true;
    ++counts_.refused;
}

void FixSink::input_end(const std::string& input, const Tally&) {
    if (!failed_) end_input(input);
    forget();
    made_ = {};
    places_ = {};
    failed_ = false;
}

void FixSink::say_summary() const {
    if (!settings_.quiet) io_.say(notation::printable(fix_summary(counts_, settings_.spoken)) + '\n');
}

// Places are those of the text as it is then.
void FixSink::tell(const EditedRecord& record) {
    const Source source = places_.of(record);
    counts_.add_left(source, record.left.diagnostics, settings_.fail_on);
    if (record.left.diagnostics.list().empty()) return;
    std::string text;
    std::vector<std::size_t> marks;
    append_diagnostics(text, source, record.left, io_.message_style(), marks);
    io_.say(text);
}

void FixSink::end_input(const std::string& input) {
    const Fault why = make(input);
    if (why.empty()) {
        for (std::size_t i = 0; i < made_.size(); ++i) counts_.made[i] += made_[i];
        return;
    }
    status_.add(ExitStatus::io_failed);
    ++counts_.refused;
    io_.say("notaio: " + notation::printable(input) + ": " + notation::printable(why.in(settings_.spoken)) + '\n');
}

}  // namespace notaio::tools
