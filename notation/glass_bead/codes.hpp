// The codes that the notations of the Glass Bead Game report: unreadable moves, languages, spellings.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "notation/record/notation.hpp"

#include <array>
#include <string_view>

namespace notaio::notation::glass_bead {

inline constexpr DiagnosticCode gbg_001_unreadable_move{
    .id = "GBG-001",
    .slug = "unreadable-move",
    .summary = "A word is no move in any of the forms. It is a hole, and the replay stops there."_text,
    .message = "\"{text}\" is no move"_text,
    .hint = "a move is a pit and its beads as they fall: E1000, with *d2 or xB5 for what is taken"_text,
    .cites = "docs/notation/glass-bead.md 2",
    .example = {"check --game glass-bead --from lines", "f50\n", "a50\n"}};

inline constexpr DiagnosticCode gbg_002_lettered_without_lang{
    .id = "GBG-002",
    .slug = "lettered-without-lang",
    .severity = Severity::warning,
    .summary = "Moves are written in letters, and no tag Lang says in which language: they are read as English. "
               "G and P stand for other beads in Italian."_text,
    .message = "lettered moves without the tag Lang are read as English"_text,
    .hint = "add [Lang \"en\"] or [Lang \"it\"]"_text,
    .cites = "docs/notation/glass-bead.md 2.4",
    .example = {"check", "[Game \"Glass Bead Game\"]\n\n1. N1:PS\n",
                "[Game \"Glass Bead Game\"]\n[Lang \"en\"]\n\n1. N1:PS\n"}};

inline constexpr DiagnosticCode gbg_301_setup_not_held{
    .id = "GBG-301",
    .slug = "setup-not-held",
    .summary = "A line has no place for a setup that is not the default one."_text,
    .message = "{target} cannot hold {what}"_text,
    .cites = "docs/notation/glass-bead.md 3.2",
    .never_lossy = true,
    .example = {"convert --to lines", "[Game \"Glass Bead Game\"]\n[Layout \"mirror\"]\n\n1. a10\n",
                "[Game \"Glass Bead Game\"]\n\n1. a50\n"}};

/// What a line leaves out of a setup, after which its moves mean nothing.
inline constexpr std::array<std::string_view, 3> setup_tags = {"Ruleset", "First", "Layout"};
inline constexpr LossCodes loss_codes = {
    .position = &gbg_301_setup_not_held, .setup = &gbg_301_setup_not_held, .setup_tags = setup_tags};

inline constexpr DiagnosticCode gbg_903_spelling{
    .id = "GBG-903",
    .slug = "spelling",
    .severity = Severity::note,
    .summary = "An ending word is written in a way that notaio reads and does not write; told once a record."_text,
    .message = "this word is written in small letters"_text,
    .cites = "docs/notation/glass-bead.md 2.5",
    .example = {"check", "[Game \"Glass Bead Game\"]\n\n1. a50 Resign\n",
                "[Game \"Glass Bead Game\"]\n\n1. a50 resign\n"}};

}  // namespace notaio::notation::glass_bead
