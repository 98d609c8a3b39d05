"""Siesta against the reference data of tests/data/siesta: the points of every turn, ends and winners of whole games in
both editions, faults and doubtful cases, the figures of both rule texts, two records through every notation."""
import json

import support
from reference import Reference
from support import check, codes, run

REFERENCE = Reference("siesta")
DATA, rows = REFERENCE.data, REFERENCE.rows
RULESETS = {"lucas2008": "lucas-2008", "italian": "italian"}
CODES = {
    "WRONG_PLAYER": "SIE-102", "AFTER_END": "SIE-101", "OPENING": "SIE-105", "FOREIGN_ROOF": "SIE-106",
    "SUPPLY_SUN": "SIE-107", "SUPPLY_SHADOW": "SIE-108", "SUPPLY_ROOF": "SIE-109", "OCCUPIED": "SIE-110",
    "NOT_ADJACENT": "SIE-111", "SUN_NEXT_TO_SHADOW": "SIE-112", "SHADOW_NEXT_TO_SUN": "SIE-113",
    "SHADOW_WITHOUT_SIESTA": "SIE-114", "TOO_MANY_PIECES": "SIE-104", "TOO_FEW_PIECES": "SIE-115",
    "NO_OWN_POINT": "SIE-116", "NOT_UNABLE": "SIE-117", "FAILED_TURN_SCORES": "SIE-117",
    "PIECES_IN_UNABLE_TURN": "SIE-118", "POINTS_MISMATCH": "SIE-201",
}
NOTATIONS = ("notaio", "lines", "jsonl")


def turn_text(turn, points=True):
    """A turn as notaio writes it, its flag included."""
    text = " ".join(turn["moves"]) or "--"
    if points and "points" in turn:
        text += " =" + "/".join(map(str, turn["points"]))
    return text + (" void" if turn.get("failed") or not turn["moves"] else "")


def record(row, ruleset=None, points=True, tags="", turns=None):
    """A row as a text record."""
    ruleset = ruleset or RULESETS[row["version"]]
    head = f'[Game "Siesta"]\n[Ruleset "{ruleset}"]\n[Players "{row["players"]}"]\n{tags}\n'
    turns = row["turns"] if turns is None else turns
    return head + "".join(f'{number}. {turn["player"]}: {turn_text(turn, points)}\n'
                          for number, turn in enumerate(turns, 1))


def claims(row):
    """All that the tags can say of an end."""
    return (f'[Result "{"=".join(row["winners"])}"]\n[Score "{"-".join(map(str, row["final"]))}"]\n'
            f'[Termination "normal"]\n[EndReason "{"+".join(row["end"]["reasons"])}"]\n')


def checked(text, *arguments):
    (found,), _, _ = check(*arguments, stdin=text)
    return found


def faults(found):
    """The codes of a record, but for the note that the editions differ."""
    return [code for code in codes(found) if code != "SIE-207"]


def score(*arguments, **more):
    return run("score", "--format", "jsonl", "--game", "siesta", *arguments, **more).json


def parts(breakdown, kind):
    return [part for part in breakdown if part["kind"] == kind]


