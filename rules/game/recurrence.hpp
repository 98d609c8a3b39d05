// How often positions have stood in a record, for games in which they come back.
#pragma once

#include "rules/game/game.hpp"

#include <unordered_map>

namespace notaio::rules {

/// The positions of one record, in their order. Of a game that does not ask for it every position is taken for new.
template <class G>
class History {
  public:
    static std::uint32_t add(const typename G::Position&, std::uint32_t) { return 1; }
    static std::optional<Remark> remark() { return std::nullopt; }
};

template <Has<Recurring> G>
class History<G> {
  public:
    /// The position after `ply` plies; gives how often it has stood so far, this time included.
    std::uint32_t add(const typename G::Position& position, std::uint32_t ply) {
        Stood& stood = stood_[position];
        if (stood.times < thrice) stood.plies[stood.times] = ply;
        if (++stood.times == thrice && !remark_) remark_ = remark_on(stood);
        return stood.times;
    }
    /// On the first position that has stood three times, with the plies that led to it.
    [[nodiscard]] const std::optional<Remark>& remark() const { return remark_; }

  private:
    static constexpr std::size_t thrice = 3;
    struct Stood {
        std::uint32_t times = 0;
        std::array<std::uint32_t, thrice> plies{};
    };
    struct Hash {
        std::size_t operator()(const typename G::Position& position) const { return G::hash(position); }
    };

    static Remark remark_on(const Stood& stood) {
        std::string plies;
        for (const std::uint32_t ply : stood.plies) plies += (plies.empty() ? "" : ", ") + std::to_string(ply);
        return {.code = &G::recurrence_code(), .arguments = {{"plies", std::move(plies)}}, .ply = stood.plies.back()};
    }

    std::unordered_map<typename G::Position, Stood, Hash> stood_;
    std::optional<Remark> remark_;
};

}  // namespace notaio::rules
