"""archive: what is in the file is what is in the records, as python3's sqlite3 reads it, and comes back as it was."""
import collections
import contextlib
import csv
import gzip
import hashlib
import io
import json
import os
import random
import shutil
import sqlite3
import subprocess

from archived import IN_JSON, Case, archive, digest, dump, info, rows_of
from support import ROOT, check, games, run, samples, without_origin


class Content(Case):
    """What stands in the tables is what other commands tell."""

    @classmethod
    def setUpClass(cls):
        cls.checked, _, _ = check("samples")
        cls.lines = [json.loads(line) for line in run("convert", "--to", "jsonl", "samples").lines]

    def test_a_row_for_each_record(self):
        path = self.made("a.db", "samples")
        found = {(uri, offset): rest for uri, offset, *rest in rows_of(path, """
            SELECT s.uri, o.offset, r.game, r.ruleset, r.verdict, r.plies, r.first_bad_ply, r.winners, r.how, r.scores, r.claimed
            FROM record AS r JOIN origin AS o ON o.record = r.id JOIN source AS s ON s.id = o.source""")}
        self.assertEqual(len(found), len(self.checked))
        ended = 0
        for record in self.checked:
            row = found[record["source"]["uri"], record["source"]["offset"]]
            outcome = record["outcome"]
            winners = outcome and ("=".join(outcome["winners"]) or "draw")
            scores = json.dumps(outcome["scores"], separators=(",", ":")) if outcome and outcome["scores"] else None
            if record["game"] is None:
                self.assertEqual(row, [None, None, "unreadable", 0, None, None, None, None, None])
                continue
            self.assertEqual(row[:5], [record["game"], record["ruleset"], record["verdict"], record["plies"]["replayed"],
                                       record["first_bad_ply"]])
            self.assertEqual(row[5:8], [winners, outcome and outcome["how"], scores])
            self.assertEqual(row[8], record["claim"]["result"])
            ended += winners is not None
        self.assertGreater(ended, 20)

    def test_texts_are_lines_of_convert_and_their_sha256_is_the_id(self):
        path = self.made("a.db", "samples")
        own = {}
        for record in self.lines:
            del record["index"], record["source"]
        for sha, form, text in rows_of(path, "SELECT sha256, form, text FROM record"):
            text = text.encode() if isinstance(text, str) else text
            self.assertEqual(hashlib.sha256(text).digest(), sha)
            if form == "jsonl":
                own[text] = json.loads(text)
            else:
                self.assertTrue(any(text in path.read_bytes() for path in (ROOT / "samples").rglob("*.*")), text)
        coordinates = {game: json.loads(run("games", "--game", game, *IN_JSON).text)["coordinates"][0] for game in games()}
        for record in own.values():
            self.assertEqual(record["coordinates"], coordinates[record["game"]])
        names = collections.Counter(json.dumps(record["tags"]) for record in self.lines)
        self.assertLessEqual({json.dumps(record["tags"]) for record in own.values()}, set(names))

    def test_ids_are_those_of_dedupe(self):
        for game in games():
            folder = ROOT / "samples" / game
            path = self.made(f"{game}.db", folder, folder)
            for by, column in (("moves", "moves_id"), ("symmetry", "symmetry_id")):
                ran = run("dedupe", "--by", by, "--list", *IN_JSON, folder, folder)
                wanted = {row["id"] for row in ran.json if row["type"] == "group"}
                found = {bytes(value).hex()[:32] for value, in rows_of(path, f"SELECT DISTINCT {column} FROM record "
                                                                             f"WHERE {column} IS NOT NULL")}
                self.assertEqual(found, wanted, (game, by))

    def test_visits_are_the_keys_of_key(self):
        for game in games():
            text = run("random", "--game", game, "--count", "4", "--seed", "3").out
            path = self.made(f"{game}.db", self.write(f"{game}.nta", text))
            ran = run("key", "--ply", "0..999", *IN_JSON, stdin=text)
            wanted = {(row["record"], row["ply"]): int(row["key"], 16) for row in ran.json}
            found = {(record, ply): (key % 2**64, after and after % 2**64)
                     for key, record, ply, after in rows_of(path, "SELECT * FROM visit")}
            self.assertEqual({place: key for place, (key, _) in found.items()}, wanted)
            for (record, ply), (_, after) in found.items():
                self.assertEqual(after, wanted.get((record, ply + 1)))

    def test_a_position_is_found_by_sql(self):
        path = self.made("a.db", "samples/susan")
        key = run("key", "--sql", "--game", "susan", "--position", "5/6/7/8/4x4/8/7/6/5 w 0").text.strip()
        asked = subprocess.run(["sqlite3", path, f"SELECT count(*) FROM visit WHERE key = {key}"], capture_output=True, check=True)
        lone = [row for row in run("replay", "--format", "jsonl", "--ply", "1", "samples/susan").json if row["move"] == "e5"]
        self.assertEqual(int(asked.stdout), len(lone))
        self.assertGreater(len(lone), 0)

    def test_index_plies(self):
        source = self.random_games(3)
        whole, part = self.made("a.db", source), self.made("b.db", source, "--index-plies", "5")
        wanted = [row for row in rows_of(whole, "SELECT * FROM visit") if row[2] <= 5]
        self.assertEqual(rows_of(part, "SELECT * FROM visit"), wanted)
        self.assertEqual((info(part)["index_plies"], info(whole)["index_plies"]), (5, None))
        self.assertEqual(digest(part), digest(whole))
        self.assert_whole(part)

    def test_findings_seats_and_tags(self):
        path = self.made("a.db", self.write("a.nta", '[Game "Susan"]\n[White "Anna"]\n[Black "?"]\n[white "Bo"]\n'
                                                     '[Result "Black"]\n\n1. e5 e5\n\n'
                                                     '[Game "Susan"]\n[White "Anna"]\n[Result "White"]\n\n1. e5 a1  2. resigns\n'))
        self.assertEqual(rows_of(path, "SELECT s.record, seat, p.name, won FROM seat AS s LEFT JOIN player AS p ON p.id = s.player "
                                       "ORDER BY s.record, seat"),
                         [(1, "Black", None, None), (1, "White", "Anna", None), (2, "Black", None, 0), (2, "White", "Anna", 1)])
        self.assertEqual(rows_of(path, "SELECT record, code, severity, ply FROM finding WHERE severity = 'error'"),
                         [(1, "SUS-103", "error", 2)])
        self.assertEqual(rows_of(path, "SELECT name, value FROM tag WHERE record = 1 ORDER BY name"),
                         [("Black", "?"), ("Game", "Susan"), ("Result", "Black"), ("White", "Anna")])
        italian = self.made("i.db", self.folder / "a.nta", "--lang", "it")
        self.assertNotEqual(rows_of(italian, "SELECT message FROM finding"), rows_of(path, "SELECT message FROM finding"))
        self.assert_whole(italian)

    def test_views(self):
        path = self.made("a.db", "samples", self.random_games(2))
        with contextlib.closing(sqlite3.connect(path)) as database:
            database.row_factory = sqlite3.Row
            listed = [dict(row) for row in database.execute("SELECT * FROM games")]
            self.assertEqual(len(listed), info(path)["records"])
            self.assertTrue(all(row["uri"] and row["line"] and row["result"] for row in listed))
            doubles = [dict(row) for row in database.execute("SELECT * FROM duplicates")]
            self.assertTrue(doubles and all(len(row["records"].split()) == row["n"] > 1 for row in doubles))
            for row in database.execute("SELECT * FROM openings LIMIT 500"):
                seen = database.execute("SELECT count(*), count(DISTINCT record) FROM visit WHERE key = ? AND next IS ?",
                                        (row["key"], row["next"])).fetchone()
                self.assertEqual((row["visits"], row["records"]), tuple(seen))

    def test_names_and_texts_are_given_back_as_they_were(self):
        names = ["O'Brien'); DROP TABLE record;--", 'a "b" c', "tab\there", "line\nend", "\u202e\U0001f600", "nul\0byte", "%s{}"]
        lines = [json.dumps({"game": "susan", "tags": {"White": name, "Event": name[::-1]}, "moves": ["e5", "a1"]}) for name in names]
        path = self.made("a.db", self.write("a.jsonl", "\n".join(lines) + "\n"))
        found = [value if isinstance(value, str) else value.decode() for value, in rows_of(path, "SELECT name FROM player ORDER BY id")]
        self.assertEqual(found, names)
        given = [json.loads(line)["tags"] for line in archive("export", path).lines]
        self.assertEqual([tags["White"] for tags in given], names)
        self.assertEqual([tags["Event"] for tags in given], [name[::-1] for name in names])
        table = archive("export", path, "--table", "player", *IN_JSON).json
        self.assertEqual([row["columns"]["name"] for row in table], names)
        read = csv.DictReader(io.StringIO(archive("export", path, "--table", "player", "--format", "csv").text, newline=""))
        self.assertEqual([row["name"] for row in read if "\0" not in row["name"]], [name for name in names if "\0" not in name])
        self.assert_whole(path)
        bad = b'[Game "Susan"]\n[White "nul\0 and caf\xe9"]\n\n1. e5 a1 {\xff\0"}'
        path = self.made("b.db", self.write("b.nta", b"\n\n" + bad + b"\n\n"))
        self.assertEqual(rows_of(path, "SELECT form, text FROM record"), [("notaio", bad)])
        self.assert_whole(path)

    def test_large_records(self):
        texts = {"jsonl": b'[Game "Susan"]\n\n1. e5 a1 {' + b"x" * (20 << 20) + b"}",
                 "notaio": b'[Game "Susan"]\n' + b"".join(b'[T%d "v%d"]\n' % (i, i) for i in range(700_000)) + b"\n1. e5 a1"}
        for form, text in texts.items():
            path = self.made(f"{form}.db", self.write("large.nta", text))
            self.assertEqual(rows_of(path, "SELECT form, verdict, length(text) >= ? FROM record", len(text)), [(form, "incomplete", 1)])
            self.assert_whole(path)
            os.remove(path)


