"""What `analyse` says of Urbino, key by key: docs/notation/urbino-analysis.md 6; and that it agrees with the reference
games. Which keys there are, in which order, the schemas and the golden files say."""
import support
from abstract_play import MONUMENTS, line
from reference import Reference

REFERENCE = Reference("urbino")
rows, analyse, at = REFERENCE.rows, REFERENCE.analyse, REFERENCE.at
SEATS = ["Black", "White"]
KINDS = ["house", "palace", "tower"]
START = "9/9/9/9/9/9/9/9/9 b 18,6,3/18,6,3 place"
LAST_TOWN = "4*4/4*4/9/9/9/PHPTHHHt1/7p1/7t1/7h1 b 17,5,1/15,4,2 over"


def random_games():
    return REFERENCE.random_games()[::3]


def seat_of(word):
    return {"black": "Black", "white": "White"}.get(word)


class Shape(support.Case):
    def assert_shape(self, given):
        self.assertEqual(given["to_move"] is None, given["position"].endswith(" over"))
        for cells in (given["architects"], given["lots"]):
            self.assertEqual(cells, sorted(cells))
        for district in given["districts"]:
            self.assert_district(district)
        self.assertEqual([side["seat"] for side in given["buildable"]], SEATS)
        for side in given["buildable"]:
            for kind in KINDS:
                self.assertLessEqual(set(side["now"][kind]), set(side["anywhere"][kind]) & set(given["lots"]))
            used = {cell for kind in KINDS for cell in side["anywhere"][kind]}
            self.assertFalse(used & set(given["closed"][side["seat"]]))
        for chance in given["monument_chances"]:
            self.assertIn(len(chance["missing"]), (1, 2))
            for missing in chance["missing"]:
                side = given["buildable"][SEATS.index(chance["seat"])]
                self.assertIn(missing["cell"], side["anywhere"][missing["piece"]])

    def assert_district(self, district):
        self.assertEqual(sorted(cell for block in district["blocks"] for cell in block["cells"]), district["cells"])
        self.assertLessEqual(set(district["articulation"]), set(district["cells"]))
        self.assertEqual(district["mixed"], len(district["blocks"]) == 2)
        if not district["mixed"]:
            self.assertEqual([district[key] for key in ("leader", "by", "margin")], [None] * 3)
            return
        values = {block["seat"]: block["value"] for block in district["blocks"]}
        self.assertEqual(district["margin"], abs(values["Black"] - values["White"]))
        self.assertEqual(district["leader"] is None, district["by"] == "tie")

    def test_positions(self):
        for position in (START, LAST_TOWN):
            for ruleset in ("standard", "monuments", "abstract-play", "abstract-play-monuments"):
                analysis = at(position, "--ruleset", ruleset)
                self.assert_shape(analysis)
                self.assertEqual((analysis["record"], analysis["ply"], analysis["position"]), (None, None, position))

    def test_every_ply_of_a_record(self):
        game = rows("abstractplay-random-monuments.jsonl")[0]
        plies = analyse("--from", "lines", "--ruleset", "monuments", "--ply", "0..999", stdin=line(game["moves"]))
        self.assertEqual([one["ply"] for one in plies], list(range(game["plies"] + 1)))
        for ply in plies:
            self.assert_shape(ply)
            self.assertEqual(ply["record"], 1)

    def test_coordinates_of_tabletop(self):
        """The same position, its cells named from the top."""
        position = "9/9/9/3*5/9/3h5/9/5*3/9 w 17,6,3/18,6,3 play"
        plain, flipped = at(position), at(position, "--coords", "tabletop")
        self.assertEqual(flipped["position"], plain["position"])
        self.assertEqual(flipped["lots"], [cell[0] + str(10 - int(cell[1])) for cell in plain["lots"]])


class Agrees(support.Case):
    def analysed(self, games, *more):
        """Each game with its positions, from the start."""
        for monuments in ("base", "monuments"):
            chosen = [game for game in games if game["variant"] == monuments]
            ruleset = "standard" if monuments == "base" else "monuments"
            text = "".join(line(game["moves"]) for game in chosen)
            analysis = analyse("--from", "lines", "--ruleset", ruleset, *more, stdin=text)
            for record, game in enumerate(chosen, 1):
                yield game, [position for position in analysis if position["record"] == record]

    def test_scores_and_skips_of_every_ply(self):
        games = random_games()
        self.assertGreater(len(games), 10)
        for game, plies in self.analysed(games, "--ply", "0..999"):
            self.assertEqual([ply["scores"] for ply in plies[1:]], game["score_by_ply"], game["id"])
            forced = [ply for ply, entry in enumerate(game["moves"]) if ply > 2 and entry == "pass"]
            self.assertEqual([ply["ply"] for ply in plies if ply["must_skip"]], forced, game["id"])

    def test_last_positions(self):
        for game, (one,) in self.analysed(random_games()):
            self.assertEqual(one["position"].split()[0], game["final_board"], game["id"])
            self.assertEqual(one["leading"], seat_of(game["official_winner"]), game["id"])
            mixed = [district for district in one["districts"] if district["mixed"]]
            expected = sorted(game["districts"], key=lambda district: district["squares"])
            self.assertEqual([district["cells"] for district in mixed],
                             [district["squares"] for district in expected], game["id"])
            for found, known in zip(mixed, expected):
                self.assertEqual((found["leader"], found["by"]), (seat_of(known["winner"]), known["by"]), game["id"])
                for block in found["blocks"]:
                    side = block["seat"].lower()
                    kind = block["monument"]["kind"] if block["monument"] else None
                    self.assertEqual((block["value"], kind), (known["value"][side], MONUMENTS[known["monument"][side]]),
                                     game["id"])

    def test_the_tie_rule_of_abstract_play(self):
        for game in rows("abstractplay-random-ties-and-skips.jsonl"):
            ruleset = "abstract-play" + ("-monuments" if game["variant"] == "monuments" else "")
            analysis, = analyse("--from", "lines", "--ruleset", ruleset, stdin=line(game["moves"]))
            self.assertEqual(analysis["leading"], seat_of(game["ap_winner"]), game["id"])

    def test_lots_reasoned_by_hand(self):
        cases = [case for case in rows("hand-cases.jsonl") if case["kind"] == "lots"]
        self.assertGreater(len(cases), 2)
        for case in cases:
            self.assertEqual(at(case["position"])["lots"], case["expect"]["lots"], case["id"])
