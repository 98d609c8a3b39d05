"""What the shared tests must know of Urbino."""
import images
from drawn import rows_of

# Setups of random games.
SETUPS = [["--ruleset", "monuments"], ["--ruleset", "abstract-play"]]

# A setup that reports of Abstract Play hold, its coordinates, and moves of games that end in one way or another.
REPORTED = {"setup": ["--ruleset", "abstract-play"], "coordinates": "standard", "resigned": "1. @f2 @d6 2. resign",
            "unfinished": "@f2 @d6", "results": {"1. @f2 @d6 2. first=W draw": [1, 1]}}

# How a move is spelled.
STYLES = {"abstract-play-lines": r"pass|([a-z]\d-[a-z]\d,)?\d?[a-z]\d",
          "talvola": r"skip|(pass|dark-starts) \d,\d=[HPT]|(light|dark)-starts|\d,\d(>\d,\d \d,\d=[HPT]|>\d,\d|=[HPT])?"}

# Two plies and one that may follow them, which behind a result is after the end.
AFTER_END = {"head": '[Game "Urbino"]\n\n', "plies": "@f2 @d6", "more": "Hd4", "code": "URB-101",
             "results": ("*", "1-0", "draw draw")}

# Large records of short plies, in the notations that are its own: what stands before them, one ply, what stands behind.
PLIES = [("abstract-play-lines", ("a1 ", "a1 ", "\n")), ("talvola", ("", "a1 ", "\n"))]

# Pictures: how cells are named, what stands on them, and the cells of each kind of mark.
LABEL = r"[a-i]\d"


def drawn_pieces(position):
    return {column + str(row): piece for row, cells in zip(range(9, 0, -1), rows_of(position.split()[0]))
            for column, piece in zip("abcdefghi", cells) if piece != "."}


def mark_facts(analysis, score):
    return {"score": {cell for district in score["breakdown"] or [] for cell in district["cells"]},
            "threats": analysis["lots"]}


DARK_PIECES, LIGHT_PIECES = "hpt", "HPT"  # at their centres

# What maps the board onto itself: the coordinates of the labels, how they look, and where each goes, all eight.
IMAGES = ("standard", r"[a-i]\d", images.square(9))

# Setups of games that end in every way, and whether ply 2 may be a swap.
ENDED = [({}, False), ({"Ruleset": "abstract-play"}, False)]
