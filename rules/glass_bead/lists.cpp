// Capture lists whose end only the board tells. docs/notation/glass-bead.md 3.4
#include "rules/glass_bead/glass_bead.hpp"

namespace notaio::rules {

using namespace glass_bead;

namespace {

using Written = GlassBead::Written;
using Line = std::vector<notation::Ply<Written>>;

// How many gems the move takes; nothing where it captures none indirectly, or is no move.
std::optional<unsigned> gems_due(const GlassBead::Setup& setup, const GlassBead::Position& position, Written bare) {
    bare.mark = Written::Mark::none;
    bare.taken_count = 0;
    Places after;
    const auto judged = setup.judge(position, bare, after);
    if (judged.fault != GlassBead::Fault::none && judged.fault != GlassBead::Fault::choice_missing) return std::nullopt;
    if (judged.move.capture != Capture::indirect) return std::nullopt;
    const Sowing sowing(position.places, judged.move.pit, judged.move.order(), setup.literal());
    return due(sowing.after(), position.to_move, sowing.chain().length).total();
}

// Makes a ply a group of the list before it.
void absorb(Written& written, const Written& group) {
    std::uint32_t at = group.begin - written.begin + group.beads_at;
    for (const std::uint8_t bead : group.beads()) {
        if (written.taken_count == Written::most_taken) break;
        written.gem[written.taken_count++] = {group.pit, bead,
                                              static_cast<std::uint16_t>(std::min<std::uint32_t>(at++, 0xFFFF))};
    }
    written.length =
        static_cast<std::uint16_t>(std::min<std::uint32_t>(group.begin + group.length - written.begin, 0xFFFF));
}

// Whether a ply behind an open list belongs to it as long as gems are due: a group of gems, and no ply with a stone.
bool is_group(const notation::Ply<Written>& ply) {
    return ply.written && ply.written->maybe_group && std::ranges::count(ply.written->beads(), stone) == 0;
}

template <class L>
bool has_open_list(const L& line) {
    return std::ranges::any_of(line.plies, [](const auto& ply) { return ply.written && ply.written->list_open; }) ||
           std::ranges::any_of(line.annotations, [](const auto& given) { return has_open_list(given); });
}

/// Settles the lists of a line and of its variations, which the reader nests 64 deep at most.
class Settler {
  public:
    explicit Settler(const GlassBead::Setup& setup) : setup_(setup) {}

    /// `position` stands before the line, nothing where it is not known; `base` plies of the text do, of which `lost`
    /// have become groups.
    template <class L>
    void run(L& line, std::optional<GlassBead::Position> position, std::uint32_t base, std::uint32_t lost) {
        std::vector<std::uint32_t> absorbed;  // plies by their numbers in the text
        const auto moved = [&](std::uint32_t ply) {
            const auto before = std::ranges::upper_bound(absorbed, ply) - absorbed.begin();
            return ply - lost - static_cast<std::uint32_t>(before);
        };
        auto annotation = line.annotations.begin();
        std::size_t kept = 0;
        for (std::size_t next = 0; next < line.plies.size(); ++kept) {
            if (kept != next) line.plies[kept] = std::move(line.plies[next]);
            auto& ply = line.plies[kept];
            const std::size_t behind = position ? take_groups(line.plies, ply, next + 1, *position) : next + 1;
            while (++next < behind) absorbed.push_back(base + static_cast<std::uint32_t>(next) + 1);
            for (; annotation != line.annotations.end() && annotation->ply <= base + behind; ++annotation)
                if (annotation->kind == notation::Annotation<Written>::Kind::variation)
                    run(*annotation, position, annotation->ply - 1, annotation->ply - moved(annotation->ply));
            const bool goes_on =
                position && ply.written && !setup_.is_over(*position) && setup_.play(*position, *ply.written);
            if (!goes_on) position.reset();
        }
        line.plies.erase(line.plies.begin() + static_cast<std::ptrdiff_t>(kept), line.plies.end());
        for (auto& claim : line.claims) claim.ply = moved(claim.ply);
        for (auto& one : line.annotations) one.ply = moved(one.ply);
        if (line.ending) line.ending->after = moved(line.ending->after);
    }

  private:
    // Gives the list of a ply the plies from number `next` on that belong to it; says which is the first behind them.
    std::size_t take_groups(Line& plies, notation::Ply<Written>& ply, std::size_t next,
                            const GlassBead::Position& position) const {
        if (!ply.written || !ply.written->list_open) return next;
        const unsigned due = gems_due(setup_, position, *ply.written).value_or(0);
        for (; next < plies.size() && is_group(plies[next]); ++next) {
            const Written& group = *plies[next].written;
            if (ply.written->taken_count >= due && group.pit < pits) break;
            absorb(*ply.written, group);
            ply.where.end = plies[next].where.end;
        }
        return next;
    }

    const GlassBead::Setup& setup_;
};

}  // namespace

void GlassBead::Setup::settle_lists(notation::Record<Written>& record) const {
    if (has_open_list(record)) Settler(*this).run(record, start_, 0, 0);
}

}  // namespace notaio::rules
