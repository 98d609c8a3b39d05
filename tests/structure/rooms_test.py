"""Where things stand: layers, rooms, libraries, what is built, and who names a game."""
import re

import support
from support import LAYERS, ROOT, Case, files, files_ending, includes, text_of

PAGE = "docs/architecture.md"

# Section 2 of that page: the files that may include a library. Tests may use all of them in their .cpp files.
LIBRARIES = {
    "tao": r"notation/.*\.cpp|notation/(?:.*/)?(?:\w+_)?grammar\.hpp|notation/record/movetext_actions\.hpp"
           r"|notation/containers/sgf_plays\.hpp|tests/toy/\w+\.hpp",  # the smallest game, in one source
    "boost": r"analysis/.*\.cpp",
    "CLI": r"tools/cli/\w+\.cpp",
    "nlohmann": r"(?:notation|tools/library|tools/collection)/.*\.cpp|tools/collection/(?:json_reading|gathered_form|partial_rows)\.hpp|tools/serve/.*",
    "fmt": r"tools/.*\.cpp",
    "zlib": r"tools/stream/decoder\.cpp|tests/packed\.hpp",
    "zstd": r"tools/stream/decoder\.cpp|tests/packed\.hpp",
    "zstd_errors": r"tools/stream/decoder\.cpp|tests/packed\.hpp",
    "lzma": r"tools/stream/decoder\.cpp|tests/packed\.hpp",
    "bzlib": r"tools/stream/decoder\.cpp|tests/packed\.hpp",
    "sqlite3": r"tools/archive/database\.cpp",
    "histedit": r"tools/typing/line_editor\.cpp",
    "pybind11": r"tools/python/(?:core\.cpp|object_types\..pp)",
    "structmember": r"tools/python/object_types\.cpp",
    "nettle": r"tools/stream/sha256\.hpp",
    "notaio": r"tools/(?:library|python|web)/.*",  # the public headers, as those who link it include them
    "gtest": r"tests/.*",
    "gmock": r"tests/.*",
    "benchmark": r"tests/.*",
}
TESTS_MAY = re.compile(r"tests/.*\.cpp|tests/unit/notation/grammar_checks\.hpp")
# Headers of the system: files, terminals and limits, known to the tools alone.
SYSTEM = {"fcntl.h", "linux/filter.h", "linux/seccomp.h", "malloc.h", "poll.h", "pthread.h", "sys/inotify.h", "sys/ioctl.h",
          "sys/mman.h", "sys/prctl.h", "sys/resource.h", "sys/stat.h", "sys/syscall.h", "termios.h", "unistd.h"}
SYSTEM_IN = re.compile(r"tools/.*|tests/.*\.cpp|tests/mutate/mutant\.hpp")
SANITIZER_IN = re.compile(r"tests/.*\.cpp")
# Headers that bring PEGTL along; .cpp files include them, and they include each other.
WITH_PEGTL = re.compile(LIBRARIES["tao"])


def layer_sources():
    return [path for path in files_ending(".hpp", ".cpp") if path.parts[0] in LAYERS]


class Includes(Case):
    def test_layers(self):
        faults = []
        for path in layer_sources():
            allowed = LAYERS[:LAYERS.index(path.parts[0]) + 1]
            for bracket, header in includes(path):
                if bracket == '"' and header.split("/")[0] not in allowed:
                    faults.append(f"{path}: {header} is not of {', '.join(allowed)}")
                elif bracket == '"' and not (ROOT / header).is_file():
                    faults.append(f"{path}: {header} does not exist")
                elif bracket == "<" and header.split("/")[0] in (*LAYERS, "tests"):
                    faults.append(f"{path}: {header} belongs in quotes")
        self.assert_none(faults)

    def test_sources_stand_in_layers(self):
        self.assert_none(path for path in files_ending(".hpp", ".cpp") if path.parts[0] not in (*LAYERS, "tests"))

    def test_libraries(self):
        faults = []
        for path in files_ending(".hpp", ".cpp"):
            for bracket, header in includes(path):
                name = str(path)
                if bracket == '"' or re.fullmatch(r"[a-z_]+", header):  # our own; the standard library
                    continue
                library = header.split("/")[0].removesuffix(".h").removesuffix(".hpp")
                if library in LIBRARIES:
                    allowed = re.fullmatch(LIBRARIES[library], name) or TESTS_MAY.fullmatch(name)
                elif library == "sanitizer":
                    allowed = SANITIZER_IN.fullmatch(name)
                else:
                    allowed = header in SYSTEM and SYSTEM_IN.fullmatch(name)
                if not allowed:
                    faults.append(f"{path}: <{header}>")
        self.assert_none(faults)

    def test_headers_with_pegtl_are_for_sources_only(self):
        faults = []
        for path in files_ending(".hpp"):
            if WITH_PEGTL.fullmatch(str(path)):
                continue
            faults += [f"{path}: {header}" for _, header in includes(path) if WITH_PEGTL.fullmatch(header)]
        self.assert_none(faults)


