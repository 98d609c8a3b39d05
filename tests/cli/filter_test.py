"""filter: what is chosen is what was read, byte for byte; nothing is chosen that does not hold; chosen and rest together are
the records of the input; records of several places are read again as the same records, or it is said that they cannot be."""
import itertools
import json
import re
import subprocess

import support
from support import ROOT, check, folder_of, games, run, samples, told_of, written_in_every_notation

TWO = '[Game "Susan"]\n[White "Anna Linhart"]\n[Date "1994.05.31"]\n\n1. e5 a1\n\n[Game "Susan"]\n[White "Bo"]\n\n1. a1 e5\n'


def numbers(*arguments, **more):
    ran = run("filter", "--format", "jsonl", *arguments, **more)
    return [row["record"] for row in ran.json if row["type"] == "chosen"]


def list_of(*arguments, **more):
    return [int(line.rsplit(" ", 1)[1]) for line in run("filter", "--list", *arguments, **more).lines]


class Filter(support.Case):
    def filter(self, *arguments, **more):
        return run("filter", *arguments, cwd=self.folder, **more)


class Bytes(Filter):
    def test_without_criteria_all_stand_as_they_stood(self):
        for path in samples():
            with self.subTest(path.name):
                data = path.read_bytes()
                self.assertEqual(run("filter", path).out.rstrip(), data.removeprefix(b"\xef\xbb\xbf").rstrip())

    def test_chosen_and_rest_are_the_records_of_the_input(self):
        parted = 0
        for path, criterion in itertools.product(samples(), (("--plies", "..20"), ("--result", "*,draw"))):
            with self.subTest(path=path.name, criterion=criterion):
                data = path.read_bytes()
                rest = self.folder / "rest"
                whole, _, _ = check(path)
                chosen = set(numbers(path, *criterion))
                ran = run("filter", path, *criterion, "--rest", rest)
                self.assertEqual(ran.code, 0, ran.messages)
                self.assertIn(f"chosen {len(chosen)} of {len(whole)} record", ran.messages)
                at = {True: 0, False: 0}
                texts = {True: ran.out, False: rest.read_bytes()}
                for record in whole:
                    source = record["source"]
                    text = data[source["offset"]:source["offset"] + source["length"]]
                    kind = record["record"] in chosen
                    found = texts[kind].find(text, at[kind])
                    self.assertGreaterEqual(found, 0)
                    self.assertEqual(texts[kind][at[kind]:found].strip(), b"")
                    at[kind] = found + len(text)
                for kind, text in texts.items():
                    self.assertEqual(text[at[kind]:].strip(), b"")
                parted += all(texts.values())
        self.assertGreater(parted, 5)

    def test_every_notation_of_every_game(self):
        """Every second record of some, from one input and from two, is read again as it was read."""
        tried = 0
        for game, notation, written in written_in_every_notation(5, 3):
            with self.subTest(game=game, notation=notation):
                how = ("--game", game, "--from", notation)
                path = self.write("a", written)
                whole, _, _ = check(*how, path)
                self.assertEqual(len(whole), 5)
                plies = [record["plies"]["replayed"] for record in whole]
                wanted = ",".join(str(count) for count in plies[::2])
                expected = [told_of(record) for record in whole if str(record["plies"]["replayed"]) in wanted.split(",")]
                once = run("filter", *how, "--plies", wanted, path)
                self.assertEqual([told_of(record) for record in check(*how, stdin=once.out)[0]], expected)
                twice = run("filter", *how, "--plies", wanted, path, path)
                records = [told_of(record) for record in check(*how, stdin=twice.out)[0]]
                if twice.code == 0:
                    self.assertEqual(records, 2 * expected)
                else:
                    self.assertIn("not written", twice.messages)
                    self.assertEqual(records[:len(expected)], expected)
                tried += 1
        self.assertGreater(tried, 30)

    def test_jobs_change_no_byte(self):
        one, four = (run("filter", "-j", jobs, "--plies", "10..", "--rest", self.folder / jobs,
                         *[ROOT / "samples" / game / "endings.nta" for game in games()]) for jobs in ("1", "4"))
        self.assertEqual((one.out, one.err), (four.out, four.err))
        self.assertEqual(*((self.folder / jobs).read_bytes() for jobs in ("1", "4")))

    def test_records_of_an_array_come_one_a_line(self):
        record = json.loads(run("convert", "--to", "jsonl", stdin=TWO).lines[0])
        text = "[\n" + json.dumps(record, indent=2) + ",\n" + json.dumps(record, indent=2) + "\n]\n"
        lines = self.filter(stdin=text).lines
        self.assertEqual([json.loads(line) for line in lines], [record, record])

    def test_a_text_of_windows_and_one_of_utf_16(self):
        text = TWO.replace("Bo", "Niccolò")
        for encoding in ("cp1252", "utf-8-sig", "utf-16"):
            with self.subTest(encoding):
                chosen = self.filter("--player", "NICCOLÒ", stdin=text.encode(encoding))
                data = "[Game \"Susan\"]\n[White \"Niccolò\"]\n\n1. a1 e5\n"
                self.assertEqual(chosen.out, data.encode("cp1252" if encoding == "cp1252" else "utf-8"))


