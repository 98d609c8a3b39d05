#include "rules/identity/board_maps.hpp"

#include "rules/board/lazy_array.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

// The cell that each of so many goes to.
template <class To>
std::vector<Cell> each_cell(std::size_t count, To&& to) {
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < count; ++i) cells.push_back(to(cell_at(i)));
    return cells;
}

// Steps to the right and to the lower left from the centre of a hexagon: all six neighbours lie at fixed steps.
struct Skewed {
    int right;
    int down;
};

Skewed skewed(const HexBoard& board, Cell cell) {
    const auto [row, place] = board.place(cell);
    const int n = board.side();
    return {place + std::max(0, row - n) - n, row - n};
}

Cell cell_at_steps(const HexBoard& board, Skewed at) {
    const int row = at.down + board.side();
    return *board.cell({row, at.right + board.side() - std::max(0, row - board.side())});
}

BoardMaps made_for(const HexBoard& board, HexMirror mirror) {
    const auto turn = [&](Cell cell) {
        const auto [right, down] = skewed(board, cell);
        return cell_at_steps(board, {right - down, right});
    };
    const auto reflect = [&](Cell cell) {
        const auto [row, place] = board.place(cell);
        if (mirror == HexMirror::top_and_bottom) return *board.cell({board.rows() + 1 - row, place});
        const auto [right, down] = skewed(board, cell);
        return cell_at_steps(board, {down, right});
    };
    return {6, each_cell(board.size(), turn), each_cell(board.size(), reflect)};
}

}  // namespace

std::uint64_t key_number(std::size_t place) {
    constexpr std::uint64_t seed = 0x6E6F7461696F2031U;
    std::uint64_t value = seed + (place + 1) * 0x9E3779B97F4A7C15U;
    value = (value ^ (value >> 30U)) * 0xBF58476D1CE4E5B9U;
    value = (value ^ (value >> 27U)) * 0x94D049BB133111EBU;
    return value ^ (value >> 31U);
}

BoardMaps::BoardMaps(std::size_t steps, const std::vector<Cell>& turned, const std::vector<Cell>& reflected)
    : steps_(steps),
      cell_count_(turned.size()) {
    constexpr std::size_t whole_turn = 360;
    for (const bool reflects : {false, true}) {
        if (reflects && reflected.empty()) break;
        for (std::size_t step = 0; step < steps; ++step) {
            const std::string rotation = step == 0 ? "" : "rotate-" + std::to_string(step * whole_turn / steps);
            if (reflects)
                names_.push_back("reflect" + (rotation.empty() ? "" : '-' + rotation));
            else
                names_.push_back(rotation.empty() ? "identity" : rotation);
        }
    }
    for (std::size_t i = 0; i < cell_count_; ++i)
        for (std::size_t map = 0; map < size(); ++map) {
            Cell to = map < steps ? cell_at(i) : reflected[i];
            for (std::size_t step = 0; step < map % steps; ++step) to = turned[index(to)];
            to_.push_back(to);
            numbers_.push_back(key_number(index(to)));
        }
}

// To turn and then to reflect is to reflect and then to turn as far the other way.
std::size_t BoardMaps::product(std::size_t first, std::size_t second) const {
    const bool turns_back = second >= steps_;
    const std::size_t before = first % steps_;
    const std::size_t turn = (second + (turns_back ? steps_ - before : before)) % steps_;
    const bool reflects = (first >= steps_) != turns_back;
    return (reflects ? steps_ : 0) + turn;
}

std::size_t BoardMaps::inverse(std::size_t map) const { return map < steps_ ? (steps_ - map) % steps_ : map; }

const BoardMaps& maps_of(const HexBoard& board, HexMirror mirror) {
    static LazyArray<BoardMaps, std::size_t{2} * (HexBoard::largest_side + 1)> once;
    return once.at(2 * static_cast<std::size_t>(board.side()) + static_cast<std::size_t>(mirror),
                   [&] { return made_for(board, mirror); });
}

BoardMaps maps_of(const SquareBoard& board) {
    const auto turn = [&](Cell cell) {
        const auto [column, row] = board.place(cell);
        return *board.cell({row, board.columns() + 1 - column});
    };
    const auto reflect = [&](Cell cell) {
        const auto [column, row] = board.place(cell);
        return *board.cell({column, board.rows() + 1 - row});
    };
    return {4, each_cell(board.size(), turn), each_cell(board.size(), reflect)};
}

const BoardMaps& maps_of(const RhombusBoard& board) {
    static LazyArray<BoardMaps, RhombusBoard::largest_side + 1> once;
    return once.at(static_cast<std::size_t>(board.side()), [&] {
        const auto turn = [&](Cell cell) { return cell_at(board.size() - 1 - index(cell)); };
        const auto reflect = [&](Cell cell) { return board.mirror(cell); };
        return BoardMaps(2, each_cell(board.size(), turn), each_cell(board.size(), reflect));
    });
}

}  // namespace notaio::rules
