"""Runs the built program and measures its greatest memory."""
import subprocess
import sys
import tempfile
import threading

import support
from support import PROGRAM, ROOT

MIB = 1 << 20


# A process counts the memory of the one that started it as its own until it runs its program; so a small one starts it.
STARTER = """
import os, subprocess, sys
child = subprocess.Popen(sys.argv[2:])
_, status, usage = os.wait4(child.pid, 0)
child.returncode = os.waitstatus_to_exitcode(status)
with open(sys.argv[1], "w") as result:
    result.write(str(usage.ru_maxrss * 1024))
sys.exit(child.returncode if child.returncode >= 0 else 128 - child.returncode)
"""


def measured(command, feed=lambda stream: None, timeout=200, take=lambda stream: stream.read()):
    """Runs the program on what `feed` writes; what came of it, and its greatest memory in bytes. `take` reads what it
    prints."""
    with tempfile.NamedTemporaryFile("r") as result:
        process = subprocess.Popen([sys.executable, "-S", "-E", "-c", STARTER, result.name, PROGRAM,
                                    *map(str, command)], cwd=ROOT,
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   env=support.environment())
        ran = fed(process, feed, timeout, take)
        return ran, int(result.read())


def fed(process, feed, timeout, take):
    streams = {}

    def collect(name, stream):
        streams[name] = (take if name == "out" else type(stream).read)(stream)

    def write():
        try:
            feed(process.stdin)
            process.stdin.close()
        except BrokenPipeError:
            pass

    threads = [threading.Thread(target=write), threading.Thread(target=collect, args=("out", process.stdout)),
               threading.Thread(target=collect, args=("err", process.stderr))]
    killer = threading.Timer(timeout, process.kill)
    for thread in threads + [killer]:
        thread.start()
    process.wait()
    killer.cancel()
    for thread in threads:
        thread.join()
    process.stdout.close()
    process.stderr.close()
    return support.Ran(process.returncode, streams["out"], streams["err"])


class MeasuredCase(support.Case):
    def assert_memory(self, peak, limit):
        self.assertLess(peak, limit, f"{peak / MIB:.0f} MiB")
