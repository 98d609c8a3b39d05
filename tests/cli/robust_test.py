"""What the world does to the program: kills it, fills its disk, closes its pipes, takes files away, leads it in circles."""
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import threading
import time

import support
from support import PROGRAM, ROOT, check, run

TWO = '[Game "Susan"]\n\n1. e5 a1\n\n[Game "Susan"]\n\n1. e5 e5\n\n'


def start(*arguments, **more):
    more = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "cwd": ROOT, **more}
    return subprocess.Popen([PROGRAM, *map(str, arguments)], env=support.environment(), **more)


def games(count, game="susan"):
    return run("random", "--game", game, "--count", count, "--seed", 3).out


class Case(support.Case):
    def left_over(self, *known):
        return sorted(set(os.listdir(self.folder)) - set(known))

    def has_nameless_files(self):
        try:
            os.close(os.open(self.folder, os.O_TMPFILE | os.O_WRONLY))
            return os.path.isdir("/proc/self/fd")
        except OSError:
            return False

    def as_nobody(self):
        """Arguments for a process that may not do what root may."""
        if os.geteuid() != 0:
            return {}
        os.chmod(self.folder, 0o755)
        more = {"user": 65534, "group": 65534, "extra_groups": []}
        try:
            tried = subprocess.run([PROGRAM, "--version"], capture_output=True, check=False, cwd="/", **more)
        except OSError:
            tried = None
        if tried is None or tried.returncode != 0:
            self.skipTest("root may do anything, and another user may not run the program")
        return more


class Killed(Case):
    """An --output file is absent, or the old one, or whole."""

    @classmethod
    def setUpClass(cls):
        cls.data = games(4000)
        for number in (signal.SIGINT, signal.SIGHUP):  # who runs tests in the background ignores them, and so would the program
            cls.addClassCleanup(signal.signal, number, signal.signal(number, signal.SIG_DFL))

    def test_in_the_middle(self):
        for number in (signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            for old in (None, b"old\n"):
                with self.subTest(number=number, old=old):
                    out = self.folder / "out"
                    out.unlink(missing_ok=True)
                    if old is not None:
                        out.write_bytes(old)
                    process = start("convert", "--to", "jsonl", "--output", out)
                    process.stdin.write(self.data)
                    process.stdin.flush()  # all but the last pipe's worth is read, and the end has not come
                    process.send_signal(number)
                    self.assertEqual(process.wait(60), -number)
                    process.communicate()
                    self.assertEqual(out.read_bytes() if out.exists() else None, old)
                    if self.has_nameless_files():
                        self.assertEqual(self.left_over("out"), [])
                    for name in self.left_over("out"):
                        (self.folder / name).unlink()

    def test_at_any_time(self):
        path = self.write("in", self.data)
        whole = run("convert", "--to", "jsonl", path).out
        out = self.write("out", "old\n")
        began = time.monotonic()
        run("convert", "--to", "jsonl", "--output", out, path)
        longest = (time.monotonic() - began) * 1.2
        source = random.Random(7)
        seen = set()
        for _ in range(40):
            out.write_bytes(b"old\n")
            process = start("convert", "--to", "jsonl", "--output", out, path)
            time.sleep(source.uniform(0, longest))
            process.kill()
            process.communicate()
            seen.add(out.read_bytes())
            self.assertLessEqual(seen, {b"old\n", whole})
        self.assertIn(b"old\n", seen)
        self.assertEqual(run("convert", "--to", "jsonl", "--output", out, path).code, 0)
        self.assertEqual(out.read_bytes(), whole)

    def test_interrupted_without_output_file(self):
        process = start("check")
        process.stdin.write(self.data)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(60), -signal.SIGINT)
        self.assertEqual(process.communicate()[1], b"")


