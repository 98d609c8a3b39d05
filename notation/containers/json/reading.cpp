#include "notation/containers/json/reading.hpp"

#include "notation/containers/text.hpp"
#include "notation/record/general_codes.hpp"
#include "notation/source/encoding.hpp"
#include "notation/source/hex_digits.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <numeric>

namespace notaio::notation {
namespace {

constexpr std::string_view blanks = " \t\r\n";

// Hands out the bytes of a record one by one, as UTF-8, and knows how far it has come. What is no UTF-8 is handed out
// as the character of Windows-1252 that it is; `at` always counts bytes of the record.
class Utf8Bytes {
  public:
    explicit Utf8Bytes(std::string_view bytes) : bytes_(bytes) { prepare(); }

    [[nodiscard]] bool done() const { return at_ == bytes_.size(); }
    [[nodiscard]] char current() const { return replacement_.empty() ? bytes_[at_] : replacement_[given_]; }
    [[nodiscard]] std::size_t at() const { return at_; }
    /// Where the next character begins: that is behind the rest of one that is handed out in part.
    [[nodiscard]] std::size_t behind_character() const { return at_ > begin_ || given_ > 0 ? checked_ : at_; }
    [[nodiscard]] std::size_t handed_out() const { return handed_out_; }

    void pass() {
        ++handed_out_;
        if (!replacement_.empty()) {
            if (++given_ < replacement_.size()) return;
            replacement_.clear();
            given_ = 0;
        }
        ++at_;
        prepare();
    }

  private:
    void prepare() {
        if (at_ < checked_ || done()) return;
        const auto length = utf8_length(bytes_.substr(at_));
        begin_ = at_;
        checked_ = at_ + length.value_or(1);
        if (!length) replacement_ = decode(bytes_.substr(at_, 1));
    }

    std::string_view bytes_;
    std::size_t at_ = 0;
    std::size_t begin_ = 0;    // of the character at `at_`
    std::size_t checked_ = 0;  // its end
    std::size_t handed_out_ = 0;
    std::string replacement_;  // of the byte at `at_`
    std::size_t given_ = 0;    // bytes of the replacement that are handed out
};

class Utf8Iterator {
  public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = char;

    Utf8Iterator() = default;  // the end
    explicit Utf8Iterator(Utf8Bytes& utf8) : utf8_(&utf8) {}

    char operator*() const { return utf8_->current(); }
    Utf8Iterator& operator++() {
        utf8_->pass();
        return *this;
    }
    void operator++(int) { utf8_->pass(); }
    bool operator==(const Utf8Iterator& other) const { return at_end() == other.at_end(); }

  private:
    [[nodiscard]] bool at_end() const { return utf8_ == nullptr || utf8_->done(); }

