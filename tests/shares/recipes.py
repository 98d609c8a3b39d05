"""The recipes of docs/scale-out.md, run as they stand, one after the other: each prints what the page says.

`recipes.py --update` writes the true outputs into the page, to be read as a diff.
"""
import pathlib
import subprocess
import sys
import tempfile

import docs_test
import engines
from cluster import Cluster
from support import ROOT, environment, main

PAGE = ROOT / "docs" / "scale-out.md"
KIND = "console recipe"


class Kitchen:
    """A folder with a cluster of Slurm, in which recipes are run."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="notaio-recipes-")
        places = [pathlib.Path(self.folder.name) / name for name in ("work", "tools", "slurm")]
        for place in places:
            place.mkdir()
        self.work = places[0]
        self.cluster = Cluster(places[2])
        self.environment = environment(PATH=engines.on_path(places[1]), SLURM_CONF=str(places[2] / "slurm.conf"))
        self.cluster.__enter__()
        return self

    def __exit__(self, *_):
        self.cluster.__exit__()
        self.folder.cleanup()

    def run(self, command):
        done = subprocess.run(["bash", "-c", command], cwd=self.work, env=self.environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120, check=False)
        return done.stdout.decode("utf-8")


class Recipes(engines.Case):
    def test_every_recipe_prints_what_the_page_says(self):
        for need in (engines.need_parallel, engines.need_duckdb, engines.need_slurm):
            need()
        examples = list(docs_test.examples(PAGE.read_text(encoding="utf-8"), KIND))
        self.assertGreater(len(examples), 15, "the recipes were not found")
        with Kitchen() as kitchen:
            for number, command, expected in examples:
                with self.subTest(line=number, command=command):
                    printed = kitchen.run(command)
                    self.assertTrue(docs_test.matches(expected, printed), f"printed:\n{printed}\nexpected:\n" + "\n".join(expected))


if __name__ == "__main__":
    if sys.argv[1:] == ["--update"]:
        with Kitchen() as result:
            docs_test.update(PAGE, KIND, result.run)
    else:
        main()