class OutputFile(Case):
    def test_links_devices_and_pipes(self):
        whole = run("convert", "--to", "jsonl", stdin=TWO).out
        real = self.write("real/file", "old")
        link = self.folder / "link"
        link.symlink_to("real/file")
        self.assertEqual(run("convert", "--to", "jsonl", "--output", link, stdin=TWO).code, 1)
        self.assertTrue(link.is_symlink())
        self.assertEqual(real.read_bytes(), whole)

        self.assertEqual(run("convert", "--to", "jsonl", "--output", "/dev/null", stdin=TWO).code, 1)
        self.assertFalse(os.path.isfile("/dev/null"))

        fifo = self.folder / "fifo"
        os.mkfifo(fifo)
        process = start("convert", "--to", "jsonl", "--output", fifo)
        threading.Thread(target=process.communicate, args=(TWO.encode(),)).start()
        self.assertEqual(fifo.read_bytes(), whole)
        self.assertEqual(process.wait(60), 1)
        self.assertFalse(fifo.is_file())

    def test_standard_output_by_name(self):
        whole = run("convert", "--to", "jsonl", stdin=TWO).out
        log = self.write("log", "before\n")
        for name in ("-", "/dev/stdout"):
            ran = run("convert", "--to", "jsonl", "--output", name, stdin=TWO, cwd=self.folder)
            self.assertEqual((ran.out, ran.code), (whole, 1))
        with open(log, "ab") as stream:
            start("convert", "--to", "jsonl", "--output", "/dev/stdout", stdout=stream).communicate(TWO.encode())
        self.assertEqual(log.read_bytes(), b"before\n" + whole)
        self.assertEqual(self.left_over("log"), [])

    def test_a_stream_that_is_open_keeps_what_it_has(self):
        log = self.write("log", "old\n")
        for name in ("/dev/fd/1", "/proc/self/fd/1", "/dev/stderr"):
            with open(log, "ab") as stream:
                start("games", "--output", name, stdout=stream, stderr=stream).wait(timeout=20)
        self.assertTrue(log.read_bytes().startswith(b"old\n"))
        self.assertEqual(log.read_bytes().count(run("games").out), 3)

    def test_rights(self):
        out = self.write("out", "old")
        for mode in (0o600, 0o644, 0o666, 0o751):
            out.chmod(mode)
            self.assertEqual(run("convert", "--to", "jsonl", "--output", out, stdin=TWO).code, 1)
            self.assertEqual(out.stat().st_mode & 0o7777, mode)
        self.assertEqual(self.left_over("out"), [])

    def test_a_file_that_may_not_be_written(self):
        more = self.as_nobody()
        self.folder.chmod(0o777)  # the folder would allow to replace it
        out = self.write("out", "old")
        out.chmod(0o444)
        process = start("convert", "--to", "jsonl", "--output", out, **more)
        _, messages = process.communicate(TWO.encode())
        self.assertEqual(process.returncode, 3)
        self.assertIn(f"notaio: {out}: Permission denied".encode(), messages)
        self.assertEqual(out.read_bytes(), b"old")

    def test_a_folder_or_nothing_where_the_file_shall_stand(self):
        for name, reason in ((self.folder, "Is a directory"), (self.folder / "no" / "out", "No such file or directory")):
            ran = run("convert", "--to", "jsonl", "--output", name, stdin=TWO)
            self.assertEqual(ran.code, 3)
            self.assertEqual(ran.messages, f"notaio: {name}: {reason}\n")
        self.assertEqual(self.left_over(), [])

    def test_it_is_told_before_anything_is_read(self):
        for command in ("check", "convert --to jsonl", "replay"):
            process = start(*command.split(), "--output", self.folder / "no" / "out")  # its input stays open
            self.assertEqual(process.wait(timeout=20), 3)
            process.communicate()


