// Siesta as the tools see it: where its notations and its analysis stand.
#include "analysis/siesta/siesta.hpp"
#include "analysis/siesta/picture.hpp"
#include "notation/siesta/siesta.hpp"
#include "rules/siesta/siesta.hpp"
#include "tools/module/module_for.hpp"
#include "tools/module/named_mover.hpp"

namespace notaio::tools {

template <>
struct GameParts<rules::Siesta> : NoOtherParts<rules::Siesta> {
    using Syntax = notation::siesta::Syntax;
    static constexpr auto notations = notation::siesta::notations;
    static constexpr auto notation_codes = notation::siesta::codes;
    static constexpr auto analyse = analysis::siesta::analyse;
    static constexpr auto describe = analysis::siesta::describe;
    static constexpr auto remark_on_move = analysis::siesta::remark_on_move;
    static constexpr int turn_step = 90;
    static constexpr auto picture = analysis::siesta::picture;
};

template <>
bool says_who_moves<rules::Siesta>(const Request& request, const rules::Siesta::Setup&) {
    return has_mover_word(request);
}

GameModule siesta_module() { return make_module<rules::Siesta>(); }

}  // namespace notaio::tools
