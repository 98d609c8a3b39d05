"""In which language the program speaks, and that Italian words of records are read."""
import re

import support
from support import ROOT, run

COMMANDS = [line.split()[0].rstrip(",") for line in run("--help").text.partition("Subcommands:\n")[2].splitlines()
            if line.startswith("  ")]
SUSAN = ("--game", "susan")
FAULT = "e5 a1 e5-e8\n"
# Words that English help and messages cannot do without. What stands in backquotes or after a dash is typed, not read.
ENGLISH = re.compile(r"\b(the|of|and|with|that|what|which|by default|records?|missing|required|not expected|did you mean|"
                     r"lists them|Usage|Options|Examples|REQUIRED)\b")


def language(ran):
    """The language of a run's message about FAULT."""
    text = ran.text + ran.messages
    return "it" if "errore:" in text else "en" if "error:" in text else None


def check(*arguments, **variables):
    return run("check", *SUSAN, *arguments, stdin=FAULT, env=variables)


class Choice(support.Case):
    def test_what_decides(self):
        for arguments, variables, wanted in (
                ((), {}, "en"),
                ((), {"LC_ALL": "it_IT.UTF-8"}, "it"),
                ((), {"LC_ALL": "", "LC_MESSAGES": "it_IT", "LANG": "en_US.UTF-8"}, "it"),
                ((), {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "it"}, "it"),
                ((), {"LC_ALL": "C.UTF-8", "LC_MESSAGES": "it_IT", "LANG": "it_IT"}, "en"),
                ((), {"LC_ALL": "", "LC_MESSAGES": "de_DE", "LANG": "it_IT"}, "en"),
                ((), {"LC_ALL": None, "LC_MESSAGES": None, "LANG": None}, "en"),
                ((), {"NOTAIO_LANG": "it"}, "it"),
                ((), {"NOTAIO_LANG": "italiano", "LC_ALL": "C"}, "it"),
                ((), {"NOTAIO_LANG": "en", "LC_ALL": "it_IT.UTF-8"}, "en"),
                ((), {"NOTAIO_LANG": "", "LC_ALL": "it_IT.UTF-8"}, "it"),
                (("--lang", "en"), {"NOTAIO_LANG": "it", "LC_ALL": "it_IT.UTF-8"}, "en"),
                (("--lang=it",), {"NOTAIO_LANG": "en"}, "it")):
            with self.subTest(arguments=arguments, **variables):
                self.assertEqual(language(check(*arguments, **variables)), wanted)

    def test_the_locale_changes_nothing_that_programs_read(self):
        for form in ("jsonl", "sarif", "github"):
            plain = check("--format", form)
            self.assertEqual(check("--format", form, LC_ALL="it_IT.UTF-8").out, plain.out)
            for chosen in ({"NOTAIO_LANG": "it"}, {"LC_ALL": "it_IT.UTF-8", "NOTAIO_LANG": "it"}):
                self.assertNotEqual(check("--format", form, **chosen).out, plain.out)
            self.assertEqual(check("--format", form, NOTAIO_LANG="it").out,
                             check("--format", form, "--lang", "it").out)

    def test_what_people_read_beside_it_is_in_their_language(self):
        ran = run("check", "--format", "jsonl", self.folder / "none", env={"LC_ALL": "it_IT.UTF-8"})
        game = run("check", "--format", "jsonl", stdin="(;GM[1]FF[4])", env={"LC_ALL": "it_IT.UTF-8"})
        self.assertEqual(ran.code, 3)
        self.assertIn("una partita di Go", game.messages)
        self.assertIn("a game of Go", game.json[0]["reason"])


class Help(support.Case):
    def italian(self, *arguments):
        ran = run(*arguments, env={"NOTAIO_LANG": "it"})
        return ran, ran.text + ran.messages

    def test_help(self):
        self.assertGreater(len(COMMANDS), 8)
        for command in ([], *([name] for name in COMMANDS)):
            ran, text = self.italian(*command, "--help")
            self.assertEqual(ran.code, 0)
            self.assertIn("Uso: notaio", text)
            before = re.sub(r"`[^`]*`|\([^)]*\)|\{[^}]*\}|--\S+", "", text.partition("\nEsempi:\n")[0])
            with self.subTest(command=command):
                self.assertIsNone(ENGLISH.search(before), before)
                self.assertIn("-h,--help", text)

    def test_both_languages_have_the_same_options(self):
        for command in COMMANDS:
            names = [re.findall(r"(?m)^  (?:-\w,)?(--[a-z-]+)", run(command, "--help", env={"NOTAIO_LANG": lang}).text)
                     for lang in ("en", "it")]
            self.assertEqual(*names)
            self.assertGreater(len(names[0]), 5)

    def test_a_wrong_command_line(self):
        for arguments, wanted in (
                (["chekc"], 'non c\'è il comando "chekc"; si intendeva check?'),
                ([], "tre per cominciare"),
                (["check", "--bord", "6"], "si intendeva --board?"),
                (["check", "--board"], "manca il valore"),
                (["check", "--board", "x"], '"x" non è un numero intero'),
                (["check", "--jobs", "0"], "non è compreso tra 1 e 1024"),
                (["check", "--game", "suzan"], 'non c\'è il gioco "suzan"'),
                (["check", "--ruleset", "susan"], 'non c\'è il regolamento "susan"'),
                (["check", "--fail-on", "eror"], "non è tra"),
                (["check", "--tag", "x"], "non è NOME=VALORE"),
                (["check", "--ignore", "SUS-1000"], "non c'è il codice"),
                (["score", "--ply", "x"], "non è N, A..B o last"),
                (["convert"], "manca --to"),
                (["convert", "--to", "x"], "non si scrive nessuna notazione"),
                (["convert", "--to", "jsnol"], "si intendeva jsonl?"),
                (["convert", "--game", "susan", "--to", "littlegolem"], "in Susan; è di Havannah"),
                (["check", "--game", "susan", "--tag", "Game=Siesta"], "Game è Siesta, e il gioco richiesto è Susan"),
                (["check", "--tag", "Gioco=scacchi"], 'non c\'è il gioco "scacchi"'),
                (["explain", "nonsense"], "non c'è il codice"),
                (["random"], "manca --game"),
                (["perft", "--depth", "1"], "una posizione vuole --game"),
                (["score", "--position", "x", "y"], "sta al posto dei file")):
            with self.subTest(arguments):
                ran, text = self.italian(*arguments)
                self.assertEqual(ran.code, 2, text)
                self.assertIn(wanted, text)
                self.assertIsNone(ENGLISH.search(re.sub(r"`[^`]*`|--\S+|\{[^}]*\}", "", text)), text)

    def test_options_before_the_command(self):
        for arguments, language, meant in (
                (["--lang", "it", "check", "file"], "it", "`notaio check --lang it ...`"),
                (["--lang=it", "check"], "it", "`notaio check --lang=it`"),
                (["-q", "analyze", "x", "y"], "en", "`notaio analyze -q ...`")):
            with self.subTest(arguments):
                ran = run(*arguments)
                self.assertEqual((ran.code, ran.out), (2, b""))
                self.assertIn(meant, ran.messages)
                self.assertIn({"it": "vanno dopo", "en": "options stand behind it"}[language], ran.messages)
                self.assertEqual(len(ran.messages.splitlines()), 1)
        for arguments in (["--help", "check"], ["-h", "check"], ["--version", "check"]):
            self.assertEqual(run(*arguments).code, 0, arguments)


