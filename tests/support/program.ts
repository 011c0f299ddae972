import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const BUILT = 'dist/service/index.js';

export type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string; errors: string };

/** The built service as a process of its own, as a person would start it. */
export type Program = {
  url: string;
  child: ChildProcess;
  ended: Promise<Ended>;
  stop(): Promise<Ended>;
  kill(): Promise<Ended>;
};

/** Starts it and waits for its ready line. Throws what it printed when it ends instead. */
export async function startProgram(env: Record<string, string>, file = BUILT): Promise<Program> {
  const { child, ended, output } = run(env, file);
  const url = await Promise.race([
    readyLine(child, output),
    ended.then(({ errors }) => Promise.reject(new Error(errors))),
  ]);
  const end = (signal: NodeJS.Signals) => (): Promise<Ended> => {
    child.kill(signal);
    return ended;
  };
  return { url, child, ended, stop: end('SIGTERM'), kill: end('SIGKILL') };
}

/** Starts it and waits for its end: for starts that must fail. */
export const runProgram = (env: Record<string, string>): Promise<Ended> => run(env, BUILT).ended;

function run(env: Record<string, string>, file: string) {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, LINNET_LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { output: '', errors: '' };
  child.stdout.on('data', (chunk) => {
    texts.output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    texts.errors += String(chunk);
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...texts }));
  return { child, ended, output: () => texts.output };
}

async function readyLine(child: ChildProcess, output: () => string): Promise<string> {
  for (;;) {
    const address = /^Linnet is listening on (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(output())?.[1];
    if (address) return address;
    if (child.stdout) await once(child.stdout, 'data');
  }
}
