"""Finds text that went past the catalogues. The program that is asked has a catalogue more than ours, `qps`, with the English
of each text between ⟦ and ⟧: whatever words stand outside of them are data, or were never looked up. Nothing in the code names
that language, so that this is also the test of what a third one needs: its catalogue."""
import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import subprocess
import tempfile

import support
from support import PRINT_CODES, PROGRAM, ROOT, Case

PSEUDO = os.environ.get("NOTAIO_PSEUDO") or str(ROOT / "build" / "release" / "tests" / "structure" / "notaio_pseudo")
GOLDEN = ROOT / "tests" / "golden"
WORD = re.compile(r"[^\W\d_]{3,}")
TRANSLATED = re.compile(r"⟦[^⟦⟧\s]*⟧")
# What is data wherever it stands: quotations, what is typed, places, ids of codes, lines of a record with their carets.
DATA = re.compile(r'\{[^{}\n]*\}|(?m:^(?:to move|moved last): .*$|^\w+(?: \(\w+\))? moved last\b.*$)|--tag \w+=\S+|"[^"\n]*"|`[^`\n]*`|(?m:^\s*\d* \|.*$)|\b[A-Z]{3}-\d{3}(?: [a-z0-9-]+)?|docs/[\w./-]+(?: [\w.]+)?|--[\w-]+|'
                  r"\[[A-Z]\w+[^\]\n]*\]|\S+\.\w{2,5}(?::\d+)*:?")


