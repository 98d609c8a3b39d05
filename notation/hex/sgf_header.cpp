#include "notation/hex/sgf_header.hpp"

#include "notation/source/ascii.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace notaio::notation::hex {
namespace {

using sgf::key;
using sgf::Property;

constexpr std::string_view game_number = "11";
// A path is shown by the board, or it is none.
constexpr ResultCodes reason_codes = {.unproved = &hex_202_wrong_reason, .wrong_reason = &hex_202_wrong_reason};

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
    ResultClaim claim{.word = value[0] == 'B' ? "Red" : "Blue"};
    if (value.size() == 1) return claim;
    const auto how = value[1] == '+' ? end_of_reason(value.substr(2)) : std::nullopt;
    if (!how) return std::nullopt;
    claim.how = std::string(*how);
    claim.codes = &reason_codes;
    return claim;
}

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
    case key("AP"):
        if (first.value.starts_with("HexGui:0.")) swap_.pieces_mean_sides();
        return only_one(values);
    case key("SZ"): read_size(first); return only_one(values);
    case key("PB"): return hold(red_, values);
    case key("PW"): return hold(blue_, values);
    case key("RE"): return hold(result_, values);
    case key("RU"):
        if (std::ranges::find(rulesets, first.value) == rulesets.end()) break;
        add_tag("Ruleset", std::string(first.value), first);
        return only_one(values);
    case key("XT"):
        for (const Property& property : values) read_tag(property);
        return;
    default: break;
    }
    read_other(values, property_tags);
}

// SZ[11] or SZ[11:11].
void Header::read_size(const Property& property) {
    std::string text = line_of(property.value);
    if (const std::size_t colon = text.find(':'); colon != std::string::npos) {
        const std::string columns = text.substr(0, colon);
        const std::string rows = text.substr(colon + 1);
        check_square(columns, rows, span(property.value), record_, out_);
        text = columns;
    }
    add_tag("Board", std::move(text), property);
}

void Header::set_up(const sgf::SetUp& given) {
    const Label turn = given.settle_turn(record_.plies, out_);
    const auto set = [&](std::string_view name, std::string value, Span where) {
        if (find_tag(record_.tags, name) == nullptr)
            record_.tags.push_back({std::string(name), std::move(value), where});
    };
    if (given.stones.empty()) {
        if (turn == Label::white && record_.plies.empty()) set("Opens", std::string(side_names[1]), *given.turn_where);
        return;
    }
    const std::string_view board = value_of(record_.tags, "Board", value_of(settings_.defaults, "Board"));
    int size = 0;
    const std::string_view text = board.empty() ? default_of(setup_schema, "Board") : board;
    std::from_chars(text.data(), text.data() + text.size(), size);
    if (size < smallest_size || size > largest_size) return;  // reported where the setup is read
    std::string cells(static_cast<std::size_t>(size) * static_cast<std::size_t>(size), '.');
    for (const auto& [cell, label] : given.stones) {
        const int column = cell.numbers[0] - 1;
        const int row = cell.numbers[1] - 1;
        if (column < 0 || column >= size || row < 0 || row >= size) {
            out_.add(hex_006_setup_stones, cell.where(), {{"property", shown(bytes_.substr(cell.begin, cell.length))}});
            record_.unusable_setup = true;
            continue;
        }
        cells[static_cast<std::size_t>(row * size + column)] = sgf::mark_of(label, 'x', 'o');
    }
    const bool blue =
        turn == Label::none ? std::ranges::count(cells, 'x') > std::ranges::count(cells, 'o') : turn == Label::white;
    const std::vector<std::size_t> rows(static_cast<std::size_t>(size), static_cast<std::size_t>(size));
    set("Position", sgf::position_rows(cells, rows) + (blue ? " o - =" : " x - ="), *given.where);
}

void Header::finish() {
    find_opener();
    swap_.settle(record_, out_);
    find_go_cells();
    names();
    if (result_)
        add_result(*result_, read_result(line_of(result_->value)), hex_016_bad_result, Syntax::result_codes,
                   record_.results);
    settle(record_, settings_, "standard");
    // The kind of a swap, and the line that leads to an ending, are known now.
    seat_endings(record_, [this](const Ending& ending) -> std::optional<Side> {
        const std::size_t label = bytes_.find_last_of("BW", ending.where.begin);
        return label != std::string_view::npos && bytes_[label] == 'W' ? Side::blue : Side::red;
    });
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
    return std::string(swap_.seat_of(placement::label_of_letter(label), plies, Opening(record_.tags)));
}

// PB is the person that has red at the start.
void Header::names() {
    const bool turned = Opening(record_.tags).blue_is_first;
    if (red_) add_tag(seat_names[turned ? 1 : 0], line_of(red_->value), *red_);
    if (blue_) add_tag(seat_names[turned ? 0 : 1], line_of(blue_->value), *blue_);
}

}  // namespace notaio::notation::hex
