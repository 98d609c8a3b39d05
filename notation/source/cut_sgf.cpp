// Where the records of SGF end.
#include "notation/source/ascii.hpp"
#include "notation/source/cut.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace notaio::notation {
namespace {

bool is_sgf_gap(char c) { return is_blank(c) || c == '\n' || c == '\r' || c == '\v' || c == '\f'; }

// The end of a tree without variations whose only `)` stands behind a value: there a bracket is closed for certain.
// Looks through windows, so that no record is searched for what stands far behind it.
std::optional<std::size_t> end_of_plain_tree(std::string_view text) {
    constexpr std::size_t window = 512;
    for (std::size_t at = 1; at < text.size(); at += window) {
        const std::size_t size = std::min(window, text.size() - at);
        const auto* close = static_cast<const char*>(std::memchr(text.data() + at, ')', size));
        const std::size_t before = close == nullptr ? size : static_cast<std::size_t>(close - text.data()) - at;
        if (std::memchr(text.data() + at, '(', before) != nullptr) return std::nullopt;
        if (close == nullptr) continue;
        const bool certain = close - text.data() > 2 && close[-1] == ']' && close[-2] != '\\';
        return certain ? std::optional(at + before + 1) : std::nullopt;
    }
    return std::nullopt;
}

enum class SgfStart { none, record, unknown };

// Whether the line at `at` starts a record although the one before it is not closed: it opens a tree, inside a value;
// or, outside of one, a tree whose first property has a name of two letters, as those of a first node have, and not
// those of a variation. Unknown: more bytes are needed.
SgfStart starts_sgf_record(std::string_view pending, std::size_t at, bool last, bool in_value) {
    const std::string_view line = pending.substr(at, 4);
    const auto is = [&](std::size_t place, auto&& good) { return place >= line.size() ? !last : good(line[place]); };
    const auto is_mark = [](char mark) { return [mark](char c) { return c == mark; }; };
    if (!is(0, is_mark('(')) || !is(1, is_mark(';'))) return SgfStart::none;
    if (!in_value && (!is(2, is_upper) || !is(3, is_upper))) return SgfStart::none;
    return line.size() < (in_value ? 2U : 4U) ? SgfStart::unknown : SgfStart::record;
}

}  // namespace

// Counts parentheses outside values. A broken record must not eat its neighbours: see starts_sgf_record.
std::optional<Cut> cut_sgf(std::string_view pending, bool last, CutState& state) {
    const auto record = [&](std::size_t end) {
        const Cut cut{*state.begin, end, true};
        state = {};
        return cut;
    };
    for (std::size_t at = state.scanned; at < pending.size(); ++at) {
        const char c = pending[at];
        if (!state.begin) {
            if (is_sgf_gap(c)) continue;
            state.begin = at;
            state.junk = c != '(';
            if (state.junk) continue;
            if (const auto end = end_of_plain_tree(pending.substr(at))) return record(at + *end);
            state.depth = 1;
            continue;
        }
        const bool line_begins = std::exchange(state.closed, c == '\n' || c == '\r');
        if (c == '(' && (line_begins || state.junk)) {
            const auto start = starts_sgf_record(pending, at, last, state.in_string || state.junk);
            if (start == SgfStart::record) return record(at);
            if (start == SgfStart::unknown) {
                state.closed = line_begins;
                state.scanned = state.line_begin = at;
                return std::nullopt;
            }
        }
        if (state.in_string) {
            state.in_string = c != ']' || state.escaped;
            state.escaped = c == '\\' && !state.escaped;
        } else if (c == '[') {
            state.in_string = !state.junk;
        } else if (c == '(' && !state.junk) {
            ++state.depth;
        } else if (c == ')' && !state.junk && --state.depth == 0) {
            return record(at + 1);
        }
    }
    if (state.begin && last) return record(pending.size());
    if (pending.empty()) return std::nullopt;
    if (!state.begin) return Cut{0, pending.size(), false};
    state.scanned = state.line_begin = pending.size();
    return std::nullopt;
}

}  // namespace notaio::notation
