"""find in Hex: fields that are left out of a position are free, also where the usual start does not fit the rest."""
import support
from measured import MIB, MeasuredCase, measured
from support import run


class Free(support.Case):
    def test_the_seat_that_has_red_is_free(self):
        text = '[Game "Hex"]\n[Board "4"]\n[Opens "blue"]\n\n1. b2\n\n[Game "Hex"]\n[Board "4"]\n\n1. b2\n'
        for position, count in (("4/4/4/4 o swap", 1), ("4/4/4/4 o swap %", 1), ("4/4/4/4 o", 1), ("4/4/4/4", 2), ("4/1o2/4/4 x swap", 1)):
            self.assertEqual(run("find", "--symmetry", "none", "--game", "hex", "--count", "--position", position, stdin=text).text,
                             f"{count}\n", position)


class Long(MeasuredCase):
    def test_places_of_a_followed_shape_take_no_memory(self):
        """On a large board, where the shape fits nearly everywhere at every ply."""
        text = '[Game "Hex"]\n[Board "25"]\n[Pass "on"]\n\na1 b5 ' + "pass " * 10_000 + "c7 d8\n"
        ran, peak = measured(["find", "--game", "hex", "--shift", "--count", "--pattern", "a1=.", "--then", "b1=x"],
                             feed=lambda stream: stream.write(text.encode()))
        self.assertEqual((ran.code, ran.text), (0, "1\n"))
        self.assert_memory(peak, 40 * MIB)
