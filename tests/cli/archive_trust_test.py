"""archive: what it does not believe. Rows of a stranger, names that mean something to SQLite, files that are cut off; and archives
where records are to be."""
import contextlib
import gzip
import os
import re
import resource
import shutil
import sqlite3
import subprocess

import support
from archived import IN_JSON, Case, archive, changed, dump, info, rows_of
from support import PROGRAM, ROOT, environment, run

AS_INPUT = "it is an archive: `notaio archive export` gives its records, `notaio archive merge` puts archives together"


class Merge(Case):
    def setUp(self):
        super().setUp()
        self.one = self.made("one.db", "samples/susan", "samples/havannah")
        self.path = self.folder / "all.db"

    def assert_refused(self, words, *archives):
        ran = archive("merge", self.path, *archives)
        self.assertEqual((ran.code, ran.out), (3, b""), ran.messages)
        self.assertIn(words, ran.messages)
        self.assertFalse(self.path.exists())
        self.assertEqual([name for name in os.listdir(self.folder) if "new-" in name], [])

    def other(self, sql, *values):
        path = self.folder / "other.db"
        shutil.copy(self.one, path)
        changed(path, sql, *values)
        return path

    def test_a_text_under_another_id(self):
        for sql in ("UPDATE record SET text = replace(text, 'susan', 'havannah') WHERE id = 5",
                    "UPDATE record SET sha256 = randomblob(32) WHERE id = 5", "UPDATE record SET text = text || ' ' WHERE id = 5"):
            other = self.other(sql)
            for archives in ((other,), (self.one, other), (other, self.one)):
                self.assert_refused(f"{other}: its record 5 has the id of another text", *archives)

    def test_two_that_say_something_else_of_one_record(self):
        at = "WHERE record = 5"
        for what, sql in [(column, f"UPDATE record SET {column} = 'x' WHERE id = 5") for column in
                          ("moves_id", "symmetry_id", "ruleset", "board", "players", "first_bad_ply", "winners", "how", "scores", "claimed", "agrees", "date", "event")] + [
                         ("verdict", "UPDATE record SET verdict = 'unreadable' WHERE id = 5"), ("plies", "UPDATE record SET plies = plies + 1 WHERE id = 5"),
                         ("game", "UPDATE record SET game = 'havannah' WHERE id = 5"),
                         ("seat", f"UPDATE seat SET won = 1 - won {at}"), ("seat", f"DELETE FROM seat {at}"), ("seat", "INSERT INTO seat VALUES (5, 'Z', NULL, 1, 1)"),
                         ("tag", f"UPDATE tag SET value = 'x' {at}"), ("tag", f"DELETE FROM tag {at}"), ("tag", "INSERT INTO tag VALUES (5, 'Z', 'x')"),
                         ("finding", "INSERT INTO finding VALUES (5, 9, 'GEN-001', 'note', NULL, 'x')"), ("visit", f"UPDATE visit SET next = 7 {at} AND ply = 1"),
                         ("visit", f"UPDATE visit SET key = key + 1 {at} AND ply = 1"), ("visit", f"DELETE FROM visit {at} AND ply = 1"),
                         ("visit", "INSERT INTO visit VALUES (5, 5, 900, NULL)")]:
            with self.subTest(sql):
                other = self.other(sql)
                for archives in ((self.one, other), (other, self.one)):
                    self.assert_refused(f"{archives[1]}: its record 5 and the same one of an archive before it differ: {what};", *archives)

    def test_two_that_say_something_else_of_one_source(self):
        for sql in ("UPDATE source SET records = records + 1 WHERE id = 2", "UPDATE source SET bytes = 1 WHERE id = 2",
                    "UPDATE origin SET record = 3 WHERE source = 2 AND n = 1"):
            other = self.other(sql)
            for archives in ((self.one, other), (other, self.one)):
                self.assert_refused(f"{archives[1]}: its source 2 and the same one of an archive before it", *archives)
        self.assert_refused("its source 2 does not say how it was read", self.other("UPDATE source SET reading = '{' WHERE id = 2"))

    def test_a_disk_that_is_full_is_told_of_the_new_archive(self):
        done = subprocess.run([PROGRAM, "archive", "merge", self.path, self.one], capture_output=True, env=environment(), check=False,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000)))
        self.assertEqual(done.returncode, 3)
        self.assertIn(f"notaio: {self.path}: File too large", done.stderr.decode())
        self.assertEqual(os.listdir(self.folder), ["one.db"])

    def test_archives_that_agree(self):
        more = self.random_games(2)
        two = self.made("two.db", "samples/havannah", more)
        self.assertEqual(archive("merge", self.path, self.one, two, self.one).code, 0)
        self.assertEqual(dump(self.path), dump(self.made("once.db", "samples/susan", "samples/havannah", more)))
        self.assert_whole(self.path)

    def test_bytes_that_were_read_in_another_way_are_as_the_first_has_them(self):
        text = self.write("one.txt", "a1 f6\n")
        paths = [self.made(f"{board}.db", text, "--game", "susan", "--from", "lines", "--board", board) for board in ("3", "4")]
        for first, board in zip((paths, paths[::-1]), (3, 4)):
            self.assertEqual(archive("merge", self.path, *first).code, 0)
            self.assertEqual(rows_of(self.path, "SELECT board FROM record"), [(board,)])
            self.assert_whole(self.path)
            self.path.unlink()