class Full(Case):
    def test_device(self):
        self.assertTrue(os.path.exists("/dev/full"))
        data = games(2000)
        for command in (("check",), ("check", "--format", "jsonl", "--jobs", 1), ("convert", "--to", "jsonl"),
                        ("replay", "--jobs", 2), ("replay", "--jobs", 1), ("random", "--game", "susan", "--count", 10**6)):
            with self.subTest(command=command), open("/dev/full", "wb") as full:
                process = start(*command, stdout=full)
                _, messages = process.communicate(b"" if command[0] == "random" else data)
                self.assertEqual(process.returncode, 3)
                self.assertTrue(messages.endswith(b"notaio: standard output: No space left on device\n"), messages)
        for command in (("--version",), ("--help",), ("check", "--help")):
            with open("/dev/full", "wb") as full:
                self.assertEqual(start(*command, stdout=full).wait(timeout=20), 3)
        for jobs in (1, 2):  # not only at the end of an input that goes on and on
            with open("/dev/full", "wb") as full:
                process = start("convert", "--to", "jsonl", "--jobs", jobs, stdout=full)
                with self.assertRaises(BrokenPipeError):
                    while True:
                        process.stdin.write(data)
                self.assertEqual(process.wait(timeout=20), 3)
                process.communicate()
        ran = run("convert", "--to", "jsonl", "--output", "/dev/full", stdin=data)
        self.assertEqual(ran.code, 3)
        self.assertTrue(ran.messages.endswith("notaio: /dev/full: No space left on device\n"))

    def test_disk(self):
        disk = self.folder / "disk"
        disk.mkdir()
        script = (f"mount -t tmpfs -o size=64k tmpfs '{disk}' || exit 99\n"
                  f"echo old >'{disk}/out'\n'{PROGRAM}' convert --to jsonl --output '{disk}/out'\n"
                  f"echo $?; cat '{disk}/out'; ls -A '{disk}'\n")
        if shutil.which("unshare") is None:
            self.skipTest("unshare is missing: no disk can be made")
        user = [] if os.geteuid() == 0 else ["-r"]
        done = subprocess.run(["unshare", "-m", *user, "sh", "-c", script], input=games(2000), capture_output=True,
                              env=support.environment(), check=False)
        if done.returncode in (1, 99) and not done.stdout:
            self.skipTest("no disk may be mounted here")
        self.assertEqual(done.stdout, b"3\nold\nout\n")
        self.assertIn(b"/out: No space left on device\n", done.stderr)

    def test_limit_on_the_size_of_files(self):
        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000))

        out = self.write("out", "old")
        process = start("convert", "--to", "jsonl", "--output", out, preexec_fn=limit)
        _, messages = process.communicate(games(2000))
        self.assertEqual(process.returncode, 3)
        self.assertIn(b"/out: File too large\n", messages)
        self.assertEqual(out.read_bytes(), b"old")
        self.assertEqual(self.left_over("out"), [])


class ClosedStreams(Case):
    def test_a_reader_that_goes_away(self):
        path = self.write("in", games(5000))
        for ignored in (False, True):  # whoever starts the program may ignore SIGPIPE, which is inherited
            for command in (("random", "--game", "susan", "--count", 10**6), ("check", "--format", "jsonl", path),
                            ("convert", "--to", "jsonl", path), ("replay", path), ("replay", "--jobs", 1, path)):
                with self.subTest(command=command[0], ignored=ignored):
                    process = start(*command, restore_signals=not ignored)
                    process.stdin.close()
                    self.assertTrue(process.stdout.readline())
                    process.stdout.close()
                    self.assertIn(process.wait(60), (0, -signal.SIGPIPE))
                    self.assertEqual(process.stderr.read(), b"")
                    process.stderr.close()

    def shell(self, command):
        return subprocess.run(["sh", "-c", command.replace("notaio", f"'{PROGRAM}'")], cwd=self.folder,
                              input=TWO.encode(), capture_output=True, env=support.environment(), check=False)

    def test_standard_output(self):
        done = self.shell("notaio check >&-")
        self.assertEqual(done.returncode, 3)
        self.assertEqual(done.stderr, b"notaio: standard output: Bad file descriptor\n")
        path = self.write("in", TWO)
        done = self.shell(f"notaio check '{path}' >&-")  # the input must not take its number
        self.assertEqual((done.returncode, path.read_text()), (3, TWO))

    def test_messages_do_not_land_in_a_file(self):
        done = self.shell("notaio convert --to jsonl --output out 2>&-")
        self.assertEqual(done.returncode, 1)
        self.assertEqual((self.folder / "out").read_bytes(), run("convert", "--to", "jsonl", stdin=TWO).out)

    def test_standard_input(self):
        done = self.shell("notaio check <&-")
        self.assertEqual(done.returncode, 3)
        self.assertEqual(done.stderr, b"notaio: -: Bad file descriptor\n")


