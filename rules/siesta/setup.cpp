// Siesta's setup tags and coordinates. docs/notation/siesta.md 1
#include "rules/game/setup.hpp"
#include "rules/board/square_text.hpp"
#include "rules/siesta/board_codes.hpp"
#include "rules/siesta/claim_codes.hpp"
#include "rules/siesta/codes.hpp"
#include "rules/siesta/position.hpp"
#include "rules/siesta/siesta.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using namespace siesta;
using notation::Tag;
using notation::Tags;

const SquareBoard& the_board() {
    static const SquareBoard board(side, side, SquareBoard::Order::by_row);
    return board;
}

const Coordinates& coordinates_of_board() {
    static const Coordinates coordinates(Siesta::coordinate_ids[0], square_coords(the_board()));
    return coordinates;
}

// The number of the seat that a letter names, from 1; 0: it names none.
unsigned seat_number(std::string_view letter) {
    if (letter.size() != 1) return 0;
    const char upper = static_cast<char>(letter[0] & ~0x20);
    return upper >= 'A' && upper <= 'D' ? static_cast<unsigned>(upper - 'A' + 1) : 0;
}

// The highest seat that the tags name: players, colours, the result, the reason of the end, the number of totals.
unsigned named_seats(const Tags& tags) {
    unsigned highest = 0;
    const auto name = [&](std::string_view letter) { highest = std::max(highest, seat_number(letter)); };
    const auto parts = [](std::string_view text, char separator, auto&& visit) {
        while (true) {
            const std::size_t end = text.find(separator);
            visit(text.substr(0, end));
            if (end == std::string_view::npos) return;
            text.remove_prefix(end + 1);
        }
    };
    for (const Tag& tag : tags) {
        const std::string_view tag_name = tag.name;
        name(tag_name);
        if (tag_name.size() == 7 && notation::equal_without_case(tag_name.substr(0, 6), "Colour"))
            name(tag_name.substr(6));
        if (notation::equal_without_case(tag_name, "Result")) parts(tag.value, '=', name);
        if (notation::equal_without_case(tag_name, "EndReason"))
            parts(tag.value, '+', [&](std::string_view reason) {
                if (const std::size_t colon = reason.find(':'); colon != std::string_view::npos)
                    name(reason.substr(colon + 1));
            });
        if (notation::equal_without_case(tag_name, "Score"))
            highest = std::max(highest, static_cast<unsigned>(std::ranges::count(tag.value, '-')) + 1);
    }
    return std::min(highest, static_cast<unsigned>(most_players));
}

// The players that the tag gives, checked against what else names them; nothing, and SIE-008, if they cannot be.
std::optional<unsigned> players_of(const Tags& tags, const ReadPosition* position, Diagnostics& out) {
    const unsigned on_board = position != nullptr ? position->highest_seat : 0;
    const unsigned least = std::max({2U, named_seats(tags), on_board});
    const Tag* tag = notation::find_tag(tags, "Players");
    const bool is_told = tag != nullptr && tag->origin == notation::TagOrigin::record;
    const auto refuse = [&](const Tag& by, std::string players, Text reason) -> std::optional<unsigned> {
        out.add(sie_008_bad_players, by.where, {{"players", std::move(players)}, {"reason", reason}});
        return std::nullopt;
    };
    constexpr Text more_named = "more seats are named"_text;
    std::optional<unsigned> players;
    if (tag != nullptr) {
        const notation::SetupTag& row = notation::row_of(Siesta::setup_schema, "Players");
        const auto number = whole_number(tag->value, row.lowest, row.highest);
        if (!number) return refuse(*tag, tag->value, "two, three or four play"_text);
        players = static_cast<unsigned>(*number);
    }
    if (position != nullptr && position->players > 0) {
        if (is_told && *players != position->players)
            return refuse(*tag, tag->value, "the position has another number"_text);
        if (position->players < least)
            return refuse(*notation::find_tag(tags, "Position"), std::to_string(position->players), more_named);
        return position->players;
    }
    if (is_told && *players < least) return refuse(*tag, tag->value, more_named);
    return std::max(players.value_or(least), least);
}

