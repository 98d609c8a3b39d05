"""What is wrong with a call is a ValueError (or what Python itself says of it), what is wrong with a record is data."""
import os
import pathlib
import random
import subprocess
import unittest
import unittest.mock

import notaio
import support

RECORD = pathlib.Path("samples/susan/illegal.nta").read_bytes()


class Options(unittest.TestCase):
    def assert_wrong(self, pattern, function, *arguments, **options):
        with self.assertRaisesRegex(ValueError, pattern):
            getattr(notaio, function)(*arguments, **options)

    def test_wrong_values(self):
        for pattern, options in (("^game: .*chess", {"game": "chess"}), ("^lang: ", {"lang": "fr"}),
                                 ("^repairs: ", {"repairs": "all"}), ("^board: ", {"board": "six"}),
                                 ("^board: ", {"board": -1}), ("^fail_on: ", {"fail_on": "nothing"}),
                                 ("^from_?: ", {"from_": "nonsense"}), ("^limit_ms: ", {"limit_ms": 1.5}),
                                 ("^skip_other_games: ", {"skip_other_games": 1}), ("^tag: ", {"tag": "Event"}),
                                 ("^ignore: .*QQQ-1", {"ignore": ["QQQ-1"]}), ("wrong type", {"game": object()}),
                                 ("^ruleset: ", {"game": "susan", "ruleset": "nonsense"})):
            with self.subTest(options=options):
                self.assert_wrong(pattern, "check", RECORD, **options)

    def test_unknown_options(self):
        self.assert_wrong('"check" has no option "gmae"; did you mean game\\?', "check", RECORD, gmae="susan")
        self.assert_wrong('"positions" has no option "why"', "positions", RECORD, why=True)
        self.assert_wrong('"convert" has no option "tocoords"; did you mean to_coords\\?', "convert", RECORD, to="lines", tocoords="axial")
        for option in ("jobs", "format", "output", "color", "quiet"):
            self.assert_wrong("only the command line", "check", RECORD, **{option: "1"})

    def test_missing_options(self):
        self.assert_wrong('"convert" needs the option "to"', "convert", RECORD)
        self.assert_wrong("game", "random")
        self.assert_wrong("game: a position needs it", "score", position="5/6 w 0")
        self.assert_wrong("game", "perft", depth=1)
        self.assert_wrong("game", "check", None)

    def test_in_italian(self):
        self.assert_wrong("nessun", "convert", RECORD, to="nonsense", lang="it")

    def test_wrong_at_once_and_not_later(self):
        """Before anything is read."""
        for options in ({"to": "nonsense"}, {"to": "notaio", "to_coords": "nonsense"}, {"to": "notaio", "points": True, "game": "susan"}):
            self.assert_wrong("", "convert", RECORD, **options)

    def test_texts_that_are_none(self):
        self.assert_wrong("code", "explain", "SUS-999")
        self.assert_wrong("form", "positions_frame", RECORD, form="csv")
        self.assert_wrong("text", "check", "[Game \"Susan\"]\n\n1. a1 a2\n")
        self.assert_wrong("name: a file has its own", "check", "samples/susan/illegal.nta", name="x")

    def test_numbers_of_others(self):
        class Six:
            def __index__(self):
                return 6
        self.assertEqual([one.verdict for one in notaio.check(b"a1 a2 resign", game="susan", board=Six())], ["legal"])

    def test_values_of_several(self):
        for tag in ("Event=Rome", ["Event=Rome"], ("Event=Rome",), {"Event": "Rome"}):
            self.assertIn('[Event "Rome"]', next(notaio.convert(b"a1 a2 resign", game="susan", to="notaio", tag=tag)))


