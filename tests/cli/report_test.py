"""The contract of docs/command-line.md, second part: what the golden files show none of in the reports, and what the options
change in them: language, colour, limits, plies."""
import json
import os
import pty
import re
import subprocess

import support
from support import PROGRAM, ROOT, SAMPLES, check, codes, run

PRINTED = SAMPLES / "manual-1994.nta"
CORRECTED = SAMPLES / "manual-1994-corrected.nta"
ENDINGS = SAMPLES / "endings.nta"
ILLEGAL = SAMPLES / "illegal.nta"
SUSAN = ("--game", "susan")
START = "5/6/7/8/9/8/7/6/5 b 0"
FINISHED = "xo3/xo4/7/8/9/8/7/6/5 b 0"

# One record for each of many codes.
FAULTS = r"""[Game "Susan"]
[Event "a"]
[event "b"]
[bad
[Result "White"]
[Score "1-0"]
[Termination "timeout"]

1. E5 a1 3. e5-e8 $x

[Game "Chess"]

1. e4

[Game "Susan"]
[Ruleset "modern"]

1. e4

[Game "Susan"]
[Result "Black"]

1. a1 a2 2. e5 b1 3. e6 b2 Black

[Game "Susan"]
[Result "White"]

1. e5 a1

[Game "Susan"]

1. e5 5e a1 a2 {not closed
"""


class Objects(support.Case):
    def test_a_finding_without_a_place(self):
        record, = check(*SUSAN, "--players", "3", stdin="e5 a1\n")[0]
        finding, = record["diagnostics"]
        self.assertEqual((finding["code"], finding["ply"], finding["span"], finding["suggestions"]), ("GEN-012", None, None, []))
        self.assertEqual((record["verdict"], record["plies"], record["first_bad_ply"]),
                         ("unreadable", {"read": 2, "replayed": 0}, None))

    def test_games(self):
        games = json.loads(run("games", "--format", "json").text)
        self.assertEqual(run("games", "--format", "jsonl").json, games)
        self.assertCountEqual([game["id"] for game in games], [page.stem for page in (ROOT / "docs/rules").glob("*.md")])

    def test_json_is_always_valid(self):
        text = '[Game "Susan"]\n[Event "\\"\\\\ \x01\x1f\x7f \u2028 caf\xe9"]\n\n1. "\\\x02x" \xff\n'
        for raw in (text.encode("utf-8"), text.encode("latin-1", "replace"), b'[Game "\xf0\x28\x8c\xbc"]\n\n\x00\xc3'):
            records, summary, _ = check(stdin=raw)
            self.assertEqual((len(records), summary["records"]), (1, 1))


