"""The JSON of every command on every sample and reference record: parsed by another parser than ours, and held against
the schemas of docs/schema; game reports of Abstract Play, which others read, beside that for what they keep."""
import atexit
import copy
import functools
import json
import os
import pathlib
import random
import re
import tempfile

import support
from support import DATES, ROOT, Ran, games, run, said
from validators import SCHEMAS, schema_faults

OPTIONAL = {"points", "piece_points", "monument_chances"}  # that not every object of a kind has
ASKED = {("ply", "key"), ("ply", "canonical")}  # that are there where an option asks for them
FREE = {"notaio-record": ["tags"], "stats": ["results", "how"], "node": ["results", "setup"], "row": ["columns"]}  # objects that may have any member
TYPE = re.compile(r'\{"type":"([a-z_]+)"')
BY_TYPE = {"record", "summary", "difference", "comparison", "ply", "score", "analysis", "move", "count", "perft", "divide", "key",
           "chosen", "filtered", "stats", "part", "split", "group",
           "deduped", "hit", "found", "node", "tree", "import", "archive", "verified", "merged",
           "row", "shard", "shard_end"}


def once(pairs):
    result = dict(pairs)
    assert len(result) == len(pairs), pairs
    return result


def refuse(word):
    raise AssertionError(f"{word} is no number of JSON")


# The value of a line of JSON: no NaN, no name twice in an object.
parsed = json.JSONDecoder(object_pairs_hook=once, parse_constant=refuse).decode


def reported():
    """The games of Abstract Play: what about.py of each says of its reports there."""
    return {game: said(game, "REPORTED") for game in games() if said(game, "REPORTED")}


def documents(ran, schema=None):
    """(schema, line) for each line that a run printed."""
    lines = [line for line in ran.text.split("\n") if line]
    values = [parsed(line) for line in lines]
    return [(schema or value["type"], line) for value, line in zip(values, lines)]


def schemas():
    return {path.name.removesuffix(".schema.json"): json.loads(path.read_text(encoding="utf-8"))
            for path in sorted(SCHEMAS.glob("*.schema.json"))}


def parts(schema, path=""):
    """Every schema within a schema, with the way to it."""
    yield path, schema
    for key in ("properties", "$defs"):
        for name, part in schema.get(key, {}).items():
            yield from parts(part, f"{path}/{key}/{name}")
    for key in ("items", "additionalProperties"):
        if isinstance(schema.get(key), dict):
            yield from parts(schema[key], f"{path}/{key}")
    for key in ("anyOf", "oneOf", "prefixItems"):
        for number, part in enumerate(schema.get(key, [])):
            yield from parts(part, f"{path}/{key}/{number}")


