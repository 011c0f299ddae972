import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

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
