"""The commands as functions: keyword arguments become a request, and what comes of it is given one object at a time."""
from __future__ import annotations

import base64
import errno
import inspect
import json
import keyword
import operator
import os
import pathlib
import re
import stat
from typing import Any, Callable, Iterator, Mapping

from . import _core
from ._records import MAKERS, Comparison, Difference, Finding, Game, Input, Summary

# What each function is called, and its command. The objects of a command tell their type themselves.
COMMANDS = {"positions": "replay"}
TABLE: dict[str, dict[str, Any]] = {row["name"]: row for row in _core.commands()}


def _value(value: Any) -> Any:
    """What JSON has no word for."""
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    return operator.index(value)


def _shown(name: str) -> str:
    """A name whose bytes may be any, as JSON can hold it."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def request(function: str, options: Mapping[str, Any], name: str = "-", **more: str) -> str:
    """The request of the library for a call, as JSON. Options that are None are not given; `more`: other keys."""
    command = COMMANDS.get(function, function)
    given: dict[str, Any] = {}
    for key, value in options.items():
        if isinstance(value, Mapping):
            value = [f"{tag}={text}" for tag, text in value.items()]
        elif isinstance(value, tuple):
            value = list(value)
        if value is not None:
            given[key.removesuffix("_").replace("_", "-")] = value
    try:
        return json.dumps({"command": command, "options": given, "name": _shown(name), **more}, default=_value, allow_nan=False)
    except TypeError as fault:
        raise ValueError(f"{function}: an option has a value of a wrong type: {fault}") from None


def keyword_of(option: str) -> str:
    """What an option is called here: a word of Python's own has `_` behind it."""
    return option.replace("-", "_") + "_" * keyword.iskeyword(option)


def in_python(function: str, message: str) -> str:
    """A message of the library with the names that its options have here."""
    command = COMMANDS.get(function, function)
    for name in (row["name"] for row in TABLE[command]["options"]):
        if "-" in name:
            message = re.sub(rf"(?<![\w-]){name}(?![\w-])", keyword_of(name), message)
    return message.replace(f'"{command}"', f'"{function}"')


def ask(function: str, options: Mapping[str, Any], text: bytes = b"", name: str = "-") -> dict[str, Any]:
    """The whole answer to a call that makes one thing."""
    exit_status, answer = _core.ask(request(function, options, name), text)
    made: dict[str, Any] = json.loads(answer)
    if exit_status == 2:
        raise ValueError(in_python(function, made["error"]))
    return made


def _is_path(source: Any) -> bool:
    return isinstance(source, (str, os.PathLike))


def _is_read_once(path: Any) -> bool:
    kind = os.stat(path).st_mode
    return not stat.S_ISREG(kind) and not stat.S_ISDIR(kind)


def _path(source: Any) -> bytes:
    """The path of a file or folder that is there; else what `open` says of it."""
    name = os.fspath(source)
    if isinstance(name, str) and "\n" in name:
        raise ValueError("a path has no line ends; the text of a record is given as bytes: text.encode()")
    if _is_read_once(name):  # who writes into a pipe takes the first to open it for its reader
        if not os.access(name, os.R_OK, effective_ids=os.access in os.supports_effective_ids):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), name)
    elif not os.path.isdir(name):
        os.close(os.open(name, os.O_RDONLY | os.O_CLOEXEC))
    return os.fsencode(name)


def _input(source: Any, name: str | None) -> tuple[Any, str]:
    """A source as the module takes it, and what it is called."""
    if source is None:
        return None, name or "-"
    if isinstance(source, (bytes, bytearray, memoryview)):
        return bytes(source), name or "-"
    if name is not None and (_is_path(source) or isinstance(source, (list, tuple))):
        raise ValueError("name: a file has its own")
    if _is_path(source):
        return [_path(source)], "-"
    if isinstance(source, (list, tuple)) and all(map(_is_path, source)):
        return [_path(one) for one in source], "-"
    if callable(getattr(source, "read", None)):
        called = getattr(source, "name", None)
        return source, name or (called if isinstance(called, str) else "-")
    raise TypeError(f"bytes, a path, several paths or a file opened with \"rb\" are read, not {type(source).__name__}")


