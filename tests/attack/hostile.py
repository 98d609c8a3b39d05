"""Attacks by names and values: files, folders and options with controls, bytes that are no UTF-8, commands of workflows;
and frames of the protocol of editors, and what is typed."""
import json
import os

from commands import READING, Maker
from program import demand
from reports import judge
from texts import WORDS, Mutator

NAMES = [b"a\nb", b"::error::x", b"a\n::error file=x::y", b"\x1b[31mred", b"a\x07", b"\xe2\x80\xaea.nta", b"\xe2\x80\x8ba", b"\xff\xfe",
         b"\xc3", b"a\xed\xa0\x80b", b"%41", b"a b", b"'", b'"', b"$(x)", b"`x`", b"-", b"--help", b"-x", b"a,b", b"a:b", b"\\", b"{}", b"a\rb", b"\t",
         b"\xc2\x9b31m", b"\xef\xbb\xbf", b"x" * 250, "é".encode(), b"\xf0\x9f\x8e\xb2", b"<b>&amp;", b"a%0Ab", b"README.nta", b".hidden"]
VALUES = NAMES + [word.encode() for word in WORDS if "\0" not in word] + [b"", b"-1", b"0", b"99999999999999999999", b"1e3", b"0x10",
                                                                      b" 5", b"5 ", b"5..", b"..5", b"9..2", b"=", b"Event=", b"x" * 5000]
OPTIONS = ["--game", "--from", "--ruleset", "--coords", "--board", "--players", "--first", "--tag", "--lang", "--color", "--jobs",
           "--fail-on", "--min-severity", "--ignore", "--baseline", "--max-unpacked", "--format", "--to", "--to-coords", "--ply",
           "--position", "--claim", "--depth", "--limit", "--as", "--record", "--highlight", "--turn", "--theme", "--width",
           "--caption", "--id", "--numbered", "--level", "--only", "--max-errors", "--repairs", "--by", "--second-from", "--undo"]


def hostile_names(case, tools):
    """Files with hostile names, some of them not there, through a command; and one of them as the output."""
    source = case.source
    mutator = Mutator(source, tools.texts)
    names = []
    for name in source.sample(NAMES, source.choice([1, 2, 4])):
        names.append(b"./" + name if name.startswith(b"-") else name)
        if source.random() < 0.7:
            case.write(names[-1], mutator.text().data)
        elif source.random() < 0.3:
            os.mkdir(os.path.join(os.fsencode(case.folder), names[-1]))
    maker = Maker(source, tools.known)
    command = maker.command(None, source.choice([one for one in READING if one != "diff"]))
    before = case.listed()
    judge(case, case.run(*command, *maker.maybe(0.5, "--game", source.choice(tools.known)["id"]), *names))
    demand(case.listed() == before, "a file changed")
    if command[0] != "fix":
        out = source.choice(NAMES)
        ran = case.run(*command, "--output", out if out != b"-" else b"./-", *names)
        beside = {name: data for name, data in case.listed().items() if name != os.path.normpath(out)}
        demand(beside == {name: data for name, data in before.items() if name != os.path.normpath(out)}, "a file changed",
               ran.code)


def hostile_values(case, tools):
    """Values that no option has, or that some have: refused with a word, or obeyed."""
    source = case.source
    text = Mutator(source, tools.texts).text()
    name = case.write("in.nta", text.data)
    maker = Maker(source, tools.known)
    command = maker.command(None, source.choice(READING + ["random", "explain", "games", source.choice(NAMES).lstrip(b"-").decode(
        "utf-8", "surrogateescape")]))
    for _ in range(source.choice([1, 1, 2])):
        command += [source.choice(OPTIONS), source.choice(VALUES)]
    if command[0] == "random":
        command += ["--game", source.choice(tools.known)["id"], "--count", "2"]
    elif command[0] not in ("explain", "games"):
        command += text.options(source) + [name] * (2 if command[0] == "diff" else 1)
    elif source.random() < 0.7:
        command.append(source.choice(VALUES))
    before = case.listed()
    ran = case.run(*command)
    if command[0] in READING and b"--help" not in command and "--to" not in command and "--as" not in command:
        judge(case, ran)
    demand(case.listed() == before, "a file changed")


