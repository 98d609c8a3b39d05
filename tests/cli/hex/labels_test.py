"""Labels of sides in records of Hex: each is that of who moves, whatever line or position leads there, and what a notation has no
word for is a loss."""
import support
from support import check, codes, run


def record(moves, **tags):
    return '[Game "Hex"]\n' + "".join(f'[{name} "{value}"]\n' for name, value in tags.items()) + f"\n{moves}\n"


def convert(text, to, *options):
    return run("convert", "--game", "hex", "--to", to, "--quiet", *options, stdin=text)


class Labels(support.Case):
    def expect(self, text, plies):
        """The plies in SGF, which read again give the same record."""
        converted = convert(text, "sgf")
        self.assertEqual((converted.code, converted.messages), (0, ""))
        self.assertEqual(converted.text[converted.text.index(";", 2):-2] if plies else "", plies)
        again = check("--game", "hex", stdin=converted.out)[0][0]
        self.assertEqual(codes(again), [])
        def ply_lines(source):
            return convert(source, "lines", "--lossy").text

        self.assertEqual(ply_lines(converted.out), ply_lines(text))

    def test_a_position_says_who_moves(self):
        for position, moves, plies in [
                ("5/x4/5/5/5 o - =", "b2 c3", ";W[b2];B[c3]"), ("5/x4/5/5/5 o - %", "b2 c3", ";W[b2];B[c3]"),
                ("5/x4/5/5/5 o swap =", "b2 c3", ";W[b2];B[c3]"), ("xo3/5/5/5/5 x - %", "b3 c3", ";B[b3];W[c3]"),
                ("5/x4/5/5/5 o swap =", "swap c3", ";W[swap-pieces];B[c3]"), ("5/5/5/5/5 x swap =", "a2 swap c3",
                                                                              ";B[a2];W[swap-pieces];B[c3]"),
                ("5/x4/5/5/5 o - =", "b2 c3 resign", ";W[b2];B[c3];W[resign]"),
                ("5/x4/5/5/5 o - %", "b2 c3 resign", ";W[b2];B[c3];W[resign]")]:
            with self.subTest(position, moves=moves):
                self.expect(record(moves, Board="5", Position=position), plies)
        self.expect(record("swap c3", Board="5", Ruleset="swap-sides", Position="5/x4/5/5/5 o swap ="),
                    ";W[swap-sides];W[c3]")

    def test_a_ply_without_a_label_is_of_who_opens(self):
        text = "boardsize 5\nplaygame a2\nplay b resign\n"
        for opens, ending in [("blue", "a2 resign"), ("red", "a2 resign  Second")]:
            converted = convert(text, "notaio", "--from", "gtp", "--tag", f"Opens={opens}")
            self.assertEqual(converted.text.split("\n\n")[1].strip(), f"1. {ending}")

    def test_a_variation_has_its_own_swap(self):
        for moves, plies in [
                ("1. a1 b2 (1... swap 2. c3) 2. d4", ";B[a1](;W[b2];B[d4])(;W[swap-sides];W[c3])"),
                ("1. a1 swap (1... b2 2. c3) 2. d4", ";B[a1](;W[swap-sides];W[d4])(;W[b2];B[c3])"),
                ("1. a1 b2 (1... swap 2. c3 (2. d3 e3)) 2. d4 (2. e4)",
                 ";B[a1](;W[b2](;B[d4])(;B[e4]))(;W[swap-sides](;W[c3])(;W[d3];B[e3]))"),
                ("1. a1 (1. c2 swap 2. c3 d3) swap 2. d4 e5",
                 "(;B[a1];W[swap-sides];W[d4];B[e5])(;B[c2];W[swap-sides];W[c3];B[d3])"),
                ("1. a1 b2 (1... swap 2. c3 resign) 2. d4", ";B[a1](;W[b2];B[d4])(;W[swap-sides];W[c3];B[resign])"),
                ("1. a1 swap (1... b2 2. resign) 2. d4", ";B[a1](;W[swap-sides];W[d4])(;W[b2];B[resign])")]:
            with self.subTest(moves):
                text = record(moves, Board="5", Ruleset="swap-sides")
                converted = convert(text, "sgf")
                self.assertEqual((converted.code, converted.messages), (0, ""))
                self.assertIn(plies + ")", converted.text)
                self.assertEqual(codes(check("--game", "hex", stdin=converted.out)[0][0]), [])

    def test_the_swap_of_a_variation_tells_its_kind(self):
        text = "(;GM[11]SZ[5];B[a1](;W[b2];B[c3])(;W[swap];W[c3];B[resign]))"
        read = check(stdin=text)[0][0]
        self.assertEqual((codes(read), read["ruleset"]), ([], "swap-sides"))
        self.assertIn("2. c3 resign)", convert(text, "notaio").text)  # of Second, who is to move


