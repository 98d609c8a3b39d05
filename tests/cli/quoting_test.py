"""Marks of every syntax in tags, names and comments: each notation of each game writes them so that the same game is read
again, or refuses them."""
import functools
import json
import re
import unittest

import support
from support import games, run, said

MARKS = [*"[](){};:,\"'\\/#%*<=-+!?$|&~", " x", "x\ty", "a\nb", "\r", "\0", "\x1b[0m", "\u009b", "\ufeffx", "\u2028", "\u00a0"]
BYTES = ["é", "Ã©", "€", "🎲", "é]", "Ã];W[aa]"]
FORGED = [
    "]", "x]", "x\\", "\\]", "x\\]", "x];W[aa];B[cc", "a]RE[W", "a]RE[W]", "x]  ;W[aa]", "x]\n;W[aa]", "];B[resign", "x]SZ[5",
    "x]C[y", "x)(;W[aa]", "x)\n(;W[aa])", "(;FF[4]", "x(;W[aa])", "][", '"]', '"] [Result "0-1"]', '"]\n[Result "0-1"]',
    '"]\n\n1. a1 b1', '[Result "0-1"]', 'word ' * 17 + '[Event "x"]', "}", "x} a1 {", "}\n1. a1 {", "}; y", "; x", "1. a1 b1",
    "c1,b2c3", "c1:rb", "c1,", ",", "c0x", "m", "c2n", "0", "02", "2", "99", "-1", "resign", "1-0", "*", "null", "old",
    "play w a1", "x\nplay w a1", "# x\n# y", "x\n\ny", "Move=[Move:mover=1,from=1,to=1,actions=[Add:to=1]]", "x\nwinner=1",
    "Swap Rules/On ", "Swap Rules/x", "Board Size/10x10|", "../x.lud", "x ", "100 ms", "0 ms", "BL[5]", "BL[5.1", ":x", "x:y",
    "RU[LG]", "2024.05.31", "Black", "draw", "swap", "(1. a1)", "$1", "!?", "1 B  e5", "<!-- x -->", "%5D", "&#93;",
]
STRINGS = list(dict.fromkeys(MARKS + BYTES + FORGED))


@functools.cache
def about(game):
    """What the program says of a game."""
    (one,) = [one for one in run("games", "--format", "jsonl").json if one["id"] == game]
    return one


def names_of(game):
    """The tags that may hold any text: those that a notation names, names of persons, one that nobody knows, properties."""
    named = [tag["name"] for holds in about(game)["holds"] for tag in holds["tags"] or () if tag["values"] is None]
    seats = about(game)["seats"]
    names = ["Event", "Site", "Round", *seats, *(seat + "Id" for seat in seats), *named, "GameComment", "Annotator", "SgfXX", "SgfN"]
    setup = {row["tag"] for row in about(game)["setup"]} | {"Result"}
    return [name for name in dict.fromkeys(names) if name not in setup]


def told(record):
    """What a record says. A comment that says nothing is none, and its blanks do not count; glyphs may come before comments."""
    kept = {name: record[name] for name in ("setup", "ruleset", "moves", "result", "score", "tags")}
    texts = [(one["ply"], one["kind"], " ".join(one.get("text", "").split())) for one in record["annotations"]]
    return {**kept, "annotations": sorted((one for one in texts if one[2]), key=lambda one: (one[0], one[1]))}


def refused_lines(messages):
    return {int(line) for line in re.findall(r"^-:(\d+)(?::\d+)?: error: ", messages, re.M)}


