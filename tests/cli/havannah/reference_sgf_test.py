"""Havannah's SGF against the reference records of tests/data/havannah: 300 real games of Little Golem, read, judged and
written again byte for byte; broken records; and the files of HavannahGui."""
import support
from little_golem import RealGames
from reference import Reference
from support import check, codes, run

REFERENCE = Reference("havannah")
DATA, rows = REFERENCE.data, REFERENCE.rows
GAMES = DATA / "littlegolem" / "littlegolem.hgf"
ENGINES = DATA / "engine-files"
SEAT = {"W": "White", "B": "Black"}


class LittleGolem(RealGames, support.Case):
    games, expected, counts = GAMES, rows("littlegolem/expected.jsonl"), (300, 16)

    def judge(self, record, game):
        """One record against its line of expected.jsonl."""
        end = game["termination"]
        plies = game["tokens"] - (end == "resign")
        self.assertEqual(record["plies"], {"read": plies, "replayed": plies})
        self.assertEqual(record["notation"], "littlegolem")
        self.assertEqual([code for code in codes(record) if code != "HAV-209"],
                         ["HAV-205"] if end == "header-only" else [])
        winner = SEAT.get(game["winner_move_label"])
        self.assertEqual(record["claim"]["result"], winner)
        if end in ("formation", "resign"):
            self.assertEqual(record["verdict"], "legal")
            self.assertEqual(record["outcome"]["winners"], [winner])
            how = game["formations"] if end == "formation" else ["resign"]
            self.assertEqual(sorted(record["outcome"]["how"].split("+")), sorted(how))
            self.assertIs(record["claim"]["agrees"], True)
        else:
            self.assertEqual((record["verdict"], record["outcome"]), ("incomplete", None))
            self.assertIs(record["claim"]["agrees"], None if end == "header-only" else True)

    def test_names_have_their_colours_turned(self):
        for record, game in zip(run("convert", "--to", "jsonl", "--to-coords", "hgf", GAMES).json, self.expected):
            self.assertEqual((record["tags"]["White"], record["tags"]["Black"]), (game["PB"], game["PW"]))

    def test_the_same_bytes(self):
        again = run("convert", "--to", "littlegolem", "--quiet", GAMES)
        self.assertEqual((again.code, again.out), (0, GAMES.read_bytes()))

    def test_the_same_bytes_by_way_of_others(self):
        for way in ("notaio", "jsonl", "sgf"):
            with self.subTest(way):
                there = run("convert", "--to", way, "--quiet", GAMES)
                self.assertEqual(there.code, 0, there.messages[:2000])
                back = run("convert", "--to", "littlegolem", "--quiet", stdin=there.out)
                self.assertEqual((back.code, back.out), (0, GAMES.read_bytes()), back.messages[:2000])


class Malformed(support.Case):
    def test_records(self):
        tried = 0
        for case in rows(DATA / "malformed-records.jsonl"):
            with self.subTest(case["id"]):
                tried += 1
                records, _, _ = check("--from", case["from"], stdin=case["text"].encode("latin-1"))
                self.assertEqual(len(records), case.get("records", 1))
                record = records[0]
                self.assertEqual(record["verdict"], case["verdict"])
                self.assertEqual(record["first_bad_ply"], case["first_bad_ply"])
                self.assertLessEqual(set(case["codes"]), set(codes(record)))
                if "winners" in case:
                    self.assertEqual((record["outcome"]["winners"], record["outcome"]["how"]),
                                     (case["winners"], case["how"]))
                if "claim" in case:
                    self.assertEqual(record["claim"]["result"], case["claim"])
        self.assertEqual(tried, 15)

    def test_latin_1_names(self):
        converted = run("convert", "--from", "littlegolem", "--to", "notaio", stdin=b"(;SZ[4]PW[H\xE9ctor];W[D4])")
        self.assertIn('[Black "Héctor"]', converted.text)
        back = run("convert", "--to", "littlegolem", stdin=converted.out)
        self.assertEqual(back.out, b"(;FF[4]EV[null]PW[H\xE9ctor]SZ[4]RU[LG];W[D4])\n")


class Ours(support.Case):
    # comments before variations: SGF knows no other order
    RECORD = """[Game "Havannah"]
[Board "4"]
[Swap "off"]
[First "Black"]
[Event "A: [test]"]
[Date "2001.??.??"]
[Black "Zoë"]
[Result "White"]
[Mood "good"]

{before} 1. D4! A1 {two
lines} (1... A2 2. A3 {x} (2. B1?) A4) (1... B1 resign) 2. B2 $4 B3 3. resign  White

"""

    def test_lossless_against_the_text_record(self):
        first = run("convert", "--to", "notaio", stdin=self.RECORD)
        self.assertEqual(first.code, 0, first.messages)
        there = run("convert", "--to", "sgf", "--to-coords", "hgf", stdin=first.out)
        self.assertEqual((there.code, there.messages), (0, ""))
        back = run("convert", "--to", "notaio", stdin=there.out)
        self.assertEqual(back.text.replace('[Coordinates "hgf"]\n', ""), first.text.replace(" $4", "??"))
        again = run("convert", "--to", "sgf", stdin=there.out)
        self.assertEqual(run("convert", "--to", "sgf", stdin=again.out).out, again.out)

    def test_what_the_targets_cannot_hold(self):
        for target, lost in (("littlegolem", ("Black begins", "[Swap", "comments", "[Date", "[Mood")),
                             ("havannahgui", ("[Swap", "[Mood"))):
            with self.subTest(target):
                ran = run("convert", "--to", target, stdin=self.RECORD)
                self.assertEqual((ran.code, ran.out), (1, b""))
                self.assertEqual(ran.messages.count("HAV-302"), len(lost), ran.messages)
                for what in lost:
                    self.assertIn(what, ran.messages)


class Engines(support.Case):
    def test_main_lines_and_round_trips(self):
        tried = 0
        for case in rows(ENGINES / "expected.jsonl"):
            if not case["file"].endswith(".hgf"):
                continue
            tried += 1
            path = ENGINES / case["file"]
            with self.subTest(case["file"]):
                (record,), _, _ = check(path)
                main = case["leaf_lines"][0]
                self.assertEqual(codes(record), ["HAV-208"] if main["status"] == "draw" else [])
                self.assertEqual(record["coordinates"], case["notation"])
                self.assertEqual(record["verdict"], "incomplete" if main["status"] == "ongoing" else "legal")
                self.assertEqual(record["plies"]["replayed"], main["moves"])
                if main["status"] == "win":
                    self.assertEqual(record["outcome"]["winners"], ["White" if main["winner"] == 1 else "Black"])
                    self.assertEqual(sorted(record["outcome"]["how"].split("+")), sorted(main["formations"]))
                ours = run("convert", "--to", "sgf", path)
                back = run("convert", "--to", record["notation"], stdin=ours.out)
                direct = run("convert", "--to", record["notation"], path)
                self.assertEqual((ours.code, back.out), (0, direct.out))
        self.assertEqual(tried, 18)
