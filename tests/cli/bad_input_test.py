"""Any bytes: nothing crashes, every record gets a verdict, one fault leaves its neighbours alone, and memory stays
bounded however long the input is."""
import json
import random

import support
from measured import MIB, MeasuredCase, measured
from support import DATA, NOTATIONS, check, codes, run

SUSAN = ("--game", "susan")
TEXT = '[Game "Susan"]\n\n1. {0}\n\n'
JSON = '{{"game":"susan","moves":["e5","a1"{0}]}}\n'
SERVER = ('{{"header":{{"game":{{"name":"Susan"}},"site":{{"name":"x"}},'
          '"players":[{{"name":"A","result":0}},{{"name":"B","result":1}}]}},"moves":[["e5","a1"{0}],["resign"]]}}\n')


class Case(MeasuredCase):
    def survives(self, data, *arguments):
        """`check` ends with a status of the contract, and its summary adds up; so does `convert`."""
        records, summary, ran = check(*arguments, stdin=data)
        self.assert_sums(records, summary)
        self.assertEqual(ran.code, summary["exit"])
        return records, summary, ran


class Garbage(Case):
    def test_random_bytes_in_every_notation(self):
        source = random.Random(1994)
        words = [b"e5", b"a1-a2", b"[Game \"Susan\"]\n", b"[Result \"", b"{", b"}", b"(", b")", b"\n\n", b"1.",
                 b" 1 B  ", b"->", b"\"", b"[", b"]",
                 b":", b",", b"null", b"\\u", b"game=x/Susan.lud\n", b"Move=[Move:mover=1,from=", b"\x00", b"\xff",
                 b"\xe2\x80\x93", b"resign", b"$", b"1e9"]
        for notation in ("auto", *NOTATIONS):
            for number in range(25):
                data = (source.randbytes(source.randrange(3000)) if number % 3 == 0
                        else b" ".join(source.choices(words, k=source.randrange(400))) if number % 3 == 1
                        else b"".join(source.choices(words, k=source.randrange(400))))
                with self.subTest(notation=notation, number=number):
                    self.survives(data, *SUSAN, "--from", notation)
                    run("convert", *SUSAN, "--from", notation, "--to", "notaio", "--lossy", stdin=data)
                    run("analyse", *SUSAN, *(["--board-text"] if number % 2 else []), stdin=data)

    def test_damaged_samples(self):
        """Bytes changed, left out or put in; cut anywhere."""
        source = random.Random(5)
        files = [*sorted(DATA.glob("real_*.json")), *sorted(DATA.glob("real_*.txt")), support.SAMPLES / "endings.nta"]
        for path in files:
            whole = path.read_bytes()
            for number in range(12):
                data = bytearray(whole)
                for _ in range(source.randrange(1, 6)):
                    place = source.randrange(len(data))
                    data[place:place + source.randrange(3)] = source.randbytes(source.randrange(4))
                with self.subTest(path.name, number=number):
                    self.survives(bytes(data[:source.randrange(len(data))] if number % 2 else data), *SUSAN)

    def test_positions_and_drawings(self):
        source = random.Random(8)
        for number in range(20):
            text = "".join(source.choices("xo.123456789/ bw\n#abcé", k=source.randrange(200)))
            with self.subTest(text):
                run("score", *SUSAN, *(["--board-text"] if number % 2 else []), stdin=text)
                self.assertIn(run("moves", *SUSAN, "--position", text.replace("\0", "")).code, (0, 1))

    def test_truncated_utf8(self):
        for notation, text in (("notaio", TEXT.format("e5 {è")),
                               ("lines", "e5 a1 è"),
                               ("susan-manual", "1 B  e5 {è"),
                               ("jsonl", JSON.format(',"è')),
                               ("abstract-play", SERVER.format(',"è'))):
            data = text.encode()
            cut = data.index("è".encode()) + 1
            with self.subTest(notation):
                records, _, _ = self.survives(data[:cut], *SUSAN, "--from", notation)
                self.assertEqual(len(records), 1)
                self.assertIn("GEN-001", codes(records[0]))

    def test_nul_bytes(self):
        for notation, text in (("notaio", TEXT.format("e5 a\0001 b1")),
                               ("susan-manual", " 1 B  e5\n 2 W  a\0001\n 3 B  b1\n"), ("lines", "e5 a\0001 b1\n"),
                               ("jsonl", JSON.format(',"b\0001"')), ("abstract-play", SERVER.format(',"b\0001"'))):
            with self.subTest(notation):
                records, _, ran = self.survives(text, *SUSAN, "--from", notation)
                self.assertEqual((len(records), records[0]["verdict"], ran.code), (1, "unreadable", 1))
                self.assertIn("GEN-002", codes(records[0]))
        self.survives(b"\0" * 100_000, *SUSAN)
        self.survives(TEXT.format("e5 {" + "\0" * 2_000_000 + "} a1"), *SUSAN)  # each was a search to the end

    def test_no_record(self):
        for notation in NOTATIONS:
            for data in (b"", b"\n", b"\n\n  \r\n\t", b"\xef\xbb\xbf"):
                with self.subTest(notation=notation, data=data):
                    records, summary, ran = self.survives(data, *SUSAN, "--from", notation)
                    self.assertEqual((records, summary["records"], ran.code), ([], 0, 0))
                    self.assertIn("GEN-010", ran.messages)


