// A part of a collection that one worker takes: by where its records begin among the bytes of all inputs.
#pragma once

#include "tools/stream/input.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// One of so many shares, from 1.
struct Share {
    std::uint64_t number = 1;
    std::uint64_t count = 1;

    static constexpr std::uint64_t most = 1'000'000;
    bool operator==(const Share&) const = default;
};

/// Reads `2/4`; nothing: it is no share, or there are more than Share::most.
std::optional<Share> read_share(std::string_view text);
std::string share_text(const Share& share);

/// What a share has of each input. Its borders lie at floor(number * bytes / count) of the bytes of all inputs, so that
/// each record is in one share, and so is the end of each input, also of an empty one.
class ShareBounds {
  public:
    ShareBounds(const Share& share, const std::vector<InputFile>& inputs);

    /// Whether it has the record of an input that begins at `offset`.
    [[nodiscard]] bool has(std::size_t input, std::uint64_t offset) const {
        const std::uint64_t at = place(input, offset);
        return at >= begin_ && (at < end_ || is_last_);
    }
    /// Whether neither the byte of an input nor any that follows it is one of the share.
    [[nodiscard]] bool is_behind(std::size_t input, std::uint64_t offset) const {
        return !is_last_ && place(input, offset) >= end_;
    }
    /// Whether it says how the input ended.
    [[nodiscard]] bool has_end(std::size_t input) const { return has(input, ~std::uint64_t{0}); }
    /// Whether it has any byte of the input, or its end.
    [[nodiscard]] bool touches(std::size_t input) const;
    /// Whether neither it nor what follows lies before the end of the share.
    [[nodiscard]] bool is_behind(std::size_t input) const { return !is_last_ && ranges_[input].begin >= end_; }
    /// Says no more of an input, and counts those behind it from one less.
    void forget(std::size_t input) { ranges_.erase(ranges_.begin() + static_cast<std::ptrdiff_t>(input)); }

  private:
    // Of an input, among the bytes of all.
    struct Range {
        std::uint64_t begin;
        std::uint64_t size;
    };

    // Of a byte among those of all inputs. A file may have grown: what lies behind its size counts as its last byte.
    [[nodiscard]] std::uint64_t place(std::size_t input, std::uint64_t offset) const;

    std::vector<Range> ranges_;
    std::uint64_t begin_ = 0;
    std::uint64_t end_ = 0;
    bool is_last_ = false;
};

}  // namespace notaio::tools
