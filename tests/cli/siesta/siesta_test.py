"""What the commands say of Siesta: scores of boards and drawings, points along a replay and in conversions, letters,
and where the two editions differ, on the games of tests/data/siesta."""
import json
import re

import support
from reference import Reference
from sarif_log import fixes_of
from support import ROOT, check, codes, convert, run

rows = Reference("siesta").rows
SAMPLES = ROOT / "samples" / "siesta"
RULESETS = {"lucas2008": "lucas-2008", "italian": "italian"}
CODES = {"AFTER_END": "SIE-101", "TOO_FEW_PIECES": "SIE-115", "NOT_UNABLE": "SIE-117",
         "PIECES_IN_UNABLE_TURN": "SIE-118"}
SAMPLE = (SAMPLES / "boards" / "finished.txt").read_text(encoding="utf-8")
PLAIN = "Sd6 Re6 Hf6; Rf7 Sf8 Hf5; Hg6 Rh6 Si6"


def line(game, marked=True):
    """The turns of a game as a line; a failed turn says so if it is `marked`."""
    turns = []
    for turn in game["turns"]:
        pieces = " ".join(turn["moves"]) or "--"
        turns.append(pieces + (" void" if marked and turn.get("failed") else ""))
    return "; ".join(turns) + "\n"


def setup(game):
    return ["--game", "siesta", "--players", game["players"], "--ruleset", RULESETS[game["version"]]]


def checked(game, text):
    (record,), _, _ = check(*setup(game), stdin=text)
    return record


def difference(record):
    """The message of SIE-207 and its ply; nothing where the editions agree."""
    found = [(finding["message"], finding["ply"]) for finding in record["diagnostics"] if finding["code"] == "SIE-207"]
    return found[0] if found else None


class Editions(support.Case):
    def test_games(self):
        told = 0
        for game in rows("games.jsonl"):
            with self.subTest(game["id"]):
                other = game["other_version"]
                record = checked(game, line(game))
                self.assertEqual(record["verdict"], "legal")
                found = difference(record)
                if other["ok"]:
                    self.assertIsNone(found)
                    continue
                told += 1
                message, ply = found
                self.assertEqual(ply, other["turn"])
                mine, theirs = message.split("; by ")
                self.assertIn(f"by {RULESETS[game['version']]} {'-'.join(map(str, game['final']))}, ", mine)
                self.assertTrue(theirs.startswith(RULESETS[other["version"]]), message)
                self.assertIn(f"({CODES[other['code']]})", theirs)
                if other["code"] in ("AFTER_END", "TOO_FEW_PIECES"):
                    self.assertIn("(rules 6.2, 6.3)", message)
                else:
                    self.assertIn("(rules 6.4)", message)
                # A turn that ends early by one edition is cut there, with the totals that it had made.
                if "the game ends with piece" in theirs:
                    kept = int(re.search(r"with piece (\d)", theirs)[1])
                    self.assertEqual(kept, other["piece"] - 1)
                    before = game["turns"][-2]["totals"]
                    points = game["turns"][-1]["piece_points"][:kept]
                    totals = [sum(seat) for seat in zip(before, *points)]
                    self.assertIn("-".join(map(str, totals)) + ", ", theirs)
        self.assertGreater(told, 20)

    def test_the_same_from_the_other_side(self):
        """Read under the edition that refuses the last turn, the note says what the right one gives."""
        told = 0
        for game in rows("games.jsonl"):
            other = game["other_version"]
            if other["ok"]:
                continue
            with self.subTest(game["id"]):
                record = checked({**game, "version": other["version"]}, line(game))
                self.assertEqual((record["verdict"], record["first_bad_ply"]), ("illegal", other["turn"]))
                message, ply = difference(record)
                self.assertEqual(ply, other["turn"])
                told += 1
                self.assertIn(f"; by {RULESETS[game['version']]} {'-'.join(map(str, game['final']))}, ", message)
        self.assertGreater(told, 20)

    def test_failed_turn_left_out(self):
        """Where a record stops because the player is unable by one edition only, the other lets the game go on."""
        for game in rows("games.jsonl"):
            if not game["end"]["failed"] or game["turns"][-1]["moves"]:
                continue
            with self.subTest(game["id"]):
                record = checked(game, line({**game, "turns": game["turns"][:-1]}))
                found = difference(record)
                self.assertIn("SIE-205", codes(record))
                if game["other_version"]["ok"]:
                    self.assertIsNone(found)
                else:
                    self.assertIn("the game goes on", found[0])
                    self.assertEqual(found[1], game["end"]["turn"] - 1)

    def test_nothing_is_said_where_they_agree_on_a_fault(self):
        for text in ("Sd6 Re6 Hf6; Hg6 Rf7", "Sd6 Re6 Hf6; Hg6 Rf7 Rf8", "Sd6 Re6 Hf6; --", "Sd6 Re6", "Sd6 Re6 Hf6; Sg6"):
            for version in RULESETS:
                record = checked({"version": version, "players": 2}, text)
                self.assertEqual(record["verdict"], "illegal", text)
                self.assertIsNone(difference(record), text)

    def test_open_questions(self):
        for case in rows("ambiguous.jsonl"):
            outcome = case["outcomes"].get("immediate")
            if not outcome:
                continue
            with self.subTest(case["id"]):
                message, _ = difference(checked(case, line(case)))
                if outcome["ok"]:
                    self.assertIn("lucas-2008 " + "-".join(map(str, outcome["totals"])) + ", ", message)
                else:
                    self.assertIn(CODES[outcome["code"]], message)


