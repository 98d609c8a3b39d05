"""fix where a turn has two parts."""
import support
from support import ROOT, run


class Fixed(support.Case):
    def test_a_blank_for_the_comma_of_a_turn(self):
        sample = (ROOT / "samples" / "urbino" / "example.nta").read_text(encoding="utf-8")
        slip = sample.replace("c2-a8,Ta6", "c2-a8 Ta6", 1)
        self.assertNotEqual(slip, sample)
        run("fix", "--output", "o", cwd=self.folder, stdin=slip)
        self.assertEqual((self.folder / "o").read_text(encoding="utf-8"), sample)
