"""stats: every number is what counting the records of check gives, for any inputs, groups and numbers of workers."""
import collections
import itertools
import re

import support
from support import ROOT, check, games, run

GROUPS = {
    "game": lambda record, tags: [record["game"]],
    "ruleset": lambda record, tags: [record["ruleset"]],
    "how": lambda record, tags: [record["outcome"] and record["outcome"]["how"]],
    "year": lambda record, tags: [(re.match(r"\d{4}", tags.get("Date", "")) or [None])[0]],
    "Event": lambda record, tags: [known(tags.get("Event"))],
    "White": lambda record, tags: [known(tags.get("White"))],
    "player": lambda record, tags: set(filter(None, (known(tags.get(seat)) for seat in seats(record["game"])))) or {None},
    "board": lambda record, tags: [tags.get("Board", default_board(record["game"]))],
}


def known(value):
    return None if value in ("", "?") else value


def about(game):
    return next((one for one in run("games", "--format", "jsonl").json if one["id"] == game), {"seats": [], "setup": []})


def seats(game):
    return about(game)["seats"]


def default_board(game):
    return next((tag["default"] for tag in about(game)["setup"] if tag["tag"] == "Board"), None)


def result_of(record):
    outcome = record["outcome"]
    return "*" if not outcome else "=".join(outcome["winners"]) or "draw"


def counted(records):
    plies = collections.Counter(record["plies"]["replayed"] for record in records)
    return {"records": len(records),
            "verdicts": {verdict: sum(record["verdict"] == verdict for record in records) for verdict in support.VERDICTS},
            "results": dict(collections.Counter(map(result_of, records))),
            "how": dict(collections.Counter(record["outcome"]["how"] for record in records if record["outcome"])),
            "plies": {"sum": sum(count * number for count, number in plies.items()), "min": min(plies, default=None),
                      "max": max(plies, default=None), "histogram": {str(count): number for count, number in sorted(plies.items())}},
            "findings": dict(collections.Counter(found["code"] for record in records for found in record["diagnostics"]))}


def without_group(row):
    return {key: value for key, value in row.items() if key not in ("type", "by", "group")}


