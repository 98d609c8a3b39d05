// Setups, positions and moves of Havannah made from short texts, and the rules once more: slow, from the words of
// docs/rules/havannah.md, with a geometry of its own.
#pragma once

#include "rules/havannah/havannah.hpp"
#include "rules/play/random_game.hpp"
#include "tests/unit/rules/short_texts.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::rules::havannah_test {

using Colour = Havannah::Colour;
using Move = Havannah::Move;
using Position = Havannah::Position;
using TheSetup = Havannah::Setup;
using notation::havannah::Label;
using notation::havannah::Syntax;
using notation::havannah::Written;
using short_texts::between;
using short_texts::words;

inline TheSetup setup(const Tags& tags = {}) { return short_texts::setup_of<Havannah>(tags); }

inline TheSetup setup_of_side(int side, std::string_view ruleset = "standard") {
    return short_texts::setup_of_side<Havannah>(side, ruleset);
}

/// The setup that starts from a position string.
inline TheSetup setup_at(std::string_view position, std::string_view ruleset = "standard") {
    return short_texts::setup_at<Havannah>(position, ruleset);
}

/// A written move from its text, which must be one.
inline Written written(const TheSetup& setup, std::string_view text, Label label = Label::none) {
    auto read = Syntax(setup.coordinates().id()).read(text, 0);
    EXPECT_TRUE(read.has_value()) << text;
    if (!read) return {};
    set_label(read->written, label);
    return read->written;
}

inline Cell cell(const TheSetup& setup, std::string_view text) {
    const auto found = setup.coordinates().cell(std::get<notation::havannah::Place>(written(setup, text)).to);
    EXPECT_TRUE(found.has_value()) << text;
    return found.value_or(Cell{});
}

/// The position after moves that must be legal.
inline Position after(const TheSetup& setup, std::string_view moves) {
    return short_texts::after(setup, words(moves), [&](const std::string& word) { return written(setup, word); });
}

/// The code that reports why a written move is not legal; empty: it is.
inline std::string broken(const TheSetup& setup, const Position& position, std::string_view text,
                          Label label = Label::none) {
    return short_texts::broken(setup, position, written(setup, text, label));
}

/// `White ring`; empty while the game goes on.
inline std::string result(const TheSetup& setup, const Position& position) {
    const auto outcome = setup.outcome(position);
    if (!outcome) return "";
    std::string text;
    for (const Seat seat : outcome->winners) text += std::string(setup.seats()[index(seat)].en) + " ";
    return text + outcome->how;
}

/// The geometry of clauses 1.2 to 1.4 by skewed coordinates.
class Plain {
  public:
    struct At {
        int x;
        int y;
        bool operator==(const At&) const = default;
    };

    explicit Plain(int side) : m_(side - 1) {
        for (int y = 0; y <= 2 * m_; ++y)
            for (int x = 0; x <= 2 * m_; ++x)
                if (on_board({x, y})) cells_.push_back({x, y});
        for (const auto& [x, y] : cells_) {
            auto& near = neighbours_.emplace_back();
            for (const At next :
                 {At{x - 1, y - 1}, At{x, y - 1}, At{x - 1, y}, At{x + 1, y}, At{x, y + 1}, At{x + 1, y + 1}})
                if (on_board(next)) near.push_back(cell(next));
        }
    }

    [[nodiscard]] std::size_t size() const { return cells_.size(); }
    [[nodiscard]] At at(Cell cell) const { return cells_[index(cell)]; }
    [[nodiscard]] bool on_board(At at) const {
        return at.x >= 0 && at.y >= 0 && at.x <= 2 * m_ && at.y <= 2 * m_ && at.x - at.y <= m_ && at.y - at.x <= m_;
    }
    [[nodiscard]] Cell cell(At wanted) const {
        return cell_at(static_cast<std::size_t>(std::ranges::find(cells_, wanted) - cells_.begin()));
    }
    [[nodiscard]] bool adjacent(Cell a, Cell b) const {
        const int dx = at(b).x - at(a).x;
        const int dy = at(b).y - at(a).y;
        return (dx == 0 && std::abs(dy) == 1) || (dy == 0 && std::abs(dx) == 1) || (dx == dy && std::abs(dx) == 1);
    }
    [[nodiscard]] int distance(Cell a, Cell b) const {
        const int dx = at(b).x - at(a).x;
        const int dy = at(b).y - at(a).y;
        return std::max({std::abs(dx), std::abs(dy), std::abs(dx - dy)});
    }
    [[nodiscard]] const std::vector<Cell>& neighbours(Cell cell_) const { return neighbours_[index(cell_)]; }
    /// Clause 1.3: -1 for a cell that is no corner.
    [[nodiscard]] int corner(Cell cell_) const {
        const At corners[] = {{0, 0}, {m_, 0}, {2 * m_, m_}, {2 * m_, 2 * m_}, {m_, 2 * m_}, {0, m_}};
        for (int k = 0; k < 6; ++k)
            if (corners[k] == at(cell_)) return k;
        return -1;
    }
    /// Clause 1.4: -1 for a cell on no side.
    [[nodiscard]] int side(Cell cell_) const {
        if (corner(cell_) >= 0) return -1;
        const auto [x, y] = at(cell_);
        const bool on[] = {y == 0, x - y == m_, x == 2 * m_, y == 2 * m_, y - x == m_, x == 0};
        for (int k = 0; k < 6; ++k)
            if (on[k]) return k;
        return -1;
    }
    [[nodiscard]] bool on_border(Cell cell_) const { return corner(cell_) >= 0 || side(cell_) >= 0; }

