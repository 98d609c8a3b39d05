// Points, and the gems that nobody has yet. docs/rules/glass-bead.md 4.3
#include "rules/glass_bead.hpp"
#include "rules/glass_bead_text.hpp"

namespace notaio::rules {

using namespace glass_bead;

namespace {

std::string gem_digits(const Beads& beads) {
    std::string text = digits(beads);
    std::erase(text, '0');
    return text;
}

}  // namespace

Fact GlassBead::breakdown(const Table& table, const Position& position) {
    const auto names = seats(table);
    Fact::List parts;
    for (const bool in_store : {true, false})
        for (std::size_t seat = 0; seat < 2; ++seat) {
            const Side side = side_of(table, seat);
            const Beads beads = in_store ? position.places[store_of(side)] : position.row(side);
            Fact::Object part = {{"where", in_store ? "store" : "pits"},
                                 {"seat", names[seat].en},
                                 {"gems", gem_digits(beads)},
                                 {"points", beads.points()}};
            if (!in_store) part.push_back({"counts", false});
            parts.emplace_back(std::move(part));
        }
    return parts;
}

}  // namespace notaio::rules
