#include "analysis/susan/picture.hpp"

#include "analysis/picture/stones.hpp"
#include "analysis/susan/susan.hpp"

#include <utility>
#include <variant>

namespace notaio::analysis::susan {
namespace {

using notation::Text;
using rules::Cell;
using rules::Susan;

class Drawer {
  public:
    explicit Drawer(const Scene<Susan>& scene)
        : scene_(scene),
          wish_(scene.wish),
          board_(*scene.table.board, scene.wish.turn),
          names_(names_of(scene.table)),
          layout_(lay_out_hexagons(made_, board_, names_, scene.wish, scene.caption)) {}

    Picture draw() {
        add_stones();
        if (wish_.highlights.last) add_last();
        if (wish_.highlights.proof) add_proof();
        if (wish_.highlights.threats) add_threats();
        if (wish_.highlights.fault && scene_.fault != nullptr) add_fault(*scene_.fault);
        add_moved_lines(layout_, scene_.moved, wish_.language);
        layout_.finish();
        return std::move(made_);
    }

  private:
    static std::vector<std::string> names_of(const Susan::Table& table) {
        std::vector<std::string> made;
        for (std::size_t i = 0; i < table.board->size(); ++i)
            made.push_back(table.coordinates->label(rules::cell_at(i)));
        return made;
    }
    [[nodiscard]] std::string said(const Text& text) const { return std::string(text.in(wish_.language)); }
    [[nodiscard]] const std::string& name(Cell cell) const { return names_[rules::index(cell)]; }
    [[nodiscard]] Point at(Cell cell) const { return board_.centre(cell); }
    [[nodiscard]] bool is_dark(Cell cell) const { return scene_.position.has(cell, Susan::Colour::black); }

    void add_stones() {
        add_stone_symbols(made_);
        std::vector<std::string> of_black;
        std::vector<std::string> of_white;
        for (std::size_t i = 0; i < names_.size(); ++i) {
            const Cell cell = rules::cell_at(i);
            if (scene_.position.is_empty(cell)) continue;
            add_stone(made_, at(cell), name(cell), is_dark(cell), scene_.number(i));
            (is_dark(cell) ? of_black : of_white).push_back(name(cell));
        }
        made_.description =
            cells_words(said({"Black", "Nero"}), of_black) + cells_words(said({"White", "Bianco"}), of_white);
    }

    void add_last() {
        if (scene_.last == nullptr) return;
        const Cell to = Susan::target(*scene_.last);
        Mark mark = last_stone(at(to), name(to), is_dark(to), scene_.number(rules::index(to)) > 0);
        if (const auto* slide = std::get_if<Susan::Slide>(scene_.last)) {
            mark.cells.insert(mark.cells.begin(), name(slide->from));
            mark.shapes.push_back(arrow(at(slide->from), at(to), 60, Pen::thin, Tone::ink));
        }
        made_.marks.push_back(std::move(mark));
    }

    // The surrounded stones, as `score` tells them; their neighbours dotted.
    void add_proof() {
        const auto found = Susan::surrounded(scene_.table, scene_.position);
        if (found.empty()) return;
        Mark mark{"proof", {}, {}};
        for (const Cell cell : found) {
            mark.cells.push_back(name(cell));
            for (const Cell near : scene_.table.board->neighbours(cell))
                mark.shapes.push_back(ring(at(near), 172, Pen::thin, Tone::proof, Dash::dotted));
        }
        for (const Cell cell : found) mark.shapes.push_back(proof_ring(at(cell)));
        made_.description += cells_words(said({"Surrounded", "Circondate"}), mark.cells);
        layout_.line({ring({}, 70, Pen::mark, Tone::proof)}, said({"surrounded", "circondata"}));
        made_.marks.push_back(std::move(mark));
    }

    void add_threats() {
        const Analysis found = study(scene_.table, scene_.position);
        Mark last_liberties{"threats", {}, {}};
        for (const auto& stone : found.stones) {
            if (stone.free.size() != 1) continue;
            last_liberties.cells.push_back(name(stone.free.front()));
            last_liberties.shapes.push_back(small_square(at(stone.free.front()), Tone::repair));
        }
        Mark wins{"threats", {}, {}};
        for (const Susan::Move& move : found.wins) {
            const Cell to = Susan::target(move);
            wins.cells.push_back(name(to));
            wins.shapes.push_back(star(at(to)));
        }
        add_threat(std::move(last_liberties), small_square({}, Tone::repair), {"last liberty", "ultima libertà"});
        add_threat(std::move(wins), star({}), {"wins at once", "vince subito"});
    }

    void add_threat(Mark mark, Shape key, const Text& word) {
        if (mark.cells.empty()) return;
        made_.description += cells_words(said(word), mark.cells);
        layout_.line({std::move(key)}, said(word));
        made_.marks.push_back(std::move(mark));
    }

    void add_fault(const FaultScene<Susan>& fault) {
        Mark wrong{"fault", {}, {}};
        Mark right{"repair", {}, {}};
        if (fault.written) add_written(*fault.written, wrong, Tone::proof, Dash::dashed);
        if (!wrong.cells.empty()) wrong.shapes.push_back(cross(at_of(wrong.cells.front()), 85));
        if (fault.repaired) add_written(*fault.repaired, right, Tone::repair, Dash::solid);
        add_fault_lines(layout_, fault, {cross({}, 60)}, {arrow({-150, 0}, {150, 0}, 0, Pen::mark, Tone::repair)},
                        wish_.language);
        made_.description += fault_words(fault, wish_.language);
        for (Mark* mark : {&wrong, &right})
            if (!mark->cells.empty()) made_.marks.push_back(std::move(*mark));
    }

    [[nodiscard]] Point at_of(const std::string& label) const {
        for (std::size_t i = 0; i < names_.size(); ++i)
            if (names_[i] == label) return at(rules::cell_at(i));
        return {};
    }

    // A move as it stands in the record: an arrow, or a hollow stone. Cells off the board are left out.
    void add_written(const Susan::Written& written, Mark& mark, Tone ink, Dash dash) {
        const auto cell = [&](const notation::Coord& coord) { return scene_.table.coordinates->cell(coord); };
        if (const auto* place = std::get_if<notation::susan::Place>(&written)) {
            if (const auto to = cell(place->to)) {
                mark.cells.push_back(name(*to));
                mark.shapes.push_back(ring(at(*to), 120, Pen::mark, ink, dash));
            }
        } else if (const auto* slide = std::get_if<notation::susan::Slide>(&written)) {
            const auto from = cell(slide->from);
            const auto to = cell(slide->to);
            for (const auto& end : {from, to})
                if (end) mark.cells.push_back(name(*end));
            if (from && to) mark.shapes.push_back(arrow(at(*from), at(*to), 50, Pen::mark, ink, dash));
        }
    }

    const Scene<Susan>& scene_;
    const PictureWish& wish_;
    Picture made_;
    Hexagons board_;
    const std::vector<std::string> names_;
    Layout layout_;
};

}  // namespace

Picture picture(const Scene<Susan>& scene) { return Drawer(scene).draw(); }

}  // namespace notaio::analysis::susan
