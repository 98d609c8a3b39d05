"""What one record may take: plies, memory, stack. Records around one that takes too much are read all the same."""
import gzip
import lzma
import resource
import signal
import subprocess
import time

import support
from measured import MIB, MeasuredCase, measured
from support import PROGRAM, ROOT, run, said

MOST_PLIES = 1_000_000
GOOD = b'[Game "Susan"]\n\n1. e5 a1 e6\n\n'


def repeated(form, times):
    """A record: what stands before its plies, one ply again and again, what stands behind them."""
    head, ply, tail = (part.encode() for part in form)
    return head + ply * times + tail


def first_move(game):
    return run("moves", "--limit", 1, stdin=f'[Game "{game}"]\n\n').lines[0]


def shared_forms(game):
    """Forms of the notations that every game has, of the shortest words: a move, and one that is none."""
    ply = first_move(game)
    yield "lines", ("", ply + " ", "\n")
    yield "notaio", (f'[Game "{game}"]\n\n{ply} ', "x ", "\n")
    yield "notaio", (f'[Game "{game}"]\n\n{ply} ({ply} ', ply + " ", ")\n")
    yield "jsonl", (f'{{"game":"{game}","moves":["{ply}"', f',"{ply}"', "]}\n")


def forms():
    """Those that games share, in one game, and each game's own."""
    games = support.games()
    for form in shared_forms(games[0]):
        yield games[0], *form
    for game in games:
        for form in said(game, "PLIES"):
            yield game, *form


