"""key: all images of a position have one key and one canonical position, and others have others; the numbers are those that
docs/identity.md says how to make."""
import itertools
import random
import re

import support
from support import ROOT, games, run

MASK = (1 << 64) - 1
SEED = 0x6E6F7461696F2031


def number(at):
    z = (SEED + (at + 1) * 0x9E3779B97F4A7C15) & MASK
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
    z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
    return z ^ z >> 31


def mixed(x):
    x = x * 0xBF58476D1CE4E5B9 & MASK
    x ^= x >> 32
    x = x * 0x94D049BB133111EB & MASK
    return x ^ x >> 32


def fields(game, *numbers):
    x = SEED
    for each in (*game.encode(), *numbers):
        x = (x ^ each + 1) * 0x9E3779B97F4A7C15 & MASK
    return x


def turned_left(x, by):
    return (x << by | x >> 64 - by) & MASK


def susan_key(position):
    """As the page says it, from the position string alone."""
    board, mover, slides = position.split()
    rows = [re.sub(r"\d", lambda found: "." * int(found[0]), row) for row in board.split("/")]
    side = len(rows[0])
    cells = [(x, z - side + 1) for z, row in enumerate(rows) for x in range(-min(z, side - 1), len(row) - min(z, side - 1))]
    at = {cell: place for place, cell in enumerate(cells)}
    stones = dict(zip(cells, "".join(rows)))
    maps = []
    for mirrored, times in itertools.product((False, True), range(6)):
        def go(cell, mirrored=mirrored, times=times):
            q, r = cell
            if mirrored:
                q, r = q + r, -r
            for _ in range(times):
                q, r = -r, q + r
            return q, r
        maps.append(go)
    order = "xo" if mover == "b" else "ox"
    rest = fields("susan", side, int(slides))
    key = 0
    for go in maps:
        sums = [sum(number(at[go(cell)]) for cell, stone in stones.items() if stone == kind) & MASK for kind in order]
        key += mixed(sum(turned_left(each, 9 * place) for place, each in enumerate(sums)) + mixed(rest) & MASK)
    return key & MASK


def keys_of(game, text, *options):
    return [(row["key"], row["canonical"]) for row in run("key", "--format", "jsonl", "--game", game, *options, stdin=text).json]


class Key(support.Case):
    def test_it_is_made_as_the_page_says(self):
        text = run("random", "--game", "susan", "--count", "2", "--seed", "3").out
        text += run("random", "--game", "susan", "--board", "3", "--count", "2", "--seed", "3", "--first", "White").out
        rows = run("key", "--format", "jsonl", "--ply", "0..30", stdin=text).json
        self.assertGreater(len(rows), 60)
        for row in rows:
            self.assertEqual(row["key"], f"{susan_key(row['position']):016x}", row["position"])

    def test_images_share_it(self):
        tried = 0
        for game, coordinates, cell, maps in support.games_with_images():
            record = support.random_objects(game, coordinates, "--seed", "8")[0]
            plain = support.json.dumps({**record, "annotations": [], "result": None})
            wanted = keys_of(game, plain, "--ply", "0..40")
            self.assertGreater(len({key for key, _ in wanted}), len(wanted) // 2)
            self.assertEqual(len({key for key, _ in wanted}), len({canonical for _, canonical in wanted}))
            for map_ in maps:
                moves = [re.sub(cell, lambda found, map_=map_: map_(found[0]), move) for move in record["moves"]]
                result = support.json.dumps({**record, "moves": moves, "annotations": [], "result": None})
                self.assertEqual(keys_of(game, result, "--ply", "0..40"), wanted)
                tried += 1
        self.assertGreater(tried, 30)

    def test_the_canonical_position_is_its_own(self):
        for game in games():
            text = run("random", "--game", game, "--seed", "2").out
            for row in random.Random(1).sample(run("key", "--format", "jsonl", "--ply", "0..60", stdin=text).json, 6):
                again = run("key", "--format", "jsonl", "--game", game, "--position", row["canonical"]).json[0]
                self.assertEqual((again["key"], again["canonical"], again["record"]), (row["key"], row["canonical"], None))

    def test_replay_tells_it_too(self):
        for path in support.samples():
            rows = [row for row in run("replay", "--keys", "--format", "jsonl", "--ply", "0..9", path).json if row["type"] == "ply"]
            told = [row for row in run("key", "--format", "jsonl", "--ply", "0..9", path).json if row["type"] == "key"]
            self.assertEqual([(row["record"], row["ply"], row["key"], row["canonical"]) for row in rows],
                             [(row["record"], row["ply"], row["key"], row["canonical"]) for row in told])
        self.assertIn("\nkey 4893aa4fd7e22828 5/6/7/8/4o4/8/7/6/5 b 0\n",
                      run("replay", "--keys", "--game", "susan", stdin="e5 a1\n").text)

    def test_forms(self):
        position = "5/6/7/8/4x4/8/7/6/5 w 0"
        (row,) = run("key", "--game", "susan", "--position", position, "--format", "jsonl").json
        signed = int(run("key", "--game", "susan", "--position", position, "--sql").text)
        self.assertEqual(f"{signed & MASK:016x}", row["key"])
        self.assertEqual(run("key", "--game", "susan", "--position", position).text, f"{row['key']} {row['canonical']}\n")
        path = ROOT / "samples" / "susan" / "endings.nta"
        self.assertEqual(len(run("key", path).lines), 9)
        self.assertEqual(run("key", "--game", "susan", "--position", "nonsense").code, 1)
        self.assertEqual(run("key", "--position", position).code, 2)
