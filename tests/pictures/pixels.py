"""The pixels of pictures: dark things are dark, light ones light, empty cells are the board, and print is grey."""
import collections
import json
import subprocess
import unittest

import support
from drawn import Drawn, inputs_of
from programs import FOLDER, need, need_module, rasterise
from support import games, run, said

ZOOM = 2
BARE = ["--highlight", "none", "--no-caption", "--no-legend", "--no-labels"]


def luminance(colour):
    """Of red, green and blue up to 255: from 0 to 1, as the eye weighs them, without gamma."""
    red, green, blue = colour
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


def look(asked):
    """What pixels.mjs says of files: `asked` has a file and its points each."""
    need("node", "nodejs")
    need_module("pngjs")
    lines = "".join(json.dumps({"file": str(png), "points": points, "reach": 4}) + "\n" for png, points in asked)
    done = subprocess.run(["node", FOLDER / "pixels.mjs"], input=lines, stdout=subprocess.PIPE, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


class Pixels(support.Case):
    def pictures(self, game, *options):
        """Every sample at its end: the picture taken apart, and its PNG file."""
        for path in inputs_of(game):
            folder = self.folder / f"{game}{len(list(self.folder.iterdir()))}"
            for svg in run("show", "--as", "svg", "-q", "--game", game, "--output-dir", folder, *options, path).lines:
                rasterise(svg, svg + ".png", ZOOM)
                with open(svg, "rb") as file:
                    yield Drawn(file.read()), svg + ".png"

    def test_cells(self):
        for game in games():
            for theme in ("light", "dark", "print"):
                pictures = list(self.pictures(game, "--theme", theme, *BARE))
                centres = collections.defaultdict(set)  # of all cells that are ever occupied, by the size of the board
                for drawn, _ in pictures:
                    centres[drawn.size].update(drawn.at.values())
                self.assertTrue(any(centres.values()), f"nothing stands on any board of {game}")
                asked = [(png, [[round(ZOOM * x), round(ZOOM * y)] for x, y in centres[drawn.size]])
                         for drawn, png in pictures]
                for (drawn, _), answer in zip(pictures, look(asked)):
                    with self.subTest(picture=drawn.ids[0], theme=theme):
                        self.look_at_cells(game, drawn, dict(zip(centres[drawn.size], answer["colours"])))

    def look_at_cells(self, game, drawn, colours):
        empty = {tuple(colour) for centre, colour in colours.items() if centre not in drawn.at.values()}
        self.assertLessEqual(len(empty), said(game, "EMPTY_LOOKS", 1), "empty cells differ")
        for cell, piece in drawn.pieces.items():
            found = luminance(colours[drawn.at[cell]])
            if piece in said(game, "DARK_PIECES"):
                self.assertLess(found, 0.30, cell)
            elif piece in said(game, "LIGHT_PIECES"):
                self.assertGreater(found, 0.80, cell)

    def test_print_is_grey(self):
        for game in games():
            options = ["--theme", "print", "--numbers", "--highlight", "last,proof,score,fault,threats"]
            files = [(drawn.ids[0], png) for drawn, png in self.pictures(game, *options)]
            for (name, _), answer in zip(files, look([(png, []) for _, png in files])):
                self.assertTrue(answer["grey"], name)


if __name__ == "__main__":
    unittest.main()
