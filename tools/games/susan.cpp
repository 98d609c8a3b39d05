// Susan as the tools see it: where its notations and its analysis stand.
#include "analysis/susan/picture.hpp"
#include "analysis/susan/susan.hpp"
#include "notation/susan/susan.hpp"
#include "rules/susan/susan.hpp"
#include "tools/module/module_for.hpp"

namespace notaio::tools {

template <>
struct GameParts<rules::Susan> : NoOtherParts<rules::Susan> {
    using Setup = rules::Susan::Setup;
    using Position = rules::Susan::Position;
    using Move = rules::Susan::Move;
    using Syntax = notation::susan::Syntax;
    static constexpr auto notations = notation::susan::notations;
    static constexpr auto notation_codes = notation::susan::codes;
    static constexpr rules::Fact (*analyse)(const Setup&, const Position&) = analysis::susan::analyse;
    static constexpr std::string (*describe)(const Setup&, const Position&, Language) = analysis::susan::describe;
    static constexpr std::optional<std::string> (*remark_on_move)(const Setup&, const Position&, const Move&,
                                                                  Language) = analysis::susan::remark_on_move;
    static constexpr int turn_step = 60;
    static constexpr analysis::Picture (*picture)(const analysis::Scene<rules::Susan>&) = analysis::susan::picture;
};

GameModule susan_module() { return make_module<rules::Susan>(); }

}  // namespace notaio::tools
