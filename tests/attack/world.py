"""Attacks by the world: little memory, a small stack, signals at any moment, a full disk, files that change while they are
read."""
import os
import resource
import signal
import subprocess

from commands import Maker
from program import demand, environment, hold, until, PROGRAM, Ran, clock
from reading import OLD, line_of, inputs
from reports import judge, parsed
from texts import Mutator

MIB = 1 << 20
LEAST_ROOM = os.path.getsize(PROGRAM) + 13 * MIB  # below that it may end with 70


def large(case, tools, size):
    """Records of one text again and again, each by itself, up to a size."""
    seed = case.source.choice([text for text in tools.texts if text.notation in ("notaio", "jsonl")])
    piece = seed.data if seed.data.endswith(b"\n\n") or seed.notation == "jsonl" else seed.data + b"\n\n"
    return piece * (size // len(piece) + 1)


def little_memory(case, tools):
    """With any limit of memory: a whole answer, or a finding, or a word; never half an output."""
    source = case.source
    limit = source.choice([source.randrange(18, 60), source.randrange(26, 200)]) * MIB
    command, names = line_of(case, tools, True)
    if source.random() < 0.5:
        case.write(names[0], source.choice([large(case, tools, source.choice([1, 4, 12]) * MIB),
                                            (Mutator(source, tools.texts).text().data * 300)[:MIB // 3]]))
    case.write("out", OLD)
    seconds = 60
    ran = case.run(*command, "--output", "out", *names, statuses=(0, 1, 2, 3, 4) + ((70,) if limit < LEAST_ROOM else ()),
                   limits=[(resource.RLIMIT_AS, limit)], seconds=seconds)
    held = case.read("out")
    if ran.code in (2, 70) or command[0] != "check" and ran.code in (3, 4):
        demand(held == OLD, f"exit status {ran.code}, and what stood there is gone", held)
    elif ran.code in (0, 1) or held != OLD:
        judge(case, ran, held if held != OLD else b"")
    if ran.code in (0, 1) and held != OLD:
        free = case.run(*command, *names, seconds=seconds)
        demand(free.out == held and free.code == ran.code, "with little memory it says something else", free.out[:600], held[:600])


def small_stack(case, tools):
    """With 64 KiB of stack everything is as it is without."""
    command, names = line_of(case, tools)
    free = case.run(*command, *names)
    ran = case.run(*command, *names, limits=[(resource.RLIMIT_STACK, 64 << 10)])
    demand((ran.code, ran.out, ran.err) == (free.code, free.out, free.err), "with a small stack it says something else")


def killed(case, tools):
    """A signal at any moment: an output is the old one or the whole new one, and nothing is left over."""
    source = case.source
    number = source.choice([signal.SIGKILL, signal.SIGTERM, signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
    kind = source.choice(["convert", "check", "fix", "show"])
    name = case.write("in.nta", large(case, tools, source.choice([2000, 100_000, 1_000_000])) if kind != "show" else
                      large(case, tools, 3000))
    command = {"convert": ["convert", "--to", source.choice(["jsonl", "notaio", "lines"]), "--lossy", "--quiet", "--output", "out"],
               "check": ["check", "--format", source.choice(["jsonl", "text"]), "--output", "out"],
               "fix": ["fix", "--in-place", "--journal", "journal", "--level", "likely"],
               "show": ["show", "--as", "svg", "--output-dir", "drawn", "--ply", "0..last"]}[kind]
    stood = case.read(name)
    if kind == "fix":
        stood = case.read(case.write(name, stood.replace(b"1. ", b"1.  ").replace(b"-", "\u2013".encode())))
    began = clock()
    if kind in ("convert", "check"):
        whole = case.run(*command, name)
        wanted = case.read("out")
        case.write("out", OLD)
    else:
        whole = case.run(*(command if kind == "show" else ["fix", "--level", "likely"]), name)
        wanted = None
    longest = 1.3 * (clock() - began)
    drawn = {path: data for path, data in case.listed().items() if path.startswith(b"drawn/")}
    for path in drawn:
        os.unlink(os.path.join(os.fsencode(case.folder), path))
    _, process = case.start(*command, name, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    until(source.uniform(0, longest), process)
    process.send_signal(number)
    _, err = process.communicate(timeout=60)
    demand(process.returncode in (whole.code, -number), f"after a signal it ended with {process.returncode}", err)
    left = case.listed()
    if kind in ("convert", "check"):
        demand(left.pop(b"out") in (OLD, wanted), "after a signal half a file stands there")
    elif kind == "show":
        for path in [path for path in left if path in drawn]:
            demand(left.pop(path) == drawn[path], "after a signal half a picture stands there", path)
    else:
        demand(left[name] == stood or case.run("fix", "--undo", "journal").code == 0 and case.read(name) == stood,
               "after a signal a file is changed that --undo does not give back")
        left.pop(b"journal", None)
    left.pop(name)
    if number == signal.SIGKILL:
        left = {path: data for path, data in left.items() if not path.endswith(b"%d.0" % process.pid)}
    demand(not left, "after a signal something is left over", list(left))


def full_disk(case, tools):
    """A disk of 64 KiB: exit status 3 with its name, or all fits; what stood there stays, and nothing is left over."""
    if not tools.disk:
        return
    source = case.source
    for entry in os.listdir(tools.disk):
        os.unlink(os.path.join(tools.disk, entry))
    out = os.path.join(tools.disk, "out")
    stood = OLD if source.random() < 0.7 else None
    if stood is not None:
        with open(out, "wb") as old:
            old.write(stood)
    name = case.write("in.nta", large(case, tools, source.choice([1000, 40_000, 60_000, 70_000, 200_000])))
    kind = source.choice(["convert", "check", "replay", "fix", "random"])
    if kind == "fix":
        mended(case, tools, name)
        return
    command = {"convert": ["convert", "--to", source.choice(["jsonl", "notaio"]), "--lossy", name],
               "check": ["check", "--format", source.choice(["jsonl", "text", "sarif"]), name], "replay": ["replay", name],
               "random": ["random", "--game", "susan", "--count", source.choice(["1", "200"])]}[kind]
    plain = case.run(*command)
    ran = case.run(*command, "--output", out)
    demand(os.listdir(tools.disk) in ([], ["out"]), "something is left over", os.listdir(tools.disk))
    held = b""
    if os.path.exists(out):
        with open(out, "rb") as data:
            held = data.read()
    if ran.code == 3 and plain.code != 3:
        demand(held == (stood or b"") and b"No space left" in ran.err, "a full disk changed what stood there, or is not named", ran.err)
    else:
        demand(held == plain.out and ran.code == plain.code, "an output that fits is not whole", ran.code, plain.code)


def mended(case, tools, name):
    """`fix --in-place` of a file on a full disk: changed whole, or as it was."""
    data = case.read(name)[:case.source.choice([20_000, 33_000, 50_000])].replace(b"1. ", b"1.  ").replace(b"-", b"--")
    path = os.path.join(tools.disk, "out")
    try:
        with open(path, "wb") as out:
            out.write(data)
    except OSError:
        return
    command = ["fix", "--level", "likely", "--in-place", path]
    more = ["--journal", os.path.join(tools.disk, "journal")] if case.source.random() < 0.5 else []
    case.write("in.nta", data)
    case.run("fix", "--level", "likely", "--in-place", "in.nta")
    whole = case.read("in.nta")
    ran = case.run(*command, *more)
    with open(path, "rb") as now:
        held = now.read()
    demand(held in (data, whole), "on a full disk half a file stands there", ran.code, ran.err)
    demand(ran.code == 3 or held == whole, "a file was not mended, and no word of it", ran.code, ran.err)
    demand(set(os.listdir(tools.disk)) <= {"out", "journal"}, "something is left over", os.listdir(tools.disk))


def changed_while_read(case, tools):
    """A file that is cut while it is read is told, and one that grows or is replaced gives a report that adds up."""
    source = case.source
    data = large(case, tools, 6 * MIB)
    name = case.write("in.nta", data)
    out = os.path.join(case.folder, "out")
    command, process = case.start("check", "--format", "jsonl", "--repairs", "never", "--output", "out", name, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    until(source.uniform(0.002, 0.2), process)
    if process.poll() is None:
        process.send_signal(signal.SIGSTOP)
    kind = source.randrange(3)
    path = os.path.join(os.fsencode(case.folder), name)
    if kind == 0:
        os.truncate(path, source.randrange(len(data)))
    elif kind == 1:
        with open(path, "ab") as more:
            more.write(data[:source.randrange(len(data))])
    else:
        case.write("new", data[:1000])
        os.replace(os.path.join(case.folder, "new"), path)
    process.send_signal(signal.SIGCONT)
    _, err = process.communicate(timeout=300)
    ran = Ran(command, process.returncode, b"", err, 0)
    hold(ran, (0, 1, 3))
    held = case.read("out")
    demand(os.path.exists(out), "no report was written", err)
    judge(case, ran, held)
    records = parsed(held.rstrip().split(b"\n")[-1], "the summary")["records"]
    case.write("whole", data)
    whole = parsed(case.run("check", "--format", "jsonl", "--repairs", "never", "whole").out.rstrip().split(b"\n")[-1], "it")
    if kind != 1 and ran.code != 3:
        demand(records == whole["records"], "a file was cut while it was read, and no word of it", records, whole)
    demand(kind == 0 or ran.code == whole["exit"] or kind == 1, "a file that was replaced is not read as it was", ran.code, err)


def closed_streams(case, tools):
    """A reader that goes away, a full device, a closed stream: no crash, no hang, a file that stands stays."""
    source = case.source
    command, names = line_of(case, tools)
    kind = source.randrange(3)
    if kind == 0:
        with open("/dev/full", "wb") as full:
            process = subprocess.Popen([PROGRAM, *command, *names], cwd=case.folder, env=environment(), stdin=subprocess.DEVNULL,
                                       stdout=full, stderr=subprocess.PIPE)
            _, err = process.communicate(timeout=300)
        plain = case.run(*command, *names)
        demand(process.returncode in (2, 3) if plain.out else process.returncode == plain.code,
               f"with a full device it ended with {process.returncode}", err)
    elif kind == 1:
        reading, writing = os.pipe()
        os.close(reading)
        process = subprocess.Popen([PROGRAM, *command, *names], cwd=case.folder, env=environment(), stdin=subprocess.DEVNULL,
                                   stdout=writing, stderr=subprocess.PIPE)
        os.close(writing)
        _, err = process.communicate(timeout=300)
        demand(process.returncode in (0, 1, 2, 3, 4, -signal.SIGPIPE), f"without a reader it ended with {process.returncode}", err)
    else:
        fifo = os.path.join(case.folder, "pipe")
        os.mkfifo(fifo)
        _, process = case.start(*command, fifo, *(names[:1] if command[0] == "diff" else []), stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        feeder = subprocess.Popen(["sh", "-c", 'exec cat "$0" >"$1"', os.path.join(os.fsencode(case.folder), names[0]), fifo],
                                  stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            _, err = process.communicate(timeout=300)
        finally:
            feeder.kill()
            feeder.wait()
        hold(Ran(command, process.returncode, b"", err, 0), (0, 1, 2, 3, 4))