class Scores(support.Case):
    def test_report_of_a_board(self):
        ran = run("score", stdin=SAMPLE)
        self.assertEqual(ran.code, 0, ran.messages)
        self.assertEqual(ran.lines[0], "position 1: 22-22, A and B win (suns)")
        self.assertEqual([line.split() for line in ran.lines[2:4]],
                         [["A", "20", "+", "2", "x", "1", "=", "22"], ["B", "20", "+", "2", "x", "1", "=", "22"]])
        self.assertEqual(ran.lines[-1].split(), ["total", "22", "22"])
        # The lines between add up to it.
        points = [line.split()[-2:] for line in ran.lines[5:-1]]
        self.assertEqual([sum(int(pair[seat].replace("-", "0")) for pair in points) for seat in (0, 1)], [22, 22])

    def test_report_in_italian(self):
        ran = run("score", "--lang", "it", stdin=SAMPLE)
        self.assertEqual(ran.lines[0], "posizione 1: 22-22, A e B vincono (soli finiti)")
        self.assertEqual(ran.lines[1].split(), ["giocatore", "base", "doppie", "totale"])

    def test_unfinished_board_has_leaders(self):
        position = "12/12/12/12/5S6/5B6/3SAH6/5H6/12/12/12/12 A 2"
        (score,) = run("score", "--game", "siesta", "--format", "jsonl", "--position", position).json
        self.assertEqual((score["scores"], score["winners"], score["how"]), ([1, 2], ["B"], None))
        self.assertIn("1-2, B leads", run("score", "--game", "siesta", "--position", position).text)

    def test_ended_by_a_word(self):
        lines = run("score", SAMPLES / "endings.nta").lines
        heads = [line.split(": ", 1)[1] for line in lines if line.startswith("record")]
        self.assertEqual(heads, ["1-2, B leads", "6-2, A wins: resign", "1-2-0, B wins: timeout",
                                 "1-2, A and B win: agreed", "1-2, nobody wins: abandoned"])

    def test_failed_turn_is_left_out(self):
        text = run("score", SAMPLES / "unable.nta").text
        self.assertIn("pieces of the failed turn, left out: h10 l10 h8\n", text)

    def test_record_that_stops_where_a_player_is_unable(self):
        text = (SAMPLES / "unable.nta").read_text(encoding="utf-8").split("\n\n[")[0]
        text = re.sub(r"\n39\. [^\n]*", "", text)
        for command in ("score", "replay"):
            self.assertIn("24-45-36, B wins (unable: C)", run(command, "--ply", "last", stdin=text).text)
        (ply,) = run("replay", "--ply", "last", "--format", "jsonl", stdin=text).json
        self.assertEqual(ply["position"].split(" ", 1)[1], "- 3 24/45/36 lucas-2008")

    def test_totals_of_a_position(self):
        position = "12/12/12/12/12/12/3SAH6/12/12/12/12/12 B 2 5/0"
        text = run("score", "--game", "siesta", "--position", position).text
        self.assertIn("5-0, A leads", text)
        self.assertIn("the board gives 1-0; the position says 5-0", text)

    def test_mover_that_is_not_known(self):
        """A position is read again as it was written, whether its mover is not known or a turn has failed."""
        board = "12/12/12/12/12/12/3SAH6/12/2H9/12/12/12"
        for ruleset, totals in (("lucas-2008", "1/0"), ("italian", "-")):
            record = f'[Game "Siesta"]\n[Ruleset "{ruleset}"]\n[Position "{board}"]\n\n*\n'
            (found,) = run("replay", "--ply", "0", "--format", "jsonl", stdin=record).json
            self.assertEqual(found["position"], f"{board} - 2 {totals} {ruleset}")
            (score,) = run("score", "--game", "siesta", "--format", "jsonl", "--position", found["position"]).json
            self.assertEqual((score["how"], "SIE-007" in codes(score)), (None, True))
        (score,) = run("score", "--game", "siesta", "--format", "jsonl", "--position",
                       board + " - 2 1/0 italian").json
        self.assertEqual((score["how"], "SIE-007" in codes(score)), ("unable:B", False))


