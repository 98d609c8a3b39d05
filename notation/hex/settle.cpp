#include "notation/hex/settle.hpp"

#include "notation/hex/codes.hpp"
#include "notation/hex/sgf_codes.hpp"
#include "notation/source/ascii.hpp"

#include <algorithm>

namespace notaio::notation::hex {

void check_square(std::string_view columns, std::string_view rows, Span where, Record<Written>& record,
                  Diagnostics& out) {
    if (columns == rows) return;
    out.add(hex_014_oblong_board, where, {{"columns", shown(columns)}, {"rows", shown(rows)}});
    record.unusable_setup = true;
}

void settle(Record<Written>& record, const ReadSettings& settings, std::string_view coordinates) {
    const auto is_pass = [](const Ply<Written>& ply) {
        return ply.written && std::holds_alternative<Pass>(*ply.written);
    };
    if (const auto pass = std::ranges::find_if(record.plies, is_pass);
        pass != record.plies.end() && find_tag(record.tags, "Pass") == nullptr)
        record.tags.push_back({"Pass", std::string(pass_values[1]), pass->where});
    add_notation_default(record.tags, "Coordinates", coordinates);
    add_defaults(record.tags, settings.defaults);
}

void settle_sized(Record<Written>& record, const ReadSettings& settings, std::string_view coordinates,
                  std::optional<Span> where, Diagnostics& out) {
    settle(record, settings, coordinates);
    if (record.unusable_setup || find_tag(record.tags, "Board") != nullptr ||
        find_tag(record.tags, "Position") != nullptr)
        return;
    out.add(hex_003_no_size, where);
    record.unusable_setup = true;
}

SwapKind::Kind SwapKind::named(const Ply<Written>& ply) const {
    const std::string text = lowered(bytes_.substr(ply.where.begin, ply.where.size()));
    if (text.find(rulesets[1]) != std::string::npos) return Kind::sides;
    return text.find(rulesets[0]) == std::string::npos ? Kind::unsaid : Kind::pieces;
}

SwapKind::Kind SwapKind::meant(const Ply<Written>& ply) const {
    const Kind word = named(ply);
    return word == Kind::pieces && pieces_mean_sides_ ? Kind::sides : word;
}

// The label behind a swap is that of the swap again where the seats have exchanged their sides.
SwapKind::Kind SwapKind::shown(const std::vector<Ply<Written>>& plies) {
    const Label swap = label_of(*plies[1].written);
    for (std::size_t i = 2; i < plies.size(); ++i) {
        if (!plies[i].written || !std::holds_alternative<Place>(*plies[i].written)) continue;
        const Label label = label_of(*plies[i].written);
        if (label == Label::none || swap == Label::none) return Kind::unsaid;
        return (label == swap) == (i % 2 == 0) ? Kind::sides : Kind::pieces;
    }
    return Kind::unsaid;
}

std::string_view SwapKind::seat_of(Label label, const std::vector<Ply<Written>>& plies, bool blue_opens) const {
    const Label first = plies.empty() || !plies[0].written ? Label::none : label_of(*plies[0].written);
    bool exchanged = first == Label::none ? blue_opens : first == Label::white;
    if (has_swap(plies)) {
        const Kind found = shown(plies);
        exchanged ^= (found == Kind::unsaid ? meant(plies[1]) : found) == Kind::sides;
    }
    return hex::seat_of(label == Label::black ? Side::red : Side::blue, exchanged);
}

void SwapKind::settle(Record<Written>& record, Diagnostics& out) const {
    const auto& plies = record.plies;
    const auto tag = std::ranges::find(record.tags, "Ruleset", &Tag::name);
    const bool has_tag = tag != record.tags.end();
    if (!has_swap(plies) || (has_tag && equal_without_case(tag->value, rulesets[2])))
        return;  // the rules say it is off
    const Kind found = shown(plies);
    Kind claimed = found == Kind::unsaid ? meant(plies[1]) : named(plies[1]);
    if (claimed == Kind::unsaid && has_tag)
        claimed = equal_without_case(tag->value, rulesets[1]) ? Kind::sides : Kind::pieces;
    const bool sides = (found == Kind::unsaid ? claimed : found) == Kind::sides;
    const std::string kind(rulesets[sides ? 1 : 0]);
    if (found == Kind::unsaid && !has_tag)
        out.add(hex_010_swap_assumed, plies[1].where, {{"kind", kind}}).ply = 2;
    else if (found != Kind::unsaid && claimed != Kind::unsaid && claimed != found)
        out.add(hex_007_swap_misnamed, plies[1].where,
                {{"claimed", std::string(rulesets[sides ? 0 : 1])}, {"found", kind}})
            .ply = 2;
    if (has_tag)
        tag->value = kind;
    else
        record.tags.push_back({"Ruleset", kind, plies[1].where});
}

}  // namespace notaio::notation::hex
