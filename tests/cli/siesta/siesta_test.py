"""What the commands say of Siesta on the games of tests/data/siesta: where the two editions differ, and points along a replay
and in conversions."""
import re

import support
from reference import Reference
from support import check, codes, run

rows = Reference("siesta").rows
RULESETS = {"lucas2008": "lucas-2008", "italian": "italian"}
CODES = {"AFTER_END": "SIE-101", "TOO_FEW_PIECES": "SIE-115", "NOT_UNABLE": "SIE-117",
         "PIECES_IN_UNABLE_TURN": "SIE-118"}


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


class Points(support.Case):
    def test_convert(self):
        for game in rows("games.jsonl")[::5]:
            with self.subTest(game["id"]):
                written = run("convert", "--to", "notaio", "--points", "--quiet", *setup(game), stdin=line(game))
                self.assertEqual(re.findall(r" =([\d/]+)", written.text),
                                 ["/".join(map(str, turn["points"])) for turn in game["turns"]])
                (record,), _, _ = check(stdin=written.text)
                self.assertEqual((record["verdict"], record["claim"]["agrees"]), ("legal", True))
