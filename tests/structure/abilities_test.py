"""What games can: the abilities of rules/game/abilities.hpp, their page, and the members of the games that none names.

`abilities_test.py --update` writes the list of docs/adding-a-game.md again.
"""
import collections
import functools
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import support
from support import ROOT, Case, files_ending, text_of

PAGE = "docs/adding-a-game.md"
LIST = re.compile(r"(?<=<!-- generated: abilities -->\n).*(?=<!-- end -->)", re.DOTALL)
ABILITIES = "rules/game/abilities.hpp"
COMPILER = os.environ.get("CXX", "c++")

# Beside the tests of a game's rules: its public members that no concept names, and why they are there. Accessors of a
# setup's own values need no reason.
OWN_MEMBERS = "own_members.txt"


def blanked(text):
    """The text with its strings, characters and comments taken out."""
    return re.sub(r'//[^\n]*|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])\'', "", text)


@functools.cache
def abilities():
    """(name, meaning, members) of each, in the order of the file."""
    found = []
    pattern = r"((?:///[^\n]*\n)+)struct (\w+) \{\n    template <class G>\n(.*?)\n\};\n"
    for comment, name, body in re.findall(pattern, text_of(ABILITIES), re.DOTALL):
        meaning = " ".join(line.removeprefix("///").strip() for line in comment.splitlines())
        members = re.findall(r"\b(?:setup|from|G)(?:\.|::)([a-z]\w*)\b", body.replace("typename G::", ""))
        found.append((name, meaning, list(dict.fromkeys(members))))
    return found


@functools.cache
def games():
    """The C++ name of each game, and its header."""
    found = {}
    for path in files_ending(".hpp"):
        if path.parts[0] == "rules" and path.stem == path.parent.name:
            name = re.search(r"^struct (\w+) \{\n    using Abilities =\s", text_of(path), re.MULTILINE)
            if name:
                found[name[1]] = path
    return found


def declared(path):
    """The abilities that a game declares."""
    listed = re.search(r"using Abilities =\s*AbilityList<([^>]*)>;", text_of(path))[1]
    return re.findall(r"\w+", listed)


@functools.cache
def generated():
    askers = collections.defaultdict(set)
    for path in files_ending(".hpp", ".cpp"):
        if path.parts[0] in ("rules", "tools") and str(path) != ABILITIES:
            for name in re.findall(r"\b[hH]as<(?:rules::)?(\w+)", text_of(path)):
                askers[name].add(f"`{path.parent.name}/{path.name}`")
    lines = ["| ability | means | members | games | asked in |", "| --- | --- | --- | --- | --- |"]
    for name, meaning, members in abilities():
        having = [game for game, path in games().items() if name in declared(path)]
        lines.append(f"| `{name}` | {meaning} | {' '.join(f'`{member}`' for member in members)} | {', '.join(having)} | "
                     f"{' '.join(sorted(askers[name]))} |")
    return "\n".join(lines) + "\n"


