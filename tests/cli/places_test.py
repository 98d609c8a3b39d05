"""Places: offsets, lines and columns of findings point at the right bytes, whatever the line ends and the encoding are,
in the first, second and third record, in every notation."""
import re

import support
from support import check, run

LINE_ENDS = {"LF": "\n", "CRLF": "\r\n", "CR": "\r"}
SUSAN = ("--game", "susan")
BOM = b"\xef\xbb\xbf"

# In each template @ stands before the text that the finding must cover, and ~ behind it; the code comes first.
TEXT = {
    "SUS-104": '[Game "Susan"]\n[Event "Città di Castello – 1994"]\n\n1. e5 {però così} a1 @e5-e8~ {più} 2. a2\n',
    "SUS-106": '[Game "Susan"]\n[Event "€uro"]\n\n1. e5 {é} a1\n2. @a1~-a2\n',
    "SUS-001": '[Game "Susan"]\n\n1. e5 {一二三} @5é~ 2. a1\n',
    "GEN-201": '[Game "Susan"]\n[Event "perché"]\n[Result "@Black~"]\n\n1. a1 a2 2. e5 b1 3. e6 b2\n',
    "GEN-004": '[Game "Susan"]\n@[Event è]~\n\n1. e5\n',
    "GEN-012": '[Game "Susan"]\n[Site "ù"]\n[Ruleset "@modernità~"]\n\n1. e5\n',
    "GEN-203": '[Game "Susan"]\n\n1. e5 {ò} a1 @3.~ e6\n',
    "GEN-003": '[Game "Susan"]\n\n1. e5 {ò} a1 @{~non è chiuso\n',
    "GEN-205": '[Game "Susan"]\n[Black "Žižek"]\n[Termination "@timeout~"]\n\n1. e5 a1 resign\n',
}
HEADER = ('{"header":{"game":{"name":"Susan"},"site":{"name":"Là"},'
          '"players":[{"name":"É","result":0},{"name":"Ù","result":1}]},')
GOOD = {
    "notaio": '[Game "Susan"]\n[Event "né"]\n\n1. e5 {già} a1\n2. e6\n\n',
    "lines": "# già\n e5 a1 e6\n",
    "susan-manual": '[Event "né"]\n\n 1 B  e5 {già}\n 2 W  a1\n\n',
    "jsonl": '{"game":"susan","tags":{"Event":"né"},\n "moves":["e5","a1"]}\n',
    "abstract-play": HEADER + "\n"
                     ' "moves":[["e5","e4"],["resign"]]}\n',
    "ludii": "game=../Susan.lud\nSTART GAME OPTIONS\nEND GAME OPTIONS\n"
             "Move=[Move:mover=1,from=1,to=1,"
             "actions=[Add:type=Cell,to=1,what=1,decision=true],[SetCounter:counter=-1]]\n"
             "LEGAL MOVES LIST SIZE = 61\n",
}
BAD = {
    "lines": ("SUS-104", "\te5  a1 @e5–e8~ a2\n"),
    "susan-manual": ("SUS-106", '[Event "Città"]\n# però\n\n 1 B  e5 ; già\n 2 W  a1 {é}\n 3 B  @a1~->a2\n'),
    "jsonl": ("SUS-104", '{"game":"susan","tags":{"Event":"né \\u00e9"},\n\t"moves":["e5","a1",\n"@e5-e8~"]}\n'),
    "abstract-play": ("SUS-102",
                      HEADER +
                                 '"moves":[["e5","@z9~"],["resign"]]}\n'),
    "ludii": ("SUS-206", GOOD["ludii"].replace("61", "@60~")),
}


def locate(data, offset):
    """Line and column of an offset, worked out anew: lines end with LF, CRLF or CR, each code point is a column, and so
    is each byte that is not UTF-8; a byte-order mark is none."""
    start, line = 0, 1
    for end in re.finditer(rb"\r\n|\r|\n", data):
        if end.end() > offset:
            break
        start, line = end.end(), line + 1
    before = data[start:offset]
    if start == 0 and before.startswith(BOM):
        before = before[len(BOM):]
    return line, 1 + len(before.decode("utf-8", "surrogateescape"))


def encodings(text):
    """The bytes of a text as UTF-8, with a byte-order mark, and as Windows-1252 if it can be that."""
    yield "UTF-8", text.encode("utf-8")
    yield "BOM", BOM + text.encode("utf-8")
    try:
        yield "Windows-1252", text.encode("cp1252")
    except UnicodeEncodeError:
        pass


