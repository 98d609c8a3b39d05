// Susan as the tools see it: where its notations and its analysis stand.
#include "analysis/susan/susan.hpp"
#include "analysis/susan/picture.hpp"
#include "notation/susan/susan.hpp"
#include "rules/susan/susan.hpp"
#include "tools/module/module_for.hpp"

namespace notaio::tools {

template <>
struct GameParts<rules::Susan> : NoOtherParts<rules::Susan> {
    using Syntax = notation::susan::Syntax;
    static constexpr auto notations = notation::susan::notations;
    static constexpr auto notation_codes = notation::susan::codes;
    static constexpr auto analyse = analysis::susan::analyse;
    static constexpr auto describe = analysis::susan::describe;
    static constexpr auto remark_on_move = analysis::susan::remark_on_move;
    static constexpr int turn_step = 60;
    static constexpr auto picture = analysis::susan::picture;
};

GameModule susan_module() { return make_module<rules::Susan>(); }

}  // namespace notaio::tools
