// Reads any bytes as one record of the notation that `fuzzed_notation` names, for every game that has it, with each
// of the coordinates that the command line may name.
#include "tests/fuzz/fuzzed_notation.hpp"
#include "tests/fuzz/records.hpp"
#include "tools/registry.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace notaio;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    for (const auto& game : tools::games()) {
        const auto* notation = game.notation(fuzz::fuzzed_notation);
        if (notation == nullptr) continue;
        fuzz::Subject(game, notation->id, bytes).check();
        if (notation->fixes_coordinates) continue;
        for (const auto id : game.coordinates)
            fuzz::Subject(game, notation->id, bytes, {fuzz::option("Coordinates", id)}).check();
    }
    return 0;
}
