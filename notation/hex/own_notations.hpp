// The notations that Hex alone has, or has in its own way: a row each, and a source. docs/notation/hex.md 3.3 to 3.12
#pragma once

#include "notation/hex/hex.hpp"

namespace notaio::notation::hex {

/// A notation that is written in these coordinates alone.
inline Notation<Written> row(std::string_view id, CutRule cut, decltype(Notation<Written>::recognises) recognises,
                             decltype(Notation<Written>::read) read, decltype(Notation<Written>::write) write,
                             std::string_view coordinates, const Holds& holds) {
    return {.id = id,
            .cut = cut,
            .recognises = recognises,
            .read = read,
            .write = write,
            .coordinates = coordinates,
            .fixes_coordinates = true,
            .holds = holds};
}

Notation<Written> littlegolem_row();
Notation<Written> sgf_row();
Notation<Written> hexworld_row();
Notation<Written> trmph_row();
Notation<Written> gtp_row();
Notation<Written> six_row();
Notation<Written> openspiel_row();
Notation<Written> ludii_row();
Notation<Written> abstract_play_row();
Notation<Written> playhex_row();

/// What a result means that a header of Little Golem states: it names a winner, and never how he won.
extern const ResultCodes littlegolem_results;

}  // namespace notaio::notation::hex
