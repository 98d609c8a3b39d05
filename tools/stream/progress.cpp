#include "tools/stream/progress.hpp"

#include "tools/render/repair_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <unistd.h>

namespace notaio::tools {
namespace {

// 0:09, 12:34, 1:02:03.
std::string clock_time(std::uint64_t seconds) {
    const std::uint64_t minutes = seconds / 60;
    if (minutes < 60) return fmt::format("{}:{:02}", minutes, seconds % 60);
    return fmt::format("{}:{:02}:{:02}", minutes / 60, minutes % 60, seconds % 60);
}

}  // namespace

Progress::Progress(notation::Language language, std::optional<std::uint64_t> whole)
    : language_(language),
      whole_(whole),
      terminal_(::isatty(STDERR_FILENO) == 1) {}

void Progress::show(std::uint64_t records, std::uint64_t done) {
    using namespace std::chrono_literals;
    if (!terminal_) return;
    const auto now = Clock::now();
    if (now - begin_ < 1s || now - shown_ < 200ms) return;
    shown_ = now;
    const double seconds = std::chrono::duration<double>(now - begin_).count();
    const std::string line = '\r' + progress_line(records, seconds, done, whole_, language_) + "\x1b[K";
    std::fputs(line.c_str(), stderr);
    visible_ = true;
}

void Progress::clear() {
    if (visible_) std::fputs("\r\x1b[K", stderr);
    visible_ = false;
}

std::string progress_line(std::uint64_t records, double seconds, std::uint64_t done, std::optional<std::uint64_t> whole,
                          notation::Language language) {
    const auto rate = static_cast<std::uint64_t>(std::llround(static_cast<double>(records) / seconds));
    const auto noun = notation::plural("record", "records").in(language, records);
    std::string line = fmt::format("{} {}, {} {}", grouped(records, language), noun, grouped(rate, language),
                                   "a second"_text.in(language));
    if (!whole || *whole == 0 || done == 0) return line;
    done = std::min(done, *whole);  // a file may have grown
    const double share = static_cast<double>(done) / static_cast<double>(*whole);
    const auto left = static_cast<std::uint64_t>(std::llround(seconds / share - seconds));
    const std::string time = clock_time(left);
    line += fmt::format(", {}%, ", static_cast<int>(share * 100));
    return line + notation::fill("{time} left"_text, {{"time", time}}, language);
}

}  // namespace notaio::tools
