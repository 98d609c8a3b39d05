"""Slips in every notation of every game, as a typist makes them. The game without the slip always holds, so a proved
repair that gives another game is falsely proved: no search of another program is needed."""
import collections
import json
import pathlib
import random
import re
import subprocess
import tempfile

import maker
import records

KINDS = ("lost", "doubled", "exchange", "glued", "letter", "garbled")
DATES = [word for name in ("DateStart", "DateEnd", "DateGenerated") for word in ("--tag", f"{name}=2024-05-06T07:08:09Z")]
SGF = (r"", r";[BW]\[(?P<move>[^\]]*)\]")
GTP = (r"", r"(?m)^play \w+ (?P<move>\S+)$")
WORDS = (r"", r"(?P<move>\S+)")
LINK = (r"#[^,]*,", r"(?P<move>[a-z]+\d+)")
TEXT = (r"\n\n", r"(?<!\S)(?!\d+\.)(?<! x )(?P<move>(?!x\s)[^\s{};]+(?: x \S+)?)(?=\s)")

# Where the plies of a notation begin, and how a ply is written.
FORMS = {
    "notaio": TEXT, "glass-bead-compact": TEXT, "mindsports": TEXT, "glass-bead-en": TEXT, "glass-bead-it": TEXT,
    "lines": WORDS, "openspiel": WORDS, "talvola": (r"", r"(?P<move>(?:\S+>\S+ |\S+-starts )?\S+)"), "abstract-play-lines": WORDS,
    "jsonl": (r'"moves":\[', r'(?<=[\[,])"(?P<move>[^"]*)"(?=[\],])'),
    "playhex": (r'"moves":"', r"(?P<move>[a-z]+-?[a-z0-9]*)(?=[ \"])"),
    "littlegolem": SGF, "sgf": SGF, "havannahgui": SGF, "gtp": GTP, "hexworld": LINK, "trmph": LINK,
    "susan-manual": (r"\n\n", r"(?m)^ *\d+\.? *[BW] +(?P<move>\S+)"),
    "six": (r"Moves:", r"(?P<move>\S+) \(0 ms\)"),
    "abstract-play": (r'"moves":\[', r'(?<=[\[,])"(?P<move>[^"]*)"(?=[\],])'),
}
SETUPS = {("hex", "abstract-play"): [""], ("hex", "lines"): [""]}  # without another board
SIESTA = {"notaio": (r"\n\n", r"(?m)(?<=: )(?P<move>.+)$"), "lines": (r"", r"(?P<move>[^;\n]+)")}
# No claim, and no end of the game, proves anything there.
UNPROVED = {("havannah", "lines"), ("havannah", "openspiel"),
            *(("hex", notation) for notation in ("lines", "hexworld", "trmph", "six", "openspiel"))}
ENDS = {"jsonl": "]", "abstract-play": "]]", "playhex": '"'}  # of the plies


def notations_of(notaio):
    """The notations of each game whose plies can be told here."""
    games = json.loads(subprocess.run([notaio, "games", "--format", "json"], capture_output=True, check=True).stdout)
    return {game["id"]: [one for one in game["notations"] if one in FORMS] for game in games}


def plies_of(text, game, notation):
    """The places of the plies, and of their moves."""
    begin, form = SIESTA.get(notation, FORMS[notation]) if game == "siesta" else FORMS[notation]
    start = re.search(begin, text)
    if not start:
        return []
    end = text.find(ENDS[notation], start.end()) + 1 if notation in ENDS else len(text)
    found = [(*one.span(), *one.span("move")) for one in re.compile(form).finditer(text, start.end(), end)]
    while found and maker.RESULTS.match(text[slice(*found[-1][2:])]):
        found.pop()
    return found


def put_slip(text, game, notation, kind, rng):
    """The text with a slip; nothing where it has no place for one."""
    plies = plies_of(text, game, notation)
    if len(plies) < 5:
        return None
    at = rng.randrange(len(plies) - 2)
    begin, end, first, last = plies[at]
    behind, behind_end, other_first, other_last = plies[at + 1]
    move, other, between = text[first:last], text[other_first:other_last], text[end:behind]
    is_numbered = any(c.isalnum() for c in between)
    if kind == "lost":
        return text[:begin] + text[end:].removeprefix(" ") if is_numbered else text[:begin] + text[behind:]
    if kind == "doubled":
        return text[:end] + (" " if is_numbered else between) + text[begin:]
    if kind == "exchange":
        return None if move == other else text[:first] + other + text[last:other_first] + move + text[other_last:]
    if kind == "glued":
        return None if is_numbered else text[:last] + other + text[last:end] + text[behind_end:]
    return text[:first] + (maker.misprint if kind == "letter" else maker.garbled)(move, rng) + text[last:]


