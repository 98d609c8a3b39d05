#include "tools/library/settled.hpp"

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

using notation::text::KnownHead;

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
    KnownHead ignored;
    return readers.size() == 1 || detect({}, settings, false, ignored).front().game == nullptr;
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
    KnownHead known;
    known.read(*record);
    const auto named = notation::text::game_tag(known);
    const GameModule* game = named ? find_game(named->value) : nullptr;
    if (game == nullptr || has_late_notation(*game)) return false;
    return positions ? begins_with_moves(*record, known) : known.head.size < record->size();
}

// Whether the first line is moves, which no text record begins with: no turn number, and no title above one.
bool begins_as_lines(std::string_view head, KnownHead& known) {
    known.read(head);
    head.remove_prefix(known.head.size);
    const std::string_view line = notation::behind_typed_blanks(notation::take_line(head));
    return known.tags.empty() && !line.empty() && !notation::may_be_title(line);
}

// Whether the input may become board diagrams when more rows arrive.
bool may_be_drawn(std::string_view lines) {
    while (!lines.empty())
        if (may_be_row(notation::take_line(lines))) return true;
    return false;
}

// Whether the game that is asked for has a notation that the text may be in: else the text may prove to be of another.
bool may_be_of_asked(std::string_view head, const Settings& settings, KnownHead& known) {
    const GameModule* const game = find_game(settings.game);
    if (game == nullptr) return settings.game.empty();
    Settings open = settings;
    open.game.clear();
    return std::ranges::any_of(detect(head, open, false, known), [&](const Plan& plan) {
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
    KnownHead known;
    const auto plans = detect(lines, settings, positions, known);
    if (plans.size() != 1) return false;
    if (!positions && is_drawn_boards(lines, settings, known)) return false;  // what follows it may be a record
    const Plan& plan = plans.front();
    if (plan.bare == BareForm::none && !may_be_of_asked(lines, settings, known)) return false;
    if (record) return plan.notation != "lines" && plan.notation != "notaio";
    if (plan.bare == BareForm::position) return true;
    if (plan.notation == "notaio") return plan.game == nullptr && is_text_settled(lines, positions);
    // Of the other notations a later line may show that the text is of another game than the one that is asked for.
    if (plan.notation != "lines" || positions || plan.game == nullptr || settings.game.empty()) return false;
    return !may_be_drawn(head) && begins_as_lines(lines, known) && is_recognised(plan, lines, settings, known);
}

}  // namespace notaio::tools