def _whole(source: Any, name: str | None) -> tuple[bytes, str]:
    """All bytes of a source, and what it is called."""
    made, called = _input(source, name)
    if made is None:
        return b"", called
    if isinstance(made, bytes):
        return made, called
    if isinstance(made, list):
        if len(made) != 1:
            raise ValueError("one input is read here, not several")
        return _core.read_whole(made[0]), os.fsdecode(made[0])
    return made.read(), called


class Run(_core.Iterating):
    """What comes of a call, one object at a time, as the records are read. How it went is known at the end."""

    def __init__(self, function: str, source: Any, name: str | None, options: Mapping[str, Any]) -> None:
        self._function = function
        self._inputs: list[Input] = []
        made, called = _input(source, name)
        asked = request(function, options, called)
        try:
            self._stream = _core.Stream(asked, made, MAKERS, self._inputs)
        except ValueError as fault:
            raise ValueError(in_python(function, str(fault))) from None
        super().__init__(self._stream)

    def __enter__(self) -> Run:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        said = f": {self.error}" if self.error else ""
        return f"<notaio.{self._function}, {f'ended with {self.exit}' if self._stream.ended else 'under way'}{said}>"

    def close(self) -> None:
        """Reads no more."""
        self._stream.close()

    @property
    def exit(self) -> int | None:
        """The exit status that the program would have; None before the end."""
        return self._stream.exit if self._stream.ended else None

    @property
    def error(self) -> str | None:
        """Why nothing, or no more, was read; None: all was, or it is under way."""
        return self._stream.error or None

    @property
    def summary(self) -> Summary | None:
        """The records by their verdicts; None before the end."""
        return Summary(self._stream.summary) if self._stream.ended else None

    @property
    def inputs(self) -> tuple[Input, ...]:
        """The inputs so far that gave no record, or could not be read to their end."""
        return tuple(self._inputs)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What was found so far about the records, where the objects do not hold it: the first 10,000."""
        return tuple(map(Finding, self._stream.findings))

    @property
    def findings_left_out(self) -> int:
        """How many more there are."""
        left_out: int = self._stream.findings_left_out
        return left_out


class Fixing(Run):
    """The changes of a text, and the text with them made."""

    def __init__(self, function: str, source: Any, name: str | None, options: Mapping[str, Any]) -> None:
        if _is_path(source) and _is_read_once(source) or callable(getattr(source, "read", None)):
            source, name = _whole(source, name)  # it can be read only once
        super().__init__(function, source, name, options)

    @property
    def text(self) -> bytes:
        """The whole text with the changes made; what is left of the records is read first."""
        for _ in self:
            pass
        if self._stream.inputs != 1:
            raise ValueError("text: there is one of one input alone")
        return bytes(self._stream.fixed())


class Comparing(tuple[Difference, ...]):
    """The differences of two texts, and how they compare as a whole."""

    exit: int
    error: str | None
    comparison: Comparison | None
    inputs: tuple[Input, ...]
    text: str | None


def options_of(function: str) -> list[dict[str, Any]]:
    """The rows of the table for the options of a function."""
    options: list[dict[str, Any]] = TABLE[COMMANDS.get(function, function)]["options"]
    return options


FRAME_DOC = """The positions along the records as a table, a row a ply.

The columns are `record`, `ply`, `seat`, `move`, `position`, `legal`; in games with points `score_1`, `score_2` and so on,
in the order of the seats, and where plies make points `points_1` and so on, too.

