"""Tables of positions: what stands in them is what `replay` prints, in all three forms."""
import importlib.util
import unittest

import notaio
import support
from parity_test import samples


class Frames(support.Case):
    def test_lists_are_what_is_printed(self):
        for name in samples():
            with self.subTest(name=name):
                columns = notaio.positions_frame(name, form="lists", legal=True, ply="0..6")
                rows = [ply.to_dict() for ply in notaio.positions(name, legal=True, ply="0..6")]
                self.assertEqual({len(column) for column in columns.values()}, {len(rows)})
                for key in ("record", "ply", "seat", "move", "position", "legal"):
                    self.assertEqual(columns[key], [row[key] for row in rows])
                for member, column in (("scores", "score"), ("points", "points")):
                    seats = max((len(row.get(member) or ()) for row in rows), default=0)
                    self.assertEqual({key for key in columns if key.startswith(f"{column}_")},
                                     {f"{column}_{seat}" for seat in range(1, seats + 1)})
                    for seat in range(1, seats + 1):
                        wanted = [(row.get(member) or ())[seat - 1:seat] for row in rows]
                        self.assertEqual(columns[f"{column}_{seat}"], [one[0] if one else None for one in wanted])

    def test_pandas_says_the_same(self):
        names = samples()
        columns = notaio.positions_frame(names, form="lists")
        frame = notaio.positions_frame(names)
        self.assertEqual(list(frame.columns), list(columns))
        self.assertEqual(len(frame), len(columns["record"]))
        for name, column in columns.items():
            self.assertEqual([None if value is frame[name].dtype.na_value else value for value in frame[name]]
                             if name not in ("record", "ply") else list(frame[name]), column)
        self.assertEqual({str(frame[name].dtype) for name in ("record", "ply")}, {"int64"})
        self.assertEqual(str(frame["seat"].dtype), "string")
        self.assertEqual(str(frame["legal"].dtype), "Int64")

    def test_empty(self):
        for given in (b"", b"\x89PNG\r\n\x1a\n"):
            frame = notaio.positions_frame(given)
            self.assertEqual((len(frame), list(frame.columns)), (0, ["record", "ply", "seat", "move", "position", "legal"]))

    @unittest.skipIf(importlib.util.find_spec("pyarrow") is None, "Debian 12 has no Arrow for Python")
    def test_arrow_says_the_same(self):
        self.assertEqual(notaio.positions_frame(samples(), form="arrow").to_pydict(),
                         notaio.positions_frame(samples(), form="lists"))

    @unittest.skipIf(importlib.util.find_spec("pyarrow"), "pyarrow is there")
    def test_without_arrow_it_says_so(self):
        with self.assertRaisesRegex(ModuleNotFoundError, "pyarrow"):
            notaio.positions_frame(b"", form="arrow")
