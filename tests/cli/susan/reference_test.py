"""Susan against the reference cases of tests/data/susan: every expectation of expected.json, the coordinate tables, the
converted game, the manual's diagrams, the trial's legal counts, the positions and the perft numbers."""
import json
import re

import support
from support import DATA, SYSTEMS, check, run

EXPECTED = json.loads((DATA / "expected.json").read_text(encoding="utf-8"))
CASES = {name: case for name, case in EXPECTED.items() if not name.startswith("_") and "read" in case}
CORRECTED = DATA / "real_manual_game_corrected.txt"
SIZES = {5: 61, 6: 91}


def options(case, *, auto=False):
    """How the case is to be read."""
    read = case["read"]
    arguments = ["--game", "susan"]
    if not auto:
        arguments += ["--from", read["from"]]
    if "board" in read:
        arguments += ["--board", read["board"]]
    return arguments


def table(name):
    rows = (DATA / name).read_text(encoding="utf-8").splitlines()
    return [row.split("\t") for row in rows if row and not row.startswith("#")]


def convert_lines(lines, source, target, board=5):
    """Lines of moves from one coordinate system into another."""
    ran = run("convert", "--game", "susan", "--from", "lines", "--board", board, "--coords", source, "--to", "lines",
              "--to-coords", target, "--lossy", "--quiet", stdin="".join(line + "\n" for line in lines))
    assert ran.code == 0, ran.messages
    return ran.lines


class Records(support.Case):
    def test_the_files_and_the_expectations_belong_together(self):
        files = {path.name for path in DATA.iterdir() if path.is_file()} - {"README.md", "expected.json"}
        self.assertEqual(files, {name for name in EXPECTED if not name.startswith("_")})
        self.assertEqual(len(CASES), 40)

    def test_report(self):
        for name, case in CASES.items():
            with self.subTest(name):
                expected = case["expect"]
                records, summary, ran = check(*options(case), DATA / name)
                self.assertEqual(len(records), 1)
                record = records[0]
                self.assertEqual(record["verdict"], expected["verdict"])
                self.assertEqual(record["plies"], {"read": expected["read"], "replayed": expected["replayed"]})
                self.assertEqual(record["first_bad_ply"], expected["first_bad_ply"])
                outcome = expected["outcome"]
                self.assertEqual(record["outcome"], outcome and {**outcome, "scores": None})
                self.assertEqual(record["notation"], case["read"]["from"])
                if "codes" in expected:
                    self.assertEqual(support.codes(record), expected["codes"])
                else:  # records of other programs: remarks at most
                    self.assertEqual({finding["severity"] for finding in record["diagnostics"]} - {"note"}, set())
                suggestions = [finding["suggestions"] for finding in record["diagnostics"] if finding["suggestions"]]
                self.assertEqual(suggestions, [expected["suggestions"]] if "suggestions" in expected else [])
                errors = sum(finding["severity"] == "error" for finding in record["diagnostics"])
                self.assertEqual(ran.code, 1 if errors else 0)
                self.assertEqual((summary["errors"], summary["exit"]), (errors, ran.code))

    def test_auto_detection_gives_the_same_report(self):
        for name, case in CASES.items():
            with self.subTest(name):
                told = check(*options(case), DATA / name)[2]
                found = check(*options(case, auto=True), DATA / name)[2]
                self.assertEqual((found.code, found.text, found.messages), (told.code, told.text, told.messages))

    def test_last_position(self):
        for name, case in CASES.items():
            with self.subTest(name):
                if "position" not in case["expect"]:
                    continue
                rows = run("replay", "--format", "jsonl", "--ply", "last", *options(case), DATA / name).json
                self.assertEqual(len(rows), 1)
                self.assertEqual(rows[0]["position"], case["expect"]["position"])
                self.assertEqual(rows[0]["ply"], case["expect"]["replayed"])

    def test_side_to_move_and_slides(self):
        for name, case in CASES.items():
            with self.subTest(name):
                expected = case["expect"]
                if "position" not in expected:
                    continue
                rows = run("analyse", "--format", "jsonl", *options(case), DATA / name).json
                self.assertEqual(len(rows), 1)
                self.assertEqual(rows[0]["position"], expected["position"])
                self.assertEqual(rows[0]["slides"], expected["slides"])
                if "to_move" in expected and expected.get("ending") is None:
                    self.assertEqual(rows[0]["to_move"], expected["to_move"])

    def test_sixth_slide_under_the_other_ruleset(self):
        tried = 0
        for name, case in CASES.items():
            with self.subTest(name):
                if "outcome_draw_first" not in case["expect"]:
                    continue
                tried += 1
                records, _, _ = check("--ruleset", "draw-first", *options(case), DATA / name)
                self.assertEqual(records[0]["outcome"], {**case["expect"]["outcome_draw_first"], "scores": None})
                self.assertEqual(support.codes(records[0]), case["expect"]["codes"])
                self.assertEqual(records[0]["ruleset"], "draw-first")
        self.assertEqual(tried, 1)

    def test_forced_suicide_has_only_losing_replies(self):
        case = EXPECTED["adv60_forced_suicide_side2.txt"]
        replies = case["note"].split(": ")[1].split()
        arguments = (*options(case), DATA / "adv60_forced_suicide_side2.txt")
        self.assertEqual(sorted(run("moves", *arguments).lines), sorted(replies))
        analysis = run("analyse", "--format", "jsonl", *arguments).json[0]
        self.assertEqual(sorted(analysis["losses"]), sorted(replies))


