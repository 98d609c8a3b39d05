#include "tools/render/unified_diff.hpp"

#include "notation/source/printable.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace notaio::tools {
namespace {

std::string_view take(std::string_view& text) {
    const std::string_view line =
        text.substr(0, text.find('\n') == std::string_view::npos ? text.size() : text.find('\n') + 1);
    text.remove_prefix(line.size());
    return line;
}

void append_line(std::string& out, char sign, std::string_view line) {
    out += sign;
    out += line;
    if (!line.ends_with('\n')) out += "\n\\ No newline at end of file\n";
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) lines.push_back(take(text));
    return lines;
}

}  // namespace

void UnifiedDiff::same(std::string_view bytes) {
    while (!bytes.empty()) {
        const std::string_view line = take(bytes);
        if (old_.empty() && new_.empty() && line.ends_with('\n')) {
            same_line(line);
            continue;
        }
        old_ += line;
        new_ += line;
        if (line.ends_with('\n')) end_group();
    }
}

void UnifiedDiff::changed(std::string_view before, std::string_view after) {
    old_ += before;
    new_ += after;
}

void UnifiedDiff::finish() {
    end_group();
    close_hunk();
}

// Lines that may differ: those at both ends that do not are shown as such.
void UnifiedDiff::end_group() {
    const std::string old_text = std::exchange(old_, {});
    const std::string new_text = std::exchange(new_, {});
    const auto old_lines = lines_of(old_text);
    const auto new_lines = lines_of(new_text);
    const std::size_t shorter = std::min(old_lines.size(), new_lines.size());
    std::size_t first = 0;
    while (first < shorter && old_lines[first] == new_lines[first]) same_line(old_lines[first++]);
    std::size_t last = 0;
    while (last < shorter - first && old_lines[old_lines.size() - 1 - last] == new_lines[new_lines.size() - 1 - last])
        ++last;
    if (first + last < std::max(old_lines.size(), new_lines.size())) {
        open_hunk();
        for (std::size_t i = first; i + last < old_lines.size(); ++i, ++old_line_)
            append_line(hunk_, '-', old_lines[i]);
        for (std::size_t i = first; i + last < new_lines.size(); ++i, ++new_line_)
            append_line(hunk_, '+', new_lines[i]);
        same_behind_ = 0;
    }
    for (std::size_t i = old_lines.size() - last; i < old_lines.size(); ++i) same_line(old_lines[i]);
}

void UnifiedDiff::same_line(std::string_view line) {
    if (in_hunk_) {
        append_line(hunk_, ' ', line);
        ++same_behind_;
    }
    before_.emplace_back(line);
    if (before_.size() > 2 * context) before_.pop_front();
    ++old_line_;
    ++new_line_;
    if (same_behind_ > 2 * context) close_hunk();
}

void UnifiedDiff::open_hunk() {
    if (in_hunk_) return before_.clear();
    while (before_.size() > context) before_.pop_front();
    old_begin_ = old_line_ - before_.size();
    new_begin_ = new_line_ - before_.size();
    for (const std::string& line : before_) append_line(hunk_, ' ', line);
    before_.clear();
    in_hunk_ = true;
}

// Without the lines behind the context, which may be those before the next hunk.
void UnifiedDiff::close_hunk() {
    if (!in_hunk_) return;
    std::size_t over = same_behind_ > context ? same_behind_ - context : 0;
    const std::uint64_t old_count = old_line_ - old_begin_ - over;
    const std::uint64_t new_count = new_line_ - new_begin_ - over;
    for (; over > 0; --over) {
        const std::string& line = before_[before_.size() - over];
        hunk_.resize(hunk_.size() - line.size() - 1 -
                     (line.ends_with('\n') ? 0 : std::string_view("\n\\ No newline at end of file\n").size()));
    }
    if (!std::exchange(has_head_, true))
        out_ += "--- " + notation::printable(name_) + "\n+++ " + notation::printable(name_) + '\n';
    const auto range = [](std::uint64_t begin, std::uint64_t count) {
        return std::to_string(count == 0 ? begin - 1 : begin) +
               (count == 1 ? std::string() : ',' + std::to_string(count));
    };
    out_ += "@@ -" + range(old_begin_, old_count) + " +" + range(new_begin_, new_count) + " @@\n" + hunk_;
    hunk_.clear();
    same_behind_ = 0;
    in_hunk_ = false;
}

}  // namespace notaio::tools
