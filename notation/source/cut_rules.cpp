// Where the records of each kind of text end. A rule looks at lines or brackets, never at moves.
#include "notation/source/ascii.hpp"
#include "notation/source/cut.hpp"
#include "notation/source/cut_links.hpp"
#include "notation/source/titles.hpp"
#include "notation/source/typed_characters.hpp"
#include "notation/source/whole_line.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <utility>

namespace notaio::notation {
namespace {

bool is_blank_line(std::string_view line) { return std::ranges::all_of(line, is_blank); }

// The first LF or CR at or after `at`. Looks through windows, so that text with only one kind of line end, or with
// none, is not scanned again for every line.
std::optional<std::size_t> find_line_end(std::string_view text, std::size_t at) {
    constexpr std::size_t window = 512;
    while (at < text.size()) {
        const std::size_t size = std::min(window, text.size() - at);
        const char* const begin = text.data() + at;
        const auto* lf = static_cast<const char*>(std::memchr(begin, '\n', size));
        const std::size_t before = lf == nullptr ? size : static_cast<std::size_t>(lf - begin);
        const auto* cr = static_cast<const char*>(std::memchr(begin, '\r', before));
        if (cr != nullptr) return static_cast<std::size_t>(cr - text.data());
        if (lf != nullptr) return static_cast<std::size_t>(lf - text.data());
        at += size;
    }
    return std::nullopt;
}

}  // namespace

std::optional<WholeLine> whole_line(std::string_view pending, bool last, CutState& state) {
    const std::size_t begin = state.line_begin;
    const auto found = find_line_end(pending, std::max(state.scanned, begin));
    if (!found || (pending[*found] == '\r' && *found + 1 == pending.size())) {
        if (last && found) return WholeLine{pending.substr(begin, *found - begin), *found + 1};
        if (last && begin < pending.size()) return WholeLine{pending.substr(begin), pending.size()};
        state.scanned = found.value_or(pending.size());
        return std::nullopt;
    }
    const bool two = pending[*found] == '\r' && pending[*found + 1] == '\n';
    return WholeLine{pending.substr(begin, *found - begin), *found + (two ? 2U : 1U)};
}

namespace {

// The pieces of texts whose records begin at lines that `starts_record` knows. It is asked once for each line, and
// says what the line adds to the state of the record before it.
template <bool (*starts_record)(std::string_view line, CutState& state)>
std::optional<Cut> cut_by_lines(std::string_view pending, bool last, CutState& state) {
    const auto piece = [&](std::size_t end) {
        const bool is_record = state.has_tags || state.has_text;
        state.end_record();
        return Cut{0, end, is_record};
    };
    while (const auto line = whole_line(pending, last, state)) {
        if (starts_record(line->text, state)) return piece(state.line_begin);
        state.line_begin = state.scanned = line->next;
    }
    if (!last || pending.empty()) return std::nullopt;
    return piece(pending.size());
}

bool is_of_name(char c) { return is_alnum(c) || c == '_'; }
bool looks_like_tag(std::string_view line) { return line.size() > 1 && line[0] == '[' && is_letter(line[1]); }

// `[Name "`: what ends even an open comment (record-text 4).
bool is_tag_start(std::string_view line) {
    if (!looks_like_tag(line)) return false;
    std::size_t at = 1;
    while (at < line.size() && is_of_name(line[at])) ++at;
    const std::size_t name_end = at;
    while (at < line.size() && is_blank(line[at])) ++at;
    return at > name_end && at < line.size() && line[at] == '"';
}

// What a line that starts no record adds to the one under way.
void add_text_line(std::string_view line, CutState& state) {
    if (!state.in_braces && line.find('{') == std::string_view::npos) {  // most lines
        const std::size_t first = line.find_first_not_of(" \t");
        state.has_text = state.has_text || (first != std::string_view::npos && line[first] != ';');
        return;
    }
    for (const char c : line) {
        if (state.in_braces) {
            state.in_braces = c != '}';
        } else if (c == '{') {
            state.in_braces = true;
        } else if (c == ';') {
            break;
        } else if (!is_blank(c)) {
            state.has_text = true;
        }
    }
}

std::string_view name_of_tag(std::string_view line) {
    const auto end = std::find_if_not(line.begin() + 1, line.end(), is_of_name);
    return {line.begin() + 1, end};
}

// Bytes of a section, and of the names of tags, that are remembered.
constexpr std::size_t most_remembered = 4096;

void remember_name(std::string_view line, std::string& names) {
    const std::string_view name = name_of_tag(line);
    if (names.size() + name.size() >= most_remembered) return;
    names += name;
    names += '\n';
}

bool has_name(std::string_view names, std::string_view line) {
    const std::string_view name = name_of_tag(line);
    while (!names.empty())
        if (equal_without_case(take_line(names), name)) return true;
    return false;
}

// Whether a line stands above the first tags of an input, as a title; before later ones it belongs to what came before.
bool is_title_of_input(std::string_view line, CutState& state) {
    if (state.has_tags || state.has_text || state.titles == most_titles || !may_be_title_of_tags(line)) return false;
    ++state.titles;
    return true;
}

// Whether a line of a tag section is a bad tag, or a line of a value that began above: it ends no section. What a value
// may hold is text once it is not closed in time.
bool is_of_bad_tag(std::string_view line, CutState& state) {
    constexpr std::uint32_t most_lines = 8;
    if (state.has_text || state.closed || state.parted || line.empty()) return false;
    const std::string_view shown = line.substr(0, line.find_last_not_of(" \t") + 1);
    if (line.front() == '[') {
        const bool is_bad = shown.ends_with(']') && (state.has_tags || shown.find('"') != std::string_view::npos);
        state.has_tags = state.has_tags || is_bad;
        return is_bad;
    }
    if (!state.in_string || ++state.depth > most_lines) return false;
    if (shown.ends_with("\"]")) {
        state.in_string = false;
        state.depth = 0;
        return true;
    }
    return line.find_first_of("\"{;") == std::string_view::npos;
}

// Returns the turn number at the start of a line, `12.` or `12)`, or 0.
std::uint32_t turn_number(std::string_view line) {
    std::uint32_t number = 0;
    const auto end = std::from_chars(line.data(), line.data() + line.size(), number);
    const std::size_t size = static_cast<std::size_t>(end.ptr - line.data());
    const bool is_number = end.ec == std::errc() && size < line.size() && (line[size] == '.' || line[size] == ')');
    return is_number ? number : 0;
}

bool ends_in_result(std::string_view line) {
    constexpr std::string_view results[] = {"1-0", "0-1", "1/2-1/2", "1:0", "0:1", "\xC2\xBD-\xC2\xBD", "*"};
    const std::size_t end = line.find_last_not_of(" \t.,;") + 1;
    const std::size_t begin = line.find_last_of(" \t", end == 0 ? 0 : end - 1) + 1;
    return std::ranges::find(results, line.substr(begin, end - begin)) != std::end(results);
}

// Returns where the next game of a text without tags starts: after a result, at the line of turn 1 or at the lines
// above it. Turn 2 must follow, on that line or as the next number. `line` is not a tag.
std::optional<std::size_t> start_of_game_without_tags(std::string_view line, CutState& state) {
    const std::uint32_t number = turn_number(line);
    if (state.section && state.turn == 1 && number == 2) return state.section;
    const bool goes_on = state.has_ended && number < 2;
    if (goes_on && number == 1 && line.find(" 2.") != std::string_view::npos)
        return state.section ? state.section : state.line_begin;
    if (!goes_on)
        state.section.reset();
    else if (!state.section)
        state.section = state.line_begin;
    if (number != 0) state.turn = number;
    state.has_ended = goes_on || (state.turn > 1 && ends_in_result(line));
    return std::nullopt;
}

// Where a record starts before the line at `state.line_begin`, if it does. Asked once for each line.
std::optional<std::size_t> start_of_text_record(std::string_view line, CutState& state) {
    if (state.section && state.line_begin - *state.section > most_remembered) {
        if (!state.has_text) return state.section;
        state.section.reset();
    }
    // In the first column: a blank before it hides it.
    if (state.in_braces && is_tag_start(line)) state.in_braces = false;
    if (!line.empty() && !(line.front() > ' ' && line.front() < '\x7F')) line = behind_typed_blanks(line);
    if (state.in_braces) {
        state.closed = state.has_tags;
        state.section.reset();
        add_text_line(line, state);
        return std::nullopt;
    }
    if (line.empty()) {
        if (state.in_string && state.depth > 0) state.has_text = state.closed = true;
        state.in_string = false;
        state.parted = state.has_tags;
        // A broken tag joins no others behind a blank line; a line like a tag alone is no record.
        state.closed = state.closed || (state.junk && state.has_good_tag);
        return std::nullopt;
    }
    if (line.front() == '#') return std::nullopt;
    if (state.in_string && looks_like_tag(line) && state.depth > 0) {  // the value was text
        state.has_text = state.closed = true;
        state.depth = 0;
    }
    if (!looks_like_tag(line) && is_of_bad_tag(line, state)) return std::nullopt;
    state.in_string = false;
    if (looks_like_tag(line)) {
        if (state.has_text) {  // lines in brackets between the moves belong to them, and those before a tag do not
            if (!state.section) state.section = state.line_begin;
            if (opens_tag(line) || line.find(']') == std::string_view::npos) return state.section;
            return std::nullopt;
        }
        if (state.closed) return state.line_begin;
        if (state.parted) {  // one section, unless a name comes again
            constexpr std::uint32_t most_sections = 64;
            if (!state.section) state.section = state.line_begin;
            if (++state.depth > most_sections || has_name(state.names, line)) return state.section;
        } else {
            remember_name(line, state.names);
        }
        state.has_tags = true;
        (opens_tag(line) ? state.has_good_tag : state.junk) = true;
        state.in_string = !state.parted && is_tag_start(line) && std::ranges::count(line, '"') == 1;
        return std::nullopt;
    }
    if (state.has_tags) {
        state.section.reset();
    } else if (const auto start = start_of_game_without_tags(line, state)) {
        return start;
    }
    state.closed = state.has_tags;
    if (is_title_of_input(line, state)) return std::nullopt;
    add_text_line(line, state);
    return std::nullopt;
}

constexpr std::string_view trial_opening = "game=";
constexpr std::string_view size_opening = "BoardSize:";
template <const std::string_view& opening>
bool starts_with(std::string_view line, CutState& state) {
    if (line.starts_with(opening) && state.has_text) return true;
    if (!is_blank_line(line)) state.has_text = true;
    return false;
}

// `has_tags`: inside a playthrough, which a line of numbers alone ends too: no playthrough holds one.
bool starts_playthrough(std::string_view line, CutState& state) {
    while (!line.empty() && is_blank(line.front())) line.remove_prefix(1);
    const bool names_game = line.starts_with("game:");
    const bool numbers = !line.empty() && is_digit(line.front()) &&
                         std::ranges::all_of(line, [](char c) { return is_digit(c) || is_blank(c) || c == ','; });
    const bool begins = names_game || numbers || (!state.has_tags && !line.empty() && line.front() != '#');
    if (!begins) return false;
    if (state.has_text) return true;
    state.has_text = true;
    state.has_tags = names_game;
    return false;
}

// The number at the start of an entry is 1.
bool is_first_entry(std::string_view line) {
    const auto digits = std::ranges::find_if_not(line, is_digit);
    const std::string_view number(line.begin(), digits);
    return !number.empty() && number.back() == '1' && number.find_first_not_of('0') == number.size() - 1 &&
           (digits == line.end() || is_blank(*digits) || *digits == '.');
}

bool starts_listing(std::string_view line, CutState& state) {
    while (!line.empty() && is_blank(line.front())) line.remove_prefix(1);
    if (line.empty() || line.front() == '#' || line.front() == ';' || line.front() == '{') return false;
    if (looks_like_tag(line)) {
        if (state.has_text) return opens_tag(line) || line.find(']') == std::string_view::npos;
        state.has_tags = true;
        return false;
    }
    if (state.has_text && is_first_entry(line)) return true;
    state.has_text = true;
    return false;
}

// Whether letters follow on each other as in a word: no row of a drawing is so short and has one.
bool has_word(std::string_view line) {
    constexpr std::size_t shortest_word = 3;
    std::size_t letters = 0;
    for (const char c : line) {
        letters = is_letter(c) || static_cast<unsigned char>(c) >= 0x80 ? letters + 1 : 0;
        if (letters == shortest_word) return true;
    }
    return false;
}

// Tag lines belong to the block after them, whether a blank line stands between or not; so does a title, for no drawing
// is so short.
bool starts_block(std::string_view line, CutState& state) {
    constexpr std::uint32_t longest_title = 2;
    if (is_blank_line(line)) {
        state.closed = state.depth > longest_title || (state.has_text && !state.parted);
        return false;
    }
    const bool is_tag = looks_like_tag(line);
    if (state.closed || (is_tag && state.has_text)) return true;
    if (is_tag) {
        state.has_tags = true;
        return false;
    }
    if (line.front() == '#') return false;
    state.has_text = true;
    if (state.depth <= longest_title) ++state.depth;
    state.parted = state.parted || has_word(line);
    return false;
}

bool starts_spaced_block(std::string_view line, CutState& state) {
    if (is_blank_line(line)) {
        state.depth += state.has_text ? 1 : 0;
        return false;
    }
    if (state.depth > 1) return true;
    state.depth = 0;
    (looks_like_tag(line) ? state.has_tags : state.has_text) = true;
    return false;
}

}  // namespace

std::optional<Cut> cut_text(std::string_view pending, bool last, CutState& state) {
    const auto piece = [&](std::size_t end) {
        const bool is_record = state.has_tags || state.has_text || state.titles > 0;
        state.end_record();
        return Cut{0, end, is_record};
    };
    while (const auto line = whole_line(pending, last, state)) {
        if (const auto begin = start_of_text_record(line->text, state)) return piece(*begin);
        state.line_begin = state.scanned = line->next;
    }
    if (!last || pending.empty()) return std::nullopt;
    return piece(pending.size());
}

std::optional<Cut> cut_trials(std::string_view pending, bool last, CutState& state) {
    return cut_by_lines<starts_with<trial_opening>>(pending, last, state);
}

std::optional<Cut> cut_by_size(std::string_view pending, bool last, CutState& state) {
    return cut_by_lines<starts_with<size_opening>>(pending, last, state);
}

std::optional<Cut> cut_playthroughs(std::string_view pending, bool last, CutState& state) {
    return cut_by_lines<starts_playthrough>(pending, last, state);
}

std::optional<Cut> cut_listings(std::string_view pending, bool last, CutState& state) {
    return cut_by_lines<starts_listing>(pending, last, state);
}

std::optional<Cut> cut_blocks(std::string_view pending, bool last, CutState& state) {
    return cut_by_lines<starts_block>(pending, last, state);
}

std::optional<Cut> cut_spaced_blocks(std::string_view pending, bool last, CutState& state) {
    return cut_by_lines<starts_spaced_block>(pending, last, state);
}

std::optional<Cut> cut_all(std::string_view pending, bool last, CutState&) {
    return last && !pending.empty() ? std::optional(Cut{0, pending.size(), true}) : std::nullopt;
}

std::optional<Cut> cut_links(std::string_view pending, bool last, CutState& state) {
    const auto line = whole_line(pending, last, state);
    if (!line) return std::nullopt;
    return Cut{0, line->next, !behind_typed_blanks(line->text).empty()};
}

std::optional<Cut> cut_lines(std::string_view pending, bool last, CutState& state) {
    const auto line = whole_line(pending, last, state);
    if (!line) return std::nullopt;
    const std::string_view text = behind_typed_blanks(line->text);
    return Cut{0, line->next, !text.empty() && text.front() != '#' && !is_ruled_line(text)};
}

namespace {

// Bytes behind a bracket that tell whether it opens a list of records.
constexpr std::size_t near = 64;

bool opens_object(std::string_view behind) {
    const std::size_t first = behind.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && behind[first] == '{';
}

}  // namespace

// Counts brackets outside strings. A broken record must not eat its neighbours: a string ends with its line, and where
// records stand one a line, a line that begins with a brace begins a record.
std::optional<Cut> cut_json(std::string_view pending, bool last, CutState& state) {
    const auto record = [&](std::size_t end) {
        const Cut cut{*state.begin, end, true};
        const bool in_array = state.in_array && !(state.junk && state.closed);
        state = {};
        state.in_array = in_array;
        state.has_text = true;
        return cut;
    };
    state.looks_ahead = false;
    for (std::size_t at = state.scanned; at < pending.size(); ++at) {
        const char c = pending[at];
        if (state.in_string) {
            if (c == '\n') --at;  // looked at again as the end of a line
            state.in_string = c != '\n' && (c != '"' || state.escaped);
            state.escaped = c == '\\' && !state.escaped;
            continue;
        }
        if (!state.begin) {
            if (c == ' ' || c == '\t' || c == '\r' || c == '\n') continue;
            if (c == ',' && (state.in_array || state.has_text)) continue;
            if (c == ']' && state.in_array) {
                state.in_array = false;
                state.bracket.reset();
                continue;
            }
            if (c == '[' && state.in_array && !last && pending.size() - at <= near) {
                state.scanned = state.line_begin = at;
                state.looks_ahead = true;
                return std::nullopt;
            }
            if (c == '[' && (!state.in_array || opens_object(pending.substr(at + 1, near)))) {
                if (!state.in_array) state.bracket = at;
                state.in_array = true;
                continue;
            }
            state.bracket.reset();
            state.begin = at;
            if (c == '{') {
                state.depth = 1;
                continue;
            }
            state.junk = true;
        }
        if (state.junk) {  // no JSON: up to the end of the line
            const auto end = find_line_end(pending, at);
            const std::string_view seen = pending.substr(at, end.value_or(pending.size()) - at);
            const std::size_t mark = seen.find_last_not_of(" \t\r\n");
            if (mark != std::string_view::npos) state.closed = seen[mark] == ']';  // it may close the array
            if (!end && !last) break;
            return record(end.value_or(pending.size()));
        }
        if (!state.closed && !is_blank(c) && c != '\r' && c != '\n') state.compact = true;
        switch (c) {
        case '"': state.in_string = true; break;
        case '{':
        case '[': ++state.depth; break;
        case '}':
        case ']':
            if (--state.depth == 0) return record(at + 1);
            break;
        case '\n':
            state.closed = true;  // the record's first line
            if (state.compact && at + 1 == pending.size() && !last) {
                state.scanned = state.line_begin = at;
                return std::nullopt;
            }
            if (state.compact && at + 1 < pending.size() && pending[at + 1] == '{') return record(at + 1);
            break;
        default: break;
        }
    }
    if (state.begin && last) return record(pending.size());
    if (pending.empty()) return std::nullopt;
    if (!state.begin && !state.bracket) return Cut{0, pending.size(), false};
    if (last)
        return Cut{std::min(*std::exchange(state.bracket, {}), pending.size()), pending.size(),
                   true};  // a bracket that nothing follows
    state.scanned = state.line_begin = pending.size();
    return std::nullopt;
}

}  // namespace notaio::notation
