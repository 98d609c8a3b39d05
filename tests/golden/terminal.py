"""What somebody sees who types in a terminal: python3 ../../terminal.py COLUMNS ARGUMENT... runs `notaio ARGUMENT...` in one
of that width, with the keys of each line of standard input in turn, and shows what comes behind each until the next prompt.
Not the line that is typed itself, which every version of the editor draws in its own way."""
import fcntl
import os
import pty
import re
import signal
import struct
import sys
import termios
import time

signal.alarm(30)  # nobody waits for ever
child, terminal = pty.fork()
if child == 0:
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 40, int(sys.argv[1]), 0, 0))
    os.execvpe("notaio", ["notaio", *sys.argv[2:]], {**os.environ, "TERM": "dumb"})
for keys in [None, *sys.stdin.read().splitlines()]:
    if keys is not None:
        print(keys)
        while termios.tcgetattr(terminal)[3] & termios.ICANON:  # the prompt stands there a bit before keys are read
            time.sleep(0.001)
        os.kill(child, signal.SIGINT)  # which is nothing to it
        os.write(terminal, keys.encode().decode("unicode_escape").encode("latin-1"))
    came = b""
    while not re.search(rb"(^|\n|[^\n\x1b]\x07*)\r*\d+ \w+> \r?$", came):
        try:
            came += os.read(terminal, 1 << 16)
        except OSError:  # it has ended
            break
    # What was erased from its line, such as how far the work is, nobody sees for long.
    lines = re.sub(r"[^\n]*\x1b\[K|[\r\x07]", "", came.decode()).replace("\x1b", "^").split("\n")
    print("".join(f"    {line}\n" for line in lines[keys is not None:] if "> " not in line), *lines[-1:], sep="")
print("exit status", os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
