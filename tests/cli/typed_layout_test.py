"""Layouts of typed pages: columns of turns, numbers of plies, two games in one text, bad tags, wrapped lines."""
import json
import unittest

import support

# Four rounds of each game that holds stones placed one by one, and what makes the record one of it.
ROUNDS = {
    "hex": (["a1 b1", "a2 b2", "c1 d1", "c2 d2"], "5"),
    "havannah": (["A1 B1", "A2 B2", "C1 D1", "C2 D2"], "5"),
    "susan": (["e5 a1", "e6 a2", "e7 a3", "e8 a4"], ""),
}


SIX_ROUNDS = {
    "hex": (["a1 b1", "a2 b2", "c1 d1", "c2 d2", "e1 e2", "e3 e4"], "5"),
    "susan": (["e5 a1", "e6 a2", "e7 a3", "e8 a4", "e4 a5", "e3 b2"], ""),
}


def page(heights, rounds, misprints):
    """Turns in columns of these heights. `misprints` maps the index of a round to its printed number."""
    columns, begin = [], 0
    for height in heights:
        columns.append([f"{misprints.get(i, i + 1)}. {rounds[i]}" for i in range(begin, begin + height)])
        begin += height
    rows = [[column[i] for column in columns if i < len(column)] for i in range(heights[0])]
    return "\n".join("   ".join(row) for row in rows) + "\n"


def head(game):
    board = ROUNDS[game][1]
    return f'[Game "{game}"]\n' + (f'[Board "{board}"]\n' if board else "")


def codes(text, *options):
    out = support.run("check", "--format", "jsonl", *options, stdin=text).text
    records = [json.loads(line) for line in out.splitlines()]
    return [[found["code"] for found in one["diagnostics"]] for one in records if one["type"] == "record"]


def moves(text, *options):
    return support.run("convert", "--to", "lines", "--lossy", "--quiet", *options, stdin=text).lines


SIX_HEADS = {game: head(game) + "\n" for game in SIX_ROUNDS}


