"""Texts to attack with: samples, reference records and random games of every game and notation, and what copyists, disks
and enemies make of them."""
import bz2
import gzip
import json
import lzma
import re
import subprocess

from program import PROGRAM, ROOT

DATES = ["--tag", "DateStart=2024-05-06T07:08:09Z", "--tag", "DateEnd=2024-05-06T08:08:09Z",
         "--tag", "DateGenerated=2024-05-06T08:08:10Z"]
MOST = 60_000  # bytes of a text; of a giant one four times as many
WORDS = ["(", ")", "{", "}", "[", "]", '"', "\\", ";", "#", "1.", "1...", "...", "$3", "$999999999", "-", "--", "->", "x",
         "*", "=", "@", "White", "Black", "Bianco", "patta", "resign", "abbandona", "timeout", "draw", "swap", "pass", "salta",
         "[Result \"White\"]", "[Result", "[Game \"Hex\"]", "[Board \"99999999999999999999\"]", "[Board \"-1\"]",
         "[Position \"5/6/7 b 0\"]", "[Coordinates \"axial\"]", "[Lang \"it\"]", "[Swap \"on\"]", "[FEN \"8/8\"]",
         "(;GM[23]SZ[8];W[a1]", "(;GM[1]SZ[19];B[pd])", "game=Susan.lud", "Move=[Move:mover=1", "boardsize 8",
         "undo", "play white a1", "{\"game\":\"susan\",\"moves\":[", "null", "1e999", "NaN", "\\u0000", "\\ud800",
         "é", "\u2028", "\u202e", "\u200b", "\ufeff", "\u00a0", "\x1b[31m", "\x07", "\x00", "::error::x", "\r", "\n", "\n\n",
         "%%", "0", "e5-e5", "a0", "zz99", "A1", "a1", "e5", "d4", "1-2", "20-20", "½-½", "1–0", "—", "&#65;", "a" * 300]


class Text:
    """A text: its bytes, the game that it is of, and the notation, where they are known."""

    def __init__(self, data, game=None, notation=None):
        self.data, self.game, self.notation = data, game, notation

    def with_data(self, data):
        return Text(data, self.game, self.notation)

    def options(self, source):
        """What the command line may have to say of it."""
        rows = []
        if self.game and source.random() < 0.8:
            rows += ["--game", self.game]
            if self.notation and source.random() < 0.7:
                rows += ["--from", self.notation]
        return rows


def asked(*arguments, stdin=b""):
    return subprocess.run([PROGRAM, *arguments], input=stdin, capture_output=True, check=False).stdout


def games():
    """What the program says of its games."""
    return json.loads(asked("games", "--format", "json"))


def strings_of(value):
    """Records that stand in the JSON of reference data: long strings, and lists of moves as a line."""
    if isinstance(value, str):
        if len(value) >= 12:
            yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from strings_of(part)
    elif isinstance(value, list):
        if len(value) > 2 and all(isinstance(part, str) and len(part) < 30 for part in value):
            yield " ".join(value)
        else:
            for part in value:
                yield from strings_of(part)


def seeds(known):
    """Samples, reference data and random games, always the same ones."""
    rows = []
    for game in known:
        for top in ("samples", "tests/data"):
            for path in sorted((ROOT / top / game["id"]).rglob("*")):
                if path.is_file() and path.suffix != ".md":
                    rows += texts_of(path, game["id"])
        for notation in game["notations"]:
            for seed in range(3):
                data = asked("random", "--game", game["id"], "--to", notation, "--count", str(1 + seed), "--seed", str(seed),
                             *(DATES if notation == "abstract-play" else []))
                if data:
                    rows.append(Text(data, game["id"], notation))
    return rows


