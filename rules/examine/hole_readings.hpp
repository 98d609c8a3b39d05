// What the words of a record may be that could not be read, where there are few of them.
#pragma once

#include "rules/examine/misread.hpp"
#include "rules/examine/slip.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace notaio::rules {

template <class Written>
class HoleReadings {
  public:
    /// More than these are not looked into: their readings would multiply.
    static constexpr std::size_t most_holes = 6;

    /// Of the holes behind the ply at `ply_index`.
    HoleReadings(std::span<const notation::Ply<Written>> plies, std::uint32_t ply_index,
                 const RecordText<Written>& text)
        : plies_(plies),
          text_(text) {
        for (std::uint32_t at = ply_index + 1; at < plies.size() && holes_.size() <= most_holes; ++at)
            if (!plies[at].written) holes_.push_back({at, {}, false});
        if (holes_.size() > most_holes) holes_.clear();
    }

    [[nodiscard]] bool any() const { return !holes_.empty(); }

    /// What the word at an index may be with one character changed; null: it is none of them.
    const std::vector<Written>* of(std::uint32_t ply_index) {
        const auto hole = std::ranges::find(holes_, ply_index, &Hole::ply_index);
        if (hole == holes_.end()) return nullptr;
        if (!std::exchange(hole->is_read, true)) read(*hole);
        return &hole->readings;
    }

  private:
    struct Hole {
        std::uint32_t ply_index;
        std::vector<Written> readings;
        bool is_read;
    };

    void read(Hole& hole) {
        if (text_.read_move == nullptr || has_many_other_words(text_, plies_[hole.ply_index].where)) return;
        visit_one_character_apart(text_.word_at(plies_[hole.ply_index].where), [&](std::string_view other) {
            auto written = (*text_.read_move)(other);
            if (written && std::ranges::find(hole.readings, *written) == hole.readings.end())
                hole.readings.push_back(std::move(*written));
        });
    }

    std::span<const notation::Ply<Written>> plies_;
    const RecordText<Written>& text_;
    std::vector<Hole> holes_;
};

}  // namespace notaio::rules
