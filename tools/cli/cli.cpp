#include "tools/cli/cli.hpp"

#include "notation/source/printable.hpp"
#include "tools/cli/command_line.hpp"
#include "tools/cli/language.hpp"
#include "tools/cli/usage_error.hpp"
#include "tools/library/asked.hpp"
#include "tools/library/did_you_mean.hpp"
#include "tools/library/exit_status.hpp"
#include "tools/library/known_tags.hpp"
#include "tools/stream/output.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace notaio::tools {
namespace {

// A row of the table, and what CLI11 found for it.
struct Given {
    explicit Given(const OptionRow& of) : row(&of) {}

    const OptionRow* row;
    const CLI::Option* option = nullptr;
    bool flag = false;
    std::string value = {};
    std::vector<std::string> values = {};  ///< of an option that may be repeated

    [[nodiscard]] std::vector<std::string> all() const {
        if (option->count() == 0 || (row->kind == ValueKind::flag && !flag)) return {};
        return row->repeatable ? values : std::vector{value};
    }
};

// A command, and its rows as the command line knows them.
struct Command {
    CLI::App* app;
    const CommandRow* row;
    std::vector<Given> given;
};

// How CLI11 calls a value that is missing, with the type before what the help shows.
std::string type_name(const OptionRow& row, Language language) {
    const std::string value = value_text(row, language);
    if (language != Language::english) return value;
    switch (row.kind) {
    case ValueKind::number:
        if (row.has_bounds())
            return value + ":INT in [" + std::to_string(row.least) + " - " + std::to_string(row.most) + ']';
        return (row.tag.empty() ? "UINT:" : "TEXT:") + value;
    case ValueKind::text:
    case ValueKind::name:
    case ValueKind::plies:
    case ValueKind::criterion:
    case ValueKind::tag: return value;
    default: return "TEXT:" + value;
    }
}

// What the help shows behind an option's name.
std::string shown(const OptionRow& row, Language language) {
    std::string text = value_text(row, language);
    if (row.repeatable) text += text.empty() ? "..." : " ...";
    if (row.required) {
        if (!text.empty()) text += ' ';
        text += "REQUIRED"_text.in(language);
    }
    return text;
}

std::string names(const OptionRow& row) {
    const std::string letter = short_name(row);
    return letter.empty() ? long_name(row) : letter + ',' + long_name(row);
}

// Adds an option. The game is taken when it is met: the values of other options are looked up in it.
void add_option(CLI::App& app, Given& given, std::string& game, Language language) {
    const OptionRow& row = *given.row;
    const std::string help = help_of(row, language);
    if (row.kind == ValueKind::flag) {
        given.option = app.add_flag(names(row), given.flag, help);
        return;
    }
    CLI::Option* option =
        row.repeatable ? app.add_option(names(row), given.values, help) : app.add_option(names(row), given.value, help);
    if (row.repeatable) option->allow_extra_args(row.positional);
    const auto check = [&row, &game, language](std::string& value) {
        std::string wrong = check_value(row, game, value, language);
        if (row.kind == ValueKind::game && wrong.empty()) game = value;
        return wrong;
    };
    option->type_name(type_name(row, language))
        ->option_text(shown(row, language))
        ->required(row.required)
        ->trigger_on_parse(row.kind == ValueKind::game)
        ->transform(CLI::Validator(check, ""));
    given.option = option;
}

// What CLI11 writes in a help of its own: the options' heading is what they are grouped under.
void name_parts(CLI::App& app, Language language) {
    if (language == Language::english) return;
    const auto formatter = app.get_formatter();
    for (const notation::Text& label : {"Usage"_text, "OPTIONS"_text, "Positionals"_text, "SUBCOMMAND"_text})
        formatter->label(std::string(label.en), std::string(label.in(language)));
    app.option_defaults()->group(std::string("Options"_text.in(language)));
}

Command add_command(CLI::App& root, const CommandRow& row, Language language) {
    Command command{root.add_subcommand(std::string(row.name), std::string(row.summary.in(language))), &row, {}};
    if (language != Language::english) {
        command.app->group(std::string("Commands"_text.in(language)));
        command.app->set_help_flag(names(help_row()), std::string(help_row().help.in(language)));  // under its heading
    }
    for (const std::string_view alias : row.aliases) command.app->alias(std::string(alias));
    std::string examples("Examples:\n"_text.in(language));
    for (const std::string_view example : row.examples) examples += "  " + std::string(example) + '\n';
    command.app->footer(examples);
    for (const OptionRow& option : row.options)
        if (option.given_by != GivenBy::library) command.given.emplace_back(option);
    return command;
}

// Where the values of the command line's own options go.
struct Place {
    std::string_view name;
    void (*put)(Options& options, const std::string& value);
};

constexpr std::array places = {
    Place{"input", [](Options& to, const std::string& value) { to.inputs.push_back(value); }},
    Place{"format", [](Options& to, const std::string& value) { to.format = value; }},
    Place{"color",
          [](Options& to, const std::string& value) {
              to.color = value == "always" ? When::always : value == "never" ? When::never : When::automatic;
          }},
    Place{"quiet", [](Options& to, const std::string&) { to.quiet = true; }},
    Place{"jobs", [](Options& to, const std::string& value) { to.jobs = static_cast<unsigned>(number_of(value)); }},
    Place{"output", [](Options& to, const std::string& value) { to.output = value; }},
    Place{"output-dir", [](Options& to, const std::string& value) { to.output_dir = value; }},
    Place{"baseline", [](Options& to, const std::string& value) { to.baseline = value; }},
    Place{"max-unpacked", [](Options& to, const std::string& value) { to.max_unpacked = number_of(value); }},
    Place{"in-place", [](Options& to, const std::string&) { to.in_place = true; }},
    Place{"journal", [](Options& to, const std::string& value) { to.journal = value; }},
    Place{"undo", [](Options& to, const std::string& value) { to.undo = value; }},
    Place{"watch", [](Options& to, const std::string&) { to.watch = true; }},
    Place{"rest", [](Options& to, const std::string& value) { to.rest = value; }},
    Place{"by", [](Options& to, const std::string& value) { to.group_by = value; }},
    Place{"prefix", [](Options& to, const std::string&) { to.prefixes = true; }},
    Place{"keep", [](Options& to, const std::string& value) { to.keep = value; }},
    Place{"with", [](Options& to, const std::string& value) { to.with_fields = value; }},
    Place{"min-plies", [](Options& to, const std::string& value) { to.min_plies = number_of(value); }},
    Place{"duplicates", [](Options& to, const std::string& value) { to.rest = value; }},
    Place{"records", [](Options& to, const std::string& value) { to.split_records = number_of(value); }},
    Place{"bytes", [](Options& to, const std::string& value) { to.split_bytes = number_of(value); }},
    Place{"symmetry", [](Options& to, const std::string& value) { to.symmetry = value; }},
    Place{"shift", [](Options& to, const std::string&) { to.shifts = true; }},
    Place{"min-games", [](Options& to, const std::string& value) { to.min_games = number_of(value); }},
    Place{"max-nodes", [](Options& to, const std::string& value) { to.max_nodes = number_of(value); }},
    Place{"all", [](Options& to, const std::string&) { to.all = true; }},
    Place{"list", [](Options& to, const std::string&) { to.list = true; }},
    Place{"action", [](Options& to, const std::string& value) { to.action = value; }},
    Place{"archive", [](Options& to, const std::string& value) { to.archive = value; }},
    Place{"index-plies", [](Options& to, const std::string& value) { to.index_plies = number_of(value); }},
    Place{"table", [](Options& to, const std::string& value) { to.table = value; }},
    Place{"keys", [](Options& to, const std::string&) { to.keys = true; }},
    Place{"sample", [](Options& to, const std::string& value) { to.sample = number_of(value); }},
    Place{"only-legal", [](Options& to, const std::string&) { to.only_legal = true; }},
    Place{"invert", [](Options& to, const std::string&) { to.inverts = true; }},
    Place{"log", [](Options& to, const std::string& value) { to.log = value; }},
    Place{"shard", [](Options& to, const std::string& value) { to.shard = value; }},
    Place{"partial", [](Options& to, const std::string&) { to.partial = true; }},
    Place{"stream", [](Options& to, const std::string&) { to.in_order = true; }},
    Place{"max-errors", [](Options& to, const std::string& value) { to.max_errors = number_of(value); }},
};

// Criteria in the order in which they stand: some say what comes after others.
std::vector<AskedCriterion> criteria_of(const Command& command) {
    std::vector<AskedCriterion> asked;
    std::map<const CLI::Option*, std::size_t> taken;
    for (const CLI::Option* option : command.app->parse_order()) {
        const auto given = std::ranges::find(command.given, option, &Given::option);
        if (given == command.given.end() || given->row->kind != ValueKind::criterion) continue;
        const std::size_t at = taken[option]++;
        if (at < given->values.size()) asked.push_back({given->row->name, given->values[at]});
    }
    return asked;
}

// Whether an option is about files, workers or shares, and not about the answer.
bool is_about_the_run(const OptionRow& row) {
    constexpr std::array<std::string_view, 5> names = {"jobs", "output", "shard", "partial", "color"};
    return row.positional || std::ranges::find(names, row.name) != names.end();
}

// The options as they are to be given again for the same answer: criteria in their order, others in that of the table.
std::vector<std::string> given_again(const Command& command, const std::vector<AskedCriterion>& criteria) {
    std::vector<std::string> arguments;
    for (const Given& given : command.given) {
        if (given.row->kind == ValueKind::criterion || is_about_the_run(*given.row)) continue;
        for (const std::string& value : given.all())
            arguments.push_back(given.row->kind == ValueKind::flag ? long_name(*given.row)
                                                                   : long_name(*given.row) + '=' + value);
    }
    for (const AskedCriterion& asked : criteria)
        arguments.push_back("--" + std::string(asked.option) + '=' + asked.value);
    return arguments;
}

// What was given becomes the options; what is wrong with it, or nothing.
std::string take(const Command& command, std::optional<Language> asked_for, Options& options) {
    options.spoken = asked_for.value_or(language_of_locale());
    options.language_is_asked = asked_for.has_value();
    Asked asked(*command.row, options.spoken);
    for (const Given& given : command.given) {
        const auto place = std::ranges::find(places, given.row->name, &Place::name);
        for (const std::string& value : given.all()) {
            asked.set(*given.row, value);
            if (place != places.end()) place->put(options, value);
        }
    }
    options.criteria = criteria_of(command);
    options.given = given_again(command, options.criteria);
    std::string wrong = asked.finish();
    static_cast<Settings&>(options) = asked.settings();
    options.language = language_of_data(options, asked_for);
    return wrong;
}

// A command that is nearly spelt so, or the one that a file alone is meant for.
std::string command_meant(const std::string& word, Language language) {
    std::error_code ignored;
    if (std::filesystem::exists(word, ignored)) return meant_text("`notaio check " + word + '`', language);
    std::vector<std::string_view> known;
    for (const CommandRow& row : command_table()) {
        known.push_back(row.name);
        known.insert(known.end(), row.aliases.begin(), row.aliases.end());
    }
    return did_you_mean(word, known, language);
}

// For the first option that the command does not have.
std::string option_meant(int argc, const char* const* argv, Language language) {
    const CommandRow* command = argc > 1 ? find_command(argv[1]) : nullptr;
    if (command == nullptr) return {};
    const auto rows = rows_of(*command);
    std::vector<std::string_view> known;
    for (const OptionRow& row : rows)
        if (!row.positional) known.push_back(row.name);
    for (int at = 2; at < argc; ++at) {
        std::string_view word = argv[at];
        if (word == "--") break;
        if (!word.starts_with("--")) continue;
        word = word.substr(2, word.find('=') - 2);
        if (std::ranges::find(known, word) != known.end()) continue;
        const std::string_view meant = nearest_word(word, known);
        return meant.empty() ? std::string() : meant_text("--" + std::string(meant), language);
    }
    return {};
}

// Options before the command: what was meant, with them behind it; nothing where they are the program's own.
std::string with_command_first(int argc, const char* const* argv) {
    if (argc < 3 || argv[1][0] != '-' || argv[1][1] == '\0') return {};
    const std::string_view first = std::string_view(argv[1]).substr(0, std::string_view(argv[1]).find('='));
    for (const OptionRow* own : {&help_row(), &version_row()})
        if (first == long_name(*own) || first == short_name(*own)) return {};
    const char* const* const end = argv + argc;
    const char* const* const command =
        std::find_if(argv + 2, end, [](const char* word) { return find_command(word) != nullptr; });
    if (command == end) return {};
    std::string text = "notaio " + std::string(*command);
    for (const char* const* word = argv + 1; word != command; ++word) text += ' ' + std::string(*word);
    return text + (command + 1 == end ? "" : " ...");
}

std::string refusal(const std::string& what, Language language) {
    const notation::Text more = "Run with --help for more information.\n"_text;
    return "notaio: " + notation::printable(what) + '\n' + std::string(more.in(language));
}

}  // namespace

