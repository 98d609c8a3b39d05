"""What `analyse` says of Siesta, key by key (docs/notation/siesta-analysis.md 6), and against the reference games. Which
keys there are, in which order, the schemas and the golden files say."""
import json

import support
from reference import Reference
from siesta_test import RULESETS, line
from support import run

REFERENCE = Reference("siesta")
DATA, rows, analyse, at = REFERENCE.data, REFERENCE.rows, REFERENCE.analyse, REFERENCE.at
SIESTA = ("--game", "siesta")
SITES = {"sun": "sun_cells", "shadow": "shadow_cells", "roof": "roof_cells"}
PIECES = list(SITES)
EMPTY = "12/12/12/12/12/12/12/12/12/12/12/12"


def games():
    return rows("games.jsonl")


def played(game, plies="0..999"):
    return analyse("--from", "lines", "--ruleset", RULESETS[game["version"]], "--players", game["players"], "--ply",
                   plies, stdin=line(game))


def order(cell):
    """The place of a cell in the order of the board."""
    return int(cell[1:]), cell[0]


def in_order(cells):
    return sorted(cells, key=order)


def sums(given, players):
    """What the Siestas and doubles of an analysis add up to, by seat."""
    lists = [part["points"] for part in given["siestas"] + given["doubles"]]
    return [sum(points) for points in zip(*lists)] if lists else [0] * players


class Shape(support.Case):
    def assert_shape(self, given):
        for key in ("cut_cells", *SITES.values()):
            self.assertEqual(given[key], in_order(given[key]), key)
        players = len(given["supply"]["roofs"])
        self.assertEqual(int(given["position"].split()[2]), players)
        for threat in given["threats"]:
            self.assert_threat(threat, given)
        for chance in given["potential_doubles"]:
            self.assertEqual(chance["gain"], len(chance["shadows"]) + 2)
            self.assertTrue(chance["needed"])
            self.assertLessEqual({piece["piece"] for piece in chance["needed"]}, {"sun", "roof"})
        self.assert_best(given)
        self.assertEqual(given["able"] is True, given["example"] is not None)

    def assert_threat(self, threat, given):
        self.assertIn(threat["cell"], given[SITES[threat["piece"]]])
        total = [0] * len(given["supply"]["roofs"])
        for siesta in threat["siestas"]:
            self.assertEqual(siesta["new"], siesta["lit"] == siesta["shadows"])
            for owner in siesta["owners"]:
                total["ABCD".index(owner)] += len(siesta["lit"])
        for double in threat["doubles"]:
            total["ABCD".index(double["seat"])] += 2
        self.assertEqual(threat["points"], total)

    def assert_best(self, given):
        if given["to_move"] is None:
            self.assertEqual([given[key] for key in ("best_piece", "able", "example")], [None] * 3)
            return
        own = "ABCD".index(given["to_move"])
        most = max((threat["points"][own] for threat in given["threats"]), default=0)
        if most == 0:
            self.assertIsNone(given["best_piece"])
            return
        best = given["best_piece"]
        first = min((threat for threat in given["threats"] if threat["points"][own] == most),
                    key=lambda threat: (order(threat["cell"]), PIECES.index(threat["piece"])))
        self.assertEqual(best, {"points": most, "piece": first["piece"], "cell": first["cell"]})

    def test_positions(self):
        for fields in ("A 2 0/0 lucas-2008", "A 4 0/0/0/0 italian"):
            analysis = at(f"{EMPTY} {fields}")
            self.assert_shape(analysis)
            self.assertEqual((analysis["record"], analysis["ply"], analysis["position"]), (None, None, f"{EMPTY} {fields}"))
            self.assertEqual((analysis["groups"], len(analysis["sun_cells"]), analysis["example"]), (0, 144, "Sa1 Rb1 Hc1"))

    def test_boards_that_no_game_leads_to(self):
        rows = [["HHHHHHHHHHHH"] * 12, ["SHSHSHSHSHSH"] * 12, ["ABCDABCDABCD"] * 12,
                ["H1H1H1H1H1H1", "1H1H1H1H1H1H"] * 6, ["S11", *["12"] * 10, "11H"]]
        boards = ["/".join(board) for board in rows]
        for board in boards:
            for mover in ("", " B", " -"):
                self.assert_shape(at(board + mover))

    def test_the_number_of_pieces_may_not_tell_the_mover(self):
        analysis = at("12/12/12/12/12/12/3SAHH5/12/12/12/12/12")
        self.assert_shape(analysis)
        self.assertEqual((analysis["to_move"], analysis["roof_cells"], analysis["shadow_cells"]), (None, [], ["h6"]))

    def test_every_ply_of_the_reference_games(self):
        for game in games():
            for ply in played(game):
                self.assert_shape(ply)
                self.assertEqual(ply["groups"], 0 if ply["ply"] == 0 else 1)


