#include "notation/containers/text.hpp"

#include "notation/record/grammar.hpp"
#include "notation/record/italian.hpp"
#include "notation/record/result_sentence.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/encoding.hpp"
#include "notation/source/titles.hpp"

#include <algorithm>

namespace notaio::notation {

namespace grammar {
// clang-format off
struct head_gap  : gap {};
struct remark    : pegtl::seq<pegtl::one<'#'>, line_rest> {};
struct head      : pegtl::star<pegtl::sor<head_gap, tag_line, long_tag, bad_tag, comment, remark>> {};
// clang-format on
}  // namespace grammar

namespace text {
namespace {

struct HeadState {
    Tags& tags;
    TagNames& names;
    Diagnostics& diagnostics;
    const char* base;
    Head head;
    std::optional<Tag> termination = {};  // that the tag Result tells in words
    bool is_full = false;                 // a tag was left out

    [[nodiscard]] Span span(std::string_view text) const {
        const auto begin = static_cast<std::uint32_t>(text.data() - base);
        return {begin, begin + static_cast<std::uint32_t>(text.size())};
    }
};

std::string unescape(std::string_view value) {
    if (is_printed(value) && value.find('\\') == std::string_view::npos) return std::string(value);
    std::string plain;
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i] == '\\' && i + 1 < value.size()) ++i;
        plain += value[i];
    }
    return decode(plain);
}

// A result in words, `Black resigned`: its value becomes the winner, and the reason the tag Termination.
void read_result(HeadState& state, std::string& value, Span where) {
    static constexpr std::string_view pairs[] = {"White", "Black", "North", "South", "First", "Second", "Red", "Blue"};
    static constexpr std::string_view letters[] = {"A", "B", "C", "D"};
    if (value.find_first_of(" .") == std::string::npos) return;
    const bool is_of_letter = !read_result_sentence(value, {pairs});
    const auto said = read_result_sentence(value, is_of_letter ? SentenceSeats{letters, false} : SentenceSeats{pairs});
    if (!said || value.find_first_not_of(" .!", said->size) != std::string::npos) return;
    if (!said->ending) {
        value = said->result;
    } else if (said->ending == Ending::Kind::draw) {
        value = "draw";
    } else if (const auto* loser = std::ranges::find(pairs, said->loser); loser != std::end(pairs)) {
        value = pairs[static_cast<std::size_t>(loser - std::begin(pairs)) ^ 1U];
        state.termination = Tag{"Termination", std::string(ending_word(*said->ending)), where};
    }
}

void add_tag(HeadState& state, std::string_view written, std::string_view value) {
    const std::string_view name = english_tag(written);
    if (const Tag* first = state.names.find(state.tags, name)) {
        report_repeated_tag(state.diagnostics, state.span(written), std::string(written), first->where);
        return;
    }
    if (state.tags.size() >= most_tags) {
        if (!std::exchange(state.is_full, true))
            state.diagnostics.add(gen_042_too_many_tags, state.span(written),
                                  {{"limit", static_cast<std::int64_t>(most_tags)}});
        return;
    }
    std::string plain = unescape(value);
    if (const std::string_view meant = english_value(name, plain); meant != plain) plain = std::string(meant);
    if (equal_without_case(name, "Result")) read_result(state, plain, state.span(value));
    state.tags.push_back({.name = std::string(name),
                          .value = std::move(plain),
                          .where = state.span(value),
                          .written = std::string(name.data() == written.data() ? std::string_view() : written)});
}

// Adds the tags at the beginning of a text that are written as nearly all are, and says where they end. The grammar
// would find the same, a character at a time.
std::size_t read_plain_tags(std::string_view bytes, HeadState& state) {
    const auto is_special = [](char c) { return c == '\\' || c == '\n' || c == '\r' || c == '\0'; };
    std::size_t at = 0;
    while (at + 1 < bytes.size() && bytes[at] == '[' && is_letter(bytes[at + 1])) {
        std::size_t name_end = at + 2;
        while (name_end < bytes.size() && (is_alnum(bytes[name_end]) || bytes[name_end] == '_')) ++name_end;
        if (!bytes.substr(name_end).starts_with(" \"")) break;
        const std::size_t value = name_end + 2;
        const std::size_t quote = bytes.find('"', value);
        if (quote == std::string_view::npos || !bytes.substr(quote).starts_with("\"]\n")) break;
        const std::string_view inside = bytes.substr(value, quote - value);
        if (std::ranges::any_of(inside, is_special)) break;
        add_tag(state, bytes.substr(at + 1, name_end - at - 1), inside);
        at = quote + 3;
    }
    return at;
}

