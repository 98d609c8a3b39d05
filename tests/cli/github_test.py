"""check --format github: workflow commands that code hosts show beside the lines of a change."""
import re

import support
from support import check, run

COMMAND = re.compile(r"::(notice|warning|error) ([^:]*)::(.*)")
FAULTY = '[Game "Susan"]\n[Event "one"]\n[event "two"]\n\n1. e5 a1  2. e5-e8 a2\n'


def github(*arguments, **more):
    """(command, properties, message) of each finding, and the other lines."""
    ran = run("check", "--format", "github", *arguments, **more)
    result, others = [], []
    for line in filter(None, ran.text.split("\n")):
        found = COMMAND.fullmatch(line)
        if not found:
            others.append(line)
            continue
        properties = dict(item.split("=", 1) for item in found[2].split(","))
        result.append((found[1], properties, found[3]))
    return result, others, ran


class GitHub(support.Case):
    def test_a_command_a_finding(self):
        path = self.write("games.nta", FAULTY)
        result, others, ran = github(path.name, cwd=self.folder)
        self.assertEqual(result, [
            ("warning",
             {"file": "games.nta", "line": "3", "col": "2", "endColumn": "7", "title": "GEN-005 repeated-tag"},
             "record 1: The tag event stands here again; the first one counts."),
            ("error",
             {"file": "games.nta", "line": "5", "col": "14", "endColumn": "19", "title": "SUS-104 not-adjacent"},
             "record 1, ply 3: e5 and e8 are not neighbours.")])
        self.assertEqual(others, ["1 input: 1 record: 0 legal, 0 incomplete, 1 illegal, 0 unreadable; "
                                  "1 error, 1 warning, 0 notes"])
        self.assertEqual((ran.code, ran.messages), (1, ""))

    def test_it_says_what_the_other_forms_say(self):
        for game in support.games():
            arguments = ("--game", game, f"samples/{game}")
            records, _, ran = check(*arguments)
            result, _, github_ran = github(*arguments)
            self.assertEqual(github_ran.code, ran.code)
            words = {"note": "notice"}
            expected = [(words.get(finding["severity"], finding["severity"]), record["source"]["uri"],
                         f"{finding['code']} {finding['slug']}")
                        for record in records for finding in record["diagnostics"]]
            self.assertEqual([(command, properties["file"], properties["title"]) for command, properties, _ in result
                              if "line" in properties], expected)
            self.assertGreater(len(expected), 0)

    def test_nothing_of_a_record_is_a_command(self):
        path = self.write("a,b:c%d.nta",
                          b'[Game "Susan"]\n\n1. e5%0A::error::x\x0b\r::error file=y::z \xe2\x80\xa8 q\n')
        result, others, _ = github(path.name, cwd=self.folder)
        self.assertEqual(len(others), 1)
        self.assertEqual({properties["file"] for _, properties, _ in result}, {"a%2Cb%3Ac%25d.nta"})
        self.assertIn("e5%250A::error::x", "".join(message for _, _, message in result))
        self.assertFalse([message for _, _, message in result if re.search("[\x00-\x08\x0b-\x1f]", message)])

    def test_no_line_for_people_is_a_command_by_the_name_of_a_file(self):
        names = ["::error::x", "##[group]x", " ::stop-commands::y"]
        for number, name in enumerate(names):  # one more record in each: diff says which are in one alone
            self.write(name, '[Game "Susan"]\n\n1. e5 e5\n\n' * (number + 1))
        for command in (["check"], ["check", "--quiet"], ["check", "--color", "always"], ["score"],
                        ["convert", "--to", "notaio"], ["check", "--format", "github"], ["diff", "--by", "index"]):
            for chosen in [names[:2], names[1:]] + [[name] for name in names if command[0] != "diff"]:
                with self.subTest(command=command, names=chosen):
                    ran = run(*command, *chosen, cwd=self.folder)
                    lines = [re.sub("\x1b\\[\\d*m", "", line) for line in (ran.text + ran.messages).splitlines()]
                    ours = [line for line in lines if not re.match(r"::(error|notice) file=", line)]
                    if command in (["check"], ["convert", "--to", "notaio"], ["diff", "--by", "index"]):
                        self.assertTrue(any(line.startswith("./" + chosen[-1]) for line in lines), lines)
                    self.assertFalse([line for line in ours if line.lstrip().startswith(("::", "##["))])

    def test_what_has_no_place_stands_at_its_record(self):
        plies = "e5" + " zz" * 10_001
        for before, line in (("", "1"), ("\n\n", "3"), ("e5 a1\n", "2")):
            result, _, _ = github("--game", "susan", "--from", "lines", stdin=f"{before}{plies}\n")
            self.assertEqual(result[-1][1], {"file": "-", "line": line, "title": "GEN-903 more-findings"})

    def test_more_lines_than_one(self):
        result, _, _ = github(stdin='{"header":{"game":{"name":"Susan"}},"moves":[[\n["no",\n"move"]],["e5"]]}\n')
        (properties,) = [properties for _, properties, message in result if "ply 1:" in message]
        self.assertEqual(properties, {"file": "-", "line": "2", "endLine": "3", "title": "SUS-004 empty-entry"})

    def test_options(self):
        path = self.write("games.nta", FAULTY)
        result, others, ran = github("--quiet", "--max-errors", "0", path)
        self.assertEqual((len(result), others, ran.code), (2, [], 1))
        result, others, ran = github("--lang", "it", "--fail-on", "never", path)
        self.assertEqual(ran.code, 0)
        self.assertIn("partita 1, mossa 3: e5 e e8 non sono adiacenti.", [message for _, _, message in result])
        self.assertIn("1 errore", others[0])
        self.assertEqual(run("check", "--format", "github", "--fail-on", "note", "samples/susan/endings.nta").code,
                         run("check", "--fail-on", "note", "samples/susan/endings.nta").code)

    def test_suggestions_are_told(self):
        result, _, _ = github("samples/susan/manual-1994.nta")
        self.assertTrue([message for _, _, message in result if "Repair: d6-e7 (the only one of" in message])

    def test_what_could_not_be_read(self):
        result, others, ran = github("gone.nta", cwd=self.folder)
        self.assertEqual(result, [("error", {"file": "gone.nta"}, "No such file or directory")])
        self.assertEqual((ran.code, len(others)), (3, 1))
        result, _, ran = github(stdin=b"")
        self.assertEqual((result[0][0], result[0][1], ran.code), ("notice", {"file": "-", "title": "GEN-010 no-record"}, 0))


class Refusals(support.Case):
    def test_other_formats_are_refused_by_name(self):
        for command, forms in {"check": ("text", "jsonl", "sarif", "github"), "replay": ("text", "jsonl"),
                               "score": ("text", "jsonl"), "analyse": ("text", "jsonl"),
                               "games": ("text", "jsonl", "json")}.items():
            ran = run(command, "--format", "xml")
            self.assertEqual(ran.code, 2)
            self.assertIn("xml not in {" + ",".join(forms) + "}", ran.messages)
            for form in {"sarif", "github"} - set(forms):
                self.assertEqual(run(command, "--format", form).code, 2)
