#include "notation/havannah/losses.hpp"

#include "notation/containers/abstract_play/abstract_play.hpp"
#include "notation/containers/ludii_stones.hpp"
#include "notation/havannah/codes.hpp"

namespace notaio::notation::havannah {
namespace {

// Without these the plies mean another game.
constexpr std::string_view setup_tags[] = {"First"};
constexpr LossCodes of_programs = {.position = &hav_302_cannot_hold,
                                   .setup = &hav_302_cannot_hold,
                                   .ending = &hav_302_cannot_hold,
                                   .setup_tags = setup_tags};
constexpr std::string_view needed_tags[] = {"Board", "First"};
constexpr LossCodes of_site = {.position = &hav_302_cannot_hold,
                               .setup = &hav_302_cannot_hold,
                               .unfinished = &hav_302_cannot_hold,
                               .setup_tags = needed_tags};
constexpr LossCodes of_sgf = {.part = &hav_302_cannot_hold,
                              .position = &hav_302_cannot_hold,
                              .setup = &hav_302_cannot_hold,
                              .ending = &hav_302_cannot_hold};

constexpr std::string_view declared_systems[] = {"axial-row", "hgf"};
constexpr HeldTag gtp_tags[] = {{"Board"}, {"Swap"}, {"Coordinates", declared_systems}};
constexpr std::string_view board_of_program[] = {"8"};
constexpr HeldTag openspiel_tags[] = {{"Coordinates"}, {"Board", board_of_program}};
constexpr HeldTag ludii_tags[] = {
    {"Coordinates"}, {"Board"},        {"Swap"},     {"LudiiGame"},
    {"LudiiRng"},    {"LudiiVersion"}, {"LudiiEnd"}, {ludii::old_form_tag, ludii::old_forms},
    {options_tag}};
constexpr LostDefault openspiel_loses[] = {{"Board", default_of(setup_schema, "Board")}};
constexpr std::string_view ludii_sizes[] = {"4", "5", "6", "7", "8", "9", "10"};  // of the definition of the game
constexpr HeldTag ludii_needs[] = {{"Board", ludii_sizes}};
constexpr HeldTag site_tags[] = {{"Coordinates"}, {"Result"}, {"Event"}, {"Site"}, {"Round"}, {"SiteGame"}, {"Board"}};
constexpr std::string_view site_sizes[] = {"4", "6", "8", "10"};
constexpr HeldTag site_needs[] = {{"Board", site_sizes}, {"First"}, {"Position"}};

}  // namespace

constexpr Holds gtp_holds = with_comments(moves_alone({.tags = gtp_tags,
                                                       .result = HeldResult::of_end,
                                                       .endings = held(Ending::Kind::resign),
                                                       .ending_seat = true,
                                                       .codes = &of_programs}));
constexpr Holds openspiel_holds = moves_alone({.tags = openspiel_tags,
                                               .result = HeldResult::of_end,
                                               .endings = 0,
                                               .lost_defaults = openspiel_loses,
                                               .empty = false,
                                               .codes = &of_programs});
constexpr Holds ludii_holds = moves_alone(
    {.tags = ludii_tags, .needed = ludii_needs, .result = HeldResult::of_outcome, .endings = 0, .codes = &of_programs});
constexpr Holds abstract_play_holds = abstract_play::holds(site_tags, site_needs, of_site);
constexpr Holds littlegolem_holds = moves_alone({.characters = HeldText::bytes,
                                                 .endings = held(Ending::Kind::resign),
                                                 .ending_seat = true,
                                                 .codes = &of_sgf,
                                                 .other_ending = "an ending other than resign"_text,
                                                 .annotations_together = true});
constexpr Holds havannahgui_holds = {.all_tags = false, .ending_seat = true, .codes = &of_sgf};
constexpr Holds sgf_holds = {.ending_seat = true, .codes = &of_sgf};

bool allows_swap(const Tags& tags) { return equal_without_case(Syntax::setting(tags, "Swap"), swap_values[0]); }

bool has_swap(const std::vector<Ply<Written>>& plies) {
    return plies.size() > 1 && plies[1].written && std::holds_alternative<Swap>(*plies[1].written);
}

}  // namespace notaio::notation::havannah
