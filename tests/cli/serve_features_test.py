"""serve: hover, completion, symbols, folding, formatting, tokens, cells, commands."""
import gzip
import random
import re

import support
from lsp import Client, applied
from serve_test import MISPRINT, SLIDE, URI, WHOLE, codes
from support import ROOT

CORRECTED = (ROOT / "samples/susan/manual-1994-corrected.nta").read_text(encoding="utf-8")
VARIATIONS = '[Game "Susan"]\n[Black "Rossi"]\n\n1. e5 a1 {one\ntwo}\n(1... b1\n2. b2) 2. e6 \n'


class Case(support.Case):
    def opened(self, text, capabilities=None, **more):
        client = Client(capabilities=WHOLE if capabilities is None else capabilities, **more)
        self.addCleanup(client.__exit__)
        client.open(URI, text)
        return client


class Hover(Case):
    def test_a_move(self):
        client = self.opened(CORRECTED)
        told = client.about(URI, "hover", 7, 4)
        self.assertEqual(told["range"]["start"]["line"], 7)
        self.assertIn("```", told["contents"]["value"])

    def test_the_fault(self):
        client = self.opened(MISPRINT)
        told = client.about(URI, "hover", 10, 50)["contents"]["value"]
        self.assertIn("SUS-106", told)
        self.assertIn("3.2", told)
        self.assertIn("```", told)

    def test_pictures(self):
        client = self.opened(CORRECTED, options={"pictures": True})
        self.assertIn("data:image/svg+xml;base64,", client.about(URI, "hover", 8, 4)["contents"]["value"])

    def test_a_tag_and_a_code(self):
        client = self.opened(CORRECTED.replace("\n\n", "\n\n{SUS-106} ", 1))
        self.assertIn("White", client.about(URI, "hover", 5, 3)["contents"]["value"])
        line = next(i for i, one in enumerate(CORRECTED.splitlines()) if not one) + 1
        self.assertIn("not-own", client.about(URI, "hover", line, 4)["contents"]["value"])

    def test_plain_text(self):
        client = self.opened(CORRECTED, capabilities={})
        self.assertEqual(client.about(URI, "hover", 8, 4)["contents"]["kind"], "plaintext")


