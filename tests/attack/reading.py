"""Attacks by what is read: changed records through every command, alone and side by side, to standard output and to files
where something stands; records that are converted, and mended."""
import os
import re

from commands import READING, Maker
from program import demand
from reports import judge, lines_of
from texts import DATES, Mutator

OLD = b"what stood here\n"
RANK = ["legal", "incomplete"]


def inputs(case, tools, most=3):
    """Files of changed records: their texts and names."""
    mutator = Mutator(case.source, tools.texts)
    texts = [mutator.text() for _ in range(case.source.choice([1, 1, 1, 2, most]))]
    return texts, [case.write(f"in{number}.{case.source.choice(['nta', 'txt', 'gz'])}", text.data)
                   for number, text in enumerate(texts)]


def game_of(tools, text):
    return next((game for game in tools.known if game["id"] == text.game), None)


def line_of(case, tools, to_a_file=False):
    """A command line with its inputs, which are written. `fix` prints one thing and writes another: it has its own kind."""
    maker = Maker(case.source, tools.known)
    texts, names = inputs(case, tools)
    game = game_of(tools, texts[0])
    command = maker.command(game, case.source.choice([one for one in READING if one != "fix"]) if to_a_file else None)
    if command[0] in ("analyse", "replay"):  # which take milliseconds a position: fewer of them
        names = [case.write(name, case.read(name)[:6000]) for name in names]
    if command[0] == "diff":
        names = (names + [case.write("other.nta", Mutator(case.source, [texts[0]]).text().data)])[:2]
    options = texts[0].options(case.source)
    if "--game" in options and case.source.random() < 0.3:
        options += maker.setup(game)
    return command + options, names


def through_commands(case, tools):
    """Any command, any record: what it prints is as promised, and the same again, with other workers, from a pipe."""
    command, names = line_of(case, tools)
    ran = case.run(*command, *names)
    judge(case, ran)
    kind = case.source.randrange(4)
    if kind == 0:
        again = case.run(*command, *names)
        demand((ran.code, ran.out, ran.err) == (again.code, again.out, again.err), "a second run says something else")
    elif kind == 1 and command[0] != "diff" and "--jobs" not in command:
        again = case.run(*command, "--jobs", case.source.choice("124"), *names)
        demand((ran.code, ran.out, ran.err) == (again.code, again.out, again.err), "with other workers it says something else",
               ran.out[-300:], again.out[-300:], ran.err[-300:], again.err[-300:])
    elif kind == 2 and len(names) == 1 and command[0] not in ("diff", "fix") and "html" not in command:
        again = case.run(*command, "-", stdin=case.read(names[0]))
        file, pipe = (data.replace(names[0], b"-") for data in (ran.out, again.out))
        demand(ran.code == again.code and ("text" in command or len(file) - len(pipe) in range(-2, 3)
               or b'"uri"' in file or b"file=" in file or command[0] == "show" or "sarif" in command or file == pipe
               or "--format" not in command), "from a pipe it says something else", ran.out[-300:], again.out[-300:])


def to_files(case, tools):
    """The same with `--output`: what stood there stays until the new is whole, and what is an input is none."""
    command, names = line_of(case, tools, True)
    printed = case.run(*command, *names)
    before = case.listed()
    stood = OLD if case.source.random() < 0.7 else None
    if stood is not None:
        case.write("out", stood)
    ran = case.run(*command, "--output", "out", *names)
    demand(ran.code == printed.code, "with --output the exit status is another", printed.code, ran.code, ran.err)
    held = case.read("out")
    replaced = command[0] == "check" and ran.code != 2 or ran.code in (0, 1)
    if ran.code == 1 and not printed.out and ("--merge" in command or command[0] == "show"):
        replaced = held != stood  # where there is nothing to draw or to merge, nothing is written
    if not replaced:
        demand(held == stood, f"exit status {ran.code}, and what stood there is gone", held)
    else:
        demand(held == printed.out, "the file does not hold what is printed without it", held, printed.out)
    if ran.code != 2:
        judge(case, ran, held if replaced and held is not None else b"")
    demand({name: data for name, data in case.listed().items() if name != b"out"} == before,
           "an input changed, or something was left over", list(case.listed()))
    over_an_input(case, command, names)


def over_an_input(case, command, names):
    """An output that is an input, by its name or by another, is refused."""
    victim = case.source.choice(names)
    kept = case.read(victim)
    kind = case.source.randrange(4)
    name = [victim, b"./" + victim, b"link", b"hard"][kind]
    if kind == 2:
        os.symlink(victim, os.path.join(os.fsencode(case.folder), name))
    elif kind == 3:
        os.link(os.path.join(os.fsencode(case.folder), victim), os.path.join(os.fsencode(case.folder), name))
    ran = case.run(*command, "--output", name, *names)
    demand(ran.code == 2, "an output that is an input was not refused", name)
    demand(case.read(victim) == kept, "an output that is an input was written", name)


