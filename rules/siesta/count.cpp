// The number of legal turns of Siesta without a list of them. docs/rules/siesta.md 5.4 says why it is right.
#include "rules/siesta/line.hpp"
#include "rules/siesta/plane.hpp"
#include "rules/siesta/turn.hpp"

#include <algorithm>
#include <vector>

namespace notaio::rules {
namespace {

using namespace siesta;

constexpr std::array<Piece, 3> kinds = {Piece::sun, Piece::shadow, Piece::roof};
constexpr std::size_t number_of(Piece piece) { return static_cast<std::size_t>(piece); }
using PlaneByKind = std::array<Plane, 3>;

// A piece that may be laid.
struct Item {
    Piece piece;
    int column;
    int rank;
};

// What each axis says of the cells: where a shadow is lit, and where a piece of a kind pays the player.
struct Lights {
    Plane lit;
    PlaneByKind pays;

    void set(const LineEffects& effects, bool is_rank, int number) {
        const auto put = [&](Plane& plane, std::uint16_t cells) {
            is_rank ? plane.set_rank(number, cells) : plane.set_column(number, cells);
        };
        put(lit, effects.lit);
        for (std::size_t kind = 0; kind < kinds.size(); ++kind) put(pays[kind], effects.pays[kind]);
    }
};

// A position, as far as laying a piece asks about it.
struct Scene {
    Plane filled;
    Plane beside_any;
    Plane beside_suns;
    Plane beside_shadows;
    Lights ranks;
    Lights columns;

    [[nodiscard]] PlaneByKind legal() const {
        const Plane free = beside_any - filled;
        return {free - beside_shadows, (free - beside_suns) & (ranks.lit | columns.lit), free};
    }
    [[nodiscard]] Plane pays(std::size_t kind) const { return ranks.pays[kind] | columns.pays[kind]; }

    // Puts a piece; what its lines say after that is given.
    void put(const Item& item, const LineEffects& rank, const LineEffects& column) {
        const Plane here(item.column, item.rank);
        const Plane near = here.neighbours();
        filled = filled | here;
        beside_any = beside_any | near;
        if (item.piece == Piece::sun) beside_suns = beside_suns | near;
        if (item.piece == Piece::shadow) beside_shadows = beside_shadows | near;
        ranks.set(rank, true, item.rank);
        columns.set(column, false, item.column);
    }
};

class TurnCounter {
  public:
    TurnCounter(const Siesta::Setup& setup, const Siesta::Position& position)
        : italian_(setup.italian()),
          seat_(position.to_move) {
        Plane suns;
        Plane shadows;
        for (std::size_t i = 0; i < cell_count; ++i) {
            const Mark mark = position.board.at(cell_at(i));
            if (mark == Mark::empty) continue;
            const auto column = static_cast<int>(i % side);
            const auto rank = static_cast<int>(i / side);
            ranks_[i / side].put(column, mark, mark == roof_of(seat_));
            columns_[i % side].put(rank, mark, mark == roof_of(seat_));
            const Plane here(column, rank);
            start_.filled = start_.filled | here;
            if (mark == Mark::sun) suns = suns | here;
            if (mark == Mark::shadow) shadows = shadows | here;
        }
        start_.beside_any = start_.filled.neighbours();
        start_.beside_suns = suns.neighbours();
        start_.beside_shadows = shadows.neighbours();
        for (int i = 0; i < side; ++i) {
            start_.ranks.set(effects_of(ranks_[at(i)]), true, i);
            start_.columns.set(effects_of(columns_[at(i)]), false, i);
        }
        legal_ = start_.legal();
        for (const Piece piece : kinds) left_[number_of(piece)] = position.left(piece, seat_);
    }

    std::uint64_t run() {
        std::vector<Item> items;
        for (const Piece piece : kinds)
            legal_[number_of(piece)].for_each([&](int column, int rank) { items.push_back({piece, column, rank}); });
        if (std::ranges::any_of(kinds, [&](Piece piece) { return ends_as_second(piece); }))
            for (const Item& item : items) list_after(item);
        for (std::size_t i = 0; i < items.size(); ++i) from(items, i);
        return count_;
    }

