#include "tools/games/registry.hpp"

#include <array>

// The games in the order in which they are listed. Each has a file here that defines its function.
#ifdef NOTAIO_ONLY  // the program with one game alone
#define NOTAIO_GAMES(game) game(NOTAIO_ONLY)
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
