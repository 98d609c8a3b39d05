"""serve: its life, its frames, bad input, and that its text is always the editor's."""
import json
import random
import signal
import subprocess
import time

import support
from lsp import Client, applied, edits_of, frame
from support import ROOT

URI = "file:///partita.nta"
MISPRINT = (ROOT / "samples/susan/manual-1994.nta").read_text(encoding="utf-8")
SLIDE = '[Game "Susan"]\n\n1. e5 a1  2. e5-e8\n'
WHOLE = {"textDocument": {"publishDiagnostics": {"relatedInformation": True, "tagSupport": {"valueSet": [1]}},
                          "codeAction": {"disabledSupport": True},
                          "hover": {"contentFormat": ["markdown", "plaintext"]},
                          "documentSymbol": {"hierarchicalDocumentSymbolSupport": True}},
         "workspace": {"workspaceEdit": {"documentChanges": True}}}


def codes(found):
    return [one["code"] for one in found if "code" in one]


class Life(support.Case):
    def test_from_start_to_end(self):
        with Client() as client:
            self.assertEqual(client.initialized["serverInfo"]["name"], "notaio")
            for absent in ("inlayHintProvider", "codeLensProvider", "renameProvider", "selectionRangeProvider",
                           "linkedEditingRangeProvider", "monikerProvider", "callHierarchyProvider",
                           "typeHierarchyProvider", "notebookDocumentSync", "diagnosticProvider"):
                self.assertNotIn(absent, client.initialized["capabilities"])
            self.assertEqual(client.end(), 0)
            self.assertEqual(client.server.stderr.read(), b"")

    def test_exit_without_shutdown(self):
        with Client() as client:
            client.notify("exit", None)
            self.assertEqual(client.server.wait(10), 1)

    def test_the_end_of_the_input_is_exit(self):
        for shut_down, status in ((True, 0), (False, 1)):
            with Client() as client:
                if shut_down:
                    client.request("shutdown", None)
                client.server.stdin.close()
                self.assertEqual(client.server.wait(10), status)

    def test_before_and_behind(self):
        with Client(initialize=False) as client:
            self.assertEqual(client.error_of("textDocument/hover", {})["code"], -32002)
            client.open(URI, SLIDE)  # passed over
            client.request("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
            self.assertEqual(client.error_of("initialize", {"capabilities": {}})["code"], -32600)
            self.assertEqual(client.error_of("textDocument/nothing", {})["code"], -32601)
            client.notify("$/nothing", {})
            client.notify("workspace/nothing", {})
            client.request("shutdown", None)
            self.assertEqual(client.error_of("textDocument/hover", {})["code"], -32600)
            client.notify("exit", None)
            self.assertEqual(client.server.wait(10), 0)

    def test_an_editor_that_is_gone(self):
        gone = subprocess.Popen(["true"])
        gone.wait()
        with Client(initialize=False) as client:
            client.request("initialize", {"processId": gone.pid, "rootUri": None, "capabilities": {}})
            self.assertEqual(client.server.wait(10), 1)

    def test_sigterm_ends_it(self):
        with Client() as client:
            client.server.send_signal(signal.SIGTERM)
            self.assertEqual(client.server.wait(10), -signal.SIGTERM)

    def test_log(self):
        log = self.folder / "messages.jsonl"
        with Client("--log", log) as client:
            client.open(URI, MISPRINT)
            client.published(URI)
            client.end()
        lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
        self.assertEqual({line["direction"] for line in lines}, {"in", "out"})
        self.assertTrue(all(len(line["message"]) <= 200 for line in lines))

    def test_a_log_that_cannot_be(self):
        done = support.run("serve", "--log", self.folder / "none" / "log")
        self.assertEqual((done.code, done.out), (3, b""))

    def test_language(self):
        for locale, word in (("it-IT", "tocca"), ("it", "tocca"), ("en-GB", "is to move"), ("item", "is to move")):
            with Client(locale=locale) as client:
                client.open(URI, MISPRINT)
                self.assertIn(word, client.published(URI)[0]["message"], locale)
        with Client("--lang", "en", locale="it") as client:
            client.open(URI, MISPRINT)
            self.assertIn("is to move", client.published(URI)[0]["message"])

    def test_cancelled(self):
        with Client() as client:
            many = "".join(MISPRINT + "\n" for _ in range(300))
            client.open(URI, many)
            params = {"textDocument": {"uri": URI}}
            slow = client.send_request("textDocument/documentSymbol", params)
            number = client.send_request("textDocument/foldingRange", params)
            client.notify("$/cancelRequest", {"id": number})
            client.answer_to(slow)
            answer = client.answer_to(number)
            self.assertTrue("result" in answer or answer["error"]["code"] == -32800)


class Frames(support.Case):
    def lost(self, data):
        """What a stream is told that cannot be found again."""
        with Client(initialize=False) as client:
            client.write(data)
            self.assertEqual(client.server.wait(10), 3)
            return client.server.stderr.read().decode()

    def test_lost_streams(self):
        self.assertIn("Content-Length", self.lost(b"Content-Type: x\r\n\r\n{}"))
        self.assertIn("64 MiB", self.lost(b"Content-Length: 99999999999999999999999\r\n\r\n"))
        self.assertIn("header", self.lost(b"x" * (1 << 17)))

    def test_bodies(self):
        with Client() as client:
            for body, code in ((b"{", -32700), (b"", -32700), (b"\xff", -32700), (b"[" * 1000 + b"]" * 1000, -32700),
                               (b"[]", -32600), (b"1", -32600), (b'{"id":1}', -32600), (b'{"id":{},"method":"x"}', -32600),
                               (b'{"id":1,"method":7}', -32600)):
                client.write(frame(body))
                self.assertEqual(client.read()["error"]["code"], code, body)
            for number in ("a", None, 7, -1):
                client.write(frame({"jsonrpc": "2.0", "id": number, "method": "x"}))
                answer = client.read()
                self.assertEqual((answer["id"], answer["error"]["code"]), (number, -32601))
            client.write(frame({"jsonrpc": "2.0", "id": 1, "method": "textDocument/hover", "params": [1]}))
            self.assertEqual(client.read()["error"]["code"], -32602)
            self.assertEqual(client.end(), 0)

    def test_headers(self):
        """Pieces of any size; other headers; names in any case."""
        with Client(initialize=False) as client:
            body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "shutdown"}).encode()
            data = (b"Content-Type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-length:  %d\r\n\r\n"
                    % len(body)) + body
            for at in range(len(data)):
                client.write(data[at:at + 1])
            self.assertEqual(client.read()["error"]["code"], -32002)

    def test_lone_surrogates(self):
        with Client() as client:
            text = json.dumps(SLIDE)[:-1] + '{\\ud83d \\ude00 \\ud83d\\ude00}\\n"'
            client.write(frame(b'{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"%s",'
                               b'"languageId":"notaio","version":1,"text":%s}}}' % (URI.encode(), text.encode())))
            self.assertIn("SUS-104", codes(client.published(URI)))


