import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a program of this computer to its end; its output is shown only where it fails.
 *
 * @throws Error with what it said, or which Debian package has it where it is missing.
 */
export async function runProgram(
  [program, ...args]: readonly [string, ...string[]],
  { cwd, env = {}, from }: { cwd?: string; env?: Record<string, string>; from: string },
): Promise<void> {
  const running = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const output of [running.stdout, running.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const missing = new Promise<never>((_, reject) => {
    running.on('error', () => reject(new Error(`${program} is missing: on Debian, apt install ${from}`)));
  });
  const [status] = await Promise.race([once(running, 'close'), missing]);
  if (status !== 0) throw new Error(`${program} failed: ${said.trim().split('\n').slice(-5).join('\n')}`);
}
