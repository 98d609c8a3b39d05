"""What becomes of inputs that are not read, hold something else, or are an output too: nothing is lost, and every form
of the report says so."""
import bz2
import gzip
import json
import lzma
import os
import pathlib
import re
import subprocess
import unittest
import urllib.parse

import support
from support import PROGRAM, ROOT, run
from validators import schema_faults

GOOD = '[Game "Susan"]\n\ne5 a1\n'
BAD = '[Game "Susan"]\n\ne5 a1 e5-e8\n'
GO = "(;FF[4]GM[1]SZ[19];B[pd];W[dp])\n"
READING = (["check"], ["filter"], ["convert", "--to", "notaio"], ["replay"], ["score"], ["analyse"], ["moves"],
           ["perft", "--depth", "1"], ["show"])


class Outputs(support.Case):
    def test_what_was_not_all_read_takes_the_place_of_nothing(self):
        packed = gzip.compress(GOOD.encode() * 2000)
        self.write("cut.nta.gz", packed[:len(packed) - 40])
        self.write("good.nta", GOOD)
        for command in READING[1:]:
            for inputs in (["missing.nta"], ["good.nta", "cut.nta.gz"]):
                with self.subTest(command=command, inputs=inputs):
                    path = self.write("out", "old")
                    ran = run(*command, *inputs, "--output", path, cwd=self.folder)
                    self.assertEqual(ran.code, 3)
                    self.assertEqual(path.read_text(), "old")
                    self.assertIn("out: not written", ran.messages)
                    self.assertIn("non scritto", run(*command, *inputs, "--lang", "it", "--output", path,
                                                     cwd=self.folder).messages)

    def test_a_report_of_check_is_whole_all_the_same(self):
        for form in ("text", "jsonl", "sarif", "github"):
            path = self.write("out", "old")
            self.assertEqual(run("check", "--format", form, "missing.nta", "--output", path).code, 3)
            self.assertNotEqual(path.read_text(), "old")

    def test_a_limit_keeps_what_stood_there(self):
        self.write("many.gz", gzip.compress(b"\n" * 2_000_000))
        path = self.write("out", "old")
        ran = run("convert", "--to", "notaio", "--max-unpacked", "1000", "many.gz", "--output", path, cwd=self.folder)
        self.assertEqual((ran.code, path.read_text()), (4, "old"))

    def test_an_output_that_is_an_input_is_refused(self):
        self.write("a.nta", BAD)
        (self.folder / "link").symlink_to("a.nta")
        os.link(self.folder / "a.nta", self.folder / "hard")
        (self.folder / "sub").mkdir()
        os.link(self.folder / "a.nta", self.folder / "sub" / "b.nta")
        for command in READING:
            for given, output in (("a.nta", "a.nta"), ("a.nta", "./a.nta"), ("link", "a.nta"), ("a.nta", "link"),
                                  ("a.nta", "hard"), ("sub", "a.nta"), ("sub", "sub/b.nta")):
                with self.subTest(command=command, given=given, output=output):
                    ran = run(*command, given, "--output", output, cwd=self.folder)
                    self.assertEqual(ran.code, 2, ran.messages)
                    self.assertIn("one of the inputs", ran.messages)
                    self.assertEqual((self.folder / "a.nta").read_text(), BAD)

    def test_also_by_descriptor_and_as_standard_streams(self):
        path = self.write("a.nta", GOOD)
        for script in (f"'{PROGRAM}' check a.nta --output /dev/fd/3 3>>a.nta", f"'{PROGRAM}' check a.nta >> a.nta",
                       f"'{PROGRAM}' check --output a.nta < a.nta", f"'{PROGRAM}' check --format sarif a.nta >> a.nta"):
            done = subprocess.run(["bash", "-c", script], cwd=self.folder, capture_output=True, timeout=60, check=False)
            with self.subTest(script=script):
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertEqual(path.read_text(), GOOD)


