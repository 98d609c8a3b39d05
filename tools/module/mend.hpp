// Brings a proved repair into the text of a record. The same for every game and notation.
#pragma once

#include "notation/record/notation.hpp"
#include "rules/examine/examined.hpp"
#include "rules/game/game.hpp"

#include <string>
#include <vector>

namespace notaio::tools {

/// Changes of a text, in the order of their places.
using Edits = std::vector<notation::Edit>;

/// Ways to insert a ply between one that ends at `end` and one that begins at `begin`: behind the one before it, where
/// nothing belongs to that but a number or what separates the two, which may be needed twice; or before the next.
inline std::vector<Edits> ways_to_insert(const notation::Source& source, std::uint32_t end, std::uint32_t begin,
                                         const std::string& text) {
    std::vector<Edits> ways;
    if (end <= begin) {
        const std::string between(source.text({end, begin}));
        if (between.find_first_not_of(" \t\r\n0123456789.,\"") == std::string::npos)
            for (const std::string& separator : {std::string(" "), between})
                ways.push_back({{{end, end}, separator + text}});
    }
    ways.push_back({{{begin, begin}, text + ' '}});
    return ways;
}

/// The edits that may bring a repair into the text of `record`, which stands in `source` in the notation `row`. Whether
/// they do is for its reader to say: is_repaired.
template <rules::Game G>
std::vector<Edits> ways_to_mend(const notation::Record<typename G::Written>& record, const notation::Source& source,
                                const notation::Notation<typename G::Written>& row, const typename G::Table& table,
                                const rules::Repair<typename G::Written>& repair) {
    using Kind = notation::Fix::Kind;
    const auto move_of = [&](std::uint32_t place) {
        const notation::Span where = record.plies[place].where;
        return row.move_part == nullptr ? where : source.span(row.move_part(source.text(where)));
    };
    const notation::Span where = move_of(repair.place);
    if (repair.kind == Kind::exchanged) {
        const notation::Span before = move_of(repair.place - 1);
        return {{{before, std::string(source.text(where))}, {where, std::string(source.text(before))}}};
    }
    std::string text;
    if (row.write_move != nullptr)
        row.write_move(record.tags, *repair.written, text);
    else
        text = G::written_text(table, *repair.written);
    if (repair.kind == Kind::replaced) return {{{where, text}}};
    if (repair.place == 0) return {{{{where.begin, where.begin}, text + ' '}}};
    return ways_to_insert(source, move_of(repair.place - 1).end, where.begin, text);
}

/// Whether a record that was read once more has the plies that were proved, and says of them what it said before.
/// `position`: before the ply that was illegal.
template <rules::Game G>
bool is_repaired(const typename G::Table& table, const typename G::Position& position,
                 const notation::Record<typename G::Written>& before,
                 const notation::Record<typename G::Written>& after, const rules::Repair<typename G::Written>& repair) {
    using Kind = notation::Fix::Kind;
    const std::size_t added = repair.kind == Kind::inserted ? 1 : 0;
    if (after.plies.size() != before.plies.size() + added) return false;
    if (after.claims.size() < before.claims.size() || after.annotations.size() < before.annotations.size())
        return false;
    const auto& here = after.plies[repair.place].written;
    if (repair.kind == Kind::exchanged)
        return here == before.plies[repair.place - 1].written &&
               after.plies[repair.place - 1].written == before.plies[repair.place].written;
    if (!here) return false;
    const auto move = G::legal_move(table, position, *here);  // which may be written in several ways
    return move && move == G::legal_move(table, position, *repair.written);
}

}  // namespace notaio::tools
