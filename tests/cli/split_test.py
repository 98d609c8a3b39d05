"""split: the parts behind each other are the input; each part is read by itself as the records that it held in the whole, or
that is said; nothing is written where not all can be."""
import bz2
import gzip
import hashlib
import itertools
import json
import lzma
import re
import subprocess

import support
from support import PROGRAM, ROOT, check, run, samples, told_of, written_in_every_notation

SCRIPTS = {  # settings that hold in what stands behind them, and whether a part may begin at each record
    "own": ("boardsize 4\nplay w a1\nplay b b2\n" * 5, 5),
    "from above": ("boardsize 4\n" + "clear_board\nplay w a1\nplay b b2\n" * 5, 1),
}


class Split(support.Case):
    count = 0

    def split(self, *arguments, **more):
        """The run, the texts of the parts in the order of their names, and the rows of the list."""
        self.count += 1
        folder = self.folder / f"parts{self.count}"
        ran = run("split", "--output-dir", folder, *arguments, **more)
        if not folder.exists():
            return ran, [], []
        listed = folder / "manifest.jsonl"
        rows = [json.loads(line) for line in listed.read_text(encoding="utf-8").splitlines()] if listed.exists() else []
        return ran, [path.read_bytes() for path in sorted(folder.iterdir()) if path != listed], rows

    def assert_split(self, data, ran, parts, rows, how=()):
        """That parts and list are what they say, and what the parts hold by themselves is what the whole holds."""
        *listed, end = rows
        self.assertEqual(b"".join(parts), data)
        self.assertEqual([(row["bytes"], row["sha256"]) for row in listed],
                         [(len(part), hashlib.sha256(part).hexdigest()) for part in parts])
        self.assertEqual([row["offset"] for row in listed], list(itertools.accumulate([0] + [len(part) for part in parts[:-1]])))
        lines = [1 + len(re.findall(rb"\r\n|\r|\n", data[:row["offset"]])) for row in listed]
        self.assertEqual([row["line"] for row in listed], lines)
        self.assertEqual(end, {"type": "split", "inputs": 1, "parts": len(parts), "records": sum(row["records"] for row in listed),
                               "exit": ran.code})
        whole, _, _ = check(*how, stdin=data)
        self.assertEqual(len(whole), end["records"])
        first = 1
        for row in listed:
            self.assertEqual(row["first_record"], first if row["records"] else None)
            first += row["records"]
        if ran.code == 0 and listed:
            files = [self.folder / f"parts{self.count}" / row["file"] for row in listed]
            alone, _, _ = check(*how, *files)
            self.assertEqual(list(map(told_of, alone)), list(map(told_of, whole)))
            self.assertEqual([record["source"]["uri"] for record in alone],
                             [str(file) for file, row in zip(files, listed) for _ in range(row["records"])])


