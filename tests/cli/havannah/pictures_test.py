"""Pictures of Havannah, and its own form for LaTeX: `show --as`."""
import re
import xml.etree.ElementTree as ElementTree

import support
from support import ROOT, run

SAMPLES = ROOT / "samples" / "havannah"
BRIDGE_AND_FORK = SAMPLES / "bridge-and-fork.nta"
SVG = "{http://www.w3.org/2000/svg}"


def latex(*arguments, **more):
    return run("show", "--as", "latex-havannah", *arguments, **more)


class Case(support.Case):
    def assert_refused(self, ran, words):
        self.assertEqual((ran.code, ran.text), (2, ""))
        self.assertIn(words, ran.err.decode("utf-8"))


class Svg(Case):
    def test_marks_are_the_formations_of_score(self):
        drawn = ElementTree.fromstring(run("show", "--as", "svg", BRIDGE_AND_FORK).text)
        marks = [mark.get("data-cells").split() for mark in drawn.iter(SVG + "g") if mark.get("data-mark") == "proof"]
        told, = run("score", "--format", "jsonl", BRIDGE_AND_FORK).json
        self.assertEqual(marks, [formation["cells"] for formation in told["breakdown"]])
        self.assertEqual(len(marks), 2)

    def test_a_full_board_of_size_ten_with_numbers_is_small(self):
        """No game fills it whole: a long random one, and for each cell that it leaves the bytes of one stone more."""
        game = max((run("random", "--game", "havannah", "--seed", str(seed)).text for seed in range(1, 9)), key=len)
        drawn = run("show", "--as", "svg", "--numbers", stdin=game).text
        stones = drawn.count("data-piece")
        self.assertGreater(stones, 180)
        self.assertLess(len(drawn) + (271 - stones) * 180, 70_000)

    def test_whole_in_every_system_of_coordinates_and_turn(self):
        for system in ("hgf", "axial-row", "axial-column", "abstract-play", "littlegolem", "minizero", "openspiel", "ludii",
                       "index", "cube"):
            for turn in ("0", "60", "240"):
                drawn = run("show", "--as", "svg", "--to-coords", system, "--turn", turn, BRIDGE_AND_FORK)
                ElementTree.fromstring(drawn.text)


class Latex(Case):
    def test_every_stone_stands_where_it_does_in_the_record(self):
        for name in ("1010438.hgf", "1044849.hgf", "1138889.hgf", "1148882.hgf"):
            text = latex("--numbers", SAMPLES / name).text
            drawn = ElementTree.fromstring(run("show", "--as", "svg", "--to-coords", "hgf", SAMPLES / name).text)
            pieces = {use.get("data-cell").lower(): use.get("data-piece") for use in drawn.iter(SVG + "use")
                      if use.get("data-piece")}
            placed = {}
            for kind, options, cells in re.findall(r"\\(HGame|HStoneGroup)\[([^\]]*)\]\{([^}]*)\}", text):
                dark = "black" in options
                for i, cell in enumerate(re.split(r",\s*", cells)):
                    placed[cell] = "x" if dark != (kind == "HGame" and i % 2 == 1) else "o"
            self.assertEqual(placed, pieces, name)

    def test_what_it_cannot_show_is_refused(self):
        for arguments, word in ((("--highlight", "last"), "highlight"), (("--turn", "60"), "turn"),
                                (("--to-coords", "index"), "to-coords")):
            refused = latex(*arguments, BRIDGE_AND_FORK)
            self.assert_refused(refused, f"--{word}: ")
        for arguments in ((), ("--highlight", "none"), ("--highlight", "last,proof,score,fault")):
            self.assertIn("HavannahBoard", latex(*arguments, BRIDGE_AND_FORK).text)

    def test_other_games_have_no_such_form(self):
        refused = latex(ROOT / "samples" / "susan" / "manual-1994-corrected.nta")
        self.assert_refused(refused, "Susan")


class Forms(Case):
    def test_games_name_their_forms(self):
        forms = {game["id"]: game["forms"] for game in run("games", "--format", "jsonl").json}
        self.assertEqual(set(forms["havannah"]) - set(forms["susan"]), {"latex-havannah"})
        self.assertIn("svg", forms["susan"])
        self.assertIn("  forms: text svg tikz html", run("games").text)
        self.assertIn("  forme: text svg", run("games", "--lang", "it").text)

    def test_a_form_that_no_game_has_is_a_wrong_choice(self):
        self.assert_refused(run("show", "--as", "latex-havanah", BRIDGE_AND_FORK), "did you mean latex-havannah?")

    def test_png_is_refused_with_what_makes_it(self):
        refused = run("show", "--as", "png", BRIDGE_AND_FORK)
        self.assert_refused(refused, "rsvg-convert -z 2 a.svg -o a.png")
