// Shows the findings about any bytes. The first byte chooses the game, the second the notation.
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/records.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace notaio;
    fuzz::Input input(data, size);
    const auto& game = fuzz::game_at(input.byte());
    const auto notation = game.notations[input.below(game.notations.size())].id;
    fuzz::Subject subject(game, notation, input.rest());
    fuzz::hold_rendering(subject.source(), subject.check(true));
    return 0;
}
