#include "tools/serve/places.hpp"

#include <algorithm>

namespace notaio::tools {
namespace {

bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

// Units of the character that begins with this byte of UTF-8; none of one inside a character.
std::size_t units_of(char byte, PositionEncoding encoding) {
    if (encoding == PositionEncoding::utf8) return 1;
    if (!begins_character(byte)) return 0;
    const bool is_astral = static_cast<unsigned char>(byte) >= 0xF0U;
    return encoding == PositionEncoding::utf16 && is_astral ? 2 : 1;
}

}  // namespace

std::string_view encoding_word(PositionEncoding encoding) {
    switch (encoding) {
    case PositionEncoding::utf8: return "utf-8";
    case PositionEncoding::utf16: return "utf-16";
    case PositionEncoding::utf32: break;
    }
    return "utf-32";
}

Places::Places(std::string_view text, PositionEncoding encoding) : text_(text), encoding_(encoding), starts_{0} {
    for (std::size_t at = 0; at < text.size(); ++at) {  // find_first_of would call a function for each byte
        if (text[at] != '\n' && text[at] != '\r') continue;
        if (text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n') ++at;
        starts_.push_back(at + 1);
    }
}

std::size_t Places::line_end(std::size_t line) const {
    std::size_t end = line + 1 < starts_.size() ? starts_[line + 1] : text_.size();
    if (line + 1 == starts_.size()) return end;
    --end;
    return end > starts_[line] && text_[end] == '\n' && text_[end - 1] == '\r' ? end - 1 : end;
}

std::size_t Places::line_of(std::size_t offset) const {
    return static_cast<std::size_t>(std::ranges::upper_bound(starts_, offset) - starts_.begin()) - 1;
}

std::size_t Places::units(std::size_t begin, std::size_t end) const {
    if (encoding_ == PositionEncoding::utf8) return end - begin;
    std::size_t count = 0;
    for (std::size_t at = begin; at < end; ++at) count += units_of(text_[at], encoding_);
    return count;
}

std::size_t Places::offset(TextPosition position) const {
    if (position.line >= starts_.size()) return text_.size();
    const std::size_t end = line_end(position.line);
    std::size_t at = starts_[position.line];
    std::size_t left = position.character;
    while (at < end) {
        const std::size_t units = units_of(text_[at], encoding_);
        if (units > left) break;
        left -= units;
        ++at;
        while (encoding_ != PositionEncoding::utf8 && at < end && !begins_character(text_[at])) ++at;
        if (left == 0) break;
    }
    while (at > starts_[position.line] && at < end && !begins_character(text_[at])) --at;
    return at;
}

TextPosition Places::at(std::size_t offset) const {
    offset = std::min(offset, text_.size());
    const std::size_t line = line_of(offset);
    if (line != known_.line || offset < known_at_ || known_at_ < starts_[line]) {
        known_ = {line, 0};
        known_at_ = starts_[line];
    }
    known_.character += units(known_at_, offset);
    known_at_ = offset;
    return known_;
}

}  // namespace notaio::tools
