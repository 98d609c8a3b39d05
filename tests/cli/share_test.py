"""--shard, --partial and merge: shares put together are the whole run, byte for byte; what is no whole is refused."""
import glob
import json
import os
import random
import subprocess

import support
from shared import COMMANDS, assert_together, partials
from support import ROOT, games, run

ENDINGS = "samples/susan/endings.nta"
FOLDER = "samples/susan"
OTHERS = [str(folder) for folder in sorted((ROOT / "samples").iterdir()) if folder.is_dir() and folder.name != "susan"]


class Together(support.Case):
    def test_every_command(self):
        for command in COMMANDS:
            game = ("--game", "susan") if command[:2] == ("find", "--pattern") else ()
            assert_together(self, command + game, (ENDINGS,), (1, 2, 5))
            assert_together(self, command + game, (FOLDER, OTHERS[-1]), (3,))

    def test_what_is_read_in_another_way(self):
        """Packed, of a folder that no share can read all of, of the system: all that --partial alone takes."""
        packed = self.folder / "packed.nta.gz"
        packed.write_bytes(subprocess.run(["gzip", "-c"], input=b"e5 a1\n" * 5000, capture_output=True, check=True).stdout)
        for command in (("stats",), ("check",), ("dedupe", "--list")):
            whole = run(*command, "--game", "susan", packed)
            merged = run("merge", self.write("partial", run(*command, "--game", "susan", "--partial", packed).out))
            self.assertEqual((merged.out, merged.messages, merged.code), (whole.out, whole.messages, whole.code))
        folder = self.folder / "games"
        folder.mkdir()
        (folder / "a.nta").write_bytes((ROOT / ENDINGS).read_bytes())
        os.mkfifo(folder / "pipe")
        (folder / "up").symlink_to(".")
        for command in (("check",), ("dedupe", "--list"), ("stats",)):
            assert_together(self, command, (folder,), (1, 3), timeout=20)
        assert_together(self, ("check", "--game", "susan", "--from", "lines"), ("/proc/version",), (2,))

    def test_remarks_stand_where_they_do_in_the_whole(self):
        bad = "[Game \"Susan\"]\n\n1. zz\n\n"
        file = self.write("games.nta", bad * 3 + (ROOT / ENDINGS).read_text() + "\n" + bad * 3)
        assert_together(self, ("convert", "--to", "jsonl", "--points"), (file,), (1, 2, 3))

    def test_more_shares_than_records(self):
        for command in (("check",), ("stats",), ("filter", "--list"), ("find", "--move", "e5", "--format", "jsonl")):
            shares = (9, 40) if command == ("check",) else (9,)
            assert_together(self, command, ("samples/susan/manual-1994.nta",), shares)

    def test_inputs_that_are_none(self):
        """Missing, empty, of nothing, named twice, no text, packed by nobody: each is told of once."""
        empty = self.write("empty.nta", "")
        blank = self.write("blank.nta", "\n\n")
        bytes_ = self.write("bytes.nta", bytes(range(256)) * 9)
        utf16 = self.write("utf16.nta", "\ufeff".encode("utf-16-le") + (ROOT / ENDINGS).read_text().encode("utf-16-le"))
        odd = self.folder / os.fsdecode(b"odd\xff\n.nta")
        odd.write_bytes((ROOT / ENDINGS).read_bytes())
        none = self.folder / "none.nta"
        for command in (("check",), ("check", "--format", "jsonl"), ("check", "--format", "sarif"), ("stats",), ("dedupe", "--list"),
                        ("convert", "--to", "jsonl", "--lossy"), ("filter", "--format", "jsonl")):
            assert_together(self, command, (none, empty, ENDINGS, blank, bytes_, ENDINGS, utf16, odd, empty, none), (1, 2, 4, 11))
            assert_together(self, command, (none, empty), (1, 3))
            assert_together(self, (*command, "--game", "susan", "--skip-other-games"), (OTHERS[-1], ENDINGS), (2, 5))

    def test_equal_findings_are_told_apart(self):
        """A finding that occurs in several shares has the fingerprint that it has in the whole."""
        record = (ROOT / "samples/susan/manual-1994.nta").read_text()
        many = self.write("many.nta", (record.rstrip() + "\n\n") * 7)
        for form in ("jsonl", "sarif"):
            assert_together(self, ("check", "--format", form), (many,), (3, 7))

    def test_every_record_is_in_one_share(self):
        """Without --partial a share is an answer of its own, and `cat` puts bytes together."""
        for game in games():
            text = run("random", "--game", game, "--count", 23, "--seed", 5).out
            file = self.write(f"{game}.nta", text)
            parts = [run("filter", "--plies", "0..", "--shard", f"{i}/4", file).out for i in range(1, 5)]
            self.assertEqual(b"".join(parts), text)
            rows = [row["index"] for i in range(1, 5)
                    for row in run("check", "--format", "jsonl", "--shard", f"{i}/4", file).out.split(b"\n")
                    if row.startswith(b'{"type":"record"') for row in (json.loads(row),)]
            self.assertEqual(rows, list(range(1, 24)))

    def test_shares_do_not_depend_on_workers(self):
        for command in (("check", "--format", "jsonl"), ("stats", "--by", "player"), ("dedupe",), ("replay",), ("find", "--move", "e5")):
            ran = {run(*command, "--shard", "2/3", "--partial", "--jobs", jobs, "samples").out for jobs in (1, 1, 2, 5)}
            self.assertEqual(len(ran), 1)


