// A clock that may be asked for every record: it tells time in steps of some milliseconds, and costs little.
#pragma once

#include <chrono>
#include <ctime>

namespace notaio::tools {

/// Never goes back.
struct CoarseClock {
    using duration = std::chrono::nanoseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<CoarseClock>;
    static constexpr bool is_steady = true;

    static time_point now() noexcept {
        std::timespec at{};
#if defined(CLOCK_MONOTONIC_COARSE)
        ::clock_gettime(CLOCK_MONOTONIC_COARSE, &at);
#else
        ::clock_gettime(CLOCK_MONOTONIC, &at);
#endif
        return time_point(std::chrono::seconds(at.tv_sec) + std::chrono::nanoseconds(at.tv_nsec));
    }
};

}  // namespace notaio::tools