class Sources(support.Case):
    def test_files_that_are_not_there(self):
        for function in ("check", "fix", "positions", "score"):
            with self.subTest(function=function), self.assertRaises(FileNotFoundError) as caught:
                getattr(notaio, function)(self.folder / "missing.nta")
            self.assertEqual(pathlib.Path(caught.exception.filename).name, "missing.nta")
        with self.assertRaises(FileNotFoundError):
            notaio.check([__file__, self.folder / "missing.nta"])
        with self.assertRaises(TypeError):
            notaio.check(17)
        with self.assertRaises(TypeError):
            notaio.check([b"a1 a2"])

    def test_names_of_files(self):
        odd = os.fsdecode(b"odd \xff\xe9 name.nta")
        self.write(odd, RECORD)
        (record,) = notaio.check(self.folder / odd)
        self.assertEqual(record.verdict, "illegal")
        self.assertIn("odd", record.source.uri)
        (record,) = notaio.check(RECORD, name=odd)
        self.assertIn("odd", record.source.uri)

    def test_all_kinds_of_bytes(self):
        for given in (RECORD, bytearray(RECORD), memoryview(RECORD), memoryview(RECORD + RECORD)[:len(RECORD)]):
            self.assertEqual([one.verdict for one in notaio.check(given)], ["illegal"])
        changing = bytearray(RECORD)
        run = notaio.check(changing)
        changing[:] = b"x" * len(changing)
        self.assertEqual([one.verdict for one in run], ["illegal"])

    def test_what_is_no_record_is_data(self):
        picture = self.write("photo.png", b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 10)
        for given in (picture, picture.read_bytes()):
            run = notaio.check(given)
            self.assertEqual(list(run), [])
            self.assertEqual(run.exit, 3)
            self.assertTrue(run.error)
            self.assertEqual([one.status for one in run.inputs], ["unreadable"])
            self.assertIn(run.error, repr(run))
        run = notaio.check(b"")
        self.assertEqual((list(run), run.exit, [one.status for one in run.inputs]), ([], 0, ["empty"]))
        run = notaio.check("samples/havannah/misprint.nta", game="susan", skip_other_games=True)
        self.assertEqual((list(run), [one.status for one in run.inputs]), ([], ["skipped"]))

    def test_one_bad_file_among_good_ones(self):
        self.write("a.nta", RECORD)
        self.write("b.png", b"\x89PNG\r\n\x1a\n" + bytes(64))
        self.write("c.nta", RECORD)
        run = notaio.check(self.folder)
        self.assertEqual([pathlib.Path(one.source.uri).name for one in run], ["a.nta", "c.nta"])
        self.assertEqual([pathlib.Path(one.uri).name for one in run.inputs], ["b.png"])

    def test_a_file_that_can_be_read_once(self):
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        misprint = pathlib.Path("samples/havannah/misprint.nta")
        feed = subprocess.Popen(["cp", misprint, pipe])
        run = notaio.fix(pipe)
        self.assertIn(b"9. D6 E6", run.text)
        self.assertEqual(feed.wait(), 0)

    def test_a_pipe_is_opened_once(self):
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        for function in ("check", "fix"):
            with self.subTest(function=function), unittest.mock.patch("os.open", side_effect=AssertionError("opened")):
                feed = subprocess.Popen(["cp", "samples/susan/manual-1994.nta", pipe])
                self.assertEqual(len(list(getattr(notaio, function)(pipe))), 1)
                self.assertEqual(feed.wait(), 0)
        os.chmod(pipe, 0)
        if not os.access(pipe, os.R_OK):
            with self.assertRaises(PermissionError):
                notaio.check(pipe)

    def test_edited_texts_that_cannot_be(self):
        run = notaio.fix(["samples/havannah/misprint.nta", "samples/susan/illegal.nta"])
        self.assertEqual([one.record for one in run], [1])
        with self.assertRaisesRegex(ValueError, "one input"):
            run.text
        path = self.write("a.nta", pathlib.Path("samples/havannah/misprint.nta").read_bytes())
        run = notaio.fix(path)
        list(run)
        path.write_bytes(RECORD)
        with self.assertRaisesRegex(ValueError, "changed"):
            run.text

    def test_other_encodings_come_back(self):
        text = pathlib.Path("samples/havannah/misprint.nta").read_text(encoding="utf-8")
        for encoding in ("utf-16", "latin-1"):
            run = notaio.fix(text.replace("1. D3", "{ così } 1. D3").encode(encoding))
            self.assertIn("9. D6 E6", run.text.decode(encoding))
            self.assertIn("{ così }", run.text.decode(encoding))

    def test_any_bytes(self):
        """Samples with bytes changed, cut and put together: no exception, and every number adds up."""
        luck = random.Random(23)
        samples = [path.read_bytes() for path in sorted(pathlib.Path("samples").rglob("*")) if path.is_file()]
        for _ in range(150):
            data = bytearray(luck.choice(samples)[:3_000] + luck.choice(samples)[:500])
            for _ in range(luck.randrange(1, 30)):
                at = luck.randrange(len(data))
                data[at:at + luck.randrange(3)] = bytes(luck.randrange(256) for _ in range(luck.randrange(4)))
            for function in ("check", "positions", "score", "fix"):
                run = getattr(notaio, function)(bytes(data))
                objects = list(run)
                for one in objects:
                    one.to_dict()
                self.assertIn(run.exit, (0, 1, 3, 4))
                if function == "check":
                    self.assertEqual(run.summary.records, len(objects))
            "".join(notaio.convert(bytes(data), to="jsonl", lossy=True))

    def test_a_hostile_line_is_no_crash(self):
        for line in (b"", b"{", b'{"', b'{"a', b'{"index":', b'{"index":"', b'{"index":[[[', b"[" * 100_000, b'{"index"' * 9, b"\xff"):
            record = notaio.Record(line)
            for name in ("index", "source", "diagnostics", "verdict"):
                try:
                    getattr(record, name)
                except (ValueError, TypeError):
                    pass
        for given in ((), (17,), ("text",), (b"", b"")):
            with self.assertRaises(TypeError):
                notaio.Record(*given)
