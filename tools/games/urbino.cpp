// Urbino as the tools see it: where its notations and its analysis stand.
#include "analysis/urbino/urbino.hpp"
#include "analysis/urbino/picture.hpp"
#include "notation/urbino/urbino.hpp"
#include "rules/urbino/urbino.hpp"
#include "tools/module/module_for.hpp"
#include "tools/module/named_mover.hpp"

namespace notaio::tools {

template <>
struct GameParts<rules::Urbino> : NoOtherParts<rules::Urbino> {
    using Syntax = notation::urbino::Syntax;
    static constexpr auto notations = notation::urbino::notations;
    static constexpr auto notation_codes = notation::urbino::codes;
    static constexpr auto analyse = analysis::urbino::analyse;
    static constexpr auto describe = analysis::urbino::describe;
    static constexpr auto remark_on_move = analysis::urbino::remark_on_move;
    static constexpr int turn_step = 90;
    static constexpr auto picture = analysis::urbino::picture;
};

template <>
bool says_who_moves<rules::Urbino>(const Request& request, const rules::Urbino::Setup&) {
    return has_mover_word(request);
}

GameModule urbino_module() { return make_module<rules::Urbino>(); }

}  // namespace notaio::tools
