"""Pictures of Urbino: drawn towns do not say who is to move."""
import support
from drawn import Drawn
from support import ROOT, run

NEWSLETTER = ROOT / "samples" / "urbino" / "boards" / "newsletter.txt"


class Caption(support.Case):
    def test_a_drawn_town_has_its_points_in_the_place_of_a_mover(self):
        ran = Drawn(run("show", "--as", "svg", NEWSLETTER).out)
        self.assertEqual(ran.title, "Urbino: 5-8, White leads")
        self.assertNotIn("to move", ran.words)
        rows = run("analyse", "--format", "jsonl", NEWSLETTER).json[0]["position"].split()[0]
        bare = Drawn(run("show", "--as", "svg", "--game", "urbino", "--position", rows).out)
        self.assertEqual(bare.title, ran.title)
        told = Drawn(run("show", "--as", "svg", "--game", "urbino", "--position", rows + " w").out)
        self.assertEqual(told.title, "Urbino: White to move")
