#include "tools/collection/partial_writer.hpp"

#include "notation/source/printable.hpp"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace notaio::tools {
namespace {

constexpr std::size_t enough = std::size_t{1} << 16U;       // bytes of whole records for a piece
constexpr std::size_t most_of_one = std::size_t{1} << 22U;  // bytes that are kept of a record

std::optional<std::uint64_t> size_of(const PartialHead& head) {
    std::uint64_t size = 0;
    for (const PartialHead::Input& input : head.inputs) {
        if (!input.bytes) return std::nullopt;
        size += *input.bytes;
    }
    return head.share ? size / head.share->count : size;
}

// Takes the first bytes away, to the end of their last line, with what is told of them.
BatchResult take_lines(BatchResult& from, std::size_t most) {
    BatchResult result;
    const std::size_t end = from.out.rfind('\n', most - 1) + 1;
    result.out = from.out.substr(0, end);
    from.out.erase(0, end);
    const auto move_marks = std::ranges::upper_bound(from.marks, end);
    result.marks.assign(from.marks.begin(), move_marks);
    from.marks.erase(from.marks.begin(), move_marks);
    for (std::size_t& mark : from.marks) mark -= end;
    std::vector<FingerprintMark> left;
    for (FingerprintMark& mark : from.fingerprints) {
        if (!mark.in_messages && mark.at < end) {
            result.fingerprints.push_back(mark);
            continue;
        }
        if (!mark.in_messages) mark.at -= end;
        left.push_back(mark);
    }
    from.fingerprints = std::move(left);
    std::swap(result.verdict, from.verdict);
    std::swap(result.remark, from.remark);
    return result;
}

}  // namespace

PartialWriter::PartialWriter(Output& output, PartialHead head, bool shows_progress)
    : output_(output),
      head_(std::move(head)),
      shows_progress_(shows_progress) {}

void PartialWriter::begin(const std::vector<InputFile>& inputs) {
    inputs_ = inputs.data();
    for (const InputFile& input : inputs) head_.inputs.push_back({input.name, input.size, input.is_found});
    progress_.emplace(head_.spoken, size_of(head_));
    append_head(rows_, head_);
    hand_on();
}

void PartialWriter::take(Part&& part) {
    input_ = static_cast<std::size_t>(part.input - inputs_);
    add_records(part.result);
    tally_.add(part.result.tally);
    bytes_ += part.bytes_read;
    if (form_ != nullptr) {
        form_->add(part.result);
        write_gathered(false);
    }
    if (part.end) end_input(part.end->is_elsewhere ? std::nullopt : part.end);
    hand_on();
    if (shows_progress_) progress_->show(summary_.tally.records() + tally_.records(), bytes_);
}

// Pieces end at the same records however results come.
void PartialWriter::add_records(const BatchResult& result) {
    RecordEnd from;
    marks_ = prints_ = 0;
    for (const RecordEnd& to : result.ends) {
        add(result, from, to);
        from = to;
        if (piece_.out.size() + piece_.messages.size() >= enough || piece_.kept.size() >= enough / 64) write_piece();
    }
    add(result, from, {result.out.size(), result.messages.size(), result.kept.size()});
    if (piece_.verdict.empty()) piece_.verdict = result.verdict;
    if (result.remark.empty() || std::exchange(remarked_, true)) return;
    piece_.remark = result.remark;
    write_piece();  // it is said behind what its record says
}

void PartialWriter::add(const BatchResult& result, const RecordEnd& from, const RecordEnd& to) {
    const std::size_t out = piece_.out.size();
    const std::size_t messages = piece_.messages.size();
    piece_.out.append(result.out, from.out, to.out - from.out);
    piece_.messages.append(result.messages, from.messages, to.messages - from.messages);
    for (; marks_ < result.marks.size() && result.marks[marks_] <= to.out; ++marks_)
        piece_.marks.push_back(result.marks[marks_] - from.out + out);
    for (; prints_ < result.fingerprints.size(); ++prints_) {
        FingerprintMark mark = result.fingerprints[prints_];
        if (mark.at >= (mark.in_messages ? to.messages : to.out)) break;
        mark.at += mark.in_messages ? messages - from.messages : out - from.out;
        piece_.fingerprints.push_back(mark);
    }
    for (std::size_t at = from.kept; at < to.kept; ++at) {
        piece_.kept.push_back(result.kept[at]);
        piece_.kept.back().end += out - from.out;
    }
    while (piece_.out.size() >= most_of_one && piece_.kept.empty() && piece_.out.rfind('\n', most_of_one - 1) + 1 > 0) {
        put(take_lines(piece_, most_of_one));
        hand_on();
    }
}

void PartialWriter::hand_on() {
    sum_.add(rows_);
    output_.write(std::exchange(rows_, {}));
}

void PartialWriter::put(const BatchResult& piece) {
    append_piece(rows_, input_, piece);
    ++lines_;
}

void PartialWriter::write_gathered(bool is_end) {
    const std::size_t from = rows_.size();
    form_->write(rows_, is_end);
    lines_ +=
        static_cast<std::uint64_t>(std::count(rows_.begin() + static_cast<std::ptrdiff_t>(from), rows_.end(), '\n'));
}

void PartialWriter::write_piece() {
    const bool is_empty = piece_.out.empty() && piece_.messages.empty() && piece_.kept.empty() &&
                          piece_.verdict.empty() && piece_.remark.empty();
    if (!is_empty) put(piece_);
    piece_ = {};
}

void PartialWriter::end_input(const std::optional<InputEnd>& end) {
    write_piece();
    append_input(rows_, input_, tally_, end);
    ++lines_;
    if (end) {
        ++summary_.inputs;
        complain(*end);
    }
    summary_.tally.add(std::exchange(tally_, {}));
}

void PartialWriter::complain(const InputEnd& end) {
    if (end.fault.empty()) return;
    progress_->clear();
    if (!end.is_passed_over) read_.add(end.limit_hit ? ExitStatus::limit_hit : ExitStatus::io_failed);
    const std::string line = "notaio: " + notation::printable(inputs_[input_].name) + ": " +
                             notation::printable(end.fault.in(head_.spoken)) + '\n';
    std::fwrite(line.data(), 1, line.size(), stderr);
}

PipelineSummary PartialWriter::end(FailOn fail_on, ExitStatus& status) {
    if (read_.value() != 0) status.add(read_.value());
    if (summary_.tally.limit_hit) status.add(ExitStatus::limit_hit);
    if (summary_.tally.fails(fail_on)) status.add(ExitStatus::findings);
    if (form_ != nullptr) {
        write_gathered(true);
        if (!form_->is_whole()) return summary_;
    }
    hand_on();
    append_last(rows_, head_, {lines_, summary_.tally.records(), sum_.finish()}, status.value());
    output_.write(std::exchange(rows_, {}));
    finished_ = true;
    return summary_;
}

}  // namespace notaio::tools
