// Urbino's setup tags, coordinate systems and position strings. docs/notation/urbino.md 1 and 4.1
#include "rules/game/setup.hpp"
#include "rules/board/square_text.hpp"
#include "rules/urbino/codes.hpp"
#include "rules/urbino/impossible.hpp"
#include "rules/urbino/score_codes.hpp"
#include "rules/urbino/urbino.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using namespace urbino;
using notation::equal_without_case;

const Coordinates& coordinates_of(std::size_t system) {
    const SquareBoard& board = Sight::of_board().board();
    static const std::array<Coordinates, 2> tables = {
        {{Urbino::coordinate_ids[0], square_coords(board)}, {Urbino::coordinate_ids[1], square_coords(board, true)}}};
    return tables[system];
}

constexpr std::string_view marks = "hptHPT";
constexpr std::array<std::string_view, 6> phase_words = {"place", "choose", "first", "play", "skipped", "over"};

// Fills a position from the fields of a position string, or says why it cannot be done.
class PositionReader {
  public:
    explicit PositionReader(Urbino::Position& position) : position_(position) {}

    std::optional<Text> read(std::string_view text) {
        const auto words = words_of(text);
        if (words.empty() || words.size() > 4)
            return "it has one to four fields: board, seat to move, reserves, phase"_text;
        if (auto fault = read_board(words[0])) return fault;
        if (words.size() > 1 && !equal_without_case(words[1], "b") && !equal_without_case(words[1], "w"))
            return "the seat to move is b or w"_text;
        if (words.size() > 1 && equal_without_case(words[1], "w")) position_.to_move = Urbino::Colour::white;
        if (words.size() > 2) {
            if (!read_reserves(words[2]))
                return "the reserves are houses, palaces and towers left, as in 18,6,3/18,6,3"_text;
        } else {
            take_from_reserves();
        }
        return read_phase(words.size() > 3 ? std::optional(words[3]) : std::nullopt);
    }

  private:
    static std::optional<std::pair<Urbino::Colour, Urbino::Kind>> building(char mark) {
        const std::size_t found = marks.find(mark);
        if (found == std::string_view::npos) return std::nullopt;
        return std::pair(Urbino::colours[found / 3], Urbino::kinds[found % 3]);
    }

    std::optional<Text> read_board(std::string_view rows) {
        return read_square_rows(Sight::of_board().board(), rows, "a board has nine rows of nine cells"_text,
                                [&](Cell cell, char c) -> std::optional<Text> {
                                    if (const auto both = building(c))
                                        position_.put(cell, both->first, both->second);
                                    else if (c != '*')
                                        return "a row holds a mark other than h p t H P T * and digits"_text;
                                    else if (position_.architect_count == 2)
                                        return "there are more than two architects"_text;
                                    else
                                        position_.put_architect(cell);
                                    return std::nullopt;
                                });
    }

    bool read_reserves(std::string_view text) {
        for (std::size_t i = 0; i < 6; ++i) {
            const char separator = i == 2 ? '/' : ',';
            const std::size_t end = i == 5 ? text.size() : text.find(separator);
            if (end == std::string_view::npos) return false;
            const auto number = whole_number(text.substr(0, end), 0, i % 3 == 0 ? 18 : i % 3 == 1 ? 6 : 3);
            if (!number) return false;
            position_.reserve[i / 3][i % 3] = static_cast<std::uint8_t>(*number);
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        return true;
    }

    void take_from_reserves() {
        for (const Urbino::Colour colour : Urbino::colours)
            for (const Urbino::Kind kind : Urbino::kinds) {
                auto& left = position_.reserve[static_cast<std::size_t>(colour)][static_cast<std::size_t>(kind)];
                const std::size_t built = (position_.of(colour) & position_.of(kind)).count();
                left = static_cast<std::uint8_t>(left - std::min<std::size_t>(left, built));
            }
    }

    std::optional<Text> read_phase(std::optional<std::string_view> word) {
        using Phase = Urbino::Phase;
        const bool built = !position_.buildings().empty();
        if (!word) {
            position_.phase = position_.architect_count < 2 ? Phase::place : built ? Phase::play : Phase::choose;
            return std::nullopt;
        }
        const auto* const found =
            std::ranges::find_if(phase_words, [&](std::string_view known) { return equal_without_case(known, *word); });
        if (found == phase_words.end()) return "the phase is place, choose, first, play, skipped or over"_text;
        position_.phase = static_cast<Phase>(found - phase_words.begin());
        if ((position_.phase == Phase::place) != (position_.architect_count < 2) && position_.phase != Phase::over)
            return "the phase does not go with the number of architects"_text;
        return std::nullopt;
    }

    Urbino::Position& position_;
};

}  // namespace

