#include "notation/containers/ludii_stones.hpp"

#include "notation/record/coords.hpp"

namespace notaio::notation::ludii {
namespace {

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

bool names_level(const Trial& trial) {
    if (trial.moves.empty()) return false;
    const auto move = read_move(trial.moves.front());
    return move && !move->actions.empty() && value_of(move->actions.front().fields, "level").has_value();
}

}  // namespace

bool is_old_form(const Tags& tags) {
    const Tag* form = find_tag(tags, old_form_tag);
    return form != nullptr && form->value == old_form;
}

void note_old_form(const Trial& trial, Tags& tags) {
    if (!trial.counts_placements && names_level(trial))
        tags.push_back({std::string(old_form_tag), std::string(old_form)});
}

std::optional<Stone> read_stone(const Source& source, const Move& move, std::size_t most_digits) {
    const auto mover = number_of(value_of(move.fields, "mover"));
    const auto to = site_of(source, value_of(move.fields, "to"), most_digits);
    if (!to || !adds_stone(move) || (mover != 1 && mover != 2)) return std::nullopt;
    return Stone{*to, *mover};
}

void append_stone(std::string& out, const Coord& cell, std::size_t seat, bool old) {
    const std::string player = std::to_string(seat + 1);
    std::string to;
    append_coord(to, cell);
    out += "Move=[Move:mover=" + player + ",from=" + to + ",to=" + to + ",actions=[Add:type=Cell,to=" + to;
    if (old) out += ",level=0";
    out += ",what=" + player + ",decision=true]]\n";
}

}  // namespace notaio::notation::ludii
