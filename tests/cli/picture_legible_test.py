"""What pictures say can be read: contrast by the luminances of WCAG 2, no word upon another or under something, its size."""
import itertools
import re

import support
from drawn import SVG, Drawn, inputs_of
from support import games, run, said

STONE, TEXT = 3.0, 4.5
BOARD = {"light": "#f3efe6", "dark": "#6f695e", "print": "#fff"}  # of the empty cells
DARK = "@media (prefers-color-scheme:dark)"
EVERYTHING = ["--numbers", "--highlight", "last,proof,score,fault,threats"]


def luminance(colour):
    """Of `#rgb` or `#rrggbb`, from 0 to 1."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    channels = (int(digits[i:i + 2], 16) / 255 for i in (0, 2, 4))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def corners(path):
    """The corners of a closed path of lines."""
    result, x, y = [], 0.0, 0.0
    for command, numbers in re.findall(r"([Mhvlz])([^Mhvlz]*)", path):
        by = [float(number) for number in re.findall(r"-?[\d.]+", numbers)]
        if command == "z":
            continue
        if command == "M":
            x, y = by
        else:
            x += 0 if command == "v" else by[0]
            y += 0 if command == "h" else by[-1]
        result.append((x, y))
    return result


def is_within(x, y, polygon):
    inside = False
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


class Word:
    """A text, its colour, its middle, about the box that its letters fill, and how many surfaces lie below it."""

    def __init__(self, given, group, colour, x, y, below):
        self.text, self.colour, self.below = given.text, colour, below
        self.size = float(group.get("font-size"))
        width = len(self.text) * self.size * (0.68 if group.get("font-weight") else 0.56)
        left = x - {"middle": width / 2, "end": width}.get(group.get("text-anchor"), 0)
        self.box = (left, y - 0.72 * self.size, left + width, y)
        self.middle = (left + width / 2, y - 0.36 * self.size)

    def overlap(self, other):
        """The share of the smaller one of two words that lies in the other."""
        across, down = (min(self.box[i + 2], other.box[i + 2]) - max(self.box[i], other.box[i]) for i in (0, 1))
        areas = [(box[2] - box[0]) * (box[3] - box[1]) for box in (self.box, other.box)]
        return max(across, 0) * max(down, 0) / min(areas)


class Painted:
    """A picture as it is painted, from below: surfaces and the words on them, each with the colours of a scheme."""

    def __init__(self, drawn, dark=False):
        self.by_id = {element.get("id"): element for element in drawn.all if element.get("id")}
        self.sheet = self.rules_of(drawn) if dark else {}
        self.surfaces, self.words, self.pieces = [], [], []
        for child in drawn.root:
            if child.tag != SVG + "defs":
                self.paint(child, 0, 0, None)

    @staticmethod
    def rules_of(drawn):
        """What the style sheet says for dark screens: colours by class and property."""
        sheet = drawn.root.findtext(SVG + "style") or ""
        parts = re.findall(r"(@media [^{]*)\{((?:[^{}]*\{[^}]*\})*)\}", sheet)
        rules = " ".join(body for media, body in parts if media == DARK)
        return {(name.strip(". "), key): value for names, key, value in re.findall(r"([^{}]+)\{(\w+):([^}]+)\}", rules)
                for name in names.split(",")}

    def colour(self, given, key):
        """None where nothing is said."""
        found = [self.sheet[name, key] for name in given.get("class", "").split() if (name, key) in self.sheet]
        return found[-1] if found else given.get(key)

    def paint(self, given, x, y, group):
        kind = given.tag.removeprefix(SVG)
        if kind == "use":
            used = self.by_id[given.get("href")[1:]]
            if given.get("data-cell"):
                self.pieces.append(used)
            self.paint(used, x + float(given.get("x", 0)), y + float(given.get("y", 0)), group)
        elif kind == "g":
            for child in given:
                self.paint(child, x, y, given)
        elif kind == "text":
            self.words.append(Word(given, group, self.colour(group, "fill"), x + float(given.get("x", 0)),
                                   y + float(given.get("y", 0)), len(self.surfaces)))
        elif kind in ("path", "circle", "rect"):
            fill = self.colour(given, "fill")
            if fill != "none" and not fill.startswith("url"):
                self.surfaces.append((fill, self.outline(kind, given, x, y)))

    @staticmethod
    def outline(kind, given, x, y):
        """Whether a place lies within it."""
        if kind == "rect":
            return lambda px, py: True
        if kind == "circle":
            cx, cy, r = (float(given.get(key, 0)) for key in ("cx", "cy", "r"))
            return lambda px, py: (px - x - cx) ** 2 + (py - y - cy) ** 2 <= r * r
        polygon = corners(given.get("d"))
        return lambda px, py: is_within(px - x, py - y, polygon)

    def look_of(self, piece):
        """The colours of the surface and the outline that a piece begins with."""
        while (used := piece.find(f".//{SVG}use")) is not None:  # it holds others
            piece = self.by_id[used.get("href")[1:]]
        first = next(part for part in piece.iter() if part.get("fill"))
        return self.colour(first, "fill"), self.colour(first, "stroke")

    def ground(self, word):
        """The colour of the uppermost surface below a word."""
        return next(fill for fill, covers in reversed(self.surfaces[:word.below]) if covers(*word.middle))

    def is_covered(self, word):
        places = [(word.box[0] + part * (word.box[2] - word.box[0]), word.middle[1]) for part in (0.2, 0.5, 0.8)]
        return any(covers(*place) for _, covers in self.surfaces[word.below:] for place in places)


class Legible(support.Case):
    def painted(self, game, theme, *options):
        """Every sample at its end: name, document, and how a theme paints it; the automatic one as dark screens do."""
        for path in inputs_of(game):
            folder = self.folder / f"{game}{len(list(self.folder.iterdir()))}"
            for line in run("show", "--as", "svg", "-q", "--game", game, "--theme", theme, "--output-dir", folder, *options,
                            path).lines:
                with open(line, "rb") as file:
                    drawn = Drawn(file.read())
                yield f"{line.rsplit('/', 1)[1]} {theme}", drawn, Painted(drawn, dark=theme == "auto")

    def test_contrast(self):
        """Of words; of pieces, by their surface or the line around it."""
        for game in games():
            found, looks = 0, set()
            for theme, board in BOARD.items():
                for name, _, one in self.painted(game, theme, *EVERYTHING):
                    self.assertIn(board, {fill for fill, _ in one.surfaces})
                    looks |= {(theme, *one.look_of(piece)) for piece in one.pieces}
                    for text, colour, ground in {(word.text, word.colour, one.ground(word)) for word in one.words}:
                        found += 1
                        with self.subTest(picture=name, text=text, colour=colour, ground=ground):
                            self.assertGreaterEqual(contrast(colour, ground), TEXT)
            self.assertGreater(found, 100, game)
            self.assertGreater(len(looks), len(BOARD), game)
            for theme, *colours in looks:
                with self.subTest(game=game, theme=theme, colours=colours):
                    seen = [contrast(colour, BOARD[theme]) for colour in colours if colour and colour.startswith("#")]
                    self.assertGreaterEqual(max(seen), STONE)

    def test_the_automatic_theme_in_the_dark_is_the_dark_one(self):
        for game in games():
            for (name, *dark), (_, *automatic) in zip(*(self.painted(game, theme, *EVERYTHING) for theme in ("dark", "auto"))):
                looks = [[(element.tag, painted.colour(element, "fill"), painted.colour(element, "stroke"))
                          for element in drawn.all if element.tag != SVG + "style"] for drawn, painted in (dark, automatic)]
                with self.subTest(picture=name):
                    self.assertEqual(*looks)

    def test_no_word_lies_upon_another_or_under_something(self):
        for game in games():
            for options in ([], EVERYTHING):
                for name, _, one in self.painted(game, "light", *options):
                    with self.subTest(picture=name, options=options):
                        self.assertEqual([word.text for word in one.words if one.is_covered(word)], [])
                        words = sorted(one.words, key=lambda word: word.box[1])
                        near = [(word.text, other.text) for i, word in enumerate(words)
                                for other in itertools.takewhile(lambda other: other.box[1] < word.box[3], words[i + 1:])
                                if word.overlap(other) > 0.15]
                        self.assertEqual(near, [])

    def test_letters_in_a_column(self):
        """How high the smallest letters are in a picture 80 mm wide."""
        for game in games():
            for name, drawn, one in self.painted(game, "light", "--numbers"):
                with self.subTest(picture=name):
                    smallest = min(word.size for word in one.words)
                    self.assertGreaterEqual(80 * smallest / drawn.size[0], said(game, "LETTERS", 1.0))