class Games(support.Case):
    def setUp(self):
        super().setUp()
        self.rows = rows("games.jsonl")
        self.assertEqual(len(self.rows), 31)

    def test_every_claim_is_right(self):
        for row in self.rows:
            with self.subTest(row["id"]):
                found = checked(record(row, tags=claims(row)))
                self.assertEqual((found["verdict"], faults(found)), ("legal", []))
                self.assertIs(found["claim"]["agrees"], True)
                self.assertEqual(found["ruleset"], RULESETS[row["version"]])
                self.assertEqual(found["plies"]["replayed"], len(row["turns"]))
                outcome = found["outcome"]
                self.assertEqual(outcome["scores"], row["final"])
                self.assertEqual(outcome["how"], "+".join(row["end"]["reasons"]))
                self.assertEqual(outcome["winners"], row["winners"])
                other = row["other_version"]
                agree = other["ok"] and (other["final"], other["reasons"]) == (row["final"], row["end"]["reasons"])
                self.assertEqual("SIE-207" in codes(found), not agree)
                self.assertEqual(len(outcome["winners"]) > 1, row["tie"])
                self.assertEqual(len(outcome["proof"]), 0 if row["end"]["failed"] else len(row["end"]["reasons"]))

    def test_a_wrong_claim_is_found(self):
        row = self.rows[0]
        for wrong, code in ((claims(row).replace('[Score "4', '[Score "5'), "GEN-202"),
                            (claims(row).replace('[Result "C"]', '[Result "A"]'), "GEN-201"),
                            (claims(row).replace("unable:A", "shadows"), "SIE-203")):
            found = checked(record(row, tags=wrong))
            self.assertEqual((found["verdict"], found["first_bad_ply"], faults(found)), ("legal", None, [code]))
            self.assertIs(found["claim"]["agrees"], False)

    def test_points_and_totals_after_every_turn(self):
        for row in self.rows:
            with self.subTest(row["id"]):
                plies = [ply for ply in run("replay", "--format", "jsonl", stdin=record(row)).json
                         if ply["type"] == "ply" and ply["ply"] > 0]
                self.assertEqual(len(plies), len(row["turns"]))
                for ply, turn in zip(plies, row["turns"]):
                    self.assertEqual(ply["seat"], turn["player"])
                    self.assertEqual(ply["scores"], turn["totals"])
                    self.assertEqual(ply["points"], turn["points"])
                    self.assertEqual(ply["piece_points"], turn["piece_points"])
                    self.assertEqual(ply["move"].removesuffix(" void"), " ".join(turn["moves"]) or "--")
                board, mover, players, totals, ruleset = plies[-1]["position"].split(" ")
                self.assertEqual((board, mover, players), (row["fen"], "-", str(row["players"])))
                self.assertEqual(totals, "/".join(map(str, row["final"])))
                self.assertEqual(ruleset, RULESETS[row["version"]])

    def test_boards_are_scored_without_their_history(self):
        for row in self.rows:
            players = ("--players", row["players"])
            with self.subTest(row["id"]):
                by_record, = score("--from", "notaio", stdin=record(row))
                self.assertEqual(by_record["scores"], row["final"])
                by_board, = score(*players, "--ruleset", RULESETS[row["version"]], stdin=row["fen"] + "\n")
                self.assertEqual(by_board["scores"], row["static_full"])
                self.assertEqual(row["final"], row["static_without_void"])
                by_grid, = score(*players, "--ruleset", RULESETS[row["version"]], "--board-text",
                                 stdin="\n".join(row["grid"]) + "\n")
                self.assertEqual(by_grid["breakdown"], by_board["breakdown"])
                if not row["end"]["failed"]:
                    self.assertEqual(by_record["breakdown"], by_board["breakdown"])
                for one, total in ((by_record, row["final"]), (by_board, row["static_full"])):
                    lists = [part["points"] for part in one["breakdown"] if part["kind"] != "player"]
                    self.assertEqual([sum(column) for column in zip(*lists)], total)
                bonus = [2 * part["doubles"] for part in parts(by_record["breakdown"], "player")]
                self.assertEqual(bonus, row["bonus_total"])

    def test_the_other_edition(self):
        verdicts = set()
        for row in self.rows:
            expected = row["other_version"]
            with self.subTest(row["id"]):
                found = checked(record(row, RULESETS[expected["version"]], points=False))
                verdicts.add(found["verdict"])
                if expected["ok"]:
                    self.assertEqual((found["verdict"], faults(found)), ("legal", []))
                    self.assertEqual(found["outcome"]["scores"], expected["final"])
                    self.assertEqual(found["outcome"]["how"], "+".join(expected["reasons"]))
                else:
                    self.assertEqual((found["verdict"], found["first_bad_ply"]), ("illegal", expected["turn"]))
                    self.assertIn(CODES[expected["code"]], faults(found))
        self.assertEqual(verdicts, {"legal", "illegal"})

    def test_a_failed_turn_left_out_or_unmarked(self):
        failed = [row for row in self.rows if row["end"]["failed"]]
        self.assertEqual({row["version"] for row in failed}, {"lucas2008", "italian"})
        for row in failed:
            with self.subTest(row["id"]):
                found = checked(record(row, tags=claims(row), turns=row["turns"][:-1]))
                self.assertEqual((found["verdict"], faults(found)), ("legal", ["SIE-205"]))
                self.assertEqual(found["outcome"]["scores"], row["final"])
                found = checked(record(row, tags=claims(row)).replace(" void", ""))
                self.assertEqual((found["verdict"], faults(found)), ("legal", ["SIE-206"]))

    def test_every_notation_holds_them(self):
        for row in self.rows:
            text = record(row, tags=claims(row))
            told = ("--players", row["players"], "--ruleset", RULESETS[row["version"]])
            with self.subTest(row["id"]):
                written = run("convert", "--to", "notaio", stdin=text).text
                self.assertEqual(run("convert", "--to", "notaio", stdin=written).text, written)
                for notation in NOTATIONS:
                    there = run("convert", "--to", notation, "--lossy", "--quiet", stdin=written).text
                    found = checked(there, "--game", "siesta", "--from", notation, *told)
                    self.assertEqual((found["verdict"], faults(found)), ("legal", []), notation)
                    self.assertEqual(found["outcome"]["scores"], row["final"])
                    if notation != "lines":
                        self.assertEqual(run("convert", "--to", "notaio", "--from", notation, stdin=there).text,
                                         written)


