"""What games and their syntaxes can: the abilities of rules/game/abilities.hpp and notation/record/syntax_abilities.hpp,
their page, and the members of games and syntaxes that none names.

`abilities_test.py --update` writes the lists of docs/adding-a-game.md again.
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
COMPILER = os.environ.get("CXX", "c++")

# Beside the tests of a game's rules: its public members that no concept names, and why they are there. Accessors of a
# setup's own values need no reason.
OWN_MEMBERS = "own_members.txt"


def blanked(text):
    """The text with its strings, characters and comments taken out."""
    return re.sub(r'//[^\n]*|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])\'', "", text)


@functools.cache
def games():
    """The C++ name of each game, and its header."""
    found = {}
    for path in files_ending(".hpp"):
        if path.parts[0] == "rules" and path.stem == path.parent.name:
            name = re.search(r"^struct (\w+) : PlainGame<[\w:]+>(?:, \w+)? \{\n    using Abilities =\s", text_of(path),
                             re.MULTILINE)
            if name:
                found[name[1]] = path
    return found


@functools.cache
def syntaxes():
    """The C++ name of each syntax with its game, and where it stands."""
    found = {}
    for path in files_ending(".hpp", ".cpp"):
        if path.parts[0] == "notation":
            for name in re.findall(r"^class (\w*Syntax)(?: : public [^{;]*)? \{", text_of(path), re.MULTILINE):
                found[f"{path.parent.name}::{name}"] = path
    return found


class Family:
    """Abilities of one kind, those who have them, and where they are told and asked for."""

    def __init__(self, file, listed_as, marker, owners, layers):
        self.file, self.listed_as, self.owners, self.layers = file, listed_as, owners, layers
        self.list = re.compile(rf"(<!-- generated: {marker} -->\n)(.*?)(?=<!-- end -->)", re.DOTALL)

    @functools.cache
    def abilities(self):
        """(name, meaning, members) of each, in the order of the file."""
        found = []
        pattern = r"((?:///[^\n]*\n)+)struct (\w+) \{\n    template <class [GS]>\n(.*?)\n\};\n"
        for comment, name, body in re.findall(pattern, text_of(self.file), re.DOTALL):
            meaning = " ".join(line.removeprefix("///").strip() for line in comment.splitlines())
            members = re.findall(r"\b(?:setup|from|syntax|read|[GS])(?:\.|::)([a-z]\w*)\b",
                                 re.sub("typename [GS]::", "", body))
            found.append((name, meaning, list(dict.fromkeys(members))))
        return found

    def declared(self, owner):
        """The abilities that a game or a syntax declares."""
        body = body_of_type(text_of(self.owners()[owner]), owner.rpartition("::")[2])
        return re.findall(r"\w+", re.search(r"using Abilities =\s*AbilityList<([^>]*)>;", body)[1])

    @functools.cache
    def generated(self):
        askers = collections.defaultdict(set)
        for path in files_ending(".hpp", ".cpp"):
            if path.parts[0] in self.layers and str(path) != self.file:
                for name in re.findall(r"\b(?:has<(?:rules::)?|Has<(?:rules::|S, )?)(\w+)", text_of(path)):
                    askers[name].add(f"`{path.parent.name}/{path.name}`")
        lines = [f"| ability | means | members | {self.owners.__name__} | asked in |", "| --- | --- | --- | --- | --- |"]
        for name, meaning, members in self.abilities():
            having = [owner for owner in self.owners() if name in self.declared(owner)]
            lines.append(f"| `{name}` | {meaning} | {' '.join(f'`{member}`' for member in members)} | "
                         f"{', '.join(having)} | {' '.join(sorted(askers[name]))} |")
        return "\n".join(lines) + "\n"


FAMILIES = (Family("rules/game/abilities.hpp", "AllAbilities", "abilities", games, ("rules", "tools")),
            Family("notation/record/syntax_abilities.hpp", "SyntaxAbilities", "syntax abilities", syntaxes,
                   ("notation", "tools")))
OF_GAMES, OF_SYNTAXES = FAMILIES


def body_of(text, opening):
    """What stands between the braces that follow `opening`."""
    begin = text.index("{", text.index(opening))
    depth = 0
    for at in range(begin, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return text[begin + 1:at]
    raise ValueError(opening)


def body_of_type(text, name):
    """The body of a class, derived from another or not."""
    return body_of(text, re.search(rf"^(?:class|struct) {name}(?:\s*: [^{{;]*)? \{{", text, re.MULTILINE)[0])


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
        if call and re.fullmatch(rf"\{{ return ({call[1]}_|ruleset_ [^;]*); \}}", inner):
            continue
        if call or value:
            names.add((call or value)[1])
    return names


# The bases of setups, which have members of abilities, too, and where they stand.
BASES = {"SetupOf": "rules/game/setup_of.hpp", "SetupWithFirst": "rules/game/setup_of.hpp",
         "PlacingSetup": "rules/game/placing.hpp", "PlacingGame": "rules/game/placing.hpp"}


def inherited_members(bases, declared):
    """The public members of what a game or a setup is derived from: its `bases`, as they are written. One that stands there
    for games with an ability alone is left out of the others."""
    members = set()
    for name, path in BASES.items():
        if not re.search(rf"\b{name}\b", bases):
            continue
        text = blanked(text_of(path))
        head = re.search(rf"^(?:class|struct) {name}(?: : ([^{{;]*))? \{{", text, re.MULTILINE)
        for ability in re.findall(r"requires has<(\w+), G>", text):
            text = text if ability in declared else re.sub(rf"\w+\([^()]*\) const\s*requires has<{ability}, G>", "operator", text)
        members |= public_members(body_of_type(text, name).partition("\n  protected:\n")[0])
        members |= inherited_members(head[1] or "", declared)
    return members


def members_of_game(game):
    text = blanked(text_of(games()[game]))
    members = public_members(body_of_type(text, game)) | public_members(body_of_type(text, f"{game}::Setup"))
    bases = " ".join(re.findall(rf"^(?:class|struct) {game}(?:::Setup)?\s*: ([^{{;]*) \{{", text, re.MULTILINE))
    return members | inherited_members(bases, OF_GAMES.declared(game))


def members_of_syntax(name):
    syntax = name.rpartition("::")[2]
    body = body_of_type(blanked(text_of(syntaxes()[name])), syntax)
    read = re.search(r"^    struct Read \{$.*?^    \};$", body, re.MULTILINE | re.DOTALL)
    members = public_members(body.partition("  public:")[2]) | (public_members(body_of(read[0], "struct")) if read else set())
    return members - {syntax}


def own_members(path):
    """The members of a game or a syntax for which a reason is given."""
    file = pathlib.Path("tests", "unit", path.parent, OWN_MEMBERS)
    rows = text_of(file).splitlines() if (ROOT / file).exists() else []
    reasons = dict(row.split(": ", 1) for row in rows)
    return {name for names in reasons for name in names.split()}


def required(file):
    """The members that every game or syntax has."""
    text = re.sub("typename [GS]::", "", blanked(text_of(file)))
    text = "".join(re.findall(r"^concept \w+ =.*?;\n$", text, re.MULTILINE | re.DOTALL))
    return set(re.findall(r"\b(?:setup|syntax|read|[GS])(?:\.|->|::)([a-z]\w*)\b", text))


class Page(Case):
    def test_list_is_that_of_the_code(self):
        for family in FAMILIES:
            found = family.list.search(text_of(PAGE))
            self.assertIsNotNone(found, f"{PAGE} has no place for the list of {family.file}")
            self.assertEqual(found[2], family.generated(), f"{PAGE} is not up to date: run abilities_test.py --update")

    def test_all_are_checked(self):
        for family in FAMILIES:
            listed = re.search(rf"using {family.listed_as} =\s*AbilityList<(.*?)>;", text_of(family.file), re.DOTALL)[1]
            self.assertEqual(re.findall(r"\w+", listed), [name for name, _, _ in family.abilities()])

    def test_each_is_asked_for_and_had(self):
        for family in FAMILIES:
            self.assertGreater(len(family.abilities()), 5)
            self.assert_none(name for name, _, members in family.abilities() if not members or not re.search(
                rf"\| `{name}` \|.*\| \w.*\| `.*\|$", family.generated(), re.MULTILINE))


class Members(Case):
    def held_against(self, family, members_of, everybody_has, at_least):
        """A member that not all must have, no declared ability names, and no reason excuses is a slip of the pen, or
        leaves a feature out."""
        owners = {member: name for name, _, members in family.abilities() for member in members}
        faults = []
        of_file = collections.defaultdict(set)
        for owner, path in family.owners().items():
            members = members_of(owner)
            of_file[path.parent] |= members
            self.assertGreater(len(members), at_least, path)
            for member in sorted(members - everybody_has - own_members(path)):
                if member not in owners:
                    faults.append(f"{path}: {member} is of no ability")
                elif owners[member] not in family.declared(owner):
                    faults.append(f"{path}: {member} is of {owners[member]}, which is not declared")
        for path in family.owners().values():
            faults += [f"{path}: {member} is excused and is not there"
                       for member in sorted(own_members(path) - of_file[path.parent])]
        self.assert_none(faults)

    def test_each_of_a_game_is_named(self):
        self.held_against(OF_GAMES, members_of_game, required("rules/game/game.hpp"), 30)

    def test_each_of_a_syntax_is_named(self):
        everybody_has = required("notation/record/syntax.hpp") | {"written", "lenient"}
        self.held_against(OF_SYNTAXES, members_of_syntax, everybody_has, 3)

    def test_nothing_asks_for_a_member(self):
        """Shared code asks for abilities: `requires` on the spot is false where a name is misspelt."""
        spot = re.compile(r"requires(?: ?\([^)]*\))? ?\{[^}]*"
                          r"\b(?:G::|&G::|\w*setup_?(?:\.|->)|Parts::|S::|syntax_?\.|read->)\w+")
        concepts = {"notation/record/syntax.hpp", "notation/record/syntax_abilities.hpp"}
        faults = []
        for path in files_ending(".hpp", ".cpp"):
            if path.parts[0] in ("notation", "rules", "analysis", "tools") and path.parts[:2] != ("rules", "game") \
                    and str(path) not in concepts:
                faults += [f"{path}: {found}" for found in spot.findall(text_of(path))]
        self.assert_none(faults)


TOY_GAME = """
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

