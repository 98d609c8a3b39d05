"""What the library is made of compiles where there are no files, threads, exceptions or floating point: the WebAssembly
module is made of the same sources (tools/web)."""
import re

import support
from support import ROOT, Case, files_ending, includes, text_of

LIBRARY = ("notation", "rules", "analysis", "tools/module", "tools/games", "tools/render", "tools/library", "tools/web")
HEADERS = {"barrier", "condition_variable", "execution", "filesystem", "fstream", "future", "iostream", "latch", "regex",
           "semaphore", "shared_mutex", "stop_token", "syncstream", "thread", "tao/pegtl.hpp"}
# libc++ reads no floating point (`from_chars`) before its version 20, and nothing here is measured so.
WORDS = re.compile(r"\b(?:try|catch|throw|double|float|typeid|dynamic_cast)\b")
# What is left out where the compiler is told of no exceptions.
EXCEPTIONS = re.compile(r"^#if defined\(__cpp_exceptions\)\n.*?^#(?:else|endif)", re.MULTILINE | re.DOTALL)
# Raw strings, strings, characters (no separators of digits), comments.
NO_CODE = re.compile(r'R"([^(\s]*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])\'(?:\\.|[^\'\\\n])+\'|//[^\n]*|/\*.*?\*/', re.DOTALL)


def words_in(text):
    code = NO_CODE.sub(lambda found: "\n" * found.group().count("\n"), EXCEPTIONS.sub("", text))
    return WORDS.findall(code)


def sources():
    return [path for path in files_ending(".hpp", ".cpp") if any(path.is_relative_to(room) for room in LIBRARY)]


class Portable(Case):
    def test_headers(self):
        self.assertGreater(len(sources()), 300)
        self.assert_none(f"{path}: <{header}>" for path in sources() for bracket, header in includes(path)
                         if bracket == "<" and header in HEADERS)

    def test_words(self):
        self.assert_none(f"{path}: {word}" for path in sources() for word in words_in(text_of(path)))

    def test_the_words_are_found(self):
        """Of what stands in strings and comments, nothing; of the rest, all."""
        for text, found in (('a = "try"; // throw\n/* catch */ b = R"x(double)x"; c = \'"\'; n = 1\'000; throw 1;', ["throw"]),
                            ("#if defined(__cpp_exceptions)\ntry { f(); } catch (...) {}\n#else\nfloat x;\n#endif\n", ["float"]),
                            ('std::from_chars(a, b, std::declval<double&>()); d("\\"float");', ["double"])):
            with self.subTest(text):
                self.assertEqual(words_in(text), found)

    def test_the_rooms_are_those_of_the_library(self):
        text = text_of("CMakeLists.txt")
        rooms = set(re.search(r"notaio_rooms\(library ([^)]*)\)", text).group(1).split())
        self.assertEqual(rooms | {"notation", "rules", "analysis", "tools/games", "tools/web"}, set(LIBRARY))
        self.assertTrue(all((ROOT / room).is_dir() for room in LIBRARY))


if __name__ == "__main__":
    support.main(support.PROGRAM)
