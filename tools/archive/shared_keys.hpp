// Keys that different positions of an archive share by chance.
#pragma once

#include "tools/archive/reader.hpp"

#include <cstdint>
#include <vector>

namespace notaio::tools {

/// A position by its key, and by another number that equal positions share.
struct TwiceKeyed {
    std::uint64_t key;
    std::uint64_t other;
};

/// A key, and how many different positions have it.
struct SharedKey {
    std::uint64_t key;
    std::uint64_t positions;
};

/// Those keys among positions, in ascending order. The positions are sorted.
std::vector<SharedKey> shared_among(std::vector<TwiceKeyed>& positions);

/// Those of all positions of an archive, in ascending order. It is read as often as its positions do not fit into
/// memory.
std::vector<SharedKey> shared_keys(const ArchiveReader& reader, unsigned jobs);

}  // namespace notaio::tools
