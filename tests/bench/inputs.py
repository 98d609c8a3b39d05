"""The inputs that are measured, made anew by notaio itself, the same ones every time."""

import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).parents[2]
NOTAIO = str(ROOT / "build/release/notaio")
CHESS = ROOT / "tests/bench/chess_games.cjs"


def random_games(folder, game, notation, count, seed=1):
    """A file of random games in a notation; the text records beside it, as they came."""
    records = folder / f"{game}.nta"
    with open(records, "wb") as out:
        subprocess.run([NOTAIO, "random", "--game", game, "--count", str(count), "--seed", str(seed)], stdout=out,
                       check=True)
    written = folder / f"{game}.{notation}"
    with open(written, "wb") as out:
        # What the notation cannot hold, players and events, is told: status 0 or 1.
        done = subprocess.run([NOTAIO, "convert", "--to", notation, "--lossy", "--quiet", records], stdout=out,
                              stderr=subprocess.DEVNULL, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"{game}: convert ended with {done.returncode}")
    return written


def repeated(source, times, name):
    """A file that holds another so many times, beside it or under a folder of its own."""
    target = pathlib.Path(name)
    block = source.read_bytes()
    with open(target, "wb") as out:
        for _ in range(times):
            out.write(block)
    return target


def with_bad_plies(lines, name):
    """Each line with its fifth ply replaced by its first: a cell that is taken, or a stone that is gone."""
    target = pathlib.Path(name)
    with open(lines, encoding="ascii") as source, open(target, "w", encoding="ascii") as out:
        for line in source:
            plies = line.split()
            if len(plies) > 4:
                plies[4] = plies[0]
            print(*plies, file=out)
    return target


def chess_games(folder, plies, total):
    """Random games of chess of so many plies each, `total` plies in all; 60,000 of them are made, and then repeated."""
    made = folder / f"chess-{plies}.once"
    games = max(1, 60_000 // plies)
    with open(made, "wb") as out:
        subprocess.run(["node", CHESS, str(games), str(plies)], stdout=out, check=True)
    written = repeated(made, max(1, round(total / (games * plies))), folder / f"chess-{plies}.pgn")
    os.remove(made)
    return written
