#include "notation/record/losses.hpp"

#include "notation/source/ascii.hpp"

namespace notaio::notation {

std::string score_word(const std::vector<int>& scores) {
    std::string word;
    for (const int points : scores) word += (word.empty() ? "" : "-") + std::to_string(points);
    return word;
}

Diagnostic& report_loss(Diagnostics& losses, std::string_view target, Text what) {
    return losses.add(gen_301_loss, std::nullopt, {{"target", std::string(target)}, {"what", what}});
}

Diagnostic& LossReport::lose(ArgumentValue what, const DiagnosticCode* code) {
    return losses_.add(code == nullptr ? *holds_.codes->part : *code, std::nullopt,
                       {{"target", std::string(target_)}, {"what", std::move(what)}});
}

void LossReport::refuse(Diagnostic& lost) { lost.never_lossy = !lost.code->never_lossy; }

Diagnostic& LossReport::lose(const Tag& tag) {
    return lose("[" + tag.name + " \"" + tag.value + "\"]", &holds_.codes->of_tag(tag.name));
}

bool LossReport::needs(bool is_over) {
    bool can_write = is_over || holds_.unfinished;
    if (!can_write) refuse(lose("a game that is not over"_text, holds_.codes->unfinished));
    for (const Tag& tag : tags_)
        for (const HeldTag& needed : holds_.needed) {
            if (!equal_without_case(tag.name, needed.name) || (!needed.values.empty() && needed.holds(tag))) continue;
            refuse(lose(tag));
            can_write = false;
        }
    return can_write;
}

void LossReport::tags(FunctionRef<bool(const Tag&)> kept) {
    if (holds_.all_tags) return;
    for (const Tag& tag : tags_) {
        const auto is = [&](std::string_view name) { return equal_without_case(tag.name, name); };
        const auto is_held = [&](const HeldTag& held) { return held.holds(tag); };
        if (is("Game") || std::ranges::any_of(holds_.tags, is_held)) continue;
        if (is("Coordinates") && tag.origin == TagOrigin::option) continue;  // the user asked for them
        if (says_nothing(tag)) continue;
        if (is("Result") && (result_is_told_ || tag.value == "*")) continue;
        if (is("Score") && holds_.result == HeldResult::of_plies && tag.value == score_) continue;
        if (kept(tag)) continue;
        Diagnostic& lost = lose(tag);
        const auto is_needed = [&](const HeldTag& needed) { return is(needed.name) && needed.values.empty(); };
        if (std::ranges::any_of(holds_.needed, is_needed)) refuse(lost);
    }
}

void LossReport::ending() {
    if (!ending_ || holds_ending()) return;
    if (holds_.other_ending.en.empty())
        lose("\"" + std::string(ending_word(ending_->kind)) + "\"", holds_.codes->ending);
    else
        lose(holds_.other_ending, holds_.codes->ending);
}

void LossReport::defaults() {
    for (const LostDefault& lost : holds_.lost_defaults)
        if (find_tag(tags_, lost.name) == nullptr) lose(Tag{std::string(lost.name), std::string(lost.value)});
}

void LossReport::swap(HeldSwaps kind) {
    if (holds_.swaps == HeldSwaps::none)
        refuse(lose("a swap"_text, holds_.codes->ending));
    else if (holds_.swaps != HeldSwaps::all && holds_.swaps != kind)
        lose(kind == HeldSwaps::of_sides ? "a swap of sides"_text : "a swap of pieces"_text, holds_.codes->ending);
}

void LossReport::plies() {
    if (!holds_.empty && !has_plies_ && !holds_ending()) lose("a record without moves"_text, &gen_301_loss);
}

}  // namespace notaio::notation
