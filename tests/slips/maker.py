"""Slips of the pen, put into the text of a record as a person makes them: one a record."""
import re

KINDS = ("replace", "earlier", "exchange", "doubled", "lost", "unreadable", "stray", "setup", "glued", "late", "unclaimed")
IN_A_CLAIM = "claim"  # whatever it was, every ply is legal: a claim or a turn number shows it
RESULTS = re.compile(r"^(?:Black|White|North|South|First|Second|draw|\*|1-0|0-1|1/2-1/2|[A-D](?:=[A-D])*|resign|timeout|abandoned)$")
LOOK_ALIKE = {"l": "1I", "1": "lI", "I": "l1", "O": "0o", "0": "Oo", "o": "0", "S": "5", "5": "S", "B": "8", "8": "B",
              "b": "6", "6": "b", "2": "Z", "Z": "2", "g": "9q", "9": "g", "a": "o", "e": "c", "c": "e"}
KEYS = ("1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm")
STRAY_LINES = ("-- pagina 23 --", "- 14 -", "page 7", "Partita 3", "[Diagramma 3]", "(segue)", "Diagram after move 12",
               "Torneo di Roma, terzo turno", "* * *", "Round 2", "17")
STRAY_WORDS = ("ecc.", "(!)", "sic", "+", "N", "[2]", "**", "1)", "//", "...")
SETUP_TAGS = ("First", "Opens", "Board", "Swap", "Ruleset", "Coordinates", "Players", "Layout")


class Body:
    """Where the words of a record stand: its numbers, and its plies with the words that each has."""

    def __init__(self, text, game):
        self.text = text
        self.start = text.index("\n\n") + 2
        self.numbers = []
        self.plies = []  # lists of spans
        words = []
        for found in re.finditer(r"\{[^}]*\}|;[^\n]*|\d+\.+|[^\s{};()]+", text[self.start:]):
            span = (self.start + found.start(), self.start + found.end())
            word = found.group()
            if word[0] in "{;" or word[0] == "$":
                continue
            if re.match(r"^\d+\.+$", word):
                self.numbers.append((span, len(self.plies) if game != "siesta" else None))
                words.append(None)
            else:
                words.append(span)
        while words and (words[-1] is None or RESULTS.match(text[slice(*words[-1])])):
            words.pop()
        if game != "siesta":
            self.plies = [[span] for span in words if span]
            return
        for span in words:
            if span is None or not self.plies:
                self.plies.append([])
            if span and not re.match(r"^(?:[A-D]:|=.*|unable|void)$", text[slice(*span)]):
                self.plies[-1].append(span)
        self.plies = [ply for ply in self.plies if ply]

    def of(self, ply):
        return self.text[ply[0][0]:ply[-1][1]]

    def line_of(self, place):
        """The whole line in which a ply stands."""
        begin = self.text.rfind("\n", 0, self.plies[place][0][0]) + 1
        end = self.text.find("\n", begin)
        return begin, len(self.text) if end < 0 else end


def changed(text, span, new):
    return text[:span[0]] + new + text[span[1]:]


def neighbour(char, rng):
    for row in KEYS:
        if char.lower() in row:
            at = row.index(char.lower())
            found = [row[i] for i in (at - 1, at + 1) if 0 <= i < len(row)]
            result = rng.choice(found)
            return result.upper() if char.isupper() else result
    return char


def misprint(word, rng):
    """One character written as another of its sort."""
    places = [i for i, c in enumerate(word) if c.isalnum()]
    at = rng.choice(places)
    char = word[at]
    if char.isdigit():
        result = neighbour(char, rng) if rng.random() < 0.5 else rng.choice("0123456789")
    elif rng.random() < 0.4:
        result = neighbour(char, rng)
    else:
        result = chr(max(ord("a"), min(ord("z"), ord(char.lower()) + rng.choice((-2, -1, 1, 2)))))
        result = result.upper() if char.isupper() else result
    return word[:at] + result + word[at + 1:]


def garbled(word, rng):
    """What can hardly be read as a move."""
    how = rng.randrange(6)
    places = [i for i, c in enumerate(word) if c in LOOK_ALIKE]
    if how <= 2 and places:
        at = rng.choice(places)
        return word[:at] + rng.choice(LOOK_ALIKE[word[at]]) + word[at + 1:]
    marks = [i for i, c in enumerate(word) if c in "-,*x=@$"]
    if how == 3 and marks:  # a mark lost, doubled or another
        at = rng.choice(marks)
        return word[:at] + rng.choice(("", word[at] * 2, ".", "_", "/")) + word[at + 1:]
    if how == 4 and len(word) > 1:  # characters changed over
        at = rng.randrange(len(word) - 1)
        return word[:at] + word[at + 1] + word[at] + word[at + 2:]
    at = rng.randrange(len(word))
    return word[:at] + (rng.choice((word[at] * 2, "")) or "") + word[at + 1:]


