"""The contract of docs/command-line.md, first part: exit statuses and their order, inputs, outputs, workers."""
import itertools
import os
import stat
import subprocess
import unittest

import support
from support import PROGRAM, ROOT, SAMPLES, check, run

CLEAN = "a1 a2 e5 b1 e6 b2\n"
NOTED = "A1 a2 e5 b1 e6 b2\n"                                                     # SUS-901
WARNED = '[Game "Susan"]\n\n1. a1 a2 3. e5 b1 4. e6 b2\n'                         # GEN-203
WRONG = "e5 a1 e5-e8\n"                                                           # SUS-104
ILLEGAL = SAMPLES / "illegal.nta"
ENDINGS = SAMPLES / "endings.nta"
SUSAN = ("--game", "susan")
OVER_LIMIT = b'[Game "Susan"]\n\n1. e5 {' + b"x" * (65 << 20) + b"} a1\n"

# Command lines that cannot be right, whatever the inputs are.
WRONG_USAGE = [
    [], ["nothing"], ["check", "--nothing"], ["check", "--board", "x"], ["check", "--board", "-5"],
    ["check", "--board", ""],
    ["check", "--players", "two"], ["check", "--tag", "nothing"], ["check", "--tag", "=x"], ["check", "--tag", "A b=x"],
    ["check", "--game", "chess"], ["check", "--game", ""], ["check", "--from", "pgn"], ["check", "--ruleset", "modern"],
    ["check", "--coords", "polar"], ["check", "--first", "Green"], ["check", "--lang", "fr"],
    ["check", "--color", "red"],
    ["check", "--fail-on", "fatal"], ["check", "--format", "xml"], ["check", "--jobs", "0"], ["check", "--jobs", "x"],
    ["check", "--jobs", "0x2"],
    ["check", "--max-errors", "x"], ["check", "--max-errors", "-1"], ["check", "--repairs", "maybe"],
    ["check", "--ply", "3"], ["check", "--lossy"], ["check", "--to", "jsonl"],
    ["convert"], ["convert", "--to", "pgn"], ["convert", "--to", ""],
    ["convert", "--to", "lines", "--to-coords", "polar"],
    ["convert", "--to", "ludii", "--to-coords", "author"], ["convert", "--to", "abstract-play", "--to-coords", "axial"],
    ["replay", "--ply", "x"], ["replay", "--ply", "5..3"], ["replay", "--ply", "3.."], ["replay", "--ply", "..3"],
    ["replay", "--ply", "-1"], ["replay", "--ply", "1...3"], ["replay", "--ply", ""], ["replay", "--as", "text"],
    ["show", "--as", "png"], ["show", "--format", "jsonl"],
    ["score", "--game", "susan", "--position", "2/3/2", "file"], ["moves", "--limit", "x"], ["moves", "--depth", "2"],
    ["perft", "--game", "susan", "--depth", "1000"], ["perft", "--game", "susan"], ["perft", "--game", "susan", "--depth", "x"], ["perft", "--depth", "2"],
    ["random"], ["random", "--game", "susan", "--count", "x"], ["random", "--game", "susan", "--seed", "x"],
    ["random", "--game", "susan", "--board", "99"], ["random", "--game", "susan", "file"],
    ["explain"], ["explain", "SUS-999"], ["explain", "a", "b"], ["games", "--format", "xml"],
]


class TheRecordsOwnWord(support.Case):
    """What a record says of itself wins over the command line, and over the records around it."""
    HAVANNAH = '[Game "Havannah"]\n[Board "4"]\n\n1. A1 {}B2\n\n'

    def test_the_game(self):
        susan = '[Game "Susan"]\n[Board "4"]\n\n1. a1 b2 2. c3\n\n'
        asked = ("--game", "havannah")
        for text in (susan, run("convert", "--to", "jsonl", stdin=susan).out):
            records, _, _ = check(*asked, stdin=text)
            self.assertEqual([record["game"] for record in records], ["susan"])
        self.assertEqual([record["game"] for record in check(*asked, stdin=susan.split("\n", 1)[1])[0]], ["havannah"])

    def test_a_misprint_in_a_neighbour(self):
        """A lone x is a mark of a notation of another game."""
        for place in range(3):
            text = "".join(self.HAVANNAH.format("x " if number == place else "") for number in range(3))
            records, _, _ = check(stdin=text)
            self.assertEqual([record["verdict"] for record in records],
                             ["unreadable" if number == place else "incomplete" for number in range(3)])

    def test_a_result_that_an_option_claims(self):
        won = '[Game "Havannah"]\n[Board "3"]\n{}\n1. A1 C3 2. A2 C4 3. A3\n'
        for own, asked, wrong in (("", "White", False), ("", "Black", True), ('[Result "White"]\n', "Black", False)):
            records, _, _ = check("--tag", f"Result={asked}", stdin=won.format(own))
            found = [finding["code"] for finding in records[0]["diagnostics"]]
            self.assertEqual(found, ["GEN-201"] if wrong else [], (own, asked))


