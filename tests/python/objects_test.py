"""The objects: read-only, of the classes that the schemas tell, with fields that are made when they are looked at."""
import copy
import json
import pathlib
import pickle
import unittest

import notaio
from parity_test import OBJECTS, samples

SCHEMAS = pathlib.Path("docs/schema")


def attribute(key):
    import keyword
    return key + "_" * keyword.iskeyword(key)


def plain(value):
    """A value of a field as JSON has it."""
    if isinstance(value, notaio.Object):
        return value.to_dict()
    return [plain(one) for one in value] if isinstance(value, tuple) else value


class Objects(unittest.TestCase):
    maxDiff = 2000

    def assert_whole(self, one):
        """Each member of the JSON is a field, to the last; what the JSON does not have is None."""
        said = one.to_dict()
        self.assertIs(type(one).__mro__[-1], object)
        self.assertLessEqual(said.keys(), set(type(one)._fields), type(one))
        for key in type(one)._fields:
            value = getattr(one, attribute(key))
            self.assertEqual(plain(value), said.get(key), (type(one), key))
            for inner in value if isinstance(value, tuple) else (value,):
                if isinstance(inner, notaio.Object):
                    self.assert_whole(inner)
                else:  # objects have classes; what has no fields of its own is what JSON makes of it
                    self.assertNotIsInstance(inner, (bytes, list))

    def test_every_field_of_every_object(self):
        seen = set()
        for name in samples():
            for function, options, _ in OBJECTS:
                run = getattr(notaio, function)(name, **options)
                for one in (*run, *run.inputs, run.summary, *run.findings):
                    self.assert_whole(one)
                    seen.add(type(one).__name__)
        for game in notaio.games():
            self.assert_whole(game)
            self.assertTrue({name for name in seen if name.startswith("Score") and name != "Score"})
        self.assertGreaterEqual(len(seen), 6 + 2 * len(notaio.games()))

    def test_every_schema_has_its_class(self):
        not_given = {"common", "games", "abstract-play", "notaio-record",
                     "chosen", "filtered", "part", "split", "stats", "group",
                     "deduped", "key", "hit", "found", "node", "tree", "import", "archive", "mismatch", "shared",
                     "verified", "merged", "row", "shard", "shard_end"}  # of commands that are no functions
        for path in SCHEMAS.glob("*.schema.json"):
            name = path.name.removesuffix(".schema.json")
            if name not in not_given:
                self.assertTrue(issubclass(getattr(notaio, "".join(map(str.capitalize, name.split("-")))), notaio.Object))

    def test_scores_and_analyses_are_of_their_game(self):
        for game in notaio.games():
            name = "".join(map(str.capitalize, game.id.split("-")))
            record = next(notaio.random(game=game.id)).encode()
            self.assertIs(type(next(notaio.score(record))), getattr(notaio, f"Score{name}"))
            self.assertIs(type(next(notaio.analyse(record))), getattr(notaio, f"Analysis{name}"))

    def test_read_only(self):
        record = next(notaio.check("samples/susan/illegal.nta"))
        for change in (lambda: setattr(record, "verdict", "legal"), lambda: delattr(record, "verdict"),
                       lambda: setattr(record, "other", 1), lambda: setattr(record, "_json", b"{}"),
                       lambda: setattr(record.diagnostics[0], "code", ""), lambda: setattr(record.source, "line", 3)):
            with self.assertRaises(AttributeError):
                change()
        with self.assertRaises(TypeError):
            record.diagnostics[0] = None
        self.assertEqual(record.verdict, "illegal")
        changed = record.to_dict()
        changed["verdict"] = "legal"
        self.assertEqual(record.to_dict()["verdict"], "illegal")

    def test_fields_are_made_when_they_are_looked_at(self):
        """Of a line that is no JSON behind the verdict the fields before are there, and only the one behind is not."""
        whole = next(notaio.check("samples/susan/illegal.nta")).to_json().encode()
        cut = notaio.Record(whole[:whole.index(b'"diagnostics"')] + b'"diagnostics":[{"code":tru')
        self.assertEqual((cut.index, cut.verdict, cut.plies.read), (1, "illegal", 3))
        with self.assertRaises(ValueError):
            cut.to_dict()

    def test_equal_hashed_copied_pickled(self):
        one, two = (next(notaio.check("samples/susan/illegal.nta")) for _ in range(2))
        other = next(notaio.check("samples/susan/endings.nta"))
        self.assertEqual(one, two)
        self.assertEqual(len({one, two, other}), 2)
        self.assertNotEqual(one, other)
        self.assertNotEqual(one, "record")
        for copied in (pickle.loads(pickle.dumps(one)), copy.copy(one), copy.deepcopy(one)):
            self.assertEqual((copied, type(copied)), (one, notaio.Record))
        self.assertEqual(json.loads(one.to_json()), one.to_dict())

    def test_what_is_shown_of_them(self):
        record = next(notaio.check("samples/susan/illegal.nta"))
        self.assertIn("verdict='illegal'", repr(record))
        self.assertEqual(repr(record.plies), "RecordPlies(read=3, replayed=2)")
        self.assertIn("verdict", dir(record))
        self.assertIn("unreadable", notaio.Record.verdict.__doc__)

    def test_they_outlive_their_run(self):
        run = notaio.check("samples/susan/endings.nta")
        kept = list(run)
        run.close()
        del run
        self.assertEqual([one.index for one in kept], list(range(1, 10)))

    def test_text_with_escapes(self):
        record = next(notaio.check(b'[Game "Susan"]\n[Event "x"]\n\n1. a1 "\\\xc3\xa8\t\n', name='a "b" \\ \t \u00e8'))
        self.assertEqual(record.source.uri, record.to_dict()["source"]["uri"])
        self.assertEqual([one.message for one in record.diagnostics], [one["message"] for one in record.to_dict()["diagnostics"]])
