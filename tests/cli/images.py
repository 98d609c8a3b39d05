"""Maps of boards onto themselves, written anew for the tests: functions that take the label of a cell to that of its image."""
import re


def turned(record, map_, cell):
    """An object of a record under a map, without what it says of its end. `cell`: a pattern that finds the names of cells."""
    moves = [re.sub(cell, lambda found: map_(found[0]), move) for move in record["moves"]]
    return {**record, "moves": moves, "annotations": [], "result": None, "score": None}


def label(column, row):
    return "abcdefghijklmnopqrstuvwxyz"[column] + str(row + 1)


def place(text):
    return ord(text[0]) - ord("a"), int(text[1:]) - 1


def on_places(map_):
    return lambda text: label(*map_(*place(text)))


def powers(turn, steps, mirror):
    """The group of a turn and a mirror, as maps of places."""
    def made(times, mirrored):
        def go(*at):
            at = mirror(*at) if mirrored else at
            for _ in range(times):
                at = turn(*at)
            return at
        return go
    return [made(times, mirrored) for mirrored in (False, True) for times in range(steps)]


def square(size):
    return list(map(on_places, powers(lambda x, y: (y, size - 1 - x), 4, lambda x, y: (x, size - 1 - y))))


def hexagon(side):
    """Of columns and rows that run at 120 degrees."""
    centred = powers(lambda q, r: (r, r - q), 6, lambda q, r: (r, q))

    def moved(map_):
        def go(column, row):
            q, r = map_(column - side + 1, row - side + 1)
            return q + side - 1, r + side - 1
        return go
    return [on_places(moved(map_)) for map_ in centred]


def half_turn(size):
    return [on_places(lambda x, y: (x, y)), on_places(lambda x, y: (size - 1 - x, size - 1 - y))]


def cube():
    maps = powers(lambda x, y, z: (-z, -x, -y), 6, lambda x, y, z: (y, x, z))
    return [lambda text, map_=map_: ",".join(map(str, map_(*map(int, text.split(","))))) for map_ in maps]
