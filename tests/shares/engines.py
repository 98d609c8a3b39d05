"""What the tests of shares have in common: engines that must be there, and notaio as they find it on the PATH."""
import csv
import io
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import archived
import cluster
from support import PROGRAM, environment

HERE = pathlib.Path(__file__).resolve().parent
# `tests/run shares` has installed all of them.
IN_SECTION = os.environ.get("NOTAIO_SHARES") == "1"


def skip(reason):
    print(f"skipped: {reason}", file=sys.stderr)
    raise unittest.SkipTest(reason)


def need(lack):
    """Skips the tests for a reason, if there is one; what `tests/run shares` installs must be there, where it has run."""
    if lack and IN_SECTION:
        raise AssertionError(lack)
    if lack:
        skip(lack)


def need_parallel():
    need("" if shutil.which("parallel") else "GNU parallel is not installed; `tools/install-packages share` does it")


def need_duckdb():
    there = shutil.which("node") and (HERE / "node_modules").is_dir()
    need("" if there else "DuckDB for node is not installed; `tools/install-packages share` does it")


def need_root():
    """Without it the tests are skipped, wherever they run."""
    if os.geteuid() != 0:
        skip("this needs root")


def need_slurm():
    need_root()
    need(cluster.lack())


def on_path(folder):
    """Puts `notaio` and `duckdb` into a folder; a PATH that begins with it."""
    folder.mkdir(exist_ok=True)
    for name, command in (("notaio", PROGRAM), ("duckdb", f"node {HERE / 'duckdb.mjs'}")):
        (folder / name).write_text(f'#!/bin/sh\nexec {command} "$@"\n', encoding="utf-8")
        (folder / name).chmod(0o755)
    return f"{folder}:{os.environ['PATH']}"


class Case(archived.Case):
    """A test with a folder of its own, in which a shell runs that finds `notaio` and `duckdb`."""

    def setUp(self):
        super().setUp()
        self.tools = tempfile.TemporaryDirectory(prefix="notaio-tools-")
        self.addCleanup(self.tools.cleanup)
        self.path = on_path(pathlib.Path(self.tools.name))

    def environment(self, **more):
        return environment(PATH=self.path, **more)

    def shell(self, command, code=0, **more):
        """What a command prints, run by bash in the test's folder."""
        done = subprocess.run(["bash", "-o", "pipefail", "-c", command], cwd=self.folder, env=self.environment(**more),
                              capture_output=True, timeout=120, check=False)
        self.assertEqual(done.returncode, code, f"{command}\n{done.stderr.decode('utf-8', 'replace')[-3000:]}")
        return done.stdout

    def duckdb(self, question):
        """The rows that DuckDB answers, as texts."""
        told = self.shell('duckdb -csv -c "$QUESTION"', QUESTION=question).decode("utf-8")
        return [tuple(row) for row in csv.reader(io.StringIO(told))][1:]
