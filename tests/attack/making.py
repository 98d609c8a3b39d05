"""Attacks on `random`: any options; what it writes checks clean by the same options, or is as it says."""
from commands import Maker
from program import demand
from reports import judge, lines_of
from texts import DATES

TAGS = ["Event=Rome", "Event=a]b", "Event=a\"b", "Date=2024.05.06", "Lang=it", "Swap=on", "Swap=off", "White=Ada", "Round=1",
        "Result=White", "Board=4", "Game=susan", "Annotator=a\\b", "Comment={x}", "Event=  ", "Event=", "=x", "x", "Event=a\nb",
        "Position=5/6/7/8/9/8/7/6/5 b 0", "ResultFrom=header", "Mutation=x"]


def random_games(case, tools):
    """Setup, notation, tags and number by chance, mostly possible ones."""
    source = case.source
    maker = Maker(source, tools.known)
    game = source.choice(tools.known)
    to = source.choice(game["notations"])
    setup = ["--game", game["id"], *maker.setup(game)]
    if source.random() < 0.3:
        setup += ["--tag", source.choice(TAGS)]
    if to == "abstract-play" and source.random() < 0.8:
        setup += DATES
    count = source.choice([0, 1, 1, 2, 5])
    asked = ["random", *setup, "--to", to, "--count", count, "--seed", source.choice([source.randrange(100),
             source.randrange(2**32), 2**64 - 1])]
    mutated = source.random() < 0.3
    if mutated:
        asked.append("--mutate")
    ran = case.run(*asked)
    if ran.code == 2:
        demand(not ran.out or not mutated, "refused, and records all the same")
        return
    demand(ran.code == 0, f"random ended with {ran.code}", ran.err)
    again = case.run(*asked, "--output", "made")
    demand(case.read("made") == ran.out and again.code == 0, "a second run, or --output, gives other bytes")
    if mutated:
        return changed(case, to, setup, ran, count)
    if "--coords" in setup and any(row["coordinates"] for row in game["holds"] if row["notation"] == to):
        at = setup.index("--coords")  # it is written in coordinates of its own
        del setup[at:at + 2]
    checked = case.run("check", "--format", "jsonl", "--fail-on", "warning", "--from", to, *setup, "made")
    records = [value for value in judge(case, checked) if value["type"] == "record"]
    demand(checked.code == 0 or count == 0, "a random game does not check clean", checked.out[-1500:], ran.out[:1500])
    demand(len(records) == count, f"{count} were asked for, {len(records)} stand there")
    demand(all(value["verdict"] == "legal" for value in records), "a random game is not legal and over", checked.out[-1500:])
    target = source.choice(game["notations"])
    lossy = ["--lossy"] if source.random() < 0.5 else []
    back = case.run("convert", "--to", target, *lossy, *(DATES if target == "abstract-play" else []), "--from", to, *setup, "made")
    judge(case, back)
    if count == 1 and back.code == 0 and not lossy:
        case.write("back", back.out)
        found = case.run("check", "--format", "jsonl", "--fail-on", "warning", "--from", target, "--game", game["id"], "back")
        (record, _) = judge(case, found)
        demand((found.code, record["verdict"]) == (0, "legal"), "a random game, converted, does not check clean",
               found.out[-1500:], back.out[:1500])


def changed(case, to, setup, ran, count):
    """Records with a fault each: none is lost, and each says what was done."""
    checked = case.run("check", "--format", "jsonl", "--repairs", "quick", "--from", to, *setup, "made")
    records = [value for value in judge(case, checked) if value["type"] == "record"]
    if to in ("notaio", "jsonl"):
        demand(len(records) == count, f"{count} were asked for, {len(records)} stand there", ran.out[:1500])
        demand(ran.out.count(b"Mutation") >= count, "a record does not say what was done to it")
    if to == "jsonl":
        demand(len(lines_of(ran.out)) == count, "a line of JSON is missing")
