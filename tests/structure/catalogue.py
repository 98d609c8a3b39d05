"""The texts that people read, as they stand in the sources, and the catalogues of their translations.

    python3 tests/structure/catalogue.py update     brings the catalogues up to the sources
    python3 tests/structure/catalogue.py template   prints the template of a new language
    python3 tests/structure/catalogue.py pseudo     prints one that puts the English of each text into ⟦ ⟧, for the tests

A text is a literal `"..."_text`, or both literals of `plural("...", "...")`; C++ can make none in another way. Its context
is what `.meaning("...")` says behind it, or the id of the code that it is a summary, message, label or hint of."""
import functools
import os
import re
import subprocess
import sys
from collections import namedtuple

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LANGUAGE = os.path.join(ROOT, "notation", "language")
LAYERS = ("notation", "rules", "analysis", "tools")
MAKER = os.path.join("notation", "language", "text.hpp")  # says what a text is, and has none

Message = namedtuple("Message", "context english many files")
Key = namedtuple("Key", "context english")

TOKEN = re.compile(
    r'//[^\n]*|/\*.*?\*/|(?P<raw>R"(?P<end>[^(\s]*)\(.*?\)(?P=end)")|(?P<literal>"(?:[^"\\\n]|\\.)*")'
    r"|'(?:[^'\\\n]|\\.)+'|(?P<word>[A-Za-z_]\w*)|\d[\w.']*|\s+|(?P<sign>.)", re.S)
ESCAPES = {"n": "\n", "t": "\t", '"': '"', "'": "'", "\\": "\\", "?": "?"}
PARTS = ("summary", "message", "label", "hint")


def tokens(source):
    """Pairs of a kind and a text; a literal with a suffix is followed by the word of the suffix, of kind `suffix`."""
    rows = []
    end = -1
    for found in TOKEN.finditer(source):
        kind = found.lastgroup
        if kind == "end":
            kind = "raw"
        if kind in ("literal", "raw"):
            rows.append((kind, found.group(0)))
            end = found.end()
        elif kind == "word":
            rows.append(("suffix" if found.start() == end else "word", found.group(0)))
        elif kind == "sign" or found.group(0)[0] == "'":
            rows.append((kind or "character", found.group(0)))
    return rows


def value(literal):
    def escaped(found):
        what = found.group(1)
        if what[0] in "uU":
            return chr(int(what[1:], 16))
        if what not in ESCAPES:
            raise ValueError(f"the escape \\{what} of {literal} is not read here")
        return ESCAPES[what]
    return re.sub(r"\\(u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)", escaped, literal[1:-1])


def texts_of(source):
    """All texts of a source: context, English, English of the plural or None, in their order."""
    rows = []
    found = tokens(source) + [("sign", ";")] * 6
    codes = []  # of each open brace: the id that a member of it has said
    for at, (kind, word) in enumerate(found):
        if word == "{" and kind == "sign":
            codes.append(None)
        elif word == "}" and kind == "sign" and codes:
            codes.pop()
        elif kind == "word" and word == "id" and [w for _, w in found[at - 1:at + 2:2]] == [".", "="] and codes:
            if found[at + 2][0] == "literal":
                codes[-1] = value(found[at + 2][1])
        elif kind == "suffix" and word == "_text":
            begin = at
            while begin > 0 and found[begin - 1][0] in ("literal", "raw"):
                begin -= 1
            if any(k == "raw" for k, _ in found[begin:at]):
                raise ValueError("a raw literal is not read here")
            english = "".join(value(w) for _, w in found[begin:at])
            context = None
            if [w for _, w in found[at + 1:at + 4]] == [".", "meaning", "("]:
                context = value(found[at + 4][1])
            elif found[begin - 1][1] == "=" and found[begin - 2][1] in PARTS and found[begin - 3][1] == "." \
                    and codes and codes[-1] and re.fullmatch(r"[A-Z]{3}-\d{3}", codes[-1]):
                context = codes[-1]
            rows.append((context, english, None))
        elif kind == "word" and word == "meaning" and found[at - 1][1] == "." and found[at + 1][1] == "(" \
                and found[at + 2][0] == "literal" and found[at - 2][1] != "_text":
            raise ValueError("`meaning` stands behind something else than a literal")
        elif kind == "word" and word == "plural" and found[at + 1][1] == "(":
            forms = [[]]
            look = at + 2
            while found[look][0] == "literal" or (found[look][1] == "," and len(forms) == 1):
                if found[look][1] == ",":
                    forms.append([])
                else:
                    forms[-1].append(value(found[look][1]))
                look += 1
            if found[look][1] != ")" or len(forms) != 2:
                raise ValueError("`plural` takes two literals")
            rows.append((None, "".join(forms[0]), "".join(forms[1])))
    return rows


