"""What a record holds stays or is told of: characters, where a result is from, what stands behind the end, and texts in
which no record can be read."""
import json

import support
from support import check, codes, games, run, said

GOLEM = "(;FF[4]SZ[4]RU[LG]RE[W];W[D4];B[A1])"  # lost on time: the header alone says who won
DRAWN = ("(;FF[4]SZ[3]RU[LG]RE[B];W[C1];B[E3];W[D3];B[C5];W[D2];B[D1];W[D4];B[B3];W[E2];B[C4];W[C3];B[A2];W[B4];B[B2]"
         ";W[C2];B[E1];W[A3];B[B1];W[A1])")


class Options(support.Case):
    """Values of options: text that is no UTF-8 is refused, and what is shown of them is masked."""

    def test_a_value_that_is_no_utf8(self):
        for option in (["--tag", b"Event=\xff"], ["--first", b"\xff"], ["--ruleset", b"\xc3"], ["--game", b"susan\xff"]):
            for command in (["convert", "--to", "notaio"], ["convert", "--to", "jsonl"], ["random", "--game", "susan"]):
                with self.subTest(option=option, command=command):
                    ran = run(*command, *option, stdin=b"e5 a1\n")
                    self.assertEqual((ran.code, ran.out), (2, b""))
                    self.assertIn("is no UTF-8", ran.messages)
                    self.assertNotIn(b"\xff", ran.err)

    def test_a_claim_is_shown_masked(self):
        position = ["--game", "susan", "--position", "5/6/7/8/9/8/7/6/5 b 0"]
        ran = run("score", "--claim", "\x1b[31m\u202e", *position)
        self.assertIn("\u00b7[31m\u00b7: neither points", ran.text)

    def test_random_gives_no_hint_that_it_cannot_follow(self):
        ran = run("random", "--game", "susan", "--board", 2, "--tag", "Event=a\x1b")
        self.assertEqual(ran.code, 2)
        self.assertIn("GEN-301", ran.messages)
        self.assertNotIn("--lossy", ran.messages)


class Characters(support.Case):
    ODD = {"a\nb": "line ends", "a\r\nb": "line ends", "a\x1b[31mb": "control characters", "a\0b": "control characters",
           "a\x7fb": "control characters", "a\u009bb": "control characters"}

    def record(self, tag="x", comment="y"):
        return json.dumps({"game": "susan", "tags": {"Event": tag}, "moves": ["e5", "resign"],
                           "annotations": [{"ply": 1, "kind": "comment", "text": comment}]})

    def test_json_keeps_them(self):
        for text in self.ODD:
            with self.subTest(repr(text)):
                ran = run("convert", "--to", "jsonl", stdin=self.record(text, text.replace("\r\n", "\n")))
                (result,) = ran.json
                self.assertEqual((ran.code, ran.messages), (0, ""))
                self.assertEqual(result["tags"]["Event"], text)
                self.assertEqual(result["annotations"][0]["text"], text.replace("\r\n", "\n"))
                self.assertTrue(all(0x20 <= byte < 0x7F or byte == 10 for byte in ran.out), "it is printed raw")
                site = run("convert", "--to", "abstract-play", *support.DATES, "--lossy", stdin=self.record(text))
                self.assertEqual(site.json[0]["header"]["event"], text)

    def test_other_notations_refuse_them(self):
        for text, said in self.ODD.items():
            for to in ("notaio", "lines", "susan-manual", "ludii"):
                with self.subTest(repr(text), to=to):
                    ran = run("convert", "--to", to, stdin=self.record(text))
                    self.assertEqual((ran.code, ran.out), (1, b""))
                    self.assertIn(f"cannot hold {said} in [Event] [GEN-301", ran.messages)
            if said == "control characters":
                ran = run("convert", "--to", "notaio", stdin=self.record(comment=text))
                self.assertIn(f"cannot hold {said} in comments [GEN-301", ran.messages)

    def test_lossy_writes_none(self):
        for text, said in self.ODD.items():
            ran = run("convert", "--to", "notaio", "--lossy", stdin=self.record(text, text))
            lost = "a b" if said == "line ends" else "a\ufffd"
            self.assertIn(f'[Event "{lost}', ran.text)
            self.assertNotRegex(ran.text, "[\x00-\x08\x0b-\x1f\x7f-\x9f]")
            self.assertEqual(check(stdin=ran.out)[1]["errors"], 0)

    def test_a_text_record_that_has_them_is_no_better(self):
        ran = run("convert", "--to", "notaio", stdin='[Game "Susan"]\n[Event "a\x1b[31mb"]\n\n1. e5 {x\x07}\n')
        self.assertEqual(ran.code, 1)
        self.assertIn("in [Event]", ran.messages)
        self.assertIn("in comments", ran.messages)
        self.assertNotIn("\x1b", ran.messages)

    def test_line_ends_in_sgf_are_noted(self):
        text = "(;FF[4]GM[Havannah]SZ[4]EV[a\nb];W[d4]C[x\ny])"
        (record,), _, ran = check("--fail-on", "note", stdin=text)
        self.assertEqual((codes(record), ran.code), (["HAV-018"], 1))
        result = run("convert", "--to", "jsonl", stdin=text).json[0]
        self.assertEqual((result["tags"]["Event"], result["annotations"][0]["text"]), ("a b", "x\ny"))


