// dedupe: the records without those that equal an earlier one.
#include "notation/record/italian.hpp"
#include "notation/source/ascii.hpp"
#include "tools/collection/duplicates_text.hpp"
#include "tools/collection/gathered_forms.hpp"
#include "tools/commands/archive.hpp"
#include "tools/commands/asked_records.hpp"
#include "tools/commands/choosing.hpp"
#include "tools/commands/chosen_sink.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/messages.hpp"
#include "tools/commands/shares.hpp"
#include "tools/render/json.hpp"
#include "tools/stream/input_again.hpp"

#include <set>
#include <utility>

namespace notaio::tools {
namespace {

using notation::Text;

// Takes what is gathered. Inputs that give nothing are remembered.
template <class Part, class Take>
class GatheringSink final : public Sink {
  public:
    explicit GatheringSink(Take take) : take_(take) {}
    void batch(const BatchResult& result) override {
        if (result.gathered) take_(static_cast<const Part&>(*result.gathered));
    }
    void input_failed(const std::string& input, std::uint64_t records, const Fault&) override {
        if (records == 0) failed_.insert(input);
    }
    void input_passed_over(const std::string& input) override { failed_.insert(input); }
    [[nodiscard]] const std::set<std::string>& failed() const { return failed_; }

  private:
    Take take_;
    std::set<std::string> failed_;
};

// The collection, which is read several times.
class Deduping {
  public:
    Deduping(const Options& options, const Criteria& criteria, const DuplicateWish& wish)
        : options_(options),
          criteria_(criteria),
          wish_(wish),
          asked_(options) {
        if (stream_.source != nullptr || asked_.are_of_archive()) return;  // what was gathered comes first
        for (InputFile& input : stream_.inputs) keep_bytes(input);
    }

    // Finds out what records are equal by, and writes that down for `merge`.
    void write_ids(ExitStatus& status) { read_ids(status); }

    // Finds out which records are equal, and which of them go.
    void find(ExitStatus& status) {
        read_ids(status);
        if (wish_.prefixes) read_prefixes(status);
        if (wish_.needs_details() || options_.list) read_details(status);
        table_.visit_equal([&](std::span<const IdOfRecord> equal) {
            for (DuplicateGroup& group : groups_among(equal, wish_, details_)) {
                if (const auto found = longer_.extract(equal.front().record)) group.prefix_of = found.mapped().record;
                note(std::move(group));
            }
        });
        for (const auto& [shorter, longer] : longer_) note({longer.id, {shorter}, longer.record});
        dropped_.sort();
        std::ranges::sort(groups_, {},
                          [](const DuplicateGroup& group) { return *std::ranges::min_element(group.records); });
    }

    // Writes what stays, and what goes where that is wanted.
    int write(ExitStatus& status) {
        JoinedOutput kept(options_.output, stream_.inputs, options_);
        std::optional<JoinedOutput> others;
        if (!options_.rest.empty()) others.emplace(options_.rest, stream_.inputs, options_);
        if (others && others->is_same_as(kept))
            return tools::refuse("--duplicates and the output are one file"_text.in(options_.spoken));
        ChosenSink sink(kept, others ? &*others : nullptr, options_);
        // Of an archive records that stand as their own bytes are in no notation that the others are in.
        const KeepingWork counting(dropped_, others.has_value(), KeepingWork::Writes::nothing);
        const Tally tally = run(KeepingWork(dropped_, others.has_value()), sink, status, &counting);
        kept.settle();
        if (others) others->settle();
        if (!kept.is_read_alike() || (others && !others->is_read_alike())) status.add(ExitStatus::findings);
        refused_ = tally.refused + kept.refused() + (others ? others->refused() : 0);
        if (refused_ > 0) status.add(ExitStatus::findings);
        kept.finish(status);
        if (others) others->finish(status);
        return status.value();
    }