class Faults(support.Case):
    def test_illegal_records(self):
        cases = rows("illegal.jsonl")
        self.assertEqual(len(cases), 20)
        for row in cases:
            expected = row["expected"]
            with self.subTest(row["id"], mutation=row["mutation"]):
                text = record(row)
                found = checked(text)
                finding = next(one for one in found["diagnostics"] if one["severity"] == "error")
                self.assertEqual(finding["ply"], expected["turn"])
                pieces = row["turns"][expected["turn"] - 1]["moves"]
                token = pieces[expected["piece"] - 1] if (expected["piece"] or 0) in range(1, len(pieces) + 1) else None
                if expected["code"] == "SYNTAX":
                    syntax = {"Sm6": "SIE-103", "Xa5": "SIE-001", "Sd06": "SIE-003"}
                    self.assertEqual(finding["code"], syntax[token])
                else:
                    self.assertEqual(finding["code"], CODES[expected["code"]])
                if finding["code"] == "SIE-201":
                    self.assertEqual((found["verdict"], found["first_bad_ply"]), ("legal", None))
                    self.assertIs(found["claim"]["agrees"], False)
                    continue
                verdict = "unreadable" if finding["code"] < "SIE-100" else "illegal"
                self.assertEqual((found["verdict"], found["first_bad_ply"]), (verdict, expected["turn"]))
                if token and finding["code"] != "SIE-115":
                    begin = finding["span"]["offset"]
                    self.assertEqual(text[begin:begin + finding["span"]["length"]], token)

    def test_doubtful_records(self):
        cases = rows("ambiguous.jsonl")
        self.assertEqual(len(cases), 7)
        for row in cases:
            expected = row["outcomes"]["default"]
            with self.subTest(row["id"], topic=row["topic"]):
                found = checked(record(row, points=False))
                if expected["ok"]:
                    self.assertEqual(found["verdict"], "legal")
                    self.assertEqual(found["outcome"]["scores"], expected["totals"])
                    self.assertEqual(found["outcome"]["how"], "+".join(expected["reasons"]))
                    best = max(expected["totals"])
                    leaders = [seat for seat, total in zip("ABCD", expected["totals"]) if total == best]
                    self.assertEqual(found["outcome"]["winners"], leaders)
                else:
                    self.assertEqual((found["verdict"], found["first_bad_ply"]), ("illegal", expected["turn"]))
                    self.assertIn(CODES[expected["code"]], faults(found))


class Figures(support.Case):
    def setUp(self):
        super().setUp()
        self.data = [json.loads((DATA / name).read_text(encoding="utf-8"))
                     for name in ("figures.json", "edge_positions.json")]

    def test_positions(self):
        positions = [entry for data in self.data for entry in data["positions"]]
        self.assertEqual(len(positions), 56)
        lines = "".join(f'{entry["fen"]} - {entry["players"]}\n' for entry in positions)
        for entry, found in zip(positions, score(stdin=lines), strict=True):
            with self.subTest(entry["id"]):
                self.assertEqual(found["scores"], entry["static"])
                players = parts(found["breakdown"], "player")
                self.assertEqual([2 * player["doubles"] for player in players], entry["static_bonus"])
                self.assertEqual([player["total"] for player in players], entry["static"])

    def test_moves(self):
        moves = [entry for data in self.data for entry in data["moves"]]
        self.assertEqual(len(moves), 64)
        replayed = 0
        for entry in moves:
            with self.subTest(entry["id"]):
                before, after = score(stdin=f'{entry["fen_before"]} - {entry["players"]}\n'
                                            f'{entry["fen_after"]} - {entry["players"]}\n')
                self.assertEqual(before["scores"], entry["static_before"])
                self.assertEqual(after["scores"], entry["static_after"])
                gain = [more - less for more, less in zip(after["scores"], before["scores"])]
                self.assertEqual(gain, entry["gain"])
                seat = "ABCD".index(entry["mover"])
                if len(entry["moves"]) != 3 or entry["gain"][seat] == 0:
                    continue  # no whole turn
                replayed += 1
                tag = f'[Position "{entry["fen_before"]} {entry["mover"]} {entry["players"]}"]'
                plies = run("replay", "--format", "jsonl",
                            stdin=f'[Game "Siesta"]\n{tag}\n\n1. {" ".join(entry["moves"])}\n').json
                ply = next(one for one in plies if one["type"] == "ply" and one["ply"] == 1)
                self.assertEqual(ply["points"], entry["gain"])
                self.assertEqual(ply["piece_points"], entry["gain_per_piece"])
                for claim, code in ((entry["gain_literal_en"], "SIE-202"), (entry["gain"], None)):
                    claimed = "=" + "/".join(map(str, claim))
                    found = checked(f'[Game "Siesta"]\n{tag}\n\n1. {" ".join(entry["moves"])} {claimed}\n')
                    expected = code if claim != entry["gain"] else None
                    self.assertEqual([one for one in faults(found) if one in ("SIE-201", "SIE-202")],
                                     [expected] if expected else [])
        self.assertGreater(replayed, 20)


