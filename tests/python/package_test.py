"""The package as it is installed: by CMake, as a Debian package, and by pip where it can be had."""
import importlib.util
import os
import pathlib
import subprocess
import sys

import support
from support import ROOT

BUILD = pathlib.Path(os.environ.get("NOTAIO_BUILD") or ROOT / "build/release")
USE = """
import notaio
(record,) = notaio.check("samples/susan/illegal.nta")
print(record.verdict, notaio.__version__, notaio.__file__)
"""


def command(*arguments, cwd=ROOT, **changes):
    done = subprocess.run([str(one) for one in arguments], cwd=cwd, capture_output=True, text=True, timeout=500, check=False,
                          env=support.environment(PYTHONPATH=None, **changes))
    if done.returncode not in (0, 1):
        raise AssertionError(f"{arguments}: {done.stdout}{done.stderr}")
    return done.stdout


def checked(*arguments, **changes):
    """What the program says of a record, by the package; its own folder alone has a program."""
    return command(*arguments, "-m", "notaio", "check", "--quiet", "samples/susan/illegal.nta", PATH="/usr/bin:/bin", **changes)


class Installed(support.Case):
    def assert_it_works(self, packages):
        """`packages`: the folder that holds the package; the program stands below the same prefix."""
        path = {"PYTHONPATH": str(packages)}
        names = {path.name for path in (packages / "notaio").iterdir()}
        self.assertLessEqual({"__init__.py", "__init__.pyi", "__main__.py", "_records.py", "py.typed"}, names)
        self.assertFalse(names & {"__pycache__", "head.pyi"})
        done = subprocess.run([sys.executable, "-B", "-c", USE], cwd=ROOT, capture_output=True, text=True, check=True,
                              env=support.environment(**path))
        verdict, version, place = done.stdout.split()
        self.assertEqual(verdict, "illegal")
        self.assertTrue(place.startswith(str(packages)), place)
        self.assertRegex(version, r"^\d+\.\d+\.\d+$")
        said = subprocess.run([sys.executable, "-B", "-m", "notaio", "check", "--quiet", "samples/susan/illegal.nta"], cwd=ROOT,
                              capture_output=True, text=True, check=False, env=support.environment(PATH="/nowhere", **path))
        self.assertIn("SUS-104", said.stdout, said.stderr)

    def test_by_cmake(self):
        for component in ("program", "python"):
            command("cmake", "--install", BUILD, "--prefix", self.folder, "--component", component)
        (packages,) = self.folder.glob("lib/python3/dist-packages")
        self.assert_it_works(packages)

    def test_as_a_debian_package(self):
        command("cpack", "-G", "DEB", "-D", "CPACK_DEBIAN_COMPRESSION_TYPE=none", "-D",
                "CPACK_COMPONENTS_ALL=program;debian_program;python;debian_python", "--config", BUILD / "CPackConfig.cmake",
                "-B", self.folder / "made", cwd=self.folder)
        table = {path.name.split("_")[0]: path for path in (self.folder / "made").glob("*.deb")}
        self.assertEqual(set(table), {"notaio", "python3-notaio"})
        said = dict(line[1:].split(": ", 1) for line in command("dpkg-deb", "-I", table["python3-notaio"]).splitlines()
                    if ": " in line and line.startswith(" ") and not line.startswith("  "))
        self.assertEqual((said["Package"], said["Section"]), ("python3-notaio", "python"))
        version = f"{sys.version_info[0]}.{sys.version_info[1]}"
        self.assertIn(f"python3 (>= {version})", said["Depends"])
        self.assertIn(f"notaio (= {said['Version']})", said["Depends"])
        for package in table.values():
            command("dpkg-deb", "-x", package, self.folder / "root")
        self.assert_it_works(self.folder / "root/usr/lib/python3/dist-packages")
        for name in ("copyright", "changelog.gz", "python.md"):
            self.assertTrue((self.folder / "root/usr/share/doc/python3-notaio" / name).exists(), name)
        (module,) = (self.folder / "root").rglob("_core*.so")
        shown = command("nm", "--dynamic", "--defined-only", module).split()
        self.assertEqual(shown[2::3], ["PyInit__core"])

    def test_by_pip(self):
        missing = [name for name in ("pip", "setuptools", "venv", "wheel") if importlib.util.find_spec(name) is None]
        if missing:
            self.skipTest(f"{', '.join(missing)}: not there")
        before = sorted((ROOT / "tools/python").rglob("*"))
        command(sys.executable, "-m", "venv", "--system-site-packages", self.folder / "venv")
        python = self.folder / "venv/bin/python3"
        said = command(python, "-m", "pip", "install", "--no-build-isolation", "--no-index", ".", cwd=ROOT / "tools/python",
                       NOTAIO_BUILD=str(BUILD))
        self.assertIn("Successfully installed notaio", said)
        self.assertEqual(sorted((ROOT / "tools/python").rglob("*")), before)
        self.assertIn(str(self.folder), command(python, "-B", "-c", USE))
        self.assertIn("SUS-104", checked(python, "-B"))
        said = command(self.folder / "venv/bin/notaio", "check", "--quiet", "samples/susan/illegal.nta")
        self.assertIn("SUS-104", said)
        command(python, "-m", "pip", "uninstall", "--yes", "notaio")
        self.assertEqual(list((self.folder / "venv/lib").rglob("notaio*")), [])


class Without(support.Case):
    def test_a_package_without_its_program_says_so(self):
        command("cmake", "--install", BUILD, "--prefix", self.folder, "--component", "python")
        done = subprocess.run([sys.executable, "-B", "-m", "notaio", "check"], capture_output=True, text=True, check=False,
                              env=support.environment(PATH="/nowhere", PYTHONPATH=str(self.folder / "lib/python3/dist-packages")))
        self.assertEqual(done.returncode, 1)
        self.assertIn("the program is not installed", done.stderr)
