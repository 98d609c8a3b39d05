#include "tools/library/edited_text.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace notaio::tools {

// Walks through the edits and the changes that were made before, in the order of their places in the text as it is.
// Those that touch each other become one change.
void EditedText::apply(std::span<const Reasoned> edits) {
    std::vector<Change> item;
    std::string text;
    std::size_t copied = 0;    // of the text as it is
    std::ptrdiff_t shift = 0;  // to it from the text as it was, before the place that is looked at
    auto edit = edits.begin();
    auto change = changes_.begin();
    const auto now = [&] { return static_cast<std::size_t>(static_cast<std::ptrdiff_t>(change->offset) + shift); };
    const auto as_it_was = [&](std::size_t place) {
        return static_cast<std::size_t>(static_cast<std::ptrdiff_t>(place) - shift);
    };
    while (edit != edits.end() || change != changes_.end()) {
        std::size_t begin = edit == edits.end() ? bytes_.size() : edit->edit->where.begin;
        if (change != changes_.end()) begin = std::min(begin, now());
        const std::size_t from = as_it_was(begin);
        std::string after;
        const FixReason* why = nullptr;
        std::size_t at = begin;
        std::size_t end = begin;
        while (true) {
            if (change != changes_.end() && now() <= end) {
                end = std::max(end, now() + change->after.size());
                if (why == nullptr) why = &change->why;
                shift += static_cast<std::ptrdiff_t>(change->after.size()) -
                         static_cast<std::ptrdiff_t>(change->before.size());
                ++change;
            } else if (edit != edits.end() && edit->edit->where.begin <= end) {
                after.append(bytes_, at, edit->edit->where.begin - at);
                after += edit->edit->text;
                at = edit->edit->where.end;
                end = std::max(end, at);
                why = edit->why;
                ++edit;
            } else {
                break;
            }
        }
        after.append(bytes_, at, end - at);
        text.append(bytes_, copied, begin - copied);
        text += after;
        copied = end;
        Change one{from, std::string(original_.substr(from, as_it_was(end) - from)), std::move(after), *why};
        if (one.before != one.after) item.push_back(std::move(one));
    }
    text.append(bytes_, copied);
    bytes_ = std::move(text);
    changes_ = std::move(item);
}

}  // namespace notaio::tools