class Rooms(Case):
    """Section 4 of the page has a row for each room: what it may include of its layer."""

    @classmethod
    def setUpClass(cls):
        section = text_of(PAGE).split("\n## 4 ", 1)[1].split("\n## ", 1)[0]
        rows = re.findall(r"^\| `(\w+)/([\w.<>]+)` \|[^|]*\|([^|]*)\|$", section, re.MULTILINE)
        cls.rows = [(layer, room, re.findall(r"`([^`]+)`", may)) for layer, room, may in rows]
        cls.may = {(layer, room): may for layer, room, may in cls.rows}
        cls.games = {support.folder(game) for game in support.games()}

    def room(self, path):
        """The room that a path of a layer stands in, as its row calls it."""
        return "<game>" if path[1] in self.games else path[1]

    def test_the_rows_are_the_rooms(self):
        there = {(path.parts[0], self.room(path.parts)) for path in layer_sources()}
        self.assertEqual(len(self.may), len(self.rows), "a room has two rows")
        self.assertCountEqual(there, self.may)

    def test_arrows_go_one_way(self):
        faults, above = [], set()
        for layer, room, may in self.rows:
            faults += [f"{layer}/{room} names {each}, which is no row of its layer above it" for each in may
                       if (layer, each) not in above or each == "<game>"]
            above.add((layer, room))
        self.assert_none(faults)

    def test_includes(self):
        faults = []
        for path in layer_sources():
            layer, own = path.parts[0], path.parts[1]
            for bracket, header in includes(path):
                other = header.split("/")
                if bracket == '"' and other[0] in LAYERS and other[1] in self.games and own in self.games:
                    if other[1] != own:
                        faults.append(f"{path}: {header} is of another game")
                elif bracket == '"' and other[0] == layer and other[1] != own:
                    if self.room(other) not in self.may.get((layer, self.room(path.parts)), []):
                        faults.append(f"{path}: {header}")
        self.assert_none(faults)


def cmake_of(path):
    """A CMake file without its comments and without what stands in its functions."""
    text = re.sub(r"#.*", "", text_of(path)).replace("${CMAKE_CURRENT_SOURCE_DIR}/", "")
    return re.sub(r"^function\(.*?^endfunction\(\)", "", text, flags=re.MULTILINE | re.DOTALL)


