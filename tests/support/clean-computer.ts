import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { makeTwoComputers, type TwoComputers } from './computers.ts';
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from './small-disk.ts';

/** What a command on the clean computer ended with; both of its outputs in one. */
export type Ran = { status: number; output: string };

type Asked = { body?: object; token?: string; as?: string; node?: string };

/** A Debian with systemd and rpm and nothing else, without Node, on a network with one other computer. */
export type CleanComputer = {
  /** Its files, as this computer sees them, on a disk that a test may fill. */
  disk: SmallDisk;
  /** Its network, and the computer of a colleague on it. */
  network: TwoComputers;
  /** Runs a command as root; a test goes on whatever it ends with. */
  run(...command: string[]): Promise<Ran>;
  /** One request to its own service, by the Node of the installed program; as root unless `as` names a user. */
  ask(path: string, asked?: Asked): Promise<Record<string, unknown>>;
  remove(): Promise<void>;
};

const CACHED = 'node_modules/.cache/packaging/debian-root-with-rpm.tar';
const PARTS = 'dbus-user-session,libpam-systemd,libstdc++6,rpm,systemd-sysv';

/** Why this computer cannot make a clean one; it is printed too, as the reporter keeps it to itself. */
export function canMakeCleanComputer(): boolean {
  const reason = whyNot();
  if (reason) process.stdout.write(`${reason}: no package is installed on a clean computer\n`);
  return reason === undefined;
}

function whyNot(): string | undefined {
  const disk = whyNoSmallDisk();
  if (disk !== null) return disk;
  const missing = ['systemd-nspawn', 'mmdebstrap', 'ip', 'dpkg-deb', 'nsenter'].filter(
    (program) => spawnSync(program, ['--version']).error,
  );
  if (missing.length > 0) return `${missing.join(' and ')} not installed`;
  if (existsSync(CACHED)) return undefined;
  mkdirSync(join(CACHED, '..'), { recursive: true });
  const [, suite = 'stable'] = /^VERSION_CODENAME=(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
  // Of its own name until it is whole, as other tests may make it too; by its ending mmdebstrap knows what to make.
  const draft = CACHED.replace(/\.tar$/, `-${process.pid}.tar`);
  const made = spawnSync('mmdebstrap', ['--quiet', '--variant=minbase', `--include=${PARTS}`, suite, draft]);
  if (made.status !== 0) return `mmdebstrap could not make a Debian: ${made.stderr}`;
  renameSync(draft, CACHED);
  return undefined;
}

/** How long a clean computer may take to start, and how often it is looked at, ms. */
const SOON = { timeout: 60_000, interval: 50 };

/** Runs with the Node of the program: one request, told as JSON. */
const ASK = `
const [path, body, token] = JSON.parse(process.argv[1]);
const headers = { ...(body && { 'Content-Type': 'application/json' }), ...(token && { Authorization: 'Bearer ' + token }) };
fetch('http://127.0.0.1:7431' + path, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body), redirect: 'manual' })
  .then(async (answer) => console.log(JSON.stringify({ ...await answer.json().catch(() => ({})), status: answer.status, location: answer.headers.get('location') })));
`;

/** Starts it; `megabytes` is the size of its disk. */
export async function startCleanComputer(megabytes: number): Promise<CleanComputer> {
  const disk = mountSmallDisk(megabytes);
  const network = makeTwoComputers();
  const [, , , namespace = ''] = network.office.prefix;
  const unpacked = spawnSync('tar', ['-xf', CACHED, '-C', disk.path, '--exclude=./usr/share/doc']);
  if (unpacked.status !== 0) {
    network.remove();
    disk.unmount();
    throw new Error(String(unpacked.stderr));
  }
  const nspawn = spawn(
    'systemd-nspawn',
    [
      ...['--quiet', '--boot', '--register=no', '--keep-unit', `--directory=${disk.path}`],
      ...[`--network-namespace-path=/run/netns/${namespace}`, `--machine=${namespace}`],
    ],
    { stdio: 'ignore' },
  );
  // systemd-nspawn has a child for a moment before init.
  const inside = (): string[] => {
    const init = String(firstChild(nspawn));
    return ['--target', init, '--mount', '--uts', '--ipc', '--net', '--pid', '--root', '--'];
  };
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' };
  const run = (...command: string[]): Promise<Ran> =>
    new Promise((resolve) => {
      execFile('nsenter', [...inside(), ...command], { env, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
        const status = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
        resolve({ status, output: (stdout + stderr).replaceAll('\r', '') });
      });
    });
  const remove = async (): Promise<void> => {
    const ended = once(nspawn, 'exit');
    nspawn.kill('SIGKILL');
    await ended;
    network.remove();
    disk.unmount();
  };
  const started = vi.waitFor(async () => {
    const { output } = await run('systemctl', 'is-system-running');
    if (!/running|degraded/.test(output)) throw new Error(`systemd says: ${output}`);
  }, SOON);
  await started.catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    disk,
    network,
    run,
    ask: async (path, { body, token, as = 'root', node = '/usr/lib/linnet/node' } = {}) => {
      const asking = ['runuser', '-u', as, '--', node, '-e', ASK];
      const { output } = await run(...asking, JSON.stringify([path, body ?? null, token ?? null]));
      try {
        return JSON.parse(output);
      } catch {
        throw new Error(output);
      }
    },
    remove,
  };
}

/** The process that is the init of the clean computer. @throws Error while there is none. */
function firstChild({ pid }: ChildProcess): number {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  if (!child) throw new Error('systemd-nspawn has started no init');
  return Number(child);
}
