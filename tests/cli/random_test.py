"""Random games: the same bytes for one seed on every machine, clean when checked, in every notation; and mutated ones.

`random_test.py --update` writes the checksums again; do it only where a change of the games was meant.
"""
import hashlib
import re
import subprocess
import sys

import support
from support import PROGRAM, dates, run, said

COUNT = 40


def all_games():
    return run("games", "--format", "jsonl").json


def setups(game):
    """The arguments of every ruleset of a game, and what may vary beside it."""
    for ruleset in game["rulesets"]:
        for variant in [[], *said(game["id"], "VARIANTS")]:
            yield " ".join([f"--game {game['id']} --ruleset {ruleset}", *variant])


def kinds(game):
    """The arguments whose outputs are held by a checksum."""
    for setup in setups(game):
        yield setup
        yield setup + " --mutate"
    yield f"--game {game['id']} --to jsonl --mutate"


def checksums(game):
    return support.folder_of(game["id"]) / "random_checksums.txt"


def checksum(arguments):
    ran = run("random", "--seed", 7, "--count", COUNT, *arguments.split())
    if ran.code != 0:
        raise AssertionError(f"{arguments}: {ran.messages}")
    return hashlib.sha256(ran.out).hexdigest()[:32]


class Random(support.Case):
    def test_the_same_bytes_on_every_machine(self):
        for game in all_games():
            held = dict(line.rsplit(" ", 1) for line in checksums(game).read_text(encoding="utf-8").splitlines())
            self.assertEqual(held, {arguments: checksum(arguments) for arguments in kinds(game)})

    def test_records_check_clean(self):
        for setup in (setup for game in all_games() for setup in setups(game)):
            with self.subTest(setup):
                ran = run("random", "--seed", 11, "--count", 100, *setup.split())
                summary = run("check", "--fail-on", "warning", "--format", "jsonl", stdin=ran.out)
                self.assertEqual(summary.code, 0, summary.text[:2000])
                said = summary.json[-1]
                self.assertEqual((said["records"], said["legal"]), (100, 100))

    def test_seeds_and_numbers_give_other_games(self):
        one, two = (run("random", "--game", "susan", "--seed", seed, "--count", 2).text for seed in (1, 2))
        games = [part.partition("\n\n")[2] for text in (one, two) for part in re.split(r"(?m)^\[Game", text)[1:]]
        self.assertEqual(len(set(games)), 4)
        more = run("random", "--game", "susan", "--seed", 1, "--count", 5).text
        self.assertTrue(more.startswith(one), "a longer series begins like a shorter one")

    def test_every_notation(self):
        for game in all_games():
            for notation in game["notations"]:
                with self.subTest(game=game["id"], notation=notation):
                    ran = run("random", "--game", game["id"], "--seed", 3, "--count", 5, "--to", notation,
                               *dates(notation))
                    self.assertEqual(ran.code, 0, ran.messages)
                    read = run("check", "--game", game["id"], "--from", notation, "--format", "jsonl", stdin=ran.out)
                    verdicts = [record["verdict"] for record in read.json[:-1]]
                    self.assertEqual(verdicts, ["legal"] * 5)

    def test_what_is_written_checks_by_the_same_options_or_nothing_is(self):
        refused, seed = 0, 0
        for game in all_games():
            variants = [[], *said(game["id"], "VARIANTS"), *said(game["id"], "COMBINED")]
            for notation in game["notations"]:
                for options in (*(" ".join(variant).split() for variant in variants),
                                *(["--ruleset", ruleset] for ruleset in game["rulesets"])):
                    seed += 1
                    told = ["--game", game["id"], *options]
                    with self.subTest(told=told, notation=notation, seed=seed):
                        refused += self.holds(told, notation, seed)
        self.assertGreater(refused, 20)  # a size that a site does not have, say

    def holds(self, told, notation, seed):
        """Whether nothing was written, and why was said; else what was written is clean."""
        asked = ["random", *told, *dates(notation), "--to", notation, "--seed", seed, "--count", 3]
        ran = run(*asked)
        mutated = run(*asked, "--mutate")
        self.assertIn((mutated.code, bool(mutated.out)), ((0, True), (2, False)), mutated.messages)
        if ran.code == 2:
            self.assertEqual(ran.out, b"")
            self.assertRegex(ran.messages, "error: .*(cannot hold|has no|have no) ")
            return True
        self.assertEqual((ran.code, ran.messages), (0, ""))
        read = run("check", *told, "--from", notation, "--format", "jsonl", stdin=ran.out)
        self.assertEqual((read.code, read.json[-1]["legal"], read.json[-1]["errors"]), (0, 3, 0), read.text[:2000])
        return False

    def test_a_game_that_its_notation_cannot_hold_is_played_again(self):
        for told, notation in ((["--game", "susan"], "ludii"), (["--game", "susan", "--board", "2"], "ludii"),
                               (["--game", "havannah", "--board", "4"], "ludii"),
                               (["--game", "havannah", "--board", "4", "--tag", "Swap=on"], "ludii"),
                               (["--game", "havannah", "--board", "4", "--first", "Black"], "littlegolem")):
            with self.subTest(told=told, notation=notation):
                ran = run("random", *told, "--to", notation, "--count", 400)
                self.assertEqual((ran.code, ran.messages), (0, ""))
                summary = run("check", *told, "--from", notation, "--format", "jsonl", stdin=ran.out).json[-1]
                self.assertEqual((summary["records"], summary["legal"], summary["errors"]), (400, 400, 0))
                self.assertEqual(summary["warnings"], 0)

    def test_what_is_wrong_with_a_record_is_shown_in_it(self):
        ran = run("random", "--game", "havannah", "--board", "4", "--first", "Black", "--to", "gtp")
        self.assertEqual((ran.code, ran.out), (2, b""))
        self.assertRegex(ran.messages, r"(?m)^notaio: error: gtp cannot hold a game of this setup: no random one reads "
                                       r"back as it was played \[GEN-301 loss\]$")
        self.assertNotIn("--lossy", ran.messages)  # random has no such option
        self.assertRegex(ran.messages, r"(?m)^random:\d+:\d+: error: ply 1: .* \[HAV-105 .*\]\n +\d+ \| play w ")
        ran = run("random", "--game", "havannah", "--board", "4", "--first", "Black", "--to", "abstract-play",
                  *dates("abstract-play"))
        self.assertEqual((ran.code, ran.out), (2, b""))
        self.assertRegex(ran.messages, r'error: abstract-play cannot hold \[First "Black"\]')
        self.assertNotIn("Assertion", ran.messages)

    def test_false_claims_are_refused_in_every_notation(self):
        for game in all_games():
            for notation in game["notations"]:
                for tag in ("Score=1-2", "Result=*"):
                    ran = run("random", "--game", game["id"], "--to", notation, "--seed", "1", "--tag", tag)
                    self.assertIn(ran.code, (0, 2), (game["id"], notation, tag, ran.messages))

    def test_a_notation_without_claims_is_changed_in_its_plies(self):
        ran = run("random", "--game", "susan", "--to", "susan-manual", "--mutate", "--seed", 0, "--count", 50)
        self.assertEqual((ran.code, ran.text.count("[Mutation ")), (0, 50))

    def test_what_cannot_be(self):
        for arguments, said in ((["--game", "susan", "--players", "3"], "GEN-012"),
                                (["--game", "susan", "--to", "sgf"], 'no notation "sgf"'),
                                (["--game", "susan", "--to", "lines", "--mutate"], "--mutate: a record in lines"),
                                (["--game", "havannah", "--to", "sgf", "--mutate"], "--mutate: a record in sgf"),
                                ([], "--game")):
            with self.subTest(arguments):
                ran = run("random", *arguments)
                self.assertEqual((ran.code, ran.out), (2, b""))
                self.assertIn(said, ran.messages)
        self.assertIn("non può", run("random", "--game", "susan", "--to", "lines", "--mutate", "--lang", "it").messages)

    def test_no_date_is_invented(self):
        ran = run("random", "--game", "susan", "--to", "abstract-play", "--count", 2)
        self.assertEqual((ran.code, ran.out), (2, b""))
        self.assertIn("GEN-304", ran.messages)
        self.assertIn("--tag DateStart=", ran.messages)

    def test_jsonl_has_numbers_and_no_source(self):
        objects = run("random", "--game", "susan", "--to", "jsonl", "--count", 3).json
        self.assertEqual([(record["index"], record["source"]) for record in objects], [(1, None), (2, None), (3, None)])

    def test_tags_that_no_record_text_holds_are_refused(self):
        for value, why in (("a\nb", "line ends"), ("a\x1bb", "control characters"), ("a\u009bb", "control characters")):
            for to in ("notaio", "jsonl"):
                ran = run("random", "--game", "susan", "--tag", f"Event={value}", "--to", to)
                self.assertEqual((ran.code, ran.out), (2, b""))
                self.assertIn(f"{why} in [Event] [GEN-301", ran.messages)

    def test_the_reader_may_go_away(self):
        with subprocess.Popen([PROGRAM, "random", "--game", "susan", "--count", "1000000000"], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as result:
            self.assertEqual(result.stdout.readline(), b'[Game "Susan"]\n')
            result.stdout.close()
            self.assertEqual(result.stderr.read(), b"")
            self.assertIn(result.wait(timeout=20), (0, -13))

    def test_memory_does_not_grow(self):
        peaks = []
        for count in (300, 6000):
            done = subprocess.run([sys.executable, "-c", PEAK, PROGRAM, "random", "--game", "havannah", "--mutate",
                                   "--count", str(count), "--output", str(self.folder / "out.nta")],
                                  capture_output=True, check=True, timeout=120)
            peaks.append(int(done.stdout))
        self.assertLess(peaks[1], peaks[0] * 1.25 + 512, f"{peaks} KiB")
        self.assertGreater((self.folder / "out.nta").stat().st_size, 6_000_000)


PEAK = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


class Mutated(support.Case):
    def records(self, *arguments):
        text = run("random", "--seed", 9, "--count", 60, *arguments).text
        return [part for part in re.split(r"(?m)^(?=\[Game )", text) if part]

    def test_a_reader_sees_what_was_done(self):
        text = run("random", "--game", "susan", "--mutate").text
        self.assertRegex(text, r'(?m)^\[Mutation "[^"]+"\]$')
        record = run("random", "--game", "susan", "--mutate", "--to", "jsonl").json[0]
        self.assertIn("Mutation", record["tags"])

    def test_the_label_is_true(self):
        for game in support.games():
            whole, mutated = self.records("--game", game), self.records("--game", game, "--mutate")
            for one, other in zip(whole, mutated, strict=True):
                label = re.search(r'\[Mutation "(.*)"\]\n', other)
                other = other.replace(label[0], "")
                with self.subTest(game=game, label=label[1]):
                    self.assertNotEqual(one, other)
                    become = re.fullmatch(r"ply \d+: (.+) became (.+) \(.*\)", label[1])
                    value = re.fullmatch(r"(\w+): (.+) became (.+)", label[1])
                    if become:
                        self.assertIn(other, self.with_one(one, become[1], become[2]))
                    elif label[1].endswith(" dropped"):
                        self.assertLess(len(other), len(one))
                    elif label[1].endswith(" doubled"):
                        ply = re.fullmatch(r"ply \d+: (.+) doubled", label[1])[1]
                        self.assertRegex(other, re.escape(ply) + r"\s(\d+\. \w: )?" + re.escape(ply))
                    elif value:
                        self.assertIn(f'[{value[1]} "{value[3]}"]\n', other)
                        self.assertNotIn(f'[{value[1]} "{value[3]}"]\n', one)
                    else:
                        self.assertRegex(label[1], r"^plies \d+ and \d+ exchanged: ")
                        self.assertEqual(sorted(one.split()), sorted(other.split()))

    @staticmethod
    def with_one(text, before, after):
        """The text with one of the places of `before` taken by `after`, for each of them."""
        return {text[:at.start()] + after + text[at.end():] for at in re.finditer(re.escape(before), text)}


def update():
    for game in all_games():
        lines = [f"{arguments} {checksum(arguments)}\n" for arguments in kinds(game)]
        checksums(game).write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] == ["--update"]:
        update()
    else:
        support.main()
