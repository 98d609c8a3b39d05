#include "notation/havannah/sgf_header.hpp"

#include "notation/havannah/codes.hpp"
#include "notation/havannah/sgf_codes.hpp"
#include "notation/source/encoding.hpp"

#include <algorithm>
#include <charconv>

namespace notaio::notation::havannah {
namespace {

using sgf::Property;

bool is_havannah(std::string_view value) { return equal_without_case(value, "havannah"); }
bool is_little_golem(std::string_view site) { return site.find("littlegolem.com") != std::string_view::npos; }

// What a first node says of its notation.
struct Marks {
    bool own = false;
    bool little_golem = false;
    bool havannah = false;
    bool other_game = false;
};

std::optional<Marks> marks_of(std::string_view head) {
    const auto root = sgf::glimpse(head);
    if (!root) return std::nullopt;
    Marks marks;
    for (const Property& property : *root) {
        const bool is_game = property.ident == "GM";
        marks.own = marks.own || (property.ident == "XG" && property.value == "havannah");
        marks.little_golem = marks.little_golem || (property.ident == "RU" && property.value == "LG") ||
                             (property.ident == "SO" && is_little_golem(property.value));
        marks.havannah = marks.havannah || (is_game && is_havannah(property.value));
        marks.other_game = marks.other_game || (is_game && !is_havannah(property.value));
    }
    return marks;
}

// The claims of Little Golem's header: it names a winner, never a reason, and cannot say a draw.
constexpr ResultCodes header_codes = {
    .origin = "littlegolem", .unproved = &hav_205_header_only_result, .draw = &hav_208_draw_not_in_header};
constexpr ResultCodes reason_codes = {.wrong_reason = &hav_202_wrong_reason};

// Whether all bytes stand for themselves. Looks at all of them, and so at many at a time.
bool is_plain(std::string_view text) {
    unsigned char odd = 0;
    for (const char c : text) odd |= static_cast<unsigned char>((c < ' ') | (c == '\x7F') | (c == '\\'));
    return odd == 0;
}

std::string_view other_name(std::string_view colour) { return colour == "White" ? "Black" : "White"; }

// The end that the reason behind `W+` claims: resign, timeout, formations, or an empty word; nothing if it is none.
std::optional<std::string_view> end_of_reason(const std::string_view reason) {
    const auto is = [&](std::string_view word) { return equal_without_case(reason, word); };
    if (is("R") || is("Resign")) return "resign";
    if (is("T") || is("Time")) return "timeout";
    if (reason.empty()) return reason;
    for (std::string_view rest = reason;;) {
        const std::size_t plus = rest.find('+');
        const std::string_view word = rest.substr(0, plus);
        if (word != "ring" && word != "bridge" && word != "fork") return std::nullopt;
        if (plus == std::string_view::npos) return reason;
        rest.remove_prefix(plus + 1);
    }
}

// RE where its colours are those of the moves. docs/notation/havannah.md 3.4
std::optional<ResultClaim> read_result(std::string_view value) {
    if (value == "?") return ResultClaim{.word = "*"};
    if (value == "0") return ResultClaim{.word = "draw", .how = "agreed"};
    if (value == "Draw") return ResultClaim{.word = "draw"};
    if (value == "Void") return ResultClaim{.word = "*", .how = "abandoned"};
    if (value.empty() || (value[0] != 'W' && value[0] != 'B')) return std::nullopt;
    ResultClaim made{.word = std::string(colour_name(value[0]))};
    if (value.size() == 1) return made;
    const auto how = value[1] == '+' ? end_of_reason(value.substr(2)) : std::nullopt;
    if (!how) return std::nullopt;
    if (!how->empty()) {
        made.how = std::string(*how);
        made.codes = &reason_codes;
    }
    return made;
}

// RE of Little Golem: a colour alone, which is the other one's where the header is turned.
std::optional<ResultClaim> read_header_result(std::string_view value, bool turned) {
    if (value != "W" && value != "B") return std::nullopt;
    const std::string_view colour = colour_name(value[0]);
    return ResultClaim{.word = std::string(turned ? other_name(colour) : colour), .codes = &header_codes};
}

}  // namespace

const ResultCodes* Syntax::result_codes(std::string_view origin) {
    return equal_without_case(origin, header_codes.origin) ? &header_codes : nullptr;
}

void Header::read(std::span<const Property> root, Span begin) {
    if (!root.empty())
        plain_ = is_plain({bytes_.data() + begin.begin, root.back().value.data()}) && is_plain(root.back().value);
    for (std::size_t i = 0; i < root.size();) {
        std::size_t end = i + 1;  // values of one property
        while (end < root.size() && root[end].ident.data() == root[i].ident.data()) ++end;
        root_property(root.subspan(i, end - i));
        i = end;
    }
    need_size(begin);
}

Syntax Header::syntax() const {
    const bool fixed = dialect_ == Dialect::littlegolem;
    const auto* coordinates = find_tag(record_.tags, "Coordinates");
    if (coordinates == nullptr && !fixed) coordinates = find_tag(settings_.defaults, "Coordinates");
    if (coordinates != nullptr) return Syntax(coordinates->value);
    return {CoordForm::letter_number, fixed};  // hgf, or axial-row
}

void Header::finish() {
    find_first_seat();
    names();
    if (dialect_ == Dialect::littlegolem) add_notation_default(record_.tags, "Coordinates", "hgf");
    add_defaults(record_.tags, settings_.defaults);
    if (dialect_ != Dialect::littlegolem) add_notation_default(record_.tags, "Coordinates", "axial-row");
    if (first_dropped_) out_.add(hav_303_dropped, *first_dropped_, {{"members", dropped_}});
}

std::string Header::decoded(std::string_view bytes) const {
    return dialect_ == Dialect::littlegolem ? decode_bytes(bytes) : decode(bytes);
}

// The text of one line that a value stands for.
std::string Header::line_of(std::string_view value) {
    if (plain_ || is_plain(value)) return std::string(value);
    std::string text = sgf::unescaped(value);
    join_lines(text, value);
    return decoded(text);
}

// A value of one line: its line ends are blanks.
void Header::join_lines(std::string& text, std::string_view value) {
    if (text.find_first_of("\r\n") == std::string::npos) return;
    std::ranges::replace_if(
        text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    out_.add(hav_018_line_ends_in_value, span(value));
}

// A property of the first node with all its values: what is not of play becomes tags.
void Header::root_property(std::span<const Property> values) {
    const Property& first = values.front();
    const unsigned name = key(first.ident);
    if (sgf::is_of_play(name)) return;
    if (!plain_)
        for (const Property& made : values)
            if (made.value.find('\0') != std::string_view::npos)
                return static_cast<void>(out_.add(gen_002_nul_byte, span(made.value)));
    const bool own = dialect_ == Dialect::sgf;
    switch (name) {
    case key("FF"):
    case key("CA"): return;  // how the bytes are read is fixed
    case key("GM"):
        if (is_havannah(first.value)) return only_one(values);
        break;
    case key("RU"):
        if (dialect_ == Dialect::littlegolem && first.value == "LG") return only_one(values);
        break;
    case key("AP"):
        if (own && first.value.starts_with("notaio:")) return only_one(values);
        break;
    case key("XG"):
        if (own && is_havannah(first.value)) return only_one(values);
        break;
    case key("SZ"): read_size(first); return only_one(values);
    case key("PB"): return hold(black_, values);
    case key("PW"): return hold(white_, values);
    case key("RE"): return hold(result_, values);
    case key("XT"):
        if (!own) break;
        for (const Property& made : values) read_tag(made);
        return;
    default: break;
    }
    for (const PropertyTag& known : property_tags(dialect_)) {
        if (key(known.ident) != name) continue;
        std::string text = line_of(first.value);
        add_tag(known.tag, known.tag == "Date" ? sgf::date_tag(text) : std::move(text), first);
        return only_one(values);
    }
    keep(values);
}

// Keeps a property until it is known what its colours mean.
void Header::hold(std::optional<Property>& held, std::span<const Property> values) {
    if (held) return repeated(values.front(), span(held->value));
    held = values.front();
    only_one(values);
}
void Header::repeated(const Property& made, const std::optional<Span>& first) {
    report_repeated_tag(out_, span(made.ident), std::string(made.ident), first);
}

// Other values than the first have no place.
void Header::only_one(std::span<const Property> values) {
    for (const Property& made : values.subspan(1)) drop(made);
}

void Header::add_tag(std::string_view name, std::string value, const Property& from) {
    if (const Tag* first = names_.find(record_.tags, name)) return repeated(from, first->where);
    Tag& made = record_.tags.emplace_back();
    made.name = name;
    made.value = std::move(value);
    made.where = span(from.value);
}

// A property that nobody knows is kept as it stands, with its escapes.
void Header::keep(std::span<const Property> values) {
    std::string text;
    for (const Property& made : values) {
        if (&made != values.data()) text += "][";
        text += made.value;
    }
    join_lines(text, values.front().value);
    if (values.back().closed)
        add_tag(std::string(kept_prefix) + std::string(values.front().ident), decoded(text), values.front());
}

// XT[Name:value]
void Header::read_tag(const Property& made) {
    const auto parts = sgf::composed(made.value);
    const bool named = parts && !parts->first.empty() && std::ranges::all_of(parts->first, is_alnum) &&
                       (parts->first[0] < '0' || parts->first[0] > '9');
    if (!named) return drop(made);
    add_tag(parts->first, line_of(parts->second), {made.ident, parts->second});
}

void Header::read_size(const Property& made) {
    std::string text = line_of(made.value);
    int diameter = 0;
    const char* const end = text.data() + text.size();
    if (text.starts_with("d=") && text.size() < 6) {
        const auto [rest, error] = std::from_chars(text.data() + 2, end, diameter);
        if (error == std::errc() && rest == end && diameter > 0 && diameter % 2 == 1) {
            text = std::to_string((diameter + 1) / 2);
            out_.add(hav_014_diameter_size, span(made.value),
                     {{"diameter", std::int64_t{diameter}}, {"size", std::int64_t{(diameter + 1) / 2}}});
        }
    }
    add_tag("Board", std::move(text), made);
}

void Header::need_size(Span begin) {
    const auto says = [&](std::string_view name) {
        return find_tag(record_.tags, name) != nullptr || find_tag(settings_.defaults, name) != nullptr;
    };
    if (record_.unusable_setup || says("Board") || says("Position")) return;
    out_.add(hav_003_no_size, begin);
    record_.unusable_setup = true;
}

// What no tag and no annotation can hold: one finding names it all.
void Header::drop(const Property& made) {
    constexpr std::size_t longest = 200;
    if (!first_dropped_) first_dropped_ = span(made.ident);
    const std::string name =
        made.ident.size() > 8 ? std::string(made.ident.substr(0, 8)) + "..." : std::string(made.ident);
    if (dropped_.size() > longest || (' ' + dropped_ + ',').find(' ' + name + ',') != std::string::npos) return;
    if (!dropped_.empty()) dropped_ += ", ";
    dropped_ += name;
    record_.unread.push_back(name);
}

// The label of the first ply says whose turn is the first, where no tag does.
void Header::find_first_seat() {
    if (record_.plies.empty()) return;
    const std::uint32_t begin = record_.plies.front().where.begin;
    const Span label = {begin, begin + 1};
    const bool black = bytes_[begin] == 'B';
    const Tag* told = find_tag(settings_.defaults, "First");
    if (!black && told == nullptr) return;  // as the rules have it
    if (find_tag(record_.tags, "First") != nullptr || find_tag(record_.tags, "Position") != nullptr ||
        find_tag(settings_.defaults, "Position") != nullptr)
        return;
    record_.tags.push_back({"First", black ? "Black" : "White", label});
    const bool expected = told != nullptr && equal_without_case(told->value, "Black");
    if (black && !expected && dialect_ == Dialect::littlegolem) out_.add(hav_007_black_first, label).ply = 1;
}

// In the header of Little Golem B is the seat that makes ply 1; else the colours are those of the moves.
void Header::names() {
    const Tag* first = find_tag(record_.tags, "First");
    const bool black_first = first != nullptr && equal_without_case(first->value, "Black");
    const bool turned = dialect_ == Dialect::littlegolem && !black_first;
    if (white_) add_tag(turned ? "Black" : "White", line_of(white_->value), *white_);
    if (black_) add_tag(turned ? "White" : "Black", line_of(black_->value), *black_);
    if (result_) result(turned);
}

void Header::result(bool turned) {
    const std::string text = line_of(result_->value);
    auto claim = dialect_ == Dialect::littlegolem ? read_header_result(text, turned) : read_result(text);
    if (!claim) {
        out_.add(hav_016_bad_result, span(result_->value), {{"text", shown(result_->value)}});
        return;
    }
    claim->where = span(result_->value);
    claim->from_tag = true;
    if (const Tag* from = find_tag(record_.tags, result_from); from != nullptr && !claim->how)
        claim->codes = Syntax::result_codes(from->value);
    record_.results.push_back(std::move(*claim));
}

Fit recognises_littlegolem(std::string_view head) {
    const auto marks = marks_of(head);
    if (!marks || marks->own) return Fit::none;
    return marks->little_golem || (!marks->havannah && !marks->other_game) ? Fit::own : Fit::none;
}

Fit recognises_havannahgui(std::string_view head) {
    const auto marks = marks_of(head);
    return marks && !marks->own && !marks->little_golem && !marks->other_game ? Fit::own : Fit::none;
}

Fit recognises_sgf(std::string_view head) {
    const auto marks = marks_of(head);
    return marks && marks->own ? Fit::own : Fit::none;
}

std::span<const PropertyTag> property_tags(Dialect dialect) {
    static constexpr PropertyTag of_little_golem[] = {{"EV", "Event"}, {"GC", "GameComment"}, {"SO", "Site"}};
    static constexpr PropertyTag of_gui[] = {
        {"EV", "Event"}, {"DT", "Date"}, {"RO", "Round"}, {"PC", "Site"}, {"GC", "GameComment"}};
    static constexpr PropertyTag of_own[] = {
        {"XR", "Ruleset"}, {"XC", "Coordinates"}, {"XW", "Swap"},  {"XF", "First"}, {"XP", "Position"},
        {"EV", "Event"},   {"DT", "Date"},        {"RO", "Round"}, {"PC", "Site"},  {"GC", "GameComment"},
    };
    if (dialect == Dialect::littlegolem) return of_little_golem;
    return dialect == Dialect::sgf ? std::span<const PropertyTag>(of_own) : of_gui;
}

}  // namespace notaio::notation::havannah
