"""What an editor is told of a document: python3 ../../serve.py DOCUMENT LANGUAGE PLACE... prints each answer of `notaio serve`
as a line of JSON. A place is LINE:CHARACTER, from 0. Golden cases run it in their folders."""
import json
import os
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "cli"))
os.environ["NOTAIO"] = os.environ.get("NOTAIO") or "notaio"
from lsp import Client  # noqa: E402
from serve_test import WHOLE  # noqa: E402

URI = "file:///records/document.nta"


def main(document, language, *places):
    text = pathlib.Path(document).read_text(encoding="utf-8")
    with Client("--lang", language, capabilities=WHOLE) as client:
        def say(what, answer):
            print(what, json.dumps(answer, ensure_ascii=False, sort_keys=True))

        def ask(method, **more):
            say(method, client.about(URI, method, **more))

        say("capabilities", client.initialized["capabilities"])
        client.open(URI, text)
        found = client.published(URI)
        for one in found:
            say("diagnostic", one)
        everything = {"start": {"line": 0, "character": 0}, "end": {"line": text.count("\n"), "character": 0}}
        for one in client.about(URI, "codeAction", range=everything, context={"diagnostics": []}):
            say("action", one)
        for method in ("documentSymbol", "foldingRange", "semanticTokens/full"):
            ask(method)
        for size, spaces in ((4, True), (2, False)):
            ask("formatting", options={"tabSize": size, "insertSpaces": spaces})
        for place in places:
            line, character = map(int, place.split(":"))
            print("at", place)
            for method in ("hover", "definition", "documentHighlight"):
                ask(method, line=line, character=character)
            ask("references", line=line, character=character, context={"includeDeclaration": True})
            offered = client.about(URI, "completion", line, character)
            say("completion", {**offered, "items": offered["items"][:4], "count": len(offered["items"])})
        end = {"start": {"line": max(0, text.count("\n") - 1), "character": 0}, "end": everything["end"]}
        ask("semanticTokens/range", range=end)
        ask("rangeFormatting", range=end, options={"tabSize": 4, "insertSpaces": True})
        for command in ("showSvg", "replayPage"):
            try:
                drawn = client.request("workspace/executeCommand", {"command": "notaio." + command, "arguments": [{"uri": URI}]})
                page = drawn.get("html", "")
                say(command, page[page.index("<title"):page.index("<style")] if page else drawn)
            except KeyError as refused:
                say(command, refused.args[0])
        print("exit status", client.end())


if __name__ == "__main__":
    main(*sys.argv[1:])
