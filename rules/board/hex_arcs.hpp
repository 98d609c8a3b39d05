// Which of the six neighbours of a stone hang together already: so chains are joined with few looks.
#pragma once

#include <array>
#include <cstdint>

namespace notaio::rules {

/// The arcs of a circle of six: runs of neighbours that are own stones, each by one of its places.
struct HexArcs {
    std::uint8_t count = 0;
    std::array<std::uint8_t, 3> begin{};
};

constexpr std::array<HexArcs, 64> make_hex_arcs() {
    std::array<HexArcs, 64> hex_arcs{};
    for (unsigned pattern = 1; pattern < 64; ++pattern) {
        HexArcs& arcs = hex_arcs[pattern];
        for (unsigned d = 0; d < 6; ++d) {
            const bool own = (pattern >> d & 1U) != 0;
            const bool before = (pattern >> (d + 5) % 6 & 1U) != 0;
            if (own && !before) arcs.begin[arcs.count++] = static_cast<std::uint8_t>(d);
        }
        if (arcs.count == 0) arcs.count = 1;  // all six
    }
    return hex_arcs;
}

inline constexpr std::array<HexArcs, 64> hex_arcs = make_hex_arcs();

}  // namespace notaio::rules