std::optional<Urbino::Setup> Urbino::read_setup(const Tags& tags, Diagnostics& out) {
    CommonSetup common;
    if (!SetupReader(tags, out).common<Urbino>(common)) return std::nullopt;
    Setup setup(Sight::of_board().board(), Sight::of_board(), coordinates_of(common.coordinates));
    setup.ruleset_ = common.ruleset;
    const notation::Tag* given = notation::find_tag(tags, "Position");
    if (given == nullptr) return setup;
    setup.from_position_ = true;
    if (const auto fault = PositionReader(setup.start_).read(given->value)) {
        out.add(urb_006_bad_position, given->where, {{"reason", *fault}});
        return std::nullopt;
    }
    report_impossible(setup, setup.start_, given->where, out);
    return setup;
}

Tags Urbino::Setup::setup_tags() const {
    return written_setup(setup_schema, {{"Ruleset", ruleset()},
                                        {"Coordinates", coordinates().id()},
                                        {"Position", from_position_ ? position_text(start_) : std::string()}});
}

std::optional<Urbino::Setup> Urbino::Setup::with_coordinates(std::string_view wanted) const {
    return with_names(wanted, [](std::size_t system) { return &coordinates_of(system); });
}

char Urbino::Position::mark_at(Cell cell) const {
    if (architects.holds(cell)) return '*';
    const auto kind = kind_at(cell);
    if (!kind) return '.';
    return marks[static_cast<std::size_t>(*colour_at(cell)) * 3 + static_cast<std::size_t>(*kind)];
}

std::string Urbino::Setup::position_text(const Position& position) const {
    std::string out = square_rows_text(board(), [&](Cell cell) { return position.mark_at(cell); });
    out += position.to_move == Colour::black ? " b " : " w ";
    for (std::size_t i = 0; i < 6; ++i)
        out += std::to_string(position.reserve[i / 3][i % 3]) + (i == 5 ? " " : i == 2 ? "/" : ",");
    out += phase_words[static_cast<std::size_t>(position.phase)];
    return out;
}

bool Urbino::looks_like_position(std::string_view line) { return looks_like_square_rows(line, "hptHPT*"); }

std::optional<Cell> Urbino::target(const Move& move) {
    if (const auto* build = std::get_if<Build>(&move)) return build->to;
    if (const auto* architect = std::get_if<PlaceArchitect>(&move)) return architect->to;
    return std::nullopt;
}

const DiagnosticCode& Urbino::game_over_code() { return urb_101_after_the_end; }
const DiagnosticCode& Urbino::finished_start_code() { return urb_210_finished_start; }
std::span<const DiagnosticCode* const> Urbino::codes() {
    static constexpr const DiagnosticCode* table[] = {
        &urb_006_bad_position,
        &urb_007_bad_drawing,
        &urb_101_after_the_end,
        &urb_102_architect_expected,
        &urb_103_third_architect,
        &urb_104_choice_closed,
        &urb_105_first_building_expected,
        &urb_106_no_reposition_yet,
        &urb_107_off_board,
        &urb_108_must_skip,
        &urb_109_skip_not_forced,
        &urb_110_no_architect_there,
        &urb_111_same_cell,
        &urb_112_destination_occupied,
        &urb_113_building_missing,
        &urb_114_cell_occupied,
        &urb_115_not_a_lot,
        &urb_116_reserve_empty,
        &urb_117_palace_beside_palace,
        &urb_118_tower_beside_tower,
        &urb_119_too_many_blocks,
        &urb_120_nothing_to_build,
        &urb_204_colours_exchanged,
        &urb_205_only_skips_left,
        &urb_206_tie_rule_matters,
        &urb_207_impossible_board,
        &urb_208_not_over,
        &urb_209_no_architects,
        &urb_210_finished_start,
    };
    return table;
}

}  // namespace notaio::rules