std::optional<int> parse_command_line(int argc, const char* const* argv, std::string_view version, Options& options) {
    const std::optional<Language> asked_for = language_asked(argc, argv);
    const Language language = asked_for.value_or(language_of_locale());
    const auto say = [&](const notation::Text& text, const std::string& word, const std::string& meant = {}) {
        const std::string line = notation::fill(
            text, {{"word", notation::printable(word)}, {"meant", notation::printable(meant)}}, language);
        std::fputs(line.c_str(), stderr);
    };
    if (const std::string meant = with_command_first(argc, argv); !meant.empty()) {
        say("notaio: \"{word}\" stands before the command; options stand behind it: `{meant}`\n"_text, argv[1], meant);
        return ExitStatus::wrong_usage;
    }
    const CommandRow* const named = argc > 1 ? find_command(argv[1]) : nullptr;
    if (argc > 1 && argv[1][0] != '-' && named == nullptr) {
        const std::string meant = command_meant(argv[1], language);
        say("notaio: there is no command \"{word}\"{meant} `notaio --help` lists them\n"_text, argv[1],
            meant.empty() ? ";" : meant);
        return ExitStatus::wrong_usage;
    }
    if (argc <= 1) {
        std::fputs(std::string(first_steps.in(language)).c_str(), stderr);
        return ExitStatus::wrong_usage;
    }
    CLI::App root(std::string(purpose.in(language)), "notaio");
    name_parts(root, language);
    root.set_help_flag(names(help_row()), std::string(help_row().help.in(language)));
    root.set_version_flag(names(version_row()), "notaio " + std::string(version),
                          std::string(version_row().help.in(language)));
    root.footer(std::string("Each command has its own help: notaio check --help"_text.in(language)));
    root.require_subcommand(1);
    std::string game;
    std::vector<Command> commands;
    if (named != nullptr)
        commands.push_back(add_command(root, *named, language));
    else
        for (const CommandRow& row : command_table()) commands.push_back(add_command(root, row, language));
    const auto is_met = [&](const CommandRow& row) {  // `--help check` is the help of check
        return named != nullptr ? named == &row
                                : std::any_of(argv + std::min(argc, 1), argv + argc,
                                              [&](const char* word) { return find_command(word) == &row; });
    };
    for (Command& command : commands) {
        if (!is_met(*command.row)) continue;  // to make the options of all takes most of a start
        for (Given& given : command.given) add_option(*command.app, given, game, language);
    }
    root.failure_message([=](const CLI::App*, const CLI::Error& error) {
        const bool is_extra = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
        return refusal(usage_error(error.what(), language) +
                           (is_extra ? option_meant(argc, argv, language) : std::string()),
                       language);
    });
    try {
        root.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        std::ostringstream out;  // what was asked for: help, the version
        const bool was_wrong = root.exit(error, out, std::cerr) != 0;
        Output output("");
        output.write(out.str());
        output.finish();
        return was_wrong ? ExitStatus::wrong_usage : 0;
    }
    const CLI::App* app = root.get_subcommands().front();
    const Command& command = *std::ranges::find(commands, app, &Command::app);
    if (const std::string wrong = take(command, asked_for, options); !wrong.empty()) {
        std::fputs(refusal(wrong, language).c_str(), stderr);
        return ExitStatus::wrong_usage;
    }
    if (options.position && !options.inputs.empty()) {
        say("notaio: --position stands in the place of the inputs; \"{word}\" would not be read\n"_text,
            options.inputs.front());
        return ExitStatus::wrong_usage;
    }
    return std::nullopt;
}

}  // namespace notaio::tools
