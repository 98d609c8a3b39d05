"""The shape of the project: files, the tables of codes and their pages.

`structure_test.py --update` writes the tables of docs/diagnostics.md and of the games' pages again.
"""
import collections
import os
import pathlib
import re
import subprocess
import sys

import support
from support import LAYERS, PRINT_CODES, ROOT, Case, files, files_ending, text_of, includes

PAGE = "docs/diagnostics.md"
TABLE = re.compile(r"(?<=<!-- generated: codes -->\n).*?(?=<!-- end -->)", re.DOTALL)
# That of one game, by the prefix of its codes.
GAME_TABLE = re.compile(r"(<!-- generated: codes ([A-Z]{3}) -->\n).*?(?=<!-- end -->)", re.DOTALL)

LONGEST_FILE = 500
ARCHITECTURE = "docs/architecture.md"
LONGEST_ARCHITECTURE = 249
UNFINISHED = re.compile(r"\b(?:TO" r"DO|FIX" r"ME|XX" r"X|HA" r"CK)\b")


class Files(Case):
    def test_length(self):
        faults = []
        for path in files_ending(".hpp", ".cpp", ".py"):
            lines = text_of(path).count("\n")
            if lines > LONGEST_FILE:
                faults.append(f"{path}: {lines} lines")
        self.assert_none(faults)

    def test_the_architecture_can_be_read_in_one_sitting(self):
        self.assertLessEqual(text_of(ARCHITECTURE).count("\n"), LONGEST_ARCHITECTURE, "each thing is told once")

    def test_headers_open_with_what_they_are_for(self):
        opening = re.compile(r"(?://[^\n]*\n){1,3}#pragma once\n")
        self.assert_none(path for path in files_ending(".hpp") if not opening.match(text_of(path)))

    def test_docstrings_say_what_they_are_about(self):
        """A reader in an editor sees one alone: "The same." refers to what is not there."""
        faults = []
        for path in files_ending(".hpp", ".cpp"):
            before = ""
            for number, line in enumerate(text_of(path).splitlines(), 1):
                begins = not before.lstrip().startswith("///")
                if re.search(r"///< ?[Tt]he same\b", line) or begins and re.match(r" */// ?The same\b", line):
                    faults.append(f"{path}:{number}: {line.strip()}")
                before = line
        self.assert_none(faults)

    def test_a_source_includes_its_header_first(self):
        """So the build proves that the header stands alone; CMake makes a source for each header without one."""
        faults = []
        for path in files_ending(".hpp"):
            source = path.with_suffix(".cpp")
            if (ROOT / source).is_file() and next(iter(includes(source)), None) != ('"', str(path)):
                faults.append(f"{source} does not include {path} first")
        self.assert_none(faults)

    # Where a std::function is kept, and what is kept in it.
    KEPT = {
        "notation/record/diagnostic.hpp": "words that are made when they are shown, of what is kept with them",
        "tools/library/notaio/notaio.hpp": "the caller's own, in the face that strangers compile",
        "tools/collection/criteria.hpp": "what was asked of records; what it captures is its own",
        "tools/stream/ordered_pool.hpp": "tasks that wait; what they capture is theirs",
    }

    def test_functions_that_are_not_kept_are_references(self):
        found = set()
        for path in files_ending(".hpp", ".cpp"):
            text = text_of(path)
            has_other_use = "std::reference_wrapper" in text
            if path.parts[0] in LAYERS and (re.search(r"\bstd::function\b", text) or
                                            ("#include <functional>" in text and not has_other_use)):
                found.add(str(path))
        self.assertEqual(found, set(self.KEPT))

    def test_what_is_made_at_compile_time_links_with_every_compiler(self):
        """The word consteval stands in one header, which knows whom it can be left to."""
        found = [str(path) for path in files_ending(".hpp", ".cpp") if path.parts[0] in LAYERS
                 and re.search(r"^(?!\s*//|#include).*\bconsteval\b", text_of(path), re.MULTILINE)]
        self.assertEqual(found, ["notation/language/consteval.hpp"])

    def test_nothing_is_unfinished(self):
        faults = []
        for path in files():
            if path.suffix in (".hpp", ".cpp", ".py", ".md", ".cmake", ".json", "") or path.name == "CMakeLists.txt":
                if path.parts[:2] in (("tests", "data"), ("tests", "fuzz")) and path.suffix not in (".hpp", ".cpp"):
                    continue  # inputs, whatever they hold
                for number, line in enumerate((ROOT / path).read_bytes().decode("utf-8", "replace").splitlines(), 1):
                    if UNFINISHED.search(line):
                        faults.append(f"{path}:{number}: {line.strip()}")
        self.assert_none(faults)

    def test_scripts_are_executable(self):
        faults = []
        for path in files():
            with open(ROOT / path, "rb") as file:
                script = file.read(2) == b"#!"
            plain = not path.suffix and not path.name.startswith(".")
            program = plain and str(path.parent) in (".ci", "tests", "tools")
            if (script or program) and not os.access(ROOT / path, os.X_OK):
                faults.append(f"{path}: not executable")
            if program and not script:
                faults.append(f"{path}: does not say what runs it")
        self.assert_none(faults)


