"""Iterators that stream: little memory, the first object early, other threads that go on, and an end whenever one likes."""
import gc
import io
import itertools
import os
import pathlib
import subprocess
import sys
import threading
import time

import notaio
import support

MEASURE = """
import resource, sys
import notaio
seen = 0
for one in getattr(notaio, sys.argv[2])(sys.argv[1], **eval(sys.argv[3])):
    seen += 1
print(seen, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


class Streams(support.Case):
    def games(self, count, game="susan", **options):
        path = self.folder / f"{game}-{count}.nta"
        with open(path, "w", encoding="utf-8") as out:
            out.writelines(notaio.random(game=game, count=count, **options))
        return path

    def test_memory_does_not_grow_with_the_file(self):
        small, large = self.games(2_000), self.games(40_000)
        self.assertGreater(large.stat().st_size, 12_000_000)
        for function, options in (("check", {}), ("convert", {"to": "lines", "lossy": True}), ("positions", {"ply": "0..3"}),
                                  ("score", {}), ("fix", {})):
            with self.subTest(function=function):
                done = [subprocess.run([sys.executable, "-B", "-c", MEASURE, path, function, repr(options)],
                                       capture_output=True, text=True, check=True).stdout.split() for path in (small, large)]
                self.assertGreaterEqual(int(done[1][0]), 20 * int(done[0][0]))
                self.assertLess(int(done[1][1]) - int(done[0][1]), 3_000)  # KiB

    def test_findings_are_kept_up_to_a_number(self):
        bad = self.folder / "bad.txt"
        bad.write_bytes(b"a1 a1\n" * 12_000)
        run = notaio.convert(bad, game="susan", from_="lines", to="notaio")
        self.assertEqual(list(run), [])
        self.assertEqual(len(run.findings), 10_000)
        self.assertGreaterEqual(run.findings_left_out, 2_000)
        self.assertEqual({finding.code for finding in run.findings} & {"SUS-102"}, set())
        self.assertEqual((run.exit, run.summary.records), (1, 12_000))
        self.assertEqual(run.findings[3].to_dict()["record"], 4)

    def test_the_first_object_comes_before_the_last_byte(self):
        reading, writing = os.pipe()
        with open(writing, "wb", buffering=0) as feed, open(reading, "rb", buffering=0) as source:
            first = threading.Event()
            games = "".join(notaio.random(game="susan", count=1_500)).encode()

            def write():
                feed.write(games)
                feed.flush()
                self.assertTrue(first.wait(60))
                feed.close()

            writer = threading.Thread(target=write)
            writer.start()
            run = notaio.check(source)
            self.assertEqual(next(run).verdict, "legal")
            self.assertIsNone(run.exit)
            first.set()
            self.assertEqual(sum(1 for _ in run), 1_499)
            self.assertEqual(run.exit, 0)
            writer.join()

    def test_what_reads_like_a_file(self):
        class Slow(io.RawIOBase):
            def __init__(self, data):
                self.data, self.reads = data, 0

            def read(self, size=-1):
                self.reads += 1
                given, self.data = self.data[:7], self.data[7:]
                return given

        slow = Slow(pathlib.Path("samples/susan/manual-1994.nta").read_bytes())
        self.assertEqual([one.verdict for one in notaio.check(slow)], ["illegal"])
        self.assertGreater(slow.reads, 20)
        with open("samples/susan/manual-1994.nta", encoding="utf-8") as text, self.assertRaisesRegex(TypeError, '"rb"'):
            next(notaio.check(text))

        class Broken(io.RawIOBase):
            def read(self, size=-1):
                raise OSError("the cable is out")

        with self.assertRaisesRegex(OSError, "the cable is out"):
            next(notaio.check(Broken()))

    def test_packed_files_are_unpacked(self):
        import bz2
        import gzip
        import lzma
        data = self.games(300).read_bytes()
        for module, suffix in ((gzip, "gz"), (bz2, "bz2"), (lzma, "xz")):
            with self.subTest(suffix=suffix):
                packed = self.write(f"games.{suffix}", module.compress(data))
                self.assertEqual(sum(one.verdict == "legal" for one in notaio.check(packed)), 300)
                with module.open(packed, "rb") as opened:
                    self.assertEqual(sum(one.verdict == "legal" for one in notaio.check(opened)), 300)

    def test_other_threads_go_on(self):
        """While one call works, without coming back, the interpreter is free."""
        ticks, done = [], threading.Event()

        def tick():
            while not done.is_set():
                ticks.append(None)
                time.sleep(0.001)

        # Nobody is made to give the interpreter up: the other thread has it where the call lets it go, and not elsewhere.
        self.addCleanup(sys.setswitchinterval, sys.getswitchinterval())
        sys.setswitchinterval(3_600)
        ticker = threading.Thread(target=tick)
        ticker.start()
        try:
            for depth in itertools.count(3):  # until the work lasts
                run = notaio.perft(game="susan", depth=depth)
                before, begun = len(ticks), time.monotonic()
                next(run)
                seen, taken = len(ticks) - before, time.monotonic() - begun
                if seen > 10:
                    break
                self.assertLess(taken, 1, f"other threads ran {seen} times")
        finally:
            done.set()
            ticker.join()

    def test_one_iterator_is_one_threads(self):
        inside, asked = threading.Event(), threading.Event()

        class Waiting(io.RawIOBase):
            def read(self, size=-1):
                inside.set()
                asked.wait(60)
                return b""

        run = notaio.check(Waiting())
        worker = threading.Thread(target=lambda: list(run))
        worker.start()
        try:
            self.assertTrue(inside.wait(60))
            with self.assertRaisesRegex(RuntimeError, "^another thread is in this iterator$"):
                next(run)
        finally:
            asked.set()
            worker.join()

    def test_it_can_be_left(self):
        large = self.games(5_000)
        before = len(os.listdir("/proc/self/fd"))
        for _ in range(50):
            next(notaio.check(large))
        gc.collect()
        self.assertEqual(len(os.listdir("/proc/self/fd")), before)
        with notaio.check(large) as run:
            next(run)
            self.assertEqual(len(os.listdir("/proc/self/fd")), before + 1)
        self.assertEqual(len(os.listdir("/proc/self/fd")), before)
        self.assertEqual(list(run), [])

    def test_it_stays_at_its_end(self):
        run = notaio.check("samples/susan/illegal.nta")
        self.assertEqual(len(list(run)), 1)
        self.assertEqual((list(run), run.exit), ([], 1))
        with self.assertRaises(StopIteration):
            next(run)

    def test_a_limit_of_time(self):
        run = notaio.check(self.games(20_000), limit_ms=0)
        self.assertLess(len(list(run)), 20_000)
        self.assertEqual(run.exit, 4)
        self.assertRegex(run.error, r"stopped after \d+ records")

    def test_random_has_a_limit_of_time(self):
        """What is missing was asked for: so that it does not come is no end like any other."""
        with self.assertRaisesRegex(TimeoutError, "stopped after 0 records: the call may take 0 ms"):
            next(notaio.random(game="susan", limit_ms=0))
        result = notaio.random(game="susan", count=10**9, limit_ms=20, lang="it")
        seen = 0
        with self.assertRaises(TimeoutError) as caught:
            for _ in result:
                seen += 1
        self.assertIn(f" {seen} ", str(caught.exception))
        with self.assertRaises(TimeoutError):
            next(result)
        self.assertEqual(len(list(notaio.random(game="susan", count=3, limit_ms=600_000))), 3)

    def test_packed_files_are_one_text(self):
        import gzip
        plain = pathlib.Path("samples/havannah/misprint.nta")
        packed = self.write("game.nta.gz", gzip.compress(plain.read_bytes()))
        self.assertEqual(notaio.show(packed), notaio.show(plain))
        self.assertEqual(notaio.diff(packed, plain), ())
        for wrong in ("samples/susan", self.write("cut.gz", packed.read_bytes()[:60])):
            with self.assertRaises(ValueError):
                notaio.show(wrong)

    def test_memory_after_many_calls_is_as_before(self):
        def resident():
            return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * 4

        def calls(count):
            for _ in range(count):
                for record in notaio.check("samples/susan/illegal.nta"):
                    record.diagnostics[0].span.to_dict()
                notaio.fix("samples/havannah/misprint.nta").text
                "".join(notaio.convert("samples/susan/endings.nta", to="lines", lossy=True))
                with self.assertRaises(ValueError):
                    notaio.check(b"", game="nonsense")

        calls(100)
        before = resident()
        calls(700)
        self.assertLess(resident() - before, 2_000)

    def test_interrupts_are_heard(self):
        large = self.games(40_000)
        program = ("import notaio, sys\nfor one in notaio.check([sys.argv[1]] * 200):\n    if one.index == 1: print('on', flush=True)\n")
        ran = subprocess.Popen([sys.executable, "-B", "-c", program, large], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.assertEqual(ran.stdout.readline(), "on\n")
        ran.send_signal(2)
        _, said = ran.communicate(timeout=60)
        self.assertIn("KeyboardInterrupt", said)
