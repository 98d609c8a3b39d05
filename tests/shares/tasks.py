"""Slurm: an array of tasks, each of which takes a part, gives what one run gives; also when tasks are killed and run again."""
import pathlib
import subprocess
import sys
import tempfile
import time

import engines
from archived import archive, digest, dump
from cluster import Cluster
from support import ROOT, main, run

COMMANDS = ("check --format jsonl", "check", "stats --by game", "tree --depth 3", "dedupe --by symmetry --list")
IMPORT = 'd=s.$SLURM_ARRAY_TASK_ID.db; [ -e $d ] || notaio archive create $d; notaio archive import $d '


def setUpModule():
    engines.need_slurm()


class Case(engines.Case):
    """A test with a cluster of its own."""

    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory(prefix="notaio-slurm-")
        self.addCleanup(folder.cleanup)
        self.cluster = Cluster(folder.name)
        began = time.monotonic()
        self.enterContext(self.cluster)
        self.assertLess(time.monotonic() - began, 15, "from start to idle")
        self.cluster.environment["PATH"] = self.path

    def submit(self, script, tasks, *options):
        return self.cluster.submit(script, f"--array={tasks}", *options, cwd=self.folder)

    def array(self, script, tasks, *options):
        """Runs an array of tasks; the state of each by its number."""
        return self.cluster.finish(self.submit(script, tasks, *options))

    def assert_done(self, states):
        logs = "".join(path.read_text(errors="replace") for path in sorted(self.folder.glob("slurm-*.out")))
        self.assertEqual(set(states.values()), {"COMPLETED"}, logs)

    def assert_one_archive(self, source):
        """The archives of all tasks, merged, are the archive that one import makes."""
        ran = archive("merge", self.folder / "all.db", *self.folder.glob("s.*.db"))
        self.assertEqual(ran.code, 0, ran.messages)
        whole = self.made("whole.db", source)
        self.assertEqual(digest(self.folder / "all.db"), digest(whole))
        self.assertEqual(dump(self.folder / "all.db"), dump(whole))
        self.assert_whole(self.folder / "all.db")


class Archives(Case):
    """An archive of each task."""

    def setUp(self):
        super().setUp()
        self.source = self.random_games(40)
        self.script = f"{IMPORT} --shard $SLURM_ARRAY_TASK_ID/5 {self.source.name}"

    def test_of_shares(self):
        self.assert_done(self.array(self.script, "1-5"))
        self.assert_one_archive(self.source)

    def test_of_parts_that_split_has_made(self):
        ran = run("split", "--bytes", "40000", "--output-dir", "parts", self.source, cwd=self.folder)
        self.assertEqual(ran.code, 0, ran.messages)
        parts = sorted(self.folder.glob("parts/*.nta"))
        self.assertGreater(len(parts), 3)
        script = f"{IMPORT} $(printf parts/{self.source.stem}.%04d.nta $SLURM_ARRAY_TASK_ID)"
        self.assert_done(self.array(script, f"1-{len(parts)}"))
        self.assert_one_archive(self.source)

    def test_a_task_that_failed_is_given_again(self):
        states = self.array(f"[ $SLURM_ARRAY_TASK_ID != 2 ] || kill -KILL $$; {self.script}", "1-5")
        self.assertEqual([number for number, state in states.items() if state != "COMPLETED"], ["2"])
        self.assertFalse((self.folder / "s.2.db").exists())
        self.assert_done(self.array(self.script, "2"))
        self.assert_one_archive(self.source)

    def test_a_task_that_is_put_back_while_it_writes(self):
        """The first time it stops at some moment and stands still; what is there then is gone on with."""
        stops = '[ -n "$SLURM_RESTART_COUNT" ] || [ $SLURM_ARRAY_TASK_ID != 3 ] || { kill -STOP $!; touch stopped; }'
        job = self.submit(f"{self.script} & {stops}; wait $!", "1-5", "--requeue")
        self.cluster.wait_for((self.folder / "stopped").exists, 30, "stopped")
        self.cluster.told("scontrol", "requeue", f"{job}_3")
        self.assert_done(self.cluster.finish(job))
        self.assertIn("Restarts=1", self.cluster.told("scontrol", "show", "job", f"{job}_3"))
        self.assert_one_archive(self.source)


