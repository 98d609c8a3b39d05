"""diff: two transcriptions of a game, whatever their notation, and what --merge makes of them."""
import gzip
import json
import random
import re

import support
from support import dates, games, run


def rows(game):
    """(notations, coordinates) of a game."""
    (row,) = [row for row in run("games", "--format", "jsonl").json if row["id"] == game]
    return row["notations"], row["coordinates"]


class Same(support.Case):
    """A record is the same game in every notation and all coordinates."""

    def test_notations(self):
        for game in games():
            notations, _ = rows(game)
            self.assertGreater(len(notations), 2)
            for notation in notations:
                with self.subTest(game=game, notation=notation):
                    result = run("random", "--game", game, "--count", "4", "--seed", "9", "--to", notation, *dates(notation))
                    self.assertEqual(result.code, 0, result.messages)
                    first = self.write("first.txt", result.out)
                    # Whoever reads it is told which notation it is, and what it leaves to be known.
                    setup = [] if run("check", "--game", game, "--from", notation, first).code == 0 else ["--board", "8"]
                    again = run("convert", "--game", game, "--from", notation, *setup, "--to", "notaio", first)
                    self.assertEqual(again.code, 0, again.messages)
                    second = self.write("second.nta", again.out)
                    ran = run("diff", "--game", game, "--by", "index", "--from", notation, "--second-from", "notaio",
                              *setup, first, second)
                    self.assertEqual(ran.code, 0, ran.text + ran.messages)
                    self.assertEqual(ran.text.splitlines()[-1], "4 pairs: 4 the same game, 0 different")
                    back = run("diff", "--game", game, "--by", "index", "--from", "notaio", "--second-from", notation,
                               *setup, second, first)
                    self.assertEqual(back.code, 0, back.text + back.messages)

    def test_coordinates(self):
        for game in games():
            result = self.write("first.nta", run("random", "--game", game, "--count", "4", "--seed", "8").out)
            for coordinates in rows(game)[1]:
                with self.subTest(game=game, coordinates=coordinates):
                    again = run("convert", "--game", game, "--to", "notaio", "--to-coords", coordinates, result)
                    if again.code != 0:
                        self.assertIn("301", again.messages)  # it has no names for so large a board
                        continue
                    second = self.write("second.nta", again.out)
                    for pair in ((result, second), (second, result)):
                        ran = run("diff", *pair)
                        self.assertEqual((ran.code, ran.text), (0, "4 pairs: 4 the same game, 0 different\n"), ran.messages)

    def test_a_draw_on_the_board_need_not_be_said(self):
        """What a replay gives need not be claimed, by whatever word."""
        game = ('[Game "Susan"]\n[Ruleset "draw-first"]\n[Board "2"]\n\n'
                "1. c1 b1  2. c1-c2 b1-a1  3. c2-c1 a1-a2  4. c1-b1 a2-a1\n")
        said = [self.write(f"{i}", game + word + "\n") for i, word in enumerate(("", "draw", "patta", "1/2-1/2"))]
        for one in said:
            for other in said:
                self.assertEqual(run("diff", one, other).code, 0, (one.read_text(), other.read_text()))
        other = self.write("other", game.replace("  4. c1-b1 a2-a1", "") + "draw\n")
        ran = run("diff", self.write("open", game.replace("  4. c1-b1 a2-a1", "")), other)
        self.assertEqual((ran.code, "draw only in" in ran.text), (1, True), "agreed before the board is finished")


