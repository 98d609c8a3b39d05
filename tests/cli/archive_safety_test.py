"""archive: work that is cut off is done again and ends in the same; a file that is damaged, a stranger's or in use is told, and
never believed."""
import collections
import contextlib
import json
import os
import random
import resource
import shutil
import sqlite3
import subprocess
import time

from archived import ENDS, IN_JSON, Case, archive, changed, dump, info
from support import PROGRAM, ROOT, environment, games, run


class CutOff(Case):
    """Whole batches, whatever happens, and the same command again ends in the same archive."""

    def killed(self, seconds, *arguments):
        """Runs the program and kills it after so long; whether that was in time."""
        process = subprocess.Popen([PROGRAM, "archive", *map(str, arguments)], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, env=environment(), cwd=ROOT)
        try:
            process.wait(seconds)
            return False
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            return True

    def test_killed(self):
        source = self.random_games(200)
        begun = time.monotonic()
        whole = self.made("whole.db", source, "samples")
        length = time.monotonic() - begun
        wanted, rows = info(whole), dump(whole)
        chance, cut = random.Random(6), 0
        path = self.folder / "a.db"
        for trial in range(20):
            for end in ENDS:
                (self.folder / f"a.db{end}").unlink(missing_ok=True)
            for longest in (length, length, 1000):
                if not self.killed(longest if longest == 1000 else chance.uniform(0, longest), "create", path, source, "samples"):
                    break
                cut += 1
                if path.exists():
                    self.assertEqual(info(path)["type"], "archive")
            self.assertEqual(info(path), wanted)
            if trial % 5 == 0:
                self.assertEqual(dump(path), rows)
                self.assert_whole(path)
        self.assertGreater(cut, 5)
        self.assertEqual(archive("create", path, source).code, 3)  # it is finished

    def test_killed_in_shares(self):
        """In 1, 4 and 16 shares, killed at 20 moments of each: put together they are one import."""
        source = self.random_games(300)
        begun = time.monotonic()
        whole = self.made("whole.db", source)
        length = time.monotonic() - begun
        chance = random.Random(16)
        for count in (1, 4, 16):
            cut = 0
            paths = [self.made(f"{count}-{number}.db") for number in range(1, count + 1)]
            for _ in range(20):
                number = chance.randrange(count)
                share = ("--shard", f"{number + 1}/{count}", source)
                cut += self.killed(chance.uniform(0, length / count), "import", paths[number], *share)
            for number in chance.sample(range(count), count):
                self.assertEqual(archive("import", paths[number], "--shard", f"{number + 1}/{count}", source).code, 0)
            merged = self.folder / f"{count}.db"
            self.assertEqual(archive("merge", merged, *paths).code, 0)
            self.assertEqual(info(merged)["digest"], info(whole)["digest"])
            self.assertEqual(dump(merged), dump(whole))
            self.assert_whole(merged)
            self.assertGreater(cut, 2)

    def test_a_full_disk(self):
        source = self.random_games(300)
        whole = self.made("whole.db", source)
        path = self.made("a.db")
        for size in (300_000, 600_000):
            done = subprocess.run([PROGRAM, "archive", "import", path, source], capture_output=True, env=environment(), check=False,
                                  preexec_fn=lambda size=size: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)))
            self.assertEqual(done.returncode, 3)
            self.assertIn(b"File too large", done.stderr)
            self.assertEqual(info(path)["records"], 0)
        self.assertEqual(archive("import", path, source).code, 0)
        self.assertEqual(dump(path), dump(whole))

    def test_a_second_writer_waits_and_readers_do_not(self):
        path = self.made("a.db", "samples/susan")
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            begun = time.monotonic()
            self.assertEqual(info(path)["records"], 15)
            ran = archive("import", path, "samples/havannah")
            self.assertGreater(time.monotonic() - begun, 4.5)
            self.assertEqual(ran.code, 3)
            self.assertIn("another program writes to it", ran.messages)
            other.execute("ROLLBACK")
        self.assertEqual(archive("import", path, "samples/havannah").code, 0)

    def test_two_that_write_at_once(self):
        parts = [self.random_games(150, seed) for seed in (1, 2, 3)]
        path = self.made("a.db")
        running = [subprocess.Popen([PROGRAM, "archive", "import", path, part, parts[0]], env=environment(), stdout=subprocess.DEVNULL)
                   for part in parts]
        self.assertEqual([process.wait() for process in running], [0, 0, 0])
        self.assertEqual(dump(path), dump(self.made("b.db", *parts)))
        self.assert_whole(path)

    def test_nothing_is_left_beside_it(self):
        path = self.made("a.db", "samples/susan")
        for action in ("info", "verify", "export", "dump", "stats"):
            archive(action, path)
        self.assertEqual(sorted(os.listdir(self.folder)), ["a.db"])