class Outcomes(support.Case):
    def test_how_games_end(self):
        for game, wanted in (("susan", ("circondata", "sei spostamenti")), ("havannah", ("anello", "ponte", "bivio")),
                             ("glass-bead", ("abbandono",))):
            text = run("score", "--lang", "it", ROOT / "samples" / game / "endings.nta").text
            for word in wanted:
                self.assertIn(word, text, game)
            self.assertNotRegex(text, r"\b(surrounded|slides|ring|bridge|fork|suns|emptied|wins?|draw)\b")
            english = run("score", ROOT / "samples" / game / "endings.nta").text
            for word in wanted:
                self.assertNotIn(word, english, game)


class Records(support.Case):
    def same(self, italian, english, *arguments):
        """Whether two texts are the same record; notes about spelling are no matter."""
        read = [run("convert", "--to", "notaio", *arguments, stdin=text) for text in (italian, english)]
        self.assertEqual(read[0].text, read[1].text, read[0].messages)
        self.assertNotEqual(read[1].text, "", read[1].messages)

    def test_tags(self):
        end = "\n1. e5 a1  2. d5\n"
        self.same('[Gioco "Susan"]\n[Evento "Torneo"]\n[Luogo "Pisa"]\n[Data "2004.02.10"]\n[Turno "3"]\n[Nero "A"]\n'
                  '[Bianco "B"]\n[Risultato "Bianco"]\n[Conclusione "abbandono"]\n[Tavoliere "6"]\n[Inizia "Bianco"]\n'
                  '[Edizione "patta-prima"]\n' + end,
                  '[Game "Susan"]\n[Event "Torneo"]\n[Site "Pisa"]\n[Date "2004.02.10"]\n[Round "3"]\n[Black "A"]\n'
                  '[White "B"]\n[Result "White"]\n[Termination "resign"]\n[Board "6"]\n[First "White"]\n'
                  '[Ruleset "draw-first"]\n' + end)

    def test_words(self):
        for italian, english in (("abbandona", "resign"), ("patta", "draw"), ("interrotta", "abandoned"),
                                 ("tempo", "timeout")):
            self.same(f"1. e5 a1  2. {italian}\n", f"1. e5 a1  2. {english}\n", *SUSAN, "--from", "notaio")
        head = '[Game "Susan"]\n[Board "2"]\n\n'
        self.same(head + "1. a1 a2  2. b1 b2  Bianco vince\n", head + "1. a1 a2  2. b1 b2  White\n")

    def test_moves(self):
        head = '[Game "Havannah"]\n[Board "4"]\n\n'
        self.same(head + "1. D4 scambio\n", head + "1. D4 swap\n")
        self.same('[Gioco "Urbino"]\n[Lingua "italiano"]\n\n1. @f2 @d6  2. passa Cd4\n',
                  '[Game "Urbino"]\n[Lang "it"]\n\n1. @f2 @d6  2. first=W Cd4\n')

    def test_editions(self):
        for game, italian, english in (("siesta", "italiana", "italian"), ("havannah", "anello-vuoto", "vacant-ring"),
                                       ("urbino", "monumenti", "monuments"), ("glass-bead", "letterale", "literal")):
            text = run("random", "--game", game, "--ruleset", english).text
            self.assertIn(f'[Ruleset "{english}"]', text)
            self.same(text.replace(f'[Ruleset "{english}"]', f'[Edizione "{italian}"]'), text)

    def test_options(self):
        self.same("e5 a1\n", '[Game "Susan"]\n[First "White"]\n[Event "x"]\n\ne5 a1\n', *SUSAN, "--first", "Bianco",
                  "--tag", "Evento=x")
