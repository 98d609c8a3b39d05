"""check --format sarif: valid for the validator of the format's makers, true to the other forms, streamed; and fixes
that mend what they are offered for."""
import collections
import json
import pathlib
import random
import re
import urllib.parse

import support
from measured import MIB, measured
from sarif_log import applied, file_of, fixes_of, place_of, replacements, sarif
from support import ROOT, check, dates, games, run, said
from validators import sarif_faults

LEVELS = {"note", "warning", "error"}


def thinned(text):
    """The log with 20 results of each rule at most: the validator takes long over thousands."""
    log = json.loads(text)
    seen = collections.Counter()
    kept = []
    for result in log["runs"][0]["results"]:
        seen[result["ruleId"]] += 1
        if seen[result["ruleId"]] <= 20:
            kept.append(result)
    log["runs"][0]["results"] = kept
    return json.dumps(log)


class Validator(support.Case):
    def test_every_log_is_valid_but_the_one_that_is_broken(self):
        """One run of the validator: it takes seconds to start, and one to read the rules of a log."""
        files = []

        def log(name, *arguments, **more):
            ran = run("check", "--format", "sarif", *arguments, **more)
            files.append(self.write(f"{name}.sarif", thinned(ran.text)))

        for game in games():
            log(f"samples-{game}", ROOT / "samples" / game)
            inputs = {path.parent for path in (ROOT / "tests/golden" / game).glob("*/*")
                      if path.name not in ("command", "expected")}
            log(f"golden-{game}", "--game", game, *sorted(inputs))
        log("relative", "samples/susan/illegal.nta", "samples/havannah", cwd=ROOT)
        log("italian", "--lang", "it", *(f"samples/{game}" for game in games()), cwd=ROOT)
        log("empty", stdin=b"")
        log("clean", "samples/susan/endings.nta", cwd=ROOT)
        log("none", "gone.nta", "/gone/too.nta")
        log("stdin", "--game", "susan", stdin="e5 a1 e5-e8\n")
        strange = self.write("a b:c#%,\xfc?[x].nta",
                             '[Game "Susan"]\n[Event "\xff"]\n[event "a"]\n\n1. e5 {caf\xe9} e5-e8 \x01\n')
        log("strange", strange, strange.name, cwd=strange.parent)
        run_of_it, _ = sarif("samples/susan/illegal.nta", cwd=ROOT)
        result = run_of_it["results"][0]
        place_of(result)["region"]["endColumn"] = 1
        broken = self.write("broken.sarif", json.dumps({"$schema": "https://json.schemastore.org/sarif-2.1.0.json",
                                                     "version": "2.1.0", "runs": [run_of_it]}))
        (fault,) = sarif_faults([*files, broken])
        self.assertIn("broken.sarif", fault)


