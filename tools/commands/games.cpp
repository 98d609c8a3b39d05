#include "tools/commands/commands.hpp"
#include "tools/commands/common.hpp"
#include "tools/games/registry.hpp"
#include "tools/render/fact.hpp"

#include <fmt/format.h>

namespace notaio::tools {
namespace {

std::vector<std::string_view> notation_ids(const GameModule& game) {
    std::vector<std::string_view> ids;
    for (const NotationInfo& row : game.notations) ids.push_back(row.id);
    return ids;
}

Fact game_fact(const GameModule& game) {
    return Fact::Object{{"id", game.id},
                        {"name", game.name},
                        {"seats", text_list(game.seats)},
                        {"rulesets", text_list(game.rulesets)},
                        {"coordinates", text_list(game.coordinates)},
                        {"notations", text_list(notation_ids(game))}};
}

}  // namespace

int run_games(const Options& options) {
    Output output(options.output);
    const auto asked = games_asked(options.game);
    if (options.format == "json") {
        Fact::List list;
        for (const GameModule* game : asked) list.push_back(game_fact(*game));
        std::string out;
        append_json(out, list);
        output.write(out + '\n');
    } else if (options.format == "jsonl") {
        for (const GameModule* game : asked) {
            std::string out;
            append_json(out, game_fact(*game));
            output.write(out + '\n');
        }
    } else {
        const auto words = [&](const notation::Text& text) { return text.in(options.language); };
        for (const GameModule* game : asked)
            output.write(fmt::format("{} ({})\n  {}: {}\n  {}: {}\n  {}: {}\n  {}: {}\n", game->id, game->name,
                                     words({"seats", "posti"}), fmt::join(game->seats, " "),
                                     words({"rulesets", "regolamenti"}), fmt::join(game->rulesets, " "),
                                     words({"coordinates", "coordinate"}), fmt::join(game->coordinates, " "),
                                     words({"notations", "notazioni"}), fmt::join(notation_ids(*game), " ")));
    }
    output.finish();
    return 0;
}

}  // namespace notaio::tools