class Joined(Filter):
    def setUp(self):
        super().setUp()
        self.write("tags", TWO.removesuffix("\n"))
        self.write("moves", "1. e5 a1\n")

    def test_a_record_without_tags_cannot_stand_behind_another(self):
        ran = self.filter("--game", "susan", "--from", "notaio", "tags", "moves")
        self.assertEqual((ran.code, ran.text), (1, TWO.removesuffix("\n")))
        self.assertIn("notaio: moves:1: not written: behind those before it", ran.messages)
        self.assertEqual(self.filter("--game", "susan", "--from", "notaio", "moves", "tags").text, "1. e5 a1\n\n" + TWO[:-1])

    def test_what_lacks_a_line_end_gets_the_blank_line(self):
        self.assertEqual(self.filter("tags", "tags").text, TWO + "\n" + TWO.removesuffix("\n"))

    def test_another_notation(self):
        self.write("json", run("convert", "--to", "jsonl", stdin=TWO).out)
        ran = self.filter("tags", "json")
        self.assertEqual((ran.code, ran.text), (1, TWO.removesuffix("\n")))
        self.assertIn("not written: it is in another notation than those before it (jsonl, not notaio)", ran.messages)
        whole = self.filter("tags", "json", "--to", "jsonl")
        self.assertEqual((whole.code, len(whole.lines)), (0, 4))

    def test_settings_of_scripts_go_along_and_do_not_leak(self):
        for game in games():
            for script in sorted(folder_of(game).glob("settings.htp")):
                how = ("--game", game)
                whole, _, _ = check(*how, script)
                self.assertGreater(len(whole), 1)
                last = run("filter", *how, "--plies", str(whole[-1]["plies"]["replayed"]), script)
                self.assertEqual(told_of(check(*how, stdin=last.out)[0][-1]), told_of(whole[-1]))


