// Checks any bytes as one record with all that is looked for: repairs, their proofs and the changes of the text, twice
// with the same buffers. The first bytes choose the game, the notation and the coordinates.
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/records.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace notaio;
    fuzz::Input input(data, size);
    const auto& game = fuzz::game_at(input.byte());
    const auto& notation = game.notations[input.below(game.notations.size())];
    notation::Tags defaults;
    const std::size_t which = input.below(game.coordinates.size() + 1);
    if (which > 0 && notation.holds(game.coordinates[which - 1]))
        defaults.push_back(fuzz::option("Coordinates", game.coordinates[which - 1]));
    fuzz::Subject(game, notation.id, input.rest(), defaults).check(true);
    return 0;
}
