"""Real games of Little Golem, a folder of them in the reference data of a game, and what is expected of each."""
from support import check, run


class RealGames:
    """Mixed into a case that has `games`, all of them in a file; `expected`, of each; `counts`, how many there are,
    and how many in files of their own; and `judge`, which holds one record against what is expected of it."""

    def test_real_games(self):
        records, summary, ran = check(self.games)
        count, _ = self.counts
        self.assertEqual((len(records), len(self.expected), ran.code, summary["errors"]), (count, count, 0, 0))
        for record, game in zip(records, self.expected):
            with self.subTest(game["id"]):
                self.judge(record, game)

    def test_single_files(self):
        by_id = {str(game["id"]): game for game in self.expected}
        files = sorted((self.games.parent / "single").iterdir())
        self.assertEqual(len(files), self.counts[1])
        for path in files:
            with self.subTest(path.name):
                (record,), _, _ = check(path)
                self.judge(record, by_id[path.stem])
                again = run("convert", "--to", "littlegolem", path)
                self.assertEqual((again.code, again.out), (0, path.read_bytes().rstrip(b"\n") + b"\n"))
