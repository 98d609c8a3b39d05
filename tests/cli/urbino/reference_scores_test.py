"""Urbino's scores against the reference data of tests/data/urbino: hand-made boards, the totals after every ply of random
games, their districts, tallies and winners under both rules for tied totals, and whole records with their claims."""
import support
from abstract_play import MONUMENTS, line
from reference import Reference
from support import check, codes, run

REFERENCE = Reference("urbino")
rows, random_games = REFERENCE.rows, REFERENCE.random_games
RULESETS = {"base": ("standard", "abstract-play"), "monuments": ("monuments", "abstract-play-monuments")}
SEATS = {"black": ["Black"], "white": ["White"], "draw": []}
HOW = {"score": "points", "walls": "town-walls", "ducal": "ducal-palaces", "draw": "all-equal", "equal": "all-equal"}



def how(word):
    return HOW.get(word, word)


def pair(value):
    return [value["black"], value["white"]] if isinstance(value, dict) else value


def score(*arguments, **more):
    return run("score", "--format", "jsonl", "--game", "urbino", *arguments, **more).json


class Scores(support.Case):
    def assert_districts(self, breakdown, expected):
        self.assertEqual(len(breakdown), len(expected))
        for found, district in zip(breakdown, sorted(expected, key=lambda given: given["squares"][0])):
            self.assertEqual(found["cells"], sorted(district["squares"]))
            self.assertEqual([side["value"] for side in found["sides"]], pair(district["value"]))
            self.assertEqual(found["winner"], district["winner"] and district["winner"].capitalize())
            self.assertEqual(found["decided_by"], district["by"])


class HandCases(Scores):
    def test_boards(self):
        cases = [row for row in rows("hand-cases.jsonl") if row["kind"] == "score"]
        self.assertEqual(len(cases), 11)
        for row in cases:
            standard, abstract_play = RULESETS[row["variant"]]
            reserves = "/".join(",".join(map(str, row["reserves"][seat])) for seat in ("black", "white"))
            position = f'{row["position"]} {row["to_move"][0]} {reserves} over'
            with self.subTest(row["id"]):
                expect = row["expect"]
                one, = score("--ruleset", standard, "--position", position)
                self.assertEqual(one["scores"], pair(expect["score"]))
                self.assertEqual(one["winners"], SEATS[expect["winner"]])
                self.assertEqual(one["how"], how(expect["decided_by"]))
                self.assert_districts(one["breakdown"], expect["districts"])
                other, = score("--ruleset", abstract_play, "--position", position)
                self.assertEqual(other["winners"], SEATS[row["abstractplay_winner"]])
                differ = one["winners"] != other["winners"]
                self.assertEqual("URB-206" in codes(one), differ)
                self.assertEqual("URB-206" in codes(other), differ)


class RandomGames(Scores):
    def test_totals_after_every_ply(self):
        games = random_games()
        self.assertEqual(len(games), 160)
        for variant, (ruleset, _) in RULESETS.items():
            of_variant = [row for row in games if row["variant"] == variant]
            plies = run("replay", "--game", "urbino", "--from", "lines", "--ruleset", ruleset, "--format", "jsonl",
                        stdin="".join(line(row["moves"]) for row in of_variant)).json
            for number, row in enumerate(of_variant, 1):
                with self.subTest(row["id"]):
                    found = [ply["scores"] for ply in plies if ply["record"] == number]
                    self.assertEqual(found, row["score_by_ply"])

    def test_ends(self):
        games = random_games()
        differ = 0
        for variant, rulesets in RULESETS.items():
            of_variant = [row for row in games if row["variant"] == variant]
            text = "".join(line(row["moves"]) for row in of_variant)
            standard, abstract_play = (score("--from", "lines", "--ruleset", ruleset, stdin=text)
                                       for ruleset in rulesets)
            for row, one, other in zip(of_variant, standard, abstract_play):
                with self.subTest(row["id"]):
                    self.assertEqual(one["scores"], pair(row["score"]))
                    self.assertEqual(one["winners"], SEATS[row["official_winner"]])
                    self.assertEqual(one["how"], how(row["official_decided_by"]))
                    self.assertEqual(other["winners"], SEATS[row["ap_winner"]])
                    self.assert_districts(one["breakdown"], row["districts"])
                    self.assert_monuments(one["breakdown"], row["districts"])
                    self.assert_tally(one["tally"], row["scored_tally"])
                    differ += one["winners"] != other["winners"]
                    self.assertEqual("URB-206" in codes(one), one["winners"] != other["winners"])
                    self.assertNotIn("URB-208", codes(one))
        self.assertEqual(differ, 9)

    def assert_monuments(self, breakdown, expected):
        for found, district in zip(breakdown, sorted(expected, key=lambda given: given["squares"][0])):
            monuments = [side["monument"] and side["monument"]["kind"] for side in found["sides"]]
            self.assertEqual(monuments, [MONUMENTS[one] for one in pair(district.get("monument", ["none", "none"]))])

    def assert_tally(self, tally, expected):
        for side in tally:
            for name, count in expected[side["seat"].lower()].items():
                self.assertEqual(side[name], count, name)

    def test_final_boards_as_positions_and_drawings(self):
        for row in random_games()[::8]:
            ruleset = RULESETS[row["variant"]][0]
            with self.subTest(row["id"]):
                by_moves, = score("--from", "lines", "--ruleset", ruleset, stdin=line(row["moves"]))
                board = row["final_board"]
                drawn = run("show", "--game", "urbino", "--position", board).text
                for one in (*score("--ruleset", ruleset, stdin=board + "\n"),
                             *score("--ruleset", ruleset, "--board-text", stdin=drawn),
                             *score("--ruleset", ruleset, stdin=drawn)):
                    for key in ("scores", "winners", "how", "breakdown", "tally"):
                        self.assertEqual(one[key], by_moves[key])
                    self.assertIn("URB-208", codes(one))