class Verify(Case):
    def test_what_others_put_into_the_file(self):
        whole = self.made("whole.db", "samples/susan")
        path = self.folder / "a.db"
        for sql, text, row in (
                ("CREATE TABLE extra (x PRIMARY KEY)", "table extra is added", ("object", "extra", None, "table")),
                ("CREATE INDEX extra ON record(how)", "index extra is added", ("object", "extra", None, "index")),
                ("CREATE VIEW extra AS SELECT 1", "view extra is added", ("object", "extra", None, "view")),
                ("CREATE TRIGGER tag AFTER INSERT ON record BEGIN DELETE FROM record; END", "trigger tag is added", ("object", "tag", None, "trigger")),
                ("ANALYZE", "table sqlite_stat1 is added", ("object", "sqlite_stat1", None, "table")),
                ("UPDATE meta SET value = '7' WHERE name = 'keys'", "meta keys: 7 stands there, not 1", ("value", "meta", None, "keys")),
                ("INSERT INTO meta VALUES ('zz', '1')", "meta zz: 1 is not to be there", ("row", "meta", None, "zz")),
                ("INSERT INTO meta VALUES ('unfinished', '2')", "meta unfinished: 2 stands there, not 1", ("value", "meta", None, "unfinished")),
                ("DELETE FROM meta WHERE name = 'made_by'", "meta made_by: there is no such row", ("row", "meta", None, "made_by")),
                ("UPDATE meta SET value = 'xx' WHERE name = 'language'", "meta language: xx stands there, and means nothing", ("meaning", "meta", None, "language")),
                ("UPDATE meta SET value = '-1' WHERE name = 'index_plies'", "meta index_plies: -1 stands there, and means nothing", ("meaning", "meta", None, "index_plies")),
                ("UPDATE source SET reading = '{' WHERE id = 2", "source 2 reading: { stands there, and means nothing", ("meaning", "source", 2, "reading")),
                ("""UPDATE source SET reading = '{"tags":[["a"]]}' WHERE id = 2""", 'means nothing', ("meaning", "source", 2, "reading")),
                ("UPDATE source SET reading = x'ff' WHERE id = 2", "means nothing", ("meaning", "source", 2, "reading")),
                ("UPDATE seat SET player = 99 WHERE record = 3 AND seat = 'White'", "record 3 seat player: 99 stands there, and is in no row of player",
                 ("reference", "seat", 3, "player")),
                ("INSERT INTO tag VALUES (99, 'a', 'b')", "record 99 tag record: 99 stands there, and is in no row of record", ("reference", "tag", 99, "record")),
                ("INSERT INTO finding VALUES (99, 1, 'a', 'b', 1, 'c')", "is in no row of record", ("reference", "finding", 99, "record")),
                ("INSERT INTO origin VALUES (77, 1, 3, 1, 1)", "record 3 origin source: 77 stands there, and is in no row of source",
                 ("reference", "origin", 3, "source")),
                ("UPDATE record SET how = CAST(how AS BLOB) WHERE id = 5", "record 5 how: x'", ("value", "record", 5, "how")),
                ("UPDATE record SET form = 'nothing' WHERE id = 5", "record 5 form: nothing stands there, and means nothing", ("meaning", "record", 5, "form")),
                ("UPDATE source SET sha256 = x'00' WHERE id = 2", "source 2 sha256: · stands there, and means nothing", ("meaning", "source", 2, "sha256")),
                ("UPDATE source SET bytes = -1 WHERE id = 2", "source 2 bytes: -1 stands there, and means nothing", ("meaning", "source", 2, "bytes")),
                ("UPDATE source SET done = 2 WHERE id = 2", "source 2 done: 2 stands there, and means nothing", ("meaning", "source", 2, "done")),
                ("UPDATE source SET uri = x'71' WHERE id = 2", "source 2 uri: q stands there, and means nothing", ("meaning", "source", 2, "uri")),
                ("UPDATE origin SET line = 0 WHERE record = 3", "record 3 origin line: 0 stands there, and means nothing", ("meaning", "origin", 3, "line")),
                ("UPDATE origin SET offset = 'q' WHERE record = 3", "record 3 origin offset: q stands there, and means nothing",
                 ("meaning", "origin", 3, "offset")),
                ("UPDATE origin SET n = 99 WHERE record = 3", "source 2 n: 99 stands there, not 9", ("count", "source", 2, "n")),
                ("DELETE FROM seat WHERE record = 5", "record 5 seat: Black is missing", ("row", "seat", 5, None))):
            with self.subTest(sql):
                shutil.copy(whole, path)
                changed(path, sql)
                ran = archive("verify", path)
                self.assertEqual(ran.code, 1, ran.messages)
                self.assertIn(text, ran.text)
                *found, last = archive("verify", path, *IN_JSON).json
                self.assertIn(row, [tuple(one[key] for key in ("kind", "table", "row", "column")) for one in found])
                if "reading" in sql or "meta" in sql or row[0] == "object":
                    self.assertEqual(last["mismatches"], 1)
                self.assertEqual(archive("verify", path, "--sample", "1", "--keys").code, 0 if row[1:3] in (("record", 5), ("seat", 5)) else 1)
        shutil.copy(whole, path)
        changed(path, "UPDATE meta SET value = 'somebody' WHERE name = 'made_by'")
        self.assert_whole(path)

    def test_a_source_that_does_not_say_how_it_was_read(self):
        """Who asks is not answered from guesses; lines do not need it."""
        path = self.made("a.db", self.write("one.txt", "a1 f6\n"), "--game", "susan", "--from", "lines", "--board", "3")
        changed(path, "UPDATE source SET reading = '[]'")
        for action in ("stats", "export", "tree"):
            ran = archive(action, path)
            self.assertEqual(ran.code, 3, action)
            self.assertIn("its source 1 does not say how it was read", ran.messages)
        self.assertEqual(archive("verify", path).code, 1)


