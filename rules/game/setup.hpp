// Reads setup tags whose value is one of a list; shared by all games.
#pragma once

#include "rules/game/game.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::rules {

/// A whole number in plain digits from `low` (at least 0) to `high`.
std::optional<int> whole_number(std::string_view text, int low, int high);

/// All values that the tag of a row may have, as far as they are a list or numbers.
std::vector<std::string> values_of(const notation::SetupTag& row);

/// What stands between the blanks of a text: the fields of a position string.
std::vector<std::string_view> words_of(std::string_view text);

/// The places of the values in force in the rows of a game of two players: 0, the default, where no tag names one.
struct CommonSetup {
    std::size_t ruleset = 0;
    std::size_t coordinates = 0;
    std::size_t first = 0;  ///< the seat that makes ply 1
};

/// A setup as tags in the order of its rows: those of `values`, but for defaults and empty ones.
Tags written_setup(std::span<const notation::SetupTag> schema,
                   std::initializer_list<std::pair<std::string_view, std::string_view>> values);

class SetupReader {
  public:
    using Aliases = std::span<const OtherName>;

    SetupReader(const Tags& tags, Diagnostics& out) : tags_(tags), out_(out) {}

    /// Sets `chosen` to the place of the value of a row's tag in that row's values, compared without case. A missing
    /// tag leaves it as it is; a value that is not among them is GEN-012, and the answer is false. `aliases` are other
    /// names of values.
    bool choice(const notation::SetupTag& row, std::size_t& chosen, Aliases aliases = {}) const;

    /// Which of the two values of a row a tag has, the first where none is there; false, with `code`, where it has
    /// another.
    bool either(const notation::SetupTag& row, bool& is_second, const DiagnosticCode& code) const;
    /// The whole number of a row's tag, its default where none is there; nothing, with `code`, where it is not one of
    /// that row.
    [[nodiscard]] std::optional<int> number(const notation::SetupTag& row, const DiagnosticCode& code) const;
    /// What is wrong about a position on a board of size `found`, where `said` is what the Board tag says: that of the
    /// record itself.
    [[nodiscard]] std::optional<Text> size_fault(int found, int said) const;
    /// Says that the system of the Coordinates tag has no names for a board of that size.
    void lacks_names(int size, const DiagnosticCode& code) const;

    /// Reads Ruleset, Coordinates, Players and, where the game has it, First; false if one of them is GEN-012.
    template <class G>
    bool common(CommonSetup& setup) const {
        std::size_t players = 0;
        bool usable = choice(notation::row_of(G::setup_schema, "Ruleset"), setup.ruleset, G::ruleset_aliases);
        usable &= choice(notation::row_of(G::setup_schema, "Coordinates"), setup.coordinates);
        usable &= choice(notation::row_of(G::setup_schema, "Players"), players);
        if (std::ranges::find(G::setup_names, "First") != G::setup_names.end())
            usable &= choice(notation::row_of(G::setup_schema, "First"), setup.first);
        return usable;
    }

  private:
    const Tags& tags_;
    Diagnostics& out_;
};

}  // namespace notaio::rules
