// archive: records in a file of SQLite.
#include "tools/commands/archive.hpp"

#include "notation/source/printable.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/messages.hpp"
#include "tools/stream/archive_head.hpp"
#include "tools/stream/input.hpp"
#include "tools/stream/one_file.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <optional>
#include <vector>

namespace notaio::tools {
namespace {

struct ArchiveAction {
    std::string_view name;
    int (*run)(const Options& options);
    bool takes_inputs;
};

constexpr std::array archive_actions = {
    ArchiveAction{"create", put_into_archive, true},
    ArchiveAction{"import", put_into_archive, true},
    ArchiveAction{"info", tell_of_archive, false},
    ArchiveAction{"verify", verify_the_archive, false},
    ArchiveAction{"export", export_from_archive, false},
    ArchiveAction{"stats", run_stats, false},
    ArchiveAction{"find", run_find, false},
    ArchiveAction{"tree", run_tree, false},
    ArchiveAction{"merge", merge_the_archives, true},
    ArchiveAction{"dump", dump_archive, false},
};

// Of the files that SQLite keeps beside a file.
constexpr std::array<std::string_view, 3> ends_of_sqlite = {"-wal", "-shm", "-journal"};

// An option that only some actions take, and whether it is given.
struct OwnOption {
    std::string_view name;
    bool (*is_given)(const Options& options);
    std::array<std::string_view, 4> actions;
};

constexpr std::array<std::string_view, 4> putting_actions = {"create", "import"};
constexpr std::array<std::string_view, 4> choosing_actions = {"export", "stats", "find", "tree"};

constexpr std::array own_options = {
    OwnOption{"--ignore", [](const Options& of) { return !of.hidden.codes.empty(); }, choosing_actions},
    OwnOption{"--min-severity", [](const Options& of) { return of.hidden.below != notation::Severity::note; },
              choosing_actions},
    OwnOption{"--to", [](const Options& of) { return !of.to.empty(); }, {"export"}},
    OwnOption{"--to-coords", [](const Options& of) { return of.to_coordinates.has_value(); }, {"export"}},
    OwnOption{"--lossy", [](const Options& of) { return of.lossy; }, {"export"}},
    OwnOption{"--output-dir", [](const Options& of) { return !of.output_dir.empty(); }, {"export"}},
    OwnOption{"--table", [](const Options& of) { return !of.table.empty(); }, {"export"}},
    OwnOption{"--by", [](const Options& of) { return of.group_by.has_value(); }, {"stats"}},
    OwnOption{"--invert", [](const Options& of) { return of.inverts; }, {"export", "stats"}},
    OwnOption{"--all", [](const Options& of) { return of.all; }, {"find"}},
    OwnOption{"--count", [](const Options& of) { return of.count_only; }, {"find"}},
    OwnOption{"--list", [](const Options& of) { return of.list; }, {"find"}},
    OwnOption{"--depth", [](const Options& of) { return of.depth != 1; }, {"tree"}},
    OwnOption{"--min-games", [](const Options& of) { return of.min_games.has_value(); }, {"tree"}},
    OwnOption{"--max-nodes", [](const Options& of) { return of.max_nodes.has_value(); }, {"tree"}},
    OwnOption{"--keys", [](const Options& of) { return of.keys; }, {"verify"}},
    OwnOption{"--sample", [](const Options& of) { return of.sample.has_value(); }, {"verify"}},
    OwnOption{"--index-plies", [](const Options& of) { return of.index_plies.has_value(); }, {"create"}},
    OwnOption{"--shard", [](const Options& of) { return of.share.has_value(); }, putting_actions},
    OwnOption{"--only-legal", [](const Options& of) { return of.only_legal; }, putting_actions},
    OwnOption{"--from", [](const Options& of) { return of.from != "auto"; }, putting_actions},
    OwnOption{"--skip-other-games", [](const Options& of) { return of.skip_other_games; }, putting_actions},
    OwnOption{"--baseline", [](const Options& of) { return !of.baseline.empty(); }, putting_actions},
    OwnOption{"--max-unpacked", [](const Options& of) { return of.max_unpacked.has_value(); }, putting_actions},
};

// Only a file with bytes on a disk is looked into: what is fed can be read once.
bool is_archive(const std::string& file) {
    std::error_code ignored;
    if (file == "-" || !std::filesystem::is_regular_file(file, ignored)) return false;
    std::string bytes(ArchiveHead::size, '\0');
    std::ifstream(file, std::ios::binary).read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    ArchiveHead head;
    head.take(bytes);
    return head.is_archive();
}

// What was given and means nothing for the action; empty: nothing.
std::string what_is_too_much(const Options& options, const ArchiveAction& action) {
    const auto does_not_take = [&](const std::string& option) {
        return notation::fill("archive {action} does not take {option}"_text,
                              {{"action", options.action}, {"option", option}}, options.spoken);
    };
    if (!action.takes_inputs && !options.inputs.empty())
        return notation::fill("archive {action} takes no inputs"_text, {{"action", options.action}}, options.spoken);
    for (const OwnOption& option : own_options)
        if (option.is_given(options) && std::ranges::find(option.actions, options.action) == option.actions.end())
            return does_not_take(std::string(option.name));
    if (!options.criteria.empty() && std::ranges::find(choosing_actions, options.action) == choosing_actions.end())
        return does_not_take("--" + std::string(options.criteria.front().option));
    if (options.format == "csv" && options.table.empty()) return does_not_take("--format csv");
    return {};
}

// Why a name is not that of an archive; empty: it may be.
std::string objection_to_name(const std::string& name, Language language) {
    const auto refused = [&](const notation::Text& why) {
        return notation::fill(why, {{"file", notation::printable(name)}}, language);
    };
    if (name.empty()) return refused("an archive is a file, and has a name"_text);
    if (name == "-") return refused("an archive is a file, and - is none; ./- is one of that name"_text);
    for (const std::string_view end : ends_of_sqlite)
        if (name.ends_with(end))
            return refused(
                "{file}: under such a name SQLite keeps what belongs to another file; choose one with another end"_text);
    return {};
}

// Likewise of all that are named.
std::string objection_to_names(const Options& options) {
    std::vector<std::string> names = {options.archive};
    if (options.action == "merge") names.insert(names.end(), options.inputs.begin(), options.inputs.end());
    for (const std::string& name : names)
        if (std::string why = objection_to_name(name, options.spoken); !why.empty()) return why;
    return {};
}

// What is written to the archive, to a file that SQLite keeps beside it (where links lead), or to an input destroys
// that. Files in folders that are inputs are looked at where they are read.
std::string destroyed_by_output(const Options& options) {
    if (options.output.empty() || options.output == "-") return {};
    std::vector<std::string> names = options.inputs;
    names.push_back(options.archive);
    for (const std::string_view end : ends_of_sqlite) names.push_back(followed(options.archive) + std::string(end));
    for (const InputFile& input : list_inputs(options.inputs)) names.push_back(input.name);
    for (const std::string& name : names)
        if (is_one_file(options.output, name))
            return notation::fill("the output is one of the inputs ({input}); nothing was written"_text,
                                  {{"input", notation::printable(name)}}, options.spoken);
    return {};
}

}  // namespace

std::optional<int> run_on_archive(const Options& options, int (*run)(const Options& options)) {
    if (options.source != nullptr || options.inputs.size() != 1 || !is_archive(options.inputs.front()))
        return std::nullopt;
    const auto refused = [&](std::string_view option) {
        return refuse(notation::fill("{option}: the input is an archive, and this is about files of records"_text,
                                     {{"option", std::string(option)}}, options.spoken));
    };
    if (options.writer != nullptr) return refused("--partial");
    for (const OwnOption& option : own_options)
        if (option.actions == putting_actions && option.is_given(options)) return refused(option.name);
    Options one = options;
    one.archive = options.inputs.front();
    one.inputs.clear();
    if (const std::string why = destroyed_by_output(one); !why.empty()) return refuse(why);
    return run(one);
}

int run_archive(const Options& options) {
    const auto& action = *std::ranges::find(archive_actions, options.action, &ArchiveAction::name);
    if (const std::string why = what_is_too_much(options, action); !why.empty()) return refuse(why);
    if (const std::string why = objection_to_names(options); !why.empty()) return refuse(why);
    if (const std::string why = destroyed_by_output(options); !why.empty()) return refuse(why);
    return action.run(options);
}

}  // namespace notaio::tools