class Places(support.Case):
    def look(self, notation, code, template, places=(0, 1, 2)):
        for place in places:
            texts = [GOOD[notation]] * 3
            texts[place] = template + ("\n" if notation == "notaio" else "")
            for name, line_end in LINE_ENDS.items():
                if name == "CR" and notation in ("jsonl", "abstract-play"):
                    continue  # there a blank like others, and no end of a line
                for encoding, marked in encodings("".join(texts).replace("\n", line_end)):
                    with self.subTest(notation=notation, code=code, place=place, line_end=name, encoding=encoding):
                        begin, end = marked.index(b"@"), marked.index(b"~") - 1
                        data = marked.replace(b"@", b"").replace(b"~", b"")
                        self.look_at(notation, code, data, place, begin, end)

    def look_at(self, notation, code, data, place, begin, end):
        records, summary, _ = check(*SUSAN, "--from", notation, stdin=data)
        self.assertEqual(len(records), 3)
        self.assert_sums(records, summary)
        for number, record in enumerate(records):
            found = [finding for finding in record["diagnostics"] if finding["code"] == code]
            self.assertEqual(len(found), 1 if number == place else 0, (number, record["diagnostics"]))
        span = next(finding for finding in records[place]["diagnostics"] if finding["code"] == code)["span"]
        self.assertEqual(data[span["offset"]:span["offset"] + span["length"]], data[begin:end])
        self.assertEqual(span["offset"], begin)
        line, column = locate(data, begin)
        self.assertEqual((span["line"], span["column"]), (line, column))
        self.assertEqual(span["end_column"], column + len(data[begin:end].decode("utf-8", "surrogateescape")))
        text = run("check", *SUSAN, "--from", notation, stdin=data).out.decode("utf-8")
        self.assertIn(f"-:{line}:{column}: ", text)

    def test_text_record(self):
        for code, template in TEXT.items():
            self.look("notaio", code, template)

    def test_other_notations(self):
        for notation, (code, template) in BAD.items():
            self.look(notation, code, template)

    def test_sources_of_records(self):
        for notation, good in GOOD.items():
            for name, line_end in LINE_ENDS.items():
                if name == "CR" and notation in ("jsonl", "abstract-play"):
                    continue
                for encoding, data in encodings((good * 3).replace("\n", line_end)):
                    with self.subTest(notation=notation, line_end=name, encoding=encoding):
                        records, _, _ = check(*SUSAN, "--from", notation, stdin=data)
                        self.assertEqual(len(records), 3)
                        end = 0
                        for record in records:
                            source = record["source"]
                            self.assertGreaterEqual(source["offset"], end)
                            end = source["offset"] + source["length"]
                            # The line is that of the record's first byte.
                            self.assertEqual(source["line"], locate(data, source["offset"])[0])
                            piece = data[source["offset"]:end]
                            key = {"notaio": b"[Game", "susan-manual": b"[Event", "lines": b" e5 a1",
                                   "ludii": b"game="}.get(notation, b'"moves"')
                            self.assertEqual(piece.count(key), 1)
                        self.assertLessEqual(end, len(data))
                        self.assertEqual({record["verdict"] for record in records},
                                         {"legal" if notation == "abstract-play" else "incomplete"})

    def test_carets_stand_below(self):
        ran = run("check", stdin='[Game "Susan"]\n\n1. e5 {é一} a1\t2. e5-e8 {x}\n')
        above, below = ran.lines[1:3]
        self.assertEqual(above, "    3 | 1. e5 {é一} a1\t2. e5-e8 {x}")
        self.assertEqual(below, "      | " + " " * 13 + "\t" + "   ^^^^^ 3 steps apart")

    def test_long_lines_are_cut(self):
        moves = " ".join(f"{{{number:0>20}}}" for number in range(2000))
        ran = run("check", stdin=f'[Game "Susan"]\n\n1. e5 {moves} a1 e5-e8 {moves}\n')
        above, below = ran.lines[1:3]
        self.assertLess(len(above), 260)
        column = below.index("^")
        self.assertEqual(above[column:column + 5], "e5-e8")
        self.assertTrue(above.startswith("    3 | ...") and above.endswith("..."))

    def test_control_characters_do_not_reach_the_terminal(self):
        ran = run("check", stdin=b'[Game "Susan"]\n\n1. e5 {\x1b[31m\x07} a1 e5-e8\n[Event "\x1b]0;x\x07"\n')
        self.assertNotIn(b"\x1b", ran.out)
        self.assertNotIn(b"\x07", ran.out)

    def test_a_column_is_one_code_point(self):
        # The dash of Windows-1252 is one column, the one of UTF-8 as well, though it is three bytes.
        for dash in (b"\x96", "–".encode("utf-8")):
            record, = check(*SUSAN, "--from", "lines", stdin=b"e5" + dash + b"e6 e5 e5\n")[0]
            span = next(finding["span"] for finding in record["diagnostics"] if finding["severity"] == "error")
            self.assertEqual((span["column"], span["offset"]), (1, 0))
            record, = check(*SUSAN, "--from", "lines", stdin=b"e5 a1 e5" + dash + b"e6 e6\n")[0]
            span = next(finding["span"] for finding in record["diagnostics"] if finding["code"] == "SUS-103")
            self.assertEqual((span["column"], span["offset"]), (13, 11 + len(dash)))

    def test_files_name_themselves(self):
        path = self.write("a folder/né.nta", TEXT["SUS-104"].replace("@", "").replace("~", ""))
        self.assertIn(f"{path}:4:22: error: ply 3: ", run("check", path).text)
