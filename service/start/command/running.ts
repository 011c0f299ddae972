import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../kernel/config.ts';
import { parseUrl } from '../../lib/parse-url.ts';
import { type Command, openInBrowser } from './browser.ts';

/** A service that answers on this computer. */
export type RunningService = {
  pid: number;
  address: string;
  /** Whether there is no account yet. */
  isNew: boolean;
  /** The code for the first account; null where this account may not see it. */
  setupCode: string | null;
};

/** Where the service of the whole computer says that it runs; only administrators may create a file there. */
const COMPUTER_FILES: Partial<Record<NodeJS.Platform, (env: NodeJS.ProcessEnv) => string>> = {
  darwin: () => '/Library/Application Support/Linnet/run/running.json',
  linux: () => '/run/linnet/running.json',
  win32: ({ ProgramFiles = 'C:\\Program Files' }) =>
    join(ProgramFiles, 'Linnet Service', 'run', 'running.json'),
};

/** How long a service may take to answer, ms. */
const LONGEST_ANSWER = 1_000;

/** The files in which services of this computer say where they listen: this account's own, and that of the computer. */
export function runningFiles(
  { dataDir, runningFile }: Pick<Config, 'dataDir' | 'runningFile'>,
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
): string[] {
  const ofComputer = runningFile ?? COMPUTER_FILES[platform]?.(env);
  return [join(dataDir, 'running.json'), ...(ofComputer === undefined ? [] : [ofComputer])];
}

/** The first service of these files that answers. */
export async function findAnswering(files: readonly string[]): Promise<RunningService | undefined> {
  for (const file of files) {
    const service = await ask(file);
    if (service) return service;
  }
  return undefined;
}

async function ask(file: string): Promise<RunningService | undefined> {
  try {
    const { pid, address }: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
    const url = typeof address === 'string' ? parseUrl(address) : undefined;
    if (typeof pid !== 'number' || url?.hostname !== '127.0.0.1') return undefined;
    const answer = await fetch(`${url.origin}/app-state`, { signal: AbortSignal.timeout(LONGEST_ANSWER) });
    const { first_run: isNew, setup_code: code }: Record<string, unknown> = JSON.parse(await answer.text());
    if (typeof isNew !== 'boolean') return undefined;
    return { pid, address: url.origin, isNew, setupCode: typeof code === 'string' ? code : null };
  } catch {
    // There is no such file, or what wrote it is gone.
    return undefined;
  }
}

/** A service that no supervisor watches. */
export type LoneService = {
  /** What it prints. */
  log: string;
  /** What it said last, once it has ended. */
  problem(): string | undefined;
};

/** Starts the service in a process that goes on when this one ends. */
export function startAlone(root: URL, dataDir: string, env: NodeJS.ProcessEnv): LoneService {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const log = join(folder, 'service.log');
  const output = openSync(log, 'w', 0o600);
  const command = fileURLToPath(new URL('dist/service/command.js', root));
  const service = spawn(process.execPath, [command, 'serve'], {
    detached: true,
    windowsHide: true,
    stdio: ['ignore', output, output],
    env,
  });
  closeSync(output);
  let problem: string | undefined;
  service.on('error', ({ message }) => {
    problem = message;
  });
  service.on('exit', () => {
    problem = lastLine(log);
  });
  service.unref();
  return { log, problem: () => problem };
}

const lastLine = (path: string): string => readFileSync(path, 'utf8').trim().split('\n').at(-1) ?? '';

/** A browser that was not running has started by then, ms. */
const LONGEST_LOOK = 60_000;

/**
 * Shows a sentence in the browser that this command opens, to a person who reads no terminal. The page is told once, from
 * this process, because not every browser may read a file. Resolves when it was read, or no browser asks for it in time.
 */
export async function showInBrowser(sentence: string, command: Command): Promise<void> {
  const server = createServer((_request, response) => {
    response.on('close', () => server.emit('read'));
    response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' }).end(sentence);
  });
  const listening = once(server, 'listening');
  server.listen(0, '127.0.0.1');
  await listening;
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const read = once(server, 'read', { signal: AbortSignal.timeout(LONGEST_LOOK) }).catch(() => undefined);
  if (await openInBrowser(`http://127.0.0.1:${port}/`, command)) await read;
  server.close();
  server.closeAllConnections();
}