class Import(Case):
    def test_in_any_order_and_twice(self):
        parts = [self.random_games(4, seed) for seed in (1, 2)] + [ROOT / "samples" / game for game in games()]
        once = self.made("once.db", *parts)
        other = self.made("other.db", *parts[::-1], "--jobs", "1")
        for _ in range(2):
            for part in random.Random(2).sample(parts, len(parts)):
                self.assertEqual(archive("import", other, part).code, 0)
        self.assertEqual(info(once), info(other))
        self.assertEqual(dump(once), dump(other))
        self.assert_whole(once)
        self.assert_whole(other)

    def test_jobs_change_no_row(self):
        source = self.random_games(30)
        first, second = (archive("export", self.made(f"{jobs}.db", source, "samples", "--jobs", jobs), "--table", table, *IN_JSON).out
                         for jobs in ("1", "4") for table in ("origin",))
        self.assertEqual(first, second)
        self.assertEqual(dump(self.folder / "1.db"), dump(self.folder / "4.db"))

    def test_the_same_record_in_any_notation(self):
        lines = run("convert", "--to", "jsonl", "samples/susan/endings.nta").out
        path = self.made("a.db", "samples/susan/endings.nta", self.write("a.jsonl", lines))
        self.assertEqual(info(path)["records"], 9)
        self.assertEqual(rows_of(path, "SELECT count(*) FROM origin"), [(18,)])

    def test_standard_input_and_compressed_files(self):
        data = (ROOT / "samples/susan/endings.nta").read_bytes()
        path = self.made("a.db", "-", stdin=data)
        self.assertEqual(rows_of(path, "SELECT uri, bytes, sha256, records, done FROM source"),
                         [("-", len(data), hashlib.sha256(data).digest(), 9, 1)])
        packed = self.write("a.nta.gz", gzip.compress(data))
        self.assertEqual(archive("import", path, packed, *IN_JSON).json[0]["known"], 9)

    def test_only_legal(self):
        path = self.made("a.db")
        row = archive("import", path, "samples/susan", "--only-legal", *IN_JSON).json[0]
        self.assertEqual((row["read"], row["new"], row["known"], row["passed"]), (15, 12, 0, 3))
        self.assertEqual(archive("import", path, "samples/susan", *IN_JSON).json[0]["new"], 3)  # it was not all of it
        self.assert_whole(path)

    def test_options_of_reading_are_kept(self):
        """What an option says of a record without tags is known when it is read again; other options, another reading."""
        path = self.made("a.db")
        source = self.write("moves.txt", "a1 z9\na1 b2\n")
        archive("import", path, source)
        self.assertEqual(rows_of(path, "SELECT DISTINCT verdict FROM record"), [("unreadable",)])
        for board in ("4", "6"):
            ran = archive("import", path, source, "--game", "susan", "--from", "lines", "--board", board, "--tag", "Event=x")
            self.assertEqual(ran.code, 0)
        self.assertEqual(rows_of(path, "SELECT board, verdict FROM record WHERE form = 'jsonl' ORDER BY board"),
                         [(4, "incomplete"), (6, "incomplete")])
        self.assert_whole(path)
        other = self.made("b.db", source, "--game", "susan", "--from", "lines", "--board", "4")
        self.assertEqual(rows_of(other, "SELECT board, verdict, form FROM record ORDER BY id"),
                         [(4, "illegal", "lines"), (4, "incomplete", "jsonl")])
        self.assert_whole(other)

    def test_bytes_that_are_read_in_two_ways(self):
        """The way in which they came first stands, also where the other input was begun before and ends later."""
        first = self.write("first.txt", "a1 b2\n" + "a1 f6\n")
        other = self.write("other.txt", "a1 f6\n")
        lines = ["--game", "susan", "--from", "lines"]
        path = self.made("a.db", other, *lines, "--board", "4")
        archive("import", path, first, *lines, "--board", "3")
        with contextlib.closing(sqlite3.connect(path)) as database:  # as if it had begun earlier
            database.execute("UPDATE source SET id = 0 WHERE uri LIKE '%first.txt'")
            database.execute("UPDATE origin SET source = 0 WHERE source = 2")
            database.execute("UPDATE record SET source = 0 WHERE source = 2")
            database.commit()
        self.assertEqual(rows_of(path, "SELECT board, verdict FROM record WHERE text = 'a1 f6'"), [(4, "illegal")])
        self.assert_whole(path)
        archive("merge", self.folder / "m.db", path)
        self.assert_whole(self.folder / "m.db")

    def test_illegal_records_in_json(self):
        path = self.made("a.db", self.write("a.jsonl", '{"moves": ["a1", "a1"]}\n{"game": "susan", "moves": ["a1", "b2"]}\n'),
                         "--game", "susan", "--board", "4")
        self.assertEqual(rows_of(path, "SELECT form, board, verdict FROM record ORDER BY id"),
                         [("jsonl-bytes", 4, "illegal"), ("jsonl", 4, "incomplete")])
        self.assert_whole(path)

    def test_an_input_that_cannot_be_read(self):
        path = self.made("a.db")
        ran = archive("import", path, "samples/susan", self.folder / "none.nta", "samples/havannah", *IN_JSON)
        self.assertEqual((ran.code, ran.json[-1]["exit"]), (3, 3))
        self.assertIn("none.nta", ran.messages)
        self.assertEqual(digest(path), digest(self.made("b.db", "samples/susan", "samples/havannah")))

    def test_a_folder_with_the_archive_in_it(self):
        shutil.copytree(ROOT / "samples/susan", self.folder / "games")
        path = self.made("games/a.db", self.folder / "games")
        self.assertEqual(digest(path), digest(self.made("b.db", "samples/susan")))

    def test_standard_input(self):
        for action in ("create", "import"):
            path = self.folder / f"{action}.db"
            if action == "import":
                self.made(path.name)
            ran = archive(action, path, "--game", "susan", stdin="1. e5 a1\n")
            self.assertEqual((ran.code, ran.text), (0, "records 1: new 1, known 0\n"))

    def test_no_output_goes_onto_the_archive_or_an_input(self):
        path = self.made("a.db", "samples/susan")
        one = self.write("one.nta", '[Game "Susan"]\n\n1. e5\n')
        new = self.folder / "new.db"
        before = dump(path)
        for output, *arguments in ((path, "info", path), (path, "verify", path), (path, "import", path, one), (one, "import", path, one),
                                   (path, "export", path), (path, "dump", path), (path, "export", path, "--table", "seat", *IN_JSON),
                                   (new, "create", new, one), (one, "create", new, one), (path, "merge", new, path),
                                   (new, "merge", new, path), (f"{path}-wal", "info", path), (self.folder / "." / "a.db", "stats", path)):
            ran = archive(*arguments, "--output", output)
            self.assertEqual((ran.code, ran.out), (2, b""), arguments)
            self.assertIn("the output is one of the inputs", ran.messages)
        self.assertEqual(dump(path), before)
        self.assertEqual(one.read_text(encoding="utf-8"), '[Game "Susan"]\n\n1. e5\n')
        self.assertFalse(new.exists())

    def test_zero_inputs(self):
        path = self.made("a.db")
        self.assertEqual(archive("export", path).out, b"")
        self.assert_whole(path)

    def test_the_digest_is_that_of_the_one_line(self):
        path = self.made("a.db", "samples")
        done = subprocess.run(f"sqlite3 '{path}' 'SELECT lower(hex(sha256)) FROM record ORDER BY 1' | sha256sum", shell=True,
                              capture_output=True, check=True)
        self.assertEqual(done.stdout.split()[0].decode(), digest(path))