class Drawings(support.Case):
    def scores(self, text, *arguments):
        return run("score", "--format", "jsonl", *arguments, stdin=text).json

    def test_tag_lines_bind_to_the_next_board(self):
        with_players = '[Players "3"]\n[Ruleset "italian"]\n' + SAMPLE
        apart = '[Game "Siesta"]\n[Players "4"]\n\n' + SAMPLE
        found = self.scores(f"{with_players}\n{SAMPLE}\n{apart}{with_players}")
        self.assertEqual([len(score["scores"]) for score in found], [3, 2, 4, 3])

    def test_ways_to_draw(self):
        dense = "\n".join(row[2:].replace(" ", "") for row in SAMPLE.splitlines()[:12])
        ways = [dense, dense.replace(".", "_"), SAMPLE.replace(" H", " O"), SAMPLE.replace("\n", "\r\n"),
                "# a remark\n" + SAMPLE, SAMPLE.replace(" ", "\t"),
                "\n".join(reversed(SAMPLE.splitlines()[:12]))]
        for text in ways:
            self.assertEqual([score["scores"] for score in self.scores(text)], [[22, 22]], text)

    def faults(self, text, *arguments):
        ran = run("score", *arguments, stdin=text)
        self.assertEqual(ran.code, 1, ran.text)
        return re.findall(r"^-:(\d+):(\d+): error: .*\[(\S+) ", ran.messages, re.MULTILINE)

    def test_faults_are_located(self):
        lines = SAMPLE.splitlines()
        fewer = "\n".join(lines[:11]) + "\n"
        dense = [row[2:].replace(" ", "") for row in lines[:12]]
        letter = SAMPLE.replace(" 7 . .", " 7 . X")
        wide = SAMPLE.replace(" 7 . .", " 7 . . .")
        for text, place in ((fewer, ("1", "1")), (letter, ("6", "6")), (wide, ("6", "1"))):
            for arguments in ([], ["--game", "siesta"], ["--board-text"]):
                self.assertEqual(self.faults(text, *arguments), [(*place, "SIE-006")], text)
        self.assertEqual(self.faults("\n".join(dense + dense[:1])), [("13", "1", "SIE-006")])
        self.assertEqual(self.faults('[Players "3"]\n' + fewer), [("2", "1", "SIE-006")])
        self.assertEqual(self.faults('[Players "5"]\n' + SAMPLE), [("1", "11", "SIE-008")])

    def test_board_that_cannot_be(self):
        ran = run("score", "--format", "jsonl", stdin='[Players "3"]\n' + SAMPLE)
        (score,) = ran.json
        self.assertEqual(codes(score), ["SIE-157"])
        self.assertEqual(score["scores"], [22, 22, 0])
        self.assertIsNone(score["diagnostics"][0]["span"], "it is about no cell of the drawing")


