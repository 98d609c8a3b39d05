"""fix: what is shown is what is written, bytes outside the changes stay, files are changed whole or not at all, and the
journal leads back."""
import difflib
import hashlib
import json
import os
import random
import select
import stat
import subprocess
import threading
import time

import support
from support import PROGRAM, ROOT, games, run
from validators import schema_faults

SAMPLES = sorted(ROOT.glob("samples/*/misprint.nta"))
# One of them has two repairs that are as good.
MISPRINTS = [sample for sample in SAMPLES if run("fix", "--format", "jsonl", sample).out]
SLIDE = '[Game "Susan"]\n\n1. e5 a1  2. e5-e8\n'
NUMBERS = '[Game "susan"]\n[Result "White"]\n\n1. e5 e6 2. e4 e7 5. d4 d5 6. c3 c5 9. d8\n'


def sum_of(data):
    return hashlib.sha256(data).hexdigest()


def diff_of(name, before, after):
    """The diff of another's making."""
    lines = difflib.unified_diff(before.splitlines(keepends=True), after.splitlines(keepends=True), name, name)
    return "".join(line if line.endswith("\n") else line + "\n\\ No newline at end of file\n" for line in lines
                   ).replace("--- " + name + "\n\n", "")


class Fix(support.Case):
    def fix(self, *arguments, **more):
        return run("fix", *arguments, cwd=self.folder, **more)


class Misprints(Fix):
    def test_there_are_some(self):
        self.assertGreaterEqual(len(MISPRINTS), 3)
        self.assertGreaterEqual(len(SAMPLES), len(games()) - 1)

    def test_shown_and_written_are_the_same(self):
        for sample in MISPRINTS:
            with self.subTest(sample.parent.name):
                data = sample.read_bytes()
                self.write("a.nta", data)
                shown = self.fix("a.nta")
                self.assertEqual(shown.code, 0, shown.messages)
                self.assertEqual(self.folder.joinpath("a.nta").read_bytes(), data, "showing changes nothing")
                whole = self.fix("a.nta", "--output", "b.nta")
                mended = (self.folder / "b.nta").read_bytes()
                self.assertNotEqual(mended, data)
                self.assertEqual((whole.code, run("check", stdin=mended).code), (0, 0))
                written = self.fix("--in-place", "a.nta")
                self.assertEqual((written.code, written.out), (0, b""))
                self.assertEqual((self.folder / "a.nta").read_bytes(), mended)
                self.assertEqual(shown.text, diff_of("a.nta", data.decode(), mended.decode()))
                self.assertEqual(self.fix("a.nta").out, b"", "fixing twice")
                self.assertEqual(self.fix("-", stdin=data).text, shown.text.replace("a.nta", "-"))

    def test_journal_leads_back(self):
        states = {}
        for sample in MISPRINTS:
            states[sample.parent.name] = sample.read_bytes()
            self.write(sample.parent.name, sample.read_bytes())
        self.write("good", SLIDE.replace("e5-e8", "e5-e6"))
        names = [*states, "good"]
        self.assertEqual(self.fix("-i", "--journal", "j", *names).code, 0)
        written = (self.folder / "j").read_text().splitlines()
        self.assertEqual(schema_faults([("fix", line) for line in written + self.fix("--format", "jsonl", *SAMPLES).lines]), [])
        lines = [json.loads(line) for line in written]
        self.assertEqual({line["uri"] for line in lines}, set(states))
        for line in lines:
            before = states[line["uri"]]
            self.assertEqual(before[line["offset"]:][:line["length"]].decode(), line["before"])
            self.assertEqual(line["file_sha256"]["before"], sum_of(before))
            self.assertEqual(line["file_sha256"]["after"], sum_of((self.folder / line["uri"]).read_bytes()))
        for expected in ((len(states), 0), (0, len(states))):
            ran = self.fix("--undo", "j")
            self.assertEqual((ran.code, ran.messages),
                             (0, f"given back: {expected[0]}; as before already: {expected[1]}; refused: 0\n"))
            for name, data in states.items():
                self.assertEqual((self.folder / name).read_bytes(), data)

    def test_changes_of_other_lengths_lead_back(self):
        game = (ROOT / "samples/susan/manual-1994-corrected.nta").read_text()
        broken = game.replace("9. f4", "9. // f4").replace("d4 g2", "d4 ?? // g2")
        data = "\n".join([broken] * 3).encode()
        path = self.write("a", data)
        self.fix("-i", "--journal", "j", "a")
        self.assertGreater(len((self.folder / "j").read_text().splitlines()), 2)
        self.assertNotEqual(len(path.read_bytes()), len(data))
        self.assertEqual(self.fix("--undo", "j").code, 0)
        self.assertEqual(path.read_bytes(), data)

    def test_a_line_of_a_journal_that_lacks_something(self):
        path = self.write("a", MISPRINTS[0].read_bytes())
        self.fix("-i", "--journal", "j", "a")
        fixed = path.read_bytes()
        whole = json.loads((self.folder / "j").read_text().splitlines()[0])
        for name in ("uri", "before", "after", "offset", "file_sha256"):
            for wrong in ({key: value for key, value in whole.items() if key != name}, {**whole, name: -1}):
                ran = self.fix("--undo", self.write("k", json.dumps(wrong) + "\n"))
                self.assertEqual((ran.code, path.read_bytes()), (3, fixed), (name, ran.messages))

    def test_a_record_without_any_move_is_not_made_remarks(self):
        """What stands there may be the moves, in words that nobody here reads: the findings stay."""
        for game, text in (("havannah", "play b c3\nplay w b3\nplay b a3\n"), ("susan", "mossa nera e5\nmossa bianca a1\n"),
                           ("susan", '[Game "Susan"]\n\nplay b e5\nplay w a1\nplay b e5-e6\n')):
            with self.subTest(text):
                for level in ("safe", "proved", "likely"):
                    path = self.write("a", text)
                    ran = self.fix("-i", "--level", level, "--game", game, path)
                    self.assertEqual((path.read_text(), ran.code), (text, 1))

    def test_workers_make_no_difference(self):
        data = b"\n".join(sample.read_bytes() for sample in MISPRINTS * 5)
        runs = [self.fix("--jobs", jobs, "--format", form, stdin=data) for form in ("diff", "jsonl") for jobs in (1, 4)]
        self.assertEqual(runs[0].out, runs[1].out)
        self.assertEqual(runs[2].out, runs[3].out)
        self.assertEqual(len(runs[2].json), sum(len(self.fix("--format", "jsonl", sample).json) for sample in MISPRINTS) * 5)


