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
    GameModule made;
    made.id = G::id;
    made.name = G::name;
    made.rulesets.assign(G::rulesets.begin(), G::rulesets.end());
    made.name_aliases.assign(G::name_aliases.begin(), G::name_aliases.end());
    for (const rules::OtherName& other : G::ruleset_aliases) made.ruleset_aliases.push_back(other.name);
    made.coordinates.assign(G::coordinate_ids.begin(), G::coordinate_ids.end());
    made.setup_schema = G::setup_schema;
    const auto seats = Parts::Syntax::seat_names();
    made.how_words = G::how_words();
    made.seats.assign(seats.begin(), seats.end());
    for (const auto& row : Parts::notations())
        made.notations.push_back({row.id, row.cut, row.recognises, row.coordinates, row.fixes_coordinates,
                                  row.needs_game, row.second_coordinates, &row.holds, row.recognises_head});
    made.codes.assign(Parts::notation_codes().begin(), Parts::notation_codes().end());
    made.codes.insert(made.codes.end(), G::codes().begin(), G::codes().end());
    std::ranges::sort(made.codes, {}, &DiagnosticCode::id);
    made.make_worker = []() -> std::unique_ptr<Worker> { return std::make_unique<GameWorker<G>>(); };
    made.looks_like_position = G::looks_like_position;
    made.is_position = [](std::string_view line) {
        Diagnostics ignored;
        return G::read_setup({{"Position", std::string(line)}}, ignored).has_value();
    };
    made.looks_like_drawing = [](std::string_view block) {
        Diagnostics ignored;
        return G::read_drawing(block, {}, ignored).has_value();
    };
    if constexpr (rules::has<rules::ResemblesDrawing, G>) made.resembles_drawing = G::resembles_drawing;
    made.fault_of_question = [](const PositionQuestion& question, Language language) -> std::optional<QuestionFault> {
        if constexpr (Searched<G>)
            return PositionWishes<G>(question).fault(language);
        else
            return QuestionFault{"position", std::string("no positions of this game are searched"_text.in(language))};
    };
    made.keys_of_question = keys_of_question<G>;
    made.reach = reach<G>;
    made.turn_step = Parts::turn_step;
    for (const auto& form : Parts::forms) made.forms.push_back(form.form);
    made.has_ply_points = rules::has<rules::PointsPerPly, G>;
    return made;
}

}  // namespace notaio::tools
