"""serve says what check says, and its fixes leave what SARIF's leave: for every sample, reference record and some random ones."""
import json

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


if __name__ == "__main__":
    support.main()
