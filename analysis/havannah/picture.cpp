#include "analysis/havannah/picture.hpp"

#include "analysis/havannah/havannah.hpp"
#include "analysis/picture/stone_drawer.hpp"
#include "rules/havannah/witness.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <variant>

namespace notaio::analysis::havannah {
namespace {

using notation::Text;
using rules::Havannah;
using rules::havannah::Witness;
using Colour = Havannah::Colour;

// How the first witness, the second and the third are told apart.
struct Look {
    Tone ink;
    Dash dash;
    int half_bar;
};
constexpr std::array<Look, 3> looks = {
    {{Tone::proof, Dash::solid, 45}, {Tone::repair, Dash::dashed, 28}, {Tone::ink, Dash::dotted, 14}}};

unsigned bits_of(const std::vector<unsigned>& numbers) {
    unsigned result = 0;
    for (const unsigned number : numbers) result |= 1U << number;
    return result;
}

// The sides of a fork, as bits.
unsigned sides_of(const std::vector<Witness>& witnesses) {
    const auto fork = std::ranges::find(witnesses, Havannah::fork, &Witness::kind);
    return fork == witnesses.end() ? 0 : bits_of(fork->ends);
}

class Drawer : public StoneDrawer<Drawer, Havannah> {
  public:
    Drawer(const Scene<Havannah>& scene, std::vector<Witness> witnesses)
        : StoneDrawer(scene, Colour::black, scene.setup.first() == Colour::black, {.named_sides = sides_of(witnesses)}),
          witnesses_(std::move(witnesses)) {}

    static bool is_swap(const Havannah::Move& move) { return std::holds_alternative<Havannah::Swap>(move); }
    [[nodiscard]] StonePly ply(const Havannah::Written& written) const {
        return placement<notation::havannah::Place, notation::havannah::Swap>(written);
    }

    void add_proof() {
        for (std::size_t i = 0; i < witnesses_.size(); ++i) add_witness(witnesses_[i], looks[i]);
    }

    void add_threats() {
        const Analysis found = study(scene_.setup, scene_.position);
        const auto cells = [&](Colour colour) {
            std::vector<Cell> result;
            for (const Win& win : found.wins[static_cast<std::size_t>(colour)]) result.push_back(win.cell);
            return result;
        };
        for (const Colour colour : {Colour::white, Colour::black}) {
            const bool is_dark = colour == Colour::black;
            picture_.add_wins(cells(colour), cells(rules::other(colour)), is_dark,
                              picture_.said(is_dark ? "wins at once for Black"_text : "wins at once for White"_text));
        }
        picture_.add_two_bridges(found.two_bridges);
    }

  private:
    // Its stones ringed and joined; what it lies around, or what it reaches. Rings of a later witness lie around those
    // of an earlier one, so that the stones of each can be counted.
    void add_witness(const Witness& witness, const Look& look) {
        Mark mark{"proof", picture_.names(witness.cells), {}};
        add_bars(witness, look, mark.shapes);
        for (const Cell cell : witness.encloses)
            mark.shapes.push_back(dotted_cell(picture_.board().corners(cell), picture_.at(cell), look.ink));
        if (!witness.ends.empty())
            mark.shapes.push_back(picture_.board().border_of(reached(witness), Pen::mark, look.ink, look.dash));
        for (const Cell cell : witness.cells) {
            const int before = rings_[cell]++;
            if (before == 0)
                mark.shapes.push_back(proof_ring(picture_.at(cell), look.ink, look.dash));
            else
                mark.shapes.push_back(outer_ring(picture_.at(cell), before, look.ink, look.dash));
        }
        for (const unsigned side : witness.kind == Havannah::fork ? witness.ends : std::vector<unsigned>())
            mark.shapes.push_back(letters(Role::mark, picture_.board().side_name(static_cast<int>(side)),
                                          std::to_string(side), sizes::label, Tone::ink, true));
        picture_.add(std::move(mark), {ring({}, 70, Pen::mark, look.ink, look.dash)}, told(witness));
    }

    // Between stones that follow each other in a ring or a bridge, and between all neighbours in a fork.
    void add_bars(const Witness& witness, const Look& look, Shapes& out) const {
        const auto join = [&](Cell a, Cell b) {
            out.push_back(bar(picture_.at(a), picture_.at(b), look.half_bar, look.ink));
        };
        const auto& cells = witness.cells;
        if (witness.kind == Havannah::fork) {
            for (std::size_t i = 0; i < cells.size(); ++i)
                for (std::size_t k = i + 1; k < cells.size(); ++k)
                    if (scene_.setup.board().adjacent(cells[i], cells[k])) join(cells[i], cells[k]);
            return;
        }
        for (std::size_t i = 0; i + 1 < cells.size(); ++i) join(cells[i], cells[i + 1]);
        if (witness.kind == Havannah::ring) join(cells.back(), cells.front());
    }

    // The corners of a bridge, or all cells of the sides of a fork.
    [[nodiscard]] std::vector<Cell> reached(const Witness& witness) const {
        const unsigned wanted = bits_of(witness.ends);
        std::vector<Cell> cells;
        for (std::size_t i = 0; i < scene_.setup.board().size(); ++i) {
            const unsigned marks = scene_.setup.border().marks(rules::cell_at(i));
            const unsigned own =
                witness.kind == Havannah::bridge ? rules::HexBorder::corners(marks) : rules::HexBorder::sides(marks);
            if ((own & wanted) != 0) cells.push_back(rules::cell_at(i));
        }
        return cells;
    }

    [[nodiscard]] std::string told(const Witness& witness) const {
        const notation::Language language = scene_.wish.language;
        const auto size = static_cast<std::int64_t>(witness.cells.size());
        if (witness.kind == Havannah::ring)
            return notation::fill("ring of {n} stones around {cells}"_text,
                                  {{"n", size}, {"cells", scene_.setup.coordinates().labels_text(witness.encloses)}},
                                  language);
        std::string ends;
        for (const unsigned end : witness.ends) ends += (ends.empty() ? "" : " ") + std::to_string(end);
        if (witness.kind == Havannah::fork)
            return notation::fill("fork of {n} stones, sides {ends}"_text, {{"n", size}, {"ends", ends}}, language);
        return notation::fill(
            "bridge of {n} stones, {from} to {to}"_text,
            {{"n", size}, {"from", picture_.name(witness.cells.front())}, {"to", picture_.name(witness.cells.back())}},
            language);
    }

    const std::vector<Witness> witnesses_;
    std::map<Cell, int> rings_;  // around each stone
};

}  // namespace

Picture picture(const Scene<Havannah>& scene) {
    const bool has_proof = scene.wish.highlights.proof;
    return Drawer(scene, has_proof ? rules::havannah::witnesses(scene.setup, scene.position) : std::vector<Witness>())
        .draw();
}

}  // namespace notaio::analysis::havannah
