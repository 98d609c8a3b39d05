"""check --watch: again whenever an input changes, one summary a time."""
import os
import select
import signal
import subprocess
import time

import support
from support import PROGRAM, environment, run

GOOD = '[Game "Susan"]\n\n1. e5 a1\n'
BAD = '[Game "Susan"]\n\n1. e5 a1  2. e5-e8\n'


class Watched(support.Case):
    def start(self, *arguments):
        self.watching = subprocess.Popen([PROGRAM, "check", "--watch", *map(str, arguments)], stdout=subprocess.PIPE,
                                         stderr=subprocess.PIPE, env=environment(), cwd=self.folder)
        self.addCleanup(self.stop)
        self.pending = b""

    def stop(self):
        self.watching.send_signal(signal.SIGTERM)
        self.watching.wait(10)
        self.watching.stdout.close()
        self.watching.stderr.close()

    def summary(self, timeout=10):
        """The next summary; nothing where none comes."""
        until = time.monotonic() + timeout
        while True:
            while b"\n" in self.pending:
                line, self.pending = self.pending.split(b"\n", 1)
                if b" errors, " in line or b" error, " in line:
                    return line.decode()
            left = until - time.monotonic()
            if left <= 0 or not select.select([self.watching.stdout], [], [], left)[0]:
                return None
            self.pending += os.read(self.watching.stdout.fileno(), 65536)

    def until(self, text):
        """A new folder and its file may be two changes."""
        while text not in (told := self.summary()):
            self.assertIsNotNone(told)

    def test_a_file(self):
        path = self.write("a.nta", GOOD)
        self.start("a.nta")
        self.assertIn("0 errors", self.summary())
        path.write_text(BAD)
        self.assertIn("1 error,", self.summary())
        self.write("other.nta", BAD)  # nobody asked for it
        self.assertIsNone(self.summary(0.5))
        self.write("new", GOOD)
        os.replace(self.folder / "new", path)  # as editors write
        self.assertIn("0 errors", self.summary())

    def test_a_folder(self):
        self.write("games/a.nta", GOOD)
        self.start("games")
        self.assertIn("0 errors", self.summary())
        self.write("games/deep/b.nta", BAD)
        self.until("1 error,")
        self.write("games/deep/b.nta", GOOD)
        self.until("0 errors")
        while self.summary(0.5) is not None:
            pass  # each file has a line, and all have one
        self.write("games/.hidden", BAD)
        self.assertIsNone(self.summary(0.5))

    def test_many_changes_are_one(self):
        path = self.write("a.nta", GOOD)
        self.start("a.nta")
        self.summary()
        for _ in range(20):
            path.write_text(BAD)
        self.assertIn("1 error,", self.summary())
        self.assertIsNone(self.summary(0.5))

    def test_what_comes_only_once(self):
        """Refused before it is opened, which would wait for a writer."""
        os.mkfifo(self.folder / "pipe")
        file = self.write("a.nta", GOOD)
        for name in (self.folder / "pipe", "/dev/null", "/dev/stdin"):
            ran = run("check", "--watch", file, name, timeout=10)
            self.assertEqual((ran.code, ran.out), (2, b""))
            self.assertEqual(ran.messages, f"notaio: --watch: {name} is a pipe or a device: it cannot be read again\n")

    def test_what_cannot_be_watched(self):
        self.assertEqual(run("check", "--watch", stdin=GOOD).code, 2)
        self.assertEqual(run("check", "--watch", "--output", self.folder / "out", self.write("a.nta", GOOD)).code, 2)
