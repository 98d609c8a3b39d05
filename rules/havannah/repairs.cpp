// Plies in the wrong order, and coordinates that would fit. docs/notation/havannah.md 6.3
#include "rules/havannah/codes.hpp"
#include "rules/havannah/havannah.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using WrittenPlace = notation::havannah::Place;

// Systems of coordinates that give a board the same set of names: no record can tell them apart (notation 1.3).
struct Family {
    std::vector<std::string_view> ids;
    Text hint;
};

const std::vector<Family>& families() {
    static const std::vector<Family> all = {
        {{"hgf", "abstract-play"}, "all coords of the record exist in the coordinates hgf and abstract-play"_text},
        {{"axial-row", "axial-column"},
         "all coords of the record exist in the coordinates axial-row and axial-column"_text},
        {{"minizero"}, "all coords of the record exist in the coordinates minizero"_text},
        {{"openspiel"}, "all coords of the record exist in the coordinates openspiel"_text},
        {{"ludii", "index"}, "all coords of the record exist in the coordinates ludii and index"_text},
    };
    return all;
}

}  // namespace

bool Havannah::Setup::stays_over(const Position& over, const Position& before, const Move& stood,
                                 const Move& candidate) const {
    const auto* stone = std::get_if<Place>(&stood);
    // A swap moves a stone, and a ring may have its vacant cell no more.
    if (stone == nullptr || !std::holds_alternative<Place>(candidate) || before.swap_open || vacant_ring())
        return false;
    const bool by_chain = (over.end & (ring | bridge | fork)) != 0 && over.stone(over.last).has_value();
    return by_chain && over.stone(stone->to) && over.chains.root(stone->to) != over.chains.root(over.last);
}

std::vector<Text> Havannah::Setup::hints(const notation::Record<Written>& record, const DiagnosticCode& broken) const {
    if (broken.id != havannah::hav_102_off_board.id) return {};
    std::vector<Text> found;
    for (const Family& family : families()) {
        if (std::ranges::find(family.ids, coordinates().id()) != family.ids.end()) continue;
        const auto renamed = with_coordinates(family.ids.front());
        const bool all = renamed && std::ranges::all_of(record.plies, [&](const auto& ply) {
                             const auto* placement = ply.written ? std::get_if<WrittenPlace>(&*ply.written) : nullptr;
                             return placement == nullptr || renamed->coordinates().find(placement->to) != nullptr;
                         });
        if (all) found.push_back(family.hint);
    }
    return found.size() == 1 ? found : std::vector<Text>();
}

}  // namespace notaio::rules