class Text(support.Case):
    """After any edits the text is the editor's: an opened copy of it is told the same."""

    PIECES = ["", "\n", "\r\n", "\r", "e5", " ", "{\u00e8}", "\U0001f600", "\t", "1. ", "[Game \"Susan\"]\n", "a1-a2", "(", ")"]

    def edits(self, encoding, seed):
        rng = random.Random(seed)
        offered = {"utf-8": ["utf-8", "utf-16"], "utf-16": [], "utf-32": ["utf-32"]}[encoding]
        capabilities = {"general": {"positionEncodings": offered}} if offered else {}
        with Client(capabilities=capabilities) as client:
            self.assertEqual(client.initialized["capabilities"]["positionEncoding"], encoding)
            text = SLIDE
            client.open(URI, text)
            for _ in range(120):
                begin, end = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
                end = min(end, begin + rng.randrange(12))
                new = "".join(rng.choices(self.PIECES, k=rng.randrange(4)))
                begin, end = (self.settled(text, at) for at in (begin, end))
                client.change(URI, {"range": {"start": self.position(text, begin, encoding),
                                              "end": self.position(text, end, encoding)}, "text": new})
                text = text[:begin] + new + text[end:]
            there = client.published(URI, client.versions[URI])
            client.open(URI + "2", text)
            self.assertEqual(there, client.published(URI + "2"), repr(text))

    def settled(self, text, at):
        """Not between the two characters of a line end, where no position is."""
        return at - 1 if text[at - 1:at + 1] == "\r\n" else at

    def position(self, text, at, encoding):
        before = text[:at].replace("\r\n", "\n").replace("\r", "\n")
        line = before.rsplit("\n", 1)[-1]
        units = {"utf-8": len(line.encode()), "utf-16": len(line.encode("utf-16-le")) // 2, "utf-32": len(line)}
        return {"line": before.count("\n"), "character": units[encoding]}

    def test_edits(self):
        for encoding in ("utf-8", "utf-16", "utf-32"):
            for seed in range(4):
                with self.subTest(encoding=encoding, seed=seed):
                    self.edits(encoding, seed)

    def test_odd_changes(self):
        with Client() as client:
            client.change(URI, {"text": "x"})  # not open
            client.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
            client.notify("textDocument/didOpen", {"textDocument": 7})
            client.open(URI, SLIDE)
            client.open(URI, MISPRINT)  # twice: the last counts
            start, end = {"line": 3, "character": 0}, {"line": 1, "character": 0}
            client.change(URI, {"range": {"start": start, "end": end}, "text": "x"})
            client.change(URI, {"range": {"start": end, "end": {"line": 10 ** 12, "character": -1}}, "text": "x"})
            client.versions[URI] = -7
            client.change(URI, {"text": SLIDE})
            self.assertEqual(codes(client.published(URI, -6)), ["SUS-104"])
            told = [one["params"]["message"] for one in client.sent if one.get("method") == "window/logMessage"]
            self.assertTrue(any("upside down" in one for one in told), told)
            client.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
            self.assertEqual(client.published(URI), [])
            self.assertEqual(client.error_of("textDocument/hover", {"textDocument": {"uri": URI}, "position":
                                                                    {"line": 0, "character": 0}})["code"], -32602)

    def test_past_the_end(self):
        with Client() as client:
            client.open(URI, SLIDE)
            far = {"line": 2, "character": 10 ** 6}
            client.change(URI, {"range": {"start": far, "end": far}, "text": "  {so}"},
                          {"range": {"start": {"line": 99, "character": 9}, "end": {"line": 99, "character": 9}},
                           "text": "2. e5-e8"})
            client.published(URI, 2)
            self.assertIsNone(client.about(URI, "hover", 99, 99))

    def test_addresses(self):
        with Client() as client:
            for uri in ("file:///una%20partita.nta", "untitled:Untitled-1", "file:///%zz%", ""):
                client.open(uri, MISPRINT)
                self.assertIn("SUS-106", codes(client.published(uri)), uri)

    def test_what_is_no_record(self):
        with Client() as client:
            for text in ("", "\n\n", "# a remark\n", "(;GM[1]SZ[19];B[pd])"):
                client.open(URI, text, "plaintext")
                found = client.published(URI)
                self.assertLessEqual(len(found), 1, text)
                self.assertTrue(all(one["severity"] == 4 for one in found), found)


class Findings(support.Case):
    def test_a_misprint(self):
        with Client(capabilities=WHOLE) as client:
            client.open(URI, MISPRINT)
            found = client.published(URI, 1)
            fault = next(one for one in found if one.get("code") == "SUS-106")
            self.assertEqual(fault["range"], {"start": {"line": 10, "character": 49}, "end": {"line": 10, "character": 51}})
            self.assertEqual((fault["severity"], fault["source"]), (1, "notaio"))
            self.assertTrue(fault["codeDescription"]["href"].endswith("docs/rules/susan.md")
                            or fault["codeDescription"]["href"].endswith("rules/susan.md"))
            faded = [one for one in found if one.get("tags") == [1]]
            self.assertEqual([one["range"]["start"] for one in faded], [{"line": 10, "character": 55}])

    def test_only_what_changed_is_read_again(self):
        """And what is said stays the same: records are taken over wherever they come to stand."""
        with Client() as client:
            client.open(URI, MISPRINT + "\n" + SLIDE)
            before = codes(client.published(URI))
            self.assertEqual(before, ["SUS-106", "SUS-104"])
            client.change(URI, {"text": SLIDE + "\n" + MISPRINT})
            self.assertEqual(codes(client.published(URI, 2)), ["SUS-104", "SUS-106"])

    def test_pull(self):
        capabilities = {"textDocument": {"diagnostic": {}}}
        with Client(capabilities=capabilities) as client:
            self.assertIn("diagnosticProvider", client.initialized["capabilities"])
            client.open(URI, MISPRINT)
            pulled = client.request("textDocument/diagnostic", {"textDocument": {"uri": URI}})
            self.assertEqual((pulled["kind"], codes(pulled["items"])), ("full", ["SUS-106"]))
            self.assertFalse(any(one.get("method") == "textDocument/publishDiagnostics" for one in client.sent))

    def test_settings(self):
        with Client() as client:
            client.open(URI, "e5 a1 e5-e8\n", "notaio-lines")
            client.published(URI)
            client.notify("workspace/didChangeConfiguration", {"settings": {"notaio": {"game": "susan", "lang": "it"}}})
            found = client.published(URI)
            self.assertEqual(codes(found), ["SUS-104"])
            self.assertNotIn("not adjacent", found[0]["message"])

    def test_speed(self):
        """Ten times the limits of the design: what a key costs in a document of 100 KB, and opening 5,000 games."""
        games = support.run("random", "--game", "susan", "--count", 5000, "--seed", 7).text
        with Client() as client:
            begun = time.monotonic()
            client.open(URI, games)
            client.published(URI, timeout=60)
            self.assertLess(time.monotonic() - begun, 15)
            client.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
            client.open(URI + "2", games[:100_000])
            client.published(URI + "2")
            place = {"line": 40, "character": 0}
            client.change(URI + "2", {"range": {"start": place, "end": place}, "text": " "})
            begun = time.monotonic()
            client.published(URI + "2", 2)
            self.assertLess(time.monotonic() - begun, 0.15 + 0.5)


class Actions(support.Case):
    def actions(self, client, line, character, **context):
        place = {"line": line, "character": character}
        return client.request("textDocument/codeAction", {"textDocument": {"uri": URI}, "range": {"start": place, "end": place},
                                                          "context": {"diagnostics": [], **context}})

    def test_the_proved_repair(self):
        with Client(capabilities=WHOLE) as client:
            client.open(URI, MISPRINT)
            client.published(URI)
            fixes = self.actions(client, 10, 50, only=["quickfix"])
            self.assertEqual([fix["title"] for fix in fixes], ["Replace d5-e7 by d6-e7: the rest of the record proves it"])
            self.assertTrue(fixes[0]["isPreferred"])
            text = applied(MISPRINT, edits_of(fixes[0]["edit"], URI))
            client.change(URI, {"text": text})
            self.assertEqual(client.published(URI, 2), [])

    def test_fix_all_is_what_fix_makes(self):
        for name in sorted(ROOT.glob("samples/*/*.nta")):
            text = name.read_text(encoding="utf-8")
            with Client() as client, self.subTest(sample=str(name)):
                client.open(URI, text)
                client.published(URI)
                made = self.actions(client, 0, 0, only=["source.fixAll"])
                out = self.folder / "fixed"
                if out.exists():
                    out.unlink()
                support.run("fix", "--output", out, name)
                fixed = out.read_text(encoding="utf-8") if out.exists() else text
                self.assertEqual(applied(text, edits_of(made[0]["edit"], URI)) if made else text, fixed)

    def test_rewrites(self):
        with Client(capabilities=WHOLE) as client:
            text = (ROOT / "samples/susan/manual-1994-corrected.nta").read_text(encoding="utf-8")
            client.open(URI, text)
            made = self.actions(client, 8, 0, only=["refactor"])
            titles = {one["title"]: one for one in made}
            self.assertIn("Write it in the notation jsonl", titles)
            written = applied(text, edits_of(titles["Write it with the coordinates axial"]["edit"], URI))
            client.open(URI + "2", written)
            self.assertEqual(client.published(URI + "2"), [])
            self.assertIn("axial", written)
            client.open(URI, MISPRINT)
            for one in self.actions(client, 8, 0, only=["refactor"]):
                self.assertTrue(one["disabled"]["reason"], one)


if __name__ == "__main__":
    support.main()
