// Reads any bytes as a position string. The first byte chooses the game, the second the coordinates.
#include "tests/fuzz/fuzzed_notation.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/records.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace notaio;
    fuzz::Input input(data, size);
    const auto& game = fuzz::game_at(input.byte());
    const auto id = game.coordinates[input.below(game.coordinates.size())];
    fuzz::hold_position(game, fuzz::fuzzed_notation, input.rest(), {fuzz::option("Coordinates", id)});
    return 0;
}