class Endings(support.Case):
    def test_a_resignation_behind_a_path(self):
        for text in ("(;FF[4]GM[11]SZ[2];B[a1];W[b1];B[a2];W[resign])", "https://hexworld.org/board/#2,a1b1a2:rw\n",
                     record("a1 b1 a2 Second resigns", Board="2")):
            with self.subTest(text):
                converted = convert(text, "notaio")
                self.assertEqual((converted.code, converted.messages), (0, ""))
                self.assertEqual(codes(check(stdin=converted.out)[0][0]), ["HEX-212"])
                for target in ("lines", "jsonl", "littlegolem", "sgf", "hexworld"):
                    self.assertIn("resign" if target != "hexworld" else ":rw", convert(text, target, "--lossy").text)
                site = convert(text, "playhex")
                self.assertEqual(site.code, 1)
                self.assertIn("HEX-302", site.messages)

    def test_who_is_named_behind_an_abandoned_game_has_made_no_path(self):
        text = record("a1 b2 abandoned First", Board="5", Result="First")
        converted = convert(text, "sgf")
        self.assertEqual(converted.code, 1)
        self.assertIn("HEX-302", converted.messages)
        self.assertIn("RE[B];", convert(text, "sgf", "--lossy").text)


class Sides(support.Case):
    """Persons are named by the side that they have, in words of either language."""

    def test_who_ends_the_game(self):
        for words, ruleset, moves, winner in [
                ("Red resigns", "swap-pieces", "a1 b2", "Second"), ("Blue resigns", "swap-pieces", "a1 b2 c3", "First"),
                ("Rosso abbandona", "swap-pieces", "a1 b2", "Second"), ("Blu abbandona", "no-swap", "a1 b2 c3", "First"),
                ("Red resigns", "swap-sides", "a2 swap c3", "First"), ("Blue resigns", "swap-sides", "a2 swap c3 d4", "Second"),
                ("Red resigns", "swap-pieces", "a2 swap", "Second")]:
            with self.subTest(words, ruleset=ruleset):
                read = check(stdin=record(f"{moves} {words}", Board="5", Ruleset=ruleset))[0][0]
                self.assertEqual((codes(read), read["outcome"]["winners"]), ([], [winner]))
        told = check(stdin=record("a1 b2 Blue resigns", Board="5"))[0][0]
        self.assertEqual((codes(told), told["outcome"]["winners"]), (["GEN-208"], ["First"]))

    def test_who_won(self):
        path = "a1 b1 a2 b2 a3"
        for word in ("Red", "Red wins", "Rosso", "First"):
            self.assertEqual(codes(check(stdin=record(f"{path} {word}", Board="3"))[0][0]), [])
        self.assertEqual(codes(check(stdin=record(f"{path} Blu", Board="3"))[0][0]), ["GEN-201"])

    def test_a_disputed_board(self):
        for side, claim in (("=", "Red"), ("=", "Rosso"), ("=", "First"), ("%", "Second"), ("%", "red")):
            scored = run("score", "--game", "hex", "--claim", claim, stdin=f"xo1/xo1/x2 o - {side}\n")
            self.assertIn(f"{claim}: true", scored.text)
        self.assertIn("Blue: false", run("score", "--game", "hex", "--claim", "Blue", stdin="xo1/xo1/x2 o - =\n").text)

    def test_tags_in_italian(self):
        converted = convert('[Gioco "Hex"]\n[Apre "blu"]\n[Passo "s\u00ec"]\n\n1. a3 passa\n\n', "jsonl")
        self.assertEqual((converted.code, converted.messages), (0, ""))
        setup = converted.json[0]["setup"]
        self.assertEqual((setup["opens"], setup["pass"]), ("blue", "on"))


