#include "notation/cut.hpp"

#include "notation/encoding.hpp"

#include <utility>

namespace notaio::notation {

RecordReader::RecordReader(ReadBytes read, CutRule rule, std::size_t limit)
    : read_(std::move(read)), rule_(rule), limit_(limit) {}

bool RecordReader::fill(std::string& bytes) {
    if (at_end_) return false;
    at_end_ = read_(bytes, block_size) == 0;
    if (!started_ && (bytes.size() >= 3 || at_end_)) {
        started_ = true;
        if (bytes.starts_with("\xEF\xBB\xBF")) {  // the byte-order mark is passed over, not a part of any record
            bytes.erase(0, 3);
            offset_ = 3;
        }
    }
    return !at_end_;
}

std::string_view RecordReader::head() {
    while (carry_.size() < block_size && fill(carry_)) {}
    return std::string_view(carry_).substr(0, block_size);
}

bool RecordReader::next(Batch& batch) {
    batch.records.clear();
    batch.bytes.clear();
    std::swap(batch.bytes, carry_);
    while (true) {
        if (batch.bytes.size() < block_size) fill(batch.bytes);
        cut(batch);
        if (!batch.records.empty()) return true;
        if (at_end_) return false;
        // No whole record yet: go on with what is pending.
        std::swap(batch.bytes, carry_);
        carry_.clear();
        fill(batch.bytes);
    }
}

// Cuts what is in the batch; the bytes of an unfinished record go to `carry_`.
void RecordReader::cut(Batch& batch) {
    std::size_t begin = 0;
    const std::string_view bytes = batch.bytes;
    while (begin < bytes.size()) {
        const auto pending = bytes.substr(begin);
        const auto found = rule_(pending, at_end_, state_);
        if (!found) break;
        advance(pending.substr(0, found->begin));
        if (found->is_record && !dropping_) {
            const auto from = static_cast<std::uint32_t>(begin + found->begin);
            batch.records.push_back({from, static_cast<std::uint32_t>(begin + found->end), offset_, line_, column_, false});
        }
        advance(pending.substr(found->begin, found->end - found->begin));
        // A shortened line that turns out to start a record was too large by itself.
        dropping_ = dropping_ && line_shortened_ && found->end < pending.size();
        if (dropping_) batch.records.push_back({0, 0, offset_, line_, column_, true});
        line_shortened_ = false;
        state_.scanned = 0;
        state_.line_begin = 0;
        begin += found->end;
    }
    const std::string_view rest = bytes.substr(begin);
    if (rest.size() > limit_ && !dropping_) {
        batch.records.push_back({0, 0, offset_, line_, column_, true});
        dropping_ = true;
    }
    carry_.assign(rest);
    if (dropping_) drop_seen();
}

// The bytes of a record over the limit are let go as soon as the rule has looked at them; of an unfinished line the
// first bytes stay, by which it will be told whether it starts the next record.
void RecordReader::drop_seen() {
    constexpr std::size_t enough = 4096;
    advance(std::string_view(carry_).substr(0, state_.line_begin));
    carry_.erase(0, state_.line_begin);
    state_.scanned -= state_.line_begin;
    state_.line_begin = 0;
    if (state_.begin) state_.begin = 0;
    if (state_.scanned > enough) {
        advance(std::string_view(carry_).substr(enough, state_.scanned - enough));
        carry_.erase(enough, state_.scanned - enough);
        state_.scanned = enough;
        line_shortened_ = true;
    }
}

void RecordReader::advance(std::string_view passed) {
    offset_ += passed.size();
    if (passed.empty()) return;
    line_ += count_lines(passed);
    const std::size_t line_end = passed.find_last_of("\r\n");
    if (line_end == std::string_view::npos)
        column_ += code_points(passed);
    else
        column_ = 1 + code_points(passed.substr(line_end + 1));
}

}  // namespace notaio::notation
