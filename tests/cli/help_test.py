"""The help: every command and every option is there with an example, and the examples do what they are there for."""
import re
import subprocess

import support
from support import PROGRAM, ROOT, run

COMMANDS = ("check", "fix", "convert", "diff", "replay", "score", "analyse", "moves", "perft", "key", "random", "filter", "find", "tree", "dedupe", "stats", "merge", "split", "archive", "show", "explain",
            "games", "serve", "type")
WITHOUT_ANSWER = {"serve"}  # it answers an editor
FINDING = {"check", "diff"}  # their examples show faults and differences
NO_EXAMPLE = {"--help", "--version", "--quiet", "--lossy", "--points", "--legal", "--count", "--numbers",
              "--board-text", "--mutate", "--skip-other-games", "--divide", "--why", "--merge", "--in-place",
              "--claims", "--watch", "--stdio", "--standalone", "--no-caption", "--no-legend", "--no-labels",
              "--list", "--invert", "--prefix", "--sql", "--shift", "--all", "--only-legal", "--keys",
              "--partial", "--stream"}  # they take no value


def examples(command):
    text = run(command, "--help").text
    return [line.strip() for line in text.partition("\nExamples:\n")[2].splitlines() if line.strip()]


class Help(support.Case):
    def test_it_names_all_commands(self):
        text = run("--help").text
        for command in COMMANDS:
            self.assertRegex(text, rf"(?m)^  {command}\b.* [A-Z]")
        self.assertRegex(run("--version").text, r"\Anotaio \d+\.\d+\.\d+( \([0-9a-f]{12}(-dirty)?\))?\n\Z")

    def test_sizes_of_boards_are_those_of_the_games(self):
        bounds = [f"{game['id']} {tag['default']} ({tag['lowest']}-{tag['highest']})"
                  for game in run("games", "--format", "jsonl").json for tag in game["setup"]
                  if tag["tag"] == "Board" and tag["kind"] == "number"]
        self.assertIn(f"size of the board (--board 6): {', '.join(bounds)}", run("check", "--help").text)

    def test_another_spelling_of_analyse(self):
        self.assertEqual(run("analyze", "--help").out, run("analyse", "--help").out)

    def test_examples_run(self):
        (self.folder / "samples").symlink_to(ROOT / "samples")
        program = self.folder / "bin"
        program.mkdir()
        (program / "notaio").symlink_to(PROGRAM)
        path = f"{program}:{support.environment()['PATH']}"
        for command in COMMANDS:
            found = examples(command)
            self.assertGreaterEqual(len(found), 2, command)
            for example in found:
                with self.subTest(example):
                    self.assertIn(f"notaio {command}", example)
                    if command in WITHOUT_ANSWER:
                        continue
                    done = subprocess.run(["bash", "-o", "pipefail", "-c", example], cwd=self.folder,
                                          capture_output=True, timeout=60, check=False,
                                          env=support.environment(PATH=path))
                    self.assertIn(done.returncode, (0, 1) if command in FINDING else (0,), done.stderr.decode())
                    written = re.search(r"(?:--output|--journal|>) (\S+)", example)
                    if written:
                        self.assertGreater((self.folder / written[1]).stat().st_size, 100)
                    else:
                        self.assertNotEqual(done.stdout, b"")

    def test_every_option_has_an_example(self):
        for command in COMMANDS:
            text = run(command, "--help").text
            # An option's text may stand on the line after it.
            options = re.findall(r"(?m)^  ((?:-\w,)?(--[a-z-]+)(?: .*)?(?:\n {20,}.*)*)$",
                                 text.partition("\nExamples:\n")[0])
            self.assertGreater(len(options), 5)
            for whole, name in options:
                if name not in NO_EXAMPLE and "REQUIRED" not in whole.split("(")[0]:
                    with self.subTest(command=command, option=name):
                        self.assertRegex(whole.replace("\n", " "), rf"\({name} [^)]+\)")

    @staticmethod
    def action_that_takes(option, path):
        """An action of archive that takes this option, on an archive that is there, and what it needs beside."""
        takes = {"--index-plies": ["create"], "--sample": ["verify"], "--by": ["stats"], "--table": ["export", "--format", "csv"],
                 "--to-coords": ["export", "--to", "jsonl"], "--depth": ["tree"], "--min-games": ["tree"], "--max-nodes": ["tree"],
                 "--shard": ["create"], "--from": ["import"], "--max-unpacked": ["import"]}
        of_import = ("--game", "--format", "--output", "--jobs", "--lang", "--color", "--ruleset", "--coords", "--board", "--players", "--first", "--tag")
        action, *more = takes.get(option, ["info" if option in of_import else "export"])
        if action != "create":
            run("archive", "create", path)
        return [action, path, *more]

    def test_option_examples_can_be_given(self):
        given = 0
        for command in COMMANDS:
            text = run(command, "--help").text
            for example in re.findall(r"\((--[a-z-]+ (?:'[^']+'|[^ )]+))\)", text):
                with self.subTest(command=command, example=example):
                    arguments = [part.strip("'") for part in re.findall(r"'[^']+'|\S+", example)]
                    if arguments[0] in ("--output", "--output-dir", "--log"):
                        arguments[1] = self.folder / arguments[0].strip("-")
                    if arguments[0] == "--baseline":
                        arguments[1] = self.folder / "known.jsonl"
                        arguments[1].write_text(run("check", "--format", "jsonl", stdin="").text, encoding="utf-8")
                    if arguments[0] == "--journal":
                        (self.folder / "page.nta").write_text("[Game \"Susan\"]\n\ne5 a1\n", encoding="utf-8")
                        arguments = ["--in-place", "--journal", self.folder / "j", self.folder / "page.nta"]
                    if arguments[0] in ("--rest", "--duplicates"):
                        arguments[1] = self.folder / "rest"
                    if arguments[0] == "--undo":
                        arguments[1] = self.folder / "empty.jsonl"
                        arguments[1].write_text("", encoding="utf-8")
                    if arguments[0] == "--record":
                        arguments[1] = "1"  # of the one that there is
                    required = {"convert": ["--to", "jsonl"], "perft": ["--depth", "1"], "explain": ["all"],
                                "random": ["--game", "susan"], "diff": 2 * ["samples/susan/endings.nta"]}
                    more = required.get(command, [])
                    if command == "show" and arguments[0] not in ("--as", "--numbers", "--ply"):  # what pictures alone have a use for
                        more = more + ["--as", "tikz" if arguments[0] == "--standalone" else "svg"]
                    if command not in ("explain", "games", "random") and arguments[0] != "--game":
                        more = more + ["--game", "susan"]
                    if command == "dedupe" and arguments[0] == "--format":
                        more = more + ["--list"]
                    if command == "split":
                        given += 1  # nothing is written where parts are
                        more = more + ["--output-dir", self.folder / str(given)]
                        more = more + (["--records", "1"] if arguments[0] != "--bytes" else [])
                    about_positions = arguments[0] in ("--at", "--then", "--next", "--symmetry", "--shift")
                    asks = arguments[0] in ("--position", "--pattern", "--move")
                    if command != "tree" and (about_positions or command == "find" and not asks):
                        more = more + ["--pattern", "e5=x"]
                    if command == "filter" and arguments[0] == "--to-coords":
                        more = more + ["--to", "jsonl"]
                    if arguments[0] in more:
                        more = more[:more.index(arguments[0])] + more[more.index(arguments[0]) + 2:]
                    if command == "archive":
                        given += 1
                        option = arguments[0]
                        arguments = [*self.action_that_takes(option, self.folder / f"{given}.db"), *arguments]
                        more = more + (["samples/susan/endings.nta"] if option == "--shard" else [])
                    stdin = "e5 a1\n"
                    if arguments[0] == "--shard":
                        more = more + (["--partial"] if command == "dedupe" else []) + ["samples/susan/endings.nta"]
                    if command == "merge":
                        more = []
                        stdin = run("stats", "--partial", stdin=stdin).out
                    if arguments[:2] == ["--records", "1000000"]:
                        arguments[1] = "1"  # of the one that there is
                    ran = run(command, *arguments, *more, stdin=stdin)
                    self.assertIn(ran.code, (0, 1), ran.messages)
