"""What `analyse` says of the Glass Bead Game, key by key (docs/notation/glass-bead-analysis.md 6), and against the
reference games. Which keys there are, in which order, the schemas and the golden files say."""
import support
from reference import Reference
from support import run

REFERENCE = Reference("glass-bead")
rows, analyse, at = REFERENCE.rows, REFERENCE.analyse, REFERENCE.at
GLASS = ("--game", "glass-bead")
PITS = {"North": "abcde", "South": "ABCDE"}
KINDS = ["none", "direct", "indirect"]
RULESETS = {"drop": "standard", "turn": "literal"}
MOST_LISTED = 1_000_000
HOUSE = "0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41"
CYCLE = "e00 A00 c000 C0 b0 E0 a00 B00 b0 D000 d0 C0"
STONES = "0/-/-/0/0 0/0/000/-/00 5544332211 - n 1"


def games():
    return rows("games.jsonl")


def setup_of(game):
    return ("--ruleset", RULESETS[game["ripe"]], "--first", {"N": "North", "S": "South"}[game["first"]])


def played(game):
    """Start and plies of a reference game."""
    line = " ".join(move["long"] for move in game["moves"]) + "\n"
    return analyse("--from", "lines", *setup_of(game), "--tag", f"Position={game['init']}", "--ply", "0..9999",
                   stdin=line)