class Out(Case):
    def test_an_import_of_an_export_has_the_same_digest(self):
        path = self.made("a.db", *samples(), self.random_games(3))
        lines = self.write("out/a.jsonl", archive("export", path, "--output-dir", self.folder / "out").out)
        self.assertEqual(dump(self.made("b.db", self.folder / "out")), dump(path))
        for name in os.listdir(self.folder / "out"):
            if name != lines.name:
                self.assertEqual(hashlib.sha256((self.folder / "out" / name).read_bytes()).hexdigest() + ".txt", name)
        legal = self.made("c.db", *samples(), self.folder / "random-3-4.nta", "--only-legal")
        for to in ("jsonl", "notaio"):
            ran = archive("export", legal, "--to", to)
            self.assertEqual(ran.code, 0, ran.messages)
            self.assertEqual(digest(self.made(f"{to}.db", self.write(f"legal.{to}", ran.out))), digest(legal))

    def test_criteria_are_those_of_filter(self):
        path = self.made("a.db", "samples")
        for criterion in (["--result", "draw"], ["--plies", "30.."], ["--in-game", "havannah", "--invert"], ["--code", "GEN-201"]):
            wanted = run("filter", *criterion, "--to", "jsonl", "samples").out
            lines = [line for line in dict.fromkeys(without_origin(wanted).splitlines())]
            found = without_origin(archive("export", path, *criterion, "--to", "jsonl").out).splitlines()
            self.assertEqual(len(found), len(lines), criterion)

    def test_stats_are_those_of_the_records(self):
        source = self.random_games(5)
        path = self.made("a.db", source)
        for options in ([], ["--by", "game"], ["--by", "how", "--plies", "10.."]):
            self.assertEqual(archive("stats", path, *options, *IN_JSON).out, run("stats", source, *options, *IN_JSON).out)
            self.assertEqual(archive("stats", path, *options).out, run("stats", source, *options).out)

    def test_tables(self):
        path = self.made("a.db", "samples/susan", "samples/havannah")
        for table, in rows_of(path, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"):
            with contextlib.closing(sqlite3.connect(path)) as database:
                cursor = database.execute(f"SELECT * FROM {table}")
                names, wanted = [column[0] for column in cursor.description], cursor.fetchall()
            wanted = [[value.hex() if isinstance(value, bytes) else value for value in row] for row in wanted]
            found = archive("export", path, "--table", table, *IN_JSON).json
            self.assertEqual([list(row["columns"]) for row in found], [names] * len(wanted))
            self.assertCountEqual([json.dumps(list(row["columns"].values())) for row in found], map(json.dumps, wanted))
            text = archive("export", path, "--table", table, "--format", "csv").text
            head, *rows = csv.reader(io.StringIO(text, newline=""))
            self.assertEqual(head, names)
            self.assertCountEqual(rows, [["" if value is None else str(value) for value in row] for row in wanted])
        keys = [row["columns"]["key"] for row in archive("export", path, "--table", "visit", *IN_JSON).json]
        self.assertEqual(keys, sorted(keys))

    def test_merge_is_one_import(self):
        parts = [self.random_games(4, seed) for seed in (1, 2)] + [ROOT / "samples"]
        one = self.made("one.db", *parts)
        rows = [self.made(f"{number}.db", *inputs) for number, inputs in enumerate((parts[:2], parts[1:], parts[2:]))]
        for order in (rows, rows[::-1]):
            path = self.folder / "merged.db"
            row = archive("merge", path, *order, *IN_JSON).json[0]
            self.assertEqual((row["type"], row["new"], row["exit"]), ("merged", info(one)["records"], 0))
            self.assertEqual(info(path), info(one))
            self.assertEqual(dump(path), dump(one))
            self.assert_whole(path)
            self.assertEqual(archive("import", path, *parts, *IN_JSON).json[0]["new"], 0)
            os.remove(path)
