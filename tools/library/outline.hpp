// What stands where in a record: tags, plies with their parts, comments and variations.
#pragma once

#include "tools/module/record_listener.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

using notation::Span;

/// A ply of a record, of its main line or a variation.
struct OutlinePly {
    ToldPly told;
    bool is_played = false;  ///< a position stands behind it
    std::size_t line = 0;    ///< 0: the main line; else a variation, in the order of their beginnings
    std::size_t before = 0;  ///< the ply before it, counted from 1 in the list; 0: the start
};

struct OutlineLine {
    Span where = {};         ///< of a variation, with its parentheses
    std::size_t parent = 0;  ///< the line it stands in
    std::size_t before = 0;  ///< the ply it begins behind, counted from 1 in the list; 0: the start
    std::size_t last = 0;    ///< its last ply, likewise; `before` where it has none
};

struct OutlineRemark {
    enum class Kind : std::uint8_t { comment, glyph } kind = Kind::comment;
    Span where = {};
};

struct Outline {
    Tags tags = {};
    std::vector<OutlinePly> plies = {};     ///< in the order of the text
    std::vector<OutlineLine> lines = {{}};  ///< the main line first
    std::vector<OutlineRemark> remarks = {};
    std::vector<notation::Text> seats = {};
    std::uint32_t fault = 0;  ///< the first ply of the main line that was not played; 0: none
};

/// Reads a record.
Outline read_outline(Worker& worker, const Request& request);

/// Shows the position behind a ply of an outline, counted from 1 in its list; 0: the start. Not called where it was not
/// played.
void show_position(Worker& worker, const Request& request, std::size_t ply,
                   FunctionRef<void(const PositionView&)> show);

}  // namespace notaio::tools