class ExitStatus(support.Case):
    def test_findings_by_threshold(self):
        records = {"nothing": CLEAN, "note": NOTED, "warning": WARNED, "error": WRONG}
        levels = list(records)
        for found, text in records.items():
            for fail_on in ("note", "warning", "error", "never"):
                with self.subTest(found=found, fail_on=fail_on):
                    fails = fail_on != "never" and found != "nothing" and levels.index(found) >= levels.index(fail_on)
                    _, summary, ran = check(*SUSAN, "--fail-on", fail_on, stdin=text)
                    self.assertEqual((ran.code, summary["exit"]), (int(fails), int(fails)))
                    self.assertEqual(run("check", *SUSAN, "--fail-on", fail_on, stdin=text).code, int(fails))
            with self.subTest(found=found, fail_on="the default"):
                self.assertEqual(check(*SUSAN, stdin=text)[2].code, int(found == "error"))

    def test_other_commands_have_the_same_statuses(self):
        for command in (["replay"], ["score"], ["analyse"], ["moves"], ["show"], ["perft", "--depth", "1"],
                        ["convert", "--to", "jsonl"]):
            with self.subTest(command=command):
                self.assertEqual(run(*command, *SUSAN, stdin=CLEAN).code, 0)
                self.assertEqual(run(*command, ILLEGAL).code, 1)
                self.assertEqual(run(*command, "missing.nta").code, 3)
                self.assertEqual(run(*command, "--fail-on", "nothing").code, 2)

    def test_wrong_usage(self):
        for arguments in WRONG_USAGE:
            with self.subTest(arguments=arguments):
                ran = run(*arguments, stdin=CLEAN)
                self.assertEqual((ran.code, ran.out), (2, b""))
                self.assertNotEqual(ran.messages.strip(), "")
                self.assertLess(len(ran.err), 400, "one fault, one message")

    def test_numbers_are_decimal(self):
        for zeros in ("", "0", "00"):
            result = run("random", "--game", "susan", "--seed", zeros + "10", "--count", zeros + "2")
            self.assertEqual((result.code, result.out),
                             (0, run("random", "--game", "susan", "--seed", 10, "--count", 2).out))
            ran = run("moves", "--limit", zeros + "9", *SUSAN, "--position", "5/6/7/8/9/8/7/6/5 b 0")
            self.assertEqual((ran.code, len(ran.lines)), (0, 9))
            ran = run("perft", *SUSAN, "--board", 2, "--depth", zeros + "1", "--jobs", zeros + "8")
            self.assertEqual((ran.code, ran.text), (0, "1 7\n"))

    def test_order_of_statuses(self):
        large = self.write("large.nta", OVER_LIMIT)
        cases = {"missing": 3, "large": 4, "illegal": 1, "clean": 0}
        files = {"missing": self.folder / "no.nta", "large": large, "illegal": ILLEGAL, "clean": ENDINGS}
        order = [0, 1, 4, 3]
        for first, second in itertools.permutations(cases, 2):
            with self.subTest(first=first, second=second):
                expected = max(cases[first], cases[second], key=order.index)
                _, summary, ran = check("--jobs", 1, files[first], files[second])
                self.assertEqual((ran.code, summary["exit"]), (expected, expected))
        self.assertEqual(check("--fail-on", "never", large)[2].code, 4)
        self.assertEqual(run("check", "--board", "x", large, files["missing"]).code, 2)

    def test_records_not_converted_are_findings(self):
        for arguments in (["--to", "lines", ILLEGAL], ["--to", "abstract-play", ENDINGS], ["--to", "ludii", ENDINGS]):
            with self.subTest(arguments=arguments):
                ran = run("convert", "--fail-on", "never", *arguments)
                self.assertEqual(ran.code, 1)
                self.assertRegex(ran.messages, r"(\d+ of \d+ records were|the record was) not converted\n\Z")


