"""A folder of pictures: names, and that nothing is written but them, each whole or not at all."""
import os
import pathlib
import re
import resource
import shutil
import subprocess

import support
from drawn import Drawn
from support import PROGRAM, ROOT, SAMPLES, run

GAME = SAMPLES / "manual-1994-corrected.nta"
SEVERAL = SAMPLES / "endings.nta"


class Files(support.Case):
    def setUp(self):
        super().setUp()
        self.out = self.folder / "out"

    def draw(self, *arguments, **more):
        return run("show", "--as", "svg", "--output-dir", self.out, *arguments, **more)

    def names(self):
        return sorted(path.name for path in self.out.iterdir()) if self.out.exists() else []

    def all_below(self):
        """Every file of the test's folder with its bytes."""
        return {path: path.read_bytes() for path in self.folder.rglob("*") if path.is_file()}

    def test_a_file_for_each(self):
        ran = self.draw("--ply", "46..48", GAME)
        wanted = [f"manual-1994-corrected-r1-p{ply}.svg" for ply in (46, 47, 48)]
        self.assertEqual((ran.code, ran.messages, ran.lines), (0, "", [f"{self.out}/{name}" for name in wanted]))
        self.assertEqual(self.names(), wanted)
        self.assertEqual((self.out / wanted[2]).read_bytes(), run("show", "--as", "svg", GAME).out)

    def test_records_are_numbered_over_all_inputs(self):
        self.draw(GAME, SEVERAL)
        records = len(run("check", "--format", "jsonl", SEVERAL).json) - 1
        self.assertEqual(len(self.names()), records + 1)
        self.assertTrue(any(name.startswith("endings-r2-") for name in self.names()), self.names())

    def test_names(self):
        text = GAME.read_bytes()
        folder = self.folder / "in"
        folder.mkdir()

        def name_of(name):
            shutil.rmtree(self.out, ignore_errors=True)
            (folder / name).write_bytes(text)
            self.assertEqual(self.draw(folder / name).code, 0)
            one, = self.names()
            return one.removesuffix("-r1-p48.svg")

        for name, stem in (("a.b.nta", "a.b"), ("v1.2", "v1.2"), ("a.nta.zst", "a"), ("a b\u00e9.nta", "a b\u00e9"),
                           ("\u041f\u0430\u0440\u0442\u0438\u044f.nta", "\u041f\u0430\u0440\u0442\u0438\u044f"),
                           ("Citt\u00e0 pi\u00f9 bella (2).nta", "Citt\u00e0 pi\u00f9 bella (2)"), ("e\u0301.nta", "e\u0301")):
            with self.subTest(name):
                self.assertEqual(name_of(name), stem)
        for name, begin in ((".hidden.nta", "_hidden"), ("--help", "_-help"), ("-", "_"), ("a\nb", "a_b"), ("x" * 200, "x" * 100),
                            ("$(touch x);", "_(touch x)_"), ("\u202etxt.nta", "_txt"), ("\u4e2d" * 60, "\u4e2d" * 33),
                            ("\x1b[31m.nta", "_[31m"), (os.fsdecode(b"a\xff.nta"), "a_"), (" a .nta", "_a_")):
            with self.subTest(name):
                self.assertRegex(name_of(name), re.escape(begin) + r"-[0-9a-f]{8}\Z")
        shutil.rmtree(self.out)
        self.draw(stdin=text)
        self.draw("--game", "susan", "--position", "5/6/7/8/9/8/7/6/5 b 0")
        self.assertEqual(self.names(), ["position-r1-p0.svg", "stdin-r1-p48.svg"])

    def test_inputs_whose_names_must_be_changed_keep_their_pictures_apart(self):
        """In one run and in several; the same input has the same name each time."""
        text = GAME.read_bytes()
        names = ["a\nb.nta", "a\tb.nta", "a:b.nta", "x" * 150 + ".nta", "x" * 151 + ".nta", "\u202ea.nta", "\u202da.nta", "a|b.hgf"]
        inputs = []
        for name in names:
            inputs.append(self.folder / name)
            inputs[-1].write_bytes(text)
            self.assertEqual(self.draw(inputs[-1]).code, 0)
        self.assertEqual(len(self.names()), len(names))
        for each in inputs:
            self.draw(each)
        self.assertEqual(len(self.names()), len(names))

    def test_the_folder_is_made(self):
        self.out = self.folder / "a" / "b" / "c"
        self.assertEqual(self.draw(GAME).code, 0)
        self.assertEqual(len(self.names()), 1)
        self.assertEqual(self.draw(GAME).code, 0)  # and may be there
        self.assertEqual(len(self.all_below()), 1)

    def test_folders_below_each_other_are_made(self):
        for name in ("a/b/c", "./d/e", "f/"):
            ran = run("show", "--as", "svg", "--output-dir", name, GAME, cwd=self.folder)
            self.assertEqual((ran.code, ran.messages), (0, ""), name)
            self.assertEqual(len(list((self.folder / name).iterdir())), 1, name)

    def test_no_folder_is_made_for_nothing(self):
        for arguments, code in ((["--ply", "90", GAME], 2), ([self.folder / "missing"], 3), (["--turn", "90", GAME], 2),
                                ([self.write("bad", '[Game "Susan"]\n[Board "99"]\n\ne5\n')], 1)):
            self.assertEqual(self.draw(*arguments).code, code)
            self.assertFalse(self.out.exists(), arguments)
        self.assertEqual(run("show", "--as", "svg", "--output-dir", "", GAME).code, 2)

    def test_names_can_be_written_to_a_file(self):
        names = self.folder / "names"
        self.assertEqual(self.draw("-o", names, GAME).out, b"")
        self.assertEqual(names.read_text(), f"{self.out}/manual-1994-corrected-r1-p48.svg\n")

    def test_faults_are_told_and_the_others_drawn(self):
        ran = self.draw(SAMPLES / "manual-1994.nta", GAME)
        self.assertEqual((ran.code, len(ran.lines)), (1, 2))
        self.assertIn("SUS-106", ran.messages)
        ran = self.draw(self.folder / "missing", GAME)
        self.assertEqual((ran.code, len(ran.lines)), (3, 1))

    def test_no_folder(self):
        self.out = self.write("file", "kept")
        for out in (self.out, self.out / "below"):
            ran = run("show", "--as", "svg", "--output-dir", out, GAME)
            self.assertEqual((ran.code, ran.out), (3, b""))
            self.assertIn("Not a directory", ran.messages)
        self.assertEqual(self.out.read_text(), "kept")

    def test_a_folder_in_the_place_of_a_file(self):
        (self.out / "manual-1994-corrected-r1-p48.svg").mkdir(parents=True)
        ran = self.draw(GAME)
        self.assertEqual((ran.code, ran.out), (3, b""))
        self.assertIn("Is a directory", ran.messages)

    def test_what_was_written_before_a_fault_is_named(self):
        (self.out / "manual-1994-corrected-r1-p40.svg").mkdir(parents=True)
        ran = self.draw("--ply", "0..48", GAME)
        self.assertEqual((ran.code, len(ran.lines)), (3, 40))
        self.assertEqual(sorted(ran.lines), sorted(str(path) for path in self.out.iterdir() if path.is_file()))
        names = self.folder / "names"
        self.assertEqual(self.draw("-o", names, "--ply", "0..48", GAME).code, 3)
        self.assertFalse(names.exists())

    def test_what_is_no_file_is_not_written_to(self):
        self.out.mkdir()
        os.mkfifo(self.out / "manual-1994-corrected-r1-p48.svg")
        ran = self.draw(GAME, timeout=20)
        self.assertEqual((ran.code, ran.out), (3, b""))
        self.assertIn("is no file", ran.messages)

    def test_a_folder_whose_name_cannot_be_printed(self):
        for name in ("a\nb", "\x1b[31m", "\u202ea"):
            ran = run("show", "--as", "svg", "--output-dir", self.folder / name, GAME)
            self.assertEqual((ran.code, ran.out, (self.folder / name).exists()), (2, b"", False))

    def test_a_folder_that_cannot_be_written(self):
        if os.geteuid() == 0:
            self.out = pathlib.Path("/proc/notaio")  # root may write everywhere else
        else:
            self.out.mkdir(mode=0o500)
            self.addCleanup(self.out.chmod, 0o700)
        ran = self.draw(GAME)
        self.assertEqual((ran.code, ran.out), (3, b""))
        self.assertIn(str(self.out), ran.messages)
        self.assertEqual(self.names(), [])

    def test_a_link_is_not_followed(self):
        for target in ("victim", "missing"):
            with self.subTest(target):
                shutil.rmtree(self.out, ignore_errors=True)
                self.out.mkdir()
                victim = self.write("victim", "kept")
                link = self.out / "manual-1994-corrected-r1-p48.svg"
                link.symlink_to(self.folder / target)
                ran = self.draw(GAME)
                self.assertEqual((ran.code, ran.out), (3, b""))
                self.assertIn("a link stands there", ran.messages)
                self.assertTrue(link.is_symlink())
                self.assertEqual(self.all_below(), {victim: b"kept", **({link: b"kept"} if target == "victim" else {})})

    def test_no_input_is_written_over(self):
        self.out.mkdir()
        shutil.copy(GAME, self.out / "a.nta")
        shutil.copy(GAME, self.out / "a-r1-p48.svg")
        before = self.all_below()
        ran = self.draw(self.out / "a.nta", self.out / "a-r1-p48.svg")
        self.assertEqual((ran.code, ran.out), (2, b""))
        self.assertIn("one of the inputs", ran.messages)
        self.assertEqual(self.all_below(), before)

    def test_an_old_file_is_replaced_and_others_stay(self):
        self.out.mkdir()
        (self.out / "manual-1994-corrected-r1-p48.svg").write_text("old")
        (self.out / "other.svg").write_text("other")
        self.assertEqual(self.draw(GAME).code, 0)
        self.assertTrue(Drawn((self.out / "manual-1994-corrected-r1-p48.svg").read_bytes()).pieces)
        self.assertEqual((self.out / "other.svg").read_text(), "other")
        self.assertEqual(len(self.names()), 2)

    def test_a_full_disk(self):
        done = subprocess.run([PROGRAM, "show", "--as", "svg", "--output-dir", self.out, "--ply", "0..48", GAME],
                              capture_output=True, check=False, env=support.environment(), cwd=ROOT,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (8000, 8000)))
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"File too large", done.stderr)
        for name in self.names():  # those that fit are whole
            self.assertTrue((self.out / name).read_bytes().endswith(b"</svg>\n"))
        with open("/dev/full", "wb") as full:
            done = subprocess.run([PROGRAM, "show", "--as", "svg", GAME], stdout=full, stderr=subprocess.PIPE, check=False)
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"standard output", done.stderr)

    def test_one_picture_is_whole_or_not_at_all(self):
        kept = self.write("kept.svg", "kept")
        subprocess.run([PROGRAM, "show", "--as", "svg", "-o", kept, GAME], capture_output=True, check=False,
                       preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000)))
        self.assertEqual(kept.read_text(), "kept")
        self.assertEqual(os.listdir(self.folder), ["kept.svg"])
