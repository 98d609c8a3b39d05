"""Runs the examples of the documents.

In a fenced block with the info string `console` a line that begins with `$ ` is a command, run with bash from the
repository root with the program on the PATH; the lines after it are what it prints, both streams together. A line `...`
alone stands for any lines. `docs_test.py --update FILE` writes the true outputs into one file, to be read as a diff.

README and the tutorials are also typed into one terminal each, from top to end, in a folder that has the samples and the
program where the build puts it; the terminal finds it by the line `PATH=...` of the page alone.

A line `notaio show ... > NAME.svg` in a block with the info string `sh` makes the picture docs/pictures/NAME.svg;
`docs_test.py --figures` makes them all, to be looked at.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("NOTAIO") or ROOT / "build" / "release" / "notaio")


def documents():
    return [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")), *sorted((ROOT / "samples").rglob("*.md"))]


def run(command):
    environment = dict(os.environ, PATH=f"{PROGRAM.parent}:{os.environ['PATH']}", LC_ALL="C.UTF-8", NOTAIO_LANG="")
    done = subprocess.run(["bash", "-c", command], cwd=ROOT, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120, check=False)
    return done.stdout.decode("utf-8")


def examples(text, kind="console"):
    """Yields (line, command, expected lines) for each command of each block with that info string."""
    inside = False
    command = None
    expected = []
    for number, line in enumerate(text.splitlines(), 1):
        if not inside:
            inside = line.strip() == f"```{kind}"
            continue
        ends = line.strip() == "```"
        if (ends or line.startswith("$ ")) and command is not None:
            yield command[0], command[1], expected
            command, expected = None, []
        if ends:
            inside = False
        elif line.startswith("$ "):
            command = (number, line[2:])
        else:
            expected.append(line)


def typed(text):
    """Yields (line, command, expected lines or None) for what a page has one type into a terminal, in its order."""
    found = list(examples(text))
    for number, line, _ in sh_lines(text):
        if line.startswith(("PATH=", "notaio show ")):
            found.append((number, line, None))
    return sorted(found, key=lambda one: one[0])


def sh_lines(text):
    """Yields (line, text, nothing) for each line of the blocks with the info string `sh`."""
    inside = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("```"):
            inside = line == "```sh"
        elif inside:
            yield number, line, None


def one_terminal(commands, folder):
    """What each of the commands prints, typed one after the other into one shell that begins in `folder`."""
    mark = "\n== the next command ==\n"
    script = "".join(f"{command}\nprintf {mark!r}\n" for command in commands)
    environment = dict(os.environ, LC_ALL="C.UTF-8", NOTAIO_LANG="")
    done = subprocess.run(["bash", "-c", script], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300, check=False)
    return done.stdout.decode("utf-8").split(mark)[:-1]


def matches(expected, printed):
    """Whether the printed lines are the expected ones, with `...` for any lines."""
    pattern = "".join(r"(?:.*\n)*" if line == "..." else re.escape(line) + r"\n" for line in expected)
    return re.fullmatch(pattern, printed) is not None


class Documents(unittest.TestCase):
    def test_every_example_prints_what_the_page_says(self):
        found = 0
        for path in documents():
            for number, command, expected in examples(path.read_text(encoding="utf-8")):
                found += 1
                with self.subTest(place=f"{path.relative_to(ROOT)}:{number}", command=command):
                    printed = run(command)
                    if printed and not printed.endswith("\n"):
                        printed += "\n"
                    self.assertTrue(matches(expected, printed),
                                    f"printed:\n{printed}\nexpected:\n" + "\n".join(expected))
        self.assertGreater(found, 20, "the examples were not found")

    def test_pages_work_in_one_terminal(self):
        for name in ("README.md", "docs/tutorial.md", "docs/tutorial.it.md"):
            steps = list(typed((ROOT / name).read_text(encoding="utf-8")))
            with tempfile.TemporaryDirectory() as folder:
                root = pathlib.Path(folder)
                shutil.copytree(ROOT / "samples", root / "samples")
                (root / "build" / "release").mkdir(parents=True)
                (root / "build" / "release" / "notaio").symlink_to(PROGRAM.resolve())
                printed = one_terminal([command for _, command, _ in steps], root)
            self.assertEqual(len(printed), len(steps), name)
            for (number, command, expected), text in zip(steps, printed):
                if expected is None:
                    continue
                with self.subTest(place=f"{name}:{number}", command=command):
                    self.assertTrue(matches(expected, text + "\n") or matches(expected, text),
                                    f"printed:\n{text}\nexpected:\n" + "\n".join(expected))

    def test_both_tutorials_run_the_same_commands(self):
        def commands(name):
            text = (ROOT / "docs" / name).read_text(encoding="utf-8")
            found = [re.sub(r" --lang it| --tag Event='[^']*'", "", command) for _, command, _ in examples(text)]
            return [*found, *re.findall(r"^## (\d+)", text, re.M)]

        self.assertEqual(commands("tutorial.md"), commands("tutorial.it.md"))

    def test_links_lead_to_files(self):
        for path in documents():
            for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8")):
                if re.match(r"[a-z]+:", target):
                    continue
                with self.subTest(page=str(path.relative_to(ROOT)), target=target):
                    self.assertTrue((path.parent / target).exists())


PICTURES = ROOT / "docs" / "pictures"


def figures():
    """The commands of the documents that make pictures, by the name of the file."""
    found = {}
    for path in documents():
        for command, name in re.findall(r"^(notaio show .*) > ([\w-]+\.svg)$", path.read_text(encoding="utf-8"), re.M):
            found[name] = command
    return found


class Figures(unittest.TestCase):
    def test_every_tracked_picture_is_what_its_command_makes(self):
        commands = figures()
        self.assertEqual(sorted(commands), sorted(path.name for path in PICTURES.glob("*.svg")))
        for name, command in commands.items():
            with self.subTest(command=command):
                self.assertEqual(run(command + " 2>/dev/null"), (PICTURES / name).read_text(encoding="utf-8"))


def renewed(expected, printed):
    """The printed lines, with the one `...` of the page where it stood."""
    if expected.count("...") != 1:
        return printed
    before = expected.index("...")
    after = len(expected) - before - 1
    if len(printed) < before + after:
        return printed
    return [*printed[:before], "...", *printed[len(printed) - after:]]


def update(path, kind="console", printed_by=run):
    """Writes what the commands print, in their order, where the page says something else."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    ran = [(example, printed_by(example[1]).splitlines()) for example in examples(text, kind)]
    for (number, _, expected), printed in reversed(ran):
        if not matches(expected, "".join(line + "\n" for line in printed)):
            lines[number:number + len(expected)] = renewed(expected, printed)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] == "--update":
        update(pathlib.Path(sys.argv[2]).resolve())
    elif sys.argv[1:] == ["--figures"]:
        for file, picture in figures().items():
            (PICTURES / file).write_text(run(picture + " 2>/dev/null"), encoding="utf-8")
    else:
        unittest.main()
