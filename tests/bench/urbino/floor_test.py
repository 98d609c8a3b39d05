"""The floor of Urbino counts and scores as the reference games and notaio do: what is timed against it does the same.
Behind its counts it prints Black's, White's, drawn games, points.

    urbino_floor_test.py FLOOR
"""
import collections
import re

from floors import Case, assert_same_counts, assert_same_objects, floor, main, random_lines, rows, stopped

PLAIN = re.compile(r"[a-i][1-9]|pass|([a-i][1-9]-[a-i][1-9],)?[123][a-i][1-9]")


def spelled(entry, ply):
    """Abstract Play's entry as a word of `lines`."""
    if entry == "pass":
        return "first=W" if ply == 3 else "skip"
    if re.fullmatch("[a-i][1-9]", entry):
        return "@" + entry
    return entry[:-3] + "HPT"[int(entry[-3]) - 1] + entry[-2:]


def line_of(moves):
    return " ".join(spelled(entry, ply) for ply, entry in enumerate(moves, 1)) + "\n"


class Floor(Case):
    def test_reference_games(self):
        for kind in ("base", "ties-and-skips"):
            games = [game for game in rows("urbino", f"abstractplay-random-{kind}.jsonl") if game["variant"] == "base"]
            winners = collections.Counter(game["official_winner"] for game in games)
            expected = [len(games), sum(game["plies"] for game in games), len(games), 0, winners["black"],
                        winners["white"], winners["draw"], sum(sum(game["score"].values()) for game in games)]
            self.assertEqual(floor("".join(line_of(game["moves"]) for game in games)), expected, kind)

    def test_illegal_moves(self):
        tried = 0
        for case in rows("urbino", "abstractplay-illegal-mutations.jsonl"):
            if not PLAIN.fullmatch(case["move"]):
                continue
            bad = floor(line_of(case["prefix"] + [case["move"]]))[3]
            self.assertEqual(bad, int(case["strict_verdict"] != "legal"), case)
            tried += 1
        self.assertGreater(tried, 200)

    def test_notaio(self):
        text = random_lines("urbino", 100)
        broken = "".join(re.sub(r"^(\S+ \S+ \S+) \S+", r"\1 \1", line) + "\n" for line in text.splitlines()[:50])
        for lines in (text, broken):
            assert_same_counts(self, "urbino", lines)

    def test_objects(self):
        rare = "".join(line_of(game["moves"]) for game in rows("urbino", "abstractplay-random-ties-and-skips.jsonl")
                       if game["variant"] == "base")
        text = random_lines("urbino", 1000)
        for lines in (text, stopped(text, 20)):
            assert_same_objects(self, "urbino", lines, noted=0.02)
        assert_same_objects(self, "urbino", rare, noted=0.3)


if __name__ == "__main__":
    main()
