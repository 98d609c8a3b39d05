"""The programs that look at pictures: they are there, or the test says what to install."""
import pathlib
import shutil
import subprocess

FOLDER = pathlib.Path(__file__).resolve().parent


def need(program, package):
    if not shutil.which(program):
        raise AssertionError(f"{program} of the package {package} is missing: run `tools/install-packages draw`")


def need_module(name):
    if not (FOLDER / "node_modules" / name).exists():
        raise AssertionError(f"{name} is missing in {FOLDER.name}/node_modules: run `tools/install-packages test draw`")


def rasterise(svg, png, zoom=2):
    """Draws an SVG file as a PNG file, so many pixels a unit."""
    need("rsvg-convert", "librsvg2-bin")
    subprocess.run(["rsvg-convert", "--unlimited", "--zoom", str(zoom), "--output", png, svg], check=True)
