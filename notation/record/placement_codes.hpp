// What codes of several games in which a ply places one stone say alike, of what is read and written: without their
// ids.
#pragma once

#include "notation/record/diagnostic.hpp"

namespace notaio::notation::placement {

inline constexpr DiagnosticCode action_mismatch{
    .slug = "action-mismatch",
    .summary = "The string and the number of an action name different cells. The ply is a hole."_text,
    .message = "the action \"{string}\" is not number {number}"_text};

inline constexpr DiagnosticCode bad_result{.slug = "bad-result",
                                           .summary = "A result in a header cannot be read. It counts as none."_text,
                                           .message = "\"{text}\" is no result here"_text};

inline constexpr DiagnosticCode refused_play{
    .slug = "refused-play",
    .summary = "A program refuses a play of a script, and the `undo` behind it takes back the play before. What was "
               "refused is left out."_text,
    .message = "this play is refused: {why}; the undo behind it takes back the one before"_text,
    .loses_text = true};

inline constexpr DiagnosticCode setup_stones{
    .slug = "setup-stones",
    .summary = "AB, AW, AE or PL set up the board behind a move, or beyond its edge. The record cannot be replayed."_text,
    .message = "{property} sets up the board where that cannot be replayed"_text,
    .hint = "set up the board before the first move, on its cells"_text};

inline constexpr DiagnosticCode two_moves{.slug = "two-moves",
                                          .severity = Severity::warning,
                                          .summary =
                                              "A node in SGF holds two moves; they are read in their order."_text,
                                          .message = "this node holds a second move"_text};

inline constexpr DiagnosticCode no_label{
    .slug = "no-label",
    .summary = "A system of coordinates has no names for the cells of so large a board."_text,
    .message = "the coordinates {coordinates} have no names for size {size}"_text,
    .never_lossy = true};

inline constexpr DiagnosticCode cannot_hold{
    .slug = "cannot-hold",
    .summary = "The target of a conversion has no way to say something of the record. Nothing is written, unless with "
               "--lossy."_text,
    .message = "{target} cannot hold {what}"_text};

inline constexpr DiagnosticCode dropped{
    .slug = "dropped",
    .severity = Severity::note,
    .summary = "A property, a member or a command has no place in what notaio keeps of a record."_text,
    .message = "no place for {members}"_text};

}  // namespace notaio::notation::placement