    int list(ExitStatus& status) const {
        Output output(options_.output, stream_.inputs);
        std::string rows;
        for (const DuplicateGroup& group : groups_) {
            if (options_.format == "jsonl")
                append_group_row(rows, group, wish_, details_);
            else
                append_group_text(rows, group, details_, options_.spoken);
            output.write(rows);
            rows.clear();
        }
        if (options_.format == "jsonl") {
            append_json_line(rows, "deduped", [&](JsonWriter& json) {
                json.member("records"_key, records_);
                json.member("kept"_key, records_ - dropped_count_);
                json.member("dropped"_key, dropped_count_);
                json.member("groups"_key, group_count_);
                json.member("exit"_key, status.value());
            });
            output.write(rows);
        }
        tools::finish(output, status, options_);
        return status.value();
    }

    void tell() const {
        const Text text = "kept {kept} of {count} records, groups of equal ones: {groups}\n"_text;
        say(text,
            {{"kept", std::to_string(records_ - dropped_count_)},
             {"count", std::to_string(records_)},
             {"groups", std::to_string(group_count_)}},
            options_.spoken);
        tools::tell_refused(refused_, options_.spoken);
    }

  private:
    void read_ids(ExitStatus& status) {
        const auto take = [&](const GatheredIds& ids) { table_.add(ids); };
        GatheringSink<GatheredIds, decltype(take)> sink(take);
        const IdWork ids(criteria_, wish_);
        const TellingWork telling(ids, message_style(options_), TellingWork::Tells::without_record);
        IdsForm form;
        set_gathered_form(options_, form);
        records_ = asked_.run(telling, sink, status).tally.records();
        std::erase_if(stream_.inputs, [&](const InputFile& input) { return sink.failed().contains(input.name); });
        table_.sort();
        if (stream_.source != nullptr) read_inputs_again();
    }
    // What comes behind the answers of shares is read from the inputs: they must be what the shares have read.
    void read_inputs_again() {
        stream_.source = nullptr;
        for (InputFile& input : stream_.inputs) {
            const std::vector<InputFile> found = list_inputs({input.name});
            const bool is_it = found.size() == 1 && found.front().name == input.name;
            if (input.name == "-" || (is_it && found.front().error.empty() && found.front().id && !found.front().size))
                throw OutputFault(input.name, "dedupe reads it again, and this comes but once"_text,
                                  ExitStatus::io_failed);
            if (!is_it || found.front().size != input.size || !input.size)
                throw OutputFault(input.name, "dedupe reads it again, and it is not what the shares have read"_text,
                                  ExitStatus::io_failed);
        }
    }
    void read_prefixes(ExitStatus& status) {
        const auto take = [&](const GatheredPrefixes& found) {
            for (const auto& [shorter, longer] : found.longer) longer_.try_emplace(shorter, longer);
        };
        GatheringSink<GatheredPrefixes, decltype(take)> sink(take);
        run(PrefixWork(table_, wish_), sink, status);
    }
    void read_details(ExitStatus& status) {
        RecordNumbers members;
        table_.visit_equal([&](std::span<const IdOfRecord> equal) {
            for (const IdOfRecord& one : equal) members.add(one.record);
        });
        for (const auto& [shorter, longer] : longer_) {
            members.add(shorter);
            members.add(longer.record);
        }
        members.sort();
        const auto take = [&](const GatheredDetails& found) {
            for (const RecordDetails& one : found.details) details_.emplace(one.record, one);
        };
        GatheringSink<GatheredDetails, decltype(take)> sink(take);
        run(DetailWork(members, wish_), sink, status);
        if (!members.all_of([&](std::uint64_t record) { return details_.contains(record); }))
            throw OutputFault("dedupe", "a partial answer tells of records that are not there"_text,
                              ExitStatus::io_failed);
    }
    // Reads it again.
    Tally run(const RecordWork& work, Sink& sink, ExitStatus& status, const RecordWork* of_bytes = nullptr) const {
        const Tally tally = asked_.run(work, sink, status, of_bytes).tally;
        if (tally.records() != records_)
            throw OutputFault("dedupe", "an input changed while it was being read"_text, ExitStatus::io_failed);
        return tally;
    }
    // Its records go, but the first where it begins no other.
    void note(DuplicateGroup&& group) {
        const auto gone = std::span(group.records).subspan(group.prefix_of == 0 ? 1 : 0);
        if (gone.empty()) return;
        for (const std::uint64_t record : gone) dropped_.add(record);
        dropped_count_ += gone.size();
        ++group_count_;
        if (options_.list) groups_.push_back(std::move(group));
    }

