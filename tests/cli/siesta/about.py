"""What the shared tests must know of Siesta."""

# Setups of random games, beside the rulesets.
VARIANTS = [["--players 2"], ["--players 3"], ["--players 4"], ["--tag Lang=it"]]
SETUPS = [["--players", "3", "--ruleset", "italian"], ["--players", "4"]]
