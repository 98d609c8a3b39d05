"""What `analyse` says of Havannah, key by key: docs/notation/havannah.md 7; and that it agrees with `check`. Which keys
there are, in which order, the schemas and the golden files say."""
import support
from reference import Reference
from support import check, run

REFERENCE = Reference("havannah")
random_games, at = REFERENCE.random_games, REFERENCE.at
HAVANNAH = ("--game", "havannah")
SEATS = ["White", "Black"]
FORMATIONS = ["ring", "bridge", "fork"]
EMPTY = "4/5/6/7/6/5/4 w swap"
RING = "4/5/2oo2/2o1o2/2oo2/5/4 b -"


def analyse(*arguments, **more):
    return run("analyse", "--format", "jsonl", *arguments, **more).json


def formations(chain):
    """What the chain of a finished game of the standard rules amounts to."""
    found = {"ring": chain["rings"], "bridge": len(chain["corners"]) >= 2, "fork": len(chain["sides"]) >= 3}
    return [name for name in FORMATIONS if found[name]]


class Shape(support.Case):
    def assert_shape(self, given):
        self.assertEqual(given["to_move"] is None, given["outcome"] is not None)
        for chain in given["chains"]:
            self.assertEqual(chain["size"], len(chain["cells"]))
            self.assertLessEqual(set(chain["cut"]), set(chain["cells"]))
            self.assertLessEqual(set(chain["corners"]) | set(chain["sides"]), set(range(6)))
        for win in given["wins"]["White"] + given["wins"]["Black"]:
            self.assertEqual(win["how"].split("+"), [name for name in FORMATIONS if name in win["how"].split("+")])

    def test_position(self):
        for position in (EMPTY, RING, "oo1o/2o2/2x3/4x2/6/5/4 b -"):
            analysis = at(position)
            self.assert_shape(analysis)
            self.assertEqual((analysis["record"], analysis["ply"], analysis["position"]), (None, None, position))

    def test_every_ply_of_a_record(self):
        record = run("random", *HAVANNAH, "--board", "6", "--seed", "5").text
        plies = analyse("--ply", "0..999", stdin=record)
        self.assertEqual([one["ply"] for one in plies], list(range(len(plies))))
        for ply in plies:
            self.assert_shape(ply)
            self.assertEqual(ply["record"], 1)
        self.assertEqual(plies[0]["legal"], 91)
        self.assertEqual([one["outcome"] is None for one in plies], [True] * (len(plies) - 1) + [False])

    def test_a_swap(self):
        plies = analyse(*HAVANNAH, "--board", "4", "--from", "lines", "--ply", "0..3", stdin="B2 swap A1\n")
        self.assertEqual([ply["swapped"] for ply in plies], [False, False, True, True])
        self.assertEqual([ply["to_move"] for ply in plies], ["White", "Black", "White", "Black"])
        self.assertEqual([ply["legal"] for ply in plies], [37, 37, 36, 35])
        self.assertEqual([chain["seat"] for chain in plies[3]["chains"]], ["White", "Black"])

    def test_a_resignation_ends_no_position(self):
        line, = analyse(*HAVANNAH, "--board", "4", "--from", "lines", stdin="B2 C3 resign\n")
        self.assert_shape(line)
        self.assertEqual(line["to_move"], "White")

    def test_coordinates(self):
        """The same position, its cells named otherwise."""
        position = "oo1o/5/2x3/4x2/6/2o2/4 b -"
        plain = at(position)
        for coords, win in (("axial-row", "a3"), ("axial-column", "c1"), ("abstract-play", "g3"), ("index", "2"),
                            ("cube", "-1,3,-2")):
            analysis = at(position, "--coords", coords)
            self.assertEqual(analysis["wins"]["White"], [{"cell": win, "how": "bridge"}], coords)
            self.assertEqual(analysis["distance"], plain["distance"], coords)
            self.assertEqual([chain["size"] for chain in analysis["chains"]],
                             [chain["size"] for chain in plain["chains"]], coords)


class Agrees(support.Case):
    def analysed(self, games):
        """The last position of each game, and what `check` says of it."""
        for game in games:
            arguments = (*HAVANNAH, "--from", "lines", "--board", str(game["size"]), "--coords", game["notation"])
            text = " ".join(game["moves"]) + "\n"
            one, = analyse(*arguments, stdin=text)
            (record,), _, _ = check(*arguments, stdin=text)
            yield game, one, record

    def test_with_check_and_with_the_reference_games(self):
        games = random_games()[::4]
        self.assertGreater(len(games), 20)
        for game, one, record in self.analysed(games):
            self.assertEqual(one["outcome"], record["outcome"], game["id"])
            self.assertEqual((one["to_move"], one["legal"]), (None, 0), game["id"])
            winners = [chain for chain in one["chains"] if formations(chain)]
            self.assertEqual(sorted(game["formations"]), sorted(sum(map(formations, winners), [])), game["id"])
            if not winners:
                continue
            self.assertEqual([chain["seat"] for chain in winners], [SEATS[game["winner"] - 1]], game["id"])
            for name in game["formations"]:
                self.assertEqual(one["distance"][winners[0]["seat"]][name], 0, game["id"])

    def test_wins_hold_the_move_that_won(self):
        for game in random_games()[::9]:
            if not game["formations"]:
                continue
            arguments = (*HAVANNAH, "--from", "lines", "--board", str(game["size"]), "--coords", game["notation"])
            one, = analyse(*arguments, stdin=" ".join(game["moves"][:-1]) + "\n")
            how = "+".join(name for name in FORMATIONS if name in game["formations"])
            self.assertIn({"cell": game["moves"][-1], "how": how}, one["wins"][one["to_move"]], game["id"])