template <class Rule>
struct on_head : grammar::pegtl::nothing<Rule> {};

template <>
struct on_head<grammar::tag_line> {
    template <class Input>
    static void apply(const Input& in, HeadState& state) {
        const std::string_view line(in.begin(), in.size());
        const std::size_t open = line.find('"');
        const std::size_t close = line.rfind('"');
        const std::string_view name = line.substr(1, open - 1);
        add_tag(state, name.substr(0, name.find_first_of(" \t")), line.substr(open + 1, close - open - 1));
    }
};

template <>
struct on_head<grammar::long_tag> {
    template <class Input>
    static void apply(const Input& in, HeadState& state) {
        state.diagnostics.add(gen_004_bad_tag, state.span({in.begin(), in.size()}));
    }
};

template <>
struct on_head<grammar::bad_tag> {
    template <class Input>
    static void apply(const Input& in, HeadState& state) {
        const std::string_view line(in.begin(), in.size());
        const bool nul = line.find('\0') != std::string_view::npos;
        state.diagnostics.add(nul ? gen_002_nul_byte : gen_004_bad_tag, state.span(line));
    }
};

template <>
struct on_head<grammar::comment> {
    template <class Input>
    static void apply(const Input& in, HeadState& state) {
        if (state.head.comments.size() <= most_parts) state.head.comments.emplace_back(in.begin(), in.size());
    }
};

}  // namespace

Head read_head(std::string_view bytes, Tags& tags, Diagnostics& diagnostics) {
    TagNames names;
    return read_head(bytes, tags, names, diagnostics);
}

Head read_head(std::string_view bytes, Tags& tags, TagNames& names, Diagnostics& diagnostics) {
    using namespace grammar;
    HeadState state{tags, names, diagnostics, bytes.data(), {}};
    const std::size_t plain = read_plain_tags(bytes, state);
    pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf_crlf, const char*> in(
        bytes.data() + plain, bytes.data() + bytes.size(), "");
    pegtl::parse<head, on_head>(in, state);
    state.head.size = static_cast<std::size_t>(in.current() - bytes.data());
    if (state.termination && names.find(tags, "Termination") == nullptr) tags.push_back(*std::move(state.termination));
    return std::move(state.head);
}

void KnownHead::read(std::string_view record) {
    if (is_of(record)) return;
    bytes = record;
    tags.clear();
    findings.clear();
    head = read_head(record, tags, findings);
}

Head take_head(KnownHead* known, std::string_view bytes, Tags& tags, Diagnostics& diagnostics) {
    if (known == nullptr || !known->is_of(bytes)) return read_head(bytes, tags, diagnostics);
    known->forget();
    tags.swap(known->tags);
    diagnostics.take(std::move(known->findings));
    return std::move(known->head);
}

namespace {

// The tags of a record with the marks of its head as they were meant, where it has others: quotation marks of tags,
// byte-order marks, blanks.
Tags tags_as_meant(const KnownHead& known) {
    constexpr std::size_t reach = 64;  // behind what is a head already
    const auto is_odd = [](char c) { return static_cast<unsigned char>(c) >= 0x80 || c == '\f' || c == '\v'; };
    Tags tags;
    if (std::ranges::none_of(known.bytes.substr(0, known.head.size + reach), is_odd) &&
        titles_above_tags(known.bytes).empty())
        return tags;
    TypedText typed(known.bytes, TypedText::Container::text);
    typed.edit_head();
    Diagnostics ignored;
    if (typed.is_edited()) read_head(typed.text(), tags, ignored);
    return tags;
}

// A turn number at the start of a line, as a list may have it too: `1.`, `1)`, `1 -`.
bool begins_with_turn_number(std::string_view line) {
    const std::size_t digits = digits_at(line);
    if (digits == 0 || digits == line.size()) return false;
    if (line[digits] == '.' || line[digits] == ')') return true;
    const std::string_view rest = trimmed(line.substr(digits));
    return rest.starts_with("- ") || rest.starts_with(". ");
}

}  // namespace

