import { spawnSync } from 'node:child_process';

/**
 * Whether this computer lacks a program that a test runs.
 *
 * It says so, because the default reporter keeps the reason of a skipped test to itself.
 */
export function isMissing(command: string): boolean {
  const { error } = spawnSync(command, ['--version'], { stdio: 'ignore' });
  if (error) process.stdout.write(`${command} is not installed: what needs it is not tested\n`);
  return error !== undefined;
}
