#include "notation/record/held_text.hpp"

#include "notation/source/encoding.hpp"

namespace notaio::notation {

std::string TextHolder::printed(std::string_view text, bool keeps_lines) const {
    return without_controls(text, keeps_lines, held_ == HeldText::bytes);
}

void TextHolder::hold(Tags& tags) {
    if (held_ == HeldText::all) return;
    for (Tag& tag : tags) {
        std::string text = printed(tag.value, false);
        if (text == tag.value) continue;
        std::string others = tag.value;
        std::erase_if(others, [](char c) { return c == '\n' || c == '\r'; });
        const bool lines = printed(others, false) == others;
        const std::string name = '[' + tag.name + ']';
        const Text what = lines ? "line ends in {tag}"_text : "control characters in {tag}"_text;
        losses_.add(gen_301_loss, std::nullopt,
                    {{"target", std::string(target_)}, {"what", Phrase(what, {{"tag", name}})}});
        tag.value = std::move(text);
    }
}

void TextHolder::hold_comment(std::string& text) {
    if (held_ == HeldText::all) return;
    std::string held = printed(text, true);
    if (held == text) return;
    text = std::move(held);
    if (!told_comments_) report_loss(losses_, target_, "control characters in comments"_text);
    told_comments_ = true;
}

}  // namespace notaio::notation
