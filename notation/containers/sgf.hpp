// SGF (FF[4]) for any game: the values of properties, and how a tree becomes a line of play with variations.
#pragma once

#include "notation/record/placement.hpp"
#include "notation/record/record_builder.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::notation::sgf {

/// One value of a property, between its brackets, as it stands in the text.
struct Property {
    std::string_view ident;
    std::string_view value;
    bool closed = true;
};

/// The properties of the first node of a text whose end may be missing; nothing if it does not begin like SGF.
std::optional<std::vector<Property>> glimpse(std::string_view head);
/// Whether the first move behind the first node is two letters, as in Go. Nothing: there is no move.
std::optional<bool> moves_by_letters(std::string_view head);

/// The value in the text of a property, between its brackets.
std::string_view value_of(std::string_view property);

/// A value without its escapes: `\]` is `]`, and a line end behind a backslash is none.
std::string unescaped(std::string_view value);
/// The parts of a composed value, before and behind its first `:` that is not escaped.
std::optional<std::pair<std::string_view, std::string_view>> composed(std::string_view value);

/// Appends `text` in brackets, with a backslash before each of the characters `special`.
void append_value(std::string& out, std::string_view text, std::string_view special = "]\\:");
/// Whether `text` may stand between brackets as it is: values that were kept with their escapes, joined by `][`.
bool is_raw_value(std::string_view text);

/// The idents and values of the glyphs.
struct GlyphProperty {
    std::string_view ident;
    char value;
    std::string_view glyph;
    std::string_view number;  ///< the glyph as `$` and a number
};
std::span<const GlyphProperty> glyph_properties();

/// Whether a property, by its key, tells what a clock shows: BL, WL, OB, OW.
bool is_clock(unsigned property);
/// What a clock shows is kept as a comment, `BL[598.2]`: the ident and the value in it. Nothing: it is another comment.
std::optional<std::pair<std::string_view, std::string_view>> clock_in(std::string_view comment);

/// A date of SGF, `2001-12-31`, as the tag Date has it, and the reverse; other texts stay as they are.
std::string date_tag(std::string_view date);
std::string date_property(std::string_view tag);

/// The letters of an ident as one number, for a switch; 0 for longer ones.
constexpr unsigned key(std::string_view ident) {
    const auto letter = [&](std::size_t at) { return static_cast<unsigned>(static_cast<unsigned char>(ident[at])); };
    if (ident.size() == 2) return letter(0) << 8U | letter(1);
    return ident.size() == 1 ? letter(0) : 0;
}

/// What the properties AB, AW, AE and PL before the first move set up.
struct SetUp {
    struct Stone {
        Coord cell;
        placement::Label label = placement::Label::none;  ///< none: the cell is made empty
    };
    std::vector<Stone> stones;
    placement::Label turn = placement::Label::none;  ///< of PL; none: it is missing
    std::optional<Span> turn_where;
    std::optional<Span> where;  ///< of the first stone

    /// The side of the first move: that of the move itself where there is one, else that of PL. Reports GEN-038 where
    /// they differ. `plies`: those of the main line.
    placement::Label settle_turn(std::span<const Ply<placement::Written>> plies, Diagnostics& out) const;
};

/// The mark of a cell in a position string.
constexpr char mark_of(placement::Label label, char black, char white) {
    return label == placement::Label::none ? '.' : label == placement::Label::black ? black : white;
}
/// The rows of a position string: marks of all cells, '.' for a vacant one, and the length of each row.
std::string position_rows(std::string_view cells, std::span<const std::size_t> rows);

/// Whether a property, by its key, is one of any node: moves, comments, glyphs, set-up stones.
bool is_of_play(unsigned property);

/// The parentheses of one tree. The first child of a node continues its line, each other one is a variation: an
/// alternative to the ply after that node. They go on a stack of its own, so no text can make calls nest.
template <class S>
class Tree {
  public:
    explicit Tree(RecordBuilder<S>& builder) : builder_(builder) {}

    /// Whether a node may stand here.
    [[nodiscard]] bool takes_nodes() const {
        return !is_skipping() && !frames_.empty() && frames_.back().children == 0;
    }
    [[nodiscard]] bool is_skipping() const { return builder_.is_skipping() || given_up_; }

    void open(std::string_view text) {
        if (builder_.is_skipping()) {
            builder_.skip();
        } else if (done_) {
            stray(text);
            builder_.skip();
        } else if (frames_.empty()) {
            frames_.push_back({.fork = 0, .where = builder_.span(text)});
        } else if (!builder_.has_room(builder_.span(text)) || !open_child(text)) {
            builder_.skip();
        }
    }

    void close(std::string_view text) {
        if (builder_.is_skipping()) return builder_.end_skip();
        if (frames_.empty()) return stray(text);
        const bool ends_line = frames_.back().is_variation;
        frames_.pop_back();
        done_ = frames_.empty();
        if (ends_line) leave();
    }

    /// Reads no more of the innermost line, for a fault that makes the rest of it senseless.
    void give_up() { given_up_ = true; }

    /// Call at the end: the place of the first parenthesis that was left open.
    std::optional<Span> finish() {
        while (builder_.depth() > 0) leave();
        builder_.finish();
        if (frames_.empty() || builder_.is_full()) return std::nullopt;
        return frames_.front().where;
    }

    /// Text that has no place; what only blanks part is one finding.
    void stray(std::string_view text) {
        builder_.stray(text, builder_.span(text), RecordBuilder<S>::Joins::over_blanks);
    }

  private:
    // An open parenthesis.
    struct Frame {
        std::uint32_t fork;  // plies up to its first child
        Span where;
        std::uint32_t children = 0;
        bool is_variation = false;
    };

    // False: what stands in the parentheses is not read.
    bool open_child(std::string_view text) {
        const Span where = builder_.span(text);
        Frame& parent = frames_.back();
        if (parent.children++ == 0) {
            parent.fork = builder_.last_ply();
            frames_.push_back({.fork = 0, .where = where});
            return true;
        }
        if (builder_.last_ply() <= parent.fork || given_up_) {  // no ply to be an alternative to
            if (!given_up_) stray(text);
            return false;
        }
        if (builder_.is_too_deep(where)) return false;
        const std::uint32_t fork = parent.fork;
        builder_.begin_variation(fork + 1, where);
        frames_.push_back({.fork = fork, .where = where, .is_variation = true});
        return true;
    }

    void leave() {
        builder_.end_variation();
        given_up_ = false;
    }

    RecordBuilder<S>& builder_;
    std::vector<Frame> frames_;
    bool given_up_ = false;
    bool done_ = false;  // the tree is closed
};

}  // namespace notaio::notation::sgf
