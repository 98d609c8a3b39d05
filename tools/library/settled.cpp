#include "tools/library/settled.hpp"

#include "notation/containers/text.hpp"
#include "notation/source/titles.hpp"
#include "notation/source/typed_characters.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/detect.hpp"
#include "tools/library/foreign.hpp"
#include "tools/library/recognition.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace notaio::tools {
namespace {

// Whether a game has text records in several notations: which one it is may show in a later record.
bool has_late_notation(const GameModule& game) {
    return std::ranges::count_if(game.notations, [](const auto& row) { return row.cut == notation::cut_text; }) > 1;
}

// Whether a notation that is told is of one game, or leaves it to the records.
bool is_told(const Settings& settings) {
    std::vector<const GameModule*> readers;
    for (const GameModule* game : games_asked(settings.game))
        if (game->notation(settings.from) != nullptr) readers.push_back(game);
    if (readers.empty()) return false;
    return readers.size() == 1 || detect({}, settings, false).front().game == nullptr;
}

// The first record of a text, if it names a game of ours and is whole: another has begun behind it.
std::optional<std::string_view> first_text_record(std::string_view head) {
    notation::CutState state;
    const auto cut = notation::cut_text(head, false, state);
    if (!cut || !cut->is_record) return std::nullopt;
    return head.substr(cut->begin, cut->end - cut->begin);
}

// Whether a text record tells how the whole input is read.
bool is_text_settled(std::string_view head, bool positions) {
    const auto record = first_text_record(head);
    if (!record) return false;
    const GameModule* game = find_game(notation::text::game_of(*record).value_or(""));
    if (game == nullptr || has_late_notation(*game)) return false;
    if (positions) return begins_with_moves(*record);
    notation::Tags tags;
    notation::Diagnostics ignored;
    return notation::text::read_head(*record, tags, ignored).size < record->size();
}

// Whether the first line is moves, which no text record begins with: no turn number, and no title above one.
bool begins_as_lines(std::string_view head) {
    notation::Tags tags;
    notation::Diagnostics ignored;
    head.remove_prefix(notation::text::read_head(head, tags, ignored).size);
    const std::string_view line = notation::behind_typed_blanks(notation::take_line(head));
    return tags.empty() && !line.empty() && !notation::may_be_title(line);
}

// Whether the game that is asked for has a notation that the text may be in: else the text may prove to be of another.
bool may_be_of_asked(std::string_view head, const Settings& settings) {
    const GameModule* const game = find_game(settings.game);
    if (game == nullptr) return settings.game.empty();
    Settings open = settings;
    open.game.clear();
    return std::ranges::any_of(detect(head, open, false), [&](const Plan& plan) {
        return plan.game == nullptr ? game->notation(plan.notation) != nullptr : plan.game == game;
    });
}

}  // namespace

bool is_settled(std::string_view head, const Settings& settings, bool positions) {
    constexpr std::size_t longest_mark = 16;  // of documents and packed files
    const bool is_auto = settings.from == "auto";
    if (head.size() < longest_mark || foreign_input(head, is_auto)) return false;
    const auto record = first_in_brackets(head);
    if (!record && head.find('\n') == std::string_view::npos) return false;  // the head of an archive has no line end
    if (!is_auto) return is_told(settings);
    if (game_elsewhere(head)) return false;
    const std::string_view lines = record ? *record : head.substr(0, head.rfind('\n') + 1);
    const auto plans = detect(lines, settings, positions);
    if (plans.size() != 1) return false;
    const Plan& plan = plans.front();
    if (plan.bare == BareForm::none && !may_be_of_asked(lines, settings)) return false;
    if (record) return plan.notation != "lines" && plan.notation != "notaio";
    if (plan.bare == BareForm::position) return true;
    if (plan.notation == "notaio") return plan.game == nullptr && is_text_settled(lines, positions);
    // Of the other notations a later line may show that the text is of another game than the one that is asked for.
    if (plan.notation != "lines" || positions || plan.game == nullptr || settings.game.empty()) return false;
    return begins_as_lines(lines) && is_recognised(plan, lines, settings);
}

}  // namespace notaio::tools
