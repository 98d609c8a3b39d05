#include "tools/stream/feed.hpp"

#include "tools/library/reading.hpp"

#include <utility>

namespace notaio::tools {

void read_pieces(const InputFile& input, const Settings& settings, bool positions, std::atomic<std::uint64_t>& passed,
                 FunctionRef<void(Piece&& piece)> hand_on, std::optional<FunctionRef<void()>> find_memory) {
    InputEnd end;
    OpenFile file(input, &passed, find_memory);
    if (file.error().empty()) {
        notation::RecordReader reader(file, nullptr);
        Reading reading = plan_reading(reader.head(), settings, positions);
        auto& plan = reading.plan;
        end.understood = plan || !file.error().empty();
        end.is_other_game = reading.is_skipped;
        if (!reading.is_skipped) end.fault = std::move(reading.why);
        if (plan) {
            reader.set_rule(plan->cut);
            for (notation::Batch batch; reader.next(batch); batch = {}) {
                const std::size_t count = batch.records.size();
                end.records += count;
                const auto shared = std::make_shared<const notation::Batch>(std::move(batch));
                std::size_t first = 0;
                if (plan->has_remark() && count > 0) {  // that there was a choice is said once
                    hand_on({&input, *plan, shared, 0, ++first});
                    plan->forget_remark();
                }
                if (first < count) hand_on({&input, *plan, shared, first, count});
            }
        }
    }
    if (!file.error().empty()) end.fault = file.error();
    end.limit_hit = file.limit_hit();
    hand_on({.input = &input, .end = std::move(end)});
}

}  // namespace notaio::tools
