"""The contract of docs/command-line.md, second part: what the reports hold, key by key, and what the options change in
them: language, colour, limits, repairs, plies."""
import json
import os
import pty
import re
import subprocess

import support
from support import DATA, PROGRAM, ROOT, SAMPLES, check, codes, run

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


class Keys(support.Case):
    def keys(self, given, *wanted):
        self.assertEqual(list(given), list(wanted))

    def test_record(self):
        records, _, _ = check(PRINTED, ENDINGS, ILLEGAL)
        self.assertEqual(len(records), 11)
        for record in records:
            self.keys(record, *support.RECORD_KEYS)
            self.assertEqual(record["type"], "record")
            self.keys(record["source"], "uri", "line", "offset", "length")
            self.keys(record["plies"], "read", "replayed")
            self.keys(record["claim"], "result", "score", "agrees")
            if record["outcome"]:
                self.keys(record["outcome"], "winners", "how", "scores", "proof")
            for finding in record["diagnostics"]:
                self.keys(finding, "code", "slug", "severity", "message", "ply", "span", "suggestions", "repairs",
                          "fingerprint")
                if finding["span"]:
                    self.keys(finding["span"], "line", "column", "end_column", "offset", "length")

    def test_record_values(self):
        record = check(PRINTED)[0][0]
        self.assertEqual(record, {
            "type": "record", "index": 1, "record": 1, "source": {"uri": str(PRINTED), "line": 1, "offset": 0,
                                                     "length": PRINTED.stat().st_size},
            "game": "susan", "ruleset": "standard", "notation": "notaio", "coordinates": "author", "verdict": "illegal",
            "plies": {"read": 48, "replayed": 44}, "first_bad_ply": 45, "outcome": None,
            "claim": {"result": "White", "score": None, "agrees": None},
            "diagnostics": [{"code": "SUS-106", "slug": "not-own", "severity": "error",
                             "message": "the stone on d5 is White's, and Black is to move", "ply": 45,
                             "span": {"line": 11, "column": 50, "end_column": 52,
                                      "offset": PRINTED.read_bytes().index(b"d5-e7"), "length": 2},
                             "suggestions": ["d6-e7"],
                             "repairs": [{"kind": "replace", "plies": [45], "grade": 1, "proved": True, "tried": 3474,
                                          "text": "d6-e7",
                                          "edits": [{"offset": PRINTED.read_bytes().index(b"d5-e7"), "length": 5,
                                                     "text": "d6-e7"}]}],
                             "fingerprint": "b643e4a0e6b5b667"}]})

    def test_a_finding_without_a_place(self):
        record, = check(*SUSAN, "--players", "3", stdin="e5 a1\n")[0]
        finding, = record["diagnostics"]
        self.assertEqual((finding["code"], finding["ply"], finding["span"], finding["suggestions"]), ("GEN-012", None, None, []))
        self.assertEqual((record["verdict"], record["plies"], record["first_bad_ply"]),
                         ("unreadable", {"read": 2, "replayed": 0}, None))

    def test_summary(self):
        records, summary, ran = check(PRINTED, ENDINGS, CORRECTED)
        self.keys(summary, "type", "inputs", "records", "legal", "incomplete", "illegal", "unreadable", "errors",
                  "warnings", "exit")
        self.assertEqual(summary,
                         {"type": "summary", "inputs": 3, "records": 11, "legal": 9, "incomplete": 1, "illegal": 1,
                                   "unreadable": 0, "errors": 1, "warnings": 0, "exit": 1})
        self.assert_sums(records, summary)
        self.assertEqual(ran.code, summary["exit"])

    def test_the_text_form_counts_the_same(self):
        _, summary, _ = check("-", ENDINGS, stdin=FAULTS)
        last = run("check", "-", ENDINGS, stdin=FAULTS).lines[-1]
        numbers = re.fullmatch(r"(\d+) inputs: (\d+) records: "
                               r"(\d+) legal, (\d+) incomplete, (\d+) illegal, (\d+) unreadable; "
                               r"(\d+) errors, (\d+) warnings, \d+ notes?", last)
        self.assertIsNotNone(numbers, last)
        self.assertEqual([int(number) for number in numbers.groups()],
                         [summary[key] for key in ("inputs", "records", "legal", "incomplete", "illegal", "unreadable",
                                                   "errors", "warnings")])

    def test_ply(self):
        rows = run("replay", "--format", "jsonl", "--legal", "--ply", "0..2",
                   stdin='[Game "Susan"]\n\n1. e5 a1 2. e6\n').json
        for row in rows:
            self.keys(row, "type", "record", "ply", "seat", "move", "position", "scores", "legal")
        self.assertEqual([list(row.values()) for row in rows], [
            ["ply", 1, 0, None, None, START, None, None],
            ["ply", 1, 1, "Black", "e5", "5/6/7/8/4x4/8/7/6/5 w 0", None, 61],
            ["ply", 1, 2, "White", "a1", "o4/6/7/8/4x4/8/7/6/5 b 0", None, 60]])
        self.assertIsNone(run("replay", "--format", "jsonl", *SUSAN, stdin="e5\n").json[0]["legal"])

    def test_score(self):
        rows = run("score", "--format", "jsonl", ENDINGS).json
        for row in rows:
            self.keys(row, "type", "index", "record", "game", "scores", "winners", "how", "breakdown", "diagnostics")
        self.assertEqual([row["index"] for row in rows], list(range(1, 10)))
        self.assertEqual([(row["how"], row["winners"], row["breakdown"]) for row in rows], [
            ("surrounded", ["Black"], ["d3"]), ("self-surrounded", ["White"], ["e5"]), ("both-surrounded", ["White"],
                                                                                        ["c2", "c3"]),
            ("six-slides", [], []), ("resign", ["White"], []), ("timeout", ["White"], []), ("agreed", [], []),
                                                                                            ("abandoned", [], []),
            (None, [], [])])

    def test_analysis(self):
        wanted = ("type", "game", "record", "ply", "position", "to_move", "slides", "stones", "outcome", "legal",
                  "wins", "losses", "draws",
                  "holes", "liberties", "safe", "threatened", "groups")
        bare, = run("analyse", "--format", "jsonl", *SUSAN, "--position", START).json
        self.keys(bare, *wanted)
        self.assertEqual((bare["record"], bare["ply"], bare["to_move"], bare["legal"]), (None, None, "Black", 61))
        end, = run("analyze", "--format", "jsonl", CORRECTED).json
        self.keys(end, *wanted)
        self.assertEqual((end["record"], end["ply"], end["to_move"], end["legal"], end["wins"], end["losses"]),
                         (1, 48, None, 0, [], []))
        self.assertEqual(end["outcome"]["winners"], ["White"])

    def test_games(self):
        games = json.loads(run("games", "--format", "json").text)
        for game in games:
            self.keys(game, "id", "name", "seats", "rulesets", "coordinates", "setup", "notations", "forms", "holds")
            self.assertEqual([row["notation"] for row in game["holds"]], game["notations"])
        self.assertEqual(run("games", "--format", "jsonl").json, games)
        self.assertCountEqual([game["id"] for game in games], [page.stem for page in (ROOT / "docs/rules").glob("*.md")])
        self.assertEqual(games[0]["notations"], list(support.NOTATIONS))

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

    def test_repairs_never(self):
        always, never = check(PRINTED)[0][0], check("--repairs", "never", PRINTED)[0][0]
        self.assertEqual([finding.pop("suggestions") for finding in (always["diagnostics"][0], never["diagnostics"][0])],
                         [["d6-e7"], []])
        self.assertEqual([len(finding.pop("repairs")) for finding in (always["diagnostics"][0], never["diagnostics"][0])],
                         [1, 0])
        self.assertEqual(always, never)

    def test_quiet_leaves_the_findings(self):
        loud, quiet = run("check", "-", ENDINGS, stdin=FAULTS), run("check", "--quiet", "-", ENDINGS, stdin=FAULTS)
        self.assertEqual((quiet.code, quiet.err), (loud.code, loud.err))
        self.assertEqual(quiet.lines, [line for line in loud.lines if not re.search(r"\d+ records?: \d+ legal", line)])
        self.assertEqual(len(loud.lines) - len(quiet.lines), 3)
        self.assertEqual(run("check", "-q", ENDINGS).out, b"")

    def test_plies(self):
        def plies(form):
            return [row["ply"] for row in run("replay", "--format", "jsonl", *form, CORRECTED).json]
        self.assertEqual(plies([]), list(range(1, 49)))
        for form, wanted in (("0", [0]), ("1", [1]), ("48", [48]), ("last", [48]), ("0..2", [0, 1, 2]),
                             ("47..99", [47, 48]),
                             ("7..7", [7]), ("007", [7])):
            with self.subTest(form=form):
                self.assertEqual(plies(["--ply", form]), wanted)

    def test_a_ply_that_no_record_has(self):
        for command in ("replay", "show", "analyse", "score", "moves"):
            with self.subTest(command=command):
                ran = run(command, "--ply", "49", CORRECTED)
                self.assertEqual((ran.code, ran.out), (0, b""))
                self.assertEqual(ran.messages, "notaio: --ply: no record was replayed as far as that\n")

    def test_the_last_ply_is_the_default_of_positions(self):
        for command in ("show", "analyse", "score", "moves"):
            with self.subTest(command=command):
                self.assertEqual(run(command, ENDINGS).out, run(command, "--ply", "last", ENDINGS).out)

    def test_what_show_draws_can_be_read(self):
        for arguments in (["--ply", "14"], ["--ply", "last"], ["--ply", "3..5"]):
            shown = run("show", *arguments, CORRECTED)
            positions = [row["position"] for row in run("analyse", "--format", "jsonl", *arguments, CORRECTED).json]
            for force in ([], ["--board-text"]):
                again = run("analyse", "--format", "jsonl", *SUSAN, *force, stdin=shown.out).json
                # Slides are kept by the drawing's last line.
                self.assertEqual([row["position"] for row in again], positions)

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

    def test_random_is_the_same_everywhere(self):
        # These bytes may never change: the seed is all that a bug report has to name.
        self.assertEqual(run("random", *SUSAN, "--board", "2", "--seed", "7").text,
                         (DATA / "random" / "side2_seed7.nta").read_text(encoding="utf-8"))
        games = run("random", *SUSAN, "--count", "40", "--seed", "3")
        records, summary, _ = check(stdin=games.out)
        self.assertEqual((summary["records"], summary["legal"]), (40, 40))
        self.assertEqual({record["claim"]["agrees"] for record in records}, {True})
        self.assertNotIn(None, [record["claim"]["result"] for record in records])
        self.assertEqual(run("random", *SUSAN, "--count", "20", "--seed", "3").out,
                         games.out[:len(run("random", *SUSAN, "--count", "20", "--seed", "3").out)])
