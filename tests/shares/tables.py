"""DuckDB reads what archives export, and counts what `stats` and `tree` count, number for number; so does python3's sqlite3."""
import collections
import json
import pathlib
import tempfile

import engines
from archived import archive, rows_of
from support import ROOT, main, run

TABLES = ("record", "seat", "player", "finding", "visit")
VIEWS = "".join(f"CREATE VIEW {table} AS FROM '{table}.parquet'; " for table in TABLES)
# Both know these.
BY = {
    "verdicts": "SELECT verdict, count(*) FROM record GROUP BY 1",
    "results": "SELECT coalesce(winners, '*'), count(*) FROM record GROUP BY 1",
    "how": "SELECT how, count(*) FROM record WHERE how IS NOT NULL GROUP BY 1",
    "histogram": "SELECT plies, count(*) FROM record GROUP BY 1",
    "findings": "SELECT code, count(*) FROM finding GROUP BY 1",
}
PLAYERS = "SELECT p.name, count(DISTINCT s.record) FROM seat AS s JOIN player AS p ON p.id = s.player GROUP BY 1"
SEATS = "SELECT s.seat, count(*) FROM seat AS s WHERE s.won = 1 GROUP BY 1"
NODES = ("SELECT v.ply, v.key, coalesce(r.winners, '*'), count(DISTINCT r.id) FROM visit AS v JOIN record AS r ON r.id = v.record"
         " WHERE v.ply < {} GROUP BY 1, 2, 3")
MOVES = ("SELECT text ->> '$.moves[0]', coalesce(winners, '*'), count(*) FROM record"
         " WHERE game = 'susan' AND verdict = 'legal' AND plies > 0 GROUP BY 1, 2")
DEPTH = 4


def setUpModule():
    engines.need_duckdb()


def signed(key):
    """A key as SQL has it."""
    number = int(key, 16)
    return number - (1 << 64) if number >= 1 << 63 else number


class DuckDB(engines.Case):
    """All tests ask one archive, and its tables as docs/scale-out.md makes Parquet of them."""

    @classmethod
    def setUpClass(cls):
        kept = tempfile.TemporaryDirectory(prefix="notaio-tables-")
        cls.addClassCleanup(kept.cleanup)
        cls.kept = pathlib.Path(kept.name)

    def setUp(self):
        super().setUp()
        self.folder = self.kept
        if (self.folder / "all.db").exists():
            return
        faulty = run("random", "--game", "susan", "--count", "60", "--seed", "8", "--mutate").out
        self.made("all.db", self.random_games(30), ROOT / "samples", self.write("faulty.nta", faulty))
        for table in TABLES:
            self.shell(f"""notaio archive export all.db --table {table} --format csv | duckdb -c "COPY (FROM"""
                       f""" read_csv('/dev/stdin')) TO '{table}.parquet' (FORMAT parquet, COMPRESSION zstd)" """)

    def assert_same_rows(self, found, expected):
        """Tells the first that differs; a difference of all would take minutes."""
        self.assertEqual(len(found), len(expected))
        for one, other in zip(found, expected):
            self.assertEqual(one, other)

    def assert_counts(self, question, expected):
        """What DuckDB and sqlite3 answer."""
        expected = sorted((*map(str, names), str(count)) for names, count in expected.items())
        self.assertGreater(len(expected), 1, "there is something to count")
        self.assert_same_rows(sorted(self.duckdb(VIEWS + question)), expected)
        self.assert_same_rows(sorted(tuple(map(str, row)) for row in rows_of(self.folder / "all.db", question)), expected)

    def stats(self, *more):
        *groups, whole = archive("stats", self.folder / "all.db", "--format", "jsonl", *more).json
        return groups, whole

    def test_stats(self):
        _, whole = self.stats()
        whole["histogram"] = whole["plies"]["histogram"]
        for name, question in BY.items():
            with self.subTest(name):
                self.assert_counts(question, {(key,): count for key, count in whole[name].items() if count})
        seats = collections.Counter()
        for word, count in whole["results"].items():
            seats.update({(seat,): count for seat in word.split("=") if word not in ("draw", "*")})
        self.assert_counts(SEATS, seats)
        groups, _ = self.stats("--by", "player")
        self.assert_counts(PLAYERS, {(group["group"],): group["records"] for group in groups if group["group"] is not None})

    def test_tree(self):
        """Moves of one node that lead to positions with one key, as images under which seats are exchanged, count together."""
        expected = collections.Counter()
        for node in archive("tree", self.folder / "all.db", "--depth", DEPTH, "--format", "jsonl").json:
            if node["type"] == "node":
                expected.update({(len(node["path"]), signed(node["key"]), result): count
                                 for result, count in node["results"].items() if count})
        self.assertEqual({ply for ply, _, _ in expected}, set(range(DEPTH)))
        self.assert_counts(NODES.format(DEPTH), expected)

    def test_moves(self):
        ran = archive("tree", self.folder / "all.db", "--depth", "1", "--symmetry", "none", "--in-game", "susan",
                      "--verdict", "legal", "--format", "jsonl")
        expected = collections.Counter()
        for node in ran.json:
            for move in node.get("moves", []):
                expected.update({(move["move"], result): count for result, count in move["results"].items() if count})
        self.assert_counts(MOVES, expected)

    def test_rows_of_json_are_the_rows_of_csv(self):
        """Left to itself DuckDB takes keys of both signs for fractions, and loses their last digits."""
        for table in TABLES:
            with self.subTest(table):
                told = f"SELECT unnest(from_json(columns, '{self.structure(table)}'))"
                self.shell(f"""notaio archive export all.db --table {table} --format jsonl | duckdb -c "COPY ({told} FROM"""
                           f""" read_json('/dev/stdin', format = 'newline_delimited', columns = {{'columns': 'JSON'}}))"""
                           f""" TO '{table}.json.parquet'" """)
                rows = [self.duckdb(f"FROM '{table}{suffix}' ORDER BY ALL") for suffix in (".parquet", ".json.parquet")]
                self.assert_same_rows(*rows)
                self.assertGreater(len(rows[0]), 0)

    def structure(self, table):
        """The types that DuckDB gives the columns of CSV, as it wants them for JSON."""
        types = self.duckdb(f"SELECT column_name, column_type FROM (DESCRIBE FROM '{table}.parquet')")
        return json.dumps(dict(types)).replace('"', '\\"')

    def test_rows_of_check(self):
        """What `check` tells of files is read as it comes."""
        rows = self.duckdb(f"SELECT verdict, count(*) FROM read_json('{self.rows('check')}') WHERE type = 'record' GROUP BY 1")
        summary = run("check", "--format", "jsonl", "samples", cwd=ROOT).json[-1]
        self.assertEqual({verdict: int(count) for verdict, count in rows},
                         {verdict: summary[verdict] for verdict in ("legal", "incomplete", "illegal", "unreadable")
                          if summary[verdict]})

    def rows(self, command):
        return self.write("rows.jsonl", run(command, "--format", "jsonl", "samples", cwd=ROOT).out)


if __name__ == "__main__":
    main()
