// Beads of the Glass Bead Game and the places where they lie. docs/rules/glass-bead.md 1
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace notaio::rules::glass_bead {

/// Stone, then the gems by their points: yellow 1, green 2, blue 3, red 4, purple 5.
inline constexpr std::size_t kinds = 6;
inline constexpr std::uint8_t stone = 0;
inline constexpr std::size_t row = 5;
inline constexpr std::size_t pits = 2 * row;
inline constexpr std::size_t place_count = pits + 2;
inline constexpr std::size_t all_beads = 20;
/// Rules 4.1: what the seat needs whose opponent cannot move.
inline constexpr int points_to_win = 15;

enum class Side : std::uint8_t { south, north };
constexpr Side other(Side side) { return side == Side::south ? Side::north : Side::south; }
constexpr std::size_t number_of(Side side) { return static_cast<std::size_t>(side); }

// Places by number: the pits in ring order, A to E and a to e, then South's store and North's.
constexpr bool is_store(std::size_t place) { return place >= pits; }
constexpr std::size_t store_of(Side side) { return pits + number_of(side); }
constexpr Side owner(std::size_t place) {
    const bool north = is_store(place) ? place == store_of(Side::north) : place >= row;
    return north ? Side::north : Side::south;
}
constexpr std::size_t first_pit(Side side) { return side == Side::south ? 0 : row; }

/// How many beads of each kind lie together: at most 15 of one.
class Beads {
  public:
    constexpr Beads() = default;

    [[nodiscard]] constexpr unsigned count(std::size_t kind) const { return bits_ >> (4 * kind) & 15U; }
    [[nodiscard]] constexpr unsigned total() const { return bits_ >> 24U; }
    [[nodiscard]] constexpr unsigned stones() const { return count(stone); }
    [[nodiscard]] constexpr unsigned gems() const { return total() - stones(); }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    /// What the gems are worth.
    [[nodiscard]] constexpr int points() const {
        unsigned sum = 0;
        for (unsigned gem = 1; gem < kinds; ++gem) sum += gem * count(gem);
        return static_cast<int>(sum);
    }
    /// The kind of all of them, which must not be none; `kinds` where they are of more than one.
    [[nodiscard]] constexpr std::size_t only_kind() const {
        std::size_t kind = 0;
        while (count(kind) == 0) ++kind;
        return count(kind) == total() ? kind : kinds;
    }
    constexpr void add(std::size_t kind) { bits_ += one(kind); }
    constexpr void remove(std::size_t kind) { bits_ -= one(kind); }
    constexpr Beads& operator+=(const Beads& more) {
        bits_ += more.bits_;
        return *this;
    }
    /// A number for each set of beads.
    [[nodiscard]] constexpr std::uint32_t number() const { return bits_; }
    constexpr bool operator==(const Beads&) const = default;
    constexpr auto operator<=>(const Beads&) const = default;

  private:
    static constexpr std::uint32_t one(std::size_t kind) { return (1U << (4 * kind)) + (1U << 24U); }

    std::uint32_t bits_ = 0;  // four bits a kind, and from bit 24 on their sum
};

using Places = std::array<Beads, place_count>;

/// A gem that a move takes from a place.
struct Gem {
    std::uint8_t place = 0;
    std::uint8_t value = 0;
    bool operator==(const Gem&) const = default;
    auto operator<=>(const Gem&) const = default;
};

}  // namespace notaio::rules::glass_bead
