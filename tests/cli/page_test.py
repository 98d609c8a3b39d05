"""The page that replays records, without a browser: what it may load, its sizes and limits, what it is made of."""
import base64
import hashlib
import html.parser
import json
import re

import support
from support import ROOT, SAMPLES, games, run

MANUAL = SAMPLES / "manual-1994.nta"
CORRECTED = SAMPLES / "manual-1994-corrected.nta"
TEN_GAMES = ROOT / "samples" / "havannah" / "ten-games.hgf"
VOID = {"meta", "use", "path", "circle", "br", "input"}


class Page(html.parser.HTMLParser):
    """Elements of a page, its ids and references; every element is closed in its turn."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.elements, self.ids, self.references, self.open, self.faults = [], [], [], [], []
        self.deepest = 0
        self.texts = {"style": [], "script": []}
        self.data = []
        self.feed(text)
        self.close()
        self.faults += [f"<{name}> is not closed" for name in self.open]

    def handle_starttag(self, name, attributes):
        self.handle_startendtag(name, attributes)
        if name not in VOID:
            self.open.append(name)
            self.deepest = max(self.deepest, len(self.open))
            if name == "style" or (name == "script" and not attributes):
                self.texts[name].append("")
            elif name == "script":
                self.data.append("")

    def handle_startendtag(self, name, attributes):
        self.elements.append((name, dict(attributes)))
        for key, value in attributes:
            if key == "id":
                self.ids.append(value)
            elif key in ("href", "src"):
                self.references.append(value)

    def handle_endtag(self, name):
        if name in VOID:
            return
        if not self.open or self.open.pop() != name:
            self.faults.append(f"</{name}> stands alone")

    def handle_data(self, text):
        if self.open and self.open[-1] in ("style", "script"):
            if self.open[-1] == "script" and self.elements[-1][1]:
                self.data[-1] += text
            else:
                self.texts[self.open[-1]][-1] += text


def page(*arguments, **more):
    ran = run("show", "--as", "html", *arguments, **more)
    return ran, Page(ran.text)


def record(moves, **tags):
    lines = "".join(f'[{name} "{value}"]\n' for name, value in {"Game": "Susan", **tags}.items())
    return f"{lines}\n{moves}\n\n"


class TheWhole(support.Case):
    def test_nothing_is_loaded_and_nothing_else_may_run(self):
        ran, result = page(MANUAL)
        self.assertEqual(ran.code, 1)
        self.assertEqual(result.faults, [])
        policy = next(each["content"] for name, each in result.elements if each.get("http-equiv"))
        wanted = ["default-src 'none'"]
        for kind in ("script", "style"):
            self.assertEqual(len(result.texts[kind]), 1)
            digest = hashlib.sha256(result.texts[kind][0].encode("utf-8")).digest()
            wanted.append(f"{kind}-src 'sha256-{base64.b64encode(digest).decode()}'")
        self.assertEqual(policy.split("; "), wanted + ["base-uri 'none'", "form-action 'none'"])
        self.assertEqual([each for name, each in result.elements if any(key.startswith("on") or key == "style" for key in each)], [])
        self.assertNotIn("innerHTML", result.texts["script"][0])
        self.assertEqual([each for each in result.references if not each.startswith(("#", "data:application/octet-stream;base64,"))],
                         [])

    def test_ids_are_unique_and_all_references_lead_somewhere(self):
        for arguments in ([MANUAL], [ROOT / "samples/havannah/annotated.nta", TEN_GAMES, SAMPLES / "endings.nta"]):
            _, result = page(*arguments)
            self.assertEqual(len(set(result.ids)), len(result.ids))
            ids = set(result.ids)
            missing = [each for each in result.references if each.startswith("#") and each[1:] not in ids]
            self.assertEqual(missing, [])

    def test_every_sample(self):
        for path in sorted((ROOT / "samples").glob("*/*.*")):
            if path.suffix in (".md",) or path.name == "stress.nta":
                continue
            with self.subTest(path=path.name):
                ran, result = page(path)
                self.assertIn(ran.code, (0, 1), ran.messages)
                self.assertEqual(result.faults, [])
                self.assertEqual(len(set(result.ids)), len(result.ids))
                for text in result.data:
                    json.loads(text)

    def test_the_same_bytes_with_any_number_of_jobs(self):
        inputs = [TEN_GAMES, MANUAL, SAMPLES / "endings.nta"]
        first = run("show", "--as", "html", "--jobs", 1, *inputs)
        for jobs in (1, 2, 4):
            self.assertEqual(run("show", "--as", "html", "--jobs", jobs, *inputs).out, first.out)

    def test_the_bytes_that_were_read(self):
        text = "[Game \"Susan\"]\r\n[Black \"\xe9\"]\r\n\r\n1. d6 b5\r\n".encode("latin-1")
        _, result = page(self.write("old.nta", text))
        link = next(each for name, each in result.elements if "download" in each)
        self.assertEqual(link["download"], "old-r1.nta")
        self.assertEqual(base64.b64decode(link["href"].split(",")[1]), text)

    def test_texts_of_records_are_texts(self):
        hostile = "</script><script>x</script><!--]]>&amp;'<b>"
        ran, result = page(self.write("a.nta", record("1. d6 {" + hostile + "\0} b5", Black=hostile, Event="\ud800".encode("utf-8", "surrogatepass")
                                                    .decode("latin-1"))))
        self.assertEqual(result.faults, [])
        self.assertEqual(len(result.texts["script"]), 1)
        self.assertNotIn("b", [name for name, each in result.elements if name == "b"][1:])
        self.assertIn("&lt;/script&gt;", ran.text)

    def test_in_italian(self):
        _, result = page("--lang", "it", MANUAL)
        self.assertIn(("html", {"lang": "it"}), result.elements)
        text = run("show", "--as", "html", "--lang", "it", MANUAL).text
        for word in ("Mosse", "Osservazioni", "SUS-106 errore", "Scarica la partita", "Dopo 22… f5 (mossa 44)", "la correzione provata"):
            self.assertIn(word, text)

    def test_a_position_and_a_record_without_moves(self):
        for arguments in (["--game", "susan", "--position", "5/6/7/3x4/9/8/7/6/5 w 1"], [self.write("a.nta", record("*"))]):
            ran, result = page(*arguments)
            self.assertEqual((ran.code, result.faults), (0, []))
            self.assertEqual(len(json.loads(result.data[0])["s"][0]["s"]), 1)

    def test_a_record_whose_setup_cannot_be_used_is_told_all_the_same(self):
        _, result = page(self.write("a.nta", record("1. d6 b5", Board="99")), SAMPLES / "endings.nta")
        self.assertEqual(len([1 for name, _ in result.elements if name == "section"]), 10)


    def test_records_that_could_not_be_read_are_told(self):
        good = record("1. d6 b5 *")
        unknown = '[Event "No <game>"]\n\n1. d6 zz9\n\n'
        chess = '[Game "Chess"]\n\n1. e4 e5\n\n'
        ran, result = page(self.write("mixed.nta", good + unknown + chess + record("1. d6 b5", Board="99") + good))
        self.assertEqual((ran.code, result.faults), (1, []))
        self.assertEqual([each["id"] for name, each in result.elements if name == "section"], [f"r{number}" for number in range(1, 6)])
        parts = re.split(r'<section id="r\d"', ran.text)[1:]
        for part, words in ((parts[1], ("could not be read", "GEN-011 error", "No &lt;game&gt;", "d6 zz9")),
                            (parts[2], ("could not be read", "GEN-011 error", "Chess", "e4 e5"))):
            for word in words:
                self.assertIn(word, part)
        for text in result.data:
            json.loads(text)
        self.assertEqual(page("--record", 5, self.folder / "mixed.nta")[0].text.count("<section"), 1)
        long = page(self.write("long.nta", good + '[Game "Chess"]\n\n' + "1. e4 e5 " * 10000))[0]
        self.assertLess(len(long.out), 200_000)

    def test_names_stay_where_the_setup_cannot_be_used(self):
        text = run("show", "--as", "html", self.write("a.nta", record("1. d6", Board="99", White="Verdi", Black="Rossi") + record("1. d6"))).text
        self.assertIn("Susan: Rossi \u2013 Verdi</h2>", text)

    def test_positions_are_not_judged(self):
        won = "xo3/xo4/7/8/9/8/7/6/5 b 0"
        text = run("show", "--as", "html", "--game", "susan", self.write("pos.txt", f"5/6/7/8/9/8/7/6/5 b 0\n{won}\n")).text
        self.assertIn("White wins: surrounded", text)
        self.assertNotIn("incomplete", text)

    def test_points_are_told_once_and_as_score_tells_them(self):
        for game in games():
            text = run("random", "--game", game, "--seed", "5").out
            score = run("score", "-q", stdin=text).lines[0].split(": ", 1)[1]
            part = run("show", "--as", "html", stdin=text).text
            caption = re.search(r'<p class="t">(.*?)</p>', part)[1]
            if re.match(r"\d+-\d+", score):
                self.assertEqual(caption, score, game)
                self.assertIn('<p class="s"></p>', part)
            self.assertNotRegex(caption, r"[a-z]-[a-z]+\b(?! \()|[a-z]+:[A-D]\b")


class Variations(support.Case):
    def test_each_is_replayed_and_has_a_name(self):
        _, result = page(self.write("a.nta", record("1. d6 b5 (1... c4 2. f3 (2. f4 g2) 2... g2) (1... e5 2. d5) 2. c4 b2 (2... zz) 3. d3")))
        names = [each["id"] for name, each in result.elements if name == "a" and "id" in each]
        self.assertEqual(names, ["r1p1", "r1p2", "r1p2v1.1", "r1p2v1.2", "r1p2v1.2v1.1", "r1p2v1.2v1.2", "r1p2v1.3", "r1p2v2.1", "r1p2v2.2",
                                 "r1p3", "r1p4", "r1p5"])
        lines = json.loads(result.data[0])["s"]
        self.assertEqual([(line["n"], line.get("a"), len(line["s"])) for line in lines],
                         [("p", None, 6), ("p2v1.", [0, 2], 3), ("p2v1.2v1.", [1, 1], 2), ("p2v2.", [0, 2], 2), ("p4v1.", [0, 4], 0)])

    def test_deep_ones_become_no_deep_page(self):
        depth = 4000
        text = record("1. d6 b5 " + "(1... c4 2. f3 " * depth + ")" * depth)
        ran, result = page(self.write("a.nta", text))
        self.assertIn(ran.code, (0, 1))
        self.assertEqual(result.faults, [])
        self.assertLess(result.deepest, 100)


class Opening(support.Case):
    """What was asked for is what a reader sees first, with the script and without it."""

    @staticmethod
    def board(ran):
        return re.search(r'<div class="b".*?</div>', ran.text, re.DOTALL)[0]

    def numbers(self, *arguments):
        return sorted(int(text) for text in re.findall(r"<text[^>]*>(\d+)</text>", self.board(run("show", "--as", "html", *arguments))))

    def test_numbers(self):
        numbered = ["--as", "svg", "--highlight", "none", "--no-labels", "--no-caption", "--no-legend"]
        for asked in (["--numbers"], ["--numbered", "40..48"]):
            drawn = run("show", *numbered, *asked, CORRECTED).text
            self.assertEqual(self.numbers(*asked, CORRECTED), sorted(map(int, re.findall(r"<text[^>]*>(\d+)</text>", drawn))))
        self.assertEqual(self.numbers(CORRECTED), [])

    def test_labels(self):
        plain, bare = (self.board(run("show", "--as", "html", *options, CORRECTED)) for options in ([], ["--no-labels"]))
        self.assertEqual(plain.count("<use") - 1, bare.count("<use"))

    def test_coordinates(self):
        """Moves, findings and what is said of the board have the names that are asked for."""
        own = re.compile(r"\b[a-i][1-9]\b")
        ran, result = page("--to-coords", "ludii", MANUAL)
        self.assertEqual(result.faults, [])
        moves = re.search(r'<ol class="m">.*?</ol>\n', ran.text, re.DOTALL)[0]
        findings = re.search(r'<ul class="f">.*?</ul>', ran.text, re.DOTALL)[0]
        for text in (moves, findings, self.board(ran)):
            self.assertEqual(own.findall(re.sub(r"<[^>]*>", " ", text)), [], text)
        self.assertIn("SUS-106", findings)
        plain = re.search(r'<ol class="m">.*?</ol>\n', page(MANUAL)[0].text, re.DOTALL)[0]
        self.assertEqual(moves.count("<a"), plain.count("<a"))
        self.assertEqual(moves.count('class="u"'), plain.count('class="u"'))


class Sizes(support.Case):
    def test_code(self):
        _, result = page(MANUAL)
        self.assertLess(len(result.texts["script"][0].encode()) + len(result.texts["style"][0].encode()), 24_000)

    def test_a_game_of_susan(self):
        ran, _ = page(CORRECTED)
        self.assertLess(len(ran.out), 60_000)

    def test_two_hundred_games_of_havannah(self):
        ran, result = page(*[TEN_GAMES] * 20)
        self.assertEqual(len(result.data), 201)
        self.assertLess(len(ran.out), 4 << 20)

    def test_what_a_changed_cell_takes(self):
        _, result = page(CORRECTED)
        data = json.loads(result.data[0])
        changed = [cell for node in data["s"][0]["s"] for cell in node.get("c", [])]
        self.assertEqual(len(changed), 48 + sum("-" in each for each in re.findall(r">([a-i]\d(?:-[a-i]\d)?)</a>", run(
            "show", "--as", "html", CORRECTED).text)))
        self.assertLessEqual(max(len(json.dumps(cell)) for cell in changed), 60)

    def test_limits(self):
        file = self.write("a.nta", record("1. d6 b5 *") * 501)
        ran = run("show", "--as", "html", file)
        self.assertEqual((ran.code, ran.out), (4, b""))
        self.assertIn("--record", ran.messages)
        target = self.folder / "page.html"
        self.assertEqual(run("show", "--as", "html", "-o", target, file).code, 4)
        self.assertFalse(target.exists())
        ran, result = page("--record", 501, file)
        self.assertEqual((ran.code, [each["id"] for name, each in result.elements if name == "section"]), (0, ["r501"]))
        file.write_text(record("1. d6 b5 *") * 500)
        self.assertEqual(run("show", "--as", "html", file).code, 0)

    def test_a_page_that_would_be_too_large(self):
        ran = run("show", "--as", "html", self.write("a.nta", record("1. d6 {" + "x" * (17 << 20) + "} b5")))
        self.assertEqual((ran.code, ran.out), (4, b""))
        self.assertIn("--record", ran.messages)

    def test_nothing_is_written_where_nothing_can_be_drawn(self):
        """A page of any length; one board makes a page, with the findings of the others."""
        bad = '[Game "Susan"]\n[Board "99"]\n\n1. a1 a2\n\n'
        target = self.folder / "page.html"
        for records in (1, 400):
            file = self.write("a.nta", bad * records)
            ran = run("show", "--as", "html", file)
            self.assertEqual((ran.code, ran.out), (1, b""), records)
            self.assertIn("Board", ran.messages)
            ran = run("show", "--as", "html", "-o", target, file)
            self.assertEqual((ran.code, target.exists()), (1, False))
        file.write_text(bad + record("1. d6 b5 *"))
        result = run("show", "--as", "html", file)
        self.assertEqual((result.code, result.text.count("<section")), (1, 2))

    def test_a_page_is_one_file(self):
        ran = run("show", "--as", "html", "--output-dir", self.folder / "pages", MANUAL)
        self.assertEqual((ran.code, ran.out, (self.folder / "pages").exists()), (2, b"", False))