class Language(support.Case):
    def test_only_messages_change(self):
        english, italian = (check("--lang", lang, "-", PRINTED, stdin=FAULTS) for lang in ("en", "it"))
        self.assertEqual(len({code for record in english[0] for code in codes(record)}), 13)
        for ours, theirs in zip(english[0], italian[0]):
            self.assertEqual(len(ours["diagnostics"]), len(theirs["diagnostics"]))
            for one, other in zip(ours["diagnostics"], theirs["diagnostics"]):
                with self.subTest(code=one["code"]):
                    self.assertNotEqual(one.pop("message"), other.pop("message"))
            self.assertEqual(ours, theirs)
        self.assertEqual(english[1:2], italian[1:2])
        self.assertEqual(english[2].code, italian[2].code)

    def test_no_english_in_italian(self):
        texts = [run("check", "--lang", "it", "-", PRINTED, stdin=FAULTS),
                 run("convert", "--to", "lines", "--lang", "it", ENDINGS),
                 run("analyse", "--lang", "it", "--ply", "44", CORRECTED), run("explain", "all", "--lang", "it"),
                 run("analyse", "--lang", "it", "--game", "havannah", "--position", "4/1xx2/6/6o/6/2o2/4 w -"),
                 run("analyse", "--lang", "it", "--game", "havannah", "--position", "oooo/5/6/2xxx2/6/5/4 b -"),
                 run("replay", "--lang", "it", "--ply", "99", CORRECTED)]
        english = re.compile(r"\b(error|warning|note:|rule:|hint|records?|was|were|not|stones?|the|legal moves)\b")
        for ran in texts:
            for line in (ran.text + ran.messages).splitlines():
                if " | " in line or "`" in line or "[Event" in line or "docs/" in line:
                    continue
                if re.match(r"[A-Z]{3}-\d{3} ", line):  # a code and its slug, which never change
                    continue
                self.assertIsNone(english.search(re.sub(r"\[[^ ]+ [^ ]+\]$", "", line)), line)

    def test_every_code_has_both_languages(self):
        english, italian = (run("explain", "all", "--lang", lang).lines for lang in ("en", "it"))
        self.assertEqual(len(english), len(italian))
        self.assertGreater(len(english), 50)
        for ours, theirs in zip(english, italian):
            self.assertEqual(ours.split()[:2], theirs.split()[:2])
            self.assertNotEqual(ours.partition("): ")[2], theirs.partition("): ")[2])

    def test_explain_takes_ids_and_slugs(self):
        page = run("explain", "SUS-106").text
        for name in ("sus-106", "not-own", "Not-Own"):
            self.assertEqual(run("explain", name).text, page)
        self.assertIn("docs/rules/susan.md 3.2", page)
        codes = [line.split()[0] for line in run("explain", "all").lines if line.split()[1] == "off-board"]
        self.assertGreater(len(codes), 3)
        self.assertEqual(run("explain", "off-board").text, "\n".join(run("explain", code).text for code in codes))


class Colour(support.Case):
    escape = b"\x1b["

    def on_terminal(self, *arguments, **env):
        """What the command writes to a terminal."""
        mine, theirs = pty.openpty()
        with subprocess.Popen([PROGRAM, *map(str, arguments)], stdout=theirs, stderr=subprocess.DEVNULL,
                              stdin=subprocess.DEVNULL, cwd=ROOT,
                              env=support.environment(TERM="xterm", **env)) as process:
            os.close(theirs)
            text = b""
            try:
                while got := os.read(mine, 65536):
                    text += got
            except OSError:
                pass
            os.close(mine)
            self.assertEqual(process.wait(30), 1)
        return text

    def test_none_in_a_pipe(self):
        self.assertNotIn(self.escape, run("check", ILLEGAL).out)
        self.assertNotIn(self.escape, run("convert", "--to", "lines", ILLEGAL).err)

    def test_always_and_never(self):
        for env in ({}, {"NO_COLOR": "1"}):
            self.assertIn(self.escape, run("check", "--color", "always", ILLEGAL, env=env).out)
        self.assertIn(self.escape, run("convert", "--to", "lines", "--color", "always", ILLEGAL).err)
        plain = re.sub(rb"\x1b\[\d*m", b"", run("check", "--color", "always", ILLEGAL).out)
        self.assertEqual(plain, run("check", "--color", "never", ILLEGAL).out)

    def test_a_terminal_decides(self):
        self.assertIn(self.escape, self.on_terminal("check", ILLEGAL))
        self.assertNotIn(self.escape, self.on_terminal("check", "--color", "never", ILLEGAL))
        self.assertNotIn(self.escape, self.on_terminal("check", ILLEGAL, NO_COLOR="1"))
        self.assertIn(self.escape, self.on_terminal("check", ILLEGAL, NO_COLOR=""))

    def test_json_has_none(self):
        self.assertNotIn(self.escape, run("check", "--format", "jsonl", "--color", "always", ILLEGAL).out)


