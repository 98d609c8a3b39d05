// Two texts side by side, of which it is known where they differ, as a unified diff.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

namespace notaio::tools {

/// Made piece by piece, in the order of the text; holds no more than a few lines.
class UnifiedDiff {
  public:
    /// Three lines before and behind a change are shown with it. `name`: of both texts.
    static constexpr std::size_t context = 3;

    UnifiedDiff(std::string& out, std::string_view name) : out_(out), name_(name) {}

    /// The next bytes of both texts.
    void same(std::string_view bytes);
    /// Bytes of the one in the place of bytes of the other.
    void changed(std::string_view before, std::string_view after);
    /// Call at the end.
    void finish();

  private:
    void end_group();
    void same_line(std::string_view line);
    void open_hunk();
    void close_hunk();

    std::string& out_;
    std::string name_;
    std::string old_;  // what has come since the last end of a line that both have
    std::string new_;
    std::deque<std::string> before_;  // lines before the place, that no hunk has
    std::string hunk_;
    std::size_t same_behind_ = 0;  // lines of the hunk behind its last change
    bool in_hunk_ = false;
    bool has_head_ = false;
    std::uint64_t old_line_ = 1;  // the next
    std::uint64_t new_line_ = 1;
    std::uint64_t old_begin_ = 0;  // of the hunk
    std::uint64_t new_begin_ = 0;
};

}  // namespace notaio::tools
