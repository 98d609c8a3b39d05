// Written moves of the games in which a move is a stone on a cell, and the second may take over the first.
#pragma once

#include "notation/record/record.hpp"

#include <cstdint>
#include <variant>

namespace notaio::notation::placement {

/// The colour that a record names with a move, where its notation names one.
enum class Label : std::uint8_t { none, white, black };

/// A stone on a cell.
struct Place {
    Coord to;
    Label label = Label::none;
    bool operator==(const Place& other) const { return to == other.to; }
};
/// `swap`: the second seat takes over what ply 1 made.
struct Swap {
    Label label = Label::none;
    bool operator==(const Swap&) const { return true; }
};
/// `pass`: can always be written; the rules say whether it is legal.
struct Pass {
    Label label = Label::none;
    bool operator==(const Pass&) const { return true; }
};
using Written = std::variant<Place, Swap, Pass>;

/// The label of any written move. It takes no part in equality: not all notations have it.
inline Label label_of(const Written& written) {
    return std::visit([](const auto& move) { return move.label; }, written);
}
/// The label that `W` or `B` is.
constexpr Label label_of_letter(char letter) { return letter == 'W' ? Label::white : Label::black; }
inline void set_label(Written& written, Label label) {
    std::visit([&](auto& move) { move.label = label; }, written);
}

}  // namespace notaio::notation::placement
