#include "tools/library/position_text.hpp"

#include "rules/game/how.hpp"
#include "tools/render/json.hpp"
#include "tools/render/verdict_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace notaio::tools {
namespace {

using notation::Text;

// Turns facts into text, with the game's words.
struct FactWriter {
    std::span<const Text> words;
    Language language;

    [[nodiscard]] std::string word(const std::string& id) const {
        return language == Language::english ? id : rules::how_text(words, id, language);
    }

    [[nodiscard]] std::string of(const Fact& fact) const {
        if (const auto* list = std::get_if<Fact::List>(&fact.value)) return of_list(*list);
        if (const auto* object = std::get_if<Fact::Object>(&fact.value)) return of_object(*object);
        if (const auto* text = std::get_if<std::string>(&fact.value)) return *text;
        std::string out;
        append_json(out, fact);
        return out;
    }

    [[nodiscard]] std::string of_list(const Fact::List& list) const {
        std::string out;
        for (const Fact& item : list) {
            const bool is_object = std::holds_alternative<Fact::Object>(item.value);
            out += (out.empty() ? "" : is_object ? "; " : " ") + of(item);
        }
        return out;
    }

    [[nodiscard]] std::string of_object(const Fact::Object& object) const {
        std::string out;
        for (const auto& [name, value] : object) {
            const bool is_first = &value == &object.front().second;
            const auto* text = std::get_if<std::string>(&value.value);
            if (text != nullptr && is_first) {
                out = word(*text) + ':';
                continue;
            }
            if (!is_first) out += out.ends_with(':') ? " " : ", ";
            out += word(name) + ' ' + (text != nullptr ? word(*text) : of(value));
        }
        return out;
    }
};

}  // namespace

std::string place_text(const RecordJob& job, const PositionView& view, Language language) {
    if (!view.ply) return fmt::format("{} {}", "position"_text.in(language), job.index);
    return fmt::format("{} {}, {} {}", "record"_text.in(language), job.index, "ply"_text.in(language), *view.ply);
}

std::string seat_word(const PositionView& view, std::string_view seat, Language language) {
    const auto seats = view.seat_names();
    const auto found = std::ranges::find(seats, seat, &Text::en);
    return std::string(found == seats.end() ? seat : found->in(language));
}

std::string outcome_text(const PositionView& view, Language language) {
    if (!view.outcome) return std::string("the game is not over"_text.in(language));
    const auto& outcome = *view.outcome;
    return winners_text(outcome, language) + ": " + how_words(outcome, language);
}

std::string end_text(const OutcomeReport& outcome, Language language) {
    return winners_text(outcome, language) + " (" + how_words(outcome, language) + ')';
}

std::string fact_text(const Fact& fact, std::span<const Text> words, Language language) {
    return FactWriter{words, language}.of(fact);
}

}  // namespace notaio::tools