class Built(Case):
    """Sources are collected by folder: what lies elsewhere would not be built, and nobody would miss it."""

    def test_every_source(self):
        text = cmake_of("CMakeLists.txt")
        folders = [room for rooms in re.findall(r"\bnotaio_rooms\(\s*\w+([^)]*)\)", text) for room in rooms.split()]
        words = set(re.split(r'[\s()";]+', text))
        for one in ("tools/cmake/install.cmake", "tools/cmake/python.cmake", "tools/web/module.cmake"):
            words.update(re.split(r'[\s()";]+', cmake_of(one)))
        for game in re.findall(r"\bnotaio_game\((\w+)\)", text):
            folders += [f"{layer}/{game}" for layer in LAYERS[:3]]
            words.add(f"tools/games/{game}.cpp")
        self.assert_none(path for path in layer_sources() if path.suffix == ".cpp"
                         and str(path.parent) not in folders and str(path) not in words)

    def test_every_test(self):
        """A CMakeLists.txt of the folder, or of one above it, names each source and script of the tests or collects it."""
        faults = []
        self.lists = [path for path in files() if path.name == "CMakeLists.txt" or path.suffix == ".cmake"]
        for path in files_ending(".cpp", ".py"):
            if path.parts[0] != "tests" or (path.suffix == ".py" and not path.stem.endswith("_test")):
                continue
            if not any(self.takes(folder, str(path.relative_to(folder))) for folder in list(path.parents)[:-1]):
                faults.append(path)
        self.assert_none(faults)

    def takes(self, folder, inside):
        if folder / "CMakeLists.txt" not in self.lists:
            return False
        text = "".join(cmake_of(path) for path in self.lists
                       if path.parent == folder or (folder in path.parents and path.suffix == ".cmake"))
        globs = re.findall(r"\bfile\((GLOB|GLOB_RECURSE) \w+ (?:CONFIGURE_DEPENDS )?(?:RELATIVE \S+ )?([^)]*)\)", text)
        words = set(re.split(r'[\s()";]+', re.sub(r"\bfile\(GLOB[^)]*\)", "", text)))
        ways = [self.way(word, False) for word in words if word.endswith((".cpp", ".py"))]
        ways += [self.way(word, kind == "GLOB_RECURSE") for kind, found in globs for word in found.split()]
        return any(re.fullmatch(way, inside) for way in ways)

    def way(self, word, recursive):
        """What a word of a CMake file matches: a variable is one part of a path, as a star is."""
        *parts, last = word.replace("${layer}", "*").replace("${game}", "*").split("/")
        parts = [re.escape(part).replace(r"\*", "[^/]*") for part in parts]
        last = re.escape(last).replace(r"\*", "[^/]*")
        return "/".join([*parts, (r"(?:[^/]+/)*" if recursive else "") + last])


# The shared tests are written with the records of these two: the shortest ones, and those in SGF, with sizes and swaps.
EXAMPLES = ("susan", "havannah")

# Who else names a game, which ones (all, where none is said), and why.
NAMING = {
    "CMakeLists.txt": ((), "its line"),
    "tools/games/registry.cpp": ((), "its line"),
    "docs/schema/*.schema.json": ((), "tests/cli/schema_test.py holds their lists against the program"),
    "notation/containers/abstract_play/abstract_play.hpp": (("havannah",), "an example of the site's spelling"),
    "tests/unit/notation/containers/abstract_play/abstract_play_test.cpp": (("urbino",), "the site's spellings"),
    "tools/library/did_you_mean.hpp": (("susan",), "an example of a slip"),
    "tools/library/command_*.cpp": ((), "the help has examples"),
    "tools/library/notaio/*": (("susan",), "an example of a request"),
    "tools/library/request.hpp": (("susan",), "an example of a request"),
    "notation/record/general_codes.hpp": (("susan", "urbino"), "the codes have examples"),
    "notation/record/typed_codes.hpp": (("susan",), "the codes have examples"),
    "tests/cli/typed_test.py": ((), "moves that tell their game"),
    "tests/cli/repairs_test.py": (("hex", "siesta"), "plies in brackets, in commands and in turns"),
    "tests/cli/waiting_test.py": ((), "how much of an input tells its notation hangs on the game"),
    "tests/unit/notation/containers/typed_text_test.cpp": ((), "the words of each game"),
    "tests/unit/tools/library/settled_test.cpp": (("glass-bead",), "a notation that any record of an input may tell"),
    "tools/library/foreign.cpp": (("hex",), "the games of SGF are known by their numbers"),
    "notation/source/script.cpp": (("havannah",), "a command of other programs is called so"),
    "tests/golden/hex/labels/expected": (("havannah",), "SGF that names no game may be of either"),
    "tests/golden/siesta/convert/*": (("susan",), "a game without points refuses an option"),
    "tests/golden/siesta/explain/expected": (("glass-bead",), "a slug is explained for every game that has it"),
    "tests/golden/susan/wrong-usage/expected": (("havannah",), "the forms of pictures of all games are listed"),
    "tests/structure/rooms_test.py": ((), "this list"),
    "tests/cli/language_test.py": ((), "each game has Italian words of its own"),
    "tests/cli/score_asked_test.py": ((), "points come about otherwise in each game, and are drawn otherwise"),
    "tests/web/*.mjs": (("susan",), "the record that is asked about"),
    "tools/web/package/*": (("susan",), "examples of a call"),
    "tests/pictures/browser/*": ((), "the pages that are looked at in a browser"),
    "tests/pictures/browser/*.mjs": (("susan",), "the game that is played through in a browser"),
    "tests/editors/*": (("susan",), "the record that is opened in an editor"),
    "tests/library/*.txt": (("susan",), "the game of the text that requests are about"),
    "tests/transcripts/*": (("susan",), "the records of the conversations"),
    "tests/slips/judge.py": ((), "what is asked of each game, and what is still open"),
    "tests/slips/maker.py": (("siesta",), "its turns have several words"),
    "tests/slips/records.py": ((), "each game has setups of its own"),
    "tests/slips/notations.py": ((), "how its plies are written in each notation"),
    "tests/cli/typed_layout_test.py": (("hex",), "a game that places stones on other boards"),
    "tests/unit/tools/library/*": (("siesta", "urbino"), "a session meets records of several games"),
    "tests/unit/rules/siesta/drawing_test.cpp": (("urbino",), "drawings of two square boards are told apart"),
}
# Pages, translations of all texts, and what is made of records: documents, and inputs that people or programs wrote.
NOT_ASKED = re.compile(r"docs/(?!schema/).*|README\.md|notation/language/\w+\.po|tests/(?:data|fuzz/(?:corpus|dictionaries))/.*")


