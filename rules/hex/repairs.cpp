// What may put a faulty ply right, and what makes a claimed win come true. docs/notation/hex.md 3.2, 6.2
#include "rules/hex/codes.hpp"
#include "rules/hex/hex.hpp"

namespace notaio::rules {

bool Hex::Setup::stays_over(const Position& over, const Position& before, const Move& stood,
                            const Move& candidate) const {
    const auto* stone = std::get_if<Place>(&stood);
    if (stone == nullptr || !std::holds_alternative<Place>(candidate) || before.swap_open) return false;
    if (!over.is_over || over.stone(over.last) != over.winner || !over.stone(stone->to)) return false;
    return over.chains.root(stone->to) != over.chains.root(over.last);
}

std::optional<Remark> Hex::Setup::remark(const Occasion<Hex>& at) const {
    if (at.when != When::unproved) return std::nullopt;
    const auto fits = [&](const Setup& other) {
        Position position = other.start();
        for (const auto& ply : at.plies)
            if (position.is_over || !ply.written || !other.play(position, *ply.written)) return false;
        return position.is_over && position.seat(position.winner) == at.claimed;
    };
    const auto told = [&](Text reading) {
        return Remark{&hex::hex_209_other_reading_fits,
                      {{"reading", reading}, {"seat", seats()[index(at.claimed)]}},
                      static_cast<std::uint32_t>(at.plies.size())};
    };
    Setup swapped = *this;
    swapped.ruleset_ = static_cast<std::size_t>(swapping() == Swapping::sides ? Swapping::pieces : Swapping::sides);
    if (swapping() != Swapping::none && fits(swapped)) return told("by the other kind of swap"_text);
    const auto mirrored = with_coordinates(coordinates().id() == "standard" ? "row-letter" : "standard");
    const bool has_mirror = mirrored && mirrored->coordinates().form() == coordinates().form();
    return has_mirror && fits(*mirrored) ? std::optional(told("with columns and rows exchanged"_text)) : std::nullopt;
}

}  // namespace notaio::rules
