#include "notation/containers/ludii_stones.hpp"

#include "notation/record/coords.hpp"
#include "notation/record/losses.hpp"

namespace notaio::notation::ludii {
namespace {

using placement::Label;
using placement::Place;
using placement::Swap;
using placement::Written;

constexpr std::size_t most_digits = 4;

// One stone, added where the move ends.
bool adds_stone(const Move& move) {
    if (move.actions.size() != 1 || move.actions.front().name != "Add") return false;
    const auto& fields = move.actions.front().fields;
    const auto number = [](const auto& of, std::string_view name) { return number_of(value_of(of, name)); };
    const auto to = number(move.fields, "to");
    const auto what = number(fields, "what");
    return to && number(move.fields, "from") == to && number(fields, "to") == to &&
           (!what || what == number(move.fields, "mover"));
}

// Player 2 takes the place of player 1, and the same player number goes on.
bool exchanges_players(const Move& move) {
    if (move.actions.empty() || move.actions.size() > 2 || move.actions[0].name != "Swap") return false;
    const auto& fields = move.actions[0].fields;
    const auto one = number_of(value_of(fields, "player1"));
    const auto two = number_of(value_of(fields, "player2"));
    return one && two && *one + *two == 3 && *one * *two == 2 &&
           (move.actions.size() == 1 || move.actions[1].name == "SetNextPlayer");
}

bool names_level(const Trial& trial) {
    if (trial.moves.empty()) return false;
    const auto move = read_move(trial.moves.front());
    return move && !move->actions.empty() && value_of(move->actions.front().fields, "level").has_value();
}

bool is_old_form(const Tags& tags) { return value_of(tags, old_form_tag) == old_forms[0]; }

void append_stone(std::string& out, const Coord& cell, std::size_t seat, bool old) {
    const std::string player = std::to_string(seat + 1);
    std::string to;
    append_coord(to, cell);
    out += "Move=[Move:mover=" + player + ",from=" + to + ",to=" + to + ",actions=[Add:type=Cell,to=" + to;
    if (old) out += ",level=0";
    out += ",what=" + player + ",decision=true]]\n";
}

void append_swap(std::string& out) {
    out += "Move=[Move:mover=2,from=-1,to=-1,actions=[Swap:player1=1,player2=2,decision=true],"
           "[SetNextPlayer:player=2]]\n";
}

}  // namespace

std::string size_line(std::string_view size) { return std::string(size_option).append(size).append("x").append(size); }

void take_head(Trial& trial, const Tags& setup, Record<Written>& record) {
    record.tags = std::move(trial.tags);
    record.tags.insert(record.tags.end(), setup.begin(), setup.end());
    if (!trial.counts_placements && names_level(trial))
        record.tags.push_back({std::string(old_form_tag), std::string(old_forms[0])});
    record.results = std::move(trial.results);
    record.unusable_setup |= !trial.usable;
}

std::optional<Written> read_stone(const Source& source, const Move& move, Label first) {
    const auto mover = number_of(value_of(move.fields, "mover"));
    if (mover == 2 && exchanges_players(move)) return Swap{first == Label::white ? Label::black : Label::white};
    const auto to = site_of(source, value_of(move.fields, "to"), most_digits);
    if (!to || !adds_stone(move) || (mover != 1 && mover != 2)) return std::nullopt;
    const Label second = first == Label::white ? Label::black : Label::white;
    return Place{*to, mover == 1 ? first : second};
}

void write_stones(const WriteTask<Written>& task, const WrittenTrial& trial, std::string& out, Diagnostics& losses) {
    const auto& record = task.record;
    auto outcome = outcome_of(task);
    LossReport report(task, losses);
    if (!report.needs()) return;
    if (outcome) report.tell_result();
    report.ending();
    report.tags();
    report.annotations(record);
    const bool old = is_old_form(record.tags);
    if (old && record.plies.empty()) report.lose(*find_tag(record.tags, old_form_tag));  // its moves alone show it
    const Tags tags = written_tags(record.tags, trial.game_file, outcome.has_value(), report);
    append_head(out, tags, trial.game_path, trial.options);
    bool swapped = false;
    for (std::size_t i = 0; i < record.plies.size(); ++i) {
        if (!record.plies[i].written) continue;
        if (std::holds_alternative<Swap>(*record.plies[i].written)) {
            append_swap(out);
            swapped = true;
        } else if (const auto* place = std::get_if<Place>(&*record.plies[i].written)) {
            append_stone(out, place->to, (i % 2 == 1) != swapped ? 1 : 0, old);
        }
    }
    if (outcome && swapped)  // the players are numbers, not persons
        for (std::size_t& winner : outcome->winners) winner = 1 - winner;
    const bool is_from_start = value_of(record.tags, "Position").empty();  // else the counts are of another position
    append_tail(out, tags, is_from_start ? trial.legal_counts : std::span<const PlyClaim>(), outcome, !old);
}

}  // namespace notaio::notation::ludii
