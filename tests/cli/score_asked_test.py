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