class Refused(support.Case):
    def refused(self, *arguments, status=3, says=""):
        ran = run("merge", *arguments)
        self.assertEqual((ran.code, ran.out), (status, b""), ran.messages)
        self.assertIn(says, ran.messages)
        self.assertEqual(ran.messages.count("\n"), 1, ran.messages)

    def setUp(self):
        super().setUp()
        self.files = sorted(partials(self.folder, ("check",), (ENDINGS,), 3))

    def test_what_is_no_whole(self):
        one, two, three = self.files
        self.refused(one, three, says="share 2/3 is missing")
        self.refused(one, two, says="share 3/3 is missing")
        again = self.write("again", two.read_bytes())
        self.refused(one, two, three, again, says="share 2/3 is in")
        other = self.folder / "other"
        run("check", "--fail-on", "note", "--shard", "2/3", "--partial", "-o", other, ENDINGS)
        self.refused(one, other, three, says="`check --fail-on=note`")
        run("check", "--shard", "2/3", "--partial", "-o", other, "samples/susan/opening.nta")
        self.refused(one, other, three, says="other inputs")
        run("check", "--shard", "2/4", "--partial", "-o", other, ENDINGS)
        self.refused(one, two, other, says="2/4")
        run("check", "--partial", "-o", other, ENDINGS)
        self.refused(one, two, three, other, says="no number")
        self.refused(ENDINGS, says="no partial answer")
        self.refused(self.folder / "none", says="No such file")
        self.refused(one, one, two, three, says="twice")
        changed = two.read_text().replace('"version":"', '"version":"9.')
        self.refused(one, self.write("changed", changed), three, says="version 9.")

    def test_what_did_not_finish(self):
        """Cut off anywhere, it is no whole: nothing is written."""
        one, two, three = self.files
        data = two.read_bytes()
        cut = self.folder / "cut"
        for end in sorted({len(data) - 1, len(data) - 2, *random.Random(1).sample(range(len(data)), 40)}):
            cut.write_bytes(data[:end])
            self.refused(one, cut, three)

    def test_an_old_file_stays(self):
        """And so does what is put together, and what that is about, whatever it is called."""
        kept = self.write("kept", "kept")
        self.refused("--output", kept, self.files[0], self.files[1])
        self.assertEqual(kept.read_text(), "kept")
        games = self.write("games.nta", (ROOT / ENDINGS).read_bytes())
        other = self.folder / "other"
        other.symlink_to(games)
        for command in (("filter", "--plies", "5.."), ("dedupe",)):
            files = partials(self.folder, command, (games,), 2)
            for output in (games, other, *files):
                before = output.read_bytes()
                self.refused("--output", output, *files, status=2)
                self.assertEqual(output.read_bytes(), before)

    def test_what_was_gathered_is_sound_before_anything_is_written(self):
        for command, old, new in ((("stats",), '"all":', '"al":'), (("dedupe",), '"ids":[[1', '"ids":[[0'), (("find", "--move", "e5"), '"hits":', '"hit":'),
                                  (("tree",), '"nodes":', '"node":'), (("key",), '{"type":"shard_end"', '{"type":"gathered"}\n{"type":"shard_end"')):
            text = run(*command, "--partial", ENDINGS).text
            self.assertIn(old, text)
            self.refused(self.write("damaged", text.replace(old, new)), says="damaged")

    def test_lines_that_are_lost_or_doubled(self):
        """Whatever line it is, of whatever command: the last line knows how many there are, and of how many records."""
        for command in (("stats",), ("tree",), ("dedupe",), ("find", "--move", "e5", "--count"), ("find", "--move", "e5"), ("check",), ("key",)):
            lines = run(*command, "--partial", ENDINGS).out.splitlines(keepends=True)
            numbers = [number for number, line in enumerate(lines) if line.startswith(b'{"type":"') and b'"shard' not in line[:16]]
            for number in numbers:
                for times in (0, 2):
                    changed = lines[:number] + times * [lines[number]] + lines[number + 1:]
                    self.refused(self.write("changed", b"".join(changed)))

    def test_changed_bytes(self):
        """A digit that became another one is damage, and no count of it is put together."""
        data = run("stats", "--partial", ENDINGS).out
        end = data.rindex(b'{"type":"shard_end"')
        digits = [at for at in range(data.index(b"\n"), end) if data[at:at + 1].isdigit()]
        for at in random.Random(1).sample(digits, 20):
            changed = data[:at] + b"%d" % ((data[at] - ord("0") + 1) % 10) + data[at + 1:]
            self.refused(self.write("changed", changed), says="damaged")

    def test_another_language(self):
        files = [self.write(lang, run("stats", "--lang", lang, "--shard", f"{number}/2", "--partial", ENDINGS).out)
                 for number, lang in enumerate(("en", "it"), 1)]
        self.refused(*files, says="another language")

    def test_what_follows_was_cut_off(self):
        parts = [run("stats", "--partial", stdin=(ROOT / ENDINGS).read_bytes()).out for _ in range(2)]
        for end in (1, 60, len(parts[1]) - 1):
            self.refused("--stream", self.write("cut", parts[0] + parts[1][:end]), says="did not finish")
        self.refused(self.write("empty", ""), says="did not finish")

    def test_dedupe_reads_what_the_shares_have_read(self):
        games = self.write("games.nta", (ROOT / ENDINGS).read_bytes())
        files = partials(self.folder, ("dedupe",), (games, self.folder / "late.nta"), 2)
        (self.folder / "late.nta").mkdir()
        self.assertEqual(run("merge", *files).code, 3)
        files = partials(self.folder, ("dedupe",), (games,), 2)
        games.write_bytes(games.read_bytes() + b"\n")
        self.refused(*files, says="not what the shares have read")
        games.unlink()
        self.refused(*files, says="not what the shares have read")

    def test_changed_lines(self):
        """Whatever a line says, there is an answer or a refusal."""
        source = random.Random(7)
        for command in (("check", "--format", "jsonl"), ("stats", "--by", "player"), ("tree",), ("dedupe",), ("filter", "--code", "none")):
            files = partials(self.folder, command, (FOLDER,), 2)
            data = files[0].read_bytes()
            for _ in range(60):
                changed = bytearray(data)
                for _ in range(source.choice((1, 1, 3))):
                    at = source.randrange(len(changed))
                    changed[at:at + source.choice((0, 1, 1, 5))] = source.choice((b"", b"9", b"-", b"null", b'"', b"[", b"\n", b"\xff"))
                files[0].write_bytes(changed)
                self.assertIn(run("merge", *files).code, (0, 1, 2, 3))

    def test_members_that_are_lost(self):
        """Without any member of any line there is a refusal, but for what not every line has, and for one of a list."""
        may_lack = {("end",), ("end", "fault"), ("shard",), ("exit",)}

        def without(value, path=()):
            for name in value if isinstance(value, dict) else range(min(len(value), 1)) if isinstance(value, list) else ():
                rest = {key: one for key, one in value.items() if key != name} if isinstance(value, dict) else value[1:]
                yield (*path, name), rest
                for at, changed in without(value[name], (*path, name)):
                    yield at, {**value, name: changed} if isinstance(value, dict) else [changed, *value[1:]]

        for command in (("check", "--format", "jsonl"), ("stats",), ("tree",), ("dedupe",), ("find", "--move", "e5"), ("key",)):
            lines = run(*command, "--partial", ENDINGS, "missing.nta").text.splitlines(keepends=True)
            tried = set()
            for number, line in enumerate(lines):
                value = json.loads(line) if line.startswith("{") else {}
                for path, changed in without(value):
                    if (value["type"], path) not in tried:
                        tried.add((value["type"], path))
                        forged = self.write("forged", "".join([*lines[:number], json.dumps(changed) + "\n", *lines[number + 1:]]))
                        with self.subTest(command=command, type=value["type"], path=path):
                            if path in may_lack or path[-1] == 0:
                                run("merge", forged)
                            else:
                                self.refused(forged)
            self.assertGreater(len(tried), 20)

    def test_names_of_files_that_a_stranger_wrote(self):
        """What is asked in a partial answer writes nowhere and reads nothing but what it is about."""
        target = self.folder / "target"
        for option in (f"--rest={target}", f"--output={target}", f"--baseline={target}", "--watch", "--help", "x", "--shard=1/2"):
            head, rest = self.files[0].read_text().replace("1/3", "1/1").split("\n", 1)
            head = json.loads(head)
            head["options"] = [option]
            self.refused(self.write("asks", json.dumps(head) + "\n" + rest), says="")
            self.assertFalse(target.exists())

    def test_what_is_no_share(self):
        for share in ("0/2", "3/2", "1", "1/", "/2", "a/b", "1/0", "-1/2", "1/1000001", "1/2/3", ""):
            self.assertEqual(run("check", "--shard", share, ENDINGS).code, 2, share)
        self.assertEqual(run("score", "--game", "susan", "--position", "5/6/7/8/9/8/7/6/5 b 0", "--partial").code, 2)

    def test_a_share_that_writes_onto_its_input(self):
        file = self.write("games.nta", (ROOT / ENDINGS).read_bytes())
        self.assertEqual(run("check", "--partial", "--output", file, file).code, 2)
        self.assertEqual(file.read_bytes(), (ROOT / ENDINGS).read_bytes())