class Outputs(support.Case):
    def test_a_file_instead_of_standard_output(self):
        for number, command in enumerate((["check", ILLEGAL], ["check", "--format", "jsonl", ILLEGAL],
                                          ["replay", ENDINGS], ["games"],
                                          ["convert", "--to", "jsonl", ENDINGS], ["explain", "all"], ["score", ENDINGS],
                                          ["random", "--game", "susan", "--count", "300"], ["show", ENDINGS],
                                          ["moves", ENDINGS],
                                          ["analyse", ENDINGS], ["perft", *SUSAN, "--depth", "1"])):
            with self.subTest(command=command):
                path = self.folder / str(number)
                plain = run(*command)
                self.assertNotEqual(plain.out, b"")
                ran = run(*command, "--output", path)
                self.assertEqual((ran.code, ran.out, ran.err), (plain.code, b"", plain.err))
                self.assertEqual(path.read_bytes(), plain.out)
        self.assertEqual(len(list(self.folder.iterdir())), 12, "nothing but the files")

    def test_a_failing_command_leaves_an_old_file_alone(self):
        path = self.write("out", "old")
        for command in (["explain", "SUS-999"], ["random", "--game", "susan", "--board", "99"],
                        ["check", "--board", "x"],
                        ["convert", "--to", "pgn"], ["moves", "--position", "x"]):
            with self.subTest(command=command):
                self.assertEqual(run(*command, "--output", path).code, 2)
                self.assertEqual(path.read_text(), "old")
        self.assertEqual(sorted(entry.name for entry in self.folder.iterdir()), ["out"])

    def test_findings_do_not_lose_the_file(self):
        path = self.folder / "out"
        self.assertEqual(run("convert", "--to", "jsonl", ILLEGAL, ENDINGS, "--output", path).code, 1)
        self.assertEqual(path.read_bytes(), run("convert", "--to", "jsonl", ILLEGAL, ENDINGS).out)

    @unittest.skipIf(os.geteuid() == 0, "root may write everywhere")
    def test_a_folder_without_permission(self):
        self.folder.chmod(0o500)
        self.addCleanup(self.folder.chmod, 0o700)
        self.assertEqual(run("games", "--output", self.folder / "out").code, 3)

    def test_what_is_no_file_is_written_to_as_it_stands(self):
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        with subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE) as reader:
            self.addCleanup(reader.kill)
            self.assertEqual(run("games", "--output", pipe, timeout=20).code, 0)
            self.assertEqual(reader.communicate(timeout=20)[0], run("games").out)
        self.assertTrue(stat.S_ISFIFO(pipe.stat().st_mode))

    def test_a_full_disk(self):
        for command in (["games"], ["check", ENDINGS], ["check", "--format", "jsonl", ILLEGAL],
                        ["convert", "--to", "jsonl", ENDINGS],
                        ["random", "--game", "susan", "--count", "5000"], ["explain", "all"], ["show", ENDINGS]):
            with self.subTest(command=command), open("/dev/full", "wb") as full:
                done = subprocess.run([PROGRAM, *map(str, command)], stdout=full, stderr=subprocess.PIPE, cwd=ROOT,
                                      timeout=60, check=False)
                self.assertEqual(done.returncode, 3)
                self.assertIn(b"standard output", done.stderr)

    def test_a_closed_pipe_is_quiet(self):
        for command in ("random --game susan --count 20000", "check --format jsonl -", "replay --format jsonl -",
                        "convert --to jsonl -"):
            with self.subTest(command=command):
                script = (f"'{PROGRAM}' random --game susan --count 3000 | '{PROGRAM}' {command} | head -1 >/dev/null; "
                          "echo ${PIPESTATUS[1]}")
                done = subprocess.run(["bash", "-c", script], capture_output=True, cwd=ROOT, timeout=120, check=False)
                self.assertIn(done.stdout, (b"141\n", b"0\n"))
                self.assertEqual(done.stderr, b"")


class Inputs(support.Case):
    def test_a_pipe_in_a_folder_is_not_waited_for(self):
        folder = self.folder / "archive"
        folder.mkdir()
        os.mkfifo(folder / "a")
        (folder / "b.txt").write_text(CLEAN, encoding="utf-8")
        records, summary, ran = check(*SUSAN, folder)
        self.assertEqual((len(records), summary["legal"], ran.code), (1, 1, 3))
        self.assertIn("a: this is no file with bytes", ran.messages)

    def test_bytes_that_cannot_be_read(self):
        records, summary, ran = check(ENDINGS, "/proc/self/mem", ILLEGAL)
        self.assertEqual((len(records), ran.code, summary["exit"]), (10, 3, 3))
        self.assertIn("/proc/self/mem", ran.messages)

    def test_a_dangling_link_in_a_folder(self):
        self.write("a.nta", WARNED)
        (self.folder / "b.nta").symlink_to("nowhere")
        records, summary, ran = check(self.folder)
        self.assertEqual((len(records), summary["inputs"], ran.code), (1, 2, 3))

    def test_a_folder_without_files(self):
        records, summary, ran = check(self.folder)
        self.assertEqual((records, ran.code), ([], 0))
        self.assertEqual((summary["records"], summary["exit"]), (0, 0))


class Workers(support.Case):
    @classmethod
    def setUpClass(cls):
        games = run("random", "--game", "susan", "--count", 6000, "--seed", 5).out
        # Faults in some records, so that findings have to keep their order too.
        parts = games.split(b"\n\n[Game")
        parts[1::7] = [part.replace(b" 3. ", b" 4. ", 1) for part in parts[1::7]]
        parts[3::11] = [part.replace(b" 2. ", b" 2. z9 ", 1) for part in parts[3::11]]
        cls.text = b"\n\n[Game".join(parts)

    def test_their_number_does_not_matter(self):
        for command in (["check"], ["check", "--format", "jsonl"], ["convert", "--to", "jsonl"], ["score"],
                        ["check", "--max-errors", "100"]):
            with self.subTest(command=command):
                one, four = (run(*command, "--jobs", jobs, stdin=self.text) for jobs in (1, 4))
                self.assertEqual(one.code, 1)
                self.assertTrue((four.code, four.out, four.err) == (one.code, one.out, one.err), "the bytes differ")
                self.assertGreater(len(one.out) + len(one.err), 10_000)
