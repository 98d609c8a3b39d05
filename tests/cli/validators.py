"""The validators of tests/validators: JSON Schema (ajv), SARIF (the multitool of its makers); many documents a run."""
import atexit
import functools
import json
import os
import platform
import re
import shutil
import subprocess
import threading
import unittest

from support import ROOT

FOLDER = ROOT / "tests" / "validators"
MULTITOOL = FOLDER / "node_modules" / "@microsoft" / "sarif-multitool-linux" / "Sarif.Multitool"
SCHEMAS = ROOT / "docs" / "schema"


def need(path):
    if not path.exists() or not shutil.which("node"):
        raise AssertionError(f"{path.relative_to(ROOT)} is missing: run `tools/install-packages test`")


@functools.cache
def validator(folder):
    """The program that holds lines against the schemas of a folder; it runs as long as the tests do."""
    need(FOLDER / "node_modules" / "ajv")
    process = subprocess.Popen(["node", FOLDER / "validate.js", folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               text=True, encoding="utf-8")
    atexit.register(lambda: (process.stdin.close(), process.stdout.close(), process.wait()))
    return process


def schema_faults(pairs, folder=SCHEMAS):
    """Holds (schema, JSON text) pairs against the schemas of a folder; one sentence for each that does not fit."""
    process = validator(folder)
    pairs = [(name, text if isinstance(text, str) else json.dumps(text)) for name, text in pairs]

    def write():
        try:
            process.stdin.write("".join(f"{a}\t{b}\n" for a, b in pairs) + "\n")
            process.stdin.flush()
        except BrokenPipeError:
            pass  # what it has said and how it ended is looked at below

    writer = threading.Thread(target=write)
    writer.start()
    faults = []
    for line in process.stdout:
        faults.append(line.rstrip("\n"))
        if re.fullmatch(r"\d+ lines, \d+ wrong", faults[-1]):
            break
    writer.join()
    last = faults.pop() if faults else "it ended"
    if last != f"{len(pairs)} lines, {len(faults)} wrong":
        raise AssertionError(f"validate.js: {last}")
    return [f"{fault}\n    {pairs[int(fault.split(':')[0]) - 1][1][:600]}" for fault in faults]


def sarif_faults(files):
    """The errors and warnings of the SARIF multitool; its exit status says nothing of them."""
    need(MULTITOOL)
    if platform.machine() not in ("x86_64", "AMD64"):
        raise unittest.SkipTest("the SARIF multitool is a program for x86-64")
    done = subprocess.run([MULTITOOL, "validate", *files, "--level", "Error;Warning", "--rule-kind", "Sarif;Ghas"],
                          capture_output=True, text=True, encoding="utf-8", timeout=300, check=False,
                          env=dict(os.environ, DOTNET_SYSTEM_GLOBALIZATION_INVARIANT="1"))
    if f"Done. {len(files)} files scanned." not in done.stdout or "completed successfully" not in done.stdout:
        raise AssertionError(f"the multitool did not read all files\n{done.stdout}\n{done.stderr}")
    return re.findall(r"(?m)^.*: (?:error|warning) .*$", done.stdout)
