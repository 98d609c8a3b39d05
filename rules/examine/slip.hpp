// A slip of the pen put right: one edit of a whole record, and the line of plies that it makes.
#pragma once

#include "notation/record/record.hpp"
#include "notation/record/repair.hpp"
#include "notation/source/function_ref.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace notaio::rules {

using SlipKind = notation::Repair::Kind;

/// A hole of a record filled: with the move that its word is, or with nothing where it is none.
template <class Written>
struct Fill {
    std::uint32_t ply_index = 0;  ///< in the record, from 0
    std::optional<Written> written = {};

    bool operator==(const Fill&) const = default;
};

/// One edit of a whole record, with what the words behind it are that could not be read.
template <class Written>
struct Slip {
    SlipKind kind = SlipKind::replace;
    std::uint32_t ply_index = 0;              ///< of the first ply that changes, from 0; lost: of the one behind it
    std::uint32_t count = 1;                  ///< plies that go, or that each of two neighbours has; replace,
                                              ///< unreadable: words that are one ply
    std::optional<Written> written = {};      ///< replace, earlier, unreadable, lost: the ply
    std::optional<Written> second = {};       ///< exchange with `written`: both as they are meant where they stand;
                                              ///< replace, unreadable: the second of two plies that one word is
    std::optional<notation::Tag> setup = {};  ///< setup: the tag that the record lacks
    std::vector<Fill<Written>> fills = {};    ///< ascending
};

/// The bytes of a record, and how to read a word that may have been meant.
template <class Written>
struct RecordText {
    using Read = notation::FunctionRef<std::optional<Written>(std::string_view text)>;
    using Ends = notation::FunctionRef<bool(std::string_view text)>;

    std::string_view bytes = {};
    const Read* read_move = nullptr;                                ///< as a move; null: there is no way to
    std::string_view (*move_part)(std::string_view ply) = nullptr;  ///< the word within a ply; null: all of it
    const Ends* ends_record = nullptr;  ///< whether it is an ending or a result; null: there is no way to know

    /// What stands in the record; nothing where its bytes are not known.
    [[nodiscard]] std::string_view at(notation::Span where) const {
        return where.end <= bytes.size() ? bytes.substr(where.begin, where.size()) : std::string_view();
    }
    /// The word of a ply, which may be written again.
    [[nodiscard]] std::string_view word_at(notation::Span where) const {
        return move_part == nullptr ? at(where) : move_part(at(where));
    }
    /// Returns whether an unreadable ply contains a move and other words, as `B4;B[D4` does; then one move cannot replace
    /// it. `by_blanks`: blanks separate words, because moves contain none.
    [[nodiscard]] bool holds_plies(notation::Span where, bool by_blanks) const {
        std::string_view text = at(where);
        const std::string_view marks = by_blanks ? ";[]() \t\r\n" : ";[]()";
        for (bool is_first = true; read_move != nullptr && !text.empty(); is_first = false) {
            const std::size_t end = std::min(text.find_first_of(marks), text.size());
            const bool is_whole = is_first && end == text.size();
            if (end > 0 && !is_whole && (*read_move)(text.substr(0, end))) return true;
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        return false;
    }
    /// Returns whether an unreadable ply is a number in a line that begins with a number without a dot: it may be a turn
    /// number of a second column.
    [[nodiscard]] bool may_number_turn(notation::Span where) const {
        const std::size_t begin = bytes.find_last_of("\r\n", where.begin) + 1;
        const std::string_view line = notation::trimmed(bytes.substr(begin, where.begin - begin));
        const std::string_view first = line.substr(0, line.find_first_of(" \t"));
        return notation::is_number(at(where)) && notation::is_number(first);
    }
    /// Whether single words can be read: one of the first plies can.
    [[nodiscard]] bool reads_words(std::span<const notation::Ply<Written>> plies) const {
        constexpr unsigned enough = 8;
        unsigned looked_at = 0;
        for (const auto& ply : plies) {
            if (read_move == nullptr || looked_at == enough) return false;
            if (!ply.written) continue;
            if ((*read_move)(word_at(ply.where))) return true;
            ++looked_at;
        }
        return false;
    }
};

/// Whether a ply is an empty place of a round, and could be missing before its neighbour as well.
template <class Written>
bool shares_its_place(std::span<const notation::Ply<Written>> plies, std::size_t at) {
    const notation::Span where = plies[at].where;
    return (at > 0 && where.begin < plies[at - 1].where.end) ||
           (at + 1 < plies.size() && plies[at + 1].where.begin < where.end);
}

/// The plies of a record under an edit, without a copy of them.
template <class Written>
class SlipLine {
    using Plies = std::span<const notation::Ply<Written>>;

