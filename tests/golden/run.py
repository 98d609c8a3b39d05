"""Golden files: the forms that a person reads, pictures, and what an editor is told. Each folder <game>/<case> holds
`command` (bash, run in that folder), what the command reads, and `expected`: standard output and standard error as they came,
then the exit status. `shared` holds the commands of cases that every game has.

    run.py                   runs all cases and shows what differs
    run.py susan/score ...   runs these
    run.py --accept CASE     writes the expected output of one case anew; read the difference first
    run.py --list            names them
"""
import concurrent.futures
import difflib
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = pathlib.Path(os.environ.get("NOTAIO") or HERE.parents[1] / "build" / "release" / "notaio").resolve()


def cases():
    return sorted(str(path.parent.relative_to(HERE)) for path in HERE.glob("*/*/command"))


def result_of(case):
    """What the command of a case prints."""
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(PROGRAM, os.path.join(folder, "notaio"))
        variables = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "NOTAIO_LANG")}
        variables.update(PATH=f"{folder}:{variables['PATH']}", LC_ALL="C.UTF-8", BASH_ENV=str(HERE / "apart.sh"), CASE_FOLDER=folder)
        done = subprocess.run(["bash", "-o", "pipefail", "command"], cwd=HERE / case, env=variables,
                              stdin=subprocess.DEVNULL, timeout=240,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return done.stdout + f"exit status {done.returncode}\n".encode()


def shown(data):
    return data.decode("utf-8", "backslashreplace").splitlines(keepends=True)


def run(names):
    failed = []
    with concurrent.futures.ThreadPoolExecutor() as pool:
        results = list(pool.map(result_of, names))
    for case, got in zip(names, results):
        expected = HERE / case / "expected"
        wanted = expected.read_bytes() if expected.exists() else b""
        if got != wanted:
            failed.append(case)
            sys.stdout.writelines(difflib.unified_diff(shown(wanted), shown(got), f"{case}/expected", f"{case}/now"))
    print(f"{len(names)} cases, {len(failed)} differ" + "".join(f"\n  {case}" for case in failed))
    return 1 if failed or not names else 0


def accept(case):
    result = result_of(case)
    (HERE / case / "expected").write_bytes(result)
    sys.stdout.writelines(shown(result))
    return 0


def main(arguments):
    if not os.access(PROGRAM, os.X_OK):
        print(f"skipped: {PROGRAM} is not there", file=sys.stderr)
        return 77
    known = cases()
    if arguments == ["--list"]:
        print(*known, sep="\n")
        return 0
    unknown = [case for case in arguments if case not in known and case != "--accept"]
    if unknown or (arguments[:1] == ["--accept"] and len(arguments) != 2):
        print(f"no such case: {' '.join(unknown)}" if unknown else __doc__, file=sys.stderr)
        return 2
    return accept(arguments[1]) if arguments[:1] == ["--accept"] else run(arguments or known)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