class Records(support.Case):
    def test_records_and_their_boards(self):
        records = sorted((DATA / "records").glob("*.nta"))
        self.assertEqual(len(records), 2)
        for path in records:
            with self.subTest(path.stem):
                (found,), _, _ = check(path)
                self.assertEqual((found["verdict"], faults(found)), ("legal", []))
                self.assertIs(found["claim"]["agrees"], True)
                board = path.with_suffix(".board").read_text(encoding="utf-8")
                drawn = run("show", path).text
                cells = ["".join(line.split()[1:]) for line in drawn.splitlines() if len(line.split()) == 13]
                self.assertEqual("\n".join(cells), board.strip())
                by_record, = score(path)
                by_board, = score("--players", len(found["outcome"]["scores"]), "--ruleset", found["ruleset"],
                                  stdin=board)
                self.assertEqual(by_board["scores"], by_record["scores"])
                self.assertEqual(by_board["breakdown"], by_record["breakdown"])

    def test_every_notation_gives_the_record_again(self):
        for path in sorted((DATA / "records").glob("*.nta")):
            with self.subTest(path.stem):
                written = run("convert", "--to", "notaio", path).text
                given = path.read_text(encoding="utf-8")
                self.assertEqual(sorted(written.split("\n")), sorted(given.split("\n") + [""] * (
                    written.count("\n") - given.count("\n"))))
                json_line = run("convert", "--to", "jsonl", path).text
                self.assertEqual(run("convert", "--to", "notaio", stdin=json_line).text, written)
                (found,), _, _ = check(path)
                told = ("--game", "siesta", "--players", len(found["outcome"]["scores"]), "--ruleset",
                        found["ruleset"])
                line = run("convert", "--to", "lines", "--lossy", "--quiet", path).text
                self.assertEqual(line.count("\n"), 1)
                again = checked(line, "--from", "lines", *told)
                self.assertEqual(again["outcome"], found["outcome"])
                self.assertEqual(run("convert", "--from", "lines", "--to", "lines", "--lossy", "--quiet", *told,
                                     stdin=line).text, line)

    def test_names_of_the_ruleset(self):
        line = "Sd6 Re6 Hf6; Rf7 Sf8 Hf5\n"
        for name in ("lucas-2008", "standard", "lucas2008", "STANDARD"):
            with self.subTest(name):
                text = f'[Game "Siesta"]\n[Ruleset "{name}"]\n\n1. A: Sd6 Re6 Hf6\n'
                self.assertEqual(checked(text)["ruleset"], "lucas-2008")
                result = json.loads(run("convert", "--to", "jsonl", stdin=text).text)
                self.assertEqual((result["ruleset"], result["tags"]), ("lucas-2008", {}))
                told = ("--game", "siesta", "--from", "lines", "--ruleset", name)
                self.assertEqual(checked(line, *told)["ruleset"], "lucas-2008")
                result = json.loads(run("convert", *told, "--to", "jsonl", stdin=line).text)
                self.assertEqual(result["ruleset"], "lucas-2008")
        # A position string has the last word.
        board = "12/12/12/12/12/12/3SAH6/12/12/12/12/12 B 2 1/0 italian"
        self.assertEqual(checked(f'[Game "Siesta"]\n[Position "{board}"]\n\nRf7 Sf8 Hf5\n')["ruleset"], "italian")

    def test_failed_turns_as_moves(self):
        row = next(row for row in rows("games.jsonl") if row["id"] == "g051")
        text = record(row, turns=row["turns"][:-1])
        listed = run("moves", "--ply", "last", stdin=text).lines
        self.assertEqual(listed[0], "--")
        self.assertGreater(len(listed), 1)
        self.assertTrue(all(line.endswith(" void") for line in listed[1:]))
        row = next(row for row in rows("games.jsonl") if row["id"] == "g076")
        self.assertEqual(run("moves", "--ply", "last", stdin=record(row, turns=row["turns"][:-1])).lines, ["--"])
