"""Boards drawn as text, as people draw them: those of every game, for every command, with what may be wrong with them."""
import re

import support
from support import games, run

MOVES = re.compile(r"ply \d|no move|no placement|turn number|GEN-011")


def drawn(game, seed=3, ply=12):
    """A board that the program draws of a random record, without remarks."""
    text = run("random", "--game", game, "--seed", str(seed)).text
    lines = run("show", "--ply", str(ply), stdin=text).lines
    return [line for line in lines if line and not line.startswith("#")]


def rows_of(lines):
    """The indices of the lines that are rows: they hold cells alone, and no letters of columns."""
    return [i for i, line in enumerate(lines) if re.search(r"[.-]", line) and not re.search(r"[A-Za-z]{3}|,", line)]


class DrawnBoards(support.Case):
    def test_commands_on_records_name_score(self):
        for game in games():
            board = "\n".join(drawn(game)) + "\n"
            for text in (board, board + "\n" + board, "A board of last year\n\n" + board):
                for command in (("check",), ("check", "--game", game), ("fix",), ("convert", "--to", "jsonl"), ("stats",)):
                    for lang, words in (("en", "a drawn board, not a record: `notaio score` reads drawn boards"),
                                        ("it", "un tavoliere disegnato, non una partita: `notaio score` legge i")):
                        ran = run(*command, "--lang", lang, stdin=text)
                        self.assertEqual(ran.code, 3, (game, command, ran.messages))
                        self.assertIn(words, ran.messages)
                        self.assertIsNone(MOVES.search(ran.text + ran.messages), ran.messages)

    def test_boards_of_a_folder_are_passed_over(self):
        """By every command that reads folders, in every form: it says so, and does what it does without them."""
        commands = (["check", "--quiet"], ["check", "--format", "jsonl"], ["check", "--format", "sarif"], ["convert", "--to", "jsonl"],
                    ["fix"], ["stats"], ["stats", "--format", "jsonl"], ["filter", "--plies", "1.."], ["tree"],
                    ["dedupe", "--list"], ["find", "--pattern", "mover=w"], ["replay", "--ply", "0"],
                    ["diff", "--format", "jsonl"], ["diff"], ["split", "--records", "1", "--output-dir"],
                    ["archive", "create"])
        for game in games():
            record = run("random", "--game", game, "--seed", "3").out
            folders = {name: self.folder / f"{game}-{name}" for name in ("alone", "beside")}
            for name, folder in folders.items():
                folder.mkdir()
                (folder / "game.nta").write_bytes(record)
                if name == "beside":
                    (folder / "board.txt").write_text("\n".join(drawn(game)) + "\n", encoding="utf-8")
            for number, command in enumerate(commands):
                with self.subTest(game=game, command=command):
                    found = {}
                    for name, folder in folders.items():
                        made = [self.folder / f"{game}-{name}-{number}"] if command[0] in ("split", "archive") else []
                        ran = run(*command, *made, folder, *([folder] if command[0] == "diff" else []))
                        text = ran.text.replace(f"{game}-beside", f"{game}-alone")
                        found[name] = ran.code, re.sub(r'"inputs":\d', "", text)
                        self.assertEqual("a drawn board" in ran.messages, name == "beside", ran.messages)
                    self.assertEqual(found["beside"], found["alone"])

    def test_a_record_is_no_drawn_board(self):
        for game in games():
            board = "\n".join(drawn(game)) + "\n"
            record = run("random", "--game", game, "--seed", "3").text
            moves = record[record.index("\n\n") + 2:]
            for text in (record, record + "\n" + board, board + "\n" + record, board + "\n" + moves, moves):
                self.assertNotIn("a drawn board", run("check", "--game", game, stdin=text).messages, text)

    def test_moves_a_line_are_no_drawn_board(self):
        for text in ("c5\nh3\n", "c5\nh3\np1\n", "b1\nb2\nc3\nh4\n", "1\n2\n3\n4\n5\n6\n", "x\no\n"):
            self.assertNotIn("a drawn board", run("check", stdin=text).messages, text)
            self.assertNotIn("cannot be read", run("score", stdin=text).messages, text)

    def test_score_reads_them_with_titles_and_a_legend(self):
        for game in games():
            lines = drawn(game)
            alone = run("score", "--game", game, "--format", "jsonl", stdin="\n".join(lines)).json
            for text in (["A board of last year", *lines], [*lines, "drawn by Anna and Bruno"],
                         ["One line", "and two", "and three", "", *lines, "", "and what the letters mean"]):
                ran = run("score", "--game", game, "--format", "jsonl", stdin="\n".join(text) + "\n")
                scores = [row for row in ran.json if row["type"] == "score" and row["breakdown"] is not None]
                self.assertEqual([row["scores"] for row in scores][-1:], [alone[0]["scores"]], ran.text + ran.messages)
                self.assertIn("GEN-009", ran.text + ran.messages)

    def test_score_of_a_faulty_board_never_talks_of_moves(self):
        for game in games():
            lines = drawn(game)
            rows = rows_of(lines)
            for change in (lambda line: line + " .", lambda line: re.sub(r" [.-](?= |$)", "", line, count=1),
                           lambda line: None):
                for changed in ([rows[1]], [rows[1], rows[-2]]):
                    text = [change(line) if i in changed else line for i, line in enumerate(lines)]
                    ran = run("score", "--game", game, stdin="\n".join(line for line in text if line is not None) + "\n")
                    self.assertEqual(ran.code, 1, (game, text, ran.text))
                    self.assertRegex(ran.messages, "cannot be read|this is no board")
                    self.assertIsNone(MOVES.search(ran.messages), ran.messages)

    def test_every_row_at_fault_is_named(self):
        for game in games():
            lines = drawn(game)
            rows = rows_of(lines)
            text = [line + " ." if i in (rows[0], rows[-1]) else line for i, line in enumerate(lines)]
            ran = run("score", "--game", game, stdin="\n".join(text) + "\n")
            found = re.findall(r":(\d+):\d+: error: [^:]*: .*row \w* ?has (\d+) cells?, expected (\d+)", ran.messages)
            self.assertEqual([int(line) for line, _, _ in found], [rows[0] + 1, rows[-1] + 1], ran.messages)
            for _, count, expected in found:
                self.assertEqual(int(count), int(expected) + 1, ran.messages)
