#include "notation/source/cut.hpp"

#include "notation/source/encoding.hpp"

#include <algorithm>
#include <utility>

namespace notaio::notation {
namespace {

// Bytes of a line that tell whether it starts a record.
constexpr std::size_t enough = 4096;

// The bytes at the end of `text` that begin a character whose other bytes may come yet.
std::size_t unfinished_character(std::string_view text) {
    for (std::size_t back = 1; back <= std::min<std::size_t>(text.size(), 3); ++back) {
        const std::string_view end = text.substr(text.size() - back);
        const auto first = static_cast<unsigned char>(end.front());
        if (first < 0x80) return 0;
        if (first >= 0xC0) return utf8_length(end) ? 0 : back;
    }
    return 0;
}

}  // namespace

RecordReader::RecordReader(ByteReader& bytes, CutRule rule, std::size_t limit)
    : bytes_(bytes),
      rule_(rule),
      limit_(limit) {}

bool RecordReader::fill(std::string& bytes) {
    if (at_end_) return false;
    starved_ = lacks_room(bytes);
    if (starved_) return true;
    do at_end_ = read_block(bytes) == 0;
    while (!started_ && !at_end_ && bytes.size() < 3);
    if (!started_) {
        started_ = true;
        const bool big_endian = bytes.starts_with("\xFE\xFF");
        if (big_endian || bytes.starts_with("\xFF\xFE")) {
            utf16_.emplace(big_endian);
            units_ = std::exchange(bytes, {});
            utf16_->append(bytes, std::string_view(units_).substr(2));
            if (at_end_) utf16_->finish(bytes);
            offset_ = 3;  // places are those of the same text in UTF-8, whose mark has three bytes
        } else if (bytes.starts_with("\xEF\xBB\xBF")) {  // a byte-order mark is passed over, not a part of any record
            bytes.erase(0, 3);
            offset_ = 3;
        }
    }
    return !at_end_;
}

// Whether there is no memory for another block, and would be if a record were dropped.
bool RecordReader::lacks_room(std::string& bytes) {
    if (bytes.size() < block_size || stuck_) return false;
    if (!utf16_) return !bytes_.make_room(bytes, block_size);
    constexpr std::size_t most = block_size / 2 * 3 + 3;  // bytes that one of UTF-16 becomes
    units_.clear();
    return !bytes_.make_room(units_, block_size) || !bytes_.make_room(bytes, most);
}

std::size_t RecordReader::read_block(std::string& bytes) {
    if (!utf16_) return bytes_.read(bytes, block_size);
    units_.clear();
    const std::size_t size = bytes_.read(units_, block_size);
    if (size > 0)
        utf16_->append(bytes, units_);
    else
        utf16_->finish(bytes);
    return size;
}

std::string_view RecordReader::head() {
    while (unfinished_.size() < block_size && fill(unfinished_)) {
    }
    return std::string_view(unfinished_).substr(0, block_size);
}

bool RecordReader::next(Batch& batch) {
    batch.records.clear();
    batch.contexts.clear();
    batch.bytes.clear();
    std::swap(batch.bytes, unfinished_);
    while (true) {
        if (at_end_ || !batch.bytes.empty()) {  // what has come is cut before more is waited for
            cut(batch);
            if (!batch.records.empty()) return true;
            if (at_end_) return false;
            std::swap(batch.bytes, unfinished_);  // no whole record yet
            unfinished_.clear();
        }
        fill(batch.bytes);
    }
}

// Cuts what is in the batch; the bytes of an unfinished record go to `carry_`. What is over the limit must not depend
// on where the blocks end.
void RecordReader::cut(Batch& batch) {
    std::size_t begin = 0;
    bool is_unfinished = false;
    const std::string_view bytes = batch.bytes;
    const auto report_dropped = [&](bool for_memory) {
        batch.records.push_back(
            {.offset = offset_, .line = line_, .column = column_, .too_large = !for_memory, .no_memory = for_memory});
    };
    while (begin < bytes.size() && batch.records.size() < most_records) {
        const auto pending = bytes.substr(begin);
        auto found = rule_(pending, at_end_, state_);
        if (!found) found = cut_before_long_line(pending);
        is_unfinished = !found;
        if (is_unfinished) break;
        const std::size_t size = found->end - found->begin;
        advance(pending.substr(0, found->begin));
        if (!dropping_ && found->is_record && size > limit_) {
            report_dropped(false);
        } else if (!dropping_ && found->is_record) {
            const auto from = static_cast<std::uint32_t>(begin + found->begin);
            const auto context = static_cast<std::uint32_t>(batch.contexts.size());
            batch.contexts += state_.context;
            batch.records.push_back({from,
                                     static_cast<std::uint32_t>(begin + found->end),
                                     offset_,
                                     line_,
                                     column_,
                                     false,
                                     {context, static_cast<std::uint32_t>(batch.contexts.size())},
                                     utf16_ && !std::exchange(noted_utf16_, true),
                                     false,
                                     state_.in_array});
        }
        // A piece that ends before a line that has lost bytes: that line starts a record, which is too large by itself.
        dropping_ = dropping_ && lost_ > 0 && found->end == 0;
        if (dropping_) report_dropped(for_memory_);
        advance(pending.substr(found->begin, size));
        if (found->end > 0) count_lost();
        state_.scanned = 0;
        state_.line_begin = 0;
        begin += found->end;
    }
    if (state_.begin) {  // what stands before the unfinished record is no part of it
        const std::size_t before = *state_.begin;
        advance(bytes.substr(begin, before));
        begin += before;
        state_.scanned -= before;
        state_.line_begin -= before;
        state_.begin = 0;
    }
    const std::string_view rest = bytes.substr(begin);
    if (is_unfinished && (starved_ || (!dropping_ && is_over_limit(rest)))) {
        for_memory_ = starved_;
        if (!std::exchange(dropping_, true)) report_dropped(for_memory_);
    }
    if (begin == 0)
        std::swap(unfinished_, batch.bytes);  // nothing was cut: a record of many blocks is not copied for each of them
    else
        unfinished_.assign(rest);
    if (dropping_) drop_seen();
}

// A long line that is not finished starts a record if its first bytes do: what stands before it is whole.
std::optional<Cut> RecordReader::cut_before_long_line(std::string_view pending) {
    const std::size_t lines = state_.line_begin;
    if (pending.size() <= limit_ || lines == 0 || pending.size() - lines < enough) return std::nullopt;
    CutState state = state_;
    state.scanned = lines;
    const auto found = rule_(pending.substr(0, lines + enough), true, state);
    if (!found || found->end > lines) return std::nullopt;
    state_ = state;
    return found;
}

// Whole lines over the limit are too much, but those that may belong to the next record; an unfinished line is, unless
// it may yet start that.
bool RecordReader::is_over_limit(std::string_view unfinished) const {
    const std::size_t lines = state_.line_begin;
    const bool too_many_lines = state_.section.value_or(lines) > limit_;
    return !state_.looks_ahead && unfinished.size() > limit_ &&
           (lines == 0 || too_many_lines || unfinished.size() - lines >= enough);
}

// The bytes of a record over the limit are let go as soon as the rule has looked at them, but those that may belong to
// the next record; of an unfinished line as many stay as a record may have. A character that lies in two blocks stays
// until it is whole: the columns count it once. Where memory is short no more of a line stays than tells what it is.
void RecordReader::drop_seen() {
    std::string_view seen = std::string_view(unfinished_).substr(0, state_.section.value_or(state_.line_begin));
    seen.remove_suffix(unfinished_character(seen));
    const std::size_t size = seen.size();
    advance(seen);
    if (size > 0) count_lost();
    unfinished_.erase(0, size);
    state_.scanned -= size;
    state_.line_begin = state_.section ? state_.line_begin - size : 0;
    if (state_.section) *state_.section -= size;
    const std::size_t kept = state_.line_begin + (starved_ ? enough : std::max(enough, limit_));
    if (state_.scanned > kept) {
        lost_ += state_.scanned - kept;
        unfinished_.erase(kept, state_.scanned - kept);
        state_.scanned = kept;
    }
    if (!std::exchange(starved_, false)) return;
    unfinished_.shrink_to_fit();
    stuck_ = unfinished_.size() >= block_size;
}

// The line that has lost bytes is passed.
void RecordReader::count_lost() {
    offset_ += lost_;
    lost_ = 0;
}

void RecordReader::advance(std::string_view passed) {
    offset_ += passed.size();
    if (passed.empty()) return;
    const bool splits_line_end = after_cr_ && passed.front() == '\n';
    after_cr_ = passed.back() == '\r';
    if (splits_line_end) passed.remove_prefix(1);
    const std::uint64_t lines = count_lines(passed);
    line_ += lines;
    if (lines == 0)
        column_ += code_points(passed);
    else
        column_ = 1 + code_points(passed.substr(passed.find_last_of("\r\n") + 1));
}

}  // namespace notaio::notation
