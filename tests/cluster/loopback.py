"""A Slurm of three nodes on this machine alone: daemons in the foreground, on free ports of the loopback,
with a munge key and folders of their own. It needs root, and neither systemd nor cgroups; but Slurm resolves
no name, not even that of the loopback, on a machine that has no other address.
"""

import os
import socket
import subprocess

from processes import arguments_of, below, kill, start, wait_until

NODES = ("a", "b", "c")
MAX_ARRAY_SIZE = 31  # so that some sixty units need more than one array

CONFIGURATION = """
ClusterName=loopback
SlurmctldHost=localhost(127.0.0.1)
SlurmctldPort={controller}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
CredType=cred/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool-%n
SlurmctldPidFile={folder}/controller.pid
SlurmdPidFile={folder}/%n.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SwitchType=switch/none
MpiDefault=none
MailProg=/bin/true
SlurmdTimeout=10
ReturnToService=2
SchedulerType=sched/builtin
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
MaxArraySize={max_array_size}
{nodes}
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""
NODE = "NodeName={name} NodeHostname=localhost NodeAddr=127.0.0.1 Port={port} CPUs=1 RealMemory=100"


def free_ports(count):
    """Held all at once while they are looked for, so that they differ."""
    sockets = [socket.socket() for _ in range(count)]
    for one in sockets:
        one.bind(("127.0.0.1", 0))
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return ports


class Cluster:
    def __init__(self, folder):
        self.folder = folder
        controller, *nodes = free_ports(1 + len(NODES))
        with open(f"{folder}/slurm.conf", "w", encoding="ascii") as file:
            file.write(CONFIGURATION.format(
                folder=folder, controller=controller, max_array_size=MAX_ARRAY_SIZE,
                nodes="\n".join(NODE.format(name=name, port=port)
                                for name, port in zip(NODES, nodes))))
        os.mkdir(f"{folder}/state", 0o700)
        self.environment = dict(os.environ, SLURM_CONF=f"{folder}/slurm.conf")
        for name in [name for name in self.environment if name.startswith(("SBATCH_", "SQUEUE_"))]:
            del self.environment[name]
        self.munge()
        self.controller = self.start_controller()
        self.nodes = {name: self.start_node(name) for name in NODES}
        wait_until(lambda: self.states() == ["idle"] * len(NODES), "all nodes are idle")

    def daemon(self, name, *arguments):
        """In the foreground, in a session of its own."""
        with open(f"{self.folder}/{name}.log", "ab") as log:
            return start(arguments, env=self.environment, start_new_session=True, stdout=log, stderr=log)

    def munge(self):
        with open(os.open(f"{self.folder}/munge.key", os.O_CREAT | os.O_WRONLY, 0o600), "wb") as key:
            key.write(os.urandom(1024))
        self.daemon("munge", "munged", "--foreground", "--force", "--num-threads=2",
                    *(f"--{what}-file={self.folder}/munge.{what}" for what in ("key", "pid", "seed")),
                    f"--socket={self.folder}/munge.socket", f"--log-file={self.folder}/munge.log")
        wait_until(lambda: os.path.exists(f"{self.folder}/munge.socket"), "munged listens")

    def start_controller(self):
        return self.daemon("controller", "slurmctld", "-D", "-i")

    def start_node(self, name):
        return self.daemon(name, "slurmd", "-D", "-N", name)

    def states(self):
        """Of the nodes; empty while the controller does not answer."""
        ran = subprocess.run(["sinfo", "-h", "-N", "-o", "%T"], env=self.environment,
                             stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        return ran.stdout.split()

    def queue(self):
        """The tasks that wait or run."""
        return subprocess.run(["squeue", "-h", "-r", "-o", "%i %T"], env=self.environment, check=True,
                              stdout=subprocess.PIPE, text=True).stdout.splitlines()

    def steps(self, name):
        """The slurmstepd of a node."""
        return [pid for pid in below(self.nodes[name].pid)
                if arguments_of(pid)[:1] and "slurmstepd" in arguments_of(pid)[0]]

    def kill_node(self, name):
        """The daemon and its steps at once; the units below them go on as orphans."""
        for pid in [self.nodes[name].pid, *self.steps(name)]:
            kill(pid)
        self.nodes[name].wait()

    def kill_controller(self):
        kill(self.controller.pid)
        self.controller.wait()

    def resume_nodes(self):
        """What an administrator does with nodes that Slurm has drained."""
        if any("drain" in state for state in self.states()):
            subprocess.run(["scontrol", "update", f"nodename={','.join(NODES)}", "state=resume"],
                           env=self.environment, stderr=subprocess.DEVNULL)

    def logs(self):
        """What there is to see where something went wrong."""
        text = subprocess.run("sinfo; squeue", shell=True, env=self.environment, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout
        for name in ("controller", *NODES):
            with open(f"{self.folder}/{name}.log", encoding="utf-8", errors="replace") as file:
                text += f"--- {name}\n" + "".join(file.readlines()[-15:])
        return text
