"""A client of `notaio serve` for tests: it writes frames and reads them."""
import json
import os
import select
import subprocess
import time

import support


def frame(message):
    body = message if isinstance(message, bytes) else json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


class Client:
    """`capabilities`: what the editor can. All that the server sends is kept in `sent`, in its order."""

    def __init__(self, *arguments, capabilities=None, initialize=True, options=None, **more):
        self.server = subprocess.Popen([support.PROGRAM, "serve", *map(str, arguments)], stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=support.environment())
        self.pending = b""
        self.sent = []
        self.next_id = 0
        self.versions = {}
        if initialize:
            params = {"processId": None, "rootUri": None, "capabilities": capabilities or {}, **more}
            if options is not None:
                params["initializationOptions"] = options
            self.initialized = self.request("initialize", params)
            self.notify("initialized", {})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.server.poll() is None:
            self.server.kill()
        self.server.wait()
        for stream in (self.server.stdin, self.server.stdout, self.server.stderr):
            stream.close()

    def write(self, data):
        self.server.stdin.write(data)
        self.server.stdin.flush()

    def notify(self, method, params):
        self.write(frame({"jsonrpc": "2.0", "method": method, "params": params}))

    def send_request(self, method, params):
        self.next_id += 1
        self.write(frame({"jsonrpc": "2.0", "id": self.next_id, "method": method, "params": params}))
        return self.next_id

    def request(self, method, params, timeout=30):
        """The result; an error is raised as KeyError."""
        answer = self.answer_to(self.send_request(method, params), timeout)
        if "error" in answer:
            raise KeyError(answer["error"])
        return answer["result"]

    def answer_to(self, number, timeout=30):
        return self.wait(lambda message: message.get("id") == number and "method" not in message, timeout)

    def wait(self, wanted, timeout=30):
        """The next message that is wanted."""
        until = time.monotonic() + timeout
        while True:
            message = self.read(until - time.monotonic())
            if message is None:
                raise TimeoutError(f"nothing came within {timeout} s; before it {self.sent[-3:]}")
            if wanted(message):
                return message

    def read(self, timeout=30):
        """The next message; nothing where none comes within the time."""
        until = time.monotonic() + timeout
        while True:
            head, mark, rest = self.pending.partition(b"\r\n\r\n")
            if mark:
                length = int(head.split(b":")[1])
                if len(rest) >= length:
                    self.pending = rest[length:]
                    message = json.loads(rest[:length])
                    self.sent.append(message)
                    return message
            left = until - time.monotonic()
            if left <= 0 or not select.select([self.server.stdout], [], [], left)[0]:
                return None
            data = os.read(self.server.stdout.fileno(), 1 << 20)
            if not data:
                return None
            self.pending += data

    def open(self, uri, text, language="notaio"):
        self.versions[uri] = 1
        self.notify("textDocument/didOpen",
                    {"textDocument": {"uri": uri, "languageId": language, "version": 1, "text": text}})

    def change(self, uri, *changes):
        self.versions[uri] = self.versions.get(uri, 0) + 1
        self.notify("textDocument/didChange", {"textDocument": {"uri": uri, "version": self.versions[uri]},
                                               "contentChanges": list(changes)})

    def published(self, uri, version=None, timeout=30, waited=True):
        """All findings of a document, of that version or whichever: those that come first may be of some records."""
        first = self.next_published(uri, version, timeout) if waited else []
        found = self.request("textDocument/diagnostic", {"textDocument": {"uri": uri}}, timeout)["items"]
        known = {json.dumps(one, sort_keys=True) for one in found}
        if not all(json.dumps(one, sort_keys=True) in known for one in first):
            raise AssertionError(f"{first} was published, {found} is so")
        return found

    def next_published(self, uri, version=None, timeout=30):
        """What is published next about a document."""
        def wanted(message):
            if message.get("method") != "textDocument/publishDiagnostics" or message["params"]["uri"] != uri:
                return False
            return version is None or message["params"].get("version") == version
        return self.wait(wanted, timeout)["params"]["diagnostics"]

    def about(self, uri, method, line=None, character=None, timeout=30, **more):
        """A request about a document, or a place in it."""
        params = {"textDocument": {"uri": uri}, **more}
        if line is not None:
            params["position"] = {"line": line, "character": character}
        return self.request("textDocument/" + method, params, timeout)

    def end(self):
        """Shuts down; the exit status."""
        self.request("shutdown", None)
        self.notify("exit", None)
        return self.server.wait(10)


def offset_of(text, position):
    """The place in a str of a position counted in UTF-16."""
    lines = text.splitlines(keepends=True) + [""]
    before = "".join(lines[:position["line"]])
    line = lines[position["line"]] if position["line"] < len(lines) else ""
    return len(before) + len(line.encode("utf-16-le")[:2 * position["character"]].decode("utf-16-le", "ignore"))


def applied(text, edits):
    """A text with the edits of the protocol made."""
    places = [(offset_of(text, edit["range"]["start"]), offset_of(text, edit["range"]["end"]), edit["newText"])
              for edit in edits]
    for begin, end, new in sorted(places, reverse=True):
        text = text[:begin] + new + text[end:]
    return text


def edits_of(workspace_edit, uri):
    if "changes" in workspace_edit:
        return workspace_edit["changes"][uri]
    return [edit for change in workspace_edit["documentChanges"] if change["textDocument"]["uri"] == uri
            for edit in change["edits"]]
