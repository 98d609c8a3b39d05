"""tree: what it counts is what another program counts that reads the records, names the symmetries itself and takes the least move."""
import collections
import json
import re

import images
import support
from support import ROOT, check, games, run

SIDE = 3


def nodes(*arguments, **more):
    ran = run("tree", "--format", "jsonl", *arguments, **more)
    if ran.code != 0:
        raise AssertionError(ran.messages)
    *rows, end = ran.json
    return rows, end


def numbered(text):
    return [(1, int(part)) if part.isdigit() else (0, part) for part in re.findall(r"\d+|\D", text)]


class Game:
    """Susan on a small board, as far as it is needed: where stones stand, and whose they are."""

    def __init__(self):
        self.stones, self.mover = {}, "x"

    def play(self, move):
        origin, _, target = move.rpartition("-")
        if origin:
            del self.stones[origin]
        self.stones[target] = self.mover
        self.mover = "xo"["xo".index(self.mover) ^ 1]

    def own(self, maps):
        return [map_ for map_ in maps if {map_(cell): stone for cell, stone in self.stones.items()} == self.stones]


def moved(move, map_):
    return "-".join(map(map_, move.split("-")))


class Counts(support.Case):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        text = run("random", "--game", "susan", "--board", SIDE, "--count", "400", "--seed", "21").out
        cls.text = run("convert", "--to", "notaio", "--to-coords", "axial", stdin=text).out
        cls.records = run("convert", "--to", "jsonl", stdin=cls.text).json
        cls.results = {row["record"]: "=".join(row["outcome"]["winners"]) or "draw" for row in check(stdin=cls.text)[0]}

    def test_it_counts_what_brute_force_counts(self):
        maps, depth = images.hexagon(SIDE), 4
        wanted = collections.defaultdict(collections.Counter)
        orbits = {}
        for number, record in enumerate(self.records, 1):
            game, frame, path = Game(), lambda cell: cell, ()
            for move in record["moves"][:depth]:
                there = moved(move, frame)
                own = game.own(maps)
                names = {moved(there, map_): map_ for map_ in own}
                first = min(names, key=numbered)
                orbits[path + (first,)] = len(names)
                wanted[path + (first,)][self.results[number]] += 1
                path += (first,)
                frame = lambda cell, frame=frame, map_=names[first]: map_(frame(cell))
                game.play(first)
        rows, end = nodes("--game", "susan", "--coords", "axial", "--depth", str(depth), stdin=self.text)
        found = {tuple(row["path"]) + (move["move"],): move for row in rows for move in row["moves"]}
        self.assertEqual(set(found), set(wanted))
        for path, results in wanted.items():
            self.assertEqual(found[path]["records"], sum(results.values()), path)
            self.assertEqual({word: count for word, count in found[path]["results"].items() if count}, dict(results), path)
            self.assertEqual(found[path]["orbit"], orbits[path], path)
        self.assertEqual((end["records"], end["counted"], end["nodes"]), (400, 400, len(wanted) + 1))
        for row in rows:
            order = [(-move["records"], numbered(move["move"])) for move in row["moves"]]
            self.assertEqual(order, sorted(order))
            self.assertEqual(sum(row["results"].values()), row["records"])
            self.assertLessEqual(sum(move["records"] for move in row["moves"]), row["visits"])

    def test_a_turned_record_is_counted_as_it_was(self):
        """The same tree, whatever image of each record is read; with seats exchanged, for the seat that plays the part."""
        tried = 0
        for game, coordinates, cell, maps in support.games_with_images():
            records = support.random_objects(game, coordinates, "--count", "6", "--seed", "3")
            trees = set()
            for shift in range(3):
                text = ""
                for number, record in enumerate(records):
                    map_ = maps[(number * 5 + shift * 7) % len(maps)]
                    text += json.dumps(images.turned(record, map_, cell)) + "\n"
                rows, _ = nodes("--symmetry", "all", "--depth", "3", stdin=text)
                self.assertEqual(sum(row["records"] for row in rows if not row["path"]), 6)
                trees.add(json.dumps([{key: row[key] for key in row if key != "results"} | {"moves": [
                    (move["move"], move["records"], move["orbit"]) for move in row["moves"]]} for row in rows]))
                tried += 1
            self.assertEqual(len(trees), 1, game)
        self.assertGreater(tried, 10)

    def test_a_root_is_the_start_as_records_have_it(self):
        """Also where seats exchanged are equal; a position of its own is as the least of its images has it."""
        for game in games():
            text = run("random", "--game", game, "--count", "3", "--seed", "5").out
            roots = [[row["position"] for row in nodes("--symmetry", which, stdin=text)[0]] for which in ("none", "board", "all")]
            self.assertEqual(len(roots[0]), 1)
            self.assertEqual(roots, [roots[0]] * 3, game)
        plain, other = '[Game "Susan"]\n\n1. e5\n\n', '[Game "Susan"]\n[First "White"]\n\n1. e5\n\n'
        for text in (plain, other, plain + other, other + plain):
            rows, end = nodes("--symmetry", "all", stdin=text)
            self.assertEqual([row["position"] for row in rows], ["5/6/7/8/9/8/7/6/5 b 0"])
            self.assertEqual(rows[0]["records"], end["records"])
        self.assertEqual(rows[0]["moves"][0]["move"], "e5")
        own = '[Game "Susan"]\n[Position "%s"]\n\n1. a1\n\n'
        texts = own % "5/6/7/8/4x4/8/7/6/5 w 0", own % "5/6/7/8/4o4/8/7/6/5 b 0"
        roots = {row["position"] for text in (*texts, "".join(texts)) for row in nodes("--symmetry", "all", stdin=text)[0]}
        self.assertEqual(roots, {"5/6/7/8/4o4/8/7/6/5 b 0"})

    def test_results_are_seen_from_the_question(self):
        text = ('[Game "Susan"]\n\n1. e5 a1 resign\n\n' '[Game "Susan"]\n[First "White"]\n\n1. e5 a1 resign\n\n'
                '[Game "Susan"]\n\n1. a1 e5 2. b2 resign\n')
        rows, _ = nodes("--symmetry", "all", stdin=text)
        (row,) = rows
        self.assertEqual({move["move"]: {word: count for word, count in move["results"].items() if count} for move in row["moves"]},
                         {"e5": {"White": 2}, "a1": {"Black": 1}})
        rows, end = nodes("--position", "5/6/7/8/4x4/8/7/6/5 w 0", stdin=text)
        self.assertEqual((rows[0]["records"], rows[0]["results"]["White"], end["counted"]), (1, 1, 1))

    def test_each_start_has_its_own_tree(self):
        text = ('[Game "Susan"]\n\n1. e5\n\n' '[Game "Susan"]\n[Board "4"]\n\n1. d4\n\n' '[Game "Susan"]\n\n1. a1\n\n'
                '[Game "Susan"]\n[Position "5/6/7/8/4x4/8/7/6/5 w 0"]\n\n1. a1\n\n'
                '[Game "Susan"]\n[Ruleset "draw-first"]\n\n1. e5\n')
        rows, _ = nodes(stdin=text)
        self.assertEqual([(row["position"], row["setup"], row["records"]) for row in rows],
                         [("5/6/7/8/9/8/7/6/5 b 0", {}, 2), ("4/5/6/7/6/5/4 b 0", {}, 1), ("5/6/7/8/4x4/8/7/6/5 w 0", {}, 1),
                          ("5/6/7/8/9/8/7/6/5 b 0", {"Ruleset": "draw-first"}, 1)])

    def test_every_move_that_is_counted_can_be_made_there(self):
        for game in games():
            rows, _ = nodes("--depth", "3", "--game", game, ROOT / "samples" / game)
            self.assertGreater(len(rows), 3)
            for row in rows:
                self.assertTrue(all(move["orbit"] > 0 for move in row["moves"]), row)
            told = {(row["position"], json.dumps(row["setup"])): row for row in rows}
            self.assertTrue(told)
            paths = [(json.dumps(row["setup"]), row["path"]) for row in rows]
            nodes_below = sum(1 for row in rows for move in row["moves"] if len(row["path"]) < 2)
            self.assertEqual(sum(1 for _, path in paths if path), nodes_below)  # each of them was reached

    def test_the_table_has_the_same_numbers(self):
        rows, _ = nodes("--depth", "2", "--min-games", "2", ROOT / "samples" / "susan")
        lines = run("tree", "--depth", "2", "--min-games", "2", ROOT / "samples" / "susan").lines
        self.assertEqual(lines[0], f"susan  {rows[0]['position']}")
        told = [line.split()[:3] for line in lines[3:]]
        tree = {tuple(row["path"]): row["moves"] for row in rows}

        def listed(path):
            for move in tree.get(path, []):
                yield [move["move"], str(move["orbit"]), str(move["records"])]
                yield from listed(path + (move["move"],))
        self.assertEqual(told, list(listed(())))
        self.assertGreater(len(told), 4)

    def test_jobs_change_no_byte(self):
        text = run("random", "--game", "susan", "--count", "3000", "--seed", "2").out
        one, four = (run("tree", "-j", jobs, "--depth", "3", "--format", "jsonl", stdin=text) for jobs in ("1", "4"))
        self.assertEqual((one.out, one.err), (four.out, four.err))

    def test_bad_wishes(self):
        one = '[Game "Susan"]\n\n1. e5\n'
        for arguments, message in ((("--game", "susan", "--position", "x"), "--position: "), (("--depth", "0"), "--depth"),
                                   (("--at", "3..1"), "ends before it begins"),
                                   (("--position", "5/6/7/8/9/8/7/6/5", "--position", "4/5/6/7/6/5/4"), "give one")):
            with self.subTest(arguments):
                ran = run("tree", *arguments, stdin=one)
                self.assertEqual((ran.code, ran.out), (2, b""))
                self.assertIn(message, ran.messages)

    def test_too_many_positions_are_told_with_their_depth(self):
        ran = run("tree", "--depth", "5", "--max-nodes", "3", stdin='[Game "Susan"]\n\n1. e5 a1 2. a2 a3 3. a4\n')
        self.assertEqual((ran.code, ran.out), (4, b""))
        self.assertIn("more than 3 positions, at depth 3", ran.messages)
