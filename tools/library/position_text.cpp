#include "tools/library/position_text.hpp"

#include "tools/render/fact.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace notaio::tools {
namespace {

using notation::Text;

std::string list_text(const Fact::List& list) {
    std::string out;
    for (const Fact& item : list) {
        const bool is_object = std::holds_alternative<Fact::Object>(item.value);
        out += (out.empty() ? "" : is_object ? "; " : " ") + fact_text(item);
    }
    return out;
}

std::string object_text(const Fact::Object& object) {
    std::string out;
    for (const auto& [name, value] : object) {
        const bool is_first = &value == &object.front().second;
        if (is_first && std::holds_alternative<std::string>(value.value)) {
            out = fact_text(value) + ':';
            continue;
        }
        if (!is_first) out += out.ends_with(':') ? " " : ", ";
        out += name + ' ' + fact_text(value);
    }
    return out;
}

}  // namespace

std::string place_text(const RecordJob& job, const PositionView& view, Language language) {
    if (!view.ply) return fmt::format("{} {}", Text{"position", "posizione"}.in(language), job.index);
    return fmt::format("{} {}, {} {}", Text{"record", "partita"}.in(language), job.index,
                       Text{"ply", "mossa"}.in(language), *view.ply);
}

std::string outcome_text(const PositionView& view, Language language) {
    if (!view.outcome) return std::string(Text{"the game is not over", "la partita non è finita"}.in(language));
    const auto& outcome = *view.outcome;
    std::string winners;
    std::string scores;
    if (outcome.scores) scores = fmt::format("{}, ", fmt::join(*outcome.scores, "-"));
    for (const Text& name : outcome.winner_names)
        winners += (winners.empty() ? "" : ", ") + std::string(name.in(language));
    const Text verb =
        winners.empty() ? outcome.how == "abandoned" ? Text{"nobody wins", "non vince nessuno"} : Text{"draw", "patta"}
        : outcome.winner_names.size() > 1 ? Text{" win", " vincono"}
                                          : Text{" wins", " vince"};
    return scores + winners + std::string(verb.in(language)) + ": " + outcome.how;
}

std::string fact_text(const Fact& fact) {
    if (const auto* list = std::get_if<Fact::List>(&fact.value)) return list_text(*list);
    if (const auto* object = std::get_if<Fact::Object>(&fact.value)) return object_text(*object);
    if (const auto* text = std::get_if<std::string>(&fact.value)) return *text;
    std::string out;
    append_json(out, fact);
    return out;
}

}  // namespace notaio::tools
