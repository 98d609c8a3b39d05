"""Ways in which people write a finished square board as text. The boards of random games in each of them must be scored as
the program's own drawing is."""
import re

from support import run


def board_of(game, seed):
    """The rows of a random finished board, from the top, as lists of marks; and the program's own drawing of it."""
    record = run("random", "--game", game, "--seed", str(seed)).text
    drawing = [line for line in run("show", "--ply", "last", stdin=record).lines if line and not line.startswith("#")]
    rows = [line.split()[1:] for line in drawing if re.match(r" *\d+ ", line)]
    return rows, "\n".join(drawing) + "\n"


def scores(game, text, *options):
    """The scores of the only board of a text, or None and what was said of it."""
    ran = run("score", "--game", game, "--format", "jsonl", *options, stdin=text)
    found = [row["scores"] for row in ran.json if row.get("type") == "score" and row.get("scores") is not None]
    return (found[0] if len(found) == 1 else None), ran.messages


def cells(rows):
    """Returns the cells of each mark, such as a12."""
    found = {}
    for at, row in enumerate(rows):
        for column, mark in zip("abcdefghijkl", row):
            found.setdefault(mark, []).append(f"{column}{len(rows) - at}")
    return found


def replaced(rows, marks):
    """The rows with other marks, by a table."""
    return [[marks.get(mark, mark) for mark in row] for row in rows]


def drawn(rows, between=" ", label="{row:>2} ", letters=" ", below=False):
    """A line a row, with its number before it, and the letters of the columns below; `letters`: what is between them."""
    size = len(rows)
    lines = [label.format(row=size - at) + between.join(row) for at, row in enumerate(rows)]
    lines = lines[::-1] if below else lines
    if letters is not None:
        lines.append(" " * len(label.format(row=size)) + letters.join("abcdefghijklmnop"[:size]))
    return lines


def _empty_cells(rows, marks):
    for mark in marks:
        given = replaced(rows, {".": mark})
        yield f"empty cells as {mark!r}", drawn(given)
        if mark == " ":
            continue
        yield f"empty cells as {mark!r}, bare rows", drawn(given, label="", letters=None)
        yield f"empty cells as {mark!r}, without blanks", drawn(given, between="", letters=None)


def _numbers_and_letters(rows):
    lines = drawn(rows)
    yield "a dot behind the number", drawn(rows, label="{row:>2}. ")
    yield "a bracket behind the number", drawn(rows, label="{row:>2}) ")
    yield "numbers at both ends", [f"{line} {len(rows) - at}" for at, line in enumerate(drawn(rows, letters=None))]
    yield "rows from below", drawn(rows, below=True)
    yield "letters above", [lines[-1], *lines[:-1]]
    yield "capital letters", [*lines[:-1], lines[-1].upper()]


def _surroundings(rows):
    lines = drawn(rows)
    yield "a title and the points", ["Final position", "", *lines, "", "the points: 19 to 29"]
    yield "a legend", [*lines, "", "what the letters mean is on page 3"]
    yield "a blank line behind each row", [part for line in lines for part in (line, "")]
    yield "indented", ["    " + line for line in lines]
    yield "quoted in a letter", ["> " + line for line in lines]
    yield "fenced", ["```", *lines, "```"]
    yield "ends of lines of Windows", [line + "\r" for line in lines]
    yield "no-break spaces", [line.replace(" ", "\u00a0") for line in lines]


def _tables(rows):
    size = len(rows)
    open_rows = replaced(rows, {".": ""})
    for name, between in (("commas", ","), ("semicolons", ";"), ("tabs", "\t"), ("commas and blanks", ", ")):
        mark = between.strip(" ")
        for given, cells in ((rows, "dots"), (open_rows, "nothing")):
            yield f"{name}, empty cells as {cells}", drawn(given, between, label="{row}" + between, letters=None)
            if cells == "dots" or any(open_rows[0]) and any(open_rows[-1]):
                yield f"{name}, empty cells as {cells}, bare rows", drawn(given, between, label="", letters=None)
        yield f"{name}, with letters", [*drawn(rows, between, label="{row}" + between, letters=None),
                                        mark + between.join("abcdefghijklmnop"[:size])]
    yield "a spreadsheet's quotation marks", [",".join(f'"{mark}"' for mark in row) for row in rows]
    head = ["| | " + " | ".join("abcdefghijklmnop"[:size]) + " |"]
    for rule in ("---", ":-:"):
        for label in ("{}", "**{}**"):
            yield f"Markdown, {rule}, {label}", [*head, "|" + f"{rule}|" * (size + 1),
                                                 *(f"| {label.format(size - at)} | " + " | ".join(row) + " |"
                                                   for at, row in enumerate(replaced(rows, {".": " "})))]


def _frames(rows):
    size = len(rows)
    edge = {name: ends[0] + ends[1].join(["\u2500\u2500\u2500"] * size) + ends[2]
            for name, ends in (("top", "\u250c\u252c\u2510"), ("middle", "\u251c\u253c\u2524"), ("end", "\u2514\u2534\u2518"))}
    box = [edge["top"]]
    for at, row in enumerate(replaced(rows, {".": " "})):
        box.append("\u2502" + "\u2502".join(f" {mark} " for mark in row) + "\u2502")
        box.append(edge["middle" if at + 1 < size else "end"])
    yield "a box", box
    yield "a box with numbers", [(f"{size - at // 2:>2} " if at % 2 else "   ") + line for at, line in enumerate(box)]
    yield "a box of ASCII", [line.translate({ord(c): "-" if c == "\u2500" else "|" if c == "\u2502" else "+"
                                             for c in "".join(box) if c > "\x7f"}) for line in box]
    yield "bars", [" | ".join(row) for row in rows]


def layouts(rows, empty):
    """Names of ways, and the board in them as lines. `empty`: marks of empty cells beside the dot that the game may have."""
    yield from _empty_cells(rows, [".", "-", "_", "\u00b7", " ", *empty])
    for part in (_numbers_and_letters, _surroundings, _tables, _frames):
        yield from part(rows)


def check(case, game, ways, expected):
    """Each way is scored as the program's own drawing. A way is its name, its lines, and options."""
    for name, lines, *options in ways:
        with case.subTest(game=game, way=name):
            found, said = scores(game, "\n".join(lines) + "\n", *options)
            case.assertEqual(found, expected, "\n".join(lines) + "\n" + said)
