"""What is true of everything that the program prints as data, by its form: JSON Lines, SARIF, workflow commands, text."""
import collections
import json
import re

from program import Broken, clean, demand

VERDICTS = ("legal", "incomplete", "illegal", "unreadable")
MOST_LINES = 5000
SEVERITIES = ("note", "warning", "error")
TYPES = {"record", "summary", "input", "difference", "comparison", "ply", "score", "analysis", "move", "count", "perft",
         "divide", "fix"}
WORKFLOW = re.compile(r"::(error|warning|notice) file=[^,:]*(,line=\d+)?(,col=\d+)?(,endColumn=\d+)?(,endLine=\d+)?"
                      r"(,title=[^:]*)?::.+")


def once(pairs):
    result = dict(pairs)
    if len(result) != len(pairs):
        raise ValueError("a name stands twice")
    return result


def refuse(word):
    raise ValueError(f"{word} is no number of JSON")


DECODER = json.JSONDecoder(object_pairs_hook=once, parse_constant=refuse)


def parsed(data, where):
    """JSON as its definition has it, in UTF-8."""
    try:
        return DECODER.decode(data.decode("utf-8"))
    except (ValueError, RecursionError) as fault:
        raise Broken(f"{where} is no JSON: {fault}\n    {data[:1000]!r}") from None


def lines_of(data):
    """Objects of JSON Lines."""
    demand(not data or data.endswith(b"\n"), "the last line of JSON has no end", data[-200:])
    return [parsed(line, "a line") for line in data.split(b"\n")[:-1]]


def judge(case, ran, data=None):
    """Holds the data of a run, from standard output or from its file, against the form that was asked for."""
    data = ran.out if data is None else data
    command, form = ran.command[0], ran.option("--format")
    if ran.code == 2:
        demand(not data, "exit status 2, and data", data)
        return []
    if form == "jsonl":
        return judge_lines(case, ran, data)
    if form == "sarif":
        judge_sarif(case, ran, data)
    elif form == "github":
        for line in data.decode("utf-8").splitlines():
            demand(not line.startswith("::") or WORKFLOW.fullmatch(line), "this is no workflow command", line)
        clean(re.sub(rb"(?m)^::", b"", data), "the report")
    elif command == "convert":
        if ran.option("--to") == "jsonl":
            objects = lines_of(data)
            case.documents += [("notaio-record", line.decode()) for line in data.split(b"\n")[:20] if line]
            return objects
        if ran.option("--to") == "abstract-play":
            parsed(data or b"[]", "the report of a site") if len(data.splitlines()) < 2 else None
    elif command in ("check", "replay", "score", "analyse", "moves", "perft", "diff", "random") and "--merge" not in ran.command:
        clean(data.replace(b"\t", b""), "the output")
    return []


def judge_lines(case, ran, data):
    if ran.command[0] != "check" and data.count(b"\n") > MOST_LINES:  # the others have no sums
        data = b"".join(data.splitlines(keepends=True)[:MOST_LINES])
    objects = lines_of(data)
    raw = [line.decode() for line in data.split(b"\n")[:-1]]
    for value, line in zip(objects, raw):
        demand(isinstance(value, dict) and value.get("type") in TYPES, "this line of JSON is of no known type", line)
        odd = re.search("[\x00-\x1f\x7f]", line)
        demand(not odd, "a control character stands in JSON as it is", line)
    step = max(1, len(objects) // 20)
    case.documents += [(value["type"], line) for value, line in list(zip(objects, raw))[::step]]
    if ran.command[0] == "check" and objects:
        judge_summary(ran, objects)
    return objects


def told(objects):
    """All findings that stand in the objects of one report."""
    return [finding for value in objects for finding in value.get("diagnostics", [])]


def judge_summary(ran, objects):
    """The sums of the last line follow from the lines above it, and so does the exit status."""
    *above, summary = objects
    demand(summary["type"] == "summary" and all(value["type"] != "summary" for value in above),
           "the summary is not the last line")
    records = [value for value in above if value["type"] == "record"]
    numbers = [value["record"] for value in records]
    whole = sorted(set(numbers)) if "skipped" in summary else list(range(1, len(records) + 1))  # what is skipped has its number
    demand(numbers == whole, "records are not counted up", numbers[:20])
    counted = collections.Counter(value["verdict"] for value in records)
    demand(summary["records"] == len(records) == sum(summary[verdict] for verdict in VERDICTS), "records do not add up",
           summary)
    for verdict in VERDICTS:
        demand(summary[verdict] == counted[verdict], f"{verdict} does not add up", summary)
    found = collections.Counter(finding["severity"] for finding in told(above))
    for severity in ("error", "warning"):
        demand(summary[severity + "s"] >= found[severity], f"{severity}s do not add up", summary, found)
        demand(summary[severity + "s"] == found[severity] or "GEN-903" in [finding["code"] for finding in told(above)]
               or "--ignore" in ran.command, f"{severity}s do not add up", summary, found)
    demand(summary["exit"] == ran.code, f"the summary says {summary['exit']}, the exit status is {ran.code}")
    prints = [finding["fingerprint"] for finding in told(above)]
    demand(len(prints) == len(set(prints)), "two fingerprints are equal",
           [one for one, times in collections.Counter(prints).items() if times > 1][:3])
    status(ran, above, found)


def status(ran, above, found):
    """The exit status says what the lines say."""
    codes = {finding["code"] for finding in told(above)}
    inputs = [value for value in above if value["type"] == "input" and value["status"] == "unreadable"]
    least = ran.option("--fail-on") or "error"
    counted = 0 if least == "never" else sum(found[one] for one in SEVERITIES[SEVERITIES.index(least):])
    hidden = {"--min-severity", "--ignore", "--baseline"} & set(map(str, ran.command))
    if ran.code == 0:
        demand(not counted and not inputs, "exit status 0, and findings or inputs that were not read", found, inputs)
        demand(hidden or all(value["verdict"] in ("legal", "incomplete") for value in above if value["type"] == "record")
               or least == "never", "exit status 0, and a record that breaks a rule or cannot be read")
    elif ran.code == 1:
        demand(counted or "GEN-903" in codes, "exit status 1, and no finding that explains it", found)
    elif ran.code == 3:
        demand(inputs, "exit status 3, and every input was read")
    elif ran.code == 4:
        demand(inputs or codes & {"GEN-008", "GEN-016"}, "exit status 4, and no limit that was met")


def judge_sarif(case, ran, data):
    report = parsed(data, "the SARIF log")
    demand(report["version"] == "2.1.0" and len(report["runs"]) == 1, "this is no log of SARIF")
    demand(not re.search(rb"[\x00-\x09\x0b-\x1f\x7f]", data), "a control character stands in SARIF as it is")
    results = report["runs"][0]["results"]
    prints = [json.dumps(result["partialFingerprints"]) for result in results]
    demand(len(prints) == len(set(prints)), "two fingerprints of SARIF are equal")
    if ran.code == 1 and not ran.option("--fail-on"):
        demand(any(result["level"] == "error" for result in results), "exit status 1, and no error in SARIF")
    case.reports.append(data)
