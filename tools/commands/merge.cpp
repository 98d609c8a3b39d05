// merge: the answer of a whole run, from those of its shares.
#include "tools/cli/cli.hpp"
#include "tools/cli/version.hpp"
#include "tools/collection/partial_reader.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/messages.hpp"
#include "tools/library/command_table.hpp"
#include "tools/stream/input_again.hpp"

#include <algorithm>
#include <array>

namespace notaio::tools {
namespace {

using notation::Text;

// The partial answers that were given, in the order in which they are put together.
class Merging {
  public:
    explicit Merging(const Options& options) : options_(options), files_(list_inputs(options.inputs)) {
        for (InputFile& file : files_) keep_bytes(file);
    }

    // Reads and orders them. Not 0: the exit status where they are no whole; it is said why.
    int read() {
        for (const InputFile& file : files_)
            for (PartialAnswer& answer : list_partial_answers(file)) {
                answers_.push_back(std::move(answer));
                if (const int wrong = objection_to(answers_.back()); wrong != 0) return wrong;
                // Shares are all of the same inputs, which may be many.
                if (answers_.size() == 1) inputs_ = answers_.front().head.inputs;
                if (!options_.in_order) answers_.back().head.inputs.clear();
            }
        if (answers_.empty()) return say("there is nothing to merge"_text, {});
        const int wrong = options_.in_order ? chain() : order_shares();
        return wrong != 0 ? wrong : count_records();
    }

    // Gives the answer.
    int run() {
        Options work;
        if (!read_command(work)) return refuse_file(answers_.front(), "it asks what cannot be asked"_text);
        std::vector<InputFile> inputs;
        std::vector<std::size_t> first_inputs;
        list_merged(work.max_unpacked, inputs, first_inputs);
        refuse_output_onto(inputs);
        PartialSource source(answers_, inputs, std::move(first_inputs), is_one_input());
        work.source = &source;
        work.merged = &inputs;
        return run_command(work);
    }

  private:
    int say(const Text& text, const notation::Arguments& arguments) const {
        return refuse(text, arguments, options_.spoken, ExitStatus::io_failed);
    }
    int say_of(const std::string& file, const Fault& why) const {
        return say("{file}: {why}"_text, {{"file", file}, {"why", why}});
    }
    int refuse_file(const PartialAnswer& answer, const Fault& why) const { return say_of(answer.file->name, why); }

    // What is wrong with one, or with it beside the first.
    [[nodiscard]] int objection_to(const PartialAnswer& answer) const {
        const PartialHead& first = answers_.front().head;
        const PartialHead& head = answer.head;
        const bool is_of_other_version = !head.version.empty() && head.version != version_text();
        if (!answer.fault.empty() && !is_of_other_version) return refuse_file(answer, answer.fault);
        if (!answer.finished && !is_of_other_version)
            return refuse_file(answer, "the run that wrote it did not finish: run it again"_text);
        if (is_of_other_version)
            return refuse_file(
                answer, Fault("it was written by version {version} of notaio"_text, {{"version", head.version}}));
        if (head.spoken != first.spoken || head.language != first.language)
            return refuse_file(
                answer, Fault("it is in another language than {other}"_text, {{"other", answers_.front().file->name}}));
        if (head.command != first.command || head.options != first.options)
            return refuse_file(
                answer,
                Fault("it answers `{asked}`, and {other} answers `{first}`"_text,
                      {{"asked", asked(head)}, {"other", answers_.front().file->name}, {"first", asked(first)}}));
        if (answers_.size() > 1 && !options_.in_order && head.inputs != inputs_)
            return refuse_file(answer, Fault("it is about other inputs than {other}, or they have changed"_text,
                                             {{"other", answers_.front().file->name}}));
        return 0;
    }

    static std::string asked(const PartialHead& head) {
        std::string text = head.command;
        for (const std::string& option : head.options) text += ' ' + option;
        return text;
    }

    // Each share must be there once.
    int order_shares() {
        if (answers_.size() == 1 && !answers_.front().head.share) return 0;
        for (const PartialAnswer& answer : answers_)
            if (!answer.head.share)
                return refuse_file(answer, "it has no number, so its place is not known: see --stream"_text);
        const std::uint64_t count = answers_.front().head.share->count;
        std::ranges::stable_sort(answers_, {}, [](const PartialAnswer& answer) { return answer.head.share->number; });
        for (std::size_t at = 0; at < answers_.size(); ++at) {
            const Share& share = *answers_[at].head.share;
            if (share.count != count)
                return refuse_file(answers_[at],
                                   Fault("it is share {share}, and others are of {count}"_text,
                                         {{"share", share_text(share)}, {"count", std::to_string(count)}}));
            if (at > 0 && answers_[at - 1].head.share == share &&
                answers_[at - 1].file->name == answers_[at].file->name)
                return refuse_file(answers_[at],
                                   Fault("share {share} is there twice"_text, {{"share", share_text(share)}}));
            if (at > 0 && answers_[at - 1].head.share == share)
                return refuse_file(answers_[at],
                                   Fault("share {share} is in {other}, too"_text,
                                         {{"share", share_text(share)}, {"other", answers_[at - 1].file->name}}));
            if (share.number != at + 1) return say_missing({at + 1, count});
        }
        return answers_.size() == count ? 0 : say_missing({answers_.size() + 1, count});
    }
    int say_missing(const Share& share) const {
        return say("share {share} is missing"_text, {{"share", share_text(share)}});
    }