class Points(support.Case):
    def test_replay(self):
        for game in rows("games.jsonl"):
            with self.subTest(game["id"]):
                plies = run("replay", "--format", "jsonl", *setup(game), stdin=line(game)).json
                self.assertEqual(len(plies), len(game["turns"]))
                for ply, turn in zip(plies, game["turns"]):
                    self.assertEqual((ply["points"], ply["piece_points"], ply["scores"]),
                                     (turn["points"], turn["piece_points"], turn["totals"]))
                board, mover, players, totals, ruleset = plies[-1]["position"].split(" ")
                self.assertEqual((mover, int(players), totals, ruleset),
                                 ("-", game["players"], "/".join(map(str, game["final"])), RULESETS[game["version"]]))

    def test_before_the_first_turn(self):
        (start,) = run("replay", "--ply", "0", "--format", "jsonl", "--game", "siesta", stdin=PLAIN).json
        self.assertEqual((start["points"], start["piece_points"]), (None, None))

    def test_text(self):
        text = run("replay", "--game", "siesta", stdin=PLAIN).text
        for wanted in ("record 1, ply 2: B Rf7 Sf8 Hf5 =0/2\n", "\n1-2, B leads\n", "\n6-2, A leads\n"):
            self.assertIn(wanted, text)

    def test_convert(self):
        for game in rows("games.jsonl")[::5]:
            with self.subTest(game["id"]):
                written = run("convert", "--to", "notaio", "--points", "--quiet", *setup(game), stdin=line(game))
                self.assertEqual(re.findall(r" =([\d/]+)", written.text),
                                 ["/".join(map(str, turn["points"])) for turn in game["turns"]])
                (record,), _, _ = check(stdin=written.text)
                self.assertEqual((record["verdict"], record["claim"]["agrees"]), ("legal", True))
        for to in ("lines", "jsonl"):
            converted = convert(PLAIN, to, "--points", "--game", "siesta")
            self.assertEqual((re.findall(r"=[\d/]+", converted.text), converted.messages), (["=1/0", "=0/2", "=5/0"], ""))

    def test_games_without_points(self):
        susan = SAMPLES.parent / "susan" / "endings.nta"
        refused = run("convert", "--to", "notaio", "--points", "--game", "susan", susan)
        self.assertEqual((refused.code, refused.text), (2, ""))
        self.assertIn("--points: the turns of Susan make no points", refused.messages)
        told, plain = (run("convert", "--to", "notaio", *option, susan) for option in (["--points"], []))
        self.assertEqual(told.text, plain.text)
        self.assertEqual([ran.messages.count("make no points") for ran in (told, plain)], [1, 0])


