"""Attacks on independence: the same records in another order, cut into other files, packed, from a pipe, with other workers
have the same verdicts."""
import bz2
import gzip
import lzma

from reading import verdicts
from program import demand
from reports import judge
from texts import zstd


def told(record):
    """What a record says wherever it stands."""
    return (record["game"], record["verdict"], str(record["plies"]), record["first_bad_ply"], str(record["outcome"]),
            str(record["claim"]), [(finding["code"], finding["message"], finding["ply"]) for finding in record["diagnostics"]])


def damaged(source, record):
    """A record with other words among its plies; its tags and its blank lines stay."""
    head, blank, moves = record.partition(b"\n\n")
    words = moves.split()
    for _ in range(source.choice([0, 0, 1, 2])):
        if len(words) > 2:
            one, other = source.randrange(len(words)), source.randrange(len(words))
            words[one], words[other] = words[other], words[one]
            if source.random() < 0.3:
                words[one] = source.choice([b"zz", b"e5", b"a1", b"{x}", b"$3", b"!?", b"D4"])
    return head + blank + b" ".join(words) + b"\n\n"


def other_order(case, tools):
    """Text records of any games: one by one, all together, shuffled, in several files."""
    source = case.source
    good = source.sample(tools.records, min(len(tools.records), source.choice([2, 5, 12])))
    records = [damaged(source, record) for record in good]
    alone = []
    for number, record in enumerate(records):
        (found,) = verdicts(case, case.write(f"one{number}", record))
        alone.append(told(found))
    order = list(range(len(records)))
    source.shuffle(order)
    data = b"".join(records[number] for number in order)
    jobs = ["--jobs", source.choice("124")]
    name = case.write("all", data)
    together = [told(found) for found in verdicts(case, *jobs, name)]
    demand(together == [alone[number] for number in order], "together they say something else than alone",
           *[pair for pair in zip(together, [alone[number] for number in order]) if pair[0] != pair[1]][:1])
    packed = case.write("packed", source.choice([gzip.compress, lzma.compress, bz2.compress, zstd])(data))
    ran = case.run("check", "--format", "jsonl", "--repairs", "never", *jobs,
                   stdin=source.choice([data, case.read(packed)]))
    piped = [told(found) for found in judge(case, ran) if found["type"] == "record"]
    demand(piped == together, "from a pipe they say something else than from a file")
    demand([told(found) for found in verdicts(case, *jobs, packed)] == together, "packed they say something else")
    cut = source.randrange(1, len(order))
    parts = [b"".join(records[number] for number in part) for part in (order[:cut], order[cut:])]
    apart = verdicts(case, *jobs, *(case.write(f"part{number}", part) for number, part in enumerate(parts)))
    demand([told(found) for found in apart] == together, "in two files they say something else")
