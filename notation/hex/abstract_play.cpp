// Reports of Abstract Play. docs/notation/hex.md 3.11
#include "notation/containers/abstract_play/abstract_play.hpp"
#include "notation/hex/codes.hpp"
#include "notation/hex/own_notations.hpp"
#include "notation/hex/sides.hpp"
#include "notation/hex/site_holds.hpp"

#include <algorithm>
#include <array>

namespace notaio::notation::hex {
namespace {

constexpr std::string_view report_default_size = "13";
constexpr std::string_view size_prefix = "size-";
constexpr std::array<std::string_view, 6> report_sizes = {report_default_size, "11", "14", "15", "17", "19"};
// What the site writes for the board that has no id of its own.
constexpr std::array<std::string_view, 3> default_boards = {"Default board", "#board", "board"};

// The size of the board that a variant names; nothing if it is none.
std::optional<std::string_view> report_size_of(std::string_view text) {
    const std::string_view id = abstract_play::variant_id(text, "hex");
    const auto is = [&](std::string_view known) { return equal_without_case(id, known); };
    if (std::ranges::any_of(default_boards, is)) return report_default_size;
    if (!id.starts_with(size_prefix)) return std::nullopt;
    const auto known = std::ranges::find(report_sizes.begin() + 1, report_sizes.end(), id.substr(size_prefix.size()));
    return known == report_sizes.end() ? std::nullopt : std::optional(*known);
}

constexpr HeldTag report_needs[] = {
    {"Board", report_sizes}, {"Opens", first_ones}, {"Position", start_positions}, {"Pass", no_passes}};
constexpr HeldTag report_held_tags[] = {{"Coordinates"},     {"Result"},
                                        {"Event"},           {"Site"},
                                        {"Round"},           {"SiteGame"},
                                        {"Board"},           {"Opens", first_ones},
                                        {"Pass", no_passes}, {"Ruleset", either_swap}};
constexpr LossCodes of_site = {.position = &hex_302_cannot_hold,
                               .setup = &hex_302_cannot_hold,
                               .ending = &hex_302_cannot_hold,
                               .unfinished = &hex_302_cannot_hold,
                               .setup_tags = needed_setup};

constexpr Holds abstract_play_holds =
    with_swaps(HeldSwaps::of_sides, abstract_play::holds(report_held_tags, report_needs, of_site));

Fit recognises_abstract_play(std::string_view head) { return abstract_play::recognises(head); }

void read_abstract_play(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    abstract_play::BoardVariants variant(record.tags, out, report_default_size, report_size_of,
                                         hex_304_unknown_variant);
    const auto member = [&](std::string_view name, const LocatedJson& value) {
        if (!abstract_play::tells_swap(name)) return false;
        if (value.is(LocatedJson::Kind::boolean))
            record.tags.push_back({"Ruleset", std::string(rulesets[1]), value.where});
        else if (!value.is_null())
            report_bad_json(out, value.where, "whether the pie was invoked is true or false"_text);
        return true;
    };
    const abstract_play::Dialect dialect{.seats = seat_names,
                                         .empty_entry = hex_001_bad_move,
                                         .member_dropped = hex_303_dropped,
                                         .variant = variant,
                                         .member = member,
                                         .changed_places = abstract_play::changed_places,
                                         .layout = {.coordinates = "standard"}};
    abstract_play::read<Syntax>(source, settings, dialect, record, out, Swap{});
}

// Persons who exchanged their sides stand in the opposite order: the list of players is by sides.
void write_abstract_play(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    LossReport report(task, losses);
    if (!report.needs()) return;
    const Tags& tags = task.record.tags;
    const bool swapped = has_swap(task.record.plies);
    const bool turned = swapped && !is_swap_of_sides(tags);
    if (turned) report.swap(HeldSwaps::of_pieces);
    const Record<Written> record = turned ? with_other_swap(task.record) : task.record;
    const WriteTask<Written> write_task = of_other_record(task, record);
    abstract_play::WrittenHeader header{
        .game = task.game_name, .seats = seat_names, .layout = {.coordinates = "standard"}};
    const std::string_view size = Syntax::setting(tags, "Board");
    const std::string variant = std::string(size_prefix) + std::string(size);
    if (size != report_default_size) header.variants.push_back(variant);
    if (turned || is_swap_of_sides(tags)) header.changed_places = swapped;
    abstract_play::write(out, Syntax(tags), write_task, header, tags, *task.outcome, report, losses);
}

}  // namespace

Notation<Written> abstract_play_row() {
    auto notation = own_row("abstract-play", cut_json, recognises_abstract_play, read_abstract_play,
                            write_abstract_play, "standard", abstract_play_holds);
    notation.read_move = read_move_of<Syntax>;
    return notation;
}

}  // namespace notaio::notation::hex
