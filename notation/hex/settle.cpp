#include "notation/hex/settle.hpp"

#include "notation/hex/codes.hpp"
#include "notation/hex/sgf_codes.hpp"
#include "notation/source/ascii.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <span>

namespace notaio::notation::hex {
namespace {

// From the swap of a record on: in the main line, or in the first variation that has one where that has none.
std::span<const Ply<Written>> from_swap(std::span<const Ply<Written>> plies,
                                        const std::vector<Annotation<Written>>& annotations, std::uint32_t base) {
    if (const std::uint32_t ply = swap_ply(plies, base); ply != 0) return plies.subspan(ply - base - 1);
    for (const auto& annotation : annotations) {
        if (annotation.kind != Annotation<Written>::Kind::variation || annotation.ply > 2) continue;
        if (const auto found = from_swap(annotation.plies, annotation.annotations, annotation.ply - 1); !found.empty())
            return found;
    }
    return {};
}

// The place among the rulesets of the kind that the word for a swap names.
std::optional<std::size_t> named_kind(std::string_view bytes, const Ply<Written>& ply) {
    const std::string text = lowered(bytes.substr(ply.where.begin, ply.where.size()));
    for (const std::size_t kind : {std::size_t{1}, std::size_t{0}})
        if (text.find(rulesets[kind]) != std::string::npos) return kind;
    return std::nullopt;
}

// The same of the kind that the tags make the ruleset.
std::optional<std::size_t> kind_of(const Tags& tags) {
    constexpr std::array<std::string_view, 2> italian = {"scambio-pezzi", "scambio-lati"};
    const std::string_view value = value_of(tags, "Ruleset", rulesets[0]);
    for (std::size_t kind = 0; kind < italian.size(); ++kind)
        if (equal_without_case(value, rulesets[kind]) || equal_without_case(value, italian[kind])) return kind;
    return std::nullopt;
}

void check_swaps(std::string_view bytes, std::span<const Ply<Written>> plies,
                 const std::vector<Annotation<Written>>& annotations, std::uint32_t base, std::size_t kind,
                 Diagnostics& out) {
    if (const std::uint32_t number = swap_ply(plies, base); number != 0) {
        const auto& ply = plies[number - base - 1];
        if (const auto named = named_kind(bytes, ply); named && *named != kind)
            out.add(hex_007_swap_misnamed, ply.where,
                    {{"claimed", std::string(rulesets[*named])}, {"found", std::string(rulesets[kind])}})
                .ply = number;
    }
    for (const auto& annotation : annotations)
        if (annotation.kind == Annotation<Written>::Kind::variation && annotation.ply <= 2)
            check_swaps(bytes, annotation.plies, annotation.annotations, annotation.ply - 1, kind, out);
}

// `swap`: the ply of the swap on the way to this line, 0 without one.
void seat_endings(std::optional<Ending>& ending, std::span<const Ply<Written>> plies,
                  std::vector<Annotation<Written>>& annotations, std::uint32_t base, Turns turns,
                  FunctionRef<std::optional<Side>(const Ending&)> side_of) {
    if (const std::uint32_t swap = swap_ply(plies, base); swap != 0 || base < 2) turns.swap = swap;
    if (const auto side = ending && ending->seat ? side_of(*ending) : std::nullopt)
        ending->seat = turns.at_end(0) == *side ? seat_names[0] : seat_names[1];
    for (auto& annotation : annotations)
        if (annotation.kind == Annotation<Written>::Kind::variation)
            seat_endings(annotation.ending, annotation.plies, annotation.annotations, annotation.ply - 1, turns,
                         side_of);
}

std::optional<Side> side_named(std::string_view word) {
    for (const Side side : {Side::red, Side::blue})
        if (equal_without_case(word, side_names[static_cast<std::size_t>(side)])) return side;
    return std::nullopt;
}

}  // namespace

void seat_endings(Record<Written>& record, FunctionRef<std::optional<Side>(const Ending&)> side_of) {
    seat_endings(record.ending, record.plies, record.annotations, 0, Turns(record), side_of);
}

void seat_ending(Record<Written>& record) {
    if (!record.ending || !record.ending->seat) return;
    if (const auto side = side_named(*record.ending->seat))
        record.ending->seat = Turns(record).at_end(0) == *side ? seat_names[0] : seat_names[1];
}

Record<Written> with_other_swap(Record<Written> record) {
    int size = 0;
    const std::string_view board = Syntax::setting(record.tags, "Board");
    std::from_chars(board.data(), board.data() + board.size(), size);
    for (std::size_t i = 2; i < record.plies.size(); ++i) {
        auto* place = record.plies[i].written ? std::get_if<Place>(&*record.plies[i].written) : nullptr;
        if (place == nullptr) continue;
        if (place->to.form == CoordForm::number && size > 0) {  // `index`, row by row
            const int index = place->to.numbers[0];
            place->to.numbers[0] = static_cast<std::int16_t>(index % size * size + index / size);
        } else {
            place->to = mirrored(place->to);
        }
    }
    return record;
}

WriteTask<Written> of_other_record(const WriteTask<Written>& task, const Record<Written>& record) {
    return {.record = record,
            .game_id = task.game_id,
            .game_name = task.game_name,
            .target = task.target,
            .seats = task.seats,
            .plies_per_number = task.plies_per_number,
            .first_place = task.first_place,
            .outcome = task.outcome,
            .ended_by_board = task.ended_by_board,
            .ruleset_matters = task.ruleset_matters,
            .holds = task.holds,
            .index = task.index,
            .place = task.place};
}

void check_swap_words(std::string_view bytes, const Record<Written>& record, Diagnostics& out) {
    if (const auto kind = kind_of(record.tags)) check_swaps(bytes, record.plies, record.annotations, 0, *kind, out);
}

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
    const auto kind = named_kind(bytes_, ply);
    return !kind ? Kind::unsaid : *kind == 1 ? Kind::sides : Kind::pieces;
}

