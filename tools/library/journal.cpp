#include "tools/library/journal.hpp"

#include "notation/source/hex_digits.hpp"
#include "notation/source/json_name.hpp"
#include "notation/source/source.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace notaio::tools {
namespace {

using Json = nlohmann::json;

std::optional<std::string> text_of(const Json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_string()) return std::nullopt;
    return found->get<std::string>();
}

std::optional<std::string> from_hex(std::string_view digits) {
    std::string bytes;
    if (digits.size() % 2 != 0) return std::nullopt;
    for (std::size_t at = 0; at < digits.size(); at += 2) {
        const std::size_t high = notation::hex_digits.find(digits[at]);
        const std::size_t low = notation::hex_digits.find(digits[at + 1]);
        if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
        bytes += static_cast<char>(high * 16 + low);
    }
    return bytes;
}

// Bytes, as text or in hexadecimal digits.
std::optional<std::string> bytes_of(const Json& object, const std::string& key) {
    if (auto text = text_of(object, key.c_str())) return text;
    const auto digits = text_of(object, (key + "_hex").c_str());
    return digits ? from_hex(*digits) : std::nullopt;
}

// One line: the file without its other changes.
std::optional<JournalFile> read_line(std::string_view line) {
    const Json object = Json::parse(line.begin(), line.end(), nullptr, false);
    if (!object.is_object() || text_of(object, "type") != "fix") return std::nullopt;
    const auto uri = text_of(object, "uri");
    const auto before = bytes_of(object, "before");
    const auto after = bytes_of(object, "after");
    const auto offset = object.find("offset");
    const auto sums = object.find("file_sha256");
    if (!uri || !before || !after || offset == object.end() || !offset->is_number_unsigned() || sums == object.end() ||
        !sums->is_object())
        return std::nullopt;
    const auto sum_before = text_of(*sums, "before");
    const auto sum_after = text_of(*sums, "after");
    if (!sum_before || !sum_after) return std::nullopt;
    return JournalFile{notation::name_of_json(*uri),
                       *sum_before,
                       *sum_after,
                       {{.offset = offset->get<std::uint64_t>(), .before = *before, .after = *after}}};
}

}  // namespace

Journal read_journal(std::string_view text) {
    Journal journal;
    // A last line that was not finished was mostly written for a file that was not replaced.
    const std::size_t behind = text.find_last_of('\n') + 1;
    journal.is_cut = behind < text.size() && !read_line(text.substr(behind));
    if (journal.is_cut) text = text.substr(0, behind);
    while (!text.empty()) {
        const std::string_view line = notation::take_line(text);
        if (line.empty()) continue;
        auto one = read_line(line);
        if (!one) {
            ++journal.strange_lines;
            continue;
        }
        const bool goes_on = !journal.files.empty() && journal.files.back().name == one->name &&
                             journal.files.back().sum_before == one->sum_before &&
                             journal.files.back().sum_after == one->sum_after &&
                             journal.files.back().changes.back().end() <= one->changes.front().offset;
        if (goes_on)
            journal.files.back().changes.push_back(std::move(one->changes.front()));
        else
            journal.files.push_back(std::move(*one));
    }
    return journal;
}

std::vector<Change> reversed(const std::vector<Change>& changes) {
    std::vector<Change> back;
    std::uint64_t more = 0;  // bytes that those before it added, modulo 2^64
    for (const Change& change : changes) {
        back.push_back({.offset = change.offset + more, .before = change.after, .after = change.before});
        more += change.after.size() - change.before.size();
    }
    return back;
}

}  // namespace notaio::tools
