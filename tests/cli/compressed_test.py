"""Inputs packed by gzip, Zstandard, xz and bzip2: known by content, read as what they hold, and named where they are cut short or damaged."""
import bz2
import gzip
import json
import lzma
import shutil
import subprocess

import support
from support import check, run

TWO = b'[Game "Susan"]\n\n1. e5 a1\n\n[Game "Susan"]\n\n1. e5 e5\n\n'


def zstd(data, *options):
    return subprocess.run(["zstd", "-q", "-c", *options], input=data, capture_output=True, check=True).stdout


PACKERS = {"gz": gzip.compress, "zst": zstd, "xz": lzma.compress, "bz2": lambda data: bz2.compress(data, 1)}


class Case(support.Case):
    def setUp(self):
        super().setUp()
        if shutil.which("zstd") is None:
            self.fail("zstd is missing; tools/packages.txt lists it")

    def told(self, *arguments, **more):
        """What `check` says, without the names of the inputs."""
        records, summary, ran = check(*arguments, **more)
        for record in records:
            del record["source"]["uri"]
        return records, summary, ran.err

    def printed(self, *arguments, **more):
        """The same, of one input, as it was printed: thousands of records are soon compared, and not soon read."""
        ran = run("check", "--format", "jsonl", *arguments, **more)
        name = str(arguments[-1] if arguments else "-").encode()
        self.assertIn(b'"uri":"' + name + b'"', ran.out)
        return ran.out.replace(b'"uri":"' + name + b'"', b'"uri":""'), ran.err, ran.code


