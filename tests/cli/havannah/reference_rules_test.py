"""Havannah's rules against the reference games of tests/data/havannah: how each game ended, under both rulesets, where an
illegal one goes wrong, and what proves a formation."""
import time

import support
from reference import Reference
from support import check, run

REFERENCE = Reference("havannah")
DATA, rows, random_games = REFERENCE.data, REFERENCE.rows, REFERENCE.random_games
ORDER = ("ring", "bridge", "fork")
SEATS = (None, "White", "Black")
CODES = {"bad-swap": "HAV-106", "swap-not-allowed": "HAV-107", "occupied": "HAV-103", "off-board": "HAV-102",
         "after-end": "HAV-101"}


def how(formations):
    return "+".join(sorted(formations, key=ORDER.index))


def check_lines(lines, size, coordinates, *more):
    records, summary, _ = check("--game", "havannah", "--from", "lines", "--board", size, "--coords", coordinates, *more,
                                stdin="".join(" ".join(line) + "\n" for line in lines))
    assert summary["records"] == len(lines) == len(records)
    return records


def check_row(row):
    return check_lines([row["moves"]], row["size"], row["notation"], "--ruleset", row["rules"])[0]


class RandomGames(support.Case):
    def assert_ended(self, row, record):
        self.assertEqual(record["verdict"], "legal")
        self.assertEqual(record["plies"], {"read": row["plies"], "replayed": row["plies"]})
        outcome = record["outcome"]
        if row["result"] == "draw":
            self.assertEqual((outcome["winners"], outcome["how"], outcome["proof"]), ([], "full-board", []))
            self.assertNotIn("formations", outcome)
            return
        self.assertEqual(outcome["winners"], [SEATS[row["winner"]]])
        self.assertEqual(outcome["how"], how(row["formations"]))
        self.assertEqual([formation["kind"] for formation in outcome["formations"]], outcome["how"].split("+"))
        self.assertEqual(set(outcome["proof"]), {cell for formation in outcome["formations"] for cell in formation["cells"]})

    def test_they_end_as_expected(self):
        games = random_games()
        self.assertEqual(len(games), 120)
        for size in range(4, 11):
            of_size = [row for row in games if row["size"] == size]
            for coordinates, key in (("axial-column", "moves"), ("hgf", "hgf")):
                lines = [row[key] for row in of_size]
                for row, record in zip(of_size, check_lines(lines, size, coordinates)):
                    with self.subTest(row["id"], coordinates=coordinates):
                        self.assert_ended(row, record)

    def test_as_records_of_the_text_format(self):
        for row in random_games()[::9]:
            with self.subTest(row["id"]):
                text = (f'[Game "Havannah"]\n[Coordinates "axial-column"]\n[Board "{row["size"]}"]\n\n'
                        + " ".join(row["moves"]) + "\n")
                records, _, _ = check(stdin=text)
                self.assert_ended(row, records[0])

    def test_detail(self):
        """The witnesses' corners and sides are among those that the chain holds."""
        for row in random_games():
            if "bridge" not in row["detail"] and "fork" not in row["detail"]:
                continue
            record = check_lines([row["moves"]], row["size"], "axial-column")[0]
            with self.subTest(row["id"]):
                for formation in record["outcome"]["formations"]:
                    if formation["kind"] == "bridge":
                        self.assertLessEqual(len(formation["corners"]), row["detail"]["bridge"]["corners"])
                    if formation["kind"] == "fork":
                        self.assertLessEqual(len(formation["sides"]), row["detail"]["fork"]["sides"])


class Rulesets(support.Case):
    def test_each_ends_the_game_where_it_should(self):
        """The cells of a permutation are played until the game is over; what is left of it is illegal."""
        games = rows("variant-vacant-ring.jsonl")
        self.assertEqual(len(games), 60)
        differ = 0
        for row in games:
            notes = []
            for ruleset, key in (("standard", "standard"), ("vacant-ring", "vacant_ring")):
                with self.subTest(row["id"], ruleset=ruleset):
                    expected = row[key]
                    record = check_lines([row["permutation"][:expected["ply"]]], row["size"], row["notation"],
                                         "--ruleset", ruleset)[0]
                    self.assertEqual(record["verdict"], "legal")
                    self.assertEqual(record["outcome"]["winners"], [SEATS[expected["winner"]]])
                    self.assertEqual(record["outcome"]["how"], how(expected["formations"]))
                    notes += [finding["ply"] for finding in record["diagnostics"] if finding["code"] == "HAV-209"]
                    if expected["ply"] < len(row["permutation"]):
                        longer = check_lines([row["permutation"][:expected["ply"] + 1]], row["size"], row["notation"],
                                             "--ruleset", ruleset)[0]
                        self.assertEqual((longer["verdict"], longer["first_bad_ply"]),
                                         ("illegal", expected["ply"] + 1))
                        self.assertIn("HAV-101", support.codes(longer))
            with self.subTest(row["id"]):
                if row["standard"] == row["vacant_ring"]:
                    self.assertEqual(notes, [])
                else:  # both say it at the ply at which they part
                    differ += 1
                    self.assertEqual(notes, [row["standard"]["ply"]] * 2)
        self.assertEqual(differ, 10)


