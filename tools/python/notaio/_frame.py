"""The positions of records as a table."""
from __future__ import annotations

import inspect
from typing import Any

from ._calls import FRAME_DOC, FUNCTIONS, signature_of

# Columns of numbers; those that may be empty are `Int64` of pandas. Points stand in a column a seat.
WHOLE = ("record", "ply")
WORDS = ("seat", "move", "position")
PER_SEAT = {"scores": "score", "points": "points"}


def _columns(source: Any, options: dict[str, Any]) -> dict[str, list[Any]]:
    """A list a column, all of one length."""
    columns: dict[str, list[Any]] = {name: [] for name in (*WHOLE, *WORDS, "legal")}
    for row, ply in enumerate(FUNCTIONS["positions"](source, **options)):
        values = ply.to_dict()
        for name in (*WHOLE, *WORDS, "legal"):
            columns[name].append(values[name])
        for member, name in PER_SEAT.items():
            for seat, points in enumerate(values.get(member) or (), 1):
                column = columns.setdefault(f"{name}_{seat}", [])
                column += [None] * (row - len(column))
                column.append(points)
    rows = len(columns["record"])
    for column in columns.values():
        column += [None] * (rows - len(column))
    return columns


def positions_frame(source: Any, *, form: str = "pandas", **options: Any) -> Any:
    if form not in ("pandas", "arrow", "lists"):
        raise ValueError(f"form: pandas, arrow or lists, not {form!r}")
    columns = _columns(source, options)
    if form == "lists":
        return columns
    if form == "arrow":
        import pyarrow  # type: ignore[import]

        types = {name: pyarrow.string() if name in WORDS else pyarrow.int64() for name in columns}
        return pyarrow.table({name: pyarrow.array(column, types[name]) for name, column in columns.items()})
    import pandas  # type: ignore[import]

    made = {}
    for name, column in columns.items():
        kind = "int64" if name in WHOLE else "string" if name in WORDS else "Int64"
        made[name] = pandas.array(column, dtype=kind)
    return pandas.DataFrame(made)


positions_frame.__doc__ = FRAME_DOC
positions_frame.__signature__ = signature_of(  # type: ignore[attr-defined]
    "positions", inspect.Parameter("form", inspect.Parameter.KEYWORD_ONLY, default="pandas"))
