"""What `cmake --install` puts where, the Debian packages, and the version with its commit.

The build tree is that of NOTAIO_BUILD; it is built already, and nothing is built here.
"""
import gzip
import os
import pathlib
import re
import shutil
import subprocess

import support
from support import PROGRAM, ROOT, run

BUILD = pathlib.Path(os.environ.get("NOTAIO_BUILD") or pathlib.Path(PROGRAM).parent)
VERSION = re.compile(r"notaio (\d+\.\d+\.\d+)(?: \(([0-9a-f]{12})(-dirty)?\))?\n")


def command(*arguments, cwd=ROOT, **variables):
    done = subprocess.run([str(argument) for argument in arguments], cwd=cwd, capture_output=True, timeout=300,
                          check=False, env=support.environment(**variables))
    if done.returncode != 0:
        raise AssertionError(f"{arguments}: {done.stdout.decode()}{done.stderr.decode()}")
    return done.stdout.decode("utf-8")


def files(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir())


class Installed(support.Case):
    def test_everything_has_its_place(self):
        command("cmake", "--install", BUILD, "--prefix", self.folder)
        for name in ("bin/notaio", "share/man/man1/notaio.1", "share/man/man1/notaio-check.1",
                     "share/bash-completion/completions/notaio", "share/zsh/site-functions/_notaio",
                     "share/fish/vendor_completions.d/notaio.fish", "share/doc/notaio/LICENSE",
                     "share/doc/notaio/README.md", "share/doc/notaio/docs/rules/susan.md",
                     "share/doc/notaio/samples/susan/endings.nta", "share/notaio/schema/record.schema.json",
                     "share/notaio/editors/neovim/notaio.lua", "share/notaio/editors/vim/syntax/notaio.vim",
                     "share/notaio/editors/vscode/package.json", "share/notaio/editors/emacs/notaio.el",
                     "share/notaio/editors/helix/languages.toml", "share/notaio/editors/kate/lspclient.json",
                     "include/notaio/notaio.hpp", "include/notaio/notaio_c.h", "include/notaio/export.h",
                     "lib/libnotaio.a", "lib/libnotaio.so", "lib/libnotaio.so.0", "lib/pkgconfig/notaio.pc",
                     "lib/cmake/notaio/notaioConfig.cmake", "lib/cmake/notaio/notaioTargets.cmake",
                     "lib/cmake/notaio/notaioConfigVersion.cmake"):
            self.assertIn(name, files(self.folder))
        self.assertFalse([name for name in files(self.folder)
                          if name.split("/")[0] not in ("bin", "include", "lib", "share")])
        self.assert_it_runs(self.folder)

    def assert_it_runs(self, prefix):
        program = prefix / "bin" / "notaio"
        self.assertRegex(command(program, "--version", cwd=self.folder), VERSION)
        said = command(program, "check", "--quiet", prefix / "share/doc/notaio/samples/susan/endings.nta",
                       cwd=self.folder)
        self.assertNotIn("error", said)


PACKAGES = {"notaio": "utils", "libnotaio0": "libs", "libnotaio-dev": "libdevel"}
if "debian_python" in (BUILD / "CPackConfig.cmake").read_text(encoding="utf-8"):
    PACKAGES["python3-notaio"] = "python"


