"""Every header stands alone. One that the .cpp of its name includes first is proved by the build; of each other a file
that only includes it, twice, compiles. Slow, so a test of its own."""
import concurrent.futures
import os
import re
import subprocess
import unittest

from support import ROOT, Case, files_ending, text_of

COMPILER = os.environ.get("NOTAIO_COMPILER") or "g++"
INCLUDES = [folder for folder in os.environ.get("NOTAIO_INCLUDES", "").split(":") if folder]
AT_ONCE = 2


def fault(path):
    """What the compiler says against a header; nothing if it stands alone."""
    source = f'#include "{path}"\n' * 2
    command = [COMPILER, "-std=c++20", "-fsyntax-only", "-x", "c++", f"-I{ROOT}", *(f"-I{folder}" for folder in INCLUDES), "-"]
    done = subprocess.run(command, input=source.encode(), capture_output=True, cwd=ROOT, check=False)
    return None if done.returncode == 0 else f"{path}\n{done.stderr.decode('utf-8', 'replace')[:1500]}"


def is_built_first(path):
    """Whether the .cpp of its name includes a header before anything else, and the header is guarded."""
    source = ROOT / str(path).replace(".hpp", ".cpp")
    if not source.exists() or "#pragma once" not in text_of(path):
        return False
    first = re.search(r'#include ["<]([^">]+)', source.read_text(encoding="utf-8"))
    return first is not None and first[1] == str(path)


class Headers(Case):
    def test_each_compiles_alone(self):
        headers = [path for path in files_ending(".hpp") if not is_built_first(path)]
        self.assertGreater(len(headers), 0)
        with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
            self.assert_none(found for found in pool.map(fault, headers) if found)


if __name__ == "__main__":
    unittest.main()
