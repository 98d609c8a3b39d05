"""The mutator by a small source: every kind of change is made, compiles, and is there when it is chosen and else not."""
import dataclasses
import itertools
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import build  # noqa: E402
import judge  # noqa: E402
import sites  # noqa: E402
import table  # noqa: E402

SOURCE = """\
#include <array>
#include <string>
#include <cstdio>
#include <algorithm>
static_assert(1 + 1 < 3);
constexpr int twice(int of) { return of + of; }
template <class Number> requires (sizeof(Number) > 1 && true)
int less(Number a, Number b) { return a < b ? 10 : 20; }
int minus(int a, int b) { return a - b; }
int same(int a, int b) { return a == b; }
void early(int& value) {
    if (value > 7)
        return;
    value += 5;
}
int main() {
    const std::string name = "abc";
    constexpr int fixed = 1 + 2;
    std::array<std::array<char, 5>, 7> room;
    int base = 0;
    int value = base + 1 + static_cast<int>(name.size());
    early(value);
    if (value == 9 && name.size() ==
                          3)
        value = std::max(value, twice(2));
    const bool both = base == 1 && value != 7;
    const int more = both ? 1000 : 2000;
    std::printf("%d\\n", more + value * 100 + minus(value, fixed) + less(3, 3) + room.size() + same(value, value));
}
"""


@unittest.skipIf(sites.MISSING, sites.MISSING)
class Mutator(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        (cls.folder / "small.cpp").write_text(SOURCE)
        cls.sites, cls.said = sites.read(str(cls.folder), "small.cpp", ("-std=c++20",))

    def test_every_kind_is_found_and_nothing_that_is_constant(self):
        self.assertEqual(self.said, [])
        self.assertEqual({site.kind for site in self.sites}, set(sites.KINDS))
        self.assertFalse([site for site in self.sites if site.line in (5, 7, 18, 19)])

    def test_each_is_there_when_it_is_chosen(self):
        """As many in one build as do not lie over each other, the rarest kinds first."""
        def rarity(site):
            return sum(other.kind == site.kind for other in self.sites), site.begin

        taken = {}
        for site in sorted(self.sites, key=rarity):
            if all(site.end <= other.begin or other.end <= site.begin for other in taken.values()):
                taken[len(taken) + 1] = site
        text = build.mutated(SOURCE.encode(), taken)
        self.assertEqual(text.count(b"\n"), SOURCE.count("\n") + 2)
        (self.folder / "mutated.cpp").write_bytes(text)
        program = self.folder / "mutated"
        subprocess.run(["g++", "-std=c++20", "-w", self.folder / "mutated.cpp", "-o", program], check=True)

        def printed(number):
            return subprocess.run([program], env={**os.environ, "NOTAIO_MUTANT": str(number)},
                                  capture_output=True, text=True, check=False).stdout

        self.assertEqual(printed(0), printed(99))
        seen = {site.kind for number, site in taken.items() if printed(number) != printed(0)}
        self.assertEqual(seen, set(sites.KINDS))
        asked = judge.measure([judge.Test("small", [program], {}, "/")], len(taken) + 3)["small"]
        self.assertLessEqual({number for number in taken if printed(number) != printed(0)}, asked)
        self.assertLessEqual(asked, set(taken))

    def test_what_clang_refuses_is_told_before_it_is_built(self):
        (self.folder / "refused.cpp").write_text("int f() { int a = 1; return a; }\n")
        site = sites.Site("refused.cpp", 1, 28, 29, "constant", "a", "b")
        self.assertEqual(build.doubtful({5: site}, ("-std=c++20",), self.folder), {5})
        self.assertEqual(build.doubtful({5: dataclasses.replace(site, new="2")}, ("-std=c++20",), self.folder), set())

    def test_a_later_seed_does_not_lie_over_one_before(self):
        taken = {}
        for seed in (1, 2):
            list(itertools.islice(build.choose(seed, ["."], ("-std=c++20",), taken, self.folder), 15))
        for path, some in taken.items():
            found = sorted((site.begin, site.end) for site in some)
            self.assertTrue(all(one[1] <= two[0] for one, two in zip(found, found[1:])), path)

    def test_an_error_names_the_mutant_that_it_stands_in(self):
        site = self.sites[0]
        root = pathlib.Path("/x")
        self.assertEqual(build.refused(f"/x/small.cpp:{site.line}:7: error: no\n", root, {4: site}), {4})
        self.assertEqual(build.refused(f"/x/small.cpp:{site.line}:7: warning: no\n/x/small.cpp:99:1: error: no\n", root, {4: site}), set())

    def test_a_choice_is_that_of_its_seed(self):
        (self.folder / "rules").mkdir(exist_ok=True)
        (self.folder / "rules" / "small.cpp").write_text(SOURCE)

        def chosen(seed):
            return [site for site, _ in zip(build.choose(seed, ["rules"], ("-std=c++20",), {}, self.folder), range(8))]

        self.assertEqual(chosen(3), chosen(3))
        self.assertNotEqual(chosen(3), chosen(4))
        found = sorted((site.begin, site.end) for site in chosen(3))
        self.assertTrue(all(one[1] <= two[0] for one, two in zip(found, found[1:])), found)


class Judge(unittest.TestCase):
    def test_the_first_that_kills_ends_it_and_a_hang_is_seen(self):
        def test(name, script):
            result = judge.Test(name, ["sh", "-c", script], {}, "/")
            result.seconds = 0
            return result

        fine, kills = test("fine", "exit 0"), test("kills", '[ "$NOTAIO_MUTANT" != 7 ]')
        hangs = test("hangs", '[ "$NOTAIO_MUTANT" != 7 ] || sleep 20')
        broken = test("broken", "exit 1")
        self.assertEqual(judge.measure([fine, kills, hangs, broken], 7), {"fine": set(), "kills": set(), "hangs": set()})
        fine.seconds = kills.seconds = hangs.seconds = 0
        self.assertEqual(judge.judge([fine, kills, hangs], 7), {"fine": "passed", "kills": "failed"})
        self.assertEqual(judge.judge([fine, hangs], 7, True), {"fine": "passed", "hangs": "late"})

    def test_a_survivor_stands_in_the_report(self):
        one = {"path": "rules/a.cpp", "line": 3, "kind": "relation", "old": "a || b", "new": "a", "said": {"unit_rules": "passed"}}
        report = table.markdown([{**one, "killed": []}, {**one, "line": 4, "killed": ["unit_rules"]}], True)
        self.assertIn("| rules | 2 | 1 | 50 % |", report)
        self.assertIn("| `rules/a.cpp:3` | relation | `a \\|\\| b` | `a` |", report)
        self.assertNotIn("rules/a.cpp:4", report)
        self.assertIn("| unit_rules | 1 |", report)


if __name__ == "__main__":
    unittest.main()
