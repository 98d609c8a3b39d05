"""What the shared tests must know of Havannah."""
import images
from drawn import rows_of

# Setups of random games, beside the rulesets.
VARIANTS = [*([f"--board {size}"] for size in range(3, 20)), ["--tag Swap=off"], ["--first Black"]]
SETUPS = [["--board", "3"], ["--board", "4", "--ruleset", "vacant-ring"]]

# Setups of random games in several words; a setup with short games.
COMBINED = [["--board 4", "--first Black"], ["--board 6", "--tag Swap=on"]]
SHORT = ["--board", "4"]

# A setup that reports of Abstract Play hold, its coordinates, and moves of games that end in one way or another.
REPORTED = {"setup": ["--board", "4"], "coordinates": "abstract-play", "resigned": "1. A1 swap 2. resign",
            "unfinished": "A1 B1", "results": {"1. A1 B1 draw": [1, 1], "1. A1 swap timeout": [1, 0]}}

# How a move is spelled.
STYLES = {"openspiel": r"\d+"}

# Two plies and one that may follow them, which behind a result is after the end.
AFTER_END = {"head": '[Game "Havannah"]\n[Board "4"]\n\n', "plies": "D4 A1", "more": "B2", "code": "HAV-101",
             "results": ("*", "1-0", "draw draw")}

# Large records of short plies, in the notations that are its own: what stands before them, one ply, what stands behind.
PLIES = [("gtp", ("boardsize 4\n", "w a1\n", "")), ("gtp", ("boardsize 4\nplaygame", " a1", "\n")),
         ("gtp", ("boardsize 4\n", "w a1\nb b1\nundo\n", "")), ("openspiel", ("0 ", "1 ", "\n")),
         ("littlegolem", ("(;FF[4]EV[havannah]SZ[4]", ";W[A1]", ")\n")), ("sgf", ("(;FF[4]GM[42]SZ[4]", ";B[]", ")\n")),
         ("sgf", ("(;FF[4]GM[42]SZ[4]", ";B[a1]W[a1]", ")\n")), ("havannahgui", ("(;FF[4]SZ[4]", ";W[A1]", ")\n")),
         ("ludii", ("game=/Havannah.lud\n", "Move=\n", ""))]

# Of so many random games the page is mended: where any cell may be played, few readings are the only ones.
REPAIRED_PAGES = 1
LOST_PLIES = 1

# Pictures: how cells are named, what stands on them, and the cells of each kind of mark.
LABEL = r"[A-Za-z]+\d+"
PICTURE_BYTES = 70_000
NUMBERED_BYTES = 70_000


def row_name(row):
    return chr(ord("A") + row) if row < 26 else "A" + row_name(row - 26)


def drawn_pieces(position):
    return {row_name(row) + str(column): piece for row, cells in enumerate(rows_of(position.split()[0]))
            for column, piece in enumerate(cells, 1) if piece != "."}


def mark_facts(analysis, _score):
    wins = {win["cell"] for wins in analysis["wins"].values() for win in wins}
    bridges = {cell for bridge in analysis["two_bridges"] for cell in bridge}
    return {"proof": analysis["outcome"]["proof"] if analysis["outcome"] else [], "threats": wins | bridges}


DARK_PIECES, LIGHT_PIECES = "x", "o"  # at their centres

# What maps a board of side 10 onto itself: the coordinates of the labels, how they look, and where each goes, all twelve.
IMAGES = ("cube", r"-?\d+,-?\d+,-?\d+", images.cube())

# Setups of games that end in every way, and whether ply 2 may be a swap.
ENDED = [({}, True), ({"Board": "8"}, True), ({"Swap": "off"}, False), ({"Board": "8", "First": "Black"}, True)]