class Archives(support.Case):
    FILES = (ENDINGS, *sorted(glob.glob(f"{OTHERS[-1]}/*.nta", root_dir=ROOT))[:3])

    def test_shares_are_one_import(self):
        """In any number of shares, each twice, in any order, into one archive or several: one digest and dump."""
        whole = self.folder / "whole.db"
        run("archive", "create", whole, *self.FILES)
        dump = run("archive", "dump", whole).out
        for count in (1, 3, 8):
            one = self.folder / f"one{count}.db"
            run("archive", "create", one, "--shard", f"1/{count}", *self.FILES)
            several = []
            for number in random.sample(range(1, count + 1), count):
                share = ("--shard", f"{number}/{count}", *self.FILES)
                self.assertEqual(run("archive", "import", one, *share).code, 0)
                several.append(self.folder / f"{count}-{number}.db")
                run("archive", "create", several[-1], *share)
                again = run("archive", "import", several[-1], *share, "--format", "jsonl").json[-1]
                self.assertEqual((again["new"], again["known"]), (0, again["read"]))
            merged = self.folder / f"merged{count}.db"
            run("archive", "merge", merged, *several)
            for found in (one, merged):
                self.assertEqual(run("archive", "dump", found).out, dump)
                self.assertEqual(run("archive", "verify", found).code, 0)

    def test_the_same_bytes_in_shares_and_whole(self):
        """A share is an input of its own: to put in the whole afterwards finds all of it known."""
        archive = self.folder / "a.db"
        run("archive", "create", archive, "--shard", "2/2", ENDINGS)
        row = run("archive", "import", archive, ENDINGS, "--format", "jsonl").json[-1]
        self.assertEqual(row["read"], row["new"] + row["known"])
        self.assertGreater(row["new"], 0)
        row = run("archive", "import", archive, "--shard", "1/2", ENDINGS, "--format", "jsonl").json[-1]
        self.assertEqual(row["new"], 0)


