// Writes the plies of a record as a tree of SGF, for games whose moves are one property each.
#pragma once

#include "notation/containers/sgf.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace notaio::notation::sgf {

/// A line of play, or one of its variations.
enum class LinePlace : std::uint8_t { main, variation };

/// What the writer of a game is made on. `Writer` has `label(ply)`, W or B; `write_move(out, written)`;
/// `put(ident, value)`; `ending_move(ending, place)`; `lose(what)`.
template <class Writer, class Written>
class TreeWriter {
  protected:
    explicit TreeWriter(std::string& out) : out_(out) {}

    /// The plies of a line behind the first `base` of its game; the variations follow it, those of the last ply first.
    void line(const std::vector<Ply<Written>>& plies, const std::vector<Annotation<Written>>& annotations,
              std::uint32_t base, LinePlace place, const std::optional<Ending>& ending) {
        using Next = typename std::vector<Annotation<Written>>::const_iterator;
        std::vector<std::pair<Next, Next>> forks;
        auto next = annotations.begin();
        node_open_ = place == LinePlace::main;
        idents_.clear();
        next = notes(next, annotations.end(), base);
        for (std::size_t i = 0; i < plies.size(); ++i) {
            const auto ply = base + static_cast<std::uint32_t>(i) + 1;
            // Variations stand behind the notes of their ply.
            const auto of_ply =
                std::find_if(next, annotations.end(), [&](const auto& result) { return result.ply > ply; });
            const auto is_variation = [](const auto& result) {
                return result.kind == Annotation<Written>::Kind::variation;
            };
            if (std::any_of(next, of_ply, is_variation)) {
                forks.emplace_back(next, of_ply);
                out_ += '(';
            }
            out_ += ';';
            out_ += self().label(ply);
            out_ += '[';
            if (plies[i].written) self().write_move(out_, *plies[i].written);
            out_ += ']';
            idents_.clear();
            node_open_ = true;
            next = notes(next, annotations.end(), ply);
        }
        self().ending_move(ending, place);
        for (auto fork = forks.rbegin(); fork != forks.rend(); ++fork) {
            out_ += ')';
            for (auto one = fork->first; one != fork->second; ++one) variation(*one);
        }
    }

    void variation(const Annotation<Written>& annotation) {
        if (annotation.kind != Annotation<Written>::Kind::variation) return;
        out_ += '(';
        line(annotation.plies, annotation.annotations, annotation.ply - 1, LinePlace::variation, annotation.ending);
        out_ += ')';
    }

    // The comments and glyphs up to a ply; each property once in a node.
    template <class Next>
    Next notes(Next next, Next end, std::uint32_t ply) {
        for (; next != end && next->ply <= ply; ++next) {
            if (next->kind == Annotation<Written>::Kind::comment)
                comment(next->text);
            else if (next->kind == Annotation<Written>::Kind::glyph)
                glyph(next->text);
        }
        return next;
    }

    void comment(std::string_view text) {
        if (const auto clock = clock_in(text)) return note(clock->first, clock->second);
        note("C", text);
    }

    void note(std::string_view ident, std::string_view value) {
        const bool again = std::ranges::find(idents_, ident) != idents_.end();
        if (again || !node_open_) {
            out_ += ';';
            idents_.clear();
        }
        idents_.push_back(ident);
        node_open_ = true;
        self().put(ident, value);
    }

    void glyph(std::string_view text) {
        for (const GlyphProperty& property : glyph_properties())
            if (property.glyph == text || property.number == text)
                return note(property.ident,
                            property.value == '\0' ? std::string_view() : std::string_view(&property.value, 1));
        self().lose(std::string(text));
    }

    std::string& out_;

  private:
    Writer& self() { return static_cast<Writer&>(*this); }

    bool node_open_ = true;                 // to take notes
    std::vector<std::string_view> idents_;  // of the notes of the node
};

}  // namespace notaio::notation::sgf
