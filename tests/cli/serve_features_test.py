"""serve: completion, symbols, tokens, formatting, commands, where the golden sessions of tests/golden show none of it."""
import random
import re

import support
from lsp import Client, applied
from serve_test import MISPRINT, URI, WHOLE
from support import ROOT

CORRECTED = (ROOT / "samples/susan/manual-1994-corrected.nta").read_text(encoding="utf-8")


class Case(support.Case):
    def opened(self, text, capabilities=None, **more):
        client = Client(capabilities=WHOLE if capabilities is None else capabilities, **more)
        self.addCleanup(client.__exit__)
        client.open(URI, text)
        return client


class Completion(Case):
    def test_what_wins(self):
        before = MISPRINT[:MISPRINT.index("24. h3")].replace("d5-e7 d5", "d6-e7 d5") + "24. h3 "
        lines = before.split("\n")
        result = self.opened(before).about(URI, "completion", len(lines) - 1, len(lines[-1]))
        self.assertIn("White wins: surrounded", {item.get("detail") for item in result["items"]})

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
        record, = self.opened('[Game "Susan"]\n[Black "Rossi"]\n\n1. e5 a1\n').about(URI, "documentSymbol")
        self.assertEqual(record["name"], "Rossi \u2013 ?")

    def test_kinds_of_tokens_are_those_of_the_page(self):
        legend = self.opened("").initialized["capabilities"]["semanticTokensProvider"]["legend"]["tokenTypes"]
        row = next(line for line in (ROOT / "docs/editors.md").read_text(encoding="utf-8").splitlines() if line.startswith("| colours"))
        self.assertEqual(re.findall(r"`(\w+)`", row), legend)


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
            for text in re.split(r"\n\n(?=\[Game)", support.run("random", "--game", game, "--count", 6, "--seed", 3, "--mutate").text):
                head, blank, moves = text.partition("\n\n")
                ragged = head + blank + "".join(rng.choice(("  ", " ", "\n", "\t")) if c == " " and rng.random() < 0.3 else c for c in moves)
                noted = head + "\n[Odd \"x\"]" + blank + "# a remark\n{so it\n begins} " + moves.rstrip() + "\n# the end\n"
                for one in (text, ragged, noted, ragged.replace("\n", "\r\n")):
                    with self.subTest(game=game, text=one):
                        changed += self.assert_formats(one) != one
        self.assertGreater(changed, 30)

    def test_records_without_a_fault(self):
        """Blanks alone; remarks and line ends, titles and what cannot be read stay as they are."""
        for ragged, wanted in (
                ('[Game "Susan"]\n[Odd "x"]\n\n1.  e5    a1 {so}  2. e6 b1 (2... b2 3. c3)\n',
                 '[Game "Susan"]\n[Odd "x"]\n\n1. e5 a1 {so}  2. e6 b1 (2... b2  3. c3)\n'),
                ('[Game "Susan"]\r\n\r\n1.   e5\ta1\r\n# so\r\n2. e6 ; and\r\n b1\r\n',
                 '[Game "Susan"]\r\n\r\n1. e5 a1\r\n# so\r\n2. e6 ; and\r\nb1\r\n'),
                ('A title\n[Game "Susan"]\n\n1.   e5\n', 'A title\n[Game "Susan"]\n\n1. e5\n'),
                ('[Game "Susan"]\n\n1.   e5   qq\n', None), ('[Game "Susan"]\n\n1.   e5\n[x]\n  a1\n', None)):
            self.assertEqual(self.formatted(ragged), wanted or ragged)


class Commands(Case):
    def test_a_folder(self):
        """A file without a finding is told of, too: it may have had some."""
        self.write("b.nta", CORRECTED)
        client = self.opened("", capabilities={}, workspaceFolders=[{"uri": self.folder.as_uri(), "name": "x"}])
        client.request("workspace/executeCommand", {"command": "notaio.checkFolder"})
        told = {one["params"]["uri"]: one["params"]["diagnostics"] for one in client.sent
                if one.get("method") == "textDocument/publishDiagnostics"}
        self.assertEqual(told[(self.folder / "b.nta").as_uri()], [])
