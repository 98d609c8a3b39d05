#include "tools/stream/pipeline.hpp"

#include "notation/containers/text.hpp"
#include "notation/record/general_codes.hpp"
#include "tools/games/registry.hpp"
#include "tools/stream/conveyor.hpp"
#include "tools/stream/feed.hpp"
#include "tools/stream/progress.hpp"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <span>
#include <thread>
#include <unistd.h>
#include <utility>

namespace notaio::tools {
namespace {

// A worker reads small inputs itself, so many at a stretch.
constexpr std::uint64_t small_input = std::uint64_t{1} << 16U;
constexpr std::uint64_t small_inputs_bytes = std::uint64_t{1} << 17U;
constexpr std::size_t small_inputs_count = 64;

// A record may name another game than that of the notation in which its input begins: then it is one in tags and moves,
// as all games share them.
const GameModule* other_game(const Plan& plan, RecordJob& job) {
    if (plan.cut != notation::cut_text) return nullptr;
    const GameModule* other = find_game(named_game(job.request.source.bytes, "notaio").value_or(""));
    if (other == nullptr || other == plan.game) return nullptr;
    job.request.notation = job.report.notation = "notaio";
    return other;
}

// Which game a record is of; if there is none, the report says so.
const GameModule* game_of(const Plan& plan, RecordJob& job, const Options& options) {
    if (plan.game != nullptr) {
        const GameModule* other = other_game(plan, job);
        return other != nullptr ? other : plan.game;
    }
    const std::string_view bytes = job.request.source.bytes;
    const auto named = named_game(bytes, plan.notation);
    const std::string name = named.value_or(options.game);
    if (const GameModule* game = find_game(name)) return game;
    const auto where = plan.cut == notation::cut_text ? notation::text::place_of_game(bytes) : std::nullopt;
    notation::ArgumentValue shown = notation::Text{"none is named", "non è indicato"};
    if (!name.empty()) shown = "\"" + name + "\"";
    job.report.diagnostics.add(notation::gen_011_unknown_game, where.value_or(notation::Span{0, 0}), {{"game", shown}});
    return nullptr;
}

// What the workers do. Shared by all of them, and changed by none.
class Work {
  public:
    Work(const Options& options, bool positions, const RecordWork& work)
        : options_(options),
          positions_(positions),
          work_(work) {}

    // Works on inputs that are read here.
    void on_inputs(const InputFile* first, const InputFile* last, Lane& lane) const {
        std::vector<Piece> pieces;
        std::size_t bytes = 0;
        for (const InputFile* input = first; input != last; ++input)
            read(*input, [&](Piece&& piece) {
                bytes += piece.bytes();
                pieces.push_back(std::move(piece));
                if (bytes < notation::RecordReader::block_size) return;
                on_pieces(pieces, lane, false);  // a small file may unpack to a large one
                pieces.clear();
                bytes = 0;
            });
        on_pieces(pieces, lane, true);
    }

    // Works on pieces in their order. `is_all`: the task has no others.
    void on_pieces(std::span<const Piece> pieces, Lane& lane, bool is_all) const {
        std::uint64_t count = 0;
        for (const Piece& piece : pieces) {
            count += piece.records();
            lane.works_on(piece.bytes());
        }
        std::uint64_t index = lane.take_numbers(count, is_all);
        for (const Piece& piece : pieces) {
            on_piece(piece, index, lane);
            index += piece.records();
        }
    }

    void read(const InputFile& input, const std::function<void(Piece&& piece)>& hand_on) const {
        read_pieces(input, options_, positions_, passed_, hand_on);
    }
    // Bytes that were read of all inputs.
    [[nodiscard]] std::uint64_t passed() const { return passed_.load(std::memory_order_relaxed); }

  private:
    void on_piece(const Piece& piece, std::uint64_t index, Lane& lane) const {
        const Part none{.result = {}, .input = piece.input, .end = {}};
        Part part = none;
        const std::function<void()> hand_on = [&] { lane.hand_over(std::exchange(part, none)); };
        for (std::size_t at = piece.first; at < piece.last; ++at) {
            const notation::Slice& slice = piece.batch->records[at];
            on_record(piece, slice, index++, lane, part.result, hand_on);
            part.bytes_read += slice.end - slice.begin;
            if (part.result.is_large()) hand_on();
        }
        if (piece.end && piece.end->has_no_record()) note_empty(piece.input->name, part.result);
        part.end = piece.end;
        lane.hand_over(std::move(part));
    }

