"""What is said of damaged records: python3 ../../damaged.py GAME "OPTIONS" NOTATION... damages a random game in each
notation, always in the same ways, and prints what `notaio check` says of it; of a beginning, damaged in more ways, it prints
where the faults are, and what is read otherwise than it was. Golden cases run it in their folders."""
import pathlib
import random
import re
import subprocess
import sys
import tempfile

FAULTS = r"\d+:(?! 1 record: 1 legal.* 0 notes)"
VALUE = re.compile(r'(?<=":)("[^"]*"|[\w.-]+|\[[^][{}]*\])|(?<=[A-Z]\[)[^]\n]*|(?<= ")[^"\n]*(?="\])|(?<=: )[^,{}]+')


def said(text, *arguments, **options):
    done = subprocess.run(["notaio", *arguments], input=text.encode(), check=False,
                          **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options})
    return (done.stdout + (done.stderr or b"")).decode("utf-8", "backslashreplace")


def damaged(text, chance, kinds=4):
    """One thing changed: a character lost, doubled, changed or moved, a word or line lost, doubled or moved; with more kinds
    a number one off, letters of the other case, something strange put in."""
    parts = re.split(chance.choice(["()", r"(\s+)", "(\n)", r"([\[\](){};,=]+)"]), text)
    at = chance.randrange(len(parts))
    how = chance.randrange(kinds)
    if how == 0:
        del parts[at]
    elif how == 1:
        parts.insert(at, parts[at])
    elif how == 2:
        parts.insert(chance.randrange(len(parts)), parts.pop(at))
    elif how == 3:
        parts[at] = parts[at][:-1] + chance.choice("abcdeABCDE0123459 -#*()[]{};:,.\"\\\n")
    elif how == 4:
        number = chance.choice([*re.finditer(r"\d+", text)] or [re.match("", text)])
        return text[:number.start()] + str(int(number[0] or 0) + chance.choice([-1, 1, 100])) + text[number.end():]
    elif how == 5:
        parts[at] = parts[at].swapcase()
    else:
        parts[at] += chance.choice(["é", "–", "\t", "\r\n", "\n\n", " resign ", "?!", '""', "[]", "{x}", "%", "swap "])
    return "".join(parts)


def begun(game, *options):
    """The beginning of a game with a full head, a remark and a resignation."""
    tags, moves = said("", "random", "--game", game, *options, "--seed", "43").split("\n\n", 1)
    about = next(line for line in said("", "games", "--format", "jsonl").splitlines() if f'"id":"{game}"' in line)
    seats = re.findall(r"\w+", about[about.index('"seats"') + 8:])[:2]
    tags = re.sub(r"\[(Result|Score).*\n?", "", tags) + '\n[Date "1994.05.??"]\n[Site "Nice"]\n[Annotator "Éva"]\n'
    players = "".join(f'[{seat} "{seat[0]}. Ö"]\n' for seat in seats)
    return f"{tags}{players}\n" + "  ".join(moves.split("\n")[0].split("  ")[:3]) + "! {ça va}\nresign\n"


def changed_values(text):
    """Each value of the head is another one, of another kind, or there twice."""
    for found in [*VALUE.finditer(text)][:18]:
        again = text[text.rfind(",", 0, found.start()):found.end()]
        for other in ("null", "0", "4", "[]", "", f"{found[0]}][{found[0]}", found[0] + again):
            yield text[:found.start()] + other + text[found.end():]


def print_checked(texts, asked, wanted=FAULTS):
    """The wanted lines of what is said of each, behind its number, and what they are read as that the first is not."""
    with tempfile.TemporaryDirectory() as folder:
        names = [str(i) for i in range(len(texts))]
        for name, text in zip(names, texts):
            pathlib.Path(folder, name).write_bytes(text.encode())
        lines = said("", "check", *asked, "--repairs", "never", "--max-errors", "1000", *names, cwd=folder).splitlines()
        options = {"stderr": subprocess.DEVNULL, "cwd": folder}
        asked = ("convert", *asked, "--to", "notaio", "--lossy", "-q")
        read = [said("", *asked, *some, **options) for some in (names[:1], names)]
    print(*filter(re.compile(wanted).match, lines), "read as", sep="\n")
    print(*(line for line in read[1].splitlines() if line not in read[0].splitlines()), sep="\n")


def main(game, options, *notations):
    for notation in notations:
        dates = ["DateStart", "DateEnd", "DateGenerated"] * (notation == "abstract-play")  # which random games lack
        to = ("--to", notation, *(f"--tag={name}=2024-05-06T07:08:09Z" for name in dates))
        chance = random.Random(notation)
        known = ("--game", game)
        asked = (*known, "--from", notation)
        print(f"== {notation}")
        text = said("", "random", *known, *options.split(), "--seed", "41", "--count", "2", *to)
        print_checked([text, *(damaged(text, chance) for _ in range(10))], asked, "")
        print(f"== {notation}, a beginning")
        text = said(begun(game, *options.split()), "convert", *known, "--lossy", "--quiet", *to, stderr=subprocess.DEVNULL)
        print_checked([text, *(damaged(text, chance, 7) for _ in range(40)), *changed_values(text)], asked)
        print(f"== {notation}, recognised or not")
        parts = [*(text[:size] for size in range(1, 80, 5)), *("\n" + text[at:] for at in range(1, 20, 5))]
        print_checked([text, *parts], known, r"\d+: .*record")


if __name__ == "__main__":
    main(*sys.argv[1:])