class Refused(Case):
    def assert_refused(self, path, words, actions=("info", "verify", "export", "dump", "import")):
        before = path.read_bytes() if path.is_file() else None
        for action in actions:
            ran = archive(action, path, *(["samples/susan"] if action == "import" else []))
            self.assertEqual(ran.code, 3, action)
            self.assertIn(f"notaio: {path}: ", ran.messages)
            self.assertIn(words, ran.messages)
            self.assertEqual(ran.out, b"")
        if before is not None:
            self.assertEqual(path.read_bytes(), before)

    def test_files_that_are_none(self):
        self.assert_refused(self.write("empty.db", b""), "no archive")
        self.assert_refused(self.folder, "Is a directory")
        path = self.folder / "foreign.db"
        changed(path, "CREATE TABLE record (id)")
        self.assert_refused(path, "it is a file of SQLite, but no archive")

    def test_other_versions_and_tables(self):
        path = self.made("a.db", "samples/susan")
        for sql, words in (("PRAGMA user_version = 7", "it is an archive of version 7, and this program knows version 1"),
                           ("PRAGMA user_version = 1", None), ("DROP TABLE tag", "its tables are not those of an archive")):
            changed(path, sql)
            if words:
                self.assert_refused(path, words)
        path = self.made("b.db")
        changed(path, "ALTER TABLE record ADD COLUMN x DEFAULT (abs(1))")
        self.assert_refused(path, "its tables are not those of an archive")

    def test_truncated(self):
        data = self.made("a.db", "samples").read_bytes()
        for size in (100, 5000, 16384, len(data) // 2, len(data) - 1):
            path = self.write("t.db", data[:size])
            for action in ("info", "verify", "dump"):
                self.assertEqual(archive(action, path).code, 3, (size, action))

    def test_create_where_something_is(self):
        path = self.made("a.db", "samples/susan")
        data = path.read_bytes()
        for action, where, source in (("create", path, "samples/havannah"), ("create", self.write("text", "hello"), "samples/havannah"),
                                      ("merge", path, path)):
            self.assertEqual(archive(action, where, source).code, 3)
        self.assertEqual((path.read_bytes(), (self.folder / "text").read_text()), (data, "hello"))

    def test_read_only(self):
        path = self.made("a.db", "samples/susan")
        wanted = info(path)
        (self.folder / "a.db").chmod(0o444)
        self.folder.chmod(0o555)
        self.addCleanup(self.folder.chmod, 0o755)
        more = {} if os.geteuid() != 0 else {"user": 65534, "group": 65534, "extra_groups": []}
        tried = subprocess.run([PROGRAM, "--version"], capture_output=True, check=False, cwd="/", **more)
        if tried.returncode != 0:
            self.skipTest("another user may not run the program")
        ran = subprocess.run([PROGRAM, "archive", "info", path, *IN_JSON], capture_output=True, cwd="/", check=False, **more)
        self.assertEqual((ran.returncode, ran.stderr), (0, b""))
        self.assertEqual(json.loads(ran.stdout), wanted)
        ran = subprocess.run([PROGRAM, "archive", "import", path, ROOT / "samples/havannah/README.md"], capture_output=True, cwd="/",
                             check=False, **more)
        self.assertEqual(ran.returncode, 3)
        self.assertEqual(os.listdir(self.folder), ["a.db"])

    def test_nothing_of_a_stranger_is_run(self):
        path = self.made("a.db", "samples/susan")
        changed(path, "DROP VIEW games")
        changed(path, "CREATE VIEW games AS SELECT writefile('/tmp/never', 'x') AS id")
        changed(path, "CREATE TRIGGER t AFTER INSERT ON record BEGIN DELETE FROM record; END")
        before = info(path)["records"]
        self.assertEqual(archive("import", path, "samples/havannah").code, 0)
        self.assertGreater(info(path)["records"], before)
        found = archive("verify", path, *IN_JSON).json
        self.assertIn("games", [row.get("table") for row in found])

    def test_nothing_that_a_stranger_says_is_believed(self):
        """Any notation, any game: those that do not go together are no way to read a text."""
        whole = self.made("whole.db", "samples/susan", "samples/havannah")
        notations = {row["id"]: row["notations"] for row in run("games", *IN_JSON).json}
        path, tried = self.folder / "a.db", 0
        for game in (*notations, "Susan", "nothing", None):
            forms = dict.fromkeys(form for names in notations.values() for form in names)
            for form in random.Random(3).sample([*forms, "jsonl-bytes", "nothing", ""], 6):
                shutil.copy(whole, path)
                changed(path, "UPDATE record SET form = ?, game = ?", form, game)
                for action in ("verify", "stats", "export"):
                    tried += archive(action, path).code == (1 if action == "verify" else 0)
        self.assertGreater(tried, 50)


class Verify(Case):
    def test_a_changed_row_is_found(self):
        whole = self.made("whole.db", "samples", self.random_games(2))
        changes = [("record", f"UPDATE record SET {column} = {value} WHERE id = (SELECT id FROM record WHERE {column} IS NOT NULL AND {column} <> {value} LIMIT 1)")
                   for column, value in (("sha256", "zeroblob(32)"), ("moves_id", "x'00'"), ("symmetry_id", "x'01'"), ("game", "'havannah'"),
                                         ("ruleset", "'x'"), ("board", "board + 1"), ("players", "3"), ("verdict", "'incomplete'"),
                                         ("plies", "plies + 1"), ("first_bad_ply", "99"), ("winners", "'x'"), ("how", "'x'"),
                                         ("scores", "'[]'"), ("claimed", "'x'"), ("agrees", "1 - agrees"), ("date", "'x'"),
                                         ("event", "'x'"), ("form", "'jsonl'"), ("text", "text || ' '"))]
        changes += [("record", "UPDATE record SET source = NULL"), ("record", "UPDATE record SET source = 1")]
        changes += [("seat", "UPDATE seat SET score = score + 1"), ("seat", "UPDATE player SET name = name || 'x'"),
                    ("seat", "DELETE FROM seat WHERE record = 3"), ("seat", "INSERT INTO seat VALUES (3, 'Nobody', NULL, 0, 0)"),
                    ("tag", "DELETE FROM tag WHERE record = 4"), ("tag", "INSERT INTO tag VALUES (4, 'Zzz', 'x')"),
                    ("finding", "DELETE FROM finding"), ("finding", "INSERT INTO finding VALUES (1, 9, 'GEN-001', 'note', NULL, 'x')"),
                    ("visit", "UPDATE visit SET key = key + 1 WHERE record = 5 AND ply = 1"),
                    ("visit", "INSERT INTO visit VALUES (5, 5, 900, NULL)"), ("visit", "INSERT INTO visit VALUES (5, 99999, 0, NULL)"),
                    ("player", "INSERT INTO player VALUES (NULL, 'Nobody')"), ("record", "DELETE FROM record WHERE id = 2")]
        path = self.folder / "a.db"
        for table, sql in changes:
            with self.subTest(sql):
                shutil.copy(whole, path)
                changed(path, sql)
                ran = archive("verify", path, *IN_JSON)
                self.assertEqual(ran.code, 1)
                *found, last = ran.json
                self.assertGreater(len(found), 0)
                self.assertEqual((last["mismatches"], last["exit"]), (len(found), 1))
                if table != "record" or "DELETE" not in sql:
                    self.assertIn(table, {row["table"] for row in found})
                self.assertEqual(archive("verify", path).code, 1)

    def test_sample_and_keys(self):
        path = self.made("a.db", self.random_games(20))
        row = archive("verify", path, "--sample", "7", *IN_JSON).json
        self.assertEqual((len(row), row[0]["records"], row[0]["shared_keys"]), (1, 7, None))
        self.assertEqual(archive("verify", path, "--sample", "9999", *IN_JSON).json[0]["records"], 20 * len(games()))
        row = archive("verify", path, "--keys", *IN_JSON).json
        self.assertEqual((len(row), row[0]["shared_keys"]), (1, 0))

    def test_a_page_number_that_is_not_there(self):
        """SQLite says of such rows that memory is short."""
        path = self.made("a.db", self.random_games(200))
        with contextlib.closing(sqlite3.connect(path)) as database:
            pages = [row[0] for row in database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'visit'")]
            size = database.execute("PRAGMA page_size").fetchone()[0]
        data = bytearray(path.read_bytes())
        page = (pages[0] - 1) * size
        self.assertEqual(data[page], 2, "an inner page of an index")
        cells = int.from_bytes(data[page + 3:page + 5], "big")
        pointers = [page + 8]  # of the page behind the last cell
        pointers += [page + int.from_bytes(data[page + 12 + 2 * i:][:2], "big") for i in range(cells)]
        for at in pointers:  # whichever a query follows
            data[at:at + 4] = b"\x00\x69\x0f\xa5"
        damaged = self.write("d.db", bytes(data))
        start = ("--game", "susan", "--position", "5/6/7/8/9/8/7/6/5 b 0")
        for command in (("dump",), ("export", "--table", "visit", "--format", "csv"), ("verify",), ("tree", *start), ("find", *start)):
            ran = archive(command[0], damaged, *command[1:])
            self.assertEqual((ran.code, "it is damaged" in ran.messages), (3, True), (command, ran.messages))

    def test_changed_bytes(self):
        """No byte makes it crash; what it finds no fault in has the rows that it had."""
        data = self.made("a.db", "samples/susan", "samples/havannah").read_bytes()
        wanted = dump(self.folder / "a.db")
        chance, seen = random.Random(11), collections.Counter()
        for _ in range(120):
            damaged = bytearray(data)
            for _ in range(chance.choice((1, 1, 2, 20))):
                damaged[chance.randrange(len(damaged))] ^= 1 << chance.randrange(8)
            path = self.write("d.db", bytes(damaged))
            ran = archive("verify", path)
            seen[ran.code] += 1
            self.assertIn(ran.code, (0, 1, 3))
            self.assertNotEqual(ran.out + ran.err, b"")
            for action in ("info", chance.choice(("export", "stats", "dump"))):
                self.assertIn(archive(action, path).code, (0, 1, 3))
            if ran.code == 0:
                rows = [row for row in dump(path).splitlines() if b'"table":"meta"' not in row]
                self.assertEqual(rows, [row for row in wanted.splitlines() if b'"table":"meta"' not in row])
        self.assertGreater(min(seen[0], seen[1], seen[3]), 0)
