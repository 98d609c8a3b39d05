// Makes the GameModule of one game, for any type that is a Game. Included by tools/games/*.cpp only.
#pragma once

#include "tools/module/game_worker.hpp"

#include <algorithm>
#include <memory>

namespace notaio::tools {

/// The game as the commands see it.
template <rules::Game G>
GameModule make_module() {
    using Parts = GameParts<G>;
    GameModule module;
    module.id = G::id;
    module.name = G::name;
    module.rulesets.assign(G::rulesets.begin(), G::rulesets.end());
    module.name_aliases.assign(G::name_aliases.begin(), G::name_aliases.end());
    for (const rules::OtherName& other : G::ruleset_aliases) module.ruleset_aliases.push_back(other.name);
    module.coordinates.assign(G::coordinate_ids.begin(), G::coordinate_ids.end());
    module.setup_schema = G::setup_schema;
    const auto seats = Parts::Syntax::seat_names();
    module.how_words = G::how_words();
    module.seats.assign(seats.begin(), seats.end());
    module.player_names = Parts::Syntax::result_names();
    for (const auto& row : Parts::notations())
        module.notations.push_back({row.id, row.cut, row.recognises, row.coordinates, row.fixes_coordinates,
                                    row.needs_game, row.second_coordinates, &row.holds, row.recognises_head});
    module.codes.assign(Parts::notation_codes().begin(), Parts::notation_codes().end());
    module.codes.insert(module.codes.end(), G::codes().begin(), G::codes().end());
    std::ranges::sort(module.codes, {}, &DiagnosticCode::id);
    module.make_worker = []() -> std::unique_ptr<Worker> { return std::make_unique<GameWorker<G>>(); };
    module.looks_like_position = G::looks_like_position;
    module.is_position = [](std::string_view line) {
        Diagnostics ignored;
        return G::read_setup({{"Position", std::string(line)}}, ignored).has_value();
    };
    module.looks_like_drawing = [](std::string_view block) {
        Diagnostics ignored;
        return G::read_drawing(block, {}, ignored).has_value();
    };
    if constexpr (rules::has<rules::ResemblesDrawing, G>) module.resembles_drawing = G::resembles_drawing;
    module.fault_of_question = [](const PositionQuestion& question, Language language) -> std::optional<QuestionFault> {
        if constexpr (Searched<G>)
            return PositionWishes<G>(question).fault(language);
        else
            return QuestionFault{"position", std::string("no positions of this game are searched"_text.in(language))};
    };
    module.keys_of_question = keys_of_question<G>;
    module.reach = reach<G>;
    module.turn_step = Parts::turn_step;
    for (const auto& form : Parts::forms) module.forms.push_back(form.form);
    module.has_ply_points = rules::has<rules::PointsPerPly, G>;
    return module;
}

}  // namespace notaio::tools