class Criteria(Filter):
    def test_they_hold_for_what_check_says(self):
        """Each value that occurs, by another program's reading of what check prints."""
        paths = samples()
        records, _, _ = check(*paths)
        said = {
            "--verdict": lambda record: [record["verdict"]],
            "--how": lambda record: [record["outcome"]["how"]] if record["outcome"] else [],
            "--in-game": lambda record: [record["game"]] if record["game"] else [],
            "--in-ruleset": lambda record: [record["ruleset"]] if record["ruleset"] else [],
            "--plies": lambda record: [str(record["plies"]["replayed"])],
            "--claimed": lambda record: [record["claim"]["result"] or "none"],
            "--severity": lambda record: {found["severity"] for found in record["diagnostics"]},
            "--code": lambda record: {found["code"] for found in record["diagnostics"]} or ["none"],
            "--result": lambda record: [("=".join(record["outcome"]["winners"]) or "draw") if record["outcome"] else "*"],
        }
        for option, values_of in said.items():
            told = {}
            for record in records:
                for value in values_of(record):
                    told.setdefault(value, []).append(record["record"])
            self.assertGreater(len(told), 1)
            for value, expected in itertools.islice(told.items(), 12):
                with self.subTest(option=option, value=value):
                    self.assertEqual(list_of(option, value, *paths), expected)
                    others = [record["record"] for record in records if record["record"] not in expected]
                    self.assertEqual(list_of(option, value, "--invert", *paths), others)
        self.assertEqual(list_of("--code", "none,GEN-009", *paths),
                         [record["record"] for record in records if set(said["--code"](record)) & {"none", "GEN-009"}])

    def test_tags(self):
        for criterion, expected in ((("--player", "anna linhart"), [1]), (("--player", "~LIN"), [1]), (("--player", "Linhart"), []),
                                    (("--seat", "white=bo"), [2]), (("--seat", "Black=bo"), []), (("--seat", "Bianco=Bo"), [2]),
                                    (("--player", "bo", "--player", "anna linhart"), [1, 2]),
                                    (("--player", "bo", "--where", "White~anna"), []),
                                    (("--where", "White=BO"), [2]), (("--where", "White!=Bo"), [1]), (("--where", "Bianco~n"), [1]),
                                    (("--where", "Date>=1994"), [1]), (("--where", "Date<1994.05.31"), []),
                                    (("--where", "Event!=Rome"), [1, 2]), (("--where", "Event=Rome"), []),
                                    (("--where", "Event=Rome", "--invert"), [1, 2]),
                                    (("--tag", "Event=Rome", "--where", "Event=rome"), [1, 2]),
                                    (("--date", "1994"), [1]), (("--date", "1994.06.."), []), (("--date", "..1994.05"), [1]),
                                    (("--in-board", "5"), [1, 2]), (("--in-board", "6"), [])):
            with self.subTest(criterion):
                self.assertEqual(numbers(*criterion, stdin=TWO), expected)

    def test_dates_of_which_parts_are_not_known(self):
        for date, criterion, holds in (("1998.??.??", "1998", True), ("1998.??.??", "1998.03..", False), ("1999.??.??", "1998.03..", True),
                                       ("????.??.??", "1998..", False), ("1998-03-01T10:00", "1998.03.01", True), ("", "1998", False),
                                       ("1998", "..1998.12", False), ("1998.12", "..1998", True), ("spring 1998", "1998", True), ("spring", "1998", False)):
            with self.subTest(date=date, criterion=criterion):
                text = f'[Game "Susan"]\n[Date "{date}"]\n\n1. e5 a1\n'
                self.assertEqual(numbers("--date", criterion, stdin=text), [1] if holds else [])

    def test_numbers_are_compared_as_numbers(self):
        text = "".join(f'[Game "Susan"]\n[Round "{number}"]\n\n1. e5 a1\n\n' for number in ("2", "10", "010", "1.5", "ten"))
        for criterion, expected in (("Round>2", [2, 3]), ("Round=10", [2, 3]), ("Round<2", [4]), ("Round>=a", [5])):
            self.assertEqual(numbers("--where", criterion, stdin=text), expected, criterion)

    def test_who_has_won(self):
        text = '[Game "Susan"]\n[White "Anna"]\n[Black "Bo"]\n\n1. e5 a1 resign\n\n[Game "Susan"]\n[White "Bo"]\n[Black "Anna"]\n\n1. e5 a1 resign\n'
        rows = [record["outcome"]["winners"] for record in check(stdin=text)[0]]
        winner = {"White": ("Anna", "Bo"), "Black": ("Bo", "Anna")}[rows[0][0]]
        self.assertEqual([numbers("--winner", name, stdin=text) for name in winner], [[1], [2]])

    def test_what_cannot_be_is_refused(self):
        for criterion, message in ((("--verdict", "leggal"), 'no verdict; did you mean legal?'), (("--how", "resigned"), "did you mean resign?"),
                                   (("--result", "Whit"), "did you mean White?"), (("--code", "GEN-9999"), "GEN-9999"),
                                   (("--in-game", "go"), "go"), (("--in-ruleset", "chess"), "chess"), (("--in-board", "x"), "no whole number"),
                                   (("--severity", "fatal"), "no severity"), (("--date", "May"), "no date"), (("--date", "..") , "no date"),
                                   (("--date", "1999..1998"), "ends before it begins"), (("--plies", "9..2"), "ends before it begins"),
                                   (("--plies", "many"), "no number of plies"), (("--where", "Event"), "TAG=VALUE"), (("--where", "=x"), "TAG=VALUE"),
                                   (("--seat", "White"), "SEAT=NAME"), (("--seat", "Purple=x"), "Purple"), (("--date", "1998.13"), "no date"),
                                   (("--count", "--list"), "choose one"), (("--lossy",), "--to"), (("--to", "jsonl", "--format", "jsonl"), "choose one")):
            with self.subTest(criterion):
                ran = self.filter(*criterion, stdin=TWO)
                self.assertEqual((ran.code, ran.out), (2, b""))
                self.assertIn(message, ran.messages)


