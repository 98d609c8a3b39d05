// What was asked of pictures.
#pragma once

#include "analysis/picture/scene.hpp"
#include "tools/render/palette.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

struct PictureSettings {
    std::string form = "text";            ///< text, or what the picture is written as
    std::optional<std::uint64_t> record;  ///< the only one that is drawn, from 1
    analysis::PictureWish wish;
    Theme theme = Theme::automatic;
    std::string width;  ///< with its unit; empty: none
    std::string id;     ///< prefix of ids; empty: made of game, record and ply
    bool standalone = false;
    std::vector<std::string_view> given;  ///< the options that were asked for and are of use in some forms alone

    [[nodiscard]] bool is_text() const { return form == "text"; }
};

}  // namespace notaio::tools
