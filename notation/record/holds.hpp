// What a notation holds of a record: a row from which all losses are told, and which `games` prints.
#pragma once

#include "notation/record/general_codes.hpp"
#include "notation/record/record.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace notaio::notation {

/// Which characters of tags and comments are held.
enum class HeldText : std::uint8_t {
    printed,  ///< no control characters but tabs and, in comments, line ends
    bytes,    ///< those beside that Windows-1252 leaves open
    all,      ///< it has escapes for them
};

/// Which comments are held.
enum class HeldComments : std::uint8_t {
    all,
    braced,     ///< but those of several lines that hold a }
    one_line,   ///< those of one line
    one_a_ply,  ///< the first behind each ply
    none,
};

/// Which results are held.
enum class HeldResult : std::uint8_t {
    all,
    of_outcome,  ///< that of a game that is over
    of_end,      ///< that of a game which the board or an ending that is held has ended
    of_plies,    ///< that which the plies and the ending word give when they are read again; with it the score
};

/// Which swaps are held, where a game has any.
enum class HeldSwaps : std::uint8_t {
    all,
    of_pieces,  ///< those of sides are written as these, and the other way round
    of_sides,
    none,  ///< what follows a swap would be another game: the record is never written
};

/// A tag whose default in the game is lost where a record leaves it out: there the notation means another value.
struct LostDefault {
    std::string_view name;
    std::string_view value;
};

/// A tag that is held, with these of its values; none: with all.
struct HeldTag {
    std::string_view name;
    std::span<const std::string_view> values = {};

    [[nodiscard]] bool holds(const Tag& tag) const {
        const auto is_value = [&](std::string_view value) { return equal_without_case(tag.value, value); };
        return equal_without_case(tag.name, name) && (values.empty() || std::ranges::any_of(values, is_value));
    }
};

/// Under which codes losses are reported.
struct LossCodes {
    const DiagnosticCode* part = &gen_301_loss;        ///< a tag, a comment
    const DiagnosticCode* annotation = nullptr;        ///< glyphs, variations; null: as `part`
    const DiagnosticCode* position = &gen_301_loss;    ///< the tag Position
    const DiagnosticCode* setup = &gen_301_loss;       ///< one of `setup_tags`
    const DiagnosticCode* ending = &gen_301_loss;      ///< an ending, a swap
    const DiagnosticCode* unfinished = &gen_301_loss;  ///< that the game is not over
    std::span<const std::string_view> setup_tags = {};

    [[nodiscard]] const DiagnosticCode& of_tag(std::string_view name) const {
        if (equal_without_case(name, "Position")) return *position;
        const auto is_it = [&](std::string_view known) { return equal_without_case(name, known); };
        return std::ranges::any_of(setup_tags, is_it) ? *setup : *part;
    }
};
inline constexpr LossCodes general_losses;

/// The endings that are held, a bit for each kind.
using HeldEndings = std::uint8_t;
constexpr HeldEndings held(Ending::Kind kind) { return static_cast<HeldEndings>(1U << static_cast<unsigned>(kind)); }
inline constexpr HeldEndings all_endings = 0x1F;

/// What a notation holds. As it is made it holds everything.
struct Holds {
    HeldText characters = HeldText::printed;
    bool all_tags = true;
    std::span<const HeldTag> tags = {};    ///< those that are held, where not all are
    std::span<const HeldTag> needed = {};  ///< where these tags have no such value, the record is never written
    HeldResult result = HeldResult::all;
    HeldEndings endings = all_endings;
    bool ending_seat = false;  ///< it says whose ending an ending word is, in turn or not
    HeldSwaps swaps = HeldSwaps::all;
    std::span<const LostDefault> lost_defaults = {};
    HeldComments comments = HeldComments::all;
    bool glyphs = true;
    bool variations = true;
    bool unfinished = true;  ///< games that are not over
    bool empty = true;       ///< records without plies and ending
    const LossCodes* codes = &general_losses;
    Text other_ending = {};             ///< what an ending is called that is not held; else its word
    bool annotations_together = false;  ///< comments, glyphs and variations are one loss
};

inline constexpr Holds holds_everything;

/// What a notation holds that has moves, and of tags and annotations none but the tags that `holds` names.
constexpr Holds moves_alone(Holds holds) {
    holds.all_tags = holds.glyphs = holds.variations = false;
    holds.comments = HeldComments::none;
    return holds;
}
/// What one holds that has no other swaps than these.
constexpr Holds with_swaps(HeldSwaps swaps, Holds holds) {
    holds.swaps = swaps;
    return holds;
}
/// What one holds that has comments beside.
constexpr Holds with_comments(Holds holds) {
    holds.comments = HeldComments::all;
    holds.annotations_together = false;
    return holds;
}
/// What one holds that has no way to write a record without plies and ending.
constexpr Holds without_empty(Holds holds) {
    holds.empty = false;
    return holds;
}

}  // namespace notaio::notation
