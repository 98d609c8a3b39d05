"""find: every image of a position is found and nothing else, by its canonical form; patterns by another program that turns and
shifts them itself; moves as replay tells them."""
import itertools
import json
import random
import re

import images
import support
from support import ROOT, games, run

SIDE = 3  # of the board on which patterns are tried


def hits(*arguments, **more):
    ran = run("find", "--format", "jsonl", "--all", *arguments, **more)
    if ran.code != 0:
        raise AssertionError(ran.messages)
    *rows, end = ran.json
    if (end["hits"], end["with_hits"]) != (len(rows), len({row["record"] for row in rows})):
        raise AssertionError(end)
    return rows


def places(rows):
    return {(row["record"], row["ply"]) for row in rows}


def turned(record, map_, cell):
    return json.dumps(images.turned(record, map_, cell)) + "\n"


class Positions(support.Case):
    def test_every_image_is_found_and_nothing_else(self):
        tried = 0
        for game, coordinates, cell, maps in support.games_with_images():
            records = support.random_objects(game, coordinates, "--count", "3", "--seed", "8")
            text = "".join(turned(record, map_, cell) for record in records for map_ in maps)
            keys = run("key", "--format", "jsonl", "--ply", "0..400", stdin=text).json
            self.assertGreater(len(keys), 100)
            chosen = random.Random(7).sample(keys, 8)
            for row in chosen:
                with self.subTest(game=game, position=row["position"]):
                    wanted = {(one["record"], one["ply"]) for one in keys if one["canonical"] == row["canonical"]}
                    found = hits("--symmetry", "all", "--game", game, "--position", row["position"], stdin=text)
                    self.assertEqual(places(found), wanted)
                    self.assertGreaterEqual(len(found), len(maps))
                    positions = {(one["record"], one["ply"]): one["position"] for one in keys}
                    self.assertTrue(all(one["position"] == positions[one["record"], one["ply"]] for one in found))
                    self.assertTrue(all((one["turn"] > 0) == (one["seats"] == "exchanged") for one in found))
                    self_image = [one for one in found if one["record"] == row["record"] and one["ply"] == row["ply"]]
                    self.assertEqual([(one["image"], one["seats"]) for one in self_image], [("identity", "same")])
                    alike = {(one["record"], one["ply"]) for one in keys if one["position"] == row["position"]}
                    same = hits("--symmetry", "none", "--game", game, "--position", row["position"], stdin=text)
                    self.assertEqual(places(same), alike)
                    board = hits("--game", game, "--position", row["position"], stdin=text)
                    self.assertLessEqual(alike, places(board))
                    self.assertEqual(places(board), places(one for one in found if one["seats"] == "same"))
                    tried += 1
        self.assertGreaterEqual(tried, 40)

    def test_fields_that_are_left_out_are_free(self):
        text = run("random", "--game", "susan", "--board", "2", "--count", "80", "--seed", "6").out
        keys = run("key", "--format", "jsonl", "--ply", "0..40", stdin=text).json
        for row in random.Random(2).sample(keys, 12):
            fields = row["position"].split()
            for count in (1, 2, 3):
                wanted = {(one["record"], one["ply"]) for one in keys if one["position"].split()[:count] == fields[:count]}
                found = hits("--game", "susan", "--symmetry", "none", "--position", " ".join(fields[:count]), stdin=text)
                self.assertEqual(places(found), wanted)

    def test_the_first_of_each_record_and_what_is_next(self):
        text = '[Game "Susan"]\n\n1. e5 a1 2. b2 c3\n' * 2 + '[Game "Susan"]\n\n1. a1\n'
        rows = run("find", "--format", "jsonl", "--pattern", "e5=*", "--symmetry", "none", stdin=text).json
        self.assertEqual([(row["record"], row["ply"], row["next"], row["cells"]) for row in rows[:-1]],
                         [(1, 1, "a1", ["e5"]), (2, 1, "a1", ["e5"])])
        self.assertEqual(rows[-1], {"type": "found", "inputs": 1, "records": 3, "with_hits": 2, "hits": 2, "exit": 0})
        last = hits("--pattern", "c3=o", "--symmetry", "none", stdin=text)
        self.assertEqual([(row["ply"], row["next"]) for row in last], [(4, None), (4, None)])

    def test_a_record_with_a_fault_is_searched_up_to_it(self):
        text = '[Game "Susan"]\n\n1. e5 a1 2. a1 c3\n'
        self.assertEqual([row["ply"] for row in hits("--pattern", "e5=x", "--symmetry", "none", stdin=text)], [1, 2])


