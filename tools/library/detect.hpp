// Tells the notation of an input by its first bytes, never by its name.
#pragma once

#include "notation/containers/text.hpp"
#include "tools/library/fault.hpp"
#include "tools/library/settings.hpp"
#include "tools/module/module.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// Whether the records of a notation name their game, so that those of several games may stand in one text.
[[nodiscard]] bool records_name_game(std::string_view notation);

/// How an input is to be read.
struct Plan {
    std::string_view notation;  ///< id; empty: bare positions
    notation::CutRule cut = nullptr;
    const GameModule* game = nullptr;  ///< nothing: each record names its own
    BareForm bare = BareForm::none;
    /// Notations that would fit too, of the first record of an input whose notation was chosen.
    std::vector<std::string_view> others = {};
    /// Games, and notations beside `notaio`, that the first record would be legal in, where none is named and several
    /// are.
    std::vector<std::string> fitting = {};
    bool is_guessed = false;  ///< no game is named, and the first record is legal in this one alone
    bool is_joined = false;   ///< lines that are one record
    bool is_apart = false;    ///< lines that are a record each, and would be one together

    /// Whether any text is read so, what it has of its own or not.
    [[nodiscard]] bool takes_any_text() const { return notation == "notaio" || notation == "lines"; }
    /// Whether something is to be said of how the input is read: of its first record.
    [[nodiscard]] bool has_remark() const {
        return !others.empty() || !fitting.empty() || is_guessed || is_joined || is_apart;
    }
    void forget_remark() {
        others.clear();
        fitting.clear();
        is_guessed = is_joined = is_apart = false;
    }
};

/// The plans for an input that begins with `head`: one, several where several notations fit, or none for a notation
/// that is told and not known. `positions`: bare positions and drawings may come too. `known`: the head of the text
/// record that it may begin with, read here unless it was, as everywhere below.
std::vector<Plan> detect(std::string_view head, const Settings& settings, bool positions,
                         notation::text::KnownHead& known);

/// Whether an input is boards that are drawn, with titles and legends, and nothing that is read as a record. `known`:
/// the head of the text.
bool is_drawn_boards(std::string_view head, const Settings& settings, const notation::text::KnownHead& known);

/// Whether a line can be a row of a board: it has no number but at its ends, and no sign of SGF, JSON and tags.
bool may_be_row(std::string_view line);

/// The first record of an input that begins with an object of JSON or a tree of SGF, with what stands before it;
/// nothing while it is not whole. What such an input is, it alone tells.
std::optional<std::string_view> first_in_brackets(std::string_view head);

/// Whether a text begins with tags, its game among them, and the first move of a text record: no drawing follows.
bool begins_with_moves(std::string_view head, notation::text::KnownHead& known);

/// The game that a record of a shared container names, by its id or name.
std::optional<std::string> named_game(std::string_view bytes, std::string_view notation);

}  // namespace notaio::tools
