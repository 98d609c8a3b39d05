// One line on a terminal that says how far long work has come; silent elsewhere and on short work.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <unistd.h>

namespace notaio::tools {

class Progress {
  public:
    Progress() : terminal_(::isatty(STDERR_FILENO) == 1) {}
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// Says how many records are done; at most a few times a second, and only after the first.
    void show(std::uint64_t records) {
        using namespace std::chrono_literals;
        const auto now = std::chrono::steady_clock::now();
        if (!terminal_ || now - begin_ < 1s || now - shown_ < 200ms) return;
        shown_ = now;
        const double seconds = std::chrono::duration<double>(now - begin_).count();
        std::fprintf(stderr, "\r%llu records, %.0f a second\x1b[K", static_cast<unsigned long long>(records),
                     static_cast<double>(records) / seconds);
        visible_ = true;
    }
    void clear() {
        if (visible_) std::fputs("\r\x1b[K", stderr);
        visible_ = false;
    }

  private:
    bool terminal_;
    bool visible_ = false;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point shown_ = begin_;
};

}  // namespace notaio::tools
