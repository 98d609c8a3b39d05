"""What is said of the examples of a game's codes: python3 ../../examples.py PREFIX prints, for each code that begins so, what
the command of its example says, in both languages, and what it says of one like it, and where the code is not in the first
alone. Golden cases run it in their folders."""
import re
import subprocess
import sys

EXAMPLE = re.compile(r"An example that gets it from `notaio ([^`]+)`:\n\n((?:    .*\n|\n)*)\nOne like it that does not:\n\n((?:    .*\n?|\n)*)")


def said(text, *arguments):
    done = subprocess.run(["notaio", *arguments], input=text.encode(), capture_output=True, check=False)
    return (done.stdout + done.stderr).decode("utf-8", "backslashreplace")


def main(prefix):
    for line in said("", "explain", "all").splitlines():
        code = line.split()[0]
        page = said("", "explain", code) if code.startswith(prefix) else ""
        found = EXAMPLE.search(page)
        if not found or "\\x" in page or "...\n" in page:
            continue  # bytes that a page can only describe
        command, bad, good = found[1].split(), *(re.sub(r"(?m)^    ", "", text) for text in found.groups()[1:])
        provoked, free = said(bad, *command), said(good, *command)
        print(f"== {code}\n{provoked}-- Italian\n{said(bad, *command, '--lang', 'it')}-- not\n{free}")
        if f"[{code} " not in provoked or f"[{code} " in free:
            print("== this example does not provoke its code, or what is like it does")


if __name__ == "__main__":
    main(*sys.argv[1:])
