// The setup tags of the Glass Bead Game. docs/notation/glass-bead.md 1
#include "rules/game/setup.hpp"
#include "rules/glass_bead/codes.hpp"
#include "rules/glass_bead/glass_bead.hpp"
#include "rules/glass_bead/position.hpp"

namespace notaio::rules {

using namespace glass_bead;

namespace {

constexpr GlassBead::Ring ring;
constexpr GlassBead::PitNames pit_names;

// Whether North's gems lie the other way round; nothing, and GBG-003, for another value.
std::optional<bool> is_mirrored(const Tags& tags, Diagnostics& out) {
    const auto* tag = notation::find_tag(tags, "Layout");
    if (tag == nullptr || notation::equal_without_case(tag->value, "rotation")) return false;
    if (notation::equal_without_case(tag->value, "mirror")) return true;
    out.add(gbg_003_unknown_layout, tag->where, {{"layout", tag->value}});
    return std::nullopt;
}

}  // namespace

std::optional<GlassBead::Setup> GlassBead::read_setup(const Tags& tags, Diagnostics& out) {
    CommonSetup common;
    if (!SetupReader(tags, out).common<GlassBead>(common)) return std::nullopt;
    const auto mirror = is_mirrored(tags, out);
    if (!mirror) return std::nullopt;
    Setup setup(ring, pit_names);
    setup.ruleset_ = common.ruleset;
    setup.mirror_ = *mirror;
    setup.first_ = common.first == 0 ? Side::north : Side::south;
    const auto* given = notation::find_tag(tags, "Position");
    if (given == nullptr) {
        setup.start_.places = starting_places(*mirror);
        setup.start_.to_move = setup.first_;
        return setup;
    }
    if (const auto* layout = notation::find_tag(tags, "Layout")) out.add(gbg_011_layout_with_position, layout->where);
    const ReadPosition read = read_position(given->value);
    if (read.fault) {
        out.add(gbg_010_unreadable_position, given->where, {{"reason", *read.fault}});
        return std::nullopt;
    }
    if (!judge_position(setup, read.position, given->where, out)) return std::nullopt;
    setup.from_position_ = true;
    setup.start_ = read.position;
    return setup;
}

Tags GlassBead::Setup::setup_tags() const {
    return written_setup(setup_schema, {{"Ruleset", ruleset()},
                                        {"First", first_ == Side::south ? "South" : "North"},
                                        {"Layout", mirror_ && !from_position_ ? "mirror" : ""},
                                        {"Position", from_position_ ? position_text(start_) : std::string()}});
}

std::span<const DiagnosticCode* const> GlassBead::codes() {
    static constexpr const DiagnosticCode* table[] = {
        &gbg_003_unknown_layout,       &gbg_010_unreadable_position,
        &gbg_011_layout_with_position, &gbg_012_unreadable_board,
        &gbg_101_wrong_beads,          &gbg_102_stone_in_store,
        &gbg_103_mover_empty,          &gbg_110_game_over,
        &gbg_111_not_own_pit,          &gbg_112_empty_pit,
        &gbg_113_too_many_beads,       &gbg_114_bead_not_in_pit,
        &gbg_115_order_open,           &gbg_116_must_feed,
        &gbg_120_stone_captured,       &gbg_121_no_capture,
        &gbg_122_other_kind,           &gbg_123_direct_list,
        &gbg_124_choice_missing,       &gbg_125_own_gem,
        &gbg_126_too_many_gems,        &gbg_127_too_few_gems,
        &gbg_128_gem_not_there,        &gbg_129_store_too_early,
        &gbg_203_agreed_draw,          &gbg_210_finished_start,
        &gbg_901_abbreviated_move,     &gbg_902_repeated_position,
    };
    return table;
}

}  // namespace notaio::rules
