#include "tools/render/verdict_text.hpp"

#include "rules/game/how.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdint>
#include <string_view>
#include <variant>

namespace notaio::tools {
namespace {

using notation::Text;
using rules::Verdict;

// The cells that show it, or the first of many.
std::string cells_text(const Fact::List& cells) {
    constexpr std::size_t most = 12;
    std::string out;
    for (std::size_t i = 0; i < cells.size() && i < most; ++i)
        if (const auto* label = std::get_if<std::string>(&cells[i].value)) out += (out.empty() ? "" : " ") + *label;
    return cells.size() > most ? out + " ..." : out;
}

}  // namespace

std::string how_words(const OutcomeReport& outcome, Language language) {
    return rules::how_text(outcome.words, outcome.how, language);
}

std::string winners_text(const OutcomeReport& outcome, Language language) {
    std::string out;
    if (outcome.scores) out = fmt::format("{}, ", fmt::join(*outcome.scores, "-"));
    const auto& names = outcome.winners;
    if (names.empty())
        return out + std::string((outcome.how == "abandoned" ? "nobody wins"_text : "draw"_text).in(language));
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) out += i + 1 < names.size() ? std::string_view(", ") : " and "_text.in(language);
        out += names[i].in(language);
    }
    return out + std::string(notation::plural(" wins", " win").in(language, names.size()));
}

Text verdict_name(Verdict verdict) {
    switch (verdict) {
    case Verdict::legal: return "legal"_text;
    case Verdict::incomplete: return "incomplete"_text;
    case Verdict::illegal: return "illegal"_text;
    case Verdict::unreadable: break;
    }
    return "unreadable"_text;
}

std::string verdict_text(const CheckReport& report, Language language) {
    std::string out(verdict_name(report.verdict).in(language));
    const auto at_ply = [&](std::uint32_t ply) {
        return notation::fill(" at ply {ply}"_text, {{"ply", std::int64_t{ply}}}, language);
    };
    if (report.first_bad_ply) return out + at_ply(*report.first_bad_ply);
    if (report.verdict == Verdict::incomplete) {
        out += report.plies_replayed == 0
                   ? std::string(" at the start"_text.in(language))
                   : notation::fill(" after ply {ply}"_text, {{"ply", std::int64_t{report.plies_replayed}}}, language);
        if (report.to_move) out += notation::fill(", {seat} to move"_text, {{"seat", *report.to_move}}, language);
        return out;
    }
    if (report.verdict != Verdict::legal || !report.outcome) return out;
    out += ": " + winners_text(*report.outcome, language) + at_ply(report.plies_replayed);
    const std::string cells = cells_text(report.outcome->proof.cells);
    return out + " (" + how_words(*report.outcome, language) + (cells.empty() ? "" : ": " + cells) + ')';
}

}  // namespace notaio::tools
