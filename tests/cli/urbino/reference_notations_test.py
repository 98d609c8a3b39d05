"""Urbino as other programs write it: one game in five notations, each into each, and Abstract Play's entries that it
refuses or only reads with tolerance."""
import json

import support
from reference import Reference
from support import check, codes, dates, run

rows = Reference("urbino").rows
PRINTED = {"base": "standard", "monuments": "monuments"}


def convert(text, source, target, *more):
    return run("convert", "--game", "urbino", "--from", source, "--to", target, *dates(target), *more, stdin=text)


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def rounds(moves):
    return [moves[i:i + 2] for i in range(0, len(moves), 2)]


def record(moves, variant="base"):
    """A record of Abstract Play's with nothing but moves."""
    variants = ["Monuments"] if variant == "monuments" else []
    return compact({"header": {"game": {"name": "Urbino", "variants": variants}}, "moves": rounds(moves)})


def tabletop(actions):
    """A line in the coordinates of the other program, whose cells are squares like F8."""
    words = []
    way = ""
    for action in actions:
        square = action.get("square", "").lower()
        if action["type"] == "placeArchitect":
            words.append("@" + square)
        elif action["type"] == "repositionArchitect":
            way = square
        elif action["type"] == "placeBuilding":
            words.append((way, action["buildingType"][0].upper() + square))
            way = ""
        elif action["type"] == "pass":
            words.append("skip")
        elif action["startingPlayerId"] == "white":
            words.append("first=W")
    return words


class Conversions(support.Case):
    def setUp(self):
        super().setUp()
        self.rows = rows("notation-conversions.jsonl")
        self.assertEqual(len(self.rows), 6)

    @staticmethod
    def written(row):
        """The game in the notations that hold one a line."""
        return {"lines": " ".join(move for move in row["canonical_proposed"] if move != "first=B") + "\n",
                "abstract-play-lines": " ".join(row["abstractplay_moves"]) + "\n",
                "talvola": " ".join(row["talvola_moves"]) + "\n",
                "abstract-play": compact(row["abstractplay_record"])}

    def test_each_into_each(self):
        for row in self.rows:
            ruleset = ["--ruleset", PRINTED[row["variant"]]]
            texts = self.written(row)
            for between in ("notaio", "jsonl"):
                converted = convert(texts["abstract-play"], "abstract-play", between, *ruleset)
                texts[between] = converted.text
            for source, text in texts.items():
                for target, expected in texts.items():
                    with self.subTest(row["id"], source=source, target=target):
                        converted = convert(text, source, target, "--lossy", "--quiet", *ruleset)
                        if target == "abstract-play":
                            self.assertEqual(converted.json[0]["moves"], row["abstractplay_record"]["moves"])
                        elif target in ("notaio", "jsonl"):
                            again = convert(converted.text, target, "lines", "--lossy", "--quiet")
                            self.assertEqual(again.text, texts["lines"])
                        else:
                            self.assertEqual(converted.text, expected)

    def test_the_record_of_the_site_comes_back(self):
        for row in self.rows:
            text = compact(row["abstractplay_record"])
            for between in ("abstract-play", "notaio", "jsonl"):
                with self.subTest(row["id"], between=between):
                    converted = convert(text, "abstract-play", between)
                    self.assertNotIn("-3", "".join(codes_of(converted)), converted.messages)
                    self.assertEqual(convert(converted.text, between, "abstract-play").text, text)

    def test_rows_from_the_top(self):
        for row in self.rows:
            with self.subTest(row["id"]):
                line = self.written(row)["lines"]
                flipped = convert(line, "lines", "lines", "--to-coords", "tabletop").text
                words = [word.split(",") if "," in word else word for word in flipped.split()]
                found = [(word[0].partition("-")[2], word[1]) if isinstance(word, list) else word for word in words]
                expected = [word if isinstance(word, str) else word if word[0] else word[1]
                            for word in tabletop(row["tabletop_actions"])]
                self.assertEqual(found, expected)
                back = convert(flipped, "lines", "lines", "--coords", "tabletop", "--to-coords", "standard")
                self.assertEqual(back.text, line)

    def test_auto_tells_the_notations(self):
        for row in self.rows[-1:]:
            for notation, text in self.written(row).items():
                with self.subTest(notation):
                    records, _, _ = check("--game", "urbino", stdin=text)
                    self.assertEqual([one["notation"] for one in records], [notation])
                    self.assertEqual(records[0]["verdict"], "legal")

    def test_who_breaks_the_tie(self):
        text = compact(self.rows[0]["abstractplay_record"])
        monuments = next(row for row in self.rows if row["variant"] == "monuments")
        for asked, base, other in (([], "abstract-play", "abstract-play-monuments"),
                                   (["--ruleset", "standard"], "standard", "monuments"),
                                   (["--ruleset", "monuments"], "standard", "monuments"),
                                   (["--ruleset", "abstract-play-monuments"], "abstract-play",
                                    "abstract-play-monuments")):
            with self.subTest(asked):
                records, _, _ = check(*asked, stdin=text + compact(monuments["abstractplay_record"]))
                self.assertEqual([one["ruleset"] for one in records], [base, other])


def codes_of(ran):
    """The codes that the messages of a run name."""
    return [word[1:].split()[0] for line in ran.messages.splitlines() for word in line.split(" [")[1:]]


class Mutations(support.Case):
    """A legal beginning and one changed entry: the ply is legal or not as the data says, and nothing before it is."""

    def setUp(self):
        super().setUp()
        self.rows = rows("abstractplay-illegal-mutations.jsonl")
        self.assertEqual(len(self.rows), 348)

    def judge(self, cases, text, notation):
        records, _, _ = check("--game", "urbino", "--from", notation, "--repairs", "never", stdin=text)
        self.assertEqual(len(records), len(cases))
        for case, found in zip(cases, records):
            with self.subTest(case["id"], kind=case["kind"], move=case["move"]):
                legal = case["rules_verdict"] == "legal"
                self.assertEqual(found["verdict"] in ("legal", "incomplete"), legal)
                self.assertEqual(found["first_bad_ply"], None if legal else case["prefix_plies"] + 1)
                loose = [finding["ply"] for finding in found["diagnostics"] if finding["code"] == "URB-901"]
                if legal:
                    self.assertEqual(loose, [case["prefix_plies"] + 1] if case["lexical_only"] else [])
                else:
                    errors = [finding["code"] for finding in found["diagnostics"] if finding["severity"] == "error"]
                    self.assertEqual(len(errors), 1, errors)

    def test_as_lines(self):
        cases = [row for row in self.rows if " " not in row["move"]]
        self.judge(cases, "".join(" ".join([*row["prefix"], row["move"]]) + "\n" for row in cases),
                   "abstract-play-lines")

    def test_as_records(self):
        text = "".join(record([*row["prefix"], row["move"]], row["variant"]) for row in self.rows)
        self.judge(self.rows, text, "abstract-play")

    def test_texts_that_are_no_moves(self):
        wanted = {"letter-kind": {"URB-002"}, "kind0": {"URB-002"}, "kind4": {"URB-002"}, "truncated": {"URB-003"},
                  "trailing": {"URB-004"}, "double-build": {"URB-004"}}
        for row in self.rows:
            if row["kind"] not in wanted:
                continue
            with self.subTest(row["id"], move=row["move"]):
                records, _, _ = check("--from", "abstract-play", stdin=record([*row["prefix"], row["move"]]))
                self.assertEqual(set(codes(records[0])) & {"URB-001", "URB-002", "URB-003", "URB-004"},
                                 wanted[row["kind"]])
