// Where what stands on a cell came from, and what else touches it.
#include "tools/serve/features.hpp"
#include "tools/serve/protocol.hpp"

#include <algorithm>
#include <vector>

namespace notaio::tools {
namespace {

struct CellHere {
    RecordHere here;
    std::size_t ply = 0;  // its place in the outline
    ToldPart part;
};

// The cell whose name stands under the cursor, in a move.
std::optional<CellHere> cell_at_cursor(ServeState& state, const Json& params) {
    const auto [open, offset] = place_asked(state, params);
    const auto here = record_at(state, open, offset);
    if (!here) return std::nullopt;
    const std::uint32_t at = here->within(offset);
    const auto& plies = here->outline().plies;
    for (std::size_t i = 0; i < plies.size(); ++i)
        for (const ToldPart& part : plies[i].told.parts)
            if (part.where.begin <= at && at <= part.where.end) return CellHere{*here, i, part};
    return std::nullopt;
}

// The plies that lead to one, the nearest first.
std::vector<std::size_t> way_to(const Outline& outline, std::size_t ply) {
    std::vector<std::size_t> counts;
    for (std::size_t at = outline.plies[ply].before; at > 0; at = outline.plies[at - 1].before)
        counts.push_back(at - 1);
    return counts;
}

const ToldPart* part_of(const OutlinePly& ply, const std::string& cell) {
    const auto found = std::ranges::find(ply.told.parts, cell, &ToldPart::cell);
    return found == ply.told.parts.end() ? nullptr : &*found;
}

// The last part of a ply that names the cell: a thing moved from a cell and back to it stands there in the end.
const ToldPart* last_part_of(const OutlinePly& ply, const std::string& cell) {
    const ToldPart* told_part = nullptr;
    for (const ToldPart& part : ply.told.parts)
        if (part.cell == cell) told_part = &part;
    return told_part;
}

Json location(const CellHere& cell, Span where) {
    return {{"uri", cell.here.open.document.uri()}, {"range", range_json(cell.here.open, cell.here.record, where)}};
}

}  // namespace

Json definition(ServeState& state, const Json& params) {
    const auto cell = cell_at_cursor(state, params);
    if (!cell) return {};
    const Outline& outline = cell->here.outline();
    for (const std::size_t at : way_to(outline, cell->ply)) {
        const OutlinePly& ply = outline.plies[at];
        if (cell->part.by > 0 && ply.told.ply != cell->part.by) continue;
        if (const ToldPart* part = last_part_of(ply, cell->part.cell)) return location(*cell, part->where);
    }
    return location(*cell, cell->part.where);
}

Json references(ServeState& state, const Json& params) {
    const auto cell = cell_at_cursor(state, params);
    Json json = Json::array();
    if (!cell) return json;
    for (const OutlinePly& ply : cell->here.outline().plies)
        if (const ToldPart* part = part_of(ply, cell->part.cell)) json.push_back(location(*cell, part->where));
    return json;
}

Json document_highlights(ServeState& state, const Json& params) {
    const auto cell = cell_at_cursor(state, params);
    Json json = Json::array();
    if (!cell) return json;
    for (const OutlinePly& ply : cell->here.outline().plies)
        for (const ToldPart& part : ply.told.parts)
            if (part.cell == cell->part.cell)
                json.push_back({{"range", range_json(cell->here.open, cell->here.record, part.where)}, {"kind", 1}});
    return json;
}

}  // namespace notaio::tools
