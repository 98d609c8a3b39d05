"""Conversions: the author's corrected game through all notations and coordinates and back, what is refused and what
--lossy leaves out, and that a written record read and written again is the same bytes."""
import json
import re

import annotated
import support
from support import DATA, NOTATIONS, SAMPLES, SYSTEMS, check, codes, convert, dates, run, without_origin

CORRECTED = (DATA / "real_manual_game_corrected.txt").read_bytes()
FREE = ("notaio", "lines", "jsonl", "susan-manual")  # written in any coordinates
FIXED = {"abstract-play": "abstract-play", "ludii": "ludii"}

# Without --lossy: what the second notation cannot hold of the corrected game as the first one says it.
REFUSED = {("abstract-play", "lines"): ["Coordinates", "Date", "DateStart", "DateEnd", "DateGenerated"],
           ("abstract-play", "ludii"): ["Date", "DateStart", "DateEnd", "DateGenerated"],
           ("ludii", "lines"): ["Ruleset", "Coordinates", "LudiiGame", "LudiiRng", "LudiiEnd", "LudiiVersion"],
           ("ludii", "abstract-play"): ["Ruleset", "LudiiGame", "LudiiRng", "LudiiEnd", "LudiiVersion"]}

ONE_LINE = """[Game "Susan"]\n\n1. {0}\n"""


def given(notation, system="author"):
    """How text in a notation and a coordinate system is to be read."""
    return ["--coords", system] if notation == "lines" else []


class Case(support.Case):
    def essence(self, text, notation, *more):
        """The game itself: moves in author coordinates with the ending, and the outcome."""
        moves = convert(text, "lines", "--to-coords", "author", "--lossy", "--quiet", *more, source=notation)
        self.assertEqual(moves.code, 0, moves.messages)
        records, _, _ = check("--game", "susan", "--from", notation, *more, stdin=text)
        outcomes = [record["outcome"] and (record["outcome"]["winners"], record["outcome"]["how"])
                    for record in records]
        return moves.lines, outcomes

    def converted(self, text, source, target, *more):
        ran = convert(text, target, *more, source=source)
        self.assertEqual(ran.code, 0, ran.messages)
        return ran.out

    def losses(self, ran, severity="error"):
        return re.findall(rf"(?m)^-:\d+: {severity}: \S+ cannot hold (.*) \[(?:GEN|SUS)-3", ran.messages)


class OtherCoordinates(support.Case):
    def test_those_of_another_game_are_named(self):
        """They can be asked for where no game is: some of the records may have them."""
        listed = run("games", "--format", "jsonl").json
        for game in listed:
            record = run("random", "--game", game["id"], "--count", 1).out
            for strange in sorted({name for other in listed for name in other["coordinates"]} - set(game["coordinates"])):
                ran = run("convert", "--to", "notaio", "--to-coords", strange, "--lossy", stdin=record)
                self.assertEqual((ran.code, ran.out), (1, b""))
                self.assertIn(f"cannot hold the coordinates {strange}, which this game does not have [GEN-301", ran.messages)


class Variations(support.Case):
    def test_what_stands_behind_an_ending_is_not_lost_in_silence(self):
        for behind, ply in (("b2", 3), ("timeout", 4)):
            with self.subTest(behind):
                text = ONE_LINE.format(f"e5 a1 (1... a2 resign {behind}) 2. b1")
                found = check("-", stdin=text)[0][0]["diagnostics"]
                self.assertEqual([(one["code"], one["severity"], one["ply"]) for one in found],
                                 [("SUS-101", "warning", ply)])
                self.assertEqual(convert(text, "notaio").code, 1)
                self.assertIn("(1... a2 resign)", convert(text, "notaio", "--lossy").text)


