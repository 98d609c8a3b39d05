"""The notations of Hex against the reference records of tests/data/hex: real games of Little Golem, read, judged and written
again byte for byte; files of Six; broken records; and games in every notation that can hold them."""
import json

import support
from little_golem import RealGames
from reference import Reference
from support import check, codes, run

REFERENCE = Reference("hex")
DATA, rows = REFERENCE.data, REFERENCE.rows
GAMES = DATA / "littlegolem" / "littlegolem.hsgf"
(OWN,) = [set(game["notations"]) for game in run("games", "--format", "jsonl").json if game["id"] == "hex"]
ENDINGS = ("resign", "timeout", "forfeit", "abandoned")


class LittleGolem(RealGames, support.Case):
    games, expected, counts = GAMES, rows("littlegolem/expected.jsonl"), (485, 17)

    def judge(self, record, game):
        """One record against its line of expected.jsonl."""
        end = game["termination"]
        self.assertEqual(record["plies"], {"read": game["plies"], "replayed": game["plies"]})
        self.assertEqual(record["notation"], "littlegolem")
        header_only = end == "header-only"
        told = ["HEX-205" if game["loser_to_move"] else "GEN-206"] if header_only else []
        self.assertEqual([code for code in codes(record) if code != "HEX-019"], told)
        self.assertEqual("HEX-019" in codes(record), game["stray_bracket"])
        self.assertEqual(record["claim"]["result"] if record["claim"] else None, game["winner"])
        if end in ("path", "resign"):
            self.assertEqual((record["verdict"], record["outcome"]["winners"], record["outcome"]["how"]),
                             ("legal", [game["winner"]], end))
            self.assertIs(record["claim"]["agrees"], True)
        else:
            self.assertEqual((record["verdict"], record["outcome"]), ("incomplete", None))

    def test_the_same_bytes(self):
        for way in ("littlegolem", "notaio", "jsonl"):
            with self.subTest(way):
                there = run("convert", "--to", way, "--quiet", GAMES)
                self.assertEqual(there.code, 0, there.messages[:2000])
                back = run("convert", "--to", "littlegolem", "--quiet", stdin=there.out)
                self.assertEqual(back.code, 0, back.messages[:2000])
                for line, expected in zip(back.out.split(b"\n"), GAMES.read_bytes().split(b"\n"), strict=True):
                    self.assertEqual(line, expected)


class Six(support.Case):
    def test_files(self):
        expected = [row for row in rows("engine-files/expected.jsonl") if row["notation"] == "six"]
        self.assertEqual(len(expected), 2)
        for row in expected:
            path = DATA / "engine-files" / row["file"]
            with self.subTest(row["file"]):
                record = check(path)[0][0]
                self.assertEqual((record["notation"], record["verdict"], codes(record)), ("six", "legal", row["codes"]))
                self.assertEqual((record["outcome"]["winners"], record["outcome"]["how"]), ([row["winner"]], row["how"]))
                self.assertEqual(record["plies"]["replayed"], row["plies"])
                again = run("convert", "--to", "six", path)
                self.assertEqual((again.code, again.out.split()), (0, path.read_bytes().split()))


