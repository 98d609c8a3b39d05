// Havannah as the tools see it: where its notations and its analysis stand.
#include "analysis/havannah/havannah.hpp"
#include "analysis/havannah/latex.hpp"
#include "analysis/havannah/picture.hpp"
#include "notation/havannah/havannah.hpp"
#include "rules/havannah/havannah.hpp"
#include "tools/module/module_for.hpp"

#include <array>

namespace notaio::tools {

template <>
struct GameParts<rules::Havannah> : NoOtherParts<rules::Havannah> {
    using Syntax = notation::havannah::Syntax;
    static constexpr auto notations = notation::havannah::notations;
    static constexpr auto notation_codes = notation::havannah::codes;
    static constexpr auto analyse = analysis::havannah::analyse;
    static constexpr auto describe = analysis::havannah::describe;
    static constexpr auto remark_on_move = analysis::havannah::remark_on_move;
    static constexpr int turn_step = 60;
    static constexpr auto picture = analysis::havannah::picture;
    static constexpr std::array<WrittenForm<rules::Havannah>, 1> forms = {
        {{{"latex-havannah", ".tex"}, analysis::havannah::latex}}};
};

GameModule havannah_module() { return make_module<rules::Havannah>(); }

}  // namespace notaio::tools