class Clean(Fix):
    def test_no_byte_of_a_clean_record_changes(self):
        for sample in sorted(ROOT.glob("samples/*/*")):
            if sample.is_dir() or sample.name.startswith(("README", "misprint")):
                continue
            with self.subTest(sample=str(sample)):
                path = self.write(sample.name, sample.read_bytes())
                before = path.stat()
                ran = self.fix("-i", "--level", "likely", "--claims", path.name)
                checked = run("check", "--fail-on", "warning", path)
                if checked.code == 0:
                    self.assertNotIn("fault", ran.messages)
                if path.read_bytes() == sample.read_bytes():
                    self.assertEqual(path.stat().st_ino, before.st_ino, "it was not touched")


class Meanwhile(Fix):
    """What another program writes while `fix --in-place` works is kept, whatever the moment."""

    def test_appended_lines(self):
        path = self.write("games.nta", NUMBERS * 100)
        begun = time.monotonic()
        self.fix("--in-place", "--claims", path)
        length = time.monotonic() - begun
        chance, refused = random.Random(3), 0
        for trial in range(100):
            path.write_text(NUMBERS * 100)
            fixing = subprocess.Popen([PROGRAM, "fix", "--in-place", "--claims", path], stdout=subprocess.DEVNULL,
                                      stderr=subprocess.DEVNULL, env=support.environment())
            time.sleep(chance.uniform(0, length * 1.2))
            with open(path, "a", encoding="utf-8") as log:
                log.write(f"; line {trial}\n")
            self.assertIn(fixing.wait(30), (0, 1, 3))
            refused += fixing.returncode == 3
            self.assertTrue(path.read_text().endswith(f"; line {trial}\n"), trial)
            self.assertEqual(os.listdir(self.folder), ["games.nta"])
        self.assertGreater(refused, 0)

    def test_a_program_that_keeps_it_open(self):
        path = self.write("games.nta", NUMBERS)
        with open(path, "a", encoding="utf-8") as log:
            ran = self.fix("--in-place", "--claims", path)
            self.assertEqual(ran.code, 3)
            self.assertIn("another program has it open for writing", ran.messages)
            log.write("; later\n")
        self.assertEqual(path.read_text(), NUMBERS + "; later\n")
        with open(path, encoding="utf-8"):
            self.assertEqual(self.fix("--in-place", "--claims", path).code, 0)


