"""Pictures of records that want to be more than text: no markup of theirs comes through, nothing is cut, nothing hangs."""
import os
import random
import re

import support
from drawn import Drawn
from support import SAMPLES, games, run

HOSTILE = {
    "markup": "</title></svg><script>alert(1)</script>",
    "cdata": "]]><![CDATA[",
    "comment": "<!-- --><!ENTITY x 'y'>&x;&#0;&amp;",
    "quotes": "\"'\" onload='x' \"",
    "control": "a\x01b\x1b[31mc\x7f\x9f",
    "right to left": "\u05d0\u05d1 \u202eabc\u2066 \u0627",
    "no characters": "\ufffe\uffff",
    "beyond": "\U0001f600\u0301\u0301",
    "template": "{move}{0}%s%n$(id)`id`",
    "blanks": " \t ",
    "style": "}</style><style>*{display:none}",
}
XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
GAME = SAMPLES / "manual-1994-corrected.nta"


class Hostile(support.Case):
    def look(self, ran, *, code=0):
        self.assertEqual(ran.code, code, ran.messages)
        drawn = Drawn(ran.out)
        self.assertEqual(list(drawn.faults()), [])
        return drawn

    def test_captions(self):
        plain = Drawn(run("show", "--as", "svg", GAME).out)
        for name, text in HOSTILE.items():
            with self.subTest(name):
                drawn = self.look(run("show", "--as", "svg", "--caption", text, GAME))
                self.assertEqual(drawn.title, "Susan: " + XML.sub("\ufffd", text))
                self.assertEqual(drawn.pieces, plain.pieces)
                # The caption no longer says what was played last.
                self.assertEqual(drawn.description, plain.description + " Last: 24\u2026 g6-f6 (ply 48).")

    def test_texts_that_run_to_the_left_are_isolated(self):
        drawn = self.look(run("show", "--as", "svg", "--caption", HOSTILE["right to left"], GAME))
        self.assertEqual([element.get("unicode-bidi") for element in drawn.all
                          if element.tag.endswith("}text") and "\u05d0" in (element.text or "")], ["isolate"])

    def test_captions_that_are_no_text(self):
        ran = run("show", "--as", "svg", "--caption", os.fsdecode(b"a\xff\xc3("), GAME)  # given as these bytes
        self.assertEqual((ran.code, ran.out), (2, b""))
        self.assertIn("is no UTF-8", ran.messages)

    def test_large_captions(self):
        for text in ("x" * 100_000, "x " * 50_000, "\u05d0" * 40_000, " " * 100_000, "<" * 100_000):
            drawn = self.look(run("show", "--as", "svg", "--caption", text, GAME, timeout=20))
            self.assertLess(drawn.size[0], 600)
            self.assertLess(drawn.size[1], 1500)

    def test_names(self):
        for name, text in [*HOSTILE.items(), ("long", "x" * 100_000)]:
            written = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
            record = "".join(f'[{tag} "{written}"]\n' for tag in ("Event", "Black", "White", "Annotator"))
            record = f'[Game "Susan"]\n{record}\n1. e5 {{{text.replace("}", "")}}} a1 ; {text}\n'
            with self.subTest(name):
                drawn = self.look(run("show", "--as", "svg", "--ignore", "GEN-002", stdin=record.encode("utf-8")))
                self.assertEqual(set(drawn.pieces), {"e5", "a1"})

    def test_words_that_are_no_moves(self):
        for name, text in [*HOSTILE.items(), ("long", "x" * 100_000), ("long markup", '<a b="c">]]>' * 9000)]:
            word = re.sub(r"[\s;{}()]", "", text) or "?"
            with self.subTest(name):
                ran = run("show", "--as", "svg", "--game", "susan", "--from", "lines", stdin=f"e5 a1 {word}\n")
                drawn = self.look(ran, code=ran.code)
                self.assertIn(ran.code, (0, 1))
                self.assertLess(len(drawn.data), 20_000)

    def test_nothing_of_a_record_hides_or_turns_the_words_about_it(self):
        """In no game and no form, and in no message."""
        hidden = "\u202e\u2066\u200b\u200f\ufeff\ufffe\uffff\U0001fffe\ufdd0\u2028\u061c"
        for row in run("games", "--format", "jsonl").json:
            head = f'[Game "{row["name"]}"]\n[Event "{hidden}"]\n\n1. '
            for text in (f"{hidden}gnp", f"a1 {{{hidden}}} {hidden}gnp ; {hidden}"):
                for form in ("svg", "tikz", "html", "text"):
                    ran = run("show", "--as", form, "--game", row["id"], stdin=head + text + "\n")
                    found = {hex(ord(each)) for each in ran.text + ran.messages} & {hex(ord(each)) for each in hidden}
                    self.assertEqual(found, set(), (row["id"], form, text))

    def test_bytes_that_are_no_text(self):
        for text in (b"e5 \xff\xfe a1\n", b"e5 a\x00b a1\n", b"e5 \xed\xa0\x80 a1\n", b"\xef\xbb\xbfe5 a1 \x80\n"):
            ran = run("show", "--as", "svg", "--game", "susan", "--from", "lines", stdin=text)
            self.look(ran, code=1)

    def test_lone_surrogates_in_json(self):
        for escape in (r"\ud800", r"\udfff\ud800", r"\u0000", r"\uffff"):
            line = '{"game":"susan","tags":{"Event":"@","Black":"@"},"moves":["e5","@"]}\n'.replace("@", escape)
            ran = run("show", "--as", "svg", "--game", "susan", "--from", "jsonl", stdin=line)
            if ran.out:
                self.look(ran, code=ran.code)

    def test_records_with_slips(self):
        """Random games with bytes exchanged: whatever comes is a picture, or nothing and a reason."""
        chance = random.Random(5)
        drawn = 0
        for game in games():
            whole = run("random", "--game", game, "--seed", "9").out
            for _ in range(12):
                text = bytearray(whole)
                for _ in range(chance.choice((1, 2, 8))):
                    text[chance.randrange(len(text))] = chance.choice(b'<>&"\'\x00\xff 1aAz-{};')
                ran = run("show", "--as", "svg", "--game", game, stdin=bytes(text), timeout=60)
                self.assertTrue(ran.out or ran.code != 0, ran.messages)
                if ran.out:
                    drawn += 1
                    self.assertEqual(list(Drawn(ran.out).faults()), [], bytes(text))
        self.assertGreater(drawn, 5 * len(games()))

    def test_many_options_together(self):
        chance = random.Random(6)
        some = {"--highlight": ("none", "last,threats", "proof,score,fault"), "--theme": ("auto", "light", "dark", "print"),
                "--width": ("0.01mm", "99999px"), "--caption": ("", "]]>", "x" * 3000), "--numbered": ("0..9", "44"),
                "--ply": ("0", "40", "44"), "--id": ("a", "x" * 200), "--lang": ("en", "it"), "--turn": ("0", "60", "300"),
                "--to-coords": ("axial", "author")}
        flags = ("--no-caption", "--no-legend", "--no-labels", "--numbers")
        for _ in range(60):
            options = [word for name, values in some.items() if chance.random() < 0.5
                       for word in (name, chance.choice(values))]
            options += [flag for flag in flags if chance.random() < 0.4]
            with self.subTest(options):
                self.look(run("show", "--as", "svg", *options, SAMPLES / "manual-1994.nta"), code=1)

    def test_the_largest_and_smallest_boards(self):
        for row in run("games", "--format", "jsonl").json:
            for variant in support.said(row["id"], "VARIANTS"):
                text = run("random", "--game", row["id"], "--seed", "8", *" ".join(variant).split()).out
                for options in (["--numbers", "--highlight", "last,proof,score,threats"], ["--no-labels", "--no-caption"]):
                    with self.subTest(game=row["id"], variant=variant, options=options):
                        self.look(run("show", "--as", "svg", *options, stdin=text))
