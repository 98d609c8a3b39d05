"""Pictures as programs read them: an SVG taken apart, what may be in one, and the samples that are drawn."""
import re
from xml.etree import ElementTree

from support import ROOT

SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {"svg", "title", "desc", "style", "defs", "pattern", "g", "rect", "path", "circle", "use", "text", "tspan"}
ATTRIBUTES = {"aria-labelledby", "class", "cx", "cy", "d", "data-at", "data-cell", "data-cells", "data-mark", "data-piece",
              "fill", "font-family", "font-size", "font-weight", "height", "href", "id", "patternUnits", "r", "role", "rx",
              "stroke", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "stroke-width", "text-anchor", "transform",
              "unicode-bidi", "viewBox", "width", "x", "y"}
MARKS = {"last", "proof", "score", "fault", "repair", "threats"}
PRINTED = re.compile(r"#([0-9a-f]{1,2})\1\1")  # a grey
COLOUR = re.compile(r"#[0-9a-fA-F]{3,6}\b")


def inputs_of(game):
    """The files of a game's samples."""
    return sorted(path for path in (ROOT / "samples" / game).rglob("*") if path.is_file() and path.name != "README.md")


def rows_of(cells):
    """The rows of a position string, a character a cell: numbers are so many empty cells, as dots."""
    return [re.sub(r"\d+", lambda number: "." * int(number[0]), row) for row in cells.split("/")]


class Drawn:
    """A picture: `pieces` by cell, `at` their centres, `marks` as pairs of kind and cells, in the order of the document."""

    def __init__(self, data):
        self.data = data if isinstance(data, bytes) else data.encode("utf-8")
        self.root = ElementTree.fromstring(self.data)
        self.all = list(self.root.iter())
        self.ids = [element.get("id") for element in self.all if element.get("id")]
        self.title, self.description = (self.root.findtext(SVG + name) for name in ("title", "desc"))
        placed = [element for element in self.all if element.get("data-cell")]
        self.pieces = {one.get("data-cell"): one.get("data-piece") for one in placed}
        if len(self.pieces) != len(placed):
            raise AssertionError("two things stand on one cell")
        self.at = {one.get("data-cell"): tuple(map(float, one.get("data-at").split())) for one in placed}
        self.marks = [(element.get("data-mark"), element.get("data-cells").split())
                      for element in self.all if element.get("data-mark")]
        self.texts = ["".join(element.itertext()) for element in self.all if element.tag == SVG + "text"]
        self.words = " ".join(self.texts)
        self.size = tuple(map(float, self.root.get("viewBox").split()[2:]))

    def marked(self, kind):
        """The cells of all marks of a kind."""
        return {cell for name, cells in self.marks if name == kind for cell in cells}

    def faults(self):
        """What no picture may have: one sentence each."""
        yield from self.foreign_parts()
        yield from self.wrong_ids()
        if not self.title or self.description is None:
            yield "no title or description"
        elif self.description != self.description.strip():
            yield "a description with blanks around it"
        for kind in {kind for kind, _ in self.marks} - MARKS:
            yield f"a mark of the kind {kind}"
        for cell, (x, y) in self.at.items():
            if not (0 < x < self.size[0] and 0 < y < self.size[1]):
                yield f"{cell} lies outside"
        yield from self.cut_texts()

    def foreign_parts(self):
        for element in self.all:
            name = element.tag.removeprefix(SVG)
            if name not in ELEMENTS:
                yield f"an element {element.tag}"
            for key in set(element.keys()) - ATTRIBUTES:
                yield f"{name} has an attribute {key}"
            if name == "style" and re.search(r"url|@import|expression|\\", element.text):
                yield f"a style sheet with {element.text}"

    def wrong_ids(self):
        if len(set(self.ids)) != len(self.ids):
            yield "an id comes twice"
        named = self.root.get("aria-labelledby", "").split()
        if named != [one.get("id") for one in self.root if one.tag in (SVG + "title", SVG + "desc")]:
            yield f"aria-labelledby is {named}"
        for element in self.all:
            target = element.get("href")
            if target is not None and target.removeprefix("#") not in self.ids or target == "":
                yield f"a link to {target}"
            for key, value in element.items():
                within = re.fullmatch(r"url\(#([\w-]+)\)", value)
                if "url(" in value and not (within and within[1] in self.ids):
                    yield f"{key} is {value}"

    def cut_texts(self):
        """Texts that go on beyond the paper, by about how wide letters are; those of symbols stand around the origin."""
        of_symbols = {one for defined in self.root.iter(SVG + "defs") for one in defined.iter(SVG + "text")}
        for group in self.all:
            for element in group:
                if element.tag != SVG + "text" or element in of_symbols:
                    continue
                text = "".join(element.itertext())
                width = 0.5 * float(element.get("font-size") or group.get("font-size") or 0) * len(text)
                before = {"middle": width / 2, "end": width}.get(element.get("text-anchor") or group.get("text-anchor"), 0)
                left = float(element.get("x") or 0) - before
                if left < -1 or left + width > self.size[0] + 1 or float(element.get("y") or 0) > self.size[1]:
                    yield f'"{text}" is cut off'
