// The codes that Susan's notations report: unreadable plies, losses, spellings.
#pragma once

#include "notation/record/diagnostic.hpp"

namespace notaio::notation::susan {

inline constexpr DiagnosticCode sus_001_bad_move{
    .id = "SUS-001",
    .slug = "bad-move",
    .summary = "The text of a ply is no move of Susan. The ply is a hole, and the replay stops there."_text,
    .message = "\"{text}\" is no move"_text,
    .hint = "a placement is a cell (d6), a slide two cells (f6-f7)"_text,
    .cites = "docs/notation/susan.md 2.3",
    .example = {"check --game susan --from lines", "e5 5e\n", "e5 e4\n"}};

inline constexpr DiagnosticCode sus_002_half_slide{
    .id = "SUS-002",
    .slug = "half-slide",
    .summary = "A slide has a cell on one side of its separator only."_text,
    .message = "\"{text}\" is half a slide"_text,
    .hint = "write both cells: f6-f7"_text,
    .cites = "docs/notation/susan.md 2.3",
    .example = {"check --game susan --from lines", "e5 a1 e5-\n", "e5 a1 e5-e6\n"}};

inline constexpr DiagnosticCode sus_003_missing_ply{
    .id = "SUS-003",
    .slug = "missing-ply",
    .summary = "The number and the colour of an entry agree that the entry before it is missing. The missing ply is a "
               "hole."_text,
    .message = "the entry before this one is missing"_text,
    .cites = "docs/notation/susan.md 3.3",
    .example = {"check --game susan --from susan-manual", "1 B e5\n2 W a1\n4 W a2\n", "1 B e5\n2 W a1\n3 B a2\n"}};

inline constexpr DiagnosticCode sus_004_empty_entry{
    .id = "SUS-004",
    .slug = "empty-entry",
    .summary = "An entry of a list of moves holds no move: null between moves, an object without a move, an action "
               "list that is not known."_text,
    .message = "this entry holds no move"_text,
    .cites = "docs/notation/susan.md 3.4",
    .example = {
        "check",
        R"({"header":{"game":{"name":"Susan"},"site":{"name":"x"},"players":[{"name":"A","result":1},{"name":"B","result":0}]},"moves":[["e5",null],["a1"]]})"
        "\n",
        R"({"header":{"game":{"name":"Susan"},"site":{"name":"x"},"players":[{"name":"A","result":1},{"name":"B","result":0}]},"moves":[["e5","e4"],["a1",null]]})"
        "\n"}};

inline constexpr DiagnosticCode sus_209_swap_claimed{
    .id = "SUS-209",
    .slug = "swap-claimed",
    .severity = Severity::warning,
    .summary = "The record claims that a swap rule was in use; Susan has none, and the claim is passed over."_text,
    .message = "\"{member}\" claims a swap rule, which Susan does not have"_text,
    .cites = "docs/rules/susan.md 3.1",
    .example = {
        "check",
        R"({"header":{"game":{"name":"Susan","variants":["pie"]},"site":{"name":"x"},"players":[{"name":"A","result":0},{"name":"B","result":1}]},"moves":[["e5","e4"],["resign"]]})"
        "\n",
        R"({"header":{"game":{"name":"Susan","variants":[]},"site":{"name":"x"},"players":[{"name":"A","result":0},{"name":"B","result":1}]},"moves":[["e5","e4"],["resign"]]})"
        "\n"}};

inline constexpr DiagnosticCode sus_301_listing_cannot_hold{
    .id = "SUS-301",
    .slug = "listing-cannot-hold",
    .summary = "The author's listing has no place for glyphs and variations."_text,
    .message = "susan-manual cannot hold {what}"_text,
    .hint = "--lossy writes the rest"_text,
    .cites = "docs/notation/susan.md 3.3",
    .example = {"convert --to susan-manual", "[Game \"Susan\"]\n\n1. e5! a1\n", "[Game \"Susan\"]\n\n1. e5 a1\n"}};

inline constexpr DiagnosticCode sus_302_member_dropped{
    .id = "SUS-302",
    .slug = "member-dropped",
    .severity = Severity::note,
    .summary = "Members of a JSON record that notaio does not know were passed over."_text,
    .message = "these members are not known and were passed over: {members}"_text,
    .cites = "docs/notation/susan.md 3.4",
    .example = {
        "check",
        R"({"header":{"game":{"name":"Susan"},"site":{"name":"x"},"mood":"good","players":[{"name":"A","result":0},{"name":"B","result":1}]},"moves":[["e5","e4"],["resign"]]})"
        "\n",
        R"({"header":{"game":{"name":"Susan"},"site":{"name":"x"},"event":"good","players":[{"name":"A","result":0},{"name":"B","result":1}]},"moves":[["e5","e4"],["resign"]]})"
        "\n"}};

inline constexpr DiagnosticCode sus_303_abstract_play_cannot_hold{
    .id = "SUS-303",
    .slug = "abstract-play-cannot-hold",
    .summary = "An Abstract Play record holds finished games on side 5 with Black first, from the empty board. "
               "`--lossy` does not help."_text,
    .message = "abstract-play cannot hold {what}"_text,
    .hint = "notaio, jsonl and susan-manual can hold it"_text,
    .cites = "docs/notation/susan.md 3.4",
    .never_lossy = true,
    .example = {"convert --to abstract-play", "[Game \"Susan\"]\n\n1. e5 a1\n",
                "[Game \"Susan\"]\n\n1. e5 a1 resign\n"}};

inline constexpr DiagnosticCode sus_304_ludii_cannot_hold{
    .id = "SUS-304",
    .slug = "ludii-cannot-hold",
    .summary =
        "A trial holds plies on side 5 from the empty board; it has no place for ending words or start positions."_text,
    .message = "ludii cannot hold {what}"_text,
    .hint = "--lossy writes the rest"_text,
    .cites = "docs/notation/susan.md 3.5",
    .example = {"convert --to ludii", "[Game \"Susan\"]\n\n1. e5 a1 resign\n", "[Game \"Susan\"]\n\n1. e5 a1\n"}};

inline constexpr DiagnosticCode sus_305_unknown_variant{
    .id = "SUS-305",
    .slug = "unknown-variant",
    .summary = "An Abstract Play record names a variant of Susan that is not known; it cannot be replayed."_text,
    .message = "the variant \"{variant}\" of Susan is not known"_text,
    .cites = "docs/notation/susan.md 3.4",
    .example = {
        "check",
        R"({"header":{"game":{"name":"Susan","variants":["size-6"]},"site":{"name":"x"},"players":[{"name":"A","result":0},{"name":"B","result":1}]},"moves":[["e5","e4"],["resign"]]})"
        "\n",
        R"({"header":{"game":{"name":"Susan","variants":[]},"site":{"name":"x"},"players":[{"name":"A","result":0},{"name":"B","result":1}]},"moves":[["e5","e4"],["resign"]]})"
        "\n"}};

inline constexpr DiagnosticCode sus_901_spelling{
    .id = "SUS-901",
    .slug = "spelling",
    .severity = Severity::note,
    .summary = "A spelling that is read but never written: capitals, leading zeros, other dashes and arrows, blanks "
               "around them."_text,
    .message = "this spelling is read, but written otherwise"_text,
    .hint = "the written form is d6 or f6-f7"_text,
    .cites = "docs/notation/susan.md 2.2",
    .example = {"check --game susan --from lines", "E5 a1\n", "e5 a1\n"}};

// Claims that a notation makes about its plies; the replay compares them.

inline constexpr DiagnosticCode sus_202_wrong_colour{
    .id = "SUS-202",
    .slug = "wrong-colour",
    .summary = "A colour mark or mover is not the seat to move. The turn order decides, and the replay goes on."_text,
    .message = "this ply is marked {claimed}, but {seat} is to move"_text,
    .cites = "docs/notation/susan.md 3.3",
    .example = {"check --game susan --from susan-manual", "1 B e5\n2 W a1\n3 W e5-e6\n",
                "1 B e5\n2 W a1\n3 B e5-e6\n"}};

inline constexpr DiagnosticCode sus_203_wrong_ply_number{
    .id = "SUS-203",
    .slug = "wrong-ply-number",
    .severity = Severity::warning,
    .summary = "The number of a listing's entry is not the ply's. Numbers that go on counting from a wrong one are "
               "not reported again."_text,
    .message = "the number {number} stands where {expected} belongs"_text,
    .cites = "docs/notation/susan.md 3.3",
    .example = {"check --game susan --from susan-manual", "1 B e5\n2 W a1\n5 B e6\n", "1 B e5\n2 W a1\n3 B e6\n"}};

inline constexpr DiagnosticCode sus_205_false_win_mark{
    .id = "SUS-205",
    .slug = "false-win-mark",
    .summary = "A mark says that a move won or drew the game, and the replay says otherwise."_text,
    .message = "the mark says {claimed}, the replay says {found}"_text,
    .cites = "docs/notation/susan.md 3.3",
    .example = {"check --game susan --from susan-manual", "1 B e5\n2 W a1\n3 B e5-e6 *B*\n",
                "1 B a1\n2 W a2\n3 B e5\n4 W b1\n5 B e6\n6 W b2 *W*\n"}};

inline constexpr DiagnosticCode sus_206_wrong_legal_count{
    .id = "SUS-206",
    .slug = "wrong-legal-count",
    .summary = "A trial's number of legal moves before a ply is not what the replay counts."_text,
    .message = "the trial says {claimed} legal moves, the replay counts {found}"_text,
    .cites = "docs/notation/susan.md 3.5",
    .example = {
        "check",
        "game=../Common/res/lud/board/space/blocking/Susan.lud\nSTART GAME OPTIONS\nEND GAME OPTIONS\n"
        "Move=[Move:mover=1,from=1,to=1,actions=[Add:type=Cell,to=1,what=1,decision=true],[SetCounter:counter=-1]]\n"
        "LEGAL MOVES LIST SIZE = 60\n",
        "game=../Common/res/lud/board/space/blocking/Susan.lud\nSTART GAME OPTIONS\nEND GAME OPTIONS\n"
        "Move=[Move:mover=1,from=1,to=1,actions=[Add:type=Cell,to=1,what=1,decision=true],[SetCounter:counter=-1]]\n"
        "LEGAL MOVES LIST SIZE = 61\n"}};

}  // namespace notaio::notation::susan
