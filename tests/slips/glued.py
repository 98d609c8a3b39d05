"""Two plies written as one word, in every notation that has words: the game without the slip always holds, so that
another repair that is called proved is falsely proved."""
import collections
import random
import re
import subprocess

import records

# What separates the moves of neighbouring plies, and where plies begin.
BETWEEN = {
    "notaio": r" +(?=[^\s\d])",
    "lines": r" ",
    "jsonl": r'","',
    "playhex": r" ",
    "littlegolem": r"\];[BW]\[",
    "sgf": r"\];[BW]\[",
    "havannahgui": r"\];[BW]\[",
    "gtp": r"\nplay \w+ ",
    "susan-manual": r"\n *\d+\.? *[BW] +",
}
BEGIN = {"jsonl": r'"moves":\[', "playhex": r'"moves":"', "notaio": r"\n\n", "susan-manual": r"(?m)^ *1 "}
OF_GAME = {
    "susan": ("notaio", "lines", "jsonl", "susan-manual"),
    "havannah": ("notaio", "lines", "jsonl", "littlegolem", "sgf", "havannahgui", "gtp"),
    "urbino": ("notaio", "lines", "jsonl"),
    "glass-bead": ("notaio", "lines", "jsonl"),
    "hex": ("notaio", "lines", "jsonl", "playhex", "littlegolem", "sgf", "gtp"),
}


# Where a glued word is mended: the rules of the game leave one repair alone, and the notation can have it.
MENDED = {"susan": ("notaio", "lines", "jsonl"), "urbino": ("notaio", "lines", "jsonl")}


def glue(text, notation, rng):
    """The text with two of its plies as one word; nothing where it has no two."""
    begin = re.search(BEGIN.get(notation, ""), text)
    end = text.find('"]' if notation == "jsonl" else '"', begin.end()) if begin and notation in ("jsonl", "playhex") else len(text)
    places = [found for found in re.finditer(BETWEEN[notation], text) if begin and begin.end() <= found.start() < end]
    if len(places) < 3:
        return None
    place = rng.choice(places[:-1])
    return text[:place.start()] + text[place.end():]


def read_as(notaio, game, texts):
    """The plies of each text, as a list of moves; nothing where it has a fault."""
    rows = []
    for text in texts:
        done = subprocess.run([notaio, "convert", "--to", "lines", "--lossy", "--game", game, "--quiet"], input=text, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
        rows.append(done.stdout.split() if done.returncode in (0, 1) else None)
    return rows


def converted(notaio, game, notation, count, seed):
    """Random games in a notation, some of which claim nothing."""
    found = []
    for number, record in enumerate(records.random_records(notaio, game, count, seed)):
        if number % 2:
            record = re.sub(r"\[(Result|Score|Termination) [^\n]*\n", "", record)
        done = subprocess.run([notaio, "convert", "--to", notation, "--lossy", "--quiet"], input=record, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
        if done.stdout.strip():
            found.append(done.stdout)
    return found


def judged(notaio, game, notation, count, seed):
    """Counts by what was told of so many glued records, and what was told falsely."""
    rng = random.Random(seed)
    table = collections.Counter()
    wrong = []
    texts = converted(notaio, game, notation, min(count, 40), seed)
    plies = read_as(notaio, game, texts)
    bases = [(text, moves) for text, moves in zip(texts, plies) if moves and len(moves) > 4]
    for _ in range(count if bases else 0):
        clean, moves = rng.choice(bases)
        text = glue(clean, notation, rng)
        if text is None:
            continue
        table["records"] += 1
        found, _ = records.told_by_notaio(notaio, game, [text], "--game", game)
        proved = [repair for one in found[0]["diagnostics"] for repair in one["repairs"] if repair["proved"]]
        if not proved:
            continue
        table["proved"] += 1
        fixed = records.edited(text, proved[0], 0)
        if fixed is None:
            table["without edits"] += 1
        if len(proved) > 1 or (read_as(notaio, game, [fixed])[0] != moves if fixed else len(proved[0]["plies"]) != 1):
            table["false"] += 1
            wrong.append(f"{notation}: {proved}\n{text}\n{fixed}")
    return table, wrong