std::optional<Tag> game_tag(const KnownHead& known) {
    if (const Tag* game = find_tag(known.tags, "Game")) return *game;
    const Tags meant = tags_as_meant(known);
    const Tag* game = find_tag(meant, "Game");
    return game == nullptr ? std::nullopt : std::optional(*game);
}

std::optional<std::string> game_of(std::string_view bytes) {
    KnownHead known;
    known.read(bytes);
    auto game = game_tag(known);
    return game ? std::optional(std::move(game->value)) : std::nullopt;
}

Fit recognises(std::string_view head) {
    KnownHead known;
    return recognises(head, known);
}

Fit recognises(std::string_view head, KnownHead& known) {
    known.read(head);
    if (!known.tags.empty()) return Fit::shared;
    const std::size_t moves = known.head.size;
    const std::size_t digits = digits_at(head, moves);
    if (digits > 0 && head.substr(moves + digits).starts_with('.')) return Fit::shared;
    if (!tags_as_meant(known).empty()) return Fit::shared;
    std::string_view rest = head.substr(moves);
    for (std::size_t lines = 0; lines < most_titles && !rest.empty(); ++lines) {
        const std::string_view line = behind_typed_blanks(take_line(rest));
        if (begins_with_turn_number(line.substr(bullet(line).size())) || opens_tag(line)) return Fit::shared;
        if (!may_be_title(line)) break;
    }
    return Fit::none;
}

void note_encoding(const Source& source, Diagnostics& diagnostics) {
    if (source.first_of_utf16) diagnostics.add(gen_017_utf_16, Span{0, 0});
    if (const auto at = first_invalid_utf8(source.bytes)) {
        const auto begin = static_cast<std::uint32_t>(*at);
        diagnostics.add(gen_001_not_utf8, Span{begin, begin + 1});
    }
}

void append_tag(std::string& out, std::string_view name, std::string_view value) {
    out += '[';
    out += name;
    out += " \"";
    for (const char c : value) {
        if (c == '"' || c == '\\') out += '\\';
        out += c == '\n' || c == '\r' ? ' ' : c;  // a tag is one line
    }
    out += "\"]\n";
}

bool append_comment(std::string& out, std::string_view text) {
    if (text.find('}') != std::string_view::npos) {
        if (text.find('\n') != std::string_view::npos) return false;
        out += "; ";
        out += text;
        return true;
    }
    out += '{';
    for (std::size_t i = 0; i < text.size(); ++i) {
        out += text[i];
        if (text[i] == '\n' && i + 1 < text.size() && text[i + 1] == '[') out += ' ';  // never like a tag section
    }
    out += '}';
    return true;
}

void Wrapper::word(std::string_view text, unsigned blanks) {
    gap_begin_ = gap_end_ = 0;
    const std::size_t width = code_points(text.substr(0, text.find('\n')));
    if (out_.size() > line_begin_) {
        if (fits(blanks + width)) {
            gap_begin_ = out_.size();
            out_.append(blanks, ' ');
            gap_end_ = out_.size();
            columns_ += blanks;
        } else {
            end_line();
        }
    }
    out_ += text;
    columns_ += width;
    if (const std::size_t line_end = text.rfind('\n'); line_end != std::string_view::npos) {
        line_begin_ = out_.size() - (text.size() - line_end - 1);
        columns_ = code_points(text.substr(line_end + 1));
        gap_begin_ = gap_end_ = 0;
    }
}

void Wrapper::glue(std::string_view text) {
    const std::size_t width = code_points(text);
    if (gap_end_ > 0 && !fits(width)) {
        out_.replace(gap_begin_, gap_end_ - gap_begin_, 1, '\n');
        line_begin_ = gap_begin_ + 1;
        columns_ = code_points(std::string_view(out_).substr(line_begin_));
        gap_begin_ = gap_end_ = 0;
    }
    out_ += text;
    columns_ += width;
}

bool Wrapper::fits(std::size_t more) const {
    constexpr std::size_t columns = 80;
    return columns_ + more <= columns;
}

void Wrapper::end_line() {
    if (out_.size() > line_begin_) out_ += '\n';
    line_begin_ = out_.size();
    columns_ = 0;
    gap_begin_ = gap_end_ = 0;
}

}  // namespace text
}  // namespace notaio::notation