class Coordinates(support.Case):
    def test_tables(self):
        for board, size in SIZES.items():
            rows = table(f"coords_side{board}.tsv")
            self.assertEqual(len(rows), size)
            for source, column in zip(SYSTEMS, zip(*rows)):
                for target, wanted in zip(SYSTEMS, zip(*rows)):
                    with self.subTest(board=board, source=source, target=target):
                        self.assertEqual(convert_lines(column, source, target, board), list(wanted))

    def test_neighbours(self):
        for board, size in SIZES.items():
            rows = table(f"coords_side{board}.tsv")
            # Black's stone stands on each cell in turn, White's out of its way.
            games = []
            for cell, *_, near in rows:
                far = next(row[0] for row in rows if row[0] != cell and row[0] not in near.split())
                games.append(f"{cell} {far}\n")
            moves = run("moves", "--game", "susan", "--from", "lines", "--board", board, stdin="".join(games)).lines
            for cell, *_, degree, near in rows:
                with self.subTest(board=board, cell=cell):
                    neighbours = near.split()
                    self.assertEqual(len(neighbours), int(degree))
                    mine, moves = moves[:size - 2 + len(neighbours)], moves[size - 2 + len(neighbours):]
                    self.assertEqual(mine[size - 2:], [f"{cell}-{other}" for other in neighbours])
            self.assertEqual(moves, [])

    def test_game_in_four_systems(self):
        rows = table("conv_manual_game.tsv")
        self.assertEqual([int(row[0]) for row in rows], list(range(1, 49)))
        games = {system: " ".join(row[1 + place] for row in rows) for place, system in enumerate(SYSTEMS)}
        for source in SYSTEMS:
            for target in SYSTEMS:
                with self.subTest(source=source, target=target):
                    self.assertEqual(convert_lines([games[source]], source, target), [games[target]])

    def test_listing_in_four_systems(self):
        rows = table("conv_manual_game.tsv")
        for place, system in enumerate(SYSTEMS):
            with self.subTest(system):
                ran = run("convert", "--to", "susan-manual", "--to-coords", system, "--lossy", CORRECTED)
                self.assertEqual(ran.code, 0, ran.messages)
                entries = [line for line in ran.lines if re.match(r"[ 0-9]\d [BW]  ", line)]
                moves = [entry[6:].removesuffix(" *W*").replace("->", "-") for entry in entries]
                self.assertEqual(moves, [row[1 + place] for row in rows])
                again = run("convert", "--to", "lines", "--to-coords", "author", "--lossy", "--quiet", stdin=ran.out)
                self.assertEqual(again.lines, [" ".join(row[1] for row in rows)])


