import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type Ran = { code: unknown; output: string; errors: string };

/** The file as a person downloads it, in a process of its own, without a browser. */
export function startLinnet(
  file: string,
  words: readonly string[],
  env: Record<string, string>,
): { child: ChildProcess; ran: Ran; ended: Promise<Ran> } {
  const child = spawn(process.execPath, [file, ...words], {
    env: { PATH: process.env.PATH, CI: '1', ...env },
  });
  const ran: Ran = { code: null, output: '', errors: '' };
  child.stdout.on('data', (text) => {
    ran.output += String(text);
  });
  child.stderr.on('data', (text) => {
    ran.errors += String(text);
  });
  const ended = once(child, 'close').then(([code]) => ({ ...ran, code }));
  return { child, ran, ended };
}
