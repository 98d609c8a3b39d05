// Where the bytes of an input come from, a piece at a time.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace notaio::notation {

class ByteReader {
  public:
    ByteReader() = default;
    virtual ~ByteReader() = default;
    ByteReader(const ByteReader&) = delete;
    ByteReader& operator=(const ByteReader&) = delete;

    /// Appends up to `size` bytes to the string; returns how many, 0 at the end of the input.
    virtual std::size_t read(std::string& into, std::size_t size) = 0;
    /// Makes room in the string for so many bytes more; false where there is no memory for them.
    virtual bool make_room(std::string& into, std::size_t size) {
        into.reserve(into.size() + size);
        return true;
    }
};

/// Bytes that are there already, in pieces of at most `most`. They must outlive it.
class GivenBytes final : public ByteReader {
  public:
    explicit GivenBytes(std::string_view bytes, std::size_t most = std::string_view::npos)
        : left_(bytes),
          most_(most) {}

    std::size_t read(std::string& into, std::size_t size) override {
        const std::string_view piece = left_.substr(0, std::min(size, most_));
        left_.remove_prefix(piece.size());
        into += piece;
        return piece.size();
    }

  private:
    std::string_view left_;
    std::size_t most_;
};

}  // namespace notaio::notation