class Diagrams(support.Case):
    def test_manual(self):
        drawn = {}
        for block in (DATA / "real_manual_diagrams.txt").read_text(encoding="utf-8").split("\n\n")[1:]:
            title, *rows = block.splitlines()
            drawn[int(title.removeprefix("after ply "))] = rows
        self.assertEqual(sorted(drawn), [14, 22, 30, 39, 48])
        for ply, rows in drawn.items():
            with self.subTest(ply=ply):
                shown = run("show", "--ply", ply, CORRECTED)
                self.assertEqual(shown.code, 0)
                self.assertEqual([line for line in shown.lines if line.strip(" abcdefghi.xo") == "" and line.strip()],
                                 rows)
                given = run("show", "--game", "susan", "--board-text", stdin="\n".join(rows) + "\n")
                self.assertEqual([line for line in given.lines if not line.startswith("#")][:9], rows)

    def test_printed_game_agrees_up_to_ply_44(self):
        both = [run("replay", "--format", "jsonl", "--ply", "0..44", DATA / f"real_manual_game_{name}.txt").json
                for name in ("corrected", "as_printed")]
        self.assertEqual(len(both[0]), 45)
        self.assertEqual(both[0], both[1])

    def test_last_diagram_is_the_end(self):
        shown = run("show", CORRECTED)
        self.assertIn(" f . x o x o o x .\n", shown.text)
        self.assertEqual(run("score", CORRECTED).text, "record 1, ply 48: White wins: surrounded (e7)\n")


class Trial(support.Case):
    trial = DATA / "real_ludii_RandomTrial_0.txt"
    listing = DATA / "real_ludii_RandomTrial_0.author.txt"

    def test_legal_counts(self):
        counts = [int(line.rpartition("= ")[2]) for line in self.trial.read_text().splitlines()
                  if line.startswith("LEGAL MOVES")]
        self.assertEqual(len(counts), 39)
        rows = run("replay", "--format", "jsonl", "--legal", self.trial).json
        self.assertEqual([row["legal"] for row in rows], counts)
        self.assertEqual([row["ply"] for row in rows], list(range(1, 40)))

    def test_author_listing(self):
        entries = [re.fullmatch(r" *(\d+) ([BW])  (\S+)  ; (\d+)", line) for line
                   in self.listing.read_text().splitlines()[1:]]
        self.assertNotIn(None, entries)
        rows = run("replay", "--format", "jsonl", "--legal", self.listing).json
        self.assertEqual([(str(row["ply"]), row["seat"][0], row["move"], str(row["legal"])) for row in rows],
                         [entry.groups() for entry in entries])
        converted = run("convert", "--to", "lines", "--to-coords", "author", "--lossy", "--quiet", self.trial)
        self.assertEqual(converted.lines, [" ".join(entry[3] for entry in entries)])
        records, _, _ = check(self.listing)
        self.assertEqual((records[0]["verdict"], records[0]["outcome"]["winners"], records[0]["outcome"]["proof"]),
                         ("legal", ["Black"], ["h3"]))


class Positions(support.Case):
    def test_moves_that_end_the_game(self):
        tried = 0
        for name, case in EXPECTED.items():
            if not name.startswith("pos_"):
                continue
            for seat, key in (("Black", "B_to_move"), ("White", "W_to_move")):
                with self.subTest(name, seat=seat):
                    tried += 1
                    ran = run("analyse", "--game", "susan", "--board-text", "--format", "jsonl", "--first", seat,
                              DATA / name)
                    self.assertEqual((ran.code, ran.err), (0, b""))
                    found, = ran.json
                    expected = case["expect"][key]
                    self.assertEqual(found["to_move"], seat)
                    self.assertEqual(sorted(found["wins"]), sorted(expected["win"]))
                    self.assertEqual(sorted(found["losses"]), sorted(expected["lose"]))
                    self.assertEqual(found["legal"], expected["legal"])
                    self.assertEqual(list(found["stones"].values()), case["expect"]["stones"])
                    self.assertIsNone(found["outcome"])
                    count = run("moves", "--count", "--game", "susan", "--board-text", "--first", seat, DATA / name)
                    self.assertEqual(count.text, f"{expected['legal']}\n")
        self.assertEqual(tried, 6)


class Perft(support.Case):
    def test_counts(self):
        for key, counts in EXPECTED["_perft"].items():
            if key == "note":
                continue
            board = int(key.removeprefix("side"))
            depths = 5 if board == 2 else 2
            for depth, count in enumerate(counts[:depths], start=1):
                with self.subTest(board=board, depth=depth):
                    rows = "/".join(str(2 * board - 1 - abs(board - row)) for row in range(1, 2 * board))
                    ran = run("perft", "--game", "susan", "--depth", depth, "--position", f"{rows} b 0")
                    self.assertEqual((ran.code, ran.text), (0, f"{depth} {count}\n"))
                    self.assertEqual(run("perft", "--game", "susan", "--board", board, "--depth", depth).text, ran.text)
