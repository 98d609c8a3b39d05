"""What could be wrong in two ways is not proved."""
import support
from support import run

# A game on a board of size 4. Under `axial` coordinates it is legal on the board of its wrong tag too, and ends as claimed.
WRONG_BOARD = """[Game "Susan"]
[Board "3"]
[Result "White"]

1. c3 d3  2. c3-d4 b4  3. c2 b2  4. b1 b4-a3  5. c3 e3  6. d5 a3-a2  7. a1
White
"""


class Doubt(support.Case):
    def test_a_tag_of_the_record_may_be_the_slip(self):
        found = run("check", "--format", "jsonl", stdin=WRONG_BOARD).json[0]
        repairs = [repair for finding in found["diagnostics"] for repair in finding["repairs"]]
        self.assertIn('[Coordinates "axial"]', [repair["text"] for repair in repairs])
        self.assertEqual([repair["text"] for repair in repairs if repair["proved"]], [])
        self.assertEqual(run("check", stdin=WRONG_BOARD.replace('"3"', '"4"')).code, 0)
