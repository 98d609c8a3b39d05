// SGF (FF[4]) for any game: the values of properties, and how a tree becomes a line of play with variations.
#pragma once

#include "notation/record/record.hpp"
#include "notation/record/record_builder.hpp"

#include <algorithm>
#include <limits>
#include <optional>
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

/// A value without its escapes: `\]` is `]`, and a line end behind a backslash is none.
std::string unescaped(std::string_view value);
/// The parts of a composed value, before and behind its first `:` that is not escaped.
std::optional<std::pair<std::string_view, std::string_view>> composed(std::string_view value);

/// Appends `text` in brackets, with a backslash before each of the characters `special`.
void append_value(std::string& out, std::string_view text, std::string_view special = "]\\:");
/// Whether `text` may stand between brackets as it is: values that were kept with their escapes, joined by `][`.
bool is_raw_value(std::string_view text);

/// The lines of play of one tree. The first child of a node continues its line, each other one is a variation: an
/// alternative to the ply after that node. Parentheses go on a stack of its own, so no text can make calls nest.
template <class W>
class Tree {
  public:
    Tree(const char* base, Record<W>& record, Diagnostics& diagnostics)
        : base_(base),
          diagnostics_(diagnostics),
          main_{&record.plies, &record.annotations, &record.ending, 0},
          line_(&main_) {}

    /// Whether a node may stand here.
    [[nodiscard]] bool takes_nodes() const {
        return !is_skipping() && !frames_.empty() && frames_.back().children == 0;
    }
    [[nodiscard]] bool is_skipping() const { return skipped_ > 0 || given_up_; }
    [[nodiscard]] bool in_variation() const { return !variations_.empty(); }
    [[nodiscard]] std::vector<Ply<W>>& plies() { return *line_->plies; }
    /// Whether one ply more can be kept. In the place of the first that cannot a hole ends the main line, and nothing
    /// behind it is read.
    [[gnu::always_inline]] bool takes_ply(Span where) {
        if (++held_ <= most_plies) return true;
        fill_up(where);
        return false;
    }
    /// Appends a ply. The hot path: where the plies need more room is left to `grow`, which would take the registers.
    template <class Made>
    [[gnu::always_inline]] Ply<W>& add_ply(Made&& made, Span where) {
        auto& all = plies();
        if (all.size() == all.capacity()) grow(all);
        if (all.size() == all.capacity()) __builtin_unreachable();
        return all.emplace_back(std::forward<Made>(made), where);
    }
    [[nodiscard]] std::vector<Annotation<W>>& annotations() { return *line_->annotations; }
    [[nodiscard]] std::optional<Ending>& ending() { return *line_->ending; }
    /// Plies up to here, those before a variation included.
    [[nodiscard]] std::uint32_t last_ply() const {
        return line_->base + static_cast<std::uint32_t>(line_->plies->size());
    }

    void open(std::string_view text) {
        if (skipped_ > 0) {
            ++skipped_;
        } else if (done_) {
            stray(text);
            skipped_ = 1;
        } else if (frames_.empty()) {
            frames_.push_back({.fork = 0, .begin = offset(text)});
        } else if (!has_room(text) || !open_child(text)) {
            skipped_ = 1;
        }
    }

    void close(std::string_view text) {
        if (skipped_ > 0) {
            --skipped_;
        } else if (frames_.empty()) {
            stray(text);
        } else {
            const bool ends_line = frames_.back().is_variation;
            frames_.pop_back();
            done_ = frames_.empty();
            if (ends_line) leave();
        }
    }

    /// Reads no more of the innermost line, for a fault that makes the rest of it senseless.
    void give_up() { given_up_ = true; }

    /// Call at the end: the place of the first parenthesis that was left open.
    std::optional<Span> finish() {
        const bool unclosed = !frames_.empty();
        while (!variations_.empty()) leave();
        sort(*main_.annotations);
        if (!unclosed) return std::nullopt;
        return Span{frames_.front().begin, frames_.front().begin + 1};
    }

    /// Adds a comment or a glyph at the last ply.
    void annotate(std::string_view text, typename Annotation<W>::Kind kind, std::string content) {  // NOLINT: moved
        if (!has_room(text)) return;
        annotations().push_back({.ply = last_ply(), .kind = kind, .text = std::move(content), .where = span(text)});
    }

