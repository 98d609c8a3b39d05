#include "notation/havannah/sgf_header.hpp"

#include "notation/havannah/codes.hpp"
#include "notation/havannah/sgf_codes.hpp"
#include "notation/source/encoding.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace notaio::notation::havannah {
namespace {

using sgf::Property;

bool is_havannah(std::string_view value) { return equal_without_case(value, "havannah"); }
// An event of the site is named by its game: `havannah.mc.2009.1.1`, `ut.havannah.237.1.1`.
bool is_other_event(std::string_view event) {
    return event.find('.') != std::string_view::npos && event.find("havannah") == std::string_view::npos;
}

// What a first node says of its notation.
struct Marks {
    bool own = false;
    bool little_golem = false;
    bool site = false;         // it is of littlegolem.com, which has other games too
    bool other_event = false;  // of which it would be, by its name
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
        marks.little_golem = marks.little_golem || (property.ident == "RU" && property.value == "LG");
        marks.site = marks.site || (property.ident == "SO" && is_little_golem(property.value));
        marks.other_event = marks.other_event || (property.ident == "EV" && is_other_event(property.value));
        marks.havannah = marks.havannah || (is_game && is_havannah(property.value));
        marks.other_game = marks.other_game || (is_game && !is_havannah(property.value));
    }
    return marks;
}

// The claims of Little Golem's header: it names a winner, never a reason, and cannot say a draw.
constexpr ResultCodes header_codes = {
    .origin = "littlegolem", .unproved = &hav_205_header_only_result, .draw = &hav_208_draw_not_in_header};
constexpr ResultCodes reason_codes = {.wrong_reason = &hav_202_wrong_reason};

std::string_view other_name(std::string_view colour) { return colour == "White" ? "Black" : "White"; }

// The end that the reason behind `W+` claims: resign, timeout, forfeit, formations, or an empty word; nothing if it is
// none.
std::optional<std::string_view> end_of_reason(const std::string_view reason) {
    const auto is = [&](std::string_view word) { return equal_without_case(reason, word); };
    if (is("R") || is("Resign")) return "resign";
    if (is("T") || is("Time")) return "timeout";
    if (is("F") || is("Forfeit")) return "forfeit";
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
    ResultClaim claim{.word = std::string(colour_name(value[0]))};
    if (value.size() == 1) return claim;
    const auto how = value[1] == '+' ? end_of_reason(value.substr(2)) : std::nullopt;
    if (!how) return std::nullopt;
    if (!how->empty()) {
        claim.how = std::string(*how);
        claim.codes = &reason_codes;
    }
    return claim;
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
    read_root(root, begin, [&](std::span<const Property> values) { root_property(values); });
    need_size(begin);
}

Syntax Header::syntax() const {
    const bool fixed = dialect_ == Dialect::littlegolem;
    const auto* coordinates = find_tag(record_.tags, "Coordinates");
    if (coordinates == nullptr && !fixed) coordinates = find_tag(settings_.defaults, "Coordinates");
    if (coordinates != nullptr) return Syntax(coordinates->value);
    return {CoordForm::letter_number, fixed};  // hgf, or axial-row
}

