#include "notation/hex/sgf_header.hpp"

#include "notation/source/ascii.hpp"

#include <algorithm>
#include <utility>

namespace notaio::notation::hex {
namespace {

using sgf::key;
using sgf::Property;

constexpr std::string_view game_number = "11";
constexpr ResultCodes reason_codes = {.wrong_reason = &hex_202_wrong_reason};

// The end that the reason behind `B+` claims; nothing if it is none.
std::optional<std::string_view> end_of_reason(std::string_view reason) {
    const auto is = [&](std::string_view word) { return equal_without_case(reason, word); };
    if (is("R") || is("Resign")) return "resign";
    if (is("T") || is("Time")) return "timeout";
    if (is("F") || is("Forfeit")) return "forfeit";
    if (reason.empty()) return "path";
    return std::nullopt;
}

// RE: a side, and how it won. docs/notation/hex.md 3.4
std::optional<ResultClaim> read_result(std::string_view value) {
    if (value == "?" || value == "0") return ResultClaim{.word = "*"};
    if (value == "Void") return ResultClaim{.word = "*", .how = "abandoned"};
    if (value == "Draw") return ResultClaim{.word = "draw"};
    if (value.empty() || (value[0] != 'W' && value[0] != 'B')) return std::nullopt;
    ResultClaim made{.word = value[0] == 'B' ? "Red" : "Blue"};
    if (value.size() == 1) return made;
    const auto how = value[1] == '+' ? end_of_reason(value.substr(2)) : std::nullopt;
    if (!how) return std::nullopt;
    made.how = std::string(*how);
    made.codes = &reason_codes;
    return made;
}

// The words of the kinds, for a message.
std::string_view word_of(bool sides) { return rulesets[sides ? 1 : 0]; }

}  // namespace

void Header::read(std::span<const Property> root, Span begin) {
    read_root(root, begin, [&](std::span<const Property> values) { root_property(values); });
}

void Header::root_property(std::span<const Property> values) {
    const Property& first = values.front();
    switch (key(first.ident)) {
    case key("FF"):
    case key("CA"): return;  // how the bytes are read is fixed
    case key("GM"):
        if (first.value == game_number) return only_one(values);
        break;
    case key("AP"): pieces_mean_sides_ = first.value.starts_with("HexGui:0."); return only_one(values);
    case key("SZ"): read_size(first); return only_one(values);
    case key("PB"): return hold(red_, values);
    case key("PW"): return hold(blue_, values);
    case key("RE"): return hold(result_, values);
    case key("RU"):
        if (std::ranges::find(rulesets, first.value) == rulesets.end()) break;
        add_tag("Ruleset", std::string(first.value), first);
        return only_one(values);
    case key("XT"):
        for (const Property& made : values) read_tag(made);
        return;
    default: break;
    }
    for (const sgf::PropertyTag& known : property_tags) {
        if (known.ident != first.ident) continue;
        std::string text = line_of(first.value);
        add_tag(known.tag, known.tag == "Date" ? sgf::date_tag(text) : std::move(text), first);
        return only_one(values);
    }
    keep(values);
}

// SZ[11] or SZ[11:11].
void Header::read_size(const Property& made) {
    std::string text = line_of(made.value);
    if (const std::size_t colon = text.find(':'); colon != std::string::npos) {
        const std::string columns = text.substr(0, colon);
        const std::string rows = text.substr(colon + 1);
        if (columns != rows) {
            out_.add(hex_014_oblong_board, span(made.value), {{"columns", shown(columns)}, {"rows", shown(rows)}});
            record_.unusable_setup = true;
        }
        text = columns;
    }
    add_tag("Board", std::move(text), made);
}

void Header::finish() {
    find_opener();
    find_swap();
    find_passes();
    find_go_cells();
    names();
    if (result_) result();
    add_notation_default(record_.tags, "Coordinates", "standard");
    add_defaults(record_.tags, settings_.defaults);
    tell_dropped();
}

// A first move that is blue's says that blue begins, where no tag says who does.
void Header::find_opener() {
    const auto& plies = record_.plies;
    if (plies.empty() || !plies[0].written || label_of(*plies[0].written) != Label::white) return;
    if (find_tag(record_.tags, "Opens") != nullptr || find_tag(record_.tags, "Position") != nullptr) return;
    record_.tags.push_back({"Opens", std::string(side_names[1]), plies[0].where});
    out_.add(hex_017_blue_first, plies[0].where).ply = 1;
}

Header::Swapping Header::word_of_swap(const Ply<Written>& ply) const {
    std::string_view text = bytes_.substr(ply.where.begin, ply.where.size());
    text.remove_prefix(std::min(text.find('[') + 1, text.size()));
    text = text.substr(0, text.find(']'));
    if (equal_without_case(text, rulesets[1])) return Swapping::sides;
    if (!equal_without_case(text, rulesets[0])) return Swapping::unsaid;
    return pieces_mean_sides_ ? Swapping::sides : Swapping::pieces;
}

// The label behind a swap is that of the swap again where the seats have exchanged their sides.
Header::Swapping Header::shown_by(const std::vector<Ply<Written>>& plies) const {
    const Label swap = label_of(*plies[1].written);
    for (std::size_t i = 2; i < plies.size(); ++i) {
        if (!plies[i].written || !std::holds_alternative<Place>(*plies[i].written)) continue;
        const bool is_first = i % 2 == 0;
        return (label_of(*plies[i].written) == swap) == is_first ? Swapping::sides : Swapping::pieces;
    }
    return Swapping::unsaid;
}

// The labels outrank the word, and the word the default.
void Header::find_swap() {
    const auto& plies = record_.plies;
    if (!has_swap(plies)) return;
    const Swapping shown = shown_by(plies);
    Swapping named = word_of_swap(plies[1]);
    const auto tag = std::ranges::find_if(record_.tags, [](const Tag& made) { return made.name == "Ruleset"; });
    const bool has_tag = tag != record_.tags.end();
    if (has_tag && equal_without_case(tag->value, rulesets[2])) return;  // the rules say that it is off
    if (named == Swapping::unsaid && has_tag)
        named = equal_without_case(tag->value, rulesets[1]) ? Swapping::sides : Swapping::pieces;
    const bool sides = (shown == Swapping::unsaid ? named : shown) == Swapping::sides;
    if (shown == Swapping::unsaid && !has_tag)
        out_.add(hex_010_swap_assumed, plies[1].where, {{"kind", std::string(word_of(sides))}}).ply = 2;
    else if (shown != Swapping::unsaid && named != Swapping::unsaid && named != shown)
        out_.add(hex_007_swap_misnamed, plies[1].where,
                 {{"claimed", std::string(word_of(!sides))}, {"found", std::string(word_of(sides))}})
            .ply = 2;
    if (has_tag)
        tag->value = word_of(sides);
    else
        record_.tags.push_back({"Ruleset", std::string(word_of(sides)), plies[1].where});
}

void Header::find_passes() {
    if (find_tag(record_.tags, "Pass") != nullptr) return;
    for (const auto& ply : record_.plies) {
        if (!ply.written || !std::holds_alternative<Pass>(*ply.written)) continue;
        record_.tags.push_back({"Pass", std::string(pass_values[1]), ply.where});
        return;
    }
}

// Cells of two letters are of another notation, and so are all that are read as if they were not.
void Header::find_go_cells() {
    for (const auto& ply : record_.plies) {
        if (ply.written) continue;
        const std::string_view text = bytes_.substr(ply.where.begin, ply.where.size());
        const std::size_t open = text.find('[');
        record_.unusable_setup |= open != std::string_view::npos && text.size() == open + 4 &&
                                  is_letter(text[open + 1]) && is_letter(text[open + 2]);
    }
}

std::string Header::seat_of(char label, const std::vector<Ply<Written>>& plies) const {
    bool exchanged = blue_opens();
    if (has_swap(plies)) {
        const Swapping shown = shown_by(plies);
        exchanged ^= (shown == Swapping::unsaid ? word_of_swap(plies[1]) : shown) == Swapping::sides;
    }
    return std::string(hex::seat_of(label == 'B' ? Side::red : Side::blue, exchanged));
}

// PB is the person that has red at the start.
void Header::names() {
    const bool turned = blue_opens();
    if (red_) add_tag(seat_names[turned ? 1 : 0], line_of(red_->value), *red_);
    if (blue_) add_tag(seat_names[turned ? 0 : 1], line_of(blue_->value), *blue_);
}

void Header::result() {
    auto claim = read_result(line_of(result_->value));
    if (!claim) {
        out_.add(hex_016_bad_result, span(result_->value), {{"text", shown(result_->value)}});
        return;
    }
    claim->where = span(result_->value);
    claim->from_tag = true;
    if (const Tag* from = find_tag(record_.tags, result_from); from != nullptr && !claim->how)
        claim->codes = Syntax::result_codes(from->value);
    record_.results.push_back(std::move(*claim));
}

}  // namespace notaio::notation::hex