class Quoting(support.Case):
    def converted(self, game, to, records, *more):
        """The records that are converted, and what is read of the result; nothing where their numbers differ."""
        ran = run("convert", "--game", game, "--from", "jsonl", "--to", to, *support.dates(to), *more,
                  stdin="".join(json.dumps(record) + "\n" for record in records))
        refused = refused_lines(ran.messages)
        kept = [record for place, record in enumerate(records, 1) if place not in refused]
        again = run("convert", "--game", game, "--from", to, "--to", "jsonl", "--to-coords", about(game)["coordinates"][0],
                    stdin=ran.out)
        found = [told(record) for record in again.json]
        return kept, found if len(found) == len(kept) else None

    def base(self, game, to):
        """A game of a few plies that is written without a loss, and what is read again of it."""
        for setup, _ in said(game, "ENDED"):
            options = [part for name, value in setup.items() for part in ("--tag", f"{name}={value}")]
            moves = run("random", "--game", game, "--seed", 3, "--to", "jsonl", *options).json[0]
            for line in (moves["moves"][:3], [*moves["moves"][:4], "resign"]):
                record = {**moves, "moves": line, "result": None, "score": None, "tags": {}}
                kept, found = self.converted(game, to, [record])
                if kept and found:
                    return record, found[0]
        self.fail(f"{game} {to}: nothing is written")

    def targets(self):
        for game in games():
            for holds in about(game)["holds"]:
                yield game, holds, *self.base(game, holds["notation"])

    def assert_held(self, game, to, records, expected, *more):
        """`expected(record)`: what must be read of it again; what is refused is well."""
        def wrong(records):
            kept, found = self.converted(game, to, records, *more)
            if found is None and len(kept) > 1:
                return wrong(records[:len(records) // 2]) + wrong(records[len(records) // 2:])
            if found is None:
                return [(kept, "is read as another number of records")]
            return [(record["tags"], record["annotations"], one) for record, one in zip(kept, found)
                    if any(one[name] != value for name, value in expected(record).items())]
        with self.subTest(game=game, to=to, more=more):
            bad = wrong(records)
            self.assertEqual((len(bad), bad[:3]), (0, []))

    def test_tags_and_comments(self):
        for game, holds, base, after in self.targets():
            records = [{**base, "tags": {name: text}} for name in names_of(game) for text in STRINGS]
            records += [{**base, "annotations": [{"ply": ply, "kind": "comment", "text": text}, *more]}
                        for ply in (0, 3) for text in STRINGS for more in ([], [{"ply": 3, "kind": "comment", "text": "y"}])]
            self.assert_held(game, holds["notation"], records,
                             lambda record, known=after: {**known, "tags": {**known["tags"], **record["tags"]},
                                                          "annotations": told(record)["annotations"]})
            if not (holds["characters"] == "all" and holds["tags"] is None):  # all is held
                game_alone = {name: after[name] for name in ("setup", "ruleset", "moves", "result")}
                self.assert_held(game, holds["notation"], records, lambda _, known=game_alone: known, "--lossy")

    def test_bytes_of_other_encodings(self):
        for game, holds, base, after in self.targets():
            closed = [(tag["name"], value) for tag in holds["tags"] or () for value in tag["values"] or ()
                      if tag["name"] not in {row["tag"] for row in about(game)["setup"]}]
            records = [{**base, "tags": {name: value, "Event": text, "Site": other}}
                       for name, value in closed for text in BYTES for other in ("x", *BYTES)]
            if records:
                self.assert_held(game, holds["notation"], records, lambda record, known=after: {"moves": known["moves"]})

    def test_glyphs_side_by_side(self):
        signs = ("!", "?", "!!", "??", "!?", "?!", "$12")
        pairs = [[{"ply": 2, "kind": kind, "text": text} for kind, text in (("glyph", one), *more, ("glyph", other))]
                 for one in signs for other in signs for more in ([], [("comment", "}")])]
        for game, holds, base, after in self.targets():
            if holds["glyphs"]:
                self.assert_held(game, holds["notation"], [{**base, "annotations": pair} for pair in pairs],
                                 lambda record, known=after: {**known, "annotations": told(record)["annotations"]})

    def test_marks_of_another_notation(self):
        """A file is recognised by its first node: no tag makes it one of another game or notation."""
        for game, holds, base, after in self.targets():
            to, texts = holds["notation"], ("1", "11", "LG", "havannah", "http://www.littlegolem.com", "hex.a.1", "ut.hex.a.1")
            if not self.written(game, to, base).startswith(b"(;"):
                continue
            for name in ("Event", "Site", "GameComment", *(f"Sgf{ident}" for ident in ("GM", "RU", "XG", "SO", "AP", "CA", "FF"))):
                for text in (*texts, *FORGED[:20], "(;W[aa];B[bb]", "EV[hex.", "RU[LG]XG[havannah]"):
                    with self.subTest(game=game, to=to, tag=name, text=text):
                        written = self.written(game, to, {**base, "tags": {name: text}}, "--lossy")
                        again = run("convert", "--game", game, "--to", "jsonl", "--to-coords", about(game)["coordinates"][0],
                                    stdin=written)
                        self.assertEqual([told(one)["moves"] for one in again.json], [after["moves"]], again.messages)

    def written(self, game, to, record, *more):
        return run("convert", "--game", game, "--from", "jsonl", "--to", to, *support.dates(to), *more, stdin=json.dumps(record)).out

    def test_nothing_is_invented(self):
        for game, holds, base, after in self.targets():
            with self.subTest(game=game, to=holds["notation"]):
                own = {"Date", "DateStart", "DateEnd", "DateGenerated"} if support.dates(holds["notation"]) else set()
                tags = {name for name in after["tags"] if not name.startswith("Ludii")}  # a trial has its program's
                self.assertEqual((tags - own, after["annotations"]), (set(), []))


if __name__ == "__main__":
    unittest.main()