class Log(support.Case):
    def test_rules_are_the_codes(self):
        result, _ = sarif(stdin=b"")
        rules = result["tool"]["driver"]["rules"]
        listed = [line.split() for line in run("explain", "all").lines]
        self.assertEqual([rule["id"] for rule in rules], sorted(words[0] for words in listed))
        slugs = {words[0]: words[1] for words in listed}
        for rule in rules:
            with self.subTest(rule["id"]):
                self.assertEqual(rule["name"], "".join(part.capitalize() for part in slugs[rule["id"]].split("-")))
                self.assertIn(rule["defaultConfiguration"]["level"], LEVELS)
                self.assertTrue(rule["fullDescription"]["text"].startswith(rule["shortDescription"]["text"]))
                page = rule["helpUri"].removeprefix("file:///usr/share/doc/notaio/")
                self.assertTrue((ROOT / "docs" / page).is_file(), rule["helpUri"])
                self.assertIn(f"notaio explain {rule['id']}", rule["help"]["text"])

    def test_results_are_the_findings(self):
        for game in games():
            arguments = ("--game", game, f"samples/{game}", *sorted((ROOT / "tests/golden" / game).glob("*/*.*")))
            records, summary, ran = check(*arguments)
            found, sarif_ran = sarif(*arguments)
            rules = found["tool"]["driver"]["rules"]
            self.assertEqual(sarif_ran.code, ran.code)
            expected = [(f"record {record['index']}" + (f"/ply {finding['ply']}" if finding["ply"] else ""), finding,
                         record["source"]) for record in records for finding in record["diagnostics"]]
            results = [result for result in found["results"] if "logicalLocations" in result["locations"][0]]
            self.assertEqual(len(results), len(expected))
            self.assertGreater(len(results), 5)
            for result, (logical, finding, source) in zip(results, expected):
                with self.subTest(game, uri=source["uri"], code=finding["code"]):
                    self.assertEqual(result["ruleId"], finding["code"])
                    self.assertEqual(rules[result["ruleIndex"]]["id"], finding["code"])
                    self.assertEqual(result["level"], finding["severity"])
                    (named,) = result["locations"][0]["logicalLocations"]
                    self.assertEqual(named["fullyQualifiedName"], logical)
                    self.assertEqual(named["kind"], "ply" if finding["ply"] else "record")
                    region = place_of(result)["region"]
                    self.assertEqual(file_of(place_of(result)["artifactLocation"]["uri"]), ROOT / source["uri"])
                    if finding["span"] is None:
                        self.assertEqual((region["startLine"], region["byteOffset"], region["byteLength"]),
                                         (source["line"], source["offset"], source["length"]))
                        continue
                    span = finding["span"]
                    self.assertEqual([region[key] for key in ("startLine", "startColumn", "byteOffset", "byteLength")],
                                     [span[key] for key in ("line", "column", "offset", "length")])
                    if region["endLine"] == region["startLine"]:
                        self.assertEqual(region["endColumn"], span["end_column"])
                    if finding["message"].isprintable() and "\ufffd" not in finding["message"]:
                        self.assertIn(finding["message"].lower(), result["message"]["text"].lower())
            self.assertEqual(found["invocations"][0]["exitCode"], summary["exit"])

    def test_arguments_fill_the_message(self):
        found, _ = sarif(*(f"samples/{game}" for game in games()), cwd=ROOT)
        rules = found["tool"]["driver"]["rules"]
        for result in found["results"]:
            text = rules[result["ruleIndex"]]["messageStrings"][result["message"]["id"]]["text"]
            for number, argument in enumerate(result["message"]["arguments"]):
                text = text.replace(f"{{{number}}}", argument)
            text = text.replace("{{", "{").replace("}}", "}")
            self.assertIn(text, result["message"]["text"])

    def test_second_places(self):
        def related(text):
            found, _ = sarif("--game", "susan", stdin=text)
            (result,) = [result for result in found["results"] if "relatedLocations" in result]
            (second,) = result["relatedLocations"]
            region = second["physicalLocation"]["region"]
            return result["ruleId"], region["snippet"]["text"], region["startLine"], region["startColumn"]

        head = '[Game "Susan"]\n'
        self.assertEqual(related(head + '[Event "one"]\n[event "two"]\n\n1. e5 a1\n'), ("GEN-005", "one", 2, 9))
        self.assertEqual(related(head + '[Result "White"]\n\n1. a1 a2 2. e5 b1 3. e6 b2 Black\n'),
                         ("GEN-204", "White", 2, 10))
        self.assertEqual(related(head + '[Result "Black"]\n\n1. a1 a2 2. e5 b1 3. e6 b2\n'), ("GEN-201", "b2", 4, 25))
        self.assertEqual(related(head + '\n1. a1 a2 2. e5 b1 3. e6 b2 4. e7\n'), ("SUS-101", "b2", 3, 25))
        self.assertEqual(related(head + '\n1. a1 resign 2. e5\n'), ("SUS-101", "resign", 3, 7))
        self.assertEqual(related('{"game":"susan","tags":{"Event":"x","Event":"y"},"moves":["e5"]}\n'),
                         ("GEN-005", "Event", 1, 26))

    def test_what_could_not_be_read(self):
        result, ran = sarif("gone.nta", "samples/susan/illegal.nta", cwd=ROOT)
        (invocation,) = result["invocations"]
        self.assertEqual((ran.code, invocation["exitCode"], invocation["executionSuccessful"]), (3, 3, False))
        (told,) = invocation["toolExecutionNotifications"]
        self.assertEqual(told["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], "gone.nta")
        self.assertEqual((told["level"], told["message"]["text"]), ("error", "No such file or directory."))
        self.assertEqual(len(result["results"]), 1)
        both = self.write("both.sgf", "(;FF[4]SZ[4])")
        result, ran = sarif("--game", "havannah", both)
        self.assertEqual((ran.code, result["invocations"][0]["exitCode"]), (3, 3))
        self.assertIn("both fit", result["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"])
        result, ran = sarif(stdin=b"")
        self.assertEqual((ran.code, result["invocations"][0]["executionSuccessful"]), (0, True))
        (empty,) = result["results"]
        self.assertEqual((empty["ruleId"], empty["level"]), ("GEN-010", "note"))
        self.assertEqual(place_of(empty)["artifactLocation"], {"uri": "stdin:"})
        self.assertEqual(place_of(empty)["region"]["byteLength"], 0)
        self.assertNotIn("logicalLocations", empty["locations"][0])

    def test_options(self):
        faulty = "samples/susan"
        plain, ran = sarif(faulty)
        self.assertEqual(ran.code, 1)
        silent = run("check", "--format", "sarif", "--quiet", "--max-errors", "0", "--jobs", "3", faulty)
        self.assertEqual(silent.out, ran.out)
        self.assertEqual(sarif("--fail-on", "never", faulty)[0]["invocations"][0]["exitCode"], 0)
        italian, _ = sarif("--lang", "it", faulty)
        self.assertEqual((plain["language"], italian["language"]), ("en", "it"))
        self.assertEqual([result["ruleId"] for result in plain["results"]],
                         [result["ruleId"] for result in italian["results"]])
        self.assertNotEqual(plain["results"][0]["message"]["text"], italian["results"][0]["message"]["text"])
        without, _ = sarif("--repairs", "never", faulty)
        self.assertFalse([result for result in without["results"] if "fixes" in result])
        file = self.folder / "out.sarif"
        self.assertEqual(run("check", "--format", "sarif", "--output", file, faulty).out, b"")
        self.assertEqual(file.read_bytes(), ran.out)

    def test_names_of_inputs(self):
        name = "a b:c#%,\xfc?.nta"
        path = self.write(name, '[Game "Susan"]\n\n1. e5 a1 2. e5-e8\n')
        for given in (name, str(path)):
            result, _ = sarif(given, cwd=self.folder)
            uri = place_of(result["results"][0])["artifactLocation"]["uri"]
            self.assertEqual(urllib.parse.unquote(uri), given if given == name else "file://" + given)
            self.assertRegex(uri, r"\A[!-~]+\Z")
            self.assertNotRegex(uri.removeprefix("file:"), "[:#?]")

    def test_fingerprints_follow_the_record(self):
        first = '[Game "Susan"]\n[Event "x"]\n\n1. e5 a1  2. e5-e8 {c} 3. k9\n'
        other = '[Game "Susan"]\n\n1. e4 a1  2. e5-e8\n'

        def prints(text):
            found, _ = sarif(stdin=text)
            return [tuple(result["partialFingerprints"].values()) for result in found["results"]]

        alone = prints(first)
        self.assertEqual(len(set(alone)), len(alone))
        self.assertEqual(prints(other + "\n\n\n" + first)[-len(alone):], alone)
        self.assertEqual(prints(first.replace(" 2. ", "\n2. ")), alone)
        self.assertNotIn(prints(other)[0], alone)
        # Of a fault as long as a record only its beginning counts.
        for same, size in ((False, 255), (True, 256)):
            long = [prints(f'[Game "Susan"]\n\n1. {"x" * size}{end}\n') for end in "yz"]
            self.assertEqual(long[0] == long[1], same, size)


class Streamed(support.Case):
    def test_memory_does_not_grow(self):
        records = run("random", "--game", "susan", "--board", "2", "--count", "2000", "--seed", "7").out
        faulty = records.replace(b"1. ", b"1. k9 ")
        peaks = []
        for times in (2, 40):
            ran, peak = measured(["check", "--format", "sarif", "--jobs", "1"],
                                 lambda pipe, times=times: [pipe.write(faulty) for _ in range(times)])
            peaks.append(peak)
            log = json.loads(ran.out)
            self.assertGreaterEqual(len(log["runs"][0]["results"]), 2000 * times)
        self.assertLess(peaks[1], peaks[0] + 8 * MIB, [f"{peak / MIB:.0f} MiB" for peak in peaks])


class Fixes(support.Case):
    def assert_better(self, uri, edits, data, *arguments):
        """The changed file has fewer errors, and no record of it has a new one."""
        begin = edits[0][0]["byteOffset"]
        mended = self.write("mended" + pathlib.Path(uri).suffix, applied(data, edits))
        before, summary, _ = check(*arguments, file_of(uri))
        after, better, _ = check(*arguments, mended)
        self.assertLess(better["errors"], summary["errors"])
        self.assertEqual(len(after), len(before))
        for old, new in zip(before, after):
            if old["source"]["offset"] <= begin < old["source"]["offset"] + old["source"]["length"]:
                self.assertIsNone(new["first_bad_ply"])
            else:
                self.assertEqual(new["diagnostics"] == [], old["diagnostics"] == [])

    def test_those_of_samples_and_reference_records(self):
        found = collections.Counter()
        for game in games():
            item, _ = sarif("--game", game, f"samples/{game}", f"tests/data/{game}")
            for result in item["results"]:
                for fix in result.get("fixes", []):
                    uri, edits = replacements(fix)
                    found[game] += 1
                    with self.subTest(uri=uri, edits=edits):
                        self.assert_better(uri, edits, file_of(uri).read_bytes(), "--game", game)
                        self.assertIn(fix["description"]["text"], result["message"]["text"])
        self.assertEqual(sorted(found), sorted(games()))

    def test_another_move_is_not_offered_for_the_proved_one(self):
        """In the second half of this script the names of cells are others: e6, which is proved, is e5 there."""
        def played(moves, first=0):
            return "".join(f"play {'wb'[(first + i) % 2]} {move}\n" for i, move in enumerate(moves.split()))
        script = ("boardsize 4\nhguicoords\nswap 0\n" + played("e2 f3 a2 f7 f4 g4 d5 d2 c6 c4 b1 e5") +
                  "gridcoords\n" + played("b5 d6 c1 d5 g2 g4 c2 a4 f4 b3 a1 d7") + "havannah_winner\n#? [black]\n")
        found, _ = sarif("--game", "havannah", "--from", "gtp", stdin=script)
        (result,) = [result for result in found["results"] if result["level"] == "error"]
        self.assertIn("e6 (", result["message"]["text"])
        self.assertNotIn("fixes", result)

    def test_plies_that_changed_places(self):
        for notation in ("notaio", "jsonl", "gtp", "littlegolem", "havannahgui", "sgf"):
            with self.subTest(notation=notation):
                game = '[Game "Havannah"]\n[Board "3"]\n[Result "Black"]\n\n1. A1 swap 2. C3 A2 3. C4 A3\n'
                data = run("convert", "--to", notation, *dates(notation), "--lossy", "--quiet", stdin=game).out
                late = re.sub(rb"(swap)(?!\":)(.*?)(c3)", rb"\3\2\1", data, count=1, flags=re.DOTALL | re.IGNORECASE)
                kinds, mended = fixes_of(late, "--game", "havannah", "--board", 3, "--from", notation)
                self.assertEqual(len(kinds), 1)
                self.assertEqual(mended[:1], [data])

    def test_in_every_notation(self):
        """Random games with one character changed here and there: every proved repair mends the text."""
        for game in run("games", "--format", "jsonl").json:
            setup = said(game["id"], "SHORT")
            records = run("random", "--game", game["id"], "--count", "6", "--seed", "3", *setup).out
            for notation in game["notations"]:
                with self.subTest(game=game["id"], notation=notation):
                    # A trial of Ludii says more of a move, so that a ply of it cannot be exchanged alone.
                    self.try_mutants(game["id"], notation, setup, records, notation != "ludii")

    def try_mutants(self, game, notation, setup, records, can_be_fixed):
        source = random.Random(f"{game} {notation}")
        converted = run("convert", "--to", notation, *dates(notation), "--lossy", "--quiet", stdin=records)
        data = converted.out
        if notation in said(game, "NO_SMALL_BOARD", ()):
            self.assertIn("cannot hold [Board ", converted.messages)
            return
        self.assertNotEqual(data, b"")
        folder = self.folder / f"{game}-{notation}"
        folder.mkdir()
        for number in range(60):
            (folder / f"{number:02}.txt").write_bytes(mutant(data, source))
        arguments = ("--game", game, "--from", notation, *setup)
        converted, _ = sarif(*arguments, folder)
        before = collections.Counter(place_of(result)["artifactLocation"]["uri"]
                                     for result in converted["results"] if result["level"] == "error")
        mended = self.folder / f"{game}-{notation}-mended"
        mended.mkdir()
        fixed = {}
        for result in converted["results"]:
            if not can_be_fixed:
                self.assertEqual(result.get("fixes", []), [])
            for fix in result.get("fixes", []):
                uri, edits = replacements(fix)
                bytes_of = file_of(uri).read_bytes()
                if len(edits) == 1 and edits[0][0]["byteLength"] > 0 and edits[0][1]:
                    ((region, text),) = edits
                    replaced = bytes_of[region["byteOffset"]:region["byteOffset"] + region["byteLength"]]
                    self.assertRegex(replaced, rb"\A[^\s\[\]\"{}()](?:.*[^\s\[\]\"{}()])?\Z")
                    self.assert_style(game, notation, text)
                name = f"{len(fixed):03}.txt"
                (mended / name).write_bytes(applied(bytes_of, edits))
                fixed[name] = uri
        if not can_be_fixed:
            return
        self.assertGreater(len(fixed), 0, "nothing to try")
        after, _ = sarif(*arguments, mended)
        left = collections.Counter(file_of(place_of(result)["artifactLocation"]["uri"]).name
                                   for result in after["results"] if result["level"] == "error")
        for name, uri in fixed.items():
            self.assertLess(left[name], before[uri], name)

    def assert_style(self, game, notation, text):
        style = said(game, "STYLES", {}).get(notation)
        if style:
            self.assertRegex(text, rf"\A(?:{style})(?: \{{[^{{}}]*\}})?\Z")  # words that are none stay, as a remark


def mutant(data, source):
    """The bytes with one letter or digit changed into another of its kind."""
    while True:
        at = source.randrange(len(data))
        old = chr(data[at])
        kinds = [kind for kind in ("0123456789", "abcdefghijk", "ABCDEFGH") if old in kind]
        if kinds:
            return data[:at] + source.choice(kinds[0]).encode() + data[at + 1:]
