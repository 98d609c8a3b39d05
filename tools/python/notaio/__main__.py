"""`python3 -m notaio ...` is the program."""
import os
import pathlib
import shutil
import sys

from . import __version__


def program() -> str | None:
    """The program that was installed with the package, else that of the PATH."""
    here = pathlib.Path(__file__).resolve()
    installed = [here.with_name("bin") / "notaio", *(above / "bin" / "notaio" for above in here.parents[2:5])]
    for path in installed:
        if os.access(path, os.X_OK):
            return str(path)
    return shutil.which("notaio")


def main() -> None:
    """Becomes the program, with its arguments."""
    found = program()
    if found is None:
        sys.exit(f"notaio {__version__}: the program is not installed beside the package, nor on the PATH")
    sys.stdout.flush()
    os.execv(found, ["notaio", *sys.argv[1:]])


if __name__ == "__main__":
    main()
