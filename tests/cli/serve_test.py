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
            self.assertEqual(client.end(), 0)
            self.assertEqual(client.server.stderr.read(), b"")

    def test_the_end_of_the_input_is_exit(self):
        for shut_down, status in ((True, 0), (False, 1)):
            with Client() as client:
                if shut_down:
                    client.request("shutdown", None)
                client.server.stdin.close()
                self.assertEqual(client.server.wait(10), status)

    def test_what_is_passed_over(self):
        with Client(initialize=False) as client:
            client.open(URI, SLIDE)
            client.request("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
            client.notify("$/nothing", {})
            client.notify("workspace/nothing", {})
            self.assertEqual(client.end(), 0)
            self.assertEqual([one for one in client.sent if "method" in one], [])

    def test_editors_that_are_gone_or_killed(self):
        gone = subprocess.Popen(["true"])
        gone.wait()
        with subprocess.Popen(["sleep", "60"]) as editor, Client(initialize=False) as client, Client(initialize=False) as left:
            for one, process in ((client, editor), (left, gone)):
                one.request("initialize", {"processId": process.pid, "rootUri": None, "capabilities": {}})
            time.sleep(0.5)
            self.assertIsNone(client.server.poll())
            editor.kill()
            editor.wait()
            begun = time.monotonic()
            for one in (client, left):
                self.assertEqual(one.server.wait(20), 1)
            self.assertLess(time.monotonic() - begun, 10)

    def test_sigterm_ends_it(self):
        with Client() as client:
            client.server.send_signal(signal.SIGTERM)
            self.assertEqual(client.server.wait(10), -signal.SIGTERM)

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
        self.assertIn("Content-Length", self.lost(b"Content-Length: 99999999999999999999999\r\n\r\n"))
        self.assertIn("header", self.lost(b"x" * (1 << 17)))

    def test_a_message_that_is_too_long_is_passed_over(self):
        with Client() as client:
            client.write(frame(b" " * ((64 << 20) + 1)))
            self.assertIn("64 MiB", client.read()["error"]["message"])
            client.write(frame({"jsonrpc": "2.0", "id": 7, "method": "x"}))
            self.assertEqual(client.read()["id"], 7)

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


    def ends(self, data, status):
        """How the server ends where its input does so."""
        with Client() as client:
            client.write(data)
            client.server.stdin.close()
            self.assertEqual(client.server.wait(10), status)
            client.server.stdin = open("/dev/null", "rb")

    def test_truncated_frames(self):
        whole = frame({"jsonrpc": "2.0", "id": 1, "method": "shutdown"})
        for size in range(len(whole)):
            if size % 9 == 0:
                self.ends(whole[:size], 1)
        self.ends(whole, 0)

    def test_lengths_that_lie(self):
        whole = frame({"jsonrpc": "2.0", "id": 1, "method": "shutdown"})
        head, body = whole.split(b"\r\n\r\n")
        self.ends(b"Content-Length: %d\r\n\r\n" % (len(body) + 50) + body, 1)  # more is waited for
        self.ends(b"Content-Length: %d\r\n\r\n" % (64 << 20) + body, 1)
        short = b"Content-Length: %d\r\n\r\n" % (len(body) - 9) + body
        with Client() as client:
            client.write(short + b"\r\n\r\n")
            self.assertEqual(client.read()["error"]["code"], -32700)
            self.assertEqual(client.server.wait(10), 3)

    def test_a_message_that_is_too_long(self):
        """It is answered and skipped; the next one is read."""
        with Client() as client:
            client.write(b"Content-Length: %d\r\n\r\n" % ((64 << 20) + 1))
            answer = client.read()
            self.assertEqual((answer["id"], answer["error"]["code"]), (None, -32600))
            self.assertIn("longer than 64 MiB", answer["error"]["message"])
            for _ in range(64):
                client.write(b"x" * (1 << 20))
            client.write(b"x")
            self.assertEqual(client.end(), 0)

    def test_deep_nesting_that_is_no_json(self):
        with Client() as client:
            for body in (b"[" * 1_000_000, b'{"a":' * 1000 + b"1" + b"}" * 1000, b'"' + b"[" * 1000):
                client.write(frame(body))
                self.assertEqual(client.read()["error"]["code"], -32700)
            wide = {"jsonrpc": "2.0", "method": "$/wide", "params": [[[1]] * 300, {"a": "[" * 300}, {"b": {}}]}
            client.write(frame(wide))
            self.assertEqual(client.end(), 0)
            self.assertEqual([one["error"]["code"] for one in client.sent if "error" in one], [-32700] * 3)


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
            client.open(URI, SLIDE)
            client.open(URI, MISPRINT)  # twice: the last counts
            start, end = {"line": 1, "character": 0}, {"line": 10 ** 12, "character": -1}
            client.change(URI, {"range": {"start": start, "end": end}, "text": "x"})
            client.versions[URI] = -7
            client.change(URI, {"text": SLIDE})
            self.assertEqual(codes(client.published(URI, -6)), ["SUS-104"])

    def test_odd_texts(self):
        """NUL, other line ends, 60 MiB: each is told what its text is told by check."""
        with Client() as client:
            for name, text in (("nul", SLIDE.replace("a1", "a1\0")), ("cr", SLIDE.replace("\n", "\r")),
                               ("crlf", SLIDE.replace("\n", "\r\n")), ("mixed", SLIDE.replace("\n", "\r\n\r", 1)),
                               ("long", "x" * (60 << 20)), ("brackets", "(" * 1_000_000), ("tags", "[" * 1_000_000),
                               ("lines", SLIDE + "\n" * 1_000_000)):
                client.open("file:///" + name, text)
                found = codes(client.published("file:///" + name, timeout=60))
                if name in ("cr", "crlf", "mixed", "lines"):
                    self.assertEqual(found, ["SUS-104"], name)
                client.notify("textDocument/didClose", {"textDocument": {"uri": "file:///" + name}})
            self.assertEqual(client.end(), 0)

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
    def test_only_what_changed_is_read_again(self):
        """And what is said stays the same: records are taken over wherever they come to stand."""
        with Client() as client:
            client.open(URI, MISPRINT + "\n" + SLIDE)
            before = codes(client.published(URI))
            self.assertEqual(before, ["SUS-106", "SUS-104"])
            client.change(URI, {"text": SLIDE + "\n" + MISPRINT})
            self.assertEqual(codes(client.published(URI, 2)), ["SUS-104", "SUS-106"])

    def test_settings(self):
        with Client() as client:
            client.open(URI, "e5 a1 e5-e8\n", "notaio-lines")
            client.published(URI)
            client.notify("workspace/didChangeConfiguration", {"settings": {"notaio": {"game": "susan", "lang": "it"}}})
            found = client.published(URI)
            self.assertEqual(codes(found), ["SUS-104"])
            self.assertNotIn("not adjacent", found[0]["message"])

    def test_settings_of_repairs_and_records(self):
        with Client() as client:
            client.open(URI, "\n".join([SLIDE] * 9 + [MISPRINT]))
            self.assertIn("d6-e7", client.published(URI)[-1]["message"])
            for settings, count, has_repair in (({"repairs": "never"}, 10, False), ({"repairs": "full"}, 10, True),
                                                ({"maxRecords": 2}, 3, False), ({"maxRecords": -2}, 3, False),
                                                ({"game": "chess", "lang": 7}, 3, False)):
                client.notify("workspace/didChangeConfiguration", {"settings": {"notaio": settings}})
                found = client.published(URI)
                self.assertEqual(len(found), count, settings)
                self.assertEqual("d6-e7" in found[-1]["message"], has_repair, settings)

    def test_a_large_document(self):
        """Over 32 MiB only what stands around the cursor is checked, and that is said once."""
        record = SLIDE + "{" + "x" * 30_000 + "}\n\n"
        count = (33 << 20) // len(record)
        with Client() as client:
            client.open(URI, record * count)
            self.assertEqual(len(client.published(URI, timeout=60)), 201)
            line = 5 * (count - 1) + 2  # of the last one
            self.assertIn("SUS-104", client.about(URI, "hover", line, 14)["contents"]["value"])
            lines = {one["range"]["start"]["line"] for one in client.published(URI, timeout=60)}
            self.assertIn(line, lines)
            self.assertNotIn(5 * (count // 2) + 2, lines)
            start = {"line": 0, "character": 0}
            client.change(URI, {"range": {"start": start, "end": start}, "text": "\n"})
            self.assertIn(line + 1, {one["range"]["start"]["line"] for one in client.published(URI, 2, timeout=60)})
            told = [one["params"]["message"] for one in client.sent if one.get("method") == "window/showMessage"]
            self.assertEqual(len(told), 1, told)

    def test_findings_come_before_all_is_read(self):
        """And a question that comes meanwhile is answered before that."""
        faulty = support.run("random", "--game", "susan", "--count", 2000, "--seed", 7, "--mutate").text
        with Client() as client:
            client.open(URI, faulty)
            first = client.next_published(URI)
            self.assertLess(len(first), 2500)
            hover = client.about(URI, "hover", 0, 2)
            self.assertIn("Game", hover["contents"]["value"])
            behind = [one for one in client.sent if one.get("method") == "textDocument/publishDiagnostics"]
            self.assertEqual(len(behind), 1, "the question waited until all was read")
            found = [first]
            while len(found[-1]) < 2500:
                found.append(client.next_published(URI))
            self.assertEqual([len(one) for one in found], sorted({len(one) for one in found}))
            self.assertEqual(found[-1], client.published(URI, waited=False))


class Actions(support.Case):
    def actions(self, client, line, character, **context):
        place = {"line": line, "character": character}
        return client.request("textDocument/codeAction", {"textDocument": {"uri": URI}, "range": {"start": place, "end": place},
                                                          "context": {"diagnostics": [], **context}})

    def test_claims_are_never_preferred(self):
        """What the replay says instead is offered, and what was written may be right."""
        for text in (MISPRINT.replace("d5-e7", "d6-e7").replace('[Result "White"]', '[Result "Black"]').replace("\nWhite", ""),
                     MISPRINT.replace("d5-e7", "d6-e7").replace(" 9. ", " 10. ").replace("\n9. ", "\n10. ")):
            with Client() as client:
                client.open(URI, text)
                found = client.published(URI)
                self.assertTrue(found, text)
                start = found[0]["range"]["start"]
                fixes = self.actions(client, start["line"], start["character"], only=["quickfix"])
                claims = [fix for fix in fixes if fix["title"].endswith("so the replay says")]
                self.assertTrue(claims, (found, fixes))
                self.assertFalse([fix for fix in claims if fix.get("isPreferred")])

    def test_fix_all_is_what_fix_makes(self):
        for name in sorted(ROOT.glob("samples/*/*.nta")):
            text = name.read_text(encoding="utf-8")
            with Client() as client, self.subTest(sample=str(name)):
                client.open(URI, text)
                client.published(URI)
                result = self.actions(client, 0, 0, only=["source.fixAll"])
                out = self.folder / "fixed"
                if out.exists():
                    out.unlink()
                support.run("fix", "--output", out, name)
                fixed = out.read_text(encoding="utf-8") if out.exists() else text
                self.assertEqual(applied(text, edits_of(result[0]["edit"], URI)) if result else text, fixed)
