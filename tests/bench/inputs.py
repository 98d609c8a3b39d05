"""The inputs that are measured, made anew by notaio itself, the same ones every time."""

import pathlib
import subprocess
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).parents[2]
NOTAIO = str(ROOT / "build/release/notaio")
CHESS = ROOT / "tests/bench/chess_games.cjs"


def random_games(folder, game, notation, count, seed=1):
    """A file of random games in a notation; the text records beside it, as they came."""
    records = folder / f"{game}.nta"
    with open(records, "wb") as out:
        subprocess.run([NOTAIO, "random", "--game", game, "--count", str(count), "--seed", str(seed)], stdout=out,
                       check=True)
    return converted(records, notation)


def converted(records, notation):
    """The same games in another notation, in a file beside that of the records."""
    written = records.with_suffix(f".{notation}")
    with open(written, "wb") as out:
        # What the notation cannot hold, players and events, is told: status 0 or 1.
        done = subprocess.run([NOTAIO, "convert", "--to", notation, "--lossy", "--quiet", records], stdout=out,
                              stderr=subprocess.DEVNULL, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"{records}: convert to {notation} ended with {done.returncode}")
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
    """Each line with its fifth word replaced by its fourth: a cell that is taken, or a stone that is gone."""
    target = pathlib.Path(name)
    with open(lines, encoding="ascii") as source, open(target, "w", encoding="ascii") as out:
        for line in source:
            plies = line.split()
            if len(plies) > 4:
                plies[4] = plies[3].strip(";") + ";" * plies[4].endswith(";")
            print(*plies, file=out)
    return target


def shortened(lines, times, name):
    """So many times the games, each time without one more of their last words: hardly two are equal."""
    target = pathlib.Path(name)
    with open(target, "w", encoding="ascii") as out:
        for less in range(times):
            with open(lines, encoding="ascii") as source:
                for line in source:
                    words = line.split()
                    print(*words[:max(1, len(words) - less)], file=out)
    return target


def chess_games(folder, plies, total):
    """Random games of chess of so many plies each, about `total` plies in all, and the number of plies. 20,000 plies are
    made, which takes seconds, and then repeated."""
    result = folder / "chess.once"
    games = max(1, min(20_000, total) // plies)
    with open(result, "wb") as out:
        subprocess.run(["node", CHESS, str(games), str(plies)], stdout=out, check=True)
    copies = max(1, round(total / (games * plies)))
    return repeated(result, copies, folder / "chess.pgn"), copies * games * plies


@dataclass(frozen=True)
class Games:
    """The same games in the notation of a table, one a line, and as text records; the latter two of random games alone."""

    path: pathlib.Path
    lines: pathlib.Path | None = None
    records: pathlib.Path | None = None


class Inputs:
    """The inputs of one table, in a folder of their own."""

    def __init__(self, folder, table, games):
        self.folder, self.table, self.amount, self.made = folder, table, games * table.share, {}

    def games(self, part=1, count=None):
        """A part of the games, or so many: always the first ones."""
        count = count or max(1, round(self.amount * part))
        if count not in self.made:
            folder = self.folder / str(count)
            folder.mkdir()
            self.made[count] = self.real_games(folder, count) if self.table.real else self.random_games(folder, count)
        return self.made[count]

    def real_games(self, folder, copies):
        return Games(repeated(ROOT / self.table.real, copies, folder / "real"))

    def random_games(self, folder, count):
        game, notation = self.table.game, self.table.notation
        path = random_games(folder, game, notation, count)
        records = folder / f"{game}.nta"
        return Games(path, path if notation == "lines" else converted(records, "lines"), records)

    def repeated(self, path, times):
        return repeated(path, times, self.folder / f"{path.name}-{times}")

    def shortened(self, lines, times):
        return shortened(lines, times, self.folder / f"shortened-{times}")

    def with_bad_plies(self, lines):
        return with_bad_plies(lines, self.folder / "bad")

    def chess(self, plies, total):
        """A file of games of chess of so many plies, about `total` in all, and how many there are."""
        return chess_games(self.folder, plies, total)

    def files(self, count):
        """A folder of so many files of one game each."""
        folder = self.folder / "files"
        folder.mkdir()
        for number, record in enumerate(self.games(count=count).records.read_text("utf-8").split("\n\n[")):
            (folder / f"{number}.nta").write_text(("[" if number else "") + record.rstrip("\n") + "\n", encoding="utf-8")
        return folder
