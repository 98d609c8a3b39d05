#include "tools/serve/frames.hpp"

#include "notation/source/ascii.hpp"

#include <algorithm>
#include <utility>

namespace notaio::tools {
namespace {

constexpr std::string_view header_end = "\r\n\r\n";

// The number of a `Content-Length` line; nothing: it is none, or another line.
std::optional<std::size_t> length_of(std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || !notation::equal_without_case(line.substr(0, colon), "Content-Length"))
        return std::nullopt;
    std::string_view digits = line.substr(colon + 1);
    while (!digits.empty() && (digits.front() == ' ' || digits.front() == '\t')) digits.remove_prefix(1);
    while (!digits.empty() && (digits.back() == ' ' || digits.back() == '\t')) digits.remove_suffix(1);
    if (digits.empty() || !std::ranges::all_of(digits, notation::is_digit)) return std::nullopt;
    std::size_t number = 0;
    for (const char digit : digits) {
        constexpr std::size_t endless = std::size_t{1} << 50U;
        if (number > endless) return std::nullopt;  // nothing could be read behind it
        number = number * 10 + static_cast<std::size_t>(digit - '0');
    }
    return number;
}

}  // namespace

bool FrameReader::read_header() {
    const std::string_view rest = std::string_view(pending_).substr(begin_);
    const std::size_t end = rest.find(header_end, scanned_);
    if (std::min(end, rest.size()) > most_header) {
        fault_ = "a header is too long";
        return false;
    }
    if (end == std::string_view::npos) {
        scanned_ = rest.size() - std::min(rest.size(), header_end.size() - 1);
        return false;
    }
    scanned_ = 0;
    std::string_view lines = rest.substr(0, end);
    while (!lines.empty()) {
        const std::size_t stop = std::min(lines.find("\r\n"), lines.size());
        if (const auto length = length_of(lines.substr(0, stop))) length_ = length;
        lines.remove_prefix(std::min(stop + 2, lines.size()));
    }
    begin_ += end + header_end.size();
    if (!length_) fault_ = "a header has no Content-Length";
    return fault_.empty();
}

void FrameReader::drop_bytes() {
    const std::size_t size = std::min(dropping_, pending_.size() - begin_);
    dropping_ -= size;
    pending_.erase(0, std::exchange(begin_, 0) + size);
}

std::optional<std::string> FrameReader::next() {
    is_dropped_ = false;
    if (dropping_ > 0) drop_bytes();
    if (dropping_ > 0) return std::nullopt;
    if (!fault_.empty() || (!length_ && !read_header())) return std::nullopt;
    if (*length_ > most_body) {
        dropping_ = *std::exchange(length_, std::nullopt);
        is_dropped_ = true;
        return std::string();
    }
    if (pending_.size() - begin_ < *length_) {
        if (begin_ > 0) pending_.erase(0, begin_);
        begin_ = 0;
        pending_.reserve(*length_);
        return std::nullopt;
    }
    const std::size_t length = *std::exchange(length_, std::nullopt);
    if (pending_.size() == begin_ + length) {  // all that there is: not copied, for it may be large
        pending_.erase(0, std::exchange(begin_, 0));
        return std::exchange(pending_, {});
    }
    std::string body = pending_.substr(begin_, length);
    begin_ += length;
    if (begin_ == pending_.size() || begin_ > most_header) {
        pending_.erase(0, begin_);
        begin_ = 0;
    }
    return body;
}

std::string header_of(std::size_t size) { return "Content-Length: " + std::to_string(size) + "\r\n\r\n"; }

}  // namespace notaio::tools
