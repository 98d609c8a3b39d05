#include "tools/cli/pages/pages.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/known_tags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace notaio::tools {
namespace {

using Words = std::vector<std::string_view>;

struct Kind {
    std::string_view name;
    Words (*of_game)(const GameModule& game);
};

constexpr std::array<Kind, 4> kinds = {{
    {"ruleset", [](const GameModule& game) { return game.rulesets; }},
    {"coordinates", [](const GameModule& game) { return game.coordinates; }},
    {"seat", [](const GameModule& game) { return game.seats; }},
    {"notation",
     [](const GameModule& game) {
         Words ids;
         for (const NotationInfo& row : game.notations) ids.push_back(row.id);
         return ids;
     }},
}};

void add_new(Words& words, const Words& more) {
    for (const std::string_view word : more)
        if (std::ranges::find(words, word) == words.end()) words.push_back(word);
}

}  // namespace

std::vector<KnownIds> known_ids() {
    std::vector<KnownIds> result;
    for (const Kind& kind : kinds) {
        Words all;
        for (const GameModule& game : games()) {
            result.push_back({kind.name, game.id, kind.of_game(game)});
            add_new(all, result.back().words);
        }
        result.push_back({kind.name, "", std::move(all)});
    }
    Words ids;
    for (const GameModule& game : games()) ids.push_back(game.id);
    result.push_back({"game", "", std::move(ids)});
    Words codes = {"all"};
    for (const DiagnosticCode* code : all_codes()) codes.push_back(code->id);
    for (const DiagnosticCode* code : all_codes()) add_new(codes, {code->slug});
    result.push_back({"code", "", std::move(codes)});
    return result;
}

std::string kind_of(const OptionRow& option) {
    if (option.value.en == "FILE" || option.name == "input") return "file";
    return std::string(option.positional ? option.name : word_of(option.kind));
}

std::string brief(const OptionRow& option) {
    const std::string text = help_of(option, notation::Language::english);
    const auto example = text.find(" (-");
    if (example == std::string::npos) return text;
    return text.substr(0, example) + text.substr(text.find(')', example) + 1);
}

std::string joined(const std::vector<std::string_view>& words) { return fmt::format("{}", fmt::join(words, " ")); }

std::string shell_functions() {
    std::string text = R"(# The ids of a kind: those of the game that the command line names, or of all games.
_notaio_ids() {
    local game= i
    for ((i = 1; i < ${#notaio_words[@]}; i++)); do
        case ${notaio_words[i]} in
        --game=*) game=${notaio_words[i]#--game=} ;;
        --game) game=${notaio_words[i + 1]}; [ "$game" = "=" ] && game=${notaio_words[i + 2]} ;;
        esac
    done
    case $1:$game in
)";
    for (const KnownIds& known : known_ids())
        text += fmt::format("    {}:{}) echo {} ;;\n", known.kind, known.game.empty() ? "*" : known.game,
                            joined(known.words));
    return text + "    esac\n}\n";
}

}  // namespace notaio::tools
