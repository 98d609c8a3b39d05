#include "tools/stream/feed.hpp"

namespace notaio::tools {

void read_pieces(const InputFile& input, const Settings& settings, bool positions, std::atomic<std::uint64_t>& passed,
                 FunctionRef<void(Piece&& piece)> hand_on) {
    InputEnd end;
    OpenFile file(input, &passed);
    if (file.error().empty()) {
        notation::RecordReader reader([&](std::string& into, std::size_t size) { return file.read(into, size); },
                                      nullptr);
        const auto plan = detect(reader.head(), settings, positions, end.fitting);
        end.understood = plan || !file.error().empty();
        if (plan) {
            reader.set_rule(plan->cut);
            for (notation::Batch batch; reader.next(batch); batch = {}) {
                const std::size_t count = batch.records.size();
                end.records += count;
                hand_on({&input, *plan, std::make_shared<const notation::Batch>(std::move(batch)), 0, count});
            }
        }
    }
    end.fault = file.error();
    hand_on({.input = &input, .end = std::move(end)});
}

}  // namespace notaio::tools
