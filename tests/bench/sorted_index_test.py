"""The index that archives are timed against holds the same rows, sorted at once or in batches: what does less measures
nothing."""
import pathlib
import sqlite3
import subprocess
import sys
import tempfile

from support import ROOT, Case, main, run

INDEX = ROOT / "tests" / "bench" / "sorted_index.py"


def visits(path):
    database = sqlite3.connect(path)
    found = database.execute("SELECT key, record, ply, next FROM visit ORDER BY key, record, ply").fetchall()
    database.close()
    return found


class SortedIndex(Case):
    def test_rows(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            games = run("random", "--game", "susan", "--count", "20", "--seed", "3").text
            run("archive", "create", folder / "games.db", "-", stdin=games)
            expected = visits(folder / "games.db")
            self.assertGreater(len(expected), 200)
            for batch in ([], ["7"], ["19"]):
                target = folder / f"rows{''.join(batch)}.db"
                told = subprocess.run([sys.executable, "-B", INDEX, folder / "games.db", target, *batch],
                                      capture_output=True, text=True, check=True).stdout
                self.assertGreater(float(told), 0)
                self.assertEqual(visits(target), expected)


if __name__ == "__main__":
    main()
