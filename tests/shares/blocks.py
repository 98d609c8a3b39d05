"""GNU parallel: it cuts what notaio has written where records begin, and runs again what broke."""
import engines
from archived import digest, dump
from support import ROOT, games, main, run

# How what is written is cut: docs/scale-out.md 2.
CUT = r"parallel -k --pipe-part --block {} --recend '\n\n' --recstart '[Game ' -a {} "


def setUpModule():
    engines.need_parallel()


class Blocks(engines.Case):
    def test_blocks_begin_where_records_do(self):
        for game in games():
            text = run("random", "--game", game, "--count", "30", "--seed", "3").out
            whole = self.write("games.nta", text)
            for block in ("1k", "5k"):
                with self.subTest(game=game, block=block):
                    self.assertEqual(self.shell(CUT.format(block, whole) + "cat"), text)
                    beginnings = self.shell(CUT.format(block, whole) + "'head -c 6; cat >/dev/null'")
                    self.assertEqual(beginnings.replace(b"[Game ", b""), b"")
                    self.assertGreater(len(beginnings), 6)

    def test_lines_are_cut_as_they_are(self):
        text = run("random", "--game", "susan", "--count", "60", "--seed", "3", "--to", "jsonl").out
        self.write("games.jsonl", text)
        merged = self.shell("parallel -k --pipe-part --block 3k -a games.jsonl notaio stats --partial -"
                            " | tee parts | notaio merge --stream --records 60")
        self.assertEqual(merged, run("stats", stdin=text).out)
        self.assertGreater((self.folder / "parts").read_text().count('"type":"shard"'), 3)

    def test_blocks_are_counted_together(self):
        for game in games():
            text = run("random", "--game", game, "--count", "60", "--seed", "3").out
            whole = self.write("games.nta", text)
            for command in ("stats --by how", "tree --depth 3 --format jsonl"):
                with self.subTest(game=game, command=command):
                    merged = self.shell(CUT.format("3k", whole) + f"notaio {command} --partial - | notaio merge --stream --records 60")
                    self.assertEqual(merged, run(*command.split(), stdin=text).out)
        self.shell(CUT.format("3k", whole) + "notaio stats --partial - | notaio merge --stream --records 61", code=3)


class Shares(engines.Case):
    def test_any_notation(self):
        """Each kind of file that the samples have is one input among several."""
        (self.folder / "samples").symlink_to(ROOT / "samples")
        for command in ("check --format jsonl", "stats", "tree --depth 2", "replay --format jsonl --ply last", "dedupe --list"):
            with self.subTest(command):
                self.shell(f"parallel 'notaio {command} --shard {{}}/8 --partial -o share.{{}} samples || :' ::: $(seq 8)")
                whole = run(*command.split(), "samples", cwd=self.folder)
                merged = run("merge", *self.folder.glob("share.*"), cwd=self.folder)
                self.assertEqual((merged.out == whole.out, merged.messages, merged.code), (True, whole.messages, whole.code))


class Parts(engines.Case):
    """Parts that `split` has made."""

    def setUp(self):
        super().setUp()
        self.source = self.random_games(20)
        self.shell(f"notaio split --bytes 20000 --output-dir parts {self.source.name}")

    def test_an_archive_of_each_part_and_one_that_broke(self):
        """The part that is not there the first time fails alone, and is the only one that runs again."""
        self.shell("mv parts/*.0002.nta away")
        each = "parallel --joblog log {} 'echo {{}} >> ran; notaio archive create {{.}}.db {{}}' ::: {}"
        self.shell("ls away parts/*.nta | sed 's|^away$|parts/random-20-4.0002.nta|' | sort > names")
        self.shell(each.format("", "$(cat names)"), code=1)
        self.shell("mv away parts/random-20-4.0002.nta; : > ran; rm -f parts/random-20-4.0002.db")
        self.shell(each.format("--resume-failed", "$(cat names)"))
        self.assertEqual((self.folder / "ran").read_text(), "parts/random-20-4.0002.nta\n")
        self.shell("notaio archive merge all.db parts/*.db")
        whole = self.made("whole.db", self.source)
        self.assertEqual(digest(self.folder / "all.db"), digest(whole))
        self.assertEqual(dump(self.folder / "all.db"), dump(whole))


if __name__ == "__main__":
    main()
