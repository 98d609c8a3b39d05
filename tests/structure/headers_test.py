"""Every header stands alone: a file that only includes it, twice, compiles. Slow, so a test of its own."""
import concurrent.futures
import os
import subprocess
import unittest

from support import ROOT, Case, files_ending

COMPILER = os.environ.get("NOTAIO_COMPILER") or "g++"
INCLUDES = [folder for folder in os.environ.get("NOTAIO_INCLUDES", "").split(":") if folder]
AT_ONCE = 2
# What notaio_gtest defines for the tests.
DEFINED = [f'-D{name}=""' for name in ("NOTAIO_SOURCE", "NOTAIO_TEST_DATA")]


def fault(path):
    """What the compiler says against a header; nothing if it stands alone."""
    source = f'#include "{path}"\n' * 2
    command = [COMPILER, "-std=c++20", "-fsyntax-only", "-x", "c++", *DEFINED, f"-I{ROOT}",
               *(f"-I{folder}" for folder in INCLUDES), "-"]
    done = subprocess.run(command, input=source.encode(), capture_output=True, cwd=ROOT, check=False)
    return None if done.returncode == 0 else f"{path}\n{done.stderr.decode('utf-8', 'replace')[:1500]}"


class Headers(Case):
    def test_each_compiles_alone(self):
        headers = files_ending(".hpp")
        self.assertGreater(len(headers), 0)
        with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
            self.assert_none(found for found in pool.map(fault, headers) if found)


if __name__ == "__main__":
    unittest.main()
