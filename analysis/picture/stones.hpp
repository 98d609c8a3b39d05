// Stones on a hexagonal board: what pictures of the games that are played with them share.
#pragma once

#include "analysis/graph/two_bridges.hpp"
#include "analysis/picture/hexagons.hpp"
#include "analysis/picture/layout.hpp"
#include "analysis/picture/scene.hpp"
#include "analysis/picture/shapes.hpp"
#include "rules/board/coordinates.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace notaio::analysis {

/// The mark of a stone that proves something: a thick ring around it.
Shape proof_ring(Point at, Tone ink = Tone::proof, Dash dash = Dash::solid);
/// The mark of one that proves something else, too: a thinner ring around the `before` others that it has.
Shape outer_ring(Point at, int before, Tone ink, Dash dash);
/// A thick bar between two stones that belong together, twice `half` wide.
Shape bar(Point from, Point to, int half, Tone tone);
/// A dotted hexagon within a cell, whose corners are given.
Shape dotted_cell(std::vector<Point> corners, Point centre, Tone ink);
/// A small square on an empty cell that matters.
Shape small_square(Point at, Tone ink);
/// A star on a cell that wins, of that size in hundredths; with a tone other than that of all wins where it says whose.
Shape star(Point at, int percent = 100, Tone tone = Tone::repair, Tone edge = Tone::ink);
/// A hollow stone, for one that a record or a repair would place.
Shape hollow_stone(Point at, Tone ink = Tone::repair, Dash dash = Dash::solid);

/// A ply as a record has it: the cells that it names, as far as they lie on the board.
struct StonePly {
    std::optional<rules::Cell> from = {};    ///< of a slide
    std::optional<rules::Cell> to = {};      ///< where a stone comes to stand, or changes
    std::optional<rules::Cell> faulty = {};  ///< what is wrong about a faulty one
    bool is_slide = false;
};

/// A picture of stones, dark and light, as far as all games that have them draw it alike: the board, the stones, the
/// last one, a fault with its repair, and the words about them.
class StonePicture {
  public:
    /// What dark and light stones are called, and what there is room for around the board: see Hexagons::Edge.
    struct Look {
        notation::Text dark = "Black"_text;
        notation::Text light = "White"_text;
        unsigned named_sides = 0;
        int strip = 0;
    };
    StonePicture(CellRows board, const rules::Coordinates& coordinates, const PictureWish& wish,
                 const std::string& caption)
        : StonePicture(std::move(board), coordinates, wish, caption, Look()) {}
    StonePicture(CellRows board, const rules::Coordinates& coordinates, const PictureWish& wish,
                 const std::string& caption, const Look& look);

    [[nodiscard]] const Hexagons& board() const { return board_; }
    [[nodiscard]] Point at(rules::Cell cell) const { return board_.centre(cell); }
    [[nodiscard]] const std::string& name(rules::Cell cell) const { return names_[rules::index(cell)]; }
    [[nodiscard]] std::vector<std::string> names(const std::vector<rules::Cell>& cells) const;
    [[nodiscard]] std::string side_word(bool is_dark) const;
    [[nodiscard]] std::string said(const notation::Text& text) const { return std::string(text.in(wish_.language)); }

    /// Puts all stones on the board and into the words. `is_dark(cell)`: whether a dark one stands there, nothing where
    /// none does; `number(i)`: the ply that it is to bear, or 0; `dark_first`: in the words.
    template <class IsDark, class Number>
    void add_stones(IsDark&& is_dark, Number&& number, bool dark_first) {
        std::array<std::vector<std::string>, 2> stones;
        for (std::size_t i = 0; i < names_.size(); ++i) {
            const std::optional<bool> dark = is_dark(rules::cell_at(i));
            if (!dark) continue;
            add_stone(rules::cell_at(i), *dark, number(i));
            stones[*dark ? 1 : 0].push_back(names_[i]);
        }
        for (const std::size_t dark : {dark_first ? 1U : 0U, dark_first ? 0U : 1U})
            add_words(cells_words(side_word(dark == 1), stones[dark]));
    }

    /// The stone of the last ply: a small ring in it, or within its rim where it bears a number. A slide has an arrow
    /// from where it came.
    void add_last(rules::Cell to, bool is_dark, bool has_number, std::optional<rules::Cell> from = {});
    /// The stone whose colour the last ply changed: the letters `sw`.
    void add_swap(rules::Cell stone, bool is_dark, bool has_number);

    /// The strips along two edges of a rhombus, as dark or light as the stones that are to join them, and what says so.
    void add_strips(std::array<std::size_t, 2> edges, bool is_dark, const std::string& words);
    /// Stars on the cells that win at once, as dark or light as the stone that would; smaller and aside where one of
    /// the others stands as well.
    void add_wins(const std::vector<rules::Cell>& wins, const std::vector<rules::Cell>& others, bool is_dark,
                  const std::string& words);
    /// Dotted lines between the stones.
    void add_two_bridges(const std::vector<TwoBridge>& bridges);

    /// A mark with its line of the legend; what it says stands in the description, too, with its cells behind it.
    /// Nothing for a mark without cells.
    void add(Mark mark, Shapes key, const std::string& words);
    /// A mark that the legend and the description do not name.
    void add(Mark mark) { picture_.marks.push_back(std::move(mark)); }
    void add_words(std::string_view words) { picture_.description += words; }
    void add_line(Shapes key, std::string_view words) { layout_.line(std::move(key), words); }

    /// A fault and its repair; the game says which cells they are about.
    template <class G>
    void add_fault(const FaultScene<G>& fault, const StonePly& written, const StonePly& repaired) {
        FaultKeys keys = add_plies(written, repaired);
        add_fault_lines(layout_, fault, std::move(keys.written), std::move(keys.repaired), wish_.language);
        add_words(fault_words(fault, wish_.language));
    }

    /// The picture, with the list of what moved.
    Picture finish(std::span<const MovedThing> moved) &&;

  private:
    void add_stone(rules::Cell cell, bool is_dark, std::uint32_t ply);
    struct FaultKeys {  // of what is drawn; empty where nothing is
        Shapes written = {};
        Shapes repaired = {};
    };
    FaultKeys add_plies(const StonePly& written, const StonePly& repaired);
    void draw_ply(const StonePly& ply, Mark& mark, Tone ink, Dash dash) const;

    const PictureWish& wish_;
    const Look look_;
    const std::vector<std::string> names_;
    Picture picture_;
    Hexagons board_;
    Layout layout_;
};

}  // namespace notaio::analysis
