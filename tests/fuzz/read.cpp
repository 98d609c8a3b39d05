// Reads any bytes as one record of the notation that `fuzzed_notation` names and replays it, without a look for
// repairs: the fast target of the notation. The bytes choose the game, of those that have it, and one of the
// coordinates that the command line may name, or none: to try them all costs as many times the cases. They choose too
// whether a damaged text is read again as it was meant.
#include "tests/fuzz/fuzzed_notation.hpp"
#include "tests/fuzz/records.hpp"
#include "tools/games/registry.hpp"

#include <numeric>

namespace notaio::fuzz {
namespace {

// One damaged text in so many is read again as it was meant, which takes as long as to read it twice more. The slow
// targets do so with all of them.
constexpr std::size_t once_as_meant = 16;

// The workers live as long as the target does, as those of a thread that works on many records.
struct Player {
    const GameModule* game;
    const tools::NotationInfo* notation;
    std::unique_ptr<tools::Worker> worker;
};

std::vector<Player> players() {
    std::vector<Player> result;
    for (const auto& game : tools::games())
        if (const auto* notation = game.notation(fuzzed_notation))
            result.push_back({&game, notation, game.make_worker()});
    return result;
}

}  // namespace
}  // namespace notaio::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace notaio;
    static const auto players = fuzz::players();
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    std::size_t choice = std::accumulate(data, data + size, std::size_t{0});
    const auto& [game, notation, worker] = players[choice % players.size()];
    choice /= players.size();
    notation::ReadSettings settings;
    const std::size_t which = choice % (game->coordinates.size() + 1);
    choice /= game->coordinates.size() + 1;
    if (which > 0 && notation->holds(game->coordinates[which - 1]))
        settings.defaults.push_back(fuzz::option("Coordinates", game->coordinates[which - 1]));
    settings.as_meant = choice % fuzz::once_as_meant == 0;
    const notation::Source source{.uri = "-", .bytes = bytes, .offset = 1000, .line = 10, .column = 1};
    fuzz::CheckReport report;
    worker->check({source, notation->id, settings}, {.repairs = rules::RepairDepth::never}, report);
    fuzz::hold_report(source, report);
    return 0;
}