    Utf8Bytes* utf8_ = nullptr;
};

Span span(std::size_t begin, std::size_t end) {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

// Builds the tree from the events of the parser. An event comes when the last byte of its token has been handed out
// (of a number, the byte behind it); a token begins behind the one before it and what may stand between two.
class TreeBuilder {
  public:
    using Kind = LocatedJson::Kind;
    using json = nlohmann::json;

    TreeBuilder(std::string_view bytes, const Utf8Bytes& utf8, Diagnostics& diagnostics)
        : bytes_(bytes),
          utf8_(utf8),
          diagnostics_(diagnostics),
          after_(bytes.starts_with("\xEF\xBB\xBF") ? 3 : 0) {}

    LocatedJson take() { return std::move(root_); }

    bool null() { return literal({.kind = Kind::null}, 4); }
    bool boolean(bool value) { return literal({.kind = Kind::boolean, .boolean = value}, value ? 4 : 5); }
    bool number_integer(json::number_integer_t value) { return number(value); }
    bool number_unsigned(json::number_unsigned_t value) {
        constexpr auto largest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
        return number(value <= largest ? std::optional(static_cast<std::int64_t>(value)) : std::nullopt);
    }
    bool number_float(json::number_float_t, const std::string&) { return number(std::nullopt); }
    bool string(std::string& text) {
        const Span where = string_span();
        const bool plain = bytes_.substr(where.begin, where.size()) == text;
        return add({.kind = Kind::string, .plain = plain, .where = where, .text = std::move(text)});
    }
    bool binary(json::binary_t&) { return false; }

    bool start_object(std::size_t) { return open(Kind::object); }
    bool key(std::string& name) {
        open_.back().key = std::move(name);
        open_.back().key_where = string_span();
        return true;
    }
    bool end_object() {
        drop_repeated(open_.back().value);
        return close();
    }
    bool start_array(std::size_t) { return open(Kind::array); }
    bool end_array() { return close(); }

    bool parse_error(std::size_t position, const std::string& token, const nlohmann::detail::exception& raised) {
        constexpr int number_overflow = 406;
        const std::size_t end = utf8_.behind_character();
        if (position > utf8_.handed_out()) {
            const std::size_t last = bytes_.find_last_not_of(blanks);
            const std::size_t behind = last == std::string_view::npos ? 0 : last + 1;
            return fault(span(behind, behind), "it ends too early"_text);
        }
        std::size_t last = end == 0 ? 0 : end - 1;
        while (last > 0 && (static_cast<unsigned char>(bytes_[last]) & 0xC0U) == 0x80 &&
               last > end - std::min<std::size_t>(end, 4))
            --last;
        if (raised.id == number_overflow) return fault(span(last, end), "a number is too large"_text);
        if (token.starts_with('"') && (token.size() == 1 || !token.ends_with('"'))) {
            if (static_cast<unsigned char>(bytes_[last]) < 0x20)
                return fault(span(last, end), "a string does not end with its line"_text);
            return fault(span(last, end), "a string holds an escape that JSON does not have"_text);
        }
        return fault(span(std::min(token_begin(), last), end), "something stands here that JSON does not allow"_text);
    }

  private:
    struct Open {
        LocatedJson value;
        std::string key = {};  // of the member that is under way
        Span key_where = {};
    };

    bool fault(Span where, Text reason) {
        report_bad_json(diagnostics_, where, reason);
        return false;
    }

    [[nodiscard]] std::size_t token_begin() const {
        return std::min(bytes_.find_first_not_of(" \t\r\n,:", after_), bytes_.size());
    }

    Span string_span() {
        const std::size_t begin = token_begin() + 1;
        after_ = utf8_.at();
        return span(begin, after_ - 1);
    }

    bool literal(LocatedJson value, std::size_t size) {
        const std::size_t begin = token_begin();
        after_ = begin + size;
        value.where = span(begin, after_);
        return add(std::move(value));
    }

    bool number(std::optional<std::int64_t> value) {
        const std::size_t begin = token_begin();
        after_ = std::min(bytes_.find_first_not_of("+-.0123456789eE", begin), bytes_.size());
        return add({.kind = Kind::number,
                    .where = span(begin, after_),
                    .number = value,
                    .text = std::string(bytes_.substr(begin, after_ - begin))});
    }

    bool open(Kind kind) {
        const std::size_t begin = token_begin();
        after_ = begin + 1;
        if (open_.size() == deepest_json) return fault(span(begin, after_), "it nests too deeply"_text);
        open_.push_back({.value = {.kind = kind, .where = span(begin, after_)}});
        return true;
    }

    bool close() {
        after_ = utf8_.at();
        LocatedJson value = std::move(open_.back().value);
        open_.pop_back();
        value.where.end = static_cast<std::uint32_t>(after_);
        return add(std::move(value));
    }

    bool add(LocatedJson value) {
        if (++count_ > most_json_values) return fault(value.where, "it holds too many values"_text);
        if (open_.empty()) {
            root_ = std::move(value);
        } else if (Open& outer = open_.back(); outer.value.is(Kind::array)) {
            outer.value.items.push_back(std::move(value));
        } else {
            value.name_where = outer.key_where;
            outer.value.members.emplace_back(std::move(outer.key), std::move(value));
        }
        return true;
    }

    // Keeps the first of members with equal names.
    void drop_repeated(LocatedJson& object) {
        auto& members = object.members;
        std::vector<std::size_t> order(members.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        const auto name = [&](std::size_t i) -> const std::string& { return members[i].first; };
        std::ranges::stable_sort(order, {}, name);
        std::vector<std::pair<std::size_t, std::optional<Span>>> repeated;  // and where the first of the name stands
        std::size_t first = 0;
        for (std::size_t i = 1; i < order.size(); ++i)
            if (name(order[i]) == name(order[first]))
                repeated.emplace_back(order[i], members[order[first]].second.name_where);
            else
                first = i;
        if (repeated.empty()) return;
        std::ranges::sort(repeated, {}, [](const auto& result) { return result.first; });
        std::size_t kept = repeated.front().first;
        auto next = repeated.begin();
        for (std::size_t i = kept; i < members.size(); ++i) {
            if (next != repeated.end() && next->first == i) {
                report_repeated_tag(diagnostics_, members[i].second.name_where, shown(name(i)), next->second);
                ++next;
            } else {
                members[kept++] = std::move(members[i]);
            }
        }
        members.erase(members.begin() + static_cast<std::ptrdiff_t>(kept), members.end());
    }

    std::string_view bytes_;
    const Utf8Bytes& utf8_;
    Diagnostics& diagnostics_;
    LocatedJson root_;
    std::vector<Open> open_;
    std::size_t after_;  // behind the last token
    std::size_t count_ = 0;
};

// Where the string that begins at the quote at `at` ends: at its closing quote, at the end of its line or of the text.
std::size_t string_end(std::string_view text, std::size_t at) {
    for (++at; at < text.size() && text[at] != '"' && text[at] != '\n'; ++at)
        if (text[at] == '\\') ++at;
    return std::min(at, text.size());
}

std::string decode_string(std::string_view inside) {
    if (inside.find('\\') == std::string_view::npos) return decode(inside);
    const auto value = nlohmann::json::parse('"' + decode(inside) + '"', nullptr, false);
    return value.is_string() ? value.get<std::string>() : decode(inside);
}

std::size_t skip_blanks(std::string_view text, std::size_t at) {
    return std::min(text.find_first_not_of(blanks, std::min(at, text.size())), text.size());
}

constexpr auto odd_in_json = [] {
    std::array<bool, 256> odd{};
    for (std::size_t byte = 0; byte < odd.size(); ++byte)
        odd[byte] = byte < 0x20 || byte >= 0x7F || byte == '"' || byte == '\\';
    return odd;
}();

// Whether eight bytes are plain: which of them is not, is not told.
bool are_plain_json(const char* text) {
    constexpr std::uint64_t each = 0x0101010101010101U;
    constexpr std::uint64_t high = each * 0x80;
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, text, sizeof bytes);
    const auto has_below = [](std::uint64_t of, std::uint64_t least) { return (of - each * least) & ~of & high; };
    const auto has = [&](char c) { return has_below(bytes ^ (each * static_cast<unsigned char>(c)), 1); };
    const std::uint64_t above = ((bytes & ~high) + each) | bytes;  // 0x7F, and what is no ASCII
    return ((above & high) | has_below(bytes, 0x20) | has('"') | has('\\')) == 0;
}

bool is_plain_json(std::string_view text) {
    constexpr std::size_t at_a_time = sizeof(std::uint64_t);
    bool odd = false;
    for (; text.size() >= at_a_time; text.remove_prefix(at_a_time)) odd |= !are_plain_json(text.data());
    for (const char c : text) odd |= odd_in_json[static_cast<unsigned char>(c)];
    return !odd;
}

// Names and cells are so short that they are looked at while they are copied.
constexpr std::size_t short_text = 16;

// Appends a text in its quotes where it is short and needs no more; else false.
bool append_short(std::string& out, std::string_view text) {
    if (text.size() > short_text) return false;
    std::array<char, short_text + 2>
        quoted;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled as far as it is read
    const char* const end = put_plain_json(quoted.data(), text);
    if (end != nullptr) out.append(quoted.data(), static_cast<std::size_t>(end - quoted.data()));
    return end != nullptr;
}

}  // namespace

char* put_plain_json(char* to, std::string_view text) {
    *to++ = '"';
    if (text.size() > short_text) {
        if (!is_plain_json(text)) return nullptr;
        to = std::ranges::copy(text, to).out;
    } else {
        bool odd = false;
        for (const char c : text) {
            odd |= odd_in_json[static_cast<unsigned char>(c)];
            *to++ = c;
        }
        if (odd) return nullptr;
    }
    *to++ = '"';
    return to;
}

const LocatedJson* LocatedJson::find(std::string_view name) const {
    const auto found =
        std::ranges::find(members, name, [](const auto& member) -> std::string_view { return member.first; });
    return found == members.end() ? nullptr : &found->second;
}

std::optional<LocatedJson> read_json(const Source& source, Diagnostics& diagnostics) {
    text::note_encoding(source, diagnostics);
    if (const std::size_t nul = source.bytes.find('\0'); nul != std::string_view::npos) {
        diagnostics.add(gen_002_nul_byte, span(nul, nul + 1));
        return std::nullopt;
    }
    Utf8Bytes utf8(source.bytes);
    TreeBuilder builder(source.bytes, utf8, diagnostics);
    if (!nlohmann::json::sax_parse(Utf8Iterator(utf8), Utf8Iterator(), &builder)) return std::nullopt;
    return builder.take();
}

Diagnostic& report_bad_json(Diagnostics& diagnostics, Span where, Text reason) {
    return diagnostics.add(gen_013_bad_json, where, {{"reason", reason}});
}

std::optional<JsonGlimpse> glimpse(std::string_view text, std::initializer_list<std::string_view> path) {
    std::size_t at = std::min(text.find_first_not_of(" \t\r\n[,"), text.size());
    if (at == text.size() || text[at] != '{') return std::nullopt;
    std::size_t depth = 0;
    std::size_t matched =
        0;  // names of the path whose objects are open; the next one is looked for at depth matched + 1
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '{' || c == '[') ++depth;
        if (c == '}' || c == ']') {
            if (--depth == 0) return std::nullopt;
            matched = std::min(matched, depth - 1);
        }
        if (c != '"') continue;
        const std::size_t begin = at + 1;
        at = string_end(text, at);
        const std::size_t colon = skip_blanks(text, at + 1);
        if (depth != matched + 1 || colon == text.size() || text[colon] != ':') continue;
        if (decode_string(text.substr(begin, at - begin)) != path.begin()[matched]) continue;
        const std::size_t value = skip_blanks(text, colon + 1);
        const char first = value == text.size() ? '\0' : text[value];
        if (matched + 1 < path.size()) {
            if (first == '{') ++matched;
            continue;
        }
        if (first != '"') return JsonGlimpse{};
        return JsonGlimpse{true, decode_string(text.substr(value + 1, string_end(text, value) - value - 1))};
    }
    return std::nullopt;
}