class Losses(support.Case):
    def test_a_swap_of_sides_is_written_as_one_of_pieces(self):
        """--lossy: the same game, with what follows the swap on the mirror cells."""
        text = record("a3 swap c5 d6", Board="11", Ruleset="swap-sides")
        pieces = record("a3 swap e3 f4", Board="11", Ruleset="swap-pieces")
        for target in ("littlegolem", "trmph", "six", "openspiel", "playhex"):
            with self.subTest(target):
                refused = convert(text, target)
                self.assertEqual((refused.code, refused.out), (1, b""))
                self.assertIn("a swap of sides [HEX-302", refused.messages)
                self.assertEqual(convert(text, target, "--lossy").out, convert(pieces, target).out)
        untold = convert(record("a3 c5", Board="11", Ruleset="swap-sides"), "littlegolem")
        self.assertIn('cannot hold [Ruleset "swap-sides"]', untold.messages)  # nobody swapped

    def test_a_ruleset_that_the_labels_belie(self):
        for named, words, told in [("swap-pieces", "swap-sides];W", ["HEX-007"]), ("swap-sides", "swap-pieces];B", ["HEX-007"]),
                                   ("swap-sides", "swap-sides];W", []), ("swap-pieces", "swap];W", ["HEX-007"]),
                                   ("Swap-Sides", "swap-sides];W", []), ("scambio-lati", "swap];W", []),
                                   ("scambio-lati", "swap];B", ["HEX-007"])]:
            read = check(stdin=f"(;FF[4]GM[11]SZ[5]XR[{named}];B[a2];W[{words}[c3])")[0][0]
            self.assertEqual((codes(read), read["verdict"]), (told, "incomplete"), (named, words))

    def test_a_ruleset_that_is_not_told(self):
        for ruleset, pass_, targets in [("no-swap", "off", ("littlegolem", "trmph")), ("swap-sides", "off", ("hexworld", "gtp")),
                                        ("swap-pieces", "on", ("hexworld", "playhex"))]:
            for target in targets:
                with self.subTest(ruleset, target=target):
                    text = record("a1 b2", Board="5", Ruleset=ruleset, Pass=pass_)
                    converted = convert(text, target)
                    self.assertEqual(converted.code, 1)
                    self.assertIn("HEX-302", converted.messages)
                    self.assertEqual(convert(text, target, "--lossy").code, 0)
        self.assertEqual(convert(record("a1 swap", Board="5", Ruleset="swap-sides"), "hexworld").code, 0)
        self.assertEqual(convert(record("a1 pass", Board="5", Pass="on"), "playhex").code, 0)

    def test_a_word_for_another_swap_than_the_ruleset_has(self):
        for ruleset, word, told in [("swap-pieces", "swap-sides", True), ("swap-sides", "swap-pieces", True),
                                    ("swap-pieces", "swap-pieces", False), ("swap-sides", "Swap-Sides", False)]:
            texts = [record(f"a1 {word}", Ruleset=ruleset), record(f"a1 b2 (1... {word})", Ruleset=ruleset),
                     f'{{"game":"hex","ruleset":"{ruleset}","moves":["a1","{word}"]}}\n']
            for text in texts:
                with self.subTest(text):
                    self.assertEqual("HEX-007" in codes(check(stdin=text)[0][0]), told)
            with self.subTest(ruleset, word=word):
                read = check("--game", "hex", "--from", "lines", "--ruleset", ruleset, stdin=f"a1 {word}\n")[0][0]
                self.assertEqual("HEX-007" in codes(read), told)


class Texts(support.Case):
    def test_letters_count_on(self):
        for cell in ("aaa1", "zzz999", "az1", "ba1", "zz1"):
            told = run("check", "--game", "hex", "--from", "lines", stdin=cell + "\n")
            self.assertIn(f"{cell} is not a cell", told.text)

    def test_clocks_are_kept(self):
        """Also those before the move of their node, and those of the root."""
        text = "(;GM[11]SZ[5]BL[600];B[a2]BL[598.2]OB[3];WL[7]W[c3]C[so])\n"
        kept = convert(text, "notaio").text
        self.assertIn("{BL[600]} 1. a2 {BL[598.2]} {OB[3]} c3 {WL[7]} {so}", " ".join(kept.split()))
        again = convert(kept, "sgf").text
        self.assertIn(";BL[600];B[a2]BL[598.2]OB[3];W[c3]WL[7]C[so])", again.replace("[5]BL", "[5];BL"))
        self.assertEqual(convert(again, "notaio").text, kept)

    def test_sgf_that_names_no_game_is_read_as_such_when_the_game_is_told(self):
        text = "(;SZ[5];B[a1];W[b2])\n"
        self.assertEqual(convert(text, "trmph").text, "https://trmph.com/hex/board#5,a1b2\n")
        self.assertNotEqual(check(stdin=text)[0][0]["game"], "hex")

    def test_links_that_do_not_fit(self):
        for link in ("#5q,a1b2:s", "#,a1:s", "#c1,a1b2", "#99999999999999999999,a1:s"):
            with self.subTest(link):
                read = check(stdin=link + "\n")[0][0]
                self.assertEqual((read["game"], read["notation"]), ("hex", "hexworld"))


class Properties(support.Case):
    def test_those_that_have_no_place_are_named_once(self):
        def named(moves):
            found, = check("--game", "hex", stdin=f"(;FF[4]GM[11]SZ[5]{moves})")[0][0]["diagnostics"]
            return found["code"], found["message"]

        self.assertEqual(named(";B[a1]ZZ[1]YYYYYYYYY[2];W[b2]ZZ[3]"), ("HEX-303", "no place for ZZ, YYYYYYYY..."))
        many = "".join(f"Q{first}{second}[1]" for first in "QRSTUV" for second in "ABCDEFGHIJKLMNO")
        self.assertIn("no place for QQA, QQB", named(";B[a1]" + many)[1])
        self.assertLess(len(named(";B[a1]" + many)[1]), 230)
