"""Pictures for TeX, as the program writes them: one after the other, as a document, a file each."""
import support
from support import SAMPLES, run

GAME = SAMPLES / "manual-1994-corrected.nta"


def tikz(*arguments, **more):
    return run("show", "--as", "tikz", *arguments, **more)


class Documents(support.Case):
    def test_one_after_the_other(self):
        ran = tikz("--ply", "0..3", GAME)
        self.assertEqual((ran.code, ran.messages), (0, ""))
        parts = ran.text.split("\\end{tikzpicture}%\n")
        self.assertEqual((len(parts), parts[-1]), (5, ""))
        self.assertTrue(parts[0].startswith("% Susan: The start: Black to move\n"))
        for part in parts[1:-1]:
            self.assertTrue(part.startswith("\n% Susan: After "), "a paragraph each")
        self.assertNotIn("\\documentclass", ran.text)

    def test_a_whole_document(self):
        ran = tikz("--standalone", "--ply", "0..3", GAME)
        self.assertTrue(ran.text.startswith("\\documentclass{article}\n\\usepackage{tikz}\n"))
        self.assertTrue(ran.text.endswith("\\end{notaiopage}\n\\end{document}\n"))
        self.assertEqual(ran.text.count("\\begin{notaiopage}"), 4)
        self.assertEqual(ran.text.count("\\begin{document}"), 1)
        self.assertEqual(tikz("--standalone", stdin="").text, "", "no picture, no document")

    def test_a_file_each(self):
        folder = self.folder / "figures"
        for whole in ([], ["--standalone"]):
            ran = tikz(*whole, "--ply", "1..2", "--output-dir", folder, GAME)
            names = [folder / f"manual-1994-corrected-r1-p{ply}.tex" for ply in (1, 2)]
            self.assertEqual(ran.lines, list(map(str, names)))
            for name in names:
                text = name.read_text(encoding="utf-8")
                self.assertEqual(text.count("\\begin{tikzpicture}"), 1)
                self.assertEqual(text.startswith("\\documentclass"), bool(whole))
                self.assertEqual(text.endswith("\\end{document}\n"), bool(whole))

    def test_jobs_change_nothing(self):
        records = run("random", "--game", "susan", "--count", 40).text
        table = {tikz("--ply", "0..99", "--jobs", jobs, stdin=records).out for jobs in (1, 2)}
        self.assertEqual(len(table), 1)


class Words(support.Case):
    def test_hostile_words_stand_for_themselves(self):
        ran = tikz("--caption", "\\input{/etc/passwd} } % $x$ é", GAME)
        self.assertIn("{\\bfseries $\\backslash$input\\{/etc/passwd\\} \\} \\% $\\mathdollar$x$\\mathdollar$ \\'{e}};\n",
                      ran.text)
        self.assertEqual(ran.messages, "")

    def test_one_note_about_what_cannot_be_set(self):
        ran = tikz("--ply", "1..3", "--caption", "Привет \U0001F600", GAME)
        self.assertEqual(ran.messages, "notaio: note: characters that pdflatex cannot set have become ? in the pictures\n")
        self.assertIn("{\\bfseries ?????? ?};\n", ran.text)
        self.assertEqual(ran.code, 0)

    def test_long_captions_are_broken_and_cut(self):
        text = tikz("--caption", "word" * 25_000, GAME).text
        lines = [line for line in text.splitlines() if "{\\bfseries word" in line]
        self.assertGreater(len(lines), 2)
        self.assertLess(sum(map(len, lines)), 2_000)
        self.assertLess(max(map(len, text.splitlines())), 1_200, "TeX takes lines of some length only")

    def test_what_does_not_fit_the_form(self):
        for arguments in (["--as", "svg", "--standalone"], ["--standalone"], ["--as", "tikz", "--id", "a"],
                          ["--as", "tikz", "--width", "9mm"], ["--as", "tikz", "--width", "2000mm"]):
            with self.subTest(arguments=arguments):
                ran = run("show", *arguments, GAME)
                self.assertEqual((ran.code, ran.out), (2, b""))
                self.assertIn(arguments[-2 if len(arguments) == 4 else -1], ran.messages)
