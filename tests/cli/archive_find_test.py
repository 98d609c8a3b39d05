"""archive find, archive tree: they tell what find and tree tell of the same records, by the index or by reading all, and keys that
positions share by chance change nothing."""
import contextlib
import random
import sqlite3

from archived import Case, archive
from support import games, run


def answers(ran):
    """Without where the records stand."""
    if ran.code != 0:
        raise AssertionError(ran.messages)
    return [{key: value for key, value in row.items() if key != "source"} for row in ran.json]


class Find(Case):
    def setUp(self):
        super().setUp()
        self.texts = {game: run("random", "--game", game, "--count", "12", "--seed", "9").out for game in games()}
        self.path = self.write("games.nta", b"\n".join(self.texts.values()))
        self.whole = self.made("whole.db", self.path)
        self.part = self.folder / "part.db"
        self.assertEqual(archive("create", self.part, "--index-plies", "3", self.path).code, 0)

    def hold(self, *wish):
        wanted = answers(run("find", "--format", "jsonl", *wish, self.path))
        for path in (self.whole, self.part):
            self.assertEqual(answers(archive("find", path, "--format", "jsonl", *wish)), wanted, wish)
        return wanted[-1]["hits"]

    def test_positions_and_patterns(self):
        hits = 0
        for game, text in self.texts.items():
            rows = run("key", "--format", "jsonl", "--ply", "0..30", stdin=text).json
            for row in random.Random(3).sample(rows, 3):
                for symmetry in ("none", "board", "all"):
                    hits += self.hold("--game", game, "--symmetry", symmetry, "--all", "--position", row["position"])
                hits += self.hold("--game", game, "--position", row["position"].split()[0]) if game == "susan" else 0
        hits += self.hold("--game", "susan", "--all", "--pattern", "e5=*", "--next", "e6=.")
        hits += self.hold("--game", "susan", "--plies", "20..", "--all", "--move", "e5")
        self.assertGreater(hits, 60)

    def test_keys_that_are_shared_by_chance_change_nothing(self):
        wish = ("--game", "susan", "--symmetry", "all", "--position", "5/6/7/8/9/8/7/6/5 b 0")
        (row,) = run("key", "--format", "jsonl", "--game", "susan", "--position", wish[-1]).json
        key = int(row["key"], 16)
        key -= (1 << 64) * (key >> 63)
        with contextlib.closing(sqlite3.connect(self.whole)) as base:
            of_others = base.execute("SELECT id FROM record WHERE game <> 'susan'").fetchall()
            base.executemany("INSERT INTO visit VALUES (?, ?, 7, NULL)", [(key, *record) for record in of_others])
            base.commit()
        self.assertEqual(self.hold(*wish), 12)

    def test_trees(self):
        for wish in ((), ("--depth", "3", "--symmetry", "all"), ("--position", "5/6/7/8/4x4/8/7/6/5 w 0"), ("--in-game", "susan", "--plies", "20..")):
            wanted = answers(run("tree", "--format", "jsonl", *wish, self.path))
            for path in (self.whole, self.part):
                self.assertEqual(answers(archive("tree", path, "--format", "jsonl", *wish)), wanted, wish)
            self.assertEqual(archive("tree", self.whole, *wish).out, run("tree", *wish, self.path).out)
        self.assertEqual(archive("tree", self.whole, "--depth", "9", "--max-nodes", "5").code, 4)

    def test_what_cannot_be_asked(self):
        self.assertEqual(archive("find", self.folder / "none.db", "--move", "e5").code, 3)
        for form in ("text", "jsonl"):
            asked = ("--count", "--format", form, "--game", "susan", "--move", "e5")
            self.assertEqual(archive("find", self.whole, *asked).text, run("find", *asked, self.path).text)
