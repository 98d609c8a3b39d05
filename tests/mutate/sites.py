"""Where a source can be mutated: what libclang sees in the bodies of its functions."""
import dataclasses
import functools
import pathlib
import re
import sys

sys.path.append("/usr/lib/python3/dist-packages")  # where Debian's bindings are, for a python3 of another origin
try:
    from clang import cindex
    if not cindex.Config.library_file:
        newest = max(pathlib.Path("/usr/lib").glob("llvm-*/lib/libclang.so.1"), default=None)
        if newest:
            cindex.Config.set_library_file(str(newest))
    cindex.Index.create()
    MISSING = None
except (ImportError, AttributeError, OSError) as error:
    MISSING = f"libclang's bindings for python3 are missing: tools/install-packages mutate ({error})"
except Exception as error:  # noqa: BLE001: cindex.LibclangError, whose name is not there where the bindings are not
    MISSING = f"libclang is missing: tools/install-packages mutate ({error})"

KINDS = ("relation", "off by one", "constant", "bound", "condition negated", "condition dropped", "statement dropped",
         "arguments exchanged")
RELATIONS = {"<": ("<=", ">"), "<=": ("<", ">"), ">": (">=", "<"), ">=": (">", "<"), "==": ("!=",), "!=": ("==",)}
NOT_HERE = re.compile(r"\b(requires|concept|static_assert|constexpr|consteval|constinit|noexcept|case|template|static|decltype|sizeof)\b")
NOT_SEEN = re.compile(r"\.(reserve|shrink_to_fit)\(")  # memory alone, which nothing that is printed depends on


@dataclasses.dataclass(frozen=True)
class Site:
    """A change of the bytes [begin, end) of a file: `new` is what they become, an expression that chooses when it is run
    where `switched`, or a statement that is left out where the mutant is on."""
    path: str
    line: int
    begin: int
    end: int
    kind: str
    old: str
    new: str
    statement: bool = False

    def text(self, number, source):
        """What stands in place of the bytes in a build where this is mutant `number`; with as many lines."""
        old = source[self.begin:self.end].decode()
        if self.statement:
            return f"if (!::notaio_mutant::on({number})) {old}" if self.new == "" else f"if (!::notaio_mutant::on({number})) return"
        return f"(::notaio_mutant::on({number}) ? ({self.new}) : ({old}))"


def kind_of(cursor):
    try:
        return cursor.kind.name
    except ValueError:  # newer than the bindings
        return "UNKNOWN"


