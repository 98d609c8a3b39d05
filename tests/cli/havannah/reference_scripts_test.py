"""Havannah as other programs write it: scripts with their expected answers, a trial, a playthrough, and the road from
each of these notations into the others and back."""
import json

import support
from support import ROOT, check, dates, run

DATA = ROOT / "tests" / "data" / "havannah"
PLAYTHROUGH = DATA / "openspiel_board4_swap.txt"
TRIAL = DATA / "ludii" / "RandomTrial_1.txt"
SCRIPTS = DATA / "engine-files"
COMMON = ("notaio", "lines", "jsonl")


def convert(text, source, target, *more):
    return run("convert", "--game", "havannah", "--from", source, "--to", target, *dates(target), *more, stdin=text)


def moves(text, source, *more):
    """The moves of records in one system, the outcome of their replay."""
    line = convert(text, source, "jsonl", "--to-coords", "hgf", "--lossy", *more)
    records, _, _ = check("--game", "havannah", "--from", source, *more, stdin=text)
    played = [json.loads(row)["moves"] for row in line.lines]
    return played, [(record["verdict"], (record["outcome"] or {}).get("how")) for record in records]


class Scripts(support.Case):
    def setUp(self):
        super().setUp()
        rows = [json.loads(row) for row in (SCRIPTS / "expected.jsonl").read_text(encoding="utf-8").splitlines()]
        self.cases = [row for row in rows if row["file"].startswith("script-")]

    @staticmethod
    def options(case):
        declares = "coords" in (SCRIPTS / case["file"]).read_text(encoding="utf-8").lower()
        return [] if declares else ["--coords", case["notation"]]

    def test_every_script_and_its_answers(self):
        self.assertEqual(len(self.cases), 12)
        winners = {None: [], 0: [], 1: ["White"], 2: ["Black"]}
        for case in self.cases:
            with self.subTest(case["file"]):
                records, _, ran = check(*self.options(case), SCRIPTS / case["file"])
                self.assertEqual(ran.code, 0, ran.text)
                record, = records
                self.assertEqual(record["notation"], "gtp")
                self.assertEqual(record["coordinates"], case["notation"])
                self.assertEqual(record["plies"], {"read": case["moves"], "replayed": case["moves"]})
                self.assertEqual(set(support.codes(record)) - {"HAV-209"}, set())
                if case["status"] == "ongoing":
                    self.assertIsNone(record["outcome"])
                    continue
                self.assertEqual(record["outcome"]["winners"], winners[case.get("winner")])
                how = record["outcome"]["how"].split("+")
                self.assertEqual(sorted(how), sorted(case.get("formations", ["full-board"])))

    def test_a_script_that_declares_nothing_is_noted(self):
        for case in self.cases:
            with self.subTest(case["file"]):
                records, _, _ = check(SCRIPTS / case["file"])
                self.assertEqual("HAV-010" in support.codes(records[0]), bool(self.options(case)))

    def test_a_wrong_answer_is_found(self):
        text = (SCRIPTS / "script-03.tst").read_text(encoding="utf-8").replace("[white]", "[black|draw]")
        records, _, ran = check("--coords", "axial-row", stdin=text)
        self.assertEqual(support.codes(records[0]), ["HAV-213"])
        self.assertEqual((ran.code, records[0]["verdict"]), (1, "legal"))

    def test_one_input_of_many_scripts(self):
        cases = [case for case in self.cases if not self.options(case)]
        whole = b"".join(b"boardsize 8\n" + (SCRIPTS / case["file"]).read_bytes() + b"\n" for case in cases)
        records, _, _ = check(stdin=whole)
        self.assertEqual([(record["plies"]["replayed"], record["verdict"] == "legal") for record in records],
                         [(case["moves"], case["status"] != "ongoing") for case in cases])


class Trial(support.Case):
    def test_report(self):
        records, _, ran = check(TRIAL)
        self.assertEqual((ran.code, support.codes(records[0])), (0, []))
        self.assertEqual(records[0]["outcome"]["winners"], ["White"])
        self.assertEqual((records[0]["outcome"]["how"], records[0]["plies"]["replayed"]), ("ring", 107))

    def test_legal_counts(self):
        rows = run("replay", "--format", "jsonl", "--legal", TRIAL).json
        self.assertEqual([row["legal"] for row in rows], [169 - ply for ply in range(107)])

    def test_the_same_text_again(self):
        text = TRIAL.read_bytes().replace(b"\r\n", b"\n")
        self.assertEqual(run("convert", "--to", "ludii", TRIAL).out, text)
        for between in ("notaio", "jsonl"):
            converted = run("convert", "--to", between, TRIAL)
            self.assertEqual((converted.code, converted.messages), (0, ""))
            self.assertEqual(convert(converted.out, between, "ludii").out, text)


