"""Sees that the attack finds what it looks for: programs that misbehave, each in one way, and the cases that must tell."""
import os
import pathlib

import program

WRAPPER = pathlib.Path(__file__).resolve().parent / "misbehaving"
MOST = 400  # cases within which a fault must show
# What the program does wrong, and the kinds of cases of which one must find it.
FAULTS = {
    "signal": ["through_commands"], "status": ["through_commands"], "sanitizer": ["through_commands"],
    "raw": ["hostile_names"], "workflow": ["hostile_names"], "not-utf8": ["through_commands"],
    "broken-json": ["through_commands"], "new-member": ["through_commands"], "sums": ["through_commands"], "exit": ["through_commands"],
    "fingerprints": ["through_commands"], "not-again": ["through_commands"], "jobs": ["through_commands"],
    "destroys-output": ["to_files"], "half-output": ["to_files"], "left-over": ["to_files"], "over-input": ["to_files"],
    "verdict": ["converting"], "forgets": ["other_order"], "random": ["random_games"], "undo": ["mending"],
    "fix-again": ["mending"], "memory": ["little_memory"], "stack": ["small_stack"], "half-when-killed": ["killed"],
    "left-when-killed": ["killed"], "full-disk": ["full_disk"], "cut": ["changed_while_read"], "picture": ["pictures"],
    "frames": ["editor"], "typed": ["typing"], "device": ["closed_streams"], "slow": ["through_commands"],
}


def prove(make, named):
    """Prints for each fault whether it was seen; the exit status."""
    real = program.PROGRAM
    program.PROGRAM = str(WRAPPER)
    import world  # pylint: disable=import-outside-toplevel
    world.PROGRAM = program.PROGRAM
    missed = 0
    for fault, kinds in FAULTS.items():
        os.environ.update(NOTAIO_REAL=real, NOTAIO_FAULT=fault)
        attack = make()
        found = None
        for number in range(MOST):
            found = attack.case(number, named[kinds[number % len(kinds)]], report=False)
            if found:
                break
        print(f"{fault}: " + (f"case {number}: {found.splitlines()[0][:150]}" if found else "NOT SEEN"), flush=True)
        missed += not found
    return 1 if missed else 0