class Parts(Split):
    def test_every_sample(self):
        cut = 0
        for path, size in itertools.product(samples(), (("--records", "1"), ("--records", "2"), ("--bytes", "400"))):
            data = path.read_bytes()
            with self.subTest(path=path.name, size=size):
                ran, parts, rows = self.split(*size, path)
                if ran.code == 3:
                    self.assertRegex(ran.messages, "JSON array")
                    self.assertEqual(parts, [])
                    continue
                self.assertIn(ran.code, (0, 1), ran.messages)
                self.assert_split(data, ran, parts, rows)
                cut += len(parts) > 1
                self.assertEqual(ran.text.count("\n"), len(parts))
                if size[0] == "--records":
                    self.assertTrue(all(row["records"] <= int(size[1]) for row in rows[:-1]) or "larger" in ran.messages)
                else:
                    self.assertTrue(all(row["bytes"] <= 400 or row["records"] == 1 for row in rows[:-1]) or "larger" in ran.messages)
        self.assertGreater(cut, 15)

    def test_every_notation_of_every_game(self):
        cut = 0
        for game, notation, written in written_in_every_notation(7, 5):
            with self.subTest(game=game, notation=notation):
                how = ("--game", game, "--from", notation)
                ran, parts, rows = self.split("--records", "3", *how, self.write("a", written))
                self.assertEqual(ran.code, 0, ran.messages)
                self.assert_split(written, ran, parts, rows, how)
                self.assertEqual([row["records"] for row in rows[:-1]], [3, 3, 1], ran.messages)
                cut += 1
        self.assertGreater(cut, 30)

    def test_parts_are_as_full_as_they_may_be(self):
        data = run("random", "--game", "susan", "--count", "40", "--seed", "2").out
        path = self.write("a.nta", data)
        whole, _, _ = check(path)
        begins = [record["source"]["offset"] for record in whole[1:]] + [len(data)]
        for most in (1, 500, 1000, 2500, len(data) - 1, len(data)):
            ran, parts, rows = self.split("--bytes", str(most), path)
            self.assert_split(data, ran, parts, rows)
            wanted, begin = [], 0
            while begin < len(data):
                fit = [end for end in begins if begin < end <= begin + most] or [min(end for end in begins if end > begin)]
                wanted.append(fit[-1] - begin)
                begin = fit[-1]
            self.assertEqual([len(part) for part in parts], wanted)

    def test_what_stands_between_records_goes_with_the_first(self):
        data = b"# above\ne5 a1\n# between\n\na1 e5\n# below\n"
        ran, parts, rows = self.split("--records", "1", "--game", "susan", "--from", "lines", self.write("a.txt", data))
        self.assertEqual(parts, [b"# above\ne5 a1\n# between\n\n", b"a1 e5\n# below\n"])
        self.assert_split(data, ran, parts, rows, ("--game", "susan", "--from", "lines"))

    def test_names_are_in_the_order_of_the_parts(self):
        path = self.write("a b.v1.nta", run("random", "--game", "susan", "--board", "2", "--count", "12", "--seed", "1").out)
        ran, parts, rows = self.split("--records", "1", "--quiet", path)
        self.assertEqual((ran.code, len(parts)), (0, 12))
        self.assertEqual([row["file"] for row in rows[:2]], ["a b.v1.0001.nta", "a b.v1.0002.nta"])
        self.assertEqual(b"".join(parts), path.read_bytes())
        self.assertEqual(ran.messages, "")

    def test_several_inputs_packed_and_from_a_pipe(self):
        data = run("random", "--game", "susan", "--count", "5", "--seed", "3").out
        names = [self.write("a.nta", data), self.write("b.nta.gz", gzip.compress(data)), self.write("c.nta.xz", lzma.compress(data)),
                 self.write("d.bz2", bz2.compress(data)), "-"]
        ran, parts, rows = self.split("--records", "4", *names, stdin=data)
        self.assertEqual(ran.code, 0, ran.messages)
        self.assertEqual([row["file"] for row in rows[:-1]],
                         [f"{name}.000{part}{ending}" for name, ending in (("a", ".nta"), ("b", ".nta"), ("c", ".nta"), ("d", ""), ("stdin", ""))
                          for part in (1, 2)])
        self.assertEqual([row["first_record"] for row in rows[:-1]], [1, 5, 6, 10, 11, 15, 16, 20, 21, 25])
        self.assertEqual(b"".join(parts), 5 * data)
        self.assertIn("records: 25, parts: 10", ran.messages)

    def test_a_folder_of_parts_holds_their_records_alone(self):
        self.split("--records", "3", "samples/susan/endings.nta")
        self.assertEqual(len(check(self.folder / "parts1")[0]), 9)
        other = self.write("own/manifest.jsonl", '{"game":"susan","moves":["e5"]}\n')  # a name is no reason to pass it over
        self.assertEqual(len(check(other.parent)[0]), 1)

    def test_json_rows_are_the_list(self):
        ran, _, rows = self.split("--records", "4", "--format", "jsonl", "samples/susan/endings.nta")
        self.assertEqual(ran.json, rows)
        self.assertEqual(ran.messages, "")

    def test_settings_of_scripts(self):
        for name, (text, wanted) in SCRIPTS.items():
            with self.subTest(name):
                ran, parts, rows = self.split("--records", "1", self.write("a", text))
                self.assertEqual(ran.code, 0, ran.messages)
                self.assertEqual(len(parts), wanted)
                self.assertEqual("larger than was asked for" in ran.messages, wanted == 1)
                self.assert_split(text.encode(), ran, parts, rows)

    def test_files_without_a_record(self):
        for data in (b"", b"# nothing\n"):
            ran, parts, rows = self.split("--records", "1", "--game", "susan", "--from", "lines", self.write("a.txt", data))
            self.assertEqual(ran.code, 0, ran.messages)
            self.assert_split(data, ran, parts, rows, ("--game", "susan", "--from", "lines"))
            self.assertEqual((len(parts), rows[0]["records"], rows[0]["first_record"]), (1, 0, None))


