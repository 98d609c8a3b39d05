// Parse, format, parse again. The first bytes choose the game, the notations, the coordinates and --lossy.
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/records.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace notaio;
    fuzz::Input input(data, size);
    const auto& game = fuzz::game_at(input.byte());
    const auto from = game.notations[input.below(game.notations.size())].id;
    const auto& to = game.notations[input.below(game.notations.size())];
    const std::uint8_t how = input.byte();
    tools::ConvertOptions options{.to = to.id, .to_coordinates = {}, .lossy = (how & 1U) != 0};
    const auto coordinates = game.coordinates[how / 4U % game.coordinates.size()];
    if ((how & 2U) != 0 && to.holds(coordinates)) options.to_coordinates = std::string(coordinates);
    fuzz::hold_conversion(game, from, input.rest(), options);
    return 0;
}
