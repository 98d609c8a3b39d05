"""Memory does not grow with the input: with two workers, plain or compressed, whoever reads the output and however
slowly."""
import gzip
import time

import support
from measured import MIB, MeasuredCase, measured
from support import run


class Memory(MeasuredCase):
    @classmethod
    def setUpClass(cls):
        cls.games = b"".join(run("random", "--game", game, "--count", 3000 if game == "susan" else 300).out
                             for game in support.games())

    def peaks(self, command, pack=lambda data: data, take=lambda stream: stream.read(), feed=None, times=(1, 10)):
        """The greatest memory for the games once, and for them ten times."""
        found = []
        for count in times:
            path = self.write(f"in{count}", pack(self.games * count))
            if feed:
                ran, peak = measured(command, feed=lambda stream: stream.write(path.read_bytes()), take=take)
            else:
                ran, peak = measured([*command, path], take=take)
            self.assertIn(ran.code, (0, 1))
            found.append(peak)
        return found

    def assert_same(self, peaks, most):
        once, ten_times = peaks
        self.assert_memory(ten_times, most)
        self.assert_memory(ten_times - once, 5 * MIB)  # how full the queue is differs

    def test_check(self):
        command = ["check", "--jobs", 2, "--repairs", "never"]
        for pack in (lambda data: data, lambda data: gzip.compress(data, 1)):
            self.assert_same(self.peaks(command, pack), 24 * MIB)
            self.assert_same(self.peaks(command, pack, feed=True), 24 * MIB)

    def test_find(self):
        """Also of shapes that stand anywhere and are followed by others."""
        command = ["find", "--jobs", 2, "--pattern", "mover=b"]
        self.assert_same(self.peaks(command), 28 * MIB)
        self.assert_same(self.peaks(["find", "--jobs", 2, "--game", "susan", "--shift", "--pattern", "e5=x e6=.", "--then", "e6=x"]),
                         28 * MIB)

    def test_large_results_and_a_slow_reader(self):
        def slowly(stream):
            size = 0
            while piece := stream.read1(1 << 16):
                size += len(piece)
                time.sleep(0.0002)
            return b"%d" % size

        # Boards are some 30 times as large as the moves.
        self.assert_same(self.peaks(["replay", "--jobs", 2], take=slowly, times=(1, 4)), 40 * MIB)
        self.assert_same(self.peaks(["check", "--format", "jsonl", "--jobs", 2], take=slowly, times=(2, 20)), 24 * MIB)

    def test_fix(self):
        """Its changes are kept until the input was read, in a file."""
        # Changes that stand close to each other are one hunk of a diff, which is held until it ends.
        games = b'[Game "Susan"]\n\n1. e5 a1 \xe2\x80\x94 e6\n\n{' + b"a\n" * 8 + b"}\n\n"
        for form in ([], ["--format", "jsonl"]):
            peaks = []
            for times in (20_000, 100_000):
                path = self.write("in", games * times)
                ran, peak = measured(["fix", "--jobs", 2, *form, path])
                self.assertGreater(len(ran.out), times * 20)  # each is changed
                peaks.append(peak)
            self.assert_same(peaks, 32 * MIB)

    def test_many_small_inputs(self):
        """But for their names."""
        peaks = []
        for count in (300, 3000):
            for number in range(count):
                self.write(f"many{count}/{number:05}", b'[Game "Susan"]\n\n1. e5 a1 e6\n\n' * 20)
            ran, peak = measured(["check", "--jobs", 2, "--quiet", self.folder / f"many{count}"])
            self.assertEqual(ran.code, 0)
            peaks.append(peak)
        self.assert_same(peaks, 24 * MIB)

    def test_records_of_nothing_but_parts(self):
        """Tags, comments, glyphs and variations: 12 bytes a byte, or 200 MB."""
        size, tags = 12 * MIB, []
        while len(tags) * 11 < size:
            tags.append(f'[T{len(tags)} ""]\n')
        susan, tree = '[Game "Susan"]\n', "(;GM[11]FF[4]SZ[11];B[a1]"
        records = {"tags": susan + "".join(tags) + "\n1. e5 a1\n", "remarks": susan + ";\n" * (size // 2) + "\n1. e5 a1\n",
                   "comments": susan + "\n1. e5 " + "{}" * (size // 2), "glyphs": susan + "\n1. e5 " + "$1 " * (size // 3),
                   "variations": susan + "\n1. e5 " + "(a1)" * (size // 4) + " a1\n",
                   "nodes": tree + "(;W[b2])" * (size // 8) + ")", "properties": tree + "C[x]" * (size // 4) + ")"}
        for name, text in records.items():
            path = self.write("in", text)
            for command in (["check"], ["convert", "--to", "jsonl", "--lossy"]):
                with self.subTest(name, command=command[0]):
                    ran, peak = measured([*command, "--jobs", 1, path])
                    self.assertEqual(ran.code, 1)
                    code = {"tags": "GEN-042"}.get(name, "GEN-014")
                    self.assertIn(code, ran.text + ran.messages)
                    self.assert_memory(peak, 200 * 1_000_000)
