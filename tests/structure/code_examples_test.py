"""Every code has an example: an input that provokes it, and one like it that does not. Here they are tried."""
import json
import shlex
import subprocess

import support
from support import PROGRAM, ROOT, Case

# The codes without an example, and why.
WITHOUT = {
    "GEN-008": "its record would be larger than 64 MiB; tests/cli provokes it",
    "GEN-014": "its record would hold 250,000 parts; tests/unit/notation provokes what its size allows",
    "GEN-015": "its record would have more than a million plies; tests/cli provokes it",
    "GEN-016": "needs a machine with too little memory; tests/cli provokes it",
    "GEN-042": "its record would have 100,000 tags; tests/cli provokes it",
    "GEN-902": "its record would have thousands of plies",
    "GEN-903": "its record would have more than 10,000 findings; tried below",
}

# Codes that the JSON report has no place for: it has an object for each record, and these are about something else.
IN_TEXT = {
    "GEN-010": "is about an input without records",
    "GEN-903": "is about the text report's list",
}


def found_in(value):
    """Every `code` of a JSON value, at any depth."""
    if isinstance(value, dict):
        if isinstance(value.get("code"), str):
            yield value["code"]
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from found_in(part)


def run(command, text, code_id=None):
    """The codes that `check` reports; what other commands print."""
    arguments = shlex.split(command)
    by_report = arguments[0] == "check" and code_id not in IN_TEXT
    if by_report:
        arguments += ["--format", "jsonl"]
    done = subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, cwd=ROOT, timeout=120, check=False)
    out, err = done.stdout.decode("utf-8"), done.stderr.decode("utf-8")
    if done.returncode not in (0, 1):
        raise AssertionError(f"notaio {command}: exit status {done.returncode}\n{err}")
    if by_report:
        return [code for line in out.split("\n") if line for code in found_in(json.loads(line))]
    return out + err


class Examples(Case):
    @classmethod
    def setUpClass(cls):
        cls.codes = support.codes()

    def test_who_has_one(self):
        self.assertEqual(sorted(code["id"] for code in self.codes if not code["command"]), sorted(WITHOUT))
        self.assert_none(code["id"] for code in self.codes if code["command"] and not (code["bad"] and code["good"]))

    def test_bad_provokes(self):
        self.try_all("bad", lambda code, found: code["id"] in found)

    def test_good_does_not(self):
        self.try_all("good", lambda code, found: code["id"] not in found)

    def try_all(self, which, holds):
        faults = []
        for code in self.codes:
            if not code["command"]:
                continue
            try:
                found = run(code["command"], code[which], code["id"])
            except AssertionError as error:
                faults.append(f"{code['id']} {which}: {error}")
                continue
            if not holds(code, found):
                faults.append(f"{code['id']} {which}: notaio {code['command']}: {str(found)[:300]}")
        self.assert_none(faults)

    def test_more_findings(self):
        """GEN-903: 10,000 findings of one record are listed, the next ones counted."""
        def record(findings):
            return b'[Game "Susan"]\n' + b'[Event "x"]\n' * (findings + 1) + b"\n1. e5 a1\n"
        def is_told(findings):
            return "GEN-903" in run("check", record(findings), "GEN-903")
        self.assertFalse(is_told(10_000))
        self.assertTrue(is_told(10_001))


if __name__ == "__main__":
    support.main()