def susan_cells(side):
    """The cells of a position string in its order, as `axial` calls them."""
    rows = [[(x, y) for x in range(max(0, y - side + 1), min(2 * side - 1, y + side))] for y in reversed(range(2 * side - 1))]
    return [images.label(*at) for row in rows for at in row]


def board_of(position):
    rows, mover, _ = position.split()
    text = re.sub(r"\d", lambda found: "." * int(found[0]), rows).replace("/", "")
    return dict(zip(susan_cells(SIDE), text)) | {"mover": mover}


def fits(board, pattern):
    return all(name in board and (board[name] != "." if content == "*" else board[name] == content)
               for name, content in pattern.items())


def moved(pattern, map_):
    return {name if name == "mover" else map_(name): content for name, content in pattern.items()}


def exchanged(pattern):
    return {name: content.translate(str.maketrans("xobw", "oxwb")) for name, content in pattern.items()}


def shifts():
    for dx, dy in itertools.product(range(-2 * SIDE, 2 * SIDE + 1), repeat=2):
        yield lambda name, dx=dx, dy=dy: (lambda x, y: images.label(x + dx, y + dy) if min(x + dx, y + dy) >= 0
                                          else "off")(*images.place(name))


def followed(boards, at, later):
    """Whether boards behind a place fit these patterns in their order."""
    if not later:
        return True
    (pattern, is_next), *rest = later
    behind = range(at + 1, min(at + 2, len(boards)) if is_next else len(boards))
    return any(fits(boards[ply], pattern) and followed(boards, ply, rest) for ply in behind)


class Patterns(support.Case):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        text = run("random", "--game", "susan", "--board", SIDE, "--count", "40", "--seed", "12").out
        cls.text = run("convert", "--to", "notaio", "--to-coords", "axial", stdin=text).out
        cls.boards = {}
        for row in run("replay", "--format", "jsonl", "--ply", "0..99", stdin=cls.text).json:
            if row["type"] == "ply":
                cls.boards.setdefault(row["record"], []).append(board_of(row["position"]))

    def made_up(self, chance, cells):
        """What some board has on some cells near each other, changed here and there."""
        board = chance.choice(chance.choice(list(self.boards.values()))[2:])
        names = chance.sample([name for name in board if name != "mover"], cells)
        pattern = {name: chance.choice((board[name], board[name], "*" if board[name] != "." else ".")) for name in names}
        if chance.random() < 0.3:
            pattern["mover"] = board["mover"]
        return pattern

    def hold(self, asked, options, patterns, later):
        """What the program finds is what is found here. `patterns`: in all their images and shifts, with those behind."""
        text = lambda pattern: " ".join(f"{name}={content}" for name, content in pattern.items())
        arguments = ["--pattern", text(asked), *options]
        for pattern, is_next in later:
            arguments += ["--next" if is_next else "--then", text(pattern)]
        found = hits("--game", "susan", "--coords", "axial", *arguments, stdin=self.text)
        cells = self.boards[1][0].keys()  # what names another fits no board
        patterns = [(pattern, behind) for pattern, behind in patterns if pattern.keys() <= cells]
        wanted = {(record, ply) for record, boards in self.boards.items() for ply in range(len(boards))
                  if any(fits(boards[ply], pattern) and followed(boards, ply, behind) for pattern, behind in patterns)}
        self.assertEqual(places(found), wanted, arguments)
        return len(wanted)

    def test_every_image_and_shift_is_found_and_nothing_else(self):
        maps = images.hexagon(SIDE)
        chance = random.Random(3)
        total = 0
        for number in range(9):
            asked = self.made_up(chance, chance.randint(1, 4))
            later = [(self.made_up(chance, chance.randint(1, 2)), chance.random() < 0.5) for _ in range(number % 3)]
            frames = [(asked, later)]
            wide = [(moved(asked, map_), [(moved(one, map_), is_next) for one, is_next in later]) for map_ in maps]
            every = wide + [(exchanged(one), [(exchanged(step), is_next) for step, is_next in rest]) for one, rest in wide]
            for symmetry, patterns in (("none", frames), ("board", wide), ("all", every)):
                total += self.hold(asked, ["--symmetry", symmetry], patterns, later)
            if "mover" in asked and len(asked) == 1:
                continue
            shifted = [(moved(one, shift), [(moved(step, shift), is_next) for step, is_next in rest])
                       for one, rest in wide for shift in shifts()]
            total += self.hold(asked, ["--shift"], shifted, later)
        self.assertGreater(total, 1000)

    def test_of_several_one_is_enough_and_plies_bound_them(self):
        first, second = ({"c3": "x", "d3": "o"}, {"b2": "*", "mover": "b"})
        found = hits("--game", "susan", "--coords", "axial", "--symmetry", "none", "--pattern", "c3=x d3=o", "--pattern",
                     "b2=* mover=b", "--at", "..4,8..9", stdin=self.text)
        wanted = {(record, ply) for record, boards in self.boards.items() for ply in (0, 1, 2, 3, 4, 8, 9)
                  if ply < len(boards) and (fits(boards[ply], first) or fits(boards[ply], second))}
        self.assertEqual(places(found), wanted)
        self.assertGreater(len(wanted), 20)

    def test_a_board_without_a_named_cell_does_not_fit(self):
        self.assertEqual(hits("--game", "susan", "--pattern", "i5=.", stdin=self.text), [])
        self.assertEqual(len(hits("--game", "susan", "--pattern", "i5=.", "--at", "0", stdin='[Game "Susan"]\n\n1. a1\n')), 1)


