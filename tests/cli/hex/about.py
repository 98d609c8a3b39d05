"""What the shared tests must know of Hex."""
import images
from drawn import rows_of

# Setups of random games, beside the rulesets.
VARIANTS = [*([f"--board {size}"] for size in (1, 2, 3, 5, 8, 13, 19, 27)), ["--tag Pass=on", "--board 3"],
            ["--tag Opens=blue"]]
SETUPS = [["--board", "3"], ["--board", "4", "--ruleset", "swap-sides"]]

# Setups of random games in several words; a setup with short games.
COMBINED = [["--board 4", "--tag Opens=blue"], ["--board 6", "--ruleset no-swap"]]
SHORT = ["--board", "4"]

# How a move is spelled.
STYLES = {}

# Two plies and one that may follow them, which behind a result is after the end.
AFTER_END = {"head": '[Game "Hex"]\n[Board "4"]\n\n', "plies": "d4 a1", "more": "b2", "code": "HEX-101",
             "results": ("*", "1-0")}

NEVER_DRAWN = True

# Large records of short plies, in the notations that are its own: what stands before them, one ply, what stands behind.
PLIES = [("littlegolem", ("(;FF[4]EV[hex]SZ[4]", ";W[aa]", ")\n"))]

# Of so many random games the page is mended: where any cell may be played, few readings are the only ones.
REPAIRED_PAGES = 1

# Pictures: how cells are named, what stands on them, and the cells of each kind of mark.
LABEL = r"[a-z]+\d+"
PICTURE_BYTES = 70_000
NUMBERED_BYTES = 70_000


def column_name(column):
    return chr(ord("a") + column) if column < 26 else "a" + column_name(column - 26)


def drawn_pieces(position):
    return {column_name(column) + str(row): piece for row, cells in enumerate(rows_of(position.split()[0]), 1)
            for column, piece in enumerate(cells) if piece != "."}


def mark_facts(analysis, _score):
    wins = {cell for wins in analysis["wins"].values() for cell in wins}
    bridges = {cell for bridge in analysis["two_bridges"] for cell in bridge}
    return {"proof": analysis["outcome"]["proof"] if analysis["outcome"] else [], "threats": wins | bridges}


DARK_PIECES, LIGHT_PIECES = "x", "o"  # at their centres

# Notations of sites that have no board as small as SHORT.
NO_SMALL_BOARD = ("abstract-play",)

# What maps a board of size 11 onto itself and leaves the sides: the coordinates of the labels, how they look, where each goes.
IMAGES = ("standard", r"[a-k]\d+", images.half_turn(11))

# Setups of games that end in every way, and whether ply 2 may be a swap.
ENDED = [({}, True), ({"Ruleset": "swap-sides"}, True), ({"Ruleset": "no-swap"}, False), ({"Opens": "blue"}, True)]