def asked(*arguments, folder=None, stdin=None):
    """What the program says in the language of the brackets, on both of its outputs."""
    variables = {**os.environ, "NOTAIO_LANG": "qps", "LC_ALL": "C.UTF-8"}
    return subprocess.run([PSEUDO, *map(str, arguments)], cwd=folder, env=variables, input=stdin or b"", check=False,
                          timeout=60, stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout.decode("utf-8", "replace")

# Golden cases whose output is markup, JSON, examples of commands, and what records hold.
MOSTLY_DATA = ("analysed", "annotated", "archive", "archives", "badly-typed", "behind-an-end", "boards-damaged",
               "changes", "characters", "collection", "combined", "cuts", "damaged", "drawn", "ends", "examples",
               "examples-of-all", "found", "heads", "help", "hunks", "idents", "journals", "labels", "latex", "letters",
               "losses", "merged", "mutated", "notations", "page", "page-limits", "parts", "pictures", "prose", "reports",
               "rows", "rulesets", "scores", "serve", "serve-others", "serve-places", "serve-protocol", "serve-result",
               "shares", "sizes", "texts", "two-copies", "typed-terminal", "undone", "whole", "wrong")


def at_once(work, many):
    """What comes of the work on each, in their order; as many are under way as the machine has processors."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(work, many))


def words(text):
    return set(WORD.findall(text))


class Pseudo(Case):
    @classmethod
    def setUpClass(cls):
        """Ids, names and words that are typed are the same in every language."""
        games = json.loads(subprocess.run([PROGRAM, "games", "--format", "json"], capture_output=True, check=True).stdout)
        cls.ids = words(json.dumps(games)) | {"notaio", "stdin", "GEN", "FILE", "normal", "generated", *words(" ".join(code["slug"] for code in support.codes()))}
        cls.examples = [code[part].decode("utf-8", "replace") for code in support.codes() for part in ("bad", "good")]
        cls.commands = re.findall(r"(?m)^  ([a-z]+)(?:, [a-z]+)? {2,}",
                                  subprocess.run([PROGRAM, "--help"], capture_output=True, text=True, check=True).stdout)

    def past(self, text, *data):
        """The words of a text that no catalogue has given, and that are none of the data."""
        known = self.ids.union(*map(words, data))
        return sorted(words(DATA.sub(" ", TRANSLATED.sub(" ", text))) - known)

    def assert_all_translated(self, text, *data):
        past = self.past(text, *data)
        if past:
            lines = [line for line in text.splitlines() if words(DATA.sub(" ", TRANSLATED.sub(" ", line))) & set(past)]
            self.fail(f"{past}\n" + "\n".join(lines[:20]))

    def test_words_in_brackets_alone_are_translated(self):
        self.assertEqual(self.past('⟦error⟧: ⟦the⟧ e5 "quoted" [SUS-104 not-adjacent]\n  |  echo\n'), [])
        self.assertEqual(self.past("⟦error⟧: here e5"), ["here"])

    def test_help(self):
        self.assertGreater(len(self.commands), 8)
        for command in ([], *([name] for name in self.commands)):
            with self.subTest(command=command):
                text = asked(*command, "--help")
                self.assertIn("⟦", text)
                examples = text.partition("⟦Examples:⟧")[2]
                self.assert_all_translated(text.replace(examples, ""), " ".join(self.commands), "analyze input code")

    def test_golden_cases(self):
        """What people read of all that is held against stored files."""
        cases = sorted(path.parent for path in GOLDEN.glob("*/*/command")
                       if path.parent.name not in MOSTLY_DATA)
        self.assertGreater(len(cases), 50)
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder, "notaio")
            program.symlink_to(PSEUDO)
            variables = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "NOTAIO_LANG": "qps", "OTHER": "qps",
                         "LC_ALL": "C.UTF-8"}

            def told(case):
                command = (case / "command").read_text(encoding="utf-8").replace("--lang it", "--lang qps")
                converts = "notaio convert" in command  # what it writes is a record
                done = subprocess.run(["bash", "-c", f"{{ {command}\n}} 2>&1 {'> /dev/null' if converts else ''}"], cwd=case,
                                      env=variables, stdin=subprocess.DEVNULL, check=False, timeout=60, stdout=subprocess.PIPE)
                return case, command, done.stdout.decode("utf-8", "replace")
            for case, command, text in at_once(told, cases):
                text = "\n".join(line for line in text.splitlines() if line[:1] not in "{[(")
                examples = self.examples if "notaio explain" in command else []
                with self.subTest(case=str(case.relative_to(GOLDEN))):
                    self.assert_all_translated(text, command, *examples, *self.inputs(case, command))

    def test_every_fault(self):
        """What is said of the example of each code, and what explains it."""
        def told(code):
            return code, asked(*shlex.split(code["command"]), folder=ROOT, stdin=code["bad"]), asked("explain", code["id"])
        for code, found, shown in at_once(told, filter(lambda code: code["command"], support.codes())):
            with self.subTest(code=code["id"]):
                text = "\n".join(line for line in found.splitlines() if line[:1] not in "{[(")
                self.assert_all_translated(text, code["command"], code["bad"].decode("utf-8", "replace"))
                self.assert_all_translated(shown.partition("⟦An⟧ ⟦example⟧ ⟦that⟧")[0], code["cites"])

    def test_a_game_typed_in(self):
        typed = "help\ne5\n? \n?e\nzz\na1 a2\nundo\nundo\nundo\n!\ncomment\ncomment }\ncomment one\nresult White\ntext\nquit\n"
        with tempfile.TemporaryDirectory() as folder:
            text = asked("type", "--game", "susan", "a.nta", folder=folder, stdin=typed.encode())
            again = asked("type", "--game", "havannah", "a.nta", folder=folder, stdin=b"quit\n")
        for word in ("⟦fault⟧", "⟦moves⟧", "⟦text⟧"):
            self.assertIn(word, text)
        self.assert_all_translated(text, typed, "[Game Susan] White Black")
        self.assert_all_translated(again)

    def test_an_editor(self):
        """What `serve` shows: messages, titles, names, what stands under the mouse."""
        record = (ROOT / "samples/susan/manual-1994.nta").read_text(encoding="utf-8")
        uri, asks = "file:///a.nta", []
        lines = record.splitlines()
        everything = {"start": {"line": 0, "character": 0}, "end": {"line": len(lines), "character": 0}}
        places = [{"line": at, "character": character} for at in range(len(lines)) for character in range(1, len(lines[at]), 6)]
        document = {"textDocument": {"uri": uri}}
        for place in places:
            asks.append(("textDocument/hover", {**document, "position": place}))
            asks.append(("textDocument/codeAction",
                         {**document, "range": {"start": place, "end": place}, "context": {"diagnostics": []}}))
        asks += [("textDocument/documentSymbol", document),
                 ("textDocument/codeAction", {**document, "range": everything, "context": {"diagnostics": []}}),
                 ("workspace/executeCommand", {"command": "notaio.checkFolder", "arguments": []})]
        sent = [{"id": 0, "method": "initialize", "params": {"processId": None, "rootUri": None, "capabilities": {}}},
                {"method": "initialized", "params": {}},
                {"method": "textDocument/didOpen",
                 "params": {"textDocument": {"uri": uri, "languageId": "notaio", "version": 1, "text": record}}},
                *({"id": at, "method": method, "params": params} for at, (method, params) in enumerate(asks, 1)),
                {"id": len(asks) + 1, "method": "shutdown", "params": None}, {"method": "exit", "params": None}]
        bodies = [json.dumps({"jsonrpc": "2.0", **message}).encode() for message in sent]
        told = asked("serve", stdin=b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(body), body) for body in bodies))
        shown = []

        def collect(value, key=None):
            if isinstance(value, str) and key in ("message", "title", "value", "name", "detail"):
                shown.append(value)
            for inner, below in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
                collect(below, inner)
        for body in re.split(r"Content-Length: \d+\r?\n\r?\n", told)[2:]:
            collect(json.loads(body))
        for word in ("Replace", "game", "values:", "folder"):
            self.assertTrue(any(f"⟦{word}⟧" in text for text in shown), word)
        self.assert_all_translated("\n".join(shown), record)

    def inputs(self, case, command):
        """The bytes of the files that a command may read."""
        paths = [path for path in case.rglob("*") if path.name != "expected"]
        for path in re.findall(r"[\w./-]*\.\w+|(?<=cd )\S+", command):
            found = (case / path.rstrip(";"))
            paths += [*found.rglob("*")] if found.is_dir() else [found]
            paths += [*(GOLDEN.parents[1] / path).parent.glob("*")] if path.startswith("samples") else []
        return [path.read_bytes().decode("utf-8", "replace") for path in paths if path.is_file()]


if __name__ == "__main__":
    support.main(PROGRAM, PSEUDO, PRINT_CODES)
