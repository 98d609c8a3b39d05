"""`notaio type` in a real terminal: tmux shows what somebody who types sees."""
import os
import shlex
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
PROGRAM = os.path.abspath(os.environ.get("NOTAIO", os.path.join(ROOT, "build/release/notaio")))


class Terminal(unittest.TestCase):
    def setUp(self):
        result = tempfile.TemporaryDirectory(prefix="notaio-test-")
        self.addCleanup(result.cleanup)
        self.folder = result.name
        self.file = os.path.join(self.folder, "partita.nta")

    def start(self, *arguments, columns=100, rows=40):
        self.socket = os.path.join(self.folder, f"tmux{len(os.listdir(self.folder))}")  # a server each
        command = " ".join(map(shlex.quote, (PROGRAM, "type", *arguments)))
        self.start_command(f"LC_ALL=C.UTF-8 {command}; echo status $?; sleep 60", columns, rows)

    def begin(self, **more):
        """A game of Susan from its start."""
        self.start("--game", "susan", self.file, **more)
        self.see("1 Black>")

    def start_command(self, shell, columns=100, rows=40):
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows), shell)
        self.addCleanup(subprocess.run, ["tmux", "-S", self.socket, "kill-server"], check=False, capture_output=True)

    def tmux(self, *arguments):
        done = subprocess.run(["tmux", "-S", self.socket, *arguments], check=True, capture_output=True,
                              env=dict(os.environ, TERM="xterm-256color", LC_ALL="C.UTF-8"))
        return done.stdout.decode("utf-8")

    def keys(self, *keys):
        self.tmux("send-keys", *keys)

    def type(self, text, seen=""):
        """Types a line, and waits for what is seen then."""
        self.keys("-l", text)
        self.keys("Enter")
        self.see(seen)

    def screen(self, colours=False):
        return self.tmux("capture-pane", "-p", *(["-e"] if colours else []))

    def see(self, text, colours=False):
        until = time.monotonic() + 10
        while time.monotonic() < until:
            if text in (seen := self.screen(colours)):
                return seen
            time.sleep(0.02)
        self.fail(f"{text!r} is not on the screen:\n{self.screen()}")

    def saved(self):
        with open(self.file, encoding="utf-8") as file:
            return file.read()

    def test_a_ply_and_its_board(self):
        self.begin()
        self.type("e5", "ok 1 Black e5")
        self.see("  1. e5")
        self.see("\x1b[", colours=True)
        self.type("e5", "fault ")
        self.see("2 White>")
        self.assertIn("1. e5\n", self.saved())

    def test_tab_completes(self):
        self.begin()
        self.type("e5", "2 White>")
        self.type("a1", "3 Black>")
        self.keys("-l", "e5")
        self.keys("Tab")
        self.see("e5-")
        self.keys("Tab")
        self.see("e5-e6")
        self.keys("-l", "e6")
        self.keys("Enter")
        self.see("ok 3 Black e5-e6")

    def test_editing_and_history(self):
        self.begin()
        self.keys("-l", "f5")
        self.keys("Home")
        self.keys("DC")
        self.keys("-l", "e")
        self.keys("Enter")
        self.see("ok 1 Black e5")
        self.keys("Up")
        self.see("2 White> e5")

    def test_ctrl_c_leaves_the_line_and_ctrl_d_the_game(self):
        self.begin()
        self.keys("-l", "nonsense")
        self.keys("C-c")
        self.type("e5", "ok 1 Black e5")
        self.keys("C-d")
        self.see("status 0")

    def test_ctrl_z_gives_the_terminal_back(self):
        self.socket = os.path.join(self.folder, "tmux")
        self.start_command("PS1='shell> ' TERM=screen LC_ALL=C.UTF-8 bash --norc --noprofile -i")
        self.see("shell>")
        self.type(" ".join(map(shlex.quote, (PROGRAM, "type", "--game", "susan", self.file))))
        self.see("1 Black>")
        self.keys("-l", "e5")
        self.keys("C-z")
        self.see("Stopped")
        self.type("echo still $((40 + 2))")  # what is typed is seen, and goes to the shell
        self.see("still 42")
        self.type("fg", "1 Black> e5")
        self.keys("Enter")
        self.see("ok 1 Black e5")
        self.keys("C-d")
        self.see("shell>")
        self.assertIn("1. e5\n", self.saved())

    def test_control_characters(self):
        self.begin()
        self.keys("-l", "e5")
        self.keys("C-v")
        self.keys("C-g")
        self.keys("Enter")
        self.see("fault the line holds control characters")
        self.type("e5", "ok 1 Black e5")

    def test_a_file_that_changes_meanwhile(self):
        self.begin()
        self.type("e5", "ok 1 Black e5")
        with open(self.file, "w", encoding="utf-8") as file:
            file.write("mine\n")
        self.type("a1", "not saved")
        self.assertEqual(self.saved(), "mine\n")
        self.keys("C-d")
        self.see("status 3")

    def test_a_narrow_window_and_a_resize(self):
        self.begin(columns=20)
        self.type("e5", "ok 1 Black e5")
        self.tmux("resize-window", "-x", "90", "-y", "30")
        self.type("a1", "ok 2 White a1")
        self.see("  1. e5 a1")
        self.tmux("resize-window", "-x", "5", "-y", "3")
        self.type("b1")
        time.sleep(0.3)
        self.tmux("resize-window", "-x", "90", "-y", "30")
        self.type("?b1", "moves ")
        self.assertIn("2. b1", self.saved())

    def test_italian(self):
        self.start("--game", "susan", "--lang", "it", self.file)
        self.see("1 Nero>")
        self.type("e5", "2 Bianco>")
        self.type("annulla", "annullato: e5")

    def test_a_killed_session(self):
        self.begin()
        self.type("e5", "2 White>")
        self.tmux("kill-server")
        self.start(self.file)
        self.see("2 White>")


if __name__ == "__main__":
    if not os.access(PROGRAM, os.X_OK):
        sys.exit(f"{PROGRAM} is not there")
    unittest.main()
