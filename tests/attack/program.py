"""Runs the program as an attack does: whatever it is given, each run is held against what is true of every run."""
import os
import pathlib
import re
import resource
import signal
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("NOTAIO") or str(ROOT / "build" / "release" / "notaio")
STATUSES = (0, 1, 2, 3, 4)
SANITIZER = re.compile(rb"Sanitizer|runtime error:|terminate called|[Aa]ssertion|core dumped|stack smashing|double free|"
                       rb"internal error|bad_alloc")
# What a terminal or a log would obey, or hide: controls but for line ends, bidirectional and zero-width characters.
ODD = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]")
COMMAND = re.compile(r"(?m)^::")
EXCERPT = re.compile(r"(?m)^ +\d* *\| .*$")  # a line of the input, which keeps its tabs


class Broken(AssertionError):
    """Something that was promised does not hold."""


def demand(holds, said, *more):
    """Ends the case where something does not hold."""
    if not holds:
        raise Broken(said + "".join(f"\n    {part!r:.2000}" for part in more))


class Ran:
    """What one run printed, its exit status, and its seconds of the processor."""

    def __init__(self, command, code, out, err, seconds):
        self.command, self.code, self.out, self.err, self.seconds = command, code, out, err, seconds

    def option(self, *names):
        """The value that the command line gives one option, the last of several; None without it."""
        value = None
        for number, word in enumerate(self.command[:-1]):
            if word in names:
                value = self.command[number + 1]
        return value


def environment(**changes):
    """The environment of a run."""
    table = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "NOTAIO_LANG")}
    return table | {"LC_ALL": "C.UTF-8"} | changes


def shown(word):
    """A word of a command line, for a report that is read on a terminal."""
    word = os.fsdecode(word)
    return word if re.fullmatch(r"[\w./=:+,-]+", word) and word.isascii() else ascii(word)


def str_or_bytes(word):
    """A word of a command line as a program gets it."""
    return word if isinstance(word, bytes) else str(word)


def written_lines(data):
    """The lines that hold something."""
    return sum(1 for line in data.split(b"\n") if line.strip())


class Case:
    """One case: a folder of its own, a source of random numbers, and what was run."""

    most_seconds = 40  # of the processor, for a run; by the clock thirty times as long
    longest = {}  # of all cases: by command, the most seconds that a run took, and its command line
    calls = 0

    def __init__(self, source, folder):
        self.source, self.folder = source, pathlib.Path(folder)
        self.ran = []  # command lines
        self.documents = []  # (schema, line of JSON) to be held against the schemas
        self.reports = []  # SARIF

    def write(self, name, data):
        """Writes a file of the case's folder; gives its name, as bytes."""
        name = os.fsencode(name)
        with open(os.path.join(os.fsencode(self.folder), name), "wb") as out:
            out.write(data)
        return name

    def read(self, name):
        """A file of the folder, or None."""
        try:
            with open(os.path.join(os.fsencode(self.folder), os.fsencode(name)), "rb") as data:
                return data.read()
        except FileNotFoundError:
            return None

    def lines_of(self, words):
        """The lines that hold something of the files which words of a command line name."""
        paths = [os.path.join(os.fsencode(self.folder), os.fsencode(word)) for word in words]
        return sum(written_lines(pathlib.Path(os.fsdecode(path)).read_bytes()) for path in paths if os.path.isfile(path))

    def listed(self):
        """What is in the folder: names with their bytes, links and folders with None."""
        table = {}
        folder = os.fsencode(self.folder)
        for at, _, names in os.walk(folder):
            for name in names:
                path = os.path.join(at, name)
                table[os.path.relpath(path, folder)] = self.read(path) if os.path.isfile(path) else None
        return table

    def start(self, *arguments, limits=(), more=None, **streams):
        """Starts the program in the folder."""
        command = [str_or_bytes(word) for word in arguments]
        self.ran.append(" ".join(map(shown, command)) + "".join(f" [limit {kind} {most}]" for kind, most in limits))

        def limited():
            for kind, most in limits:
                resource.setrlimit(kind, (most, most))

        return command, subprocess.Popen([PROGRAM, *command], cwd=self.folder, env=environment(**(more or {})),
                                         preexec_fn=limited if limits else None, **streams)

    def run(self, *arguments, stdin=b"", statuses=STATUSES, limits=(), more=None, seconds=None):
        """Runs the program and holds what it did against what is true of every run."""
        # Each line may be a record of damaged words, of which docs/reliability.md says that none takes longer.
        seconds = (seconds or Case.most_seconds) + 0.006 * (self.lines_of(map(str_or_bytes, arguments)) + written_lines(stdin))
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        command, process = self.start(*arguments, limits=limits, more=more, stdin=subprocess.PIPE,
                                      stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            out, err = process.communicate(stdin, timeout=min(30 * seconds, 7200))
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise Broken(f"it did not end in {30 * seconds} seconds") from None
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        ran = Ran(command, process.returncode, out, err,
                  after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        Case.calls += 1
        if ran.seconds > Case.longest.get(command[0] if command else "", (0,))[0]:
            Case.longest[command[0] if command else ""] = (ran.seconds, self.ran[-1])
        hold(ran, statuses, seconds)
        return ran


def hold(ran, statuses, seconds=Case.most_seconds):
    """What is true of every run."""
    demand(ran.code >= 0, f"it ended by {signal.Signals(-ran.code).name if ran.code < 0 else ''}", ran.err[-2000:])
    demand(ran.code in statuses, f"exit status {ran.code}, not one of {statuses}", ran.err[-2000:])
    demand(ran.seconds <= seconds, f"it took {ran.seconds:.1f} seconds of the processor, more than {seconds}")
    demand(not SANITIZER.search(ran.err), "standard error has the word of a crash", ran.err[-4000:])
    clean(ran.err, "standard error")
    demand(ran.code != 2 or ran.err, "exit status 2 without a word")


def clean(data, where):
    """Text that people read obeys nobody: UTF-8, no controls, nothing hidden, no command of a workflow."""
    try:
        text = EXCERPT.sub(lambda line: line[0].replace("\t", " "), data.decode("utf-8"))
    except UnicodeDecodeError as fault:
        raise Broken(f"{where} is no UTF-8: {data[max(0, fault.start - 60):fault.start + 60]!r}") from None
    odd = ODD.search(text)
    demand(not odd, f"{where} has {odd and ascii(odd[0])}", odd and text[max(0, odd.start() - 100):odd.end() + 100])
    order = COMMAND.search(text)
    demand(not order, f"{where} has a command of a workflow", order and text[order.start():][:200])


def until(moment, process):
    """Waits for so many seconds, or until the process has ended."""
    try:
        process.wait(timeout=moment)
    except subprocess.TimeoutExpired:
        pass


def clock():
    """Seconds by the clock."""
    return time.monotonic()
