// A game as this program draws it.
#pragma once

#include "analysis/picture/picture.hpp"
#include "analysis/picture/scene.hpp"

#include <optional>
#include <string>
#include <vector>

namespace notaio::test {

struct DrawnGame {
    std::string id;
    std::string name;
    /// The picture of a position string; nothing where it is none.
    std::optional<analysis::Picture> (*picture)(const std::string& position, analysis::PictureWish wish) = nullptr;
};

/// Every game whose file was linked, in any order.
std::vector<DrawnGame>& drawn_games();

}  // namespace notaio::test
