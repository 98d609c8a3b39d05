"""find in Urbino: before the phase `play` colours cannot be exchanged, whatever is asked."""
import support
from support import run


class Phases(support.Case):
    def test_patterns_exchange_colours_where_positions_do(self):
        text = run("random", "--game", "urbino", "--count", "5", "--seed", "3").out
        rows = run("find", "--format", "jsonl", "--all", "--game", "urbino", "--symmetry", "all", "--pattern", "mover=w", stdin=text).json[:-1]
        self.assertGreater(len(rows), 20)
        exchanged = [row for row in rows if row["seats"] == "exchanged"]
        self.assertGreater(len(exchanged), 5)
        for row in rows:
            phase = row["position"].split()[-1]
            self.assertTrue(row["seats"] == "same" or phase in ("play", "skipped", "over"), row)
