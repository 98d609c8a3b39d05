"""find in Siesta: how far an image moves the seats on is told."""
import support
from support import run


class Seats(support.Case):
    def test_the_turn_is_told(self):
        text = run("random", "--game", "siesta", "--players", "4", "--count", "1", "--seed", "3").out
        for seat, turn in (("A", 0), ("B", 3), ("C", 2), ("D", 1)):
            (row,) = run("find", "--format", "jsonl", "--symmetry", "all", "--game", "siesta", "--pattern", f"mover={seat}",
                         "--at", "0", stdin=text).json[:-1]
            self.assertEqual((row["image"], row["turn"]), ("identity", turn))
        line = run("find", "--symmetry", "all", "--game", "siesta", "--pattern", "mover=C", "--at", "0", stdin=text).lines[0]
        self.assertIn("identity+2", line)