def pictures(case, tools):
    """`show --output-dir`: a file each, whole, named on standard output, and nothing beside them."""
    maker = Maker(case.source, tools.known)
    texts, names = inputs(case, tools)
    before = case.listed()
    ran = case.run("show", "--as", case.source.choice(["svg", "tikz"]), "--output-dir", "drawn", *maker.common(),
                   *maker.maybe(0.5, "--ply", case.source.choice(["0..last", "last", "1"])), *texts[0].options(case.source),
                   *names)
    new = {name: data for name, data in case.listed().items() if name not in before}
    listed = [line for line in ran.out.split(b"\n") if line]
    demand(set(listed) == set(new), "the files are not those that were named", listed, list(new))
    for name, data in new.items():
        demand(name.startswith(b"drawn/"), "a file outside the folder", name)
        demand(data.rstrip().endswith((b"</svg>", b"\\end{tikzpicture}%")), "a picture is not whole", name)
    demand({name: data for name, data in case.listed().items() if name not in new} == before, "an input changed")


def verdicts(case, *arguments):
    """Records of `check --format jsonl`."""
    ran = case.run("check", "--format", "jsonl", "--repairs", "never", *arguments)
    return [value for value in judge(case, ran) if value["type"] == "record"]


def said(value):
    """An outcome without its cells, whose names are those of the coordinates; any other value as it is."""
    return {key: part for key, part in value.items() if key not in ("proof", "formations")} if isinstance(value, dict) else value


def weight(record):
    return sum(finding["severity"] != "note" for finding in record["diagnostics"])


def converting(case, tools):
    """What is converted has the verdict that it had, in every notation, and no warning more."""
    mutator = Mutator(case.source, tools.texts)
    text = mutator.text()
    game = game_of(tools, text)
    name = case.write("in.nta", text.data)
    options = text.options(case.source)
    first = verdicts(case, *options, name)
    target = case.source.choice((game or tools.known[0])["notations"])
    coordinates = case.source.choice((game or tools.known[0])["coordinates"])
    how = ["--to-coords", coordinates] if case.source.random() < 0.3 else []
    read_by = ["--coords", coordinates] if how and target == "lines" else []  # which has no place to say so
    lossy = ["--lossy"] if case.source.random() < 0.3 else []
    dates = DATES if target == "abstract-play" else []
    ran = case.run("convert", "--to", target, *how, *lossy, *dates, *options, name)
    judge(case, ran)
    good = [record for record in first if record["verdict"] in RANK]
    if target == "jsonl":
        result = lines_of(ran.out)
        good = [first[value["index"] - 1] for value in result]
        demand(all(record["verdict"] in RANK for record in good), "a record that does not replay was converted")
    elif len(first) != 1 or ran.code != 0:
        if not good:
            demand(not ran.out, "records that do not replay were converted", ran.out[:500])
        return
    if not good:
        return
    case.write("out.txt", ran.out)
    second = verdicts(case, "--game", good[0]["game"], "--from", target, *read_by, "out.txt")
    demand(len(second) == len(good), "the converted records are not as many", len(good), len(second), ran.out[:1500])
    for one, other in zip(good, second):
        same = ("verdict", "outcome", "game") if not lossy else ("verdict", "game")
        for key in same:
            if lossy and key == "verdict" and re.search(rb"[A-Z]{3}-3\d\d ", ran.err):
                continue  # what the target cannot hold was told
            there, here = said(one[key]), said(other[key])
            demand(there == here, f"{key} changed by converting", there, here, ran.out[:1500], ran.err[-500:])
        demand(lossy or weight(other) <= weight(one), "converting made warnings",
               [finding["message"] for finding in other["diagnostics"]], ran.out[:1500])


def mending(case, tools):
    """`fix` in place changes an input whole or not at all, again changes nothing, and `--undo` gives the bytes back."""
    maker = Maker(case.source, tools.known)
    texts, names = inputs(case, tools, 2)
    options = texts[0].options(case.source) + maker.maybe(0.5, "--level", case.source.choice(["safe", "proved", "likely"]))
    options += maker.maybe(0.3, "--claims") + maker.maybe(0.2, "--repairs", "quick")
    before = case.listed()
    told = case.run("fix", *options, *names)
    demand(case.listed() == before, "fix without --in-place changed a file")
    ran = case.run("fix", "--in-place", "--journal", "journal", *options, *names)
    demand(told.code == 2 or ran.code == told.code or b"unpack it first" in ran.err, "fix in place has another exit status", told.code, ran.code, ran.err[-500:])
    after = case.listed()
    journal = after.pop(b"journal", None)
    demand(set(after) == set(before), "something was left over, or is gone", list(after))
    changed = after != before
    demand(not changed or journal, "changes without a journal")
    demand(changed == bool(told.out) or ran.code in (2, 3), "the diff and the files do not agree", changed, told.out[:500])
    if ran.code in (0, 1):
        case.run("fix", "--in-place", *options, *names)
        later = {name: data for name, data in case.listed().items() if name != b"journal"}
        demand(later == after, "a second fix changed something again", after, later)
    if changed:
        back = case.run("fix", "--undo", "journal")
        demand(back.code == 0, "fix --undo failed", back.err)
        later = {name: data for name, data in case.listed().items() if name != b"journal"}
        demand(later == before, "fix --undo did not give the bytes back")
