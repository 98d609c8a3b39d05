"""What the tests of a game share: the reference data of tests/data, and what `analyse` says."""
import json

from support import ROOT, run


class Reference:
    """A game, by its id, with its folder of reference data."""

    def __init__(self, game):
        self.game = game
        self.data = ROOT / "tests" / "data" / game

    def rows(self, name):
        """The objects of a file with one a line; what a file .json holds."""
        text = (self.data / name).read_text(encoding="utf-8")
        return json.loads(text) if str(name).endswith(".json") else [json.loads(line) for line in text.splitlines()]

    def random_games(self):
        """The rows of all files of random games."""
        return [row for path in sorted(self.data.glob("*random-*.jsonl")) for row in self.rows(path.name)]

    def analyse(self, *arguments, **more):
        return run("analyse", "--format", "jsonl", "--game", self.game, *arguments, **more).json

    def at(self, position, *more):
        """The analysis of one position."""
        one, = self.analyse("--position", position, *more)
        return one
