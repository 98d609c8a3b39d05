"""The fixes of SARIF in the notations of Urbino."""
import re

import support
from sarif_log import fixes_of
from support import dates, run


class Fixes(support.Case):
    def test_a_ply_that_fell_out(self):
        (notations,) = [game["notations"] for game in run("games", "--format", "jsonl").json if game["id"] == "urbino"]
        games = run("random", "--game", "urbino", "--seed", 5).out  # with a skip that is not the last ply
        for notation in notations:
            with self.subTest(notation=notation):
                data = run("convert", "--to", notation, *dates(notation), "--lossy", "--quiet", stdin=games).out
                torn = re.sub(rb' (skip|pass)\b|"(skip|pass)",', b"", data, count=1)
                self.assertLess(len(torn), len(data))
                kinds, mended = fixes_of(torn, "--game", "urbino", "--from", notation)
                # In the rounds of Abstract Play every later ply would have to move.
                self.assertEqual(kinds, [] if notation == "abstract-play" else ["insert"])
                for text in mended:
                    self.assertEqual(text.split(), data.split())
