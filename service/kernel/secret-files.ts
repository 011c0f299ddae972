import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';

type Environment = Record<string, string | undefined>;

/**
 * A secret from the environment: in `NAME` itself, in the file that `NAME_FILE` names, or in a credential of systemd,
 * which is called `team-key` for `LINNET_TEAM_KEY`. Null when there is none.
 *
 * @throws ConfigError when the file cannot be read or is empty.
 */
export function findGivenSecret(env: Environment, name: string): string | null {
  const value = env[name];
  if (value) return value;
  const path = findSecretFile(env, name);
  if (path) return readSecretFile(path, `${name}_FILE`);
  const folder = env.CREDENTIALS_DIRECTORY;
  const credential = name.replace('LINNET_', '').toLowerCase().replaceAll('_', '-');
  // systemd has a folder of credentials for every unit; usually none of them is ours.
  return folder ? readGivenFile(join(folder, credential)) : null;
}

/** The file with such a secret; null when the secret comes from elsewhere. */
export const findSecretFile = (env: Environment, name: string): string | null =>
  env[name] ? null : env[`${name}_FILE`] || null;

/** The present content of such a file; null when it cannot be read or is empty. */
export const readGivenFile = (path: string): string | null => readIfThere(path)?.trim() || null;

function readSecretFile(path: string, name: string): string {
  const text = readGivenFile(path);
  if (text !== null) return text;
  throw new ConfigError(`${name} must be a file with a secret in it; ${path} cannot be read, or is empty`);
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** The least length of a key, bytes. */
const KEY_BYTES = 32;

/**
 * The same for a key: text in base64 or base64url.
 *
 * @throws ConfigError when it is too short for a key.
 */
export function findGivenKey(env: Environment, name: string): string | null {
  const text = findGivenSecret(env, name);
  if (text === null || Buffer.from(text, 'base64url').length >= KEY_BYTES) return text;
  throw new ConfigError(
    `${name} must be a key of ${KEY_BYTES} bytes or more in base64, such as head -c ${KEY_BYTES} /dev/urandom | base64 makes`,
  );
}
