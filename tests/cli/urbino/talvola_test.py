"""Slips in talvola's lines, whose turns are two words."""
import re

import support
from support import ROOT, run


class Slips(support.Case):
    def test_a_broken_first_word_is_one_ply_with_its_building(self):
        line = run("convert", "--to", "talvola", "--lossy", "--quiet", str(ROOT / "samples/urbino/example.nta")).lines[0]
        moves = run("convert", "--game", "urbino", "--from", "talvola", "--to", "jsonl", "--quiet", stdin=line + "\n").json[0]["moves"]
        turns = list(re.finditer(r"\d,\d>\d,\d(?= \d,\d=)", line))
        self.assertGreater(len(turns), 3)
        for turn in turns:
            for broken in (turn[0][1:], turn[0][:-1], turn[0].replace(">", ""), turn[0].replace(",", "", 1), turn[0] + "1"):
                with self.subTest(broken=broken, at=turn.start()):
                    text = line[:turn.start()] + broken + line[turn.end():] + "\n"
                    found = run("check", "--game", "urbino", "--from", "talvola", "--format", "jsonl", stdin=text).json[0]
                    self.assertEqual(found["plies"]["read"], len(moves))
                    proved = any(repair["proved"] for finding in found["diagnostics"] for repair in finding["repairs"])
                    mended = run("fix", "--game", "urbino", "--from", "talvola", "--output", "-", "--quiet", stdin=text).text
                    self.assertEqual(mended, line + "\n" if proved else text)
