// What one more piece may do in a position of Siesta: where it may go, what Siestas it would make, and what doubles
// still want. docs/rules/siesta.md 3.3, 4; docs/notation/siesta-analysis.md 6.4 to 6.6
#pragma once

#include "rules/siesta/score.hpp"

#include <array>
#include <optional>
#include <vector>

namespace notaio::analysis::siesta {

/// A piece that one could put now and that would make points.
struct Threat {
    /// A Siesta as it would stand.
    struct Change {
        rules::siesta::OneSiesta siesta;
        bool is_new = true;            ///< else it stands already, with fewer shadows
        std::vector<rules::Cell> lit;  ///< its shadows that are not lit now in its direction
    };

    rules::Siesta::Placed placed;
    rules::siesta::Points points{};
    std::vector<Change> siestas;                       ///< in the order E, W, N, S
    std::vector<rules::siesta::DoubleSiesta> doubles;  ///< that it would complete, rows first
};

/// A run of shadows that is lit from one end, over roofs of one player alone, and what its other end wants.
struct Chance {
    std::size_t seat = 0;
    bool is_row = true;
    std::vector<rules::Cell> shadows;           ///< from the left, or from the bottom
    std::vector<rules::Siesta::Placed> needed;  ///< from the run outwards; the last one closes the light
};

/// Cells by Siesta::Piece: sun, shadow, roof. In board order.
using Sites = std::array<std::vector<rules::Cell>, 3>;

/// Puts pieces on trial.
class Reach {
  public:
    /// `mover`: whose roofs are tried; nothing: nobody's are. Setup and position must outlive it.
    Reach(const rules::Siesta::Setup& setup, const rules::Siesta::Position& position, std::optional<std::size_t> mover);

    /// The Siestas, doubles and points that stand.
    [[nodiscard]] const rules::siesta::Recount& counted() const { return counted_; }
    /// Where a piece may go by section 4 of the rules.
    [[nodiscard]] Sites sites() const;
    /// By cell, then sun, shadow, roof.
    [[nodiscard]] std::vector<Threat> threats() const;
    /// Rows from the bottom, then columns from the left; of all seats.
    [[nodiscard]] std::vector<Chance> chances() const;

  private:
    [[nodiscard]] bool may_stand(rules::siesta::Piece piece, rules::Cell cell) const;
    [[nodiscard]] std::optional<Threat> tried(const rules::Siesta::Placed& placed) const;  // nothing: it pays nobody
    [[nodiscard]] std::optional<Chance> chance_of(const rules::siesta::OneSiesta& siesta) const;
    [[nodiscard]] bool is_lit_back(const rules::siesta::OneSiesta& siesta) const;
    [[nodiscard]] bool is_in_supply(const Chance& chance) const;

    const rules::Siesta::Setup& setup_;
    const rules::Siesta::Position& position_;
    std::optional<std::size_t> mover_;
    rules::siesta::Recount counted_;
};

}  // namespace notaio::analysis::siesta