    const Options& options_;
    const Criteria& criteria_;
    const DuplicateWish& wish_;
    AskedRecords asked_;
    Stream& stream_ = asked_.stream();
    std::uint64_t records_ = 0;
    IdTable table_;
    LongerRecords longer_;
    DetailsByRecord details_;
    RecordNumbers dropped_;
    std::uint64_t dropped_count_ = 0;
    std::uint64_t group_count_ = 0;
    std::uint64_t refused_ = 0;
    std::vector<DuplicateGroup> groups_;  // where they are listed
};

// Reads what was asked for; what is wrong with it, or nothing.
std::string read_wish(const Options& options, DuplicateWish& wish) {
    wish.by = equality_of(options.group_by.value_or("moves"));
    wish.prefixes = options.prefixes;
    wish.keeps_richest = options.keep == "richest";
    wish.min_plies = static_cast<std::uint32_t>(options.min_plies.value_or(0));
    for (std::optional<std::string_view> left = options.with_fields; left;) {
        const std::string_view rest = *left;
        const std::size_t comma = rest.find(',');
        const std::string_view name = notation::trimmed(rest.substr(0, comma));
        if (name == "players")
            wish.with_players = true;
        else if (!name.empty() && notation::is_upper(name.front()) && std::ranges::all_of(name, notation::is_alnum))
            wish.with.emplace_back(notation::english_tag(name));
        else
            return notation::fill("--with: {value} is no tag, which begins with a capital, nor players"_text,
                                  {{"value", '"' + std::string(name) + '"'}}, options.spoken);
        left = comma == std::string_view::npos ? std::nullopt : std::optional(rest.substr(comma + 1));
    }
    constexpr std::size_t most_tags = 4;  // each may double the work
    if (wish.with.size() > most_tags) return std::string("--with: at most four tags"_text.in(options.spoken));
    if (wish.prefixes && wish.by.by != EqualBy::moves && wish.by.by != EqualBy::symmetry)
        return std::string("--prefix: moves begin others by moves or symmetry alone"_text.in(options.spoken));
    if (wish.prefixes && wish.has_fields())
        return std::string("--prefix and --with: choose one"_text.in(options.spoken));
    if (options.list && !options.rest.empty())
        return std::string("--list writes no record, and --duplicates does: choose one"_text.in(options.spoken));
    if (!options.list && options.format == "jsonl")
        return std::string("--format jsonl tells the groups: give --list too"_text.in(options.spoken));
    return {};
}

}  // namespace

int run_dedupe(const Options& options) {
    if (const auto done = run_on_archive(options, run_dedupe)) return *done;
    Criteria criteria;
    if (const std::string why = read_criteria(options, criteria); !why.empty()) return tools::refuse(why);
    DuplicateWish wish;
    if (const std::string why = read_wish(options, wish); !why.empty()) return tools::refuse(why);
    ExitStatus status;
    Deduping deduping(options, criteria, wish);
    if (options.writer != nullptr) {
        deduping.write_ids(status);
        return status.value();
    }
    deduping.find(status);
    const int exit = options.list ? deduping.list(status) : deduping.write(status);
    if (!options.quiet && options.format == "text" && exit != ExitStatus::wrong_usage) deduping.tell();
    return exit;
}

}  // namespace notaio::tools
