// What readers of Hex settle once the plies are read: the size, passes, the kind of a swap, and what the record leaves
// to its notation and the command line.
#pragma once

#include "notation/hex/hex.hpp"
#include "notation/hex/sides.hpp"
#include "notation/source/function_ref.hpp"

namespace notaio::notation::hex {

/// Says where columns and rows differ: no such board is read.
void check_square(std::string_view columns, std::string_view rows, Span where, Record<Written>& record,
                  Diagnostics& out);

/// Call at the end of a record, after all of its own tags: a pass says that passes are allowed, and the notation and
/// the command line say the rest.
void settle(Record<Written>& record, const ReadSettings& settings, std::string_view coordinates);

/// Does what `settle` does for a notation whose records have no size unless they say it: a missing one is told at
/// `where`.
void settle_sized(Record<Written>& record, const ReadSettings& settings, std::string_view coordinates,
                  std::optional<Span> where, Diagnostics& out);

/// Call at the end of a record whose moves have no labels: a word for the swap that names another kind than the
/// ruleset. `bytes`: those of the record.
void check_swap_words(std::string_view bytes, const Record<Written>& record, Diagnostics& out);

/// Call at the end of a record whose main line may name a side as who ends the game: the ending is that of the seat
/// which has the side at that moment.
void seat_ending(Record<Written>& record);
/// Call at the end of a record where `side_of` tells the side of who ends a line: each ending is that of the seat which
/// has the side there.
void seat_endings(Record<Written>& record, FunctionRef<std::optional<Side>(const Ending&)> side_of);

/// Tells of which kind the swap of a record is whose moves have labels. docs/notation/hex.md 3.2
class SwapKind {
  public:
    /// `bytes`: those of the record.
    explicit SwapKind(std::string_view bytes) : bytes_(bytes) {}

    /// Where nothing follows it, `swap-pieces` means the other kind: the program writes it so.
    void pieces_mean_sides() { pieces_mean_sides_ = true; }
    /// The seat that a label is of, behind these plies of the main line.
    [[nodiscard]] std::string_view seat_of(Label label, std::span<const Ply<Written>> plies,
                                           const Opening& opening) const;
    /// Makes the kind the ruleset: the labels outrank the word, and the word the default.
    void settle(Record<Written>& record, Diagnostics& out) const;

  private:
    enum class Kind : std::uint8_t { pieces, sides, unsaid };

    [[nodiscard]] Kind named(const Ply<Written>& ply) const;
    [[nodiscard]] Kind meant(const Ply<Written>& ply) const;
    static Kind shown(std::span<const Ply<Written>> plies);

    std::string_view bytes_;
    bool pieces_mean_sides_ = false;
};

}  // namespace notaio::notation::hex
