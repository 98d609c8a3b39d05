"""Runs a file of tests: `run.py tests/cli/find_test.py`; names of its classes and tests, and options of unittest, may stand
behind it. Tests that find no program are skipped."""
import pathlib
import sys

import support

file = pathlib.Path(sys.argv.pop(1)).resolve()
sys.path.insert(0, str(file.parent))  # what the tests of a game share stands beside them
support.main(file.stem)
