#include "analysis/siesta/siesta.hpp"

#include <algorithm>
#include <utility>

namespace notaio::analysis::siesta {
namespace {

using rules::Fact;
using rules::index;
using rules::Siesta;
using rules::siesta::Mark;
using rules::siesta::Piece;
using rules::siesta::Points;

const BoardGraph& graph_of(const rules::SquareBoard& board) {
    static const BoardGraph graph = BoardGraph::of(board);  // Siesta has one board
    return graph;
}

// The pieces of a failed turn are on the board too.
std::vector<Group> groups_of(const Siesta::Setup& setup, const Siesta::Position& position) {
    return groups(graph_of(setup.board()),
                  [&](Cell cell) { return position.board.at(cell) == Mark::empty ? std::nullopt : std::optional(0); });
}

// The first of those that give the player to move most.
std::optional<std::size_t> best_of(const std::vector<Threat>& threats, std::size_t mover) {
    const auto best = std::ranges::max_element(threats, {}, [&](const auto& threat) { return threat.points[mover]; });
    if (best == threats.end() || best->points[mover] <= 0) return std::nullopt;
    return static_cast<std::size_t>(best - threats.begin());
}

constexpr std::array<std::string_view, 3> piece_words = {"sun", "shadow", "roof"};

// The words of one position.
class Words {
  public:
    explicit Words(const Siesta::Setup& setup) : setup_(setup) {}

    [[nodiscard]] Fact cell(Cell cell) const { return setup_.coordinates().label(cell); }
    [[nodiscard]] Fact cells(const std::vector<Cell>& cells) const { return cells_fact(setup_.coordinates(), cells); }
    [[nodiscard]] Fact seat(std::size_t seat) const { return setup_.seats()[seat].en; }
    [[nodiscard]] Fact points(const Points& points) const {
        return Fact::List(points.begin(), points.begin() + setup_.players());
    }
    [[nodiscard]] Fact::Object placed(const Siesta::Placed& placed) const {
        return {{"piece", piece_words[static_cast<std::size_t>(placed.piece)]}, {"cell", cell(placed.to)}};
    }
    [[nodiscard]] Fact siesta(const rules::siesta::OneSiesta& siesta) const {
        return rules::siesta::siesta_fact(setup_, siesta);
    }
    [[nodiscard]] Fact double_siesta(const rules::siesta::DoubleSiesta& found) const {
        return rules::siesta::double_fact(setup_, found);
    }
    [[nodiscard]] Fact threat(const Threat& threat) const {
        Fact::Object object = placed(threat.placed);
        Fact::List siestas, doubles;
        for (const auto& change : threat.siestas) {
            auto& members = std::get<Fact::Object>(siestas.emplace_back(siesta(change.siesta)).value);
            members.emplace_back("new", change.is_new);
            members.emplace_back("lit", cells(change.lit));
        }
        for (const auto& each : threat.doubles) doubles.push_back(double_siesta(each));
        object.emplace_back("points", points(threat.points));
        object.emplace_back("siestas", std::move(siestas));
        object.emplace_back("doubles", std::move(doubles));
        return object;
    }
    [[nodiscard]] Fact chance(const Chance& chance) const {
        Fact::List needed;
        for (const Siesta::Placed& each : chance.needed) needed.emplace_back(placed(each));
        return Fact::Object{{"seat", seat(chance.seat)},
                            {"axis", chance.is_row ? "row" : "column"},
                            {"shadows", cells(chance.shadows)},
                            {"needed", std::move(needed)},
                            {"gain", static_cast<std::int64_t>(chance.shadows.size() + 2)}};
    }
    [[nodiscard]] Fact supply(const Siesta::Position& position) const {
        const auto left = [&](Piece piece, std::size_t seat = 0) { return std::int64_t{position.left(piece, seat)}; };
        Fact::List roofs;
        for (std::size_t seat = 0; seat < setup_.players(); ++seat) roofs.emplace_back(left(Piece::roof, seat));
        return Fact::Object{{"suns", left(Piece::sun)}, {"shadows", left(Piece::shadow)}, {"roofs", std::move(roofs)}};
    }
    [[nodiscard]] Fact best_piece(const Analysis& found) const {
        if (!found.best) return nullptr;
        Fact::Object object = placed(found.threats[*found.best].placed);
        object.insert(object.begin(), {"points", found.best_points()});
        return object;
    }

  private:
    const Siesta::Setup& setup_;
};

template <class Items, class Describe>
Fact list_of(const Items& items, Describe&& describe) {
    Fact::List list;
    for (const auto& item : items) list.push_back(describe(item));
    return list;
}

}  // namespace

Analysis study(const Siesta::Setup& setup, const Siesta::Position& position) {
    Analysis found;
    if (!setup.is_over(position) && !position.mover_unknown) found.to_move = position.to_move;
    found.groups = groups_of(setup, position);
    for (const Group& group : found.groups) found.cut.insert(found.cut.end(), group.cut.begin(), group.cut.end());
    std::ranges::sort(found.cut);
    const Reach reach(setup, position, found.to_move);
    found.siestas = reach.counted().siestas;
    found.doubles = reach.counted().doubles;
    found.points = reach.counted().total;
    found.sites = reach.sites();
    found.threats = reach.threats();
    found.chances = reach.chances();
    if (found.to_move) found.best = best_of(found.threats, *found.to_move);
    return found;
}

Siesta::Search turn_of(const Siesta::Setup& setup, const Siesta::Position& position, std::size_t seat) {
    Siesta::Position asked = position;
    asked.to_move = static_cast<std::uint8_t>(seat);
    asked.mover_unknown = false;
    return setup.find_turn(asked);
}

Fact analyse(const Siesta::Setup& setup, const Siesta::Position& position) {
    const Analysis found = study(setup, position);
    const Words words(setup);
    Fact able, example;
    if (found.to_move) {
        const auto [turn, limit_reached] = turn_of(setup, position, *found.to_move);
        if (!limit_reached) able = turn.has_value();
        if (turn) example = setup.written_text(setup.written_move(position, *turn));
    }
    const auto sites = [&](Piece piece) { return words.cells(found.sites[static_cast<std::size_t>(piece)]); };
    return Fact::Object{
        {"position", setup.position_text(position)},
        {"to_move", found.to_move ? words.seat(*found.to_move) : Fact()},
        {"groups", static_cast<std::int64_t>(found.groups.size())},
        {"cut_cells", words.cells(found.cut)},
        {"siestas", list_of(found.siestas, [&](const auto& each) { return words.siesta(each); })},
        {"doubles", list_of(found.doubles, [&](const auto& each) { return words.double_siesta(each); })},
        {"threats", list_of(found.threats, [&](const auto& each) { return words.threat(each); })},
        {"potential_doubles", list_of(found.chances, [&](const auto& each) { return words.chance(each); })},
        {"shadow_cells", sites(Piece::shadow)},
        {"sun_cells", sites(Piece::sun)},
        {"roof_cells", sites(Piece::roof)},
        {"supply", words.supply(position)},
        {"best_piece", words.best_piece(found)},
        {"able", std::move(able)},
        {"example", std::move(example)},
    };
}

}  // namespace notaio::analysis::siesta