class Moves(support.Case):
    def test_moves_are_found_where_replay_has_them(self):
        for game in games():
            text = run("random", "--game", game, "--count", "6", "--seed", "5").out
            played = [row for row in run("replay", "--format", "jsonl", "--ply", "1..300", stdin=text).json
                      if row["type"] == "ply"]
            for row in random.Random(4).sample(played, 5):
                with self.subTest(game=game, move=row["move"]):
                    wanted = {(one["record"], one["ply"] - 1) for one in played if one["move"] == row["move"]}
                    found = hits("--game", game, "--symmetry", "none", "--at", "..299", "--move", row["move"], stdin=text)
                    self.assertLessEqual(wanted, places(found))
                    said_so = [one for one in found if one["next"] == row["move"]]
                    self.assertEqual(places(said_so), wanted)
                    for one in found:  # pieces in another order, or what may be left out
                        self.assertLessEqual(set(row["move"]), set(one["next"]))

    def test_pieces_of_a_turn_are_found_in_any_order(self):
        tried = 0
        for game in games():
            text = run("random", "--game", game, "--count", "4", "--seed", "6").out
            played = [row for row in run("replay", "--format", "jsonl", "--ply", "1..60", stdin=text).json if row["type"] == "ply"]
            turns = [row for row in played if " " in row["move"]]
            for row in random.Random(8).sample(turns, min(6, len(turns))):
                for pieces in itertools.permutations(row["move"].split(" ")):
                    found = hits("--game", game, "--symmetry", "none", "--at", row["ply"] - 1, "--move", " ".join(pieces), stdin=text)
                    self.assertIn((row["record"], row["ply"] - 1), places(found), (row["move"], pieces))
                    tried += 1
        self.assertGreater(tried, 20)

    def test_images_of_moves_are_found(self):
        tried = 0
        for game, coordinates, cell, maps in support.games_with_images():
            (record,) = support.random_objects(game, coordinates, "--seed", "9")
            text = "".join(turned(record, map_, cell) for map_ in maps)
            ply = min(4, len(record["moves"]) - 1)
            before = [row for row in run("replay", "--format", "jsonl", "--ply", ply, stdin=text).json if row["type"] == "ply"]
            wish = ["--game", game, "--coords", coordinates, "--symmetry", "all", "--move", record["moves"][ply]]
            for more in ([], ["--position", before[0]["position"]]):
                found = hits(*wish, *more, "--at", ply, stdin=text)
                self.assertEqual(places(found), {(number, ply) for number in range(1, len(maps) + 1)}, (game, more))
                tried += len(found)
            self.assertEqual(hits(*wish, "--position", before[0]["position"], "--at", ply + 1, stdin=text), [])
        self.assertGreater(tried, 50)