class Refused(Split):
    def assert_refused(self, why, *arguments, code=3, **more):
        ran, parts, rows = self.split(*arguments, **more)
        self.assertEqual((ran.code, parts, rows), (code, [], []), ran.messages)
        self.assertIn(why, ran.messages)
        return ran

    def test_sizes(self):
        path = ROOT / "samples" / "susan" / "endings.nta"
        self.assert_refused("give one of them", path, code=2)
        self.assert_refused("give one of them", "--records", "1", "--bytes", "2", path, code=2)
        for wrong in ("0", "-1", "x", "1.5", "99999999999999999999"):
            self.assertEqual(self.split("--records", wrong, path)[0].code, 2, wrong)
        self.assertEqual(run("split", "--records", "1", path).code, 2)  # where to?

    def test_inputs_that_have_no_parts(self):
        good = ROOT / "samples" / "susan" / "endings.nta"
        rows = run("convert", "--to", "jsonl", good).out.split(b"\n")[:2]
        array = b"[" + b",\n".join(rows) + b"]"
        self.assert_refused("JSON array", "--records", "1", good, self.write("a.json", array))
        self.assert_refused("UTF-16", "--records", "1", good, self.write("a.nta", "[Game \"Susan\"]\n\ne5 a1\n".encode("utf-16")))
        self.assert_refused("No such file", "--records", "1", good, self.folder / "none.nta")
        self.assert_refused("a.gz", "--records", "1", good, self.write("a.gz", gzip.compress(good.read_bytes())[:-30]))

    def test_nothing_is_written_over(self):
        good = ROOT / "samples" / "susan" / "endings.nta"
        ran, parts, _ = self.split("--records", "4", good)
        folder = self.folder / f"parts{self.count}"
        self.assertEqual((ran.code, len(parts)), (0, 3))
        for left in ("manifest.jsonl", "endings.0003.nta"):
            for path in folder.iterdir():
                if path.name != left:
                    path.unlink()
            before = (folder / left).read_bytes()
            ran = run("split", "--records", "4", "--output-dir", folder, good)
            self.assertEqual(ran.code, 3)
            self.assertIn(f"{left}: it stands there already; nothing was written", ran.messages)
            self.assertEqual([path.name for path in folder.iterdir()], [left])
            self.assertEqual((folder / left).read_bytes(), before)
            (folder / left).unlink()
            self.assertEqual(run("split", "--records", "4", "--output-dir", folder, good).code, 0)

    def test_links_and_names_that_two_have(self):
        good = (ROOT / "samples" / "susan" / "endings.nta").read_bytes()
        self.write("a/x.nta", good)
        self.write("b/x.nta", good)
        self.assert_refused("parts of the same names", "--records", "1", self.folder / "a", self.folder / "b")
        folder = self.folder / "links"
        folder.mkdir()
        (folder / "x.0002.nta").symlink_to(self.folder / "away")
        ran = run("split", "--records", "1", "--output-dir", folder, self.folder / "a" / "x.nta")
        self.assertEqual(ran.code, 3)
        self.assertFalse((self.folder / "away").exists())

    def test_where_nothing_can_be_written(self):
        good = ROOT / "samples" / "susan" / "endings.nta"
        wall = self.write("wall", b"")
        ran = run("split", "--records", "1", "--output-dir", wall / "parts", good)
        self.assertEqual(ran.code, 3)
        self.assertIn("Not a directory", ran.messages)

    def test_without_room_there_is_no_list(self):
        """A file may not grow beyond 4 KiB: the parts before are whole, and none is listed."""
        data = run("random", "--game", "susan", "--count", "60", "--seed", "3").out
        path = self.write("a.nta", data)
        folder = self.folder / "full"
        limited = f"ulimit -f 4; exec '{PROGRAM}' split --bytes 5000 --output-dir '{folder}' '{path}'"
        done = subprocess.run(["bash", "-c", limited], capture_output=True, timeout=60, check=False, env=support.environment())
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertFalse((folder / "manifest.jsonl").exists())
        for part in folder.iterdir() if folder.exists() else ():
            self.assertIn(part.read_bytes(), data)
