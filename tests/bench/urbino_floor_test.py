"""The floor of Urbino counts and scores as the reference games and notaio do: what is timed against it does the same.

    urbino_floor_test.py FLOOR
"""
import collections
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "cli"))
from support import Case, check, main, run  # noqa: E402

FLOOR = sys.argv.pop()
DATA = ROOT / "tests" / "data" / "urbino"
PLAIN = re.compile(r"[a-i][1-9]|pass|([a-i][1-9]-[a-i][1-9],)?[123][a-i][1-9]")


def rows(name):
    return [json.loads(line) for line in (DATA / name).read_text("utf-8").splitlines()]


def spelled(entry, ply):
    """Abstract Play's entry as a word of `lines`."""
    if entry == "pass":
        return "first=W" if ply == 3 else "skip"
    if re.fullmatch("[a-i][1-9]", entry):
        return "@" + entry
    return entry[:-3] + "HPT"[int(entry[-3]) - 1] + entry[-2:]


def line_of(moves):
    return " ".join(spelled(entry, ply) for ply, entry in enumerate(moves, 1)) + "\n"


def floor(text):
    """The numbers that the floor prints: records, plies, finished, bad; Black's, White's, drawn games, points."""
    done = subprocess.run([FLOOR], input=text, capture_output=True, text=True, check=True)
    return [int(number) for number in re.findall(r"\d+", done.stdout)]


class Floor(Case):
    def test_reference_games(self):
        for kind in ("base", "ties-and-skips"):
            games = [game for game in rows(f"abstractplay-random-{kind}.jsonl") if game["variant"] == "base"]
            winners = collections.Counter(game["official_winner"] for game in games)
            expected = [len(games), sum(game["plies"] for game in games), len(games), 0, winners["black"],
                        winners["white"], winners["draw"], sum(sum(game["score"].values()) for game in games)]
            self.assertEqual(floor("".join(line_of(game["moves"]) for game in games)), expected, kind)

    def test_illegal_moves(self):
        tried = 0
        for case in rows("abstractplay-illegal-mutations.jsonl"):
            if not PLAIN.fullmatch(case["move"]):
                continue
            bad = floor(line_of(case["prefix"] + [case["move"]]))[3]
            self.assertEqual(bad, int(case["strict_verdict"] != "legal"), case)
            tried += 1
        self.assertGreater(tried, 200)

    def test_notaio(self):
        text = run("convert", "--to", "lines", "--lossy",
                   stdin=run("random", "--game", "urbino", "--count", "100", "--seed", "3").text).text
        broken = "".join(re.sub(r"^(\S+ \S+ \S+) \S+", r"\1 \1", line) + "\n" for line in text.splitlines()[:50])
        for lines in (text, broken):
            records, summary, _ = check("--game", "urbino", "--from", "lines", stdin=lines)
            plies = sum(record["plies"]["replayed"] for record in records)
            bad = summary["illegal"] + summary["unreadable"]
            self.assertEqual(floor(lines)[:4], [len(records), plies, summary["legal"], bad])


if __name__ == "__main__":
    main()