class Columns(support.Case):
    def check(self, layout, numbers_known=True):
        for game, (rounds, _) in ROUNDS.items():
            for end in ("\n", "\r\n"):
                with self.subTest(game=game, end=end):
                    text = (head(game) + "\n" + layout.format(*rounds) + "\n").replace("\n", end)
                    self.assertEqual(moves(text), [" ".join(rounds)])
                    self.assertEqual(codes(text), [["GEN-032"]] if numbers_known else [[]])

    def test_two(self):
        self.check("1. {0}   3. {2}\n2. {1}   4. {3}")

    def test_uneven(self):
        self.check("1. {0}   4. {3}\n2. {1}\n3. {2}")

    def test_three(self):
        rounds = ["a1 b1", "a2 b2", "c1 d1", "c2 d2", "e1 e2"]
        page = "1. {0}  3. {2}  5. {4}\n2. {1}  4. {3}\n".format(*rounds)
        self.assertEqual(moves(head("hex") + "\n" + page), [" ".join(rounds)])

    def test_columns_begin_and_end_on_different_rows(self):
        self.check("          3. {2}\n1. {0}   4. {3}\n2. {1}")
        self.check("1. {0}\n2. {1}   4. {3}\n3. {2}")

    def test_a_page_with_a_column_of_one_turn(self):
        rounds = ["a1 b1", "a2 b2", "c3 d3", "a4 b4", "e5 d2", "d4 c1"]
        page = "1. {0}   3. {2}\n2. {1}\n\n4. {3}   6. {5}\n5. {4}\n".format(*rounds)
        self.assertEqual(moves(head("hex") + "\n" + page), [" ".join(rounds)])

    def test_a_turn_without_its_number_is_not_put_elsewhere(self):
        """The last row of the second column would be read before its first."""
        for line in ("2. a2 b2      b3", "2. a2 b2      a4 b4", "2. a2 b2 | a4"):
            self.assert_unclear(head("hex") + "\n1. a1 b1   3. a3\n" + line + "\n")

    def assert_unclear(self, text):
        """The program moves, converts and renumbers nothing."""
        self.assertIn("GEN-036", codes(text)[0])
        self.assertNotIn("GEN-203", codes(text)[0])
        self.assertEqual(support.run("check", stdin=text).code, 1)
        self.assertEqual(support.run("convert", "--to", "notaio", stdin=text).code, 1)
        self.assertEqual(self.mended(text).replace("|", "").split(), text.replace("|", "").split())

    def mended(self, text):
        path = self.write("page.nta", text)
        support.run("fix", "--claims", "--in-place", path)
        return path.read_text(encoding="utf-8")

    # The numbers of a page, each before its turn; `_`: a turn without a number; `/`: a new line; `//`: a blank line.
    UNCLEAR = ("1 4 5 / 2 / 3 // 6 / 7 / 8", "1 5 6 / 2 / 3 / 4", "1 2 4 / 3 5 / 6 / 7", "1 3 / 2 4 / 5 6",
               "1 3 5 / 2 4 // 6 7 8", "1 3 / 2 4 // 5 7 / 6 8 // 9 10", "1 2 / 3 4 / 5 8 / 6 9 / 7 10",
               "1 4 7 10 / 2 5 8 / 33 6 9", "1 3 5 / 2 44 6 / 7 / 8", "1 3 6 / 2 4 7 / 9 8", "1 4 7 10 / 1 5 8 11 / 14 6 9",
               "1 6 / 4 7 / 3 2 / 2 5 / 5 10", "1 7 / _ 8 / 3 9 / 4 / 5 / 6", "1 3 / 2 4 // 5 7 / 7 8", "4 1 / 5 2 / 6 3",
               "1 1 / 2 2 / 3 3", "1 4 / 2 5 / 5", "1 3 / 2 3 / _ 5")

    def test_columns_of_any_kind_are_read_down_or_not_at_all(self):
        for layout in self.UNCLEAR:
            rows, turn = [], 0
            for row in layout.split("/"):
                cells = []
                for number in row.split():
                    cells.append(("" if number == "_" else number + ". ") + "{0}{1} {0}{2}".format("abcdefghijk"[turn // 9], turn % 9 + 1, turn % 9 + 10))
                    turn += 1
                rows.append("   ".join(cells))
            text = '[Game "Hex"]\n[Board "19"]\n\n' + "\n".join(rows) + "\n"
            with self.subTest(layout=layout):
                self.assert_unclear(text)

    def test_columns_with_a_variation(self):
        text = head("hex") + "\n1. a1 b1   4. c2 d2\n2. a2 b2 (2... c3) 5. e1 e2\n3. c1 d1   6. e3 e4\n"
        self.assertIn("GEN-036", codes(text)[0])
        self.assertEqual(support.run("convert", "--to", "notaio", stdin=text).code, 1)

    def test_rows_with_variations_and_gaps_are_no_columns(self):
        for line in ("1. e5 a1 2. e6 (2. c3) 2... a2 3. e7 a3", "1. e5 a1 2. e6 a2 5. e7 a3\n6. e8 a4 7. e4 a5",
                     "1. e5 1... a1 2. e6 2... a2\n3. e7 a3 4. e8 a4", "9. e5 a1 2. e6 a2\n3. e7 a3 4. e8 a4"):
            with self.subTest(line=line):
                self.assertFalse({"GEN-032", "GEN-036"} & set(codes(head("susan") + "\n" + line + "\n")[0]))

    def test_one_number_is_misprinted(self):
        """In columns of six numbers it is reported, and the other numbers give the order."""
        for game, (rounds, _) in SIX_ROUNDS.items():
            for heights in ((3, 3), (4, 2), (2, 2, 2)):
                for wrong in range(6):
                    for printed in (7, 9, 17, wrong + 2, max(wrong, 1)):
                        if printed == wrong + 1:
                            continue
                        text = SIX_HEADS[game] + page(heights, rounds, {wrong: printed})
                        with self.subTest(text=text):
                            self.assertEqual(codes(text)[0], ["GEN-032", "GEN-203"])
                            self.assertEqual(moves(text), [" ".join(rounds)])
                            self.assertEqual(self.mended(text), SIX_HEADS[game] + page(heights, rounds, {}))

    def test_misprinted_numbers_of_rows_are_no_columns(self):
        for game, (rounds, _) in SIX_ROUNDS.items():
            for wrong in range(6):
                for printed in (1, 7, 17):
                    numbers = [printed if i == wrong else i + 1 for i in range(6)]
                    cells = [f"{number}. {turn}" for number, turn in zip(numbers, rounds)]
                    text = SIX_HEADS[game] + "\n".join("   ".join(cells[i:i + 2]) for i in (0, 2, 4)) + "\n"
                    with self.subTest(text=text):
                        self.assertFalse({"GEN-032", "GEN-036"} & set(codes(text)[0]))

    def test_bars_between_columns(self):
        for game, (rounds, _) in ROUNDS.items():
            text = head(game) + "\n1. {0} | 3. {2}\n2. {1} | 4. {3}\n".format(*rounds)
            with self.subTest(game=game):
                self.assertEqual(moves(text), [" ".join(rounds)])
                self.assertEqual(codes(text), [["GEN-032", "GEN-035"]])

    def test_lines_exchanged_are_no_columns(self):
        self.assertNotIn("GEN-032", codes(head("susan") + "\n1. e5 a1\n3. e7 a3\n2. e6 a2\n4. e8 a4\n")[0])

    def test_pages(self):
        rounds = ["a1 b1", "a2 b2", "c1 d1", "c2 d2", "e1 e2", "e3 e4", "d4 d5", "c4 c5"]
        page = "1. {0}  3. {2}\n2. {1}  4. {3}\n\n5. {4}  7. {6}\n6. {5}  8. {7}\n".format(*rounds)
        self.assertEqual(moves(head("hex") + "\n" + page), [" ".join(rounds)])

    def test_running_numbers_are_no_columns(self):
        self.check("1. {0}   2. {1}\n3. {2}   4. {3}", numbers_known=False)


class Numbers(unittest.TestCase):
    def test_plies(self):
        self.assertEqual(codes(head("susan") + "\n1. e5 2. a1 3. e6 4. a2\n"), [["GEN-034"]])

    def test_two_games(self):
        for game, (rounds, _) in ROUNDS.items():
            with self.subTest(game=game):
                text = head(game) + "\n1. {0}\n2. {1}\n\n1. {2}\n2. {3}\n".format(*rounds)
                self.assertIn("GEN-033", codes(text)[0])
                self.assertEqual(support.run("convert", "--to", "notaio", stdin=text).code, 1)
                self.assertIn("GEN-033", codes(text.replace("\n\n1.", "\n1."))[0])
                a_line_a_game = head(game) + "\n1. {0} 2. {1}\n1. {2} 2. {3}\n".format(*rounds)
                self.assertIn("GEN-033", codes(a_line_a_game)[0])
                misprint = head(game) + "\n1. {0}\n2. {1}\n1. {2}\n4. {3}\n".format(*rounds)
                self.assertNotIn("GEN-033", codes(misprint)[0])


    def test_two_games_without_tags(self):
        """After a result, turn 1 begins another record, with the lines above it."""
        for game, (rounds, board) in ROUNDS.items():
            options = ("--game", game, *(["--board", board] if board else []))
            for between in ("", "\n", "\nGame two\n", "\nRound 2.\n\n"):
                for end in ("1-0", "0-1.", "*"):
                    text = "1. {0}\n2. {1} {end}\n{between}1. {2}\n2. {3}\n".format(*rounds, end=end, between=between)
                    with self.subTest(text=text):
                        self.assertEqual(len(codes(text, *options)), 2)
            once = "1. {0}\n2. {1} 1-0\n\n3. {2}\n".format(*rounds)
            self.assertEqual(len(codes(once, *options)), 1)


    def test_a_list_of_turns_is_one_game(self):
        for game, (rounds, board) in ROUNDS.items():
            for mark in ("*", "-"):
                text = "".join(f"{mark} {number}. {turn}\n" for number, turn in enumerate(rounds, 1))
                with self.subTest(game=game, mark=mark):
                    options = ("--game", game, *(["--board", board] if board else []))
                    self.assertEqual(moves(text, *options), [" ".join(rounds)])
                    self.assertEqual(codes(text, *options), [["GEN-023"]])


class Tags(unittest.TestCase):
    BAD = ['[1st "x"]', "[]", "[2024.01.01]", '[Annotator "two\nlines"]', '[Annotator "three\nlines\nof it"]']

    def test_bad_tag_splits_no_record(self):
        for bad in self.BAD:
            for end in ("\n", "\r\n"):
                with self.subTest(bad=bad, end=end):
                    text = f'[Game "Hex"]\n{bad}\n[First "A"]\n\n1. a1 b2 *\n'.replace("\n", end)
                    self.assertEqual(codes(text), [["GEN-004"]])

    def test_underscore(self):
        self.assertEqual(codes('[Game "Hex"]\n[First_Elo "2500"]\n\n1. a1 b2 *\n'), [[]])

    def test_open_value_takes_no_moves(self):
        text = '[Game "Hex"]\n[Annotator "x\n1. a1 b2 *\n\n[Game "Hex"]\n\n1. a1 b2 *\n'
        self.assertEqual(len(codes(text)), 2)


class Marks(unittest.TestCase):
    def test_punctuation(self):
        for text in ("1. e5, a1  2. e6, a2", "1. e5 a1.  2. e6 a2."):
            self.assertEqual(codes(head("susan") + "\n" + text + "\n"), [["GEN-035"]])

    def test_heading(self):
        for line in ("Black   White", " Nero  Bianco", "N.  Nero  Bianco", "Rosso  Blu", "A     B", "Mossa  Nero  Bianco"):
            with self.subTest(line=line):
                self.assertEqual(codes(head("susan") + "\n" + line + "\n1. e5 a1\n2. e6 a2\n"), [["GEN-022"]])
        for first, second in (("Red", "Blue"), ("Rosso", "Blu"), ("First", "Second")):
            self.assertEqual(codes(head("hex") + f"\n{first}  {second}\n1. a1 b1\n2. a2 b2\n"), [["GEN-022"]])

    def test_letters_between_moves_are_no_heading(self):
        """They are moves that lost their digits."""
        for line in ("a b", "A B"):
            self.assertNotIn("GEN-022", codes(head("hex") + "\na1 b1\n" + line + "\na3 b3\n")[0])
        self.assertNotIn("GEN-022", codes(head("hex") + "\na b\n1. a3 b3\n2. a2 b2\n")[0])

    def test_a_score_is_no_mark_of_a_page(self):
        self.assertNotIn("GEN-022", codes(head("susan") + "\n1. e5 a1\n0 - 1 - 0\n")[0])

    def test_heading_that_contradicts_the_first_player(self):
        """Whose moves a column holds is not known: nothing is passed over without an error."""
        white_first = '[First "White"]\n'
        for line, tags, found in (("White  Black", "", "GEN-009"), ("Bianco  Nero", white_first, "GEN-022"),
                                  ("Nero  Bianco", white_first, "GEN-009"), ("N. Bianco Nero", "", "GEN-009")):
            with self.subTest(line=line, tags=tags):
                text = head("susan") + tags + "\n" + line + "\n1. e5 a1\n2. e6 a2\n"
                self.assertEqual(codes(text), [[found]])
        self.assertEqual(codes(head("hex") + "\nBlue  Red\n1. a1 b1\n2. a2 b2\n"), [["GEN-009"]])

    def test_a_line_with_moves_is_no_row_of_a_board(self):
        for line in ("2. {1} - 12 -", "2. {1} . .", "- - {1}"):
            for game, (rounds, _) in ROUNDS.items():
                with self.subTest(game=game, line=line):
                    text = head(game) + "\n1. " + rounds[0] + "\n" + line.format(*rounds) + "\n"
                    self.assertNotIn("GEN-022", codes(text)[0])

    def test_semicolons(self):
        for text in ("1. e5 a1; 2. e6 a2", "1. e5 a1; 2. e6 a2; 3. e7 a3;", "1. e5; a1; 2. e6; a2"):
            self.assertIn("GEN-025", codes(head("susan") + "\n" + text + "\n")[0])
        for text in ("1. e5; a1\n2. e6; a2\n3. e7; resign", "1. e5 a1; 2. e6 a2; 3. e7 a3; resign", "1. e5 a1; 2. e6 resign",
                     "1. e5 a1; 2. e6 a2 1-0", "1. e5 a1; 2. e6 a2; White wins", "1. e5 a1; 2. e6-zz9 a2; 3. e7 a3",
                     "1. e5 a1; 2. e6, a2; 3. e7, a3.", "1. e5 a1; 2) e6 a2; 3) e7 a3"):
            self.assertIn("GEN-025", codes(head("susan") + "\n" + text + "\n")[0], text)
        for text in ("a remark; and more", "e6 was better", "draw", "12 minutes", "2."):
            self.assertEqual(codes(head("susan") + f"\n1. e5 a1 ; {text}\n"), [[]], text)


class Wrapped(unittest.TestCase):
    def test_one_game(self):
        self.assertEqual(codes("a1 b1 a2\nb2 c1 c2\na3\n", "--game", "hex", "--board", "3"), [["GEN-026"]])

    def test_short_lines_may_be_one_game(self):
        for game, page in (("hex", "a1 b1 c1\nd1 e1 f1\ng1 h1 i1\n"), ("havannah", "A1 B1 C1 D1\nE1 F1 G1 H1\n"),
                           ("susan", "d6 b5 c4 b2\nd3 e2 f3 h2\n")):
            self.assertIn("GEN-029", codes(page, "--game", game)[0], game)

    def test_games_apart(self):
        self.assertEqual(len(codes("a1 b2 c3 resign\nb3 c2 a4 resign\n", "--game", "hex", "--board", "4")), 2)


if __name__ == "__main__":
    unittest.main()