void DroppedMembers::add(std::string name, const LocatedJson& value) {
    if (!first_) first_ = value.name_where.value_or(value.where);
    if (std::ranges::find(names_, name) != names_.end()) return;
    if (names_.size() == kept_at_most)
        more_ = true;
    else
        names_.push_back(std::move(name));
}

void DroppedMembers::report(const DiagnosticCode& code, std::vector<std::string>& unread,
                            Diagnostics& diagnostics) const {
    if (names_.empty()) return;
    constexpr std::size_t shown_at_most = 10;
    std::string list;
    for (std::size_t i = 0; i < std::min(names_.size(), shown_at_most); ++i)
        list += (i > 0 ? ", " : "") + shown(names_[i]);
    if (names_.size() > shown_at_most || more_) list += ", ...";
    diagnostics.add(code, first_, {{"members", list}});
    unread.insert(unread.end(), names_.begin(), names_.end());
}

void append_json_string(std::string& out, std::string_view text) {
    if (append_short(out, text)) return;
    if (is_plain_json(text)) {
        const std::size_t from = out.size();
        out.resize(from + text.size() + 2, '"');
        std::ranges::copy(text, out.begin() + static_cast<std::ptrdiff_t>(from) + 1);
        return;
    }
    const std::string json = nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    for (std::size_t at = 0; at < json.size(); ++at) {  // the control characters that JSON lets stand
        const auto byte = static_cast<unsigned char>(json[at]);
        const bool c1 = byte == 0xC2 && static_cast<unsigned char>(json[at + 1]) < 0xA0;
        if (byte != 0x7F && !c1) {
            out += json[at];
            continue;
        }
        append_hex(out += "\\u00", json[c1 ? ++at : at]);
    }
}

}  // namespace notaio::notation