    void on_record(const Piece& piece, const notation::Slice& slice, std::uint64_t index, Lane& lane,
                   BatchResult& result, const std::function<void()>& hand_on) const {
        RecordJob job{.request = {piece.batch->source(slice, piece.input->name), piece.plan.notation, options_.read},
                      .index = index,
                      .report = {},
                      .hand_on = &hand_on};
        job.report.notation = piece.plan.notation;
        if (slice.too_large) {
            constexpr auto limit = static_cast<std::int64_t>(notation::RecordReader::default_limit >> 20U);
            job.report.diagnostics.add(notation::gen_008_record_too_large, notation::Span{0, 0}, {{"limit", limit}});
            result.tally.limit_hit = true;
        } else {
            job.game = game_of(piece.plan, job, options_);
            if (job.game != nullptr) job.workspace = &lane.workspace(*job.game);
        }
        work_(job, result);
    }

    // An input without a record gets a note of its own, as a report without a game.
    void note_empty(const std::string& name, BatchResult& result) const {
        RecordJob job{.request = {notation::Source{.uri = name, .bytes = {}}, "", options_.read}, .report = {}};
        job.report.diagnostics.add(notation::gen_010_no_record, notation::Span{0, 0});
        work_(job, result);
    }

    const Options& options_;
    const bool positions_;
    const RecordWork& work_;
    mutable std::atomic<std::uint64_t> passed_ = 0;
};

std::optional<std::uint64_t> size_of(const std::vector<InputFile>& inputs) {
    std::uint64_t size = 0;
    for (const InputFile& input : inputs) {
        if (!input.size && input.error.empty()) return std::nullopt;
        size += input.size.value_or(0);
    }
    return size;
}

// Takes the results in the order of the inputs.
class Receiver {
  public:
    Receiver(const Options& options, const Work& work, const Sink& sink, ExitStatus& status,
             std::optional<std::uint64_t> size)
        : options_(options),
          work_(work),
          sink_(sink),
          status_(status),
          progress_(options.language, size) {}

    void take(const Part& part) {
        bytes_in_ += part.bytes_read;
        bytes_out_ += part.result.out.size() + part.result.messages.size();
        input_.add(part.result.tally);
        records_ += part.result.tally.records();
        if (shares_terminal_) progress_.clear();
        sink_.batch(part.result);
        say(part.result.messages);
        if (!part.result.remark.empty() && !std::exchange(remarked_, true)) say(part.result.remark);
        if (part.end) end_input(*part.input, *part.end);
        if (!options_.quiet) progress_.show(records_, work_.passed());
    }

    // In how many tasks so many bytes of records are best done: results of one task are held until those before it are
    // delivered.
    [[nodiscard]] std::size_t tasks_for(std::size_t bytes) const {
        constexpr std::size_t wanted = 2 * BatchResult::part_size;
        const double ratio = bytes_in_ == 0 ? 0 : static_cast<double>(bytes_out_) / static_cast<double>(bytes_in_);
        return 1 + static_cast<std::size_t>(static_cast<double>(bytes) * ratio) / wanted;
    }

    [[nodiscard]] const PipelineSummary& summary() const { return summary_; }

  private:
    void end_input(const InputFile& input, const InputEnd& end) {
        ++summary_.inputs;
        if (!end.understood) {
            complain(input.name, of_notation(end.fitting));
            status_.add(ExitStatus::wrong_usage);
            return;
        }
        if (!end.fault.empty()) {
            complain(input.name, end.fault);
            status_.add(ExitStatus::io_failed);
        }
        if (sink_.input_end) sink_.input_end(input.name, input_);
        summary_.tally.add(input_);
        input_ = {};
    }

    void complain(const std::string& input, const Fault& fault) {
        say("notaio: " + input + ": " + fault.in(options_.language) + '\n');
        if (sink_.input_failed) sink_.input_failed(input, std::string(fault.in(options_.language)));
    }