    using Set = std::set<Cell>;

    /// The cells that can be reached from `sources` over cells that `is_open` lets in.
    template <class IsOpen>
    [[nodiscard]] Set flood(const Set& sources, IsOpen&& is_open) const {
        Set reached;
        std::vector<Cell> waiting;
        for (const Cell source : sources)
            if (is_open(source) && reached.insert(source).second) waiting.push_back(source);
        while (!waiting.empty()) {
            const Cell next = waiting.back();
            waiting.pop_back();
            for (const Cell near : neighbours(next))
                if (is_open(near) && reached.insert(near).second) waiting.push_back(near);
        }
        return reached;
    }
    [[nodiscard]] Set border() const {
        Set found;
        for (std::size_t i = 0; i < size(); ++i)
            if (on_border(cell_at(i))) found.insert(cell_at(i));
        return found;
    }
    /// The cells off `wall` that cannot reach the border without crossing it.
    [[nodiscard]] Set enclosed(const Set& wall) const {
        const Set outside = flood(border(), [&](Cell at_) { return !wall.contains(at_); });
        Set found;
        for (std::size_t i = 0; i < size(); ++i)
            if (!wall.contains(cell_at(i)) && !outside.contains(cell_at(i))) found.insert(cell_at(i));
        return found;
    }
    /// Clause 3.1.
    [[nodiscard]] Set chain(const Position& position, Cell stone) const {
        const auto colour = position.stone(stone);
        return flood({stone}, [&](Cell at_) { return position.stone(at_) == colour; });
    }
    /// Clauses 3.2 to 3.4, and 3.9 for `vacant`.
    [[nodiscard]] std::uint8_t formations(const Position& position, const Set& chain_, bool vacant) const {
        std::set<int> corners;
        std::set<int> sides;
        bool ring = false;
        for (const Cell stone : chain_) {
            if (corner(stone) >= 0) corners.insert(corner(stone));
            if (side(stone) >= 0) sides.insert(side(stone));
            const auto near = neighbours(stone);
            ring |= !vacant && near.size() == 6 &&
                    std::ranges::all_of(near, [&](Cell at_) { return chain_.contains(at_); });
        }
        for (const Cell inside : enclosed(chain_)) ring |= !vacant || position.is_vacant(inside);
        return static_cast<std::uint8_t>((ring ? Havannah::ring : 0) | (corners.size() >= 2 ? Havannah::bridge : 0) |
                                         (sides.size() >= 3 ? Havannah::fork : 0));
    }

  private:
    int m_;
    std::vector<At> cells_;
    std::vector<std::vector<Cell>> neighbours_;
};

/// The games of the reference data: size, coordinates, moves.
struct ReferenceGame {
    int size;
    std::string coordinates;
    std::string moves;
};

inline std::vector<std::string> lines_of(const std::string& name) { return short_texts::lines_of("havannah/" + name); }

inline std::vector<ReferenceGame> reference_games() {
    std::vector<ReferenceGame> games;
    for (const std::string size : {"04", "05", "06", "07", "08", "09", "10"}) {
        for (const std::string& line : lines_of("random-s" + size + ".jsonl")) {
            std::string moves = between(line, "\"hgf\": [", "]");
            for (char& c : moves)
                if (c == '"' || c == ',') c = ' ';
            games.push_back({std::stoi(size), "hgf", moves});
        }
    }
    for (const std::string& line : lines_of("bots/mm-games-size5.txt")) games.push_back({5, "axial-row", line});
    return games;
}

}  // namespace notaio::rules::havannah_test