class OneGame(Case):
    @classmethod
    def setUpClass(cls):
        cls.texts = {notation: convert(CORRECTED, notation, source="susan-manual").out for notation in NOTATIONS}

    def setUp(self):
        super().setUp()
        self.game = self.essence(CORRECTED, "susan-manual")
        self.assertEqual(len(self.game[0][0].split()), 48)
        self.assertEqual(self.game[1], [(["White"], "surrounded")])

    def test_all_pairs(self):
        for source in NOTATIONS:
            for target in NOTATIONS:
                with self.subTest(source=source, target=target):
                    ran = convert(self.texts[source], target, source=source)
                    refused = REFUSED.get((source, target), [])
                    self.assertEqual(ran.code, 1 if refused else 0, ran.messages)
                    self.assertEqual([re.sub(r"\[(\w+) .*", r"\1", loss) for loss in self.losses(ran)], refused)
                    if refused:
                        self.assertEqual(ran.out, b"")
                        ran = convert(self.texts[source], target, "--lossy", source=source)
                        self.assertEqual(ran.code, 0, ran.messages)
                        self.assertEqual([re.sub(r"\[(\w+) .*", r"\1", loss) for loss in self.losses(ran, "note")],
                                         refused)
                    system = FIXED.get(source, "author") if target == "lines" else "author"
                    self.assertEqual(self.essence(ran.out, target, *given(target, system)), self.game)

    def test_there_and_back_through_all_coordinates(self):
        for system in SYSTEMS:
            for target in FREE:
                with self.subTest(target=target, system=system):
                    text = self.converted(CORRECTED, "susan-manual", target, "--to-coords", system)
                    self.assertEqual(self.essence(text, target, *given(target, system)), self.game)
                    back = convert(text, "susan-manual", "--to-coords", "author", *given(target, system), source=target)
                    self.assertEqual((back.code, back.out), (0, self.texts["susan-manual"]))

    def test_the_notation_decides_where_it_has_its_own_coordinates(self):
        axial = self.converted(CORRECTED, "susan-manual", "notaio", "--to-coords", "axial")
        for target in ("abstract-play", "ludii", "susan-manual"):
            self.assertEqual(self.converted(axial, "notaio", target), self.texts[target])
        self.assertIn(b'[Coordinates "axial"]', self.converted(axial, "notaio", "notaio"))
        self.assertIn(b'"coordinates":"axial"', self.converted(axial, "notaio", "jsonl"))

    def test_records_of_other_programs(self):
        for name in ("real_ap01_189d58cd.json", "real_ap03_59542ab8.json", "real_ap05_916c818f.json"):
            with self.subTest(name):
                original = json.loads((DATA / name).read_text(encoding="utf-8"))
                written = json.loads(run("convert", "--to", "abstract-play", DATA / name).text)
                through = convert(run("convert", "--to", "notaio", DATA / name).out, "abstract-play", source="notaio")
                self.assertEqual(json.loads(through.text), written)
                self.assertEqual(written["moves"],
                                 [[move for move in pair if move is not None] for pair in original["moves"]])
                self.assertEqual({key: value for key, value in original["header"].items() if key in written["header"]},
                                 written["header"])
        trial = DATA / "real_ludii_RandomTrial_0.txt"
        self.assertEqual(run("convert", "--to", "ludii", trial).out, trial.read_bytes())
        for middle in ("notaio", "jsonl", "susan-manual"):
            with self.subTest(middle):
                text = run("convert", "--to", middle, trial).out
                self.assertEqual(convert(text, "ludii", source=middle).out, trial.read_bytes())


class Losses(Case):
    def test_a_ruleset_that_decided_the_game(self):
        sixth = (DATA / "adv14_sixth_slide_captures.txt").read_bytes()
        ran = convert(sixth, "ludii", source="susan-manual")
        self.assertEqual((ran.code, ran.out, self.losses(ran)), (1, b"", ['[Ruleset "standard"]']))
        text = convert(sixth, "ludii", "--ruleset", "draw-first", source="susan-manual")
        self.assertEqual(text.code, 0, text.messages)
        self.assertEqual(check(stdin=text.out)[0][0]["outcome"]["how"], "six-slides")

    def test_text_that_could_not_be_read_is_a_loss(self):
        for torn in ('[Game "Susan"]\n[Event "lost]\n\n1. e5 a1\n', '[Game "Susan"]\n\n1. e5 {a\0b} a1\n'):
            ran = convert(torn, "notaio")
            self.assertEqual((ran.text, ran.code), ("", 1))
            self.assertIn("GEN-301", ran.messages)
            self.assertIn("1. e5", convert(torn, "notaio", "--lossy").text)

    def test_a_target_of_another_game(self):
        for more in ([], ["--lossy"]):
            ran = convert('[Game "Susan"]\n\n1. e5 a1\n', "sgf", *more)
            self.assertEqual((ran.text, ran.code), ("", 1))
            self.assertNotIn("--lossy writes the rest", ran.messages)

    def test_the_name_of_a_target(self):
        plain = convert("e5 a1\n", "jsonl", "--game", "susan")
        for name in ("JSONL", "Jsonl"):
            self.assertEqual(convert("e5 a1\n", name, "--game", "susan").out, plain.out)
        self.assertEqual(run("convert", "--to", "LittleGolem", "--game", "havannah", stdin="a1 b2 ; resign\n").code,
                         run("convert", "--to", "littlegolem", "--game", "havannah", stdin="a1 b2 ; resign\n").code)
        for arguments, said in ((["--to", "jsnl"], "; did you mean jsonl?"), (["--to", "Notaoi"], "; did you mean notaio?"),
                                (["--to", "littlegolem", "--game", "susan"],
                                 'no notation "littlegolem" in Susan; known in Havannah')):
            with self.subTest(arguments):
                ran = run("convert", *arguments, stdin="e5 a1\n")
                self.assertEqual((ran.code, ran.out), (2, b""))
                self.assertIn(said, ran.messages)

    def test_a_false_claim_does_not_stop_a_conversion(self):
        ran = convert('[Game "Susan"]\n[Result "Black"]\n\n1. a1 a2 2. e5 b1 3. e6 b2\n', "notaio")
        self.assertIn("GEN-201", ran.messages)
        self.assertIn('[Result "Black"]', ran.text)