def broken_off(text, game, rng):
    """The record without its claims, up to a ply that no claim follows."""
    head, _, rest = text.partition("\n\n")
    lines = [line for line in head.split("\n") if not line.startswith(("[Result ", "[Score ", "[Termination "))]
    text = "\n".join(lines) + "\n\n" + rest
    plies = Body(text, game).plies
    if len(plies) < 6:
        return None
    last = rng.randrange(5, len(plies))
    if rng.random() < 0.5:  # not much is left that speaks for an edit
        last = min(last, rng.randrange(5, 20))
    text = text[:plies[last][-1][1]] + "\n"
    return text if rng.random() < 0.5 else re.sub(r"(?<=\s)\d+\.+\s+", "", text)


def numbered_late(text, game, rng):
    """The record with turn numbers that do not begin with 1, or whose first turns have none."""
    numbers = Body(text, game).numbers
    if not numbers:
        return None
    if rng.random() < 0.5 and len(numbers) > 4:
        gone, shift = numbers[:rng.randrange(1, len(numbers) - 2)], rng.choice((0, 0, 1, 13))
    else:
        gone, shift = [], rng.choice((1, 2, 13, rng.randrange(1, 60)))
    for number in reversed(numbers):
        span = number[0]
        word = text[slice(*span)]
        digits = word.rstrip(".")
        text = changed(text, span, "" if number in gone else f"{int(digits) + shift}{word[len(digits):]}")
    return text


def glued(body, game, place):
    """Two neighbouring words as one."""
    plies = body.plies
    words = plies[place] if game == "siesta" else [plies[place][0], plies[place + 1][0]]
    if len(words) < 2:
        return None
    between = body.text[words[0][1]:words[1][0]]
    return None if "{" in between or ";" in between else changed(body.text, (words[0][1], words[1][0]), "")


def put_slip(text, game, kind, rng):
    """The record with a slip, and the place of its ply; nothing where the kind is not possible."""
    if kind in ("late", "unclaimed"):
        text = numbered_late(text, game, rng) if kind == "late" else broken_off(text, game, rng)
        if text is None:
            return None
        kinds = ("lost", "glued") if kind == "late" else ("replace", "exchange", "doubled", "lost", "unreadable", "glued")
        return put_slip(text, game, rng.choice(kinds), rng)
    body = Body(text, game)
    plies = body.plies
    if len(plies) < 4:
        return None
    place = rng.randrange(len(plies) - 1)
    if kind in ("replace", "earlier"):
        if kind == "replace" or game == "siesta" or rng.random() < 0.6:
            span = rng.choice(plies[place])
            return changed(text, span, misprint(text[slice(*span)], rng)), place
        other = rng.randrange(len(plies))
        return changed(text, plies[place][0], body.of(plies[other])), place
    if kind == "glued":
        result = glued(body, game, place)
        return (result, place) if result else None
    if kind == "exchange":
        return exchange(body, game, place, rng)
    if kind == "doubled":
        return doubled(body, game, place, rng)
    if kind == "lost":
        if game == "siesta" and len(plies[place]) > 1:
            span = rng.choice(plies[place])
            return changed(text, (span[0], span[1] + 1), ""), place
        span = plies[place][0]
        return changed(text, (span[0], span[1] + 1), ""), place
    if kind == "unreadable":
        span = rng.choice(plies[place])
        result = garbled(text[slice(*span)], rng)
        return (changed(text, span, result), place) if result else None
    if kind == "stray":
        at = plies[place][0][0]
        if rng.random() < 0.4:
            return text[:at] + rng.choice(STRAY_WORDS) + " " + text[at:], place
        at = body.line_of(place)[0]
        return text[:at] + rng.choice(STRAY_LINES) + "\n" + text[at:], place
    names = [name for name in SETUP_TAGS if f"\n[{name} " in text]
    if not names:
        return None
    return re.sub(rf"\n\[{rng.choice(names)} [^\n]*", "", text, count=1), 0


def exchange(body, game, place, rng):
    text, plies = body.text, body.plies
    if game == "siesta" and rng.random() < 0.3:  # whole lines, all but their numbers
        first, second = body.line_of(place), body.line_of(place + 1)
        a, b = (re.sub(r"^\d+\. ", "", text[slice(*line)]) for line in (first, second))
        text = changed(text, (second[1] - len(b), second[1]), a)
        return changed(text, (first[1] - len(a), first[1]), b), place
    if game != "siesta" and rng.random() < 0.3 and place % 2 == 0 and place + 3 < len(plies):
        a, b, c, d = (body.of(ply) for ply in plies[place:place + 4])
        for at, new in ((3, b), (2, a), (1, d), (0, c)):
            text = changed(text, plies[place + at][0], new)
        return text, place
    first, second = ((ply[0][0], ply[-1][1]) for ply in plies[place:place + 2])
    a, b = text[slice(*first)], text[slice(*second)]
    return changed(changed(text, second, a), first, b), place


def doubled(body, game, place, rng):
    text, plies = body.text, body.plies
    if game == "siesta":
        if rng.random() < 0.5:
            begin, end = body.line_of(place)
            return text[:end] + "\n" + text[begin:end] + text[end:], place
        span = rng.choice(plies[place])
    elif rng.random() < 0.3 and place % 2 == 0:
        span = (plies[place][0][0], plies[place + 1][0][1])
        if re.search(r"\d\.", text[slice(*span)]):
            return None
    else:
        span = plies[place][0]
    return text[:span[1]] + " " + text[slice(*span)] + text[span[1]:], place