class Levels(Fix):
    def test_safe_alone(self):
        proved = self.fix("--level", "safe", "--output", "o", MISPRINTS[0])
        self.assertEqual((proved.code, (self.folder / "o").read_bytes()), (1, MISPRINTS[0].read_bytes()))

    def test_codes(self):
        code = self.fix("--format", "jsonl", MISPRINTS[0]).json[0]["code"]
        self.assertEqual(self.fix("--only", "GEN-203", MISPRINTS[0]).out, b"")
        self.assertEqual(self.fix("--ignore", code, MISPRINTS[0]).out, b"")
        self.assertNotEqual(self.fix("--only", f"GEN-203,{code}", MISPRINTS[0]).out, b"")
        self.assertEqual(self.fix("--only", "GEN-2033", MISPRINTS[0]).code, 2)

    def test_claims(self):
        self.assertEqual(self.fix(stdin=NUMBERS).out, b"", "a claim is testimony")
        self.fix("--claims", "--output", "o", stdin=NUMBERS)
        text = (self.folder / "o").read_text()
        self.assertEqual(text, NUMBERS.replace("5. d4", "3. d4").replace("6. c3", "4. c3").replace("9. d8", "5. d8"))

    def test_what_would_be_read_in_another_way_stays(self):
        """Else a second fix would read, and change, something else."""
        listing = (ROOT / "tests/data/susan/conv_manual_game.tsv").read_text()
        for text in ("1\td6\t0\n2", listing):
            path = self.write("a.txt", text)
            ran = self.fix("--in-place", "--game", "susan", path)
            self.assertEqual((ran.code, path.read_text()), (3, text))
            self.assertIn("name its notation with --from", ran.messages)
            self.assertEqual(self.fix("--game", "susan", stdin=text).out, b"")
            self.fix("--in-place", "--game", "susan", "--from", "lines", path)
            once = path.read_text()
            self.fix("--in-place", "--game", "susan", "--from", "lines", path)
            self.assertEqual(path.read_text(), once)

    def test_a_result_keeps_its_language(self):
        for won, tag, told in (("Bianco vince", "Risultato", "Bianco"), ("White", "Result", "White")):
            lost = "Nero" if tag == "Risultato" else "Black"
            text = f'[Game "Susan"]\n[{tag} "{lost}"]\n\n1. a1 a2  2. e5 b1  3. e6 b2  {won}\n'
            self.fix("--claims", "--output", "o", stdin=text)
            self.assertEqual((self.folder / "o").read_text(), text.replace(f'"{lost}"', f'"{told}"'))

    def test_results_and_points(self):
        for sample in sorted(ROOT.glob("samples/*/endings.nta")):
            text = sample.read_text().split("\n[Game", 1)[0]
            for result, other in (("White", "Black"), ("Black", "White"), ("A", "B")):
                tag = f'[Result "{result}"]'
                if tag not in text:
                    continue
                with self.subTest(sample=str(sample)):
                    wrong = text.replace(tag, f'[Result "{other}"]', 1)
                    self.fix("--claims", "--output", "o", stdin=wrong)
                    self.assertIn(tag, (self.folder / "o").read_text())
                    break


