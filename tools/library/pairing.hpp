// Which record of one list is the same game as which of another, by what they say of it.
#pragma once

#include "tools/library/record_list.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace notaio::tools {

/// What becomes of a record of a list.
struct Partner {
    enum class Kind : std::uint8_t {
        found,
        none,       ///< no record of the other list has its tags
        ambiguous,  ///< several have, in one list or the other
        unknown     ///< it cannot be compared
    };
    Kind kind = Kind::none;
    std::size_t other = 0;  ///< in the other list
    std::string tags = {};  ///< those that it is known by, as people read them
};

struct Pairing {
    std::vector<Partner> first;
    std::vector<Partner> second;
};

/// Pairs records by the game, and by the tags that identify one: Event, Site, Date, Round and the players. Each has
/// those that the other has, with the same values. Two lists of one record each are a pair whatever they say. By their
/// numbers where the settings want that.
Pairing pair_records(const RecordList& first, const RecordList& second, const Settings& settings, Workers& workers);

}  // namespace notaio::tools
