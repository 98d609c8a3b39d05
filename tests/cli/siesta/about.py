"""What the shared tests must know of Siesta."""

# Setups of random games, beside the rulesets.
VARIANTS = [["--players 2"], ["--players 3"], ["--players 4"], ["--tag Lang=it"]]
SETUPS = [["--players", "3", "--ruleset", "italian"], ["--players", "4"]]

# Two plies and one that may follow them, which behind a result is after the end.
AFTER_END = {"head": '[Game "Siesta"]\n[Players "3"]\n\n', "plies": "1. A: Sd6 Re6 Hf6\n2. B: Rf7 Sf8 Hf5", "more": "3. C: Rg6 Sh6 Hf4", "code": "SIE-101",
             "results": ("*",)}
