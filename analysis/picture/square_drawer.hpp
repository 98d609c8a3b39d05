// Draws a position on a board of squares: what games that are played on them draw alike.
#pragma once

#include "analysis/picture/layout.hpp"
#include "analysis/picture/scene.hpp"
#include "analysis/picture/squares.hpp"

#include <string>
#include <utility>
#include <vector>

namespace notaio::analysis {

/// The drawer of a game is derived from it. The empty board stands there from the beginning.
template <class G>
class SquareDrawer {
  protected:
    SquareDrawer(const Scene<G>& scene, int cell_side)
        : scene_(scene),
          wish_(scene.wish),
          position_(scene.position),
          board_(scene.setup.board(), cell_side, scene.wish.turn),
          names_(scene.setup.coordinates().labels()),
          layout_(lay_out_squares(picture_, board_, names_, scene.wish, scene.caption)) {}

    [[nodiscard]] std::string said(const notation::Text& text, const notation::Arguments& arguments = {}) const {
        return notation::fill(text, arguments, wish_.language);
    }
    [[nodiscard]] const std::string& name(rules::Cell cell) const { return names_[rules::index(cell)]; }
    template <class Some>
    [[nodiscard]] std::vector<std::string> labels(const Some& cells) const {
        return scene_.setup.coordinates().labels(cells);
    }
    [[nodiscard]] Point at(rules::Cell cell) const { return board_.centre(cell); }

    void add_symbol(const std::string& name, Shapes shapes, const notation::Text& words) {
        Symbol& symbol = picture_.symbols[picture_.symbol(name)];
        symbol.shapes = std::move(shapes);
        symbol.said = words;
    }
    /// A fault and its repair, with the keys of what is drawn of them.
    void add_fault_words(const FaultScene<G>& fault, Shapes written_key, Shapes repaired_key) {
        add_fault_lines(layout_, fault, std::move(written_key), std::move(repaired_key), wish_.language);
        picture_.description += fault_words(fault, wish_.language);
    }
    /// The picture, with the list of what moved.
    Picture finish() {
        add_moved_lines(layout_, scene_.moved, wish_.language);
        layout_.finish();
        return std::move(picture_);
    }

    const Scene<G>& scene_;
    const PictureWish& wish_;
    const typename G::Position& position_;
    Picture picture_;
    Squares board_;
    const std::vector<std::string> names_;
    Layout layout_;
};

}  // namespace notaio::analysis