class Lines(support.Case):
    """JSON Lines names every input."""

    def read(self, *arguments, **more):
        ran = run(*arguments, "--format", "jsonl", cwd=self.folder, **more)
        self.assertEqual(schema_faults([(value["type"], json.dumps(value)) for value in ran.json]), [])
        return ran

    def test_the_sums_follow_from_the_lines(self):
        self.write("good.nta", GOOD)
        self.write("empty.nta", "\n\n")
        self.write("go.sgf", GO)
        self.write("cut.gz", gzip.compress(GOOD.encode() * 2000)[:-20])
        ran = self.read("check", "good.nta", "empty.nta", "missing.nta", "go.sgf", "cut.gz")
        *lines, summary = ran.json
        self.assertEqual(ran.code, 3)
        told = {line["uri"]: line for line in lines if line["type"] == "input"}
        self.assertEqual({uri: line["status"] for uri, line in told.items()},
                         {"empty.nta": "empty", "missing.nta": "unreadable", "go.sgf": "unreadable", "cut.gz": "unreadable"})
        self.assertEqual(told["go.sgf"]["reason"], "a game of Go (GM[1])")
        records = [line for line in lines if line["type"] == "record"]
        self.assertEqual(summary["records"], len(records))
        self.assertEqual(told["cut.gz"]["records"], sum(line["source"]["uri"] == "cut.gz" for line in records))
        self.assertEqual(summary["inputs"], len({line["source"]["uri"] for line in records} | set(told)))

    def test_what_fails_on_a_note_stands_in_the_data(self):
        ran = self.read("check", "--fail-on", "note", stdin="\n\n")
        self.assertEqual(ran.code, 1)
        self.assertEqual([found["code"] for found in ran.json[0]["diagnostics"]], ["GEN-010"])
        self.assertEqual(self.read("check", "--fail-on", "note", "--ignore", "no-record", stdin="\n").code, 0)

    def test_every_command_names_them(self):
        self.write("empty.nta", "")
        for command in READING:
            if command[0] in ("convert", "show"):
                continue
            with self.subTest(command=command):
                ran = self.read(*command, "empty.nta", "missing.nta")
                self.assertEqual([(line["uri"], line["status"]) for line in ran.json if line["type"] == "input"],
                                 [("empty.nta", "empty"), ("missing.nta", "unreadable")])

    def test_every_object_has_the_record(self):
        self.write("two.nta", GOOD + "\n" + GOOD)
        for command in READING:
            if command[0] in ("convert", "show"):
                continue
            with self.subTest(command=command):
                lines = [line for line in self.read(*command, "two.nta").json if line["type"] not in ("summary", "filtered")]
                self.assertEqual({line["record"] for line in lines}, {1, 2})
        for command in (["score"], ["analyse"], ["moves"], ["moves", "--count"], ["perft", "--depth", "1", "--divide"]):
            lines = self.read(*command, "--game", "susan", "--position", "1x/xxo/o1 w 0").json
            self.assertEqual({line["record"] for line in lines}, {None})

    def test_moves_and_perft(self):
        position = ["--game", "susan", "--position", "1x/xxo/o1 w 0"]
        moves = self.read("moves", *position).json
        self.assertEqual([line["move"] for line in moves], run("moves", *position).lines)
        self.assertEqual({line["seat"] for line in moves}, {"White"})
        self.assertEqual(self.read("moves", "--count", *position).json[0]["count"], len(moves))
        *parts, whole = self.read("perft", "--depth", "3", "--divide", *position).json
        self.assertEqual(whole, {"type": "perft", "record": None, "ply": None, "depth": 3, "count": whole["count"]})
        self.assertEqual([str(whole["count"])], run("perft", "--depth", "3", *position).text.split()[1:])
        self.assertEqual([part["move"] for part in parts], [line["move"] for line in moves])
        self.assertEqual(sum(part["count"] for part in parts), whole["count"])
        self.assertEqual(run("perft", "--depth", "3", "--divide", *position).lines,
                         [f"{part['move']} {part['count']}" for part in parts] + [f"3 {whole['count']}"])


