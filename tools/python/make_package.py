"""Makes of the schemas of the JSON and of the table of commands what the package has of them: the classes of its objects
(_records.py) and the types of all that is public (__init__.pyi).

    make_package.py SCHEMAS PACKAGE     PACKAGE: the folder of the package, with its module _core
"""
import importlib
import json
import keyword
import pathlib
import sys

HEAD = "# Made by tools/python/make_package.py of docs/schema and the table of commands.\n"
# The schemas of the objects that functions give, and so the names of their classes.
ROOTS = ("record", "input", "summary", "fix", "ply", "score", "analysis", "move", "count", "perft", "divide", "game",
         "difference", "comparison")
INDENT = "    "


def camel(name):
    return "".join(part.capitalize() for part in name.replace("-", "_").split("_"))


def singular(name):
    if name.endswith("ies"):
        return name[:-3] + "y"
    return name[:-1] if name.endswith("s") and not name.endswith("ss") else name


class Shape:
    """What a value is: its type for readers, and what makes it of JSON; None: it is there as it is."""

    def __init__(self, type_, make=None, may_be_none=False, is_class=False):
        self.type, self.make, self.may_be_none, self.is_class = type_, make, may_be_none, is_class

    @property
    def full(self):
        return f"{self.type} | None" if self.may_be_none and self.type != "None" else self.type


