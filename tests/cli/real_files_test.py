"""Files as people have them: each row of tests/data/real-files/expected.jsonl is asked of the program.

REAL_FILES names kinds or ids, parted by commas, of the rows that are run; without it all are.
"""
import json
import os
import re
import unittest

import support

DATA = support.ROOT / "tests" / "data" / "real-files"
SEVERITIES = ("none", "note", "warning", "error")
EDITS = re.compile(r"([\d,]+) of ([\d,]+) single edits")


def rows():
    """The rows that are asked for."""
    wanted = set(filter(None, os.environ.get("REAL_FILES", "").split(",")))
    every = [json.loads(line) for line in (DATA / "expected.jsonl").read_text("utf-8").splitlines()]
    return [row for row in every if not wanted or wanted & {row["kind"], row["id"]}]


def as_list(value):
    return value if isinstance(value, list) else [value]


class Asked:
    """The last command of a row, and what it answers in each form that the row asks about."""

    def __init__(self, text, commands):
        for command in commands[:-1]:
            text = support.run(*command, stdin=text).out
        self.text, self.command = text, commands[-1]
        self.plain = support.run(*self.command, stdin=text)
        self.kept = {}

    def objects(self, command, *more):
        """The answer of a command with this one's options, as objects of JSON."""
        if command not in self.kept:
            ran = support.run(command, *self.command[1:], *more, stdin=self.text)
            self.kept[command] = [json.loads(line) for line in ran.text.splitlines() if line]
        return self.kept[command]

    def checked(self):
        """The records as `check` reports them."""
        options = ("--format", "jsonl")
        return [one for one in self.objects("check", *options) if one["type"] == "record"]

    def findings(self):
        return [found for record in self.checked() for found in record["diagnostics"]]

    def converted(self):
        return self.objects("convert", "--to", "jsonl", "--lossy", "--quiet")

    def positions(self):
        """The objects of `score` or `analyse`, one a board."""
        return [one for one in self.objects(self.command[0], "--format", "jsonl") if one["type"] not in ("summary", "input")]

    def moves(self):
        ran = support.run("convert", *self.command[1:], "--to", "lines", "--lossy", "--quiet", stdin=self.text)
        return ran.lines


def every(asked, member, expected):
    """Whether the records have the expected values: a list has one a record, a single value is that of each."""
    records = asked.checked()
    values = [member(record) for record in records]
    return values == expected if isinstance(expected, list) else bool(records) and all(one == expected for one in values)


def outcome_of(record, key):
    outcome = record["outcome"] or {}
    return "=".join(outcome.get("winners") or []) if key == "winner" else outcome.get("how")


MEMBERS = {
    "game": lambda record: record["game"],
    "notation": lambda record: record["notation"],
    "ruleset": lambda record: record["ruleset"],
    "verdict": lambda record: record["verdict"],
    "plies": lambda record: record["plies"]["replayed"],
    "winner": lambda record: outcome_of(record, "winner"),
    "how": lambda record: outcome_of(record, "how"),
    "claim": lambda record: record["claim"]["result"],
    "agrees": lambda record: record["claim"]["agrees"],
}


def has_finding(asked, wanted):
    least = SEVERITIES.index(wanted.get("least", "note"))
    for record in asked.checked():
        start = record["source"]["line"]
        for found in record["diagnostics"]:
            if "line" in wanted and found.get("line", start) != wanted["line"]:
                continue
            if found["code"] not in wanted.get("not", []) and SEVERITIES.index(found["severity"]) >= least:
                return True
    return False


def holds_counts(asked, expected):
    codes = [found["code"] for found in asked.findings()]
    return all(low <= codes.count(code) <= high for code, (low, high) in expected.items())


def holds_tags(asked, expected):
    return all(any(re.search(pattern, str(record.get("tags", {}).get(name, ""))) for record in asked.converted())
               for name, pattern in expected.items())


def comments_of(record):
    return [text for note in record.get("annotations", []) for text in note.get("comments", [])]


def output(asked, out_alone=False):
    return asked.plain.text + ("" if out_alone else asked.plain.messages)


def found_all(text, patterns):
    return all(re.search(pattern, text) for pattern in patterns)


def found_none(text, patterns):
    return not any(re.search(pattern, text) for pattern in patterns)


def sane_counts(asked):
    numbers = [[int(number.replace(",", "")) for number in pair] for pair in EDITS.findall(output(asked))]
    return all(few <= many for few, many in numbers)


CHECKS = {
    "exit": lambda asked, expected: asked.plain.code in as_list(expected),
    "records": lambda asked, expected: len(asked.checked()) == expected,
    "codes": lambda asked, expected: set(expected) <= {found["code"] for found in asked.findings()},
    "no_codes": lambda asked, expected: not set(expected) & {found["code"] for found in asked.findings()},
    "count": holds_counts,
    "severity": lambda asked, expected: all(
        SEVERITIES.index(found["severity"]) <= SEVERITIES.index(expected) for found in asked.findings()),
    "finding": has_finding,
    "moves": lambda asked, expected: asked.moves() == expected,
    "tags": holds_tags,
    "comment": lambda asked, expected: found_all(json.dumps(asked.converted(), ensure_ascii=False), map(re.escape, expected)),
    "result": lambda asked, expected: [one.get("result") for one in asked.converted()] == as_list(expected),
    "scores": lambda asked, expected: [one["scores"] for one in asked.positions()] == expected,
    "winners": lambda asked, expected: [one["winners"] for one in asked.positions()] == expected,
    "position": lambda asked, expected: [one["position"][:len(start)] for one, start in zip(asked.positions(), expected)] ==
    expected,
    "text": lambda asked, expected: found_all(output(asked), expected),
    "no_text": lambda asked, expected: found_none(output(asked), expected),
    "out": lambda asked, expected: asked.plain.text == expected,
    "out_text": lambda asked, expected: found_all(output(asked, True), expected),
    "no_out_text": lambda asked, expected: found_none(output(asked, True), expected),
    "sane_counts": lambda asked, expected: sane_counts(asked) == expected,
}


def failed(row, text, asked, expect):
    """The members of `expect` that do not hold."""
    bad = []
    for key, expected in expect.items():
        if key in ("args", "then"):
            continue
        if key == "any":
            ways = [failed(row, text, commands_asked(text, way) if "args" in way or "then" in way else asked, way)
                    for way in expected]
            if all(ways):
                bad.append(f"any: {ways}")
        elif key in MEMBERS:
            if not every(asked, MEMBERS[key], expected):
                bad.append(f"{key}: {[MEMBERS[key](record) for record in asked.checked()]}, expected {expected}")
        elif not CHECKS[key](asked, expected):
            bad.append(f"{key}: expected {expected}")
    return bad


def commands_asked(text, row):
    return Asked(text, [row["args"], *row.get("then", [])])


class RealFiles(support.Case):
    def check_row(self, row, text):
        asked = commands_asked(text, row)
        bad = failed(row, text, asked, row["expect"])
        self.assertFalse(bad, f"{row['why']}\nnotaio {' '.join(asked.command)}\n{output(asked)}\n" + "\n".join(bad))

    def test_every_row(self):
        for row in rows():
            with self.subTest(row["id"]):
                self.check_row(row, (DATA / row["input"]).read_bytes())

    def test_with_dos_line_ends(self):
        for row in rows():
            text = (DATA / row["input"]).read_bytes()
            if "out" in row["expect"] or b"\r" in text:
                continue
            with self.subTest(row["id"]):
                self.check_row(row, text.replace(b"\n", b"\r\n"))


if __name__ == "__main__":
    unittest.main()
