import { spawnSync } from 'node:child_process';

/**
 * Whether a program this computer need not have is there; `versionFlag` makes it end at once.
 *
 * Where it is not, this says what stays untested: the default reporter keeps the reason of a skipped test to itself.
 */
export function isInstalled(program: string, versionFlag: string, untested: string): boolean {
  const isMissing = spawnSync(program, [versionFlag], { stdio: 'ignore' }).status !== 0;
  if (isMissing) process.stdout.write(`${program} is not installed: ${untested}\n`);
  return !isMissing;
}
