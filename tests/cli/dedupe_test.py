"""dedupe: what goes equals what stays, by the moves as another program reads them and by images that are made anew here; kept and
dropped together are the input; a second run drops nothing."""
import collections
import hashlib
import itertools
import json
import random
import re

import images
import support
from support import ROOT, check, games, run, said


def records_of(game, *options):
    """Random games as objects of JSON, in the coordinates of its images."""
    return [{key: value for key, value in one.items() if key not in ("index", "source", "tags")}
            for one in support.random_objects(game, said(game, "IMAGES")[0], *options)]


def image_of(game, record, map_):
    _, cell, _ = said(game, "IMAGES")
    return images.turned(record, map_, cell)


def text_of(records):
    return "".join(json.dumps(record) + "\n" for record in records)


def groups(by, text, *options):
    """The groups of equal records, as sets of their numbers, and the last row."""
    ran = run("dedupe", "--by", by, "--list", "--format", "jsonl", *options, stdin=text)
    if ran.code != 0:
        raise AssertionError(ran.messages)
    *rows, end = ran.json
    return {frozenset(record["record"] for record in row["records"]) for row in rows}, end


def partition(keys):
    result = collections.defaultdict(set)
    for number, key in enumerate(keys, 1):
        result[key].add(number)
    return {frozenset(numbers) for numbers in result.values() if len(numbers) > 1}


class Equal(support.Case):
    def test_every_image_of_a_game_equals_it(self):
        tried = 0
        for game in games():
            if not said(game, "IMAGES"):
                continue
            with self.subTest(game):
                records = records_of(game, "--count", "3", "--seed", "8")
                maps = said(game, "IMAGES")[2]
                rows = [(number, image_of(game, record, map_)) for number, record in enumerate(records) for map_ in maps]
                random.Random(5).shuffle(rows)
                text = text_of(record for _, record in rows)
                self.assertEqual({record["verdict"] for record in check(stdin=text)[0]} - {"legal", "incomplete"}, set())
                wanted = partition(number for number, _ in rows)
                for by in ("symmetry", "final"):
                    found, end = groups(by, text)
                    self.assertEqual(found, wanted)
                    self.assertEqual((end["kept"], end["groups"]), (3, 3))
                by_moves, _ = groups("moves", text)
                self.assertEqual(by_moves, partition(json.dumps([number, record["moves"]]) for number, record in rows))
                tried += 1
        self.assertGreaterEqual(tried, 5)

    def test_equal_by_symmetry_is_what_brute_force_finds(self):
        """On a board so small that many games are alike: the least image of each, of both colours, is made here."""
        maps, cell = images.hexagon(2), r"[a-c]\d"
        text = run("random", "--game", "susan", "--board", "2", "--count", "600", "--seed", "4").out
        text += run("random", "--game", "susan", "--board", "2", "--count", "200", "--seed", "4", "--first", "White").out
        rows = run("convert", "--to", "jsonl", "--to-coords", "axial", stdin=text).json
        keys = [min(tuple(re.sub(cell, lambda found: map_(found[0]), move) for move in row["moves"] if re.match(cell, move))
                    for map_ in maps) for row in rows]
        self.assertEqual(groups("symmetry", text)[0], partition(keys))
        by_moves = partition((row["setup"]["first"], *(move for move in row["moves"] if re.match(cell, move))) for row in rows)
        self.assertEqual(groups("moves", text)[0], by_moves)
        self.assertGreater(len(by_moves), 3)
        self.assertGreater(len(partition(keys)), 2 * len(by_moves))

    def test_notation_and_coordinates_do_not_count(self):
        for game in games():
            about = run("games", "--game", game, "--format", "jsonl").json[0]
            text = run("random", "--game", game, "--count", "4", "--seed", "3").out
            whole = check(stdin=text)[0]
            plain = run("convert", "--to", "jsonl", stdin=text).out
            paths = [self.write("a", text), self.write("b", plain)]
            for number, coordinates in enumerate(about["coordinates"]):
                paths.append(self.write(f"c{number}", run("convert", "--to", "notaio", "--to-coords", coordinates, stdin=text).out))
            with self.subTest(game):
                for by in ("record", "moves", "symmetry", "final"):
                    *rows, end = run("dedupe", "--by", by, "--list", "--format", "jsonl", *paths).json
                    self.assertEqual((end["kept"], end["records"]), (4, 4 * len(paths)), by)
                    self.assertEqual({len(row["records"]) for row in rows}, {len(paths)})
                self.assertEqual(len(whole), 4)

    def test_what_each_counts(self):
        one = '[Game "Susan"]\n[White "Anna"]\n\n1. e5 a1\n'
        for other, equal in ((one, "record moves symmetry final"), (one.replace("Anna", "Bo"), "moves symmetry final"),
                             (one.replace("a1", "a1 {a comment}"), "moves symmetry final"),
                             (one.replace("a1", "a1 ( b2 )"), "moves symmetry final"), (one.replace("a1", "a1 resign"), "moves symmetry final"),
                             (one.replace("e5 a1", "a1 e5"), ""), (one.replace("e5", "d5"), ""),
                             (one.replace("[White", '[Ruleset "draw-first"]\n[White'), "final"),
                             (one.replace("[White", '[Board "6"]\n[White'), "")):
            for by in ("record", "moves", "symmetry", "final"):
                with self.subTest(other=other, by=by):
                    self.assertEqual(groups(by, one + "\n" + other)[1]["dropped"], by in equal.split())

    def test_what_breaks_a_rule_equals_by_its_text_alone(self):
        for broken in ('[Game "Susan"]\n\n1. e5 e5\n', '[Game "Susan"]\n\n1. e5 zz9 a1\n', "[Game \"Susan\"]\n[Board \"99\"]\n\n1. e5\n"):
            text = broken + "\n" + broken
            self.assertEqual(groups("record", text)[1]["dropped"], 1)
            for by in ("moves", "symmetry", "final"):
                self.assertEqual(groups(by, text)[1]["dropped"], 0)


