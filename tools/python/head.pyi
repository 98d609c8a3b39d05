from os import PathLike
from types import TracebackType
from typing import Any, Generic, Iterator, Literal, Mapping, Protocol, Sequence, TypeVar, overload

import pandas  # type: ignore[import]

class _Reader(Protocol):
    """A file that is open for reading bytes, or what can be read like one."""
    def read(self, size: int, /) -> bytes: ...

_Path = str | PathLike[str]
_Source = bytes | bytearray | memoryview | _Path | Sequence[_Path] | _Reader
_T = TypeVar("_T", covariant=True)

__version__: str

class Object:
    """A read-only object that the program prints as a line of JSON. Two that print alike are equal."""
    def __init__(self, line: bytes) -> None: ...
    def to_dict(self) -> dict[str, Any]:
        """All fields, as `json.loads` gives the line that the program prints."""
    def to_json(self) -> str:
        """The line that the program prints, without its end."""
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class Run(Iterator[_T], Generic[_T]):
    """What comes of a call, one object at a time, as the records are read. How it went is known at the end."""
    def __iter__(self) -> Run[_T]: ...
    def __next__(self) -> _T: ...
    def __enter__(self) -> Run[_T]: ...
    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None, /) -> None: ...
    def close(self) -> None:
        """Reads no more."""
    @property
    def exit(self) -> int | None:
        """The exit status that the program would have; None before the end."""
    @property
    def error(self) -> str | None:
        """Why nothing, or no more, was read; None: all was, or it is under way."""
    @property
    def summary(self) -> Summary | None:
        """The records by their verdicts; None before the end."""
    @property
    def inputs(self) -> tuple[Input, ...]:
        """The inputs so far that gave no record, or could not be read to their end."""
    @property
    def findings(self) -> tuple[Finding, ...]:
        """What was found so far about the records, where the objects do not hold it: the first 10,000."""
    @property
    def findings_left_out(self) -> int:
        """How many more there are."""

class Fixing(Run[Fix]):
    """The changes of a text, and the text with them made."""
    @property
    def text(self) -> bytes:
        """The whole text with the changes made; what is left of the records is read first."""

class Comparing(tuple[Difference, ...]):
    """The differences of two texts, and how they compare as a whole."""
    exit: int
    """The exit status that the program would have."""
    error: str | None
    """Why not all was compared, or with `merge` why there is no one record; None: nothing stood in the way."""
    comparison: Comparison | None
    """The sums; None: nothing was compared."""
    inputs: tuple[Input, ...]
    """Texts that could not be read."""
    text: str | None
    """With `merge` the record that takes at each difference the reading that holds."""