// Which edition is in force: 0 or 1, or nothing, and GEN-012.
std::optional<std::size_t> edition_of(const Tags& tags, const ReadPosition* position, Diagnostics& out) {
    std::size_t chosen = 0;
    const notation::SetupTag& row = notation::row_of(Siesta::setup_schema, "Ruleset");
    if (!SetupReader(tags, out).choice(row, chosen, Siesta::ruleset_aliases)) return std::nullopt;
    if (position != nullptr && position->edition) return position->edition;
    return chosen;
}

}  // namespace

unsigned Siesta::told_by_other_tags(const Tags& tags) { return named_seats(tags); }

std::optional<Siesta::Setup> Siesta::read_setup(const Tags& tags, Diagnostics& out) {
    const SetupReader reader(tags, out);
    std::size_t ignored = 0;
    for (const std::string_view tag : {"Coordinates", "First"})
        if (!reader.choice(notation::row_of(setup_schema, tag), ignored)) return std::nullopt;
    Setup setup(the_board(), coordinates_of_board());

    const Tag* given = notation::find_tag(tags, "Position");
    ReadPosition read;
    if (given != nullptr) {
        read = read_position(setup.board(), given->value);
        if (read.fault) {
            out.add(sie_006_unreadable_position, given->where, {{"reason", *read.fault}});
            return std::nullopt;
        }
    }
    const auto players = players_of(tags, given == nullptr ? nullptr : &read, out);
    const auto edition = edition_of(tags, given == nullptr ? nullptr : &read, out);
    if (!players || !edition) return std::nullopt;
    setup.players_ = static_cast<std::uint8_t>(*players);
    setup.ruleset_ = *edition;
    if (given == nullptr) return setup;
    setup.from_position_ = true;
    settle_position(setup, setup.start_, read, given->where, out);
    return setup;
}

Tags Siesta::Setup::setup_tags() const {
    return written_setup(setup_schema, {{"Ruleset", ruleset()},
                                        {"Players", std::to_string(players_)},
                                        {"Position", from_position_ ? position_text(start_) : std::string()}});
}

const DiagnosticCode& Siesta::game_over_code() { return sie_101_after_end; }
const DiagnosticCode& Siesta::finished_start_code() { return sie_210_finished_start; }

std::span<const DiagnosticCode* const> Siesta::codes() {
    static constexpr const DiagnosticCode* table[] = {
        &sie_006_unreadable_position,
        &sie_007_unknown_mover,
        &sie_008_bad_players,
        &sie_101_after_end,
        &sie_102_wrong_player,
        &sie_103_off_board,
        &sie_104_too_many_pieces,
        &sie_105_opening,
        &sie_106_foreign_roof,
        &sie_107_no_sun_left,
        &sie_108_no_shadow_left,
        &sie_109_no_roof_left,
        &sie_110_occupied,
        &sie_111_not_adjacent,
        &sie_112_sun_beside_shadow,
        &sie_113_shadow_beside_sun,
        &sie_114_unlit_shadow,
        &sie_115_too_few_pieces,
        &sie_116_no_own_point,
        &sie_117_not_unable,
        &sie_118_pieces_in_failed_turn,
        &sie_151_board_supply,
        &sie_152_board_disconnected,
        &sie_153_board_sun_beside_shadow,
        &sie_154_board_unlit_shadow,
        &sie_155_board_piece_count,
        &sie_156_board_roof_count,
        &sie_157_board_score,
        &sie_158_board_ended_twice,
        &sie_202_narrow_points,
        &sie_203_wrong_end_reason,
        &sie_204_position_totals,
        &sie_205_unable_left_out,
        &sie_206_failed_turn_unmarked,
        &sie_207_edition_differs,
        &sie_208_inability_not_verified,
        &sie_210_finished_start,
    };
    return table;
}

}  // namespace notaio::rules
