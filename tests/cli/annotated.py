"""Random records with everything that a text record can hold, made from the program's random games. One seed gives the
same records each time."""
import random
import re

from support import run

COMMENTS = ["guards the corner", "città", "the ; is nothing here", "(not a variation) 1. e5", "a [bracket] inside",
            "ž – 一 €",
            "two\nlines", "}", "a } b", "white wins! 1-0", "$5 !?", "x" * 90,
            "words " * 40, "\\ and \"quotes\"", "tab\there"]
GLYPHS = ["!", "?", "!!", "??", "!?", "?!", "$0", "$7", "$19", "$139"]
TAGS = [("Event", "Città"), ("Site", "the \"old\" café"), ("Date", "1994.??.??"), ("Round", "3"), ("Black", "A \\ B"),
        ("White", "?"),
        ("Annotator", "né"), ("X1", ""), ("Mood", "[ok] {fine} (sure)"), ("ECO", "A00")]
ENDINGS = ["", "", "resign", "timeout", "draw", "abandoned"]


def games(count, seed, *options):
    """Lists of moves."""
    text = run("random", "--game", "susan", "--count", count, "--seed", seed, *options).text
    plies = [record.partition("\n\n")[2].rpartition("  ")[0] for record in re.split(r"\n(?=\[Game)", text)]
    return [re.findall(r"[a-z]\d+(?:-[a-z]\d+)?", moves) for moves in plies]


class Maker:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def comment(self):
        """A comment as the text says it, and what it holds."""
        held = self.random.choice(COMMENTS).strip()
        if "}" in held:
            return "; " + held + "\n", held
        return "{ " + held.replace("\n[", "\n [") + " }", held.replace("\n[", "\n [")

    def line(self, moves, depth, first=1):
        """Text of moves from ply `first` on, and its annotations as JSON has them."""
        words, notes = [], []
        chance = self.random.random
        for ply, move in enumerate(moves, start=first):
            number = f"{(ply + 1) // 2}." if ply % 2 else f"{(ply + 1) // 2}..."
            if ply == first or ply % 2 or chance() < 0.1:
                words.append(number)
            words.append(move)
            while chance() < 0.15:
                glyph = self.random.choice(GLYPHS)
                words.append(glyph)
                notes.append({"ply": ply, "kind": "glyph", "text": glyph})
            while chance() < 0.15:
                text, held = self.comment()
                words.append(text)
                notes.append({"ply": ply, "kind": "comment", "text": held})
            if chance() < 0.4 / (3 ** depth) and depth < 4:
                more = moves[ply - first:ply - first + self.random.randint(1, 4)]
                text, inner = self.line(more, depth + 1, ply)
                words.append(f"({text})")
                notes.append({"ply": ply, "kind": "variation", "moves": more, "annotations": inner})
        return " ".join(words), notes

    def record(self, moves):
        """The text of a record, its tags, annotations and ending."""
        ending = self.random.choice(ENDINGS)
        tags = [tag for tag in TAGS if self.random.random() < 0.4]
        self.random.shuffle(tags)
        if ending:
            moves = moves[:-1] or moves
        text = '[Game "Susan"]\n'
        for name, value in tags:
            escaped = value.replace("\\", "\\\\").replace('"', '\\"')
            text += f'[{name} "{escaped}"]\n'
        notes = []
        text += "\n"
        if self.random.random() < 0.3:
            comment, held = self.comment()
            text += comment + " "
            notes.append({"ply": 0, "kind": "comment", "text": held})
        line, more = self.line(moves, 0)
        text += line + (f" {ending}" if ending else "") + "\n\n"
        return {"text": text, "tags": dict(tags), "notes": notes + more, "moves": moves + ([ending] if ending else [])}


def records(count, seed):
    maker = Maker(seed)
    return [maker.record(moves) for moves in games(count, seed)]
