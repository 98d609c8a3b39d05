#include "notation/lines.hpp"

namespace notaio::notation::lines {

Fit recognises(std::string_view head) {
    // The first line that is neither blank nor a remark begins with a letter, a digit, - or @.
    while (!head.empty()) {
        const std::size_t end = std::min(head.find_first_of("\r\n"), head.size());
        std::string_view line = head.substr(0, end);
        head.remove_prefix(std::min(end + 1, head.size()));
        const std::size_t begin = line.find_first_not_of(" \t");
        if (begin == std::string_view::npos || line[begin] == '#') continue;
        const char c = line[begin];
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        return letter || (c >= '0' && c <= '9') || c == '-' || c == '@' ? Fit::shared : Fit::none;
    }
    return Fit::none;
}

void report_losses(const Tags& tags, bool annotated, bool result_is_proved, std::string_view target,
                   Diagnostics& losses) {
    for (const Tag& tag : tags) {
        if (equal_without_case(tag.name, "Game")) continue;
        if (equal_without_case(tag.name, "Lang")) continue;  // of piece letters, which are English in a line
        if (equal_without_case(tag.name, "Coordinates") && tag.origin == TagOrigin::option)
            continue;  // the user asked for them
        if (equal_without_case(tag.name, "Result") && (result_is_proved || tag.value == "*")) continue;
        losses.add(gen_301_loss, std::nullopt,
                   {{"target", std::string(target)}, {"what", "[" + tag.name + " \"" + tag.value + "\"]"}});
    }
    if (annotated) report_loss(losses, target, {"comments, glyphs and variations", "commenti, glifi e varianti"});
}

}  // namespace notaio::notation::lines