class Criteria(support.Case):
    def test_filter_chooses_what_find_finds(self):
        path = ROOT / "samples" / "susan" / "endings.nta"
        wish = ("--position", "5/6/7/8/4x4/8/7/6/5 w 0")
        found = [row["record"] for row in run("find", "--format", "jsonl", *wish, path).json[:-1]]
        for more, wanted in (((), found), (("--invert",), [number for number in range(1, 10) if number not in found])):
            chosen = run("filter", "--format", "jsonl", *wish, *more, path).json[:-1]
            self.assertEqual([row["record"] for row in chosen], wanted)
        self.assertEqual(run("find", "--count", *wish, path).text, f"{len(found)}\n")
        self.assertEqual(len(run("find", "--list", "--all", *wish, path).lines), len(found))
        both = run("filter", "--count", *wish, "--plies", "9..", path).text
        self.assertEqual(both, run("find", "--count", *wish, "--plies", "9..", path).text)
        self.assertEqual(run("stats", "--format", "jsonl", *wish, path).json[0]["records"], len(found))

    def test_jobs_change_no_byte(self):
        text = run("random", "--game", "susan", "--count", "3000", "--seed", "2").out
        wish = ("--all", "--game", "susan", "--pattern", "e5=x e6=.", "--format", "jsonl")
        one, four = (run("find", "-j", jobs, *wish, stdin=text) for jobs in ("1", "4"))
        self.assertEqual((one.out, one.err), (four.out, four.err))
        self.assertGreater(one.json[-1]["hits"], 3000)

    def test_what_cannot_be_asked(self):
        for arguments, message in (
                (("--pattern", ""), "--pattern: a pattern is"),
                (("--game", "susan", "--pattern", "e5=x e5=o"), "names a cell that stands there already"),
                (("--game", "susan", "--pattern", "a1=x A1=o"), "names a cell that stands there already"),
                (("--game", "susan", "--pattern", "mover=b mover=w"), "who is to move stands there already"),
                (("--position", ""), "--position: it is empty"), (("--game", "susan", "--position", " "), "--position: it is empty"),
                (("--game", "susan", "--pattern", "k40=x"), '"k40=x" names no cell of Susan'),
                (("--game", "susan", "--pattern", "mover=x"), "who is to move in Susan is one of b w"),
                (("--game", "susan", "--pattern", "e5=x", "--then", "e5"), '--then: "e5"'),
                (("--game", "susan", "--position", "5/6"), "--position: "), (("--position", "nonsense"), "with --game"),
                (("--game", "susan", "--move", "e5 e6"), '--move: "e5 e6" is no move of Susan'),
                (("--pattern", "e5=x", "--at", "x"), "--at: "),
                (("--shift", "--game", "susan", "--position", "5/6/7/8/9/8/7/6/5"), "--shift is about patterns"),
                (("--shift", "--game", "susan", "--pattern", "e5=x", "--move", "e5"), "--shift moves patterns alone")):
            with self.subTest(arguments):
                ran = run("find", *arguments, stdin='[Game "Susan"]\n\n1. e5\n')
                self.assertEqual((ran.code, ran.out), (2, b""))
                self.assertIn(message, ran.messages)

    def test_a_question_that_no_record_is_chosen_for(self):
        chosen = run("find", "--position", "5/6/7/8/9/8/7/6/5 b 0", "--winner", "Nobody", stdin='[Game "Susan"]\n\n1. e5\n')
        self.assertEqual(chosen.messages, "found in 0 of 1 record, hits: 0\n")