  public:
    SlipLine(Plies plies, const Slip<Written>& slip) : plies_(plies), slip_(slip), first_(slip.ply_index) {
        switch (slip.kind) {
        case SlipKind::replace:
        case SlipKind::earlier:
        case SlipKind::unreadable:
            behind_ = first_ + (slip.second ? 2 : 1);
            shift_ = (slip.second ? 1 : 0) - (static_cast<std::int32_t>(slip.count) - 1);
            break;
        case SlipKind::exchange: behind_ = first_ + 2 * slip.count; break;
        case SlipKind::lost:
            behind_ = first_ + 1;
            shift_ = 1;
            break;
        case SlipKind::doubled:
        case SlipKind::stray:
            behind_ = first_;
            shift_ = -static_cast<std::int32_t>(slip.count);
            break;
        case SlipKind::setup: behind_ = first_ = 0; break;
        }
    }

    [[nodiscard]] std::uint32_t size() const {
        return static_cast<std::uint32_t>(plies_.size()) + static_cast<std::uint32_t>(shift_);
    }
    /// The first index that differs, and the first behind the edit.
    [[nodiscard]] std::uint32_t first() const { return first_; }
    [[nodiscard]] std::uint32_t behind() const { return behind_; }
    /// How much further back a ply behind the edit stands than it did.
    [[nodiscard]] std::int32_t shift() const { return shift_; }

    /// The ply at an index; null: it could not be read.
    [[nodiscard]] const Written* at(std::uint32_t ply_index) const {
        if (ply_index >= first_ && ply_index < behind_) {
            if (slip_.kind != SlipKind::exchange) return ply_index > first_ ? &*slip_.second : &*slip_.written;
            if (slip_.written) return ply_index == first_ ? &*slip_.written : &*slip_.second;
        }
        const std::uint32_t here = source(ply_index);
        if (plies_[here].written) return &*plies_[here].written;
        const Fill<Written>* fill = fill_at(here);
        return fill != nullptr && fill->written ? &*fill->written : nullptr;
    }
    /// Whether what stands at an index is no ply at all.
    [[nodiscard]] bool is_passed_over(std::uint32_t ply_index) const {
        if (ply_index >= first_ && ply_index < behind_) return false;
        const Fill<Written>* fill = fill_at(source(ply_index));
        return fill != nullptr && !fill->written;
    }
    /// The ply of the record whose claims are about the ply at an index; nothing speaks of one that was lost.
    [[nodiscard]] std::optional<std::uint32_t> claimed(std::uint32_t ply_index) const {
        if (slip_.kind == SlipKind::lost && ply_index == first_) return std::nullopt;
        if (is_split() && ply_index == first_ + 1) return std::nullopt;
        if (slip_.kind == SlipKind::exchange && slip_.written) return ply_index;
        return source(ply_index);
    }

    /// The ply of the record that stands at an index outside the edit.
    [[nodiscard]] std::uint32_t index_in_record(std::uint32_t ply_index) const { return source(ply_index); }

  private:
    [[nodiscard]] bool is_split() const { return slip_.second && slip_.kind != SlipKind::exchange; }

    [[nodiscard]] const Fill<Written>* fill_at(std::uint32_t in_record) const {
        const auto found = std::ranges::find(slip_.fills, in_record, &Fill<Written>::ply_index);
        return found == slip_.fills.end() ? nullptr : &*found;
    }

    [[nodiscard]] std::uint32_t source(std::uint32_t ply_index) const {
        if (ply_index < first_) return ply_index;
        if (ply_index >= behind_) return ply_index - static_cast<std::uint32_t>(shift_);
        if (slip_.kind != SlipKind::exchange) return ply_index;
        return ply_index < first_ + slip_.count ? ply_index + slip_.count : ply_index - slip_.count;
    }

    Plies plies_;
    const Slip<Written>& slip_;
    std::uint32_t first_ = 0;
    std::uint32_t behind_ = 0;
    std::int32_t shift_ = 0;
};

}  // namespace notaio::rules
