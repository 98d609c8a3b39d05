#include "notation/record/italian.hpp"

#include "notation/source/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace notaio::notation {
namespace {

struct Word {
    std::string_view it;
    std::string_view en;
};

constexpr std::array<Word, 33> tags = {{
    {"Gioco", "Game"},          {"Bianco", "White"},     {"Nero", "Black"},
    {"Nord", "North"},          {"Sud", "South"},        {"Risultato", "Result"},
    {"Punteggio", "Score"},     {"Punti", "Score"},      {"Conclusione", "Termination"},
    {"Data", "Date"},           {"Evento", "Event"},     {"Luogo", "Site"},
    {"Turno", "Round"},         {"Edizione", "Ruleset"}, {"Regolamento", "Ruleset"},
    {"Tavoliere", "Board"},     {"Plancia", "Board"},    {"Coordinate", "Coordinates"},
    {"Giocatori", "Players"},   {"Inizia", "First"},     {"Primo", "First"},
    {"Posizione", "Position"},  {"Lingua", "Lang"},      {"Scambio", "Swap"},
    {"Disposizione", "Layout"}, {"ColoreA", "ColourA"},  {"ColoreB", "ColourB"},
    {"ColoreC", "ColourC"},     {"ColoreD", "ColourD"},  {"Motivo", "EndReason"},
    {"Secondo", "Second"},      {"Passo", "Pass"},       {"Apre", "Opens"},
}};

constexpr std::array<Word, 10> results = {{{"Bianco", "White"},
                                           {"Nero", "Black"},
                                           {"Nord", "North"},
                                           {"Sud", "South"},
                                           {"Primo", "First"},
                                           {"Secondo", "Second"},
                                           {"Rosso", "Red"},
                                           {"Blu", "Blue"},
                                           {"patta", "draw"},
                                           {"pareggio", "draw"}}};

// Results as tokens of PGN, and other ways to write them.
constexpr std::array<Word, 9> scores = {{{"1:0", "1-0"},
                                         {"0:1", "0-1"},
                                         {"\xC2\xBD", "1/2-1/2"},
                                         {"\xC2\xBD-\xC2\xBD", "1/2-1/2"},
                                         {"\xC2\xBD:\xC2\xBD", "1/2-1/2"},
                                         {"1/2:1/2", "1/2-1/2"},
                                         {"1/2", "1/2-1/2"},
                                         {"0.5-0.5", "1/2-1/2"},
                                         {"0,5-0,5", "1/2-1/2"}}};

constexpr std::array<Word, 9> ends = {{{"abbandono", "resign"},
                                       {"abbandona", "resign"},
                                       {"tempo", "timeout"},
                                       {"tempo scaduto", "timeout"},
                                       {"d'accordo", "agreed"},
                                       {"accordo", "agreed"},
                                       {"interrotta", "abandoned"},
                                       {"forfait", "forfeit"},
                                       {"normale", "normal"}}};

constexpr std::array<Word, 2> languages = {{{"italiano", "it"}, {"inglese", "en"}}};

constexpr std::array<Word, 3> switches = {{{"sì", "on"}, {"si", "on"}, {"no", "off"}}};

constexpr std::array<Word, 2> layouts = {{{"specchio", "mirror"}, {"speculare", "mirror"}}};

// Which first letters the Italian words of a length have, a bit each: most names are no Italian ones, which shows here.
class Beginnings {
  public:
    constexpr explicit Beginnings(std::span<const Word> words) {
        for (const Word& word : words) letters_[word.it.size() % letters_.size()] |= bit(word.it.front());
    }
    [[nodiscard]] constexpr bool may_begin(std::string_view word) const {
        return !word.empty() && (letters_[word.size() % letters_.size()] & bit(word.front())) != 0;
    }

  private:
    static constexpr std::uint32_t bit(char letter) {
        return std::uint32_t{1} << (static_cast<unsigned>(letter) & 31U);
    }
    std::array<std::uint32_t, 16> letters_{};
};
constexpr Beginnings tag_beginnings(tags);
constexpr Beginnings result_beginnings(results);

std::string_view english(std::span<const Word> words, std::string_view word) {
    const auto is_word = [&](const Word& known) { return equal_without_case(known.it, word); };
    const auto found = std::ranges::find_if(words, is_word);
    return found == words.end() ? word : found->en;
}

// The winner of `White wins` or `Bianco vince`; another value as it is.
std::string_view winner_of(std::string_view value) {
    for (const std::string_view verb : {" wins", " won", " vince", " ha vinto"}) {
        if (value.size() <= verb.size()) continue;
        const std::size_t size = value.size() - verb.size();
        if (!equal_without_case(value.substr(size), verb)) continue;
        const std::string_view winner = trimmed(value.substr(0, size));
        return winner.find(' ') == std::string_view::npos ? winner : value;
    }
    return value;
}

// Which words the values of a tag may be; nothing for those that are anybody's.
std::span<const Word> words_of_tag(std::string_view tag) {
    const auto is = [&](std::string_view name) { return equal_without_case(tag, name); };
    if (is("Result") || is("First") || is("Opens")) return results;
    if (is("Termination")) return ends;
    if (is("Lang")) return languages;
    if (is("Swap") || is("Pass")) return switches;
    if (is("Layout")) return layouts;
    return {};
}

}  // namespace

std::string_view english_tag(std::string_view name) {
    return tag_beginnings.may_begin(name) ? english(tags, name) : name;
}

std::string_view english_value(std::string_view tag, std::string_view value) {
    return equal_without_case(tag, "Result") ? english_result(winner_of(value)) : english(words_of_tag(tag), value);
}

std::string_view told_value(std::string_view tag, std::string_view value, Language language) {
    if (language != Language::italian) return value;
    const auto words = words_of_tag(tag);
    const auto found = std::ranges::find(words, value, &Word::en);
    return found == words.end() ? value : found->it;
}

std::string_view english_result(std::string_view word) {
    if (word.empty()) return word;
    if (is_digit(word.front()) || word.front() == '\xC2') return english(scores, word);
    return result_beginnings.may_begin(word) ? english(results, word) : word;
}

}  // namespace notaio::notation
