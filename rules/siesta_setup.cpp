// Siesta's setup tags, coordinates and position strings. docs/notation/siesta.md 1 and 4.1
#include "rules/setup.hpp"
#include "rules/siesta.hpp"
#include "rules/siesta_codes.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using namespace siesta;

const SquareBoard& the_board() {
    static const SquareBoard made(side, side, SquareBoard::Order::by_row);
    return made;
}

const Coordinates& coordinates() {
    static const Coordinates made = [] {
        std::vector<notation::Coord> labels;
        for (std::size_t i = 0; i < cell_count; ++i) {
            const auto [column, row] = the_board().place(cell_at(i));
            labels.push_back({.numbers = {static_cast<std::int16_t>(column), static_cast<std::int16_t>(row), 0}});
        }
        return Coordinates(Siesta::coordinate_ids[0], std::move(labels));
    }();
    return made;
}

}  // namespace

std::optional<Siesta::Table> Siesta::read_table(const Tags& tags, Diagnostics& out) {
    static constexpr std::array<std::string_view, 4> names = {"lucas-2008", "italian", "standard", "lucas2008"};
    static constexpr std::array<std::string_view, 3> counts = {"2", "3", "4"};
    const SetupReader setup(tags, out);
    std::size_t ruleset = 0;
    std::size_t players = 0;
    if (!setup.choice("Ruleset", names, ruleset) || !setup.choice("Players", counts, players)) return std::nullopt;
    return Table{.board = &the_board(),
                 .coordinates = &coordinates(),
                 .players = static_cast<std::uint8_t>(players + 2),
                 .italian = ruleset == 1};
}

Tags Siesta::setup_tags(const Table& table) {
    Tags tags;
    if (table.italian) tags.push_back({"Ruleset", "italian"});
    if (table.players != 2) tags.push_back({"Players", std::to_string(table.players)});
    if (table.from_position) tags.push_back({"Position", position_text(table, table.start)});
    return tags;
}

std::optional<Siesta::Table> Siesta::with_coordinates(Table table, std::string_view wanted) {
    return wanted == coordinate_ids[0] ? std::optional(table) : std::nullopt;
}

std::string Siesta::position_text(const Table& table, const Position& position) {
    constexpr std::string_view letters = ".SHABCD";
    std::string out;
    for (int row = side; row >= 1; --row) {
        int run = 0;
        const auto end_run = [&] {
            if (run > 0) out += std::to_string(run);
            run = 0;
        };
        for (int column = 1; column <= side; ++column) {
            const Mark mark = position.board.at(*table.board->cell({column, row}));
            if (mark == Mark::empty) {
                ++run;
                continue;
            }
            end_run();
            out += letters[static_cast<std::size_t>(mark)];
        }
        end_run();
        if (row > 1) out += '/';
    }
    out += ' ';
    out += is_over(table, position) ? '-' : static_cast<char>('A' + position.to_move);
    out += ' ' + std::to_string(table.players) + ' ';
    for (std::size_t seat = 0; seat < table.players; ++seat)
        out += (seat > 0 ? "/" : "") + std::to_string(position.totals[seat]);
    return out + ' ' + std::string(rulesets[table.italian ? 1 : 0]);
}

bool Siesta::looks_like_position(std::string_view) { return false; }

const DiagnosticCode& Siesta::game_over_code() { return sie_101_after_end; }
const DiagnosticCode& Siesta::finished_start_code() { return sie_101_after_end; }
std::span<const DiagnosticCode* const> Siesta::codes() {
    static constexpr const DiagnosticCode* table[] = {&sie_006_unreadable_position, &sie_101_after_end};
    return table;
}

}  // namespace notaio::rules