class Schemas(support.Case):
    def test_they_are_strict_and_explain_themselves(self):
        found = 0
        for name, schema in schemas().items():
            self.assertEqual(schema["$schema"], "https://json-schema.org/draft/2020-12/schema")
            for path, part in parts(schema):
                with self.subTest(schema=name, path=path):
                    if "/properties/" in path and path.rsplit("/", 2)[1] == "properties":
                        found += 1
                        self.assertTrue("description" in part or "$ref" in part)
                    if "description" in part:
                        self.assertRegex(part["description"], r"\A[`A-Z0-9n].*[.`]\Z")
                    # An object says all its members, but for those that others say in full.
                    said_elsewhere = name in ("score", "analysis") and path == "" or path == "/properties/setup"
                    if part.get("type") == "object" and not said_elsewhere:
                        self.assertIn("additionalProperties", part)
                        if "properties" in part:
                            self.assertIs(part["additionalProperties"], False)
                            self.assertLessEqual(set(part["required"]), set(part["properties"]))
        self.assertGreater(found, 200)

    def test_every_schema_stands_on_the_page(self):
        page = (SCHEMAS / "README.md").read_text(encoding="utf-8")
        for name in schemas():
            listed = name if not name.startswith(("score-", "analysis-")) else name.split("-")[0] + "-GAME"
            self.assertIn(f"({name}.schema.json)" if listed == name else f"`{listed}`", page)

    def test_they_list_the_games_of_the_program(self):
        """Where a schema says something of each game, it says it of all of them, and of no other."""
        known = schemas()
        ids = sorted(games())
        for name, lists in {"common": known["common"]["$defs"]["game"]["enum"],
                            "record": [game for game in known["record"]["properties"]["game"]["enum"] if game],
                            **{name: [part["if"]["properties"]["game"]["const"] for part in known[name]["allOf"]]
                               for name in ("score", "analysis", "notaio-record")},
                            **{f"{kind}-GAME": [name.removeprefix(kind + "-") for name in known if name.startswith(kind + "-")]
                               for kind in ("score", "analysis")}}.items():
            self.assertEqual(sorted(lists), ids, name)
        names = {game["id"]: game["name"] for game in run("games", "--format", "jsonl").json}
        self.assertEqual(known["abstract-play"]["properties"]["header"]["properties"]["game"]["properties"]["name"]["enum"],
                         [names[game] for game in reported()])

    def test_a_setup_has_the_values_of_the_program(self):
        """What the schema of a record says of the members of a setup is what `games` says of their tags."""
        told = {part["if"]["properties"]["game"]["const"]: part["then"]["properties"]["setup"]
                for part in schemas()["notaio-record"]["allOf"]}
        for game in run("games", "--format", "jsonl").json:
            wanted = {row["member"].removeprefix("setup."): row for row in game["setup"]
                      if (row["member"] or "").startswith("setup.")}
            found = told[game["id"]]
            self.assertEqual((list(found["properties"]), found["required"]), (list(wanted), list(wanted)))
            for name, row in wanted.items():
                with self.subTest(game=game["id"], member=name):
                    member = found["properties"][name]
                    if row["kind"] == "number":
                        self.assertEqual((member["type"], member.get("minimum"), member.get("maximum")),
                                         ("integer", row["lowest"], row["highest"]))
                    elif row["kind"] == "choice":
                        self.assertEqual([value for value in member["enum"] if value is not None], row["values"])
                    else:
                        self.assertEqual((row["kind"], member["type"]), ("position", ["string", "null"]))

    def test_a_new_or_missing_member_is_caught(self):
        samples = [(name, json.loads(line)) for game in games() for name, line in self.some_of(game)]
        broken = []
        for name, value in samples:
            free = [child for part in objects(value) for key, child in part.items() if key in FREE.get(name, ())]
            for part in objects(value):
                kept = dict(part)
                part["newcomer"] = 1
                if not any(part is child for child in free):
                    broken.append((name, copy.deepcopy(value)))
                part.clear()
                part.update(kept)
        self.assertEqual(schema_faults(samples), [])
        self.assertEqual(len(schema_faults(broken)), len(broken))
        without = [(name, {key: member for key, member in value.items() if key != gone})
                   for name, value in samples for gone in value if gone not in OPTIONAL and (name, gone) not in ASKED]
        self.assertEqual(len(schema_faults(without)), len(without))

    @staticmethod
    def some_of(game):
        """One document of each kind."""
        table = {}
        for ran, schema in samples_of(game):
            for line in filter(None, ran.text.split("\n")):
                table.setdefault(schema or TYPE.match(line)[1], line)
        return table.items()


def objects(value):
    if isinstance(value, dict):
        yield value
        for member in list(value.values()):
            yield from objects(member)
    elif isinstance(value, list):
        for item in value:
            yield from objects(item)


@functools.cache
def other_inputs(game):
    """What samples are compared with: random games of theirs, which no sample is."""
    folder = tempfile.TemporaryDirectory(prefix="notaio-test-")
    atexit.register(folder.cleanup)
    path = pathlib.Path(folder.name) / "others.nta"
    path.write_bytes(run("random", "--game", game, "--count", "4", "--seed", "12", "--tag", "Round=3").out)
    return [path]


