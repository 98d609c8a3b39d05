"""serve says what check says, and its fixes leave what SARIF's leave: for every sample, reference record and some random ones."""
import collections
import json
import re

import support
from lsp import Client, applied, edits_of
from support import ROOT, run

QUICK = {"only": ["quickfix"], "diagnostics": []}


def inputs():
    """Texts in UTF-8 with whatever the options say of them."""
    for folder in ("samples", "tests/data"):
        for path in sorted((ROOT / folder).rglob("*")):
            data = path.read_bytes() if path.is_file() and path.suffix in (".nta", ".hgf", ".txt", ".jsonl", ".json", ".tst") else b""
            if not data or path.name.startswith("README") or len(data) > 300_000:
                continue
            try:
                yield path, data.decode("utf-8")
            except UnicodeDecodeError:
                continue


def told_by_check(path):
    """Of each finding: code, line, column, message."""
    records, _, ran = support.check("--repairs", "quick", path)
    if ran.code == 3:
        return None  # one that check does not read gets a hint
    return [(one["code"], one["span"] and one["span"]["line"], one["span"] and one["span"]["column"], one["message"])
            for record in records for one in record["diagnostics"]]


class Parity(support.Case):
    def test_every_input(self):
        count = 0
        with Client("--repairs", "quick", capabilities={"general": {"positionEncodings": ["utf-32"]}}) as client:
            for path, text in inputs():
                wanted = told_by_check(path)
                if wanted is None:
                    continue
                uri = path.as_uri()
                client.open(uri, text)
                found = client.published(uri, timeout=60)
                told = [(one["code"], one["range"]["start"]["line"] + 1, one["range"]["start"]["character"] + 1,
                         one["message"].split("\n")[0]) for one in found if "code" in one]
                placed = [(code, line or mine[1], column or mine[2], message)
                          for (code, line, column, message), mine in zip(wanted, told)]
                with self.subTest(input=str(path)):
                    self.assertEqual(told, [(c, line, column, support_printable(message)) for c, line, column, message in placed])
                    self.assertEqual(len(told), len(wanted))
                count += len(told)
                client.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
        self.assertGreater(count, 1000)


# What typing hands spoil without a ply being meant otherwise.
SPELLINGS = (
    ("curly quotes", lambda text: text.replace('[Game "', "[Game \u201c", 1).replace('"]', "\u201d]", 1)),
    ("a page number", lambda text: text.rstrip("\n") + "\n-- 23 --\n"),
    ("a blank of another kind", lambda text: text[:-1].rstrip("\n")[::-1].replace(" ", "\u00a0", 1)[::-1] + "\n"),
    ("a list number", lambda text: text.replace("\n1. ", "\n1) ", 1)),
    ("an open comment", lambda text: text.rstrip("\n") + " {so it ended\n"),
    ("a character that is not seen", lambda text: text.replace("\n1. ", "\n1. \u200b", 1)),
    ("prose", lambda text: text.replace("\n\n1. ", "\n\nHere they thought for long.\n1. ", 1)),
    ("two of them", lambda text: text.replace("\n1. ", "\n1. \u200b", 1).rstrip("\n") + " {so it ended\n"),
)


def records_of(game, count, *options):
    text = run("random", "--game", game, "--count", count, "--seed", 11, *options).text
    return [one.rstrip("\n") + "\n" for one in re.split(r"\n\n(?=\[Game)", text)]


