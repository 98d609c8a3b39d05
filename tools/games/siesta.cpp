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
    using Setup = rules::Siesta::Setup;
    using Position = rules::Siesta::Position;
    using Move = rules::Siesta::Move;
    using Syntax = notation::siesta::Syntax;
    static constexpr auto notations = notation::siesta::notations;
    static constexpr auto notation_codes = notation::siesta::codes;
    static constexpr rules::Fact (*analyse)(const Setup&, const Position&) = analysis::siesta::analyse;
    static constexpr std::string (*describe)(const Setup&, const Position&, Language) = analysis::siesta::describe;
    static constexpr std::optional<std::string> (*remark_on_move)(const Setup&, const Position&, const Move&,
                                                                  Language) = analysis::siesta::remark_on_move;
    static constexpr int turn_step = 90;
    static constexpr analysis::Picture (*picture)(const analysis::Scene<rules::Siesta>&) = analysis::siesta::picture;
};

template <>
bool says_who_moves<rules::Siesta>(const Request& request, const rules::Siesta::Setup&) {
    return has_mover_word(request);
}

GameModule siesta_module() { return make_module<rules::Siesta>(); }

}  // namespace notaio::tools