class Completion(Case):
    def labels(self, text, line, character, **more):
        client = self.opened(text, **more)
        result = client.about(URI, "completion", line, character)
        return [item["label"] for item in result["items"]], result

    def test_moves(self):
        legal = support.run("moves", "--game", "susan", stdin=SLIDE.replace("  2. e5-e8", "")).lines
        text = SLIDE.replace("e5-e8", "")
        labels, result = self.labels(text, 2, len("1. e5 a1  2. "))
        self.assertEqual(labels, legal)
        self.assertFalse(result["isIncomplete"])
        self.assertEqual([item["sortText"] for item in result["items"]], sorted(item["sortText"] for item in result["items"]))

    def test_the_written_prefix(self):
        labels, result = self.labels(SLIDE, 2, len("1. e5 a1  2. e5-"))
        self.assertTrue(labels and all(label.startswith("e5-") for label in labels), labels)
        self.assertEqual(result["items"][0]["textEdit"]["range"]["start"]["character"], len("1. e5 a1  2. "))

    def test_what_wins(self):
        before = MISPRINT[:MISPRINT.index("24. h3")].replace("d5-e7 d5", "d6-e7 d5") + "24. h3 "
        lines = before.split("\n")
        _, result = self.labels(before, len(lines) - 1, len(lines[-1]))
        self.assertIn("White wins: surrounded", {item.get("detail") for item in result["items"]})

    def test_in_a_variation(self):
        text = '[Game "Susan"]\n\n1. e5 a1 (1... e5) 2. e6\n'
        labels, _ = self.labels(text, 2, len("1. e5 a1 (1... "))
        self.assertIn("b1", labels)
        self.assertIn("a1", labels)
        self.assertNotIn("e5", labels)

    def test_not_in_a_comment_nor_behind_a_fault(self):
        self.assertEqual(self.labels('[Game "Susan"]\n\n1. e5 {a b} a1\n', 2, 9)[0], [])
        self.assertEqual(self.labels(SLIDE + "3. ", 3, 3)[0], [])

    def test_tags(self):
        labels, _ = self.labels('[Game "Susan"]\n[\n\n1. e5\n', 1, 1)
        self.assertIn("Black", labels)
        self.assertNotIn("Game", labels)
        labels, _ = self.labels('[Game "Susan"]\n[Ruleset ""]\n\n1. e5\n', 1, 10)
        self.assertIn("draw-first", labels)
        labels, _ = self.labels('[Game ""]\n', 0, 7)
        self.assertEqual(len(labels), len(support.games()))

    def test_every_game(self):
        """Step by step, whatever is offered: each step is one piece longer, and in the end it is a legal move."""
        by_pieces = set()
        for game in support.games():
            text = support.run("random", "--game", game, "--seed", 3).text.rstrip() + "\n"
            head = text.index("\n\n") + 2
            tags = text[:head].replace("[Result", "[Was").replace("[Score", "[Is")
            a_line = re.search(r"\n1\. [^\n]*\n2\. ", text)  # where each turn has its own
            client = self.opened("")
            for seed in range(3):
                rng = random.Random(seed)
                begun = 8 if a_line and seed > 0 else 0  # from the middle of a game, where there are most
                moves = "".join(line + "\n" for line in text[head:].split("\n")[:begun])
                plies = 4 if begun else 8
                for ply in range(begun, begun + plies):
                    moves += f"{ply + 1}. " if a_line else ""
                    written = ""
                    for _ in range(40):
                        client.open(URI, tags + moves + written)
                        lines = (tags + moves + written).split("\n")
                        result = client.about(URI, "completion", len(lines) - 1, len(lines[-1]))
                        labels = [item["label"] for item in result["items"]]
                        with self.subTest(game=game, moves=moves, written=written):
                            self.assertTrue(labels)
                            self.assertLessEqual(len(labels), 500)
                            self.assertTrue(all(label.startswith(written) for label in labels), labels[:3])
                        if result["isIncomplete"]:
                            self.assertFalse([label for label in labels if " " in label[len(written) + 1:]], "one piece more")
                        written = rng.choice(labels)
                        if not result["isIncomplete"]:
                            break
                        by_pieces.add(game)
                    moves += written + ("\n" if a_line else " ")
                checked = support.check(stdin=tags + moves + "\n")[0][0]
                self.assertEqual((checked["verdict"], checked["plies"]["replayed"]), ("incomplete", begun + plies), moves)
        self.assertGreaterEqual(len(by_pieces), 2)  # games whose turns have very many spellings


class Shape(Case):
    def test_symbols(self):
        client = self.opened(MISPRINT + "\n" + VARIATIONS)
        first, second = client.about(URI, "documentSymbol")
        self.assertEqual(first["name"], "Example game of the author's manual")
        self.assertIn("illegal at ply 45", first["detail"])
        names = [child["name"] for child in first["children"]]
        for name in ("Game", "turn 10", "turn 20", "fault at ply 45"):
            self.assertIn(name, names)
        self.assertEqual(second["name"], "Rossi \u2013 ?")
        self.assertIn("variation 1", [child["name"] for child in second["children"]])
        flat = self.opened(MISPRINT, capabilities={}).about(URI, "documentSymbol")
        self.assertEqual(flat[0]["location"]["uri"], URI)

    def test_folding(self):
        client = self.opened(VARIATIONS)
        ranges = {(one["startLine"], one["endLine"], one.get("kind")) for one in client.about(URI, "foldingRange")}
        self.assertEqual(ranges, {(0, 6, None), (0, 1, "region"), (3, 4, "comment"), (5, 6, None)})

    def test_tokens(self):
        client = self.opened(MISPRINT)
        legend = client.initialized["capabilities"]["semanticTokensProvider"]["legend"]["tokenTypes"]
        data = client.about(URI, "semanticTokens/full")["data"]
        line = character = 0
        tokens = []
        lines = MISPRINT.splitlines()
        for at in range(0, len(data), 5):
            down, right, length, kind, _ = data[at:at + 5]
            line, character = line + down, right if down else character + right
            tokens.append((legend[kind], lines[line][character:character + length]))
        row = next(line for line in (ROOT / "docs/editors.md").read_text(encoding="utf-8").splitlines() if line.startswith("| colours"))
        self.assertEqual(re.findall(r"`(\w+)`", row), legend)
        for token in (("property", "Game"), ("string", "Susan"), ("number", "1."), ("firstSeat", "d6"),
                      ("secondSeat", "b5"), ("error", "d5-e7"), ("keyword", "White")):
            self.assertIn(token, tokens)
        part = client.about(URI, "semanticTokens/range", range={"start": {"line": 0, "character": 0},
                                                               "end": {"line": 1, "character": 0}})["data"]
        self.assertEqual(part, data[:len(part)])
        self.assertLess(len(part), len(data))

    def test_cells(self):
        client = self.opened(CORRECTED)
        lines = CORRECTED.splitlines()
        row = next(i for i, line in enumerate(lines) if "f6-f7" in line)
        place = (row, lines[row].index("f6-f7"))
        put = client.about(URI, "definition", *place)["range"]["start"]
        first = next(i for i, line in enumerate(lines) if "6. f6" in line)
        self.assertEqual((put["line"], put["character"]), (first, lines[first].index("6. f6") + 3))
        found = client.about(URI, "references", *place, context={"includeDeclaration": True})
        self.assertTrue(all(lines[one["range"]["start"]["line"]][one["range"]["start"]["character"]:].startswith("f6")
                            for one in found))
        self.assertGreaterEqual(len(found), 2)
        self.assertEqual(len(client.about(URI, "documentHighlight", *place)), len(found))
        self.assertIsNone(client.about(URI, "definition", 0, 0))