TOY_SYNTAX = """
#include "notation/record/syntax_abilities.hpp"
using namespace notaio::notation;
struct Toy {
    using Abilities = AbilityList<ABILITIES>;
    struct Written {};
    struct Read { Written written; };
    MEMBER
};
static_assert(KeepsItsWord<Toy, SyntaxAbilities>);
"""


class Compiles(Case):
    def said(self, abilities_declared, member, toy=TOY_GAME):
        """What the compiler says of a game or a syntax; empty: it compiles."""
        with tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder, "toy.cpp")
            source.write_text(toy.replace("ABILITIES", abilities_declared).replace("MEMBER", member), encoding="utf-8")
            ran = subprocess.run([COMPILER, "-std=c++20", "-fsyntax-only", f"-I{ROOT}", source],
                                 capture_output=True, text=True, check=False)
            self.assertEqual(ran.returncode == 0, not ran.stderr, ran.stderr)
            return ran.stderr

    def test_what_is_declared_and_there(self):
        remark = "std::optional<Remark> remark(const Occasion<Toy>&) const { return {}; }"
        self.assertEqual(self.said("", ""), "")
        self.assertEqual(self.said("Remarks", remark), "")

    def test_misspelt(self):
        said = self.said("Remarks", "std::optional<Remark> remarc(const Occasion<Toy>&) const { return {}; }")
        self.assertIn("a member of it is missing or misspelt", said)
        self.assertIn("Remarks", said)

    def test_another_type(self):
        self.assertIn("missing or misspelt", self.said("Remarks", "Remark remark(const Occasion<Toy>&) const { return {}; }"))

    def test_not_declared(self):
        said = self.said("", "std::optional<Remark> remark(const Occasion<Toy>&) const { return {}; }")
        self.assertIn("does not declare it", said)

    def test_syntaxes(self):
        part = "bool is_part(std::string_view) const { return false; }"
        self.assertEqual(self.said("SplitsTurns", part, TOY_SYNTAX), "")
        self.assertIn("missing or misspelt", self.said("SplitsTurns", part.replace("part", "prat"), TOY_SYNTAX))
        self.assertIn("missing or misspelt", self.said("SplitsTurns", part.replace("bool", "int"), TOY_SYNTAX))
        self.assertIn("does not declare it", self.said("", part, TOY_SYNTAX))


def update():
    text = text_of(PAGE)
    for family in FAMILIES:
        text, times = family.list.subn(lambda found, given=family: found[1] + given.generated(), text)
        if times != 1:
            sys.exit(f"{PAGE} has no place for the list of {family.file}")
    (ROOT / PAGE).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    support.main(update=update)
