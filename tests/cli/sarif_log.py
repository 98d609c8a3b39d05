"""check --format sarif: its log, and what a fix of it makes of a text."""
import json
import urllib.parse

from support import ROOT, run


def sarif(*arguments, **more):
    """The one run of the log, and the program's."""
    ran = run("check", "--format", "sarif", *arguments, **more)
    log = json.loads(ran.text)
    assert len(log["runs"]) == 1
    return log["runs"][0], ran


def place_of(result):
    return result["locations"][0]["physicalLocation"]


def replacements(fix):
    """The file, and what gives way to what in it, in the order of the places."""
    (change,) = fix["artifactChanges"]
    return change["artifactLocation"]["uri"], [(one["deletedRegion"], one["insertedContent"]["text"])
                                               for one in change["replacements"]]


def file_of(uri):
    return ROOT / urllib.parse.unquote(uri.removeprefix("file://"))


def applied(data, edits):
    for region, text in reversed(edits):
        begin = region["byteOffset"]
        data = data[:begin] + text.encode() + data[begin + region["byteLength"]:]
    return data


def fixes_of(text, *arguments):
    """The fixes of the first error, and what becomes of the text by each."""
    found, _ = sarif(*arguments, stdin=text)
    result = next(result for result in found["results"] if result["level"] == "error")
    fixes = result.get("fixes", [])
    return ([fix["description"]["text"].split()[0] for fix in fixes],
            [applied(text, replacements(fix)[1]) for fix in fixes])
