// One game as it was written: tags, plies, annotations and claims, each with its place in the text.
// Nothing here knows a board or a rule; W is a game's own written move.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/source.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::notation {

/// How a coord is spelled.
enum class CoordForm : std::uint8_t {
    letter_number,  ///< d3: numbers[0] is 4, numbers[1] is 3
    number,         ///< 24: numbers[0]
    letters,        ///< oo: numbers[0], numbers[1]
    triple,         ///< -1,0,1
};

/// A cell as written: up to three small numbers and their form. May lie off the board. Letters count from 1 (a).
struct Coord {
    std::array<std::int16_t, 3> numbers{};
    CoordForm form = CoordForm::letter_number;
    std::uint8_t length = 0;  ///< bytes of its text
    std::uint32_t begin = 0;  ///< of its text in the record

    [[nodiscard]] Span where() const { return {begin, begin + length}; }
    /// The place in the text takes no part.
    bool operator==(const Coord& other) const { return numbers == other.numbers && form == other.form; }
};

/// Appends the text of `coord`; letters beyond z are written aa, ab, ...
void append_coord(std::string& out, const Coord& coord, bool upper_case = false);

/// Where a tag's value comes from; an earlier origin wins.
enum class TagOrigin : std::uint8_t {
    record,    ///< the record says so
    option,    ///< the command line says so for records that do not
    notation,  ///< the notation's own default
};

/// A named value of a record's header.
struct Tag {
    std::string name;
    std::string value;
    std::optional<Span> where = {};  ///< of the value, when it stands in the record
    TagOrigin origin = TagOrigin::record;
    std::string written = {};  ///< the name as it stands there, where that is another: Edizione

    /// What a message calls it.
    [[nodiscard]] const std::string& shown_name() const { return written.empty() ? name : written; }
    /// How the name was written takes no part.
    bool operator==(const Tag& other) const {
        return name == other.name && value == other.value && where == other.where && origin == other.origin;
    }
};
using Tags = std::vector<Tag>;

/// Whether a value is unknown: empty, or question marks alone.
bool is_unknown(std::string_view value);
/// Whether a tag of the setup or of the end has an unknown value: it counts as missing.
bool says_nothing(const Tag& tag);

/// The first tag of that name that says something, without case; the order of `tags` is the order of authority.
const Tag* find_tag(const Tags& tags, std::string_view name);

/// Its value.
std::string_view value_of(const Tags& tags, std::string_view name, std::string_view otherwise = {});

/// Finds the tag of a name quickly in a growing list, so that many tags take no longer than they must.
class TagNames {
  public:
    /// The first tag of that name, if there is one. `tags` are those of the call before, with more behind them.
    const Tag* find(const Tags& tags, std::string_view name) {
        constexpr std::size_t few = 32;
        return tags.size() <= few ? find_tag(tags, name) : find_among_many(tags, name);
    }

  private:
    const Tag* find_among_many(const Tags& tags, std::string_view name);

    std::size_t known_ = 0;                     // tags whose names are in the map
    std::map<std::string, std::size_t> names_;  // in lower case, with the place of the first
};

/// One turn of a player. Without a written move it is a hole: its text could not be read.
template <class W>
struct Ply {
    /// `given`: a written move, or nothing. Not left to the compiler: a vector clears an aggregate before it is filled,
    /// and the builder makes a ply before its move is decoded.
    template <class Made>
    Ply(Made&& given, Span place) : written(std::forward<Made>(given)),
                                    where(place) {}

    std::optional<W> written;
    Span where;
};

/// What a record says of one of its plies, to be compared with the replay.
struct PlyClaim {
    enum class Kind : std::uint8_t {  // the numbers first
        turn_number,                  ///< value: the number printed before the ply
        round_middle,                 ///< value: the number printed, with `...`: the ply is not the first of its round
        ply_number,                   ///< value: the number of the ply itself
        seat_name,                    ///< text: who makes the ply, or its first letter
        seat_index,                   ///< value: the seat that makes the ply, from 0
        winner,                       ///< text: the seat that wins with this ply, `draw` or `none`; several joined by |
        legal_count,                  ///< value: the number of legal moves before the ply
        points,                       ///< text: the points that the ply makes, in seat order, joined by /
    };
    std::uint32_t ply = 1;
    Kind kind = Kind::turn_number;
    std::int64_t value = 0;
    std::string text = {};
    Span where = {};
    const DiagnosticCode* code = nullptr;  ///< reported when the replay says otherwise

    /// Whether it needs no position to be compared, only the place of its ply.
    [[nodiscard]] bool is_number() const { return kind <= Kind::ply_number; }
};

/// An ending that is no move: it stands in the place of the ply after `after` plies.
struct Ending {
    enum class Kind : std::uint8_t { resign, timeout, draw, abandoned, forfeit };
    Kind kind = Kind::resign;
    std::uint32_t after = 0;
    Span where = {};
    std::optional<std::string> seat = {};  ///< the seat name written with it
    bool may_be_result = false;            ///< the text does not tell `draw` the ending from `draw` the result
    std::optional<Span> again = {};        ///< another ending that stands behind it
};

/// All of them, in the order in which they are told.
inline constexpr std::array every_ending = {Ending::Kind::resign, Ending::Kind::timeout, Ending::Kind::draw,
                                            Ending::Kind::abandoned, Ending::Kind::forfeit};

