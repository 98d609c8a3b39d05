"""What the shared tests must know of the Glass Bead Game."""

# Setups of random games, beside the rulesets.
VARIANTS = [["--first South"], ["--tag Layout=mirror"]]
SETUPS = [["--ruleset", "literal"], ["--first", "North"]]

# How a move is spelled.
STYLES = {"glass-bead-en": r".*[A-Za-z]\d.*|[A-Ea-e].*"}