class Reader:
    """Collects the sites of one file."""

    def __init__(self, path, source):
        self.path = path
        self.source = source
        self.lines = source.split(b"\n")
        self.sites = []

    def at(self, cursor):
        return cursor.extent.start.offset, cursor.extent.end.offset

    def of(self, begin, end):
        return self.source[begin:end].decode(errors="replace")

    def add(self, cursor, kind, new, begin=None, end=None, statement=False):
        if begin is None:
            begin, end = self.at(cursor)
        old = self.of(begin, end)
        line = self.source.count(b"\n", 0, begin) + 1
        text = self.of(begin - min(begin, 300), end)
        around = re.split(r"[;{}]", text[:-len(old)] if old else text)[-1] + old.split("{")[0]
        if not old.strip() or NOT_HERE.search(around) or "//" in old or "#" in old or "//" in around \
                or NOT_SEEN.search(around):
            return
        if not statement or new:
            new = re.sub(r"\s*\n\s*", " ", new)
        self.sites.append(Site(self.path, line, begin, end, kind, re.sub(r"\s*\n\s*", " ", old), new, statement))

    def walk(self, cursor, inside, parent=None):
        kind = kind_of(cursor)
        if kind in ("STATIC_ASSERT", "ENUM_CONSTANT_DECL", "CONCEPT_DECL", "REQUIRES_EXPR", "UNKNOWN") or kind.endswith("_ATTR"):
            return
        children = list(cursor.get_children())
        if kind in ("FUNCTION_DECL", "CXX_METHOD", "FUNCTION_TEMPLATE", "CONSTRUCTOR", "DESTRUCTOR", "CONVERSION_FUNCTION",
                    "LAMBDA_EXPR"):
            head = self.of(*self.at(cursor)).split("{")[0]
            if "consteval" in head:
                return
            children = [child for child in children if inside or kind_of(child) == "COMPOUND_STMT"]
        elif kind == "CASE_STMT":
            children = children[1:]
        if inside:
            self.look(cursor, kind, children, parent)
        for child in children:
            self.walk(child, inside or kind_of(child) == "COMPOUND_STMT", cursor)

    def look(self, cursor, kind, children, parent):
        if kind == "BINARY_OPERATOR" and len(children) == 2:
            self.binary(cursor, *children)
        elif kind in ("IF_STMT", "WHILE_STMT"):
            self.condition(children)
        elif kind == "CONDITIONAL_OPERATOR" and len(children) == 3:
            self.negated(children[0])
        elif kind == "INTEGER_LITERAL":
            self.literal(cursor, parent)
        elif kind == "CALL_EXPR":
            self.call(cursor, children)
        elif kind == "COMPOUND_STMT":
            for child in children:
                self.statement(child)

    def binary(self, cursor, left, right):
        operator = self.of(self.at(left)[1], self.at(right)[0]).strip()
        first, second = self.of(*self.at(left)), self.of(*self.at(right))
        for changed in RELATIONS.get(operator, ()):
            self.add(cursor, "relation", f"{first} {changed} {second}")
        if operator in ("+", "-") and second == "1":
            self.add(cursor, "off by one", first)
        if operator in ("&&", "||"):
            neutral = "true" if operator == "&&" else "false"
            for side in (left, right):
                self.negated(side)
                self.add(side, "condition dropped", neutral)

    def negated(self, cursor):
        if kind_of(cursor) != "UNKNOWN" and cursor.kind.is_expression():
            self.add(cursor, "condition negated", f"!({self.of(*self.at(cursor))})")

    def condition(self, children):
        if children and kind_of(children[0]) == "DECL_STMT":
            children = children[1:]
        if children and kind_of(children[0]) != "VAR_DECL":
            self.negated(children[0])

    def literal(self, cursor, parent):
        old = self.of(*self.at(cursor))
        if not re.fullmatch(r"[0-9']+", old) or kind_of(parent) in ("TYPE_REF", "TEMPLATE_REF"):
            return
        begin, end = self.at(cursor)
        if re.match(rb"\s*[>,]", self.source[end:]) and re.search(rb"\w<[^;(){}<>]*(<[^;(){}<>]*>[^;(){}<>]*)?$", self.source[:begin]):
            return  # an argument of a template
        value = int(old.replace("'", ""))
        for changed in (value + 1, value - 1) if value else (1,):
            self.add(cursor, "constant" if value < 2 else "bound", str(changed))

    def call(self, cursor, children):
        text = self.of(*self.at(cursor))
        if not children or not text.endswith(")") or self.at(children[0])[0] != self.at(cursor)[0]:
            return
        callee = self.of(*self.at(children[0]))
        if callee in ("std::min", "std::max"):
            self.add(cursor, "bound", ("std::max" if callee == "std::min" else "std::min") + text[len(callee):])
        if callee in ("std::min", "std::max", "std::swap"):  # which know no order
            return
        if re.fullmatch(r"[\w.]+\.size\(\)", text):
            self.add(cursor, "bound", f"{text} + 1")
        given = [one for one in cursor.get_arguments() if one is not None]
        for one, two in zip(given, given[1:]):
            places = self.at(one) + self.at(two)
            types = {which.type.get_canonical().spelling.removeprefix("const ") for which in (one, two)}
            if len(types) != 1 or types == {"<dependent type>"} or list(places) != sorted(places) or places[0] == places[1]:
                continue
            a, b = self.of(*places[:2]), self.of(*places[2:])
            begin, end = self.at(cursor)
            if a != b and b and begin <= places[0] and places[3] < end:
                changed = self.of(begin, places[0]) + b + self.of(places[1], places[2]) + a + self.of(places[3], end)
                self.add(cursor, "arguments exchanged", changed)

    def statement(self, child):
        kind = kind_of(child)
        if kind == "RETURN_STMT":
            if self.of(*self.at(child)) == "return":
                self.add(child, "statement dropped", "return", statement=True)
        elif kind in ("CALL_EXPR", "COMPOUND_ASSIGNMENT_OPERATOR", "UNARY_OPERATOR", "BINARY_OPERATOR", "UNEXPOSED_EXPR"):
            begin, end = self.at(child)
            if self.source[end:end + 1] == b";" and not NOT_SEEN.search(self.of(begin, end)):
                self.add(child, "statement dropped", "", statement=True)


def errors(path, text, above, arguments):
    """The places, as compilers name them, that clang refuses in `text` if it stood in the file `path`, where `above` lines at
    its beginning are not counted."""
    unit = cindex.Index.create().parse(str(path), ["-x", "c++", *arguments], unsaved_files=[(str(path), text)])
    return "".join(f"{one.location.file}:{one.location.line - above}:1: error: \n" for one in unit.diagnostics
                   if one.severity >= cindex.Diagnostic.Error and one.location.file)


@functools.cache
def read(root, path, arguments):
    """The sites of the file `path`, relative to `root`, in the order of the text, each once; and what clang says against it."""
    full = pathlib.Path(root) / path
    unit = cindex.Index.create().parse(str(full), ["-x", "c++", *arguments])
    reader = Reader(path, full.read_bytes())
    for cursor in unit.cursor.get_children():
        if cursor.location.file and cursor.location.file.name == str(full):
            reader.walk(cursor, False)
    said = [str(one) for one in unit.diagnostics if one.severity >= cindex.Diagnostic.Error]
    return sorted(set(reader.sites), key=lambda site: (site.begin, site.end, site.kind, site.new)), said