class Packages(support.Case):
    """The packages are built once, into a folder that goes away."""

    @classmethod
    def setUpClass(cls):
        cls.made = pathlib.Path(cls.enterClassContext(support.tempfile.TemporaryDirectory(prefix="notaio-package-")))
        cls.packages = cls.build("one")

    @classmethod
    def build(cls, folder):
        # Not compressed: that takes most of the time, and is the work of another program.
        command("cpack", "-G", "DEB", "-D", "CPACK_DEBIAN_COMPRESSION_TYPE=none", "--config", BUILD / "CPackConfig.cmake",
                "-B", cls.made / folder, cwd=cls.made)
        return {path.name.split("_")[0]: path for path in (cls.made / folder).glob("*.deb")}

    def control(self, name):
        return dict(re.findall(r"(?m)^ ([A-Z][\w-]+): (.*)$", command("dpkg-deb", "-I", self.packages[name])))

    def names(self, package):
        return re.findall(r" \./(\S*[^/\s])(?: -> \S+)?$", command("dpkg-deb", "-c", self.packages[package]), re.MULTILINE)

    def test_what_they_say_of_themselves(self):
        version = VERSION.fullmatch(run("--version").text)[1]
        architecture = command("dpkg", "--print-architecture").strip()
        self.assertCountEqual(self.packages, PACKAGES)
        for name, section in PACKAGES.items():
            with self.subTest(name):
                self.assertEqual(self.packages[name].name, f"{name}_{version}_{architecture}.deb")
                said = self.control(name)
                self.assertEqual((said["Package"], said["Version"], said["Architecture"]), (name, version, architecture))
                self.assertEqual((said["Section"], said["Priority"]), (section, "optional"))
                self.assertRegex(said["Maintainer"], r"\A.+ <\S+@\S+>\Z")
                self.assertRegex(said["Description"], r"\A[a-z].{20,70}[a-z)]\Z")
                self.assertGreater(int(said["Installed-Size"]), 1000)
                field = command("dpkg-deb", "-f", self.packages[name], "Description").splitlines()
                self.assertGreater(len(field), 4)
                self.assertLessEqual(max(map(len, field)), 81)

    def test_what_they_need(self):
        version = VERSION.fullmatch(run("--version").text)[1]
        def needed(name):
            return sorted(one.split()[0] for one in self.control(name).get("Depends", "").split(", ") if one)
        shared = re.findall(r"\(NEEDED\)", command("readelf", "-d", PROGRAM))  # none where it has its libraries in it
        self.assertEqual(needed("notaio"), ["libbz2-1.0", "libc6", "libgcc-s1", "liblzma5", "libstdc++6", "libzstd1", "zlib1g"] if shared else [])
        self.assertEqual(needed("libnotaio0"), ["libc6", "libgcc-s1", "libstdc++6"])
        self.assertEqual(self.control("libnotaio-dev")["Depends"], f"libnotaio0 (= {version})")
        # What is linked with the library depends on its package, and the loader hears of it.
        command("dpkg-deb", "-e", self.packages["libnotaio0"], self.folder / "control")
        self.assertEqual((self.folder / "control/shlibs").read_text().split()[:3], ["libnotaio", "0", "libnotaio0"])
        self.assertIn("ldconfig", (self.folder / "control/triggers").read_text())

    def test_what_is_in_them(self):
        for package in PACKAGES:
            for line in command("dpkg-deb", "-c", self.packages[package]).splitlines():
                mode, owner = line.split()[:2]
                self.assertEqual(owner, "root/root")
                self.assertIn(mode, ("drwxr-xr-x", "-rw-r--r--", "-rwxr-xr-x", "lrwxrwxrwx"), line)
            names = self.names(package)
            self.assertFalse([name for name in names if not name.startswith("usr/") or "site-functions" in name])
            for name in ("copyright", "changelog.gz"):
                self.assertIn(f"usr/share/doc/{package}/{name}", names)
        self.assertLessEqual({"usr/bin/notaio", "usr/share/man/man1/notaio.1.gz", "usr/share/man/man1/notaio-random.1.gz",
                              "usr/share/bash-completion/completions/notaio", "usr/share/zsh/vendor-completions/_notaio",
                              "usr/share/fish/vendor_completions.d/notaio.fish", "usr/share/doc/notaio/README.md",
                              "usr/share/notaio/editors/neovim/notaio.lua", "usr/share/notaio/editors/vim/ftdetect/notaio.vim"},
                             set(self.names("notaio")))
        version = VERSION.fullmatch(run("--version").text)[1]
        self.assertCountEqual([name for name in self.names("libnotaio0") if "/doc/" not in name],
                              ["usr/lib/libnotaio.so.0", f"usr/lib/libnotaio.so.{version}"])
        self.assertLessEqual({"usr/lib/libnotaio.so", "usr/lib/libnotaio.a", "usr/include/notaio/notaio.hpp",
                              "usr/include/notaio/notaio_c.h", "usr/lib/cmake/notaio/notaioConfig.cmake",
                              "usr/lib/pkgconfig/notaio.pc", "usr/share/notaio/schema/record.schema.json",
                              "usr/share/doc/libnotaio-dev/library.md"}, set(self.names("libnotaio-dev")))

    def test_no_two_have_the_same_file(self):
        every = [name for package in PACKAGES for name in self.names(package)]
        self.assertEqual(len(every), len(set(every)))

    def test_they_run_unpacked(self):
        for package in self.packages.values():
            command("dpkg-deb", "-x", package, self.folder)
        Installed.assert_it_runs(self, self.folder / "usr")
        with gzip.open(self.folder / "usr/share/man/man1/notaio-check.1.gz", "rt", encoding="utf-8") as page:
            self.assertIn(".Dt NOTAIO-CHECK 1\n", page.read())
        for package in PACKAGES:
            copyright_text = (self.folder / f"usr/share/doc/{package}/copyright").read_text(encoding="utf-8")
            for line in (ROOT / "LICENSE").read_text(encoding="utf-8").splitlines():
                self.assertIn(line, copyright_text)
        for name in ("usr/bin/notaio", "usr/lib/libnotaio.so"):
            self.assertIn(", stripped", command("file", "-L", self.folder / name))

    def test_the_same_commit_gives_the_same_packages(self):
        for name, again in self.build("two").items():
            self.assertEqual(again.read_bytes(), self.packages[name].read_bytes(), name)


