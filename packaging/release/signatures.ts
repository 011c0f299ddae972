import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { run } from '../server/debian.ts';
import { SUMS } from './checksums.ts';

/**
 * Signs packages and lists for Linnet's own updates, when the environment has the key; says in a line whether it had.
 *
 * @throws Error when signing fails.
 */
export const signUpdates = (files: readonly string[], env: NodeJS.ProcessEnv): string =>
  signWith(env, 'LINNET_UPDATE_SIGNING_KEY', 'updates, by a .sig beside each file', () => {
    run('npm', ['run', '--silent', 'sign-update', '--', ...files]);
  });

/**
 * Signs the checksums with the keys that the environment names; says in a line for each which it has.
 *
 * @throws Error when signing fails.
 */
export function signSums(folder: string, env: NodeJS.ProcessEnv): string[] {
  const sums = join(folder, SUMS);
  return [
    signWith(env, 'LINNET_MINISIGN_KEY', `${SUMS}, by minisign`, (key) => {
      ask('minisign', ['-S', '-s', key, '-m', sums, '-x', `${sums}.minisig`]);
    }),
    signWith(env, 'LINNET_GPG_KEY', `${SUMS}, by GPG`, (key) => {
      ask('gpg', ['--batch', '--yes', '--local-user', key, '--armor', '--detach-sign', sums]);
    }),
  ];
}

/** Runs a program that may ask for the passphrase of its key, in this terminal. */
function ask(program: string, args: readonly string[]): void {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} did not sign${error ? `: ${error.message}` : ''}`);
}

function signWith(
  env: NodeJS.ProcessEnv,
  setting: string,
  what: string,
  sign: (key: string) => void,
): string {
  const key = env[setting];
  if (!key) return `Not signed: ${what}; ${setting} names no key`;
  sign(key);
  return `Signed: ${what}`;
}