    static Fault of_notation(const std::vector<std::string>& fitting) {
        if (fitting.empty()) return {"this notation is not known here", "questa notazione qui non è conosciuta"};
        const auto joined = [&](const char* word) {
            std::string names;
            for (const std::string& id : fitting) names += (names.empty() ? "" : word) + id;
            return names;
        };
        return {joined(" and ") + " both fit; choose with --from",
                joined(" e ") + " vanno bene entrambe; scegliere con --from"};
    }

    void say(const std::string& messages) {
        if (messages.empty()) return;
        progress_.clear();
        std::fwrite(messages.data(), 1, messages.size(), stderr);
    }

    const Options& options_;
    const Work& work_;
    const Sink& sink_;
    ExitStatus& status_;
    Progress progress_;
    const bool shares_terminal_ = ::isatty(STDOUT_FILENO) == 1;
    PipelineSummary summary_;
    Tally input_;  // of the input whose parts come
    std::uint64_t records_ = 0;
    std::uint64_t bytes_in_ = 0;
    std::uint64_t bytes_out_ = 0;
    bool remarked_ = false;
};

// The small inputs from `first` on that are read at a stretch. Standard input, which may be named twice, is read in
// turn.
const InputFile* end_of_small(const InputFile* first, const InputFile* last, std::uint64_t& bytes) {
    const InputFile* end = first;
    for (; end != last && end - first < static_cast<std::ptrdiff_t>(small_inputs_count); ++end) {
        if (!end->size || *end->size > small_input || bytes > small_inputs_bytes || end->name == "-") break;
        bytes += *end->size;
    }
    return end;
}

}  // namespace

void Tally::add(const CheckReport& report) {
    ++verdicts[static_cast<std::size_t>(report.verdict)];
    errors += report.diagnostics.count(Severity::error);
    warnings += report.diagnostics.count(Severity::warning);
    notes += report.diagnostics.count(Severity::note);
}

void Tally::add(const Tally& other) {
    for (std::size_t i = 0; i < verdicts.size(); ++i) verdicts[i] += other.verdicts[i];
    errors += other.errors;
    warnings += other.warnings;
    notes += other.notes;
    limit_hit = limit_hit || other.limit_hit;
}

bool Tally::fails(FailOn threshold) const {
    switch (threshold) {
    case FailOn::note: return errors + warnings + notes > 0;
    case FailOn::warning: return errors + warnings > 0;
    case FailOn::error: return errors > 0;
    case FailOn::never: break;
    }
    return false;
}

PipelineSummary run_pipeline(const Options& options, bool positions, const RecordWork& record_work, const Sink& sink,
                             ExitStatus& status) {
    const auto inputs = list_inputs(options.inputs);
    const Work work(options, positions, record_work);
    Receiver receiver(options, work, sink, status, size_of(inputs));
    Conveyor conveyor(options.jobs > 0 ? options.jobs : std::thread::hardware_concurrency(),
                      [&](const Part& part) { receiver.take(part); });

    const auto put = [&](Piece&& piece) {
        const std::size_t bytes = piece.bytes();
        conveyor.put(bytes, [&work, taken = std::move(piece)](Lane& lane) { work.on_pieces({&taken, 1}, lane, true); });
    };
    const auto put_in_shares = [&](Piece&& piece) {
        const std::size_t shares = std::min(receiver.tasks_for(piece.bytes()), piece.records());
        if (shares < 2) return put(std::move(piece));
        for (std::size_t share = 0; share < shares; ++share) {
            Piece part = piece;
            part.first = piece.first + piece.records() * share / shares;
            part.last = piece.first + piece.records() * (share + 1) / shares;
            put(std::move(part));
        }
    };
    const InputFile* const last = inputs.data() + inputs.size();
    for (const InputFile* input = inputs.data(); input != last;) {
        std::uint64_t bytes = 0;
        const InputFile* const end = end_of_small(input, last, bytes);
        if (end == input) {
            work.read(*input++, put_in_shares);
            continue;
        }
        conveyor.put(bytes, [&work, input, end](Lane& lane) { work.on_inputs(input, end, lane); });
        input = end;
    }
    conveyor.finish();

    const PipelineSummary& summary = receiver.summary();
    if (summary.tally.limit_hit) status.add(ExitStatus::limit_hit);
    if (summary.tally.fails(options.fail_on)) status.add(ExitStatus::findings);
    return summary;
}

}  // namespace notaio::tools
