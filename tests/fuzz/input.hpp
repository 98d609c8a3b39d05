// The bytes of one case: the first ones choose, the rest is text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace notaio::fuzz {

/// Hands out choices from the front of a case. Behind its end every choice is 0.
class Input {
  public:
    Input(const std::uint8_t* data, std::size_t size) : left_(reinterpret_cast<const char*>(data), size) {}

    [[nodiscard]] bool empty() const { return left_.empty(); }
    std::uint8_t byte() {
        if (left_.empty()) return 0;
        const auto first = static_cast<std::uint8_t>(left_.front());
        left_.remove_prefix(1);
        return first;
    }
    /// A number below `bound`, which is at least 1.
    std::size_t below(std::size_t bound) {
        std::size_t number = byte();
        if (bound > 256) number = number * 256 + byte();
        return number % bound;
    }
    /// What is left.
    [[nodiscard]] std::string_view rest() const { return left_; }

  private:
    std::string_view left_;
};

}  // namespace notaio::fuzz