class Ludii(support.Case):
    TRIAL = DATA / "ludii" / "RandomTrial_1.txt"

    def test_a_real_trial(self):
        record = check(self.TRIAL)[0][0]
        self.assertEqual((record["game"], record["notation"], record["verdict"], codes(record)),
                         ("hex", "ludii", "legal", []))
        self.assertEqual((record["plies"]["replayed"], record["outcome"]["winners"], record["outcome"]["how"]),
                         (78, ["Second"], "path"))

    def test_written_again(self):
        there = run("convert", "--to", "jsonl", "--quiet", self.TRIAL)
        back = run("convert", "--to", "ludii", "--quiet", stdin=there.out)
        self.assertEqual((back.code, back.text.split("\n")), (0, self.TRIAL.read_text(encoding="ascii").split("\n")))

    def test_what_it_cannot_read(self):
        trial = self.TRIAL.read_text(encoding="ascii")
        cases = [("End Rules/Misere", "HEX-304"), ("Board Size/11x12", "HEX-014")]
        for option, code in cases:
            with self.subTest(option):
                told = trial.replace("END GAME OPTIONS", option + "\nEND GAME OPTIONS")
                record = check(stdin=told.encode())[0][0]
                self.assertEqual((record["verdict"], codes(record)[0]), ("unreadable", code))
        wrong = check(stdin=trial.replace("SIZE = 119", "SIZE = 118", 1).encode())[0][0]
        self.assertIn("HEX-206", codes(wrong))

    def test_a_swap_exchanges_the_numbers(self):
        for plies, number in (("a2 swap c3 resign", 2), ("a2 swap c3 d4 resign", 1), ("a2 c3 resign", 2)):
            trial = run("convert", "--game", "hex", "--board", "5", "--to", "ludii", "--lossy", "--quiet", stdin=plies + "\n")
            self.assertIn(f"winner={number}\n", trial.text)
            back = run("convert", "--to", "lines", "--to-coords", "standard", "--lossy", "--quiet", stdin=trial.out)
            self.assertEqual(back.text.split(), plies.split()[:-1])


class OpenSpiel(support.Case):
    PLAYED = DATA / "openspiel" / "hex(board_size=5).txt"

    def test_a_real_playthrough(self):
        record = check(self.PLAYED)[0][0]
        expected = rows("openspiel/expected.jsonl")[0]
        self.assertEqual((record["game"], record["notation"], record["verdict"], codes(record)),
                         ("hex", "openspiel", "legal", []))
        self.assertEqual((record["plies"]["replayed"], record["outcome"]["winners"]), (expected["plies"], [expected["winner"]]))

    def test_parameters(self):
        cases = [("board_size=5", "action: 5", []), ("num_cols=5,num_rows=5", "action: 24", []),
                 ("num_cols=5,num_rows=6", "action: 5", ["HEX-014"]), ("board_size=5,num_rows=6", "action: 5", ["HEX-014"]),
                 ("board_size=5,string_rep=explicit", "action: 5", ["HEX-303"]),
                 ("board_size=5,swap=True", "action: 5\n# Apply action \"swap\"\naction: 25", []),
                 ("board_size=5", "action: 5\n# Apply action \"swap\"\naction: 25", ["HEX-107"]),
                 ("board_size=5", "# Apply action \"b2\"\naction: 5", ["HEX-015"]),
                 ("board_size=5", "LegalActions() = [0, 1]\naction: 5", ["HEX-206"])]
        for parameters, actions, told in cases:
            with self.subTest(parameters, actions=actions):
                record = check(stdin=f"game: hex({parameters})\n\n{actions}\n".encode())[0][0]
                self.assertEqual(codes(record), told)


class AbstractPlay(support.Case):
    # Blue joins a and b in row 1; the persons exchanged their sides, and the first of the list has red.
    GAME = ('{"header":{"game":{"name":"Hex","variants":["size-11"]},"site":{"name":"Here"},"players":'
            '[{"name":"Ada","result":1},{"name":"Bob","result":0}],"pie-invoked":true},"moves":[["a2","c3"],["d4","resign"]]}\n')

    def test_a_pie(self):
        record = check(stdin=self.GAME.encode())[0][0]
        self.assertEqual((record["game"], record["verdict"], record["outcome"]["winners"]), ("hex", "legal", ["Second"]))
        text = run("convert", "--to", "notaio", "--quiet", stdin=self.GAME.encode()).text
        for told in ('[Ruleset "swap-sides"]', '[First "Bob"]', '[Second "Ada"]', "1. a2 swap  2. c3 d4 resign"):
            self.assertIn(told, text)

    def test_there_and_back(self):
        there = run("convert", "--to", "notaio", "--quiet", stdin=self.GAME.encode())
        back = run("convert", "--to", "abstract-play", "--lossy", "--quiet", *support.dates("abstract-play"), stdin=there.out)
        again = run("convert", "--to", "notaio", "--quiet", stdin=back.out)
        self.assertEqual(json.loads(back.text)["header"]["pied"], True)
        self.assertEqual(there.text.split("\n\n")[1], again.text.split("\n\n")[1])

    def test_sizes(self):
        for variants, size in (("", 13), ('"size-14"', 14), ('"variants.hex.size-19.name"', 19), ('"size-12"', None)):
            with self.subTest(variants):
                record = check(stdin=self.GAME.replace('"size-11"', variants).encode())[0][0]
                self.assertEqual("HEX-304" in codes(record), size is None)
                if size:
                    (result,) = run("convert", "--to", "jsonl", "--quiet", stdin=self.GAME.replace('"size-11"', variants)).json
                    self.assertEqual(result["setup"].get("board", 11), size)

    def test_a_swap_of_pieces_is_written_as_one_of_sides(self):
        asked = ("convert", "--game", "hex", "--to", "abstract-play", *support.dates("abstract-play"))
        ran = run(*asked, stdin=b"a2 swap c4 resign\n")
        self.assertEqual(ran.code, 1)
        self.assertIn("a swap of pieces", ran.messages)
        ran = run(*asked, "--lossy", stdin=b"a2 swap c4 resign\n").json[0]
        self.assertEqual((ran["header"]["pied"], ran["moves"]), (True, [["a2", "d3"], ["resign"]]))
        self.assertEqual([player["result"] for player in ran["header"]["players"]], [0, 1])


