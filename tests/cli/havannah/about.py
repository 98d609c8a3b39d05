"""What the shared tests must know of Havannah."""

# Setups of random games, beside the rulesets.
VARIANTS = [*([f"--board {size}"] for size in range(3, 20)), ["--tag Swap=off"], ["--first Black"]]
SETUPS = [["--board", "3"], ["--board", "4", "--ruleset", "vacant-ring"]]

# What a notation that takes another size for granted must be told of the default setup; a setup with short games.
TOLD = ["--board", "10"]
SHORT = ["--board", "4"]

# A setup that reports of Abstract Play hold, its coordinates, and moves of games that end in one way or another.
REPORTED = {"setup": ["--board", "4"], "coordinates": "abstract-play", "resigned": "1. A1 swap 2. resign",
            "unfinished": "A1 B1", "results": {"1. A1 B1 draw": [1, 1], "1. A1 swap timeout": [1, 0]}}

# How a move is spelled.
STYLES = {"openspiel": r"\d+"}

# Two plies and one that may follow them, which behind a result is after the end.
AFTER_END = {"head": '[Game "Havannah"]\n[Board "4"]\n\n', "plies": "D4 A1", "more": "B2", "code": "HAV-101",
             "results": ("*", "1-0", "draw draw")}