class Neighbours(Case):
    """A fault in the second of three records leaves the other two as they are alone."""

    def unharmed(self, notation, good, bad, code, arguments=()):
        options = (*SUSAN, "--from", notation, *arguments)
        alone = self.survives(good, *options)[0]
        self.assertEqual(len(alone), 1)
        for between in ([bad], [bad, bad]):
            with self.subTest(notation=notation, bad=bad, times=len(between)):
                records, _, _ = self.survives(good + "".join(between) + good, *options)
                self.assertEqual(len(records), 2 + len(between))
                for record in records[1:-1]:
                    self.assertIn(code, codes(record))
                    self.assertNotEqual(record["verdict"], "legal")
                for record in (records[0], records[-1]):
                    for key in ("verdict", "plies", "outcome", "claim", "diagnostics"):
                        self.assertEqual(record[key], alone[0][key], key)

    def test_text_records(self):
        good = TEXT.format("a1 a2 2. e5 b1 3. e6 b2 White")
        for bad, code in (("e5 {not closed", "GEN-003"), ("e5 (1. e4", "GEN-006"), ("e5 ((((", "GEN-009"),
                          ("e5 a1 ; to the end } {", "GEN-203"),
                          ('e5 "not closed', "SUS-001"), ("e5 {a\n\nb\n", "GEN-003"), ("e5 (1. e4 {x", "GEN-003"),
                          ("e5 \\", "SUS-001"), ("e5 a\0001", "GEN-002")):
            self.unharmed("notaio", good, TEXT.format(bad) + ("3. b2\n\n" if code == "GEN-203" else ""), code)
        self.unharmed("notaio", good, '[Game "Susan"]\n[Event "not closed\n\n1. e5\n\n', "GEN-004")

    def test_lines(self):
        for bad, code in (("e5 {not closed\n", "SUS-001"), ("e5 (\n", "SUS-001"), ('"e5\n', "SUS-001"),
                          ("e5 e5\n", "SUS-103")):
            self.unharmed("lines", "a1 a2 e5 b1 e6 b2\n", bad, code)

    def test_listings(self):
        good = "1 B a1\n2 W a2\n3 B e5\n4 W b1\n5 B e6\n6 W b2 *W*\n"
        for bad, code in (("1 B e5 {not closed\n2 W a1\n", "GEN-003"), ("1 B e5 (\n2 W a1\n", "SUS-001"),
                          ("1 B \"e5\n2 W a1\n", "SUS-001"),
                          ("1 B e5 *W\n2 W a1\n", "SUS-001"), ('[Event "not closed]\n1 B e5\n2 W a1\n', "GEN-004")):
            self.unharmed("susan-manual", good, bad, code)

    def test_jsonl(self):
        good = '{"game":"susan","moves":["a1","a2","e5","b1","e6","b2"]}\n'
        for bad in (JSON.format(',"not closed'), JSON.format(',["'), '{"game":"susan","moves":["e5"\n',
                    '{"game":"susan","moves":["e5"]\n', "what is this\n",
                    '{"game":"susan","moves":[{{{{\n', JSON.format(',"\\'), JSON.format(',"\\u12')):
            self.unharmed("jsonl", good, bad, "GEN-013")

    def test_abstract_play(self):
        good = SERVER.format("")
        for bad in (SERVER.format(',"not closed'), SERVER.format("").replace("]]}", "]"),
                    SERVER.format("").replace('"header":{', '"header":{{'), "no JSON\n"):
            self.unharmed("abstract-play", good, bad, "GEN-013")

    def test_trials(self):
        good = (DATA / "real_ludii_RandomTrial_0.txt").read_text()
        self.unharmed("ludii", good, good.replace("mover=2,from=44,to=44", "mover=2,from=[[44,to=(44", 1), "SUS-004")
        self.unharmed("ludii", good, good[:900] + "\n", "SUS-001")


