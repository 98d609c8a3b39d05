"""What can be asked of a score: what other rulesets say, and why; and that what is told of it fits."""
import json
import re

import support
from support import ROOT, games, run


def scored(*arguments, **more):
    return run("score", "--format", "jsonl", *arguments, **more)


class Rulesets(support.Case):
    def test_they_part(self):
        found = 0
        for game in games():
            for path in sorted((ROOT / "samples" / game).glob("*.nta")):
                for row in scored("--ruleset", "all", path).json:
                    if row["type"] != "score" or row["agree"]:
                        continue
                    found += 1
                    legal = [one for one in row["rulesets"] if one["legal"]]
                    ends = {json.dumps([one["scores"], one["winners"], one["how"]]) for one in legal}
                    self.assertTrue(len(ends) > 1 or len(legal) < len(row["rulesets"]), row)
                    if legal[0]["plies"]:  # else the board itself is judged otherwise
                        self.assertTrue(any(one["parts_at"] for one in row["rulesets"]), row)
        self.assertGreater(found, 0)

    def test_every_game_has_all_of_its_own(self):
        for game in run("games", "--format", "jsonl").json:
            text = run("random", "--game", game["id"], "--seed", "5").text
            row, = scored("--ruleset", "all", stdin=text).json
            self.assertEqual([one["ruleset"] for one in row["rulesets"]], game["rulesets"])
            ruled, = [one for one in row["rulesets"] if one["in_force"]]
            self.assertEqual((ruled["scores"], ruled["winners"], ruled["how"]),
                             (row["scores"], row["winners"], row["how"]))


class Why(support.Case):
    def test_it_adds_up(self):
        added = 0
        for game in games():
            text = run("random", "--game", game, "--seed", "3", "--count", "2").text
            for row in scored("--why", stdin=text).json:
                if row["scores"] is None:
                    self.assertEqual((row["ledger"], row["items"]), (None, None))
                    continue
                for lines in (row["ledger"], row["items"]):
                    sums = [sum(line["points"][seat] for line in lines) for seat in range(len(row["scores"]))]
                    self.assertEqual(sums, row["scores"], game)
                for line in row["ledger"]:
                    if line["pieces"] and any(line["points"]):
                        sums = [sum(piece["points"][seat] for piece in line["pieces"]) for seat in range(len(sums))]
                        self.assertEqual(sums, line["points"], line)
                added += 1
        self.assertGreater(added, 3)


def position_of(game, seed):
    """The last position of a random record, as its game writes it."""
    text = run("random", "--game", game, "--seed", str(seed)).text
    return run("replay", "--format", "jsonl", "--ply", "last", stdin=text).json[0]["position"]


class Claims(support.Case):
    def test_all_single_things_are_named_where_they_are_few(self):
        asked = {2: 0, 3: 0}
        for game in games():
            for seed in range(1, 9):
                board = ("--game", game, "--position", position_of(game, seed))
                row, = scored("--why", *board).json
                if not row["items"]:
                    continue
                without = {}
                for item in row["items"]:
                    points = tuple(all_of - own for all_of, own in zip(row["scores"], item["points"]))
                    without.setdefault(points, set()).add(item["item"])
                for points, items in without.items():
                    claim = "-".join(map(str, points))
                    claimed = scored("--claim", claim, *board).json[0]["claim"]
                    if len(items) > 3:
                        self.assertEqual((claimed["trace"], claimed["traces"]), (None, []), (game, seed, claim))
                        continue
                    if len(claimed["traces"]) != len(items):
                        continue  # a ruleset makes the claim true as well
                    for item in items:
                        self.assertTrue(any(trace.endswith(item) for trace in claimed["traces"]), (game, claim, item))
                    if len(items) == 1:
                        self.assertEqual([claimed["trace"]], claimed["traces"])
                        continue
                    asked[len(items)] += 1
                    self.assertIsNone(claimed["trace"])
                    for lang, head in (("en", "one of these would make it true:"),
                                       ("it", "una sola di queste cose lo renderebbe vero:")):
                        lines = run("score", "--lang", lang, "--claim", claim, *board).lines
                        at = lines.index("  " + head)
                        self.assertEqual(len([line for line in lines[at + 1:] if line.startswith("    ")]), len(items))
        self.assertGreater(min(asked.values()), 3, asked)

    def test_a_false_score_of_a_record_has_them_as_hints(self):
        board = (ROOT / "tests/data/real-files/inputs/claim-siesta-two-things-sample.txt").read_bytes()
        row, = scored("--game", "siesta", stdin=board).json
        position = run("key", "--game", "siesta", "--format", "jsonl", stdin=board).json[0]["position"]
        record = f'[Game "Siesta"]\n[Position "{position}"]\n[Score "22-20"]\n\n'
        self.assertEqual(row["scores"], [22, 22])
        text = run("check", stdin=record).text
        self.assertIn("hint: 20 is what B has without the Siesta d7-h7", text)
        self.assertIn("hint: 20 is what B has without the double line h4-h7", text)


class Widths(support.Case):
    def test_excerpts_fit(self):
        text = "e5 a1 " * 100 + "e5-e8 " + "b1 " * 300
        for lines in (run("check", "--game", "susan", stdin=text).lines,
                      run("check", "--game", "susan", stdin="x" * 5000).lines):
            shown = [line for line in lines if re.match(r" +\d* \| ", line)]
            self.assertGreater(len(shown), 1)
            for line in shown:
                self.assertLessEqual(len(line), 100, line)
            for line, carets in zip(shown[::2], shown[1::2]):
                at = carets.index("^")
                self.assertNotIn(line[at], " .", (line, carets))

    def test_tables_fit(self):
        text = run("random", "--game", "urbino", "--ruleset", "monuments", "--seed", "4").text
        for lang, most in (("en", 100), ("it", 106)):  # what cannot be broken any more stands
            for line in run("score", "--lang", lang, stdin=text).lines:
                self.assertLessEqual(len(line), most, line)