class Malformed(support.Case):
    def test_records(self):
        cases = [case for case in rows("malformed-records.jsonl") if case["from"] in OWN]
        self.assertGreater(len(cases), 20)
        for case in cases:
            with self.subTest(case["id"]):
                records, _, _ = check("--from", case["from"], "--game", "hex", *case.get("args", []),
                                      stdin=case["text"].encode("latin-1"))
                record = records[0]
                self.assertIn(record["verdict"], case.get("verdicts", [case.get("verdict")]))
                # An ending is no ply: a move behind it is the next one.
                behind = case["id"] == "hw-move-after-resign"
                self.assertEqual(record["first_bad_ply"], case["first_bad_ply"] - 1 if behind else case["first_bad_ply"])
                self.assertLessEqual(set(case["codes"]), set(codes(record)))
                if "winners" in case:
                    self.assertEqual(record["outcome"]["winners"], case["winners"])
                if "how" in case:
                    self.assertEqual(record["outcome"]["how"], case["how"])
                if "agrees" in case:
                    self.assertIs(record["claim"]["agrees"], case["agrees"])
                if "lines" in case:
                    lines = run("convert", "--from", case["from"], "--game", "hex", *case.get("args", []), "--to", "lines",
                                "--to-coords", "standard", "--lossy", "--quiet", stdin=case["text"].encode("latin-1"))
                    self.assertEqual(lines.text.rstrip("\n"), case["lines"])


def by_setup(all_rows):
    """The rows by what some notations do not say: size, ruleset."""
    groups = {}
    for row in all_rows:
        groups.setdefault((row["size"], row["ruleset"]), []).append(row)
    return groups.items()


def told(notation, setup):
    """The options that say it."""
    more = ["--board", setup[0], "--ruleset", setup[1]] if notation in ("lines", "openspiel") else []
    return ["--game", "hex", "--from", notation, *more]


