#include "tools/archive/shared_keys.hpp"

#include "tools/archive/stored_run.hpp"

#include <algorithm>
#include <tuple>

namespace notaio::tools {
namespace {

constexpr std::uint64_t most_at_once = 2'500'000;  // positions in memory

struct GatheredPositions final : Gathered {
    std::vector<TwiceKeyed> positions;
};

// Gathers the positions whose keys lie from `first` to `last`, each once among its neighbours.
class PositionsWork final : public RecordWork {
  public:
    PositionsWork(std::uint64_t first, std::uint64_t last) : first_(first), last_(last) {}

    void on_record(RecordJob& job, BatchResult& result) const override {
        if (job.worker == nullptr) return;
        RecordTrace trace;
        trace.wants_other_keys = true;
        job.worker->trace(job.request, job.report, trace);
        if (!result.gathered) result.gathered = std::make_unique<GatheredPositions>();
        auto& to = static_cast<GatheredPositions&>(*result.gathered).positions;
        for (std::size_t ply = 0; ply < trace.keys.size(); ++ply)
            if (trace.keys[ply] >= first_ && trace.keys[ply] <= last_)
                to.push_back({trace.keys[ply], trace.other_keys[ply]});
    }

  private:
    const std::uint64_t first_;
    const std::uint64_t last_;
};

void sort_once(std::vector<TwiceKeyed>& positions) {
    const auto both = [](const TwiceKeyed& of) { return std::tuple(of.key, of.other); };
    std::ranges::sort(positions, {}, both);
    const auto is_same = [&](const TwiceKeyed& a, const TwiceKeyed& b) { return both(a) == both(b); };
    positions.erase(std::unique(positions.begin(), positions.end(), is_same), positions.end());
}

}  // namespace

std::vector<SharedKey> shared_among(std::vector<TwiceKeyed>& positions) {
    sort_once(positions);
    std::vector<SharedKey> keys;
    for (auto begin = positions.begin(); begin != positions.end();) {
        const auto end =
            std::find_if(begin, positions.end(), [&](const TwiceKeyed& of) { return of.key != begin->key; });
        if (end - begin > 1) keys.push_back({begin->key, static_cast<std::uint64_t>(end - begin)});
        begin = end;
    }
    return keys;
}

std::vector<SharedKey> shared_keys(const ArchiveReader& reader, unsigned jobs) {
    const auto all = static_cast<std::uint64_t>(reader.database().number("SELECT sum(plies + 1) FROM record"));
    const std::uint64_t passes = all / most_at_once + 1;
    const std::uint64_t width = ~std::uint64_t{0} / passes;
    std::vector<SharedKey> keys;
    for (std::uint64_t pass = 0; pass < passes; ++pass) {
        const std::uint64_t first = pass * width + (pass > 0 ? 1 : 0);
        const PositionsWork work(first, pass + 1 == passes ? ~std::uint64_t{0} : (pass + 1) * width);
        std::vector<TwiceKeyed> positions;
        run_stored(
            reader, jobs, [](std::uint64_t) { return true; }, EachRecord(reader.database().file(), work, {}),
            [&](const StoredBatch&, const BatchResult& result) {
                if (!result.gathered) return;
                const auto& more = static_cast<const GatheredPositions&>(*result.gathered).positions;
                positions.insert(positions.end(), more.begin(), more.end());
            });
        const auto shared = shared_among(positions);
        keys.insert(keys.end(), shared.begin(), shared.end());
    }
    return keys;
}

}  // namespace notaio::tools
