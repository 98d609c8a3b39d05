"""Pages with several slips, and claims that a misprint made false: what is proved gives back the game that was played."""
import random
import re

import support
from support import games, run, said

COUNT = 24


def records(game, count=COUNT, seed=11):
    """Random games that end on the board, each a text."""
    result = run("random", "--game", game, "--count", count, "--seed", seed, *said(game, "SHORT_GAMES", [])).text
    return [text + "\n" for text in re.split(r"\n\n(?=\[)", result.rstrip("\n"))]


def moves_of(text):
    """Where the moves of a record begin."""
    return text.index("\n\n") + 2


def misread(text, chance, words):
    """The text with a digit in some of its moves as nobody can read it."""
    places = [at.start() for at in re.finditer(r"(?<=[A-Za-z])[1-9](?=[\s,>-])", text) if at.start() > moves_of(text)]
    chosen = sorted(chance.sample(places[: len(places) * 3 // 4], words), reverse=True)
    for at in chosen:
        text = text[:at] + "q" + text[at + 1:]
    return text


class Pages(support.Case):
    def mended(self, text):
        self.folder.joinpath("o").unlink(missing_ok=True)
        run("fix", "--output", "o", stdin=text, cwd=self.folder)
        return self.folder.joinpath("o").read_text()

    def test_several_words_that_cannot_be_read(self):
        for game in games():
            chance = random.Random(5)
            restored = tried = 0
            for text in records(game):
                for words in (1, 2, 3):
                    try:
                        broken = misread(text, chance, words)
                    except ValueError:
                        continue
                    if broken.count("q") != words:
                        continue
                    tried += 1
                    result = self.mended(broken)
                    if result == text:
                        restored += 1
                    else:
                        self.assertEqual(result, broken, "what is proved is what was played")
            with self.subTest(game, tried=tried, restored=restored):
                self.assertGreater(tried, COUNT)
                self.assertGreater(restored, said(game, "REPAIRED_PAGES", tried // 3))

    def test_a_line_has_more_holes_than_are_looked_into(self):
        text = records(games()[0], 1)[0]
        broken = misread(text, random.Random(1), 8)
        self.assertEqual(self.mended(broken), broken)


class Claims(support.Case):
    def test_a_number_that_jumps_tells_of_a_ply_that_fell_out(self):
        # Any cell may be played in some games: only the number, and the end, tell of it.
        for game in games():
            found = 0
            for text in records(game):
                start = moves_of(text)
                turns = list(re.finditer(r"\d+\. ([^\s:]+) ([^\s:]+)\s", text[start:]))
                if len(turns) < 6:
                    continue
                turn = turns[len(turns) // 2]
                broken = text[: start + turn.start(2)] + text[start + turn.end(2) + 1:]
                (record,) = (line for line in run("check", "--format", "jsonl", stdin=broken).json if line["type"] == "record")
                for finding in record["diagnostics"]:
                    for repair in finding["repairs"]:
                        found += (repair["kind"], repair["text"]) == ("lost", turn[2])
                        if repair["proved"]:
                            self.assertEqual((repair["kind"], repair["text"]), ("lost", turn[2]), text)
            with self.subTest(game):
                self.assertGreaterEqual(found, said(game, "LOST_PLIES", 0))

    def test_a_true_record_is_not_searched(self):
        for game in games():
            for line in run("check", "--format", "jsonl", stdin="\n".join(records(game))).json:
                for finding in line.get("diagnostics", []):
                    self.assertEqual(finding["repairs"], [])



class WordsBetween(support.Case):
    """Words that a typist put between the moves."""

    def changed(self, text, words, line_end="\n"):
        """The text with words at the end of a line of moves, and as `fix` leaves it."""
        lines = text.split("\n")
        at = lines.index("") + 2
        lines[at] += " " + words
        broken = line_end.join(lines)
        return broken, self.mended(broken.encode())

    def mended(self, text):
        self.folder.joinpath("o").unlink(missing_ok=True)
        run("fix", "--output", "o", stdin=text, cwd=self.folder)
        return self.folder.joinpath("o").read_bytes().decode()

    def long_record(self, game):
        return next(text for text in records(game, 8) if text.count("\n") > moves_of(text) // 20 + 6)

    def test_they_become_a_remark_and_nothing_else_changes(self):
        remarks = 0
        for game in games():
            text = self.long_record(game)
            for line_end in ("\n", "\r\n"):
                for words in ("zzyzx", "zzyzx qqwert"):
                    with self.subTest(game, words=words, line_end=line_end):
                        broken, mended = self.changed(text, words, line_end)
                        result = broken.replace(words, "{" + words + "}")
                        remarks += mended == result
                        self.assertIn(mended, (result, broken), "where nothing is proved nothing changes")
        self.assertGreaterEqual(remarks, 3 * len(games()))

    def test_they_are_told_together(self):
        text = self.long_record("susan")
        self.folder.joinpath("a").write_text(self.changed(text, "zzyzx qqwert")[0])
        self.assertIn("repair: leave out zzyzx qqwert, which is no move (the only one",
                      run("check", self.folder / "a").text)


class LastWords(support.Case):
    """A word at the end may be an ending or a result that was misprinted: no move is proved in its place."""

    SLIPS = {"resign": ("resgin", "rsign", "resigm"), "abandona": ("abadona",), "abandoned": ("abandned",),
             "timeout": ("timeotu",), "draw": ("drwa",)}

    def test_they_are_named_and_nothing_is_proved(self):
        for game in games():
            for text in records(game, 6):
                head, moves = text[:moves_of(text)], text[moves_of(text):].split()
                for meant, slips in self.SLIPS.items():
                    whole = f"{head}{' '.join(moves[:-2])} {meant}\n"
                    if re.search(r"\d\.$", moves[-3]) or support.check(stdin=whole)[1]["errors"]:
                        continue  # no such word ends this game so
                    for slip in slips:
                        with self.subTest(game, slip=slip):
                            self.is_named(f"{head}{' '.join(moves[:-2])} {slip}\n", slip)

    def is_named(self, text, slip):
        self.assertIn("it may be the word", run("check", stdin=text).text)
        (record,), _, _ = support.check(stdin=text)
        self.assertFalse([repair for one in record["diagnostics"] for repair in one["repairs"] if repair["proved"]])
        self.assertNotRegex(run("fix", "--level", "likely", stdin=text).text, rf"(?m)^-.*\b{slip}\b")

    def test_a_result_is_no_remark(self):
        for game in games():
            for text in records(game, 3):
                word = run("convert", "--to", "notaio", stdin=text).text.split()[-1]
                if len(word) > 4 and word.isalpha():
                    slip = word[:2] + word[3] + word[2] + word[4:]
                    self.is_named(text.rstrip()[:-len(word)] + slip + "\n", slip)


class EditsOfPlies(support.Case):
    """What is put back is written as its neighbours are, and nothing else changes. All notations: tests/slips."""

    SGF = "(;FF[4]SZ[6]RE[B];" + ";".join(f"{'WB'[at % 2]}[{move}]" for at, move in enumerate(
        "bc eb ac be fa bf ad cf df cb fc ef fb ed fd cd ee".split())) + ")\n"
    SCRIPT = "boardsize 6\n" + "".join(f"play {'bw'[at % 2]} {move}\n" for at, move in enumerate(
        "b3 e2 a3 b5 f1 b6 a4 c6 d6 c2 f3 e6 f2 e4 f4 c4 e5".split())) + "final_score\n#? [B+]\n"
    TURNS = ('[Game "Siesta"]\n[Players "3"]\n\n1. A: Sc3 Rc4 Hc5\n2. B: Rd3 Sd4 He3\n3. C: Rc2 Hf3 Hc1\n'
             "4. A: Sd2 Rc6 Hb4\n5. B: Hg3 Ha4 Hb2\n6. C: Hh3 Ha2 Sb6\n7. A: Sc7 Sb7 Re2\n")

    def test_several_plies_in_one_word_are_not_left_out(self):
        """A closing bracket is missing, so that one value holds two plies."""
        for wrong in ("(;FF[4]GM[11]SZ[3]RE[B+];B[a2];W[a1];B[b2;W[c2];B[a3];W[b3];B[b1])\n",
                      "(;FF[4]GM[11]SZ[3]RE[B+];B[a2];W[a1];B[b2k;W[c2];B[a3];W[b3];B[b1])\n"):
            (record,), _, _ = support.check("--game", "hex", stdin=wrong)
            self.assertIn("error", [found["severity"] for found in record["diagnostics"]])
            self.assertFalse([one for found in record["diagnostics"] for one in found["repairs"] if one["proved"]], wrong)

    def test_only_what_is_wrong_changes(self):
        for game, whole, right, wrong in (("hex", self.SGF, "W[df];", ""), ("hex", self.SCRIPT, "play b d6\n", ""),
                                          ("siesta", self.TURNS, "Sd2 Rc6 Hb4", "Sd2 Rc6 Hb4 Sd2 Rc6 Hb4"),
                                          ("siesta", self.TURNS, "Sd2 Rc6 Hb4", "Sd2 Rc6 H4b")):
            with self.subTest(wrong=wrong, text=whole[:20]):
                self.assertIn(right, whole)
                self.folder.joinpath("o").unlink(missing_ok=True)
                run("fix", "--game", game, "--output", "o", stdin=whole.replace(right, wrong), cwd=self.folder)
                self.assertEqual(self.folder.joinpath("o").read_text(), whole)

    def test_combinations_are_counted(self):
        text = self.TURNS.replace("Hb4", "H4b").replace("Sb6", "S6b")
        told = run("check", stdin=text).text
        self.assertRegex(told, r"\d combinations of single edits")
        for found, tried in re.findall(r"([\d,]+) of ([\d,]+) (?:single|comb)", told):
            self.assertLessEqual(int(found.replace(",", "")), int(tried.replace(",", "")))

    def test_where_a_whole_turn_may_be_missing_nothing_is_proved(self):
        text = ("Sg8 Rg9 Hg10; Rf8 Sg7 He8; Hd8 Hg11 Rg6; Sf7 Hc8 Rh7; Hi7 Hg12 Hj7; Hg5 Hb8 Rh11; Sh8 Hg4 Rj8; Sh9 Rj6 Sj5; "
                "Sj4 Sk8 Hf9; Hh6 Sk4 Sk9; Hg3 Si4 Hg2; Hf10 He9 Hd9; Ha8 Re7 Hd7; Hh5 Hg1 Si3; Sk10 Rf6 Ri5; Hf11 Si2 Se6; "
                "Hc7 He10 Sl9; Hi6 Rf5 Rh10; Sl10 Rh3 Hf12; Si1 Ra7 Sa6; Hf3 Hc9 Sj11; Hf4 Ra9 Sj3; Hf2 Hh12 Sj9\n")
        (record,), _, _ = support.check("--game", "siesta", stdin=text)
        self.assertFalse([one for found in record["diagnostics"] for one in found["repairs"] if one["proved"]])


class Depth(support.Case):
    def test_what_looks_at_one_ply_proves_nothing(self):
        """The faulty ply alone: another edit elsewhere may do as well."""
        proved = 0
        for text in re.split(r"\n\n(?=\[)", run("random", "--game", "susan", "--board", "3", "--count", "120", "--seed", "3",
                                               "--mutate").text):
            for depth in ("quick", "full"):
                lines = run("check", "--repairs", depth, "--format", "jsonl", stdin=text + "\n").json
                repairs = [repair for line in lines[:-1] for found in line["diagnostics"] for repair in found.get("repairs", [])]
                for repair in repairs:
                    proved += depth == "full" and repair["proved"]
                    if depth == "quick" and repair["proved"]:
                        self.assertIn(repair["kind"], ("unreadable", "stray"))
        self.assertGreater(proved, 10)
