// What one more piece may do in a position of Siesta: where it may go, what Siestas it would make, and what doubles
// still want. docs/rules/siesta.md 3.3, 4; docs/notation/siesta-analysis.md 6.4 to 6.6
#pragma once

#include "analysis/siesta/light.hpp"

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

/// A run that is lit from one end, over roofs of one player alone, and what its other end wants.
struct Chance {
    std::size_t seat = 0;
    Run run;
    std::vector<rules::Siesta::Placed> needed;  ///< from the run outwards; the last one closes the light
};

/// Cells by Siesta::Piece: sun, shadow, roof. In board order.
using Sites = std::array<std::vector<rules::Cell>, 3>;

/// Puts pieces on trial and takes them away again.
class Reach {
  public:
    /// `mover`: whose roofs are tried; nothing: nobody's are. Table and position must outlive it.
    Reach(const rules::Siesta::Table& table, const rules::Siesta::Position& position, std::optional<std::size_t> mover);

    [[nodiscard]] const Light& light() const { return light_; }
    /// Where a piece may go by section 4 of the rules.
    [[nodiscard]] Sites sites();
    /// By cell, then sun, shadow, roof.
    [[nodiscard]] std::vector<Threat> threats();
    /// Rows from the bottom, then columns from the left; of all seats.
    [[nodiscard]] std::vector<Chance> chances() const;

  private:
    [[nodiscard]] rules::siesta::Mark mark_of(rules::siesta::Piece piece) const;
    [[nodiscard]] bool touches(rules::Cell cell, rules::siesta::Mark mark) const;
    [[nodiscard]] bool may_stand(rules::siesta::Piece piece, rules::Cell cell);
    [[nodiscard]] Threat tried(const rules::Siesta::Placed& placed);
    [[nodiscard]] std::optional<Chance> chance_at(const Line& line, const Run& run, std::size_t way) const;
    [[nodiscard]] bool is_in_supply(const Chance& chance) const;

    const rules::Siesta::Table& table_;
    const rules::Siesta::Position& position_;
    std::optional<std::size_t> mover_;
    Light light_;
};

}  // namespace notaio::analysis::siesta
