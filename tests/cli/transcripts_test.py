"""Conversations with serve, compared to the letter: tests/transcripts/*.txt.

In a line `--> {...}` the editor speaks, in one `<-- {...}` the server; `#` begins a remark. `transcripts_test.py --update`
writes what the server says now; read the difference.
"""
import json
import sys

import support
from lsp import Client, frame
from support import ROOT

FOLDER = ROOT / "tests" / "transcripts"


def line_of(message):
    result = json.dumps(message, ensure_ascii=False, sort_keys=True)
    return "<-- " + result.replace(json.dumps(str(ROOT))[1:-1], "ROOT")


def played(lines):
    """The same conversation with what the server says now: after each line of the editor all that comes within a moment."""
    rows = []
    with Client(initialize=False) as client:
        for number, line in enumerate(lines):
            if line.startswith("<-- "):
                continue
            rows.append(line)
            if not line.startswith("--> "):
                continue
            client.write(frame(json.loads(line[4:])))
            answers = 0
            for later in lines[number + 1:]:
                if later.startswith("--> "):
                    break
                answers += later.startswith("<-- ")
            while answers or UPDATE:
                message = client.read(1 if UPDATE else 30)
                if message is None:
                    break
                if "serverInfo" in message.get("result", {} ) if isinstance(message.get("result"), dict) else False:
                    message["result"]["serverInfo"]["version"] = "VERSION"
                rows.append(line_of(message))
                answers -= 1
        left = client.read(0.3)
        if left is not None:
            rows.append(line_of(left))
    return rows


UPDATE = "--update" in sys.argv


class Transcripts(support.Case):
    def test_all(self):
        paths = sorted(FOLDER.glob("*.txt"))
        self.assertTrue(paths)
        for path in paths:
            lines = path.read_text(encoding="utf-8").splitlines()
            result = played(lines)
            if UPDATE:
                path.write_text("\n".join(result) + "\n", encoding="utf-8")
            with self.subTest(transcript=path.name):
                self.assertEqual(result, lines)


if __name__ == "__main__":
    if UPDATE:
        sys.argv.remove("--update")
    support.main()
