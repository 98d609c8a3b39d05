#include "tools/commands/shares.hpp"

#include "tools/cli/version.hpp"
#include "tools/collection/partial_reader.hpp"
#include "tools/collection/partial_writer.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/messages.hpp"
#include "tools/library/command_table.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <system_error>
#include <utility>

namespace notaio::tools {
namespace {

using notation::Text;

// What cannot be asked of a share, whatever the inputs are; or nothing.
std::optional<Text> objection_to_share(const Options& options) {
    const bool from_start = options.command == "perft" && options.inputs.empty();
    if (options.position || from_start) return "a position that is no input has no share"_text;
    if (options.watch) return "--watch checks all of the inputs: it goes with no --shard or --partial"_text;
    if (!options.baseline.empty())
        return "--baseline: whether a finding is known, those before it tell; it goes with no --shard or --partial"_text;
    if (!options.rest.empty() && options.command == "dedupe")
        return "--duplicates: `merge` writes what stays; --list tells what goes"_text;
    if (!options.rest.empty()) return "--rest: the others are chosen by --invert, with shares of their own"_text;
    if (options.command == "dedupe" && !options.partial && options.format != "jsonl")
        return "dedupe: a share does not know the records before it: give --partial, and put the shares together"_text;
    // What else comes into the folder meanwhile, other archives above all, would move the borders.
    std::error_code ignored;
    const auto is_folder = [&](const std::string& name) { return std::filesystem::is_directory(name, ignored); };
    if (options.command == "archive" && std::ranges::any_of(options.inputs, is_folder))
        return "archive: shares are of files that are named, not of a folder, which may change between them"_text;
    return std::nullopt;
}

// Why an input has no places of which shares could be made; or nothing.
std::optional<Text> objection_to_parting(const InputFile& input) {
    if (!input.error.empty()) return std::nullopt;
    const bool is_there = input.size || input.id;
    if (input.name == "-" || (is_there && !input.size))
        return "{input}: --shard needs files, and this comes as it is read; `notaio split` cuts it into parts"_text;
    OpenFile file(input);
    std::string head;
    file.read(head, 1);
    if (!file.unpacks()) return std::nullopt;
    return "{input}: --shard needs places in the file, and this one is packed; `notaio split` cuts it into parts"_text;
}

// An input that is named before, too; or nothing. A share of an archive knows its inputs by their bytes.
const InputFile* named_twice(const std::vector<InputFile>& inputs) {
    std::set<std::pair<std::uint64_t, std::uint64_t>> met;
    for (const InputFile& input : inputs)
        if (input.id && !met.emplace(input.id->device, input.id->node).second) return &input;
    return nullptr;
}

std::string objection_to_inputs(const Options& options) {
    if (options.command == "archive" && options.action != "create" && options.action != "import") return {};
    const std::vector<InputFile> inputs = list_inputs(options.inputs);
    if (const InputFile* const twice = options.command == "archive" ? named_twice(inputs) : nullptr)
        return notation::fill("{input}: it is named twice, and its shares would be one: name it once"_text,
                              {{"input", twice->name}}, options.spoken);
    for (const InputFile& input : inputs)
        if (const auto why = objection_to_parting(input))
            return notation::fill(*why, {{"input", input.name}}, options.spoken);
    return {};
}

int write_partial(const Options& options, int (*run)(const Options& options)) {
    Output output(options.output, list_inputs(options.inputs));
    PartialHead head{.share = options.share,
                     .command = options.command,
                     .options = options.given,
                     .spoken = options.spoken,
                     .language = options.language,
                     .version = std::string(version_text())};
    PartialWriter writer(output, std::move(head), !options.quiet);
    Options work = options;
    work.writer = &writer;
    work.output = "/dev/null";  // there is no answer yet
    const int exit = run(work);
    if (writer.is_finished()) output.finish();
    return exit;
}

}  // namespace

int run_share(const Options& options, int (*run)(const Options& options)) {
    if (const auto why = objection_to_share(options)) return refuse(why->in(options.spoken));
    Options work = options;
    if (options.shard) {
        work.share = read_share(*options.shard);
        if (!work.share)
            return refuse(notation::fill("--shard: {value} is no share as 2/4; there are a million at most"_text,
                                         {{"value", '"' + *options.shard + '"'}}, options.spoken));
        if (const std::string why = objection_to_inputs(options); !why.empty()) return refuse(why);
    }
    // Rows of a share say that they are: whoever puts them together must know.
    const bool can_be_merged = find_option(*find_command(options.command), "partial") != nullptr;
    if (options.partial || (can_be_merged && options.format == "jsonl")) return write_partial(work, run);
    return run(work);
}

void set_gathered_form(const Options& options, GatheredForm& form) {
    if (options.writer != nullptr) options.writer->set_form(form);
    if (options.source != nullptr) options.source->set_form(form);
}

}  // namespace notaio::tools
