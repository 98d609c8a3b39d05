"""The rules of Hex against the reference games of tests/data/hex: how each game ended, where an illegal one goes wrong, what
joins the edges, and what a position is said to hold."""
import support
from reference import Reference
from support import check, run

REFERENCE = Reference("hex")
DATA, rows = REFERENCE.data, REFERENCE.rows


def text_of(row, ending=None):
    tags = [("Game", "Hex"), ("Board", row["size"]), ("Ruleset", row["ruleset"])]
    if row.get("passes"):
        tags.append(("Pass", "on"))
    if row.get("opens", "red") != "red":
        tags.append(("Opens", row["opens"]))
    moves = row["moves"] + ([ending] if ending else [])
    return "".join(f'[{name} "{value}"]\n' for name, value in tags) + "\n" + "".join(move + "\n" for move in moves)


def last_position(row):
    record, = run("analyse", "--format", "jsonl", stdin=text_of(row)).json
    return record["position"]


class Paths(support.Case):
    def assert_path(self, record, row):
        """The witness is a shortest connection: of the side, from edge to edge, and as long as is known."""
        formation, = record["outcome"]["formations"]
        self.assertEqual((formation["kind"], formation["side"], len(formation["cells"])), ("path", row["side"], row["path_cells"]))
        self.assertEqual(sorted(record["outcome"]["proof"]), sorted(formation["cells"]))
        places = [place_of(cell) for cell in formation["cells"]]
        axis = 1 if row["side"] == "red" else 0
        self.assertEqual((places[0][axis], places[-1][axis]), (0, row["size"] - 1))
        for (x, y), (to_x, to_y) in zip(places, places[1:]):
            self.assertIn((to_x - x, to_y - y), ((1, 0), (-1, 0), (0, 1), (0, -1), (-1, 1), (1, -1)))


def place_of(cell):
    column = 0
    for letter in cell.rstrip("0123456789"):
        column = column * 26 + ord(letter) - ord("a") + 1
    return column - 1, int(cell.lstrip("abcdefghijklmnopqrstuvwxyz")) - 1


class RandomGames(Paths):
    def test_they_end_as_expected(self):
        games = rows("random.jsonl")
        self.assertEqual(len(games), 139)
        records, _, _ = check(stdin="\n".join(text_of(row) for row in games))
        self.assertEqual(len(records), len(games))
        for row, record in zip(games, records):
            with self.subTest(row["id"]):
                self.assertEqual(record["verdict"], "legal")
                self.assertEqual(record["plies"], {"read": row["plies"], "replayed": row["plies"]})
                self.assertEqual((record["outcome"]["winners"], record["outcome"]["how"]), ([row["winner"]], "path"))
                self.assert_path(record, row)

    def test_last_positions(self):
        for row in rows("random.jsonl")[::6]:
            with self.subTest(row["id"]):
                self.assertEqual(last_position(row), row["position"])


class Cases(Paths):
    def test_expectations(self):
        for row in rows("cases.jsonl"):
            expected = row["expect"]
            record = check(stdin=text_of(row, row["ending"]))[0][0]
            with self.subTest(row["id"], why=row["why"]):
                if expected["status"] == "error":
                    self.assertEqual((record["verdict"], record["first_bad_ply"]), ("illegal", expected["at_ply"]))
                    self.assertIn(expected["code"], support.codes(record))
                    continue
                self.assertEqual(last_position(row), expected["position"])
                if expected["status"] == "ongoing":
                    self.assertEqual((record["verdict"], record["outcome"]), ("incomplete", None))
                    continue
                self.assertEqual(record["verdict"], "legal")
                self.assertEqual(record["outcome"]["winners"], [expected["winner"]])
                self.assertEqual(record["outcome"]["how"], expected.get("how", "path"))
                if expected["status"] == "win":
                    self.assert_path(record, {**row, **expected})

    def test_a_resignation_behind_the_path_is_a_note(self):
        row = next(row for row in rows("cases.jsonl") if row["id"] == "resign-after-win")
        record = check(stdin=text_of(row, "resign"))[0][0]
        self.assertEqual(support.codes(record), ["HEX-212"])


class Positions(support.Case):
    def test_who_is_to_move_is_said_in_these_words(self):
        board = "  a b c\n 1 . . .\n  2 . . .\n   3 . . .\n"
        for turn in ("First (red) to move, swap open", "Second (blue) to move", "Second (blue) moved last"):
            self.assertEqual(run("analyse", "--game", "hex", "--board-text", stdin=board + turn + "\n").code, 0, turn)
            for word in turn.split():
                other = turn.replace(word, "xyz", 1)
                ran = run("analyse", "--game", "hex", "--board-text", stdin=board + other + "\n")
                self.assertTrue(ran.code == 1 or "GEN-009" in ran.messages, other)

    def test_that_links_share_cells_is_said_where_there_is_one(self):
        for moves, said in (("f6", False), ("f6 k11 e8", True)):
            text = run("analyse", "--game", "hex", "--board", "11", stdin=moves + "\n").text
            self.assertEqual("each of these proves its one connection" in text, said, text)

    def test_every_member(self):
        for row in rows("positions.jsonl"):
            tags = ("--game", "hex", "--ruleset", row["ruleset"])
            record, = run("analyse", "--format", "jsonl", *tags, "--position", row["position"]).json
            with self.subTest(row["id"]):
                for key in ("position", "to_move", "side", "legal", "distance", "wins", "two_bridges", "edge_links",
                            "dead", "captured"):
                    self.assertEqual(record[key], row[key], key)
                chains = [{"side": chain["side"], "size": chain["size"]} for chain in record["chains"]]
                self.assertEqual(chains, row["chains"])

    def test_drawings(self):
        for row in rows("positions.jsonl"):
            tags = ("--game", "hex", "--ruleset", row["ruleset"])
            with self.subTest(row["id"]):
                shown = run("show", *tags, "--position", row["position"]).lines
                cells = [line.split()[1:] for line in shown[1:1 + row["size"]]]
                self.assertEqual(cells, [line.split() for line in row["drawing"].splitlines()])
                read, = run("analyse", "--format", "jsonl", *tags, "--board-text", stdin="\n".join(shown) + "\n").json
                self.assertEqual(read["position"], row["position"])


class Programs(support.Case):
    def assert_games(self, name, size):
        expected = (DATA / "bots" / f"{name}.expected.txt").read_text().splitlines()
        records, _, _ = check("--game", "hex", "--from", "lines", "--board", size, "--ruleset", "no-swap",
                              DATA / "bots" / f"{name}.txt")
        self.assertEqual(len(records), len(expected))
        for number, (record, line) in enumerate(zip(records, expected), start=1):
            winner, how, *length = line.split()
            with self.subTest(number):
                self.assertEqual((record["verdict"], record["outcome"]["winners"], record["outcome"]["how"]),
                                 ("legal", [winner], how))
                if length:
                    self.assertEqual(len(record["outcome"]["proof"]), int(length[0]))

    def test_of_size_10(self):
        self.assert_games("wolve-10x10", 10)

    def test_of_size_13(self):
        self.assert_games("size13", 13)
