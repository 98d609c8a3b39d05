// Ludii trials of Susan. docs/notation/susan.md 3.5
#include "notation/containers/ludii.hpp"
#include "notation/record/coords.hpp"
#include "notation/record/losses.hpp"
#include "notation/susan/codes.hpp"
#include "notation/susan/own_notations.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace notaio::notation::susan {
namespace {

constexpr std::string_view game_file = "Susan.lud";
constexpr std::string_view game_path = "../Common/res/lud/board/space/blocking/Susan.lud";

constexpr std::size_t most_digits = 3;

// A stone is added where the move ends, or moved from one end of the move to the other; what Ludii counts and triggers
// beside adds nothing.
bool knows_actions(const ludii::Move& move) {
    if (move.actions.empty()) return false;
    const auto from = ludii::number_of(ludii::value_of(move.fields, "from"));
    const auto to = ludii::number_of(ludii::value_of(move.fields, "to"));
    const ludii::Action& first = move.actions.front();
    const auto number = [&](std::string_view name) { return ludii::number_of(ludii::value_of(first.fields, name)); };
    const bool adds = first.name == "Add" && from == to && number("to") == to;
    const bool moves = first.name == "Move" && from != to && number("from") == from && number("to") == to;
    return (adds || moves) && std::all_of(move.actions.begin() + 1, move.actions.end(), [](const auto& action) {
               return action.name == "SetCounter" || action.name == "Trigger";
           });
}

std::optional<PlyClaim> mover_claim(const Source& source, const ludii::Move& move, std::uint32_t ply) {
    const auto value = ludii::value_of(move.fields, "mover");
    const auto mover = ludii::number_of(value);
    if (!mover) return std::nullopt;
    return PlyClaim{.ply = ply,
                    .kind = PlyClaim::Kind::seat_index,
                    .value = std::clamp<std::int64_t>(*mover, 0, 999) - 1,
                    .where = source.span(*value),
                    .code = &sus_202_wrong_colour};
}

Coord target(const Written& written) {
    if (const auto* slide = std::get_if<Slide>(&written)) return slide->to;
    if (const auto* place = std::get_if<Place>(&written)) return place->to;
    return {};
}

// Whose stones stand where after the plies: seats by site.
std::map<std::string, std::size_t> owners(const std::vector<Ply<Written>>& plies) {
    std::map<std::string, std::size_t> by_text;
    for (std::size_t i = 0; i < plies.size(); ++i) {
        if (!plies[i].written) continue;
        if (const auto* slide = std::get_if<Slide>(&*plies[i].written)) by_text.erase(coord_text(slide->from));
        by_text[coord_text(target(*plies[i].written))] = i % 2;
    }
    return by_text;
}

// Ludii looks for surrounded stones beside the target, the mover's own first, and triggers for the seat that owns them.
std::optional<std::size_t> triggered_seat(const WriteTask<Written>& task) {
    const auto& plies = task.record.plies;
    if (!task.ended_by_board || !task.outcome || plies.empty() || !plies.back().written) return std::nullopt;
    const std::size_t mover = (plies.size() - 1) % 2;
    const auto& proof = task.outcome->proof;
    if (proof.empty()) {  // by what the word tells
        if (task.outcome->how == "surrounded") return 1 - mover;
        return task.outcome->how == "both-surrounded" ? std::optional(mover) : std::nullopt;
    }
    const auto stones = owners(plies);
    const std::string to = coord_text(target(*plies.back().written));
    std::optional<std::size_t> seat;
    for (const std::string& cell : proof) {
        const auto stone = stones.find(cell);
        if (cell == to || stone == stones.end() || seat == mover) continue;
        seat = stone->second;
    }
    return seat;
}

void append_ludii_move(std::string& out, const Written& written, std::size_t seat,
                       std::optional<std::size_t> triggered) {
    const std::string player = std::to_string(seat + 1);
    const std::string to = coord_text(target(written));
    const auto* slide = std::get_if<Slide>(&written);
    const std::string from = slide == nullptr ? to : coord_text(slide->from);
    out += "Move=[Move:mover=" + player + ",from=" + from + ",to=" + to + ",actions=[";
    if (slide == nullptr)
        out += "Add:type=Cell,to=" + to + ",what=" + player + ",decision=true],[SetCounter:counter=-1]";
    else
        out += "Move:typeFrom=Cell,from=" + from + ",typeTo=Cell,to=" + to + ",decision=true]";
    if (triggered) out += ",[Trigger:event=Surrounded,player=" + std::to_string(*triggered + 1) + "]";
    out += "]\n";
}

// Gives the tags that are written.
Tags report_losses(const WriteTask<Written>& task, bool result_is_told, Diagnostics& losses) {
    LossReport report(task, losses);
    if (result_is_told) report.tell_result();
    report.tags();
    if (task.ruleset_matters) report.defaults();
    report.ending();
    report.annotations(task.record);
    return ludii::written_tags(task.record.tags, game_file, result_is_told, report);
}

constexpr HeldTag ludii_tags[] = {{"Coordinates"}, {"Ruleset"},      {"LudiiGame"},
                                  {"LudiiRng"},    {"LudiiVersion"}, {"LudiiEnd"}};
constexpr std::string_view ludii_setup_tags[] = {"Board"};
constexpr LossCodes ludii_losses = {.position = &sus_304_ludii_cannot_hold,
                                    .setup = &sus_304_ludii_cannot_hold,
                                    .ending = &sus_304_ludii_cannot_hold,
                                    .setup_tags = ludii_setup_tags};

// A trial is read back by the ruleset draw-first.
constexpr LostDefault ludii_loses[] = {{"Ruleset", default_of(setup_schema, "Ruleset")}};
constexpr Holds ludii_holds = moves_alone({.tags = ludii_tags,
                                           .result = HeldResult::of_outcome,
                                           .endings = 0,
                                           .lost_defaults = ludii_loses,
                                           .codes = &ludii_losses});

Fit recognises_ludii(std::string_view head) { return ludii::recognises(head, game_file); }

void read_ludii(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    const ludii::Dialect dialect{.game_file = game_file};
    ludii::Trial trial = ludii::read_trial(source, dialect, out);
    record.tags = std::move(trial.tags);
    record.results = std::move(trial.results);
    record.unusable_setup = !trial.usable;
    add_notation_default(record.tags, "Coordinates", "ludii");
    add_defaults(record.tags, settings.defaults);
    add_notation_default(record.tags, "Ruleset", "draw-first");

    const Syntax syntax(CoordForm::number);
    const auto read = [&](const ludii::Move& move, std::string_view text, auto& builder) -> std::optional<Written> {
        const std::uint32_t ply = builder.last_ply();
        if (const auto claim = mover_claim(source, move, ply)) builder.claim(*claim);
        if (!knows_actions(move)) {
            builder.report(sus_004_empty_entry, source.span(text)).ply = ply;
            return std::nullopt;
        }
        const auto from = ludii::site_of(source, ludii::value_of(move.fields, "from"), most_digits);
        const auto to = ludii::site_of(source, ludii::value_of(move.fields, "to"), most_digits);
        if (!from || !to) {
            builder.report_hole(text, ply);
            return std::nullopt;
        }
        if (move.actions.front().name == "Add") return Place{*to};
        return Slide{*from, *to};
    };
    ludii::read_plies(source, trial, syntax, sus_206_wrong_legal_count, record, out, read);
}

void write_ludii(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    const Record<Written>& record = task.record;
    const auto outcome = ludii::outcome_of(task);
    const Tags tags = report_losses(task, outcome.has_value(), losses);

    ludii::append_head(out, tags, game_path);
    const auto triggered = triggered_seat(task);
    for (std::size_t i = 0; i < record.plies.size(); ++i) {
        const bool is_last = i + 1 == record.plies.size();
        if (record.plies[i].written)
            append_ludii_move(out, *record.plies[i].written, i % 2, is_last ? triggered : std::nullopt);
    }
    ludii::append_tail(out, tags, record.claims, outcome);
}

}  // namespace

Notation<Written> ludii_row() {
    auto notation = own_row("ludii", cut_trials, recognises_ludii, read_ludii, write_ludii, "ludii", ludii_holds);
    notation.wants_legal_counts = notation.wants_proof = true;
    return notation;
}

}  // namespace notaio::notation::susan
