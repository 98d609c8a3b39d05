"""What can be asked of a score: what other rulesets say, and why; and that what is told of it fits."""
import collections
import itertools
import json
import random
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


def claims_about(row, chance):
    """Wrong scores: some items of the row are left out, counted twice or counted for another seat."""
    items, claims = row["items"], set()
    for count in (1, 2, 3):
        for _ in range(4):
            if len(items) > count:
                left = chance.sample(items, count)
                claims.add(tuple(points - sum(item["points"][seat] for item in left) for seat, points in enumerate(row["scores"])))
    for item in chance.sample(items, min(3, len(items))):
        claims.add(tuple(a + b for a, b in zip(row["scores"], item["points"])))
        turned = item["points"][1:] + item["points"][:1]
        claims.add(tuple(a - b + c for a, b, c in zip(row["scores"], item["points"], turned)))
    return sorted(claim for claim in claims if list(claim) != row["scores"] and min(claim) >= 0)


def explanations(row, claim):
    """The expected explanations of a claim by the items of the row: kind and names."""
    scores, distinct = row["scores"], {}
    for item in row["items"]:
        distinct.setdefault((item["item"], tuple(item["points"])))
    found = []

    def sums(items):
        return tuple(sum(item["points"][seat] for item in items) for seat in range(len(scores)))

    def without(count):
        missing = tuple(a - b for a, b in zip(scores, claim))
        if min(missing) >= 0:
            seen = {tuple(item["item"] for item in items): None for items in itertools.combinations(row["items"], count)
                    if sums(items) == missing}
            found.extend(("left out", names) for names in seen)

    without(1)
    for name, points in distinct:
        if tuple(b - a for a, b in zip(scores, claim)) == points:
            found.append(("twice", (name,)))
    for name, points in distinct:
        owners = [seat for seat, own in enumerate(points) if own]
        for seat in range(len(scores)):
            if len(owners) == 1 and seat != owners[0]:
                moved = list(scores)
                moved[owners[0]] -= points[owners[0]]
                moved[seat] += points[owners[0]]
                if tuple(moved) == claim:
                    found.append(("given", (name,)))
    for count in (2, 3):
        if not found and count < len(row["items"]):
            without(count)
    return found


class Claims(support.Case):
    def test_the_smallest_explanations_are_told(self):
        """They are the same as those found by trying all sets of items."""
        kinds = collections.Counter()
        for game in games():
            for seed in range(1, 9):
                board = ("--game", game, "--position", position_of(game, seed))
                row, = scored("--why", *board).json
                if not row["items"]:
                    continue
                for claim in claims_about(row, random.Random(seed)):
                    said = scored("--claim", "-".join(map(str, claim)), *board).json[0]["claim"]
                    about_items = [trace for trace in said["traces"] if re.search(r"\bdocs/rules/", trace)]
                    others = len(said["traces"]) - len(about_items)
                    wanted = [one for one in explanations(row, claim) if len(one[1]) == 1 or others == 0]
                    with self.subTest(game=game, seed=seed, claim=claim):
                        self.assertEqual(said["more_traces"], max(0, len(wanted) + others - 12))
                        self.assertEqual(len(about_items), min(len(wanted), 12 - others))
                        for (kind, items), trace in zip(wanted, about_items):
                            kinds[kind, len(items)] += 1
                            self.assertEqual("counted twice" in trace, kind == "twice", trace)
                            self.assertEqual("given to" in trace, kind == "given", trace)
                            self.assertEqual([trace.count(item + " (") > 0 for item in items], [True] * len(items), trace)
        self.assertEqual(set(kinds), {("left out", 1), ("left out", 2), ("left out", 3), ("twice", 1), ("given", 1)})

    def test_as_people_read_them(self):
        board = ("--game", "siesta", "--position", position_of("siesta", 1))
        row, = scored("--why", *board).json
        many = next(claim for claim in claims_about(row, random.Random(1)) if len(explanations(row, claim)) > 1)
        for lang, head in (("en", "one of these would make it true:"), ("it", "una sola di queste cose lo renderebbe vero:")):
            lines = run("score", "--lang", lang, "--claim", "-".join(map(str, many)), *board).lines
            at = lines.index("  " + head)
            self.assertGreater(len([line for line in lines[at + 1:] if line.startswith("    ")]), 1)

    def test_a_false_score_of_a_record_has_them_as_hints(self):
        board = (ROOT / "tests/data/real-files/inputs/claim-siesta-two-things-sample.txt").read_bytes()
        row, = scored("--game", "siesta", stdin=board).json
        position = run("key", "--game", "siesta", "--format", "jsonl", stdin=board).json[0]["position"]
        record = f'[Game "Siesta"]\n[Position "{position}"]\n[Score "22-20"]\n\n'
        self.assertEqual(row["scores"], [22, 22])
        text = run("check", stdin=record).text
        self.assertIn("hint: 20 is what B has without the Siesta d7-h7 (docs/rules/siesta.md 3.1)", text)
        self.assertIn("hint: 20 is what B has without the double line h4-h7 (docs/rules/siesta.md 3.3)", text)


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
