"""The program's pictures are, byte for byte, those that another compiler's code draws of the same positions."""
import pathlib
import shutil
import subprocess
import unittest

import support
from programs import FOLDER
from support import ROOT, games, run

BUILT = ROOT / "build/picture-bytes"
FORMS = ("svg", "tikz")


def build():
    """The drawing of bytes/ built by clang, without optimisation."""
    if not shutil.which("clang++"):
        raise AssertionError("clang++ of the package clang is missing: run `tools/install-packages fuzz`")
    ids = ";".join(game.replace("-", "_") for game in games())
    launcher = ["-DCMAKE_CXX_COMPILER_LAUNCHER=ccache"] if shutil.which("ccache") else []
    subprocess.run(["cmake", "-G", "Ninja", "-S", FOLDER / "bytes", "-B", BUILT, "-DCMAKE_CXX_COMPILER=clang++",
                    f"-DNOTAIO_GAMES={ids}", f"-DNOTAIO_LIBRARY={pathlib.Path(support.PROGRAM).parent / 'libnotaio.a'}", *launcher],
                   check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", BUILT, "--", "--quiet"], check=True)
    return BUILT / "picture_bytes"


def positions(game):
    """Position strings of some random games, at plies all along."""
    for seed in range(1, 5):
        text = run("random", "--game", game, "--seed", str(seed)).out
        rows = run("replay", "--format", "jsonl", "--game", game, stdin=text).json
        found = [row["position"] for row in rows if row["type"] == "ply"]
        yield from found[::max(1, len(found) // 4)] + found[-1:]


class Compilers(support.Case):
    def test_the_same_bytes(self):
        asked = [(game, form, position) for game in games() for position in positions(game) for form in FORMS]
        self.assertGreater(len(asked), 4 * 4 * len(FORMS) * len(games()) // 2)
        lines = "".join("\t".join(row) + "\n" for row in asked)
        drawn = subprocess.run([build()], input=lines.encode(), stdout=subprocess.PIPE, check=True).stdout
        for game, form, position in asked:
            size, _, drawn = drawn.partition(b"\n")
            other, drawn = drawn[:int(size)], drawn[int(size):]
            options = ["--as", form, "--caption", "A position", "--highlight", "last,proof,score,fault,threats"]
            own = run("show", *options, *(["--id", "p"] if form == "svg" else []), "--game", game, "--position", position)
            with self.subTest(game=game, form=form, position=position):
                self.assertTrue(own.out)
                self.assertEqual(own.out, other)
        self.assertEqual(drawn, b"")


if __name__ == "__main__":
    unittest.main()