class Compressed(Case):
    @classmethod
    def setUpClass(cls):
        cls.games = run("random", "--game", "susan", "--count", 3000).out + TWO

    def test_by_content_whatever_the_name(self):
        plain = self.printed(stdin=self.games)
        for packed in (gzip.compress(self.games), zstd(self.games), zstd(self.games, "-19"),
                       zstd(self.games, "--long=27"), zstd(self.games, "--no-check", "-1"), lzma.compress(self.games),
                       lzma.compress(self.games, check=lzma.CHECK_NONE, preset=9), bz2.compress(self.games, 1)):
            self.assertEqual(self.printed(stdin=packed), plain)
            for name, jobs in (("x.nta.gz", 1), ("x", 2)):
                self.assertEqual(self.printed("--jobs", jobs, self.write(name, packed)), plain)

    def test_places_count_in_what_is_unpacked(self):
        plain, _, _ = self.told(stdin=TWO * 50)
        packed, _, _ = self.told(stdin=gzip.compress(TWO * 50))
        self.assertEqual(packed[-1]["diagnostics"][0]["span"], plain[-1]["diagnostics"][0]["span"])
        self.assertEqual(packed[-1]["diagnostics"][0]["span"]["line"], 4 * 100 - 1)
        self.assertEqual(packed[-1]["source"]["offset"], len(TWO) * 50 - len(TWO) // 2)

    def test_folders_and_commands(self):
        self.write("in/a.nta.gz", gzip.compress(TWO))
        self.write("in/b.nta.zst", zstd(TWO))
        self.write("in/c.nta", TWO)
        self.write("in/d.nta.xz", lzma.compress(TWO))
        self.write("in/e.nta.bz2", bz2.compress(TWO))
        ran = run("check", "--max-errors", 0, self.folder / "in")
        self.assertEqual(len(ran.lines), 6)
        self.assertTrue(all(": 2 records: 0 legal, 1 incomplete, 1 illegal" in line for line in ran.lines[:5]))
        whole = run("convert", "--to", "jsonl", stdin=TWO)
        for pack in PACKERS.values():
            self.assertEqual(run("convert", "--to", "jsonl", stdin=pack(TWO)).out, whole.out)
        position = b"xo3/xo4/7/8/9/8/7/6/5 b 0\n"
        self.assertEqual(run("score", "--game", "susan", stdin=zstd(position)).out,
                         run("score", "--game", "susan", stdin=position).out)

    def test_several_members(self):
        plain = self.told(stdin=TWO * 3)
        cut = len(TWO) + 20  # in the middle of a record
        for pack in PACKERS.values():
            packed = b"".join(map(pack, (TWO, TWO[:20], b"", TWO[20:] + TWO)))
            self.assertEqual(self.told(stdin=packed), plain)
            self.assertEqual(self.told(stdin=pack((TWO * 3)[:cut]) + pack((TWO * 3)[cut:]) + b"\0" * 512), plain)

    def test_empty(self):
        for pack in PACKERS.values():
            ran = run("check", self.write("empty", pack(b"")))
            self.assertEqual(ran.code, 0)
            self.assertIn("GEN-010", ran.text)

    def test_much_of_little(self):
        """A small file that holds a large one, among small ones."""
        paths = [self.write(f"in/{number:02}", TWO) for number in range(30)]
        paths.insert(7, self.write("in/large", zstd(TWO * 8_000)))
        self.assertLess(paths[7].stat().st_size, 10_000)
        outs = set()
        for jobs in (1, 2, 5):
            outs.add(run("check", "--format", "jsonl", "--jobs", jobs, "--repairs", "never", *paths).out)
        (out,) = outs
        *records, summary = map(json.loads, out.splitlines())
        self.assert_sums(records, summary)
        self.assertEqual(summary["records"], 2 * 30 + 16_000)
        self.assertEqual(records[-1]["index"], 16_060)


class Damaged(Case):
    def test_what_was_read_counts_and_the_fault_is_named(self):
        games = run("random", "--game", "susan", "--count", 2000).out
        for kind, pack in PACKERS.items():
            packed = pack(games)
            middle = len(packed) // 2
            damaged = packed[:middle] + bytes(byte ^ 0x5A for byte in packed[middle:middle + 40]) + packed[middle + 40:]
            for data, reason in ((packed[:middle], "the compressed data end too early"),
                                 (packed[:-1], "the compressed data end too early"),
                                 (packed[:10], "the compressed data end too early"),
                                 (damaged, "the compressed data are damaged"),
                                 (packed + b"more", "behind the compressed data stand other bytes")):
                with self.subTest(kind=kind, reason=reason, size=len(data)):
                    path = self.write("bad", data)
                    good = self.write("good", TWO)
                    records, summary, ran = check(path, good)
                    self.assert_sums(records, summary)
                    self.assertEqual((ran.code, summary["exit"]), (3, 3))
                    self.assertTrue(ran.messages.startswith(f"notaio: {path}: {reason}"), ran.messages)
                    self.assertEqual(ran.messages.count("\n"), 1)
                    own = [record for record in records if record["source"]["uri"] == str(path)]
                    self.assertEqual(summary["records"], len(own) + 2)
                    if reason.endswith("early"):
                        self.assertTrue(all(record["verdict"] == "legal" for record in own[:-1]))
                    if len(data) > middle + 40:  # what fits between two checksums may be lost
                        self.assertGreater(len(own), 500)
        self.assertIn("i dati compressi finiscono troppo presto",
                      run("check", "--lang", "it", stdin=gzip.compress(games)[:500]).messages)

    def test_a_window_that_is_too_large(self):
        framed = zstd(b"e5 a1\n" * 100, "--long=28", "--no-content-size")
        if framed[5] >> 3 != 18:  # the window's exponent, less ten
            framed = framed[:4] + b"\x04" + bytes([18 << 3]) + framed[6:]
        streamed = lzma.compress(b"e5 a1\n", filters=[{"id": lzma.FILTER_LZMA2, "dict_size": 192 << 20}])
        for name, packed in (("Zstandard", framed), ("xz", streamed)):
            ran = run("check", "--game", "susan", stdin=packed)
            self.assertEqual(ran.code, 3)
            self.assertIn(f"notaio: -: the {name} data need a window of more than 128 MiB to be unpacked\n", ran.messages)
