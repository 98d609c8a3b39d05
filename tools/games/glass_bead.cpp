// The Glass Bead Game as the tools see it: where its notations and its analysis stand.
#include "analysis/glass_bead/glass_bead.hpp"
#include "analysis/glass_bead/picture.hpp"
#include "notation/glass_bead/glass_bead.hpp"
#include "rules/glass_bead/codes.hpp"
#include "rules/glass_bead/glass_bead.hpp"
#include "tools/module/module_for.hpp"

namespace notaio::tools {

template <>
struct GameParts<rules::GlassBead> : NoOtherParts<rules::GlassBead> {
    using Syntax = notation::glass_bead::Syntax;
    static constexpr auto notations = notation::glass_bead::notations;
    static constexpr auto notation_codes = notation::glass_bead::codes;
    static constexpr auto analyse = analysis::glass_bead::analyse;
    static constexpr auto describe = analysis::glass_bead::describe;
    static constexpr auto remark_on_move = analysis::glass_bead::remark_on_move;
    static constexpr int turn_step = 180;
    static constexpr auto picture = analysis::glass_bead::picture;
};

// The tag `First` exchanges the seats, whoever is to move: the text is asked.
template <>
bool says_who_moves<rules::GlassBead>(const Request& request, const rules::GlassBead::Setup&) {
    const std::string_view text = request.source.bytes;
    const auto holds = [&](std::string_view word) { return text.find(word) != std::string_view::npos; };
    return request.bare != BareForm::drawing || holds("to move") || holds("muove") || holds("tocca");
}

GameModule glass_bead_module() { return make_module<rules::GlassBead>(); }

}  // namespace notaio::tools
