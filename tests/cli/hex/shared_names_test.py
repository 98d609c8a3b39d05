"""Names that other games have as well: notations, of which game an input is and in which coordinates, and the tag First."""
import support
from support import run


class SharedNames(support.Case):
    """A notation of the same name that several games have: read in the game in which less is found, or the game is asked for."""

    @staticmethod
    def shared():
        of = {}
        for game in run("games", "--format", "jsonl").json:
            for notation in game["notations"]:
                of.setdefault(notation, []).append(game["id"])
        return {name: games for name, games in of.items() if len(games) > 1}

    def test_each_game_reads_its_own(self):
        records = {"sgf": {"havannah": "(;FF[4]GM[Havannah]SZ[4]XG[havannah];W[d4];B[a1])", "hex": "(;FF[4]GM[11]SZ[5];B[c3];W[a1])"},
                   "littlegolem": {"havannah": "(;FF[4]SZ[4]SO[http://www.littlegolem.com];W[D4];B[A1])",
                                   "hex": "(;FF[4]SZ[5]SO[http://www.littlegolem.com];W[cc];B[aa])"}}
        for notation, texts in records.items():
            for game, text in texts.items():
                for options in ([], ["--from", notation], ["--game", game]):
                    with self.subTest(notation=notation, game=game, options=options):
                        record = support.check(*options, stdin=text)[0][0]
                        self.assertEqual((record["game"], record["notation"], record["verdict"], record["diagnostics"]),
                                         (game, notation, "incomplete", []))

    def test_where_they_are_equal_the_game_is_asked_for(self):
        text = "(;FF[4]SO[https://www.littlegolem.com])"
        ran = run("check", "--format", "jsonl", stdin=text)
        self.assertEqual((ran.code, ran.json[0]["status"]), (3, "unreadable"))
        self.assertIn("littlegolem is a notation of Havannah and Hex; choose with --game", ran.json[0]["reason"])
        self.assertIn("Havannah e Hex", run("check", "--lang", "it", "--format", "jsonl", stdin=text).json[0]["reason"])
        for game in ("havannah", "hex"):
            self.assertEqual(support.check("--game", game, stdin=text)[0][0]["game"], game)

    def test_coordinates_that_one_game_writes_are_asked_of_its_records(self):
        games = {game: run("random", "--game", game, "--board", "4", "--seed", "1").out for game in ("havannah", "hex")}
        good = run("convert", "--to", "sgf", "--to-coords", "hgf", stdin=games["havannah"])
        self.assertEqual((good.code, good.messages), (0, ""))
        bad = run("convert", "--to", "sgf", "--to-coords", "index", stdin=games["hex"])
        self.assertEqual((bad.code, bad.out), (1, b""))
        self.assertIn("sgf cannot hold the coordinates index, which it does not have in this game", bad.messages)
        told = run("convert", "--to", "littlegolem", "--to-coords", "index", stdin=games["hex"])
        self.assertEqual(told.code, 2)
        self.assertIn("littlegolem is always written in the coordinates hgf or hsgf", told.messages)
        alone = run("convert", "--game", "hex", "--to", "sgf", "--to-coords", "index", stdin=games["hex"])
        self.assertIn("sgf is always written in the coordinates standard", alone.messages)

    def test_each_name_is_listed_once(self):
        shared = self.shared()
        self.assertLessEqual({"sgf", "littlegolem", "gtp", "openspiel", "ludii"}, set(shared))
        for notation in shared:
            told = run("convert", "--to", notation[:-1] + "x" + notation[-1], stdin="").messages
            self.assertLessEqual(told.count("did you mean"), 1)


class TheFirstSeatBegins(support.Case):
    """The tag First is a person here: no option says who begins."""

    def test_no_seat_can_be_asked_to(self):
        for command in (["check"], ["random"], ["convert", "--to", "lines"]):
            for seat in ("First", "Second", "White"):
                with self.subTest(command=command, seat=seat):
                    ran = run(*command, "--game", "hex", "--first", seat, stdin="")
                    self.assertEqual((ran.code, ran.out), (2, b""))
