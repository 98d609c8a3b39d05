"""A turn of Siesta with the same pieces on the same cells is one move, in whatever order they are written."""
import json

import support
from support import run


class Orders(support.Case):
    def test_records_that_differ_in_them_are_equal(self):
        turns = (["Re11 Hf12 Se10", "Hf12 Re11 Se10"])
        text = "".join(json.dumps({"game": "siesta", "moves": ["Sc12 Rd12 He12", turn, "Hg12 Rh12 Sb12"]}) + "\n" for turn in turns)
        for by, kept in (("moves", 1), ("symmetry", 1), ("final", 1), ("record", 2)):
            self.assertEqual(len(run("dedupe", "--by", by, stdin=text).lines), kept, by)
