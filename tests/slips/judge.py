"""Slips of one game: made, decided by the oracle, and held against what notaio tells."""
import collections
import difflib
import random
import resource

import maker
import records

# The share of the slips with one repair that must be proved.
GOALS = {"susan": 0.95, "havannah": 0.95, "urbino": 0.95, "siesta": 0.85, "glass-bead": 0.95, "hex": 0.95}


class Slip:
    """A record with a slip, what the oracle says of it, and what notaio told."""

    def __init__(self, original, text, kind, place):
        self.original, self.text, self.kind, self.place = original, text, kind, place
        self.told = self.verdict = self.judged = None
        self.plies = 0  # of the record without the slip

    def described(self):
        """For who wants to see what went wrong."""
        lines = difflib.unified_diff(self.original.split("\n"), self.text.split("\n"), lineterm="", n=0)
        rows = [f"=== {self.judged}: {self.kind}, {self.told.fault} at ply {self.told.ply}, {self.told.count} of grade {self.told.grade}"]
        rows += [line for line in lines if not line.startswith(("---", "+++", "@@"))]
        for one in self.verdict["diagnostics"]:
            told = [(r["kind"], r["plies"], r["grade"], r["proved"], r["tried"], r["text"], r["edits"]) for r in one["repairs"]]
            rows.append(f"{one['code']} {one['ply']} {one['message']} {told}")
        return "\n".join(rows + [self.text])


def kind_of(slip):
    """What the slip turned out to be: a misprint may break its own ply, a later one, the reading, or no more than a claim."""
    if slip.told.fault in ("claim", "numbers"):
        return maker.IN_A_CLAIM
    if slip.kind in ("replace", "earlier", "unreadable"):
        if slip.told.fault == "hole":
            return "unreadable"
        return "replace" if slip.told.ply == slip.place + 1 else "earlier"
    return slip.kind