    /// Reports text that has no place; what only blanks part makes one finding.
    void stray(std::string_view text) {
        const Span where = span(text);
        const auto is_blank = [](char c) { return std::string_view(" \t\n\r\v\f").find(c) != std::string_view::npos; };
        // An ending too many is found when its node ends, behind text that stands further on.
        const bool is_behind = stray_ && stray_->second <= where.begin;
        if (is_behind && std::all_of(base_ + stray_->second, base_ + where.begin, is_blank)) {
            diagnostics_.list()[stray_->first].where->end = where.end;
            stray_->second = where.end;
            return;
        }
        const std::size_t index = diagnostics_.list().size();
        report(gen_009_stray_text, where, {{"text", shown(text)}});
        stray_.reset();
        if (diagnostics_.list().size() > index) stray_ = {index, where.end};
    }

    /// A finding, which is a warning at most in a variation.
    Diagnostic& report(const DiagnosticCode& code, Span where, Arguments arguments = {}) {
        Diagnostic& made = diagnostics_.add(code, where, std::move(arguments));
        soften(made);
        return made;
    }
    void soften(Diagnostic& made) const {
        if (!in_variation()) return;
        made.in_variation = true;
        made.severity = std::min(made.severity, Severity::warning);
    }

    [[nodiscard]] std::uint32_t offset(std::string_view text) const {
        return static_cast<std::uint32_t>(text.data() - base_);
    }
    [[nodiscard]] Span span(std::string_view text) const {
        return {offset(text), offset(text) + static_cast<std::uint32_t>(text.size())};
    }

    /// Whether one part more can be kept; the first that cannot is reported.
    bool has_room(std::string_view text) {
        if (++parts_ <= most_parts) return true;
        if (parts_ == most_parts + 1)
            report(gen_014_too_many_parts, span(text), {{"limit", static_cast<std::int64_t>(most_parts)}});
        return false;
    }

  private:
    struct Line {
        std::vector<Ply<W>>* plies;
        std::vector<Annotation<W>>* annotations;
        std::optional<Ending>* ending;
        std::uint32_t base;  // plies before the line's first
    };
    // An open parenthesis.
    struct Frame {
        std::uint32_t fork;  // plies up to its first child
        std::uint32_t begin;
        std::uint32_t children = 0;
        bool is_variation = false;
    };

    [[gnu::noinline]] static void grow(std::vector<Ply<W>>& plies) {
        constexpr std::size_t few = 64;
        plies.reserve(std::max(few, 2 * plies.size()));
    }

    [[gnu::cold, gnu::noinline]] void fill_up(Span where) {
        while (!variations_.empty()) leave();
        frames_.clear();
        report_too_many_plies(diagnostics_, where, last_ply() + 1);
        plies().push_back({std::nullopt, where});
        skipped_ = std::numeric_limits<std::size_t>::max() / 2;  // more than can be closed
    }

    // False: what stands in the parentheses is not read.
    bool open_child(std::string_view text) {
        Frame& parent = frames_.back();
        if (parent.children++ == 0) {
            parent.fork = last_ply();
            frames_.push_back({.fork = 0, .begin = offset(text)});
            return true;
        }
        if (last_ply() <= parent.fork || given_up_) {  // no ply to be an alternative to
            if (!given_up_) stray(text);
            return false;
        }
        if (variations_.size() >= deepest_variation) {
            diagnostics_.add(gen_007_too_deep, span(text), {{"depth", static_cast<std::int64_t>(deepest_variation)}});
            return false;
        }
        const std::uint32_t fork = parent.fork;
        annotations().push_back({.ply = fork + 1, .kind = Annotation<W>::Kind::variation, .where = span(text)});
        auto& made = annotations().back();
        variations_.push_back({&made.plies, &made.annotations, &made.ending, fork});
        line_ = &variations_.back();
        frames_.push_back({.fork = fork, .begin = offset(text), .is_variation = true});
        return true;
    }

    void leave() {
        sort(annotations());
        variations_.pop_back();
        line_ = variations_.empty() ? &main_ : &variations_.back();
        given_up_ = false;
    }

    // A variation is found behind all that follows the ply to which it is the alternative.
    static void sort(std::vector<Annotation<W>>& made) {
        if (!std::ranges::is_sorted(made, {}, &Annotation<W>::ply))
            std::ranges::stable_sort(made, {}, &Annotation<W>::ply);
    }

    const char* base_;
    Diagnostics& diagnostics_;
    Line main_;
    Line* line_;                    // the innermost
    std::vector<Line> variations_;  // from the outside in
    std::vector<Frame> frames_;
    std::size_t skipped_ = 0;  // open parentheses whose contents are not read
    bool given_up_ = false;
    bool done_ = false;  // the tree is closed
    std::size_t parts_ = 0;
    std::size_t held_ = 0;                                        // plies of all lines
    std::optional<std::pair<std::size_t, std::uint32_t>> stray_;  // the last such finding, and where it ends
};

}  // namespace notaio::notation::sgf