class Options(support.Case):
    def test_max_errors_changes_the_text_only(self):
        full = run("check", stdin=FAULTS)
        heads = [line for line in full.lines if re.match(r"-:\d+(:\d+)?: ", line)]
        self.assertEqual(len(heads), 13)
        for limit in (0, 1, 5, 12, 13, 1000):
            with self.subTest(limit=limit):
                ran = run("check", "--max-errors", limit, stdin=FAULTS)
                self.assertEqual([line for line in ran.lines if re.match(r"-:\d+(:\d+)?: ", line)], heads[:limit])
                self.assertEqual((ran.code, ran.lines[-1]), (full.code, full.lines[-1]))
                self.assertEqual(check("--max-errors", limit, stdin=FAULTS)[2].out, check(stdin=FAULTS)[2].out)

    def test_what_stands_behind_a_finding_is_printed_with_it(self):
        given = {"stdin": b"e5 e5 a1 a2\na1 a1 e5\n"}
        for limit, notes in ((0, []), (1, ["2 later plies were"]), (2, ["2 later plies were", "1 later ply was"])):
            ran = run("check", "--game", "susan", "--from", "lines", "--max-errors", limit, **given)
            self.assertEqual(re.findall(r"(?m)^note: (.*) not checked", ran.text), notes)
        hidden = run("check", "--game", "susan", "--from", "lines", "--ignore", "SUS-103", **given)
        self.assertNotIn("not checked", hidden.text)

    def test_max_errors_holds_over_all_batches(self):
        records = 60_000  # more than one block of the reader, one finding each
        for jobs in (1, 3):
            for limit in (0, 1, 59_999):
                with self.subTest(jobs=jobs, limit=limit):
                    ran = run("check", "--game", "susan", "--from", "lines", "--repairs", "never", "--jobs", jobs,
                              "--max-errors", limit, stdin=b"a1 a1\n" * records)
                    heads = [line for line in ran.lines if line.startswith("-:") and "[SUS-103" in line]
                    self.assertEqual([head.split(":")[1] for head in heads],
                                     [str(line) for line in range(1, limit + 1)])
                    self.assertIn(f"{records} errors", ran.lines[-1])

    def test_plies(self):
        def plies(form):
            return [row["ply"] for row in run("replay", "--format", "jsonl", *form, CORRECTED).json]
        self.assertEqual(plies([]), list(range(1, 49)))
        for form, wanted in (("0", [0]), ("1", [1]), ("48", [48]), ("last", [48]), ("0..2", [0, 1, 2]),
                             ("47..99", [47, 48]),
                             ("7..7", [7]), ("007", [7])):
            with self.subTest(form=form):
                self.assertEqual(plies(["--ply", form]), wanted)

    def test_own_tags_win_over_options(self):
        text = '[Game "Susan"]\n[Board "3"]\n[Event "own"]\n\n1. a1 {x}\n'
        ran = run("convert", "--to", "notaio", "--board", "6", "--tag", "Event=option", "--tag", "Site=Rome",
                  stdin=text)
        self.assertIn('[Board "3"]', ran.text)
        self.assertIn('[Event "own"]', ran.text)
        self.assertIn('[Site "Rome"]', ran.text)
        self.assertIn('[Board "6"]', run("convert", "--to", "notaio", "--board", "6", *SUSAN, stdin="f11\n").text)

    def test_positions_come_in_three_ways(self):
        given = run("moves", *SUSAN, "--position", FINISHED.replace("xo3", "1o3"))
        self.assertGreater(len(given.lines), 50)
        line = run("moves", *SUSAN, stdin=FINISHED.replace("xo3", "1o3") + "\n")
        drawn = run("moves", *SUSAN, stdin=run("show", *SUSAN, "--position", FINISHED.replace("xo3", "1o3")).out)
        self.assertEqual((line.lines, drawn.lines), (given.lines, given.lines))
        self.assertEqual(run("moves", *SUSAN, "--count", "--position", FINISHED).text, "0\n")
        self.assertEqual(run("moves", *SUSAN, "--limit", "3", "--position", START).lines, ["a1", "a2", "a3"])

    def test_several_positions(self):
        text = f"{START}\n{FINISHED}\n"
        self.assertEqual([row["index"] for row in run("score", "--format", "jsonl", *SUSAN, stdin=text).json], [1, 2])
        drawn = b"".join(run("show", *SUSAN, "--position", text_line).out for text_line in (START, FINISHED))
        self.assertEqual([row["winners"] for row in run("score", "--format", "jsonl", *SUSAN, "--board-text",
                                                        stdin=drawn).json], [[], ["White"]])
