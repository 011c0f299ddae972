import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished, TestRunner } from 'vitest';
import { keepErrorLines } from './logged-errors.ts';

export type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string; errors: string };

/** The built service as a process of its own, as a person would start it. */
export type Program = {
  url: string;
  child: ChildProcess;
  /** What it has printed so far, as output and as errors. */
  output(): string;
  errors(): string;
  ended: Promise<Ended>;
  stop(): Promise<Ended>;
  kill(): Promise<Ended>;
};

type Command = [program: string, args: string[]];

const SERVICE: Command = [process.execPath, ['dist/service/index.js']];

/** The service, started through a command that runs another one, as `nice` does. */
export const serviceThrough = ([program = '', ...words]: readonly string[]): Command => [
  program,
  [...words, SERVICE[0], ...SERVICE[1]],
];

/** Starts it and waits for its ready line. Throws what it printed when it ends instead. */
export async function startProgram(env: Record<string, string>, command = SERVICE): Promise<Program> {
  const program = run(env, command);
  return untilTold(program, readyLine(program.child, program.output));
}

/** Starts it and waits for the line that says what it waits for, and where. */
export async function startWaitingProgram(env: Record<string, string>): Promise<Program> {
  const program = run(env, SERVICE);
  return untilTold(program, waitingLine(program.child, program.errors));
}

/** The program once it has told its address; throws what it printed when it ends instead. */
async function untilTold(
  { child, ended, output, errors }: Pick<Program, 'child' | 'ended' | 'output' | 'errors'>,
  told: Promise<string>,
): Promise<Program> {
  const url = await Promise.race([told, ended.then(() => Promise.reject(new Error(errors())))]);
  const end = (signal: NodeJS.Signals) => (): Promise<Ended> => {
    child.kill(signal);
    return ended;
  };
  return { url, child, output, errors, ended, stop: end('SIGTERM'), kill: end('SIGKILL') };
}

/** Starts it and waits for its end: for starts that must fail. */
export const runProgram = (env: Record<string, string>, command = SERVICE): Promise<Ended> =>
  run(env, command).ended;

function run(env: Record<string, string>, [program, args]: Command) {
  const child = spawn(program, args, { env: environment(env), stdio: ['ignore', 'pipe', 'pipe'] });
  const texts = { output: '', errors: '' };
  child.stdout.on('data', (chunk) => {
    texts.output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    texts.errors += String(chunk);
    keepErrorLines(String(chunk));
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...texts }));
  endWithTest(child);
  return { child, ended, output: () => texts.output, errors: () => texts.errors };
}

/** A test that fails before it stops its program leaves none running. */
function endWithTest(child: ChildProcess): void {
  if (TestRunner.getCurrentTest()) onTestFinished(() => void child.kill('SIGKILL'));
}

const environment = (env: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  LINNET_LOG_LEVEL: 'error',
  LINNET_MDNS: 'off',
  ...env,
});

/** Starts it with everything it says going to an open file. */
export const startProgramInto = (output: number, env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['dist/service/index.js'], {
    env: environment(env),
    stdio: ['ignore', output, output],
  });

async function readyLine(child: ChildProcess, output: () => string): Promise<string> {
  for (;;) {
    const address = /^Linnet is listening on (http:\/\/127\.0\.0\.1:\d+)\n/m.exec(output())?.[1];
    if (address) return address;
    if (child.stdout) await once(child.stdout, 'data');
  }
}

async function waitingLine(child: ChildProcess, errors: () => string): Promise<string> {
  for (;;) {
    const address = /Linnet is waiting for it at (http:\/\/127\.0\.0\.1:\d+)/.exec(errors())?.[1];
    if (address) return address;
    if (child.stderr) await once(child.stderr, 'data');
  }
}
