"""The floor of Siesta counts and scores as the reference games and notaio do: what is timed against it does the same.
With --json it prints the objects that notaio prints. Behind its counts it prints games won by A, by B, tied, points.

    siesta_floor_test.py FLOOR
"""
import collections
import re

from floors import Case, assert_same_counts, assert_same_objects, floor, main, random_lines, rows, stopped


class Floor(Case):
    def test_reference_games(self):
        games = rows("siesta", "games.jsonl")
        games = [game for game in games if game["players"] == 2 and game["version"] == "lucas2008"]
        self.assertGreater(len(games), 3)
        text = "".join("; ".join(" ".join(turn["moves"]) or "--" for turn in game["turns"]) + "\n" for game in games)
        winners = collections.Counter("=".join(game["winners"]) for game in games)
        expected = [len(games), sum(len(game["turns"]) for game in games), len(games), 0, winners["A"], winners["B"],
                    winners["A=B"], sum(sum(game["final"]) for game in games)]
        self.assertEqual(floor(text), expected)

    def test_notaio(self):
        text = random_lines("siesta", 200)
        broken = "".join(re.sub(r"[SHR](\w+)$", r"H\1", re.sub(r"(; ){9}\w+", r"\1Sa1", line)) + "\n"
                         for line in text.splitlines())
        swapped = "".join(re.sub(r"^((?:[^;]*; ){5})(\w+) (\w+)", r"\1\3 \2", line) + "\n" for line in text.splitlines())
        for lines in (text, broken, swapped, stopped(text, 12, "; ")):
            assert_same_counts(self, "siesta", lines)
        self.assertGreater(floor(broken)[3], 50)
        self.assertGreater(floor(swapped)[3], 20)

    def test_objects(self):
        text = random_lines("siesta", 1000)
        assert_same_objects(self, "siesta", text, noted=0.6)  # the turn that ends the other edition's game otherwise
        assert_same_objects(self, "siesta", stopped(text, 12, "; "))


if __name__ == "__main__":
    main()