class Slips(support.Case):
    """A slip put into a record is found where it was put, and a merge takes it out."""

    def records(self, game, seed):
        """A record of a game in jsonl, as an object."""
        text = run("random", "--game", game, "--seed", seed).out
        return json.loads(run("convert", "--to", "jsonl", stdin=text).text)

    def compared(self, first, second):
        paths = self.write("first.jsonl", json.dumps(first) + "\n"), self.write("second.jsonl", json.dumps(second) + "\n")
        return run("diff", "--format", "jsonl", *paths), run("diff", "--merge", *paths)

    def test_they_are_found_and_merged(self):
        source = random.Random(4)
        merged = 0
        for game in games():
            for seed in range(4):
                whole = self.records(game, seed)
                moves = whole["moves"]
                place = source.randrange(1, len(moves) - 1)
                wrong = {"another": [*moves[:place], moves[0], *moves[place + 1:]],
                         "lost": [*moves[:place], *moves[place + 1:]],
                         "doubled": [*moves[:place], moves[place], *moves[place:]],
                         "unreadable": [*moves[:place], "zz", *moves[place + 1:]]}
                for kind, line in wrong.items():
                    if line == moves:
                        continue
                    with self.subTest(game=game, seed=seed, kind=kind, place=place):
                        found, mended = self.compared({**whole, "moves": line}, whole)
                        self.assertEqual(found.code, 1)
                        *differences, summary = found.json
                        self.assertEqual(summary["different"], 1)
                        plies = [difference for difference in differences if difference["kind"] == "plies"]
                        self.assertEqual(len(plies), 1, found.text)
                        # A ply like its neighbours may have fallen out before or behind them.
                        self.assertLessEqual(plies[0]["first"]["ply"], place + 1)
                        self.assertEqual(plies[0]["second"]["reading"]["end"], "holds")
                        self.assertIn(mended.code, (0, 1), mended.messages)
                        if mended.code == 0:
                            merged += 1
                            self.assertEqual(json.loads(mended.text)["moves"], moves)
                        else:
                            self.assertEqual(mended.out, b"")
                            self.assertIn("more than one choice", mended.messages)
        self.assertGreater(merged, 50)

    def test_a_merge_keeps_every_other_byte(self):
        text = ('; typed by hand\r\n[Game "Susan"]\r\n[Event "caf\u00e9"]\r\n\r\n1. E5 {here} a1 $1\r\n2. e5-e8 (2. e6) a2 \r\n')
        first = self.write("first.nta", text)
        ran = run("diff", "--merge", "--game", "susan", first, "-", stdin="e5 a1 e5-e6 a2")
        self.assertEqual(ran.code, 0, ran.messages)
        self.assertEqual(ran.out.decode("utf-8"), text.replace("e5-e8", "e5-e6"))
        self.assertIn("taken: -", ran.messages)

    def test_a_lost_turn_comes_back_with_its_number(self):
        found = dict.fromkeys(games(), 0)
        for game in found:
            for seed in range(12):
                whole = run("random", "--game", game, "--seed", seed).out
                head, moves = whole.split(b"\n\n", 1)
                turns = [turn for turn in re.split(rb"\s+(?=\d+\. )", moves) if turn.count(b"\n") == 0]
                if len(turns) < 6:
                    continue
                lost = turns[len(turns) // 2]
                broken = head + b"\n\n" + re.sub(rb"\s+" + re.escape(lost) + rb"(?=\s)", b"", moves)
                first, second = self.write("first.nta", broken), self.write("second.nta", whole)
                merged = run("diff", "--merge", first, second)
                if merged.code != 0:
                    continue  # where any cell may be played it may be left out as well
                differences = run("diff", "--format", "jsonl", first, second).json
                self.assertNotIn("ending", [line.get("kind") for line in differences])
                self.assertEqual(merged.out.split(), whole.split(), (game, seed))
                found[game] += 1
        self.assertGreater(sum(count > 2 for count in found.values()), len(found) // 2, found)

    def test_a_collection_is_merged_whole(self):
        records = run("random", "--game", "havannah", "--count", "3", "--seed", "3", "--board", "4").text
        wrong = records.replace("2. ", "2. zz ", 1)
        paths = self.write("first.nta", wrong), self.write("second.nta", records)
        ran = run("diff", "--merge", *paths)
        self.assertEqual((ran.code, ran.text), (0, records), ran.messages)


class Words(support.Case):
    FIRST = "samples/susan/manual-1994.nta"
    SECOND = "samples/susan/manual-1994-corrected.nta"

    def test_quietly_the_differences_alone_are_told(self):
        self.assertEqual(len(run("diff", "--quiet", self.FIRST, self.SECOND).lines), 1)

    def two(self, first, second, *more):
        head = '[Game "Susan"]\n'
        return run("diff", *more, self.write("a.nta", head + first), self.write("b.nta", head + second))

    def test_what_differs_beside_the_plies(self):
        ran = self.two('[Event "Rome"]\n[Board "6"]\n[Result "White"]\n\n1. e5 {good} a1 resign\n',
                       '[Event "Roma"]\n[Site "x"]\n\n1. e5 {bad} a1 timeout Black\n', "--format", "jsonl")
        found = [(record["kind"], record["name"], record["first"]["value"], record["second"]["value"], record["counts"])
                 for record in ran.json[:-1]]
        self.assertEqual(found, [("setup", "Board", "6", None, True), ("ending", None, "resign", "timeout", True),
                                 ("result", None, "White", "Black", True), ("tag", "Event", "Rome", "Roma", True),
                                 ("tag", "Site", None, "x", True), ("comment", None, "good", "bad", True)])

    def test_hostile_bytes_are_masked(self):
        tag = b'[Game "Susan"]\n[Event "\x1b[31m\xe2\x80\xae%s\xff"]\n\n1. e5\n'
        paths = self.write("a\x1b.nta", tag % b"a"), self.write("b\n.nta", tag % b"b")
        ran = run("diff", *paths)
        self.assertEqual(ran.code, 1)
        self.assertEqual(len(ran.lines), 2)
        for bad in ("\x1b", "\u202e", "\r"):
            self.assertNotIn(bad, ran.text)
        record = run("diff", "--format", "jsonl", *paths).json[0]
        self.assertIn("\u001b", record["first"]["uri"])
        self.assertNotEqual(record["first"]["value"], record["second"]["value"])

    def test_what_one_alone_says(self):
        tagged = self.write("a.nta", '[Game "Susan"]\n[Event "Rome"]\n\n1. e5 {good} a1\n')
        for other, code in (('[Game "Susan"]\n\n1. e5 a1\n', 1), (" 1 B  e5\n 2 W  a1\n", 0)):
            ran = run("diff", "--game", "susan", tagged, "-", stdin=other)
            self.assertEqual(ran.code, code, ran.text)
            self.assertEqual("does not count" in ran.text, code == 0)

    def test_words_in_italian(self):
        found = self.two('[Result "White"]\n\n1. e5 a1\n', '[Result "Black"]\n\n1. e5 a1\n', "--lang", "it")
        self.assertRegex(found.text, r"risultato: Bianco in \S+, Nero in ")
        plain = self.two('[Result "White"]\n\n1. e5 a1\n', '[Result "Black"]\n\n1. e5 a1\n', "--format", "jsonl").json[0]
        self.assertEqual((plain["first"]["value"], plain["second"]["value"]), ("White", "Black"))
        one = '[Game "Susan"]\n[Event "{}"]\n\n1. e5\n\n'
        paths = self.write("c.nta", one.format("x") + one.format("y")), self.write("d.nta", one.format("x") + one.format("y") + one.format("z"))
        self.assertEqual(run("diff", "--lang", "it", *paths).lines[-1], f"2 coppie: 2 la stessa partita, 0 diverse; 1 solo in {paths[1]}")
        other = self.write("e.nta", one.format("x") + one.format("y").replace("e5", "e4"))
        self.assertEqual(run("diff", "--lang", "it", paths[0], other).lines[-1], "2 coppie: 1 la stessa partita, 1 diversa")
        self.assertEqual(run("diff", paths[0], other).lines[-1], "2 pairs: 1 the same game, 1 different")

    def test_many_plies_are_told_by_the_first_and_the_last(self):
        ran = self.two("\ne5 a1 c3 c4 e1 a3 b2 b3 b4\n", "\ne5 a1 c3 c4 f2 f3 f4 g3 g4\n", "--lang", "it")
        self.assertRegex(ran.text, "mosse da 5 a 9: 5 mosse da e1 a b4 in .*, 5 mosse da f2 a g4 in ")


class Refused(support.Case):
    def test_inputs_that_are_not_read(self):
        one = "samples/susan/endings.nta"
        self.assertEqual(run("diff", "--format", "jsonl", one, "missing").json[-1]["exit"], 3)
        self.assertEqual(run("diff", one, "-", stdin="(;FF[4]GM[1]SZ[19])").code, 3)
        self.assertEqual(run("diff", one, "-").code, 1)
        self.assertEqual(run("diff", "--game", "susan", "-", self.write("empty", ""), stdin="").code, 0)
        out = self.folder / "out"
        ran = run("diff", "--merge", "--output", out, one, "missing")
        self.assertEqual((ran.code, out.exists()), (3, False))
        ran = run("diff", "--merge", "--output", out, one, "samples/susan/illegal.nta")
        self.assertEqual((ran.code, out.exists()), (1, False))
        self.assertIn("not merged", ran.messages)

    def test_records_of_two_games(self):
        first = self.write("a.nta", '[Game "Susan"]\n\n1. e5\n')
        ran = run("diff", first, "-", stdin='[Game "Havannah"]\n\n1. e5\n')
        self.assertEqual(ran.code, 1)
        self.assertIn("game: Susan in ", ran.text)

    def test_packed_folders_and_other_encodings(self):
        records = run("random", "--game", "susan", "--count", "3", "--seed", "1").text
        self.write("one/b.nta.gz", gzip.compress(records.encode()))
        self.write("two/a.nta", b"\xff\xfe" + records.encode("utf-16-le"))
        ran = run("diff", self.folder / "one", self.folder / "two")
        self.assertEqual((ran.code, ran.text), (0, "3 pairs: 3 the same game, 0 different\n"))

    def test_long_records_take_no_long_time(self):
        source = random.Random(2)
        cells = [column + str(row) for column in "abcdefghi" for row in range(1, 6)]
        lines = [" ".join(source.choice(cells) for _ in range(200_000)) + "\n" for _ in range(2)]
        paths = [self.write(f"{number}.txt", line) for number, line in enumerate(lines)]
        ran = run("diff", "--game", "susan", "--from", "lines", "--format", "jsonl", *paths, timeout=200)
        self.assertEqual(ran.code, 1)
        self.assertTrue(ran.json[-1]["limited"])
        self.assertIn("not the fewest", ran.messages)
        ran = run("diff", "--game", "susan", "--from", "lines", paths[0], paths[0])
        self.assertEqual((ran.code, ran.text), (0, "the same game\n"))
