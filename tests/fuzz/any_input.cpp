// Treats any bytes as a whole input: its notation is detected, it is cut, and every record is checked. Then again as
// where positions may come too, with a game that the bytes themselves choose.
#include "tests/fuzz/holds.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/records.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/reading.hpp"

#include <numeric>

namespace {

using namespace notaio;

void work_through(std::string_view bytes, bool positions, std::string_view game) {
    notation::GivenBytes given(bytes);
    notation::RecordReader reader(given, nullptr);
    tools::Settings settings;
    settings.game = game;
    const auto plan = tools::plan_reading(reader.head(), settings, positions).plan;
    if (!plan) return;
    reader.set_rule(plan->cut);
    notation::Batch batch;
    while (reader.next(batch)) {
        for (const auto& slice : batch.records) {
            const auto source = batch.source(slice, "-");
            const auto* found = plan->game != nullptr
                                    ? plan->game
                                    : tools::find_game(tools::named_game(source.bytes, plan->notation).value_or(""));
            if (found == nullptr) continue;
            if (plan->bare != tools::BareForm::none)
                fuzz::hold_position(*found, plan->bare, source.bytes, {});
            else
                fuzz::Subject(*found, plan->notation, source.bytes).check();
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Input input(data, size);
    work_through(input.rest(), false, "");
    work_through(input.rest(), true, fuzz::game_at(std::accumulate(data, data + size, std::size_t{0})).id);
    return 0;
}