class Records(support.Case):
    def text(self, row, ruleset="standard"):
        declared = row["declared"]
        tags = f'[Game "Urbino"]\n[Ruleset "{ruleset}"]\n'
        if declared:
            winner = declared["winner"]
            tags += f'[Result "{winner if winner == "draw" else winner.capitalize()}"]\n'
            tags += '[Score "{}-{}"]\n'.format(*pair(declared["score"]))
        return tags + "\n" + line(row["moves"])

    def test_verdicts_and_claims(self):
        cases = rows("record-cases.jsonl")
        self.assertEqual(len(cases), 7)
        for row in cases:
            expect = row["expect"]
            with self.subTest(row["id"]):
                (record,), _, _ = check(stdin=self.text(row))
                self.assertEqual(record["verdict"], expect["verdict"])
                self.assertEqual(record["first_bad_ply"], expect["first_bad_ply"])
                if expect.get("score"):
                    self.assertEqual(record["outcome"]["scores"], pair(expect["score"]))
                if "result_ok" in expect:
                    self.assertEqual(record["claim"]["agrees"], expect["result_ok"])
                    self.assertEqual("GEN-202" in codes(record), not expect["result_ok"])
                else:
                    self.assertEqual(record["claim"]["agrees"], None if row["declared"] else True)
                    self.assertNotIn("GEN-202", codes(record))

    def test_the_other_rule_is_named_where_it_agrees(self):
        row = next(row for row in rows("record-cases.jsonl") if row["id"] == "rec-tie-official-winner")
        text = run("check", stdin=self.text(row, "abstract-play")).text
        self.assertIn("GEN-201", text)
        self.assertIn("by the ruleset standard it is right", text)
        self.assertIn("URB-206", text)

    def test_a_lost_first_word_exchanges_the_colours(self):
        """The claims of a game that White began to build, without the word that says so."""
        found = 0
        for row in random_games():
            if row["variant"] != "base" or row["moves"][2] != "pass" or row["official_winner"] == "draw":
                continue
            found += 1
            with self.subTest(row["id"]):
                declared = {"winner": row["official_winner"], "score": row["score"]}
                lost = {"declared": declared, "moves": row["moves"][:2] + row["moves"][3:]}
                (record,), _, _ = check(stdin=self.text(lost))
                self.assertEqual(record["verdict"], "legal")
                note = next(finding for finding in record["diagnostics"] if finding["code"] == "URB-204")
                self.assertEqual((note["ply"], note["severity"]), (3, "note"))
                self.assertIn("insert `first=W` before ply 3", run("check", stdin=self.text(lost)).text)
                (record,), _, _ = check(stdin=self.text({"declared": declared, "moves": row["moves"]}))
                self.assertTrue(record["claim"]["agrees"])
                self.assertNotIn("URB-204", codes(record))
                for other in ({"score": [99, 0]}, {"winner": "draw"}):  # one claim that the exchange makes no truer
                    (record,), _, _ = check(stdin=self.text({**lost, "declared": {**declared, **other}}))
                    self.assertNotIn("URB-204", codes(record))
        self.assertEqual(found, 12)

    def test_only_skips_left(self):
        for row in random_games()[::6]:
            if row["moves"][-2:] != ["pass", "pass"]:
                continue
            with self.subTest(row["id"]):
                ruleset = RULESETS[row["variant"]][0]
                for moves, known in ((row["moves"], False), (row["moves"][:-1], True), (row["moves"][:-2], True),
                                     (row["moves"][:10], False)):
                    records, _, _ = check("--game", "urbino", "--from", "lines", "--ruleset", ruleset, stdin=line(moves))
                    self.assertEqual("URB-205" in codes(records[0]), known)

    def test_random_records_tell_their_score(self):
        for ruleset in (each for pair_of in RULESETS.values() for each in pair_of):
            text = run("random", "--game", "urbino", "--count", 5, "--seed", 11, "--ruleset", ruleset).text
            records, _, _ = check(stdin=text)
            for record in records:
                self.assertEqual(record["verdict"], "legal")
                self.assertTrue(record["claim"]["agrees"])
                self.assertEqual(record["claim"]["score"], "-".join(map(str, record["outcome"]["scores"])))
            again = run("convert", "--to", "notaio", stdin=text).text
            self.assertEqual(again, text)
