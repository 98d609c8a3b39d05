// What the floors print with `--json`: for each record the object of `notaio check --format jsonl`, put together with
// snprintf. Findings are left out, so records that are bad or get a note have another object there.
#pragma once

#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string_view>

namespace notaio::bench {

/// What the games of a floor report to when it only counts: nothing is made for it.
struct NoJson {
    static constexpr bool prints = false;
};

/// The objects, in one buffer that goes out in large blocks. Room for a whole object is made when it begins, so what is
/// put looks at no limit.
class JsonText {
  public:
    static constexpr bool prints = true;

    JsonText() = default;
    JsonText(const JsonText&) = delete;
    JsonText& operator=(const JsonText&) = delete;
    ~JsonText() { flush(); }

    /// The records that follow stand in this text, the next part of the input.
    void enter(std::string_view text) {
        text_ = text;
        counted_ = text.data();
    }
    void leave() {
        count_lines(text_.data() + text_.size());
        offset_ += text_.size();
    }

    void put(char c) { *at_++ = c; }
    void put(std::string_view text) {
        std::memcpy(at_, text.data(), text.size());
        at_ += text.size();
    }
    void put(std::uint64_t number) { print("%llu", static_cast<unsigned long long>(number)); }

    /// The object of the record from `begin` to `end` up to its outcome. `game` holds the members from `game` to
    /// `coordinates`.
    void head(const char* begin, const char* end, std::string_view game, std::string_view verdict,
              std::uint64_t plies) {
        if (at_ - buffer_.get() > static_cast<std::ptrdiff_t>(size - largest_object)) flush();
        count_lines(begin);
        using Number = unsigned long long;
        ++index_;
        print(R"({"type":"record","index":%llu,"record":%llu,"source":{"uri":"-","line":%llu,"offset":%llu,)"
              R"("length":%llu},%.*s,"verdict":"%.*s","plies":{"read":%llu,"replayed":%llu},"first_bad_ply":null,)"
              R"("outcome":)",
              Number{index_}, Number{index_}, Number{line_},
              Number{offset_ + static_cast<std::uint64_t>(begin - text_.data())}, static_cast<Number>(end - begin),
              size_of(game), game.data(), size_of(verdict), verdict.data(), Number{plies}, Number{plies});
    }
    /// The beginning of the object of a record that is a line and ends at `end`: its line break belongs to it.
    void head_of_line(const char* begin, const char* end, std::string_view game, std::string_view verdict,
                      std::uint64_t plies) {
        head(begin, end < text_.data() + text_.size() ? end + 1 : end, game, verdict, plies);
    }

    /// The outcome up to its scores. A second winner is given only where two share the first place.
    void outcome(std::string_view winner, std::string_view how, std::string_view second = {}) {
        put("{\"winners\":[");
        if (!winner.empty()) item(winner);
        if (!second.empty()) item(second);
        end_list();
        print(R"(,"how":"%.*s","scores":)", size_of(how), how.data());
    }
    void scores(std::uint64_t first, std::uint64_t second) {
        print("[%llu,%llu]", static_cast<unsigned long long>(first), static_cast<unsigned long long>(second));
    }
    /// An element of a list that `[` began.
    void item(std::string_view text) { print(R"("%.*s",)", size_of(text), text.data()); }
    void end_list() {
        if (at_[-1] == ',') --at_;
        put(']');
    }

    /// The end of the object of a record that claims nothing.
    void tail() { put(",\"claim\":{\"result\":null,\"score\":null,\"agrees\":true},\"diagnostics\":[]}\n"); }

  private:
    static constexpr std::size_t size = std::size_t{1} << 18U;
    static constexpr std::size_t largest_object = std::size_t{1} << 15U;

    static int size_of(std::string_view text) { return static_cast<int>(text.size()); }
    [[gnu::format(printf, 2, 3)]] void print(const char* format, ...) {
        std::va_list values;
        va_start(values, format);
        at_ += std::vsnprintf(at_, largest_object, format, values);
        va_end(values);
    }

    void count_lines(const char* until) {
        while (const void* found = std::memchr(counted_, '\n', static_cast<std::size_t>(until - counted_))) {
            counted_ = static_cast<const char*>(found) + 1;
            ++line_;
        }
        counted_ = until;
    }
    void flush() {
        std::fwrite(buffer_.get(), 1, static_cast<std::size_t>(at_ - buffer_.get()), stdout);
        at_ = buffer_.get();
    }

    std::unique_ptr<char[]> buffer_ = std::make_unique<char[]>(size);
    char* at_ = buffer_.get();
    std::string_view text_;
    const char* counted_ = nullptr;  // up to here the lines are counted
    std::uint64_t offset_ = 0;       // of the text
    std::uint64_t line_ = 1;
    std::uint64_t index_ = 0;
};

}  // namespace notaio::bench
