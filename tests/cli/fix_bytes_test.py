"""fix: the bytes that it does not mean to change stay what they were, in every encoding, with every kind of line end."""
import gzip
import json

from fix_test import MISPRINTS, Fix
from validators import schema_faults


class Bytes(Fix):
    def test_encodings_and_line_ends_stay(self):
        text = MISPRINTS[0].read_text()
        forms = {"crlf": text.replace("\n", "\r\n").encode(), "cr": text.replace("\n", "\r").encode(),
                 "mark": b"\xef\xbb\xbf" + text.encode(), "no end": text.rstrip("\n").encode(),
                 "little": b"\xff\xfe" + text.encode("utf-16-le"), "big": b"\xfe\xff" + text.encode("utf-16-be"),
                 "1252": text.replace("\n\n", '\n[Event "Citt\xe0"]\n\n', 1).encode("cp1252")}
        self.fix("--output", "o", stdin=text)
        mended = (self.folder / "o").read_text()
        (change,) = [(old, new) for old, new in zip(text.split(), mended.split()) if old != new]
        for name, data in forms.items():
            with self.subTest(name):
                coding = {"little": "utf-16-le", "big": "utf-16-be"}.get(name, "ascii")
                old = change[0].encode(coding)
                path = self.write(name, data)
                self.assertEqual(self.fix("-i", "--journal", "j", name).code, 0)
                result = path.read_bytes()
                self.assertNotEqual(result, data)
                at = next(i for i, (a, b) in enumerate(zip(data, result)) if a != b)
                tail = len(data) - next(i for i in range(1, len(data)) if data[-i] != result[-i]) + 1
                self.assertLessEqual(tail - at, len(old))
                self.assertEqual(self.fix("--undo", "j").code, 0)
                self.assertEqual(path.read_bytes(), data)

    def test_bytes_that_are_no_text_come_back(self):
        misprint = MISPRINTS[0].read_bytes()
        word = json.loads(self.fix("--format", "jsonl", MISPRINTS[0]).lines[0])["before"].encode()
        data = misprint.replace(word, word[:-1] + b"\xb5", 1)
        path = self.write("a", data)
        self.fix("-i", "--level", "likely", "--journal", "j", "a")
        self.assertEqual(schema_faults([("fix", line) for line in (self.folder / "j").read_text().splitlines()]), [])
        self.fix("--undo", "j")
        self.assertEqual(path.read_bytes(), data)

    def test_utf16_of_many_blocks(self):
        text = MISPRINTS[0].read_text() + "\n"
        note = "\n{" + "\U0001f600" * 70_001 + "}\n\n"  # pairs of units, which lie on the edges of blocks
        for mark, coding in ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
            for shift in ("", "x"):
                data = mark + (("{" + shift + "}\n" + note + text) * 4).encode(coding)
                path = self.write("a", data)
                self.fix("--output", "o", "--from", "notaio", stdin=("{" + shift + "}\n" + note + text) * 4)
                mended = (self.folder / "o").read_text()
                self.fix("-i", "--journal", "j", "--from", "notaio", "a")
                self.assertEqual(path.read_bytes(), mark + mended.encode(coding))
                self.assertNotEqual(path.read_bytes(), data)
                self.fix("--undo", "j")
                self.assertEqual(path.read_bytes(), data)
                (self.folder / "j").unlink()

    def test_utf16_that_is_none(self):
        data = b"\xff\xfe" + MISPRINTS[0].read_text().encode("utf-16-le") + b"\x00\xd8"
        path = self.write("a", data)
        ran = self.fix("-i", "a")
        self.assertEqual((ran.code, path.read_bytes()), (3, data))

    def test_compressed(self):
        data = gzip.compress(MISPRINTS[0].read_bytes())
        path = self.write("a.gz", data)
        self.assertNotEqual(self.fix("a.gz").out, b"")
        ran = self.fix("-i", "a.gz")
        self.assertEqual((ran.code, path.read_bytes()), (3, data))
        self.assertIn("unpack it first", ran.messages)
