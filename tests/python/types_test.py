"""The types: mypy reads an example strictly and finds what is wrong in calls that are; the stubs are what is there."""
import pathlib
import re
import subprocess
import sys

import notaio
import support

PACKAGE = pathlib.Path(notaio.__file__).parent
HERE = pathlib.Path(__file__).parent

WRONG = """import notaio
for record in notaio.check("a.nta"):
    record.verdict = "legal"
    record.verdict == "leagl"
    record.nonsense
    record.outcome.winners
    record.first_bad_ply + 1
notaio.check("a.nta", gmae="susan")
notaio.check("a.nta", lang="fr")
notaio.check("a.nta", board="6")
notaio.check(17)
notaio.convert("a.nta")
notaio.positions_frame("a.nta", form="csv")
notaio.fix("a.nta").text.encode()
"""


class Types(support.Case):
    def mypy(self, *arguments):
        environment = support.environment(MYPYPATH=str(PACKAGE.parent), MYPY_CACHE_DIR=str(self.folder / "cache"))
        ran = subprocess.run([sys.executable, "-m", "mypy", "--strict", *map(str, arguments)], capture_output=True, text=True,
                             env=environment, cwd=self.folder, check=False)
        return ran.returncode, ran.stdout + ran.stderr

    def test_the_example_is_read_strictly(self):
        self.assertEqual(self.mypy(HERE / "example.py"), (0, "Success: no issues found in 1 source file\n"))

    def test_the_package_is_read_strictly(self):
        status, said = self.mypy("--package", "notaio")
        self.assertEqual(status, 0, said)

    def test_wrong_calls_are_found(self):
        status, said = self.mypy("--strict-equality", self.write("wrong.py", WRONG))
        self.assertEqual(status, 1)
        found = {int(line) for line in re.findall(r"wrong\.py:(\d+): error", said)}
        self.assertEqual(found, set(range(3, len(WRONG.splitlines()) + 1)), said)

    def test_the_stubs_are_what_is_there(self):
        # Not looked at: what is the package's own, and runs, which functions alone make.
        allowed = self.write("allowed", "notaio\\.__?(?!version).*\nnotaio\\.(Run|Fixing)\\.__init__\n")
        ran = subprocess.run([sys.executable, "-m", "mypy.stubtest", "notaio", "--allowlist", allowed, "--ignore-unused-allowlist"],
                             capture_output=True, text=True, check=False, cwd=self.folder,
                             env=support.environment(MYPYPATH=str(PACKAGE.parent)))
        self.assertEqual((ran.returncode, ran.stderr), (0, ""), ran.stdout)

    def test_options_are_those_of_the_table(self):
        """Of the program's own table: each option that a call may have, and no other."""
        import inspect
        stub = (PACKAGE / "__init__.pyi").read_text(encoding="utf-8")
        for row in notaio._core.commands():
            name = {"replay": "positions"}.get(row["name"], row["name"])
            if not hasattr(notaio, name):
                continue
            options = {option["name"].replace("-", "_") for option in row["options"]}
            given = {one.rstrip("_") for one in inspect.signature(getattr(notaio, name)).parameters}
            self.assertLessEqual(options, given)
            self.assertLessEqual(given - options, {"source", "name", "other", "other_name"} if name == "diff" else {"source", "name"})
            head = re.search(rf"^def {name}\((.*)\) -> ", stub, re.MULTILINE)[1]
            for option in options:
                self.assertRegex(head, rf"\b{option}_?: ")

    def test_commands_that_are_no_functions_are_known(self):
        names = {row["name"] for row in notaio._core.commands()}
        self.assertEqual({name for name in names if not hasattr(notaio, name)}, {"replay"})
