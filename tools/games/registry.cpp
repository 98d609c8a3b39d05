#include "tools/games/registry.hpp"

#include <array>

// The games in the order in which they are listed. Each has a file here that defines its function.
#ifdef NOTAIO_ONLY  // preset `one`; the second macro expands the name before it is pasted
#define NOTAIO_APPLY(game, id) game(id)
#define NOTAIO_GAMES(game) NOTAIO_APPLY(game, NOTAIO_ONLY)
#else
#define NOTAIO_GAMES(game) game(susan) game(havannah) game(urbino) game(siesta) game(glass_bead) game(hex)
#endif

namespace notaio::tools {

#define NOTAIO_DECLARE(id) GameModule id##_module();
NOTAIO_GAMES(NOTAIO_DECLARE)

#define NOTAIO_CALL(id) id##_module(),
std::span<const GameModule> games() {
    static const std::array table = {NOTAIO_GAMES(NOTAIO_CALL)};
    return table;
}

}  // namespace notaio::tools