class Plies(MeasuredCase):
    def checked(self, game, notation, text):
        ran, peak = measured(["check", "--game", game, "--from", notation, "--format", "jsonl", self.write("large", text)])
        record, summary = ran.json
        self.assertEqual((ran.code, summary["records"]), (0 if record["verdict"] == "incomplete" else 1, 1))
        self.assert_memory(peak, 200_000_000)
        return record, peak

    def test_a_million_are_kept_and_memory_is_bounded(self):
        for game, notation, form in forms():
            with self.subTest(game=game, notation=notation, form=form):
                self.keeps_a_million(game, notation, form)

    def keeps_a_million(self, game, notation, form):
        values = form[1].count('"') // 2 + form[1].count("[")
        times = 499_990 // values if values else MOST_PLIES + 5  # JSON has a limit of its own
        record, _ = self.checked(game, notation, repeated(form, times))
        codes, read = support.codes(record), record["plies"]["read"]
        self.assertEqual("GEN-903" in codes, len(codes) > 10_000)
        if "LEGAL" in form[1]:
            self.assertEqual((record["verdict"], read), ("incomplete", 0))  # they are no plies
            return
        self.assertIn(record["verdict"], ("illegal", "unreadable"))
        if values:
            self.assertGreater(read, 300_000)
            self.assertNotIn("GEN-013", codes)
        else:
            self.assertEqual(read, 2 if "(" in form[0][-9:] else MOST_PLIES + 1)  # in a variation all but one
            self.assertTrue("GEN-903" in codes or codes.count("GEN-015") == 1, codes[-3:])

    def test_bytes_of_memory_a_byte_of_record(self):
        for game in support.games():
            ply = first_move(game) + " "
            with self.subTest(game):
                record, peak = self.checked(game, "lines", ply.encode() * (16 * MIB // len(ply)))
                self.assertIn(record["verdict"], ("illegal", "unreadable"))
                self.assert_memory(peak, 12 * 16 * MIB)

    def test_what_stands_behind_them_is_not_read(self):
        text = '[Game "Susan"]\n\n' + "e5 " * (MOST_PLIES + 5) + "{a comment} (a1) resign White\n\n" + GOOD.decode()
        records, summary, ran = support.check(stdin=text)
        self.assertEqual((ran.code, [record["verdict"] for record in records]), (1, ["illegal", "incomplete"]))
        self.assertEqual([found["code"] for found in records[0]["diagnostics"]], ["SUS-103", "GEN-015"])
        self.assertEqual(records[0]["diagnostics"][1]["ply"], MOST_PLIES + 1)
        self.assertEqual(summary["records"], 2)

    def test_as_many_as_are_kept_are_no_finding(self):
        for count in (MOST_PLIES - 1, MOST_PLIES):
            record = support.check("--game", "susan", "--from", "lines", stdin="e5 " * count)[0][0]
            self.assertEqual((support.codes(record), record["plies"]["read"]), (["SUS-103"], count))


class Limited(support.Case):
    def run_with(self, command, *limits, **more):
        """`limits`: kinds and numbers in turn."""
        more.setdefault("input", b"")

        def limit():
            for kind, number in zip(limits[::2], limits[1::2]):
                resource.setrlimit(kind, (number, number))

        done = subprocess.run([PROGRAM, *map(str, command)], capture_output=True, cwd=ROOT, check=False, timeout=120,
                              env=support.environment(), preexec_fn=limit, **more)
        return support.Ran(done.returncode, done.stdout, done.stderr)


class Memory(Limited):
    def test_a_record_for_which_it_is_too_little(self):
        large = repeated(('[Game "Susan"]\n\n', "e5 ", "\n\n"), 5 * MIB)
        path = self.write("in.nta", GOOD + large + GOOD * 3)
        for jobs, limit in ((1, 72 * MIB), (2, 80 * MIB)):
            for command in (["check", "--format", "jsonl"], ["convert", "--to", "jsonl"], ["replay", "--format", "jsonl"]):
                with self.subTest(jobs=jobs, command=command):
                    ran = self.run_with(command + ["--jobs", jobs, path], resource.RLIMIT_AS, limit)
                    self.assertEqual(ran.code, 4, ran.messages)
                    if command[0] != "check":
                        self.assertIn("GEN-016", ran.messages)
                        name = "index" if command[0] == "convert" else "record"
                        self.assertEqual({line[name] for line in ran.json}, {1, 3, 4, 5})
                        continue
                    *records, summary = ran.json
                    self.assertEqual([record["verdict"] for record in records],
                                     ["incomplete", "unreadable", "incomplete", "incomplete", "incomplete"])
                    self.assertEqual(support.codes(records[1]), ["GEN-016"])
                    self.assertEqual((summary["records"], summary["errors"]), (5, 1))


class Bytes(Limited):
    """Records whose bytes alone are more than there is memory for."""

    LARGE = 24 * MIB

    def large(self):
        ply = "e5 "
        times = self.LARGE // len(ply)
        yield "notaio", GOOD, b'[Game "Susan"]\n\n' + b"e5 a1 e6 b1\n" * (self.LARGE // 12) + b"\n"
        yield "one line", GOOD, b'[Game "Susan"]\n\n' + ply.encode() * times + b"\n\n"
        yield "tags", GOOD, b'[Game "Susan"]\n' + b'[Event "x"]\n' * (self.LARGE // 12) + b"\n1. e5\n\n"
        yield "comment", GOOD, b'[Game "Susan"]\n\n1. e5 {' + b"x" * self.LARGE + b"}\n\n"
        yield "lines", b"e5 a1 e6\n", ply.encode() * times + b"\n"
        good = b'{"game":"susan","moves":["e5","a1","e6"]}\n'
        yield "jsonl", good, good.replace(b'"e5"', b'"e5",' + b'"e5",' * (times // 2) + b'"e5"')

    def test_neighbours_are_read(self):
        for name, good, large in self.large():
            text = good + large + good * 2
            for path in (self.write("in", text), self.write("in.gz", gzip.compress(text, 1))):
                for jobs, limit in ((1, 56), (2, 64), (2, 76)):
                    with self.subTest(name, packed=path.suffix, jobs=jobs, limit=limit):
                        ran = self.run_with(["check", "--game", "susan", "--format", "jsonl", "--jobs", jobs, path],
                                            resource.RLIMIT_AS, limit * MIB)
                        self.assertEqual(ran.code, 4, ran.messages)
                        *records, summary = ran.json
                        self.assertEqual([record["verdict"] for record in records],
                                         ["incomplete", "unreadable", "incomplete", "incomplete"])
                        self.assertEqual(support.codes(records[1]), ["GEN-016"])
                        self.assertEqual(records[1]["source"]["offset"], len(good))
                        self.assertEqual(records[2]["source"]["offset"], len(good + large))
                        self.assertEqual(records[2]["source"]["line"], 1 + (good + large).count(b"\n"))
                        self.assertEqual((summary["records"], summary["errors"], summary["exit"]), (4, 1, 4))

    def test_no_command_ends_with_it(self):
        (_, good, large), *_ = self.large()
        path = self.write("in.nta", good + large + good)
        other = self.write("other.nta", good)
        for command in (["check"], ["check", "--format", "sarif"], ["convert", "--to", "notaio"], ["replay", "--ply", "last"],
                        ["score"], ["analyse"], ["moves", "--count"], ["show"], ["fix"], ["fix", "--in-place"], ["diff", other]):
            for limit in (40, 56, 76, 110 if command[0] == "diff" else 94):  # diff has no threads, whose stacks are small
                with self.subTest(command=command, limit=limit):
                    out = self.write("out", b"before")
                    kept = [] if "--in-place" in command else ["--output", out]
                    ran = self.run_with([*command, path, *kept], resource.RLIMIT_AS, limit * MIB)
                    self.assertIn(ran.code, (1, 4) if limit > 76 else (4,), ran.messages)
                    self.assertIn("GEN-016" if command[0] != "diff" and "check" not in command else "", ran.messages)
                    self.assertEqual(path.stat().st_size, len(good + large + good))
                    if ran.code == 4 and command[0] != "check":
                        self.assertEqual(out.read_bytes(), b"before")

    def test_lists_that_are_compared(self):
        """`diff` holds all records of both; of how many it has room for, no other command asks."""
        games = support.run("random", "--game", "susan", "--count", 10_000).out
        first, second, out = self.write("a.nta", games), self.write("b.nta", games), self.write("out", b"before")
        for limit in range(36, 100, 8):
            with self.subTest(limit=limit):
                ran = self.run_with(["diff", first, second, "--output", out], resource.RLIMIT_AS, limit * MIB)
                self.assertIn(ran.code, (0, 4), ran.messages)
                self.assertIn("too little memory" if ran.code == 4 else "", ran.messages)
                self.assertEqual(out.read_bytes() == b"before", ran.code == 4)

    def test_a_page_is_held_until_it_is_whole(self):
        """So there may be no memory for it where there was for each of its records."""
        path = self.write("a.nta", support.run("random", "--game", "susan", "--count", 480).out)
        out, said = self.write("out.html", b"before"), set()
        for limit in (28, 80):
            with self.subTest(limit=limit):
                ran = self.run_with(["show", "--as", "html", path, "--output", out], resource.RLIMIT_AS, limit * MIB)
                self.assertIn(ran.code, (0, 4), ran.messages)
                self.assertIn("too little memory for all of it" if ran.code == 4 else "", ran.messages)
                self.assertEqual(out.read_bytes() == b"before", ran.code == 4)
                said.add(ran.code)
                out.write_bytes(b"before")
        self.assertEqual(said, {0, 4})

    def test_an_input_whose_notation_cannot_be_told_is_named(self):
        """One huge record is read as every game that it may be of, to tell which."""
        path, out = self.write("a.txt", "0 " * 170_000 + "\n"), self.write("out", b"before")
        for command in (["check"], ["convert", "--to", "jsonl", "--output", out]):
            ran = self.run_with([*command, path], resource.RLIMIT_AS, 40 * MIB)
            self.assertEqual(ran.code, 4, ran.messages)
            self.assertIn("a.txt: there is too little memory to read it", ran.messages)
            self.assertEqual(out.read_bytes(), b"before")

    def test_an_input_that_cannot_be_unpacked_is_named(self):
        games = GOOD * 400_000
        zstd = subprocess.run(["zstd", "-q", "-c", "--ultra", "-22"], input=games, capture_output=True, check=True).stdout
        for packed in (zstd, lzma.compress(games, preset=9)):
            first, second = self.write("a", packed), self.write("b", GOOD)
            ran = self.run_with(["check", "--format", "jsonl", first, second], resource.RLIMIT_AS, 40 * MIB)
            failed, record, summary = ran.json
            self.assertEqual((ran.code, failed["status"], record["verdict"], summary["exit"]),
                             (4, "unreadable", "incomplete", 4))
            self.assertIn("too little memory", failed["reason"])
            self.assertIn("too little memory", ran.messages)


class Threads(Limited):
    def seconds_of(self, *command, limits=()):
        """Of the processor, user and system."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.assertEqual(self.run_with(command, *limits).code, 0)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    def test_little_memory_takes_no_longer(self):
        """A thread that cannot have memory of its own must not ask for it again and again."""
        path = self.write("in.nta", GOOD * 5_000)
        command = ["analyse", "--format", "jsonl", "--jobs", 2, path]
        free = self.seconds_of(*command)
        self.assertLess(self.seconds_of(*command, limits=(resource.RLIMIT_AS, 100 * MIB)), 3 * free + 0.5)

    def test_stacks_take_little(self):
        path = self.write("in.nta", GOOD * 20_000)
        for jobs in (1, 4):
            with self.subTest(jobs=jobs):
                ran = self.run_with(["perft", "--depth", 1, "--format", "jsonl", "--jobs", jobs, path], resource.RLIMIT_AS, 30 * MIB)
                self.assertEqual((ran.code, ran.messages), (0, ""))

    def test_without_any_the_work_is_done_all_the_same(self):
        path = self.write("in.nta", GOOD * 20_000)
        for command in (["check", "--format", "jsonl"], ["convert", "--to", "jsonl"], ["replay", "--ply", "last"]):
            with self.subTest(command=command):
                command = [*command, "--jobs", 4, ROOT / "samples", path]
                # No stack of a thread has room beside the program.
                free = run(*command)
                ran = self.run_with(command, resource.RLIMIT_AS, 1 << 30, resource.RLIMIT_STACK, 2 << 30)
                self.assertEqual((ran.code, ran.messages, ran.out), (free.code, free.messages, free.out))


class Stack(Limited):
    """64 KiB, of the workers' threads too."""

    COMMANDS = (["check"], ["check", "--format", "sarif"], ["convert", "--to", "jsonl"], ["convert", "--to", "notaio"],
                ["replay", "--legal"], ["score"], ["analyse", "--ply", "1..9999"], ["moves", "--limit", 9],
                ["perft", "--depth", 1], ["show", "--numbers"])

    def holds(self, command, **more):
        with self.subTest(command=command):
            ran = self.run_with(command, resource.RLIMIT_STACK, 64 << 10, **more)
            self.assertIn(ran.code, (0, 1, 2, 3), ran.messages[-500:])
            return ran

    def test_every_command_on_the_samples_of_every_game(self):
        games = run("games", "--format", "jsonl").json
        samples = [ROOT / "samples" / game["id"] for game in games]
        for jobs in (1, 2):
            for command in self.COMMANDS:
                self.holds([*command, "--jobs", jobs, "--quiet", *samples])
        for game, folder in zip(games, samples):
            for jobs, notation in enumerate(game["notations"]):
                self.holds(["convert", "--lossy", "--to", notation, "--jobs", 1 + jobs % 2, "--quiet", folder])
                self.holds(["random", "--game", game["id"], "--count", 2, "--to", notation])
                self.holds(["random", "--game", game["id"], "--count", 2, "--to", notation, "--mutate"])
        self.holds(["explain", "all"])
        self.holds(["games"])

    def test_the_largest_boards(self):
        for game in support.games():
            sizes = [options for options in said(game, "VARIANTS") if "--board" in options[0]]
            for options in ([], *sizes[-1:]):
                told = " ".join(options).split()
                result = self.holds(["random", "--game", game, *told, "--count", 1])
                for command in (["check"], ["replay", "--ply", "last"], ["analyse"], ["score"], ["convert", "--to", "jsonl"],
                                ["perft", "--depth", 3]):
                    self.holds(command, input=result.out)

    def test_a_drawing_of_one_long_line(self):
        """Time is linear: it was quadratic in the length of a line above a board, minutes for this one."""
        for game in support.games():
            for piece in ("C", "A1", "xo3/"):
                self.holds(["show", "--board-text", "--game", game], input=piece.encode() * (2000000 // len(piece)))

    def test_variations_inside_each_other(self):
        for game in support.games():
            ply = first_move(game)
            text = f'[Game "{game}"]\n\n' + f"{ply} (" * 64 + ply + ")" * 64 + "\n"
            for jobs in (1, 2):
                self.holds(["check", "--jobs", jobs], input=text.encode())
                result = self.holds(["convert", "--to", "jsonl", "--jobs", jobs], input=text.encode())
                self.assertEqual(result.code, 0, result.messages)
                again = self.holds(["convert", "--to", "notaio", "--jobs", jobs], input=result.out)
                self.assertEqual(again.text.count("("), 64)

    def test_perft_of_any_depth(self):
        for game in support.games():
            process = subprocess.Popen([PROGRAM, "perft", "--game", game, "--depth", "999"], stdout=subprocess.DEVNULL,
                                       preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_STACK, (64 << 10, 64 << 10)))
            try:
                self.assertEqual(process.wait(0.5), 0)  # a game so short would be counted
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGKILL)
                self.assertEqual(process.wait(), -signal.SIGKILL)


class CutFile(support.Case):
    def test_a_file_that_becomes_shorter_is_no_incomplete_record(self):
        # Long records with many positions, so that it waits for its reader before it has read much of them.
        text = run("random", "--game", "havannah", "--count", 1).out
        games = text.replace(b"1. ", b"1. {" + b"x" * 200_000 + b"} ", 1) * 60
        for jobs in (1, 2):
            path = self.write("in.nta", games)
            process = subprocess.Popen([PROGRAM, "replay", "--jobs", str(jobs), path], stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE, env=support.environment())
            self.assertTrue(process.stdout.readline())
            time.sleep(0.2)  # it waits for its reader
            with open(path, "r+b") as file:
                file.truncate(len(games) - 1000)
            _, messages = process.communicate()
            self.assertEqual(process.returncode, 3, messages[-500:])
            self.assertIn(b"in.nta: the file became shorter while it was read\n", messages)

    def test_a_file_that_grows_is_read_to_its_end(self):
        path = self.write("in.nta", GOOD * 2)
        with open(path, "rb") as stdin:
            stdin.seek(len(GOOD))
            done = subprocess.run([PROGRAM, "check"], stdin=stdin, capture_output=True, check=False)
        self.assertEqual(done.returncode, 0)
        self.assertRegex(done.stdout, rb"\A-: (legal|incomplete)[^\n]*; 0 errors, [^\n]*\n\Z")
