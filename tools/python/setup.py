"""`pip install .`: CMake builds the package, and setuptools makes a wheel of it, the program with it.

NOTAIO_BUILD names a build tree that has been made with -DNOTAIO_PYTHON=ON for this Python; it is built on then.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
VERSION = re.search(r"project\(notaio VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))[1]
BESIDE = tempfile.mkdtemp(prefix="notaio-wheel-")  # nothing is left in the sources


class BuiltByCMake(build_ext):
    def run(self):
        tree = pathlib.Path(os.environ.get("NOTAIO_BUILD") or pathlib.Path(self.build_temp, "tree").resolve())
        if not (tree / "CMakeCache.txt").exists():
            subprocess.run(["cmake", "-S", ROOT, "-B", tree, "-DCMAKE_BUILD_TYPE=Release", "-DNOTAIO_TESTS=OFF",
                            "-DNOTAIO_PYTHON=ON", f"-DNOTAIO_PYTHON_FOR={sys.executable}"], check=True)
        subprocess.run(["cmake", "--build", tree, "--parallel", "--target", "notaio_python", "notaio"], check=True)
        package = pathlib.Path(self.build_lib, "notaio")
        shutil.copytree(tree / "python" / "notaio", package, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
        (package / "bin").mkdir(exist_ok=True)
        shutil.copy(tree / "notaio", package / "bin" / "notaio")


setup(
    name="notaio",
    version=VERSION,
    description="checks, converts and explains records of abstract board games",
    license="MIT",
    python_requires=">=3.10",
    extras_require={"frames": ["pandas"], "plots": ["matplotlib"]},
    packages=[],
    ext_modules=[Extension("notaio._core", [])],
    cmdclass={"build_ext": BuiltByCMake},
    entry_points={"console_scripts": ["notaio = notaio.__main__:main"]},
    options={"egg_info": {"egg_base": BESIDE}, "build": {"build_base": BESIDE}, "bdist_wheel": {"bdist_dir": BESIDE + "/wheel"}},
    zip_safe=False,
)