class Conversions(support.Case):
    """One game in every notation: the same moves and the same end, and each is made of each other."""

    def moves(self, text, notation, setup):
        objects = run("convert", *told(notation, setup), "--to", "jsonl", "--to-coords", "standard", "--quiet", stdin=text).json
        return [[move for move in record["moves"] if move not in ENDINGS] for record in objects]

    def test_each_is_read(self):
        tried = 0
        for setup, group in by_setup(rows("conversions.jsonl")):
            for notation in OWN:
                # Where nobody has won, a header of Little Golem says less.
                asked = [row for row in group if notation in row["texts"] and (notation != "littlegolem" or row["how"])]
                if not asked:
                    continue
                with self.subTest(setup, notation=notation):
                    tried += len(asked)
                    text = "".join(row["texts"][notation] for row in asked)
                    records, _, _ = check(*told(notation, setup), stdin=text)
                    self.assertEqual(len(records), len(asked))
                    for row, record in zip(asked, records):
                        outcome = record["outcome"] or {"winners": [None], "how": None}
                        self.assertEqual((outcome["how"], outcome["winners"][0]), (row["how"], row["winner"]), row["id"])
                    self.assertEqual(self.moves(text, notation, setup), [row["moves"] for row in asked])
        self.assertGreater(tried, 200)

    def test_each_is_made_of_the_text_record(self):
        for notation in ("hexworld", "trmph", "openspiel"):
            asked = [row for row in rows("conversions.jsonl") if notation in row["texts"]]
            converted = run("convert", "--to", notation, "--lossy", "--quiet",
                       stdin="\n".join(row["texts"]["notaio"] for row in asked))
            self.assertEqual(converted.text, "".join(row["texts"][notation] for row in asked))

    def test_from_each_to_each_other_and_back(self):
        pairs = 0
        for setup, group in by_setup(row for row in rows("conversions.jsonl") if row["size"] == 5):
            for one in sorted(OWN):
                for other in sorted(OWN - {one}):
                    asked = [row for row in group if {one, other} <= set(row["texts"])]
                    if not asked:
                        continue
                    with self.subTest(setup, one=one, other=other):
                        pairs += 1
                        named = ["--to-coords", "standard"] if other == "lines" else support.dates(other)
                        there = run("convert", *told(one, setup), "--to", other, *named, "--lossy", "--quiet",
                                    stdin="\n".join(row["texts"][one] for row in asked))
                        self.assertEqual(there.code, 0, there.messages)
                        self.assertEqual(self.moves(there.out, other, setup), [row["moves"] for row in asked])
        self.assertGreater(pairs, 200)


class EngineFiles(support.Case):
    """Files of Benzene and HexGui, in which the word for the swap may be wrong, and what follows it is right."""

    def test_files(self):
        expected = [row for row in rows("engine-files/expected.jsonl") if row["notation"] == "sgf"]
        self.assertEqual(len(expected), 36)
        files = [DATA / "engine-files" / row["file"] for row in expected]
        records, _, _ = check(*files)
        for row, record in zip(expected, records, strict=True):
            with self.subTest(row["file"]):
                self.assertEqual((record["notation"], record["verdict"]), ("sgf", row["verdict"]))
                self.assertEqual(record["plies"]["replayed"], row["plies"])
                self.assertLessEqual(set(row["codes"]), set(codes(record)))
                if row.get("ruleset"):
                    self.assertEqual(record["ruleset"], row["ruleset"])
                if row.get("winner"):
                    self.assertEqual((record["outcome"]["winners"], record["outcome"]["how"]), ([row["winner"]], row["how"]))
                if row.get("path_cells"):
                    self.assertEqual(len(record["outcome"]["proof"]), row["path_cells"])


class CountedPlies(support.Case):
    """playhex counts the plies of a record: an edit that gives another number of them does not hold."""

    def repairs(self, edit):
        found = []
        for record in json_records(run("random", "--game", "hex", "--board", "5", "--count", "40", "--seed", "3").out):
            moves = record["moves"].split(" ")
            record["moves"] = " ".join(edit(moves))
            told, _, _ = check("--from", "playhex", stdin=json.dumps(record))
            found += [repair for finding in told[0]["diagnostics"] for repair in finding["repairs"]]
        return found

    def test_a_ply_in_the_place_of_another_did_not_stand_twice(self):
        self.assertEqual([one for one in self.repairs(lambda moves: [*moves[:5], moves[4], *moves[6:]])
                          if one["kind"] in ("doubled", "lost", "stray")], [])

    def test_a_ply_too_many_stood_twice(self):
        kinds = {one["kind"] for one in self.repairs(lambda moves: [*moves[:5], moves[4], *moves[5:]])}
        self.assertEqual(kinds, {"doubled"})


def json_records(text):
    """Records of Hex as objects of playhex."""
    return [json.loads(line) for line in run("convert", "--to", "playhex", "--lossy", "--quiet", stdin=text).text.splitlines()]