def bases(notaio, game, notation, count, seed):
    """Random games in a notation: a third claims its end, a third claims nothing, a third is broken off."""
    rng = random.Random(seed)
    found = []
    given = records.random_records(notaio, game, count, seed, setups=SETUPS.get((game, notation)))
    for number, record in enumerate(given):
        if number % 3 == 1:
            record = re.sub(r"\[(Result|Score|Termination) [^\n]*\n", "", record)
        if number % 3 == 2:
            record = maker.broken_off(record, game, rng) if game != "siesta" else siesta_broken_off(record, rng)
        if record and notation != "notaio":
            done = subprocess.run([notaio, "convert", "--to", notation, "--lossy", "--quiet", *DATES], input=record, text=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
            record = done.stdout
        if record and notation == "playhex" and rng.random() < 0.5:
            record = re.sub(r'"movesCount":\d+,', "", record)
        if record:
            found.append(record)
    return found


def siesta_broken_off(record, rng):
    head, _, rest = record.partition("\n\n")
    turns = [line for line in rest.split("\n") if re.match(r"\d+\. ", line)]
    head = re.sub(r"\[(Result|Score|Termination) [^\n]*(\n|$)", "", head)
    return head.rstrip("\n") + "\n\n" + "\n".join(turns[:rng.randrange(4, max(5, len(turns)))]) + "\n"


class Folder:
    """Texts as files, so that one process reads thousands and none can spoil its neighbour."""

    def __init__(self, notaio, game, notation, texts):
        self.notaio, self.options = notaio, ["--game", game, "--from", notation, "--jobs", "1", "--quiet"]
        self.folder = tempfile.TemporaryDirectory()  # pylint: disable=consider-using-with
        self.paths = [pathlib.Path(self.folder.name) / f"{number:06}.txt" for number in range(len(texts))]
        for path, text in zip(self.paths, texts):
            path.write_text(text, encoding="utf-8")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.folder.cleanup()

    def run(self, command, *options):
        done = subprocess.run([self.notaio, command, *self.options, *options, self.folder.name], stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, check=False)
        return done.stdout.decode()

    def objects(self, command, *options):
        """What is told of each text: a list, for a slip may cut a record in two."""
        rows = collections.defaultdict(list)
        for line in self.run(command, *options).splitlines():
            one = json.loads(line)
            if one.get("type", "record") == "record" and one.get("source"):
                rows[pathlib.Path(one["source"]["uri"]).name].append(one)
        return [rows[path.name] for path in self.paths]

    def moves(self):
        """The moves of each text; nothing where it cannot be read."""
        return [one[0]["moves"] if len(one) == 1 else None for one in self.objects("convert", "--to", "jsonl", "--lossy")]

    def texts(self):
        return [path.read_text(encoding="utf-8") for path in self.paths]


def judged(notaio, game, notation, count, seed, kinds=KINDS):
    """Counts for each kind of slip: what was proved of so many records, and what falsely; and the records told wrongly."""
    rng = random.Random(seed)
    texts = bases(notaio, game, notation, max(12, min(count // 4, 90)), seed)
    with Folder(notaio, game, notation, texts) as clean:
        known = [(text, moves) for text, moves in zip(texts, clean.moves())
                 if moves and len(moves) == len(plies_of(text, game, notation))]
    slips = []
    for number in range(count if known else 0):
        text, moves = rng.choice(known)
        kind = kinds[number % len(kinds)]
        slip = put_slip(text, game, notation, kind, rng)
        if slip is not None and slip != text:
            slips.append((kind, text, moves, slip))
    table = {kind: collections.Counter() for kind in kinds}
    wrong = []
    with Folder(notaio, game, notation, [slip[3] for slip in slips]) as folder:
        told = folder.objects("check", "--format", "jsonl")
        folder.run("fix", "--in-place")
        for (kind, clean, moves, text), found, fixed, now in zip(slips, told, folder.texts(), folder.moves()):
            proved = [one for record in found for finding in record["diagnostics"] for one in finding["repairs"]
                      if one["proved"]]
            table[kind]["records"] += 1
            if not proved or len(found) != 1:  # a slip may cut a record in two: each is judged by itself
                continue
            table[kind]["proved"] += 1
            what = "without edits" if not proved[0].get("edits") else "false" if now != moves else None
            if what:
                table[kind][what] += 1
                wrong.append(f"=== {game} {notation} {kind}: {what}\n{proved}\n{clean}\n--- slip\n{text}\n--- fixed\n{fixed}")
    return table, wrong
