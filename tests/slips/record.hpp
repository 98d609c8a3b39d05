// The text record as the oracle of slips reads it: written from its description alone, with nothing of the program's.
#pragma once

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace slips {

using Tags = std::vector<std::pair<std::string, std::string>>;

inline std::string lower(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

inline std::optional<std::string> tag(const Tags& tags, const std::string& name) {
    for (const auto& [known, value] : tags)
        if (lower(known) == lower(name)) return value;
    return std::nullopt;
}

inline std::optional<int> whole_number(const std::string& text) {
    if (text.empty() || text.size() > 6) return std::nullopt;
    int value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        value = value * 10 + (c - '0');
    }
    return value;
}

// A turn number before the word, or later the ply, of that index.
struct Number {
    int value = 0;
    bool middle = false;  // `12...`
    std::size_t at = 0;
};

struct Text {
    Tags tags;
    std::vector<std::string> words;
    std::vector<std::pair<std::size_t, std::size_t>> spans;  // where the words stand
    std::vector<Number> numbers;
};

// Whether `text` at `at` begins a turn number; its length, or 0.
inline std::size_t number_length(const std::string& text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end]))) ++end;
    if (end == at || end - at > 6 || end >= text.size() || text[end] != '.') return 0;
    while (end < text.size() && text[end] == '.') ++end;
    return end - at;
}

inline bool read_tag_line(const std::string& line, Tags& tags) {
    const std::size_t quote = line.find('"');
    const std::size_t last = line.rfind('"');
    if (line.empty() || line[0] != '[' || quote == std::string::npos || last == quote) return false;
    std::string name = line.substr(1, quote - 1);
    while (!name.empty() && name.back() == ' ') name.pop_back();
    tags.emplace_back(name, line.substr(quote + 1, last - quote - 1));
    return true;
}

// One record.
inline Text read_text(const std::string& text) {
    Text result;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        std::string line = text.substr(at, end - at);
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (!line.empty() && !read_tag_line(line, result.tags)) break;
        at = end + 1;
    }
    int depth = 0;
    while (at < text.size()) {
        const char c = text[at];
        if (std::isspace(static_cast<unsigned char>(c))) {
            ++at;
        } else if (c == '{') {
            at = std::min(text.find('}', at), text.size() - 1) + 1;
        } else if (c == ';') {
            at = std::min(text.find('\n', at), text.size());
        } else if (c == '(' || c == ')') {
            depth = std::max(0, depth + (c == '(' ? 1 : -1));  // one that closes nothing says nothing
            ++at;
        } else if (const std::size_t length = number_length(text, at)) {
            const std::string digits = text.substr(at, text.find('.', at) - at);
            if (depth == 0)
                result.numbers.push_back({*whole_number(digits), length > digits.size() + 1, result.words.size()});
            at += length;
        } else {
            std::size_t end = at;
            while (end < text.size() && !std::isspace(static_cast<unsigned char>(text[end])) &&
                   std::string("{};()").find(text[end]) == std::string::npos)
                ++end;
            if (end == at) {
                ++at;
                continue;
            }
            std::string word = text.substr(at, end - at);
            const std::pair<std::size_t, std::size_t> span(at, end);
            at = end;
            if (word[0] == '$' && whole_number(word.substr(1))) continue;
            while (word.size() > 1 && (word.back() == '!' || word.back() == '?')) word.pop_back();
            if (depth != 0) continue;
            result.words.push_back(word);
            result.spans.push_back(span);
        }
    }
    return result;
}

// What a record says of its end.
struct Result {
    bool draw = false;
    bool unfinished = false;
    std::vector<std::string> winners;
};

inline std::optional<Result> read_result(const std::string& word, const std::vector<std::string>& seats) {
    Result result;
    if (lower(word) == "draw" || word == "1/2-1/2") {
        result.draw = true;
        return result;
    }
    if (word == "*") {
        result.unfinished = true;
        return result;
    }
    if (seats.size() == 2 && (word == "1-0" || word == "0-1")) {
        result.winners = {seats[word == "1-0" ? 0 : 1]};
        return result;
    }
    for (std::size_t at = 0; at <= word.size();) {
        const std::size_t end = std::min(word.find('=', at), word.size());
        bool known = false;
        for (const std::string& seat : seats)
            if (lower(seat) == lower(word.substr(at, end - at))) {
                result.winners.push_back(seat);
                known = true;
            }
        if (!known) return std::nullopt;
        at = end + 1;
    }
    return result;
}

inline std::optional<std::vector<int>> read_score(const std::string& text) {
    std::vector<int> numbers;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('-', at), text.size());
        const auto value = whole_number(text.substr(at, end - at));
        if (!value) return std::nullopt;
        numbers.push_back(*value);
        at = end + 1;
    }
    return numbers;
}

inline bool is_ending(const std::string& word) {
    const std::string known = lower(word);
    return known == "resign" || known == "timeout" || known == "abandoned" || known == "draw";
}

}  // namespace slips
