#include "tools/archive/stored_run.hpp"

#include "tools/collection/kept_record.hpp"
#include "tools/games/registry.hpp"
#include "tools/stream/ordered_pool.hpp"

#include <deque>
#include <thread>
#include <utility>

namespace notaio::tools {
namespace {

constexpr std::size_t batch_records = 1'024;
constexpr std::size_t batch_bytes = std::size_t{1} << 18U;

Settings settings_as_stored(const notation::ReadSettings& reading, const Hidden& hidden) {
    Settings settings;
    settings.from = "jsonl";
    settings.read = reading;
    settings.hidden = hidden;
    return settings;
}

}  // namespace

Plan plan_of(const StoredRecord& record, const GameModule* game) {
    const std::string_view notation = notation_of_form(record.form);
    const NotationInfo* const row = notation_row(game, notation);
    if (row == nullptr) return {.notation = "unknown"};  // what a stranger's archive says need not be
    return {.notation = row->id, .cut = row->cut, .game = game};
}

Rereader::Way::Way(const ArchiveTerms& terms, const notation::ReadSettings& reading, const Hidden& hidden)
    : settings_(settings_as_stored(reading, hidden)),
      work_(terms, settings_, false),
      runner_(settings_, work_) {}

std::optional<RecordRows> Rereader::Way::rows_of(const StoredRecord& record, Workers& workers) const {
    const Plan plan = plan_of(record, find_game(record.game));
    if (plan.cut == nullptr) return std::nullopt;
    BatchResult result;
    runner_.on_record(plan, {.uri = {}, .bytes = record.text}, 1, workers, nullptr, result);
    if (result.tally.limit_hit || !result.gathered) return std::nullopt;
    return std::move(static_cast<GatheredRows&>(*result.gathered).rows.front());
}

const Rereader::Way& Rereader::way_of(const std::string& reading) {
    const auto found = ways_.find(reading);
    if (found != ways_.end()) return found->second;
    const auto settings = reader_.read_settings(reading);
    return ways_.try_emplace(reading, reader_.terms(), settings, hidden_).first->second;
}

void EachRecord::on_batch(const StoredBatch& batch, Workers& workers, BatchResult& result) const {
    for (std::size_t i = 0; i < batch.records.size(); ++i) {
        const StoredRecord& record = batch.records[i];
        const Plan plan = plan_of(record, find_game(record.game));
        const RecordRunner runner(batch.ways[i]->settings(), record.form == line_form ? lines_ : bytes_);
        const Source source{.uri = archive_, .bytes = record.text, .line = static_cast<std::uint64_t>(record.id)};
        runner.on_record(plan, source, batch.numbers[i], workers, nullptr, result);
    }
}

namespace {

// Hands on what was made of each batch, with the batch, which come in the same order.
class StoredReceiver final : public PartReceiver {
  public:
    using Take = FunctionRef<void(const StoredBatch& batch, BatchResult& result)>;
    explicit StoredReceiver(Take take) : take_(take) {}
    void take(Part&& part) override {
        take_(*under_way_.front(), part.result);
        under_way_.pop_front();
    }
    void expect(std::shared_ptr<const StoredBatch> batch) { under_way_.push_back(std::move(batch)); }

  private:
    Take take_;
    std::deque<std::shared_ptr<const StoredBatch>> under_way_;
};

// Puts records into batches, and those to work.
class StoredBatcher {
  public:
    StoredBatcher(const ArchiveReader& reader, unsigned jobs, const StoredWork& work, StoredReceiver::Take take)
        : rereader_(reader, work.hidden()),
          receiver_(take),
          pool_(jobs > 0 ? jobs : std::thread::hardware_concurrency(), receiver_),
          work_(work) {}

    void put(StoredRecord&& record, std::uint64_t number) {
        batch_->numbers.push_back(number);
        bytes_ += record.text.size();
        batch_->ways.push_back(&rereader_.way_of(record.reading));
        batch_->records.push_back(std::move(record));
        if (batch_->records.size() >= batch_records || bytes_ >= batch_bytes) hand_on();
    }
    /// Call once, at the end.
    void finish() {
        if (!batch_->records.empty()) hand_on();
        pool_.finish();
    }

  private:
    void hand_on() {
        receiver_.expect(batch_);
        pool_.put(bytes_, [&]() -> Task {
            return [batch = batch_, at = &work_](Lane& lane) {
                lane.take_numbers(batch->records.size(), true);
                Part part;
                at->on_batch(*batch, lane.workers(), part.result);
                lane.hand_over(std::move(part));
            };
        });
        batch_ = std::make_shared<StoredBatch>();
        bytes_ = 0;
    }

    Rereader rereader_;
    StoredReceiver receiver_;
    OrderedPool pool_;
    const StoredWork& work_;
    std::shared_ptr<StoredBatch> batch_ = std::make_shared<StoredBatch>();
    std::size_t bytes_ = 0;
};

}  // namespace

void run_stored(const ArchiveReader& reader, unsigned jobs, FunctionRef<bool(std::uint64_t place)> wants,
                const StoredWork& work, FunctionRef<void(const StoredBatch& batch, BatchResult& result)> take) {
    StoredBatcher batcher(reader, jobs, work, take);
    std::uint64_t place = 0;
    reader.for_each_record([&](StoredRecord&& record) {
        if (wants(place++)) batcher.put(std::move(record), place);
        return true;
    });
    batcher.finish();
}

void run_stored(const ArchiveReader& reader, unsigned jobs, std::span<const std::int64_t> ids, const StoredWork& work,
                FunctionRef<void(const StoredBatch& batch, BatchResult& result)> take) {
    StoredBatcher batcher(reader, jobs, work, take);
    reader.for_each_of(ids,
                       [&](StoredRecord&& record, std::uint64_t number) { batcher.put(std::move(record), number); });
    batcher.finish();
}

}  // namespace notaio::tools