class Formatting(Case):
    OPTIONS = {"options": {"tabSize": 4, "insertSpaces": True}}

    def setUp(self):
        super().setUp()
        self.client = self.opened("")

    def formatted(self, text):
        self.client.open(URI, text)
        return applied(text, self.client.about(URI, "formatting", **self.OPTIONS))

    def findings(self, text):
        records = support.check("--from", "notaio", "--repairs", "never", stdin=text)[0]
        return [(record["verdict"], record["plies"], sorted((one["code"], one["ply"], one["message"])
                                                            for one in record["diagnostics"])) for record in records]

    def comments(self, text):
        return [" ".join(one.split()) for one in re.findall(r"\{[^}]*\}", text)]

    def assert_formats(self, text):
        once = self.formatted(text)
        self.assertEqual(self.formatted(once), once)
        self.assertEqual(self.findings(once), self.findings(text))
        for what in (self.comments, lambda of: re.findall(r"(?m)^\s*#.*$", of), lambda of: re.findall(r"(?m)^\[(\w+)", of),
                     lambda of: re.findall(r"[()]", re.sub(r"\{[^}]*\}", "", of))):
            self.assertEqual(what(once), what(text), text)
        return once

    def test_samples(self):
        for sample in sorted(ROOT.glob("samples/*/*.nta")):
            with self.subTest(sample=str(sample)):
                self.assert_formats(sample.read_text(encoding="utf-8"))

    def test_mutated_records(self):
        """As they are, and with other blanks, remarks, comments and line ends."""
        rng = random.Random(5)
        changed = 0
        for game in support.games():
            for text in re.split(r"\n\n(?=\[Game)", support.run("random", "--game", game, "--count", 12, "--seed", 3, "--mutate").text):
                head, blank, moves = text.partition("\n\n")
                ragged = head + blank + "".join(rng.choice(("  ", " ", "\n", "\t")) if c == " " and rng.random() < 0.3 else c for c in moves)
                noted = head + "\n[Odd \"x\"]" + blank + "# a remark\n{so it\n begins} " + moves.rstrip() + "\n# the end\n"
                for one in (text, ragged, noted, ragged.replace("\n", "\r\n")):
                    with self.subTest(game=game, text=one):
                        changed += self.assert_formats(one) != one
        self.assertGreater(changed, 60)

    def test_a_ragged_record(self):
        ragged = '[Game "Susan"]\n[Odd "x"]\n\n1.  e5    a1 {so}  2. e6 b1 (2... b2 3. c3)\n'
        result = self.formatted(ragged)
        self.assertEqual(result, '[Game "Susan"]\n[Odd "x"]\n\n1. e5 a1 {so}  2. e6 b1 (2... b2  3. c3)\n')

    def test_a_ply_at_fault_keeps_all_words(self):
        ragged = MISPRINT.replace("  ", " ").replace("7. f2", "7.\n   f2")
        self.assertEqual(self.formatted(ragged), MISPRINT)

    def test_remarks_and_line_ends_stay(self):
        ragged = '[Game "Susan"]\r\n\r\n1.   e5\ta1\r\n# so\r\n2. e6 ; and\r\n b1\r\n'
        self.assertEqual(self.formatted(ragged), '[Game "Susan"]\r\n\r\n1. e5 a1\r\n# so\r\n2. e6 ; and\r\nb1\r\n')

    def test_what_cannot_be_read_is_left_alone(self):
        for text in ('[Game "Susan"]\n\n1.   e5   qq\n', '[Game "Susan"]\n\n1.   e5\n[x]\n  a1\n'):
            self.assertEqual(self.formatted(text), text)

    def test_a_title_stays(self):
        self.assertEqual(self.formatted('A title\n[Game "Susan"]\n\n1.   e5\n'), 'A title\n[Game "Susan"]\n\n1. e5\n')

    def test_a_range(self):
        """Formats the records that it touches."""
        ragged = '[Game "Susan"]\n\n1.   e5\n\n[Game "Susan"]\n\n1.   a1\n'
        self.client.open(URI, ragged)
        place = {"line": 6, "character": 1}
        result = self.client.about(URI, "rangeFormatting", range={"start": place, "end": place}, **self.OPTIONS)
        self.assertEqual(applied(ragged, result), ragged.replace("1.   a1", "1. a1"))


