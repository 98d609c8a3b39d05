""".pre-commit-hooks.yaml: the hook, run on staged records as pre-commit runs it, without that program.

The file is YAML that is also JSON, so that it can be read here without a reader of YAML.
"""
import json
import os
import pathlib
import re
import shlex
import subprocess

import support
from support import PROGRAM, ROOT, SAMPLES

HOOKS = json.loads((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))


class Hook(support.Case):
    """A repository whose records are staged."""

    def setUp(self):
        super().setUp()
        self.hook, = HOOKS
        self.git("init", "-q")
        self.write("README.md", "a1 b2\n")
        self.git("add", ".")
        self.git("commit", "-q", "-m", "begun")

    def environment(self):
        programs = f"{pathlib.Path(PROGRAM).resolve().parent}:{os.environ['PATH']}"
        return support.environment(PATH=programs, GIT_CONFIG_GLOBAL="/dev/null", GIT_CONFIG_NOSYSTEM="1")

    def git(self, *arguments):
        done = subprocess.run(["git", "-c", "user.name=A", "-c", "user.email=a@b", *arguments], cwd=self.folder,
                              capture_output=True, env=self.environment(), timeout=60, check=True)
        return done.stdout.decode("utf-8")

    def stage(self, name, content):
        self.write(name, content)
        self.git("add", name)

    def meant(self):
        """The names of the staged files that the hook is about."""
        staged = self.git("diff", "--staged", "--name-only", "--no-ext-diff", "-z", "--diff-filter=ACMRTUXB")
        return [name for name in staged.split("\0")
                if name and re.search(self.hook["files"], name) and (self.folder / name).is_file()]

    def run_hook(self, args=None):
        """Exit status and output. pre-commit puts what is not staged aside while its hooks run."""
        names = self.meant()
        if not names:
            return 0, ""
        aside = self.git("diff", "--no-ext-diff", "--binary")
        self.git("checkout", "--", ".")
        given = self.hook["args"] if args is None else args
        done = subprocess.run([*shlex.split(self.hook["entry"]), *given, *names], cwd=self.folder,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              env=self.environment(), timeout=60, check=False)
        if aside:
            subprocess.run(["git", "apply"], cwd=self.folder, input=aside.encode("utf-8"), env=self.environment(),
                           timeout=60, check=True)
        return done.returncode, done.stdout.decode("utf-8")

    def test_it_says_what_pre_commit_must_know(self):
        self.assertEqual((self.hook["id"], self.hook["language"]), ("notaio-check", "system"))
        self.assertIs(self.hook["pass_filenames"], True)
        self.assertIs(self.hook["require_serial"], True)  # notaio has workers of its own
        self.assertEqual(self.hook["types"], ["file"])

    def test_records_without_a_fault_pass_in_silence(self):
        self.stage("games/good.nta", (SAMPLES / "manual-1994-corrected.nta").read_bytes())
        self.stage("ring.hgf", (ROOT / "samples/havannah/1044474.hgf").read_bytes())
        self.assertEqual(self.meant(), ["games/good.nta", "ring.hgf"])
        self.assertEqual(self.run_hook(), (0, ""))

    def test_a_fault_stops_the_commit_and_is_named(self):
        self.stage("good.nta", (SAMPLES / "endings.nta").read_bytes())
        self.stage("games/typed in.nta", (SAMPLES / "manual-1994.nta").read_bytes())
        code, said = self.run_hook()
        self.assertEqual(code, 1)
        self.assertIn("games/typed in.nta:11:50: error: ply 45: ", said)
        self.assertNotIn("good.nta", said)

    def test_what_is_staged_counts_and_not_what_lies_beside(self):
        good, bad = (SAMPLES / "endings.nta").read_bytes(), (SAMPLES / "illegal.nta").read_bytes()
        self.stage("one.nta", bad)
        self.write("one.nta", good)
        self.assertEqual(self.run_hook()[0], 1)
        self.assertEqual((self.folder / "one.nta").read_bytes(), good)
        self.stage("one.nta", good)
        self.write("one.nta", bad)
        self.write("two.nta", bad)
        self.assertEqual(self.run_hook(), (0, ""))

    def test_the_threshold_is_the_users(self):
        self.stage("twice.nta", '[Game "Susan"]\n[Event "one"]\n[event "two"]\n\n1. e5 a1\n')
        self.assertEqual(self.run_hook()[0], 0)
        code, said = self.run_hook(["--fail-on", "warning"])
        self.assertEqual(code, 1)
        self.assertIn("GEN-005", said)

    def test_which_files_it_is_about(self):
        for name in ("a.nta", "b/c.hgf", "c.sgf", "d.jsonl", "e.nta.gz", "f.jsonl.zst", "g.sgf.xz", "h.hgf.bz2", "nta.txt", "a.json", "x.sgfs",
                     "notes.md", "nta"):
            self.write(name, "")
        self.git("add", ".")
        self.assertEqual(self.meant(), ["a.nta", "b/c.hgf", "c.sgf", "d.jsonl", "e.nta.gz", "f.jsonl.zst", "g.sgf.xz", "h.hgf.bz2"])

    def test_records_that_go_are_not_looked_for(self):
        self.stage("bad.nta", (SAMPLES / "illegal.nta").read_bytes())
        self.git("commit", "-q", "-m", "bad")
        self.git("rm", "-q", "bad.nta")
        self.assertEqual(self.run_hook(), (0, ""))
