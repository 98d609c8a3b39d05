"""What is said of damaged records: python3 ../../damaged.py GAME "OPTIONS" NOTATION... damages a random game in each notation in
some ways, always the same, and prints what `notaio check` says of it. Golden cases run it in their folders."""
import random
import re
import subprocess
import sys

WAYS = 10
MOST_LINES = 14


def said(text, *arguments):
    done = subprocess.run(["notaio", *arguments], input=text.encode(), capture_output=True, check=False)
    return (done.stdout + done.stderr).decode("utf-8", "backslashreplace")


def damaged(text, chance):
    """One thing changed: a character lost, doubled, changed or moved, a word or line lost, doubled or moved."""
    parts = re.split(chance.choice(["()", r"(\s+)", "(\n)", r"([\[\](){};,=]+)"]), text)
    at = chance.randrange(len(parts))
    how = chance.randrange(4)
    if how == 0:
        del parts[at]
    elif how == 1:
        parts.insert(at, parts[at])
    elif how == 2:
        parts.insert(chance.randrange(len(parts)), parts.pop(at))
    else:
        parts[at] = parts[at][:-1] + chance.choice("abcdeABCDE0123459 -#*()[]{};:,.\"\\\n")
    return "".join(parts)


def main(game, options, *notations):
    for notation in notations:
        text = said("", "random", "--game", game, *options.split(), "--seed", "41", "--count", "2", "--to", notation)
        chance = random.Random(notation)
        for way in range(WAYS):
            lines = said(damaged(text, chance), "check", "--game", game, "--from", notation, "--repairs", "never").splitlines()
            print(f"== {notation} {way}", *lines[:MOST_LINES], sep="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