class Agrees(support.Case):
    def test_points_of_every_turn(self):
        for game in games():
            plies = played(game)
            self.assertEqual(len(plies), len(game["turns"]) + 1, game["id"])
            totals = [[0] * game["players"]] + [turn["totals"] for turn in game["turns"]]
            for ply, known in zip(plies, totals):
                self.assertEqual(sums(ply, game["players"]), known, (game["id"], ply["ply"]))

    def test_inability(self):
        """Before a failed turn the player is unable; before every other one a legal turn exists."""
        unable = 0
        for game in games():
            for ply, turn in zip(played(game), game["turns"]):
                self.assertEqual((ply["to_move"], ply["able"]), (turn["player"], not turn.get("failed", False)),
                                 (game["id"], turn["n"]))
                unable += turn.get("failed", False)
        self.assertGreater(unable, 3)

    def test_examples_are_legal(self):
        for game in games()[::5]:
            text = line(game).split("; ")
            for ply in played(game)[:len(text)]:
                if not ply["able"]:
                    continue
                turns = "; ".join([*text[:ply["ply"]], ply["example"]]) + "\n"
                checked = run("check", "--format", "jsonl", *SIESTA, "--from", "lines", "--ruleset",
                              RULESETS[game["version"]], "--players", game["players"], stdin=turns).json[0]
                self.assertIn(checked["verdict"], ("legal", "incomplete"), turns)
                self.assertEqual(checked["plies"]["replayed"], ply["ply"] + 1)

    def test_what_is_left_at_the_end(self):
        for game in games():
            left = game["supply_left"]
            end, = analyse("--from", "lines", "--ruleset", RULESETS[game["version"]], "--players", game["players"],
                           stdin=line(game))
            self.assertEqual([end["supply"]["suns"], end["supply"]["shadows"], end["supply"]["roofs"]],
                             [left["S"], left["H"], [left[seat] for seat in "ABCD"[:game["players"]]]],
                             game["id"])
            self.assertIsNone(end["to_move"])

    def test_boards_of_the_figures(self):
        for name in ("figures.json", "edge_positions.json"):
            positions = json.loads((DATA / name).read_text("utf-8"))["positions"]
            self.assertGreater(len(positions), 20)
            for case in positions:
                analysis = at(case["fen"], "--players", case["players"])
                self.assertEqual(sums(analysis, case["players"]), case["static"], case["id"])
                self.assertEqual(2 * len(analysis["doubles"]), sum(case["static_bonus"]), case["id"])

    def test_threats_are_the_gains_of_the_figures(self):
        """The first piece of every move of the figures pays what is known of it."""
        compared = 0
        for name in ("figures.json", "edge_positions.json"):
            for case in json.loads((DATA / name).read_text("utf-8"))["moves"]:
                analysis = at(f"{case['fen_before']} {case['mover']} {case['players']}")
                piece = {"S": "sun", "H": "shadow", "R": "roof"}[case["moves"][0][0]]
                found = [threat["points"] for threat in analysis["threats"]
                         if (threat["piece"], threat["cell"]) == (piece, case["moves"][0].lstrip("SHRABCD"))]
                known = case["gain_per_piece"][0]
                self.assertEqual(found, [known] if any(known) else [], case["id"])
                compared += any(known)
        self.assertGreater(compared, 20)


class People(support.Case):
    def test_remarks_over_a_record(self):
        game = "Sd6 Re6 Hf6; Rf7 Sf8 Hf5; Hg6 Rh6 Si6\n"
        text = run("analyse", *SIESTA, "--from", "lines", "--ply", "3", stdin=game).text
        self.assertIn("record 1, ply 3: A Hg6 Rh6 Si6\na double Siesta for A: f6-g6; A takes the lead\n", text)
