// Reads any bytes as one record of the notation that `fuzzed_notation` names, for every game that has it, with one of
// the coordinates that the command line may name, or none. The bytes themselves choose which: to try them all costs as
// many times the cases.
#include "tests/fuzz/fuzzed_notation.hpp"
#include "tests/fuzz/records.hpp"
#include "tools/games/registry.hpp"

#include <numeric>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace notaio;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const std::size_t choice = std::accumulate(data, data + size, std::size_t{0});
    for (const auto& game : tools::games()) {
        const auto* notation = game.notation(fuzz::fuzzed_notation);
        if (notation == nullptr) continue;
        notation::Tags defaults;
        const std::size_t which = choice % (game.coordinates.size() + 1);
        if (which > 0 && notation->holds(game.coordinates[which - 1]))
            defaults.push_back(fuzz::option("Coordinates", game.coordinates[which - 1]));
        fuzz::Subject(game, notation->id, bytes, defaults).check();
    }
    return 0;
}