class Files(Fix):
    def refused(self, name, *options):
        ran = self.fix("-i", *options, name, timeout=20)
        self.assertEqual(ran.code, 3, ran.messages)
        return ran.messages

    def test_what_is_no_plain_file(self):
        path = self.write("a", MISPRINTS[0].read_bytes())
        (self.folder / "link").symlink_to("a")
        self.assertIn("link", self.refused("link"))
        os.mkfifo(self.folder / "pipe")
        self.assertIn("no plain file", self.refused("pipe"))
        self.refused("nothing")
        self.refused("-")
        path.chmod(0o444)
        self.assertIn("write-protected", self.refused("a"))
        self.assertEqual(path.read_bytes(), MISPRINTS[0].read_bytes())
        self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o444)
        self.assertTrue((self.folder / "link").is_symlink())

    def test_mode_stays_and_folders_are_read(self):
        (self.folder / "in").mkdir()
        paths = [self.write(f"in/{number}.nta", sample.read_bytes()) for number, sample in enumerate(MISPRINTS)]
        paths[0].chmod(0o640)
        self.assertEqual(self.fix("-i", "in").code, 0)
        self.assertEqual(stat.S_IMODE(paths[0].stat().st_mode), 0o640)
        self.assertEqual(run("check", *paths).code, 0)
        self.assertEqual(sorted(path.name for path in (self.folder / "in").iterdir()), [path.name for path in paths])

    def test_one_refused_file_does_not_stop_the_others(self):
        first = self.write("a", MISPRINTS[0].read_bytes())
        first.chmod(0o444)
        second = self.write("b", MISPRINTS[1].read_bytes())
        self.assertEqual(self.fix("-i", "a", "b").code, 3)
        self.assertEqual(first.read_bytes(), MISPRINTS[0].read_bytes())
        self.assertNotEqual(second.read_bytes(), MISPRINTS[1].read_bytes())

    def test_a_full_disk(self):
        data = MISPRINTS[0].read_bytes()
        path = self.write("a", data * 400)
        before = path.read_bytes()
        limit = f"ulimit -f 8; trap '' XFSZ; exec {PROGRAM} fix -i {path}"
        done = subprocess.run(["sh", "-c", limit], capture_output=True, check=False)
        self.assertEqual((done.returncode, path.read_bytes()), (3, before), done.stderr)
        self.assertEqual([one.name for one in self.folder.iterdir()], ["a"])

    def test_a_file_that_changes_meanwhile(self):
        # The journal is a pipe that is full until the file has changed.
        path = self.write("a", b"\n".join([MISPRINTS[0].read_bytes()] * 600))
        os.mkfifo(self.folder / "j")
        reader = os.open(self.folder / "j", os.O_RDONLY | os.O_NONBLOCK)  # a journal that nobody reads is refused
        process = subprocess.Popen([PROGRAM, "fix", "-i", "--journal", "j", "a"], cwd=self.folder, stderr=subprocess.PIPE)
        select.select([reader], [], [], 60)
        os.set_blocking(reader, True)
        first = os.read(reader, 1)
        changed = path.read_bytes() + b"\n"
        path.write_bytes(changed)
        drain = threading.Thread(target=lambda: [None for _ in iter(lambda: os.read(reader, 65536), b"")])
        drain.start()
        messages = process.communicate(timeout=60)[1].decode()
        drain.join()
        os.close(reader)
        self.assertEqual((first, process.returncode, path.read_bytes()), (b"{", 3, changed), messages)
        self.assertIn("changed meanwhile", messages)

    def test_output_may_be_the_input(self):
        path = self.write("a", MISPRINTS[0].read_bytes())
        self.assertEqual(self.fix("a", "--output", "a").code, 0)
        self.assertEqual(run("check", path).code, 0)


