#include "notation/havannah/losses.hpp"

#include "notation/havannah/codes.hpp"

#include <algorithm>

namespace notaio::notation::havannah {

Diagnostic& report_cannot_hold(const WriteTask<Written>& task, ArgumentValue what, Diagnostics& losses) {
    return losses.add(hav_302_cannot_hold, std::nullopt,
                      {{"target", std::string(task.target)}, {"what", std::move(what)}});
}

Diagnostic& report_cannot_hold(const WriteTask<Written>& task, const Tag& tag, Diagnostics& losses) {
    return report_cannot_hold(task, "[" + tag.name + " \"" + tag.value + "\"]", losses);
}

void report_lost_ending(const WriteTask<Written>& task, Diagnostics& losses) {
    if (const auto& ending = task.record.ending)
        report_cannot_hold(task, "\"" + std::string(ending_word(ending->kind)) + "\"", losses);
}

void report_lost_tags(const WriteTask<Written>& task, std::initializer_list<std::string_view> held, bool result_is_told,
                      Diagnostics& losses) {
    for (const Tag& tag : task.record.tags) {
        const auto is = [&](std::string_view name) { return equal_without_case(tag.name, name); };
        if (is("Game") || std::ranges::any_of(held, is)) continue;
        if (is("Result") && (result_is_told || tag.value == "*")) continue;
        // The user asked for them.
        if (is("Coordinates") && tag.origin == TagOrigin::option) continue;
        if (is("First") || is("Position"))
            report_cannot_hold(task, tag, losses);
        else
            report_lost_tag(losses, task.target, tag);
    }
}

std::string_view board_size(const Tags& tags) {
    const Tag* board = find_tag(tags, "Board");
    return board == nullptr ? "10" : std::string_view(board->value);
}

bool allows_swap(const Tags& tags) {
    const Tag* swap = find_tag(tags, "Swap");
    return swap == nullptr || equal_without_case(swap->value, "on");
}

bool has_swap(const std::vector<Ply<Written>>& plies) {
    return plies.size() > 1 && plies[1].written && std::holds_alternative<Swap>(*plies[1].written);
}

}  // namespace notaio::notation::havannah