class Structure(Case):
    def test_deep_variations(self):
        for text in ("(" * 1_000_000, "(e4 " * 200_000, "(e4 " * 100_000 + ")" * 100_000, ")" * 300_000, "{" * 300_000,
                     "e5 (e4) " * 50_000):
            with self.subTest(text[:20]):
                records, summary, _ = self.survives(TEXT.format("e5 " + text) + TEXT.format("e5 a1"))
                self.assertEqual([record["verdict"] for record in records][-1], "incomplete")
                self.assertEqual(summary["records"], 2)

    def test_the_main_line_is_read_whatever_is_nested(self):
        record, = self.survives(TEXT.format("e5 " + "(e4 " * 1000 + ")" * 1000 + " a1 2. e6"))[0]
        self.assertEqual((record["plies"]["read"], record["plies"]["replayed"]), (3, 3))
        self.assertIn("GEN-007", codes(record))

    def test_deep_json(self):
        deep = "[" * 100_000
        for notation, texts in (("jsonl", ('{"game":"susan","moves":' + deep, deep, '{"a":' * 100_000,
                                           JSON.format("," + deep + "]" * 100_000),
                                           '{"game":"susan","moves":[],"tags":' + deep + "]" * 100_000 + "}")),
                                ("abstract-play",
                                 (SERVER.format("," + deep + "]" * 100_000), '{"header":' + deep, deep))):
            for text in texts:
                with self.subTest(notation=notation, text=text[:50]):
                    records, _, ran = self.survives(text + "\n", *SUSAN, "--from", notation)
                    if records:
                        self.assertEqual((records[0]["verdict"], ran.code), ("unreadable", 1))

    def test_wrong_types(self):
        values = ["null", "true", "7", "-1", "1e400", "123456789012345678901234567890", "0.5", '""', '"x"', "[]",
                  "[[]]", "{}", '{"a":1}', '[1,"e5",null]']
        own = ["game", "ruleset", "coordinates", "setup", "tags", "moves", "annotations", "result", "score"]
        whole = json.loads(run("convert", "--to", "jsonl", stdin=TEXT.format("e5! {c} (e4) a1")).text)
        lines = [json.dumps({**whole, key: "@"}).replace('"@"', value) for key in own for value in values]
        lines += [json.dumps({**whole, "setup": {key: "@"}}).replace('"@"', value)
                  for key in whole["setup"] for value in values]
        note = {"ply": 1, "kind": "comment", "text": "x"}
        lines += [json.dumps({**whole, "annotations": [{**note, key: "@"}]}).replace('"@"', value)
                  for key in ("ply", "kind", "text", "moves", "annotations") for value in values]
        records, _, _ = self.survives("\n".join(lines), *SUSAN, "--from", "jsonl")
        self.assertEqual(len(records), len(lines))
        self.assertIn("GEN-013", {code for record in records for code in codes(record)})
        header = json.loads(SERVER.format(""))["header"]
        lines = [SERVER.format("," + value) for value in values]
        lines += [json.dumps({"header": {**header, key: "@"},
                              "moves": [["e5", "a1"], ["resign"]]}).replace('"@"', value) + "\n"
                  for key in ("game", "site", "players", "event", "round", "date-start", "date-end", "startingPosition",
                              "pie") for value in values]
        lines += [json.dumps({"header": header, "moves": "@"}).replace('"@"', value) + "\n" for value in values]
        lines += [json.dumps({"header": {**header, "players": [{"name": "A", key: "@"}, {}]},
                              "moves": [["e5"]]}).replace('"@"', value) + "\n"
                  for key in ("name", "result", "userid") for value in values]
        records, _, _ = self.survives("".join(lines), *SUSAN, "--from", "abstract-play")
        self.assertEqual(len(records), len(lines))

    def test_huge_numbers(self):
        huge = "9" * 400
        for notation, text in (("notaio", f'[Board "{huge}"]\n\n1. e5\n'), ("notaio", f"{huge}. e5 ${huge} a{huge}\n"),
                               ("susan-manual", f"{huge} B  e5\n"),
                               ("lines", f"e{huge} e5-e{huge}\n"),
                               ("jsonl", '{"moves":["e5"],"setup":{"board":' + huge + "}}\n"),
                               ("jsonl",
                                '{"moves":["e5"],"annotations":[{"ply":' + huge + ',"kind":"comment","text":"x"}]}\n'),
                               ("ludii",
                                f"game=Susan.lud\nMove=[Move:mover={huge},from={huge},to={huge},"
                                f"actions=[Add:type=Cell,to={huge},what=1,decision=true]]\n"
                                f"LEGAL MOVES LIST SIZE = {huge}\nwinner={huge}\n")):
            with self.subTest(notation=notation, text=text[:40]):
                records, _, ran = self.survives(text, *SUSAN, "--from", notation)
                self.assertEqual(len(records), 1)
                self.assertIn(ran.code, (0, 1))
        self.assertEqual(run("moves", *SUSAN, "--position", f"{huge}/{huge} b 0").code, 1)


