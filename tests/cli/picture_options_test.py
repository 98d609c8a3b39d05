"""What can be asked of a picture, and what is refused."""
import re

import support
from drawn import COLOUR, PRINTED, Drawn, inputs_of
from support import ROOT, SAMPLES, about, games, run, said

GAME = SAMPLES / "manual-1994-corrected.nta"
FAULTY = SAMPLES / "manual-1994.nta"
SEVERAL = SAMPLES / "endings.nta"
SPREAD = "5/1o4/1x5/8/3xo4/8/4x2/6/5 b 2"  # no turn of the board puts a stone on another


def draw(*arguments, code=0, **more):
    ran = run("show", "--as", "svg", *arguments, **more)
    if ran.code != code:
        raise AssertionError(f"{arguments}: exit status {ran.code}\n{ran.messages}")
    return Drawn(ran.out)


class Chosen(support.Case):
    """Which picture is drawn."""

    def test_a_ply(self):
        self.assertEqual(draw("--ply", "0", GAME).pieces, {})
        self.assertEqual(len(draw("--ply", "3", GAME).pieces), 3)
        self.assertEqual(draw(GAME).data, draw("--ply", "last", GAME).data)
        self.assertEqual(draw(GAME).data, draw("--ply", "48", GAME).data)

    def test_a_record(self):
        picture = draw("--record", "2", SEVERAL)
        self.assertIn("notaio-susan-r2-", picture.ids[0])
        self.assertEqual(picture.data, draw("--record", "2", SEVERAL, FAULTY).data)
        # The records before it are counted, and what is wrong with them is not asked.
        ran = run("show", "--as", "svg", "--record", "2", FAULTY, GAME)
        self.assertEqual((ran.code, ran.messages), (0, ""))
        self.assertEqual(Drawn(ran.out).pieces, draw(GAME).pieces)

    def test_more_than_one_is_refused_and_nothing_is_written(self):
        kept = self.write("kept.svg", "kept")
        for arguments in ([SEVERAL], [GAME, GAME], ["--ply", "3..4", GAME], ["--record", "1", "--ply", "0..48", GAME]):
            for output in ([], ["-o", kept]):
                with self.subTest(arguments=arguments):
                    ran = run("show", "--as", "svg", *output, *arguments)
                    self.assertEqual((ran.code, ran.out), (2, b""))
                    for word in ("--record", "--ply", "--output-dir"):
                        self.assertIn(word, ran.messages)
        self.assertEqual(kept.read_text(), "kept")

    def test_none_is_refused_and_nothing_is_written(self):
        kept = self.write("kept.svg", "kept")
        for arguments, word in ((["--record", "2", GAME], "--record: there is none of number 2"),
                                (["--ply", "49", GAME], "--ply: no record was replayed as far as that"),
                                ([self.write("empty", "")], "--as: there is nothing to draw"),
                                (["--game", "susan", "--position", SPREAD, "--record", "2"], "--record")):
            for output in (["-o", kept], ["--output-dir", self.folder / "none"]):
                with self.subTest(arguments=arguments):
                    ran = run("show", "--as", "svg", *output, *arguments)
                    self.assertEqual((ran.code, ran.out), (2, b""))
                    self.assertIn(word, ran.messages)
        self.assertEqual(kept.read_text(), "kept")
        self.assertFalse((self.folder / "none").exists())

    def test_an_unusable_setup_leaves_the_file(self):
        kept = self.write("kept.svg", "kept")
        ran = run("show", "--as", "svg", "-o", kept, stdin='[Game "Susan"]\n[Board "99"]\n\ne5\n')
        self.assertEqual((ran.code, kept.read_text()), (1, "kept"))
        self.assertIn("SUS-006", ran.messages)

    def test_sources(self):
        asked = draw("--game", "susan", "--position", SPREAD)
        self.assertEqual(asked.pieces, {"b2": "o", "c2": "x", "e4": "x", "e5": "o", "g5": "x"})
        self.assertEqual(asked.pieces, draw("--game", "susan", stdin=SPREAD + "\n").pieces)
        board = run("show", "--game", "susan", "--position", SPREAD).text
        self.assertEqual(asked.pieces, draw("--board-text", "--game", "susan", stdin=board).pieces)
        self.assertEqual(draw("-", stdin=GAME.read_bytes()).data, draw(GAME).data)
        self.assertEqual(run("show", "--as", "svg", "--position", SPREAD).code, 2)
        self.assertEqual(run("show", "--as", "svg", "--game", "susan", "--position", "x").code, 1)
        for game in games():  # the start of each, by its position string
            text = run("random", "--game", game, "--seed", "4").out
            start = run("analyse", "--format", "jsonl", "--ply", "0", stdin=text).json[0]["position"]
            self.assertEqual(draw("--game", game, "--position", start).pieces, about(game).drawn_pieces(start))

    def test_the_form(self):
        ran = run("show", "--as", "png", GAME)
        self.assertEqual((ran.code, ran.out), (2, b""))
        self.assertEqual(run("show", "--as", "text", GAME).out, run("show", GAME).out)


