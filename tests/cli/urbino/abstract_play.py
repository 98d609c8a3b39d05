"""Games as Abstract Play's syntax writes their moves, made lines of ours."""
KINDS = dict(zip("123", "HPT"))
MONUMENTS = {"none": None, "wall": "town-wall", "ducal": "ducal-palace", "cathedral": "cathedral"}


def our_move(move, ply):
    """A move as a word of `lines`."""
    if ply <= 2:
        return "@" + move
    if move == "pass":
        return "first=W" if ply == 3 else "skip"
    *way, building = move.split(",")
    return ",".join([*way, KINDS[building[0]] + building[1:]])


def line(moves):
    return " ".join(our_move(move, ply) for ply, move in enumerate(moves, 1)) + "\n"
