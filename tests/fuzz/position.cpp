// Reads any bytes as a bare position of the form that `fuzzed_notation` names. The first byte chooses the game, the
// second the coordinates.
#include "tests/fuzz/fuzzed_notation.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/records.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace notaio;
    fuzz::Input input(data, size);
    const auto& game = fuzz::game_at(input.byte());
    const auto id = game.coordinates[input.below(game.coordinates.size())];
    const auto form = fuzz::fuzzed_notation == "position" ? tools::BareForm::position : tools::BareForm::drawing;
    fuzz::hold_position(game, form, input.rest(), {fuzz::option("Coordinates", id)});
    return 0;
}
