// What people are told of positions in which stones of two colours are to be joined. Shared by the games that have
// them.
#pragma once

#include "analysis/graph/two_bridges.hpp"
#include "analysis/prose/list_text.hpp"
#include "rules/board/coordinates.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace notaio::analysis {

/// Lines of text in one language about one position. Colours are 0 and 1.
class StoneText {
  public:
    /// A list for each colour.
    using Lists = std::array<std::vector<std::string>, 2>;

    StoneText(const rules::Coordinates& coordinates, const std::array<notation::Text, 2>& colours,
              notation::Language language)
        : coordinates_(coordinates),
          colours_(colours),
          language_(language) {}

    [[nodiscard]] const std::string& text() const { return out_; }
    void line(const notation::Text& text, const notation::Arguments& arguments = {}) {
        out_ += fill(text, arguments, language_) + '\n';
    }

    [[nodiscard]] std::string label(Cell cell) const { return coordinates_.label(cell); }
    [[nodiscard]] std::string labels(const std::vector<Cell>& cells) const;
    /// Two vacant cells, for behind what they join.
    [[nodiscard]] std::string pair(const std::array<Cell, 2>& cells) const;
    /// `breaks at: C3, C4`
    [[nodiscard]] std::string clause(const notation::Text& text, const std::string& list) const {
        return fill(text, {{"list", list}}, language_);
    }

    /// A line with {first} and {second}, `White 7` and `Black 6`: what `word(colour)` says behind the names.
    template <class Word>
    void both(const notation::Text& text, Word&& word) {
        const auto named = [&](std::size_t colour) {
            return std::string(colours_[colour].in(language_)) + ' ' + word(colour);
        };
        line(text, {{"first", named(0)}, {"second", named(1)}});
    }

    /// A line with {seat} and {list} for a colour whose list is not empty.
    void list(const notation::Text& text, const Lists& lists, std::size_t colour);

    /// A line for each chain of several stones, as many as lists have items; stones alone are only counted.
    /// `clauses(chain)`: what else is told of one, behind its cells.
    template <class Chains, class Clauses>
    void chains(const Chains& all, Clauses&& clauses) {
        std::size_t large = 0;
        std::array<std::size_t, 2> alone{};
        for (const auto& each : all) {
            if (each.cells.size() == 1)
                ++alone[static_cast<std::size_t>(each.colour)];
            else if (++large <= most_items_listed)
                chain(static_cast<std::size_t>(each.colour), each.cells, clauses(each));
        }
        uncounted_chains(large, alone);
    }

    /// `D4-F3 (E3 E4)` for each of them, in the list of its colour.
    template <class ColourOf>
    [[nodiscard]] Lists two_bridges(const std::vector<TwoBridge>& bridges, ColourOf&& colour_of) const {
        Lists lists;
        for (const auto& [stones, vacant] : bridges)
            lists[colour_of(stones[0])].push_back(label(stones[0]) + '-' + label(stones[1]) + pair(vacant));
        return lists;
    }
    /// What such lists do not say.
    void warn_of_shared_cells();

  private:
    void chain(std::size_t colour, const std::vector<Cell>& cells, const std::vector<std::string>& clauses);
    void uncounted_chains(std::size_t large, const std::array<std::size_t, 2>& alone);

    const rules::Coordinates& coordinates_;
    const std::array<notation::Text, 2> colours_;
    const notation::Language language_;
    std::string out_;
};

/// What there is to regret about a move: wins at once that it missed, and those of the other seat that it left
/// standing. Nothing where there are none.
std::optional<std::string> missed_text(const std::vector<std::string>& wins, const std::vector<std::string>& threats,
                                       const notation::Text& other_seat, notation::Language language);

}  // namespace notaio::analysis
