"""Has clang read every source of the preset `fuzz` and of the package of Python, with its warnings as errors: g++ alone
compiles the others. No code is made of them, and each is read whole, however many there are in a room."""
import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILT = ROOT / "build/clang"


def commands():
    """(source, command, folder) of each compilation, with the options of the compiler alone."""
    for row in json.loads((BUILT / "compile_commands.json").read_text(encoding="utf-8")):
        words = shlex.split(row["command"])
        begin = next(at for at, word in enumerate(words) if re.search(r"clang\+\+[-\d]*$", word))
        words = words[begin:words.index("-o")]
        if not pathlib.Path(row["file"]).exists():
            continue  # the build makes it
        yield row["file"], [*words, "-fsyntax-only", row["file"]], row["directory"]


def read(job):
    source, command, folder = job
    ran = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return source, ran.returncode, ran.stdout


def main():
    jobs = list(commands())
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for source, code, said in pool.map(read, jobs):
            if code != 0:
                failed += 1
                print(f"{source}:\n{said}", file=sys.stderr, flush=True)
    print(f"{len(jobs) - failed} passed, {failed} failed", flush=True)
    sys.exit(1 if failed or not jobs else 0)


main()
