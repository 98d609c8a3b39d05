"""What the shared tests must know of Siesta."""
import images
from drawn import rows_of

# Setups of random games, beside the rulesets.
VARIANTS = [["--players 2"], ["--players 3"], ["--players 4"], ["--tag Lang=it"]]
SETUPS = [["--players", "3", "--ruleset", "italian"], ["--players", "4"]]

# Two plies and one that may follow them, which behind a result is after the end.
AFTER_END = {"head": '[Game "Siesta"]\n[Players "3"]\n\n', "plies": "1. A: Sd6 Re6 Hf6\n2. B: Rf7 Sf8 Hf5", "more": "3. C: Rg6 Sh6 Hf4", "code": "SIE-101",
             "results": ("*",)}

# Pictures: how cells are named, what stands on them, and the cells of each kind of mark.
LABEL = r"[a-l]\d+"
PICTURE_BYTES = 24_000  # a board that is filled to its last cells has three times as many things as others
NUMBERED_BYTES = 30_000


def drawn_pieces(position):
    return {column + str(row): piece for row, cells in zip(range(12, 0, -1), rows_of(position.split()[0]))
            for column, piece in zip("abcdefghijkl", cells) if piece != "."}


def mark_facts(analysis, score):
    lit = {cell for part in score["breakdown"] or [] for cell in part.get("shadows", [])}
    doubles = analysis["potential_doubles"]
    needed = {piece["cell"] for double in doubles for piece in double["needed"]}
    return {"score": lit, "threats": (needed, needed | {cell for double in doubles for cell in double["shadows"]})}


LIGHT_PIECES = "S"  # at their centres

# What maps the board onto itself: the coordinates of the labels, how they look, and where each goes, all eight.
IMAGES = ("standard", r"[a-l]\d+", images.square(12))

# Setups of games that end in every way, and whether ply 2 may be a swap.
ENDED = [({}, False), ({"Players": "3"}, False)]