class Playthrough(support.Case):
    def test_report(self):
        records, _, ran = check(PLAYTHROUGH)
        self.assertEqual((ran.code, support.codes(records[0])), (0, []))
        self.assertEqual(records[0]["outcome"]["winners"], ["Black"])
        self.assertEqual((records[0]["outcome"]["how"], records[0]["plies"]["replayed"]), ("fork", 34))
        self.assertEqual(records[0]["claim"], {"result": "Black", "score": None, "agrees": True})

    def test_the_line_of_actions(self):
        text = PLAYTHROUGH.read_text(encoding="utf-8")
        history = [line for line in text.splitlines() if line.startswith("History() = [")][-1]
        actions = history.removeprefix("History() = [").rstrip("]").replace(",", "")
        converted = run("convert", "--to", "openspiel", "--lossy", "--quiet", PLAYTHROUGH)
        self.assertEqual(converted.lines, [actions])
        refused = run("convert", "--to", "openspiel", PLAYTHROUGH)
        self.assertEqual((refused.code, refused.out), (1, b""))
        self.assertIn("[Board \"4\"]", refused.messages)
        records, _, _ = check("--game", "havannah", "--from", "openspiel", "--board", "4", stdin=converted.out)
        self.assertEqual(records[0]["outcome"]["how"], "fork")


class Roads(support.Case):
    """What one notation is written as in another gives the same game, or says what is lost."""

    def games(self):
        """Random games, with and without a swap, in sizes that all of the notations hold."""
        rows = []
        for board in (4, 8):
            for swap in ("on", "off"):
                rows += run("random", "--game", "havannah", "--count", "4", "--seed", board, "--board", board, "--tag",
                            f"Swap={swap}").text.split("\n\n[")
        return [text if text.startswith("[") else "[" + text for text in rows]

    def test_there_and_back(self):
        written = dict.fromkeys(("gtp", "abstract-play", "openspiel", "ludii"), 0)
        for game in self.games():
            expected = moves(game, "notaio")
            board = game.partition('[Board "')[2].partition('"')[0]
            for target in written:
                with self.subTest(target, game=game):
                    converted = convert(game, "notaio", target)
                    if converted.code != 0:
                        self.assertEqual(converted.out, b"")
                        self.assertRegex(converted.messages, r"\[(GEN-301|HAV-302)")
                        converted = convert(game, "notaio", target, "--lossy", "--quiet")
                        if converted.out == b"":
                            continue
                    written[target] += 1
                    more = ["--board", board] if target == "openspiel" else []
                    self.assertEqual(moves(converted.out, target, *more), expected)
                    again = convert(converted.out, target, target, "--lossy", "--quiet", *more)
                    self.assertEqual(again.out, converted.out)
        self.assertTrue(all(count > 4 for count in written.values()), written)

    def test_through_the_common_notations(self):
        for source in ("gtp", "abstract-play"):
            text = run("convert", "--to", source, *dates(source), PLAYTHROUGH).out
            expected = moves(text, source)
            for between in COMMON:
                with self.subTest(source, between=between):
                    more = ["--lossy"] if between == "lines" else []
                    converted = convert(text, source, between, *more)
                    self.assertEqual(converted.code, 0, converted.messages)
                    told = ["--board", "4"] if between == "lines" else []
                    coords = {"gtp": "axial-row", "abstract-play": "abstract-play"}[source]
                    told += ["--coords", coords] if between == "lines" else []
                    self.assertEqual(moves(converted.out, between, *told), expected)
                    self.assertEqual(convert(converted.out, between, source, *told).out, text)

    def test_a_trial_swaps(self):
        converted = run("convert", "--to", "ludii", "--lossy", PLAYTHROUGH)
        lines = [run("convert", "--to", "lines", "--to-coords", "hgf", "--lossy", "--quiet", stdin=text).text
                 for text in (PLAYTHROUGH.read_bytes(), converted.out)]
        self.assertEqual((converted.code, lines[0]), (0, lines[1]))
        self.assertIn("swap", lines[0])

    def test_behind_a_swap_the_other_person_has_number_1(self):
        for plies, number in (("a1 swap b2 resign", 2), ("a1 swap b2 c3 resign", 1), ("a1 b2 resign", 2)):
            record = f'[Game "Havannah"]\n[Board "5"]\n[Swap "on"]\n\n{plies}\n'
            trial = run("convert", "--to", "ludii", "--lossy", "--quiet", stdin=record)
            self.assertIn(f"winner={number}\n", trial.text)
            (again,), _, _ = check(stdin=trial.out)
            self.assertIs(again["claim"]["agrees"] is False, False, plies)