def every_command(game, inputs, cheap=False):
    """The runs of all commands that print JSON, and the schema of their lines; None: their type says it."""
    named = ("--game", game, *inputs)
    yield run("check", "--format", "jsonl", *named), None
    yield run("check", "--format", "jsonl", "--lang", "it", "--repairs", "never", *named), None
    yield run("score", "--format", "jsonl", *named), None
    yield run("score", "--format", "jsonl", "--ruleset", "all", "--why", "--claim", "3-2", *named), None
    yield run("convert", "--to", "jsonl", "--lossy", *named), "notaio-record"
    if cheap:
        return
    for paths in {tuple(inputs), tuple(other_inputs(game))}:
        for first, second in ((inputs[0], paths[0]), (paths[0], inputs[0])):
            yield run("diff", "--format", "jsonl", "--game", game, first, second), None
    yield run("diff", "--format", "jsonl", "--by", "index", "--game", game, inputs[0], other_inputs(game)[0]), None
    yield run("filter", "--format", "jsonl", "--plies", "1..", *named), None
    yield run("stats", "--format", "jsonl", "--by", "player", *named), None
    begun = next(row["position"] for row in run("key", "--format", "jsonl", "--ply", "0", *named).json if row["record"])
    yield run("tree", "--format", "jsonl", "--depth", "2", *named), None
    yield run("find", "--format", "jsonl", "--all", "--at", "0..3", "--position", begun, *named), None
    for by in ("record", "symmetry"):
        yield run("dedupe", "--list", "--format", "jsonl", "--by", by, "--game", game, inputs[0], inputs[0]), None
    with tempfile.TemporaryDirectory(prefix="notaio-test-") as folder:
        yield run("split", "--format", "jsonl", "--records", "2", "--output-dir", folder, inputs[0]), None
        archived = f"{folder}/{game}.db"
        yield run("archive", "create", archived, *named, "--format", "jsonl"), None
        for action in (["info"], ["verify"], ["dump"], ["export", "--table", "record"], ["export", "--table", "origin"]):
            yield run("archive", action[0], archived, *action[1:], "--format", "jsonl"), None
        yield run("archive", "merge", f"{folder}/merged.db", archived, "--format", "jsonl"), None
    share = run("stats", "--shard", "1/1", "--partial", *inputs)
    yield Ran(share.code, b"\n".join(re.findall(rb'.*"type":"shard.*', share.out)), share.err), None
    yield run("replay", "--format", "jsonl", "--legal", *named), None
    yield run("replay", "--format", "jsonl", "--ply", "0", "--keys", *named), None
    yield run("analyse", "--format", "jsonl", *named), None
    yield run("analyse", "--format", "jsonl", "--ply", "0..7", *named), None
    yield run("score", "--format", "jsonl", "--ply", "0..3", *named), None
    yield run("moves", "--format", "jsonl", "--limit", "3", *named), None
    yield run("key", "--format", "jsonl", "--ply", "0..3", *named), None
    yield run("moves", "--format", "jsonl", "--count", *named), None
    yield run("perft", "--format", "jsonl", "--depth", "1", "--divide", "--ply", "0", *named), None
    if game in reported():
        yield run("convert", "--to", "abstract-play", "--lossy", *DATES, *named), "abstract-play"


@functools.cache
def samples_of(game):
    """The runs of all commands on the samples of a game."""
    return tuple(every_command(game, [f"samples/{game}"]))