class Names(support.Case):
    ODD = "a\x1b[31m\n::error::b\u202e\u200bc.nta"

    def test_no_form_prints_them_raw(self):
        self.write(self.ODD, BAD)
        for arguments in (["check"], ["check", "--format", "github"], ["check", self.ODD + "missing"],
                          ["check", "--format", "github", self.ODD + "missing"], ["check", "--output", f"no/{self.ODD}"],
                          ["check", f"--{self.ODD}"], [self.ODD], ["check", "--game", self.ODD], ["explain", self.ODD],
                          ["convert", "--to", self.ODD], ["check", "--baseline", self.ODD + "missing"]):
            with self.subTest(arguments=arguments):
                ran = run(*arguments, ".", cwd=self.folder) if arguments[0] == "check" else run(*arguments, cwd=self.folder)
                for text in (ran.text, ran.messages):
                    self.assertIsNone(re.search("[\x1b\u202e\u200b]", text), text)
                    self.assertNotIn("\n::error::", text)

    def test_in_json_they_can_be_had_again(self):
        names = [b"a\xff.nta", b"a%FF.nta", b"100%.nta", "é%.nta".encode(), b"\xe9%25.nta"]
        for name in names:
            with open(os.path.join(os.fsencode(self.folder), name), "w", encoding="utf-8") as file:
                file.write(BAD)
        ran = run("check", "--format", "jsonl", ".", cwd=self.folder)
        uris = [line["source"]["uri"] for line in ran.json if line["type"] == "record"]
        self.assertEqual(sorted(urllib.parse.unquote_to_bytes(uri) for uri in uris), sorted(b"./" + name for name in names))
        self.assertIn("./é%.nta", uris)
        converted = run("convert", "--to", "jsonl", "--fail-on", "never", ".", cwd=self.folder, stdin=b"")
        self.assertEqual(converted.json, [])  # none of these is legal
        for name in names:
            with open(os.path.join(os.fsencode(self.folder), name), "w", encoding="utf-8") as file:
                file.write(GOOD)
        converted = run("convert", "--to", "jsonl", ".", cwd=self.folder)
        self.assertEqual(sorted(line["source"]["uri"] for line in converted.json), sorted(uris))


class Mixed(support.Case):
    """Records of other games among ours in one SGF: each is named, wherever it stands, or passed over, and the others are read."""

    OURS = "(;FF[4]GM[havannah]SZ[4];W[a1];B[a2])\n"
    LOA = "(;FF[4]EV[loa]GM[9];W[ka])\n"

    def test_each_is_named(self):
        told = ("GEN-011", "the game of this record is not known: Lines of Action (GM[9])")
        for order in ((0, 1), (1, 0), (1, 1, 0), (0, 1, 0, 1)):
            with self.subTest(order=order):
                records, _, _ = support.check(stdin="".join((self.OURS, self.LOA)[i] for i in order))
                self.assertEqual([[(found["code"], found["message"]) for found in record["diagnostics"]] for record in records],
                                 [[told] * i for i in order])

    def test_they_are_passed_over(self):
        ran = run("check", "--game", "havannah", "--skip-other-games", "--format", "jsonl", stdin=self.LOA + self.OURS + self.LOA)
        summary = ran.json[-1]
        self.assertEqual((ran.code, summary["records"], summary["skipped"], summary["errors"]), (0, 1, 2, 0))


class Chosen(support.Case):
    """Two notations fit: one is chosen where it can be, and that is said once."""

    # As the trees of solvers are: no names of players, variations in each other, plies of one colour behind each other.
    TREE = ("(;FF[4]SZ[4]\n\n (;W[a1]C[outcome:1, best:g7]\n  (;B[a2]C[outcome:1]\n   (;W[b2]C[best:g7])\n  )\n"
            "  (;B[a4]C[outcome:1]\n   (;W[d2]C[best:g7])\n  )\n )\n)\n")
    OTHER = "(;FF[4]SZ[4])"

    def test_in_which_less_is_found(self):
        ran = run("check", "--game", "havannah", "--format", "jsonl", stdin=self.TREE * 3)
        first, *others = [line for line in ran.json if line["type"] == "record"]
        self.assertEqual([(found["code"], found["severity"]) for found in first["diagnostics"]], [("GEN-018", "note")])
        self.assertEqual({line["notation"] for line in (first, *others)}, {"havannahgui"})
        self.assertEqual([line["diagnostics"] for line in others], [[], []])
        self.assertIn("littlegolem would fit too; read as havannahgui", first["diagnostics"][0]["message"])
        self.assertEqual(ran.code, 0)
        self.assertEqual(run("check", "--game", "havannah", "--fail-on", "note", stdin=self.TREE).code, 1)

    def test_who_tells_it_hears_nothing_of_it(self):
        ran = run("check", "--game", "havannah", "--format", "jsonl", "--from", "havannahgui", stdin=self.TREE)
        self.assertEqual(ran.json[0]["diagnostics"], [])

    def test_each_input_says_it(self):
        for name in ("a.hgf", "b.hgf"):
            self.write(name, self.TREE)
        ran = run("check", "--game", "havannah", "--format", "jsonl", "a.hgf", "b.hgf", cwd=self.folder)
        self.assertEqual([[found["code"] for found in line["diagnostics"]] for line in ran.json[:2]], [["GEN-018"]] * 2)
        self.assertEqual(run("check", "--game", "havannah", "--format", "jsonl", "--jobs", "1", "a.hgf", "b.hgf", cwd=self.folder).out, ran.out)

    def test_convert_and_replay_say_it_too(self):
        ran = run("convert", "--game", "havannah", "--to", "notaio", stdin=self.TREE)
        self.assertIn("GEN-018", ran.messages)
        ran = run("replay", "--game", "havannah", stdin=self.TREE)
        self.assertIn("GEN-018", ran.messages)

    def test_where_they_are_equal_it_is_asked(self):
        ran = run("check", "--game", "havannah", "--format", "jsonl", stdin=self.OTHER)
        self.assertEqual((ran.code, ran.json[0]["type"], ran.json[0]["status"]), (3, "input", "unreadable"))
        self.assertIn("littlegolem and havannahgui both fit; choose with --from", ran.json[0]["reason"])

    def test_without_a_game_it_may_be_of_either(self):
        ran = run("check", "--format", "jsonl", stdin=self.TREE)
        self.assertEqual((ran.code, ran.json[0]["status"]), (3, "unreadable"))
        for game in ("Havannah (havannahgui)", "Hex (sgf)", "choose with --game"):
            self.assertIn(game, ran.json[0]["reason"])