class Schemas:
    """All classes, those that others need before them."""

    def __init__(self, folder):
        self.folder, self.files, self.classes, self.makers = folder, {}, {}, {}

    def file(self, name):
        if name not in self.files:
            self.files[name] = json.loads((self.folder / name).read_text(encoding="utf-8"))
        return self.files[name]

    def resolved(self, reference, file):
        """What a reference leads to, its file, and what the class of it is called."""
        name, _, place = reference.partition("#")
        file = name or file
        found = self.file(file)
        called = file.removesuffix(".schema.json")
        for part in place.split("/")[1:]:
            found, called = found[part], part
        return found, file, called

    def shape(self, schema, file, hint):
        """The shape of a value; `hint`: what its class is called if it is an object without a name."""
        if "$ref" in schema:
            found, where, called = self.resolved(schema["$ref"], file)
            is_shared = where != file or schema["$ref"].startswith("#")
            return self.shape(found, where, camel(called) if is_shared else hint)
        for word in ("anyOf", "oneOf"):
            if word in schema:
                return self.union([self.shape(one, file, hint if one.get("type") != "object" else self.variant(one, hint))
                                   for one in schema[word]])
        if "const" in schema or "enum" in schema:
            values = schema.get("enum", [schema.get("const")])
            words = [value for value in values if value is not None]
            kind = f"Literal[{', '.join(map(json.dumps, words))}]"
            return Shape(kind, None, None in values)
        kinds = schema.get("type", [])
        kinds = [kinds] if isinstance(kinds, str) else kinds
        made = self.union([self.of_kind(kind, schema, file, hint) for kind in kinds])
        return made

    @staticmethod
    def variant(schema, hint):
        """Of several objects in one place each has a name by its kind."""
        kind = schema.get("properties", {}).get("kind", {}).get("const")
        return hint + camel(kind) if kind else hint

    def of_kind(self, kind, schema, file, hint):
        if kind == "array":
            return self.array(schema, file, hint)
        if kind == "object":
            return self.object(schema, file, hint)
        return {"string": Shape("str"), "integer": Shape("int"), "boolean": Shape("bool"),
                "null": Shape("None", None, True)}[kind]

    def array(self, schema, file, hint):
        several = [self.shape(one, file, hint) for one in schema.get("prefixItems", [])]
        item = self.union(several) if several else self.shape(schema["items"], file, singular(hint))
        return Shape(f"tuple[{item.full}, ...]", f"each({item.make or ''})")

    def object(self, schema, file, hint):
        if "properties" not in schema:
            return Shape("dict[str, Any]", "free")
        self.make_class(hint, schema, file)
        return Shape(hint, hint, is_class=True)

    @staticmethod
    def union(shapes):
        """A shape that is one of several."""
        may_be_none = any(one.may_be_none for one in shapes)
        kinds = {one.type: one for one in shapes if one.type != "None"}
        if not kinds:
            return Shape("Any", "free") if not may_be_none else Shape("None", None, True)
        made = [one.make for one in kinds.values() if one.make]
        classes = [one.make for one in kinds.values() if one.is_class]
        if len(kinds) == 1:
            make = made[0] if made else None
        elif len(classes) == len(kinds):
            make = f"one_of({', '.join(classes)})"
        elif made:
            make = f"by_value({', '.join(made)})"
        else:
            make = None
        return Shape(" | ".join(kinds), make, may_be_none, len(classes) == len(kinds))

    def make_class(self, name, schema, file, base="Object", inherited=()):
        """Registers a class behind those that its fields need."""
        if name in self.classes:
            if self.classes[name]["schema"] is not schema:
                raise SystemExit(f"two objects would be called {name}")
            return
        self.classes[name] = {"schema": schema}
        fields = {}
        required = set(schema.get("required", []))
        for key, value in schema["properties"].items():
            shape = self.property(key, value, schema, file, name)
            shape.may_be_none = shape.may_be_none or key not in required
            fields[key] = (shape, value.get("description") or self.resolved(value["$ref"], file)[0].get("description", ""))
        entry = self.classes.pop(name)  # behind those that it needs
        entry.update(base=base, doc=schema.get("description", ""), fields=fields, required=required & set(fields),
                     own={key: one for key, one in fields.items() if key not in inherited})
        self.classes[name] = entry

    def property(self, key, value, schema, file, name):
        """Of a member whose type depends on others: all that it may be."""
        hint = name + camel(key)
        if "type" in value or "$ref" in value or "anyOf" in value or "oneOf" in value or "enum" in value or "const" in value:
            return self.shape(value, file, hint)
        return self.union([self.shape(one, file, hint) for one in self.cases(key, schema)])

    def cases(self, key, schema):
        """What a member is in each branch of a schema."""
        for branch in (schema[word] for word in ("then", "else") if word in schema):
            if key in branch.get("properties", {}):
                yield branch["properties"][key]
            yield from self.cases(key, branch)

    def add_root(self, root):
        """The class of a schema; of one that games divide, a class of each game over what all of them have."""
        file = f"{root}.schema.json"
        schema = self.file(file)
        name = camel(root)
        cases = [case for case in schema.get("allOf", []) if "$ref" in case.get("then", {})]
        if not cases:
            self.make_class(name, schema, file)
            self.makers[root] = name
            return
        games = {}
        for case in cases:
            found, where, called = self.resolved(case["then"]["$ref"], file)
            games[case["if"]["properties"]["game"]["const"]] = (found, where, camel(called))
        first = next(iter(games.values()))[0]
        common = {key: value for key, value in first["properties"].items()
                  if key not in schema["properties"]
                  and all(json.dumps(found["properties"].get(key)) == json.dumps(value) for found, _, _ in games.values())}
        shared = dict(schema, properties={**schema["properties"], **common},
                      required=[key for key in first["required"] if key in common or key in schema["required"]])
        self.make_class(name, shared, next(iter(games.values()))[1])
        for found, where, called in games.values():
            self.make_class(called, found, where, name, shared["properties"])
        self.makers[root] = f"by_game({name}, {{{', '.join(f'{json.dumps(game)}: {one[2]}' for game, one in games.items())}}})"


    def add_finding(self):
        """The class of a finding that stands by itself: it says of which record it is."""
        file = "common.schema.json"
        found = self.file(file)["$defs"]["diagnostic"]
        record = {"description": "The number of its record over all inputs, from 1; null: the input has none.",
                  "type": ["integer", "null"]}
        self.make_class("Finding", dict(found, properties={"record": record, **found["properties"]},
                                        required=["record", *found["required"]]), file, "Diagnostic", found["properties"])


def attribute(key):
    return key + "_" if keyword.iskeyword(key) else key