def frame(value):
    data = value if isinstance(value, bytes) else json.dumps(value).encode()
    return b"Content-Length: %d\r\n\r\n" % len(data) + data


def editor(case, tools):
    """An editor that opens, changes and asks about any text, and one that is out of its mind."""
    source = case.source
    mutator = Mutator(source, tools.texts)
    document = {"uri": "file:///" + source.choice(["a.nta", "%FF", "a%0Ab", "é"])}

    def text():
        return mutator.text().data.decode("utf-8", "replace")[:20_000]

    def request(number, method, **more):
        return {"jsonrpc": "2.0", "id": number, "method": method, "params": {"textDocument": document, **more}}

    place = {"line": source.randrange(30), "character": source.randrange(60)}
    frames = [frame({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"capabilities": {}}}),
              frame({"jsonrpc": "2.0", "method": "initialized", "params": {}}),
              frame({"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {
                  **document, "languageId": "notaio", "version": 1, "text": text()}}})]
    for number in range(source.randrange(1, 6)):
        kind = source.randrange(5)
        if kind == 0:
            frames.append(frame({"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {
                "textDocument": {**document, "version": number + 2}, "contentChanges": [
                    {"text": text()} if source.random() < 0.5 else {"range": {"start": place, "end": place}, "text": text()[:50]}]}}))
        else:
            method = source.choice(["hover", "completion", "codeAction", "documentSymbol", "foldingRange", "inlayHint", "x",
                                    "diagnostic", "formatting", "semanticTokens/full", "definition", "rename"])
            frames.append(frame(request(number + 1, "textDocument/" + method, position=place, range={"start": place, "end": place},
                                        context={"diagnostics": []}, newName="x", options={})))
    whole = source.random() < 0.6
    if not whole:
        at = source.randrange(len(frames) + 1)
        frames.insert(at, source.choice([source.randbytes(40), frame(b"{"), frame({"jsonrpc": "2.0", "id": [1]}), b"Content-Length: 9",
                                         b"Content-Length: -1\r\n\r\n", b"Content-Length: 99999999999\r\n\r\nx", frame([]), b"\r\n\r\n",
                                         mutator.flip(frame(request(77, "textDocument/hover", position=place)))]))
    frames += [frame({"jsonrpc": "2.0", "id": 99, "method": "shutdown"}), frame({"jsonrpc": "2.0", "method": "exit"})]
    ran = case.run("serve", stdin=b"".join(frames), statuses=(0, 1, 3))
    demand(not whole or ran.code == 0, "an editor that was polite was left", ran.err)
    rest = ran.out
    while rest:
        head, found, rest = rest.partition(b"\r\n\r\n")
        demand(found and head.startswith(b"Content-Length: "), "an answer has no frame", head[:200])
        length = int(head.split(b": ")[1].split(b"\r")[0])
        json.loads(rest[:length])
        rest = rest[length:]


def typing(case, tools):
    """Any lines, typed: what stands in the file is whole, and what stood there stays where nothing was typed."""
    source = case.source
    game = source.choice(tools.known)
    words = b" ".join(Mutator(source, [text for text in tools.texts if text.game == game["id"]]).text().data.split()[:60]).split()
    typed = b"".join(word + b"\n" for word in words + [source.choice([b"?", b"-", b"resign", b"undo", b"help", b"", b"\x1b[A", b"?e5"])])
    stood = Mutator(source, tools.texts).text().data if source.random() < 0.5 else None
    if stood is not None:
        case.write("game.nta", stood)
    ran = case.run("type", "--game", game["id"], "game.nta", stdin=typed)
    left = case.listed()
    demand(set(left) <= {b"game.nta"}, "something was left over", list(left))
    demand(ran.code != 3 or left.get(b"game.nta") == stood, "a file that could not be gone on with was changed")
