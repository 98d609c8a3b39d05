// What a misprint may have been meant to be. docs/notation/glass-bead.md 5.3
#include "rules/glass_bead/choices.hpp"
#include "rules/glass_bead/glass_bead.hpp"

namespace notaio::rules {

using namespace glass_bead;

namespace {

using Written = GlassBead::Written;
using Fault = GlassBead::Fault;
using Visit = notation::FunctionRef<void(const Written&)>;

Written with_beads(Written written, std::span<const std::uint8_t> beads) {
    written.bead_count = static_cast<std::uint8_t>(beads.size());
    std::ranges::copy(beads, written.bead.begin());
    return written;
}

// One bead dropped, changed, or exchanged with its neighbour.
void visit_edits(const Written& written, Visit visit) {
    const std::vector<std::uint8_t> beads(written.beads().begin(), written.beads().end());
    for (std::size_t i = 0; i < beads.size(); ++i) {
        auto edited = beads;
        edited.erase(edited.begin() + static_cast<std::ptrdiff_t>(i));
        visit(with_beads(written, edited));
        edited = beads;
        for (std::uint8_t kind = 0; kind < kinds; ++kind) {
            if (kind == beads[i]) continue;
            edited[i] = kind;
            visit(with_beads(written, edited));
        }
        if (i + 1 == beads.size() || beads[i] == beads[i + 1]) continue;
        edited = beads;
        std::swap(edited[i], edited[i + 1]);
        visit(with_beads(written, edited));
    }
}

// The letters of the other case: of the pit alone, and of the list too.
void visit_other_case(Written written, Visit visit) {
    const auto exchange = [](std::uint8_t& place) {
        if (place < pits) place = static_cast<std::uint8_t>((place + row) % pits);
    };
    exchange(written.pit);
    visit(written);
    if (written.taken_count == 0) return;
    for (auto& one : std::span(written.gem).first(written.taken_count)) exchange(one.place);
    visit(written);
}

// Pits that reach the other row and have one order only, whatever beads are written.
void visit_only_orders(const GlassBead::Position& position, const Written& written, Visit visit) {
    for (std::size_t pit = first_pit(position.to_move); pit < first_pit(position.to_move) + row; ++pit) {
        const Beads& beads = position.places[pit];
        if (beads.empty() || !reaches(pit, beads.total()) || beads.only_kind() == kinds) continue;
        const std::vector<std::uint8_t> order(beads.total(), static_cast<std::uint8_t>(beads.only_kind()));
        Written move = with_beads(written, order);
        move.pit = static_cast<std::uint8_t>(pit);
        visit(move);
    }
}

// How many listed gems a choice does not have.
std::size_t distance(const Written& written, const Choice& choice, Side mover) {
    std::vector<Gem> left(choice.gem.begin(), choice.gem.begin() + choice.count);
    std::size_t missing = 0;
    for (const auto& one : written.taken()) {
        const std::size_t place =
            one.place == notation::glass_bead::opponents_store ? store_of(other(mover)) : one.place;
        const auto found = std::ranges::find(left, Gem{static_cast<std::uint8_t>(place), one.value});
        if (found == left.end())
            ++missing;
        else
            left.erase(found);
    }
    return missing + left.size();
}

// The choices next to what is written.
void visit_choices(const GlassBead::Setup& setup, const GlassBead::Position& position, const Written& written,
                   const GlassBead::Move& move, Visit visit) {
    const Sowing sowing(position.places, move.pit, move.order(), setup.literal());
    const Due due = glass_bead::due(sowing.after(), position.to_move, sowing.chain().length);
    auto all = choices(sowing.after(), position.to_move, due);
    std::ranges::stable_sort(all, {},
                             [&](const Choice& choice) { return distance(written, choice, position.to_move); });
    const std::size_t nearest = all.empty() ? 0 : distance(written, all.front(), position.to_move);
    for (const Choice& choice : all) {
        if (all.size() > 3 && distance(written, choice, position.to_move) > nearest) break;
        GlassBead::Move one = move;
        one.gem = choice.gem;
        one.taken_count = choice.count;
        visit(setup.written_move(position, one));
    }
}

// What the rule that a written move breaks makes of it.
void visit_by_fault(const GlassBead::Setup& setup, const GlassBead::Position& position, const Written& written,
                    Visit visit) {
    Places after;
    const GlassBead::Judged judged = setup.judge(position, written, after);
    const auto other_pits = [&](auto&& fits) {
        for (std::size_t i = 0; i < glass_bead::row; ++i) {
            Written move = written;
            move.pit = static_cast<std::uint8_t>(first_pit(position.to_move) + i);
            if (move.pit != written.pit && fits(move.pit)) visit(move);
        }
    };
    switch (judged.fault) {
    case Fault::none: return;
    case Fault::not_own_pit: return visit_other_case(written, visit);
    case Fault::empty_pit:
        return other_pits([&](std::size_t pit) { return position.places[pit].total() == written.bead_count; });
    case Fault::must_feed:
        other_pits([&](std::size_t pit) { return reaches(pit, position.places[pit].total()); });
        return visit_only_orders(position, written, visit);
    case Fault::too_many_beads:
    case Fault::bead_not_in_pit:
        other_pits([&](std::size_t pit) { return position.places[pit].total() == written.bead_count; });
        return visit_edits(written, visit);
    case Fault::order_open: return;
    case Fault::no_capture: {
        Written move = written;
        move.mark = Written::Mark::none;
        move.taken_count = 0;
        visit(move);
        return visit_edits(written, visit);
    }
    case Fault::stone_captured:
    case Fault::other_kind:
    case Fault::direct_list:
        if (judged.move.capture == Capture::direct) {
            Written bare = written;
            bare.mark = Written::Mark::none;
            bare.taken_count = 0;
            if (const auto move = setup.legal_move(position, bare)) visit(setup.written_move(position, *move));
            return;
        }
        [[fallthrough]];
    default: return visit_choices(setup, position, written, judged.move, visit);
    }
}

}  // namespace

bool GlassBead::Setup::has_short_list(const Position& position) const {
    constexpr std::uint64_t short_list = 3000;
    return count_legal(position) <= short_list;
}

void GlassBead::Setup::visit_near(const Position& position, const Written& written, Visit visit) const {
    if (written.pit >= pits) return;
    visit_by_fault(*this, position, written, visit);
    for (std::size_t pit = first_pit(position.to_move); pit < first_pit(position.to_move) + row; ++pit) {
        Written one = written;
        one.pit = static_cast<std::uint8_t>(pit);
        if (one.pit != written.pit) visit(one);
    }
    visit_edits(written, visit);
    visit_one_more(written, 0, visit);
    Written bare = written;
    bare.mark = Written::Mark::none;
    bare.taken_count = 0;
    visit(bare);
    if (const auto move = legal_move(position, written)) visit_choices(*this, position, written, *move, visit);
}

bool GlassBead::Setup::can_follow_another(const Position& position, const Written& written) const {
    const std::size_t own = first_pit(position.to_move);
    return written.pit < own || written.pit >= own + row;
}

void GlassBead::Setup::visit_one_more(const Written& written, std::size_t, Visit visit) const {
    if (written.bead_count >= Written::most_beads) return;
    for (std::size_t i = 0; i <= written.bead_count; ++i)
        for (std::uint8_t kind = 0; kind < kinds; ++kind) {
            std::vector<std::uint8_t> beads(written.beads().begin(), written.beads().end());
            beads.insert(beads.begin() + static_cast<std::ptrdiff_t>(i), kind);
            visit(with_beads(written, beads));
        }
}

}  // namespace notaio::rules