void Header::set_up(const sgf::SetUp& given) {
    const Label turn = given.settle_turn(record_.plies, out_);
    const auto set = [&](std::string_view name, std::string value, Span where) {
        if (find_tag(record_.tags, name) == nullptr)
            record_.tags.push_back({std::string(name), std::move(value), where});
    };
    if (given.stones.empty()) {
        if (turn == Label::black && record_.plies.empty()) set("First", "Black", *given.turn_where);
        return;
    }
    const auto refuse = [&](Span where) {
        out_.add(hav_006_setup_stones, where, {{"property", shown(bytes_.substr(where.begin, where.size()))}});
        record_.unusable_setup = true;
    };
    const std::string_view board = value_of(record_.tags, "Board", value_of(settings_.defaults, "Board"));
    int size = 0;
    std::from_chars(board.data(), board.data() + board.size(), size);
    if (size < smallest_side || size > largest_side) return;  // reported where the setup is read
    const std::string coordinates(
        value_of(record_.tags, "Coordinates",
                 value_of(settings_.defaults, "Coordinates", dialect_ == Dialect::littlegolem ? "hgf" : "axial-row")));
    const bool by_row = equal_without_case(coordinates, "hgf");
    if (!by_row && !equal_without_case(coordinates, "axial-row")) return refuse(*given.where);
    const int middle = size - 1;
    std::vector<std::size_t> rows;
    std::vector<std::size_t> begins;
    std::size_t count = 0;
    for (int row = 0; row <= 2 * middle; ++row) {
        begins.push_back(count);
        rows.push_back(static_cast<std::size_t>(2 * middle + 1 - std::abs(row - middle)));
        count += rows.back();
    }
    std::string cells(count, '.');
    for (const auto& [cell, label] : given.stones) {
        const int row = cell.numbers[0] - 1;
        const int place = cell.numbers[1] - 1 - (by_row ? 0 : std::max(0, row - middle));
        if (row < 0 || row > 2 * middle || place < 0 ||
            static_cast<std::size_t>(place) >= rows[static_cast<std::size_t>(row)]) {
            refuse(cell.where());
            continue;
        }
        cells[begins[static_cast<std::size_t>(row)] + static_cast<std::size_t>(place)] = sgf::mark_of(label, 'x', 'o');
    }
    const bool black =
        turn == Label::none ? std::ranges::count(cells, 'o') > std::ranges::count(cells, 'x') : turn == Label::black;
    set("Position", sgf::position_rows(cells, rows) + (black ? " b -" : " w -"), *given.where);
}

void Header::finish() {
    find_first_seat();
    names();
    if (dialect_ == Dialect::littlegolem) add_notation_default(record_.tags, "Coordinates", "hgf");
    add_defaults(record_.tags, settings_.defaults);
    if (dialect_ != Dialect::littlegolem) add_notation_default(record_.tags, "Coordinates", "axial-row");
    tell_dropped();
}

// A property of the first node with all its values: what is not of play becomes tags.
void Header::root_property(std::span<const Property> values) {
    const Property& first = values.front();
    const unsigned name = key(first.ident);
    const bool own = dialect_ == Dialect::sgf;
    switch (name) {
    case key("FF"):
    case key("CA"): return;  // how the bytes are read is fixed
    case key("GM"):
        if (is_havannah(first.value)) return only_one(values);
        break;
    case key("EV"):
        if (dialect_ == Dialect::littlegolem && first.value == no_event) return only_one(values);
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
        for (const Property& property : values) read_tag(property);
        return;
    default: break;
    }
    read_other(values, property_tags(dialect_));
}

void Header::read_size(const Property& property) {
    std::string text = line_of(property.value);
    int diameter = 0;
    const char* const end = text.data() + text.size();
    if (text.starts_with("d=") && text.size() < 6) {
        const auto [rest, error] = std::from_chars(text.data() + 2, end, diameter);
        if (error == std::errc() && rest == end && diameter > 0 && diameter % 2 == 1) {
            text = std::to_string((diameter + 1) / 2);
            out_.add(hav_014_diameter_size, span(property.value),
                     {{"diameter", std::int64_t{diameter}}, {"size", std::int64_t{(diameter + 1) / 2}}});
        }
    }
    add_tag("Board", std::move(text), property);
}

void Header::need_size(Span begin) {
    const auto says = [&](std::string_view name) {
        return find_tag(record_.tags, name) != nullptr || find_tag(settings_.defaults, name) != nullptr;
    };
    if (record_.unusable_setup || says("Board") || says("Position")) return;
    out_.add(hav_003_no_size, begin);
    record_.unusable_setup = true;
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
    add_result(*result_, std::move(claim), hav_016_bad_result, Syntax::result_codes, record_.results);
}

Fit recognises_littlegolem(std::string_view head) {
    const auto marks = marks_of(head);
    if (!marks || marks->own) return Fit::none;
    if (marks->little_golem) return Fit::own;
    if (marks->havannah || marks->other_game || sgf::moves_by_letters(head).value_or(false)) return Fit::none;
    return marks->site && marks->other_event ? Fit::shared : Fit::own;
}

Fit recognises_havannahgui(std::string_view head) {
    const auto marks = marks_of(head);
    if (!marks || marks->own || marks->little_golem || marks->site || marks->other_game) return Fit::none;
    return marks->havannah || !sgf::moves_by_letters(head).value_or(false) ? Fit::own : Fit::none;
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