class Commands(Case):
    def test_pictures_and_pages(self):
        client = self.opened(CORRECTED)
        svg = client.request("workspace/executeCommand", {"command": "notaio.showSvg", "arguments": [{"uri": URI}]})["svg"]
        self.assertTrue(svg.startswith("<svg"))
        page = client.request("workspace/executeCommand",
                              {"command": "notaio.replayPage", "arguments": [{"uri": URI}]})["html"]
        self.assertTrue(page.lower().startswith("<!doctype html"))
        self.assertEqual(client.error_of("workspace/executeCommand", {"command": "rm"})["code"], -32602)

    def test_a_folder(self):
        self.write("a.nta", MISPRINT)
        self.write("b.nta", CORRECTED)
        client = Client(capabilities={}, workspaceFolders=[{"uri": self.folder.as_uri(), "name": "x"}])
        self.addCleanup(client.__exit__)
        result = client.request("workspace/executeCommand", {"command": "notaio.checkFolder", "workDoneToken": "t"})
        self.assertEqual(result, {"files": 2, "notRead": 0, "errors": 1, "warnings": 0, "notes": 0})
        told = {one["params"]["uri"]: codes(one["params"]["diagnostics"]) for one in client.sent
                if one.get("method") == "textDocument/publishDiagnostics"}
        self.assertEqual(told, {(self.folder / "a.nta").as_uri(): ["SUS-106"], (self.folder / "b.nta").as_uri(): []})
        kinds = [one["params"]["value"]["kind"] for one in client.sent if one.get("method") == "$/progress"]
        self.assertEqual((kinds[0], kinds[-1]), ("begin", "end"))

    def test_a_folder_with_odd_files(self):
        self.write("wide.nta", MISPRINT.encode("utf-16"))
        self.write("packed.nta.gz", gzip.compress(MISPRINT.encode()))
        client = Client(capabilities={}, rootUri=self.folder.as_uri())
        self.addCleanup(client.__exit__)
        result = client.request("workspace/executeCommand", {"command": "notaio.checkFolder"})
        self.assertEqual((result["files"], result["notRead"], result["errors"]), (2, 1, 1))
        told = {one["params"]["uri"]: one["params"]["diagnostics"] for one in client.sent
                if one.get("method") == "textDocument/publishDiagnostics"}
        self.assertEqual(told[(self.folder / "wide.nta").as_uri()][0]["range"]["start"], {"line": 10, "character": 49})
