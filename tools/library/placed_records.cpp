#include "tools/library/placed_records.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace notaio::tools {
namespace {

using notation::CutState;

// Bytes that a rule may have looked at behind the end of a piece, beside the line that ended it.
constexpr std::size_t looked_ahead = 8192;

// Counts the members: one more does not compile.
auto members(const CutState& state) {
    const auto& [scanned, line_begin, has_tags, has_text, has_good_tag, closed, parted, in_braces, in_array, in_string,
                 escaped, compact, junk, looks_ahead, titles, depth, section, turn, has_ended, names, begin, bracket,
                 settings, context] = state;
    return std::tie(scanned, line_begin, has_tags, has_text, has_good_tag, closed, parted, in_braces, in_array,
                    in_string, escaped, compact, junk, looks_ahead, titles, depth, section, turn, has_ended, names,
                    begin, bracket, settings, context);
}

bool is_same(const CutState& state, const CutState& other) { return members(state) == members(other); }

class CutAgain {
  public:
    CutAgain(std::vector<PlacedRecord> known, std::size_t old_size, std::string_view text, KeptText kept,
             notation::CutRule rule)
        : known_(std::move(known)),
          old_size_(old_size),
          text_(text),
          kept_(kept),
          rule_(rule) {}

    std::vector<PlacedRecord> take() {
        begin();
        while (place_ < text_.size() && !take_over_rest() && cut_piece()) {
        }
        return std::move(records_);
    }

  private:
    // The record before the one that the change touches, or one farther to the front.
    void begin() {
        const auto touched = std::ranges::upper_bound(known_, kept_.front, {}, &PlacedRecord::cut_at);
        std::size_t first = static_cast<std::size_t>(touched - known_.begin());
        first -= std::min<std::size_t>(first, 2);
        while (first > 0 && known_[first].cut_at + looked_ahead > kept_.front) --first;
        if (first == 0) {
            constexpr std::string_view mark = "\xEF\xBB\xBF";  // passed over, not a part of any record
            place_ = text_.starts_with(mark) ? mark.size() : 0;
            return;
        }
        place_ = known_[first].cut_at;
        state_ = *known_[first].cut_state;
        records_.assign(std::make_move_iterator(known_.begin()),
                        std::make_move_iterator(known_.begin() + static_cast<std::ptrdiff_t>(first)));
        next_ = moved_ = first;
    }

    // A place of the text as it is, behind the change, in the text as it was.
    [[nodiscard]] std::size_t old(std::size_t offset) const { return offset + old_size_ - text_.size(); }
    [[nodiscard]] bool is_behind(std::size_t offset) const { return offset >= text_.size() - kept_.back; }

    // Where a cut lies as it lay, with the same remembered, all that follow do.
    bool take_over_rest() {
        if (!is_behind(place_)) return false;
        const std::size_t here = old(place_);
        while (next_ < known_.size() && known_[next_].cut_at < here) ++next_;
        if (next_ == known_.size() || known_[next_].cut_at != here || !is_same(*known_[next_].cut_state, state_))
            return false;
        for (; next_ < known_.size(); ++next_) {
            PlacedRecord& record = records_.emplace_back(std::move(known_[next_]));
            record.begin += place_ - here;
            record.end += place_ - here;
            record.cut_at += place_ - here;
            record.index = records_.size();
        }
        return true;
    }

    bool cut_piece() {
        const std::string_view pending = text_.substr(place_);
        if (!shared_ || !is_same(*shared_, state_)) shared_ = std::make_shared<const CutState>(state_);
        const auto cut_state = shared_;
        const auto piece = rule_(pending, true, state_);
        if (!piece) return false;
        if (piece->is_record) {
            PlacedRecord& record = records_.emplace_back();
            record.begin = place_ + piece->begin;
            record.end = place_ + piece->end;
            record.index = records_.size();
            record.context = state_.context;
            record.cut_at = place_;
            record.cut_state = cut_state;
            record.found = found_of(record);
        }
        place_ += piece->end;
        state_.scanned = 0;
        state_.line_begin = 0;
        return true;
    }

    // What was found about the same bytes at the same place.
    [[nodiscard]] std::shared_ptr<FoundRecord> found_of(const PlacedRecord& record) const {
        const bool is_before = record.end <= kept_.front;
        if (!is_before && !is_behind(record.begin)) return nullptr;
        const std::size_t begin = is_before ? record.begin : old(record.begin);
        const auto then = std::ranges::lower_bound(known_.begin() + static_cast<std::ptrdiff_t>(moved_), known_.end(),
                                                   begin, {}, &PlacedRecord::begin);
        const bool is_same = then != known_.end() && then->begin == begin && then->size() == record.size() &&
                             then->context == record.context;
        return is_same ? then->found : nullptr;
    }

    std::vector<PlacedRecord> known_;
    const std::size_t old_size_;
    const std::string_view text_;
    const KeptText kept_;
    const notation::CutRule rule_;
    std::size_t place_ = 0;
    CutState state_;
    std::shared_ptr<const CutState> shared_;  // by the records that have the same one
    std::vector<PlacedRecord> records_;
    std::size_t next_ = 0;   // of the known ones, that may lie as it lay
    std::size_t moved_ = 0;  // of the known ones: so many went over at the beginning
};

}  // namespace

std::vector<PlacedRecord> cut_again(std::vector<PlacedRecord> known, std::size_t old_size, std::string_view text,
                                    KeptText kept, notation::CutRule rule) {
    return CutAgain(std::move(known), old_size, text, kept, rule).take();
}

}  // namespace notaio::tools
