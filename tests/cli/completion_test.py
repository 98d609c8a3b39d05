"""Manual pages and completions, as they are made when the program is built: they know every command and option that the
help knows, and the shells take them."""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

import support
from support import PROGRAM, ROOT, run

# Made anew by what makes them when the program is built.
MADE = tempfile.TemporaryDirectory()
PAGES = pathlib.Path(MADE.name)
subprocess.run([pathlib.Path(PROGRAM).parent / "notaio_pages", PAGES], check=True)
BASH = PAGES / "bash" / "notaio"
ZSH = PAGES / "zsh" / "_notaio"
FISH = PAGES / "fish" / "notaio.fish"

# What a user would type, and some of what must be offered, and must not.
CASES = [
    (["che"], {"check"}, {"convert"}),
    ([""], {"check", "convert", "random", "games", "--version"}, {"analyze"}),
    (["check", "--fo"], {"--format"}, {"--from", "--to"}),
    (["check", "--format", ""], {"text", "jsonl"}, {"json", "--format"}),
    (["games", "--format", "j"], {"json", "jsonl"}, {"text"}),
    (["check", "--fail-on", "w"], {"warning"}, {"note"}),
    (["check", "--lang", ""], {"en", "it"}, {"de"}),
    (["convert", "--to", ""], {"notaio", "jsonl", "sgf", "talvola", "mindsports"}, {"auto"}),
    (["convert", "--game", "susan", "--to", ""], {"notaio", "susan-manual", "ludii"}, {"sgf", "talvola"}),
    (["convert", "--game=havannah", "--to", "s"], {"sgf"}, {"susan-manual"}),
    (["check", "--from", "a"], {"auto", "abstract-play"}, {"jsonl"}),
    (["check", "--game", ""], set(support.games()), {"auto"}),
    (["random", "--game", "havannah", "--ruleset", ""], {"standard", "vacant-ring"}, {"draw-first"}),
    (["analyze", "--pos"], {"--position"}, {"--ply"}),
    (["explain", "SUS-10"], {"SUS-104"}, {"HAV-103"}),
    (["explain", "not-adj"], {"not-adjacent"}, set()),
    (["show", "--as", ""], {"text", "svg", "tikz", "html"}, {"png"}),
]


def commands():
    """The commands of the help, each with its options."""
    names = re.findall(r"(?m)^  (\w+)(?: |,)", run("--help").text.partition("\nSubcommands:\n")[2])
    for name in names:
        listed = run(name, "--help").text.partition("\nExamples:\n")[0]
        yield name, re.findall(r"(?m)^  (?:-\w,)?(--[a-z-]+)", listed), re.findall(r"(?m)^  (-\w),--", listed)


def shell(*command, stdin=None):
    found = shutil.which(command[0])
    if not found:
        raise AssertionError(f"{command[0]} is missing: tools/install-packages test")
    return subprocess.run([found, *command[1:]], input=stdin, capture_output=True, timeout=60, check=False,
                          env=support.environment(HOME="/nonexistent", TERM="dumb"))


