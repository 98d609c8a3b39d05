"""Runs in shares: what they write, put together, beside the whole run."""
import random
import tempfile

from support import run

# Every command that can be asked of a share, in each of its forms.
COMMANDS = (
    ("check",), ("check", "--format", "jsonl"), ("check", "--format", "sarif"), ("check", "--format", "github"),
    ("check", "--max-errors", "3", "--fail-on", "note"), ("check", "--quiet", "--lang", "it"), ("check", "--ignore", "GEN-004"),
    ("convert", "--to", "jsonl", "--lossy"), ("convert", "--to", "notaio"),
    ("filter", "--verdict", "legal,incomplete"), ("filter", "--list", "--invert", "--code", "none"), ("filter", "--count"),
    ("filter", "--format", "jsonl", "--plies", "5.."), ("filter", "--to", "jsonl"),
    ("find", "--pattern", "e5=x"), ("find", "--move", "e5", "--format", "jsonl", "--all"), ("find", "--move", "e5", "--count"),
    ("stats",), ("stats", "--by", "player", "--format", "jsonl"), ("stats", "--by", "Event", "--lang", "it"),
    ("tree", "--depth", "2"), ("tree", "--depth", "3", "--format", "jsonl", "--symmetry", "all"),
    ("dedupe",), ("dedupe", "--list"), ("dedupe", "--list", "--by", "symmetry", "--format", "jsonl"), ("dedupe", "--prefix"),
    ("dedupe", "--with", "players", "--keep", "richest"),
    ("replay", "--ply", "last"), ("replay", "--format", "jsonl", "--ply", "0..2", "--legal"),
    ("score", "--format", "jsonl"), ("score", "--why"), ("analyse", "--ply", "3"), ("moves", "--count"),
    ("key", "--format", "jsonl", "--ply", "last"), ("perft", "--depth", "1"),
)


def partials(folder, command, inputs, count, **more):
    """The files that the shares of a run wrote, in any order, by as many workers as it may be."""
    files = [folder / f"{number}" for number in range(1, count + 1)]
    for number, file in enumerate(files, 1):
        jobs = ("--jobs", random.choice((1, 2, 3)))
        run(*command, "--shard", f"{number}/{count}", "--partial", "--output", file, *jobs, *inputs, **more)
    random.shuffle(files)
    return files


def assert_together(case, command, inputs, counts, **more):
    """That the shares give what the whole run does: on both streams, and the exit status."""
    whole = run(*command, *inputs, **more)
    for count in counts:
        with tempfile.TemporaryDirectory(dir=case.folder) as folder:
            files = partials(case.folder / folder, command, inputs, count, **more)
            with case.subTest(command=command, inputs=inputs, shares=count):
                merged = run("merge", *files, **more)
                case.assertEqual((merged.out, merged.messages, merged.code), (whole.out, whole.messages, whole.code))
