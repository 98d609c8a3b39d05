"""Runs commands and says what they took."""

import os
import re
import select
import statistics
import subprocess
import time
from dataclasses import dataclass

LOOK = 10  # milliseconds between two looks at the memory of a process
LIMIT = 1.0  # seconds that a first byte is waited for


@dataclass(frozen=True)
class Call:
    """A command, the file that it reads from standard input, if any, and one that it makes, which must not be there before."""

    command: tuple
    standard_input: object = None
    fresh: object = None


@dataclass(frozen=True)
class Run:
    """Seconds of CPU, user and system together, and by the clock; MiB at the peak, 0 where it ended before a look."""

    cpu: float
    wall: float
    memory: float


def start(call):
    """Begins a call; what it prints is thrown away. Nothing of this interpreter is copied for it."""
    if call.fresh:
        call.fresh.unlink(missing_ok=True)
    given = open(call.standard_input, "rb") if call.standard_input else subprocess.DEVNULL
    try:
        return subprocess.Popen(call.command, stdin=given, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                close_fds=False)
    finally:
        if call.standard_input:
            given.close()


def memory_of(process):
    """The peak so far in MiB. Not from wait4: what that says includes this interpreter, from before exec."""
    with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
        found = re.search(r"VmHWM:\s+(\d+) kB", status.read())
    return int(found[1]) / 1024 if found else 0


def timed(call):
    """The Run of a call, which may end with findings (1) but not fail."""
    begin = time.perf_counter()
    process = start(call)
    ends = os.pidfd_open(process.pid)
    waiting = select.poll()
    waiting.register(ends, select.POLLIN)
    peak = 0
    while not waiting.poll(LOOK):
        peak = max(peak, memory_of(process))
    wall = time.perf_counter() - begin
    os.close(ends)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        raise SystemExit(f"{' '.join(call.command)}: exit status {process.returncode}")
    return Run(usage.ru_utime + usage.ru_stime, wall, peak)


def short(call, times=20):
    """The Run of a call that is over at once: medians of so many."""
    runs = [timed(call) for _ in range(times)]
    return Run(statistics.median(run.cpu for run in runs), statistics.median(run.wall for run in runs), 0)


def told(call):
    """The Run of a call that times a part of itself alone, and prints the seconds of CPU."""
    call.fresh.unlink(missing_ok=True)
    spent = float(subprocess.run(call.command, stdout=subprocess.PIPE, check=True).stdout)
    return Run(spent, spent, 0)


def first_byte(call):
    """The Run of a call until its first byte stands on standard output; LIMIT where none came by then."""
    return answered(call.command, b"")


def first_answer(call):
    """The same where the input is written to a pipe that stays open."""
    return answered(call.command, call.standard_input.read_bytes())


def answered(command, given):
    begin = time.perf_counter()
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        process.stdin.write(given)
        process.stdin.flush()
        ready, _, _ = select.select([process.stdout], [], [], LIMIT)
        wall = min(LIMIT, time.perf_counter() - begin) if ready and process.stdout.read(1) else LIMIT
        process.kill()
    return Run(0, wall, 0)
