// What a broken move of Urbino may have been meant to be. docs/notation/urbino.md 5.3
#include "rules/urbino/urbino.hpp"

namespace notaio::rules {
namespace {

using notation::Coord;
using notation::urbino::Build;
using notation::urbino::PlaceArchitect;
using notation::urbino::Skip;
using notation::urbino::Turn;

// Collects the moves that one written move may stand for, in the order of the page.
class Candidates {
  public:
    Candidates(const Urbino::Table& table, const Urbino::Position& position) : table_(table), position_(position) {}

    std::vector<Urbino::Written> of(const Urbino::Written& written) {
        if (const auto* architect = std::get_if<PlaceArchitect>(&written))
            misread(architect->to, [&](const Coord& coord) { add(PlaceArchitect{coord}); });
        if (const auto* build = std::get_if<Build>(&written)) {
            misread(build->to, [&](const Coord& coord) { add(Build{build->kind, coord}); });
            other_kinds(*build, [&](const Build& made) { add(made); });
        }
        if (const auto* turn = std::get_if<Turn>(&written); turn != nullptr && turn->build) of_turn(*turn);
        add(Skip{});
        return std::move(found_);
    }

  private:
    void add(const Urbino::Written& written) { found_.push_back(written); }

    void of_turn(const Turn& turn) {
        const auto with = [&](const Coord& from, const Coord& to, const Build& build) { add(Turn{from, to, build}); };
        for (std::size_t i = 0; i < position_.architect_count; ++i)
            with(table_.coordinates->coord(position_.architect[i]), turn.to, *turn.build);
        misread(turn.from, [&](const Coord& from) { with(from, turn.to, *turn.build); });
        misread(turn.to, [&](const Coord& to) { with(turn.from, to, *turn.build); });
        misread(turn.build->to, [&](const Coord& cell) { with(turn.from, turn.to, {turn.build->kind, cell}); });
        with(turn.to, turn.from, *turn.build);
        other_kinds(*turn.build, [&](const Build& made) { with(turn.from, turn.to, made); });
        add(Build{turn.build->kind, turn.build->to});
    }

    // The cells around a written one, and the one whose column and row are exchanged.
    template <class Use>
    void misread(const Coord& coord, Use&& use) const {
        const auto& names = *table_.coordinates;
        if (const Cell* const cell = names.find(coord))
            table_.sight->around(*cell).for_each([&](Cell near) { use(names.coord(near)); });
        const Coord exchanged{.numbers = {coord.numbers[1], coord.numbers[0], 0}, .form = coord.form};
        if (names.find(exchanged) != nullptr) use(exchanged);
    }

    template <class Use>
    static void other_kinds(const Build& build, Use&& use) {
        for (const auto kind : Urbino::kinds)
            if (kind != build.kind) use(Build{kind, build.to});
    }

    const Urbino::Table& table_;
    const Urbino::Position& position_;
    std::vector<Urbino::Written> found_;
};

}  // namespace

std::vector<Urbino::Written> Urbino::repair_candidates(const Table& table, const Position& position,
                                                       const Written& written) {
    return Candidates(table, position).of(written);
}

std::vector<Urbino::Written> Urbino::insertions(const Table&, const Position& position, const Written& written) {
    const bool plays = position.phase == Phase::play || position.phase == Phase::skipped;
    if (!plays || std::holds_alternative<notation::urbino::Skip>(written)) return {};
    return {notation::urbino::Skip{}};
}

}  // namespace notaio::rules