class WrittenTwice(Case):
    @classmethod
    def setUpClass(cls):
        cls.made = annotated.records(120, 11)

    def stable(self, text, notation, *more):
        again = convert(text, notation, *more, source=notation)
        self.assertEqual(again.code, 0, again.messages)
        same = without_origin(again.out) == without_origin(text)
        self.assertTrue(same, f"{notation}: written again it differs")

    def test_samples(self):
        for path in (SAMPLES / "endings.nta", SAMPLES / "manual-1994-corrected.nta"):
            self.stable(path.read_bytes(), "notaio")

    def test_what_was_written_is_there(self):
        """All that the generator put into its records is in the JSON."""
        ran = convert("".join(record["text"] for record in self.made), "jsonl")
        self.assertEqual(ran.code, 0, ran.messages[-2000:])
        self.assertEqual(len(ran.json), len(self.made))
        for one, record in zip(ran.json, self.made):
            self.assertEqual(one["tags"], record["tags"])
            self.assertEqual(one["moves"], record["moves"])
            self.assertEqual(one["annotations"], record["notes"])
            self.assertEqual(list(one), ["index", "source", "game", "ruleset", "coordinates", "setup", "tags", "moves",
                                          "annotations", "result", "score"])
        text = "".join(record["text"] for record in self.made).encode("utf-8")
        places = [(item["index"], item["source"]) for item in ran.json]
        found, _, _ = check("-", stdin=text)
        self.assertEqual(places, [(item["index"], item["source"]) for item in found])

    def test_text_and_json(self):
        written = self.converted("".join(record["text"] for record in self.made), "notaio", "notaio")
        self.stable(written, "notaio")
        jsonl = self.converted(written, "notaio", "jsonl")
        self.stable(jsonl, "jsonl")
        self.assertTrue(self.converted(jsonl, "jsonl", "notaio") == written, "through jsonl it differs")
        for line in written.decode().splitlines():
            if len(line) > 80:
                self.assertRegex(line, r"^\[|x{70}|; |^{words", "only what cannot be parted is longer than 80 columns")

    def test_a_comment_may_hold_what_looks_like_a_tag(self):
        text = json.dumps({"game": "susan", "moves": ["e5", "a1"],
                           "annotations": [{"ply": 1, "kind": "comment", "text": 'a line\n[Event "x"]\nand more'}]})
        written = self.converted(text, "jsonl", "notaio")
        records, _, _ = check(stdin=written)
        self.assertEqual([(record["verdict"], record["plies"]["read"], codes(record)) for record in records],
                         [("incomplete", 2, [])])
        self.stable(written, "notaio")

    def test_line_ends_do_not_matter(self):
        text = "".join(record["text"] for record in self.made)
        plain = self.converted(text, "notaio", "notaio")
        for line_end in ("\r\n", "\r"):
            self.assertTrue(self.converted(text.replace("\n", line_end), "notaio", "notaio") == plain, repr(line_end))
        self.assertTrue(self.converted("\ufeff" + text, "notaio", "notaio") == plain, "with a byte-order mark")

    def test_other_coordinates_and_back(self):
        written = self.converted("".join(record["text"] for record in self.made), "notaio", "notaio")
        for system in SYSTEMS[1:]:
            there = self.converted(written, "notaio", "notaio", "--to-coords", system)
            self.stable(there, "notaio")
            self.assertTrue(self.converted(there, "notaio", "notaio", "--to-coords", "author") == written, system)

    def test_other_notations(self):
        text = "".join(record["text"] for record in self.made)
        for notation in ("susan-manual", "lines"):
            ran = convert(text, notation, "--lossy", source="notaio")
            self.assertEqual(ran.code, 0)
            self.stable(ran.out, notation)
        ended = [record["text"] for record in self.made if record["moves"][-1].isalpha()]
        self.assertGreater(len(ended), 10)
        ran = convert("".join(ended), "abstract-play", "--lossy", source="notaio")
        self.assertEqual(ran.code, 0, ran.messages[-1000:])
        self.stable(ran.out, "abstract-play")
        trials = run("convert", "--to", "ludii", "--lossy",
                     stdin=run("random", "--game", "susan", "--count", 30, "--seed", 4).out)
        self.assertEqual(trials.code, 0)
        self.stable(trials.out, "ludii")

    def test_unknown_tags_survive(self):
        text = '[Game "Susan"]\n[Zeta "z"]\n[alpha "ò \\"x\\" \\\\ y"]\n[Black1 ""]\n[Beta " blank "]\n\n1. e5 a1\n\n'
        self.stable(text.encode("utf-8"), "notaio")
        jsonl = self.converted(text, "notaio", "jsonl")
        self.assertEqual(list(json.loads(jsonl)["tags"].items()),
                         [("Zeta", "z"), ("alpha", 'ò "x" \\ y'), ("Black1", ""), ("Beta", " blank ")])
        self.assertEqual(self.converted(jsonl, "jsonl", "notaio"), text.encode("utf-8"))

    def test_tags_are_put_in_order(self):
        tags = [("Mood", "m"), ("Termination", "resign"), ("White", "w"), ("Date", "2001.01.01"), ("result", "Black"),
                ("FIRST", "white"), ("Round", "2"), ("Black", "b"), ("Ruleset", "standard"), ("Site", "s"),
                ("Coordinates", "axial"), ("Game", "susan"), ("Board", "5"), ("Event", "e")]
        text = "".join(f'[{name} "{value}"]\n' for name, value in tags) + "\ne5 resign\n"
        ran = convert(text, "notaio")
        names = re.findall(r"(?m)^\[(\w+)", ran.text)
        self.assertEqual(names, ["Game", "Coordinates", "First", "Event", "Site", "Date", "Round", "White", "Black",
                                 "Result", "Termination", "Mood"])
        self.stable(ran.out, "notaio")


