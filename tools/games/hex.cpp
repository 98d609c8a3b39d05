// Hex as the tools see it: where its notations and its analysis stand.
#include "analysis/hex/hex.hpp"
#include "analysis/hex/picture.hpp"
#include "notation/hex/hex.hpp"
#include "rules/hex/hex.hpp"
#include "tools/module/module_for.hpp"

namespace notaio::tools {

template <>
struct GameParts<rules::Hex> : NoOtherParts<rules::Hex> {
    using Syntax = notation::hex::Syntax;
    static constexpr auto notations = notation::hex::notations;
    static constexpr auto notation_codes = notation::hex::codes;
    static constexpr auto analyse = analysis::hex::analyse;
    static constexpr auto describe = analysis::hex::describe;
    static constexpr auto remark_on_move = analysis::hex::remark_on_move;
    static constexpr int turn_step = 60;
    static constexpr auto picture = analysis::hex::picture;
};

GameModule hex_module() { return make_module<rules::Hex>(); }

}  // namespace notaio::tools
