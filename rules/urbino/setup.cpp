// Urbino's setup tags, coordinate systems and position strings. docs/notation/urbino.md 1 and 4.1
#include "rules/game/setup.hpp"
#include "rules/urbino/codes.hpp"
#include "rules/urbino/impossible.hpp"
#include "rules/urbino/score_codes.hpp"
#include "rules/urbino/urbino.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using namespace urbino;
using notation::Coord;
using notation::equal_without_case;

const Coordinates& coordinates_of(std::size_t system) {
    static const auto tables = [] {
        std::vector<Coordinates> made;
        const SquareBoard& board = Sight::of_board().board();
        for (std::size_t id = 0; id < Urbino::coordinate_ids.size(); ++id) {
            std::vector<Coord> labels;
            for (std::size_t i = 0; i < board.size(); ++i) {
                const auto [column, row] = board.place(cell_at(i));
                const int number = id == 0 ? row : board.rows() + 1 - row;
                labels.push_back(
                    {.numbers = {static_cast<std::int16_t>(column), static_cast<std::int16_t>(number), 0}});
            }
            made.emplace_back(Urbino::coordinate_ids[id], std::move(labels));
        }
        return made;
    }();
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
        constexpr Text wrong_rows = "a board has nine rows of nine cells"_text;
        const SquareBoard& board = Sight::of_board().board();
        SquareBoard::Place place{1, 9};
        for (const char c : rows) {
            if (c == '/') {
                if (place.column != 10 || place.row == 1) return wrong_rows;
                place = {1, place.row - 1};
                continue;
            }
            if (c >= '1' && c <= '9') {
                place.column += c - '0';
                if (place.column > 10) return wrong_rows;
                continue;
            }
            const auto cell = board.cell(place);
            if (!cell) return wrong_rows;
            if (const auto made = building(c)) {
                position_.put(*cell, made->first, made->second);
            } else if (c != '*') {
                return "a row holds a mark other than h p t H P T * and digits"_text;
            } else if (position_.architect_count == 2) {
                return "there are more than two architects"_text;
            } else {
                position_.put_architect(*cell);
            }
            ++place.column;
        }
        if (place.column != 10 || place.row != 1) return wrong_rows;
        return std::nullopt;
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
    setup.monuments_ = common.ruleset % 2 == 1;
    setup.counts_all_ = common.ruleset >= 2;
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
    const auto found = std::ranges::find(coordinate_ids, wanted);
    if (found == coordinate_ids.end()) return std::nullopt;
    Setup made = *this;
    made.coordinates_ = coordinates_of(static_cast<std::size_t>(found - coordinate_ids.begin()));
    return made;
}

std::string Urbino::Setup::position_text(const Position& position) const {
    std::string out;
    for (int row = 9; row >= 1; --row) {
        int run = 0;
        const auto end_run = [&] {
            if (run > 0) out += static_cast<char>('0' + run);
            run = 0;
        };
        for (int column = 1; column <= 9; ++column) {
            const Cell cell = *board().cell({column, row});
            const auto kind = position.kind_at(cell);
            if (!kind && !position.architects.holds(cell)) {
                ++run;
                continue;
            }
            end_run();
            const std::size_t mark =
                !kind ? 0 : static_cast<std::size_t>(*position.colour_at(cell)) * 3 + static_cast<std::size_t>(*kind);
            out += kind ? marks[mark] : '*';
        }
        end_run();
        if (row > 1) out += '/';
    }
    out += position.to_move == Colour::black ? " b " : " w ";
    for (std::size_t i = 0; i < 6; ++i)
        out += std::to_string(position.reserve[i / 3][i % 3]) + (i == 5 ? " " : i == 2 ? "/" : ",");
    out += phase_words[static_cast<std::size_t>(position.phase)];
    return out;
}

bool Urbino::looks_like_position(std::string_view line) {
    const std::string_view rows = line.substr(0, line.find_first_of(" \t\r\n"));
    return std::ranges::count(rows, '/') >= 2 && std::ranges::all_of(rows, [](char c) {
               return (c >= '1' && c <= '9') || c == '/' || c == '*' || marks.find(c) != std::string_view::npos;
           });
}

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
