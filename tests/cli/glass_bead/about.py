"""What the shared tests must know of the Glass Bead Game."""

# Setups of random games, beside the rulesets.
VARIANTS = [["--first South"], ["--tag Layout=mirror"]]
SETUPS = [["--ruleset", "literal"], ["--first", "North"]]

# How a move is spelled.
STYLES = {"glass-bead-en": r".*[A-Za-z]\d.*|[A-Ea-e].*"}

# Two plies and one that may follow them, which behind a result is after the end.
AFTER_END = {"head": '[Game "Glass Bead Game"]\n[First "South"]\n\n', "plies": "D02 c03", "more": "B40", "code": "GBG-110",
             "results": ("*",)}

# Large records of short plies, in the notations that are its own: what stands before them, one ply, what stands behind.
PLIES = [("glass-bead-compact", ("", "A ", "\n")), ("mindsports", ("", "A ", "\n")), ("glass-bead-en", ("", "A ", "\n")),
         ("glass-bead-it", ("", "A ", "\n"))]

# Pictures: how pits are named, what lies in them, and the pits of each kind of mark. A sowing goes through several.
LABEL = r"(?<![\w*$])[a-eA-E](?=\d)"
LAST_MAY = FAULT_MAY = None
STORES = ("South", "North")


def drawn_pieces(position):
    south, north, *stores = position.split()[:4]
    beads = dict(zip("ABCDEabcde", south.split("/") + north.split("/")), **dict(zip(STORES, stores)))
    return {cell: held for cell, held in beads.items() if held != "-"}


def mark_facts(analysis, score):
    gems = {part["seat"] for part in score["breakdown"] or [] if part["where"] == "store" and part["gems"]}
    return {"score": (gems, STORES), "threats": analysis["ripe"]["direct"] + analysis["ripe"]["indirect"]}

# Pictures: an empty pit and an empty store look otherwise.
EMPTY_LOOKS = 2

# Setups of games that end in every way, and whether ply 2 may be a swap.
ENDED = [({}, False), ({"First": "South"}, False)]
