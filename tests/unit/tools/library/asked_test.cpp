#include "tools/library/asked.hpp"

#include "notation/source/ascii.hpp"
#include "tools/games/registry.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace notaio::tools {
namespace {

using Options = std::vector<std::pair<std::string_view, std::string>>;

const OptionRow& row_of(std::string_view command, std::string_view option) {
    return *find_option(*find_command(command), option);
}

// What is wrong with the value; `= x` if nothing is and it becomes x.
std::string checked(std::string_view command, std::string_view option, std::string value, std::string_view game = "") {
    const std::string wrong = check_value(row_of(command, option), game, value);
    return wrong.empty() ? "= " + value : wrong;
}

struct Answer {
    Settings settings;
    std::string wrong;
};

Answer asked(std::string_view command, const Options& options) {
    Asked one(*find_command(command));
    for (const auto& [name, value] : options) one.set(row_of(command, name), value);
    std::string wrong = one.finish();
    return {one.settings(), std::move(wrong)};
}

std::string tags_text(const Settings& settings) {
    std::string text;
    for (const notation::Tag& tag : settings.read.defaults) {
        EXPECT_EQ(tag.origin, notation::TagOrigin::option);
        EXPECT_EQ(tag.where, std::nullopt);
        text += tag.name + '=' + tag.value + ' ';
    }
    return text;
}

// All that the settings hold.
std::string text_of(const Settings& settings) {
    std::string text = settings.command + '|' + settings.game + '|' + settings.from + '|' + tags_text(settings) + '|';
    const auto number = [&](std::uint64_t value) { text += std::to_string(value) + ' '; };
    const auto maybe = [&](std::optional<std::uint64_t> value) { value ? number(*value) : void(text += "- "); };
    number(static_cast<std::uint64_t>(settings.language));
    number(static_cast<std::uint64_t>(settings.fail_on));
    maybe(settings.limit_ms);
    number(settings.repairs == rules::RepairDepth::full ? 1 : 0);
    for (const bool flag : {settings.lossy, settings.points, settings.plies_given, settings.board_text, settings.legal,
                            settings.signed_keys, settings.numbers, settings.count_only, settings.mutate,
                            settings.plies.last, settings.skip_other_games, settings.divide, settings.why,
                            settings.all_rulesets, settings.fix_claims, settings.by_index, settings.merge})
        number(flag ? 1 : 0);
    text += settings.to + '|' + settings.to_coordinates.value_or("-") + '|' + settings.position.value_or("-") + '|' +
            settings.claim.value_or("-") + '|';
    number(static_cast<std::uint64_t>(settings.fix_level));
    for (const auto& code : settings.only) text += code + ' ';
    text += settings.second_from + '|';
    number(settings.plies.from);
    number(settings.plies.to);
    maybe(settings.limit);
    number(settings.depth);
    number(settings.count);
    number(settings.seed);
    number(static_cast<std::uint64_t>(settings.hidden.below));
    for (const auto& code : settings.hidden.codes) text += std::string(code) + ' ';
    const PictureSettings& picture = settings.picture;
    const analysis::PictureWish& wish = picture.wish;
    text += '|' + picture.form + '|' + picture.width + '|' + picture.id + '|' + wish.caption + '|';
    maybe(picture.record);
    for (const bool flag : {picture.standalone, wish.numbers, wish.has_caption, wish.has_legend, wish.has_labels,
                            wish.highlights.last, wish.highlights.proof, wish.highlights.threats})
        number(flag ? 1 : 0);
    number(static_cast<std::uint64_t>(picture.theme));
    number(static_cast<std::uint64_t>(wish.turn));
    number(wish.first_number);
    return text + '|' + settings.code;
}

TEST(CheckValue, OfAGameTakesIdOrNameWithoutCase) {
    for (const GameModule& game : games()) {
        const std::string id = "= " + std::string(game.id);
        std::string name(game.name);
        EXPECT_EQ(checked("check", "game", std::string(game.id)), id);
        EXPECT_EQ(checked("check", "game", name), id);
        std::ranges::transform(name, name.begin(), notation::lower);
        EXPECT_EQ(checked("check", "game", name), id);
    }
    EXPECT_EQ(checked("check", "game", "SUSAN"), "= susan");
    EXPECT_EQ(checked("check", "game", "chess"), "no game \"chess\"; `notaio games` lists them");
    EXPECT_EQ(checked("check", "game", ""), "no game \"\"; `notaio games` lists them");
}

TEST(CheckValue, OfARulesetTakesThoseOfTheGameAndOlderNames) {
    for (const GameModule& game : games()) {
        for (const std::string_view known : game.rulesets)
            EXPECT_EQ(checked("check", "ruleset", std::string(known), game.id), "= " + std::string(known));
        for (const std::string_view known : game.ruleset_aliases)
            EXPECT_EQ(checked("check", "ruleset", std::string(known), game.id), "= " + std::string(known));
        EXPECT_EQ(checked("check", "ruleset", "nonsense", game.id),
                  "no ruleset \"nonsense\"; `notaio games` lists them");
    }
    EXPECT_EQ(checked("check", "ruleset", "Draw-First", "susan"), "= draw-first");
    EXPECT_EQ(checked("check", "ruleset", "draw-first", "siesta"),
              "no ruleset \"draw-first\" in Siesta; known in Susan");
    EXPECT_EQ(checked("check", "ruleset", "draw-first"), "= draw-first");  // one of the games has it
    EXPECT_EQ(checked("check", "ruleset", ""), "no ruleset \"\"; `notaio games` lists them");
}

TEST(CheckValue, SpeaksItalianToo) {
    const auto wrong = [](std::string_view command, std::string_view option, std::string value) {
        return check_value(row_of(command, option), "susan", value, Language::italian);
    };
    EXPECT_EQ(wrong("check", "first", "Verde"), "non c'è il giocatore \"Verde\"; `notaio games` dice che cosa c'è");
    EXPECT_EQ(wrong("check", "board", "x"), "\"x\" non è un numero intero");
    EXPECT_EQ(wrong("check", "fail-on", "warnin"),
              "warnin non è tra {note,warning,error,never}; si intendeva warning?");
    EXPECT_EQ(checked("check", "first", "bianco", "susan"), "= White");
}

TEST(CheckValue, OfCoordinatesAndSeats) {
    EXPECT_EQ(checked("check", "coords", "AXIAL", "susan"), "= axial");
    EXPECT_EQ(checked("convert", "to-coords", "axial", "susan"), "= axial");
    EXPECT_EQ(checked("convert", "to-coords", "x", "susan"), "no coordinates \"x\"; `notaio games` lists them");
    EXPECT_EQ(checked("check", "first", "white", "susan"), "= White");
    EXPECT_EQ(checked("check", "first", "Green", "susan"), "no seat \"Green\"; `notaio games` lists them");
}

TEST(CheckValue, OfAnotherGameNamesTheGamesThatHaveIt) {
    for (const GameModule& game : games())
        for (const GameModule& other : games())
            for (const std::string_view known : other.coordinates) {
                const std::string text = checked("check", "coords", std::string(known), game.id);
                if (std::ranges::find(game.coordinates, known) != game.coordinates.end()) {
                    EXPECT_EQ(text, "= " + std::string(known));
                    continue;
                }
                EXPECT_TRUE(text.starts_with("no coordinates \"" + std::string(known) + "\" in " +
                                             std::string(game.name) + "; known in "))
                    << text;
                EXPECT_NE(text.find(other.name, text.find(';')), std::string::npos) << text;
            }
    const auto has_north = [](const GameModule& game) {
        return std::ranges::find(game.seats, "North") != game.seats.end();
    };
    const std::string other(std::ranges::find_if(games(), has_north)->name);
    EXPECT_EQ(checked("check", "first", "North", "susan"), "no seat \"North\" in Susan; known in " + other);
    std::string value = "North";
    EXPECT_EQ(check_value(row_of("check", "first"), "susan", value, Language::italian),
              "non c'è il giocatore \"North\" in Susan; è di " + other);
}

TEST(CheckValue, OfANotationKnowsAutoWhereItIsAChoice) {
    EXPECT_EQ(checked("check", "from", "Auto", "susan"), "= auto");
    EXPECT_EQ(checked("check", "from", "LINES"), "= lines");
    EXPECT_EQ(checked("check", "from", "susan-manual", "havannah"),
              "no notation \"susan-manual\" in Havannah; known in Susan");
    EXPECT_EQ(checked("random", "to", "jsonl"), "= jsonl");
    EXPECT_EQ(checked("random", "to", "auto"), "no notation \"auto\"; `notaio games` lists them");
    EXPECT_EQ(checked("convert", "to", "anything"), "= anything");  // the command itself looks
    EXPECT_EQ(checked("convert", "to", "JSONL"), "= jsonl");
    EXPECT_EQ(checked("convert", "to", "Susan-Manual"), "= susan-manual");
    EXPECT_EQ(checked("convert", "to", "Susan-Manual", "havannah"), "= Susan-Manual");
    EXPECT_EQ(checked("convert", "to", ""), "= ");
}

TEST(CheckValue, OfANumberTakesDigits) {
    EXPECT_EQ(checked("check", "board", "6"), "= 6");
    EXPECT_EQ(checked("check", "board", "999999999"), "= 999999999");
    EXPECT_EQ(checked("check", "board", "1000000000"), "\"1000000000\" is too large");
    EXPECT_EQ(checked("perft", "depth", "999"), "= 999");
    EXPECT_EQ(checked("perft", "depth", "1000"), "\"1000\" is too large");
    EXPECT_EQ(checked("random", "seed", "9999999999999999999"), "= 9999999999999999999");
    EXPECT_EQ(checked("random", "seed", "18446744073709551616"), "\"18446744073709551616\" is too large");
    for (const std::string bad : {"", "-1", "+1", "0x10", "1.5", " 1", "1 ", "one", "\xC2\xB2"})
        EXPECT_EQ(checked("moves", "limit", bad), '"' + bad + "\" is no whole number");
}

TEST(CheckValue, OfABoundedNumberNamesTheBounds) {
    EXPECT_EQ(checked("check", "jobs", "1"), "= 1");
    EXPECT_EQ(checked("check", "jobs", "1024"), "= 1024");
    EXPECT_EQ(checked("check", "jobs", "1025"), "Value 1025 not in range 1 to 1024; did you mean 1024?");
    for (const std::string bad : {"0", "-1", "", "many", "99999999999999999999999"})
        EXPECT_EQ(checked("check", "jobs", bad), "Value " + bad + " not in range 1 to 1024");
}

TEST(CheckValue, OfAChoiceIsExact) {
    EXPECT_EQ(checked("check", "lang", "it"), "= it");
    EXPECT_EQ(checked("check", "lang", "IT"), "IT not in {en,it}; did you mean it?");
    EXPECT_EQ(checked("check", "fail-on", "fatal"), "fatal not in {note,warning,error,never}");
    EXPECT_EQ(checked("check", "format", ""), " not in {text,jsonl,sarif,github}");
    EXPECT_EQ(checked("games", "format", "sarif"), "sarif not in {text,jsonl,json}");
}

TEST(CheckValue, OfCodesMakesIdsOfSlugs) {
    EXPECT_EQ(checked("check", "ignore", "SUS-104"), "= SUS-104");
    EXPECT_EQ(checked("check", "ignore", "gen-004,sus-104"), "= GEN-004,SUS-104");
    for (const DiagnosticCode* code : all_codes()) {
        const std::string ids = ',' + checked("check", "ignore", std::string(code->slug)).substr(2) + ',';
        EXPECT_NE(ids.find(',' + std::string(code->id) + ','), std::string::npos) << code->slug;
    }
    EXPECT_EQ(checked("check", "ignore", "SUS-104,nonsense-word"),
              "there is no code \"nonsense-word\"; `notaio explain all` lists them");
    for (const std::string bad : {"", ",", "SUS-104,", ",SUS-104"})
        EXPECT_EQ(checked("check", "ignore", bad), "there is no code \"\"; `notaio explain all` lists them");
}

TEST(CheckValue, OfANameIsNotEmptyAndTextIsAny) {
    EXPECT_EQ(checked("check", "output", "out.nta"), "= out.nta");
    EXPECT_EQ(checked("check", "output", ""), "a name is missing");
    EXPECT_EQ(checked("score", "position", ""), "= ");
    EXPECT_EQ(checked("explain", "code", "\xFF"), "\"\u00ff\" is no UTF-8");
    EXPECT_EQ(checked("check", "output", "\xFF"), "= \xFF") << "names of files are bytes";
    EXPECT_EQ(checked("check", "quiet", ""), "= ");
}

TEST(NumberOf, ReadsDecimalNumbers) {
    EXPECT_EQ(number_of("0"), 0U);
    EXPECT_EQ(number_of("010"), 10U);
    EXPECT_EQ(number_of("9999999999999999999"), 9'999'999'999'999'999'999U);
}

TEST(Asked, NothingGivesTheDefaults) {
    for (const CommandRow& command : command_table()) {
        Settings expected;
        expected.command = command.name;
        const auto [settings, wrong] = asked(command.name, {});
        EXPECT_EQ(wrong, "");
        EXPECT_EQ(text_of(settings), text_of(expected));
    }
    EXPECT_EQ(asked("analyze", {}).settings.command, "analyse");
}

// A value that is not the default.
std::string some_value(const OptionRow& row) {
    switch (row.kind) {
    case ValueKind::flag: return "";
    case ValueKind::game: return "siesta";
    case ValueKind::number: return "7";
    case ValueKind::plies: return "3..5";
    case ValueKind::tag: return "Event=Rome";
    case ValueKind::codes: return "GEN-004,SUS-104";
    case ValueKind::choice: return std::string(row.choices.back());
    default:
        return row.name == "numbered"    ? "3..5"
               : row.name == "highlight" ? "proof"
               : row.name == "width"     ? "80mm"
               : row.name == "seats"     ? "A=blue"
                                         : "word";
    }
}

TEST(Asked, EveryOptionOfEveryCommandReachesTheSettings) {
    for (const CommandRow& command : command_table())
        for (const OptionRow& row : command.options) {
            const auto [settings, wrong] = asked(command.name, {{row.name, some_value(row)}});
            EXPECT_EQ(wrong, "");
            // The command line's own are passed over.
            EXPECT_EQ(text_of(settings) == text_of(asked(command.name, {}).settings),
                      row.given_by == GivenBy::command_line)
                << command.name << ' ' << row.name;
        }
}

// Those whose place is not seen in what the program prints.
TEST(Asked, OptionsGoWhereTheyBelong) {
    EXPECT_EQ(asked("check", {{"limit-ms", "250"}}).settings.limit_ms, 250U);
    EXPECT_EQ(asked("check", {{"ignore", "GEN-004,SUS-104"}, {"ignore", "SUS-105"}}).settings.hidden.codes.size(), 3U);
    EXPECT_TRUE(asked("score", {{"ruleset", "all"}}).settings.read.defaults.empty());  // it is no ruleset of a record
    EXPECT_EQ(asked("check", {{"min-severity", "warning"}}).settings.hidden.below, Severity::warning);
    EXPECT_EQ(asked("check", {{"fail-on", "warning"}}).settings.fail_on, FailOn::warning);
    EXPECT_EQ(asked("check", {{"fail-on", "error"}}).settings.fail_on, FailOn::error);
    EXPECT_EQ(asked("check", {{"repairs", "auto"}}).settings.repairs, rules::RepairDepth::full);
    EXPECT_EQ(asked("check", {{"repairs", "quick"}}).settings.repairs, rules::RepairDepth::quick);
    const Settings moves = asked("moves", {{"count", ""}, {"position", ""}}).settings;
    EXPECT_EQ(moves.count, 1U);     // how many random games
    EXPECT_EQ(moves.position, "");  // given, and empty
    const Settings random = asked("random", {{"count", "100"}, {"seed", "9999999999999999999"}}).settings;
    EXPECT_FALSE(random.count_only);
    EXPECT_EQ(random.seed, 9'999'999'999'999'999'999U);
    EXPECT_EQ(asked("perft", {{"depth", "012"}}).settings.depth, 12U);
}

TEST(Asked, PliesAreANumberARangeOrLast) {
    const auto plies = [](const std::string& text) {
        const auto [settings, wrong] = asked("score", {{"ply", text}});
        if (!wrong.empty()) return wrong;
        EXPECT_TRUE(settings.plies_given);
        return (settings.plies.last ? "last " : "") + std::to_string(settings.plies.from) + ' ' +
               std::to_string(settings.plies.to);
    };
    EXPECT_EQ(plies("14"), "14 14");
    EXPECT_EQ(plies("0"), "0 0");
    EXPECT_EQ(plies("2..5"), "2 5");
    EXPECT_EQ(plies("5..5"), "5 5");
    EXPECT_EQ(plies("999999999"), "999999999 999999999");
    EXPECT_EQ(plies("last"), "last 1 4294967295");
    EXPECT_EQ(plies("18446744073709551615"), "999999999 999999999") << "no record has so many";
    EXPECT_EQ(plies("1..1000000000"), "1 999999999");
    for (const std::string bad :
         {"", "5..2", "..", "1..", "..2", "-1", "1-2", "1...2", "1..2..3", "Last", "1000000000..2", " 1", "x"})
        EXPECT_EQ(plies(bad), "--ply: \"" + bad + "\" is not N, A..B or last");
}

TEST(Asked, TagsAreNamesWithValues) {
    EXPECT_EQ(tags_text(asked("check", {{"tag", "Event=Rome"}, {"tag", "Round=1=2"}, {"tag", "X1="}}).settings),
              "Event=Rome Round=1=2 X1= ");
    for (const std::string bad : {"", "Event", "=Rome", "1x=2", "Ev ent=x", "Ev\xC3\xA9=x", "E-x=1"})
        EXPECT_EQ(asked("check", {{"tag", bad}}).wrong, "--tag: \"" + bad + "\" is not NAME=VALUE");
}

TEST(Asked, ATagYieldsToOptionsAndTagsBeforeIt) {
    EXPECT_EQ(tags_text(asked("check", {{"tag", "board=9"}, {"tag", "A=1"}, {"tag", "a=2"}, {"board", "6"}}).settings),
              "Board=6 A=1 ");
    EXPECT_EQ(tags_text(asked("check", {{"ruleset", "draw-first"}, {"tag", "RULESET=x"}}).settings),
              "Ruleset=draw-first ");
}

TEST(Asked, ATagMayNameTheGame) {
    const Settings named = asked("check", {{"tag", "Game=Susan"}}).settings;
    EXPECT_EQ(named.game, "susan");
    EXPECT_EQ(tags_text(named), "Game=Susan ");
    EXPECT_EQ(asked("check", {{"tag", "game=chess"}}).wrong, "--tag: no game \"chess\"; `notaio games` lists them");
    EXPECT_EQ(asked("check", {{"tag", "Gioco=susan"}}).settings.game, "susan");
    // One game alone is asked for, wherever the option stands.
    for (const Options& options :
         {Options{{"tag", "Game=Havannah"}, {"game", "siesta"}}, Options{{"game", "siesta"}, {"tag", "game=Havannah"}}})
        EXPECT_EQ(asked("check", options).wrong, "--tag: Game is Havannah, and the game asked for is Siesta");
    EXPECT_EQ(asked("check", {{"tag", "Game=susan"}, {"tag", "Game=siesta"}}).wrong,
              "--tag: Game is siesta, and the game asked for is Susan");
    EXPECT_EQ(asked("random", {{"tag", "Game=chess"}, {"game", "siesta"}}).wrong,
              "--tag: no game \"chess\"; `notaio games` lists them");
    const auto [settings, wrong] = asked("check", {{"tag", "Game=Siesta"}, {"game", "siesta"}});
    EXPECT_EQ(wrong, "");
    EXPECT_EQ(settings.game, "siesta");
}

TEST(Asked, TheOrderDoesNotMatter) {
    Options options = {{"game", "susan"},         {"tag", "Event=Rome"}, {"coords", "axial"}, {"board", "6"},
                       {"ruleset", "draw-first"}, {"ply", "3"},          {"first", "White"},  {"lang", "it"}};
    const std::string expected = text_of(asked("score", options).settings);
    EXPECT_EQ(tags_text(asked("score", options).settings),
              "Ruleset=draw-first Coordinates=axial Board=6 First=White Event=Rome ");
    for (std::size_t i = 0; i < options.size(); ++i) {
        std::ranges::rotate(options, options.begin() + 1);
        EXPECT_EQ(text_of(asked("score", options).settings), expected);
    }
    std::ranges::reverse(options);
    EXPECT_EQ(text_of(asked("score", options).settings), expected);
}

TEST(Asked, AnOptionGivenAgainReplacesWhatItSaid) {
    const Options twice = {{"board", "6"},     {"game", "susan"}, {"board", "5"},
                           {"game", "urbino"}, {"ply", "x"},      {"ply", "2"}};
    const auto [settings, wrong] = asked("score", twice);
    EXPECT_EQ(wrong, "");
    EXPECT_EQ(settings.game, "urbino");
    EXPECT_EQ(tags_text(settings), "Board=5 ");
    EXPECT_EQ(settings.plies.from, 2U);
}

}  // namespace
}  // namespace notaio::tools