class Written(support.Case):
    def collection(self):
        text = run("random", "--game", "susan", "--board", "2", "--count", "300", "--seed", "6").out
        return self.write("games.nta", text + b"\n" + text[:len(text) // 2].rpartition(b"[Game")[0])

    def test_kept_and_dropped_are_the_input_and_a_second_run_drops_nothing(self):
        path = self.collection()
        whole = check(path)[0]
        data = path.read_bytes()
        texts = [data[record["source"]["offset"]:record["source"]["offset"] + record["source"]["length"]].strip() for record in whole]
        for by, more in itertools.product(("record", "moves", "symmetry", "final"), ((), ("--keep", "richest"), ("--min-plies", "6"),
                                                                                       ("--with", "players,Event"))):
            with self.subTest(by=by, more=more):
                gone = self.folder / "gone"
                ran = run("dedupe", "--by", by, *more, "--duplicates", gone, path)
                self.assertEqual(ran.code, 0, ran.messages)
                dropped = gone.read_bytes()
                parts = [part.strip() for one in (ran.out, dropped) for part in re.split(rb"(?=\[Game )", one) if part.strip()]
                self.assertEqual(sorted(parts), sorted(texts))
                end = groups(by, path.read_bytes(), *more)[1]
                self.assertIn(f"kept {end['kept']} of {len(whole)} records", ran.messages)
                self.assertEqual(end["kept"] + end["dropped"], len(whole))
                self.assertGreater(end["dropped"], 0)
                again, last = groups(by, ran.out, *more)
                self.assertEqual((again, last["dropped"]), (set(), 0))

    def test_workers_change_no_byte(self):
        path = self.collection()
        for more in ((), ("--list",), ("--list", "--format", "jsonl", "--by", "symmetry"), ("--prefix", "--list")):
            ran = {run("dedupe", "--jobs", jobs, *more, path).out for jobs in ("1", "2", "5")}
            self.assertEqual(len(ran), 1)
        piped = run("dedupe", stdin=path.read_bytes())
        self.assertEqual(piped.out, run("dedupe", path).out)

    def test_prefixes_are_what_brute_force_finds(self):
        text = run("random", "--game", "susan", "--board", "2", "--count", "200", "--seed", "6").out
        rows = run("convert", "--to", "jsonl", stdin=text).json
        rows += [{**row, "moves": row["moves"][:number % 6], "result": None} for number, row in enumerate(rows)]
        moves = [tuple(move for move in row["moves"] if re.match(r"[a-c]\d", move)) for row in rows]
        ran = run("dedupe", "--prefix", "--list", "--format", "jsonl", stdin=text_of(rows))
        gone = set()
        for row in ran.json[:-1]:
            if row["prefix_of"]:
                longer = moves[row["prefix_of"]["record"] - 1]
                for one in row["records"]:
                    shorter = moves[one["record"] - 1]
                    self.assertEqual(longer[:len(shorter)], shorter)
                    self.assertGreater(len(longer), len(shorter))
                    gone.add(one["record"])
                line = "susan\tstandard\tboard=2" + ("\t" if shorter else "") + " ".join(shorter)
                self.assertEqual(row["id"], hashlib.sha256(line.encode()).hexdigest()[:32])
            else:
                gone |= {record["record"] for record in row["records"][1:]}
        stays = {number for number, own in enumerate(moves, 1)
                 if own not in moves[:number - 1] and not any(len(other) > len(own) and other[:len(own)] == own for other in moves)}
        self.assertEqual(set(range(1, len(moves) + 1)) - gone, stays)
        self.assertEqual(ran.json[-1]["kept"], len(stays))

    def test_the_richest_stays(self):
        rows = [f'[Game "Susan"]\n{tags}\n1. e5 a1{more}\n\n' for tags, more in (
            ("", ""), ('[White "Bo"]\n', ""), ('[White "Bo"]\n', " {why}"), ("", " {why} {not}"))]
        self.assertEqual(run("dedupe", "--keep", "richest", stdin="".join(rows)).out.decode().strip(), rows[2].strip())
        self.assertEqual(run("dedupe", stdin="".join(rows)).out.decode().strip(), rows[0].strip())

    def test_tags_that_must_agree(self):
        rows = [f'[Game "Susan"]\n{tags}\n1. e5 a1\n\n' for tags in (
            '[White "Anna"]\n[Date "1994"]\n', '[White "ANNA"]\n[Date "?"]\n', '[White "Bo"]\n[Date "1994"]\n', '[Date "1995"]\n', "")]
        for with_, kept in (("White", [1, 3]), ("Date", [1, 4]), ("White,Date", [1, 3, 4]), ("players,Date", [1, 3, 4]), ("Black", [1])):
            ran = run("dedupe", "--with", with_, stdin="".join(rows))
            self.assertEqual(re.split(r"(?=\[Game )", ran.text.strip())[1:], [part for part in re.split(
                r"(?=\[Game )", "".join(rows[number - 1] for number in kept).strip())[1:]], with_)

    def test_nothing_that_is_known_is_lost(self):
        for names in itertools.permutations(("?", "Anna", "Bo")):
            text = "".join(f'[Game "Susan"]\n[White "{name}"]\n\n1. e5 a1\n\n' for name in names)
            for more in ((), ("--keep", "richest")):
                ran = run("dedupe", "--with", "players", *more, stdin=text)
                self.assertEqual(re.findall(r'White "(.*)"', ran.text), [name for name in names if name != "?"])
                self.assertEqual(run("dedupe", "--with", "players", *more, stdin=ran.out).out, ran.out)
        text = "".join(f'[Game "Susan"]\n[White "{name}"]\n\n1. e5 a1\n\n' for name in ("?", "Anna"))
        self.assertIn("Anna", run("dedupe", "--keep", "richest", stdin=text).text)

    def test_dates_of_which_parts_are_known(self):
        dates = ("1998.??.??", "1998.03.01", "????.??.??", "1998.04.??", "spring", "1999")
        text = "".join(f'[Game "Susan"]\n[Date "{date}"]\n\n1. e5 a1\n\n' for date in dates)
        self.assertEqual(re.findall(r'Date "(.*)"', run("dedupe", "--with", "Date", stdin=text).text),
                         ["1998.03.01", "1998.04.??", "spring", "1999"])

    def test_many_that_begin_others_are_no_long_work(self):
        short, long = ('{"game":"susan","moves":["a1"]}\n', '{"game":"susan","moves":["a1","b1"]}\n')
        ran = run("dedupe", "--prefix", "--list", "--format", "jsonl", stdin=20000 * short + 20000 * long, timeout=20)
        self.assertEqual(ran.json[-1], {"type": "deduped", "records": 40000, "kept": 1, "dropped": 39999, "groups": 2, "exit": 0})

    def test_a_comment_before_json_is_read_back(self):
        text = '# a remark\n{"game":"susan","moves":["e5"]}\n'
        for how in ((), ("--game", "susan")):
            ran = run("dedupe", *how, stdin=text)
            self.assertEqual((ran.code, ran.text), (0, text), ran.messages)

    def test_criteria_choose_what_is_looked_at(self):
        text = 3 * '[Game "Susan"]\n[White "Anna"]\n\n1. e5 a1\n\n' + 3 * '[Game "Susan"]\n[White "Bo"]\n\n1. e5 a1\n\n'
        self.assertEqual(groups("moves", text, "--player", "Bo"), ({frozenset((4, 5, 6))}, {
            "type": "deduped", "records": 6, "kept": 4, "dropped": 2, "groups": 1, "exit": 0}))

    def test_a_long_row_of_equal_ones_with_tags_is_no_long_work(self):
        text = "".join(f'[Game "Susan"]\n[White "{number}"]\n[Date "{1000 + number % 900 if number % 3 else "?"}"]\n\n1. e5 a1\n\n'
                       for number in range(20000))
        _, end = groups("moves", text, "--with", "White,Date")
        self.assertEqual(end["dropped"], 0)


class Wrong(support.Case):
    def test_files(self):
        good = ROOT / "samples" / "susan" / "endings.nta"
        ran = run("dedupe", good, self.folder / "none")
        self.assertEqual((ran.code, ran.out.rstrip()), (3, good.read_bytes().rstrip()))
        self.assertEqual(ran.messages.count("No such file"), 1)
        self.assertEqual(run("dedupe", "--output", self.folder / "out", good, self.folder / "none").code, 3)
        self.assertFalse((self.folder / "out").exists())
        copy = self.write("a.nta", good.read_bytes())
        self.assertEqual(run("dedupe", "--duplicates", copy, copy).code, 2)
        self.assertEqual(copy.read_bytes(), good.read_bytes())
        self.assertEqual(run("dedupe", stdin="").code, 0)


class OtherGames(support.Case):
    def test_records_that_are_passed_over_have_numbers_too(self):
        """Those of another game before, none of the others is lost."""
        others = [game for game in support.games() if game != "susan"]
        before = run("random", "--game", others[0], "--count", "60", "--seed", "1").out
        for count in (1, 8, 40):
            mine = b"[Game \"Susan\"]\n\n1. zz\n\n" * count
            for more in ((), ("--keep", "richest"), ("--with", "players")):
                ran = run("dedupe", "--game", "susan", "--skip-other-games", *more, self.write("a", before), self.write("b", mine))
                self.assertEqual((ran.code, ran.out.count(b"zz")), (0, count))
