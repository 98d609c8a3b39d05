"""The table that is printed, and what is said at its end."""

import datetime
import os
import re
import statistics
import subprocess
from dataclasses import dataclass

NOISY = 0.15  # of the median: a figure whose rounds lie farther apart says little


@dataclass(frozen=True)
class Figure:
    """A row with what came of it; the median is None where nothing was measured."""

    row: object
    goal: float | None
    median: float | None
    spread: float

    @property
    def met(self):
        """Whether the goal was reached; None without a goal or a figure."""
        if self.goal is None or self.median is None:
            return None
        return self.median >= self.goal if self.row.at_least else self.median <= self.goal

    @property
    def noisy(self):
        return self.spread > NOISY


def quartile_spread(values):
    """How far the middle half of the rounds lies apart, of the median."""
    middle = statistics.median(values)
    if len(values) < 2 or not middle:
        return 0.0
    low, _, high = statistics.quantiles(values, n=4, method="inclusive")
    return (high - low) / middle


def figure(row, goal, measured):
    """What came of a row; None where there is neither a figure nor a goal."""
    try:
        values = row.values(measured)
    except KeyError:  # a call that this table has not, or that could not be made
        values = []
    if not values:
        return None if goal is None else Figure(row, goal, None, 0.0)
    return Figure(row, goal, statistics.median(values), quartile_spread(values))


def heading():
    print("| what | figure | goal | met | spread |")
    print("| --- | ---: | ---: | --- | ---: |", flush=True)


def group(title, figures):
    """Prints the rows of a table under its title."""
    print(f"| **{title}** | | | | |")
    for one in figures:
        goal = "" if one.goal is None else f"{'>=' if one.row.at_least else '<='} {one.row.form(one.goal)}"
        if one.median is None:
            print(f"| {one.row.what} | not measured | {goal} | | |")
            continue
        met = {None: "", True: "yes", False: "**no**"}[one.met]
        noisy = ", noisy" if one.noisy else ""
        print(f"| {one.row.what} | {one.row.form(one.median)} | {goal} | {met} | {one.spread:.0%}{noisy} |", flush=True)


def listed(heading, groups, chosen):
    """Prints the rows that were chosen, a line for each table that has some."""
    found = {name: [one.row.what for one in figures if chosen(one)] for name, figures in groups.items()}
    print(f"\n{heading}: {sum(map(len, found.values()))}")
    for name, wanted in found.items():
        if wanted:
            print(f"* {name}: {'; '.join(wanted)}")


def machine():
    with open("/proc/cpuinfo", encoding="utf-8") as info:
        model = re.search(r"^model name\s*:\s*(.*)$", info.read(), re.MULTILINE)
    compiler = subprocess.run(["c++", "--version"], capture_output=True, text=True, check=False).stdout.partition("\n")[0]
    return f"{len(os.sched_getaffinity(0))} cores, {model[1] if model else 'unknown'}, {compiler}"


def ending(groups, rounds, seconds, loads):
    """What was measured where, and what is to be looked at."""
    print(f"\n{datetime.date.today()}, {machine()}; {rounds} rounds in {seconds / 60:.1f} minutes; "
          f"load {loads[0]:.1f} before, {loads[1]:.1f} after.")
    listed("Goals not met", groups, lambda one: one.met is False)
    listed("Noisy", groups, lambda one: one.noisy)
    listed("Not measured", groups, lambda one: one.median is None)
