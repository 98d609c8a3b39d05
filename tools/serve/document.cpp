#include "tools/serve/document.hpp"

#include <utility>

namespace notaio::tools {

void Document::set_text(std::string text) {
    places_.reset();
    text_ = std::move(text);
}

bool Document::replace(TextPosition begin, TextPosition end, std::string_view text) {
    if (end < begin) return false;
    const std::size_t from = places().offset(begin);
    const std::size_t to = places().offset(end);
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