def clause_exists(cites):
    """Whether the file of "docs/rules/susan.md 3.2" exists, and a heading or paragraph of it begins with the clause."""
    path, _, clause = cites.partition(" ")
    if not path.startswith("docs/") or not (ROOT / path).is_file():
        return False
    beginning = re.escape(clause)
    wanted = re.compile(rf"^(#+ {beginning}(?![\w.])|\*\*{beginning}\*\*)", re.MULTILINE)
    return not clause or wanted.search(text_of(path)) is not None


class Codes(Case):
    # What a message may begin with, when it is no lower-case word: names of tags and of things.
    PROPER = ("Abstract", "Board", "EndReason", "GEN", "JSON", "Ludii", "NUL", "Susan", "Swap", "Termination", "UTF")
    DECLARED = re.compile(r'inline constexpr DiagnosticCode (\w+)\s*\{\s*\.id = "([^"]*)",\s*\.slug = "([^"]*)"')
    SHARED = re.compile(r'inline constexpr DiagnosticCode (\w+) =\s*with_id\([\w:]*?(\w+),\s*"([^"]*)"')

    @classmethod
    def setUpClass(cls):
        cls.codes = support.codes()
        cls.by_id = {code["id"]: code for code in cls.codes}

    def declared(self):
        """(file, constant, id, slug) of every code in the sources."""
        for path in files_ending(".hpp", ".cpp"):
            if path.parts[0] in LAYERS:
                yield from ((path, *found) for found in self.DECLARED.findall(text_of(path)))
                for name, shared, code_id in self.SHARED.findall(text_of(path)):
                    yield path, name, code_id, shared.replace("_", "-")

    def faults(self, is_fault):
        """The ids of the codes of which `is_fault` holds."""
        return [f"{code['id']} {code['slug']}" for code in self.codes if is_fault(code)]

    def assert_no_code(self, is_fault):
        self.assertGreater(len(self.codes), 0)
        self.assert_none(self.faults(is_fault))

    def test_ids_and_slugs(self):
        self.assert_no_code(lambda code: not re.fullmatch(r"[A-Z]{3}-\d{3}", code["id"]))
        self.assert_no_code(lambda code: not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", code["slug"]))
        # A slug is one code's in its game; `explain` shows all games' codes of that slug.
        for names in ((code["id"] for code in self.codes), (code["id"][:4] + code["slug"] for code in self.codes)):
            seen = collections.Counter(names)
            self.assert_none(f"{value} stands {times} times" for value, times in seen.items() if times > 1)

    def test_the_table_holds_every_constant(self):
        declared = {code_id: (path, name, slug) for path, name, code_id, slug in self.declared()}
        self.assertCountEqual(declared, self.by_id)
        names = ((name, f"{code_id}-{slug}".lower().replace("-", "_")) for code_id, (_, name, slug) in declared.items())
        self.assert_none(f"{name} should be {wanted}" for name, wanted in names if name != wanted)

    def test_hundreds(self):
        """0xx the text, 1xx the rules (15x of given boards), 2xx claims, 3xx losses, 9xx remarks."""
        kinds = {"0": "text", "1": "rules", "2": "claims", "3": "conversion", "9": "remark"}
        self.assert_no_code(lambda code: code["kind"] != kinds.get(code["id"][4]))
        self.assert_no_code(lambda code: code["kind"] == "remark" and code["severity"] == "error")
        # 151 to 159 speak against a board that is given and not played.
        self.assert_no_code(lambda code: code["kind"] == "rules"
                            and (code["severity"] != "error") != bool(re.match(r"15[1-9]", code["id"][4:])))
        layer = {code_id: path.parts[0] for path, _, code_id, _ in self.declared()}
        self.assert_no_code(lambda code: code["kind"] == "rules" and layer[code["id"]] != "rules")
        self.assert_no_code(lambda code: code["kind"] == "conversion" and layer[code["id"]] != "notation")

    def test_sentences(self):
        begins = re.compile(r'["`{]|--|\d|[^\W\d_A-Z]|(' + "|".join(self.PROPER) + r")\b")
        for language in ("en", "it"):
            summary = "summary_" + language
            self.assert_no_code(lambda code, key=summary: not re.fullmatch(r"[A-Z`È\"][^\n|]*\.", code[key]))
            self.assert_no_code(lambda code, key="message_" + language: not code[key])
            for part in ("message_", "label_", "hint_"):
                self.assert_no_code(lambda code, key=part + language: code[key] and not begins.match(code[key]))
                self.assert_no_code(lambda code, key=part + language: re.search(r"[.!\n]$", code[key]))

    def test_languages_say_the_same(self):
        def places(text):
            return set(re.findall(r"\{(\w+)\}", text))
        for part in ("message", "label", "hint"):
            self.assert_no_code(lambda code, part=part: bool(code[part + "_en"]) != bool(code[part + "_it"]))
            self.assert_no_code(lambda code, part=part: places(code[part + "_en"]) != places(code[part + "_it"]))
        for part in ("summary", "message"):
            self.assert_no_code(lambda code, part=part: code[part + "_en"] == code[part + "_it"])

    def test_cites(self):
        self.assert_none(f"{code['id']}: {code['cites']}" for code in self.codes if not clause_exists(code["cites"]))

    def test_pages_say_the_same(self):
        """Tables of codes in the documents, and the pages of each game name all its codes."""
        row = re.compile(r"^\| ([A-Z]{3}-\d{3}) \| ([\w-]+) \| (\w+) \|", re.MULTILINE)
        faults, prefixes = [], {"GEN"}
        for path in files_ending(".md"):
            text = text_of(path)
            for code_id, slug, severity in row.findall(text):
                code = self.by_id.get(code_id)
                if not code or (code["slug"], code["severity"]) != (slug, severity):
                    faults.append(f"{path}: {code_id} {slug} {severity}")
            faults += [f"{path}: {code_id} is no code" for code_id in re.findall(r"\b[A-Z]{3}-[0-39]\d\d\b", text)
                       if code_id not in self.by_id and code_id != "SHA-256"]
        for game in support.games():
            pages = "".join(text_of(path) for path in files_ending(".md")
                            if re.fullmatch(rf"docs/notation/{game}(-\w+)?\.md", str(path)))
            of_game = {code_id[:3] for path, _, code_id, _ in self.declared() if path.parts[1] == support.folder(game)}
            prefixes |= of_game
            faults += [f"{code_id} is not on the pages of {game}" for code_id in self.by_id
                       if code_id[:3] in of_game and f"| {code_id} |" not in pages]
        faults += [f"{code_id} belongs to no game" for code_id in self.by_id if code_id[:3] not in prefixes]
        self.assert_none(faults)

    def test_games_pages(self):
        told = collections.Counter()
        for path in files_ending(".md"):
            text = text_of(path)
            told.update(prefix for _, prefix in GAME_TABLE.findall(text))
            self.assertEqual(text, with_game_tables(text, path), f"{path} is not up to date: run structure_test.py --update")
        self.assertEqual(told, {code_id[:3]: 1 for code_id in self.by_id if code_id[:3] != "GEN"})

    def test_page(self):
        found = TABLE.search(text_of(PAGE))
        self.assertIsNotNone(found, f"{PAGE} has no place for the table")
        self.assertEqual(found[0], generated(), f"{PAGE} is not up to date: run structure_test.py --update")


def generated():
    return subprocess.run([PRINT_CODES], capture_output=True, check=True).stdout.decode("utf-8")


def with_game_tables(text, path):
    """A page with the tables of codes that it has a place for: a clause of the page itself, or of those whose name its own
    begins with, stands without the page, one of the rules with a word."""
    def clause(cites):
        page, _, number = cites.partition(" ")
        page = pathlib.PurePosixPath(page)
        word = "rules " if page.parent.name == "rules" else "" if path.stem.startswith(page.stem) else f"{page.stem} "
        return word + number

    def table(match):
        rows = [f"| {code['id']} | {code['slug']} | {code['severity']} | {code['summary_en']} | {clause(code['cites'])} |"
                for code in support.codes() if code["id"][:3] == match[2]]
        return match[1] + "\n".join(["| id | slug | severity | when | clause |", "| --- | --- | --- | --- | --- |", *rows, ""])
    return GAME_TABLE.sub(table, text)


def update():
    """Puts the tables of the codes into the pages."""
    for path in files_ending(".md"):
        before = text_of(path)
        if before != (after := with_game_tables(before, path)):
            (ROOT / path).write_text(after, encoding="utf-8")
    text, times = TABLE.subn(lambda _: generated(), text_of(PAGE))
    if times != 1:
        sys.exit(f"{PAGE} has no place for the table")
    (ROOT / PAGE).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    support.main(update=update)
