"""Strangers' programs: the examples of docs/library.md, built in an empty folder against an installed tree, say what the
program says. And what the shared library shows, and how it and the program were linked.

The build tree is that of NOTAIO_BUILD; it is built already.
"""
import json
import os
import pathlib
import re
import subprocess

import support
from support import PROGRAM, ROOT, run

BUILD = pathlib.Path(os.environ.get("NOTAIO_BUILD") or pathlib.Path(PROGRAM).parent)
PAGE = ROOT / "docs" / "library.md"
GAME = ROOT / "samples" / "susan" / "manual-1994.nta"
HEADERS = ROOT / "tools" / "library" / "notaio"


def command(*arguments, cwd=ROOT, status=0, **variables):
    done = subprocess.run([str(argument) for argument in arguments], cwd=cwd, capture_output=True, timeout=300,
                          check=False, env=support.environment(**variables))
    if done.returncode != status:
        raise AssertionError(f"{arguments}: {done.returncode}\n{done.stdout.decode()}{done.stderr.decode()}")
    return done.stdout.decode("utf-8")


def example(name):
    """The block of the page below the line that names the file."""
    return re.search(rf"`{re.escape(name)}`[^\n]*\n\n```\w+\n(.*?)```\n", PAGE.read_text(encoding="utf-8"), re.DOTALL)[1]


