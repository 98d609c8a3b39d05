"""serve keeps ten times the limits of its design, and its memory; tests/bench/serve.py has the figures."""
import importlib.util
import sys

import support
from support import ROOT


def bench():
    sys.path.insert(0, str(ROOT / "tests/bench"))
    spec = importlib.util.spec_from_file_location("serve_bench", ROOT / "tests/bench/serve.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


class Limits(support.Case):
    def test_each(self):
        count = 0
        for case in bench().cases(keys=10, count=2000):
            count += 1
            with self.subTest(case.what):
                self.assertLessEqual(case.figure, case.limit * (10 if case.unit == "ms" else 1))
        self.assertGreater(count, 15)
