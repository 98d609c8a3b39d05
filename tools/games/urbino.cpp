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
    using Setup = rules::Urbino::Setup;
    using Position = rules::Urbino::Position;
    using Move = rules::Urbino::Move;
    using Syntax = notation::urbino::Syntax;
    static constexpr auto notations = notation::urbino::notations;
    static constexpr auto notation_codes = notation::urbino::codes;
    static constexpr rules::Fact (*analyse)(const Setup&, const Position&) = analysis::urbino::analyse;
    static constexpr std::string (*describe)(const Setup&, const Position&, Language) = analysis::urbino::describe;
    static constexpr std::optional<std::string> (*remark_on_move)(const Setup&, const Position&, const Move&,
                                                                  Language) = analysis::urbino::remark_on_move;
    static constexpr int turn_step = 90;
    static constexpr analysis::Picture (*picture)(const analysis::Scene<rules::Urbino>&) = analysis::urbino::picture;
};

template <>
bool says_who_moves<rules::Urbino>(const Request& request, const rules::Urbino::Setup&) {
    return has_mover_word(request);
}

GameModule urbino_module() { return make_module<rules::Urbino>(); }

}  // namespace notaio::tools