class Conversions(support.Case):
    TAGS = ('[Game "Siesta"]\n[Foo "x"]\n[EndReason "suns"]\n[ColourB "red"]\n[Lang "it"]\n[ColourA "blue"]\n'
            '[B "Bo"]\n\n1. Sd6 Te6 Of6\n')

    def names(self, text):
        return re.findall(r"^\[(\w+)", text, re.MULTILINE)

    def test_order_of_tags(self):
        text = convert(self.TAGS, "notaio").text
        self.assertEqual(self.names(text), ["Game", "B", "Lang", "ColourA", "ColourB", "EndReason", "Foo"])

    def test_letters(self):
        self.assertIn("1. A: Sd6 Te6 Of6\n", convert(self.TAGS, "notaio").text)
        english = convert(self.TAGS, "notaio", "--tag", "Lang=en").text
        self.assertIn("1. A: Sd6 Re6 Hf6\n", english)
        self.assertNotIn("Lang", english)
        italian = convert(english, "notaio", "--tag", "Lang=it")
        self.assertEqual(italian.text, convert(self.TAGS, "notaio").text)
        self.assertNotIn("SIE-901", italian.messages)
        for to in ("lines", "jsonl"):
            self.assertIn("Sd6 Re6 Hf6", convert(self.TAGS, to, "--lossy").text)
        self.assertEqual(convert(self.TAGS, "notaio", "--tag", "Lang=fr").code, 2)

    def test_samples_come_back(self):
        for path in sorted(SAMPLES.glob("*.nta")):
            if path.name == "misprint.nta":
                continue
            with self.subTest(path.name):
                text = path.read_text(encoding="utf-8")
                self.assertEqual(convert(text, "notaio").text, text)
                self.assertEqual(convert(convert(text, "jsonl").text, "notaio").text, text)

    def test_whose_ending_it_is(self):
        record = '[Game "Siesta"]\n[Players "3"]\n\n1. A: Sd6 Re6 Hf6\n2. B: Rf7 Sf8 Hf5\nA: resign\n\n'
        for to in ("notaio", "lines", "jsonl"):
            text = convert(record, to, "--lossy").text
            self.assertIn("A: resign", text)
            (found,), _, _ = check("--game", "siesta", "--players", 3, stdin=text)
            self.assertEqual((found["outcome"]["winners"], codes(found)), (["B"], ["GEN-208"]), to)

    def test_ruleset_is_named_by_its_id(self):
        for name in ("lucas-2008", "lucas2008", "standard", "italian"):
            (record,), _, _ = check(stdin=f'[Game "Siesta"]\n[Ruleset "{name}"]\n\n1. Sd6 Re6 Hf6\n')
            self.assertEqual(record["ruleset"], "italian" if name == "italian" else "lucas-2008")
        result = json.loads(convert(PLAIN, "jsonl", "--game", "siesta").text)
        self.assertEqual(result["ruleset"], "lucas-2008")


class Fixes(support.Case):
    def test_what_stands_behind_a_turn_stays(self):
        sample = (SAMPLES / "misprint.nta").read_text(encoding="utf-8")
        for given in (sample.replace("Hj8 =1/0", "Hj8!? =1/0"), self.in_italian(sample)):
            kinds, mended = fixes_of(given.encode())
            self.assertEqual(kinds, ["Sf7"])
            self.assertEqual(mended, [given.replace("Se7", "Sf7", 1).encode()])

    def test_a_letter_that_was_taken_for_another(self):
        """The original is told, and so is the other piece that would do: nothing is called proved."""
        letters = (SAMPLES / "italian-letters.nta").read_text(encoding="utf-8")
        for misread in ("Sb9", "5b4", "Sb"):
            with self.subTest(misread=misread):
                (record,), _, _ = check(stdin=letters.replace("Tc4 Sb4", f"Tc4 {misread}"))
                repairs = record["diagnostics"][0]["repairs"]
                self.assertEqual([repair["proved"] for repair in repairs], [False, False])
                self.assertEqual({frozenset(repair["text"].split()) for repair in repairs},
                                 {frozenset(("Tc4", "Ti5", "Sb4")), frozenset(("Tc4", "Ti5", "Sa8"))})

    def in_italian(self, text):
        """Its letters, but in the tags."""
        head, moves = text.split("\n\n", 1)
        moves = re.sub(r"\b([RH])(?=[a-l]\d)", lambda found: {"R": "T", "H": "O"}[found[1]], moves)
        return f'{head}\n[Lang "it"]\n\n{moves}'


class Detection(support.Case):
    def test_roofs_are_no_rooks(self):
        ran = run("check", "--game", "siesta", "--format", "jsonl", stdin='[Event "x"]\n\n1. Sa1 Rb1 Hc1\n')
        self.assertEqual((ran.json[0]["game"], ran.json[0]["verdict"]), ("siesta", "incomplete"))


class Random(support.Case):
    def test_tags_that_are_given_stand_in_the_records(self):
        text = run("random", "--game", "siesta", "--tag", "Event=Rome", "--tag", "Site=Foro", "--tag", "Result=B",
                   "--tag", "Lang=it").text
        self.assertIn('[Event "Rome"]\n[Site "Foro"]\n', text)
        self.assertIn('[Lang "it"]\n', text)
        self.assertRegex(text, r"\n1\. A: S\w+ T\w+ O\w+\n")
        self.assertEqual(run("check", "--fail-on", "warning", stdin=text).code, 0)