def records_source(schemas):
    lines = [HEAD.rstrip(), '"""The objects that the functions give: one class for each schema of docs/schema."""',
             "from ._object import Object, by_game, by_value, each, field, free, one_of", ""]
    for name, one in schemas.classes.items():
        lines += ["", f"class {name}({one['base']}):", f"{INDENT}{json.dumps(one['doc'], ensure_ascii=False)}", "",
                  f"{INDENT}__slots__ = ()", f"{INDENT}_fields: tuple[str, ...] = {tuple(one['fields'])!r}",
                  f"{INDENT}_required: frozenset[str] = frozenset({sorted(one['required'])!r})"]
        for key, (shape, doc) in one["own"].items():
            make = f", {shape.make}" if shape.make else ""
            lines.append(f"{INDENT}{attribute(key)} = field({json.dumps(key)}, {json.dumps(doc, ensure_ascii=False)}{make})")
        lines.append("")
    lines += ["", "MAKERS = {"] + [f"{INDENT}{json.dumps(root)}: {make}," for root, make in schemas.makers.items()] + ["}"]
    lines.append(f"CLASSES: tuple[str, ...] = {tuple(schemas.classes)!r}")
    return "\n".join(lines) + "\n"


def stub_classes(schemas):
    lines = []
    for name, one in schemas.classes.items():
        lines += ["", f"class {name}({one['base']}):", f"{INDENT}{json.dumps(one['doc'], ensure_ascii=False)}"]
        for key, (shape, doc) in one["own"].items():
            lines += [f"{INDENT}@property", f"{INDENT}def {attribute(key)}(self) -> {shape.full}:",
                      f"{INDENT * 2}{json.dumps(doc, ensure_ascii=False)}"]
    return lines


OPTION_TYPES = {"flag": "bool", "number": "int | None", "plies": "int | str | None", "text": "str | None",
                "tag": "str | Sequence[str] | Mapping[str, str] | None", "codes": "str | Sequence[str] | None"}


def option_type(row):
    if row["kind"] == "choice":
        return f"Literal[{', '.join(map(json.dumps, row['choices']))}] | None"
    if row["required"]:
        return OPTION_TYPES[row["kind"]].removesuffix(" | None")
    return OPTION_TYPES[row["kind"]]


def given_options(calls, function):
    return [f"{calls.keyword_of(row['name'])}: {option_type(row)}" + ("" if row["required"] else " = ...")
            for row in calls.options_of(function) if row["name"] != "code"]


def stub_functions(calls):
    lines = []
    for name, function in calls.FUNCTIONS.items():
        head, gives = calls.STUBS[name]
        options = given_options(calls, name)
        given = ", ".join(part for part in (head, ", ".join(options)) if part)
        lines += ["", f"def {name}({given}) -> {gives}:", f"{INDENT}{json.dumps(function.__doc__, ensure_ascii=False)}"]
    head, options = calls.STUBS["positions"][0], ", ".join(given_options(calls, "positions"))
    for form, gives in (('Literal["pandas"] = ...', "pandas.DataFrame"), ('Literal["lists"]', "dict[str, list[Any]]"),
                        ('Literal["arrow"]', "Any")):
        lines += ["", "@overload", f"def positions_frame({head}, form: {form}, {options}) -> {gives}:",
                  f"{INDENT}{json.dumps(calls.FRAME_DOC)}"]
    return lines


def main():
    schemas = Schemas(pathlib.Path(sys.argv[1]))
    package = pathlib.Path(sys.argv[2])
    for root in ROOTS:
        schemas.add_root(root)
    schemas.add_finding()
    (package / "_records.py").write_text(records_source(schemas), encoding="utf-8")
    sys.path.insert(0, str(package.parent))
    sys.dont_write_bytecode = True
    calls = importlib.import_module("notaio._calls")
    fixed = pathlib.Path(__file__).with_name("head.pyi").read_text(encoding="utf-8")
    text = HEAD + fixed + "\n".join(stub_classes(schemas) + stub_functions(calls)) + "\n"
    (package / "__init__.pyi").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