  private:
    static constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }
    // Whether a piece of the kind, or the second one of it, ends the game and the turn (6.2).
    [[nodiscard]] bool ends(Piece piece) const { return !italian_ && left_[number_of(piece)] == 1; }
    [[nodiscard]] bool ends_as_second(Piece piece) const { return !italian_ && left_[number_of(piece)] == 2; }
    // How many of the kind are left after these pieces.
    template <class... Items>
    [[nodiscard]] unsigned left_after(Piece piece, const Items&... items) const {
        return left_[number_of(piece)] - ((items.piece == piece ? 1U : 0U) + ...);
    }
    // Whether a turn that is not whole may end with these pieces, behind which `legal` may be put (6.3).
    template <class... Items>
    [[nodiscard]] bool may_stop(const PlaneByKind& legal, const Items&... items) const {
        return italian_ && ((left_after(items.piece, items...) == 0) || ...) &&
               std::ranges::all_of(kinds, [&](Piece piece) {
                   return left_after(piece, items...) == 0 || legal[number_of(piece)].is_empty();
               });
    }

    [[nodiscard]] bool is_legal_first(const Item& item) const {
        return legal_[number_of(item.piece)].holds(item.column, item.rank);
    }

    // The lines of a piece with it in them, and with the piece `other`, if that stands in them too.
    [[nodiscard]] Line rank_with(const Item& item) const {
        return with(ranks_[at(item.rank)], item.column, item.piece);
    }
    [[nodiscard]] Line column_with(const Item& item) const {
        return with(columns_[at(item.column)], item.rank, item.piece);
    }
    [[nodiscard]] Line with(Line line, int place, Piece piece) const {
        line.put(place, mark_of(piece, seat_), true);
        return line;
    }

    // What the lines of a piece say once it stands in them, worked out when it is first asked.
    struct Known {
        bool is_known = false;
        LineEffects rank;
        LineEffects column;
    };
    const Known& effects(const Item& item) {
        Known& known = known_[(number_of(item.piece) * side + at(item.rank)) * side + at(item.column)];
        if (!known.is_known) known = {true, effects_of(rank_with(item)), effects_of(column_with(item))};
        return known;
    }
    [[nodiscard]] Scene after(const Item& item) {
        Scene scene = start_;
        const Known& known = effects(item);
        scene.put(item, known.rank, known.column);
        return scene;
    }
    // `scene` is that after `first`.
    [[nodiscard]] Scene after(Scene scene, const Item& first, const Item& second) {
        const Known& known = effects(second);
        scene.put(second,
                  first.rank == second.rank ? effects_of(with(rank_with(first), second.column, second.piece))
                                            : known.rank,
                  first.column == second.column ? effects_of(with(column_with(first), second.rank, second.piece))
                                                : known.column);
        return scene;
    }

    // The turns that begin with one piece, as far as it is their first by the numbers of `items`.
    void from(const std::vector<Item>& items, std::size_t number) {
        const Item& first = items[number];
        const bool pays = start_.pays(number_of(first.piece)).holds(first.column, first.rank);
        if (ends(first.piece)) count_ += pays ? 1 : 0;
        first_ = after(first);
        first_legal_ = first_.legal();
        if (may_stop(first_legal_, first)) count_ += pays ? 1 : 0;
        for (std::size_t i = number + 1; i < items.size(); ++i) {
            const Item& second = items[i];
            if (!first_legal_[number_of(second.piece)].holds(second.column, second.rank)) continue;
            if (ends(first.piece) && ends(second.piece)) continue;
            if (left_after(second.piece, first) == 0) continue;
            pair(first, second, pays, true);
        }
        if (ends(first.piece)) return;
        for (const Piece piece : kinds)
            if (left_after(piece, first) > 0)
                (first_legal_[number_of(piece)] - legal_[number_of(piece)]).for_each([&](int column, int rank) {
                    pair(first, {piece, column, rank}, pays, false);
                });
    }

