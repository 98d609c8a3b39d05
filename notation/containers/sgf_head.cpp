#include "notation/containers/sgf_head.hpp"

#include "notation/record/general_codes.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/encoding.hpp"

#include <algorithm>

namespace notaio::notation::sgf {
namespace {

// Whether all bytes stand for themselves. Looks at all of them, and so at many at a time.
bool is_plain(std::string_view text) {
    unsigned char odd = 0;
    for (const char c : text) odd |= static_cast<unsigned char>((c < ' ') | (c == '\x7F') | (c == '\\'));
    return odd == 0;
}

}  // namespace

void Head::read_root(std::span<const Property> root, Span begin,
                     FunctionRef<void(std::span<const Property>)> property) {
    if (!root.empty())
        plain_ = is_plain({bytes_.data() + begin.begin, root.back().value.data()}) && is_plain(root.back().value);
    for (std::size_t i = 0; i < root.size();) {
        std::size_t end = i + 1;  // values of one property
        while (end < root.size() && root[end].ident.data() == root[i].ident.data()) ++end;
        const auto values = root.subspan(i, end - i);
        i = end;
        if (!is_of_play(key(values.front().ident)) && !has_nul(values)) property(values);
    }
}

bool Head::has_nul(std::span<const Property> values) {
    if (plain_) return false;
    const auto* const bad = std::find_if(values.data(), values.data() + values.size(), [](const Property& property) {
        return property.value.find('\0') != std::string_view::npos;
    });
    if (bad == values.data() + values.size()) return false;
    out_.add(gen_002_nul_byte, span(bad->value));
    return true;
}

void Head::tell_dropped() {
    if (first_dropped_) out_.add(codes_.dropped, *first_dropped_, {{"members", dropped_}});
}

std::string Head::decoded(std::string_view bytes) const { return any_bytes_ ? decode_bytes(bytes) : decode(bytes); }

// The text of one line that a value stands for.
std::string Head::line_of(std::string_view value) {
    if (plain_ || is_plain(value)) return std::string(value);
    std::string text = unescaped(value);
    join_lines(text, value);
    return decoded(text);
}

// A value of one line: its line ends are blanks.
void Head::join_lines(std::string& text, std::string_view value) {
    if (text.find_first_of("\r\n") == std::string::npos) return;
    std::ranges::replace_if(
        text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    out_.add(codes_.line_ends, span(value));
}

// Keeps a property until it is known what its colours mean.
void Head::hold(std::optional<Property>& held, std::span<const Property> values) {
    if (held) return repeated(values.front(), span(held->value));
    held = values.front();
    only_one(values);
}
void Head::repeated(const Property& property, const std::optional<Span>& first) {
    report_repeated_tag(out_, span(property.ident), std::string(property.ident), first);
}

// Other values than the first have no place.
void Head::only_one(std::span<const Property> values) {
    for (const Property& property : values.subspan(1)) drop(property);
}

void Head::add_tag(std::string_view name, std::string value, const Property& from) {
    if (const Tag* first = names_.find(tags_, name)) return repeated(from, first->where);
    Tag& tag = tags_.emplace_back();
    tag.name = name;
    tag.value = std::move(value);
    tag.where = span(from.value);
}

// A property that nobody knows is kept as it stands, with its escapes.
void Head::keep(std::span<const Property> values) {
    std::string text;
    for (const Property& property : values) {
        if (&property != values.data()) text += "][";
        text += property.value;
    }
    join_lines(text, values.front().value);
    if (values.back().closed)
        add_tag(std::string(kept_prefix) + std::string(values.front().ident), decoded(text), values.front());
}

void Head::read_other(std::span<const Property> values, std::span<const PropertyTag> known) {
    const Property& first = values.front();
    for (const PropertyTag& row : known) {
        if (row.ident != first.ident) continue;
        std::string text = line_of(first.value);
        add_tag(row.tag, row.tag == "Date" ? date_tag(text) : std::move(text), first);
        return only_one(values);
    }
    keep(values);
}

// XT[Name:value]
void Head::read_tag(const Property& property) {
    const auto parts = composed(property.value);
    const bool named = parts && !parts->first.empty() && std::ranges::all_of(parts->first, is_alnum) &&
                       (parts->first[0] < '0' || parts->first[0] > '9');
    if (!named) return drop(property);
    add_tag(parts->first, line_of(parts->second), {property.ident, parts->second});
}

void Head::add_result(const Property& from, std::optional<ResultClaim>&& claim, const DiagnosticCode& bad_result,
                      const ResultCodes* (*codes_of)(std::string_view origin), std::vector<ResultClaim>& results) {
    if (is_unknown(from.value)) return;
    if (!claim) {
        out_.add(bad_result, span(from.value), {{"text", shown(from.value)}});
        return;
    }
    claim->where = span(from.value);
    if (const Tag* origin = find_tag(tags_, result_from); origin != nullptr && !claim->how)
        claim->codes = codes_of(origin->value);
    results.push_back(*std::move(claim));
}

// What no tag and no annotation can hold: one finding names it all.
void Head::drop(const Property& property) {
    constexpr std::size_t longest = 200;
    if (!first_dropped_) first_dropped_ = span(property.ident);
    const std::string name =
        property.ident.size() > 8 ? std::string(property.ident.substr(0, 8)) + "..." : std::string(property.ident);
    if (dropped_.size() > longest || (' ' + dropped_ + ',').find(' ' + name + ',') != std::string::npos) return;
    if (!dropped_.empty()) dropped_ += ", ";
    dropped_ += name;
    unread_.push_back(name);
}

}  // namespace notaio::notation::sgf
