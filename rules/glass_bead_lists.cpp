// Capture lists whose end only the board tells. docs/notation/glass-bead.md 3.4
#include "rules/glass_bead.hpp"

namespace notaio::rules {

using namespace glass_bead;

namespace {

using Written = GlassBead::Written;
using Line = std::vector<notation::Ply<Written>>;

// How many gems the move takes; nothing where it captures none indirectly, or is no move.
std::optional<unsigned> gems_due(const GlassBead::Table& table, const GlassBead::Position& position, Written bare) {
    bare.mark = Written::Mark::none;
    bare.taken_count = 0;
    Places after;
    const auto judged = GlassBead::judge(table, position, bare, after);
    if (judged.fault != GlassBead::Fault::none && judged.fault != GlassBead::Fault::choice_missing) return std::nullopt;
    if (judged.move.capture != Capture::indirect) return std::nullopt;
    const Sowing sowing(position.places, judged.move.pit, judged.move.order(), table.literal);
    return due(sowing.after(), position.to_move, sowing.chain().length).total();
}

// Makes a ply a group of the list before it.
void absorb(Written& written, const Written& group) {
    for (const std::uint8_t bead : group.beads()) {
        if (written.taken_count == Written::most_taken) break;
        const auto at = static_cast<std::uint16_t>(
            std::min<std::uint32_t>(group.begin - written.begin + written.taken_count, 0xFFFF));
        written.gem[written.taken_count++] = {group.pit, bead, at};
    }
    written.length =
        static_cast<std::uint16_t>(std::min<std::uint32_t>(group.begin + group.length - written.begin, 0xFFFF));
}

}  // namespace

void GlassBead::settle_lists(const Table& table, notation::Record<Written>& record) {
    const auto is_open = [](const auto& ply) { return ply.written && ply.written->list_open; };
    if (std::ranges::none_of(record.plies, is_open)) return;
    Position position = table.start;
    Line& plies = record.plies;
    std::vector<std::uint32_t> absorbed;  // plies, by their numbers in the text, from 1
    std::size_t kept = 0;
    bool knows_position = true;
    for (std::size_t next = 0; next < plies.size(); ++kept) {
        if (kept != next) plies[kept] = std::move(plies[next]);
        auto& ply = plies[kept];
        ++next;
        if (!ply.written || !knows_position) continue;
        if (ply.written->list_open) {
            const unsigned due = gems_due(table, position, *ply.written).value_or(0);
            while (next < plies.size() && plies[next].written && plies[next].written->maybe_group &&
                   (ply.written->taken_count < due || plies[next].written->pit >= pits)) {
                absorb(*ply.written, *plies[next].written);
                ply.where.end = plies[next].where.end;
                absorbed.push_back(static_cast<std::uint32_t>(++next));
            }
        }
        knows_position = !is_over(table, position) && play(table, position, *ply.written);
    }
    plies.erase(plies.begin() + static_cast<std::ptrdiff_t>(kept), plies.end());
    const auto moved = [&](std::uint32_t ply) {
        const auto before = std::ranges::upper_bound(absorbed, ply) - absorbed.begin();
        return ply - static_cast<std::uint32_t>(before);
    };
    for (auto& claim : record.claims) claim.ply = moved(claim.ply);
    for (auto& made : record.annotations) made.ply = moved(made.ply);
    if (record.ending) record.ending->after = moved(record.ending->after);
}

}  // namespace notaio::rules