def texts_of(path, game):
    data = path.read_bytes()
    if path.suffix in (".json", ".jsonl") and "tests/data" in str(path):
        values = [json.loads(line) for line in data.splitlines()] if path.suffix == ".jsonl" else [json.loads(data)]
        strings = [text for value in values for text in strings_of(value)]
        return [Text(text.encode("utf-8", "surrogatepass")[:MOST], game) for text in strings[::max(1, len(strings) // 60)]]
    return [Text(data[:MOST], game)]


def tokens(data):
    return re.findall(rb"\s+|[\w'\xc0-\xff-]+|.", data, re.DOTALL)


class Mutator:
    """Changes texts, by one source of random numbers."""

    def __init__(self, source, texts):
        self.source, self.texts = source, texts
        self.kinds = [self.flip, self.drop, self.insert, self.double, self.swap_tokens, self.swap_lines, self.cut, self.join,
                      self.neighbour, self.tag, self.word]

    def text(self):
        """A text, mostly changed in some places, seldom in its encoding, its size, or packed."""
        seed = self.source.choice(self.texts)
        data = seed.data
        if self.source.random() < 0.9:
            for _ in range(self.source.choice([1, 1, 1, 2, 3, 8])):
                data = self.source.choice(self.kinds)(data)[:MOST]
        chance = self.source.random()
        if chance < 0.05:
            data = self.giant(data)
        elif chance < 0.13:
            data = self.encoded(data)
        if self.source.random() < 0.1:
            data = self.packed(data)
        return seed.with_data(data)

    def at(self, data):
        return self.source.randrange(len(data) + 1)

    def flip(self, data):
        result = bytearray(data)
        for _ in range(min(len(result), self.source.choice([1, 1, 2, 5, 40]))):
            result[self.source.randrange(len(result))] ^= 1 << self.source.randrange(8)
        return bytes(result)

    def drop(self, data):
        at = self.at(data)
        return data[:at] + data[at + self.source.choice([1, 2, 5, 50, 500]):]

    def insert(self, data):
        at = self.at(data)
        return data[:at] + self.source.randbytes(self.source.choice([1, 2, 4, 30])) + data[at:]

    def word(self, data):
        at = self.at(data)
        blank = self.source.choice([b" ", b" ", b"", b"\n"])
        return data[:at] + blank + self.source.choice(WORDS).encode() + blank + data[at:]

    def double(self, data):
        at = self.at(data)
        end = at + self.source.choice([1, 3, 10, 100, 1000])
        return data[:end] + data[at:end] * self.source.choice([1, 1, 2, 20]) + data[end:]

    def exchanged(self, parts):
        if len(parts) > 1:
            one, other = self.source.randrange(len(parts)), self.source.randrange(len(parts))
            parts[one], parts[other] = parts[other], parts[one]
        return b"".join(parts)

    def swap_tokens(self, data):
        return self.exchanged(tokens(data))

    def swap_lines(self, data):
        return self.exchanged(data.splitlines(keepends=True))

    def cut(self, data):
        at = self.at(data)
        return data[:at] if self.source.random() < 0.7 else data[at:]

    def join(self, data):
        other = self.source.choice(self.texts).data
        return self.source.choice([data + other, data + b"\n" + other, data[:self.at(data)] + other[self.at(other):]])

    def neighbour(self, data):
        result = bytearray(data)
        places = [place for place, byte in enumerate(result) if chr(byte).isalnum() and byte < 128]
        if places:
            result[self.source.choice(places)] += self.source.choice([-1, 1])
        return bytes(result)

    def tag(self, data):
        """A tag falls out, comes twice, or has the value of another, or a huge one."""
        lines = data.splitlines(keepends=True)
        tags = [number for number, line in enumerate(lines) if line.startswith(b"[") and b'"' in line]
        if not tags:
            return self.word(data)
        number = self.source.choice(tags)
        kind = self.source.randrange(4)
        if kind == 0:
            del lines[number]
        elif kind == 1:
            lines.insert(self.source.choice(tags), lines[number])
        else:
            value = lines[self.source.choice(tags)].split(b'"')[1] if kind == 2 else b"9" * self.source.choice([3, 30, 3000])
            lines[number] = lines[number].split(b'"')[0] + b'"' + value + b'"]\n'
        return b"".join(lines)

    def giant(self, data):
        """One piece of it, again and again."""
        piece = self.source.choice([self.source.choice(WORDS).encode(), self.source.choice(tokens(data) or [b"x"]),
                                    b"(" + self.source.choice(WORDS).encode(), data[:self.source.randrange(1, 200)] or b"\n"])
        piece += self.source.choice([b"", b" ", b"\n", b"\n\n"])
        at = self.at(data)
        return data[:at] + piece * (4 * MOST // self.source.choice([1, 10, 100]) // len(piece)) + data[at:]

    def encoded(self, data):
        text = data.decode("utf-8", "replace")
        kind = self.source.randrange(8)
        if kind < 4:
            return [b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf", b""][kind] + text.encode(
                ["utf-16-le", "utf-16-be", "utf-8", "utf-32"][kind], "surrogatepass")[:self.source.choice([None, None, -1, 101])]
        if kind == 4:
            return text.encode("cp1252", "replace")
        if kind == 5:
            return data.replace(b"\n", self.source.choice([b"\r\n", b"\r", b"\n\r", b"\x85", "\u2028".encode()]))
        if kind == 6:
            return text.encode("utf-7", "replace")
        return text.encode("cp500", "replace")

    def packed(self, data):
        """Packed, and mostly whole: cut, damaged, several members, something behind them, packed twice."""
        pack = self.source.choice([gzip.compress, lzma.compress, bz2.compress, zstd])
        result = pack(data)
        kind = self.source.randrange(8)
        if kind == 0:
            return self.cut(result)
        if kind == 1:
            return self.flip(result)
        if kind == 2:
            return result + self.source.choice([gzip.compress, lzma.compress, zstd])(self.source.choice(self.texts).data)
        if kind == 3:
            return result + self.source.choice([b"\0" * 512, b"\0" * 513, b"garbage", result[:9]])
        return pack(result) if kind == 4 else result


def zstd(data):
    return subprocess.run(["zstd", "-q", "-c"], input=data, capture_output=True, check=True).stdout
