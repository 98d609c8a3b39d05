#include "tools/cli/cli.hpp"

#include "tools/cli/command_line.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/exit_status.hpp"
#include "tools/stream/output.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>

namespace notaio::tools {
namespace {

using notation::TagOrigin;

// One row a command: what it is for, and how people use it.
struct CommandHelp {
    const char* name;
    const char* summary;
    const char* examples;
};

constexpr std::array<CommandHelp, 11> commands = {{
    {"check", "Read, replay and compare records with what they claim",
     "Examples:\n"
     "  notaio check samples/susan\n"
     "  notaio check --format jsonl samples/susan > findings.jsonl\n"
     "  notaio check --format sarif --output findings.sarif samples/susan\n"
     "  notaio check --format github --fail-on warning samples/susan\n"
     "  echo 'e5 a1 e5-e8' | notaio check --game susan\n"
     "  notaio check --lang it --fail-on warning samples/susan/manual-1994.txt\n"},
    {"convert", "Write the same records in another notation or other coordinates",
     "Examples:\n"
     "  notaio convert --to jsonl samples/susan/endings.nta\n"
     "  notaio convert --to mindsports samples/glass-bead/house.nta\n"
     "  notaio convert --to abstract-play --lossy samples/susan/manual-1994-corrected.nta\n"
     "  notaio convert --to lines --to-coords axial --lossy samples/susan/endings.nta\n"
     "  notaio convert --to susan-manual --output listing.txt samples/susan/abstract-play.json\n"
     "  notaio convert --to notaio --points --tag Lang=it samples/siesta/endings.nta\n"},
    {"replay", "Show the positions along records",
     "Examples:\n"
     "  notaio replay --ply 40..48 samples/susan/manual-1994-corrected.nta\n"
     "  notaio replay --format jsonl --legal samples/susan/endings.nta > positions.jsonl\n"},
    {"score", "Tell who has won and why: finished boards, positions, ends of records",
     "Examples:\n"
     "  notaio score samples/susan/endings.nta\n"
     "  notaio score --game susan --position 'xo3/xo4/7/8/9/8/7/6/5 b 0'\n"
     "  notaio show samples/susan/endings.nta | notaio score --game susan --board-text\n"},
    {"analyse", "Tell what a position looks like: groups, threats, immediate wins and losses",
     "Examples:\n"
     "  notaio analyse --ply 44 samples/susan/manual-1994-corrected.nta\n"
     "  notaio analyse --game susan --position '5/6/7/8/9/8/7/6/5 b 0' --format jsonl\n"},
    {"moves", "List the legal moves of a position or at the end of a record",
     "Examples:\n"
     "  notaio moves --game susan --position '1x/xxo/o1 w 0'\n"
     "  notaio moves --count --ply 10 samples/susan/manual-1994-corrected.nta\n"},
    {"perft", "Count the legal move sequences of one length",
     "Examples:\n"
     "  notaio perft --game susan --board 3 --depth 3\n"
     "  notaio perft --game susan --depth 2 --position '5/6/7/8/9/8/7/6/5 b 0'\n"},
    {"random", "Make random legal games, the same for one seed on every machine",
     "Examples:\n"
     "  notaio random --game susan --count 3 --seed 7\n"
     "  notaio random --game susan --count 1000 --board 6 --output games.nta\n"
     "  notaio random --game siesta --players 3 --to jsonl\n"
     "  notaio random --game urbino --count 100 --mutate > faulty.nta\n"},
    {"show", "Draw a position",
     "Examples:\n"
     "  notaio show samples/susan/manual-1994-corrected.nta\n"
     "  notaio show --ply 14 --numbers samples/susan/manual-1994-corrected.nta\n"},
    {"explain", "Explain a diagnostic: what it means, the rule, an example",
     "Examples:\n"
     "  notaio explain SUS-104\n"
     "  notaio explain not-adjacent --lang it\n"
     "  notaio explain all\n"},
    {"games", "List games, rulesets, coordinates and notations",
     "Examples:\n"
     "  notaio games\n"
     "  notaio games --format json\n"},
}};

// What the user typed for options that become tags.
struct Typed {
    std::string lang = "en";
    std::string color = "auto";
    std::string fail_on = "error";
    std::string repairs = "auto";
    std::string as = "text";
    std::optional<std::string> plies;
    std::string position;
    std::string to_coordinates;
    std::vector<std::string> tags;
};

bool all_digits(const std::string& text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

// A value that one of the games has; `list` gives a game's values.
template <class List>
CLI::Validator known_value(const char* what, const Options& options, List list) {
    return {[what, &options, list](std::string& value) -> std::string {
                for (const GameModule& game : games()) {
                    if (!options.game.empty() && game.id != options.game) continue;
                    for (const std::string_view known : list(game)) {
                        if (!notation::equal_without_case(known, value)) continue;
                        value = known;
                        return {};
                    }
                }
                return std::string("no ") + what + " \"" + value + "\"; `notaio games` lists them";
            },
            "ID", what};
}

CLI::Validator whole_number(std::size_t digits = 9) {
    return {[digits](std::string& value) -> std::string {
                if (!all_digits(value)) return "\"" + value + "\" is no whole number";
                return value.size() <= digits ? std::string() : "\"" + value + "\" is too large";
            },
            "N"};
}

CLI::Validator some_text() {
    return {[](std::string& value) { return value.empty() ? std::string("a name is missing") : std::string(); }, ""};
}

// A notation that the command itself looks for.
CLI::Validator any_notation() {
    return {[](std::string&) { return std::string(); }, "ID", "notation"};
}

std::vector<std::string_view> notation_ids(const GameModule& game) {
    std::vector<std::string_view> ids = {"auto"};
    for (const NotationInfo& row : game.notations) ids.push_back(row.id);
    return ids;
}

std::vector<std::string_view> written_ids(const GameModule& game) {
    std::vector<std::string_view> ids;
    for (const NotationInfo& row : game.notations) ids.push_back(row.id);
    return ids;
}

void add_tag(Options& options, const std::string& name, const std::string& value) {
    std::erase_if(options.read.defaults,
                  [&](const notation::Tag& tag) { return notation::equal_without_case(tag.name, name); });
    options.read.defaults.push_back({name, value, std::nullopt, TagOrigin::option});
}

void add_tag_option(CLI::App& app, Options& options, const std::string& flag, const std::string& tag,
                    const std::string& help, const CLI::Validator& check) {
    app.add_option_function<std::string>(
           flag, [&options, tag](const std::string& value) { add_tag(options, tag, value); }, help)
        ->transform(check);
}

void add_common(CLI::App& app, Options& options, Typed& typed) {
    const auto game_ids = [](std::string& value) -> std::string {
        if (const GameModule* game = find_game(value)) {
            value = game->id;
            return {};
        }
        return "no game \"" + value + "\"; `notaio games` lists them";
    };
    app.add_option("--game", options.game, "the game, when the records do not say (--game susan)")
        ->transform(CLI::Validator(game_ids, "ID", "game"))
        ->trigger_on_parse();
    add_tag_option(app, options, "--ruleset", "Ruleset", "ruleset of records that name none (--ruleset draw-first)",
                   known_value("ruleset", options, [](const GameModule& game) {
                       auto known = game.rulesets;
                       known.insert(known.end(), game.ruleset_aliases.begin(), game.ruleset_aliases.end());
                       return known;
                   }));
    add_tag_option(app, options, "--coords", "Coordinates", "coordinates of records that name none (--coords axial)",
                   known_value("coordinates", options, [](const GameModule& game) { return game.coordinates; }));
    add_tag_option(app, options, "--board", "Board", "size of the board (--board 6)", whole_number());
    add_tag_option(app, options, "--players", "Players", "number of players (--players 2)", whole_number());
    add_tag_option(app, options, "--first", "First", "who has the first turn (--first White)",
                   known_value("seat", options, [](const GameModule& game) { return game.seats; }));
    app.add_option("--tag", typed.tags, "any tag for records without it (--tag Event=Rome)")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
    app.add_option("--lang", typed.lang, "language of messages (--lang it)")->check(CLI::IsMember({"en", "it"}));
    app.add_option("--color", typed.color, "colours in text (--color never)")
        ->check(CLI::IsMember({"auto", "always", "never"}));
    app.add_flag("--quiet,-q", options.quiet, "no summaries, no progress");
    app.add_option("--output,-o", options.output, "a file for the data, written whole or not at all (--output out.nta)")
        ->type_name("FILE")
        ->check(some_text());
}

void add_reading(CLI::App& app, Options& options, Typed& typed) {
    app.add_option("input", options.inputs, "files, folders, or - for standard input (the default)");
    app.add_option("--from", options.from, "notation of the input (--from lines); told by its content by default")
        ->transform(known_value("notation", options, notation_ids));
    app.add_option("--jobs,-j", options.jobs, "workers (--jobs 1); the number of processors by default")
        ->type_name("N")
        ->check(CLI::Range(1, 1024));
    app.add_option("--fail-on", typed.fail_on, "the least finding that makes the exit status 1 (--fail-on warning)")
        ->check(CLI::IsMember({"note", "warning", "error", "never"}));
}

void add_positions(CLI::App& app, Options& options, Typed& typed) {
    add_reading(app, options, typed);
    app.add_option("--ply", typed.plies, "plies of records: N, A..B or last (--ply 14)")->type_name("PLIES");
    app.add_option("--position", typed.position, "a position string (--position '5/6/7/8/9/8/7/6/5 b 0')")
        ->type_name("P");
    app.add_flag("--board-text", options.board_text, "the input holds drawn boards");
}

void add_format(CLI::App& app, Options& options, const std::vector<std::string>& forms) {
    app.add_option("--format", options.format, "form of the report (--format " + forms.back() + ")")
        ->check(CLI::IsMember(forms));
}

void add_command(CLI::App& root, const CommandHelp& help, Options& options, Typed& typed) {
    CLI::App& app = *root.add_subcommand(help.name, help.summary);
    app.footer(help.examples);
    const std::string name = help.name;
    if (name == "analyse") app.alias("analyze");
    add_common(app, options, typed);
    if (name == "check") {
        add_reading(app, options, typed);
        add_format(app, options, {"text", "jsonl", "sarif", "github"});
        app.add_option("--max-errors", options.max_errors, "how many findings the text form prints (--max-errors 20)")
            ->check(whole_number(18));
        app.add_option("--repairs", typed.repairs, "look for repairs that the record proves (--repairs never)")
            ->check(CLI::IsMember({"auto", "never"}));
    } else if (name == "convert") {
        add_reading(app, options, typed);
        app.add_option("--to", options.to, "notation to write (--to jsonl)")->required()->check(any_notation());
        app.add_option("--to-coords", typed.to_coordinates, "coordinates to write (--to-coords axial)")
            ->transform(known_value("coordinates", options, [](const GameModule& game) { return game.coordinates; }));
        app.add_flag("--points", options.points, "write the points of every turn, in games whose turns make some");
        app.add_flag("--lossy", options.lossy, "write what the target can hold, and say what it cannot");
    } else if (name == "replay") {
        add_reading(app, options, typed);
        add_format(app, options, {"text", "jsonl"});
        app.add_option("--ply", typed.plies, "plies: N, A..B or last (--ply 40..48); all by default")
            ->type_name("PLIES");
        app.add_flag("--legal", options.legal, "count the legal moves before each ply");
    } else if (name == "score" || name == "analyse") {
        add_positions(app, options, typed);
        add_format(app, options, {"text", "jsonl"});
    } else if (name == "moves") {
        add_positions(app, options, typed);
        app.add_flag("--count", options.count_only, "only their number");
        app.add_option("--limit", options.limit, "stop after so many (--limit 10)")->check(whole_number(18));
    } else if (name == "perft") {
        add_positions(app, options, typed);
        app.add_option("--depth", options.depth, "length of the sequences, at most 999 (--depth 3)")
            ->required()
            ->check(whole_number(3));
    } else if (name == "show") {
        add_positions(app, options, typed);
        app.add_option("--as", typed.as, "form of the picture (--as text)")->check(CLI::IsMember({"text"}));
        app.add_flag("--numbers", options.numbers, "the ply that put each stone where it stands");
    } else if (name == "random") {
        app.get_option("--game")->required();
        app.add_option("--count", options.count, "how many (--count 100)")->check(whole_number(18));
        app.add_option("--seed", options.seed, "where the random numbers start (--seed 7)")->check(whole_number(19));
        app.add_option("--to", options.to, "notation to write (--to jsonl); notaio by default")
            ->transform(known_value("notation", options, written_ids));
        app.add_flag("--mutate", options.mutate,
                     "change one thing about each record, and say in its tag Mutation what");
    } else if (name == "explain") {
        app.add_option("code", options.code, "an id or slug of a diagnostic, or `all`")->required();
    } else if (name == "games") {
        add_format(app, options, {"text", "jsonl", "json"});
    }
}

// `N`, `A..B` or `last`.
bool read_plies(const std::string& text, PlyRange& range) {
    if (text == "last") return true;
    const std::size_t dots = text.find("..");
    const std::string from = text.substr(0, dots);
    const std::string to = dots == std::string::npos ? from : text.substr(dots + 2);
    if (!all_digits(from) || !all_digits(to) || from.size() > 9 || to.size() > 9) return false;
    range = {.last = false,
             .from = static_cast<std::uint32_t>(std::stoul(from)),
             .to = static_cast<std::uint32_t>(std::stoul(to))};
    return range.from <= range.to;
}

void translate(const Typed& typed, Options& options) {
    options.language = typed.lang == "it" ? Language::italian : Language::english;
    options.color = typed.color == "always" ? When::always : typed.color == "never" ? When::never : When::automatic;
    options.repairs = typed.repairs == "auto";
    options.fail_on = typed.fail_on == "note"      ? FailOn::note
                      : typed.fail_on == "warning" ? FailOn::warning
                      : typed.fail_on == "never"   ? FailOn::never
                                                   : FailOn::error;
    if (!typed.to_coordinates.empty()) options.to_coordinates = typed.to_coordinates;
    if (typed.plies) {
        if (!read_plies(*typed.plies, options.plies))
            throw CLI::ValidationError("--ply", "\"" + *typed.plies + "\" is not N, A..B or last");
        options.plies_given = true;
    }
    for (const std::string& tag : typed.tags) {
        const std::size_t equals = tag.find('=');
        const std::string name = tag.substr(0, equals);
        const bool good =
            equals != std::string::npos && !name.empty() && std::isalpha(static_cast<unsigned char>(name[0])) != 0 &&
            std::ranges::all_of(name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; });
        if (!good) throw CLI::ValidationError("--tag", "\"" + tag + "\" is not NAME=VALUE");
        if (notation::equal_without_case(name, "Game") && options.game.empty()) {
            const GameModule* game = find_game(tag.substr(equals + 1));
            if (game == nullptr)
                throw CLI::ValidationError("--tag",
                                           "no game \"" + tag.substr(equals + 1) + "\"; `notaio games` lists them");
            options.game = game->id;
        }
        if (notation::find_tag(options.read.defaults, name) == nullptr) add_tag(options, name, tag.substr(equals + 1));
    }
}

// What follows an option, without the types of CLI11: `ID` of `TEXT:ID`, `N` of `N:INT in [1 - 1024]`.
std::string value_name(const CLI::Option& option) {
    if (option.get_type_size() == 0) return {};
    const std::string whole = option.get_type_name();
    const std::size_t colon = whole.find(':');
    const std::string type = whole.substr(0, colon);
    if (type != "TEXT" && type != "UINT") return type;
    return colon == std::string::npos ? std::string() : whole.substr(colon + 1);
}

class HelpFormatter : public CLI::Formatter {
    std::string make_option_opts(const CLI::Option* option) const override {
        const std::string value = value_name(*option);
        return (value.empty() ? value : ' ' + value) + (option->get_items_expected_max() > 1 ? " ..." : "") +
               (option->get_required() ? " REQUIRED" : "");
    }
};

void build(CLI::App& root, std::string_view version, Options& options, Typed& typed) {
    root.formatter(std::make_shared<HelpFormatter>());
    root.set_version_flag("--version", "notaio " + std::string(version));
    root.footer("Each command has its own help: notaio check --help");
    root.require_subcommand(1);
    for (const CommandHelp& help : commands) add_command(root, help, options, typed);
}

constexpr const char* purpose =
    "notaio reads records of board games, replays them under the exact rules, says what is wrong with them,\n"
    "proposes repairs it can prove, converts them, and explains positions.";

std::vector<std::string> parts(const std::string& text, char separator) {
    std::istringstream in(text);
    std::vector<std::string> made;
    for (std::string part; std::getline(in, part, separator);) made.push_back(part);
    return made;
}

bool has_validator(CLI::Option& option, const char* name) try {
    return option.get_validator(name) != nullptr;
} catch (const CLI::OptionNotFound&) {
    return false;
}

OptionInfo describe(CLI::Option& option) {
    OptionInfo made{.name = option.get_name(),
                    .short_name = option.get_snames().empty() ? std::string() : '-' + option.get_snames().front(),
                    .value = value_name(option),
                    .kind = {},
                    .choices = {},
                    .text = option.get_description(),
                    .positional = option.get_positional(),
                    .required = option.get_required(),
                    .repeatable = option.get_expected_max() > 1};
    for (const char* kind : {"game", "ruleset", "coordinates", "seat", "notation"})
        if (has_validator(option, kind)) made.kind = kind;
    if (made.value.starts_with('{')) made.choices = parts(made.value.substr(1, made.value.size() - 2), ',');
    if (made.name == "--from") made.choices = {"auto"};
    return made;
}

std::vector<OptionInfo> describe_options(CLI::App& app) {
    std::vector<OptionInfo> made;
    for (CLI::Option* option : app.get_options()) made.push_back(describe(*option));
    return made;
}

}  // namespace

ProgramInfo describe_command_line() {
    CLI::App root(purpose, "notaio");
    Options options;
    Typed typed;
    build(root, "", options, typed);
    ProgramInfo made{.text = purpose, .options = describe_options(root), .commands = {}};
    for (CLI::App* command : root.get_subcommands({})) {
        auto& info = made.commands.emplace_back(CommandInfo{
            command->get_name(), command->get_aliases(), command->get_description(), {}, describe_options(*command)});
        for (const std::string& line : parts(command->get_footer(), '\n'))
            if (line.starts_with("  ")) info.examples.push_back(line.substr(2));
    }
    return made;
}

std::optional<int> parse_command_line(int argc, const char* const* argv, std::string_view version, Options& options) {
    CLI::App root(purpose, "notaio");
    Typed typed;
    build(root, version, options, typed);
    root.failure_message([](const CLI::App*, const CLI::Error& error) {
        return "notaio: " + std::string(error.what()) + "\nRun with --help for more information.\n";
    });
    const auto named = [&](const CLI::App* command) { return command->check_name(argv[1]); };
    if (argc > 1 && argv[1][0] != '-' && std::ranges::none_of(root.get_subcommands({}), named)) {
        std::fprintf(stderr, "notaio: there is no command \"%s\"; `notaio --help` lists them\n", argv[1]);
        return ExitStatus::wrong_usage;
    }
    try {
        root.parse(argc, argv);
        translate(typed, options);
    } catch (const CLI::ParseError& error) {
        std::ostringstream out;  // what was asked for: help, the version
        const bool was_wrong = root.exit(error, out, std::cerr) != 0;
        Output output("");
        output.write(out.str());
        output.finish();
        return was_wrong ? ExitStatus::wrong_usage : 0;
    }
    const CLI::App& command = *root.get_subcommands().front();
    options.command = command.get_name();
    if (const auto* option = command.get_option_no_throw("--position"); option != nullptr && option->count() > 0)
        options.position = typed.position;
    if (options.position && !options.inputs.empty()) {
        std::fprintf(stderr, "notaio: --position stands in the place of the inputs; \"%s\" would not be read\n",
                     options.inputs.front().c_str());
        return ExitStatus::wrong_usage;
    }
    return std::nullopt;
}

}  // namespace notaio::tools