class Names(Case):
    def test_names_that_mean_something_to_sqlite(self):
        wanted = info(self.made("a.db", "samples/susan"))
        before = sorted(os.listdir(self.folder))
        for name in (":memory:", "file:x.db", "file:x.db?mode=memory", "file::memory:", "a%20b.db", "a?b#c.db", "./-", "é\n.db"):
            for arguments in (("create", name, ROOT / "samples/susan"), ("info", name, *IN_JSON), ("merge", "m.db", name), ("info", "m.db")):
                ran = archive(*arguments, cwd=self.folder)
                self.assertEqual(ran.code, 0, (arguments, ran.messages))
                if arguments == ("info", name, *IN_JSON):
                    self.assertEqual(ran.json[0], wanted)
            for one in (name, "m.db"):
                (self.folder / one).unlink()
        self.assertEqual(sorted(os.listdir(self.folder)), before)

    def test_names_of_what_is_no_archive(self):
        path = self.made("a.db", "samples/susan")
        for name in ("-", "", "a.db-wal", "a.db-shm", "a.db-journal"):
            for arguments in (("create", name, ROOT / "samples/susan"), ("info", name), ("verify", name), ("merge", name, path), ("merge", "m.db", name)):
                ran = archive(*arguments, cwd=self.folder)
                self.assertEqual((ran.code, ran.out), (2, b""), arguments)
                self.assertNotEqual(ran.messages, "")
        self.assertEqual(os.listdir(self.folder), ["a.db"])

    def test_what_sqlite_left_of_a_file_that_is_gone(self):
        """It would be taken for changes of the new one."""
        path = self.made("a.db", "samples/susan")
        for end in ("-wal", "-journal"):
            left = self.write(f"b.db{end}", b"x")
            for arguments in (("create", self.folder / "b.db", "samples/havannah"), ("merge", self.folder / "b.db", path)):
                ran = archive(*arguments)
                self.assertEqual(ran.code, 3)
                self.assertIn(f"{left}: it holds changes of another file", ran.messages)
            self.assertEqual(left.read_bytes(), b"x")
            left.unlink()

    def test_cut_off(self):
        """Also where its first bytes do not say that they tell its length."""
        data = bytearray(self.made("a.db", "samples").read_bytes())
        for counter in (data[92:96], b"\0\0\0\7"):
            data[92:96] = counter
            for size in (len(data) - 1, len(data) - 16384, len(data) // 2 // 16384 * 16384, 5 * 16384, 16384):
                path = self.write("t.db", bytes(data[:size]))
                for action in ("info", "verify", "dump", "export", "stats", "tree", "import", "merge"):
                    arguments = (self.folder / "m.db", path) if action == "merge" else (path, "samples/susan") if action == "import" else (path,)
                    ran = archive(action, *arguments)
                    self.assertEqual((ran.code, ran.out), (3, b""), (size, action))
                    self.assertIn(f"{path}: it is damaged", ran.messages)
                self.assertEqual(path.read_bytes(), bytes(data[:size]))


class AsInput(Case):
    def setUp(self):
        super().setUp()
        self.path = self.made("a.db", "samples/susan", "samples/havannah")

    def test_no_archive_is_read_as_a_record(self):
        packed = self.write("a.db.gz", gzip.compress(self.path.read_bytes()))
        plain = {"check": (), "convert": ("--to", "jsonl"), "replay": (), "score": (), "analyse": (), "fix": (), "moves": (),
                 "split": ("--records", "2", "--output-dir", self.folder / "parts")}
        over_records = {"filter": (), "find": ("--move", "e5"), "stats": (), "tree": (), "dedupe": (), "key": ()}
        for names, commands in (((self.path,), plain), ((packed,), plain | over_records), ((self.path, "samples/susan"), plain | over_records)):
            for command, more in commands.items():
                ran = run(command, *more, *names)
                self.assertEqual(ran.code, 3, command)
                self.assertIn(f"{names[0]}: {AS_INPUT}", ran.messages)
                self.assertNotIn("unreadable record", ran.text)
        for command in plain | over_records:
            more = (plain | over_records)[command]
            ran = run(command, *more, stdin=self.path.read_bytes())
            self.assertEqual(ran.code, 3, command)
            self.assertIn(f"-: {AS_INPUT}", ran.messages)
        for pair in ((self.path, "samples/susan/endings.nta"), ("samples/susan/endings.nta", self.path)):
            ran = run("diff", *pair)
            self.assertEqual(ran.code, 3)
            self.assertIn(AS_INPUT, ran.messages)
        self.assertFalse((self.folder / "parts").exists())

    def test_what_only_begins_like_one_is_read(self):
        data = self.path.read_bytes()
        for head in (data[:15], data[:71], data[:68] + b"nota"[:3] + b"b" + data[72:100]):
            self.assertNotIn("archive", run("check", stdin=head + b"\n").messages)

    def test_into_an_archive(self):
        before = dump(self.path)
        packed = self.write("a.db.gz", gzip.compress(self.path.read_bytes()))
        other = self.made("b.db")
        for path in (self.path, packed):
            for action, name in (("import", other), ("create", self.folder / "new.db")):
                ran = archive(action, name, path)
                self.assertEqual(ran.code, 3)
                self.assertIn(f"{path}: {AS_INPUT}", ran.messages)
            self.assertFalse((self.folder / "new.db").exists())
        self.assertEqual(archive("import", self.path, self.folder).code, 3)  # b.db lies there
        self.assertEqual(dump(self.path), before)

    def test_commands_on_collections_read_one(self):
        for command, more in (("find", ("--move", "e5")), ("find", ("--move", "e5", "--all", *IN_JSON)), ("find", ("--game", "susan", "--move", "e5", "--count")),
                              ("stats", ()), ("stats", ("--by", "game", *IN_JSON)), ("tree", ("--depth", "2")), ("tree", IN_JSON),
                              ("stats", ("--result", "draw")), ("tree", ("--in-game", "susan"))):
            ran, wanted = run(command, *more, self.path), archive(command, self.path, *more)
            self.assertEqual((ran.code, ran.out, ran.messages), (wanted.code, wanted.out, wanted.messages), (command, more))
            self.assertEqual(ran.code, 0)
        for more in ((), ("--to", "notaio"), ("--result", "draw"), ("--verdict", "legal", "--invert")):
            ran, wanted = run("filter", *more, self.path), archive("export", self.path, *more)
            self.assertEqual((ran.code, ran.out, ran.messages), (wanted.code, wanted.out, wanted.messages), more)
        for command, more in (("find", ("--move", "e5")), ("filter", ()), ("stats", ()), ("tree", ()), ("dedupe", ()), ("key", ())):
            for option in (("--from", "lines"), ("--shard", "1/2"), ("--skip-other-games",), ("--max-unpacked", "9"), ("--output", self.path)):
                ran = run(command, *more, self.path, *option)
                self.assertEqual((ran.code, ran.out), (2, b""), (command, option))
            if command != "key":
                ran = run(command, *more, self.path, "--partial")
                self.assertEqual((ran.code, ran.out), (2, b""), command)
        self.assertEqual(run("filter", self.path, "--rest", self.folder / "rest").code, 2)
        self.assertEqual(run("dedupe", self.path, "--duplicates", self.path).code, 2)

    def test_dedupe_reads_one(self):
        """Equal records are those that it finds in the lines; what stands as its own bytes is counted."""
        path = self.made("all.db", "samples")
        lines = self.write("all.jsonl", archive("export", path).out)
        left = rows_of(path, "SELECT count(*) FROM record WHERE form <> 'jsonl'")[0][0]
        self.assertGreater(left, 3)
        for by in ("moves", "symmetry", "final", "record"):
            names = [self.folder / f"{by}.{end}" for end in ("kept", "gone", "kept2", "gone2")]
            ran = run("dedupe", "--by", by, path, "--output", names[0], "--duplicates", names[1])
            self.assertEqual(ran.code, 1)
            self.assertIn(f"not written: {left}\n", ran.messages)
            self.assertEqual(run("dedupe", "--by", by, lines, "--output", names[2], "--duplicates", names[3]).code, 0)
            self.assertEqual(names[0].read_bytes(), names[2].read_bytes())
            self.assertEqual(names[1].read_bytes(), names[3].read_bytes())
        *groups, last = run("dedupe", "--by", "symmetry", "--list", *IN_JSON, path).json
        self.assertEqual([[row["record"] for row in group["records"]] for group in groups],
                         [list(map(int, ids.split())) for ids, in rows_of(path, "SELECT records FROM duplicates ORDER BY CAST(records AS INTEGER)")])
        self.assertEqual((last["records"], last["exit"]), (rows_of(path, "SELECT count(*) FROM record")[0][0], 0))
        self.assertTrue(all(row["source"]["line"] == row["record"] for group in groups for row in group["records"]))

    def test_keys_are_those_of_the_visits(self):
        rows = run("key", "--ply", "0..999", *IN_JSON, self.path).json
        found = [(row["record"], row["ply"], int(row["key"], 16)) for row in rows if row["type"] == "key"]
        wanted = [(record, ply, key % (1 << 64)) for record, ply, key in rows_of(self.path, "SELECT record, ply, key FROM visit ORDER BY record, ply")]
        legal = {number for number, in rows_of(self.path, "SELECT id FROM record WHERE verdict IN ('legal', 'incomplete')")}
        self.assertEqual([row for row in found if row[0] in legal], [row for row in wanted if row[0] in legal])
        self.assertGreater(len(found), 500)

    def test_an_input_of_create_that_is_mistyped(self):
        path = self.folder / "new.db"
        for inputs in (("none.nta", "samples/susan"), ("samples/susan", self.write("cut.gz", gzip.compress(b"x" * 9)[:12]))):
            ran = archive("create", path, *inputs)
            self.assertEqual((ran.code, ran.out), (3, b""), inputs)
            self.assertIn("no archive was made", ran.messages)
            self.assertFalse(path.exists())

    def test_hidden_findings(self):
        """They are hidden from the criteria and the counts, as they are for files; other actions do not take the options."""
        code, = rows_of(self.path, "SELECT code FROM finding WHERE severity = 'error' LIMIT 1")[0]
        for more in (("--ignore", code), ("--min-severity", "error")):
            self.assertEqual(archive("stats", self.path, *more, *IN_JSON).out, run("stats", "samples/susan", "samples/havannah", *more, *IN_JSON).out)
            self.assertEqual(archive("find", self.path, "--move", "e5", "--code", code, "--count", *more).text,
                             run("find", "samples/susan", "samples/havannah", "--move", "e5", "--code", code, "--count", *more).text)
            for action in ("info", "verify", "import", "dump"):
                ran = archive(action, self.path, *more)
                self.assertEqual(ran.code, 2)
                self.assertIn(f"archive {action} does not take {more[0]}", ran.messages)
        self.assertIn("not written: ", archive("export", self.path, "--code", code).messages)
        self.assertEqual(archive("export", self.path, "--code", code, "--ignore", code).messages, "chosen 0 of 49 records\n")
        self.assertEqual(archive("stats", self.path, "--baseline", "x").code, 2)


class Parts(support.Case):
    """What an archive knows to be missing, it says."""

    def test_the_whole_has_what_shares_lack(self):
        path, source = self.folder / "a.db", "samples/susan/endings.nta"
        run("archive", "create", path, "--shard", "2/3", source)
        self.assertIn(f"missing  2, first {source}#1/3\n", run("archive", "info", path).text)
        run("archive", "import", path, source)
        self.assertNotIn("missing", run("archive", "info", path).text)

    def test_an_archive_that_was_cut_off(self):
        """It goes on with its own inputs, and with no others."""
        path = self.folder / "a.db"
        run("archive", "create", path, "samples/susan/endings.nta")
        with contextlib.closing(sqlite3.connect(path)) as database:
            database.executescript("UPDATE source SET done = 0; INSERT INTO meta VALUES ('unfinished', '1')")
        self.assertIn("missing  1, first samples/susan/endings.nta", run("archive", "info", path).text)
        self.assertEqual(run("archive", "create", path, "samples/susan/illegal.nta").code, 3)
        run("archive", "import", path, "samples/susan/illegal.nta")
        self.assertEqual(run("archive", "create", path, "samples/susan/endings.nta", "samples/susan/illegal.nta").code, 0)
        self.assertNotIn("missing", run("archive", "info", path).text)
        self.assertEqual(run("archive", "create", path, "samples/susan/endings.nta", "samples/susan/illegal.nta").code, 3)

    def test_the_locale_is_for_people(self):
        dumps = set()
        for lang in ("it_IT.UTF-8", "C.UTF-8"):
            path = self.folder / f"{lang}.db"
            run("archive", "create", path, "samples/susan/illegal.nta", env={"LC_ALL": lang})
            dumps.add(run("archive", "dump", path).out)
        self.assertEqual(len(dumps), 1)

    def test_what_is_not_written_is_counted_by_its_reason(self):
        path = self.folder / "a.db"
        run("archive", "create", path, "samples/susan", self.write("none.nta", "[Game \"Susan\"]\n[Game \"Susan\"]\n\n1. zz\n"))
        ran = run("archive", "export", path, "--to", "lines")
        (refused,) = re.findall(r"^not written: (\d+)$", ran.messages, re.M)
        (own,) = re.findall(r"^not written: (\d+), which stand as their own bytes", ran.messages, re.M)
        rows = run("archive", "export", path, "--table", "record", "--format", "jsonl").json
        self.assertEqual(int(own), sum(row["columns"]["form"] != "jsonl" for row in rows))
        self.assertEqual(int(refused), len(rows) - int(own) - len(ran.lines))
