#include "rules/urbino/impossible.hpp"

#include "rules/urbino/score_codes.hpp"

namespace notaio::rules::urbino {
namespace {

using Kind = Urbino::Kind;

constexpr std::array<unsigned, 3> stock = {18, 6, 3};  // rules 1.1

// Those buildings of a kind that have another one beside them. Rules 1.5.3.
Cells touching(const Urbino::Setup& setup, const Cells& kind) {
    Cells found;
    kind.for_each([&](Cell cell) {
        if (setup.sight().beside(cell).intersects(kind)) found.add(cell);
    });
    return found;
}

// The buildings of all districts of more than two blocks. Rules 1.5.4.
Cells overfull(const Urbino::Position& position) {
    Cells found;
    position.buildings().for_each([&](Cell cell) {
        if (position.districts.blocks(position.districts.district(cell)) > 2) found.add(cell);
    });
    return found;
}

}  // namespace

void report_impossible(const Urbino::Setup& setup, const Urbino::Position& position, std::optional<Span> where,
                       Diagnostics& out) {
    const auto report = [&](const Text& what, std::string cells) {
        out.add(urb_207_impossible_board, where, {{"what", what}, {"where", std::move(cells)}});
    };
    constexpr std::string_view marks = "hptHPT";
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const auto colour = Urbino::colours[i / 3];
        const Kind kind = Urbino::kinds[i % 3];
        const Cells built = position.of(colour) & position.of(kind);
        const std::size_t left = position.left(colour, kind);
        if (built.count() > stock[i % 3])
            report("more buildings of one kind than a player has"_text, setup.coordinates().labels_text(built));
        else if (built.count() + left != stock[i % 3])
            report("a reserve that does not add up with what stands"_text,
                   std::string(1, marks[i]) + ": " + std::to_string(built.count()) + " + " + std::to_string(left) +
                       ", " + std::to_string(stock[i % 3]));
    }
    if (const Cells palaces = touching(setup, position.of(Kind::palace)); !palaces.empty())
        report("palaces side by side"_text, setup.coordinates().labels_text(palaces));
    if (const Cells towers = touching(setup, position.of(Kind::tower)); !towers.empty())
        report("towers side by side"_text, setup.coordinates().labels_text(towers));
    if (const Cells cells = overfull(position); !cells.empty())
        report("a district of more than two blocks"_text, setup.coordinates().labels_text(cells));
    if (position.buildings().empty()) return;
    if (position.architect_count == 0) out.add(urb_209_no_architects, where);
    if (position.architect_count == 1)
        report("buildings, and not two architects"_text, setup.coordinates().labels_text(position.buildings()));
}

}  // namespace notaio::rules::urbino