class Coordinates(Case):
    def test_what_is_written_is_read_without_being_told(self):
        """Another notation than `lines`, which holds moves alone, says what its cells are called, or has one way to name
        them; so the same moves come back."""
        for game in run("games", "--format", "jsonl").json:
            record = run("random", "--game", game["id"], "--seed", 11).out
            home = ("--to", "lines", "--to-coords", game["coordinates"][0], "--lossy", "--quiet")
            moves = run("convert", *home, stdin=record).out
            for notation in set(game["notations"]) - {"lines"}:
                for system in game["coordinates"]:
                    with self.subTest(game=game["id"], notation=notation, coordinates=system):
                        there = run("convert", "--to", notation, "--to-coords", system, *dates(notation), stdin=record)
                        if there.code == 0:
                            back = run("convert", "--game", game["id"], "--from", notation, *home, stdin=there.out)
                            self.assertEqual((back.code, back.out), (0, moves), there.text)
                        else:
                            self.assertIn(there.code, (1, 2), there.messages)


class SeveralGames(support.Case):
    def test_a_file_has_one(self):
        """Where a notation does not tell games apart, that they are mixed is told; by whatever command."""
        games = {}
        for game in support.games():
            for notation in run("games", "--game", game, "--format", "jsonl").json[0]["notations"]:
                games.setdefault(notation, []).append(game)
        tried = 0
        for notation, of in games.items():
            if len(of) < 2:
                continue
            data = b"".join(run("random", "--game", game, "--count", 2, "--seed", 3).out for game in of[:2])
            file = self.write("mixed.nta", data)
            archive = self.folder / "a.db"
            archive.unlink(missing_ok=True)
            run("archive", "create", archive, file)
            for command in (("convert",), ("filter",), ("archive", "export", archive)):
                given = () if command[0] == "archive" else (file,)
                ran = run(*command, "--to", notation, "--lossy", *support.dates(notation), *given)
                if notation in ("notaio", "jsonl", "abstract-play"):  # which name the game of each record
                    self.assertNotIn("several games", ran.messages)
                    self.assertTrue(ran.code == 0 or notation == "abstract-play")
                elif ran.code == 0 or "several games" in ran.messages:
                    tried += 1
                    self.assertEqual((ran.code, "several games" in ran.messages), (1, True), (notation, command))
        self.assertGreater(tried, 6)