class Installed(support.Case):
    @classmethod
    def setUpClass(cls):
        result = cls.enterClassContext(support.tempfile.TemporaryDirectory(prefix="notaio-installed-"))
        cls.prefix = pathlib.Path(result) / "prefix"
        command("cmake", "--install", BUILD, "--prefix", cls.prefix)
        cls.lib = next(cls.prefix.rglob("libnotaio.so")).parent
        cls.reports = run("check", "--format", "jsonl", GAME, cwd=ROOT).json

    def said_by_the_program(self):
        """What arbiter.cpp prints, out of what `notaio check` says."""
        lines = []
        for report in self.reports:
            if report["type"] != "record":
                continue
            lines.append(f"record {report['index']}: {report['verdict']}")
            for finding in report["diagnostics"]:
                place = finding["span"]
                lines.append(f"{place['line']}:{place['column']}: {finding['code']}: {finding['message']}")
                lines += ["  instead: " + move for move in finding["suggestions"]]
        return lines

    def test_a_project_of_cmake(self):
        """The page's project, and in it the same program with the static library."""
        self.write("arbiter.cpp", example("arbiter.cpp"))
        lists = example("CMakeLists.txt")
        first = "add_executable(arbiter arbiter.cpp)\ntarget_link_libraries(arbiter PRIVATE notaio::notaio)\n"
        self.assertTrue(lists.endswith(first))
        second = first.replace("(arbiter ", "(arbiter_static ").replace("notaio::notaio)", "notaio::notaio_static)")
        self.write("CMakeLists.txt", lists + second)
        command("cmake", "-S", ".", "-B", "build", f"-DCMAKE_PREFIX_PATH={self.prefix}", cwd=self.folder)
        command("cmake", "--build", "build", "--parallel", "2", cwd=self.folder)
        for name, is_shared in (("arbiter", True), ("arbiter_static", False)):
            with self.subTest(name):
                program = self.folder / "build" / name
                said = command(program, GAME, cwd=self.folder, status=1).splitlines()
                self.assertEqual(said, self.said_by_the_program())
                self.assertIn("  instead: d6-e7", said)
                self.assertEqual("libnotaio.so.0" in command("readelf", "-d", program), is_shared)

    def test_a_cmake_that_knows_no_file_sets(self):
        """CMake before 3.23 leaves them out: the headers are found all the same."""
        self.write("arbiter.cpp", example("arbiter.cpp"))
        lists = example("CMakeLists.txt")
        self.assertIn("find_package", lists)
        self.write("CMakeLists.txt", lists.replace("find_package", "set(CMAKE_VERSION 3.16.3)\nfind_package"))
        command("cmake", "-S", ".", "-B", "build", f"-DCMAKE_PREFIX_PATH={self.prefix}", cwd=self.folder)
        command("cmake", "--build", "build", cwd=self.folder)

    def test_a_project_in_c_alone(self):
        self.write("ask.c", example("ask.c"))
        self.write("CMakeLists.txt", """
cmake_minimum_required(VERSION 3.16)
project(ask C)
find_package(notaio REQUIRED)
foreach(form notaio notaio_static)
  add_executable(ask_${form} ask.c)
  target_link_libraries(ask_${form} PRIVATE notaio::${form})
endforeach()
""")
        command("cmake", "-S", ".", "-B", "build", f"-DCMAKE_PREFIX_PATH={self.prefix}", cwd=self.folder)
        command("cmake", "--build", "build", cwd=self.folder)
        for form, is_shared in (("notaio", True), ("notaio_static", False)):
            with self.subTest(form):
                program = self.folder / "build" / f"ask_{form}"
                self.assertEqual(json.loads(command(program, GAME, cwd=self.folder, status=1))["exit"], 1)
                needed = command("readelf", "-d", program)
                self.assertEqual("libnotaio.so.0" in needed, is_shared)

    def test_another_version_is_not_taken(self):
        major, minor = map(int, re.search(r"(\d+)\.(\d+)", run("--version").text).groups())
        for version, is_taken in ((f"{major}.{minor}", True), (f"{major}.{minor - 1}", False),
                                  (f"{major}.{minor + 1}", False), (f"{major + 1}.0", False)):
            with self.subTest(version):
                self.write(f"{version}/CMakeLists.txt", f"""
cmake_minimum_required(VERSION 3.16)
project(stranger NONE)
find_package(notaio {version} QUIET)
message(STATUS "taken: ${{notaio_FOUND}}.")
""")
                said = command("cmake", "-S", version, "-B", version, f"-DCMAKE_PREFIX_PATH={self.prefix}", cwd=self.folder)
                self.assertIn(f"taken: {int(is_taken)}.", said)

    def test_a_program_in_c(self):
        (self.folder / "ask.c").write_text(example("ask.c"), encoding="utf-8")
        packages = {"PKG_CONFIG_PATH": str(self.lib / "pkgconfig")}
        flags = command("pkg-config", "--cflags", "--libs", "notaio", cwd=self.folder, **packages).split()
        command("cc", "-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "ask.c", *flags, "-o", "ask", cwd=self.folder)
        said = command(self.folder / "ask", GAME, cwd=self.folder, status=1, LD_LIBRARY_PATH=str(self.lib))
        answer = json.loads(said)
        self.assertEqual(answer["exit"], 1)
        def records(reports):
            return [dict(report, source=dict(report["source"], uri="")) for report in reports if report["type"] == "record"]
        self.assertEqual(records(answer["lines"]), records(self.reports))
        version = command("pkg-config", "--modversion", "notaio", **packages).strip()
        self.assertTrue(run("--version").text.startswith(f"notaio {version}"))

    def test_the_shared_library_shows_the_names_of_its_headers(self):
        shown = [line.split()[-1].split("@")[0] for line in
                 command("nm", "-D", "--defined-only", self.lib / "libnotaio.so").splitlines()]
        in_c = re.findall(r"NOTAIO_API [^;(]*?(notaio_\w+)\(", (HEADERS / "notaio_c.h").read_text(encoding="utf-8"))
        self.assertGreater(len(in_c), 3)
        mangled = [name for name in shown if name not in in_c and name != "NOTAIO_0"]
        plain = command("c++filt", *mangled).splitlines()
        self.assertLessEqual(set(in_c), set(shown))
        self.assert_none(name for name in plain if not re.match(r"notaio::v0_2::(Session::(?!Inside)|version\(\))", name))
        self.assertIn("notaio::v0_2::version()", plain)

    def test_how_it_is_linked(self):
        said = command("readelf", "-d", self.lib / "libnotaio.so")
        self.assertIn("soname: [libnotaio.so.0]", said)
        self.assert_none(name for name in re.findall(r"Shared library: \[(.*)\]", said)
                         if not re.match(r"lib(stdc\+\+|m|gcc_s|c)\.so|ld-linux", name))

    def test_release_builds_are_hardened(self):
        for path in (self.prefix / "bin" / "notaio", self.lib / "libnotaio.so"):
            with self.subTest(path.name):
                said = command("readelf", "-hldW", path)
                self.assertIn("DYN (", said)
                self.assertIn("GNU_RELRO", said)
                self.assertIn("NOW", said)
                self.assertNotRegex(said, r"GNU_STACK .* RWE")
                held = path.read_bytes()
                self.assertNotIn(str(ROOT).encode(), held)
                self.assertNotRegex(held, rb"\./(notation|rules|analysis|tools)/\w+/\w+\.[ch]pp")  # of an assertion
        # The program may have its libraries in it, which have such names, too: what it is made of is asked.
        for asked in (command("nm", "-D", "--undefined-only", self.lib / "libnotaio.so"),
                      command("nm", "--undefined-only", pathlib.Path(PROGRAM).parent / "libnotaio_program.a")):
            self.assertIn("__stack_chk_fail", asked)
            self.assertRegex(asked, r"__\w+_chk\b")
            self.assertNotIn("__assert_fail", asked)

    def assert_none(self, faults):
        self.assertEqual(list(faults), [])


if __name__ == "__main__":
    support.main()
