"""The lines of the program that a corpus reaches, by clang's coverage of sources."""
import collections
import json
import os
import pathlib
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
LAYERS = ("notation", "rules")


def reached(program, profiles, options):
    """Lines that one target or several reached, and all lines, of each layer, of each room, and of each file."""
    merged = profiles[0].parent / "merged"
    subprocess.run(["llvm-profdata", "merge", "-sparse", "-o", merged, *profiles], check=True)
    files = [str(ROOT / layer) for layer in LAYERS]
    done = subprocess.run(["llvm-cov", "export", "-summary-only", f"-instr-profile={merged}", program, *options, *files],
                          stdout=subprocess.PIPE, check=True)
    layers = {layer: [0, 0] for layer in LAYERS}
    rooms = collections.defaultdict(lambda: [0, 0])
    sources = {}
    for row in json.loads(done.stdout)["data"][0]["files"]:
        path = pathlib.Path(row["filename"]).relative_to(ROOT)
        lines = row["summary"]["lines"]
        for counted in (layers[path.parts[0]], rooms[str(path.parent)]):
            counted[0] += lines["covered"]
            counted[1] += lines["count"]
        sources[str(path)] = (lines["covered"], lines["count"])
    return layers, rooms, sources


def profile(program, corpora, name, folder):
    """Runs each case of the corpora once; the file that tells which lines they reached."""
    out = pathlib.Path(folder) / f"{name}.profraw"
    subprocess.run([program, "-runs=0", *corpora], env=os.environ | {"LLVM_PROFILE_FILE": str(out)}, check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return out


def show(targets, built, corpora_of):
    """Prints a table of the targets, a row for all of them, and a table of the rooms: how much of each is not reached."""
    print("| target | " + " | ".join(f"lines of `{layer}/` reached" for layer in LAYERS) + " |")
    print("| --- |" + " ---: |" * len(LAYERS), flush=True)

    def row(name, layers):
        cells = (f"{done:,} of {count:,}" for done, count in layers.values())
        print(f"| {name} | " + " | ".join(cells) + " |", flush=True)

    with tempfile.TemporaryDirectory() as folder:
        profiles = []
        programs = []
        for target in targets:
            programs.append(built / f"fuzz_{target}")
            profiles.append(profile(programs[-1], corpora_of(target), target, folder))
            row(f"`{target}`", reached(programs[-1], profiles[-1:], [])[0])
        layers, rooms, sources = reached(programs[0], profiles, [f"-object={program}" for program in programs[1:]])
        row("all", layers)
    print("\n| room | lines | not reached | sources with most of these |\n| --- | ---: | ---: | --- |")
    for room, (done, count) in sorted(rooms.items()):
        missed = {path: lines - met for path, (met, lines) in sources.items() if str(pathlib.Path(path).parent) == room}
        most = sorted((path for path in missed if missed[path] > 0), key=missed.get, reverse=True)[:3]
        named = ", ".join(f"`{pathlib.Path(path).name}` {missed[path]}" for path in most)
        print(f"| `{room}` | {count:,} | {count - done:,} | {named} |")
