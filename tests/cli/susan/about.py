"""What the shared tests must know of Susan."""
import images
from drawn import rows_of

# Setups of random games, beside the rulesets.
VARIANTS = [*([f"--board {size}"] for size in range(2, 14)), ["--first White"]]
SETUPS = [[], ["--board", "3", "--ruleset", "draw-first", "--first", "White"]]

# A setup that reports of Abstract Play hold, its coordinates, and moves of games that end in one way or another.
REPORTED = {"setup": ["--board", "5"], "coordinates": "abstract-play", "resigned": "1. e5 a1 resign",
            "unfinished": "e5 a1", "results": {"1. e5 a1 resign": [0, 1], "1. e5 a1 abandoned": [0, 0]}}

# How a move is spelled.
STYLES = {"susan-manual": r"[a-z]\d+(->[a-z]\d+)?"}

# Two plies and one that may follow them, which behind a result is after the end.
AFTER_END = {"head": '[Game "Susan"]\n\n', "plies": "e5 a1", "more": "e6", "code": "SUS-101",
             "results": ("*", "1-0", "draw draw")}

# Large records of short plies, in the notations that are its own: what stands before them, one ply, what stands behind.
PLIES = [("susan-manual", ('[Game "Susan"]\n\n', "e5\n", "")),
         ("abstract-play", ('{"header":{"game":{"name":"Susan"}},"moves":[["e5","a1"]', ',["a1","e5"]', "]}\n")),
         ("ludii", ("game=/Susan.lud\n", "Move=\n", "")),
         ("ludii", ("game=/Susan.lud\n", "LEGAL MOVES LIST SIZE = 1\n", ""))]

# Pictures: how cells are named, what stands on them, and the cells of each kind of mark.
LETTERS = 2.2  # mm: the height of the smallest in a picture 80 mm wide, with the numbers of plies
LABEL = r"[a-z]?\d+"


def drawn_pieces(position):
    return {chr(ord("a") + row) + str(column): piece for row, cells in enumerate(rows_of(position.split()[0]))
            for column, piece in enumerate(cells, 1) if piece != "."}


def mark_facts(analysis, _score):
    last_liberties = {stone["free"][0] for stone in analysis["liberties"] if len(stone["free"]) == 1}
    wins = {move.split("-")[-1] for move in analysis["wins"]}
    return {"proof": analysis["outcome"]["proof"] if analysis["outcome"] else [], "threats": last_liberties | wins}


DARK_PIECES, LIGHT_PIECES = "x", "o"  # at their centres

# What maps a board of side 5 onto itself: the coordinates of the labels, how they look, and where each goes, all twelve.
IMAGES = ("axial", r"[a-i]\d", images.hexagon(5))

# Setups of games that end in every way, and whether ply 2 may be a swap.
ENDED = [({}, False), ({"First": "White"}, False)]
