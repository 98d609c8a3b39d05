// The framing of the Language Server Protocol: headers, an empty line, a body of so many bytes.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace notaio::tools {

/// Cuts a stream of bytes into the bodies of messages. Bytes come as they are read, in pieces of any size.
class FrameReader {
  public:
    static constexpr std::size_t most_body = std::size_t{64} << 20U;
    static constexpr std::size_t most_header = std::size_t{64} << 10U;

    void add(std::string_view bytes) { pending_ += bytes; }
    /// The next whole body; nothing where more bytes are needed, or where the stream is lost. A body over `most_body`
    /// is empty: its bytes are skipped as they come, and `is_dropped` is true until the next call.
    std::optional<std::string> next();
    [[nodiscard]] bool is_dropped() const { return is_dropped_; }
    /// Why no further message can be found: a header that is too long or has no length. Empty: it can.
    [[nodiscard]] std::string_view fault() const { return fault_; }
    /// Whether the stream ended within a message.
    [[nodiscard]] bool is_within() const { return length_.has_value() || dropping_ > 0 || begin_ < pending_.size(); }

  private:
    bool read_header();
    void drop_bytes();

    std::string pending_;
    std::size_t begin_ = 0;    // of what was not taken yet
    std::size_t scanned_ = 0;  // from `begin_`: holds no end of a header
    std::optional<std::size_t> length_;
    std::size_t dropping_ = 0;  // bytes that are left of a body over `most_body`
    bool is_dropped_ = false;
    std::string_view fault_;
};

/// What stands before a body of so many bytes.
std::string header_of(std::size_t size);

}  // namespace notaio::tools