def body_of(text, opening):
    """What stands between the braces that follow `opening`."""
    begin = text.index("{", text.index(opening))
    depth = 0
    for at in range(begin, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return text[begin + 1:at]
    raise ValueError(opening)


def statements(body):
    """The declarations of a class body without what stands in braces, and that."""
    text, inner, depth = "", "", 0
    for at, sign in enumerate(body):
        if sign == "{":
            depth += 1
        if depth == 0:
            text += sign
        else:
            inner += sign
        if sign == "}":
            depth -= 1
        ends_function = sign == "}" and depth == 0 and ")" in text and not body[at + 1:].lstrip().startswith((";", ","))
        if depth == 0 and (sign == ";" or ends_function):
            yield " ".join(text.split()), " ".join(inner.split())
            text, inner = "", ""


def public_members(body):
    """Names of the functions and values that a class body declares for others. Types are left out, and functions that
    only give a value of its own."""
    names = set()
    for statement, inner in statements(re.split(r"^  private:$", body, flags=re.MULTILINE)[0]):
        statement = re.sub(r"^(public: |template <[^>]*> )+", "", statement)
        if re.match(r"(friend|using|struct|class|enum)\b", statement):
            continue
        call = re.search(r"^[^=]*?(\w+) ?\(", statement)
        value = re.search(r"(\w+)(?: = .*| )?;$", statement)
        if call and re.fullmatch(rf"\{{ return {call[1]}_; \}}", inner):
            continue
        if call or value:
            names.add((call or value)[1])
    return names


def members_of(game, path):
    text = blanked(text_of(path))
    return public_members(body_of(text, f"struct {game} {{")) | public_members(body_of(text, f"class {game}::Setup {{"))


def own_members(path):
    """The members of a game for which a reason is given."""
    rows = text_of(pathlib.Path("tests", "unit", path.parent, OWN_MEMBERS)).splitlines()
    reasons = dict(row.split(": ", 1) for row in rows)
    return {name for names in reasons for name in names.split()}


def required():
    """The members that every game has."""
    text = blanked(text_of("rules/game/game.hpp"))
    return set(re.findall(r"\b(?:setup|G)(?:\.|::)([a-z]\w*)\b", text.replace("typename G::", "")))


class Page(Case):
    def test_list_is_that_of_the_code(self):
        found = LIST.search(text_of(PAGE))
        self.assertIsNotNone(found, f"{PAGE} has no place for the list")
        self.assertEqual(found[0], generated(), f"{PAGE} is not up to date: run abilities_test.py --update")

    def test_all_are_checked(self):
        listed = re.search(r"using AllAbilities =\s*AbilityList<(.*?)>;", text_of(ABILITIES), re.DOTALL)[1]
        self.assertEqual(re.findall(r"\w+", listed), [name for name, _, _ in abilities()])

    def test_each_is_asked_for_and_had(self):
        self.assert_none(name for name, _, members in abilities()
                         if not members or not re.search(rf"\| `{name}` \|.*\| \w.*\| `.*\|$", generated(), re.MULTILINE))


class Members(Case):
    def test_each_is_named(self):
        """A member that no game must have, no declared ability names, and no reason excuses is a slip of the pen, or
        leaves a feature out."""
        owners = {member: name for name, _, members in abilities() for member in members}
        faults = []
        for game, path in games().items():
            excused = own_members(path)
            members = members_of(game, path)
            self.assertGreater(len(members), 30, path)
            for member in sorted(members - required() - excused):
                if member not in owners:
                    faults.append(f"{path}: {member} is of no ability")
                elif owners[member] not in declared(path):
                    faults.append(f"{path}: {member} is of {owners[member]}, which is not declared")
            faults += [f"{path}: {member} is excused and is not there" for member in sorted(excused - members)]
        self.assert_none(faults)

    def test_nothing_asks_for_a_member(self):
        """Shared code asks for abilities: `requires` on the spot is false where a name is misspelt."""
        spot = re.compile(r"requires(?: ?\([^)]*\))? ?\{[^}]*\b(?:G::|&G::|\w*setup_?(?:\.|->)|Parts::)\w+")
        faults = []
        for path in files_ending(".hpp", ".cpp"):
            if path.parts[0] in ("rules", "analysis", "tools") and path.parts[1] != "game":
                faults += [f"{path}: {found}" for found in spot.findall(text_of(path))]
        self.assert_none(faults)


TOY = """
#include "rules/game/abilities.hpp"
using namespace notaio;
using namespace notaio::rules;
struct Toy {
    using Abilities = AbilityList<ABILITIES>;
    struct Position { bool operator==(const Position&) const = default; };
    struct Move {};
    struct Written {};
    struct Setup { MEMBER };
};
static_assert(KeepsItsWord<Toy, AllAbilities>);
"""


class Compiles(Case):
    def said(self, abilities_declared, member):
        """What the compiler says of a game; empty: it compiles."""
        with tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder, "toy.cpp")
            source.write_text(TOY.replace("ABILITIES", abilities_declared).replace("MEMBER", member), encoding="utf-8")
            ran = subprocess.run([COMPILER, "-std=c++20", "-fsyntax-only", f"-I{ROOT}", source],
                                 capture_output=True, text=True, check=False)
            self.assertEqual(ran.returncode == 0, not ran.stderr, ran.stderr)
            return ran.stderr

    def test_what_is_declared_and_there(self):
        remark = "std::optional<Remark> remark(const Position&) const { return {}; }"
        self.assertEqual(self.said("", ""), "")
        self.assertEqual(self.said("Remarks", remark), "")

    def test_misspelt(self):
        said = self.said("Remarks", "std::optional<Remark> remarc(const Position&) const { return {}; }")
        self.assertIn("a member of it is missing or misspelt", said)
        self.assertIn("Remarks", said)

    def test_another_type(self):
        self.assertIn("missing or misspelt", self.said("Remarks", "Remark remark(const Position&) const { return {}; }"))

    def test_not_declared(self):
        said = self.said("", "std::optional<Remark> remark(const Position&) const { return {}; }")
        self.assertIn("does not declare it", said)


def update():
    text, times = LIST.subn(lambda _: generated(), text_of(PAGE))
    if times != 1:
        sys.exit(f"{PAGE} has no place for the list")
    (ROOT / PAGE).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] == ["--update"]:
        update()
    else:
        support.main()