def sources():
    for layer in LAYERS:
        for folder, folders, names in os.walk(os.path.join(ROOT, layer)):
            folders.sort()
            for name in sorted(names):
                path = os.path.relpath(os.path.join(folder, name), ROOT)
                if name.endswith((".hpp", ".cpp")) and path != MAKER:
                    yield path


@functools.cache
def messages():
    """Every message of the sources by its key, in the order of the files; of a text that stands in both forms the plural."""
    table = {}
    for path in sources():
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            source = file.read()
        try:
            texts = texts_of(source)
        except ValueError as fault:
            raise ValueError(f"{path}: {fault}") from None
        for context, english, many in texts:
            key = Key(context, english)
            known = table.get(key, Message(context, english, None, ()))
            if many and known.many and many != known.many:
                raise ValueError(f"{path}: {english!r} has two plurals")
            files = known.files if path in known.files else known.files + (path,)
            table[key] = Message(context, english, known.many or many, files)
    return table


def has_arguments(text):
    """Whether it is a template that msgfmt can hold against its translation."""
    left = re.sub(r"\{[a-z_]+\}", "", text)
    return left != text and "{" not in left and "}" not in left


def quoted(keyword, text):
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'{keyword} "{escaped}"\n'


def catalogue(language, plural_forms, translated):
    """A catalogue of all messages: `translated` gives the translation of a text."""
    head = {"Project-Id-Version": "notaio", "PO-Revision-Date": "2026-11-24 12:00+0000", "Last-Translator": "notaio",
            "Language-Team": "notaio", "Language": language, "MIME-Version": "1.0",
            "Content-Type": "text/plain; charset=UTF-8", "Content-Transfer-Encoding": "8bit", "Plural-Forms": plural_forms}
    result = 'msgid ""\nmsgstr ""\n' + "".join(f'"{field}: {value}\\n"\n' for field, value in head.items())
    for message in messages().values():
        result += "\n" + "".join(f"#: {path}\n" for path in message.files)
        result += "#, python-brace-format\n" if has_arguments(message.english + (message.many or "")) else ""
        result += quoted("msgctxt", message.context) if message.context else ""
        result += quoted("msgid", message.english)
        if message.many:
            result += quoted("msgid_plural", message.many)
            result += quoted("msgstr[0]", translated(message.english)) + quoted("msgstr[1]", translated(message.many))
        else:
            result += quoted("msgstr", translated(message.english))
    return result


def template():
    """The template of a catalogue (.pot)."""
    return catalogue("LANGUAGE", "nplurals=INTEGER; plural=EXPRESSION;", lambda english: "")


def in_brackets(english):
    """The words of a text, but not what fills it, each in brackets that no text has: it may be shown in several lines."""
    return re.sub(r"(\{[a-z_]+\})|[^\s{}]*[^\W\d_][^\s{}]*", lambda found: found[1] or f"\u27e6{found[0]}\u27e7", english)


def catalogues():
    return sorted(os.path.join(LANGUAGE, name) for name in os.listdir(LANGUAGE) if name.endswith(".po"))


def updated(path):
    """A catalogue as the sources want it: what they have no more is gone, what is new comes without a translation, what
    changed is marked fuzzy. It stands in the order of the sources, so that two people write the same bytes."""
    def made_by(command, given):
        return subprocess.run(command, input=given, capture_output=True, text=True, check=True).stdout
    merged = made_by(["msgmerge", "--quiet", "--previous", "--no-wrap", "-o", "-", path, "-"], template())
    return made_by(["msgattrib", "--no-obsolete", "--no-wrap", "-"], merged)


def update():
    for path in catalogues():
        text = updated(path)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


if __name__ == "__main__":
    if sys.argv[1:] == ["update"]:
        update()
    elif sys.argv[1:] == ["template"]:
        print(template(), end="")
    elif sys.argv[1:] == ["pseudo"]:
        print(catalogue("qps", "nplurals=2; plural=n != 1;", in_brackets), end="")
    else:
        sys.exit(__doc__)
