"""Measures notaio against its floors, pgn-extract and its goals in interleaved rounds; called by tests/bench/run."""

import argparse
import json
import os
import pathlib
import subprocess
import tempfile
import time

import collection
import report
from inputs import NOTAIO, Inputs
from rows import GOALS, Table, general_calls, general_rows, measured, table_calls, table_rows

HERE = pathlib.Path(__file__).resolve().parent
GENERAL, COLLECTIONS = "general", "collections"


def all_tables():
    """The tables of every game by name: tests/bench/<game>/tables.json has them."""
    listed = json.loads(subprocess.run([NOTAIO, "games", "--format", "json"], capture_output=True, check=True).stdout)
    return {row.pop("name"): Table(game["id"], **row) for game in listed
            for row in json.loads((HERE / game["id"].replace("-", "_") / "tables.json").read_text(encoding="utf-8"))}


def figures(rows, goal, found):
    return [one for one in (report.figure(row, goal(row.key), found) for row in rows) if one]


def one_table(table, folder, rounds, games):
    """Measures and prints a table; its figures."""
    calls, sizes = table_calls(table, Inputs(folder, table, games))
    rows = figures(table_rows(table), table.goal, measured(calls, sizes, rounds))
    size = sizes["text"]
    report.group(f"{table.title}, `{table.notation}`: {size['records']:,} games, {size['plies']:,} {table.unit}", rows)
    return rows


def what_is_general(table, folder, rounds, games):
    """The same for what hangs on no game; the records are those of the table with the shortest ones, the first."""
    calls, sizes = general_calls(table.game, Inputs(folder, table, games), min(10_000, games))
    rows = figures(general_rows(), GOALS.get, measured(calls, sizes, rounds))
    report.group(f"The program: {sizes['folder']['records']:,} files of one game", rows)
    return rows


def what_is_collected(table, folder, rounds, games):
    """The same for what is asked of many records at once, those of the first table."""
    calls, sizes = collection.collection_calls(table, Inputs(folder, table, games))
    rows = figures(collection.collection_rows(), collection.goals(sizes).get, measured(calls, sizes, rounds))
    size = sizes["check"]
    report.group(f"Collections: {table.title}, {size['records']:,} games, {size['plies']:,} {table.unit}", rows)
    return rows


def main():
    tables = all_tables()
    measures = {COLLECTIONS: what_is_collected, GENERAL: what_is_general}
    every = [*tables, *measures]
    parser = argparse.ArgumentParser(prog="tests/bench/run", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--games", type=int, default=100_000, help="games of Susan; the other tables take a share")
    parser.add_argument("tables", nargs="*", metavar="TABLE", help=f"of {', '.join(every)}; all without one")
    asked = parser.parse_args()
    names = asked.tables or every
    for name in names:
        if name not in every:
            parser.error(f"no table {name}")
    begin, load, groups = time.monotonic(), os.getloadavg()[0], {}
    report.heading()
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            measure = measures.get(name, one_table)
            groups[name] = measure(tables.get(name, next(iter(tables.values()))), pathlib.Path(folder), asked.rounds,
                                   asked.games)
    report.ending(groups, asked.rounds, time.monotonic() - begin, (load, os.getloadavg()[0]))


main()
