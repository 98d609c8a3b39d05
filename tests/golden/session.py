"""What `notaio serve ARGUMENT...` says in a session: python3 ../../session.py ARGUMENT... reads a line for each message,
`ask METHOD PARAMS`, `tell METHOD PARAMS`, or `await METHOD -` for one that comes by itself, and prints all that comes. To an
`ask` no more is said before its answer is there."""
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "cli"))
import support  # noqa: E402

support.PROGRAM = "notaio"
from lsp import Client  # noqa: E402

with Client(*sys.argv[1:], initialize=False) as client:
    for line in filter(str.strip, sys.stdin):
        kind, method, params = line.split(" ", 2)
        seen = len(client.sent)
        if kind != "await":
            print(line.rstrip())
        if kind == "ask":
            client.answer_to(client.send_request(method, json.loads(params)))
        elif kind == "tell":
            client.notify(method, json.loads(params))
        else:
            client.wait(lambda message, method=method: message.get("method") == method)
        for message in client.sent[seen:]:
            shown = {key: value for key, value in message.items() if key not in ("jsonrpc", "id")}
            if method.endswith("completion"):
                items = shown["result"]["items"]
                items[3:] = [len(items), *items[3:][-1:]]
            print("   ", json.dumps(shown, ensure_ascii=False, sort_keys=True))
    print("exit status", client.server.wait(10) if method == "exit" else client.end())
