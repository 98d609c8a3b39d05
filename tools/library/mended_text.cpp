#include "tools/library/mended_text.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace notaio::tools {

// From the back, so that the places of those before stay.
void MendedText::apply(std::span<const notation::Edit> edits, const FixReason& why) {
    for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) apply(*edit, why);
}

// The changes that the edit touches become one with it.
void MendedText::apply(const notation::Edit& edit, const FixReason& why) {
    std::size_t begin = edit.where.begin;
    std::size_t end = edit.where.end;
    std::string after = edit.text;
    std::ptrdiff_t shift = 0;  // from the text as it was to the text as it is, before the place that is looked at
    auto first = changes_.begin();
    const auto now = [&](const Change& change) {
        return static_cast<std::size_t>(static_cast<std::ptrdiff_t>(change.offset) + shift);
    };
    const auto pass = [&](const Change& change) {
        shift += static_cast<std::ptrdiff_t>(change.after.size()) - static_cast<std::ptrdiff_t>(change.before.size());
    };
    for (; first != changes_.end() && now(*first) + first->after.size() < begin; ++first) pass(*first);
    const std::ptrdiff_t shift_before = shift;
    auto last = first;
    for (; last != changes_.end() && now(*last) <= end; ++last) {
        const std::size_t at = now(*last);
        const std::size_t behind = at + last->after.size();
        if (at < begin) after.insert(0, bytes_, at, begin - at);
        if (behind > end) after.append(bytes_, end, behind - end);
        begin = std::min(begin, at);
        end = std::max(end, behind);
        pass(*last);
    }
    const auto from = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(begin) - shift_before);
    const auto to = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(end) - shift);
    bytes_.replace(begin, end - begin, after);
    Change made{from, std::string(original_.substr(from, to - from)), std::move(after), why};
    const auto at = changes_.erase(first, last);
    if (made.before != made.after) changes_.insert(at, std::move(made));
}

}  // namespace notaio::tools