class Forms(Filter):
    def test_faults_of_records_are_no_faults_of_the_choice(self):
        bad = '[Game "Susan"]\n\n1. e5 e5\n\n'
        ran = self.filter("--verdict", "illegal", stdin=bad + TWO)
        self.assertEqual((ran.code, ran.text, ran.messages), (0, bad, "chosen 1 of 3 records\n"))
        self.assertEqual(self.filter("--quiet", "--verdict", "illegal", stdin=bad).messages, "")
        self.assertEqual(self.filter("--verdict", "illegal", "--ignore", "SUS-101", "--code", "SUS-101", stdin=bad).text, "")

    def test_it_converts_what_is_chosen_and_keeps_the_rest(self):
        ran = self.filter("--player", "bo", "--to", "jsonl", "--rest", "rest", stdin=TWO)
        self.assertEqual([json.loads(line)["tags"].get("White") for line in ran.lines], ["Bo"])
        self.assertEqual((self.folder / "rest").read_text(encoding="utf-8"), TWO[:TWO.rindex("[Game")])

    def test_what_was_not_all_read_leaves_the_files_as_they_were(self):
        self.write("a.nta", TWO)
        self.write("rest", "as it was")
        self.assertIn("notaio: rest: not written", self.filter("--rest", "rest", "missing", "a.nta").messages)
        ran = self.filter("--player", "bo", "a.nta", "missing", "--rest", "rest", "--output", "out")
        self.assertEqual((ran.code, ran.messages.count(": out: not written"), ran.messages.count(": rest: not written")), (3, 1, 1))
        self.assertEqual((self.folder / "rest").read_text(encoding="utf-8"), "as it was")
        self.assertFalse((self.folder / "out").exists())

    def test_an_input_without_records(self):
        ran = self.filter("--format", "jsonl", stdin="")
        self.assertEqual([row["type"] for row in ran.json], ["input", "filtered"])
        self.assertEqual((ran.code, self.filter("--count", stdin="").text), (0, "0\n"))