class Forms(support.Case):
    """Options are honoured, or refused where a form has no use for them."""

    OF_PICTURES = {"--record": "1", "--numbered": "1..3", "--highlight": "last", "--to-coords": "axial", "--turn": "60",
                   "--theme": "dark", "--width": "80mm", "--caption": "words", "--no-caption": None, "--no-legend": None,
                   "--no-labels": None, "--id": "word", "--standalone": None, "--output-dir": "figures"}
    USELESS = {"svg": {"--standalone"}, "tikz": {"--id"},
               "html": {"--width", "--no-caption", "--no-legend", "--id", "--standalone", "--output-dir"},
               "text": set(OF_PICTURES)}

    def test_each_option_in_each_form(self):
        for form, useless in self.USELESS.items():
            for option, value in self.OF_PICTURES.items():
                if option in ("--record", "--output-dir") and option not in useless:
                    continue
                with self.subTest(form=form, option=option):
                    given = [option] if value is None else [option, value]
                    ran = run("show", "--as", form, *given, GAME)
                    self.assertEqual(ran.code, 2 if option in useless else 0, ran.messages)
                    if option in useless:
                        self.assertEqual(ran.out, b"")
                        self.assertRegex(ran.messages, f"^notaio: {option}: ")
                        ran = run("show", "--lang", "it", "--as", form, *given, GAME)
                        self.assertRegex(ran.messages, f"^notaio: {option}: .*(per|uno|con) ")
        self.assertEqual(run("show", "--numbers", GAME).code, 0)
        self.assertFalse((ROOT / "figures").exists())

    def test_a_page_has_all_plies(self):
        self.assertIn("--ply: ", run("show", "--as", "html", "--ply", "3", GAME).messages)
        self.assertEqual(run("show", "--as", "html", "--ply", "3", GAME).code, 2)
        self.assertEqual(run("show", "--as", "html", "--ply", "last", GAME).code, 0)


class Fault(support.Case):
    def test_without_it(self):
        picture = draw("--highlight", "last", FAULTY, code=1)
        self.assertEqual({kind for kind, _ in picture.marks}, {"last"})
        self.assertNotIn("SUS-106", picture.words)

    def test_off_the_board(self):
        picture = draw("--game", "susan", stdin="e5 a1 z9\n", code=1)
        self.assertEqual(picture.marked("fault"), set())
        self.assertIn("SUS-102", picture.words)
        self.assertIn("z9", picture.description)

    def test_a_word_that_is_no_move(self):
        picture = draw("--game", "susan", stdin="e5 a1 nonsense\n", code=1)
        self.assertEqual(picture.marked("fault"), set())
        self.assertIn("nonsense", picture.description)


def across(path):
    """The least and the greatest x of a path whose commands but the first are relative."""
    x, found = 0, []
    for command, numbers in re.findall(r"([Mhvlz])([^Mhvlz]*)", path):
        if command in "Mhl":
            x = float(re.match(r"-?[\d.]+", numbers)[0]) + (0 if command == "M" else x)
            found.append(x)
    return min(found), max(found)