class Origins(support.Case):
    def test_a_note_stays_a_note(self):
        for text, code in ((GOLEM, "HAV-205"), (DRAWN, "HAV-208")):
            for way in (["notaio"], ["jsonl"], ["sgf"], ["notaio", "sgf", "jsonl"], ["sgf", "littlegolem", "notaio"]):
                if "littlegolem" in way and text == DRAWN:
                    continue  # too small to be written
                with self.subTest(code=code, way=way):
                    result = text
                    for to in way:
                        ran = run("convert", "--to", to, stdin=result)
                        self.assertEqual(ran.code, 0, ran.messages)
                        result = ran.text
                    (record,), _, ran = check("--fail-on", "warning", stdin=result)
                    self.assertEqual([found for found in codes(record) if found != "HAV-209"], [code])
                    self.assertEqual((ran.code, record["claim"]["agrees"]), (0, None))
                    if text == GOLEM:
                        back = run("convert", "--to", "littlegolem", stdin=result).text
                        self.assertEqual(back.replace("EV[null]", ""), text + "\n")

    def test_where_it_has_no_place_it_is_a_loss(self):
        for to in ("havannahgui", "lines", "gtp", "ludii"):
            ran = run("convert", "--to", to, stdin=GOLEM)
            self.assertEqual((ran.code, ran.out), (1, b""))
            self.assertIn('cannot hold [ResultFrom "littlegolem"]', ran.messages)

    def test_what_is_proved_needs_none(self):
        text = "(;FF[4]SZ[4]RU[LG]RE[B];W[D4];B[A1];W[B1];B[resign])"
        self.assertNotIn("ResultFrom", run("convert", "--to", "notaio", stdin=text).text)


class Ends(support.Case):
    def test_plies_behind_the_result_are_illegal(self):
        for game in games():
            about = said(game, "AFTER_END")
            for result in about["results"]:
                with self.subTest(game=game, result=result):
                    bad = f'{about["head"]}{about["plies"]}\n{result}\n{about["more"]}\n'
                    (record,), _, ran = check(stdin=bad)
                    self.assertEqual((record["verdict"], record["first_bad_ply"], codes(record)),
                                     ("illegal", 3, [about["code"]]))
                    self.assertEqual(ran.code, 1)
                    ran = run("convert", "--to", "lines", "--lossy", stdin=bad)
                    self.assertEqual((ran.code, ran.out), (1, b""))
                    (good,), _, _ = check(stdin=f'{about["head"]}{about["plies"]}\n{about["more"]}\n{result}\n')
                    self.assertIsNone(good["first_bad_ply"])

    def test_a_result_that_a_tag_alone_tells(self):
        """Trials hold it where they were broken off."""
        for game in run("games", "--format", "jsonl").json:
            head, plies = (said(game["id"], "AFTER_END")[name] for name in ("head", "plies"))
            for end in ("", '[LudiiEnd "TurnLimit"]\n') if "ludii" in game["notations"] else ():
                ran = run("convert", "--to", "ludii", "--lossy", stdin=f'{head[:-1]}[Result "1-0"]\n{end}\n{plies}\n')
                told = ("cannot hold [Result" in ran.messages, "winner=1" in ran.text)
                self.assertEqual(told, (not end, bool(end)), (game["id"], end))

    def test_an_ending_behind_the_result(self):
        for behind, ply in (("* resign", 3), ("resign White timeout", 4), ("resign timeout", 4)):
            (record,), _, _ = check(stdin=f'[Game "Susan"]\n\n1. e5 a1 {behind}\n')
            self.assertEqual((record["verdict"], record["first_bad_ply"]), ("illegal", ply))


