"""What one worker needs: its program and its input. No network, no home folder, no locale, no place to write but its output."""
import os
import shutil
import subprocess

import engines
from archived import digest
from support import PROGRAM, main, run

# A network without interfaces, and no file system that can be written on but the folder of the output ($1).
ALONE = r"""
mount --bind "$1" "$1"
findmnt -rno TARGET | while read -r place; do
    [ "$place" = "$1" ] || mount -o remount,bind,ro "$place" 2>/dev/null
done
cd "$2"
shift 2
exec env -i "$@"
"""


def setUpModule():
    engines.need_root()


class Worker(engines.Case):
    def setUp(self):
        super().setUp()
        self.source = self.random_games(5)
        self.output = self.folder / "output"
        self.output.mkdir()

    def alone(self, *command, code=0, cwd=None):
        """What a command prints that has nothing; it stands in the folder of the input, which it cannot write."""
        done = subprocess.run(["unshare", "--net", "--mount", "bash", "-c", ALONE, "alone", self.output, cwd or self.folder,
                               *(str(part) for part in command)],
                              capture_output=True, stdin=subprocess.DEVNULL, timeout=60, check=False)
        self.assertEqual(done.returncode, code, done.stderr.decode("utf-8", "replace"))
        return done.stdout

    def assert_same(self, *command, code=0):
        """What it prints there it prints here."""
        here = subprocess.run([PROGRAM, *command], cwd=self.folder, env=self.environment(LC_ALL="C"), capture_output=True,
                              timeout=60, check=False)
        self.assertEqual(here.returncode, code)
        self.assertEqual(self.alone(PROGRAM, *command, code=code), here.stdout)

    def test_there_is_nothing(self):
        for place in (self.folder, "/tmp", "/var/tmp", "/dev/shm", os.path.expanduser("~")):
            with self.subTest(place):
                self.alone("/usr/bin/touch", f"{place}/made", code=1)
        self.alone("/usr/bin/touch", self.output / "made")
        interfaces = self.alone("/bin/cat", "/proc/net/dev").splitlines()[2:]
        self.assertEqual([line.split(b":")[0].strip() for line in interfaces], [b"lo"])
        self.assertLessEqual(len(self.alone("/bin/cat", "/proc/net/route").splitlines()), 1, "no road leads out")
        self.assertEqual(set(self.alone("/usr/bin/env").split()), set())

    def test_rows(self):
        name = self.source.name
        for command in (["check"], ["check", "--format", "jsonl"], ["stats"], ["tree"], ["find", "--at", "3", "--game", "susan", "--pattern", "mover=w"],
                        ["replay", "--format", "jsonl"], ["dedupe", "--list"], ["filter", "--plies", "30.."]):
            with self.subTest(command=command):
                self.assert_same(*command, name)

    def test_archives(self):
        name, out = self.source.name, self.output
        self.alone(PROGRAM, "archive", "create", out / "a.db", name)
        self.alone(PROGRAM, "archive", "import", out / "a.db", name)
        self.alone(PROGRAM, "archive", "merge", out / "b.db", out / "a.db")
        self.alone(PROGRAM, "archive", "verify", out / "b.db")
        self.assertEqual(sorted(path.name for path in out.iterdir()), ["a.db", "b.db"])
        self.assertEqual(digest(out / "b.db"), digest(self.made("whole.db", self.source)))

    def test_shares(self):
        """Each made in a folder of its own, put together in a fourth."""
        name = self.source.name
        for command in (["check", "--format", "jsonl"], ["stats"], ["tree", "--depth", "2"], ["dedupe"], ["find", "--game", "susan", "--pattern", "mover=w"]):
            for number in (1, 2, 3):
                there = self.folder / f"{number}"
                there.mkdir(exist_ok=True)
                shutil.copy(self.source, there / name)
                (self.output / f"{number}").write_bytes(
                    self.alone(PROGRAM, *command, "--shard", f"{number}/3", "--partial", name, cwd=there))
            shares = [self.output / f"{number}" for number in (2, 3, 1)]
            whole = run(*command, name, cwd=self.folder)
            self.assertEqual(self.alone(PROGRAM, "merge", *shares), whole.out)

    def test_parts(self):
        self.alone(PROGRAM, "split", "--records", 7, "--output-dir", self.output, self.source.name)
        parts = sorted(self.output.glob("*.nta"))
        self.assertEqual(b"".join(part.read_bytes() for part in parts), self.source.read_bytes())


if __name__ == "__main__":
    main()
