"""What came of the mutants, as Markdown."""
import collections


def counted(results, key):
    rows = collections.defaultdict(lambda: [0, 0])
    for one in results:
        row = rows[key(one)]
        row[0] += 1
        row[1] += bool(one["killed"])
    return rows


def rows_of(title, rows):
    yield f"| {title} | mutants | killed | |"
    yield "| --- | ---: | ---: | ---: |"
    for name, (all_of, killed) in sorted(rows.items()):
        yield f"| {name} | {all_of} | {killed} | {100 * killed / all_of:.0f} % |"
    all_of, killed = (sum(column) for column in zip(*rows.values()))
    yield f"| all | {all_of} | {killed} | {100 * killed / all_of:.0f} % |"
    yield ""


def code(text):
    return "`" + text.replace("|", "\\|").replace("`", "'") + "`"


def markdown(results, all_tests):
    """`results` as they are noted."""
    lines = []
    if results:
        lines += rows_of("layer", counted(results, lambda one: one["path"].split("/")[0]))
        lines += rows_of("kind", counted(results, lambda one: one["kind"]))
        lines += rows_of("by", {name: (count, count) for name, count in
                                collections.Counter(one["killed"][0] for one in results if one["killed"]).items()} or {"none": (1, 0)})
    if all_tests:
        alone = collections.Counter(one["killed"][0] for one in results if len(one["killed"]) == 1)
        tests = sorted({test for one in results for test in one["said"]})
        lines += ["| test | killed alone |", "| --- | ---: |", *(f"| {test} | {alone[test]} |" for test in tests), ""]
    lived = [one for one in results if not one["killed"]]
    if lived:
        lines += ["| survivor | kind | was | became |", "| --- | --- | --- | --- |"]
        lines += [f"| `{one['path']}:{one['line']}` | {one['kind']} | {code(one['old'])} | {code(one['new'] or 'nothing')} |"
                  for one in sorted(lived, key=lambda one: (one["path"], one["line"]))]
    return "\n".join(lines).rstrip() + "\n"