class Answers(Case):
    """A share of an answer of each task."""

    def test_shares_are_the_whole(self):
        """The task whose answers break off is named, and run again; the others are not."""
        (self.folder / "samples").symlink_to(ROOT / "samples")
        inputs = f"{self.random_games(20).name} samples"
        each = "".join(f"notaio {command} --shard $SLURM_ARRAY_TASK_ID/4 --partial {inputs} > {number}.$SLURM_ARRAY_TASK_ID; "
                       for number, command in enumerate(COMMANDS))
        self.assert_done(self.array(each + "exit 0", "1-4"))
        for number in range(len(COMMANDS)):
            broken = self.folder / f"{number}.3"
            broken.write_bytes(broken.read_bytes()[:-20])
            ran = run("merge", *self.folder.glob(f"{number}.*"), cwd=self.folder)
            self.assertEqual((ran.code, ran.out), (3, b""))
            self.assertIn(str(broken), ran.messages)
        self.assert_done(self.array(each + "exit 0", "3"))
        for number, command in enumerate(COMMANDS):
            with self.subTest(command):
                whole = run(*command.split(), *inputs.split(), cwd=self.folder)
                merged = run("merge", *self.folder.glob(f"{number}.*"), cwd=self.folder)
                self.assertEqual((merged.out == whole.out, merged.messages, merged.code), (True, whole.messages, whole.code))


class Nothing(engines.Case):
    """What a cluster leaves behind it."""

    SCRIPT = ("import sys, cluster, time\n"
              "with cluster.Cluster(sys.argv[1]) as made:\n"
              "    job = made.submit('sleep 100 & sleep 200', '--array=1-2', cwd=sys.argv[1])\n"
              "    made.wait_for(lambda: list(made.states(job).values()) == ['RUNNING'] * 2, 20, 'running')\n"
              "    print('running', flush=True)\n"
              "    sys.stdin.read()\n"
              "    raise ValueError('the test fails')\n")
    # Where the packages would keep what they have.
    PLACES = ("/run", "/var/log", "/var/spool", "/var/lib", "/etc", "/dev/shm")

    def processes(self, folder):
        """All that have this folder in their environment or their arguments, as slurmstepd and the jobs do, too."""
        found = []
        for path in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if str(folder).encode() in (path / "environ").read_bytes() + (path / "cmdline").read_bytes():
                    found.append((path / "cmdline").read_bytes().replace(b"\0", b" "))
            except OSError:
                pass  # it has ended meanwhile, or is the kernel's
        return found

    def files(self):
        return {path for place in self.PLACES for path in pathlib.Path(place).rglob("*")
                if "slurm" in path.name or "munge" in path.name}

    def wait(self, holds):
        end = time.monotonic() + 5
        while not holds():
            self.assertLess(time.monotonic(), end)
            time.sleep(0.1)

    def assert_nothing_is_left(self, end):
        folder = self.folder / "cluster"
        folder.mkdir()
        before = self.files()
        result = subprocess.Popen([sys.executable, "-B", "-c", self.SCRIPT, folder], env=self.environment(),
                                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        with result:
            self.assertEqual(result.stdout.readline(), b"running\n", "" if result.poll() is None else result.stderr.read())
            self.wait(lambda: len(self.processes(folder)) > 10)
            end(result)
            said = result.stderr.read()
        self.wait(lambda: not self.processes(folder))
        self.assertEqual(self.files(), before)
        return said

    def test_when_a_test_fails(self):
        said = self.assert_nothing_is_left(lambda given: given.stdin.close())
        self.assertIn(b"the test fails", said)

    def test_when_a_test_is_killed(self):
        self.assert_nothing_is_left(lambda given: given.kill())


if __name__ == "__main__":
    main()
