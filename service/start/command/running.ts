import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../kernel/config.ts';
import { parseUrl } from '../../lib/parse-url.ts';

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
