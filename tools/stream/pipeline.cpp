#include "tools/stream/pipeline.hpp"

#include "tools/stream/ordered_pool.hpp"
#include "tools/stream/progress.hpp"
#include "tools/stream/record_source.hpp"

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

// What the workers do. Shared by all of them, and changed by none.
class Work {
  public:
    Work(const Settings& settings, const Stream& stream, const RecordWork& work)
        : settings_(settings),
          stream_(stream),
          runner_(settings, work) {}

    // Works on inputs that are read here.
    void on_inputs(const InputFile* first, const InputFile* last, Lane& lane) const {
        std::vector<Piece> pieces;
        std::size_t bytes = 0;
        for (const InputFile* input = first; input != last; ++input)
            read(*input, nullptr, [&](Piece&& piece) {
                bytes += piece.bytes();
                pieces.push_back(std::move(piece));
                if (bytes < notation::RecordReader::block_size) return;
                on_pieces(pieces, lane, false);  // a small file may unpack to a large one
                pieces.clear();
                bytes = 0;
            });
        on_pieces(pieces, lane, true);
    }

    // Whether the share has nothing of the input nor of those that follow it.
    [[nodiscard]] bool is_behind_share(const InputFile& input) const {
        return stream_.bounds && stream_.bounds->is_behind(number_of(input));
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

    // No further than the share goes.
    void read(const InputFile& input, Waiting* waiting, FunctionRef<void(Piece&& piece)> hand_on) const {
        PieceReader reader(input, settings_, stream_.positions, &passed_, waiting);
        for (Piece piece; reader.next(piece);) {
            const bool is_behind =
                stream_.bounds && piece.records() > 0 &&
                stream_.bounds->is_behind(number_of(input), piece.batch->records[piece.first].offset);
            if (is_behind) return hand_on({.input = &input, .end = InputEnd{}});
            hand_on(std::exchange(piece, {}));
        }
    }
    // Bytes that were read of all inputs.
    [[nodiscard]] std::uint64_t passed() const { return passed_.load(std::memory_order_relaxed); }

  private:
    // Where the results of the records of one piece go.
    struct PieceOutlet final : Outlet {
        PieceOutlet(Lane& to, const InputFile* from) : lane(to), input(from) { part.input = from; }
        void hand_on() override { lane.hand_over(std::exchange(part, Part{.result = {}, .input = input, .end = {}})); }
        Lane& lane;
        const InputFile* input;
        Part part;
    };

    void on_piece(const Piece& piece, std::uint64_t index, Lane& lane) const {
        PieceOutlet outlet(lane, piece.input);
        Part& part = outlet.part;
        bool remarked = false;
        for (std::size_t at = piece.first; at < piece.last; ++at) {
            const notation::Slice& slice = piece.batch->records[at];
            if (stream_.bounds && !stream_.bounds->has(number_of(*piece.input), slice.offset)) {
                ++index;
                continue;
            }
            const Source source = piece.batch->source(slice, piece.input->name);
            if (slice.too_large)
                runner_.on_too_large(piece.plan, source, index++, part.result);
            else if (slice.no_memory)
                runner_.on_no_memory(piece.plan, source, index++, part.result);
            else
                runner_.on_record(piece.plan, source, index++, lane.workers(), &outlet, part.result, piece.head.get());
            part.bytes_read += slice.end - slice.begin;
            if (stream_.writer != nullptr)
                part.result.ends.push_back(
                    {part.result.out.size(), part.result.messages.size(), part.result.kept.size()});
            part.result.make_room();
            const bool has_remark =
                !remarked && !part.result.remark.empty();  // said behind its record, as the first is
            remarked = remarked || has_remark;
            if (has_remark || part.result.is_due()) outlet.hand_on();
        }
        part.end = piece.end ? end_in_share(*piece.input, *piece.end) : std::nullopt;
        if (part.end && !part.end->is_elsewhere && part.end->has_no_record())
            runner_.on_empty_input(piece.input->name, part.result);
        lane.hand_over(std::move(part));
    }

    // How an input ended, as far as the share is to say it.
    [[nodiscard]] std::optional<InputEnd> end_in_share(const InputFile& input, const InputEnd& end) const {
        if (!stream_.bounds || stream_.bounds->has_end(number_of(input))) return end;
        if (!stream_.bounds->touches(number_of(input))) return std::nullopt;
        return InputEnd{.records = end.records, .understood = end.understood, .is_elsewhere = true};
    }
    [[nodiscard]] std::size_t number_of(const InputFile& input) const {
        return static_cast<std::size_t>(&input - stream_.inputs.data());
    }

    const Settings& settings_;
    const Stream& stream_;
    const RecordRunner runner_;
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
class Receiver final : public PartReceiver, public Delivery {
  public:
    Receiver(const Stream& stream, const Work& work, Sink& sink, ExitStatus& status, std::optional<std::uint64_t> size)
        : Delivery(sink, status, stream.language),
          shows_progress_(stream.progress),
          work_(work),
          progress_(stream.language, size) {}

    void take(Part&& part) override {
        bytes_in_ += part.bytes_read;
        bytes_out_ += part.result.out.size() + part.result.messages.size();
        if (shares_terminal_) progress_.clear();
        Delivery::take(part.result);
        if (part.end) end_input(part.input->name, *part.end);
        if (shows_progress_) progress_.show(records(), work_.passed());
    }

    // In how many tasks so many bytes of records are best done: results of one task are held until those before it are
    // delivered.
    [[nodiscard]] std::size_t tasks_for(std::size_t bytes) const {
        constexpr std::size_t wanted = 2 * BatchResult::part_size;
        const double ratio = bytes_in_ == 0 ? 0 : static_cast<double>(bytes_out_) / static_cast<double>(bytes_in_);
        return 1 + static_cast<std::size_t>(static_cast<double>(bytes) * ratio) / wanted;
    }

  private:
    void say(const std::string& lines) override {
        progress_.clear();
        std::fwrite(lines.data(), 1, lines.size(), stderr);
    }

    const bool shows_progress_;
    const Work& work_;
    Progress progress_;
    const bool shares_terminal_ = ::isatty(STDOUT_FILENO) == 1;
    std::uint64_t bytes_in_ = 0;
    std::uint64_t bytes_out_ = 0;
};

// Hands on what has been made before bytes are waited for.
class HandingOn final : public Waiting {
  public:
    HandingOn(OrderedPool& pool, Sink& sink) : pool_(pool), sink_(sink) {}
    void begins() override { pool_.deliver_made(); }
    void lasts() override {
        pool_.finish();
        sink_.pause();
    }
    void lacks_memory() override { pool_.finish(); }

  private:
    OrderedPool& pool_;
    Sink& sink_;
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

PipelineSummary run_pipeline(const Settings& settings, const Stream& stream, const RecordWork& record_work, Sink& sink,
                             ExitStatus& status) {
    const std::vector<InputFile>& inputs = stream.inputs;
    const Work work(settings, stream, record_work);
    Receiver receiver(stream, work, sink, status, size_of(inputs));
    if (stream.source != nullptr) {
        stream.source->give(receiver);
        return receiver.finish(settings.fail_on);
    }
    if (stream.writer != nullptr) stream.writer->begin(inputs);
    PartReceiver& taker = stream.writer != nullptr ? static_cast<PartReceiver&>(*stream.writer) : receiver;
    OrderedPool pool(stream.jobs > 0 ? stream.jobs : std::thread::hardware_concurrency(), taker);

    const auto put = [&](const Piece& piece) {
        pool.put(piece.bytes(), [&]() -> Task {
            return [at = &work, piece](Lane& lane) { at->on_pieces({&piece, 1}, lane, true); };
        });
    };
    const auto put_in_portions = [&](Piece&& piece) {
        const std::size_t portions = std::min(receiver.tasks_for(piece.bytes()), piece.records());
        if (portions < 2) return put(piece);
        for (std::size_t portion = 0; portion < portions; ++portion) {
            Piece part = piece;
            part.first = piece.first + piece.records() * portion / portions;
            part.last = piece.first + piece.records() * (portion + 1) / portions;
            put(part);
        }
    };
    HandingOn handing_on(pool, sink);
    const InputFile* const last = inputs.data() + inputs.size();
    for (const InputFile* input = inputs.data(); input != last && !work.is_behind_share(*input);) {
        std::uint64_t bytes = 0;
        const InputFile* const end = end_of_small(input, last, bytes);
        if (end == input) {
            work.read(*input++, &handing_on, put_in_portions);
            continue;
        }
        pool.put(bytes,
                 [&]() -> Task { return [at = &work, input, end](Lane& lane) { at->on_inputs(input, end, lane); }; });
        input = end;
    }
    pool.finish();
    if (stream.writer != nullptr) return stream.writer->end(settings.fail_on, status);
    return receiver.finish(settings.fail_on);
}

}  // namespace notaio::tools