/// The word of an ending, as all notations of our own spell it.
std::string_view ending_word(Ending::Kind kind);
/// The ending of that word, in English or Italian.
std::optional<Ending::Kind> ending_of(std::string_view word);
/// Whether it is one in Italian, which is as good as the word that is written.
bool is_italian_ending(std::string_view word);
/// The word with the seat before it, where it is known and to be named: `B: resign`.
std::string ending_text(const Ending& ending, bool names_seat);

/// A result as a record may word it: `*`, `draw`, seat names joined by `=`, in English or Italian, or a PGN token.
bool is_result_word(std::string_view word, std::span<const std::string_view> seats, bool pgn);

/// The codes of a notation whose results mean less, or more, than a result of the text record does.
struct ResultCodes {
    /// The id of the notation, as the tag `ResultFrom` keeps it in others.
    std::string_view origin = {};
    /// Reported, in place of GEN-206, where the loser is the seat to move: the notation has no ending to tell why.
    const DiagnosticCode* unproved = nullptr;
    /// Noted, in place of GEN-201, where the board is drawn: the notation cannot say that.
    const DiagnosticCode* draw = nullptr;
    /// Reported where `how` is not how the game ended.
    const DiagnosticCode* wrong_reason = nullptr;
};

/// A result that a record states: a seat name, `draw`, joint winners `A=C`, `*`, or a PGN token in seat order.
struct ResultClaim {
    std::string word;
    std::optional<Span> where = {};
    bool is_mark = false;                 ///< a mark at a ply, which has a PlyClaim of its own
    std::optional<std::string> how = {};  ///< how the game ended, it says: resign, bridge
    const ResultCodes* codes = nullptr;
    std::string tag = {};  ///< the name of its tag as it is written, where that is another: Risultato
};

/// The tag that says from which notation a result comes that nothing proves.
inline constexpr std::string_view result_from = "ResultFrom";

/// What stands behind the result word of a record, where only comments may stand.
struct BehindResult {
    std::uint32_t after = 0;  ///< plies before the result word
    Span result = {};         ///< the word
    Span where = {};          ///< of the first ply or ending behind it
};

/// Variations nest at most this deep (record-text 6).
inline constexpr std::size_t deepest_variation = 64;

/// A record keeps at most this many comments, glyphs, variations, turn numbers and marks: beside their text they are
/// large, and a record of nothing else must not fill the memory (record-text 11).
inline constexpr std::size_t most_parts = 250'000;

/// A text record keeps at most this many tags (record-text 11).
inline constexpr std::size_t most_tags = 100'000;

/// A record keeps at most this many plies, those of its variations and holes included (record-text 11).
inline constexpr std::size_t most_plies = 1'000'000;

/// A comment as it is kept: decoded, line ends as LF, without blanks around it.
std::string comment_text(std::string_view text);
/// A comment that is decoded already, as it is kept: line ends as LF, without blanks around it. NUL characters stay.
std::string decoded_comment(std::string_view text);

/// A comment, a glyph or a variation. `ply` is the ply it follows; 0 stands before the first.
template <class W>
struct Annotation {
    enum class Kind : std::uint8_t { comment, glyph, variation };
    std::uint32_t ply = 0;
    Kind kind = Kind::comment;
    std::string text = {};  ///< of a comment or glyph
    Span where = {};
    std::vector<Ply<W>> plies = {};               ///< of a variation: alternatives to `ply` and what follows
    std::vector<Annotation<W>> annotations = {};  ///< of a variation
    std::vector<PlyClaim> claims = {};            ///< of a variation
    std::optional<Ending> ending = {};            ///< of a variation
};

/// A record once read. Made to be filled again and again: `clear` keeps the memory.
template <class W>
struct Record {
    Tags tags;  ///< in the order of authority: the record's own, then the defaults
    std::vector<Ply<W>> plies;
    std::vector<Annotation<W>> annotations;
    std::vector<PlyClaim> claims;  ///< ascending by ply
    std::vector<ResultClaim> results;
    std::optional<Ending> ending;
    std::optional<BehindResult> behind_result;  ///< plies behind the result word are read, and never legal
    std::optional<std::int64_t> claimed_plies;  ///< how many there are, by the record's own count
    /// What the notation would have to hold to keep everything, but did not take: members of JSON objects and the like.
    std::vector<std::string> unread;
    bool unusable_setup = false;  ///< the notation names a setup that no tag can say: nothing can be replayed

    void clear() {
        tags.clear();
        plies.clear();
        annotations.clear();
        claims.clear();
        results.clear();
        ending.reset();
        behind_result.reset();
        claimed_plies.reset();
        unread.clear();
        unusable_setup = false;
    }
};

/// What the command line says for records that do not say it themselves.
struct ReadSettings {
    Tags defaults;         ///< origin `option`
    bool edits = false;    ///< the notes on spelling are to hold all their edits (Diagnostic::safe), which takes time
    bool as_meant = true;  ///< what cannot be read is read again without what typing and scanning put into it
};

/// Adds the defaults that the record's own tags leave open, behind them. Tags that say nothing go.
void add_defaults(Tags& tags, const Tags& defaults);

/// A notation's own fact, such as the coordinates of its cells: added where nobody before it spoke.
void add_notation_default(Tags& tags, std::string_view name, std::string_view value);

}  // namespace notaio::notation
