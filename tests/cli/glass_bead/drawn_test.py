"""Boards of the Glass Bead Game in the ways in which people write them."""
import layouts
import support
from support import run

SEEDS = range(1, 4)


def board_of(seed):
    """North's store, his row from his right, South's row from his left, South's store; and the program's own drawing."""
    record = run("random", "--game", "glass-bead", "--seed", str(seed)).text
    lines = [line for line in run("show", "--ply", "20", stdin=record).lines if line and not line.startswith("#")]
    north, _, upper, lower, _, south, *rest = [line.split() for line in lines]
    return (north[1], upper, lower, south[1], " ".join(rest[0]) if rest else ""), "\n".join(lines) + "\n"


def drawn(board, names=("North", "South"), between=" ", after=" ", letters=True, edge=""):
    north, upper, lower, south, mover = board
    row = lambda cells: edge + between.join(cells) + edge
    return [names[0] + after + north, *([row("edcba")] if letters else []), row(upper), row(lower),
            *([row("ABCDE")] if letters else []), names[1] + after + south, *([mover] if mover else [])]


def with_empty(board, mark):
    north, upper, lower, south, mover = board
    change = lambda cell: mark if cell == "-" else cell
    return (change(north), [change(cell) for cell in upper], [change(cell) for cell in lower], change(south), mover)


def ways(board):
    for mark in ("-", ".", "_", "x", "\u00b7"):
        yield f"empty cells as {mark!r}", drawn(with_empty(board, mark))
    for names in (("NORTH", "SOUTH"), ("north", "south"), ("Nord", "Sud"), ("North:", "South:")):
        yield f"names {names}", drawn(board, names)
    yield "no letters", drawn(board, letters=False)
    for name, between in (("tabs", "\t"), ("commas", ", "), ("semicolons", ";"), ("bars", " | ")):
        yield name, drawn(board, between=between, after=between if name != "bars" else " ")
    yield "Markdown", drawn(board, between=" | ", edge="|")
    box = "\u250c" + "\u252c".join(["\u2500\u2500"] * 5) + "\u2510"
    lines = drawn(board, between="\u2502", edge="\u2502", letters=False)
    yield "a box", [lines[0], box, *lines[1:3], box, *lines[3:]]
    lines = drawn(board)
    yield "quoted in a letter", ["> " + line for line in lines]
    yield "no-break spaces", [line.replace(" ", "\u00a0") for line in lines]
    yield "a blank line behind each row", [part for line in lines for part in (line, "")]


class Drawn(support.Case):
    def test_ways(self):
        for seed in SEEDS:
            board, drawing = board_of(seed)
            layouts.check(self, "glass-bead", ways(board), layouts.scores("glass-bead", drawing)[0])