    // Parts without numbers, one behind the other: only what is counted has no places in it.
    int chain() {
        constexpr std::array<std::string_view, 2> counting = {"stats", "tree"};
        const PartialAnswer& first = answers_.front();
        if (std::ranges::find(counting, first.head.command) == counting.end())
            return refuse_file(first,
                               "--stream is for what counts, stats and tree: other answers tell places, which --shard "
                               "keeps"_text);
        for (const PartialAnswer& answer : answers_)
            if (answer.head.share)
                return refuse_file(answer, "it has a number, and --stream takes those without one"_text);
        return 0;
    }

    [[nodiscard]] int count_records() const {
        if (!options_.split_records) return 0;
        std::uint64_t records = 0;
        for (const PartialAnswer& answer : answers_) records += answer.sum.records;
        if (records == *options_.split_records) return 0;
        return say("{count} records are there, and not {wanted}: something is missing, or there twice"_text,
                   {{"count", std::to_string(records)}, {"wanted", std::to_string(*options_.split_records)}});
    }

    // What was asked, by the command line of the shares. False: it cannot be asked of shares.
    bool read_command(Options& work) const {
        const PartialHead& head = answers_.front().head;
        const CommandRow* const row = find_command(head.command);
        if (row == nullptr || find_option(*row, "shard") == nullptr) return false;
        std::vector<const char*> arguments = {"notaio", head.command.c_str()};
        for (const std::string& option : head.options) {
            const std::string_view text = option;
            const OptionRow* const known =
                text.starts_with("--") ? find_option(*row, text.substr(2, text.find('=') - 2)) : nullptr;
            if (known == nullptr || known->positional) return false;
            arguments.push_back(option.c_str());
        }
        if (parse_command_line(static_cast<int>(arguments.size()), arguments.data(), version_text(), work))
            return false;
        // Whoever wrote the answers names no file that is written or read here.
        if (!work.output.empty() || !work.rest.empty() || !work.baseline.empty() || work.watch || work.position ||
            work.shard || work.partial)
            return false;
        work.spoken = head.spoken;
        work.language = head.language;
        work.output = options_.output;
        work.jobs = options_.jobs;
        work.quiet = work.quiet || options_.quiet;
        for (const PartialHead::Input& input : inputs_) work.inputs.push_back(input.name);
        return true;
    }

    // Whether all parts are of one input.
    [[nodiscard]] bool is_one_input() const {
        return options_.in_order && inputs_.size() == 1 &&
               std::ranges::all_of(answers_, [&](const PartialAnswer& answer) {
                   return answer.head.inputs.size() == 1 && answer.head.inputs.front().name == inputs_.front().name;
               });
    }

    // The output is neither what is put together, nor what that is about.
    void refuse_output_onto(const std::vector<InputFile>& inputs) const {
        std::vector<InputFile> read = files_;
        for (const InputFile& input : inputs) {
            const std::vector<InputFile> found = list_inputs({input.name});
            read.insert(read.end(), found.begin(), found.end());
        }
        const Output would_be(options_.output, read);
    }

    // The inputs of the whole, and where among them those of each answer begin.
    void list_merged(std::optional<std::uint64_t> most_unpacked, std::vector<InputFile>& inputs,
                     std::vector<std::size_t>& first_inputs) const {
        const bool adds = options_.in_order && !is_one_input();
        const auto add = [&](const std::vector<PartialHead::Input>& more) {
            for (const PartialHead::Input& input : more)
                inputs.push_back({.name = input.name,
                                  .size = input.bytes,
                                  .most_unpacked = most_unpacked,
                                  .is_found = input.is_found});
        };
        if (!adds) add(inputs_);
        for (const PartialAnswer& answer : answers_) {
            first_inputs.push_back(adds ? inputs.size() : 0);
            if (adds) add(answer.head.inputs);
        }
    }

    const Options& options_;
    std::vector<InputFile> files_;
    std::vector<PartialAnswer> answers_;      // without their inputs, unless these follow each other
    std::vector<PartialHead::Input> inputs_;  // of the first
};

}  // namespace

int run_merge(const Options& options) {
    Merging merging(options);
    const int wrong = merging.read();
    return wrong != 0 ? wrong : merging.run();
}

}  // namespace notaio::tools
