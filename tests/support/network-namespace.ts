import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A network of a test's own, with no other computer in it and every port free. */
export type NetworkNamespace = {
  /** What to start to run a program inside. */
  inside(program: string, ...args: string[]): [program: string, args: string[]];
  close(): Promise<void>;
};

/** Why no namespace can be made here; null when it can. Says so, because reporters keep the reason of a skip. */
export function whyNoNamespace(untested: string): string | null {
  const reason = process.getuid?.() === 0 ? missingProgram() : 'only root makes network namespaces';
  if (reason !== null) process.stdout.write(`${reason}: ${untested}\n`);
  return reason;
}

function missingProgram(): string | null {
  try {
    execFileSync('unshare', ['--net', 'sh', '-c', 'command -v nsenter ip curl'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'unshare, nsenter, ip and curl are not all here, or may not be used';
  }
}

/** A pair of network cards, because a card without a partner has no link. */
const CONNECT = `ip link set lo up
ip link add lan0 type veth peer name lan1
ip address add "$1" dev lan0
ip link set lan0 up
ip link set lan1 up`;

/** Makes a namespace with a loopback and one network card with `address`, such as `10.77.0.1/24`. */
export async function openNamespace(address: string): Promise<NetworkNamespace> {
  const holder = spawn('unshare', ['--net', 'sleep', '600'], { stdio: 'ignore' });
  const pid = String(holder.pid);
  await separated(holder);
  const inside = (program: string, ...args: string[]): [string, string[]] => [
    'nsenter',
    ['--target', pid, '--net', program, ...args],
  ];
  const close = async (): Promise<void> => {
    const gone = once(holder, 'exit');
    holder.kill('SIGKILL');
    await gone;
  };
  try {
    execFileSync(...inside('sh', '-ec', CONNECT, 'sh', address));
  } catch (error) {
    await close();
    throw error;
  }
  return { inside, close };
}

/** Resolves once the process has left our own network. */
async function separated(holder: ChildProcess): Promise<void> {
  const own = readlinkSync('/proc/self/ns/net');
  for (let look = 0; look < 500; look += 1) {
    if (readlinkSync(`/proc/${holder.pid}/ns/net`) !== own) return;
    await pause(10);
  }
  throw new Error('No network namespace was made');
}