class Version(support.Case):
    def setUp(self):
        super().setUp()
        self.sources = self.folder / "sources"
        (self.sources / "tools" / "cmake").mkdir(parents=True)
        for name in ("tools/commit.txt", "tools/cmake/version.cmake", ".gitattributes"):
            shutil.copy(ROOT / name, self.sources / name)

    def git(self, *arguments):
        return command("git", "-c", "user.name=A", "-c", "user.email=a@b", "-c", "init.defaultBranch=main", *arguments,
                       cwd=self.sources, GIT_COMMITTER_DATE="2026-08-09T10:11:12+0000",
                       GIT_CONFIG_GLOBAL="/dev/null").strip()

    def commit(self):
        self.git("init", "-q")
        self.git("add", ".")
        self.git("commit", "-q", "-m", "all")
        return self.git("rev-parse", "--short=12", "HEAD")

    def made(self, sources=None, **variables):
        out = self.folder / "out"
        command("cmake", f"-DSOURCE={sources or self.sources}", "-DVERSION=1.2.3", "-DMAINTAINER=A <a@b>",
                f"-DOUT={out}", "-P", ROOT / "tools" / "cmake" / "version.cmake", cwd=self.folder, **variables)
        text = (out / "version.cpp").read_text(encoding="utf-8")
        return tuple(re.findall(r'return "(.*)";', text)), (out / "changelog").read_text(encoding="utf-8")

    def test_the_built_program_tells_its_commit(self):
        found = VERSION.fullmatch(run("--version").text)
        self.assertTrue(found)
        if (ROOT / ".git").exists() and shutil.which("git"):
            self.assertTrue(found[2])

    def test_a_work_tree(self):
        name = self.commit()
        (version, date), changelog = self.made()
        self.assertEqual((version, date), (f"1.2.3 ({name})", "2026-08-09"))
        self.assertIn(" -- A <a@b>  Sun, 09 Aug 2026 10:11:12 +0000\n", changelog)
        (self.sources / "tools" / "cmake" / "version.cmake").write_text("changed", encoding="utf-8")
        self.assertEqual(self.made()[0][0], f"1.2.3 ({name}-dirty)")

    def test_an_archive_knows_its_commit(self):
        name = self.commit()
        unpacked = self.folder / "unpacked"
        unpacked.mkdir()
        self.git("archive", "-o", self.folder / "a.tar", "HEAD")
        command("tar", "-xf", self.folder / "a.tar", "-C", unpacked)
        self.assertEqual(self.made(unpacked)[0], (f"1.2.3 ({name})", "2026-08-09"))

    def test_sources_without_a_commit(self):
        self.assertEqual(self.made(SOURCE_DATE_EPOCH="86400")[0], ("1.2.3", "1970-01-02"))

    def test_a_repository_around_the_sources_is_another_one(self):
        self.commit()
        inside = self.sources / "inside"
        shutil.copytree(self.sources / "tools", inside / "tools")
        self.assertEqual(self.made(inside)[0][0], "1.2.3")

    def test_nothing_is_written_that_is_the_same(self):
        self.commit()
        self.made()
        before = (self.folder / "out" / "version.cpp").stat().st_mtime_ns
        self.made()
        self.assertEqual((self.folder / "out" / "version.cpp").stat().st_mtime_ns, before)