class ReadBack(Filter):
    """What is written is read by itself as what its records were, or it is said how it must be read."""

    def test_lines_that_would_be_one_record(self):
        text = "e5 a1 e5-e6 a2\nd5 d5\ne6-e7 a3 e7-e8 a4\n"
        path = self.write("a", text)
        ran = self.filter("--game", "susan", "--invert", "--plies", "1", path)
        self.assertEqual(ran.code, 1)
        self.assertIn("read it with --from lines", ran.messages)
        self.assertEqual(len(check("--game", "susan", "--from", "lines", stdin=ran.out)[0]), 2)
        self.assertEqual(self.filter("--game", "susan", "--from", "lines", "--invert", "--plies", "1", path).code, 0)

    def test_records_that_do_not_name_their_game(self):
        for game, other in itertools.permutations(games(), 2):
            first, second = (run("random", "--game", one, "--count", "1", "--seed", "3").out.decode() for one in (game, other))
            unnamed = re.sub(r"\[Game .*\n", "", second)
            with self.subTest(game=game, other=other):
                paths = (self.write("a", first), self.write("b", unnamed))
                whole, _, _ = check(*paths)
                ran = self.filter(*paths)
                if ran.code == 3:  # nobody can tell its game
                    continue
                back, _, _ = check(stdin=ran.out)
                if len(back) != 2 or told_of(back[1]) != told_of(whole[1]):
                    self.assertEqual(ran.code, 1)
                    self.assertIn("does not name its game", ran.messages)

    def test_records_of_no_known_game_stay_apart_or_are_not_written(self):
        for first, second in (("e5 a1 e6", "d5 a2 e7"), ("1. e5 a1", "1. d5 a2"), ("hello world", "good bye")):
            ran = self.filter(self.write("a", first), self.write("b", second))
            self.assertTrue(ran.code == 1 or len(check(stdin=ran.out)[0]) == 2, ran.messages)

    def test_a_first_record_that_looks_like_something_else(self):
        for begin in (b"\xff\xfe d5 a1\n", b"\x1f\x8b\x08 a1\n"):
            path = self.write("a", b"e5 a1\n" + begin + b"d5 a2 e7 e5\n")
            ran = self.filter("--game", "susan", "--from", "lines", "--invert", "--plies", "2", path)
            back = check("--game", "susan", "--from", "lines", stdin=ran.out)[0] if ran.out else []
            self.assertTrue(ran.code == 1 or len(back) == 2, begin)
            self.assertIn("by itself it is read otherwise", ran.messages)

    def test_a_comment_alone_is_no_record(self):
        ran = self.filter("--verdict", "unreadable", self.write("a.sgf", "(;FF[4]GM[11]SZ[5];B[a1])\n# a remark\n"))
        self.assertTrue(ran.out == b"" or ran.code == 1, ran.messages)

    def test_it_is_said_of_the_rest_too(self):
        path = self.write("a", "e5 a1 e5-e6 a2\nd5 d5\ne6-e7 a3 e7-e8 a4\n")
        ran = self.filter("--game", "susan", "--plies", "1", "--rest", self.folder / "rest", path)
        self.assertEqual(ran.code, 1)
        self.assertRegex(ran.messages, r"/rest: by itself it is read otherwise")

    def test_more_than_is_read_back_at_once(self):
        text = run("random", "--game", "susan", "--count", "2000", "--seed", "5").out
        path = self.write("a.nta", text)
        ran = self.filter("--plies", "..1000", path)
        self.assertEqual((ran.code, ran.out), (0, text))

    def test_what_is_made_so_far_comes_while_input_is_waited_for(self):
        with subprocess.Popen([support.PROGRAM, "filter", "--quiet"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              env=support.environment()) as process:
            process.stdin.write(2 * b'[Game "Susan"]\n\n1. e5 a1\n\n')
            process.stdin.flush()
            self.assertEqual(process.stdout.readline(), b'[Game "Susan"]\n')
            process.stdin.close()
            self.assertEqual(process.stdout.read().count(b"[Game"), 1)


class OneFile(Filter):
    def test_output_and_rest_are_never_one_file(self):
        path = self.write("c.nta", run("random", "--game", "susan", "--count", "6", "--seed", "3").out)
        for number, (output, rest, links) in enumerate((("x", "xl", {"xl": "x"}), ("l1", "l2", {"l1": "y", "l2": "y"}), ("z", "./z", {}))):
            folder = self.folder / str(number)
            folder.mkdir()
            for link, target in links.items():
                (folder / link).symlink_to(target)
            ran = run("filter", "--output", output, "--rest", rest, "--plies", "..40", path, cwd=folder)
            self.assertEqual(ran.code, 2, ran.messages)
            self.assertEqual([name.name for name in folder.iterdir() if not name.is_symlink()], [])
        for mode in ("wb", "ab"):
            with open(self.folder / "out", mode) as out:
                done = subprocess.run([support.PROGRAM, "filter", "--rest", self.folder / "out", "--plies", "..40", path], stdout=out,
                                      stderr=subprocess.PIPE, check=False, env=support.environment())
            self.assertEqual(done.returncode, 2, done.stderr)


class Values(Filter):
    PATH = ROOT / "samples" / "susan"

    def test_wrong_ones(self):
        for wrong in (("--plies", ""), ("--plies", ","), ("--plies", "5,"), ("--plies", ".."), ("--date", ""), ("--date", "1994,"),
                      ("--date", "1998.??.16"), ("--where", "Elo==8"), ("--where", "Elo=>8"), ("--where", "Elo=<8"), ("--where", "Elo<>8"),
                      ("--rest", "-"), ("--how", "resign:Nobody"), ("--how", "surrounded+"), ("--verdict", "legal,")):
            ran = run("filter", *wrong, self.PATH)
            self.assertEqual((ran.code, ran.out), (2, b""), wrong)

    def test_how_is_asked_as_check_tells_it(self):
        ended = [record for record in check(ROOT / "samples")[0] if record["outcome"]]
        told = {record["outcome"]["how"] for record in ended}
        for how in told:
            with self.subTest(how):
                whole = [record["record"] for record in ended if record["outcome"]["how"] == how]
                self.assertEqual(list_of("--how", how, ROOT / "samples"), whole)
                self.assertEqual(list_of("--how", "+".join(reversed(how.split("+"))), ROOT / "samples"), whole)
                general = re.sub(r":\w+", "", how)
                self.assertLessEqual(set(whole), set(list_of("--how", general, ROOT / "samples")))
        self.assertTrue(any(":" in how for how in told) and any("+" in how for how in told))

    def test_bounds_of_one_tag_hold_together(self):
        text = "".join(f'[Game "Susan"]\n[Elo "{elo}"]\n\n1. e5 a1\n\n' for elo in ("900", "1500", "1550", "1600", "?", "", "abc"))
        for wanted, asked in (([2, 3], (">=1500", "<1600")), ([1, 3], ("=900", "=1550")), ([1, 4, 5, 6, 7], ("!=1500", "!=1550")),
                              ([2, 3, 4], (">=1500",)), ([1], ("<7000", "<=900")), ([7], ("~b",)), ([5], ("=?",))):
            options = [part for one in asked for part in ("--where", "Elo" + one)]
            self.assertEqual(list_of(*options, stdin=text), wanted, asked)

    def test_names_of_other_alphabets(self):
        for name, asked in (("Łukasz", "ŁUKASZ"), ("Žižek", "~ŽIŽ"), ("Ёжик", "ёЖИК"), ("Σίσυφος", "ΣΊΣΥΦΟΣ")):
            text = f'[Game "Susan"]\n[White "{name}"]\n\n1. e5 a1\n'
            self.assertEqual(list_of("--player", asked, stdin=text), [1], name)

    def test_blanks_in_lists_and_claims_that_say_nothing(self):
        self.assertEqual(list_of("--verdict", "illegal, incomplete", self.PATH), list_of("--verdict", "illegal,incomplete", self.PATH))
        text = '[Game "Susan"]\n[Result "?"]\n\n1. e5 a1\n'
        self.assertEqual(list_of("--claimed", "none", stdin=text), [1])

    def test_how_many_were_not_written_is_said(self):
        ran = run("filter", "--in-game", "susan", "--verdict", "illegal", self.PATH)
        count = len(check(stdin=ran.out)[0])
        self.assertEqual(ran.code, 1)
        self.assertIn(f"chosen 3 of 15 records\nnot written: {3 - count}\n", ran.messages)
