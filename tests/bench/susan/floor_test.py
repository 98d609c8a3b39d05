"""The floor of Susan counts as notaio does, and with --json prints the same objects: what is timed against it does the
same.

    susan_floor_test.py FLOOR
"""
from floors import Case, assert_same_counts, assert_same_objects, floor, main, random_lines, stopped


class Floor(Case):
    def test_notaio(self):
        text = random_lines("susan", 200)
        broken = "".join(" ".join(line.split()[:4] + line.split()[:1]) + "\n" for line in text.splitlines())
        for lines in (text, stopped(text, 10), broken):
            assert_same_counts(self, "susan", lines)
        self.assertGreater(floor(broken)[3], 150)

    def test_objects(self):
        text = random_lines("susan", 2000)
        for lines in (text, stopped(text, 10), text.replace("\n", "\n\n")[:-2]):
            assert_same_objects(self, "susan", lines, noted=0.02)


if __name__ == "__main__":
    main()
