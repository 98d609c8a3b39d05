"""Pictures as TeX sets them: without an error or an overfull box, as many pages as pictures, and nothing is read but TeX."""
import re
import shutil
import subprocess
import unittest

import support
from drawn import inputs_of
from programs import need
from support import SAMPLES, games, run

GAME = SAMPLES / "manual-1994-corrected.nta"
HOSTILE = (r"\input{/etc/passwd}", r"\write18{id}", "}{", "}", "{", "%", "# $ & ~ _ ^ \\", r"\end{document}", "^^5cinput",
           r"\def\x{\x}\x", "|ls", "``''--- <<>>", "Да \u05d0 \U0001f600 \ufffe", "é ß ñ", "\\", "x" * 3000, "[", "]",
           "a,b=c;")
FRAME = r"""\documentclass{article}
\usepackage[utf8]{inputenc}
\usepackage[T1]{fontenc}
%s
\textheight=600mm
\begin{document}
\parindent=0pt \hfuzz=0pt
%s
\end{document}
"""


class Tex(support.Case):
    def typeset(self, text, pages=None, program="pdflatex"):
        """Has TeX set a document; nothing may be wrong with it."""
        need(program, "texlive-latex-base")
        path = self.write("document.tex", text)
        done = subprocess.run([program, "-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", "-recorder",
                               path.name], cwd=self.folder, capture_output=True, timeout=300, check=False)
        log = (self.folder / "document.log").read_text("latin-1")
        self.assertEqual(done.returncode, 0, log[-3000:])
        for fault in ("Overfull", "Missing character", "LaTeX Error", "Undefined control", "Emergency"):
            self.assertNotIn(fault, log)
        self.assertFalse(re.findall(r"(?m)^! .*", log))
        found = re.search(r"Output written on document\.pdf \((\d+) pages?", log)
        self.assertTrue(found, log[-1000:])
        if pages is not None:
            self.assertEqual(int(found[1]), pages)
        for name in re.findall(r"(?m)^INPUT (.*)$", (self.folder / "document.fls").read_text("latin-1")):
            self.assertFalse(name.startswith("/etc/pass"), name)

    def shown(self, *arguments, code=(0, 1)):
        ran = run("show", "-q", *arguments)
        self.assertIn(ran.code, code, ran.messages)
        return ran.text

    def test_all_samples_in_one_document(self):
        paths = [path for game in games() for path in inputs_of(game)]
        pictures = self.shown("--as", "tikz", *paths)
        wanted = len(run("score", "--format", "jsonl", "-q", *paths).json)
        self.assertEqual(pictures.count(r"\begin{tikzpicture}"), wanted)
        self.assertEqual(pictures.count(r"\end{tikzpicture}"), wanted)
        text = self.shown("--as", "tikz", "--standalone", *paths)
        self.typeset(text, wanted)
        for program in filter(shutil.which, ("lualatex", "xelatex")):
            with self.subTest(program):
                self.typeset(text, wanted, program)

    def test_within_a_document(self):
        for options in ([], ["--theme", "print"], ["--width", "80mm"], ["--numbers", "--highlight", "last,threats"],
                        ["--no-labels", "--no-caption", "--no-legend"], ["--lang", "it"]):
            pictures = "".join(self.shown("--as", "tikz", *options, path) + "\n\\newpage\n"
                               for path in (GAME, SAMPLES / "manual-1994.nta"))
            with self.subTest(options):
                self.typeset(FRAME % ("\\usepackage{tikz}\n\\usetikzlibrary{patterns}", pictures), 2)

    def test_words_that_want_to_be_commands(self):
        texts = [self.shown("--as", "tikz", "--standalone", "--caption", text, GAME) for text in HOSTILE]
        for caption, text in zip(HOSTILE, texts):
            with self.subTest(caption=caption):
                self.typeset(text, 1)

    def test_hostile_records(self):
        for word in HOSTILE:
            word = re.sub(r"[\s;{}()]", "", word) or "?"
            path = self.write("record.txt", f"e5 a1 {word}\n")
            with self.subTest(word=word[:40]):
                self.typeset(self.shown("--as", "tikz", "--standalone", "--game", "susan", "--from", "lines", path), 1)

    def test_packages_of_games(self):
        """A form `latex-<name>` is for the package of that name."""
        found = 0
        for game in run("games", "--format", "jsonl").json:
            for form in (form for form in game["forms"] if form.startswith("latex-")):
                pictures = [self.shown("--as", form, "--game", game["id"], "--record", str(number), path)
                            for path in inputs_of(game["id"])
                            for number in range(1, len(run("score", "--format", "jsonl", "-q", path).json) + 1)]
                found += len(pictures)
                self.typeset(FRAME % (f"\\usepackage{{{form.removeprefix('latex-')}}}", "\n\\newpage\n".join(pictures)),
                             len(pictures))
        self.assertGreater(found, 5)


if __name__ == "__main__":
    unittest.main()
