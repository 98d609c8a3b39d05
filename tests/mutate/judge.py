"""Runs tests against mutants of a build: stages of tests, the likeliest first, each with a limit of time."""
import concurrent.futures
import json
import os
import signal
import subprocess
import tempfile
import time

STAGES = ("unit", "golden", "cli", "conformance", "long")


class Test:
    def __init__(self, name, command, environment, folder):
        self.name, self.command, self.environment, self.folder = name, command, environment, folder
        self.seconds = None  # without a mutant

    def run(self, number, limit=None, seen=None):
        """"passed", "failed" or "late", and the seconds that it took; the mutants that it asks for are marked in `seen`."""
        began = time.monotonic()
        process = subprocess.Popen(self.command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, start_new_session=True,
                                   env={**os.environ, **self.environment, "NOTAIO_MUTANT": str(number),
                                        **({"NOTAIO_MUTANTS_SEEN": str(seen)} if seen else {})})
        try:
            what = "passed" if process.wait(limit) in (0, 77) else "failed"
        except subprocess.TimeoutExpired:
            what = "late"
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        return what, time.monotonic() - began


def known(folder):
    """The tests of a build, as ctest knows them, by name; a program that is run in parts is one test, a golden case is one too."""
    listed = subprocess.run(["ctest", "--test-dir", folder, "--show-only=json-v1"], capture_output=True, text=True, check=True)
    tests = {}
    for entry in json.loads(listed.stdout)["tests"]:
        if "command" not in entry:  # not built
            continue
        properties = {one["name"]: one["value"] for one in entry.get("properties", ())}
        environment = dict(one.split("=", 1) for one in properties.get("ENVIRONMENT", ()))
        name = entry["name"]
        if name.startswith("cli.") and "long" in properties.get("LABELS", ()):
            name = "long." + name
        if "GTEST_TOTAL_SHARDS" in environment:
            name = name.rsplit(".", 1)[0]
            environment = {"GTEST_FAIL_FAST": "1"}
        parts = {name: []}
        if name == "golden":
            listed = subprocess.run([*entry["command"], "--list"], env={**os.environ, **environment}, capture_output=True, text=True,
                                    check=True)
            parts = {f"golden.{case}": [case] for case in listed.stdout.split()}
        for part, more in parts.items():
            tests[part] = Test(part, [*entry["command"], *more], environment, properties.get("WORKING_DIRECTORY", folder))
    return tests


def wanted(tests, site, stages):
    """The tests for a site, by stages."""
    layer, *rooms = site.path.split("/")
    words = set(rooms[:-1]) | {rooms[-1].rsplit(".", 1)[0]}
    for stage in stages:
        begins = (stage + ".", stage + "_", *(["library."] if stage == "cli" else []))  # which gives what the program prints
        names = sorted(name for name in tests if name == f"unit_{layer}" or name == stage or name.startswith(begins))
        names = [name for name in names if stage != "unit" or name == f"unit_{layer}"]
        names = [name for name in names if stage == "unit" or not name.startswith("unit")]
        games = {name.split("_", 1)[1] for name in tests if name.startswith("conformance_")}
        if stage == "conformance" and words & games:
            names = [name for name in names if name.split("_", 1)[1] in words]
        yield [tests[name] for name in names]


def measure(tests, most, jobs=1):
    """Runs each test without a mutant: {its name: the numbers, up to `most`, of the mutants that it reaches}, and its seconds.
    One that fails so, and once more alone, is of no use, and is not among them."""
    def of(test):
        with tempfile.NamedTemporaryFile() as seen:
            seen.truncate(most + 1)
            what, test.seconds = test.run(0, seen=seen.name)
            return what, {number for number, byte in enumerate(seen.read()) if byte}

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        said = list(pool.map(of, tests))
    said = [one if one[0] == "passed" else of(test) for test, one in zip(tests, said)]
    return {test.name: reached for test, (what, reached) in zip(tests, said) if what == "passed"}


def judge(tests, number, all_tests=False):
    """What each test said of a mutant, until one killed it: {test: "passed", "failed" or "late"}."""
    said = {}
    for test in tests:
        said[test.name], _ = test.run(number, 3 * test.seconds + 1)
        if said[test.name] != "passed" and not all_tests:
            break
    return said
