#include "tools/serve/document.hpp"

#include <algorithm>
#include <utility>

namespace notaio::tools {

void Document::set_text(std::string text) {
    const std::size_t most = std::min(text.size(), text_.size());
    const auto front = static_cast<std::size_t>(std::ranges::mismatch(text, text_).in1 - text.begin());
    const auto back = static_cast<std::size_t>(
        std::mismatch(text.rbegin(), text.rbegin() + static_cast<std::ptrdiff_t>(most - front), text_.rbegin()).first -
        text.rbegin());
    keep(front, back);
    places_.reset();
    text_ = std::move(text);
}

// Of the text as it is now and was before, so many bytes are the same.
void Document::keep(std::size_t front, std::size_t back) {
    if (!kept_) kept_ = KeptText{front, back};
    kept_->front = std::min(kept_->front, front);
    kept_->back = std::min(kept_->back, back);
}

bool Document::replace(TextPosition begin, TextPosition end, std::string_view text) {
    if (end < begin) return false;
    const std::size_t from = places().offset(begin);
    const std::size_t to = places().offset(end);
    keep(from, text_.size() - to);
    places_.reset();
    text_.replace(from, to - from, text);
    looked_at = from + text.size();
    return true;
}

const Places& Document::places() const {
    if (!places_) places_.emplace(text_, encoding_);
    return *places_;
}

}  // namespace notaio::tools