    // Two pieces, and every third one. `both_first`: either of them may be the first one; else `second` needs `first`.
    void pair(const Item& first, const Item& second, bool pays, bool both_first) {
        pays = pays || first_.pays(number_of(second.piece)).holds(second.column, second.rank);
        const bool twice = first.piece == second.piece && ends_as_second(first.piece);
        if (ends(first.piece) || ends(second.piece) || twice) {
            count_ += pays ? 1 : 0;
            return;
        }
        const Scene scene = after(first_, first, second);
        const PlaneByKind legal = scene.legal();
        if (may_stop(legal, first, second)) count_ += pays ? 1 : 0;
        for (const Piece piece : kinds) {
            if (left_after(piece, first, second) == 0) continue;
            const std::size_t kind = number_of(piece);
            const Plane thirds = pays ? legal[kind] : legal[kind] & scene.pays(kind);
            count_ += (thirds - counted_elsewhere(first, second, piece, thirds, both_first)).count();
        }
    }

    // The third pieces of a kind whose turns are counted with another pair.
    [[nodiscard]] Plane counted_elsewhere(const Item& first, const Item& second, Piece third, const Plane& thirds,
                                          bool both_first) {
        const std::size_t kind = number_of(third);
        if (ends(third)) return {};
        if (ends_as_second(third) && first.piece == third) return counted_with_other(second, first, thirds);
        if (ends_as_second(third) && second.piece == third) return counted_with_other(first, second, thirds);
        const bool is_behind = third > second.piece;
        const Plane behind = is_behind || third < second.piece ? Plane() : Plane::behind(second.column, second.rank);
        if (both_first) return is_behind ? Plane() : legal_[kind] - behind;
        const Plane also_needs_first = first_legal_[kind] - legal_[kind];
        return legal_[kind] | (is_behind ? Plane() : also_needs_first - behind);
    }

    // Of turns that end with the second piece `of_kind`: those that are counted where the other one is in the pair.
    [[nodiscard]] Plane counted_with_other(const Item& beside, const Item& of_kind, const Plane& thirds) {
        const std::size_t kind = number_of(of_kind.piece);
        const Plane before = thirds - Plane::behind(of_kind.column, of_kind.rank);
        if (is_legal_first(beside)) return before & after_of(beside)[kind];
        Plane plane;  // `beside` needs one of them
        (before & legal_[kind]).for_each([&](int column, int rank) {
            const Item other{of_kind.piece, column, rank};
            if (after_of(other)[number_of(beside.piece)].holds(beside.column, beside.rank))
                plane = plane | Plane(column, rank);
        });
        return plane;
    }

    // What is legal after a piece that is legal as the first.
    void list_after(const Item& item) {
        if (legal_after_.empty()) legal_after_.resize(kinds.size() * cell_count);
        legal_after_[(number_of(item.piece) * side + at(item.rank)) * side + at(item.column)] = after(item).legal();
    }
    [[nodiscard]] const PlaneByKind& after_of(const Item& item) const {
        return legal_after_[(number_of(item.piece) * side + at(item.rank)) * side + at(item.column)];
    }

    const bool italian_;
    const std::size_t seat_;
    std::array<unsigned, 3> left_{};  // of each kind
    std::array<Line, side> ranks_{};
    std::array<Line, side> columns_{};
    Scene start_;
    PlaneByKind legal_;  // before the turn
    std::array<Known, 3 * cell_count> known_{};
    std::vector<PlaneByKind> legal_after_;  // where a supply ends with the second piece
    Scene first_;                           // after the first piece
    PlaneByKind first_legal_;
    std::uint64_t count_ = 0;
};

// A given board may hold more pieces than there are.
bool has_supplies(const Siesta::Position& position) {
    return std::ranges::all_of(kinds, [&](Piece piece) { return position.left(piece, position.to_move) > 0; });
}

}  // namespace

std::uint64_t Siesta::Setup::count_legal(const Position& position) const {
    if (!is_over(position) && !position.mover_unknown && !position.is_empty() && has_supplies(position)) {
        if (const std::uint64_t count = TurnCounter(*this, position).run()) return count;
    }
    std::uint64_t count = 0;  // openings and failed turns
    for_each_legal(position, [&](const Move&) {
        ++count;
        return true;
    });
    return count;
}

}  // namespace notaio::rules
