"""Text that was typed from paper, in every game: what stands around the moves and within them that is no move."""
import pathlib
import re
import tempfile
import unittest

import support
from support import check, run

NBSP, HYPHEN, ZERO, BOM = "\u00a0", "\u2011", "\u200b", "\ufeff"


def random_record(game, seed=3):
    """A whole random game in the text record: its head, and its moves a line."""
    text = run("random", "--game", game, "--count", 1, "--seed", seed).text
    head, moves = text.rstrip("\n").split("\n\n", 1)
    return head, moves.split("\n")


def mended(text):
    """A text as `fix` puts it right."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "a.nta")
        path.write_text(text, encoding="utf-8")
        run("fix", "--in-place", str(path))
        return path.read_text(encoding="utf-8")


def found(record):
    return sorted({diagnostic["code"] for diagnostic in record["diagnostics"]})


def told(record):
    return {key: record[key] for key in ("verdict", "plies", "first_bad_ply", "outcome", "claim")}


class TypedText(unittest.TestCase):
    def one(self, text, *arguments):
        records = check(*arguments, stdin=text)[0]
        self.assertEqual(len(records), 1, text)
        return records[0]

    def each_game(self):
        for game in support.games():
            with self.subTest(game):
                head, lines = random_record(game)
                yield head, lines, self.one(head + "\n\n" + "\n".join(lines) + "\n")

    def same(self, clean, text, codes):
        record = self.one(text)
        self.assertEqual(told(record), told(clean), text[:400])
        self.assertEqual(found(record), sorted({*codes, *found(clean)}), text[:400])

    def test_a_remark_of_several_lines_above_the_tags(self):
        text = "{a remark of\ntwo lines\nhere}\n[Game \u201cSusan\u201d]\n\n1. e5 a1 resign\n"
        (record,), _, _ = check(stdin=text)
        self.assertEqual((record["verdict"], found(record)), ("legal", ["GEN-024"]))

    def test_prose_touches_no_ply(self):
        for head, lines, clean in self.each_game():
            prose = ["Finale del torneo, Roma 1994", "Intervallo", "[Diagramma 3]"]
            text = "\n".join(line for i, line in enumerate(lines) for line in (line, prose[i % 3]))
            self.same(clean, head + "\n\n" + text + "\n", ["GEN-009"])

    def moves_of(self, lines):
        return [word for word in " ".join(lines).split() if not word.endswith((".", ":"))]

    def test_titles_above_the_tags(self):
        """They are part of no record, and the first record of an input is found behind them."""
        for head, lines, clean in self.each_game():
            moves = "\n".join(lines)
            for title, codes in (("p. 14", ["GEN-022"]), ("-----", ["GEN-022"]), ("Finale del torneo, Roma 1994", ["GEN-009"]),
                                 ("- 14 -\n\nFinale di Roma", ["GEN-009", "GEN-022"])):
                record = f"{head}\n\n{moves}\n"
                self.same(clean, f"{title}\n{record}", codes)
                self.same(clean, f"{title}\n\n{record}", codes)
                curly = head.replace(' "', " \u201c").replace('"]', "\u201d]")
                self.same(clean, f"{title}\n{curly}\n\n{moves}\n", [*codes, "GEN-024"])
                for text in (f"{title}\n{record}", f"{title}\n{record}\n{record}"):
                    once = mended(text)
                    self.assertEqual(once.replace("{", "").replace("}", ""), text.replace("{", "").replace("}", ""))
                    self.assertEqual(mended(once), once)
                    known = {told(item)["verdict"] for item in check(stdin=once)[0]}
                    self.assertEqual(known, {clean["verdict"]})

    def test_moves_above_tags_are_a_record(self):
        for head, lines, _ in self.each_game():
            moves = "\n".join(lines)
            game = head.split("\n")[0]
            self.assertEqual(len(check("--from", "notaio", stdin=f"{moves}\n\n{head}\n\n{moves}\n")[0]), 2, game)

    def test_a_line_of_prose_may_name_moves(self):
        for head, lines, clean in self.each_game():
            move = self.moves_of(lines)[0]
            other = self.moves_of(lines)[1]
            middle = len(lines) // 2
            for prose in (f"La partita continua {move} dopo la pausa", f"Diagramma dopo 8. {move} {other}",
                          f"Forse meglio giocare {move}?", "PARTITA", "Continua"):
                text = "\n".join(lines[:middle] + [prose] + lines[middle:])
                self.same(clean, head + "\n\n" + text + "\n", ["GEN-009"])
                self.assertIn("\n{" + prose + "}\n", mended(head + "\n\n" + text + "\n"))

    def test_players_are_named_before_the_moves(self):
        italian = {"Black": "Nero", "White": "Bianco", "North": "Nord", "South": "Sud", "First": "Primo", "Second": "Secondo"}
        for game in support.games():
            with self.subTest(game):
                head, lines = random_record(game)
                body = "\n".join(lines) + "\n"
                clean = self.one(head + "\n\n" + body)
                own = {"glass-bead": ["North", "South"], "siesta": ["A", "B"], "hex": ["First", "Second"]}
                seats = own.get(game, ["Black", "White"])
                names = [italian.get(seat, seat) for seat in seats]
                for top in (f"{names[0]}: Rossi\n{names[1]}: Verdi\n", f"{seats[0]} - Rossi\n{seats[1]} - Verdi\n",
                            f"{names[0]}: Rossi   {names[1]}: Verdi\n"):
                    text = head + "\n\n" + top + "\n" + body
                    self.same(clean, text, ["GEN-028"])
                    for item in (run("convert", "--to", "notaio", stdin=text).text, mended(text)):
                        self.assertIn(f'[{seats[0]} "Rossi"]', item)
                        self.assertIn(f'[{seats[1]} "Verdi"]', item)

    def test_parentheses_without_a_move(self):
        for head, lines, clean in self.each_game():
            middle = len(lines) // 2
            for remark in ("(bella mossa)", "(continua)", "(12)", "(una mossa che\nnessuno aspettava)"):
                text = "\n".join(lines[:middle] + [lines[middle] + " " + remark] + lines[middle + 1:])
                record = self.one(head + "\n\n" + text + "\n")
                self.assertEqual(told(record), told(clean), text)
                new = [finding for finding in record["diagnostics"] if finding["code"] not in found(clean)]
                self.assertEqual([(item["code"], item["severity"]) for item in new], [("GEN-009", "warning")], remark)
                self.assertIn("{" + remark[1:-1] + "}", mended(head + "\n\n" + text + "\n"))

    def test_pages_and_remarks(self):
        for head, lines, clean in self.each_game():
            middle = len(lines) // 2
            for mark, codes in (("\f", ["GEN-022"]), ("\n23\n", ["GEN-022"]), ("- 23 -", ["GEN-022"]), ("# {5e", []),
                                ("-----", ["GEN-022"]), ("pagina 12", ["GEN-022"]), ("Page 12", ["GEN-022"]),
                                ("-- Pag. 12 --", ["GEN-022"]), ("[pagg. 12-13]", ["GEN-022"]), ("p. 12", ["GEN-022"]),
                                ("(12)", ["GEN-022"])):
                text = "\n".join(lines[:middle] + [mark] + lines[middle:])
                self.same(clean, head + "\n\n" + text + "\n", codes)

    def test_characters(self):
        for head, lines, clean in self.each_game():
            text = "\n".join(lines)
            self.same(clean, head + "\n\n" + text.replace(" ", NBSP) + "\n", ["GEN-019"])
            self.same(clean, head + "\n\n" + BOM + text.replace(". ", f". {ZERO}") + "\n", ["GEN-020"])
            self.same(clean, head.replace('"', "\u201c") + "\n\n" + text + "\n", ["GEN-024"])
            self.same(clean, BOM + head.replace("\n", "\n\n") + "\n\n" + text + "\n", [])
            if "-" in text:
                self.assertEqual(told(self.one(head + "\n\n" + text.replace("-", HYPHEN) + "\n")), told(clean))

    def test_a_page_number_between_turns(self):
        for head, lines, clean in self.each_game():
            turns = re.split(r"\s+(?=\d+\.)", " ".join(" ".join(lines).split()))
            for size in (2, 3):
                rows = [" ".join(turns[i:i + size]) for i in range(0, len(turns), size)]
                if len(rows) < 3 or len(rows[-1].split()) < 3:
                    rows = rows[:-1] + [rows[-1]] if len(rows) > 2 else rows
                text = "\n".join(rows[:1] + ["12"] + rows[1:])
                self.same(clean, head + "\n\n" + text + "\n", ["GEN-022"])

    def test_list_numbers(self):
        for head, lines, clean in self.each_game():
            text = "\n".join(lines)
            turns = "\n".join(re.split(r"\s+(?=\d+\.)", " ".join(text.split())))
            for typed in (text.replace(". ", ") "), turns.replace(". ", ") "), text.replace(". ", " - "),
                          text.replace(". ", ": "), text.replace(". ", "\u00b0 "), text.replace(". ", "\u00ba "),
                          re.sub(r"(?m)^(?=\d)", "- ", turns), re.sub(r"(?m)^(?=\d)", "* ", turns),
                          re.sub(r"(?m)^(?=\d)", "\u2022 ", turns), re.sub(r"(?m)^\d+\. ", "* ", turns),
                          re.sub(r"(?m)^(\d+)\. ", r"(\1) ", turns), re.sub(r"(?m)^(\d+)\. ", r"\1 ", turns)):
                self.same(clean, head + "\n\n" + typed + "\n", ["GEN-023"])

    def test_a_clean_record_has_no_note(self):
        for _, _, clean in self.each_game():
            self.assertEqual([code for code in found(clean) if code.startswith("GEN-0")], [])

    def test_conversion_keeps_the_plies(self):
        text = '[Game "Susan"]\n\n1) e5 a1\n2) e5' + HYPHEN + "e6" + NBSP + "a2\n"
        ran = run("convert", "--to", "lines", stdin=text)
        self.assertEqual(ran.text, "e5 a1 e5-e6 a2\n")
        ran = run("convert", "--to", "lines", stdin='[Game "Susan"]\n\n1. e5 a1\nLa partita continua\n2. e6\n')
        self.assertEqual((ran.text, ran.code), ("", 1))


class Italian(unittest.TestCase):
    def one(self, text, *arguments):
        return check(*arguments, stdin=text)[0][0]

    def test_a_winner_in_words(self):
        moves = "1. e5 a1  2. e6 a2"
        for tag in ('[Risultato "Bianco vince"]', '[Result "White wins"]', '[Result "White won"]', '[Risultato "Bianco"]'):
            record = self.one(f'[Game "Susan"]\n{tag}\n\n{moves}\n')
            self.assertEqual((record["claim"]["result"], found(record)), ("White", ["GEN-206"]), tag)
        for tag in ('[Risultato "Rossi vince"]', '[Result "Bianco vince male"]', '[Result " wins"]'):
            self.assertIn("GEN-012", found(self.one(f'[Game "Susan"]\n{tag}\n\n{moves}\n')), tag)

    def test_a_seat_that_resigns(self):
        for words, winner, codes in (("Nero abbandona", "White", []), ("Black resigns", "White", []),
                                     ("black resign", "White", []), ("White resigns", "Black", ["GEN-208"]),
                                     ("Nero tempo", "White", [])):
            record = self.one(f'[Game "Susan"]\n\n1. e5 a1  2. e6 a2 {words}\n')
            self.assertEqual((record["verdict"], record["outcome"]["winners"], found(record)), ("legal", [winner], codes), words)
        record = self.one('[Game "Siesta"]\n\n1. A: Sd6 Re6 Hf6\nB resigns\n')
        self.assertEqual((record["verdict"], found(record)), ("legal", []))
        # a result, and an ending behind it
        for text in ("1. e5 a1 White\nresign\n", "1. e5 a1 draw resign\n", "1. e5 a1 White {x} resign\n"):
            self.assertEqual(self.one('[Game "Susan"]\n\n' + text)["verdict"], "illegal", text)

    def test_words_are_as_good_as_english_ones(self):
        records = {"susan": "1. e5 a1 abbandona", "havannah": "1. F5 scambio  2. G5 patta", "urbino": "1. @f2 @d6 pareggio",
                   "glass-bead": None, "siesta": "1. A: Sd6 Re6 Hf6\nB: abbandona", "hex": "1. a2 scambio  2. b3 abbandona"}
        for game in support.games():
            moves = records[game]
            if moves is None:
                head, lines = random_record(game)
                moves = re.split(r"\s+2\.", " ".join(lines))[0] + " patta"
            with self.subTest(game):
                text = f'[Game "{game}"]\n\n{moves}\n'
                english = re.sub("abbandona", "resign", text.replace("patta", "draw").replace("pareggio", "draw"))
                self.assertEqual(found(self.one(text)), found(self.one(english.replace("scambio", "swap"))))
                self.assertEqual(mended(text), text)

    def test_letters_are_kept_where_all_are_italian(self):
        text = '[Gioco "Siesta"]\n[Edizione "italiana"]\n\n1. A: Sd6 Te6 Of6\n2. B: Tf7 Sf8 Of5\n'
        self.assertEqual(found(self.one(text)), ["SIE-901"])
        self.assertEqual(mended(text), text)
        self.assertIn("Hf5", run("fix", stdin=text.replace("Of6", "Hf6")).text)
        text = '[Gioco "Urbino"]\n\n1. @f2 @d6  2. Cd4\n'
        self.assertEqual(found(self.one(text)), ["URB-904"])
        self.assertEqual(mended(text), text)

    def test_games_have_italian_names(self):
        head, lines = random_record("glass-bead")
        text = '[Gioco "Gioco delle perle di vetro"]\n\n' + "\n".join(lines) + "\n"
        self.assertEqual(self.one(text)["game"], "glass-bead")

    def test_a_tag_is_quoted_as_it_is_written(self):
        ran = run("check", "--lang", "it", stdin='[Gioco "Siesta"]\n[Edizione "lucas"]\n\n1. A: Sd6 Re6 Hf6\n')
        self.assertIn('Edizione "lucas"', ran.text + ran.messages)
        self.assertIn("italiana", ran.text + ran.messages)
        ran = run("check", "--lang", "it", stdin='[Gioco "Susan"]\n[Risultato "boh"]\n\n1. e5\n')
        self.assertIn('Risultato "boh"', ran.text + ran.messages)
        self.assertIn("Nero, Bianco, patta", ran.text + ran.messages)


class Lines(unittest.TestCase):
    def test_a_turn_a_line_is_one_record(self):
        text = "# typed\ne5 a1\n\ne5-e6 a2\ne6-e7 a3\n"
        records = check("--game", "susan", stdin=text)[0]
        self.assertEqual([record["plies"]["read"] for record in records], [6])
        self.assertEqual(found(records[0]), ["GEN-026"])
        self.assertEqual(len(check("--game", "susan", "--from", "lines", stdin=text)[0]), 3)
        records = check("--game", "susan", stdin="e5 a1\ne6 a2\ne7 a3\ne8 a4\n")[0]
        self.assertEqual([found(record) for record in records], [["GEN-029"], [], [], []])
        for apart in ("e5 a1\ne6 a2\ne5 a3\n", "e5 a1 e6\ne7 a2\ne8 a3\n", "e5 a1\ne6 resign\ne7 a3\n"):
            self.assertEqual({code for record in check("--game", "susan", stdin=apart)[0] for code in found(record)}, set())
        records = check("--game", "susan", stdin="e5 a1\nd5 a2\n")[0]
        self.assertEqual([found(record) for record in records], [[], []])

    def test_what_only_parts_records_is_none(self):
        for game in support.games():
            line = run("random", "--game", game, "--count", 1, "--seed", 5, "--to", "lines").text.strip()
            for parting in ("---", "=====", "\u2014 \u2014", "- - -", NBSP, ZERO, f"_{NBSP}_"):
                with self.subTest(game, parting=parting), tempfile.TemporaryDirectory() as folder:
                    path = pathlib.Path(folder, "a.txt")
                    path.write_text(f"{line}\n{parting}\n{line}\n", encoding="utf-8")
                    records = check("--game", game, path)[0]
                    self.assertEqual([record["verdict"] for record in records], ["legal", "legal"])
                    run("fix", "--game", game, "--in-place", path)
                    self.assertEqual(len(check("--game", game, path)[0]), 2)
                    self.assertEqual(check("--game", game, stdin=parting + "\n")[0], [])

    def test_in_every_game(self):
        for game in support.games():
            with self.subTest(game):
                line = run("random", "--game", game, "--count", 1, "--seed", 5, "--to", "lines").text.strip()
                parts = line.split("; ") if "; " in line else line.split(" ")
                size = 1 if "; " in line else 2
                joint = "; " if "; " in line else " "
                turns = [joint.join(parts[i:i + size]) for i in range(0, len(parts), size)]
                records = check("--game", game, stdin="\n".join(turns) + "\n")[0]
                whole = check("--game", game, "--from", "lines", stdin=line + "\n")[0]
                if len(records) == 1:
                    self.assertEqual(told(records[0]), told(whole[0]))
                    self.assertEqual(found(records[0]), ["GEN-026"])
                else:
                    self.assertEqual({record["verdict"] for record in records} - {"legal", "incomplete"}, set())


class Unnamed(unittest.TestCase):
    def test_the_only_game(self):
        for text, game in (("1. e5 a1 2. e5-e6 a2\n", "susan"), ("e5 a1 e5-e6\n", "susan"),
                           ('[White "A"]\n\n1. @f2 @d6 2. Hd4\n', "urbino"), ("1. A: Sd6 Re6 Hf6\n2. B: Rf7 Sf8 Hf5\n"
                                                                             "3. A: Hg6 Rh6 Si6\n", "siesta")):
            records, _, ran = check(stdin=text)
            self.assertEqual([record["game"] for record in records], [game], text)
            self.assertIn("GEN-027", found(records[0]))
        records = check(stdin='1. e5 a1 2. e5-e6 a2\n\n[White "A"]\n\n1. e5 a1 2. e5-e6\n')[0]
        self.assertEqual([found(record) for record in records], [["GEN-027"], []])

    def test_several_are_named(self):
        ran = run("check", stdin="1. e5 a1 2. e6 b2\n")
        self.assertIn("susan", ran.messages + ran.text)
        self.assertIn("havannah", ran.messages + ran.text)
        self.assertEqual(ran.code, 1)

    def test_too_little_tells_nothing(self):
        for text in ("1. e5-e6 a1\n", "e5 a1\n", "1. 5e a1 b1 c1\n"):
            ran = run("check", stdin=text)
            self.assertNotIn("GEN-027", ran.messages + ran.text, text)


class Drawings(unittest.TestCase):
    def drawn(self, game):
        """A board in the middle of a game as it is drawn, and what is read of it."""
        head, lines = random_record(game)
        drawing = run("show", "--ply", 9, stdin=head + "\n\n" + "\n".join(lines) + "\n").text
        drawing = "".join(line + "\n" for line in drawing.splitlines() if not line.startswith("#")).strip("\n") + "\n"
        plain = run("show", "--game", game, "--board-text", stdin=drawing)
        self.assertEqual(plain.text.strip("\n") + "\n", drawing)
        return drawing, plain

    def test_a_title_may_stand_above(self):
        for game in support.games():
            with self.subTest(game):
                drawing, plain = self.drawn(game)
                for title in ("Posizione dopo il turno dodici\n", "Posizione dopo il turno dodici\n\n",
                              "Torneo di Roma\nPosizione dopo il turno dodici\n\n", "Diagram 12\n\n"):
                    for told in ([], ["--board-text"]):
                        titled = run("show", "--game", game, *told, stdin=title + drawing)
                        self.assertEqual(titled.text, plain.text, title)
                        # Havannah takes a line of words alone for labels
                        self.assertIn(titled.messages.count("GEN-009"), (1,) if game != "havannah" else (0, 1))
                        self.assertNotIn(": error:", titled.messages)
                        both = run("show", "--game", game, *told, stdin=title + drawing + "\n" + title + drawing)
                        self.assertEqual(both.text.replace("# position 2\n", ""), plain.text * 2)

    def test_bars_may_part_the_cells(self):
        for game in support.games():
            with self.subTest(game):
                drawing, plain = self.drawn(game)
                barred, framed = [], []
                for line in drawing.splitlines():
                    words = line.split()
                    is_row = len(words) > 3 and all(len(word) < 6 and word[0] in ".-012345" for word in words[1:])
                    row = "| " + " | ".join(words) + " |" if is_row else line
                    barred.append(row)
                    framed += ["+---+---+---+---+", row] if is_row else [row]
                for lines in (barred, framed):
                    read = run("show", "--game", game, stdin="\n".join(lines) + "\n")
                    self.assertEqual((read.text, read.code), (plain.text, 0), "\n".join(lines))

    def test_what_is_no_board_is_told_once(self):
        for game, side in (("siesta", 12), ("urbino", 9)):
            rows = [". " * side for _ in range(side)]
            strange = [row.replace(". . .", ". W .", 1) if i == 4 else row for i, row in enumerate(rows)]
            barred = ["| " + " | ".join("W" if (i, j) == (3, 3) else "." for j in range(side)) + " |" for i in range(side)]
            blank = [f"{side - i:2} " + ("S" if game == "siesta" else "H").rjust(i * 2) if i % 3 == 0 else f"{side - i:2}"
                     for i in range(side)]
            for lines in (strange, barred, blank):
                ran = run("score", "--game", game, stdin="\n".join(lines) + "\n")
                self.assertEqual(ran.messages.count(": error:"), 1, ran.messages)
                self.assertIn("SIE-006" if game == "siesta" else "URB-007", ran.messages)

    def test_words_in_italian(self):
        town = run("show", "--game", "urbino", "--position", "9/5h3/9/3*5/9/9/8T/5*3/9").text
        self.assertIn("Black", town)
        plain = run("show", "--game", "urbino", stdin=town)
        for one in (town.replace("Black", "Nero").replace("White", "Bianco"), town.replace(" h .", " c ."),
                     "\n".join(town.splitlines()[:-1] + ["Bianco: 18 6 2  Nero: 17 6 3"]) + "\n"):
            for lang in ([], ["--tag", "Lang=it"]):
                read = run("show", "--game", "urbino", *lang, stdin=one)
                self.assertEqual((read.text, read.code), (plain.text, 0), one)
        board = run("show", "--game", "glass-bead", "--position", "50/40/30/20/10 50/40/30/20/10 - - s 41").text
        self.assertIn("South to move, ply 41", board)
        plain = run("show", "--game", "glass-bead", stdin=board)
        for line in ("tocca a Sud, mossa 41", "Sud to move, ply 41", "muove Sud, mossa 41", "Sud muove, mossa 41"):
            read = run("show", "--game", "glass-bead", stdin=board.replace("South to move, ply 41", line))
            self.assertEqual((read.text, read.code), (plain.text, 0), line)
        board = self.drawn("susan")[0].replace("to move: White", "to move: Black")
        read = run("show", "--game", "susan", stdin=board.replace("to move: Black", "to move: Bianco"))
        self.assertIn("to move: White", read.text)