form: `pandas` (a DataFrame), `arrow` (a Table of pyarrow) or `lists` (a dict with a list a column). The other options
are those of `positions`.
"""

# What stands before the options of a function, and what it gives, for readers and for mypy.
_SOURCE = "source: _Source, *, name: str | None = ..."
_PLACE = "source: _Source | None = ..., *, name: str | None = ..."
STUBS = {
    "check": (_SOURCE, "Run[Record]"),
    "fix": (_SOURCE, "Fixing"),
    "convert": (_SOURCE, "Run[str]"),
    "positions": (_SOURCE, "Run[Ply]"),
    "score": (_PLACE, "Run[Score]"),
    "analyse": (_PLACE, "Run[Analysis]"),
    "moves": (_PLACE, "Run[Move | Count]"),
    "perft": (_PLACE, "Run[Perft | Divide]"),
    "diff": ("source: _Source, other: _Source, *, name: str | None = ..., other_name: str | None = ...", "Comparing"),
    "show": (_PLACE, "str"),
    "random": ("*", "Iterator[str]"),
    "explain": ("code: str, *", "str"),
    "games": ("*", "tuple[Game, ...]"),
}


def _run_of(function: str) -> Callable[..., Any]:
    def call(source: Any = None, *, name: str | None = None, **options: Any) -> Run:
        return Run(function, source, name, options)
    return call


def _fix(source: Any, *, name: str | None = None, **options: Any) -> Fixing:
    return Fixing("fix", source, name, options)


def _diff(source: Any, other: Any, *, name: str | None = None, other_name: str | None = None, **options: Any) -> Comparing:
    first, called = _whole(source, name)
    second, second_called = _whole(other, other_name)
    more = {"with-base64": base64.b64encode(second).decode("ascii"), "with-name": _shown(second_called)}
    exit_status, answer = _core.ask(request("diff", options, called, **more), first)
    said = {key: _core.member(answer, key) for key in ("lines", "text", "error")}
    if exit_status == 2:
        raise ValueError(in_python("diff", said["error"]))
    objects = [MAKERS[_core.member(line, "type")](line) for line in _core.elements(said["lines"])]
    made = Comparing(one for one in objects if isinstance(one, Difference))
    made.exit, made.error, made.text = exit_status, said["error"], said["text"]
    made.inputs = tuple(one for one in objects if isinstance(one, Input))
    made.comparison = next((one for one in objects if isinstance(one, Comparison)), None)
    return made


def _show(source: Any = None, *, name: str | None = None, **options: Any) -> str:
    answer = ask("show", options, *_whole(source, name))
    if answer["text"] is None:
        raise ValueError(answer["error"])
    return str(answer["text"])


def _random(**options: Any) -> Iterator[str]:
    try:
        made: Iterator[str] = _core.RandomStream(request("random", options))
    except ValueError as fault:
        raise ValueError(in_python("random", str(fault))) from None
    return made


def _explain(code: str, **options: Any) -> str:
    return str(ask("explain", {"code": code, **options})["text"])


def _games(**options: Any) -> tuple[Game, ...]:
    exit_status, answer = _core.ask(request("games", options), b"")
    if exit_status == 2:
        raise ValueError(in_python("games", json.loads(answer)["error"]))
    return tuple(map(Game, _core.elements(_core.member(answer, "lines"))))


def signature_of(function: str, *own: inspect.Parameter) -> inspect.Signature:
    """The signature of a function, of the table of options; `own`: what it has beside them."""
    kind = inspect.Parameter
    places, _, named = STUBS[function][0].partition("*")
    made = [kind(one.split(":")[0], kind.POSITIONAL_OR_KEYWORD, default=None if "= ..." in one else kind.empty)
            for one in places.split(", ") if one]
    given = [one.name for one in made]
    made += [kind(one, kind.KEYWORD_ONLY, default=None) for one in re.findall(r"(\w+):", named)]
    made += own
    for row in options_of(function):
        if row["name"] not in given:
            default = kind.empty if row["required"] else False if row["kind"] == "flag" else None
            made.append(kind(keyword_of(row["name"]), kind.KEYWORD_ONLY, default=default))
    return inspect.Signature(made)


def _doc(function: str) -> str:
    """What a function does, and its options, in the words of the program's help."""
    lines = [TABLE[COMMANDS.get(function, function)]["summary"] + ".", ""]
    for row in options_of(function):
        help_text = re.sub(r" \(--[^()]*\)|; \(--[^()]*\)", "", row["help"])
        choices = f" ({', '.join(row['choices'])})" if row["choices"] else ""
        lines.append(f"    {keyword_of(row['name'])}: {help_text}{choices}")
    return "\n".join(lines) + "\n"


def _made(function: str) -> Callable[..., Any]:
    own = {"fix": _fix, "diff": _diff, "show": _show, "random": _random, "explain": _explain, "games": _games}
    made: Any = own.get(function) or _run_of(function)
    made.__name__ = made.__qualname__ = function
    made.__module__ = "notaio"
    made.__doc__ = _doc(function)
    made.__signature__ = signature_of(function)
    return made  # type: ignore[no-any-return]


FUNCTIONS = {function: _made(function) for function in STUBS}
