// What maps a game onto itself: maps of its board, and seats that change places.
#pragma once

#include "rules/identity/board_maps.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace notaio::rules {

/// One symmetry of a game.
struct Image {
    std::uint8_t map = 0;   ///< of the board, by its number in BoardMaps
    std::uint8_t turn = 0;  ///< by how many places colours, sides or seats move on; they come round
    bool operator==(const Image&) const = default;
};

/// What becomes of one of two colours or sides.
template <class Colour>
Colour turned(Colour colour, const Image& image) {
    return image.turn == 0 ? colour : other(colour);
}

/// Which images count as equal: no other, those that leave colours, sides and seats alone, or all.
enum class Symmetry : std::uint8_t { none, board, all };

/// The symmetries of a game on one board: a group. The identity comes first, then what leaves seats alone.
class Images {
  public:
    /// Every map of the board, with every turn of the seats.
    Images(const BoardMaps& maps, std::uint8_t turns);
    /// Every map of the board, each with its own turn of two seats: of maps that keep the game only so.
    Images(const BoardMaps& maps, std::span<const std::uint8_t> turn_of_map);
    /// The identity alone.
    static const Images& none();

    [[nodiscard]] const BoardMaps& maps() const { return maps_; }
    /// Those that count as equal, in the order in which they are told.
    [[nodiscard]] std::span<const Image> within(Symmetry symmetry) const;
    [[nodiscard]] std::span<const Image> all() const { return images_; }
    /// The image that does what `first` does, and then what `second` does.
    [[nodiscard]] Image product(Image first, Image second) const;
    [[nodiscard]] Image inverse(Image image) const;
    /// The name of its map.
    [[nodiscard]] std::string_view name(Image image) const { return maps().name(image.map); }
    [[nodiscard]] Cell cell(Image image, Cell from) const { return maps().cell(image.map, from); }
    /// How many seats, or what is counted like seats, change places.
    [[nodiscard]] std::uint8_t seats() const { return turns_; }
    /// The seat, or what is counted like seats, that one of them becomes.
    [[nodiscard]] std::uint8_t turned(Image image, std::uint8_t seat) const {
        return static_cast<std::uint8_t>((seat + image.turn) % turns_);
    }

  private:
    std::reference_wrapper<const BoardMaps> maps_;
    std::uint8_t turns_;
    std::vector<Image> images_;
    std::size_t of_board_ = 0;  // that leave seats alone
};

}  // namespace notaio::rules