SwapKind::Kind SwapKind::meant(const Ply<Written>& ply) const {
    const Kind word = named(ply);
    return word == Kind::pieces && pieces_mean_sides_ ? Kind::sides : word;
}

// The label behind a swap is that of the swap again where the seats have exchanged their sides.
SwapKind::Kind SwapKind::shown(std::span<const Ply<Written>> plies) {
    const Label swap = label_of(*plies[0].written);
    for (std::size_t i = 1; i < plies.size(); ++i) {
        if (!plies[i].written || !std::holds_alternative<Place>(*plies[i].written)) continue;
        const Label label = label_of(*plies[i].written);
        if (label == Label::none || swap == Label::none) return Kind::unsaid;
        return (label == swap) == (i % 2 == 1) ? Kind::sides : Kind::pieces;
    }
    return Kind::unsaid;
}

std::string_view SwapKind::seat_of(Label label, std::span<const Ply<Written>> plies, const Opening& opening) const {
    const Label first = plies.empty() || !plies[0].written ? Label::none : label_of(*plies[0].written);
    bool exchanged = opening.from_position || first == Label::none ? opening.blue_is_first : first == Label::white;
    if (const std::uint32_t swap = swap_ply(plies); swap != 0) {
        const Kind found = shown(plies.subspan(swap - 1));
        exchanged ^= (found == Kind::unsaid ? meant(plies[swap - 1]) : found) == Kind::sides;
    }
    return hex::seat_of(label == Label::black ? Side::red : Side::blue, exchanged);
}

void SwapKind::settle(Record<Written>& record, Diagnostics& out) const {
    const auto plies = from_swap(record.plies, record.annotations, 0);
    const auto tag = std::ranges::find(record.tags, "Ruleset", &Tag::name);
    const bool has_tag = tag != record.tags.end();
    if (plies.empty() || (has_tag && equal_without_case(tag->value, rulesets[2]))) return;  // the rules say it is off
    const Kind found = shown(plies);
    Kind claimed = found == Kind::unsaid ? meant(plies[0]) : named(plies[0]);
    const Kind ruled = has_tag && kind_of(record.tags) == 1 ? Kind::sides : Kind::pieces;
    if (claimed == Kind::unsaid && has_tag) claimed = ruled;
    const bool sides = (found == Kind::unsaid ? claimed : found) == Kind::sides;
    const std::string kind(rulesets[sides ? 1 : 0]);
    const std::uint32_t main = swap_ply(record.plies);
    const std::uint32_t ply = main != 0 ? main : 2;
    if (found == Kind::unsaid && !has_tag)
        out.add(hex_010_swap_assumed, plies[0].where, {{"kind", kind}}).ply = ply;
    else if (found != Kind::unsaid && claimed != Kind::unsaid && claimed != found)
        out.add(hex_007_swap_misnamed, plies[0].where,
                {{"claimed", std::string(rulesets[sides ? 0 : 1])}, {"found", kind}})
            .ply = ply;
    else if (has_tag && tag->origin == TagOrigin::record && found != Kind::unsaid && ruled != found)
        out.add(hex_007_swap_misnamed, tag->where, {{"claimed", tag->value}, {"found", kind}});
    if (has_tag)
        tag->value = kind;
    else
        record.tags.push_back({"Ruleset", kind, plies[0].where});
}

}  // namespace notaio::notation::hex