class Board:
    """The pits of a position string."""

    def __init__(self, position):
        south, north, *rest = position.split()
        self.pits = {pit: cell.replace("-", "") for row, cells in (("ABCDE", south), ("abcde", north))
                     for pit, cell in zip(row, cells.split("/"))}
        self.mover = {"s": "South", "n": "North"}[rest[2]]
        self.other = {"South": "North", "North": "South"}[self.mover]

    def reaches(self, pit):
        return len(self.pits[pit]) > 4 - "abcde".index(pit.lower())

    def single(self, gem):
        return [pit for pit in PITS[self.other] if len(self.pits[pit]) == 1 and (self.pits[pit] != "0") == gem]

    def house(self, seat):
        pit = max(PITS[seat], key=lambda each: len(self.pits[each]))
        beads = len(self.pits[pit])
        return {"pit": pit, "beads": beads, "laps": -(-beads // 9)} if beads >= 10 else None

    def gems(self, seat):
        return [pit + self.pits[pit].replace("0", "") for pit in PITS[seat] if self.pits[pit].strip("0")]


class Shape(support.Case):
    def assert_true(self, given):
        """Everything but the captures, found again from the position string."""
        board = Board(given["position"])
        over = given["to_move"] is None
        self.assertEqual(over, not any(board.pits[pit] for pit in PITS[board.mover]))
        gems = {seat: board.gems(seat) for seat in PITS}
        self.assertEqual(given["gems_in_pits"], gems)
        self.assertEqual(given["phase"], "gems" if any(gems.values()) else "stones")
        self.assertEqual(given["house"], {seat: board.house(seat) for seat in PITS})
        self.assert_turn(given, board, over)
        self.assert_captures(given)

    def assert_turn(self, given, board, over):
        if over:
            self.assertEqual((given["reach"], given["legal"], given["captures"]), ([], 0, []))
            self.assertEqual((given["ripe"], given["feeding"]),
                             ({"direct": [], "indirect": []}, {"binds": False, "pits": []}))
            return
        self.assertEqual(given["to_move"], board.mover)
        self.assertEqual(given["ripe"], {"direct": board.single(True), "indirect": board.single(False)})
        reach = [pit for pit in PITS[board.mover] if board.reaches(pit)]
        self.assertEqual(given["reach"], reach)
        binds = given["phase"] == "gems" and not any(board.pits[pit] for pit in PITS[board.other])
        self.assertEqual(given["feeding"], {"binds": binds, "pits": reach if binds else []})

    def assert_captures(self, given):
        classes = [(KINDS.index(each["kind"]), each["chain"]) for each in given["captures"]]
        self.assertEqual(classes, sorted(set(classes)))
        self.assertEqual(sum(each["moves"] for each in given["captures"]), given["legal"])
        for each in given["captures"]:
            keys = ["kind", "chain", "moves", "best", "example"]
            self.assertEqual(list(each), [key for key in keys if key != "best" or each["kind"] != "none"])
            if given["legal"] > MOST_LISTED:
                self.assertEqual((each.get("best"), each["example"]), (None, None))
                continue
            mark = {"none": None, "direct": "*", "indirect": "x"}[each["kind"]]
            pit_and_beads, _, taken = each["example"].partition(mark or " ")
            self.assertEqual(sorted(pit_and_beads[1:]), sorted(Board(given["position"]).pits[pit_and_beads[0]]))
            if mark:
                self.assertEqual(sum(int(sign) for sign in taken if sign.isdigit()), each["best"])

    def test_every_ply_of_the_reference_games(self):
        for game in games():
            for ply in played(game):
                self.assert_true(ply)

    def test_positions_with_long_sowings(self):
        houses = 0
        for tactic in rows("tactics.jsonl"):
            analysis = at(tactic["fen"])
            self.assert_true(analysis)
            houses += analysis["house"][analysis["to_move"]] is not None
        self.assertGreater(houses, 20)

    def test_bare_positions(self):
        analysis = at(HOUSE)
        self.assertEqual((analysis["record"], analysis["ply"], analysis["repetition"]), (None, None, 1))
        self.assert_true(analysis)


class Agrees(support.Case):
    def test_the_move_played_is_of_a_class_that_occurs(self):
        for game in games():
            for ply, move in zip(played(game), game["moves"]):
                capture = move["capture"]
                found = [each for each in ply["captures"]
                         if (each["kind"], each["chain"]) == (capture["kind"], len(capture["chain"]))]
                self.assertEqual(len(found), 1, (game["id"], move["ply"]))
                points = sum(gem for _, gem in capture["taken"])
                if found[0].get("best") is not None:
                    self.assertLessEqual(points, found[0]["best"], (game["id"], move["ply"]))

    def test_points_after_every_ply(self):
        for game in games():
            seats = "SN" if game["first"] == "S" else "NS"
            _, *plies = played(game)
            self.assertEqual(len(plies), len(game["moves"]), game["id"])
            for ply, move in zip(plies, game["moves"]):
                self.assertEqual(ply["scores"], [move["points"][seat] for seat in seats], (game["id"], move["ply"]))

    def test_repetition(self):
        """As often as the position strings of the games say, their counters left out."""
        for game in games():
            seen = {}
            for ply, position in zip(played(game), [game["init"], *(move["fen"] for move in game["moves"])]):
                key = position.rsplit(" ", 1)[0]
                seen[key] = seen.get(key, 0) + 1
                self.assertEqual(ply["repetition"], seen[key], (game["id"], ply["ply"]))
            self.assertEqual(max(seen.values()), game["max_repetition"], game["id"])

    def test_examples_are_legal(self):
        for tactic in rows("tactics.jsonl")[::10]:
            for each in at(tactic["fen"])["captures"]:
                if each["example"] is None:
                    continue
                checked = run("check", "--format", "jsonl", *GLASS, "--from", "lines", "--tag",
                              f"Position={tactic['fen']}", stdin=each["example"] + "\n").json[0]
                self.assertEqual(checked["plies"]["replayed"], 1, (tactic["id"], each))
                self.assertEqual(checked["diagnostics"], [])


class Recurrence(support.Case):
    GAME = f'[Position "{STONES}"]\n\n{CYCLE} {CYCLE} {CYCLE} e00\n'

    def told(self, *arguments):
        return run(*arguments, *GLASS, stdin=self.GAME).messages.count("GBG-902")

    def test_who_tells_it(self):
        for command in (("analyse",), ("analyse", "--ply", "3"), ("replay",), ("replay", "--format", "jsonl")):
            self.assertEqual(self.told(*command), 1, command)
        for command in (("check",), ("score",), ("show",), ("moves",), ("convert", "--to", "notaio")):
            self.assertEqual(self.told(*command), 0, command)

    def test_what_is_told(self):
        italian = run("replay", *GLASS, "--lang", "it", stdin=self.GAME).messages
        self.assertIn("questa posizione si è presentata tre volte: dopo le mosse 0, 12, 24 [GBG-902", italian)

    def test_how_often_it_has_stood(self):
        self.assertEqual([one["repetition"] for one in analyse("--ply", "11..13", stdin=self.GAME)], [1, 2, 2])
        self.assertEqual(analyse(stdin=self.GAME)[0]["repetition"], 4)

    def test_records_do_not_share_their_positions(self):
        once = f'[Game "glass-bead"]\n[Position "{STONES}"]\n\n{CYCLE}\n\n'
        ran = run("analyse", "--format", "jsonl", stdin=3 * once)
        self.assertEqual([record["repetition"] for record in ran.json], [2, 2, 2])
        self.assertNotIn("GBG-902", ran.messages)