def from_corner(drawn):
    """The places of the pieces, from the upper left one of a rectangle around them."""
    left, top = (min(at[i] for at in drawn.at.values()) for i in (0, 1))
    return sorted((round(x - left, 1), round(y - top, 1)) for x, y in drawn.at.values())


class Shown(support.Case):
    """What is pointed out and written."""

    def test_highlights_that_there_are_not(self):
        for value, word in (("lasst", "did you mean last?"), ("last,treats", "did you mean threats?"),
                            ("nine", "did you mean none?"), ("none,last", "none and others together"), ("last,,proof", '""'),
                            ("LAST", "LAST"), ("last proof", "last proof")):
            with self.subTest(value):
                ran = run("show", "--as", "svg", "--highlight", value, GAME)
                self.assertEqual((ran.code, ran.out), (2, b""))
                self.assertIn(word, ran.messages)

    def numbers(self, *arguments):
        texts = draw(*arguments, "--no-labels", "--no-caption", "--no-legend", "--highlight", "none", GAME).texts
        return sorted(map(int, texts))

    def test_numbers(self):
        self.assertEqual(self.numbers(), [])
        every = self.numbers("--numbers")
        self.assertEqual(len(every), len(draw(GAME).pieces))
        self.assertEqual(self.numbers("--numbered", "1..48"), every)
        self.assertEqual(self.numbers("--numbered", "40..48"), [number for number in every if number >= 40])
        self.assertEqual(self.numbers("--numbered", "48"), [48])
        self.assertEqual(self.numbers("--numbered", "60..70"), [])
        position = ("--game", "susan", "--position", "5/6/7/8/4x4/8/7/6/5 w 0", "--no-labels", "--no-caption", "--no-legend")
        self.assertEqual(draw(*position, "--numbers").texts, [])
        for value in ("last", "0..", "b..c", "9..3", "-1", ""):
            self.assertEqual(run("show", "--as", "svg", "--numbered", value, GAME).code, 2, value)

    def test_what_moved_is_listed(self):
        picture = draw("--numbered", "40..48", GAME)
        self.assertIn("48: g6-f6", picture.words)
        self.assertNotIn("36:", picture.words)

    def test_coordinates(self):
        own = draw(GAME)
        for ids in ("author", "abstract-play", "axial", "ludii"):
            picture = draw("--to-coords", ids, GAME)
            self.assertEqual(from_corner(picture), from_corner(own), ids)  # labels may need other room
            self.assertEqual(set(picture.pieces) == set(own.pieces), ids == "author")
            for cell in picture.marked("proof"):
                self.assertIn(f"surrounded: {cell}.", picture.description.lower())
        self.assertEqual(run("show", "--as", "svg", "--to-coords", "hgf", GAME).code, 2)
        self.assertIn("--to-coords", run("show", "--as", "svg", "--to-coords", "nonsense", GAME).messages)

    def test_no_word_keeps_the_names_of_the_record(self):
        """In none of the words, of the message of a fault and of what moved neither."""
        own = re.compile(r"\b[a-i][1-9]\b")
        for arguments in ([FAULTY], ["--numbers", "--ply", "44", FAULTY], [GAME]):
            found = draw(*arguments, code=int(FAULTY in arguments))
            self.assertTrue(own.findall(found.words) and own.findall(found.description))
            picture = draw("--to-coords", "ludii", *arguments, code=int(FAULTY in arguments))  # which has numbers alone
            for text in (picture.words, picture.description, picture.title):
                self.assertEqual(own.findall(text), [], text)
        picture = draw("--to-coords", "axial", FAULTY, code=1)
        cell = next(cell for cell, at in picture.at.items() if cell in picture.marked("fault"))
        self.assertIn(f"the stone on {cell} is White's", picture.description)
        for repaired in ("1. d6 d6 e7", "1. d6 b5 2. d6-d7 b4 2. c4 c4"):  # repairs that put no move in its place
            words = draw("--game", "susan", "--to-coords", "ludii", stdin=repaired, code=1).description
            self.assertEqual(own.findall(words), [], words)

    def test_captions(self):
        self.assertIn("24\u2026 g6-f6 wins: surrounded (ply 48)", draw(GAME).words)
        self.assertIn("After 1. d6 (ply 1), White to move", draw("--ply", "1", GAME).words)
        resigned = draw(stdin='[Game "Susan"]\n\n1. d6 b5 2. c4 resign\n').title
        self.assertEqual(resigned, "Susan: Black wins: resign, after 2. c4 (ply 3)")
        self.assertIn("The start: Black to move", draw("--ply", "0", GAME).words)
        picture = draw("--caption", "White to win", GAME)
        self.assertIn("White to win", picture.words)
        self.assertEqual(picture.title, "Susan: White to win")
        self.assertNotIn("surrounded (ply", picture.words)
        self.assertNotIn("(ply", draw("--no-caption", GAME).words)
        self.assertEqual(draw("--no-caption", GAME).title, draw(GAME).title)

    def test_a_drawing_does_not_say_who_moves(self):
        for game in games():
            text = run("random", "--game", game, "--seed", "5").out
            board = run("show", "--game", game, "--ply", "6", stdin=text).text
            says = "to move" in board
            drawn = draw("--board-text", "--game", game, stdin=board)
            self.assertEqual("to move" in drawn.title, says, (drawn.title, board))
        self.assertIn("Black to move", draw("--game", "susan", "--position", SPREAD).title)

    def test_captions_stand_above_the_middle_of_the_board(self):
        for setup in ("Board=2", "Board=3", "Board=5", "Board=8"):
            picture = draw("--game", "susan", "--tag", setup, "--ply", "0", stdin='[Game "Susan"]\n\n1. b2\n')
            caption, = (each for each in picture.all if each.get("x") and each.text == picture.title.removeprefix("Susan: "))
            outline = next(each for each in picture.all if each.get("stroke-width") == "2.2")
            left, right = across(outline.get("d"))
            self.assertAlmostEqual(float(caption.get("x")), (left + right) / 2, delta=3, msg=setup)

    def test_long_captions_go_on_in_further_lines(self):
        picture = draw("--caption", "a word " * 40, GAME)
        self.assertEqual(list(picture.faults()), [])
        self.assertLess(picture.size[0], 500)
        self.assertGreater(picture.size[1], draw(GAME).size[1])

    def test_without_words(self):
        self.assertIn("surrounded", draw("--no-caption", GAME).words)
        self.assertEqual(draw("--no-caption", "--no-legend", "--no-labels", FAULTY, code=1).texts, [])
        self.assertIn("d5-e7", draw("--no-caption", "--no-legend", "--no-labels", FAULTY, code=1).description)
        self.assertEqual(draw("--no-labels", "--no-legend", GAME).texts, ["24\u2026 g6-f6 wins: surrounded (ply 48)"])
        self.assertLess(draw("--no-labels", GAME).size[1], draw(GAME).size[1])

    def test_italian(self):
        picture = draw("--lang", "it", FAULTY, code=1)
        self.assertIn("Dopo 22\u2026 f5 (mossa 44)", picture.words)
        self.assertIn("la correzione provata", picture.words)
        for text in (picture.description, picture.words, picture.title):
            self.assertFalse(set(re.findall(r"[A-Za-z]+", text)) & {"the", "is", "After", "Black", "White", "and"}, text)
        for game in games():
            picture = run("random", "--game", game, "--seed", "6").out
            texts = [draw("--lang", language, "-q", stdin=picture).description for language in ("en", "it")]
            self.assertNotEqual(*texts, game)


