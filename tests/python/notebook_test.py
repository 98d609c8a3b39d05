"""The examples of docs/python.md, run in their order: they print what the page says, and make its picture anew.

`notebook_test.py --update` writes what they print into the page, and the picture beside it, to be read as a diff.
"""
import contextlib
import io
import pathlib
import re
import shutil
import sys
import tempfile
import unittest

PAGE = pathlib.Path("docs/python.md")
PLOTS = pathlib.Path("docs/plots")
BLOCK = re.compile(r"```python\n(.*?)```\n(?:\n```text\n(.*?)```\n)?", re.DOTALL)


def run_all(folder):
    """(block, what the page says it prints or None, what it printed) of each; what it writes goes to `folder`."""
    names = {"__name__": "__notebook__"}
    rows = []
    for number, block in enumerate(BLOCK.finditer(PAGE.read_text(encoding="utf-8")), 1):
        code, said = block.groups()
        code = code.replace(f'"{PLOTS}/', f'"{folder}/').replace('open("', f'open("{folder}/')
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(code, f"{PAGE}, block {number}", "exec"), names)
        rows.append((block, said, "".join(line.rstrip() + "\n" for line in out.getvalue().splitlines())))
    return rows


class Notebook(unittest.TestCase):
    maxDiff = 4000

    def test_the_page(self):
        with tempfile.TemporaryDirectory(prefix="notaio-notebook-") as folder:
            result = run_all(folder)
            self.assertGreater(len(result), 7)
            for block, said, printed in result:
                with self.subTest(block[1].splitlines()[0]):
                    self.assertEqual(printed, said or "")
            plots = sorted(path.name for path in PLOTS.iterdir())
            self.assertEqual(sorted(path.name for path in pathlib.Path(folder).glob("*.svg")), plots)
            for name in plots:
                self.assertTrue(pathlib.Path(folder, name).read_text() == (PLOTS / name).read_text(),
                                f"{name} is not what the page makes: notebook_test.py --update")

    def test_plots_hold_nothing_of_the_day_or_the_machine(self):
        for path in PLOTS.iterdir():
            text = path.read_text(encoding="utf-8")
            self.assertNotRegex(text, r"<dc:date>|<text|file:|href=\"http(?!://www\.w3)")
            self.assertLess(len(text), 100_000)
            self.assertIn(f"plots/{path.name})", PAGE.read_text(encoding="utf-8"))


def update():
    text = PAGE.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory(prefix="notaio-notebook-") as folder:
        for block, said, printed in reversed(run_all(folder)):
            if said is not None:
                text = text[:block.start(2)] + printed + text[block.end(2):]
        for plot in pathlib.Path(folder).glob("*.svg"):
            shutil.copy(plot, PLOTS)
    PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    update() if sys.argv[1:] == ["--update"] else unittest.main()
