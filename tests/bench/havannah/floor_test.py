"""The floor of Havannah counts as notaio does, and with --json prints the same objects, witnesses and all: what is
timed against it does the same.

    havannah_floor_test.py FLOOR
"""
import re

from floors import ROOT, Case, assert_same_objects, check, floor, main, random_games

REAL = ROOT / "tests" / "data" / "havannah" / "littlegolem" / "littlegolem.hgf"


class Floor(Case):
    def test_notaio(self):
        text = REAL.read_text("utf-8", "replace")
        swapped = text.replace("RE[W]", "RE[x]").replace("RE[B]", "RE[W]").replace("RE[x]", "RE[B]")
        for lines in (text, swapped):
            records, summary, _ = check("--game", "havannah", "--from", "littlegolem", stdin=lines)
            plies = sum(record["plies"]["replayed"] for record in records)
            bad = sum(record["claim"]["agrees"] is False for record in records)
            self.assertEqual(floor(lines), [len(records), plies, summary["legal"], bad])

    def test_objects(self):
        assert_same_objects(self, "havannah", REAL.read_text("utf-8", "replace"), "littlegolem", noted=0.2)

    def test_random_objects(self):
        for board, noted in ((4, 0.1), (6, 0.4), (10, 0.6)):  # many rings are no ring of the other ruleset
            text = random_games("havannah", 300, "littlegolem", "--board", board)
            assert_same_objects(self, "havannah", text, "littlegolem", noted)
            unfinished = re.sub(r"^((?:[^;]*;){9}[^;]*);.*$", r"\1)", text, flags=re.M)
            assert_same_objects(self, "havannah", re.sub(r"RE\[.\]", "", unfinished), "littlegolem")


if __name__ == "__main__":
    main()