def tags_of(text):
    return dict(reversed(re.findall(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]', text)))


class Stats(support.Case):
    def assert_counts(self, *arguments, records=None, **more):
        ran = run("stats", "--format", "jsonl", *arguments, **more)
        self.assertEqual(ran.code, 0, ran.messages)
        if records is None:
            records, _, _ = check("--repairs", "never", *arguments, **more)
        (row,) = ran.json
        self.assertEqual((row["by"], row["group"]), (None, None))
        self.assertEqual(without_group(row), counted(records))

    def test_all_samples(self):
        for game in games():
            with self.subTest(game):
                self.assert_counts(ROOT / "samples" / game)
        self.assert_counts(ROOT / "samples")

    def test_records_of_every_verdict(self):
        text = run("random", "--game", "susan", "--count", "60", "--seed", "4", "--mutate").out
        text += b'[Game "Susan"]\n\n1. e5 zz9 a1\n'
        for jobs in ("1", "2"):
            self.assert_counts("--jobs", jobs, stdin=text)
        (row,) = run("stats", "--format", "jsonl", stdin=text).json
        self.assertGreater(min(row["verdicts"][verdict] for verdict in ("legal", "illegal", "unreadable")), 0, row)

    def test_groups(self):
        """The tags of each record are looked up in its text: these are files of the notation that has them in brackets."""
        texts = [run("random", "--game", game, "--count", "12", "--seed", "6", *more).out.decode()
                 for game, more in itertools.product(games(), ((), ("--tag", "Event=Rome", "--tag", "Date=1994.05.??"),
                                                                ("--tag", "Event=?", "--tag", "Date=2001")))]
        texts += [run("random", "--game", "susan", "--count", "4", "--tag", f"White={white}", "--tag", f"Black={black}").out.decode()
                  for white, black in (("Anna", "Bo"), ("Bo", "Anna"), ("Bo", "?"), ("Niccolò", "Bo"))]
        path = self.write("a.nta", "".join(texts))
        records, _, _ = check("--repairs", "never", path)
        data = path.read_bytes()
        tags = [tags_of(data[record["source"]["offset"]:record["source"]["offset"] + record["source"]["length"]].decode())
                for record in records]
        for by, group_of in GROUPS.items():
            with self.subTest(by):
                *rows, end = run("stats", "--format", "jsonl", "--by", by, path).json
                self.assertEqual((end["by"], without_group(end)), (None, counted(records)))
                wanted = collections.defaultdict(list)
                for record, its in zip(records, tags):
                    for group in group_of(record, its):
                        wanted[group].append(record)
                self.assertEqual([row["by"] for row in rows], [by] * len(rows))
                order = sorted((group for group in wanted if group is not None), key=lambda group: group.encode())
                self.assertEqual([row["group"] for row in rows], order + [None] * (None in wanted))
                for row in rows:
                    self.assertEqual(without_group(row), counted(wanted[row["group"]]), row["group"])
                self.assertGreaterEqual(len(rows), 2)

    def test_a_player_of_two_seats_counts_once(self):
        text = '[Game "Susan"]\n[White "Bo"]\n[Black "Bo"]\n\n1. e5 a1\n\n[Game "Susan"]\n[White "Bo"]\n[Black "?"]\n\n1. e5 a1\n'
        rows = run("stats", "--by", "player", "--format", "jsonl", stdin=text).json
        self.assertEqual([(row["group"], row["records"]) for row in rows], [("Bo", 2), (None, 2)])

    def test_criteria(self):
        path = ROOT / "samples" / "susan"
        records, _, _ = check("--repairs", "never", path)
        chosen = [record for record in records if record["plies"]["replayed"] >= 10]
        self.assert_counts("--plies", "10..", path, records=chosen)
        ran = run("stats", "--plies", "10..", path)
        self.assertIn(f"chosen {len(chosen)} of {len(records)} records", ran.messages)
        self.assert_counts("--plies", "1000..", path, records=[])
        self.assertIn("records   0\n", run("stats", "--plies", "1000..", path).text)

    def test_hidden_findings_are_not_counted(self):
        path = ROOT / "samples" / "susan"
        for hiding in (("--ignore", "SUS-106"), ("--min-severity", "error")):
            self.assert_counts(*hiding, path)

    def test_workers_change_no_byte(self):
        text = run("random", "--game", "susan", "--count", "3000", "--seed", "9").out
        ran = {run("stats", "--by", "how", "--format", form, "--jobs", jobs, stdin=text).out
                for form in ("text", "jsonl") for jobs in ("1", "2", "7")}
        self.assertEqual(len(ran), 2)

    def test_text(self):
        ran = run("stats", ROOT / "samples" / "susan" / "endings.nta")
        records, _, _ = check(ROOT / "samples" / "susan" / "endings.nta")
        plies = sorted(record["plies"]["replayed"] for record in records)
        self.assertIn(f"plies     {sum(plies)} in all, {plies[0]} to {plies[-1]}, median {plies[(len(plies) - 1) // 2]}\n", ran.text)
        self.assertEqual(ran.messages, "")
        self.assertIn("partite", run("stats", "--lang", "it", ROOT / "samples" / "susan" / "endings.nta").text)

    def test_what_is_no_group(self):
        for wrong in ("plyer", "", "a b", "x-y", "event"):
            ran = run("stats", "--by", wrong, ROOT / "samples" / "susan")
            self.assertEqual((ran.code, ran.out), (2, b""), wrong)
        self.assertIn("did you mean player?", run("stats", "--by", "plyer").messages)

    def test_an_input_that_is_not_there_is_told_and_the_others_are_counted(self):
        good = ROOT / "samples" / "susan" / "endings.nta"
        ran = run("stats", "--format", "jsonl", good, self.folder / "none")
        self.assertEqual(ran.code, 3)
        self.assertEqual([row["type"] for row in ran.json], ["input", "stats"])
        self.assertEqual(ran.json[-1]["records"], len(check(good)[0]))
        out = self.folder / "out"
        self.assertEqual(run("stats", "--output", out, good, self.folder / "none").code, 3)
        self.assertFalse(out.exists())
