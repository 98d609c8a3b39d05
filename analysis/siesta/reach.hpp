// What one more piece may do in a position of Siesta: where it may go, what Siestas it would make, and what doubles
// still want. docs/rules/siesta.md 3.3, 4; docs/notation/siesta-analysis.md 6.4 to 6.6
#pragma once

#include "analysis/siesta/light.hpp"

#include <array>
#include <optional>
#include <vector>

namespace notaio::analysis {

/// A piece that one could put now and that would make points.
struct SiestaThreat {
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
struct SiestaChance {
    std::size_t seat = 0;
    SiestaRun run;
    std::vector<rules::Siesta::Placed> needed;  ///< from the run outwards; the last one closes the light
};

/// Cells by Siesta::Piece: sun, shadow, roof. In board order.
using SiestaSites = std::array<std::vector<rules::Cell>, 3>;

/// Puts pieces on trial and takes them away again.
class SiestaReach {
  public:
    /// `mover`: whose roofs are tried; nothing: nobody's are. Table and position must outlive it.
    SiestaReach(const rules::Siesta::Table& table, const rules::Siesta::Position& position,
                std::optional<std::size_t> mover);

    [[nodiscard]] const SiestaLight& light() const { return light_; }
    /// Where a piece may go by section 4 of the rules.
    [[nodiscard]] SiestaSites sites();
    /// By cell, then sun, shadow, roof.
    [[nodiscard]] std::vector<SiestaThreat> threats();
    /// Rows from the bottom, then columns from the left; of all seats.
    [[nodiscard]] std::vector<SiestaChance> chances() const;

  private:
    [[nodiscard]] rules::siesta::Mark mark_of(rules::siesta::Piece piece) const;
    [[nodiscard]] bool touches(rules::Cell cell, rules::siesta::Mark mark) const;
    [[nodiscard]] bool may_stand(rules::siesta::Piece piece, rules::Cell cell);
    [[nodiscard]] SiestaThreat tried(const rules::Siesta::Placed& placed);
    [[nodiscard]] std::optional<SiestaChance> chance_at(const SiestaLine& line, const SiestaRun& run,
                                                        std::size_t way) const;
    [[nodiscard]] bool is_in_supply(const SiestaChance& chance) const;

    const rules::Siesta::Table& table_;
    const rules::Siesta::Position& position_;
    std::optional<std::size_t> mover_;
    SiestaLight light_;
};

}  // namespace notaio::analysis