class Completion(support.Case):
    def bash(self, words):
        """What bash would offer behind `notaio`; as bash does, `=` parts words."""
        split = [part for word in words for part in (re.split("(=)", word) if word.startswith("--") else [word])]
        quoted = " ".join("'" + word + "'" for word in ["notaio", *split])
        script = (f"source '{BASH}'; COMP_WORDS=({quoted}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); _notaio; "
                  'printf "%s\\n" "${COMPREPLY[@]}"')
        done = shell("bash", "--norc", "-u", "-c", script)
        self.assertEqual(done.stderr, b"")
        return set(done.stdout.decode().split("\n")) - {""}

    def fish(self, words):
        return set(self.described_by_fish(words))

    def described_by_fish(self, words):
        """What fish would offer, and what it says of each."""
        typed = " ".join(["notaio", *words])
        done = shell("fish", "--no-config", "-c", f"source '{FISH}'; complete -C '{typed}'")
        self.assertEqual(done.stderr, b"")
        return dict((line + "\t").split("\t")[:2] for line in done.stdout.decode().splitlines())

    def test_bash_offers_what_fits(self):
        for words, wanted, unwanted in CASES:
            with self.subTest(words):
                found = self.bash(words)
                self.assertLessEqual(wanted, found)
                self.assertFalse(unwanted & found, found)

    def test_bash_values_behind_an_equals_sign(self):
        self.assertEqual(self.bash(["check", "--lang="]), {"en", "it"})
        self.assertEqual(self.bash(["check", "--format=js"]), {"jsonl"})

    def test_fish_offers_what_fits(self):
        for words, wanted, unwanted in CASES:
            if words == [""]:
                wanted = wanted - {"--version"}  # fish offers options behind a dash only
            with self.subTest(words):
                found = self.fish(words)
                self.assertLessEqual(wanted, found)
                self.assertFalse(unwanted & found, found)

    def test_files_are_offered(self):
        self.write("games.nta", "")
        before = os.getcwd()
        os.chdir(self.folder)
        self.addCleanup(os.chdir, before)
        for offer in (self.bash, self.fish):
            self.assertIn("games.nta", offer(["check", "gam"]))
            self.assertIn("games.nta", offer(["check", "--output", "gam"]))
            self.assertNotIn("games.nta", offer(["explain", "gam"]))

    def test_all_commands_and_options_are_offered(self):
        for name, options, short in commands():
            for offer in (self.bash, self.fish):
                self.assertLessEqual(set(options), offer([name, "--"]), name)
                self.assertLessEqual(set(short), offer([name, "-"]), name)
            for option in options:
                self.assertIn(option, ZSH.read_text(encoding="utf-8"))

    def test_what_is_said_of_options_is_the_help_without_examples(self):
        for name in ("check", "show"):
            said = re.sub(r" \(-[^)]*\)", "", " ".join(run(name, "--help").text.split()))
            for option, described in self.described_by_fish([name, "--"]).items():
                self.assertIn(f" {described}", said, option)

    def test_shells_take_them(self):
        for done in (shell("bash", "-n", BASH), shell("zsh", "-n", ZSH), shell("fish", "-n", FISH)):
            self.assertEqual((done.returncode, done.stderr), (0, b""))

    def zsh(self, lines, patience):
        """What zsh lists for each line, in a terminal of its own where its completion runs as for a user."""
        script = f"""
zmodload zsh/zpty
zpty z 'PS1= zsh -f -i'
zpty -w z "autoload -Uz compinit; compinit -u -D; source {ZSH}"
zpty -w z "LISTMAX=1000; bindkey '^I' list-choices; stty columns 200; print READY"
zpty -r z out '*READY*READY*'
for line in "$@"; do
    zpty -w -n z "$line"$'\\t'
    sleep {patience}
    zpty -w -n z $'\\x15'"print END"$'\\n'
    zpty -r z out '*END*END*'
    print -r -- "CASE $out"
done
zpty -d z
"""
        done = shell("zsh", "-f", "-c", script, "zsh", *lines)
        answers = re.split("(?m)^CASE ", done.stdout.decode("utf-8", "replace"))[1:]
        self.assertEqual(len(answers), len(lines), done.stderr)
        for line, answer in zip(lines, answers):
            shown = [row for row in re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", " ", answer).splitlines() if line.strip() not in row]
            yield set(re.findall(r"[\w-]+", " ".join(shown)))

    def test_zsh_offers_what_fits(self):
        cases = [case for case in CASES if len(case[1]) > 1]  # one alone is put in, not listed
        self.assertGreater(len(cases), 6)
        for patience in (0.1, 1, 8):  # how long it takes to list depends on what else the machine does
            lines = [" ".join(["notaio", *words]) for words, _, _ in cases]
            found = list(self.zsh(lines, patience))
            cases = [case for case, shown in zip(cases, found) if not case[1] - {"--version"} <= shown or case[2] & shown]
            if not cases:
                return
        self.fail(f"{cases}: {found}")


class Manual(support.Case):
    def rendered(self, page):
        done = shell("mandoc", "-T", "utf8", "-O", "width=100", page)
        text = re.sub(".\b", "", done.stdout.decode("utf-8"))
        return re.sub(r"\s+", " ", text.replace("\u2010", "-").replace("\u2212", "-"))

    def test_every_command_and_option_has_its_place(self):
        seen = 0
        whole = self.rendered(PAGES / "man1" / "notaio.1")
        for name, options, short in commands():
            seen += 1
            page = self.rendered(PAGES / "man1" / f"notaio-{name}.1")
            self.assertRegex(whole, rf" {name} [A-Z]")
            summary = re.search(r"\A(.*)\n", run(name, "--help").text)[1]
            self.assertIn(summary, page)
            for option in [*options, *short]:
                self.assertRegex(page, rf" {option}\b", name)
            for text in re.findall(r"(?m)^  notaio .*", run(name, "--help").text):
                self.assertIn(re.sub(r"\s+", " ", text.strip()), page)
        self.assertEqual(seen, 24)
        self.assertEqual(len(list((PAGES / "man1").iterdir())), 25)

    def test_the_day_is_that_of_the_commit(self):
        told = subprocess.run(["git", "-C", ROOT, "log", "-1", "--format=%cd", "--date=format:%B %-d, %Y"],
                              capture_output=True, text=True, check=False)
        if told.returncode != 0:
            self.skipTest("no commit is known")
        for page in (PAGES / "man1").iterdir():
            self.assertEqual(page.read_text().splitlines()[1], f".Dd {told.stdout.strip()}")

    def test_pages_are_clean(self):
        pages = sorted((PAGES / "man1").iterdir())
        # The others are not installed yet; looked for among all that are, they take seconds.
        said = shell("env", f"MANPATH={self.folder}", "mandoc", "-T", "lint", "-W", "style", *pages).stdout.decode().splitlines()
        self.assertEqual([line for line in said if "referenced manual not found: Xr notaio" not in line], [])
        if shutil.which("groff"):
            self.assertEqual(shell("groff", "-ww", "-z", "-mandoc", "-Tutf8", *pages[:3]).stderr, b"")