class Streams(support.Case):
    """Parts that come by pipes have no numbers."""

    def parts(self, command, count=4):
        records = (ROOT / ENDINGS).read_text().split("\n\n[Game")
        texts = [records[0], *("[Game" + record for record in records[1:])]
        rows = []
        for number in range(count):
            mine = texts[len(texts) * number // count:len(texts) * (number + 1) // count]
            rows.append(self.write(f"part{number}", run(*command, "--partial", stdin="\n\n".join(mine)).out))
        return rows

    def test_what_is_counted(self):
        for command in (("stats",), ("stats", "--by", "how", "--format", "jsonl"), ("tree", "--depth", "2"), ("tree", "--format", "jsonl")):
            parts = self.parts(command)
            whole = run(*command, stdin=(ROOT / ENDINGS).read_text())
            for given in (parts, [self.write("all", b"".join(part.read_bytes() for part in parts))]):
                merged = run("merge", "--stream", *given)
                self.assertEqual((merged.out, merged.messages, merged.code), (whole.out, whole.messages, whole.code))
            merged = run("merge", "--stream", stdin=b"".join(part.read_bytes() for part in parts))
            self.assertEqual(merged.out, whole.out)

    def test_how_many_records(self):
        parts = self.parts(("stats",))
        count = run("stats", "--format", "jsonl", ENDINGS).json[-1]["records"]
        self.assertEqual(run("merge", "--stream", "--records", count, *parts).code, 0)
        ran = run("merge", "--stream", "--records", count, *parts[1:])
        self.assertEqual((ran.code, ran.out), (3, b""))
        self.assertIn(f"and not {count}", ran.messages)

    def test_what_tells_places(self):
        ran = run("merge", "--stream", *self.parts(("check",)))
        self.assertEqual((ran.code, ran.out), (3, b""))
        self.assertIn("--shard", ran.messages)

    def test_several_without_saying_so(self):
        self.assertEqual(run("merge", *self.parts(("stats",))).code, 3)

    def test_parts_of_split(self):
        run("split", "--records", 2, "--output-dir", self.folder / "parts", ENDINGS)
        parts = sorted((self.folder / "parts").glob("*.nta"))
        for command in (("stats",), ("tree", "--format", "jsonl")):
            ran = [self.write(f"of{number}", run(*command, "--partial", part).out) for number, part in enumerate(parts)]
            whole = run(*command, *parts)
            self.assertEqual(run("merge", "--stream", *ran).out, whole.out)