class Inputs(Case):
    def test_unreadable_between_good_ones(self):
        more = self.as_nobody()
        for name in "abc":
            self.write(f"in/{name}", TWO).chmod(0o000 if name == "b" else 0o644)
        process = start("check", self.folder / "in", self.folder / "missing", **more)
        out, messages = process.communicate()
        b, missing = self.folder / "in/b", self.folder / "missing"
        self.assertEqual(process.returncode, 3)
        self.assertEqual(messages.decode(), f"notaio: {b}: Permission denied\n"
                                            f"notaio: {missing}: No such file or directory\n")
        self.assertTrue(out.decode().splitlines()[-1].startswith("4 inputs: 4 records: 0 legal, 2 incomplete, 2 illegal"))

    def test_a_loop_of_folders(self):
        self.write("in/a", TWO)
        (self.folder / "in" / "sub").mkdir()
        (self.folder / "in" / "sub" / "back").symlink_to("..")
        (self.folder / "in" / "self").symlink_to("self")
        _, summary, ran = check(self.folder / "in")
        self.assertEqual((summary["records"], summary["exit"], ran.code), (2, 3, 3))
        self.assertEqual(ran.messages, f"notaio: {self.folder}/in/self: Too many levels of symbolic links\n"
                                       f"notaio: {self.folder}/in/sub/back: this folder leads back into itself\n")
        italian = run("check", "--lang", "it", self.folder / "in")
        self.assertIn("sub/back: questa cartella riconduce a sé stessa\n", italian.messages)

    def test_a_file_named_twice_is_two_inputs(self):
        path = self.write("a", TWO)
        records, summary, _ = check(path, path, self.folder)
        self.assertEqual((summary["inputs"], summary["records"]), (3, 6))
        self.assertEqual([record["index"] for record in records], [1, 2, 3, 4, 5, 6])
        ran = run("check", "-", "-", stdin=TWO)  # what has been read is not there again
        self.assertRegex(ran.text, r"(?s)-: 2 records: .*\n-: 0 records: .*\n2 inputs: 2 records: ")

    def test_pipes(self):
        fifo = self.folder / "fifo"
        os.mkfifo(fifo)
        threading.Thread(target=fifo.write_bytes, args=(TWO.encode(),)).start()
        _, summary, _ = check(fifo)
        self.assertEqual((summary["inputs"], summary["records"]), (1, 2))

    def test_a_file_that_shrinks_or_grows_under_way(self):
        data = games(20_000)
        for size in (100_000, 0):
            path = self.write("a", data)
            process = start("check", "--jobs", 2, path)
            os.truncate(path, size)
            out, messages = process.communicate()
            if process.returncode == 3:  # it was opened before it was cut
                self.assertIn(b"the file became shorter while it was read", messages)
            else:
                self.assertIn(process.returncode, (0, 1))
            self.assertNotIn(b"internal", messages)
            self.assertRegex(out.decode().splitlines()[-1], rf"^{re.escape(str(path))}: \d+ records: ")

    def test_many_inputs_keep_their_order_and_sums(self):
        paths = []
        expected = []
        for number in range(300):
            count = number % 4
            paths.append(self.write(f"in/{number:03}", TWO * count))
            expected.append((str(paths[-1]), 2 * count))
        paths.insert(100, self.write("large", games(6000)))
        expected.insert(100, (str(paths[100]), 6000))
        outs = []
        for jobs in (1, 2, 5):
            ran = run("check", "--jobs", jobs, "--max-errors", 0, *paths)
            summaries = [line.split(": ") for line in ran.lines]
            self.assertEqual([(name, int(records.split()[0])) for name, records, _ in summaries[:-1]], expected)
            self.assertEqual(summaries[-1][:2], ["301 inputs", "6900 records"])
            self.assert_adds_up(ran.lines)
            outs.append(ran.out + ran.err)
        self.assertEqual(len(set(outs)), 1)

    def assert_adds_up(self, lines):
        """The numbers of the last line are the sums of those before."""
        numbers = [[int(word) for word in line.split(": ", 1)[1].replace(",", "").split() if word.isdigit()]
                   for line in lines]
        self.assertEqual([sum(column) for column in zip(*numbers[:-1])], numbers[-1])