class Look(support.Case):
    def test_turns(self):
        for game in games():
            text = run("random", "--game", game, "--seed", "3").out
            plain = draw("--no-caption", "--no-legend", stdin=text)
            allowed = []
            for turn in ("0", "60", "90", "120", "180", "240", "270", "300"):
                ran = run("show", "--as", "svg", "--no-caption", "--no-legend", "--turn", turn, stdin=text)
                if ran.code == 2:
                    self.assertIn("--turn", ran.messages)
                    self.assertEqual(ran.out, b"")
                    continue
                allowed.append(int(turn))
                turned = Drawn(ran.out)
                with self.subTest(game=game, turn=turn):
                    self.assertEqual(list(turned.faults()), [])
                    self.assertEqual(turned.pieces, plain.pieces)
                    self.assertEqual(turned.at == plain.at, turn == "0")
                    if turn == "180":
                        self.assert_centred(turned, plain, set(plain.at) - set(said(game, "STORES")))
            self.assertIn(allowed, ([0, 60, 120, 180, 240, 300], [0, 90, 180, 270], [0, 180]), game)

    def assert_centred(self, turned, plain, cells):
        """Half a turn puts the centre of every cell opposite the middle of the board."""
        for axis in (0, 1):
            sums = {plain.at[cell][axis] + turned.at[cell][axis] for cell in cells}
            self.assertLessEqual(max(sums, default=0) - min(sums, default=0), 1)

    def test_turns_that_there_are_not(self):
        for turn in ("1", "45", "360", "-60", "x"):
            self.assertEqual(run("show", "--as", "svg", "--turn", turn, GAME).code, 2, turn)

    def test_themes(self):
        seen = {}
        for theme in ("auto", "light", "dark", "print"):
            picture = draw("--theme", theme, FAULTY, code=1)
            self.assertEqual(list(picture.faults()), [])
            self.assertEqual(b"<style>" in picture.data, theme == "auto")
            seen[theme] = set(COLOUR.findall(picture.data.decode("utf-8")))
        self.assertIn("#d55e00", seen["light"])
        self.assertNotEqual(seen["light"], seen["dark"])
        self.assertEqual(draw("--theme", "auto", GAME).data, draw(GAME).data)
        self.assertEqual(run("show", "--as", "svg", "--theme", "sepia", GAME).code, 2)

    def test_print_is_grey(self):
        for game in games():
            for path in inputs_of(game):
                folder = self.folder / "print"
                options = ["--theme", "print", "--game", game, "--output-dir", folder]
                for line in run("show", "--as", "svg", *options, path).lines:
                    with open(line, encoding="utf-8") as file:
                        text = re.sub(r'(?:href|id|fill)="(?:url\()?#?[A-Za-z][^"]*"', "", file.read())
                    self.assertEqual({one for one in COLOUR.findall(text) if not PRINTED.fullmatch(one)}, set(), line)

    def test_widths(self):
        plain = draw(GAME)
        self.assertEqual((plain.root.get("width"), plain.root.get("height")), tuple(map(str_of, plain.size)))
        for width, unit in (("80", "mm"), ("8.5", "cm"), ("3.25", "in"), ("100", "pt"), ("640", "px")):
            picture = draw("--width", width + unit, GAME)
            self.assertEqual(picture.root.get("width"), width + unit)
            height = picture.root.get("height")
            self.assertTrue(height.endswith(unit))
            self.assertAlmostEqual(float(height[:-2]), float(width) * plain.size[1] / plain.size[0], 2)
            self.assertEqual(picture.root.get("viewBox"), plain.root.get("viewBox"))
            self.assertEqual(picture.data.split(b"\n", 1)[1], plain.data.split(b"\n", 1)[1], "the drawing is another")
        for width in ("80", "mm", "0mm", "0.0001mm", "-1mm", "1e3mm", ".5mm", "5.mm", "1.2.3mm", "80 mm", "80em", "80%", "",
                      '80mm"', "999999999999mm"):
            self.assertEqual(run("show", "--as", "svg", "--width", width, GAME).code, 2, width)

    def test_ids(self):
        picture = draw("--id", "fig3", GAME)
        self.assertTrue(all(name.startswith("fig3-") for name in picture.ids))
        self.assertEqual(picture.data.replace(b"fig3", b"notaio-susan-r1-p48"), draw(GAME).data)
        self.assertEqual(list(picture.faults()), [])
        for name in ("3fig", "-fig", "a b", 'a"', "a_b", "é", "", "a" * 300):
            self.assertEqual(run("show", "--as", "svg", f"--id={name}", GAME).code, 2, name)


def str_of(units):
    return f"{units:g}"