class Unreadable(support.Case):
    def test_something_that_is_no_record_is_unreadable(self):
        for text in ("[[[[", "[", ",", ",,,]", "]", "[]]", " [\n\n", "[1,2]", "x"):
            for notation in ("jsonl", "abstract-play"):
                with self.subTest(text, notation=notation):
                    (record,), summary, ran = check("--from", notation, "--game", "susan", stdin=text)
                    self.assertEqual((record["verdict"], codes(record)), ("unreadable", ["GEN-013"]))
                    self.assertEqual((summary["unreadable"], ran.code), (1, 1))

    def test_an_empty_list_is_no_record(self):
        for text in ("", "\n", "[]", "[ ]\n", "[][]"):
            records, _, ran = check("--from", "jsonl", "--game", "susan", stdin=text)
            self.assertEqual((len(records), ran.code), (0 if not records else 1, 0))
            self.assertEqual([codes(record) for record in records], [["GEN-010"]] * len(records))

    def test_records_behind_it_are_read(self):
        _, summary, _ = check("--game", "susan", "--from", "jsonl", stdin='[[[\n{"moves":["e5"]}\n[{"moves":["e5"]}]\n')
        self.assertEqual((summary["unreadable"], summary["incomplete"]), (1, 2))


class Encodings(support.Case):
    TEXT = '[Game "Susan"]\n[Event "Città 🎲"]\n\n1. e5 a1 2. resign\n'

    def test_utf_16_is_read(self):
        plain, _, _ = check(stdin="\ufeff" + self.TEXT)
        for encoding in ("utf-16-le", "utf-16-be"):
            data = ("\ufeff" + self.TEXT).encode(encoding)
            (record,), summary, ran = check(stdin=data)
            self.assertEqual((codes(record), summary["legal"], ran.code), (["GEN-017"], 1, 0))
            self.assertEqual(record["source"], plain[0]["source"])
            self.assertIn('[Event "Città 🎲"]', run("convert", "--to", "notaio", stdin=data).text)
            self.assertEqual(check("--fail-on", "note", stdin=data)[2].code, 1)
            for size in (2, 3, 5, len(data) - 1):  # no text cut anywhere is a crash
                run("check", stdin=data[:size])

    def test_the_note_comes_once_an_input(self):
        data = ("\ufeff" + self.TEXT + "\n" + self.TEXT).encode("utf-16-le")
        records, _, _ = check(self.write("a.nta", data), self.write("b.nta", data))
        self.assertEqual([codes(record) for record in records], [["GEN-017"], [], ["GEN-017"], []])

    def test_places_are_those_of_the_text(self):
        (record,), _, _ = check(stdin=("\ufeff" + self.TEXT.replace("a1", "zz")).encode("utf-16-le"))
        span = record["diagnostics"][1]["span"]
        self.assertEqual((span["line"], span["column"], span["length"]), (4, 7, 2))

    def test_ebcdic_is_not_read(self):
        self.assertNotEqual(run("check", stdin=self.TEXT.replace("à 🎲", "").encode("cp500")).code, 0)


class Variants(support.Case):
    """As the site writes them."""

    HAVANNAH = {"Default board": "8", "Size-8 board": "8", "variants.havannah.#board.name": "8", "size-4": "4",
                "Size-4 board": "4", "variants.havannah.size-6.name": "6", "variants.havannah.size-10.name": "10"}

    @staticmethod
    def site(game, variants, moves):
        players = [{"name": name, "userid": name, "result": result} for name, result in (("a", 1), ("b", 0))]
        return json.dumps({"header": {"game": {"name": game, "variants": variants}, "site": {"name": "S", "gameid": "g"},
                                      "date-start": "2026-01-01T00:00:00.000Z", "date-end": "2026-01-02T00:00:00.000Z",
                                      "date-generated": "2026-01-03T00:00:00.000Z", "players": players},
                           "moves": moves}) + "\n"

    def test_havannah(self):
        for variant, size in self.HAVANNAH.items():
            with self.subTest(variant):
                text = self.site("Havannah", [variant], [["a1", "b1"], ["c1", "resign"]])
                (record,), _, ran = check(stdin=text)
                self.assertEqual((record["verdict"], codes(record), ran.code), ("legal", [], 0))
                result = run("convert", "--to", "notaio", stdin=text).text
                self.assertEqual('[Board "%s"]' % size in result, size != "10")  # which is the game's own
                back = run("convert", "--to", "abstract-play", stdin=result).json[0]
                self.assertEqual(back["header"]["game"]["variants"], [] if size == "8" else [f"size-{size}"])

    def test_others_are_not_known(self):
        for game, code in (("Havannah", "HAV-304"), ("Susan", "SUS-305")):
            for variant in ("size-5", "variants.hex.size-4.name", "Default setup"):
                (record,), _, _ = check(stdin=self.site(game, [variant], [["a1"]]))
                self.assertEqual((record["verdict"], code in codes(record)), ("unreadable", True))
