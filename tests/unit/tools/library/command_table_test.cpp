#include "tools/library/command_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace notaio::tools {
namespace {

// Calls `look` with every option of every command.
template <class Look>
void for_each_option(Look look) {
    for (const CommandRow& command : command_table())
        for (const OptionRow& row : command.options) {
            SCOPED_TRACE(std::string(command.name) + ' ' + std::string(row.name));
            look(command, row);
        }
}

TEST(CommandTable, HasTheCommandsInTheOrderOfTheHelp) {
    std::string names;
    for (const CommandRow& command : command_table()) names += std::string(command.name) + ' ';
    EXPECT_EQ(names, "check fix convert diff replay score analyse moves perft key random filter find tree dedupe stats "
                     "merge split archive "
                     "show explain games serve "
                     "type ");
}

TEST(CommandTable, NamesAndLettersAreUnique) {
    std::set<std::string_view> commands;
    for (const CommandRow& command : command_table()) {
        EXPECT_TRUE(commands.insert(command.name).second) << command.name;
        for (const std::string_view alias : command.aliases) EXPECT_TRUE(commands.insert(alias).second) << alias;
        std::set<std::string_view> options;
        std::set<char> letters = {'h'};  // of help
        for (const OptionRow& row : command.options) {
            EXPECT_TRUE(options.insert(row.name).second) << command.name << ' ' << row.name;
            EXPECT_TRUE(row.letter == 0 || letters.insert(row.letter).second) << command.name << ' ' << row.letter;
        }
    }
}

TEST(CommandTable, EveryCommandTellsWhatItIsForWithExamples) {
    for (const CommandRow& command : command_table()) {
        EXPECT_FALSE(command.summary.en.empty()) << command.name;
        EXPECT_NE(command.summary.en, command.summary.in(Language::italian));
        EXPECT_GE(command.examples.size(), 2U) << command.name;
        for (const std::string_view example : command.examples)
            EXPECT_NE(example.find("notaio " + std::string(command.name)), std::string_view::npos) << example;
    }
}

TEST(CommandTable, EveryOptionHasAHelpWithAnExampleOrIsAFlag) {
    for_each_option([](const CommandRow&, const OptionRow& row) {
        EXPECT_FALSE(row.help.en.empty());
        EXPECT_NE(row.help.en, row.help.in(Language::italian));
        const std::string name(row.name);
        const std::string example = row.given_by == GivenBy::library ? "(\"" + name + "\": " : "(--" + name + ' ';
        const bool needs_example = row.kind != ValueKind::flag && !row.positional;
        for (const std::string_view help : {row.help.en, row.help.in(Language::italian)})
            EXPECT_EQ(help.find(example) != std::string_view::npos, needs_example) << help;
    });
}

TEST(CommandTable, RowsFitTheirKind) {
    for_each_option([](const CommandRow& command, const OptionRow& row) {
        const bool all_rulesets = row.kind == ValueKind::ruleset && command.name == "score";
        const bool has_choices =
            row.kind == ValueKind::choice || row.name == "from" || row.name == "second-from" || all_rulesets;
        EXPECT_EQ(!row.choices.empty(), has_choices);
        EXPECT_EQ(row.value.en.empty(), row.kind == ValueKind::flag || row.kind == ValueKind::choice || row.positional);
        EXPECT_FALSE(row.kind == ValueKind::flag && (row.required || row.repeatable || row.positional));
        if (row.kind == ValueKind::number) {
            EXPECT_GT(row.digits, 0U);
            EXPECT_LT(row.digits, 20U);  // so that they fit into 64 bits
            EXPECT_LT(row.least, row.most);
        }
        EXPECT_EQ(std::set<std::string_view>(row.choices.begin(), row.choices.end()).size(), row.choices.size());
    });
}

// So do keys, as all of what is about collections.
TEST(CommandTable, WhatIsAboutFilesAndTerminalsBelongsToTheCommandLine) {
    const std::set<std::string_view> own = {"input",      "output",   "jobs",         "color",    "quiet",   "format",
                                            "max-errors", "baseline", "max-unpacked", "in-place", "journal", "undo",
                                            "output-dir", "watch",    "shard",        "partial",  "keys"};
    std::set<std::string_view> met;
    for_each_option([&](const CommandRow& command, const OptionRow& row) {
        if (command.given_by == GivenBy::command_line) return;  // all of it
        EXPECT_EQ(row.given_by == GivenBy::command_line, own.contains(row.name));
        EXPECT_EQ(row.given_by == GivenBy::library, row.name == "limit-ms");
        met.insert(row.name);
    });
    for (const std::string_view name : own) EXPECT_TRUE(met.contains(name)) << name;
}

TEST(CommandTable, WhatReadsOrMakesRecordsCanBeBounded) {
    int bounded = 0;
    for (const CommandRow& command : command_table()) {
        if (command.given_by == GivenBy::command_line) continue;
        EXPECT_EQ(find_option(command, "limit-ms") != nullptr,
                  find_option(command, "input") != nullptr || command.name == "random")
            << command.name;
        bounded += find_option(command, "limit-ms") != nullptr ? 1 : 0;
    }
    EXPECT_EQ(bounded, 11);
}

TEST(CommandTable, TheGameIsAskedForByAllAndNeededByRandom) {
    for (const CommandRow& command : command_table()) {
        if (command.name == "merge") continue;  // what it is given says what was asked
        const OptionRow* game = find_option(command, "game");
        ASSERT_NE(game, nullptr) << command.name;
        EXPECT_EQ(game->kind, ValueKind::game);
        EXPECT_EQ(game->required, command.name == "random");
    }
}

TEST(FindCommand, ByNameOrAlias) {
    ASSERT_NE(find_command("analyse"), nullptr);
    EXPECT_EQ(find_command("analyse")->name, "analyse");
    EXPECT_EQ(find_command("analyze"), find_command("analyse"));
    for (const CommandRow& command : command_table()) EXPECT_EQ(find_command(command.name), &command);
    for (const std::string_view name : {"", "Check", "chec", "checks", "--help", "version"})
        EXPECT_EQ(find_command(name), nullptr) << name;
}

TEST(FindOption, OfOneCommand) {
    const CommandRow& check = *find_command("check");
    ASSERT_NE(find_option(check, "repairs"), nullptr);
    EXPECT_EQ(find_option(check, "repairs")->kind, ValueKind::choice);
    for (const std::string_view name : {"", "--repairs", "to", "repair", "q"})
        EXPECT_EQ(find_option(check, name), nullptr) << name;
    // One name, two meanings.
    EXPECT_EQ(find_option(*find_command("moves"), "count")->kind, ValueKind::flag);
    EXPECT_EQ(find_option(*find_command("random"), "count")->kind, ValueKind::number);
    EXPECT_EQ(find_option(*find_command("convert"), "to")->kind, ValueKind::target);
    EXPECT_EQ(find_option(*find_command("random"), "to")->kind, ValueKind::notation);
}

TEST(ChoicesText, HasThemInBraces) {
    EXPECT_EQ(choices_text(*find_option(*find_command("check"), "lang")), "{en,it}");
    EXPECT_THAT(choices_text(*find_option(*find_command("show"), "as")), testing::StartsWith("{text,svg,tikz,html"));
    EXPECT_EQ(choices_text({.name = "none"}), "{}");
}

}  // namespace
}  // namespace notaio::tools
