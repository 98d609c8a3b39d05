"""The floor of the Glass Bead Game counts and scores as the reference games and notaio do: what is timed against it does
the same. Behind its counts it prints games won by North, by South, points.

    glass_bead_floor_test.py FLOOR
"""
import collections
import re

from floors import Case, assert_same_objects, check, floor, main, random_lines, rows, stopped


class Floor(Case):
    def test_reference_games(self):
        games = rows("glass-bead", "games.jsonl")
        games = [game for game in games if game["first"] == "N" and game["ripe"] == "drop"]
        text = "".join(" ".join(move["long"] for move in game["moves"]) + "\n" for game in games)
        winners = collections.Counter(game["result"] for game in games)
        finished = [game for game in games if game["result"] != "*"]
        self.assertGreater(len(finished), 10)
        expected = [len(games), sum(len(game["moves"]) for game in games), len(finished), 0, winners["N"], winners["S"],
                    sum(sum(game["points"].values()) for game in finished)]
        self.assertEqual(floor(text), expected)

    def test_notaio(self):
        text = random_lines("glass-bead", 200)
        swapped = "".join(re.sub(r"^((?:\S+ ){60}\S)(\d)(\d)", r"\1\3\2", line) + "\n" for line in text.splitlines())
        greedy = "".join(re.sub(r"x(\w)(\d)", r"x\g<1>1", line) + "\n" for line in text.splitlines())
        for lines in (text, stopped(text, 50), swapped, greedy):
            records, summary, _ = check("--game", "glass-bead", "--from", "lines", stdin=lines)
            found = floor(lines)
            bad = summary["illegal"] + summary["unreadable"]
            self.assertEqual(found[0::2][:2] + [found[3]], [len(records), summary["legal"], bad])
            if not bad:  # the floor also stops where a list is left out that has one choice
                self.assertEqual(found[1], sum(record["plies"]["replayed"] for record in records))
        self.assertGreater(floor(swapped)[3], 50)
        self.assertGreater(floor(greedy)[3], 50)

    def test_objects(self):
        text = random_lines("glass-bead", 500)
        for lines in (text, stopped(text, 50)):
            assert_same_objects(self, "glass-bead", lines)


if __name__ == "__main__":
    main()
