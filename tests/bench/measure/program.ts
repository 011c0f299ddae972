import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALLOCATOR_LIMITS } from '../../../main/supervision/limits.ts';

/** A program under measurement, in a process of its own. */
export type Program = {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to its ready line. */
  startedIn: number;
  dataDir: string;
  /** Resident memory in MB. */
  memory(): Promise<number>;
  /** Milliseconds of processor time that all its threads used so far. */
  processorTime(): Promise<number>;
  stop(): Promise<void>;
};

/**
 * Starts the built service as a user would, without rate limits: that of this checkout, or of another one, with what
 * every way of starting it sets for the C library. A data folder given here is kept; `nodeOptions` are those of the
 * command `node`.
 */
export async function startLinnet(
  dataDir?: string,
  more: Readonly<Record<string, string>> = {},
  checkout = process.cwd(),
  nodeOptions: readonly string[] = [],
): Promise<Program> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'linnet-bench-')));
  const env = {
    ...ALLOCATOR_LIMITS,
    LINNET_PORT: '0',
    LINNET_DATA_DIR: folder,
    LINNET_RATE_LIMITS: 'off',
    LINNET_LOG_LEVEL: 'warn',
    ...more,
  };
  const program = await start(
    [...nodeOptions, join(checkout, 'dist/service/index.js')],
    env,
    folder,
    checkout,
  );
  const stop = async (): Promise<void> => {
    await program.stop();
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
  };
  return { ...program, stop };
}

/** What everything is compared with: bare `node:http`. */
export const startBareServer = (): Promise<Program> => start(['tests/bench/measure/bare-server.mjs'], {}, '');

async function start(
  args: string[],
  env: Record<string, string>,
  dataDir: string,
  cwd = process.cwd(),
): Promise<Program> {
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyLine(child);
  return {
    url,
    pid: child.pid ?? 0,
    startedIn: performance.now() - begun,
    dataDir,
    memory: () => residentMemory(child.pid ?? 0),
    processorTime: () => processorTimeOf(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function readyLine(child: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const address = /listening on (http:\S+)\n/.exec(output)?.[1];
    if (address) return address;
  }
  throw new Error(`The program ended before it was ready: ${output}`);
}

/** Where the system has no /proc, memory is reported as 0. */
async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** What the kernel counts processor time in, ms; the same wherever Linux runs. */
const TICK = 10;

/** Where the system has no /proc, no time is reported: 0. */
async function processorTimeOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // After the name, which may hold blanks: the twelfth and thirteenth fields are user and system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK;
}
