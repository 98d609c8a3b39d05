#include "tools/library/move_choices.hpp"

#include <algorithm>
#include <utility>

namespace notaio::tools {
namespace {

// The beginning of a move, one piece longer than what is written.
std::string piece_of(const std::string& text, std::size_t written) {
    const std::size_t blank = text.find(' ', written);
    if (blank != std::string::npos) return text.substr(0, blank);
    if (text.find(' ') != std::string::npos) return text;
    return text.substr(0, written + 1);
}

}  // namespace

MoveChoices choices_of(const PositionView& view, std::string_view prefix, const ChoiceLimits& limits) {
    constexpr std::size_t between_looks = 64;
    const auto until = std::chrono::steady_clock::now() + limits.time;
    MoveChoices choices;
    std::size_t seen = 0;
    view.choices([&](const std::string& text, FunctionRef<Choice()> more) {
        if (++seen % between_looks == 0 && std::chrono::steady_clock::now() > until) return choices.is_all = false;
        if (!text.starts_with(prefix)) return true;
        if (choices.whole.size() < limits.most)
            choices.whole.push_back(more());
        else
            choices.is_all = false;
        std::string piece = piece_of(text, prefix.size());
        if (choices.pieces.size() < limits.most && std::ranges::find(choices.pieces, piece) == choices.pieces.end())
            choices.pieces.push_back(std::move(piece));
        return true;
    });
    return choices;
}

}  // namespace notaio::tools
