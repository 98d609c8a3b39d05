// Who is told of a record from its first word to its last: the plies of all its lines with the positions behind them,
// comments, glyphs and variations where they stand.
#pragma once

#include "tools/module/module.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

using notation::Span;

/// A cell that a ply names.
struct ToldPart {
    Span where;            ///< of its name, in the record
    std::string cell;      ///< its name, as messages have it
    std::uint32_t by = 0;  ///< the ply that put what stands there before this one; 0: nothing does, or from the start
};

/// A ply as a list of moves shows it.
struct ToldPly {
    std::uint32_t ply = 0;                 ///< its number; in a variation that of the ply in whose place it stands
    std::uint32_t turn = 0;                ///< the number that records print before it
    bool begins_turn = false;              ///< it is the first of those with that number
    bool one_a_turn = false;               ///< no other has that number, so that it does not tell whose this is
    std::string text = {};                 ///< as the game writes it; of one that was not played as the record has it
    Span where = {};                       ///< in the record
    Span move = {};                        ///< of the move alone, where its text says more
    std::optional<std::size_t> seat = {};  ///< who made it; nothing where it was not played
    std::vector<ToldPart> parts = {};      ///< the cells that it names, in their order, where they are asked for
};

class RecordListener {
  public:
    virtual ~RecordListener() = default;
    RecordListener(const RecordListener&) = delete;
    RecordListener& operator=(const RecordListener&) = delete;

    virtual void tags(const Tags& tags) = 0;
    /// The position before the first ply; not called where the setup cannot be used.
    virtual void start(const PositionView& view) = 0;
    /// `view`: the position behind it; null: it was not played.
    virtual void ply(const ToldPly& told, const PositionView* view) = 0;
    /// The fault that the record breaks off at, where its cells are called otherwise than in the report.
    virtual void renamed_fault(const Diagnostic& finding [[maybe_unused]]) {}
    /// `where`: with its marks.
    virtual void comment(std::string_view text, Span where) = 0;
    virtual void glyph(std::string_view text, Span where) = 0;
    /// Alternatives to the ply that was told last, and what follows them, up to `end_variation`. They may be nested.
    virtual void begin_variation(Span where) = 0;
    virtual void end_variation() = 0;

  protected:
    RecordListener() = default;
};

}  // namespace notaio::tools
