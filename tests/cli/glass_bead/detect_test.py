"""What tells the game and the notation of a record, where a notation of this game has its part in it."""
import support
from support import ROOT, check, run


class Detection(support.Case):
    def test_another_game_behind_a_notation_of_this_one(self):
        lists = (ROOT / "samples/glass-bead/notations/mindsports.nta").read_text(encoding="utf-8")
        records, _, _ = check(stdin=lists + '\n[Game "Havannah"]\n[Board "4"]\n\n1. A1 B2\n\n')
        self.assertEqual([(record["game"], record["notation"]) for record in records][-2:],
                         [("glass-bead", "mindsports"), ("havannah", "notaio")])
        self.assertEqual(records[-1]["diagnostics"], [])

    def test_the_game_that_a_record_names_is_the_one_that_is_asked(self):
        for text, options, told in (
                ('[Game "Glass Bead Game"]\n\n1. a4 x e1 b\n', (), ("glass-bead", "mindsports")),
                ('[Game "Havannah"]\n\n1. A1 x B1\n', ("--game", "glass-bead"), ("havannah", "notaio"))):
            (result,), _, _ = check(*options, stdin=text)
            self.assertEqual((result["game"], result["notation"]), told)

    def test_random_records_are_known_again(self):
        records, _, _ = check(stdin=run("random", "--game", "glass-bead", "--count", 3, "--to", "jsonl").out)
        self.assertEqual([record["game"] for record in records], ["glass-bead"] * 3)
