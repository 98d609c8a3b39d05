"""A whole Slurm of two nodes on this machine, for as long as a test runs.

Its key, state and logs stand in one folder, and its processes in a namespace of their own, which ends with the pipe that
it reads: so nothing of it is left, even if the test is killed.
"""
import os
import pathlib
import shutil
import socket
import subprocess
import time

DAEMONS = ("munged", "slurmctld", "slurmd", "sbatch")
NODES = ("n1", "n2")
# What is process 1 of the namespace: with its end all others end.
FIRST = r"""
cd "$1"
munged --foreground --force --key-file="$1/key" --socket="$1/munge" --pid-file="$1/munged.pid" --log-file="$1/munged.log" \
    --seed-file="$1/seed" >munged.out 2>&1 &
until [ -S munge ]; do sleep 0.02; done
slurmctld -D -f "$1/slurm.conf" >slurmctld.out 2>&1 &
for node in n1 n2; do slurmd -D -N $node -f "$1/slurm.conf" >$node.out 2>&1 & done
cat
"""


def settings(folder, ports):
    """slurm.conf, with all that it names in this folder."""
    host = socket.gethostname().split(".")[0]
    lines = [
        "ClusterName=one", f"SlurmctldHost={host}(127.0.0.1)", f"SlurmctldPort={ports[0]}", "SlurmUser=root", "SlurmdUser=root",
        "AuthType=auth/munge", "CredType=cred/munge", f"AuthInfo=socket={folder}/munge,cred_expire=5",
        f"SlurmctldPidFile={folder}/slurmctld.pid", f"SlurmdPidFile={folder}/slurmd-%n.pid",
        f"SlurmdSpoolDir={folder}/spool-%n", f"StateSaveLocation={folder}/state",
        f"SlurmctldLogFile={folder}/slurmctld.log", f"SlurmdLogFile={folder}/slurmd-%n.log",
        "ProctrackType=proctrack/linuxproc", "TaskPlugin=task/none", "SelectType=select/cons_tres",
        "SelectTypeParameters=CR_CPU", "ReturnToService=2", "MpiDefault=none", "JobAcctGatherType=jobacct_gather/none",
        "AccountingStorageType=accounting_storage/none", "SlurmdParameters=config_overrides",
        "SchedulerParameters=sched_interval=1,batch_sched_delay=0,bf_interval=1", "KillWait=1"]
    lines += [f"NodeName={node} NodeHostname={host} NodeAddr=127.0.0.1 Port={port} CPUs=1" for node, port in zip(NODES, ports[1:])]
    lines.append(f"PartitionName=all Nodes={','.join(NODES)} Default=YES MaxTime=INFINITE State=UP")
    return "".join(line + "\n" for line in lines)


def free_ports(count):
    """Numbers of ports that nobody listens on."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [found.getsockname()[1] for found in sockets]
    for one in sockets:
        one.close()
    return ports


class Cluster:
    """Starts in `with`, and is idle then; ends behind it. The folder must be there; what is in it is the caller's."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.environment = dict(os.environ, SLURM_CONF=str(self.folder / "slurm.conf"))

    def __enter__(self):
        self.folder.chmod(0o755)
        for name in ("state", *(f"spool-{node}" for node in NODES)):
            (self.folder / name).mkdir()
        (self.folder / "key").write_bytes(os.urandom(1024))
        (self.folder / "key").chmod(0o600)
        (self.folder / "slurm.conf").write_text(settings(self.folder, free_ports(3)), encoding="utf-8")
        self.first = subprocess.Popen(
            ["unshare", "--pid", "--fork", "--mount-proc", "bash", "-c", FIRST, "first", str(self.folder)],
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=self.environment)
        try:
            self.wait_for(lambda: self.told("sinfo", "-h", "-o", "%T").strip() == "idle", 15, "idle")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        self.first.stdin.close()
        self.first.wait(timeout=30)

    def told(self, *command):
        """What a command of Slurm prints."""
        return subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False).stdout

    def wait_for(self, holds, seconds, what):
        """Until it holds. When it does not in time the logs are told."""
        end = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > end or self.first.poll() is not None:
                logs = "".join(f"-- {path.name}\n{path.read_text(errors='replace')[-1000:]}"
                               for path in sorted(self.folder.glob("*.out")))
                raise AssertionError(f"Slurm: not {what} within {seconds} s\n{logs}")
            time.sleep(0.1)

    def submit(self, script, *options, cwd):
        """Gives a job to Slurm; its number."""
        done = subprocess.run(["sbatch", "--parsable", *options, "--wrap", script], cwd=cwd, env=self.environment,
                              capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise AssertionError(f"sbatch: {done.stderr}")
        return done.stdout.strip()

    def states(self, job):
        """The state of each task of a job, as `COMPLETED`, by its number."""
        found = {}
        for line in self.told("scontrol", "show", "job", "-o", job).splitlines():
            fields = dict(field.split("=", 1) for field in line.split() if "=" in field)
            if "ArrayTaskId" in fields:
                found[fields["ArrayTaskId"]] = fields["JobState"]
        return found

    def finish(self, job, seconds=60):
        """Waits for all tasks of a job; their states."""
        waits = ("PENDING", "RUNNING", "COMPLETING", "CONFIGURING")
        self.wait_for(lambda: not set(self.states(job).values()).intersection(waits), seconds, f"done with job {job}")
        return self.states(job)


def lack():
    """What is missing here for a cluster, or nothing."""
    lacks = [name for name in DAEMONS if not shutil.which(name)]
    return f"{', '.join(lacks)}: not installed; `tools/install-packages share` does it" if lacks else ""
