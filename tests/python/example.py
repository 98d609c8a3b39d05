"""What mypy reads with `--strict`: every function as people call it."""
from pathlib import Path

import notaio


def faults(path: Path) -> dict[str, int]:
    counted: dict[str, int] = {}
    for record in notaio.check(path, lang="it", ignore=["GEN-010"], board=6, limit_ms=10_000):
        if record.verdict == "illegal" and record.first_bad_ply is not None:
            for finding in record.diagnostics:
                counted[finding.code] = counted.get(finding.code, 0) + 1
                line: int | None = finding.span.line if finding.span else None
                edits = [edit.offset for repair in finding.repairs for edit in repair.edits]
                print(line, edits)
    return counted


def winners(text: bytes) -> list[str]:
    return [winner for record in notaio.check(text) if record.outcome for winner in record.outcome.winners]


def mended(path: str) -> bytes:
    run = notaio.fix(path, level="proved", claims=True)
    changes: list[notaio.Fix] = list(run)
    print(len(changes), run.exit, run.summary.legal if run.summary else 0)
    return run.text


def lines(path: str) -> str:
    with notaio.convert(path, to="lines", from_="notaio", tag={"Event": "Rome"}) as run:
        return "".join(run)


def differences() -> list[str]:
    found = notaio.diff("a.nta", b"1. e5 a1", other_name="b", merge=True)
    print(found.exit, found.comparison.first_records if found.comparison else None, (found.text or "").upper())
    return [one.kind for one in found if one.first and one.first.line > 3]


def points() -> int:
    total = 0
    for ply in notaio.positions([Path("a.nta"), "b.nta"], ply="2..5", legal=True):
        total += sum(ply.scores or ()) + (ply.legal or 0)
    for score in notaio.score(position="5/6 w 0", game="susan"):
        if isinstance(score, notaio.ScoreSusan):
            cells: tuple[str, ...] = score.breakdown
            print(cells)
    names: list[str] = [game.name for game in notaio.games()]
    print(names, notaio.explain("SUS-104", lang="it").upper(), notaio.show(b"", as_="svg", theme="dark").upper())
    for record in notaio.random(game=names[0], count=3, seed=7):
        print(record.splitlines())
    table: dict[str, list[object]] = notaio.positions_frame("a.nta", form="lists")
    print(table)
    return total