class Output(support.Case):
    def assert_described(self, runs, at_least):
        found = [document for ran, schema in runs for document in documents(ran, schema)]
        self.assertGreater(len(found), at_least)
        self.assertEqual(schema_faults(found), [])
        return found

    def test_samples(self):
        for game in games():
            with self.subTest(game):
                found = self.assert_described(samples_of(game), 100)
                kinds = {name for name, _ in found}
                self.assertEqual(kinds, BY_TYPE | {"notaio-record"} | ({"abstract-play"} if game in reported() else set()))

    def test_reference_records(self):
        for game in games():
            with self.subTest(game):
                folder = f"tests/data/{game}"
                repairs = run("check", "--format", "jsonl", "--lang", "it", "--repairs", "full", "--game", game, folder), None
                self.assert_described([*every_command(game, [folder], cheap=True), repairs], 150)

    def test_faults_of_every_kind(self):
        runs = [(run("check", "--format", "jsonl", "--game", game, *sorted((ROOT / "tests/golden" / game).glob("*/*.*"))), None) for game in games()]
        source = random.Random(12)
        for game in games():
            data = b"".join(path.read_bytes() for path in sorted((ROOT / "samples" / game).glob("*.nta")))
            damaged = bytearray(data)
            for _ in range(len(data) // 40):
                damaged[source.randrange(len(damaged))] = source.randrange(256)
            path = self.write(f"{game}.nta", bytes(damaged))
            runs += every_command(game, [path], cheap=True)
        self.assert_described(runs, 200)

    def test_random_games_of_every_setup(self):
        runs = []
        for game in games():
            for setup in said(game, "SETUPS"):
                path = self.write("games.nta", run("random", "--game", game, "--count", "3", "--seed", "5", *setup).out)
                runs += every_command(game, [path])
        self.assert_described(runs, 500)

    def test_bare_positions(self):
        runs = []
        for game in games():
            start = json.loads(run("replay", "--format", "jsonl", "--game", game, "--ply", "0",
                                   stdin=run("random", "--game", game, "--seed", "2").out).text)["position"]
            runs += [(run(command, "--format", "jsonl", "--game", game, "--position", start), None)
                     for command in ("score", "analyse")]
            drawn = run("show", "--game", game, "--position", start).out
            runs += [(run(command, "--format", "jsonl", "--game", game, "--board-text", stdin=drawn), None)
                     for command in ("score", "analyse")]
        self.assert_described(runs, 15)

    def test_games(self):
        self.assertEqual(schema_faults([("games", run("games", "--format", "json").text.strip())]), [])
        self.assertEqual(len(self.assert_described([(run("games", "--format", "jsonl"), "game")], 4)), len(games()))


class GameReports(support.Case):
    """What others read: valid by the published schema too, where that is at hand, and nothing of the game is lost."""

    def reports(self, text, *more, dated=True):
        ran = run("convert", "--to", "abstract-play", *(DATES if dated else []), *more, stdin=text)
        return [value for value in map(parsed, ran.lines)], ran

    def test_random_games_keep_all(self):
        for game, about in reported().items():
            records = run("random", "--game", game, "--count", "60", "--seed", "11", *about["setup"]).out
            there = run("convert", "--to", "abstract-play", *DATES, stdin=records)
            self.assertEqual(there.code, 0, there.messages)
            reports = [parsed(line) for line in there.lines]
            self.assertEqual(len(reports), 60)
            self.assert_valid(reports)
            self.assertEqual(self.lines_of(game, there.out), self.lines_of(game, records))
            back, summary, _ = support.check(stdin=there.out)
            self.assertEqual((summary["legal"], summary["errors"]), (60, 0))
            self.assertTrue(all(record["claim"]["agrees"] for record in back))
            self.assertEqual(run("convert", "--to", "abstract-play", stdin=there.out).out, there.out)

    def test_samples_keep_all(self):
        for game, about in reported().items():
            there = run("convert", "--game", game, "--to", "abstract-play", "--lossy", *DATES, f"samples/{game}")
            reports = [parsed(line) for line in there.lines]
            self.assertGreater(len(reports), 3, game)
            self.assert_valid(reports)
            for report in reports:
                again, _ = self.reports(run("convert", "--to", "notaio", stdin=json.dumps(report)).out)
                self.assertEqual(again, [report])
            # What is written without a loss is what stood there.
            there = run("convert", "--game", game, "--to", "abstract-play", "--to-coords", about["coordinates"], *DATES,
                        f"samples/{game}")
            back = run("convert", "--to", "notaio", stdin=there.out)
            self.assertEqual(back.code, 0, back.messages)
            self.assertEqual(run("convert", "--to", "abstract-play", stdin=back.out).out, there.out)

    @staticmethod
    def lines_of(game, data):
        return run("convert", "--to", "lines", "--to-coords", reported()[game]["coordinates"], "--lossy", "--quiet", stdin=data).lines

    def assert_valid(self, reports):
        """They are, or the test fails when it ends: all of them are looked at together."""
        self.written += reports

    def setUp(self):
        super().setUp()
        self.written = []

    def tearDown(self):
        reports = self.written
        self.assertEqual(schema_faults([("abstract-play", report) for report in reports]), [])
        published = os.environ.get("NOTAIO_GAMERECORD_SCHEMA")
        if published:
            schema = json.loads(pathlib.Path(published).read_text(encoding="utf-8"))
            del schema["$schema"], schema["$id"]
            self.write("published/gamerecord.schema.json", json.dumps(schema))
            self.assertEqual(schema_faults([("gamerecord", report) for report in reports], self.folder / "published"), [])

    def test_what_nobody_knows(self):
        (report,), ran = self.reports('[Game "Susan"]\n\n1. e5 a1 2. draw\n')
        header = report["header"]
        self.assertEqual(header["players"], [{"name": "", "result": 1, "seat": seat} for seat in ("Black", "White")])
        self.assertIn("unknown: site.name, players.name, players.userid [GEN-303", ran.messages)
        self.assertEqual(ran.code, 0)
        back = run("convert", "--to", "notaio", stdin=ran.out).text
        self.assertEqual(re.sub(r"\[Date.*\n", "", back),
                         '[Game "Susan"]\n[Coordinates "abstract-play"]\n[Result "draw"]\n\n1. e5 i1 draw  draw\n\n')
        self.assert_valid([report])

    def test_no_date_is_invented(self):
        for game, about in reported().items():
            for missing in range(3):
                given = [part for number in range(3) if number != missing for part in DATES[2 * number:2 * number + 2]]
                name = DATES[2 * missing + 1].partition("=")[0]
                for more in ([], ["--lossy"]):
                    with self.subTest(game=game, missing=name, more=more):
                        reports, ran = self.reports(f'[Game "{game}"]\n\n{about["resigned"]}\n', *given, *more,
                                                    dated=False)
                        self.assertEqual((reports, ran.code), ([], 1))
                        self.assertIn(f"--tag {name}=", ran.messages)
                        self.assertIn("[GEN-304 missing-date]", ran.messages)
        # Older records of ours have a date for one that nobody knew: it is none.
        (report,), _ = self.reports('[Game "Susan"]\n\n1. e5 a1 resign\n')
        report["header"]["date-end"] = "1970-01-01T00:00:00.000Z"
        reports, ran = self.reports(json.dumps(report), dated=False)
        self.assertEqual((reports, ran.code), ([], 1))
        self.assertIn("must have date-end,", ran.messages)

    def test_options_give_it(self):
        known = {"Site": "Home", "DateStart": "2024-02-29T07:08:09Z", "DateEnd": "2024-02-29T07:08:10.5+01:00",
                 "DateGenerated": "2024-03-01T00:00:00.000Z", "Black": "Ada", "White": "Bob", "BlackId": "a",
                 "WhiteId": "b", "SiteGame": "7"}
        for game, about in reported().items():
            moves = about["resigned"]
            options = [part for name, value in known.items() for part in ("--tag", f"{name}={value}")]
            (report,), ran = self.reports(f'[Game "{game}"]\n\n{moves}\n', *options, dated=False)
            header = report["header"]
            self.assertEqual(ran.messages, "")
            self.assertEqual(header["site"], {"name": "Home", "gameid": "7"})
            self.assertEqual([header[f"date-{what}"] for what in ("start", "end", "generated")],
                             [known["DateStart"], known["DateEnd"], known["DateGenerated"]])
            self.assertEqual({player["name"]: player["userid"] for player in header["players"]},
                             {"Ada": "a", "Bob": "b"})
            self.assert_valid([report])

    def test_dates_are_dates(self):
        for date, good in {"2024-02-29T07:08:09Z": True, "2023-02-29T07:08:09Z": False, "2024-13-01T00:00:00Z": False,
                           "2024-01-01": False, "2024-01-01T24:00:00Z": False, "2024-01-01T00:00:00": False,
                           "2024-01-01T00:00:00.Z": False, "2024-01-01T00:00:00.1234567-23:59": True,
                           "1900-02-29T00:00:00Z": False, "2000-02-29T00:00:00+00:00": True, "yesterday": False}.items():
            with self.subTest(date):
                text = f'[Game "Susan"]\n[DateEnd "{date}"]\n\n1. e5 a1 resign\n'
                reports, ran = self.reports(text)
                self.assertEqual((len(reports), ran.code), (1, 0) if good else (0, 1))
                reports, ran = self.reports(text, "--lossy")  # the record's own tag wins over the option
                self.assertEqual((len(reports), ran.code), (1, 0) if good else (0, 1))
                if good:
                    self.assertEqual(reports[0]["header"]["date-end"], date)
                    self.assert_valid(reports)

    def test_days(self):
        for day, start in {"2024.02.29": "2024-02-29T00:00:00.000Z", "2023.02.29": None, "2024.??.??": None}.items():
            reports, _ = self.reports(f'[Game "Susan"]\n[Date "{day}"]\n\n1. e5 a1 resign\n', "--lossy",
                                      *DATES[2:], dated=False)
            self.assertEqual([report["header"]["date-start"] for report in reports], [start] if start else [])
            self.assert_valid(reports)

    def test_results_and_players(self):
        ends = [(game, *end) for game, about in reported().items() for end in about["results"].items()]
        self.assertGreater(len(ends), 4)
        for game, moves, results in ends:
            for names in ("", '[Black "bot"]\n[White "bot"]\n', '[Black "a"]\n[White "b"]\n'):
                (report,), ran = self.reports(f'[Game "{game}"]\n{names}\n{moves}\n')
                players = report["header"]["players"]
                self.assertEqual([player["result"] for player in players], results, moves)
                self.assertEqual("seat" in players[0], results[0] == results[1] and '"a"' not in names)
                self.assert_valid([report])
                _, summary, _ = support.check(stdin=ran.out)
                self.assertEqual(sum(summary[key] for key in ("errors", "warnings")), 0)

    def test_events_and_rounds_come_together(self):
        for tags, expected in {'[Event "E"]': ("E", ""), '[Round "3"]': ("", "3"),
                               '[Event "E"]\n[Round "3"]': ("E", "3"), "": None}.items():
            (report,), ran = self.reports(f'[Game "Susan"]\n{tags}\n\n1. e5 a1 resign\n')
            header = report["header"]
            both = (header["event"], header["round"]) if "event" in header else None
            self.assertEqual(both, expected)
            self.assert_valid([report])
            self.assertEqual(self.reports(run("convert", "--to", "notaio", stdin=ran.out).text)[0], [report])

    def test_unfinished_games_are_refused(self):
        for game, about in reported().items():
            moves = about["unfinished"]
            reports, ran = self.reports(f'[Game "{game}"]\n\n1. {moves}\n', "--lossy")
            self.assertEqual((reports, ran.code), ([], 1))
