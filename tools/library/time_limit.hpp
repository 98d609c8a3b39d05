// How long a call may take.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace notaio::tools {

/// Begins when it is made; without a number of milliseconds it never ends.
class TimeLimit {
  public:
    explicit TimeLimit(std::optional<std::uint64_t> milliseconds) : milliseconds_(milliseconds) {}
    [[nodiscard]] bool is_reached() const {
        if (!milliseconds_) return false;
        const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begun_).count();
        return static_cast<std::uint64_t>(passed) >= *milliseconds_;
    }

  private:
    using Clock = std::chrono::steady_clock;
    const std::optional<std::uint64_t> milliseconds_;
    const Clock::time_point begun_ = Clock::now();
};

}  // namespace notaio::tools