class OneByOne(support.Case):
    """Fixes on a key: each takes its finding away, and all that are preferred, one after the other, are what `fix` makes."""

    def setUp(self):
        super().setUp()
        self.client = Client(capabilities={"general": {"positionEncodings": ["utf-32"]}})
        self.addCleanup(self.client.__exit__)
        self.uri = "file:///partita.nta"

    def found(self, text):
        self.client.open(self.uri, text)
        return self.client.published(self.uri, timeout=60)

    def actions(self, finding):
        asked = {"textDocument": {"uri": self.uri}, "range": finding["range"],
                 "context": {"only": ["quickfix"], "diagnostics": [finding]}}
        result = self.client.request("textDocument/codeAction", asked)
        return [action for action in result if action["diagnostics"][0] == finding]

    def told(self, findings):
        return collections.Counter((one["code"], one["message"]) for one in findings if "code" in one)

    def assert_each_helps(self, text):
        """How many fixes are offered for the findings of a text."""
        before = self.found(text)
        offered = 0
        for finding in before:
            for action in self.actions(finding) if "code" in finding else []:
                mended = applied(text, edits_of(action["edit"], self.uri))
                self.assertNotEqual(mended, text, action["title"])
                after = self.found(mended)
                said = (finding["code"], finding["message"])
                self.assertLess(self.told(after)[said], self.told(before)[said], (action["title"], text))
                if action.get("isPreferred"):
                    self.assertLessEqual(sum(one["severity"] == 1 for one in after),
                                         sum(one["severity"] == 1 for one in before), (action["title"], text))
                offered += 1
                self.found(text)
        return offered

    def preferred_one_by_one(self, text):
        for _ in range(40):
            actions = (action for finding in self.found(text) if "code" in finding for action in self.actions(finding))
            action = next((action for action in actions if action.get("isPreferred")), None)
            if action is None:
                return text
            text = applied(text, edits_of(action["edit"], self.uri))
        raise AssertionError("there is always another fix")

    def by_fix(self, text):
        path, out = self.write("record.nta", text), self.folder / "fixed.nta"
        out.unlink(missing_ok=True)
        run("fix", "--output", out, path)
        return out.read_text(encoding="utf-8") if out.exists() else text

    def test_mutated_records(self):
        for game in support.games():
            offered = 0
            for text in records_of(game, 25, "--mutate"):
                with self.subTest(game=game, text=text):
                    offered += self.assert_each_helps(text)
                    self.assertEqual(self.preferred_one_by_one(text), self.by_fix(text))
            self.assertGreater(offered, 5, game)

    def test_spellings(self):
        for game in support.games():
            for text in records_of(game, 2):
                for name, spoil in SPELLINGS:
                    with self.subTest(game=game, spelling=name):
                        spoilt = spoil(text)
                        self.assertNotEqual(spoilt, text)
                        self.assertGreater(self.assert_each_helps(spoilt), 0)
                        self.assertEqual(self.preferred_one_by_one(spoilt), self.by_fix(spoilt))


def support_printable(message):
    """Quoted control characters are masked where people read."""
    return message if all(c.isprintable() for c in message) else run_masked(message)


def run_masked(message):
    return "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in message)


class Fixes(support.Case):
    def test_each_repair_that_is_offered(self):
        offered = 0
        for game in support.games():
            text = run("random", "--game", game, "--count", 12, "--seed", 5, "--mutate").text
            self.write("games.nta", text)
            log = json.loads(run("check", "--format", "sarif", self.folder / "games.nta").text)
            fixable = [one for one in log["runs"][0]["results"] if one.get("fixes")]
            with Client(capabilities={"general": {"positionEncodings": ["utf-32"]}}) as client:
                uri = "file:///games.nta"
                client.open(uri, text)
                client.published(uri, timeout=60)
                for result in fixable:
                    region = result["locations"][0]["physicalLocation"]["region"]
                    place = {"line": region["startLine"] - 1, "character": region["startColumn"] - 1}
                    actions = client.request("textDocument/codeAction",
                                             {"textDocument": {"uri": uri}, "range": {"start": place, "end": place}, "context": QUICK})
                    mine = [action for action in actions if action["diagnostics"][0]["code"] == result["ruleId"]]
                    for fix in result["fixes"]:
                        wanted = self.by_sarif(text, fix)
                        texts = [self.by_edits(text, edits_of(action["edit"], uri)) for action in mine]
                        self.assertIn(wanted, texts, result["ruleId"])
                        offered += 1
        self.assertGreater(offered, 20)

    def by_sarif(self, text, fix):
        data = text.encode()
        edits = [(r["deletedRegion"]["byteOffset"], r["deletedRegion"]["byteLength"], r["insertedContent"]["text"].encode())
                 for r in fix["artifactChanges"][0]["replacements"]]
        for offset, length, new in sorted(edits, reverse=True):
            data = data[:offset] + new + data[offset + length:]
        return data.decode()

    def by_edits(self, text, edits):
        return applied(text, edits)
