// The legal moves of the Glass Bead Game, visited and drawn at random. docs/rules/glass-bead.md 2, 3
#include "rules/glass_bead/choices.hpp"
#include "rules/glass_bead/count.hpp"
#include "rules/glass_bead/glass_bead.hpp"
#include "rules/glass_bead/position.hpp"

namespace notaio::rules::glass_bead {

std::vector<std::size_t> open_pits(const GlassBead::Position& position) {
    const bool feeds = position.must_feed();
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < row; ++i) {
        const std::size_t pit = first_pit(position.to_move) + i;
        const unsigned beads = position.places[pit].total();
        if (beads > 0 && (!feeds || reaches(pit, beads))) open.push_back(pit);
    }
    return open;
}

GlassBead::Move first_order(const GlassBead::Position& position, std::size_t pit) {
    GlassBead::Move move;
    move.pit = static_cast<std::uint8_t>(pit);
    for (std::uint8_t kind = 0; kind < kinds; ++kind)
        for (unsigned i = 0; i < position.places[pit].count(kind); ++i) move.bead[move.count++] = kind;
    return move;
}

}  // namespace notaio::rules::glass_bead

namespace notaio::rules {

using namespace glass_bead;

namespace {

// Calls `visit(move)` for each way to complete a sowing, until it says false; says whether it never did.
template <class Visit>
bool visit_captures(const GlassBead::Setup& setup, const GlassBead::Position& position, GlassBead::Move move,
                    Visit&& visit) {
    const Sowing sowing(position.places, move.pit, move.order(), setup.literal());
    const Chain& chain = sowing.chain();
    move.capture = chain.capture;
    move.taken_count = 0;
    if (chain.capture != Capture::indirect) {
        for (std::size_t i = 0; i < chain.length; ++i) move.gem[move.taken_count++] = sowing.chain_gem(i);
        std::sort(move.gem.begin(), move.gem.begin() + move.taken_count);
        return visit(move);
    }
    const Due due = glass_bead::due(sowing.after(), position.to_move, chain.length);
    for (const Choice& choice : choices(sowing.after(), position.to_move, due)) {
        move.gem = choice.gem;
        move.taken_count = choice.count;
        if (!visit(move)) return false;
    }
    return true;
}

}  // namespace

void GlassBead::Setup::for_each_legal(const Position& position, notation::FunctionRef<bool(const Move&)> visit) const {
    for (const std::size_t pit : open_pits(position)) {
        Move move = first_order(position, pit);
        do {
            if (!visit_captures(*this, position, move, visit)) return;
        } while (std::next_permutation(move.bead.begin(), move.bead.begin() + move.count));
    }
}

std::uint64_t GlassBead::Setup::count_legal(const Position& position) const {
    std::uint64_t count = 0;
    for (const std::size_t pit : open_pits(position)) count += count_moves(position.places, pit, literal()).total();
    return count;
}

GlassBead::Move GlassBead::Setup::sample(const Position& position, Random& random) const {
    const auto open = open_pits(position);
    std::uint64_t all = 0;
    for (const std::size_t pit : open) all += orders(position.places[pit]);
    std::uint64_t left = random.below(all);
    std::size_t chosen = 0;
    while (left >= orders(position.places[open[chosen]])) left -= orders(position.places[open[chosen++]]);
    Move move = first_order(position, open[chosen]);
    for (std::size_t i = move.count; i > 1; --i)
        std::swap(move.bead[i - 1], move.bead[static_cast<std::size_t>(random.below(i))]);
    std::vector<Move> moves;
    visit_captures(*this, position, move, [&](const Move& one) {
        moves.push_back(one);
        return true;
    });
    return moves[static_cast<std::size_t>(random.below(moves.size()))];
}

}  // namespace notaio::rules
