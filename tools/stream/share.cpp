#include "tools/stream/share.hpp"

#include <algorithm>
#include <charconv>

namespace notaio::tools {
namespace {

std::optional<std::uint64_t> number_in(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

// floor(number * bytes / count), though the product may have more than 64 bits.
std::uint64_t border(std::uint64_t number, std::uint64_t count, std::uint64_t bytes) {
    return bytes / count * number + bytes % count * number / count;
}

}  // namespace

std::optional<Share> read_share(std::string_view text) {
    const std::size_t stroke = text.find('/');
    if (stroke == std::string_view::npos) return std::nullopt;
    const auto number = number_in(text.substr(0, stroke));
    const auto count = number_in(text.substr(stroke + 1));
    if (!number || !count || *number == 0 || *number > *count || *count > Share::most) return std::nullopt;
    return Share{*number, *count};
}

std::string share_text(const Share& share) { return std::to_string(share.number) + '/' + std::to_string(share.count); }

ShareBounds::ShareBounds(const Share& share, const std::vector<InputFile>& inputs)
    : is_last_(share.number == share.count) {
    std::uint64_t bytes = 0;
    for (const InputFile& input : inputs) {
        ranges_.push_back({bytes, input.size.value_or(0)});
        bytes += ranges_.back().size;
    }
    begin_ = border(share.number - 1, share.count, bytes);
    end_ = border(share.number, share.count, bytes);
}

std::uint64_t ShareBounds::place(std::size_t input, std::uint64_t offset) const {
    const Range& range = ranges_[input];
    return range.begin + (range.size == 0 ? 0 : std::min(offset, range.size - 1));
}

bool ShareBounds::touches(std::size_t input) const {
    const Range& range = ranges_[input];
    return has_end(input) || (begin_ < end_ && begin_ < range.begin + range.size && end_ > range.begin);
}

}  // namespace notaio::tools
