"""Objects over a line of JSON, whose fields are read when they are looked at, and what makes the values of fields."""
from __future__ import annotations

import json
import keyword
from typing import Any, Callable, Iterator

from ._core import Line, elements, field, member

Make = Callable[[Any], Any]
__all__ = ["Object", "by_game", "by_value", "each", "field", "free", "one_of"]


class Object(Line):
    """A read-only object that the program prints as a line of JSON. Two that print alike are equal."""

    __slots__ = ()
    _fields: tuple[str, ...] = ()
    _required: frozenset[str] = frozenset()

    def to_dict(self) -> dict[str, Any]:
        """All fields, as `json.loads` gives the line that the program prints."""
        made: dict[str, Any] = json.loads(self._json)
        return made

    def to_json(self) -> str:
        """The line that the program prints, without its end."""
        return self._json.decode("utf-8")

    def __reduce__(self) -> tuple[type, tuple[bytes]]:
        return type(self), (self._json,)

    def __repr__(self) -> str:
        shown = (f"{key}={value!r}" for key, value in self._short())
        return f"{type(self).__name__}({', '.join(shown)})"

    def _short(self) -> Iterator[tuple[str, Any]]:
        """The fields that are one value each."""
        for key, value in self.to_dict().items():
            if key != "type" and not isinstance(value, (dict, list)):
                yield key, value


def each(make: Make | None = None) -> Make:
    """Of an array: a tuple of its elements."""
    def made(value: bytes) -> tuple[Any, ...]:
        values = elements(value)
        return tuple(values) if make is None else tuple(None if one is None else make(one) for one in values)
    return made


def by_value(make: Make, plain: Make | None = None) -> Make:
    """Of a value that may be an object or something else."""
    def made(value: Any) -> Any:
        if isinstance(value, bytes):
            return make(value) if value.startswith(b"{") or plain is None else plain(value)
        return value
    return made


def is_whole(one: Object) -> bool:
    """Whether the class of an object has all that its JSON has, and so within it."""
    said = one.to_dict().keys()
    if not (one._required <= said and said <= set(one._fields)):
        return False
    values = (getattr(one, key + "_" * keyword.iskeyword(key)) for key in said)
    parts = (part for value in values for part in (value if isinstance(value, tuple) else (value,)))
    return all(is_whole(part) for part in parts if isinstance(part, Object))


def one_of(*classes: type[Object]) -> Make:
    """The class whose fields an object has, as their objects have theirs; of several the one with the fewest."""
    ordered = sorted(classes, key=lambda one: len(one._fields))

    def made(value: bytes) -> Object:
        keys = json.loads(value).keys()
        fit = [one for one in ordered if one._required <= keys and keys <= set(one._fields)]
        if len(fit) > 1:
            fit = [one for one in fit if is_whole(one(value))] or fit
        return (fit or ordered[-1:])[0](value)
    return made


def free(value: bytes) -> Any:
    """What has no fields of its own: as `json.loads` gives it."""
    return json.loads(value)


def by_game(base: type[Object], games: dict[str, type[Object]]) -> Make:
    """The class of the game that an object names."""
    return lambda value: games.get(member(value, "game"), base)(value)
