// What makes points on a board, told apart.
#pragma once

#include "notation/record/diagnostic.hpp"

#include <string_view>
#include <vector>

namespace notaio::rules {

/// Something on a board that makes points.
struct PointItem {
    notation::Phrase name;       ///< `the double line h4-h7`
    std::vector<int> points;     ///< by seat
    std::string_view cites = {};  ///< the rule by which it makes them
};

}  // namespace notaio::rules
