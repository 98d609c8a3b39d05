"""Where things stand: layers, rooms, libraries, what is built, and what a game has."""
import re

import support
from support import LAYERS, ROOT, Case, files_ending, includes, text_of

PAGE = "docs/architecture.md"

# Section 2 of that page: the files that may include a library. Tests may use all of them in their .cpp files.
LIBRARIES = {
    "tao": r"notation/.*\.cpp|notation/(?:.*/)?(?:\w+_)?grammar\.hpp|notation/record/movetext_actions\.hpp",
    "boost": r"analysis/.*\.cpp",
    "CLI": r"tools/cli/\w+\.cpp",
    "nlohmann": r"(?:notation|tools/library)/.*\.cpp",
    "fmt": r"tools/.*\.cpp",
    "zlib": r"tools/stream/unpack\.cpp",
    "zstd": r"tools/stream/unpack\.cpp",
    "zstd_errors": r"tools/stream/unpack\.cpp",
    "gtest": r"tests/.*",
    "gmock": r"tests/.*",
    "benchmark": r"tests/.*",
}
TESTS_MAY = re.compile(r"tests/.*\.cpp")
# Headers of the system: files and terminals, known to the tools alone.
SYSTEM = {"fcntl.h", "unistd.h", "sys/stat.h"}
SYSTEM_IN = re.compile(r"tools/.*|tests/.*\.cpp")
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
        folders = [f"{layer}/{room}" for layer, rooms in re.findall(r"\bnotaio_rooms\(\s*(\w+)([^)]*)\)", text)
                   for room in rooms.split()]
        words = set(re.split(r'[\s()";]+', text + cmake_of("tools/install.cmake")))
        for game in re.findall(r"\bnotaio_game\((\w+)\)", text):
            folders += [f"{layer}/{game}" for layer in LAYERS[:3]]
            words.add(f"tools/games/{game}.cpp")
        self.assert_none(path for path in layer_sources() if path.suffix == ".cpp"
                         and str(path.parent) not in folders and str(path) not in words)

    def test_every_test(self):
        """A CMakeLists.txt of the folder, or of one above it, names each source and script of the tests or collects it."""
        faults = []
        for path in files_ending(".cpp", ".py"):
            if path.parts[0] != "tests" or (path.suffix == ".py" and not path.stem.endswith("_test")):
                continue
            if not any(self.takes(folder, str(path.relative_to(folder))) for folder in list(path.parents)[:-1]):
                faults.append(path)
        self.assert_none(faults)

    def takes(self, folder, inside):
        lists = folder / "CMakeLists.txt"
        if not (ROOT / lists).is_file():
            return False
        text = cmake_of(lists)
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


if __name__ == "__main__":
    support.main(support.PROGRAM)
