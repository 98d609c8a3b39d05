"""The catalogues of translations hold what the sources say, all of it and no more, and are whole."""
import gettext
import json
import os
import pathlib
import re
import subprocess
import tempfile

import catalogue
import support
from support import Case

PRINT_LANGUAGES = os.environ.get("NOTAIO_PRINT_LANGUAGES") or str(support.ROOT / "build/release/tests/structure/print_languages")
COMPILER = os.environ.get("NOTAIO_COMPILER") or "c++"
PLACE = re.compile(r"\{[a-z_]+\}")


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=False)


class Sources(Case):
    """What is taken for a text of a source."""

    def assert_texts(self, source, *wanted):
        self.assertEqual(catalogue.texts_of(source), list(wanted))

    def test_literals(self):
        self.assert_texts('a("one"_text, "no text", "two " /* x */ "halves"_text); // "none"_text', (None, "one", None),
                          (None, "two halves", None))
        self.assert_texts(r'"a \"b\"\n\u2013"_text', (None, 'a "b"\n\u2013', None))
        self.assert_texts("""R"(a "not"_text)" '"' "yes"_text""", (None, "yes", None))
        self.assert_texts('"draw"_text.meaning("a result")', ("a result", "draw", None))
        self.assert_texts('plural("a " "b", "c"); x.plural; plural("d", "e")', (None, "a b", "c"), (None, "d", "e"))

    def test_codes(self):
        self.assert_texts('C a{.id = "ABC-001", .summary = "s"_text, .label = f("l"_text), .example = {"x", "y"}};'
                          '.message = "m"_text; C b = {.id = "no code", .hint = "h"_text}',
                          ("ABC-001", "s", None), (None, "l", None), (None, "m", None), (None, "h", None))

    def test_what_cannot_be_read_is_an_error(self):
        for source in ('R"(x)"_text', r'"\x41"_text', 'plural("one", many)', 'known.meaning("x")', 'plural("one")'):
            with self.subTest(source), self.assertRaises(ValueError):
                catalogue.texts_of(source)

    def test_every_text_of_every_code_is_found(self):
        """Those of a code that says what other games' codes say, too, are known without an id."""
        known = catalogue.messages()
        codes = support.codes()
        self.assertGreater(len(codes), 200)
        shared = {code_id for path in catalogue.sources()
                  for code_id in re.findall(r'\bwith_id\([\w:]+,\s*"([^"]*)"', support.text_of(path))}
        self.assertGreater(len(shared), 20)
        self.assert_none((code["id"], part) for code in codes for part in catalogue.PARTS if code[part + "_en"]
                         and (None if code["id"] in shared else code["id"], code[part + "_en"]) not in known)

    def test_a_text_is_made_of_a_literal_alone(self):
        """Else there would be texts that nobody finds. And whoever writes both languages is told where the other goes."""
        told = "translations stand in notation/language"
        for line, wanted in (('constexpr Text good = "a"_text;', None),
                             ('constexpr Text bad = {"a", "b"};', told),
                             ('DiagnosticCode bad{.id = "A", .summary = {"a", "b"}};', told),
                             ('Text bad(std::string_view("a"), {});', "private"),
                             ('Text bad = std::string_view("a");', "conversion from"),
                             ('Text bad(std::string_view one) { return Text{one, one}; }', "private"),
                             ('Plural bad(const char (&one)[2]) { return plural(one, one); }', "constant expression")):
            with self.subTest(line), tempfile.TemporaryDirectory() as folder:
                source = pathlib.Path(folder, "a.cpp")
                source.write_text('#include "notation/record/diagnostic.hpp"\nnamespace notaio::notation {\n'
                                  f"{line}\n}}\n", encoding="utf-8")
                ran = run(COMPILER, "-std=c++20", "-fsyntax-only", f"-I{support.ROOT}", source)
                self.assertEqual(ran.returncode == 0, wanted is None, ran.stderr)
                self.assertIn(wanted or "", ran.stderr)


class Catalogues(Case):
    def setUp(self):
        self.paths = catalogue.catalogues()
        self.assertTrue(self.paths)

    def messages_of(self, path):
        """The messages of a catalogue by their keys: a list of the forms each."""
        with tempfile.TemporaryDirectory() as folder:
            table = os.path.join(folder, "a.mo")
            ran = run("msgfmt", "--check", "-o", table, path)
            self.assertEqual((ran.returncode, ran.stderr), (0, ""))
            with open(table, "rb") as file:
                entries = gettext.GNUTranslations(file)._catalog  # nothing else gives them all
        made = {}
        for key, text in sorted(entries.items(), key=str):
            english, form = key if isinstance(key, tuple) else (key, 0)
            context, found, rest = english.rpartition("\4")
            if rest:
                made.setdefault(catalogue.Key(context if found else None, rest), []).insert(form, text)
        return made

    def test_none_is_untranslated_fuzzy_or_obsolete(self):
        for path in self.paths:
            for kind in ("untranslated", "only-fuzzy", "only-obsolete"):
                with self.subTest(path=path, kind=kind):
                    self.assertEqual(run("msgattrib", "--" + kind, "--no-location", path).stdout, "")

    def test_they_hold_what_the_sources_say(self):
        known = catalogue.messages()
        for path in self.paths:
            found = self.messages_of(path)
            self.assert_none(f"{path} has no {tuple(key)}: run tests/structure/catalogue.py update"
                             for key in known if key not in found)
            self.assert_none(f"{path}: nothing says {tuple(key)}" for key in found if key not in known)
            self.assert_none(f"{path}: {tuple(key)} has plural forms on one side alone" for key in found
                             if (len(found[key]) > 1) != (known[key].many is not None))

    def test_they_are_up_to_the_sources(self):
        for path in self.paths:
            self.assertEqual(pathlib.Path(path).read_text(encoding="utf-8"), catalogue.updated(path),
                             "run tests/structure/catalogue.py update")

    def test_templates_and_translations_have_the_same_places(self):
        """A form for one number alone may leave the number out."""
        known = catalogue.messages()
        for path in self.paths:
            for key, forms in self.messages_of(path).items():
                wanted = set(PLACE.findall(key.english + (known[key].many or "")))
                for at, form in enumerate(forms):
                    with self.subTest(key=key):
                        found = set(PLACE.findall(form))
                        self.assertLessEqual(found, wanted)
                        if len(forms) == 1 or at > 0:
                            self.assertEqual(found, set(PLACE.findall(known[key].many or key.english)))

    def test_white_space_around_a_text_stays(self):
        for path in self.paths:
            for key, forms in self.messages_of(path).items():
                for form in forms:
                    self.assertEqual((form[:1].isspace(), form[-1:].isspace()),
                                     (key.english[:1].isspace(), key.english[-1:].isspace()), key)

    def test_the_program_speaks_them(self):
        """A row of a language for each catalogue, and the same form for every number."""
        rows = {row["id"]: row for row in json.loads(run(PRINT_LANGUAGES).stdout)}
        ids = [pathlib.Path(path).stem for path in self.paths]
        self.assertEqual(sorted(rows), sorted(["en", *ids]))
        for path, language in zip(self.paths, ids):
            header = re.search(r"Plural-Forms: nplurals=(\d+); plural=(.*);", pathlib.Path(path).read_text(encoding="utf-8"))
            formula = gettext.c2py(header[2].removesuffix("\\n"))
            self.assertEqual(rows[language]["forms"], [formula(number) for number in range(len(rows[language]["forms"]))])


if __name__ == "__main__":
    support.main(support.PRINT_CODES, PRINT_LANGUAGES)