class Size(Case):
    def test_one_record_over_the_limit(self):
        """A line of 100 MB: it is not kept, and the records around it are read."""
        small = TEXT.format("e5 a1").encode()

        def feed(stream):
            stream.write(small + b'[Game "Susan"]\n\n1. e5 {')
            for _ in range(100):
                stream.write(b"x" * 1_000_000)
            stream.write(b"} a1\n\n" + small)

        ran, peak = measured(["check", "--format", "jsonl"], feed)
        *records, summary = ran.json
        self.assertEqual((ran.code, summary["exit"]), (4, 4))
        self.assertEqual([record["verdict"] for record in records], ["incomplete", "unreadable", "incomplete"])
        self.assertEqual([codes(record) for record in records], [[], ["GEN-008"], []])
        self.assert_memory(peak, 200 * MIB)

    def test_one_large_record_below_the_limit(self):
        def feed(stream):
            stream.write(b'[Game "Susan"]\n\n1. e5 {')
            for _ in range(60):
                stream.write(b"x" * MIB)
            stream.write(b"} a1\n")

        ran, peak = measured(["check", "--format", "jsonl"], feed)
        self.assertEqual((ran.code, ran.json[0]["plies"]["read"]), (0, 2))
        self.assert_memory(peak, 400 * MIB)

    def test_one_line_of_many_moves(self):
        moves = b"e5 " * 3_000_000  # of which a million are kept, and a hole in the place of the next
        ran, peak = measured(["check", "--format", "jsonl", *SUSAN, "--from", "lines"],
                             lambda stream: stream.write(moves + b"\n"))
        self.assertEqual((ran.code, ran.json[0]["verdict"], ran.json[0]["plies"]),
                         (1, "illegal", {"read": 1_000_001, "replayed": 1}))
        self.assertEqual(codes(ran.json[0]), ["SUS-103", "GEN-015"])
        self.assert_memory(peak, 600 * MIB)

    def test_many_findings(self):
        ran, peak = measured(["check", "--format", "jsonl"],
                             lambda stream: stream.write(TEXT.format("what " * 500_000).encode()))
        record = ran.json[0]
        self.assertEqual((ran.code, len(record["diagnostics"]), record["diagnostics"][-1]["code"]),
                         (1, 10_001, "GEN-903"))
        self.assertEqual(ran.json[1]["errors"], 500_000)
        self.assert_memory(peak, 300 * MIB)

    def test_memory_does_not_grow_with_the_input(self):
        games = run("random", *SUSAN, "--count", 300).out
        peaks = []
        for count in (30_000, 300_000):
            def feed(stream, count=count):
                for _ in range(count // 300):
                    stream.write(games)

            ran, peak = measured(["check", "--jobs", "1"], feed)
            self.assertEqual((ran.code, ran.err), (0, b""))
            self.assertRegex(ran.lines[-1], rf"^-: {count} records: {count} legal, ")
            peaks.append(peak)
        self.assert_memory(max(peaks), 32 * MIB)
        self.assert_memory(abs(peaks[1] - peaks[0]), 2 * MIB)