class Told(Fix):
    def test_a_tag_that_is_missing_stands_behind_the_others(self):
        sample = (ROOT / "samples/havannah/misprint.nta").read_bytes()
        self.fix("--output", "good", stdin=sample)
        lines = (self.folder / "good").read_text().replace("White", "Black").splitlines()
        tags = lines.index("")
        for line_end in ("\n", "\r\n"):
            with self.subTest(repr(line_end)):
                wrong = "".join(line + line_end for line in lines)
                self.fix("--output", "o", stdin=wrong.encode())
                right = lines[:tags] + ['[First "Black"]'] + lines[tags:]
                self.assertEqual((self.folder / "o").read_bytes().decode(), "".join(line + line_end for line in right))

    def test_warnings_are_left(self):
        self.assertIn("; 1 warning is left", self.fix(stdin='[Game "susan"]\n\n1. e5 e6 3. e4 e7\n').messages)

    def test_what_may_be_damaged_moves_is_no_remark(self):
        for text, options in (('[Game "Susan"]\n\n1. e5 a1\ne5xpoi a1bianco e5-nero resta\n2. e5-e6 a2\n', []),
                              ("e5 a1 e5-e6 b1\ne5xpoi a1bianco e5-nero resta\n", ["--game", "susan"]),
                              ("action: 38Finale Roma\n", ["--game", "havannah"])):
            with self.subTest(text):
                fixed = self.fix(*options, stdin=text)
                self.assertEqual((fixed.code, fixed.out), (1, b""), fixed.messages)

    def test_more_fixes_than_findings_are_kept(self):
        """Those that were only counted are mended in their turn, and none is forgotten."""
        count = 21_000
        text = '[Game "Susan"]\n\n1. e5\n' + "-- bella partita --\n" * count
        self.write("many", text)
        ran = self.fix("--output", "o", "many")
        self.assertEqual(ran.messages.splitlines()[-1], f"{count} safe fixes; nothing is left")
        self.assertEqual((self.folder / "o").read_text(), text.replace("-- bella partita --", "{-- bella partita --}"))
        errors = run("check", "--format", "jsonl", self.folder / "many").json[-1]["errors"]
        self.assertEqual(errors, count)

    def test_a_pipe_is_no_journal_and_no_file_to_give_back(self):
        self.write("a", SLIDE)
        os.mkfifo(self.folder / "pipe")
        self.assertEqual(self.fix("-i", "--level", "likely", "--journal", "pipe", "a").code, 3)
        self.assertEqual((self.folder / "a").read_text(), SLIDE)
        self.write("b", MISPRINTS[0].read_bytes())
        self.fix("-i", "--journal", "j", "b")
        self.write("j", (self.folder / "j").read_bytes().replace(b'"b"', b'"pipe"'))
        self.assertEqual(self.fix("--undo", "j", timeout=20).code, 1)

    def test_fixes_of_several_places_do_not_move_each_other(self):
        for blank in ("\f", "\v", "\u00a0"):
            for text in (f"1.D4 2{blank}. A2", f"1. D4 2{blank}. A2", f"1.D4 E5{blank} 2.A2{blank}B3"):
                fixed = self.fix("--game", "susan", "--output", "o", stdin=text)
                self.assertIn(fixed.code, (0, 1), fixed.messages)
                mended = (self.folder / "o").read_text(encoding="utf-8")
                self.assertEqual("".join(mended.lower().split()), "".join(text.lower().split()), text)

    def test_damaged_tags_are_no_prose(self):
        for first in ('Game "Susan"]', "Game Susan", 'xGame Susan"]', '[Game Susan"]', '[Game "Susan"'):
            text = first + '\n[Ruleset "draw-first"]\n[Result "White"]\n\n1. e5 a1 2. e6 b1\n'
            self.fix("--game", "susan", "--level", "safe", "--output", "o", stdin=text)
            mended = (self.folder / "o").read_text(encoding="utf-8")
            self.assertIn('\n[Ruleset "draw-first"]\n[Result "White"]\n\n1. e5 a1 2. e6 b1\n', mended, first)

    def test_names_of_files_do_not_write_on_the_terminal(self):
        name = "x\n::error file=a::\x1b[1m.nta"
        self.write(name, '[Game "Susan"]\n\n1. e5 e5\n')
        for more in ([], ["-i"]):
            told = self.fix(*more, name).messages
            self.assertIn("1 fault is left", told)
            self.assertNotIn("\n::", told)
            self.assertNotIn("\x1b", told)

    def mended(self, old, new, *arguments):
        """What becomes of the sample that was typed from paper, once a piece of it is another."""
        sample = (ROOT / "samples/susan/manual-1994-corrected.nta").read_text(encoding="utf-8")
        slip = sample.replace(old, new, 1)
        self.assertNotEqual(slip, sample)
        self.fix("--output", "o", *arguments, stdin=slip)
        return sample, slip, (self.folder / "o").read_text(encoding="utf-8")

    def test_a_lost_blank_is_no_word_to_leave_out(self):
        sample, slip, mended = self.mended("c6 c4", "c6c4")
        self.assertEqual(mended, slip)  # without the word the record ends as claimed too
        sample, _, mended = self.mended("c6 c4", "c6c4", "--level", "likely")
        self.assertEqual(mended, sample)

    def test_a_lost_ply_stands_behind_the_number_of_its_turn(self):
        sample, _, mended = self.mended("17. d3-c2 d3", "17. d3")
        self.assertEqual(mended, sample)

    def test_a_turn_number_without_its_dot(self):
        sample, _, mended = self.mended("c4  17.", "c4  17")
        self.assertEqual(mended, sample)

    def test_a_lost_brace_takes_no_words_along(self):
        text = (ROOT / "samples/havannah/annotated.nta").read_text(encoding="utf-8")
        slip = text.replace("{Threatens", "Threatens", 1)
        self.assertNotEqual(slip, text)
        self.fix("--output", "o", stdin=slip)
        self.assertEqual((self.folder / "o").read_text(encoding="utf-8"), text)
        self.fix("--output", "o", stdin=text.replace("{Threatens", "x}y Threatens", 1))
        self.assertIn("{x)y Threatens E1.)} C4?", (self.folder / "o").read_text(encoding="utf-8"))

    def test_a_limit_of_file_sizes_loses_nothing(self):
        before = MISPRINTS[0].read_bytes()
        self.write("a", before)
        done = subprocess.run(["bash", "-c", f"ulimit -f 0; exec {PROGRAM} fix -i a"], cwd=self.folder, capture_output=True)
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertEqual((self.folder / "a").read_bytes(), before)
