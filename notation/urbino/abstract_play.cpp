// Abstract Play's records of Urbino. docs/notation/urbino.md 3.5
#include "notation/containers/abstract_play/abstract_play.hpp"
#include "notation/containers/lines.hpp"
#include "notation/urbino/abstract_play_codes.hpp"
#include "notation/urbino/abstract_play_moves.hpp"
#include "notation/urbino/own_notations.hpp"

#include <algorithm>

namespace notaio::notation::urbino {
namespace {

constexpr std::string_view monuments_variant = "Monuments";
constexpr abstract_play::Layout layout{.coordinates = "standard", .whole_players = true, .dated_by_end = true};

// Abstract Play played the record, unless the command line asks for the printed break of ties; whether there are
// Monuments only the record knows. Nothing: the command line names a ruleset that the game does not have.
std::optional<std::string_view> ruleset(const Tags& defaults, bool monuments) {
    const Tag* asked = find_tag(defaults, "Ruleset");
    const auto is = [&](std::string_view id) { return asked != nullptr && equal_without_case(asked->value, id); };
    if (is("standard") || is("monuments")) return monuments ? "monuments" : "standard";
    if (asked == nullptr || is("abstract-play") || is("abstract-play-monuments"))
        return monuments ? "abstract-play-monuments" : "abstract-play";
    return std::nullopt;
}

// How the record says that it ended; nothing if it does not.
std::optional<WrittenOutcome> claimed(const WriteTask<Written>& task) {
    if (task.record.results.empty()) return std::nullopt;
    const std::string_view word = task.record.results.front().word;
    const auto seats = AbstractPlaySyntax::seat_names();
    if (word == "*" || !is_result_word(word, seats, false)) return std::nullopt;
    WrittenOutcome outcome{.winners = {}, .how = task.outcome ? task.outcome->how : std::string()};
    const auto winner = std::ranges::find(seats, word);
    if (winner != seats.end()) outcome.winners.push_back(static_cast<std::size_t>(winner - seats.begin()));
    if (task.outcome) outcome.scores = task.outcome->scores;
    return outcome;
}

// The header says the ruleset, and a start position is refused.
constexpr HeldTag site_tags[] = {{"Coordinates"}, {"Result"},   {"Event"},
                                 {"Site"},        {"Round"},    {"SiteGame"},
                                 {"Ruleset"},     {"Position"}, {"Lang", lines::piece_languages}};
constexpr HeldTag site_needs[] = {{"Position"}};

constexpr Holds abstract_play_holds = abstract_play::holds(site_tags, site_needs, loss_codes);

void read_abstract_play(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    if (const auto id = ruleset(settings.defaults, false)) record.tags.push_back({"Ruleset", std::string(*id)});
    const auto variant = [&](const LocatedJson& value) {
        if (!equal_without_case(abstract_play::variant_id(value.text, "urbino"), monuments_variant)) {
            out.add(urb_009_unknown_variant, value.where, {{"variant", shown(value.text)}});
            return false;
        }
        if (const auto id = ruleset(settings.defaults, true)) {
            record.tags.front().value = *id;
            record.tags.front().where = value.where;
        }
        return true;
    };
    const abstract_play::Dialect dialect{.seats = AbstractPlaySyntax::seat_names(),
                                         .empty_entry = urb_008_bad_entry,
                                         .extra_entry = urb_008_bad_entry,
                                         .member_dropped = gen_302_unknown_member,
                                         .variant = variant,
                                         .layout = layout};
    abstract_play::read<AbstractPlaySyntax>(source, settings, dialect, record, out);
}

void write_abstract_play(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    auto outcome = claimed(task);
    if (!outcome) outcome = task.outcome;
    LossReport report(task, losses);
    if (task.ruleset_matters && !Syntax::setting(task.record.tags, "Ruleset").starts_with("abstract-play"))
        report.lose("", &urb_301_tie_rule_lost);
    report.needs(outcome.has_value());
    if (!outcome) return;
    abstract_play::WrittenHeader header{
        .game = task.game_name, .seats = AbstractPlaySyntax::seat_names(), .layout = layout};
    if (Syntax::setting(task.record.tags, "Ruleset").ends_with("monuments"))
        header.variants.push_back(monuments_variant);
    abstract_play::write(out, AbstractPlaySyntax(task.record.tags), task, header, task.record.tags, *outcome, report,
                         losses);
}

}  // namespace

Notation<Written> abstract_play_row() {
    auto notation = own_row("abstract-play", cut_json, abstract_play::recognises, read_abstract_play,
                            write_abstract_play, coordinate_ids[0], abstract_play_holds);
    notation.write_move = write_abstract_play_move;
    notation.read_move = read_move_of<AbstractPlaySyntax>;
    return notation;
}

}  // namespace notaio::notation::urbino