class Foreign(support.Case):
    def test_what_is_compressed_twice_is_named(self):
        for name, data, said in (("twice.gz", gzip.compress(gzip.compress(b"e5\n")), "gzip"),
                                 ("twice.xz", lzma.compress(bz2.compress(b"e5\n")), "bzip2"),
                                 ("twice.bz2", bz2.compress(lzma.compress(b"e5\n")), "xz")):
            self.write(name, data)
            with self.subTest(name=name):
                self.write("good.nta", GOOD)
                ran = run("check", "--format", "jsonl", name, "good.nta", cwd=self.folder)
                self.assertEqual(ran.code, 3)
                self.assertIn(said, ran.json[0]["reason"])
                self.assertIn(said, ran.messages)
                self.assertEqual(ran.json[-1]["legal"] + ran.json[-1]["incomplete"], 1)
                italian = run("check", "--lang", "it", "--format", "jsonl", name, cwd=self.folder).json[0]["reason"]
                self.assertNotEqual(italian, ran.json[0]["reason"])

    def test_neighbours_of_our_formats_are_named(self):
        for text, said in (('{"numplayers":2,"stack":[],"gameover":false}', "Abstract Play"),
                           ("# Automatically generated by OpenSpiel SerializeGameAndState\n[Meta]\n[Game]\nhex\n[State]\n3\n", "OpenSpiel"),
                           ('{"steps":[],"configuration":{},"rewards":[1,-1]}', "Kaggle")):
            ran = run("check", "--format", "jsonl", stdin=text)
            self.assertEqual((ran.code, ran.json[0]["status"]), (3, "unreadable"))
            self.assertIn(said, ran.json[0]["reason"])

    def test_a_record_of_ours_beside_it_is_read(self):
        ran = run("check", "--format", "jsonl", stdin=GO + "(;FF[4]GM[Havannah]SZ[4];W[d4])\n")
        self.assertGreater(ran.json[-1]["records"], 0)

    def test_mixed_archives(self):
        self.write("mixed.nta", GOOD + '\n[Game "Chess"]\n\n1. e4 e5\n\n[Game "Havannah"]\n[Board "4"]\n\n1. a1\n')
        self.write("go.sgf", GO)
        ran = run("check", "--game", "susan", "--skip-other-games", "--format", "jsonl", "mixed.nta", "go.sgf", cwd=self.folder)
        self.assertEqual((ran.code, ran.json[-1]["records"], ran.json[-1]["skipped"]), (0, 1, 3))
        self.assertEqual([line.get("status") for line in ran.json], [None, "skipped", None])
        ran = run("check", "--skip-other-games", "--format", "jsonl", "mixed.nta", cwd=self.folder)
        self.assertEqual((ran.json[-1]["records"], ran.json[-1]["skipped"]), (2, 1))
        self.assertIn("3 of other games, skipped",
                      run("check", "--game", "susan", "--skip-other-games", ".", cwd=self.folder).text)
        self.assertNotIn("skipped", run("check", "--format", "jsonl", "mixed.nta", cwd=self.folder).json[-1])

    def test_a_notation_tells_its_game(self):
        """Also where another game was named: what the record says comes first."""
        everything = run("games", "--format", "jsonl").json
        told = 0
        for game in everything:
            for notation in game["notations"]:
                ran = run("random", "--game", game["id"], "--count", 2, "--to", notation, *support.DATES)
                self.assertEqual(ran.code, 0, ran.messages)
                expected = run("check", "--format", "jsonl", "--game", game["id"], stdin=ran.out).json
                if run("check", "--format", "jsonl", stdin=ran.out).json != expected:
                    continue  # of bare moves nobody could tell
                told += 1
                for other in everything:
                    if notation in other["notations"]:
                        continue
                    with self.subTest(notation=notation, of=game["id"], asked=other["id"]):
                        asked = ["check", "--game", other["id"], "--format", "jsonl"]
                        self.assertEqual(run(*asked, stdin=ran.out).json, expected)
                        summary = run(*asked, "--skip-other-games", stdin=ran.out).json[-1]
                        self.assertEqual((summary["skipped"], summary["records"], summary["exit"]), (2, 0, 0))
        self.assertGreater(told, sum(len(game["notations"]) for game in everything) // 2)

    def test_what_unpacks_to_too_much(self):
        self.write("bomb.gz", gzip.compress(b"\n" * 1_000_000) * 85)  # over 64 MiB and 200 times its size
        ran = run("check", "--format", "jsonl", "bomb.gz", cwd=self.folder)
        self.assertEqual(ran.code, 4)
        self.assertIn("--max-unpacked", [line for line in ran.json if line["type"] == "input"][0]["reason"])
        for name, pack in (("blanks.gz", gzip.compress), ("blanks.xz", lzma.compress), ("blanks.bz2", bz2.compress)):
            self.write(name, pack(b"\n" * 1_000_000))
            for most, status in (("1000000", 0), ("999999", 4)):
                self.assertEqual(run("check", "--max-unpacked", most, name, cwd=self.folder).code, status, (name, most))


class Hidden(support.Case):
    def codes(self, *arguments):
        ran = run("check", "--format", "jsonl", *arguments, cwd=self.folder)
        return ran, [found["code"] for line in ran.json if line["type"] == "record" for found in line["diagnostics"]]

    def test_severity_and_code(self):
        sample = ROOT / "samples" / "susan" / "illegal.nta"
        ran, all_codes = self.codes(sample)
        self.assertEqual(ran.code, 1)
        ran, codes = self.codes("--ignore", "sus-104", sample)
        self.assertEqual(codes, [code for code in all_codes if code != "SUS-104"])
        self.assertEqual(ran.json[-1]["errors"], len(codes))
        self.assertEqual(ran.json[0]["verdict"], "illegal")
        ran, codes = self.codes("--ignore", ",".join(sorted(set(all_codes))), sample)
        self.assertEqual((ran.code, codes, ran.json[-1]["errors"]), (0, [], 0))
        for form in ("text", "sarif", "github"):
            text = run("check", "--format", form, "--ignore", "SUS-104", sample).text
            self.assertNotIn('"ruleId":"SUS-104"' if form == "sarif" else "SUS-104", text)
        self.assertEqual(run("check", "--ignore", "SUS-999", sample).code, 2)

    def test_notes(self):
        self.write("a.nta", '[Game "Susan"]\n[Result "White"]\n\ne5 E6\n')
        severities = lambda *more: [found["severity"] for line in self.codes("a.nta", *more)[0].json[:-1]
                                    for found in line["diagnostics"]]
        self.assertEqual(len(set(severities())), 2)
        self.assertEqual(set(severities("--min-severity", "warning")), {"warning"})
        self.assertEqual(severities("--min-severity", "error"), [])
        self.assertEqual(run("check", "--fail-on", "note", "--min-severity", "error", "a.nta", cwd=self.folder).code, 0)

    def test_more_than_are_listed(self):
        """The sums follow from the lines above them: what is not listed is told, whatever is hidden."""
        self.write("a.nta", '[Game "Susan"]\n\n' + "zz " * 10_050 + "\n")
        for options, told in ((["--min-severity", "warning"], True), (["--ignore", "SUS-104"], True),
                              (["--ignore", "GEN-903"], False)):
            with self.subTest(options):
                ran, codes = self.codes(*options, "a.nta")
                self.assertEqual((ran.code, ran.json[-1]["errors"], codes.count("SUS-001")), (1, 10_050, 10_000))
                self.assertEqual(codes.count("GEN-903"), int(told))
                more = [finding["message"] for finding in ran.json[0]["diagnostics"] if finding["code"] == "GEN-903"]
                self.assertEqual(more, ["50 more findings of this record are counted, not listed"] * told)

    def test_baseline(self):
        self.write("a.nta", BAD + "\n" + BAD)
        for form in ("jsonl", "sarif"):
            known = self.write("known", run("check", "--format", form, "a.nta", cwd=self.folder).out)
            self.write("a.nta", "\n\n" + BAD + "\n" + BAD)
            ran, codes = self.codes("--baseline", known, "a.nta")
            self.assertEqual((ran.code, codes, ran.json[-1]["illegal"]), (0, [], 2))
            self.write("b.nta", BAD + "\n" + BAD + "\n" + BAD)
            for jobs in ("1", "4"):
                ran, codes = self.codes("--baseline", known, "--jobs", jobs, "b.nta")
                self.assertEqual((ran.code, codes), (1, ["SUS-104"]))  # the third is new
                prints = [found["fingerprint"] for line in ran.json[:-1] for found in line["diagnostics"]]
                whole = self.codes("b.nta")[0].json
                self.assertEqual(prints, [whole[2]["diagnostics"][0]["fingerprint"]])
            for command in (["score"], ["convert", "--to", "notaio"]):
                self.assertNotIn("SUS-104", run(*command, "--baseline", known, "a.nta", cwd=self.folder).messages)
            before = pathlib.Path(known).read_bytes()
            refused = run("check", "--format", form, "--baseline", known, "--output", known, "a.nta", cwd=self.folder)
            self.assertEqual((refused.code, pathlib.Path(known).read_bytes()), (2, before))
        self.write("page.md", "A report ends so:\n\n" + run("check", "--format", "jsonl", stdin=b"").text)
        for other in ("a.nta", "page.md"):
            self.assertEqual(run("check", "--baseline", self.folder / other, "a.nta", cwd=self.folder).code, 2)
        self.assertEqual(run("check", "--baseline", "missing", "a.nta", cwd=self.folder).code, 3)

    def test_fingerprints_are_unique_and_stable(self):
        paths = [ROOT / "samples", *sorted((ROOT / "tests" / "golden").glob("*/check-*")), self.write("one", ""), self.write("two", "#\n")]
        lines = [run("check", "--format", "jsonl", "--jobs", jobs, *paths).json for jobs in ("1", "4")]
        rows = [[found["fingerprint"] for line in run_ for found in line.get("diagnostics", [])] for run_ in lines]
        self.assertGreater(len(rows[0]), 100)
        self.assertEqual(rows[0], rows[1])
        self.assertEqual(len(set(rows[0])), len(rows[0]))
        log = json.loads(run("check", "--format", "sarif", *paths).text)
        self.assertEqual([result["partialFingerprints"]["notaioFinding/v1"] for result in log["runs"][0]["results"]], rows[0])


class Meant(support.Case):
    def test_words_nearly_right(self):
        self.write("games.txt", GOOD)
        for arguments, meant in ((["games.txt"], "did you mean `notaio check games.txt`?"), (["chekc"], "; did you mean check? `notaio"),
                                 (["check", "--game", "susna"], "did you mean susan?"),
                                 (["check", "--jobs", "5000"], "did you mean 1024?"),
                                 (["check", "--formt", "jsonl"], "did you mean --format?"),
                                 (["check", "--format", "json"], "did you mean jsonl?"),
                                 (["check", "--from", "notiao"], "did you mean notaio?"),
                                 (["check", "--ignore", "SUS-1O4"], "did you mean SUS-")):
            with self.subTest(arguments=arguments):
                ran = run(*arguments, cwd=self.folder)
                self.assertEqual(ran.code, 2)
                self.assertIn(meant, ran.messages)
        self.assertNotIn("did you mean", run("check", "--game", "something").messages)

    @unittest.skipUnless(pathlib.Path("/usr/bin/script").exists(), "needs `script`")
    def test_it_says_that_it_waits(self):
        done = subprocess.run(["script", "-qec", f"'{PROGRAM}' check --game susan", "/dev/null"], input=b"\x04",
                              capture_output=True, timeout=60, check=False)
        self.assertIn(b"reading from the terminal", done.stdout)