def naming(game):
    """Finds the name of a game in whatever way it is written. A short one may be a word: then in quotes or paths only."""
    return re.compile(rf"[\"'/]{game}[\"'/]" if len(game) < 5 else game.replace("-", "[-_ ]?"), re.IGNORECASE)


class Games(Case):
    def test_every_game_has_its_parts(self):
        listed = re.findall(r"^notaio_game\((\w+)\)", text_of("CMakeLists.txt"), re.MULTILINE)
        ids = support.games()
        self.assertCountEqual(listed, map(support.folder, ids),
                              "the lines of CMakeLists.txt and the table of tools/games/registry.cpp")
        faults = []
        for name in ids:
            game = support.folder(name)
            wanted = [f"docs/rules/{name}.md", f"docs/notation/{name}.md", f"samples/{name}/README.md",
                      f"tests/perft/{name}.perft", f"tools/games/{game}.cpp"]
            wanted += [f"{layer}/{game}/{game}.{suffix}" for layer in LAYERS[:3] for suffix in ("hpp", "cpp")]
            faults += [f"{path} is missing" for path in wanted if not (ROOT / path).is_file()]
        self.assert_none(faults)

    def test_nothing_else_names_a_game(self):
        """So a new game needs no edit outside its own folders but those lines."""
        games = {game: naming(game) for game in support.games()}
        faults, used = [], set()
        for path in files():
            if NOT_ASKED.fullmatch(str(path)) or path.parts[0] == "samples":
                continue
            try:  # a page may be cited
                text = re.sub(r"docs/(?:rules|notation)/[\w-]+\.md", "", text_of(path))
            except UnicodeDecodeError:
                continue
            for game, name in games.items():
                if self.is_own(path, game) or not name.search(text):
                    continue
                named = [key for key, (may, _) in NAMING.items() if path.match(key) and (not may or game in may)]
                used.update(named)
                if named:
                    continue
                if not (path.parts[0] == "tests" and path.suffix in (".py", ".hpp", ".cpp") and game in EXAMPLES):
                    line = text.count("\n", 0, name.search(text).start()) + 1
                    faults.append(f"{path}:{line} names {game}")
        faults += [f"{path} names no game: take it off the list" for path in NAMING if path not in used]
        self.assert_none(faults)

    def is_own(self, path, game):
        """Whether a path has the game in it: a folder, a file, or the beginning of a file's name."""
        names = (game, support.folder(game))
        return any(part in names for part in path.parts[:-1]) or re.match(rf"({'|'.join(names)})[._-]", path.name)


if __name__ == "__main__":
    support.main(support.PROGRAM)