def make_slips(program, game, bases, wanted, rng, kinds=maker.KINDS):
    """Slips that show, the wanted number of each kind, and how many were left out because they show nowhere.

    `bases`: records, with the number of plies of each.
    """
    found = collections.defaultdict(list)
    elsewhere = collections.Counter()
    seen = set()
    for _ in range(12):
        missing = [kind for kind in kinds if len(found[kind]) < wanted]
        if not missing:
            break
        tried = []
        for kind in missing:
            for _ in range(2 * (wanted - len(found[kind])) + 4):
                original, plies = rng.choice(bases)
                result = maker.put_slip(original, game, kind, rng)
                if result and result[0] != original:
                    tried.append(Slip(original, result[0], kind, result[1]))
                    tried[-1].plies = plies
        quick = records.ask_oracle(program, [slip.text for slip in tried], False)
        for slip, told in zip(tried, quick):
            if slip.text in seen:
                continue
            seen.add(slip.text)
            slip.told = told
            kind = kind_of(slip)
            if told.fault == "none":
                elsewhere[kind] += 1
            elif len(found[kind]) < (wanted if kind != maker.IN_A_CLAIM else wanted // 5):  # all of their plies are in doubt
                slip.kind = kind
                found[kind].append(slip)
    return [slip for kind in (*kinds, maker.IN_A_CLAIM) for slip in found[kind]], elsewhere


def has_one(slip):
    """Whether one repair is proved: in Hex only an end on the board does."""
    return bool(slip.told.one) and slip.told.grade < (2 if '[Game "Hex"]' in slip.text else 3)


def judge(slip, told, keys):
    """What notaio told of a slip, against what is so."""
    one = has_one(slip)
    repairs = [repair for finding in told["diagnostics"] for repair in finding.get("repairs", [])]
    proved = [repair for repair in repairs if repair["proved"]]
    games = [keys.get(id(repair), "no edits") for repair in repairs]
    right = slip.told.games[0] if one else []
    if proved:
        if one and keys.get(id(proved[0]), "no edits") in right:
            return "proved"
        return "missed" if one and not proved[0]["edits"] else "false"  # nothing can be done with it
    # Stray text may be read as what it is: nothing is left of it then.
    is_read = told["verdict"] in ("legal", "incomplete") and told["plies"]["replayed"] == slip.plies
    if slip.kind == "stray" and is_read and slip.told.count == 1 and not repairs:
        return "proved" if one else "several"
    if one:
        return "likely" if any(game in right for game in games) else "missed"
    # Up to three are told, and of more the number alone.
    wanted = slip.told.games if slip.told.count <= 3 else []
    stopped = any(finding["code"] == "GEN-902" for finding in told["diagnostics"])
    as_it_is = len(games) == len(wanted) and all(any(game in group for game in games) for group in wanted)
    if not as_it_is and not stopped:
        return "otherwise"
    return "several" if slip.told.count else "none"


def examine(notaio, program, game, slips):
    """Fills in the verdict of each slip."""
    told, starts = records.told_by_notaio(notaio, game, [slip.text for slip in slips])
    for slip, answer in zip(slips, records.ask_oracle(program, [slip.text for slip in slips], True)):
        slip.told = answer
    texts, owners = [], []
    for slip, found, start in zip(slips, told, starts):
        slip.verdict = found
        for one in found["diagnostics"]:
            for repair in one.get("repairs", []):
                text = records.edited(slip.text, repair, start)
                if text is not None:
                    texts.append(text)
                    owners.append(id(repair))
    keys = {owner: answer.key for owner, answer in zip(owners, records.ask_oracle(program, texts, False))}
    for slip, found in zip(slips, told):
        slip.judged = judge(slip, found, keys)


def seconds(notaio, game, texts, times=10):
    """Processor time for each record: of one process, the record standing so often in a file, less that for once."""
    rows = []
    for text in texts:
        spent = []
        for count in (1, 1 + times):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            records.told_by_notaio(notaio, game, [text] * count)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            spent.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        rows.append(max(0.0, (spent[1] - spent[0]) / times))
    return rows


def clean_with_repairs(notaio, game, bases):
    """How many records in which nothing is wrong are told a repair."""
    told, _ = records.told_by_notaio(notaio, game, [record for record, _ in bases])
    return sum(any(finding["repairs"] for finding in one["diagnostics"]) for one in told)


def table(slips):
    """Counts by kind."""
    rows = {}
    for kind in (*maker.KINDS, maker.IN_A_CLAIM):
        row = collections.Counter()
        for slip in slips:
            if slip.kind != kind:
                continue
            row["slips"] += 1
            row["one"] += has_one(slip)
            row[slip.judged] += 1
        rows[kind] = row
    return rows


def share_proved(rows):
    """Of the slips that have one repair, those for which it is proved."""
    one = sum(row["one"] for row in rows.values())
    return sum(row["proved"] for row in rows.values()) / one if one else 1.0


def verdicts(ours, theirs):
    """How a record stands, as notaio and as the oracle tell it, in the same words."""
    if ours["verdict"] == "unreadable":
        return "hole", theirs.fault
    if ours["verdict"] == "illegal":
        return ("illegal", ours["first_bad_ply"]), (theirs.fault, theirs.ply)
    outcome, said = ours["outcome"], "open"
    if outcome and outcome["how"] not in ("resign", "timeout", "agreed", "abandoned"):
        said = "over" + (":" if outcome["winners"] else "") + "=".join(outcome["winners"])
        if outcome["scores"] is not None:
            said += "/" + "-".join(str(score) for score in outcome["scores"])
    told = theirs.outcome if said != "open" else theirs.outcome.split("/")[0]
    return (said, ours["claim"]["agrees"] is False), (told, theirs.fault == "claim")


def bases_of(notaio, program, game, count, seed):
    """Random and real games in which nothing is wrong, and the number of plies of each."""
    random_ones = records.random_records(notaio, game, count, seed)
    if game == "siesta":  # some say what each turn made
        random_ones[1::2] = records.with_points(notaio, random_ones[1::2])
    rng = random.Random(seed)
    for i in range(0, len(random_ones), 5):  # some claim nothing
        random_ones[i] = without_claims(random_ones[i])
    real = list(records.real_records(notaio, game))
    rng.shuffle(real)
    all_of_them = random_ones + real[:max(count // 2, 1)]
    told = records.ask_oracle(program, all_of_them, False)
    return [(record, one.ply - 1) for record, one in zip(all_of_them, told) if one.fault == "none" and "\n\n" in record]


def without_claims(record):
    lines = [line for line in record.split("\n") if not line.startswith(("[Result ", "[Score "))]
    while lines and not lines[-1]:
        lines.pop()
    words = lines[-1].split(" ")
    if maker.RESULTS.match(words[-1]):
        words.pop()
        while words and not words[-1]:
            words.pop()
    lines[-1] = " ".join(words)
    return "\n".join(lines).rstrip("\n") + "\n"
