"""The tree with its mutants: which sites are taken, the copy that has them, and its build."""
import concurrent.futures
import json
import pathlib
import random
import re
import shlex
import subprocess

import sites

ROOT = pathlib.Path(__file__).resolve().parents[2]
LAYERS = ("notation", "rules", "analysis", "tools")
HEADER = pathlib.Path(__file__).with_name("mutant.hpp")
ELSEWHERE = ("tools/python/", "tools/web/")  # which other sections of tests/run build and test
PLACE = re.compile(r"([^\s:]+):(\d+):\d+: ")  # as compilers name one


def sources(part, root=ROOT):
    """The sources of a folder, or the one, with how many lines they have; not those of grammars, which are types, nor
    those that the build leaves out."""
    found = sorted(path for path in [root / part, *(root / part).rglob("*")] if path.suffix in (".cpp", ".hpp") and "grammar" not in path.name)
    named = [(str(path.relative_to(root)), path.read_bytes().count(b"\n")) for path in found]
    return [(name, lines) for name, lines in named if not name.startswith(ELSEWHERE)]


def arguments(commands):
    """What a source is compiled with, of any: folders, names and the standard."""
    words = []
    for entry in json.loads(commands.read_text()):
        given = shlex.split(entry["command"])
        for at, word in enumerate(given):
            if word == "-isystem" and at + 1 < len(given):
                word = "-I" + given[at + 1]
            if re.match(r"-(I|D|std=(c|gnu)\+\+)", word) and word not in words and "GAME=" not in word:
                words.append(word)
    return tuple(words)


def choose(seed, parts, flags, taken, root=ROOT):
    """Sites without end, of one part of the tree after the other: a file by its lines, a kind that it has, one of these; none
    lies over another, nor over those in `taken`, {path: sites}, to which they are added. Stops when nothing new is found for
    long."""
    chance = random.Random(seed)
    known = {part: sources(part, root) for part in parts}
    failed = 0
    while failed < 200:
        for part in parts:
            (path, _), = chance.choices(known[part], [lines for _, lines in known[part]])
            found, _ = sites.read(str(root), path, flags)
            free = [site for site in found
                    if all(site.end <= other.begin or other.end <= site.begin for other in taken.get(path, ()))]
            failed = 0 if free else failed + 1
            if not free:
                continue
            kind = chance.choice(sorted({site.kind for site in free}))
            site = chance.choice([site for site in free if site.kind == kind])
            taken.setdefault(path, []).append(site)
            yield site


def copy(to, root=ROOT):
    """The files of the tree that git knows or would take; what is the same already is not touched."""
    names = subprocess.run(["git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                           capture_output=True, text=True, check=True).stdout.split("\0")
    for name in filter(None, names):
        if (root / name).is_file():
            put(to / name, (root / name).read_bytes(), (root / name).stat().st_mode)
    installed = pathlib.Path("tests", "validators", "node_modules")
    if (root / installed).is_dir() and not (to / installed).exists():
        (to / installed).symlink_to((root / installed).resolve())


def put(path, data, mode=0o644):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_file() or path.read_bytes() != data:
        path.write_bytes(data)
        path.chmod(mode)


def mutated(source, numbered):
    """The text of a file with mutants: {number: site}. Lines keep their numbers."""
    for number, site in sorted(numbered.items(), key=lambda one: -one[1].begin):
        source = source[:site.begin] + site.text(number, source).encode() + source[site.end:]
    return f'#include "{HEADER}"\n#line 1\n'.encode() + source


def write(to, mutants, root=ROOT):
    """Puts the mutants {number: site} into the copy, and takes those of before out."""
    by_file = {}
    for number, site in mutants.items():
        by_file.setdefault(site.path, {})[number] = site
    copy_of_before = to / ".mutated"
    before = copy_of_before.read_text().split("\n") if copy_of_before.is_file() else []
    for path in filter(None, {*before, *by_file}):
        source = (root / path).read_bytes()
        put(to / path, mutated(source, by_file[path]) if path in by_file else source)
    copy_of_before.write_text("\n".join(by_file))


def configure(to, options):
    subprocess.run(["cmake", "--preset", "release", "-DNOTAIO_TESTS=ON", "-DCMAKE_COMPILE_WARNING_AS_ERROR=OFF",
                    "-DCMAKE_CXX_FLAGS=-w", "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON", *options], cwd=to, check=True,
                   stdout=subprocess.DEVNULL)


def refused(output, to, mutants):
    """The numbers of the mutants that the errors of a compiler name, by their lines, else by where they come from."""
    places = []
    for line in output.splitlines():
        if ": error: " in line or "required from" in line or "in 'constexpr' expansion" in line:
            found = PLACE.search(line)
            if found:
                path = pathlib.Path(found[1])
                path = str(path.relative_to(to)) if path.is_relative_to(to) else str(path)
                places.append((path, int(found[2])))
    return {number for number, site in mutants.items()
            if any(path == site.path and site.line <= line <= site.line + site.old.count("\n") for path, line in places)}


def doubtful(mutants, flags, root=ROOT):
    """The numbers of those that clang refuses in the sources that they stand in, read alone: fewer rounds for the compiler."""
    def of(path):
        inside = {number: site for number, site in mutants.items() if site.path == path}
        text = mutated((root / path).read_bytes(), inside).decode()
        return refused(sites.errors(root / path, text, 2, flags), root, inside)

    with concurrent.futures.ThreadPoolExecutor() as pool:
        return set().union(*pool.map(of, sorted({site.path for site in mutants.values()})))


def build(to, targets, jobs, mutants):
    """Builds. Gives the numbers of the mutants that the compiler refuses; none when all is built."""
    done = subprocess.run(["cmake", "--build", "--preset", "release", "--target", *targets, "--", "-k0", f"-j{jobs}"], cwd=to,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", check=False)
    if done.returncode == 0:
        return set()
    out = refused(done.stdout, to, mutants)
    if not out:
        raise SystemExit("tests/mutate/run: the copy does not build, and no mutant stands where the errors are:\n"
                         + "\n".join(done.stdout.splitlines()[-40:]))
    return out