class Adversarial(support.Case):
    cases = rows("adversarial.jsonl")

    def test_expectations(self):
        self.assertEqual(len(self.cases), 31)
        for row in self.cases:
            expected = row["expect"]
            record = check_row(row)
            with self.subTest(row["id"]):
                status = expected["status"]
                if status == "error":
                    self.assertEqual((record["verdict"], record["first_bad_ply"]), ("illegal", expected["at_ply"]))
                    self.assertIn(CODES[expected["error"]], support.codes(record))
                elif status == "ongoing":
                    self.assertEqual((record["verdict"], record["outcome"]), ("incomplete", None))
                else:
                    self.assertEqual(record["verdict"], "legal")
                    winners = [SEATS[expected["winner"]]] if expected["winner"] else []
                    self.assertEqual(record["outcome"]["winners"], winners)
                    wanted = {"win": how(expected.get("formations", [])), "draw": "full-board", "resign": "resign"}
                    self.assertEqual(record["outcome"]["how"], wanted[status])
                    if "at_ply" in expected:
                        self.assertEqual(record["plies"]["replayed"], expected["at_ply"])

    def test_witnesses(self):
        for row in self.cases:
            detail = row["expect"].get("detail", {})
            if row["expect"]["status"] != "win":
                continue
            formations = {formation["kind"]: formation for formation in check_row(row)["outcome"]["formations"]}
            with self.subTest(row["id"]):
                if "bridge" in detail:
                    self.assertLessEqual(set(formations["bridge"]["corners"]), set(detail["bridge"]))
                if "fork" in detail:
                    self.assertLessEqual(set(formations["fork"]["sides"]), set(detail["fork"]))
                if "ring" in detail and "own_interior" in detail["ring"]:
                    inside = set(detail["ring"]["enclosed_nonchain"]) | set(detail["ring"]["own_interior"])
                    self.assertTrue(set(formations["ring"]["encloses"]) & inside)

    def test_smallest_rings(self):
        by_id = {row["id"]: row for row in self.cases}
        for name in ("ring6-empty-centre", "ring6-own-centre", "triangle-blob-nine-hides-ring"):
            with self.subTest(name):
                formation, = check_row(by_id[name])["outcome"]["formations"]
                detail = by_id[name]["expect"]["detail"]["ring"]
                self.assertEqual(len(formation["cells"]), 6)
                self.assertEqual(formation["encloses"], detail["enclosed_nonchain"] + detail["own_interior"])
                self.assertEqual(formation["cells"][0], by_id[name]["moves"][-1])


class Programs(support.Case):
    def test_bots(self):
        expected = (DATA / "bots" / "mm-games-size5.expected.txt").read_text().splitlines()
        records, summary, _ = check("--game", "havannah", "--from", "lines", "--board", "5", "--coords", "axial-row",
                                    DATA / "bots" / "mm-games-size5.txt")
        self.assertEqual(len(records), len(expected))
        self.assertEqual((summary["legal"], summary["errors"]), (1070, 0))
        for number, (record, line) in enumerate(zip(records, expected), start=1):
            with self.subTest(number):
                winner, formations = line.split()
                outcome = record["outcome"]
                if winner == "0":
                    self.assertEqual((outcome["winners"], outcome["how"]), ([], "full-board"))
                else:
                    self.assertEqual(outcome["winners"], [SEATS[int(winner)]])
                    self.assertEqual(outcome["how"], how(formations.split("+")))

    def test_stress(self):
        games = rows("stress-ring-search.jsonl")
        for row in games:
            with self.subTest(row["id"]):
                begin = time.monotonic()
                record, = check_lines([row["moves"]], row["size"], row["notation"])
                self.assertLess(time.monotonic() - begin, 5)  # a search would take minutes for the larger ones
                self.assertEqual((record["verdict"], record["outcome"]), ("incomplete", None))
                self.assertEqual(record["plies"]["replayed"], len(row["moves"]))

    def test_openspiel_drawings(self):
        states = (DATA / "openspiel_board4_swap.txt").read_text(encoding="utf-8").split("# State ")[1:]
        drawn = 0
        for state in states:
            rows_of_it = [line.removeprefix("# ") for line in state.splitlines()[1:9] if line.startswith("# ")]
            if len(rows_of_it) != 8 or rows_of_it[0].split() != list("abcd"):
                continue
            drawn += 1
            ran = run("show", "--board-text", "--game", "havannah", stdin="\n".join(rows_of_it) + "\n")
            self.assertEqual(ran.code, 0, ran.messages)
            given = [token for line in rows_of_it[1:] for token in line.replace("[", " ").replace("]", " ").split()
                     if token in ".@O"]
            board = [line for line in ran.lines if not line.startswith("#")]
            shown = [token for line in board[:7] for token in line.split()[1:]]
            self.assertEqual(shown, [{"@": "x", "O": "o"}.get(token, token) for token in given])
        self.assertGreater(drawn, 3)
