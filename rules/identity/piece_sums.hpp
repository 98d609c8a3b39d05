// What a key is made of: sums over the pieces of a position, one for each map of its board.
#pragma once

#include "rules/identity/board_maps.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace notaio::rules {

/// Makes a number in which every bit hangs on every bit of another.
constexpr std::uint64_t mixed_key(std::uint64_t value) {
    value *= 0xBF58476D1CE4E5B9U;
    value ^= value >> 32U;
    value *= 0x94D049BB133111EBU;
    return value ^ (value >> 32U);
}

/// What a key holds beside the pieces, as one number: the game, then what is added, in its order.
class KeyFields {
  public:
    constexpr explicit KeyFields(std::string_view game) {
        for (const char c : game) add(static_cast<unsigned char>(c));
    }
    /// A number that is not negative.
    constexpr KeyFields& add(std::uint64_t number) {
        value_ = (value_ ^ (number + 1)) * 0x9E3779B97F4A7C15U;
        return *this;
    }
    [[nodiscard]] constexpr std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0x6E6F7461696F2031U;
};

/// The pieces of a position by their kind, as a sum of the key numbers of their cells under each map: what comes and
/// goes is added and taken away. `kinds`: of pieces, at most seven; `maps`: those of the board. A kind is a number, or
/// the colour or side that has that number.
template <std::size_t kinds, std::size_t maps>
class PieceSums {
  public:
    /// Of no piece.
    explicit PieceSums(const BoardMaps& board) : board_(&board) {}

    template <class Kind>
    void add(Kind kind, Cell cell) {
        const std::uint64_t* const numbers = board_->numbers(cell);
        for (std::size_t map = 0; map < maps; ++map) sums_[static_cast<std::size_t>(kind)][map] += numbers[map];
    }
    template <class Kind>
    void remove(Kind kind, Cell cell) {
        const std::uint64_t* const numbers = board_->numbers(cell);
        for (std::size_t map = 0; map < maps; ++map) sums_[static_cast<std::size_t>(kind)][map] -= numbers[map];
    }

    /// From now on `key` gives another number of the same pieces: positions that share one of the two by chance do not
    /// share both.
    void mix_otherwise() { otherwise_ = true; }

    /// The sum of the hashes of the images under `count` maps from number `first` on. `order`: the kinds as they are
    /// seen by who is asked about, so that positions agree whose seats are exchanged.
    template <std::size_t first = 0, std::size_t count = maps>
    [[nodiscard]] std::uint64_t key(const std::array<std::uint8_t, kinds>& order, const KeyFields& fields) const {
        static_assert(kinds * usual_turn < 64 && first + count <= maps);
        const std::size_t apart = otherwise_ ? other_turn : usual_turn;
        const std::uint64_t changed = otherwise_ ? 0x9E3779B97F4A7C15U : 0;
        std::array<std::uint64_t, count> images;
        images.fill(mixed_key(fields.value()));
        for (std::size_t place = 0; place < kinds; ++place)
            for (std::size_t i = 0; i < count; ++i)
                images[i] += turned_left(sums_[order[place]][first + i], place * apart);
        std::uint64_t sum = 0;
        for (const std::uint64_t image : images) sum += mixed_key(image ^ changed);
        return sum;
    }

  private:
    // Bits: no two kinds are turned alike.
    static constexpr std::size_t usual_turn = 9;
    static constexpr std::size_t other_turn = 7;

    // std::rotl takes a signed number with one library and an unsigned one with another.
    static constexpr std::uint64_t turned_left(std::uint64_t bits, std::size_t by) {
        return bits << by | bits >> (64 - by) % 64;
    }

    const BoardMaps* board_;
    std::array<std::array<std::uint64_t, maps>, kinds> sums_{};
    bool otherwise_ = false;
};

}  // namespace notaio::rules
