// split: the inputs in parts, in files of a folder, with a list of them.
#include "notation/source/json_name.hpp"
#include "tools/collection/part_files.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/messages.hpp"
#include "tools/render/json.hpp"
#include "tools/stream/input_again.hpp"
#include "tools/stream/progress.hpp"

#include <set>
#include <sys/stat.h>

namespace notaio::tools {
namespace {

using notation::Text;

// The list of the parts, whose being there says that all of them are.
constexpr std::string_view manifest_name = "manifest.jsonl";

// An input, and what becomes of it.
struct InputToSplit {
    const InputFile& input;
    InputParts cut = {};
    std::vector<std::string> names = {};  // of the files of its parts
};

// Reads all inputs and cuts them. Of those that cannot be it is said why.
std::vector<InputToSplit> cut_all(std::vector<InputFile>& inputs, const Options& options, ExitStatus& status) {
    Progress progress(options.spoken);
    std::vector<InputToSplit> splits;
    std::uint64_t records = 0;
    for (InputFile& input : inputs) {
        keep_bytes(input);
        splits.push_back({input, cut_into_parts(input, options, {options.split_records, options.split_bytes}, records,
                                                [&](std::uint64_t count) {
                                                    if (!options.quiet) progress.show(count);
                                                })});
        const InputParts& cut = splits.back().cut;
        records += cut.records;
        if (cut.fault.empty()) continue;
        progress.clear();
        if (!cut.is_passed_over) status.add(cut.limit_hit ? ExitStatus::limit_hit : ExitStatus::io_failed);
        refuse("{input}: {why}"_text, {{"input", input.name}, {"why", cut.fault}}, options.spoken);
    }
    return splits;
}

// Gives all files their names; false: two would have one, or something stands there, and it is said.
bool name_all(std::vector<InputToSplit>& inputs, const OutputFolder& folder, Language language) {
    std::set<std::string> names{std::string(manifest_name)};
    for (InputToSplit& split : inputs)
        for (std::size_t part = 1; part <= split.cut.parts.size(); ++part) {
            split.names.push_back(part_name(split.input.name, part, split.cut.parts.size()));
            if (names.insert(split.names.back()).second) continue;
            refuse(
                "{input}: another input has parts of the same names: split them into folders of their own; nothing was written"_text,
                {{"input", split.input.name}}, language);
            return false;
        }
    for (const std::string& name : names) {
        struct stat found = {};
        const std::string path = folder.path_of(name);
        if (::lstat(path.c_str(), &found) != 0) continue;
        refuse("{file}: it stands there already; nothing was written"_text, {{"file", path}}, language);
        return false;
    }
    return true;
}

std::string part_row(const InputToSplit& split, std::size_t at, const std::string& sum) {
    const InputPart& part = split.cut.parts[at];
    std::string line;
    append_json_line(line, "part", [&](JsonWriter& json) {
        json.member("file"_key, split.names[at]);
        json.member("input"_key, notation::json_name(split.input.name));
        json.member("part"_key, at + 1);
        json.member("records"_key, part.records);
        json.member("first_record"_key,
                    part.records == 0 ? std::optional<std::uint64_t>() : std::optional(part.first_record));
        json.member("line"_key, part.line);
        json.member("offset"_key, part.offset);
        json.member("bytes"_key, part.bytes);
        json.member("sha256"_key, sum);
    });
    return line;
}

// Writes the parts, and says of each that it is there. Gives the list of them.
class PartsOutput {
  public:
    PartsOutput(const Options& options, const std::vector<InputFile>& inputs)
        : folder_(options.output_dir),
          inputs_(inputs),
          options_(options) {}

    // Whether the input was what it is.
    bool write(const InputToSplit& split) {
        if (split.names.empty()) return true;  // it holds no records of this game
        folder_.make();
        PartWriter writer(split.input, inputs_);
        for (std::size_t at = 0; at < split.names.size(); ++at) {
            const std::string path = folder_.path_of(split.names[at]);
            const std::string sum = writer.write(path, split.cut.parts[at].bytes);
            if (sum.empty()) return refuse_input(split, writer.fault());
            manifest_ += part_row(split, at, sum);
            if (options_.format == "text") printed_.write(path + '\n');
            ++parts_;
        }
        return writer.is_at_end() || refuse_input(split, writer.fault());
    }
    // Reads the parts of an input as they are there.
    void prove(const InputToSplit& split, ExitStatus& status) const {
        std::vector<std::string> files;
        for (const std::string& name : split.names) files.push_back(folder_.path_of(name));
        const auto found = compare_parts(split.input, split.cut.parts, files, options_);
        if (!found) return;
        if (found->changed) {
            refuse_input(split, "it changed while it was being read"_text);
            return status.add(ExitStatus::io_failed);
        }
        status.add(ExitStatus::findings);
        const std::string how = (found->notation.empty() ? "" : " --from " + found->notation) +
                                (found->game.empty() ? "" : " --game " + found->game);
        const Text named =
            "{file}: by itself it is read otherwise than in the whole; read the parts with{options}"_text;
        const Text other = "{file}: by itself it is read otherwise than in the whole"_text;
        refuse(how.empty() ? other : named, {{"file", files[found->part]}, {"options", how}}, options_.spoken);
    }
    void finish(std::uint64_t records, const ExitStatus& status) {
        append_json_line(manifest_, "split", [&](JsonWriter& json) {
            json.member("inputs"_key, inputs_.size());
            json.member("parts"_key, parts_);
            json.member("records"_key, records);
            json.member("exit"_key, status.value());
        });
        folder_.make();
        Output manifest(folder_.path_of(manifest_name), inputs_);
        manifest.write(manifest_);
        manifest.finish();
        if (options_.format == "jsonl") printed_.write(manifest_);
        printed_.finish();
    }
    [[nodiscard]] std::uint64_t parts() const { return parts_; }

  private:
    bool refuse_input(const InputToSplit& split, const Fault& why) const {
        refuse("{input}: {why}"_text, {{"input", split.input.name}, {"why", why}}, options_.spoken);
        return false;
    }

    OutputFolder folder_;
    const std::vector<InputFile>& inputs_;
    const Options& options_;
    Output printed_{""};
    std::string manifest_;
    std::uint64_t parts_ = 0;
};

}  // namespace

int run_split(const Options& options) {
    if (options.split_records.has_value() == options.split_bytes.has_value())
        return refuse("--records or --bytes: give one of them"_text.in(options.spoken));
    Stream stream = stream_of(options);
    ExitStatus status;
    std::vector<InputToSplit> splits = cut_all(stream.inputs, options, status);
    if (status.value() != 0) return refuse("nothing was written"_text, {}, options.spoken, status.value());
    if (!name_all(splits, OutputFolder(options.output_dir), options.spoken)) return ExitStatus::io_failed;
    PartsOutput output(options, stream.inputs);
    std::uint64_t records = 0;
    for (const InputToSplit& split : splits) {
        if (!output.write(split)) return ExitStatus::io_failed;
        if (!split.names.empty()) output.prove(split, status);
        if (status.value() == ExitStatus::io_failed) return status.value();
        records += split.cut.records;
        if (split.cut.has_larger)
            refuse("{input}: a part is larger than was asked for: its records need what stands before them"_text,
                   {{"input", split.input.name}}, options.spoken);
    }
    output.finish(records, status);
    if (!options.quiet && options.format == "text")
        say("records: {records}, parts: {parts}\n"_text,
            {{"records", std::to_string(records)}, {"parts", std::to_string(output.parts())}}, options.spoken);
    return status.value();
}

}  // namespace notaio::tools
